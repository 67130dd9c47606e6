"""A player at a site's table, as the text has them before the hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class SeatedPlayer:
    """A player at the table."""

    #: The site's seat number.
    place: int
    name: str
    stack: int
    #: Said to be sitting out.
    out: bool
    #: Whether anything shows that they were dealt in.
    dealt_in: bool = False
