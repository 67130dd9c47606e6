"""Low hands (R-LOW): ace-to-five, deuce-to-seven, ace-to-six, qualifiers (seed 003)."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement

import pytest

from studbook.cards import CARDS, Card, cards
from studbook.hands import High, Low, evaluator
from studbook.hands.comparisons import QuestionError, comparison
from studbook.hands.settlement import settle
from tests.hands.tools import descending, name

A5 = Low("A-5")
D7 = Low("2-7")
A6 = Low("A-6")


def listed(*hands: str) -> list[str]:
    """``54321`` as cards in mixed suits: 1 is the ace."""
    return [" ".join(("A" if rank == "1" else rank) + "shdcs"[at] for at, rank in enumerate(hand)) for hand in hands]


@pytest.mark.rule("R-LOW-1")
@pytest.mark.statement("003-69b")
def test_ace_to_five_in_the_documents_order() -> None:
    assert descending(*listed("54321", "64321", "65321", "65421", "65431", "65432", "74321"), ranking=A5)
    assert descending("5s 4s 3s 2s As=5s 4h 3d 2c As", "6s 4h 3d 2c As", ranking=A5)
    assert descending("Ks Qh Jd Tc 9s", "As Ah 4d 3c 2s", "2s 2h 4d 3c As", ranking=A5)
    assert descending(
        "Ks Ah Qd Jc Ts",
        "As Ah 4d 3c 2s",
        "Ks Kh Qd Jc Ts",
        "As Ah 2d 2c 3s",
        "As Ah Ad 2c 3s",
        "As Ah Ad 2c 2s",
        "As Ah Ad Ac 2s",
        ranking=A5,
    )
    assert name("As Ah 4d 3c 2s", A5) == "Pair of aces, 4-3-2"
    assert name("8s 6h 5d 4c 2s", A5) == "8-6-5-4-2"


@pytest.mark.rule("R-LOW-2")
@pytest.mark.statement("003-75b", "003-75c")
def test_deuce_to_seven_is_high_turned_round_with_the_ace_always_high() -> None:
    assert descending(*listed("75432", "76432", "76532", "76542", "85432", "86432", "86532", "86542", "86543", "87432"), ranking=D7)
    assert descending("Ks Qh Jd Tc 8s", "As 5h 4d 3c 2s", "As 6h 4d 3c 2s", ranking=D7)
    assert descending("As Kh Qd Jc 9s", "2s 2h 5d 4c 3s", ranking=D7)
    assert descending("2s 2h 5d 4c 3s", "7s 6h 5d 4c 3s", "7s 5s 4s 3s 2s", "2s 2h 2d 3c 3s", "6s 5s 4s 3s 2s", ranking=D7)
    assert name("As 5h 4d 3c 2s", D7) == "A-5-4-3-2"


@pytest.mark.rule("R-LOW-2")
@pytest.mark.statement("003-75")
def test_deuce_to_seven_reverses_every_five_card_hand_but_the_wheels() -> None:
    high, low = evaluator(High()), evaluator(D7)
    hands = [shown for ranks in combinations(range(13), 5) for shown in (_suited(ranks), _mixed(ranks)) if ranks != (0, 1, 2, 3, 12)]
    hands += [hand for ranks in combinations_with_replacement(range(13), 5) if (hand := _paired(ranks))]
    by_high = {}
    for hand in hands:
        by_high[high.strength(hand)] = low.strength(hand)
    ordered = [by_high[strength] for strength in sorted(by_high)]  # type: ignore[type-var]
    assert len(ordered) == 7460
    assert ordered == sorted(set(ordered), reverse=True)  # type: ignore[type-var]


def _suited(ranks: tuple[int, ...]) -> list[Card]:
    return [CARDS[4 * rank] for rank in ranks]


def _mixed(ranks: tuple[int, ...]) -> list[Card]:
    return [CARDS[4 * rank + at % 2] for at, rank in enumerate(ranks)]


def _paired(ranks: tuple[int, ...]) -> list[Card] | None:
    counts = [ranks.count(rank) for rank in ranks]
    if max(counts) == 1 or max(counts) > 4:
        return None
    return [CARDS[4 * rank + ranks[:at].count(rank)] for at, rank in enumerate(ranks)]


@pytest.mark.rule("R-LOW-3")
@pytest.mark.statement("003-79")
def test_ace_to_six() -> None:
    assert descending("6s 4h 3d 2c As", "6s 5h 3d 2c As", "Ks Qh Jd Tc 2s", ranking=A6)
    assert descending("As Ah 2d 3c 4s", "5s 4h 3d 2c As", "6s 4s 3s 2s As", "As Ah Ad 2c 2s", "5s 4s 3s 2s As", ranking=A6)


@pytest.mark.rule("R-LOW-3")
@pytest.mark.statement("003-84")
def test_the_two_house_rules_of_ace_to_six() -> None:
    assert descending("As Kh Qd Jc Ts", "Ks Qh Jd Tc 2s", ranking=A6)
    strict = Low("A-6", ace_king_straight=True)
    assert descending("Ks Qh Jd Tc 2s", "Ks Kh Qd Jc Ts", "Ks Qh Jd Tc 9s", "As Kh Qd Jc Ts", "6s 4s 3s 2s As", ranking=strict)
    assert descending("As Kh Qd Jc 9s", "As Kh Qd Jc Ts", ranking=strict)
    assert descending("As Ah 5d 4c 3s", "2s 2h 3d 4c 5s", "Ks Kh 2d 3c 4s", ranking=A6)
    aces_high = Low("A-6", ace_pair="high")
    assert descending("2s 2h 3d 4c 5s", "Ks Kh Qd Jc Ts", "As Ah 2d 3c 4s", "2s 2h 3d 3c As", ranking=aces_high)
    assert descending("Ks Kh Qd Qc Js", "As Ah 2d 2c 3s", "Ks Kh Kd Qc Js", "As Ah Ad 2c 3s", ranking=aces_high)
    both = Low("A-6", ace_king_straight=True, ace_pair="high")
    assert descending("Ks Kh Qd Jc Ts", "As Ah 2d 3c 4s", "As Kh Qd Jc Ts", ranking=both)


@pytest.mark.rule("R-LOW-3")
@pytest.mark.parametrize("size", [5, 7])
def test_ace_to_six_is_deuce_to_seven_one_step_down(size: int) -> None:
    rng = random.Random(6)
    a6, d7 = evaluator(A6), evaluator(D7)
    hands = [rng.sample(CARDS[:52], size) for _ in range(4000)]
    # A-6 sees ace, two ... king where 2-7 sees two, three ... ace.
    shifted = [[CARDS[(card + 48) % 52] for card in hand] for hand in hands]
    for hand, down in zip(hands, shifted, strict=True):
        assert d7.strength(hand) == a6.strength(down)


@pytest.mark.rule("R-LOW-4")
@pytest.mark.statement("003-71", "003-252")
@pytest.mark.parametrize(
    ("text", "eight", "nine", "seven"),
    [
        ("8s 7h 6d 5c 4s", True, True, False),
        ("5s 4h 3d 2c As", True, True, True),
        ("9s 4h 3d 2c As", False, True, False),
        ("4s 4h 3d 2c As", False, False, False),
        ("Ts 8h 6d 6c 3s 2h Ad", True, True, False),
        ("4s 3h 2d As", False, False, False),
        ("7s 6h 5d 2c As Kd Kh", True, True, True),
    ],
)
def test_or_better(text: str, eight: bool, nine: bool, seven: bool) -> None:
    for qualifier, expected in ((8, eight), (9, nine), (7, seven)):
        judge = evaluator(Low("A-5", qualifier))
        plain = evaluator(A5)
        assert (judge.value(cards(text)) is not None) == expected
        assert judge.strength(cards(text)) == (plain.strength(cards(text)) if expected else None)


@pytest.mark.rule("R-LOW-4")
def test_or_better_in_other_systems_and_decks() -> None:
    for text, ranking, expected in (
        ("9s 7h 4d 3c 2s", Low("2-7", 9), True),
        ("9s 7s 4s 3s 2s", Low("2-7", 9), False),
        ("As 5h 4d 3c 2s", Low("2-7", 13), False),
        ("6s 5h 4d 3c 2s", Low("2-7", 8), False),
        ("6s 4h 3d 2c As", Low("A-6", 6), True),
        ("5s 4h 3d 2c As", Low("A-6", 6), False),
    ):
        assert (evaluator(ranking).strength(cards(text)) is not None) == expected


@pytest.mark.rule("R-LOW-4")
def test_the_count_of_qualifying_five_card_hands() -> None:
    judge = evaluator(Low("A-5", 8))
    found = sum(1024 for ranks in combinations(range(13), 5) if judge.strength(_mixed(ranks)) is not None)
    assert found == 56 * 1024
    assert judge.winners([None, None]) == ()


@pytest.mark.rule("R-LOW-5")
@pytest.mark.statement("003-88")
def test_the_low_is_chosen_freely_among_more_cards() -> None:
    assert name("2c 2d 3h 4s 5c Qd Kh", A5) == "Q-5-4-3-2"
    assert name("2c 2d 3h 3s 4c Kd Kh", A5) == "Pair of twos, K-4-3"
    assert name("5s 4h 3d 2c As 7d Kc", A6) == "7-4-3-2-A"
    assert name("6s 4s 3s 2s As 8h 7c", A6) == "7-4-3-2-A"
    assert name("7s 6h 5c 4d 3h 8s 9d", A6) == "8-6-5-4-3"
    assert name("7s 5s 4s 3s 2s 7h 2d", D7) == "7-5-4-3-2"
    wheel = cards("5s 4h 3d 2c As Kd Kh")
    assert evaluator(High()).value(wheel).name == "Straight, five high"  # type: ignore[union-attr]
    assert evaluator(A5).value(wheel).name == "5-4-3-2-A"  # type: ignore[union-attr]


def test_short_lows_lose_to_longer_ones_and_the_empty_one_to_all() -> None:
    for ranking in (A5, D7, A6):
        assert descending("Ks Kh Kd Kc Qs", "2s 3h 4d 5c", "2s 3h 4d", "2s 3h", "2s", ranking=ranking)
        empty = evaluator(ranking).value(())
        assert empty is not None
        assert empty.strength == 0


@pytest.mark.rule("R-LOW-4")
def test_a_qualifier_may_be_a_number_or_a_rank() -> None:
    for said in (11, "J"):
        asked = {"ranking": "low-a5", "options": {"qualifier": said}, "hands": {"A": "Js 8h 3d 2c Ah", "B": "Qs 8d 3h 2s Ac"}}
        assert settle(comparison(asked)).order == (("A",),)
    with pytest.raises(QuestionError, match="from 5 to K"):
        comparison({"ranking": "low-a5", "options": {"qualifier": 14}, "hands": {"A": "As"}})
