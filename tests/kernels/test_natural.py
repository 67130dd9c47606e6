"""Kernels beside the plain evaluator where nothing is wild, and what must hold of every ranking."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from studbook.cards import Deck
from studbook.hands import High, Low, Ranking
from studbook.kernels import categories, category_names, evaluate
from tests.kernels.tools import (
    BADUGI,
    LADDERS,
    Codes,
    assert_agree,
    dealt,
    disagreement,
    every_hand,
    flush_patterns,
    reference,
    suit_patterns,
)

EACH = pytest.mark.parametrize("ranking", LADDERS.values(), ids=LADDERS.keys())

#: The order of all five-card hands, ties included, as a hash of their scores in order of dealing.
ORDERS = {
    "standard": "53197b1a15eed518",
    "soko": "6cd1ee5411d0d316",
    "soko below a pair": "51538b3edac60e09",
    "four-flush": "a603229a8aa0ee15",
    "original": "b0206c32718150bd",
    "flush and trips up": "9777a0b0a15a6306",
    "crown": "f1279dab311d0a36",
    "A-5": "4842a8bd74025fe6",
    "A-5, eight or better": "2920905f0d5dc147",
    "2-7": "55199e3126423483",
    "2-7, nine or better": "1e68e611fe558f46",
    "A-6": "adf24868f616af57",
    "A-6 with A-K-Q-J-10": "d69d73d831e3b2c3",
    "A-6, aces the highest pair": "6913c5765022f65e",
}


@cache
def patterns(of: Callable[[Codes], NDArray[np.int64]]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """One five-card hand of each pattern, and the pattern of every hand."""
    _, first, which = np.unique(of(every_hand(5)), return_index=True, return_inverse=True)
    return first, which


@cache
def five_card_scores(ranking: Ranking) -> NDArray[np.int32]:
    """The scores of all five-card hands."""
    return evaluate(every_hand(5), ranking)


#: Every third ladder here and each in the long tests; the order of all hands by each is pinned below.
THIRD = [
    pytest.param(ranking, id=name, marks=() if at % 3 == 0 else pytest.mark.soak) for at, (name, ranking) in enumerate(LADDERS.items())
]


@pytest.mark.parametrize("ranking", THIRD)
def test_every_five_cards_rank_as_the_plain_evaluator_says(ranking: Ranking) -> None:
    """All 2,598,960 hands by the kernel; by the plain evaluator one of each of the 16,757 patterns that a ranking can tell apart.

    (The soak has the plain evaluator rank every hand, and before that one of each pattern that changing suits leaves alike.)
    """
    first, which = patterns(flush_patterns)
    assert len(first) == 16_757
    scores = five_card_scores(ranking)
    assert (scores == scores[first][which]).all()
    assert disagreement(scores[first], reference(every_hand(5)[first].tolist(), ranking)) is None


@pytest.mark.soak
@EACH
def test_every_five_cards_rank_alike_whatever_their_suits(ranking: Ranking) -> None:
    first, which = patterns(suit_patterns)
    assert len(first) == 134_459
    scores = five_card_scores(ranking)
    assert (scores == scores[first][which]).all()
    assert disagreement(scores[first], reference(every_hand(5)[first].tolist(), ranking)) is None


@pytest.mark.soak
@EACH
def test_every_five_cards_one_by_one(ranking: Ranking) -> None:
    assert_agree(every_hand(5), ranking)


@pytest.mark.rule("R-BAD-3")
def test_every_four_cards_rank_as_badugi() -> None:
    assert_agree(every_hand(4), BADUGI)


@EACH
def test_orders_are_what_they_were(ranking: Ranking) -> None:
    name = next(name for name, one in LADDERS.items() if one == ranking)
    scores = five_card_scores(ranking)
    places = np.cumsum(np.bincount(scores) > 0) - 1
    order = places[scores]
    assert sha256(order.astype("<i4").tobytes()).hexdigest()[:16] == ORDERS[name]


@pytest.mark.rule("R-HI-4")
@pytest.mark.rule("R-LOW-5")
@EACH
def test_seven_cards_hold_the_best_of_their_fives(ranking: Ranking) -> None:
    """Sevens beside fives, which are compared with the plain evaluator exhaustively."""
    hands = dealt(7, 50_000)
    best = np.zeros(len(hands), np.int32)
    for five in combinations(range(7), 5):
        np.maximum(best, evaluate(np.ascontiguousarray(hands[:, five]), ranking, check=False), out=best)
    assert (evaluate(hands, ranking) == best).all()


@EACH
def test_seven_cards_rank_as_the_plain_evaluator_says(ranking: Ranking) -> None:
    assert_agree(dealt(7, 1_500, seed=2), ranking)


@pytest.mark.soak
@EACH
def test_a_million_seven_cards_rank_as_the_plain_evaluator_says(ranking: Ranking) -> None:
    assert_agree(dealt(7, 1_000_000), ranking)


#: Each size with every sixth ladder or so, each ladder with a size; tables are made for each two, which takes longer than the hands.
SIZES = [
    pytest.param(ranking, size, id=f"{name}-{size}", marks=() if (at + place) % 6 == 0 else pytest.mark.soak)
    for at, (name, ranking) in enumerate(LADDERS.items())
    for place, size in enumerate((1, 3, 4, 6, 8, 10))
]


@pytest.mark.parametrize(("ranking", "size"), SIZES)
def test_any_number_of_cards(ranking: Ranking, size: int) -> None:
    assert_agree(dealt(size, 100, seed=size), ranking)


@pytest.mark.parametrize("size", [1, 3, 6, 10, *(pytest.param(size, marks=pytest.mark.soak) for size in (2, 5, 7))])
def test_any_number_of_cards_for_badugi(size: int) -> None:
    assert_agree(dealt(size, 400, seed=size), BADUGI)


@pytest.mark.parametrize("size", [5, 7, 8])
@pytest.mark.parametrize("ranking", [High(circle="greek"), High(circle="greek", imperial_any_suit=True), High(circle="italian")], ids=str)
def test_imperial_flushes(ranking: Ranking, size: int) -> None:
    """Random hands seldom hold one, so royal flushes are added, in each suit."""
    hands = dealt(size, 60)
    for suit in range(4):
        rest = [code for code in range(suit, 30) if code % 4 != suit][: size - 5]
        hands = np.concatenate([hands, np.array([[32 + suit, 36 + suit, 40 + suit, 44 + suit, 48 + suit, *rest]], np.uint8)])
    assert_agree(hands, ranking)


@pytest.mark.rule("R-CAT-3")
@pytest.mark.parametrize("deck", [Deck.of(20), Deck.of(36), Deck("2", "89T")], ids=str)
@pytest.mark.parametrize("size", [4, 5, 7])
def test_stripped_decks(deck: Deck, size: int) -> None:
    for ranking in (*LADDERS.values(), BADUGI):
        if ranking != High(crown="7") or 5 in deck.ranks:
            assert_agree(dealt(size, 40, deck), ranking, deck=deck)


@EACH
def test_suits_changed_change_nothing(ranking: Ranking) -> None:
    hands = dealt(7, 3_000, seed=3)
    scores = evaluate(hands, ranking)
    for suits in permutations(range(4)):
        changed = (hands & 0xFC) | np.array(suits, np.uint8)[hands & 3]
        assert (evaluate(changed, ranking) == scores).all()


def test_cards_dealt_in_another_order_change_nothing() -> None:
    hands = dealt(7, 20_000, seed=4)
    for ranking in (*LADDERS.values(), BADUGI):
        assert (evaluate(hands, ranking) == evaluate(np.ascontiguousarray(hands[:, ::-1]), ranking)).all()


@pytest.mark.rule("R-LOW-3")
def test_ace_to_six_is_deuce_to_seven_a_step_down() -> None:
    for hands in (every_hand(5), dealt(7, 200_000, seed=5)):
        a_step_down = (hands + 48) % 52
        assert (evaluate(a_step_down, Low("A-6")) == evaluate(hands, Low("2-7"))).all()


@pytest.mark.rule("R-LOW-2")
def test_deuce_to_seven_is_high_reversed_but_for_the_wheel() -> None:
    hands = every_hand(5)
    ranks = np.sort(hands >> 2, axis=1)
    others = hands[~(ranks == np.array([0, 1, 2, 3, 12])).all(axis=1)]
    assert disagreement(evaluate(others, Low("2-7")), -evaluate(others, High()).astype(np.int64)) is None


def test_categories_are_those_of_the_ladder() -> None:
    hands = np.array([[48, 44, 40, 36, 32], [0, 4, 8, 12, 48], [0, 1, 2, 3, 4], [0, 5, 10, 15, 28]], np.uint8)
    names = category_names("high")
    assert [names[at] for at in categories(hands)] == ["straight flush", "straight flush", "four of a kind", "high card"]
    lows = category_names("low-27")
    assert [lows[at] for at in categories(hands, "low-27")] == ["straight flush", "flush", "four of a kind", "high card"]
    assert categories(hands, "low-8").tolist() == [-1, lows_place("low-8"), -1, -1]


def lows_place(name: str) -> int:
    return category_names(name).index("high card")


def test_scores_compare_whatever_the_number_of_cards() -> None:
    """8-8-K beats 8-8-6-2 beats 8-8-6 (R-PART-2)."""
    scores: list[Any] = [int(evaluate(np.array([hand], np.uint8))[0]) for hand in ([24, 25, 44], [24, 25, 16, 0], [24, 25, 16])]
    assert scores[0] > scores[1] > scores[2]
