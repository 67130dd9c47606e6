"""The next card that comes, where it is supposed to be known."""

from __future__ import annotations

from typing import NamedTuple

from studbook.kernels.runout import Runout
from studbook.odds.runouts import given, given_shared


class Coming(NamedTuple):
    """One card to come. `seat`: whose it is, -1 for the middle; `place`: which of the cards to come it is, in the order they come."""

    seat: int
    place: int
    card: int

    def known_in(self, plain: Runout) -> Runout:
        """The runout with this card known."""
        return given(plain, self.seat, self.card) if self.seat >= 0 else given_shared(plain, self.card)
