"""Hands added up some hundred at a time, wherever that is done, so that the sums alone come back from another process."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from studbook.history.account import HandAccount
from studbook.history.record_error import CancelledHandError, RecordError
from studbook.tracker.hand_filter import HandFilter
from studbook.tracker.observing import facts_of
from studbook.tracker.row_for_tables import PlayerRow, player_rows
from studbook.tracker.statistics import Statistics


class CountedBatch(NamedTuple):
    """Some hands: their sums, what is wrong with those left out, and the rows of those counted where they are wanted."""

    statistics: Statistics
    problems: list[RecordError]
    rows: list[PlayerRow]


def count_batch(
    accounts: Iterable[HandAccount | RecordError], *, wanted: HandFilter, expected: bool = False, rows: bool = False
) -> CountedBatch:
    """Add hands up as far as they are wanted. `expected` as in `facts_of`; `rows`: whether those are wanted, too.

    A hand that the site cancelled is neither counted nor wrong.
    """
    batch = CountedBatch(Statistics(), [], [])
    for account in accounts:
        facts = facts_of(account, expected=expected)
        if isinstance(facts, CancelledHandError):
            continue
        if isinstance(facts, RecordError):
            batch.problems.append(facts)
            batch.statistics.add(facts)
            continue
        hand = wanted.of(facts)
        if hand is not None:
            batch.statistics.add(hand)
            if rows:
                batch.rows.extend(player_rows(hand))
    return batch
