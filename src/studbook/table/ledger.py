"""What everybody of an evening has brought and taken, so that it adds up at every moment.

A row is somebody's for the whole evening: a person's under their id, however they are called, a bot's under its name. Chips are in one of
three places: in front of their owner, taken away, or in the pot, where those that ride to the next deal are still theirs who put them in::

    brought = took + has + in the pot, summed over everybody
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class LedgerRow(msgspec.Struct):
    """What one person, or one bot, has brought and taken this evening."""

    #: What they are called now.
    name: str
    #: Whether it is a bot, also when it has gone.
    bot: bool = False
    #: All chips that they have brought to the table.
    brought: int = 0
    #: Chips carried away on getting up.
    took: int = 0
    #: Their part of the pot that rides to the next deal.
    riding: int = 0
    #: Hands dealt in, and hands won.
    hands: int = 0
    won: int = 0
    #: The number of the last of those hands, and what they had as it began.
    last_hand: int = 0
    last_stack: int = 0


def ride(rows: Mapping[str, LedgerRow], put: Mapping[str, int], carried: int) -> None:
    """Say whose the chips are that ride on: everybody's in the measure in which they put in for them, in this hand (`put`) and before.

    >>> rows = {"a": LedgerRow("Ann"), "b": LedgerRow("Bo")}
    >>> ride(rows, {"a": 20, "b": 10}, 3)
    >>> [row.riding for row in rows.values()]
    [2, 1]
    """
    measures = {key: row.riding + put.get(key, 0) for key, row in rows.items()}
    for key, part in shares(carried, measures).items():
        rows[key].riding = part


def shares(chips: int, measures: Mapping[str, int]) -> dict[str, int]:
    """Chips divided in these measures, as nearly as whole chips can be; what is over goes to those who lose most by it.

    >>> shares(10, {"a": 1, "b": 1, "c": 1})
    {'a': 4, 'b': 3, 'c': 3}
    """
    whole = sum(measures.values())
    if not whole:
        return dict.fromkeys(measures, 0)
    parts = {key: chips * measure // whole for key, measure in measures.items()}
    by_loss = sorted(measures, key=lambda key: -(chips * measures[key] % whole))
    for key in by_loss[: chips - sum(parts.values())]:
        parts[key] += 1
    return parts
