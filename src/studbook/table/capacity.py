"""How much one process takes in, and what it says when that is reached."""

from __future__ import annotations

from dataclasses import dataclass

from studbook.table.commands import Refused


@dataclass(frozen=True)
class Capacity:
    """The most that one process serves."""

    #: Tables that run; others are put away, and taken out again when somebody comes.
    tables: int = 500
    #: Pages that look on, at all tables together.
    pages: int = 4000
    #: Bots that sit at all tables together.
    bots: int = 2500

    def check_bots(self, seated: int, more: int) -> None:
        """Raises `Refused` unless so many more may sit down."""
        if seated + more > self.bots:
            left = max(self.bots - seated, 0)
            raise Refused(f"This server has {self.bots:,} bots at most, and {left or 'none'} to spare: take fewer, or ask friends.")
