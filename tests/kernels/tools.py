"""What the tests of the kernels share: hands, all of them or at random, and whether two ways of ranking them agree."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CARDS, STANDARD, Card, Deck
from studbook.hands import High, Low, Ranking, WildHouse, evaluator, named
from studbook.hands.wild_ranks import wild_named
from studbook.kernels import evaluate
from studbook.kernels.deck_counting import fill_rows

Codes = NDArray[np.uint8]
HOUSE = WildHouse()

#: Every ladder and every low, by a name for the test's report.
LADDERS: dict[str, Ranking] = {
    "standard": High(),
    "soko": High("soko"),
    "soko below a pair": High("soko", soko_below_pair=True),
    "four-flush": High("four-flush"),
    "original": High("original"),
    "flush and trips up": High(flush_over_full_house=True, trips_over_straight=True),
    "crown": High(crown="7"),
    "A-5": Low("A-5"),
    "A-5, eight or better": Low("A-5", 8),
    "2-7": Low("2-7"),
    "2-7, nine or better": Low("2-7", 9),
    "A-6": Low("A-6"),
    "A-6 with A-K-Q-J-10": Low("A-6", ace_king_straight=True),
    "A-6, aces the highest pair": Low("A-6", ace_pair="high"),
}
BADUGI = named("badugi")


@cache
def every_hand(size: int, deck: Deck = STANDARD) -> Codes:
    """Every hand of so many cards, in order."""
    codes = np.array([int(card) for card in deck], np.uint8)
    hands = np.empty((comb(len(codes), size), size), np.uint8)
    filled, more = fill_rows(codes, np.arange(size), 0, hands)
    assert filled == len(hands)
    assert not more
    return hands


@cache
def dealt(size: int, hands: int, deck: Deck = STANDARD, seed: int = 1) -> Codes:
    """Random hands of so many cards; the same array each time, so not to be written to."""
    codes = np.array([int(card) for card in deck], np.uint8)
    source = np.random.default_rng(seed)
    parts = [
        codes[np.argsort(source.random((min(100_000, hands - at), len(codes)), np.float32), axis=1)[:, :size]]
        for at in range(0, hands, 100_000)
    ]
    return np.concatenate(parts)


def suit_patterns(hands: Codes) -> NDArray[np.int64]:
    """A number for each hand, the same for two hands when changing suits makes one of the other."""
    bits = np.int64(1) << (hands >> 2).astype(np.int64)
    masks = np.stack([np.where(hands & 3 == suit, bits, 0).sum(axis=1) for suit in range(4)], axis=1)
    patterns: NDArray[np.int64] = np.sort(masks, axis=1) @ (np.int64(1) << 13 * np.arange(4))
    return patterns


def flush_patterns(hands: Codes) -> NDArray[np.int64]:
    """A number for each hand of five, the same for two hands of the same ranks of which the same ones make four or five of a suit."""
    ranks = (hands >> 2).astype(np.int64)
    bits = np.int64(1) << ranks
    suited = np.zeros(len(hands), np.int64)
    for suit in range(4):
        of_suit = hands & 3 == suit
        suited += np.where(of_suit.sum(axis=1) >= 4, np.where(of_suit, bits, 0).sum(axis=1), 0)
    patterns: NDArray[np.int64] = (np.int64(5) ** ranks).sum(axis=1) << 13 | suited
    return patterns


def wild_cards(names: str) -> frozenset[Card]:
    """The cards that ``"2 Jk"`` makes wild."""
    return frozenset().union(*(wild_named(name) for name in names.split()))


def reference(
    hands: Iterable[Iterable[int]], ranking: Ranking, *, deck: Deck = STANDARD, house: WildHouse = HOUSE, wild: str = ""
) -> NDArray[np.int64]:
    """The strengths by the plain evaluator; -1 for no claim."""
    plain = evaluator(ranking, deck, house)
    are_wild = wild_cards(wild)
    strengths = [plain.strength([CARDS[code] for code in hand], (), are_wild) for hand in hands]
    return np.array([-1 if strength is None else strength for strength in strengths], np.int64)


def disagreement(scores: NDArray[Any], strengths: NDArray[np.int64]) -> tuple[int, int] | None:
    """Two hands that the scores and the strengths order differently; None when both order all hands alike, ties included."""
    order = np.lexsort((scores, strengths))
    by_score = np.diff(scores[order].astype(np.int64))
    by_strength = np.diff(strengths[order])
    wrong = np.flatnonzero(np.sign(by_score) != np.sign(by_strength))
    return (int(order[wrong[0]]), int(order[wrong[0] + 1])) if len(wrong) else None


def assert_agree(hands: Codes, ranking: Ranking, *, deck: Deck = STANDARD, house: WildHouse = HOUSE, wild: str = "") -> None:
    """The kernel orders the hands as the plain evaluator does, ties included."""
    scores = evaluate(hands, ranking, deck=deck, house=house, wild=wild or None)
    strengths = reference(hands.tolist(), ranking, deck=deck, house=house, wild=wild)
    pair = disagreement(scores, strengths)
    if pair is not None:
        told = [f"{' '.join(str(CARDS[code]) for code in hands[at])}: score {scores[at]}, strength {strengths[at]}" for at in pair]
        raise AssertionError(f"{ranking} {house} wild {wild or 'nothing'}: " + "; ".join(told))
