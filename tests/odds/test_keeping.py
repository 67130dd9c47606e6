"""Which cards count: by hand, and the kernel beside the plain code."""

import numpy as np
import pytest

from studbook.ahead.keeping import MADE_LOW, ROUGH_LOW, kept, worth
from studbook.cards import CARDS, cards
from studbook.hands import NAMED, Badugi, High, Low, Ranking
from studbook.kernels.keep_rows import worths


@pytest.mark.parametrize(
    ("held", "ranking", "stays"),
    [
        ("As 2d 3c 3h", Badugi(), "As 2d 3c"),
        ("As 2s 5d Kc", Badugi(), "As 5d Kc"),
        ("2s 3s 4d 5c", Badugi(), "2s 4d 5c"),
        ("2s 3d 4c 7h Kd", Low("2-7"), "2s 3d 4c 7h"),
        ("2s 3d 4c 5h 6d", Low("2-7"), "2s 3d 4c 5h"),  # a straight counts against it: the six goes
        ("2s 3d 4c 5h 7d", Low("2-7"), "2s 3d 4c 5h 7d"),
        ("As 2d 4c 9h 7d", Low("A-5"), "As 2d 4c 9h 7d"),  # a made nine
        ("As 2d 4c 9h Td", Low("A-5"), "As 2d 4c"),
        ("As Ad 4c 9h Td", High(), "As Ad"),
        ("As Ad 4c 4h Td", High(), "As Ad 4c 4h"),
        ("As 9s 4s 2s Td", High(), "As 9s 4s 2s"),
        ("9s 8d 7s 6h 2d", High(), "9s 8d 7s 6h"),
        ("9s 8d 7s 6h Td", High(), "9s 8d 7s 6h Td"),
        ("As Kd 7s 6h 2d", High(), "As Kd"),
        ("9s 7d 5s 4h 2d", High(), "9s"),
    ],
)
def test_what_counts(held: str, ranking: Ranking, stays: str) -> None:
    hand = cards(held)
    keeps = kept(hand, ranking, frozenset(), len(hand))
    assert {card for card, keep in zip(hand, keeps, strict=True) if keep} == set(cards(stays))


def test_when_few_may_be_thrown_the_worst_go() -> None:
    hand = cards("As Kd 7s 6h 2d")
    assert [card for card, keep in zip(hand, kept(hand, High(), frozenset(), 2), strict=True) if not keep] == [*cards("6h 2d")]


def test_wild_cards_are_kept() -> None:
    hand = cards("2s 9d 7s 6h Jk")
    keeps = kept(hand, High(), frozenset(CARDS[:4]), 3)
    assert keeps[0]
    assert keeps[4]


@pytest.mark.parametrize("name", ["high", "low-a5", "low-27", "low-a6", "badugi"])
@pytest.mark.parametrize("size", [4, 5, 7])
def test_the_kernel_keeps_the_same(name: str, size: int) -> None:
    ranking = NAMED[name]
    hands = np.random.default_rng(3).random((400, 54)).argsort(axis=1)[:, :size].astype(np.uint8)
    for mask in (0, 15):
        wild = frozenset(card for card in CARDS if mask >> card & 1)
        found = worths(hands, ranking, np.full(len(hands), mask, np.uint64), ROUGH_LOW, MADE_LOW)
        for hand, values in zip(hands.tolist(), found.tolist(), strict=True):
            assert values == worth([CARDS[code] for code in hand], ranking, wild)
