"""An object in JSON, kept in pieces: each field by itself, and of some lists each entry, so that only what has changed is written again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress
from operator import is_not
from typing import Final, cast

import msgspec
from msgspec.structs import astuple

#: A field in JSON; or the entries of a list, each in JSON.
Piece = bytes | list[bytes]
Pieces = dict[str, Piece]

_ENCODER: Final = msgspec.json.Encoder()
encoded = _ENCODER.encode


class FieldPieces:
    """The pieces of a structure that is shown again and again: ``pieces = fields.take(structure)``.

    Nothing in it may be changed in place: the same object is still the same in JSON.

    `lists`: the fields that are lists of which entries change; `without`: those that are left out.
    """

    def __init__(self, lists: Sequence[str] = (), without: Sequence[str] = ()) -> None:
        self._without = frozenset(without)
        self._structure: msgspec.Struct | None = None
        self.values: tuple[object, ...] = ()
        self.entries: dict[str, ListPieces] = {name: ListPieces() for name in lists}
        self.pieces: Pieces = {}

    def take(self, structure: msgspec.Struct, like: FieldPieces | None = None) -> Pieces:
        """The pieces of the structure; those that are as they were are the same objects.

        `like`: has taken a structure just before that has some of the same objects: what is in both is written once.
        """
        if structure is self._structure:
            return self.pieces
        values, names = astuple(structure), structure.__struct_fields__
        others = _others(self.values, values) if self.values else range(len(values))
        pieces = self.pieces.copy()
        for at in others:
            name, value = names[at], values[at]
            if name in self._without:
                continue
            if name in self.entries:
                pieces[name] = self.entries[name].take(cast("Sequence[object]", value), None if like is None else like.entries[name])
            else:
                pieces[name] = encoded(value) if like is None or like.values[at] is not value else like.pieces[name]
        self._structure, self.values, self.pieces = structure, values, pieces
        return pieces


class ListPieces:
    """The entries of a list of frozen structures in JSON: ``entries.take(players)``."""

    def __init__(self) -> None:
        self.values: list[object] = []
        self.pieces: list[bytes] = []

    def take(self, entries: Sequence[object], like: ListPieces | None = None) -> list[bytes]:
        """The pieces of the list as it is now; `like`: see `FieldPieces.take`."""
        is_known = len(self.values) == len(entries)
        others = _others(self.values, entries) if is_known else range(len(entries))
        if is_known and not others:
            return self.pieces
        pieces = self.pieces.copy() if is_known else [b""] * len(entries)
        for at in others:
            entry = entries[at]
            is_like = like is not None and at < len(like.values) and like.values[at] is entry
            pieces[at] = like.pieces[at] if like is not None and is_like else encoded(entry)
        self.values, self.pieces = list(entries), pieces
        return pieces


def _others(before: Sequence[object], now: Sequence[object]) -> list[int]:
    """The places where another object stands now."""
    return list(compress(range(len(now)), map(is_not, before, now)))


def changes(before: Pieces | None, now: Pieces) -> bytes:
    """What of an object somebody has to be told who has it as it was `before`, in JSON without its braces; empty: nothing."""
    if before is None:
        return b",".join(_key(name) + whole(piece) for name, piece in now.items())
    told = []
    pairs = zip(now, now.values(), before.values(), strict=True)  # objects that are compared have their fields in one order
    for name, piece, known in compress(pairs, map(is_not, now.values(), before.values())):
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
    if before is now:
        return b""
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
