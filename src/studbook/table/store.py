"""What a table and its server need of the place where rooms and hands are kept. What is committed there is what people may be shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from studbook.errors import StudbookError
from studbook.table.batch import Batch
from studbook.table.deal import Setup
from studbook.table.moves import Move
from studbook.table.remarks import Remark
from studbook.table.room import Room


class UnreadableRow(StudbookError):
    """Something that was kept cannot be decoded any more. The message names it."""


class StoreFails(Exception):
    """The store cannot be read or written just now: a full disk, a lock, a folder without rights. Nothing was kept.

    It is no `StudbookError`, since nobody who asks can mend it: the table waits, tries again, and says so (`trouble.py`).
    """


class Overtaken(Exception):
    """The store has another number of steps of this table than was expected: somebody else has changed it. Nothing was kept."""


class KeptHand(NamedTuple):
    """A hand as it is kept: ``DealtHand(*kept)`` plays it again."""

    setup: Setup
    moves: list[Move]


class EveningStore(Protocol):
    """What an evening needs of its store. Any call raises `StoreFails` while the store cannot be read or written.

    A `Store` keeps each call at once, as one transaction. A table's `Pending` gathers those of one step of the evening, to keep them
    together.
    """

    def save(self, room: Room) -> None:
        """Keep the room as it is now."""

    def begin(self, room: Room, setup: Setup) -> None:
        """Keep the room and the start of a hand; one that was not finished is void."""

    def move(self, room: str, hand: int, number: int, move: Move) -> None:
        """Keep a move, before anybody sees what comes of it."""

    def settle(self, room: Room, hand: int) -> None:
        """Keep the room with the chips of a finished hand, and that the hand is over."""

    def say(self, room: Room, remark: Remark, kept: int) -> None:
        """Keep the room and what was said there, and of all that was said the latest `kept`."""

    def void(self, room: str) -> None:
        """The hand that was being played cannot be played on, and does not count."""

    def remarks(self, room: str) -> list[Remark]:
        """What was said in a room, the latest last; what cannot be read is left out."""

    def room(self, code: str) -> Room | None:
        """The room of this code. Raises `UnreadableRow`."""

    def unfinished(self, room: str) -> KeptHand | None:
        """The hand that was being played. Raises `UnreadableRow`."""

    def hand(self, room: str, number: int) -> KeptHand | None:
        """A hand of the room that is over, by its number; None for any other. Raises `UnreadableRow`."""


class Store(EveningStore, Protocol):
    """All rooms of a server. It may be asked from any thread."""

    def keep(self, batches: Sequence[Batch]) -> list[Exception | None]:
        """Keep the steps of several tables, each whole or not at all, and wait until they are safe.

        For each what was wrong with it, None where it was kept: `Overtaken`, `StoreFails`, or a fault of ours.
        """

    def step(self, room: str) -> int:
        """How many steps of this table are kept; 0: there is no such table."""

    def ages(self) -> dict[str, float]:
        """How many days ago each room was changed last, by its code."""

    def rooms(self) -> list[Room]:
        """All rooms that can be read, the latest changed first; the others are named in the log."""

    def hands(self, room: str, after: int = 0, most: int = -1) -> list[KeptHand]:
        """The hands of a room that are over and can be read, those with a number above `after`; the first `most` of them, -1: all."""

    def close(self) -> None: ...
