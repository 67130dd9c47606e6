"""A page's log, put together from frames as docs/protocol.md says."""

from __future__ import annotations

from typing import Any


class PageLog:
    """What one page has of the hand's log, newest street first."""

    def __init__(self) -> None:
        self.hand = -1
        self.streets: list[dict[str, Any]] = []

    @property
    def count(self) -> int:
        """How many lines it has."""
        return sum(len(street["lines"]) for street in self.streets)

    def join(self, frame: dict[str, Any]) -> None:
        """Put the lines of a frame to those known, and the whole log into the frame."""
        hand = frame.get("hand") if frame["type"] == "snapshot" else None
        if hand is None:
            return
        if hand["log_from"] == 0:
            known: dict[int, dict[str, Any]] = {}
        else:
            assert (hand["id"], hand["log_from"]) == (self.hand, self.count), "lines of the log are missing"
            known = {street["id"]: street for street in self.streets}
        told = [{**street, "lines": [*known.pop(street["id"], {"lines": []})["lines"], *street["lines"]]} for street in hand["log"]]
        self.hand = hand["id"]
        self.streets = told + [street for street in known.values() if street["lines"]]
        hand["log"] = self.streets
