"""A bot: looks at its view and its offer alone, and never asks which game it is."""

from __future__ import annotations

from random import Random

from studbook.engine import Action, BetOffer, PickOffer, View
from studbook.players.picking import choices_of, pick
from studbook.players.pricing import bet, staying
from studbook.players.saying import say
from studbook.players.temperaments import Temperament
from studbook.players.worlds import Worlds


class PricingBot:
    """Decides by the sampled worth of its hand against the price, bent by its temperament."""

    def __init__(self, temperament: Temperament, seed: int) -> None:
        self.temperament = temperament
        self.seed = seed

    def decide(self, view: View) -> Action:
        """An action of the view's own offer. Raises `ValueError` when the seat is not asked.

        A function of the view, the temperament and the seed: the random numbers are drawn anew from them at each decision, and the sample's
        size is counted, not timed, so that the same view gives the same decision on any machine.
        """
        offer = view.offer
        if offer is None:
            raise ValueError(f"expected a view of a seat that is asked, got seat {view.seat} with nothing to decide")
        rng = Random(f"{self.seed} {view.seat} {len(view.log)} {view.state.cards[view.seat]}")
        if isinstance(offer, BetOffer):
            return bet(view, offer, Worlds(view, rng, staying(view)), self.temperament, rng)
        if isinstance(offer, PickOffer):
            return pick(view, offer, Worlds(view, rng, staying(view), choices_of(view, offer)), self.temperament, rng)
        return say(view, offer, Worlds(view, rng, None if "declare" in view.state.answers else staying(view)), self.temperament, rng)
