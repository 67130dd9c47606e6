"""Wild cards (R-WILD): what they are and what they may become (seed 003; RULINGS)."""

from __future__ import annotations

import pytest

from studbook.cards import JOKERS, Deck, card, cards
from studbook.hands import Badugi, High, Low, WildHouse, became, evaluator
from studbook.hands.wild_ranks import jokers_wild, lowest_card_wild, lowest_hole_wild, rank_wild, wild_named
from tests.hands.tools import descending, name, value

JOKER = Deck(jokers=2)


@pytest.mark.rule("R-WILD-1")
@pytest.mark.statement("003-92")
def test_what_can_be_wild() -> None:
    assert wild_named("2") == rank_wild(0) == set(cards("2c 2d 2h 2s"))
    assert wild_named("10") == rank_wild("T")
    assert wild_named("Kd") == {card("Kd")}
    assert wild_named("Jk") == jokers_wild() == set(JOKERS)
    assert name("Jh Js Td Tc 4s", wild="Jh Js") == "Four tens, four kicker"
    assert name("Jd Jc Jh 4d 3d", wild="Jh Js") == "Three jacks, four, three kicker"
    assert name("Kd 9s 9h 4c 3d", wild="Kd") == "Three nines, four, three kicker"
    judge = evaluator(High())
    hand = cards("8c 4d 4s")
    assert judge.value(hand, (), rank_wild("8")).name == "Three fours"  # type: ignore[union-attr]
    assert judge.value(hand, (), rank_wild("9")).name == "Pair of fours, eight kicker"  # type: ignore[union-attr]


@pytest.mark.rule("R-WILD-2")
@pytest.mark.statement("003-96")
def test_a_wild_card_stands_for_a_card_not_in_the_hand() -> None:
    five = value("2s 2d Qc Jc Kc", wild="2")
    assert five.name == "Royal flush"
    assert dict(five.stands_for) in ({card("2s"): card("Ac"), card("2d"): card("Tc")}, {card("2d"): card("Ac"), card("2s"): card("Tc")})
    boat = value("Ks Kh 9d 9c Jk", wild="Jk")
    assert boat.name == "Full house, kings full of nines"
    assert set(boat.as_played) > set(cards("Ks Kh 9d 9c"))
    assert len(set(boat.as_played)) == 5
    assert name("2s 2h 8d 7d 5d", wild="2") == "Straight flush, nine high"
    assert name("2s 2h Kd Kc 9s", wild="2") == "Four kings, nine kicker"
    assert name("2d 2c 8h 7h 4d", wild="2") == "Straight, eight high"
    assert name("9s 8c Jd Qh Kc 2d", wild="8") == "Straight, king high"


@pytest.mark.rule("R-WILD-3")
@pytest.mark.statement("003-103")
def test_five_of_a_kind_is_on_top() -> None:
    assert descending("As Ah Ad Ac Jk", "Ks Kh Kd Kc Jk", "2s 2h 2d 2c Jk", "As Ks Qs Js Ts", wild="Jk")
    assert name("As Ad Ac Jk Jk", wild="Jk") == "Five aces"
    without = WildHouse(five_of_a_kind=False)
    assert name("As Ad Ac Jk Jk", wild="Jk", house=without) == "Four aces, king kicker"
    assert name("Ks Kh Kd Kc Jk", wild="Jk", house=without) == "Four kings, ace kicker"
    assert name("2s 2h 2d 2c 3s Ah Kh", wild="2", house=without) == "Royal flush"


@pytest.mark.rule("R-WILD-4")
@pytest.mark.statement("003-99", "003-119")
def test_the_double_ace_flush_only_by_house_rule() -> None:
    assert name("As 9s 8s 5s Jk", wild="Jk") == "Flush A-K-9-8-5"
    assert descending("Ah Kh Th 4h 3h", "As 9s 8s 5s Jk", wild="Jk")
    assert name("2s 2h Ad 9d 4d", wild="2") == "Flush A-K-Q-9-4"
    copies = WildHouse(double_ace_flush=True)
    assert name("As 9s 8s 5s Jk", wild="Jk", house=copies) == "Flush A-A-9-8-5"
    assert name("2s 2h 9d 8d 4d", wild="2", house=copies) == "Flush A-A-9-8-4"
    assert descending("As 9s 8s 5s Jk", "Ah Kh Th 4h 3h", wild="Jk", house=copies)
    assert name("Ks Kh 9d 8c Jk", wild="Jk", house=copies) == "Three kings, nine, eight kicker"


@pytest.mark.rule("R-WILD-5")
@pytest.mark.statement("003-123", "003-123b", "003-123c")
def test_natural_against_wild_has_four_values() -> None:
    natural, one, two = "Ks Kd Kh 9c 4d", "Ks Kd Jk 9c 4d", "Ks Jk Jk 9c 4d"
    assert descending(f"{natural}={one}={two}", wild="Jk")
    assert descending(natural, f"{one}={two}", wild="Jk", house=WildHouse(beats="natural"))
    assert descending(natural, one, two, wild="Jk", house=WildHouse(beats="fewer"))
    assert descending(two, one, natural, wild="Jk", house=WildHouse(beats="more"))
    for beats in ("natural", "fewer", "more"):
        assert descending("Ks Kd Jk 9c 5d", natural, wild="Jk", house=WildHouse(beats=beats))
        assert descending("Ks Kd Jk Ac 4d", natural, wild="Jk", house=WildHouse(beats=beats))
    assert descending("2s 2h Kd Kc 9s", "2d Kh Ks Kc 9d", wild="2", house=WildHouse(beats="more"))


@pytest.mark.rule("R-WILD-5")
def test_a_wild_at_face_value_is_natural() -> None:
    pure = WildHouse(beats="natural")
    assert descending("7s 5h 4d 3c 2s=7h 5s 4c 3d 2d", "7s 5h 4d 3c Jk", ranking=Low("2-7"), wild="2 Jk", house=pure)
    assert value("7s 5h 4d 3c 2s", Low("2-7"), wild="2").stands_for == ()
    assert descending("4s 3h 2d Ac", "4s 3h Jk Ac", ranking=Badugi(), wild="2 Jk", house=pure)
    assert descending("4s 3h Jk Ac", "4s 3h 2d Ac", ranking=Badugi(), wild="2 Jk", house=WildHouse(beats="more"))


@pytest.mark.rule("R-WILD-6")
@pytest.mark.statement("003-107")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6s 6h 6d 6c Jk", "Four sixes, ace kicker"),
        ("As Ah Ad Ac Jk", "Five aces"),
        ("8s 8h 5d 5c Jk", "Two pair, eights and fives, ace kicker"),
        ("Ks Kd 9h 4c Jk", "Pair of kings, ace, nine, four kicker"),
        ("Ah Ad 9c 5s Jk", "Three aces, nine, five kicker"),
        ("As Ah Kd Kc Jk", "Full house, aces full of kings"),
        ("9s 8d 7h 5c Jk", "Straight, nine high"),
        ("7c 6d 5h 4s Jk", "Straight, eight high"),
        ("4s 3h 2d Jk Kc", "Ace high, K-4-3-2"),
        ("4s 3h 2d 5c Jk", "Straight, six high"),
        ("Kh 9h 4h 2h Jk", "Flush A-K-9-4-2"),
        ("Ah Jh 8h 3h Jk", "Flush A-K-J-8-3"),
        ("8s 7s 5s 4s 2d Kd Jk", "Straight flush, eight high"),
        ("9s 9h 9d 4c 4d Kh Jk", "Full house, nines full of fours"),
        ("As Ks Qs Ts Jk", "Royal flush"),
        ("9s 5h Jk Jk 2c", "Pair of aces, nine, five, two kicker"),
        ("9s 8h 7c Jk Jk", "Straight, jack high"),
    ],
)
def test_the_bug_is_an_ace_or_completes_a_straight_or_flush(text: str, expected: str) -> None:
    assert name(text) == expected


@pytest.mark.rule("R-WILD-6")
def test_the_bug_in_lows_and_with_house_rules() -> None:
    assert name("8s 6h 4d 3c Jk", Low("A-5")) == "8-6-4-3-A"
    assert name("As 2h 3d 5c Jk", Low("A-5")) == "5-4-3-2-A"
    assert name("7s 5h 4d 3c Jk", Low("2-7")) == "7-5-4-3-2"
    assert name("6s 5h 4d 3c Jk", Low("2-7")) == "Straight, six high"
    assert name("As 4h Jk", Low("A-5")) == "4-2-A"
    paired = value("Ts Td 9h 8h Jk", Low("A-6"), deck=Deck.of(28, 1), house=WildHouse(beats="more"))
    assert (paired.name, [stood.rank for _, stood in paired.stands_for]) == ("Pair of tens, 9-8-A", [12])
    assert name("6s 4h 3d Jk", Badugi()) == "Badugi, 6-4-3-A"
    assert name("As Ah Ad Ac Jk", house=WildHouse(five_of_a_kind=False)) == "Four aces, king kicker"


@pytest.mark.rule("R-WILD-7")
@pytest.mark.statement("003-111")
@pytest.mark.parametrize(
    ("text", "system", "expected"),
    [
        ("6s 5h 4d 2c Jk", "A-5", "6-5-4-2-A"),
        ("6s 5h 4d 2c Jk", "2-7", "7-6-5-4-2"),
        ("6s 5h 4d 3c Jk", "2-7", "8-6-5-4-3"),
        ("4s 3h 2d Ac Jk", "A-6", "6-4-3-2-A"),
        ("8s 7h 2d Jk Jk", "A-5", "8-7-3-2-A"),
        ("7h 5h 4h 2h Jk", "2-7", "7-5-4-3-2"),
        ("Jk Jk Ks Kh Kd", "A-5", "Three kings, 2-A"),
        ("2s 2h 3d 3c Jk Jk Kh", "2-7", "K-5-4-3-2"),
    ],
)
def test_in_low_a_wild_card_is_the_rank_that_helps_most(text: str, system: str, expected: str) -> None:
    reading = value(text, Low(system), wild="Jk")  # type: ignore[arg-type]
    assert reading.name == expected
    assert len({one & 3 for one in reading.as_played}) > 1


@pytest.mark.rule("R-WILD-8")
@pytest.mark.statement("003-115")
def test_the_lowest_card_is_wild_with_its_rank_ace_high() -> None:
    assert lowest_card_wild(cards("9s 4h Ad 4c")) == rank_wild("4")
    assert lowest_hole_wild(cards("As 5h Ah"), False) == rank_wild("5")
    assert lowest_hole_wild(cards("As Ah"), False) == rank_wild("A")
    assert lowest_hole_wild(cards("As 5h"), True) == rank_wild("A")
    assert lowest_card_wild([]) == frozenset()
    assert lowest_card_wild(cards("Jk 9s")) == rank_wild("9")
    five = evaluator(High()).value(cards("9s 4h 3d 4d 4c Kh Kd"), (), lowest_hole_wild(cards("9s 4h Kd"), False))
    four = evaluator(High()).value(cards("9s 4h 3d 4d 4c Kh 2d"), (), lowest_hole_wild(cards("9s 4h 2d"), False))
    assert five is not None
    assert four is not None
    assert (five.name, four.name) == ("Five kings", "Four fours, king kicker")


@pytest.mark.rule("R-WILD-2")
def test_a_rank_that_a_wild_card_may_not_stand_for() -> None:
    barred = WildHouse(may_not_be=("T",))
    assert name("9s 8c Jd Qh Kc 2d", wild="8", house=barred) == "Pair of kings, queen, jack, nine kicker"
    assert name("Ts Th 8d 4c 2s", wild="8", house=barred) == "Two pair, tens and fours, two kicker"
    assert name("As Ks Qs Js 8d", wild="8", house=barred) == "Flush A-K-Q-J-9"
    assert name("8s 8h 7d 6c 2s", wild="8", house=WildHouse(may_not_be=("7", "6", "2"))) == "Pair of aces, seven, six, two kicker"


def test_what_wild_cards_became_in_words() -> None:
    assert became(value("6s 6h Kd Kc 9s", wild="6")) == "both sixes play as kings"
    assert became(value("Jk As 9s 8s 5s", wild="Jk")) == "the joker plays as a king"
    assert became(value("2s 2h Td 9d 6d", wild="2")) == "the twos play as an eight and a seven"
    assert became(value("As Ah 9d")) == ""
    assert became(value("2s 2h 2d 9c 9d", wild="2")) == "all three twos play as nines"


@pytest.mark.rule("R-WILD-2")
def test_the_worked_example_of_the_good_the_bad_and_the_ugly() -> None:
    assert name("8c Ad As 7h 8h Jc", wild="8") == "Four aces, jack kicker"
