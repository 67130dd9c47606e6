"""Several decks shuffled together: the hands counted by what they hold of each rank, without dealing them (R-PROB-1).

A hand of given ranks can be dealt in a product of binomials ways, and as many of them are of one suit as a product of smaller ones says.
Cards are told apart, though two of different decks look alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CardError, Deck
from studbook.hands.rankings import High, Ranking, WildHouse
from studbook.kernels.classes import classes_of, ladder_reader_of
from studbook.kernels.hand_frequencies import Frequencies, Row, tabulated, without_ties
from studbook.kernels.multisets import PLACES, level_of
from studbook.kernels.readings import HighReader, LadderReader, grouped

#: Two suits can have five cards each from ten cards on; and the counts have to fit 63 bits.
MOST_CARDS: Final = 8
MOST_DECKS: Final = 8

_KINDS: Final = {
    (): "nothing",
    (2,): "pair",
    (2, 2): "two pair",
    (3,): "three of a kind",
    (3, 2): "full house",
    (4,): "four of a kind",
    (5,): "five of a kind",
}


def several_decks(ranking: Ranking, cards: int, decks: int, deck: Deck = Deck()) -> Frequencies:  # noqa: B008 -- frozen
    """Count the hands of so many cards from `decks` decks, each hand in the highest category that it satisfies.

    A flush may hold equal cards of different decks; five of a kind takes no wild card. Raises `CardError` for what cannot be counted so.
    """
    untied = without_ties(ranking)
    if untied.size < 5 or untied.ladder in ("soko", "four-flush"):
        raise CardError("expected a ranking without badugis and four-flushes to count in several decks")
    if untied.circle == "greek" or untied.crown:
        raise CardError("expected a ranking without an imperial flush and a crown to count in several decks")
    _refuse(cards, decks, deck)
    house = WildHouse(double_ace_flush=True)  # what makes flushes of equal cards readable
    classes = classes_of(untied, deck, house)
    counts = np.zeros(len(classes) + 1, np.int64)
    caps = [4 * decks if rank in deck.ranks else 0 for rank in range(13)] + [0, 0]
    level = level_of(untied, deck, house, cards, [min(cap, cards) for cap in caps])
    ways = _ways(level.codes, 4 * decks)
    np.add.at(counts, level.scores, ways)
    if cards >= 5:
        _move_the_suited(untied, deck, house, cards, decks, counts)
    return tabulated(counts, classes)


def _refuse(cards: int, decks: int, deck: Deck) -> None:
    if not 1 <= decks <= MOST_DECKS:
        raise CardError(f"expected 1 to {MOST_DECKS} decks, got {decks}")
    if not 1 <= cards <= MOST_CARDS:
        raise CardError(f"expected hands of 1 to {MOST_CARDS} cards from several decks, got {cards}")
    if deck.jokers:
        raise CardError("expected decks without jokers, got decks with them")


def _ways(codes: NDArray[np.int64], copies: int) -> NDArray[np.int64]:
    """In how many ways each multiset can be dealt when there are so many cards of each rank."""
    choose = np.array([comb(copies, count) for count in range(16)], np.int64)
    ways = np.ones(len(codes), np.int64)
    for rank in range(13):
        ways *= choose[codes >> 4 * rank & 15]
    return ways


def _move_the_suited(ranking: Ranking, deck: Deck, house: WildHouse, cards: int, decks: int, counts: NDArray[np.int64]) -> None:
    """Hands with five or more of a suit are counted as what their ranks make; count them again as what their suit makes of them."""
    classes = classes_of(ranking, deck, house)
    reader = ladder_reader_of(ranking, deck, house)
    level = level_of(ranking, deck, house, cards, [min(4 * decks, cards) if rank in deck.ranks else 0 for rank in range(13)] + [0, 0])
    low = reader.low_order is not None
    if low:
        if cards > 5 and ranking.spoiled_by_runs:
            raise CardError("expected hands of five cards, or ace-to-five, to count lows in several decks")
        if reader.of_suited(deck.ranks[:5]) is None:
            return
    for suited in range(5, cards + 1):
        own, flushes = _suited(reader, classes.number, deck.ranks, suited, decks)
        others, other_ways = _others(deck.ranks, cards - suited, 3 * decks)
        own_ways = 4 * _ways(own, decks)
        for code, ways in zip(others, other_ways, strict=True):
            before = level.of(own + code)
            after = flushes if low else np.maximum(before, flushes)
            np.subtract.at(counts, before, own_ways * ways)
            np.add.at(counts, after, own_ways * ways)


def _others(ranks: Sequence[int], size: int, copies: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    codes = np.array([sum(int(PLACES[rank]) for rank in held) for held in combinations_with_replacement(ranks, size)], np.int64)
    return codes, _ways(codes, copies)


def _suited(
    reader: LadderReader, number: dict[tuple[int, ...], int], ranks: Sequence[int], size: int, decks: int
) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """The codes of `size` cards of a suit, and the number of the best flush among them."""
    codes, scores = [], []
    for held in combinations_with_replacement(ranks[::-1], size):
        if max(held.count(rank) for rank in set(held)) <= decks:
            codes.append(sum(int(PLACES[rank]) for rank in held))
            fives = {held} if size == 5 else _fives(held)
            readings = [reading for five in fives if (reading := reader.of_suited(five))]
            scores.append(max((number[reading.key] for reading in readings), default=0))
    return np.array(codes, np.int64), np.array(scores, np.int32)


def _fives(held: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The fives of one suit that could be the best: the highest, and five different ranks in a row or nearly so."""
    different = tuple(dict.fromkeys(held))
    fives = {held[:5]}
    fives.update(different[at : at + 5] for at in range(len(different) - 4))
    if len(different) >= 5:
        fives.add((different[0], *different[-4:]))
    return fives


def by_suitedness(cards: int, decks: int, deck: Deck = Deck()) -> tuple[Row, ...]:  # noqa: B008 -- frozen
    """Five cards from several decks, each hand by its ranks and by whether it is of one suit: "plain pair", "flush pair" and so on.

    The rarest first. This keeps apart what a ladder has to merge (Mark Brader's way of counting). Raises `CardError` for other than
    five cards.
    """
    _refuse(cards, decks, deck)
    if cards != 5:
        raise CardError(f"expected hands of five cards to tell flushes from plain hands, got {cards}")
    reader = HighReader(High(), deck)
    totals: dict[str, tuple[int, int]] = {}
    for held in combinations_with_replacement(deck.ranks, 5):
        counts = [held.count(rank) for rank in set(held)]
        suited = 4 * prod(comb(decks, count) for count in counts)
        dealt = prod(comb(4 * decks, count) for count in counts)
        reading = reader.of_ranks(held)
        assert reading is not None
        straight = reader.names[reading.category] == "straight"
        kind = "straight" if straight else _KINDS[grouped(held)[0]]
        for name, hands in ((f"flush {kind}", suited), (f"plain {kind}", dealt - suited)):
            before, classes = totals.get(name, (0, 0))
            totals[name] = (before + hands, classes + (hands > 0))
    rows = [Row(name, hands, classes) for name, (hands, classes) in totals.items() if hands]
    return tuple(sorted(rows, key=lambda row: (row.hands, row.name)))
