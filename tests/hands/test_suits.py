"""Suits (R-SUIT): the default order, the orders of other countries, and the three ways they break ties."""

from __future__ import annotations

from itertools import permutations

import pytest

from studbook.cards import SUIT_ORDERS, cards, suit_heights
from studbook.hands import Badugi, High, Low, WildHouse, evaluator, explain
from studbook.hands.wild_ranks import jokers_wild
from tests.hands.tools import descending, value

CARD, PAIRED, UNPAIRED = (High(suits="card"), High(suits="paired-card"), High(suits="unpaired-card"))


@pytest.mark.rule("R-SUIT-1")
@pytest.mark.statement("003-133b")
def test_spades_hearts_diamonds_clubs() -> None:
    assert [suit for _, suit in sorted(zip(suit_heights("shdc"), "cdhs", strict=True), reverse=True)] == list("shdc")
    assert next(iter(SUIT_ORDERS)) == "shdc"
    royals = [f"A{suit} K{suit} Q{suit} J{suit} T{suit}" for suit in "shdc"]
    assert descending(*royals, ranking=CARD)
    assert descending("=".join(royals))


@pytest.mark.rule("R-SUIT-2")
@pytest.mark.statement("003-145")
@pytest.mark.parametrize("order", SUIT_ORDERS)
def test_the_documents_orders(order: str) -> None:
    royals = [f"A{suit} K{suit} Q{suit} J{suit} T{suit}" for suit in order]
    assert descending(*royals, ranking=CARD, order=order)


@pytest.mark.rule("R-SUIT-2")
def test_all_nine_orders_are_there() -> None:
    assert set(SUIT_ORDERS) == {"shdc", "shcd", "sdch", "hsdc", "hdsc", "hdcs", "dshc", "dhsc", "cshd"}


@pytest.mark.rule("R-SUIT-3")
@pytest.mark.statement("003-141")
def test_by_the_highest_card() -> None:
    assert descending("8h 8c Js 9d 3c", "8s 8d Jh 9c 3d", ranking=CARD)
    assert descending("Ks Qd 7h 6c 2d", "Kh Qs 7s 6d 2c", ranking=CARD)
    assert descending("Kh Qd 7h 6c 2d", "Ks Qs 7s 6d 2c", ranking=CARD, order="hsdc")
    assert descending("As 2d 3h 4c 5s", "Ah 2c 3s 4s 5h", ranking=CARD)


@pytest.mark.rule("R-SUIT-3")
def test_the_wheels_highest_card_is_its_five() -> None:
    assert descending("Ah 2d 3h 4c 5s", "As 2c 3d 4h 5h", ranking=CARD)


@pytest.mark.rule("R-SUIT-3")
@pytest.mark.statement("003-142")
def test_by_the_highest_paired_card() -> None:
    assert descending("Js Jd 7h 7c Kh", "Jh Jc 7s 7d Ks", ranking=PAIRED)
    assert descending("8s 8d Jh 9c 3d", "8h 8c Js 9d 3c", ranking=PAIRED)
    assert descending("Ks Qd 7h 6c 2d", "Kh Qs 7s 6d 2c", ranking=PAIRED)


@pytest.mark.rule("R-SUIT-3")
@pytest.mark.statement("003-143")
def test_by_the_highest_unpaired_card() -> None:
    assert descending("Kh Kc 7s 5d 4c", "Ks Kd 7h 5c 4d", ranking=UNPAIRED)
    assert descending("Js Jd 7h 7c Ks", "Jh Jc 7s 7d Kh", ranking=UNPAIRED)


@pytest.mark.rule("R-SUIT-3")
@pytest.mark.statement("003-139")
def test_only_hands_otherwise_equal() -> None:
    for ranking in (CARD, PAIRED, UNPAIRED):
        assert descending("8c 8d Jc 9c 4d", "8h 8s Js 9s 3s", ranking=ranking)
        assert descending("8c 8d Jc 9c 4d", "As Ks Qs Js 9h", ranking=ranking)


@pytest.mark.rule("R-SUIT-3")
def test_of_seven_cards_the_best_suits_play() -> None:
    reading = value("9d 9s Kh Kd Kc Ks", CARD)
    assert reading.cards == cards("Ks Kh Kd Kc 9s")
    two_flushes = value("Ah Kh 9h 8h 2h Ad Kd 9d 8d 2d", CARD, order="dhsc")
    assert {card.suit for card in two_flushes.cards} == {1}
    assert {card.suit for card in value("Ah Kh 9h 8h 2h Ad Kd 9d 8d 2d", CARD).cards} == {2}


@pytest.mark.rule("R-SUIT-3")
def test_a_wild_card_takes_the_best_suit_it_can() -> None:
    judge = evaluator(CARD)
    wild = judge.value(cards("Jk Kh 9d 8c 5h"), (), jokers_wild())
    plain = judge.value(cards("Kc Kd 9h 8d 5c"))
    assert wild is not None
    assert plain is not None
    assert wild.base == plain.base
    assert wild > plain
    assert dict(wild.stands_for).popitem()[1] == cards("Ks")[0]
    natural_first = evaluator(CARD, house=WildHouse(beats="natural"))
    assert natural_first.value(cards("Kc Kd 9h 8d 5c"), (), jokers_wild()) > natural_first.value(cards("Jk Kh 9d 8c 5h"), (), jokers_wild())  # type: ignore[operator]


@pytest.mark.rule("R-SUIT-3")
def test_a_shared_highest_card_passes_the_question_on() -> None:
    judge = evaluator(CARD)
    board = cards("Ks 9h 4d")
    first, second = judge.value(cards("Qh 2c"), board), judge.value(cards("Qd 2h"), board)
    assert first > second  # type: ignore[operator]
    assert explain(first, second).endswith("suits decide, the queen of hearts over the queen of diamonds")


@pytest.mark.rule("R-HI-5")
@pytest.mark.parametrize("text", ["As Ks 9d 8c 2h 2d 5s", "7h 5h 4h 3h 2h 9s 9c", "9s 9h 8d 8c 7s 6h 5d"])
def test_suits_permuted_change_nothing_by_default(text: str) -> None:
    for order in permutations("cdhs"):
        assert value(text).ties(value(text.translate(str.maketrans("cdhs", "".join(order)))))


@pytest.mark.rule("R-SUIT-3")
def test_in_lows_the_lower_suit_wins() -> None:
    low = Low("A-5", suits="card")
    assert descending("7c 5h 4d 3s 2s", "7d 5c 4c 3c 2c", ranking=low)
    assert descending("8c 5h 4d 3s 2s 8s Ks", "8d 5c 4c 3c 2c", ranking=low)
    assert descending("Kc 4h 3d 2s As", "Kd 4c 3c 2c Ac", ranking=low)
    assert descending("7h 4c 3d 2s", "7s 4d 3c 2h", ranking=Badugi("card"))
    assert descending("7h 4c 3d 2s=7s 4d 3c 2h", ranking=Badugi())
    assert descending("2s 2d 5h 4c 3c", "2h 2c 5d 4d 3d", ranking=Low("2-7", suits="paired-card"), order="cshd")
    assert descending("2h 2c 5d 4d 3d", "2s 2d 5h 4c 3c", ranking=Low("2-7", suits="paired-card"))
    judge = evaluator(low)
    first, second = judge.value(cards("7c 5h 4d 3s 2s")), judge.value(cards("7d 5c 4c 3c 2c"))
    assert explain(first, second) == "both have 7-5-4-3-2; suits decide, the seven of clubs under the seven of diamonds"
