"""What a page has of a table, put together from frames as docs/protocol.md says."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def joined(known: list[Any], change: Any) -> list[Any]:
    """A list after a frame that has it whole, or the entries that have changed, by their places."""
    if isinstance(change, list):
        return change
    entries = list(known)
    for place, entry in change.items():
        entries[int(place)] = entry
    return entries


class PageLog:
    """What one page has of the hand's log, newest street first."""

    def __init__(self) -> None:
        self.hand = -1
        self.streets: list[Json] = []

    @property
    def count(self) -> int:
        """How many lines it has."""
        return sum(len(street["lines"]) for street in self.streets)

    def join(self, frame: Json) -> None:
        """Put the lines of a frame to those known, and the whole log into the frame."""
        hand = frame.get("hand") if frame["type"] == "snapshot" else None
        if hand is None:
            return
        if hand["log_from"] == 0:
            known: dict[int, Json] = {}
        else:
            assert (hand["id"], hand["log_from"]) == (self.hand, self.count), "lines of the log are missing"
            known = {street["id"]: street for street in self.streets}
        told = [{**street, "lines": [*known.pop(street["id"], {"lines": []})["lines"], *street["lines"]]} for street in hand["log"]]
        self.hand = hand["id"]
        self.streets = told + [street for street in known.values() if street["lines"]]
        hand["log"] = self.streets


class PageSnapshot:
    """The snapshot that one page has."""

    def __init__(self) -> None:
        self._known: Json | None = None
        self._log = PageLog()

    def join(self, frame: Json) -> None:
        """Put the changes of a frame to what is known, and the whole into the frame."""
        if frame["type"] != "snapshot":
            return
        known: Json = self._known or {"room": {}, "hand": None, "seats": []}
        self._log.join(frame)
        for name, lists in (("room", ("people", "ledger")), ("hand", ("players",))):
            if name not in frame:
                frame[name] = known[name]
            elif frame[name] is not None:
                before, change = known[name] or {}, frame[name]
                frame[name] = {**before, **change, **{one: joined(before.get(one, []), change[one]) for one in lists if one in change}}
        frame["seats"] = joined(known["seats"], frame.get("seats", {}))
        for name, value in known.items():
            frame.setdefault(name, value)
        self._known = {**frame}
