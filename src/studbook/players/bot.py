"""A bot: looks at its view and its offer alone, and never asks which game it is."""

from __future__ import annotations

from random import Random
from typing import Final

from studbook.engine import Action, BetOffer, PickOffer, View
from studbook.players.answering import pick, say
from studbook.players.betting import bet
from studbook.players.estimate import Table
from studbook.players.temperaments import Temperament

#: Deals tried for a decision. Counted, not timed, so that the same view gives the same decision on any machine.
_SAMPLES: Final = 160
#: Hands with wild cards take longer to rank, so fewer of them are.
_WILD_SAMPLES: Final = 60


class Bot:
    """Decides by the sampled worth of its hand against the price, bent by its temperament."""

    def __init__(self, temperament: Temperament, seed: int) -> None:
        self.temperament = temperament
        self.seed = seed

    def decide(self, view: View) -> Action:
        """An action of the view's own offer. Raises `ValueError` when the seat is not asked.

        A function of the view, the temperament and the seed: the random numbers are drawn anew from them at each decision.
        """
        offer = view.offer
        if offer is None:
            raise ValueError(f"expected a view of a seat that is asked, got seat {view.seat} with nothing to decide")
        table = Table(view, Random(f"{self.seed} {view.seat} {len(view.log)}"))
        samples = _WILD_SAMPLES if view.script.has_wilds else _SAMPLES
        if isinstance(offer, BetOffer):
            return bet(view, offer, table.worth(samples), self.temperament, table.rng)
        if isinstance(offer, PickOffer):
            return pick(table, offer, samples)
        return say(table, offer, samples)
