"""What a table waits for, and how long."""

from __future__ import annotations

from typing import NamedTuple

from studbook.table.deal import Turn


class Waiting(NamedTuple):
    """Whom a table waits for before it goes on by itself: ``Waiting(("playing", 7), 30, frozenset({Turn(7, 2, 0)}))``."""

    #: What it is: choosing, playing, looking on or between hands, with a number that tells one time from the next.
    stage: tuple[str, int]
    #: Seconds until the clock decides; None: as long as it takes.
    seconds: float | None
    #: The questions put to people. Empty while bots think, and when it is no hand that is waited for.
    turns: frozenset[Turn] = frozenset()

    def begins(self, before: Waiting) -> bool:
        """Whether the clock begins anew. It does not when one of several people who are asked at once has answered."""
        return self.stage != before.stage or bool(self.turns - before.turns)


#: Nobody: the table rests until somebody comes, or the host says so.
NOBODY = Waiting(("resting", 0), None)
