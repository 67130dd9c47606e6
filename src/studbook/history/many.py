"""Many hands gone through one after the other, in their order and in constant memory; on several processors where there is much to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Final, TypeVar

from studbook.ground import Workers, shared
from studbook.history.account import HandAccount
from studbook.history.record_cutter import Piece
from studbook.history.record_error import RecordError
from studbook.history.record_files import account_of

T = TypeVar("T")
#: What is done with each hand, or with a batch of them; for several processors it must be a function of a module.
Work = Callable[[HandAccount | RecordError], T]
BatchWork = Callable[[Iterable[HandAccount | RecordError]], T]
#: Hands sent to another process together.
BATCH: Final = 64


def each(records: Iterable[Piece | RecordError], work: Work[T], workers: Workers = 1) -> Iterator[T]:
    """The work's result for every hand, in order. `workers`: who shares in it; 1 does it here."""
    if workers == 1:
        for piece in records:
            yield work(account_of(piece))
        return
    for results in batches(records, partial(_each, work), workers, BATCH):
        yield from results


def batches(records: Iterable[Piece | RecordError], work: BatchWork[T], workers: Workers = 1, size: int = BATCH) -> Iterator[T]:
    """The work's result for so many hands after so many, in order: what adds up is added up where it is worked out."""
    yield from shared(_batched(iter(records), size), partial(_do, work), workers)


def _batched(stream: Iterator[Piece | RecordError], size: int) -> Iterator[list[Piece | RecordError]]:
    while batch := list(islice(stream, size)):
        yield batch


def _each(work: Work[T], accounts: Iterable[HandAccount | RecordError]) -> list[T]:
    return [work(account) for account in accounts]


def _do(work: BatchWork[T], batch: list[Piece | RecordError]) -> T:
    return work(map(account_of, batch))
