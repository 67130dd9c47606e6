"""The public face: shapes, refusals, threads, and one hand at a time in other jitted code."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

import studbook
from studbook.cards import CARDS, CardError, Deck
from studbook.hands import NAMED, High, HoleSuit, Low, WildHouse
from studbook.hands.evaluators import evaluator
from studbook.kernels import categories, category_names, evaluate, jitted, prepare, score
from tests.kernels.tools import dealt


def test_the_package_offers_it() -> None:
    assert studbook.evaluate is evaluate
    assert studbook.categories is categories


def test_shapes() -> None:
    hands = dealt(7, 600)
    by_hand = evaluate(hands)
    assert by_hand.shape == (600,)
    assert by_hand.dtype == np.int32
    by_table = evaluate(hands.reshape(100, 6, 7))
    assert by_table.shape == (100, 6)
    assert (by_table.reshape(-1) == by_hand).all()
    assert categories(hands.reshape(100, 6, 7)).shape == (100, 6)
    assert evaluate(hands[:0]).shape == (0,)
    assert (evaluate(hands.astype(np.int64)) == by_hand).all()
    assert (evaluate(np.asfortranarray(hands)) == by_hand).all()
    assert (evaluate(dealt(7, 1_200)[::2]) == evaluate(dealt(7, 1_200))[::2]).all()


def test_the_same_by_any_number_of_threads() -> None:
    hands = dealt(7, 300_000)
    alone = evaluate(hands, threads=1)
    for threads in (2, 3, None):
        assert (evaluate(hands, threads=threads) == alone).all()


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ([0, 4, 8, 12, 54], "row 2: expected card codes from 0 to 53, got code 54"),
        ([0, 4, 8, 12, 255], "row 2: expected card codes from 0 to 53, got code 255"),
        ([0, 4, 8, 4, 12], "row 2: expected each card once, got 3c twice"),
        ([52, 4, 8, 52, 12], "row 2: expected each card once, got Jk twice"),
    ],
)
def test_what_is_no_hand_is_refused_with_its_row(hand: list[int], words: str) -> None:
    hands = np.array([[0, 5, 10, 15, 20], [1, 5, 10, 15, 20], hand, hand], np.uint8)
    with pytest.raises(CardError, match=words):
        evaluate(hands)
    with pytest.raises(CardError, match=words.replace("row 2", "row 1, player 0")):
        evaluate(hands.reshape(2, 2, 5))


def test_cards_that_the_deck_has_not_are_refused() -> None:
    with pytest.raises(CardError, match=r"row 0: .*2c, which is not in a deck of 36 cards"):
        evaluate(np.array([[0, 20, 25, 30, 35]], np.uint8), deck=36)


def test_a_fault_far_down_is_found_by_every_thread() -> None:
    hands = dealt(7, 300_000).copy()
    hands[250_000, 3] = hands[250_000, 5]
    with pytest.raises(CardError, match="row 250000: expected each card once"):
        evaluate(hands, threads=3)


def test_numbers_too_large_for_a_byte_are_refused() -> None:
    with pytest.raises(CardError, match="row 0: expected card codes"):
        evaluate(np.array([[0, 5, 10, 15, 256]]))
    with pytest.raises(CardError, match="row 0: expected card codes"):
        evaluate(np.array([[0, 5, 10, 15, -1]]))


def test_nonsense_unchecked_does_no_harm() -> None:
    """Rows that are no hands get some score, and nothing beyond the tables is read."""
    hands = np.random.default_rng(4).integers(0, 256, (50_000, 7)).astype(np.uint8)
    hands[:1_000] = 48
    for ranking in ("high", "soko", "low-27", "low-a5"):
        assert evaluate(hands, ranking, check=False).shape == (50_000,)
        assert evaluate(hands, ranking, wild="2 Jk", check=False).shape == (50_000,)
    assert evaluate(np.ascontiguousarray(hands[:, :4]), "badugi", check=False).shape == (50_000,)


@pytest.mark.parametrize(
    ("cards", "more", "words"),
    [
        (np.zeros(5, np.uint8), {}, "expected cards of shape"),
        (np.zeros((1, 11), np.uint8), {}, "k from 1 to 10"),
        (np.zeros((1, 0), np.uint8), {}, "k from 1 to 10"),
        (np.zeros((1, 5)), {}, "expected card codes as uint8, got float64"),
        (dealt(5, 1), {"ranking": High(own=2)}, "use any of the cards"),
        (dealt(5, 1), {"deck": Deck(by_players=True)}, "number of players"),
        (dealt(5, 1), {"wild": ["Zz"]}, "Zz"),
        (dealt(5, 1), {"wild": [54]}, "from 0 to 53, got 54"),
        (dealt(5, 1), {"wild": 1 << 54}, "a bit for each of 54 codes"),
    ],
)
def test_what_cannot_be_evaluated_says_why(cards: Any, more: dict[str, Any], words: str) -> None:
    with pytest.raises(CardError, match=words):
        evaluate(cards, **more)


def test_unknown_rankings_are_named() -> None:
    with pytest.raises(ValueError, match="expected a ranking out of high, soko"):
        evaluate(dealt(5, 1), "lowball")


def test_the_highest_spade_in_the_hole() -> None:
    hands = np.array([[51, 3], [47, 0], [3, 0], [0, 1], [51, 52]], np.uint8)
    assert evaluate(hands, HoleSuit("s")).tolist() == [13, 12, 1, 0, 13]
    assert evaluate(hands, HoleSuit("s", lowest=True)).tolist() == [13, 2, 13, 0, 1]
    assert categories(hands, HoleSuit("s")).tolist() == [0, 0, 0, -1, 0]
    assert category_names(HoleSuit("s")) == ("hole card",)


@pytest.mark.rule("R-SUIT-3")
def test_suits_break_ties_by_the_plain_evaluator() -> None:
    hands = np.array([[51, 44, 40, 36, 28], [48, 47, 43, 39, 31], [50, 45, 41, 37, 29]], np.uint8)
    spades, clubs, hearts = evaluate(hands, High(suits="card")).tolist()
    assert spades > hearts > clubs
    spades, clubs, hearts = evaluate(hands, High(suits="card"), suit_order="cshd").tolist()
    assert clubs > spades > hearts
    assert len(set(evaluate(hands, High()).tolist())) == 1
    assert (categories(hands, High(suits="card")) == categories(hands)).all()


@jitted
def best_of_rows(hands: Any, tables: Any) -> Any:
    best = 0
    for at in range(hands.shape[0]):
        best = max(best, score(hands[at], tables))
    return best


@pytest.mark.parametrize(
    ("name", "size", "more"),
    [
        ("high", 7, {}),
        pytest.param("high", 9, {}, marks=pytest.mark.soak),
        ("soko", 5, {}),
        pytest.param("low-27", 7, {}, marks=pytest.mark.soak),
        ("low-27", 8, {"wild": "2"}),
        pytest.param("low-a5", 6, {}, marks=pytest.mark.soak),
        ("badugi", 4, {}),
        ("badugi", 5, {}),
        pytest.param("badugi", 4, {"wild": "A"}, marks=pytest.mark.soak),
        ("high", 7, {"wild": "2", "house": WildHouse(beats="fewer")}),
    ],
)
def test_a_hand_at_a_time_in_jitted_code(name: str, size: int, more: dict[str, Any]) -> None:
    hands = dealt(size, 300, seed=size)
    tables = prepare(name, size, **more)
    assert best_of_rows(hands, tables) == evaluate(hands, name, **more).max()
    assert [score(hand, tables) for hand in hands[:50]] == evaluate(hands[:50], name, **more).tolist()


def test_what_has_no_tables_is_refused() -> None:
    for ranking, house in ((High(suits="card"), WildHouse()), (Low(), WildHouse(beats="more")), (HoleSuit(), WildHouse())):
        with pytest.raises(CardError, match="expected a ranking and house rules that have tables"):
            prepare(ranking, 7, house=house)


def test_faults_are_told_as_they_were_given() -> None:
    with pytest.raises(CardError, match="row 1, player 0: expected card codes from 0 to 53, got code -5"):
        evaluate(np.array([[[0, 1, 2, 3, 4]], [[0, 1, 2, 3, -5]]]))
    one = np.arange(5, dtype=np.uint8)[None]
    with pytest.raises(ValueError, match=r"expected a ranking out of high, .* got 'None'"):
        evaluate(one, cast("str", None))
    with pytest.raises(ValueError, match="expected one thread or more, got 0"):
        evaluate(one, threads=0)


@pytest.mark.parametrize("name", ["high", "low-27", "low-a5"])
def test_eight_cards_with_one_left_out_are_the_best_of_their_sevens(name: str) -> None:
    """Random hands, and hands of two suits, for which flushes count; beside the plain evaluator."""
    source = np.random.default_rng(8)
    spread = [source.permutation(52)[:8] for _ in range(150)]
    suited = [source.permutation(26)[:8] * 2 for _ in range(150)]
    hands = np.array([*spread, *suited], np.uint8)
    judge = evaluator(NAMED[name], Deck())
    plain = [judge.strength([CARDS[code] for code in hand], (), frozenset()) or 0 for hand in hands.tolist()]
    marks = evaluate(hands, name)
    assert np.argsort(marks, kind="stable").tolist() == np.argsort(plain, kind="stable").tolist()
