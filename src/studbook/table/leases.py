"""Who serves which table, where several processes serve the same tables: one at a time, and another when it dies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class ServedElsewhere(Exception):
    """Another process has this table. `address` is where that process takes what is passed on to it: ``127.0.0.1:40123``."""

    def __init__(self, address: str) -> None:
        super().__init__(f"another process serves that table, at {address}")
        self.address: str = address


class Leases(Protocol):
    """One process's part in the tables that several serve. It holds them for as long as it gives a sign of life; who takes a table over is
    first by its next step, so that one who wakes up too late keeps nothing (`Overtaken`).

    Each call may be made from any thread, and raises `StoreFails` while nobody can be asked.
    """

    def beat(self) -> set[str]:
        """A sign of life; the tables that this process still holds."""

    def claim(self, room: str) -> None:
        """Hold this table from now on. Raises `ServedElsewhere` when somebody who lives has it."""

    def orphans(self) -> list[str]:
        """Hold this process's share of the tables whose process has died; their codes."""

    def release(self, room: str) -> None:
        """Nobody uses this table now: who is asked for it next may have it."""

    def leave(self) -> None:
        """This process ends, and others take its tables over at once."""

    def listen(self, hear: Callable[[str], None], *, until: Callable[[], bool]) -> None:
        """Call `hear` with the code of each table whose room somebody has saved, until told to stop."""
