"""One round of what is solved, and what its holdings are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studbook.ahead.spot import Spot
from studbook.engine import Script
from studbook.rules.streets import street_at, streets_of
from studbook.solver.draws import draw_words
from studbook.solver.duel import Duel
from studbook.solver.hand_class import HandClasses, hand_classes


class Stage(NamedTuple):
    """A round: its street as the game calls it, the cards as they lie in it, and the duel that it is."""

    street: str
    spot: Spot
    duel: Duel
    #: Whether a card is still to come.
    drawing: bool = False
    #: How many moves were made on the street before.
    before: int = 0

    def classes(self, seat: int) -> HandClasses:
        """The classes of one seat's holdings."""
        draws = draw_words(self.spot, self.spot.seats[seat], self.duel.holdings[seat]) if self.drawing else None
        return hand_classes(self.spot, self.duel.scores[seat], draws)

    def words(self, line: Sequence[str]) -> str:
        """A line of play: ``check, bet 10``, with a stroke where a new street begins: ``bet 10, call 10 / check``."""
        return " / ".join(", ".join(part) for part in (line[: self.before], line[self.before :]) if part)


def street_name(script: Script, phase: int) -> str:
    """``seventh street``: where this phase belongs to."""
    return street_at(streets_of(script.game, script.n), phase).name.lower()
