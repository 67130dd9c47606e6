"""The store as one table's evening has it: what a step writes is gathered, and kept together when the step is done."""

from __future__ import annotations

from typing import Final

from studbook.table import batch as b
from studbook.table.deal import Setup
from studbook.table.moves import Move
from studbook.table.parts import ListEntry, core_of, entries_of
from studbook.table.remarks import Remark
from studbook.table.room import Room
from studbook.table.store import EveningStore, KeptHand, Store
from studbook.table.writer import Writer


class _Mirror:
    """The entries of the room's lists as the store has them, so that only what has changed is written."""

    def __init__(self) -> None:
        self.entries: dict[ListEntry, bytes] = {}
        self.places: dict[ListEntry, int] = {}
        self.next: int = 0


class Pending(EveningStore):
    """One table's part of a store. What it reads is what is kept: without what the step that is being taken has written::

    pending.move("k7f3mn", 12, 0, move)
    pending.save(room)
    await pending.commit()                # both are kept, or neither
    """

    def __init__(self, store: Store, writer: Writer, code: str) -> None:
        self._store: Final = store
        self._writer: Final = writer
        self._code: Final = code
        self._room: Room | None = None
        self._changes: list[b.Change] = []
        #: None: not known, so the whole room is written.
        self._mirror: _Mirror | None = None
        self._step: int = store.step(code)

    def forget(self) -> None:
        """What was not kept is given up, and the store asked how far the table is. Raises `StoreFails`."""
        self._room, self._changes, self._mirror = None, [], None
        self._step = self._store.step(self._code)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to keep."""
        return self._room is None and not self._changes

    async def commit(self) -> None:
        """Keep what has been written since the last time. Raises `StoreFails` or `Overtaken`; then nothing of it is kept."""
        if self.is_empty:
            return
        changes, self._changes = self._changes, []
        mirror = self._mirror
        if self._room is not None:
            saved, mirror = _difference(self._room, self._mirror)
            changes = [saved, *changes]
        self._room, self._mirror = None, None
        await self._writer.keep(b.Batch(self._code, self._step, changes))
        self._step += 1
        self._mirror = mirror

    # ---- what a step writes

    def save(self, room: Room) -> None:
        self._room = room

    def begin(self, room: Room, setup: Setup) -> None:
        self._room = room
        self._changes.append(b.begun(setup))

    def move(self, room: str, hand: int, number: int, move: Move) -> None:
        assert room == self._code
        self._changes.append(b.made(hand, number, move))

    def settle(self, room: Room, hand: int) -> None:
        self._room = room
        self._changes.append(b.HandOver(hand))

    def say(self, room: Room, remark: Remark, kept: int) -> None:
        self._room = room
        self._changes.append(b.said(remark, kept))

    def void(self, room: str) -> None:
        assert room == self._code
        self._changes.append(b.HandVoid())

    # ---- what is kept

    def remarks(self, room: str) -> list[Remark]:
        return self._store.remarks(room)

    def room(self, code: str) -> Room | None:
        return self._store.room(code)

    def unfinished(self, room: str) -> KeptHand | None:
        return self._store.unfinished(room)

    def hand(self, room: str, number: int) -> KeptHand | None:
        return self._store.hand(room, number)


def _difference(room: Room, mirror: _Mirror | None) -> tuple[b.RoomSaved, _Mirror]:
    """What the store needs to have the room as it is now, and what it has then."""
    before = mirror or _Mirror()
    after = _Mirror()
    after.entries, after.next = entries_of(room), before.next
    changed = []
    for entry, data in after.entries.items():
        place = before.places.get(entry)
        if place is None:
            place, after.next = after.next, after.next + 1
        after.places[entry] = place
        if before.entries.get(entry) != data:
            changed.append(b.PlacedEntry(entry, place, data))
    gone = [entry for entry in before.entries if entry not in after.entries]
    return b.RoomSaved(core_of(room), changed, gone, whole=mirror is None), after
