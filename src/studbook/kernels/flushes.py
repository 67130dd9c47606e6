"""What one suit is worth: scores by the thirteen-bit mask of the ranks held in it, and by how many wild cards help.

Sources: R-HI-2, R-WILD-2, R-WILD-4 (the double-ace flush), R-CAT-1, R-CAT-2 (the four-flush), R-CAT-6 (the imperial flush), R-LOW-2.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import Deck
from studbook.hands.rankings import WildHouse
from studbook.kernels.classes import Classes
from studbook.kernels.multisets import allowed_ranks
from studbook.kernels.readings import LadderReader

MASKS: Final = np.arange(1 << 13)
#: How many ranks a mask has.
HELD: Final = np.array([int(mask).bit_count() for mask in MASKS])
#: The rank codes of a mask, from the highest.
RANKS_IN: Final = [tuple(rank for rank in range(12, -1, -1) if mask >> rank & 1) for mask in range(1 << 13)]
#: One more than the highest rank of a mask; 0 for the empty one.
HIGHEST: Final = np.array([int(mask).bit_length() for mask in MASKS], np.uint8)
#: Places for the odd card of a four-flush: none, or one of thirteen ranks.
ODDS: Final = 14


def flush_table(deck: Deck, house: WildHouse, reader: LadderReader, classes: Classes, wilds: int) -> NDArray[np.uint16]:
    """Scores of flushes, shape (1 or 4 suits, 8192 × a power of two): column ``wild cards << 13 | mask``; 0 where there is none.

    Four rows only where the suits differ (an imperial flush in hearts alone). For a low only masks of five ranks are filled in.
    """
    if reader.low_order is not None:
        return _of_fives(deck, reader, classes, False)[None]
    differ = 0 < len(reader.imperial_suits) < 4
    return np.array([_one_suit(deck, house, reader, classes, wilds, suit in reader.imperial_suits) for suit in range(4 if differ else 1)])


def _of_fives(deck: Deck, reader: LadderReader, classes: Classes, imperial: bool) -> NDArray[np.uint16]:
    scores = np.zeros(1 << 13, np.uint16)
    present = sum(1 << rank for rank in deck.ranks)
    for mask in np.flatnonzero((HELD == 5) & (MASKS & ~present == 0)):
        reading = reader.of_suited(RANKS_IN[mask], imperial)
        if reading is not None and reader.qualifies(reading):
            scores[mask] = classes.of(reading)
    return scores


def _one_suit(deck: Deck, house: WildHouse, reader: LadderReader, classes: Classes, wilds: int, imperial: bool) -> NDArray[np.uint16]:
    table = _of_fives(deck, reader, classes, imperial)
    for held in range(6, 14):  # the best of more than five is the best with one of them dropped
        rows = np.flatnonzero(held == HELD)
        for rank in range(13):
            having = rows[MASKS[rows] >> rank & 1 == 1]
            table[having] = np.maximum(table[having], table[having ^ 1 << rank])
    may = allowed_ranks(deck, house)
    tables = [table]
    while len(tables) < 1 << wilds.bit_length():
        last = tables[-1]
        table = last.copy()
        for rank in may:  # a wild card is the best rank that the suit lacks
            lacking = np.flatnonzero(MASKS >> rank & 1 == 0)
            table[lacking] = np.maximum(table[lacking], last[lacking | 1 << rank])
        tables.append(table)
    if house.double_ace_flush:
        for wild in range(1, wilds + 1):
            tables[wild] = np.maximum(tables[wild], _copying(may, reader, classes, wild))
    return np.concatenate(tables)


def _copying(may: tuple[int, ...], reader: LadderReader, classes: Classes, wild: int) -> NDArray[np.uint16]:
    """Flushes whose wild cards copy the highest rank there is; five of one rank are no flush, so the fifth is then the next best."""
    scores = np.zeros(1 << 13, np.uint16)
    known: dict[tuple[int, ...], int] = {}
    for mask in np.flatnonzero(HELD + wild >= 5):
        held = RANKS_IN[mask]
        ranks = tuple(sorted((*held, *may[:1] * wild), reverse=True)[:5])
        if len(set(ranks)) == 1:
            lower = [rank for rank in (*held, *may[1:2]) if rank < ranks[0]]
            ranks = (*ranks[:4], *([max(lower)] if lower else []))
        if len(ranks) == 5:
            if ranks not in known:
                known[ranks] = classes.of(reader.of_suited(ranks))
            scores[mask] = known[ranks]
    return scores


def four_flush_tables(
    deck: Deck, house: WildHouse, reader: LadderReader, classes: Classes, wilds: int, bugs: int
) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """`names` and `scores`: ``names[5 * bugs + wild cards, mask]`` is the number of the four ranks that the suited cards and what helps
    them make (0: they make none), ``scores[14 * number + (0 or rank of the odd card + 1)]`` the score."""
    may = allowed_ranks(deck, house)
    names = np.zeros((5 * min(bugs, 2) + 5, 1 << 13), np.uint16)
    numbers: dict[tuple[int, ...], int] = {}
    present = sum(1 << rank for rank in deck.ranks)
    for bug in range(min(bugs, 2) + 1):
        for wild in range(min(wilds, 4 - bug) + 1):
            for mask in np.flatnonzero((4 - bug - wild == HELD) & (MASKS & ~present == 0)):
                four = _four(deck, house, may, RANKS_IN[mask], wild, bug)
                if four is not None:
                    names[5 * bug + wild, mask] = numbers.setdefault(four, len(numbers) + 1)
    scores = np.zeros(ODDS * (len(numbers) + 1), np.uint16)
    for four, number in numbers.items():
        for odd in (None, *deck.ranks):
            scores[ODDS * number + (0 if odd is None else odd + 1)] = classes.of(reader.of_four_suited(four, odd))
    return names, scores


def _four(deck: Deck, house: WildHouse, may: tuple[int, ...], held: tuple[int, ...], wild: int, bug: int) -> tuple[int, ...] | None:
    """Four ranks of a suit: a bug is the ace (or the highest it may be) and nothing else, a wild card the highest rank lacking."""
    if house.double_ace_flush:
        return tuple(sorted((*held, *may[:1] * (wild + bug)), reverse=True))
    if bug > 1 or (bug and may[0] in held):
        return None
    ranks = [*held, *may[:bug]]
    ranks += [rank for rank in may if rank not in ranks][:wild]
    return tuple(sorted(ranks, reverse=True)) if len(ranks) == 4 else None
