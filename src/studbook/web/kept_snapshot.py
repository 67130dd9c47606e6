"""What a page has of its table: the first snapshot of a line whole, and the changes after it put to it (docs/protocol.md)."""

from __future__ import annotations

from typing import Final, TypeGuard

#: An object out of JSON.
JsonObject = dict[str, object]
#: Lists of which a frame may have the entries that have changed, by the object that they are in.
_LISTS: Final = {"room": ("people", "ledger"), "hand": ("players",)}


class KeptSnapshot:
    """The snapshot of one line.

    >>> kept = KeptSnapshot()
    >>> kept.join({"type": "snapshot", "seats": [None, {"name": "Jun"}], "room": {"phase": "waiting", "hands": 3}, "hand": None})
    >>> kept.join({"type": "snapshot", "seats": {"0": {"name": "Ines"}}, "room": {"hands": 4}})
    >>> kept.whole["seats"], kept.whole["room"]
    ([{'name': 'Ines'}, {'name': 'Jun'}], {'phase': 'waiting', 'hands': 4})
    """

    def __init__(self) -> None:
        self.whole: JsonObject = {"room": {}, "hand": None, "seats": []}

    def join(self, frame: JsonObject) -> None:
        """Put a frame of the table to what is known."""
        whole = {**self.whole, **frame}
        for name, lists in _LISTS.items():
            before, change = self.whole[name], whole[name]
            if name in frame and is_object(change):
                known = before if is_object(before) else {}
                entries = {one: _joined(known.get(one), change[one]) for one in lists if one in change}
                log = {"log": _joined_log(known, change)} if "log" in change else {}
                whole[name] = {**known, **change, **entries, **log}
        whole["seats"] = _joined(self.whole["seats"], frame.get("seats", {}))
        self.whole = whole


def is_object(value: object) -> TypeGuard[JsonObject]:
    """Whether it is an object of JSON."""
    return isinstance(value, dict)


def _joined(known: object, change: object) -> object:
    """A list after a frame that has it whole, or the entries that have changed, by their places."""
    if not is_object(change):
        return change
    entries = list(known) if isinstance(known, list) else []
    for place, entry in change.items():
        entries[int(place)] = entry
    return entries


def _joined_log(known: JsonObject, change: JsonObject) -> list[JsonObject]:
    """The log of a hand, the newest street first: what was known, and the lines that have come."""
    before = {street["id"]: street for street in _objects(known.get("log"))} if change.get("log_from") else {}
    newest: list[JsonObject] = []
    for street in _objects(change.get("log")):
        there = before.pop(street["id"], {})
        newest.append({**street, "lines": [*_items(there.get("lines")), *_items(street.get("lines"))]})
    return newest + [street for street in before.values() if street["lines"]]


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _objects(value: object) -> list[JsonObject]:
    return [item for item in _items(value) if is_object(item)]
