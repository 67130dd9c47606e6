"""The parts of a shown hand that most events leave as they are, kept from one moment to the next: a bet moves chips, and no card."""

from __future__ import annotations

from typing import Final

from studbook.engine import Event
from studbook.engine import events as e
from studbook.telling.glance import Glance
from studbook.telling.player import PlayerShown, player_shown
from studbook.telling.result import Result
from studbook.telling.story import HandStory
from studbook.telling.tray import SeenCards, seen_cards

#: What moves the chips of one seat and changes nothing else: not what a board shows, what is wild, or what others have done.
_CHIPS_ALONE: Final = (e.Checked, e.Called, e.Raised, e.Put, e.Returned)


class HandParts:
    """The players and the cards of a hand in one reader's eyes; `hear` each event before the next look."""

    def __init__(self) -> None:
        #: The seats whose chips have moved since the last look; whether more than chips has.
        self._moved: set[int] = set()
        self._more = True
        self._players: list[PlayerShown] = []
        self._seen: SeenCards | None = None

    def hear(self, event: Event) -> None:
        """Note what the event may have changed."""
        if isinstance(event, _CHIPS_ALONE):
            self._moved.add(event.seat)
        else:
            self._more = True

    def look(self, glance: Glance, story: HandStory, result: Result | None) -> tuple[list[PlayerShown], SeenCards]:
        """The players, and the cards that have been seen."""
        s = glance.state
        if self._seen is None or self._more or s.over:
            self._seen = seen_cards(glance, story)
            self._players = [player_shown(glance, story, result, seat) for seat in range(s.n)]
        else:
            moved = range(s.n) if _any_all_in(glance) else self._moved  # how far one is all in, others' chips say too
            players = self._players[:]
            for seat in moved:
                players[seat] = player_shown(glance, story, None, seat)
            self._players = players
        self._moved.clear()
        self._more = False
        return self._players, self._seen


def _any_all_in(glance: Glance) -> bool:
    s = glance.state
    return any(not stack and not folded for stack, folded in zip(s.stacks, s.folded, strict=True))
