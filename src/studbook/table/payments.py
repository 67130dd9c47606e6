"""Who pays whom at the end of an evening, with as few payments as there can be.

A group whose results come to nothing among themselves needs one payment less than it has members, so the fewest payments are those of the
most such groups. They are looked for among all subsets where that is quick: it is for a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

#: So many with a result that is not nothing are divided exactly; among more, the largest debt pays the largest due.
EXACT: Final = 13


class Payment(msgspec.Struct, frozen=True):
    """One payment by which everybody comes to their result: ``Payment("Jun", "Rosa", 40)``."""

    payer: str
    payee: str
    amount: int


def fewest_payments(results: Mapping[str, int]) -> list[Payment]:
    """What has to be paid so that everybody has their result, which come to nothing together; the largest first.

    >>> fewest_payments({"Ann": 30, "Bo": -20, "Cy": 20, "Di": -30})
    [Payment(payer='Di', payee='Ann', amount=30), Payment(payer='Bo', payee='Cy', amount=20)]
    """
    if sum(results.values()):
        raise ValueError(f"expected results that come to nothing together, got {sum(results.values())}")
    names = [name for name, result in results.items() if result]
    groups = _groups(tuple(results[name] for name in names)) if len(names) <= EXACT else (tuple(range(len(names))),)
    payments = [one for group in groups for one in _within({names[at]: results[names[at]] for at in group})]
    return sorted(payments, key=lambda one: -one.amount)


@lru_cache(maxsize=256)
def _groups(results: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The most groups that come to nothing each, by places. None of the results is 0, and together they are."""
    size = 1 << len(results)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for mask in range(1, size):
        lowest = mask & -mask
        sums[mask] = sums[mask ^ lowest] + results[lowest.bit_length() - 1]
        best, rest = -1, mask
        while rest:
            bit = rest & -rest
            rest ^= bit
            if most[mask ^ bit] > best:
                best, last[mask] = most[mask ^ bit], bit
        most[mask] = best + (sums[mask] == 0)
    groups: list[list[int]] = [[]]
    mask = size - 1
    while mask:  # put on the way from nothing to all, a group ends wherever the sum is nothing again
        groups[-1].append(last[mask].bit_length() - 1)
        mask ^= last[mask]
        if sums[mask] == 0 and mask:
            groups.append([])
    return tuple(tuple(sorted(group)) for group in groups if group)


def _within(results: dict[str, int]) -> list[Payment]:
    """Payments in one group: the largest debt pays the largest due, until nothing is left."""
    payments = []
    while any(results.values()):
        payer = min(results, key=lambda name: results[name])
        payee = max(results, key=lambda name: results[name])
        amount = min(-results[payer], results[payee])
        results[payer] += amount
        results[payee] -= amount
        payments.append(Payment(payer, payee, amount))
    return payments
