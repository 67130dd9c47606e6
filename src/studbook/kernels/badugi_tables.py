"""Tables for badugi (R-BAD; seed 001).

Four natural cards are known by what they hold in each suit, whichever suit is which: 16,432 cases. Each mask of one suit has a random
word such that the four words' sums tell the cases apart, and the sums are looked up as in `studbook.kernels.displacement`.
Other hands are worked out card by card from `filled`.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.cards import Deck
from studbook.hands.rankings import Badugi, WildHouse
from studbook.kernels.classes import classes_of
from studbook.kernels.displacement import displaced
from studbook.kernels.flushes import HELD, MASKS, RANKS_IN
from studbook.kernels.multisets import allowed_ranks
from studbook.kernels.readings import BadugiReader

_BITS: Final = 23
_SHIFT: Final = 12


class BadugiTables(NamedTuple):
    """`words` per mask and the perfect hash of their sums (as in `studbook.kernels.tables.HashedSums`); ``filled[wilds, mask]``, the score
    of cards of these different ranks, all of different suits, with so many wild cards to help."""

    words: NDArray[np.uint64]
    offsets: NDArray[np.uint32]
    slots: NDArray[np.uint16]
    down: np.uint64
    row: np.uint64
    filled: NDArray[np.uint16]


def badugi_tables_for(deck: Deck, house: WildHouse, worked_out: bool) -> BadugiTables:
    """The tables; without the hash where every hand is `worked_out`."""
    filled = _filled(deck, house)
    if worked_out:
        empty = np.zeros(1, np.uint32), np.zeros(1, np.uint16)
        return BadugiTables(np.zeros(1, np.uint64), *empty, np.uint64(63), np.uint64(63), filled)
    suits, scores = _four_cards(deck, filled[0])
    words = _words(suits, scores)
    sums, first = np.unique(_sums(words, suits), return_index=True)
    hashed = displaced(sums, scores[first], _BITS, _SHIFT)
    down = np.uint64(64 - _BITS)
    shifted = words.astype(np.uint64) << down
    return BadugiTables(shifted, hashed.offsets, hashed.slots, down, np.uint64(64 - _BITS + _SHIFT), filled)


def _filled(deck: Deck, house: WildHouse) -> NDArray[np.uint16]:
    reader = BadugiReader(Badugi(), deck)
    classes = classes_of(Badugi(), deck, house)
    may = [rank for rank in reader.order if rank in allowed_ranks(deck, house)]
    present = sum(1 << rank for rank in deck.ranks)
    filled = np.zeros((5, 1 << 13), np.uint16)
    for mask in np.flatnonzero((HELD <= 4) & (MASKS & ~present == 0)):
        ranks = list(RANKS_IN[mask])
        lacking = iter([rank for rank in may if rank not in ranks])
        for wilds in range(5):
            filled[wilds, mask] = classes.of(reader.of_ranks(ranks))
            rank = next(lacking, None)
            if rank is not None and len(ranks) < 4:
                ranks.append(rank)
    return filled


def _four_cards(deck: Deck, number: NDArray[np.uint16]) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Each case of four cards once: the masks of its suits, shape (n, 4), and its score, the best of all its cards that go together."""
    codes = [4 * rank + suit for rank in deck.ranks for suit in range(4)]
    cards = np.array(list(combinations(codes, 4)), np.int64)
    bits = 1 << (cards >> 2)
    suits = np.sort(np.stack([np.where(cards & 3 == suit, bits, 0).sum(axis=1) for suit in range(4)], axis=1), axis=1)
    _, first = np.unique(suits @ (1 << 13 * np.arange(4)), return_index=True)
    cards, bits, suits = cards[first], bits[first], suits[first]
    scores = np.zeros(len(cards), np.int32)
    for size in range(1, 5):
        for chosen in combinations(range(4), size):
            ranks = np.bitwise_or.reduce(bits[:, chosen], axis=1)
            of_suits = np.bitwise_or.reduce(1 << (cards[:, chosen] & 3), axis=1)
            go_together = (HELD[ranks] == size) & (HELD[of_suits] == size)
            scores = np.where(go_together, np.maximum(scores, number[ranks]), scores)
    return suits, scores


def _sums(words: NDArray[np.int64], suits: NDArray[np.int64]) -> NDArray[np.int64]:
    summed: NDArray[np.int64] = words[suits].sum(axis=1) & (1 << _BITS) - 1
    return summed


def _words(suits: NDArray[np.int64], scores: NDArray[np.int32]) -> NDArray[np.int64]:
    """Words whose sums are alike only where the scores are: random ones, those in collisions drawn again until there is none."""
    draw = np.random.default_rng(2718281828)
    words = draw.integers(0, 1 << _BITS, 1 << 13)
    words[0] = 0
    while True:
        sums = _sums(words, suits)
        order = np.argsort(sums, kind="stable")
        clash = order[1:][(np.diff(sums[order]) == 0) & (np.diff(scores[order]) != 0)]
        if not len(clash):
            return words
        fullest = suits[clash, np.argmax(HELD[suits[clash]], axis=1)]
        words[np.unique(fullest)] = draw.integers(0, 1 << _BITS, len(np.unique(fullest)))
