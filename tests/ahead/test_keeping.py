"""Which cards a good player keeps: by hand, and in what order."""

import pytest

from studbook.ahead.keeping import keeping_of, kept, stage
from studbook.cards import CARDS, cards
from studbook.hands import NAMED, Badugi, High, HoleSuit, Low

ONLY, LAST, FIRST = stage(1, of=1), stage(1, of=3), stage(3, of=3)


@pytest.mark.parametrize(
    ("held", "ranking", "moment", "stays"),
    [
        ("As 2d 3c 3h", "badugi", FIRST, "As 2d 3c"),
        ("As 2s 5d Kc", "badugi", FIRST, "As 5d"),  # king-high: two draw better with three draws
        ("As 2s 5d Qc", "badugi", LAST, "As 5d"),
        ("As 2s 5d Tc", "badugi", LAST, "As 5d Tc"),
        ("As 2d 3c Qh", "badugi", FIRST, "As 2d 3c"),  # a badugi, but a poor one with two better draws to come
        ("As 2d 3c Qh", "badugi", LAST, "As 2d 3c Qh"),
        ("2s 3s 4d 5c", "badugi", FIRST, "2s 4d 5c"),
        ("2s 3d 4c 7h Kd", "low-27", FIRST, "2s 3d 4c 7h"),
        ("2s 3d 4c 5h 6d", "low-27", FIRST, "2s 3d 4c 5h"),
        ("3s 4d 5c 6h 7d", "low-27", FIRST, "3s 4d 5c 7d"),  # of a straight the six goes: three ranks are further from another one
        ("2s 3s 4s 5s 7s", "low-27", FIRST, "2s 3s 4s 5s"),
        ("2s 3d 4c 5h 7d", "low-27", FIRST, "2s 3d 4c 5h 7d"),
        ("2s 3d 4c 8h Jd", "low-27", ONLY, "2s 3d 4c 8h Jd"),  # a jack is pat against one draw
        ("2s 3d 4c 8h Jd", "low-27", LAST, "2s 3d 4c 8h"),
        ("As 2d 4c 9h 7d", "low-a5", LAST, "As 2d 4c 9h 7d"),
        ("As 2d 4c 9h 7d", "low-a5", FIRST, "As 2d 4c 7d"),
        ("As 2d 4c 9h Td", "low-a5", FIRST, "As 2d 4c"),
        ("Ks Kd Qc Qh Jd", "low-a5", FIRST, ""),
        ("As Ad 4c 9h Td", "high", ONLY, "As Ad"),
        ("As Ad Kc 9h Td", "high", ONLY, "As Ad Kc"),
        ("Js Jd Ac 9h Td", "high", ONLY, "Js Jd Ac"),
        ("As Ad 4c 4h Td", "high", ONLY, "As Ad 4c 4h"),
        ("9h 9c 7h 5h 2h", "high", ONLY, "9h 9c"),  # a pair is worth more than four to a flush
        ("As Js 9s 7s Td", "high", ONLY, "As Js 9s 7s"),
        ("As 9s 4s 2s Td", "high", ONLY, "As"),
        ("9s 8s 7s 6s 2d", "high", ONLY, "9s 8s 7s 6s"),
        ("9s 8d 7s 6h 2d", "high", ONLY, "9s"),
        ("Ks Qd Js Th 2d", "high", ONLY, "Ks Qd Js Th"),
        ("9s 8d 7s 6h Td", "high", ONLY, "9s 8d 7s 6h Td"),
        ("Ah 2c 3d 4s 5c", "high", ONLY, "Ah 2c 3d 4s 5c"),
        ("As Kd 7s 6h 2d", "high", ONLY, "As Kd"),
        ("8s 7d 5s 4h 2d", "high", ONLY, ""),
    ],
)
def test_what_counts(held: str, ranking: str, moment: int, stays: str) -> None:
    hand = cards(held)
    keeps = kept(hand, NAMED[ranking], frozenset(), moment, len(hand))
    assert {card for card, keep in zip(hand, keeps, strict=True) if keep} == set(cards(stays))


@pytest.mark.parametrize(
    ("held", "stays"),
    [
        ("2s 9d 7s 6h Jc", "2s"),
        ("2s 9d 7s Ah Kc", "2s Ah Kc"),
        ("2s 9d 9s 6h Ac", "2s 9d 9s"),
        ("2s 9h 8h 6h Kc", "2s 9h 8h 6h"),
        ("2s 2d 9h 7h Kc", "2s 2d 9h 7h"),
        ("2s 2d 2h 9h 9c", "2s 2d 2h 9h 9c"),
        ("2s 2d 2h 9h Tc", "2s 2d 2h"),
        ("8s 8d As 6h Kc", "8s 8d"),
        ("Js Td 9s 6h 4c", ""),
    ],
)
def test_deuces_wild(held: str, stays: str) -> None:
    hand = cards(held)
    keeps = kept(hand, High(), frozenset(CARDS[:4]), ONLY, len(hand))
    assert {card for card, keep in zip(hand, keeps, strict=True) if keep} == set(cards(stays))


def test_when_few_may_be_thrown_the_worst_go() -> None:
    hand = cards("As Kd 7s 6h 2d")
    assert [card for card, keep in zip(hand, kept(hand, High(), frozenset(), ONLY, 2), strict=True) if not keep] == [*cards("6h 2d")]
    pair = cards("As Ad 3c 4h Kd")
    assert kept(pair, Low("A-5"), frozenset(), FIRST, 1) == [True, False, True, True, True]


def test_the_order_has_every_card_from_the_first_to_keep() -> None:
    hand = cards("Kd As 2s 5d")
    order, good = keeping_of(hand, Badugi(), frozenset(), FIRST)
    assert [hand[place] for place in order] == [*cards("As 5d 2s Kd")]
    assert good == 2
    spades = cards("Kd As 2s 5d")
    assert [spades[place] for place in keeping_of(spades, HoleSuit(), frozenset(), ONLY).order] == [*cards("As 2s Kd 5d")]
