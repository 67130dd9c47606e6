"""An object in JSON, kept in pieces: each field by itself, and of some lists each entry, so that only what has changed is written again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

#: A field in JSON; or the entries of a list, each in JSON.
Piece = bytes | list[bytes]
Pieces = dict[str, Piece]

_ENCODER: Final = msgspec.json.Encoder()
encoded = _ENCODER.encode
#: Values that are never changed in place, so that the same object is still the same in JSON.
_FIXED: Final = (str, int, type(None), msgspec.Struct)


class FieldPieces:
    """The pieces of a structure that is shown again and again: ``pieces = fields.take(structure)``.

    `lists`: the fields that are lists of which entries change; `without`: those that are left out.
    """

    def __init__(self, lists: Sequence[str] = (), without: Sequence[str] = ()) -> None:
        self._without = frozenset(without)
        self._structure: msgspec.Struct | None = None
        self._values: dict[str, object] = {}
        self._entries: dict[str, ListPieces] = {name: ListPieces() for name in lists}
        self._pieces: Pieces = {}

    def take(self, structure: msgspec.Struct) -> Pieces:
        """The pieces of the structure; those that are as they were are the same objects."""
        if structure is self._structure:
            return self._pieces
        values, before = self._values, self._pieces
        pieces: Pieces = {}
        for name in structure.__struct_fields__:
            if name in self._without:
                continue
            value = getattr(structure, name)
            if name in self._entries:
                pieces[name] = self._entries[name].take(value)
            elif name in before and values[name] is value and isinstance(value, _FIXED):
                pieces[name] = before[name]
            else:
                pieces[name] = encoded(value)
                values[name] = value
        self._structure, self._pieces = structure, pieces
        return pieces


class ListPieces:
    """The entries of a list of frozen structures in JSON: ``entries.take(players)``."""

    def __init__(self) -> None:
        self._values: list[object] = []
        self._pieces: list[bytes] = []

    def take(self, entries: Sequence[object]) -> list[bytes]:
        """The pieces of the list as it is now."""
        known = zip(self._values, self._pieces, strict=True) if len(self._values) == len(entries) else ((None, b"") for _ in entries)
        pieces = [piece if piece and value is entry else encoded(entry) for (value, piece), entry in zip(known, entries, strict=True)]
        self._values, self._pieces = list(entries), pieces
        return pieces


def changes(before: Pieces | None, now: Pieces) -> bytes:
    """What of an object somebody has to be told who has it as it was `before`, in JSON without its braces; empty: nothing."""
    if before is None:
        return b",".join(_key(name) + whole(piece) for name, piece in now.items())
    told = []
    for name, piece in now.items():
        known = before[name]
        if known is piece:
            continue
        if isinstance(piece, bytes):
            if known != piece:
                told.append(_key(name) + piece)
        else:
            entries = list_changes(known if isinstance(known, list) else None, piece)
            if entries:
                told.append(_key(name) + entries)
    return b",".join(told)


def list_changes(before: list[bytes] | None, now: list[bytes]) -> bytes:
    """The same of a list: the whole of it, or an object of the entries that have changed, by their places; empty: nothing."""
    if before is None or len(before) != len(now):
        return whole(now)
    told = [b'"%d":%b' % (place, piece) for place, (known, piece) in enumerate(zip(before, now, strict=True)) if known != piece]
    return b"{" + b",".join(told) + b"}" if told else b""


def whole(piece: Piece) -> bytes:
    """The piece in JSON."""
    return piece if isinstance(piece, bytes) else b"[" + b",".join(piece) + b"]"


@cache
def _key(name: str) -> bytes:
    return encoded(name) + b":"
