"""What a bot is, and the one of the house: it looks at its view and its offer alone, and never asks which game it is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from studbook.engine import Action, BetOffer, Check, Pick, PickOffer, View
from studbook.players.bot_levels import NORMAL, BotLevel
from studbook.players.declaring import division_of, unheeding, words_to_say
from studbook.players.picking import choices_of, pick, thrown_by_rule
from studbook.players.pricing import bet, staying
from studbook.players.saying import say
from studbook.players.temperaments import Temperament
from studbook.players.worlds import Worlds


class Bot(Protocol):
    """Whatever decides for a seat: one method.

    >>> class Caller:
    ...     def decide(self, view):
    ...         return view.own_offer.cheapest
    """

    def decide(self, view: View) -> Action:
        """An action that `view.own_offer` allows. The view has all that the seat may know, and nothing else."""
        ...


class PricingBot:
    """Decides by the sampled worth of its hand against the price, bent by its temperament, as well as its level lets it."""

    def __init__(self, temperament: Temperament, seed: int, level: BotLevel = NORMAL) -> None:
        self.temperament = temperament
        self.seed = seed
        self.level = level

    def decide(self, view: View) -> Action:
        """An action of the view's own offer. Raises `ValueError` when the seat is not asked.

        A function of the view, the temperament, the level and the seed: the random numbers are drawn anew from them at each decision, and
        the sample's size is counted, not timed, so that the same view gives the same decision on any machine.
        """
        offer = view.offer
        if offer is None:
            raise ValueError(f"expected a view of a seat that is asked, got seat {view.seat} with nothing to decide")
        rng = Random(f"{self.seed} {view.seat} {len(view.log)} {view.state.cards[view.seat]}")
        level = self.level
        if isinstance(offer, BetOffer):
            if offer.check and not offer.raises:
                return Check()
            as_seen = level.foresight and bool(offer.raises or words_to_say(view))
            worlds = Worlds(view, rng, staying(view), level=level, as_seen=as_seen, glance=True)
            return bet(view, offer, worlds, self.temperament, rng)
        if isinstance(offer, PickOffer):
            thrown = thrown_by_rule(view, offer)
            if thrown is not None:
                return Pick(thrown)
            as_seen = offer.verb == "turn up" or bool(level.foresight and words_to_say(view))
            worlds = Worlds(view, rng, staying(view), choices_of(view, offer), level, as_seen=as_seen)
            worlds.division = division_of(worlds)
            return pick(view, offer, worlds, self.temperament)
        declares = "declare" in view.state.answers
        if declares:
            worlds = Worlds(view, rng, level=unheeding(level), as_seen=level.foresight)
        else:
            worlds = Worlds(view, rng, staying(view), level=level, as_seen=bool(level.foresight and words_to_say(view)))
            worlds.division = division_of(worlds)
        return say(view, offer, worlds, self.temperament, rng)
