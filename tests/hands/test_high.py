"""Standard high hands (R-HI): every example of seed 003 and the orders behind them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import pytest

from studbook.cards import CARDS, STANDARD, Deck, cards
from studbook.hands import High, evaluator
from tests.hands.tools import descending, name, value

LADDER = [
    ("Straight flush, jack high", "Js Ts 9s 8s 7s"),
    ("Four queens, two kicker", "Qs Qh Qd Qc 2c"),
    ("Full house, sevens full of tens", "7s 7h 7d Ts Th"),
    ("Flush K-J-9-3-2", "Kh Jh 9h 3h 2h"),
    ("Straight, queen high", "Qs Jh Td 9c 8s"),
    ("Three fives, three, two kicker", "5s 5h 5d 3c 2s"),
    ("Two pair, jacks and twos, four kicker", "Js Jh 2d 2c 4s"),
    ("Pair of sixes, four, three, two kicker", "6s 6h 4d 3c 2s"),
    ("Ace high, J-9-5-3", "As Jh 9d 5c 3s"),
]


@pytest.mark.rule("R-HI-1")
@pytest.mark.statement("003-19", "000-32")
def test_categories_stand_in_the_documents_order() -> None:
    assert [name(text) for _, text in LADDER] == [title for title, _ in LADDER]
    assert descending(*(text for _, text in LADDER))
    assert name("As Ks Qs Js Ts") == "Royal flush"
    assert descending("As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "As Ah Ad Ac Ks")


@pytest.mark.rule("R-HI-2")
@pytest.mark.parametrize(
    "best_first",
    [
        ("4s 4h 4d 4c 2s", "3s 3h 3d 3c As"),
        ("Js Jh Jd Jc Ks", "Js Jh Jd Jc Qs", "Js Jh Jd Jc 9s"),
        ("9s 9h 9d 4s 4h", "8s 8h 8d As Ah"),
        ("9s 9h 9d 5s 5h", "9s 9h 9d 4s 4h"),
        ("Kh Jh 9h 3h 2h", "Kd Jd 7d 6d 5d"),
        ("5s 5h 5d 3c 2s", "4s 4h 4d Ks 5c", "4s 4h 4d Qs 9c", "4s 4h 4d Qs 8c"),
        ("Js Jh 2d 2c 4s", "Ts Th 9d 9c 8s"),
        ("8s 8h 6d 6c 3s", "8s 8h 5d 5c Ks"),
        ("Qs Qh 5d 5c 8s", "Qs Qh 5d 5c 4s"),
        ("6s 6h 4d 3c 2s", "5s 5h Ad Kc Qs"),
        ("Js Jh Ad 9c 3s", "Js Jh Ad 8c 7s"),
        ("As Jh 9d 5c 3s", "As Th 9d 6c 4s"),
    ],
)
def test_kickers_of_the_document(best_first: tuple[str, ...]) -> None:
    assert descending(*best_first)


@pytest.mark.rule("R-HI-3")
@pytest.mark.statement("003-43b", "003-27d")
def test_the_ace_ends_a_straight_above_or_below_and_never_turns_the_corner() -> None:
    assert descending("As Kh Qd Jc Ts", "6s 5h 4d 3c 2s", "5s 4h 3d 2c As", "Ks Kh Kd 2c 3s")
    assert descending("6s 5s 4s 3s 2s", "5s 4s 3s 2s As", "As Ah Ad Ac Ks")
    for corner in ("2s As Kd Qc Js", "Qs Kh Ad 2c 3s", "4s 3h 2d Ac Ks", "3s 2h Ad Kc Qs"):
        assert value(corner).category == "high card"
        assert value(corner.replace("h", "s").replace("d", "s").replace("c", "s")).category == "flush"


@pytest.mark.rule("R-HI-4")
@pytest.mark.statement("003-21")
def test_unused_cards_never_break_a_tie() -> None:
    board = "Js Jh Jd Jc 9s "
    assert descending(board + "Kd 7c", board + "Qd Tc", board + "8c 2d=" + board + "6c 5d")
    assert descending(board + "Ad 2c=" + board + "Ac Kd")
    assert value("9h 9c 5h 5c 4s 4h Kd").name == "Two pair, nines and fives, king kicker"
    assert value("7d 5c Qh Qs 8h 8d 7c").name == "Two pair, queens and eights, seven kicker"
    assert value("9s 9h 9d 4s 4h 4d As").name == "Full house, nines full of fours"


@pytest.mark.rule("R-HI-5")
@pytest.mark.statement("003-17", "000-32b")
@pytest.mark.parametrize("text", [text for _, text in LADDER])
def test_suits_do_not_rank_hands(text: str) -> None:
    turned = text.translate(str.maketrans("cdhs", "dhsc"))
    assert value(text).ties(value(turned))


def weights(deck: Deck) -> dict[int, int]:
    """How many five-card hands there are of each strength: counts of ranks stand for their hands, flushes counted apart."""
    judge = evaluator(High(), deck)
    found: dict[int, int] = {}
    for ranks in combinations_with_replacement(deck.ranks, 5):
        if max(map(ranks.count, ranks)) > 4:
            continue
        ways = 1
        for rank in set(ranks):
            ways *= comb(4, ranks.count(rank))
        hand = [CARDS[4 * rank + (at + ranks[:at].count(rank)) % 4] for at, rank in enumerate(ranks)]
        if len(set(ranks)) == 5:
            hand = [CARDS[4 * rank + (at > 0)] for at, rank in enumerate(ranks)]
            suited = judge.strength([CARDS[4 * rank] for rank in ranks])
            assert suited is not None
            found[suited] = found.get(suited, 0) + 4
            ways -= 4
        elif len(set(hand)) < 5:
            hand = [CARDS[4 * rank + ranks[:at].count(rank)] for at, rank in enumerate(ranks)]
        strength = judge.strength(hand)
        assert strength is not None
        found[strength] = found.get(strength, 0) + ways
    return found


@pytest.mark.rule("R-HI-1")
@pytest.mark.statement("003-180")
def test_the_published_frequencies_come_out() -> None:
    counts = [0] * 16
    found = weights(STANDARD)
    for strength, ways in found.items():
        counts[strength >> 20] += ways
    assert counts[1:10] == [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]
    assert len(found) == 7462


@pytest.mark.rule("R-CAT-3")
@pytest.mark.parametrize(
    ("size", "classes", "straights", "flushes"), [(48, 5148, 9180, 3132), (40, 2244, 7140, 980), (36, 1404, 6120, 480), (20, 122, 1020, 0)]
)
def test_frequencies_of_stripped_decks(size: int, classes: int, straights: int, flushes: int) -> None:
    found = weights(Deck.of(size))
    assert len(found) == classes
    assert sum(ways for strength, ways in found.items() if strength >> 20 == 5) == straights
    assert sum(ways for strength, ways in found.items() if strength >> 20 == 6) == flushes


def test_an_empty_hand_is_the_lowest() -> None:
    judge = evaluator(High())
    assert judge.strength(()) == 0
    empty = judge.value(())
    assert empty is not None
    assert (empty.name, empty.cards) == ("No cards", ())
    assert empty < value("2c")


def test_own_cards_that_must_play() -> None:
    omaha = evaluator(High(own=2))
    board = cards("Ks Kh Kd 7c 2s")
    assert omaha.value(cards("Kc Ah Qd Jd"), board).name == "Four kings, ace kicker"  # type: ignore[union-attr]
    assert omaha.value(cards("Ac Ah 5d 4d"), board).name == "Full house, kings full of aces"  # type: ignore[union-attr]
    heart_board = cards("Ah 9h 6h 3h 2s")
    assert omaha.value(cards("Kh Qs Jd Tc"), heart_board).category == "high card"  # type: ignore[union-attr]
    for own in ("Kc Ah Qd Jd", "2c 2h 3d 9d", "Kh Qs Jd Tc"):
        assert omaha.strength(cards(own), heart_board[1:]) == omaha.value(cards(own), heart_board[1:]).strength  # type: ignore[union-attr]
