"""Seed 003: wild cards, the bug and the fitter."""

import pytest

from studbook.games import make
from tests.documents.asking import Question, beats, called, compared
from tests.engine.playing import deal, run_out

ROYAL = "As Ks Qs Js Ts"


@pytest.mark.statement("003-92")
def test_what_may_be_wild() -> None:
    assert called("Jk Ks Kh Kd 4c", wild=["Jk"]).lower().startswith("four kings")
    assert called("2s Ks Kh Kd 4c", wild=["2"]).lower().startswith("four kings")
    one_eyed: Question = {"wild": ["Jh", "Js"]}
    assert beats("Jh Js Td Tc 4s", "Jd Jc Jh 4d 3d", **one_eyed)
    assert called("Jd Jc 9h 4d 3d", **one_eyed).lower().startswith("pair of jacks")
    assert make("seven-card-wild", jokers=2).deck.jokers == 2


@pytest.mark.statement("003-96")
def test_a_wild_card_stands_for_another_card_or_makes_five_of_a_kind() -> None:
    assert beats(ROYAL + "=As Ks Jk Js Ts", "Kh Qh Jk Th 9h", wild=["Jk"])
    assert called("Jk As Ah Ad Ac", wild=["Jk"]).lower().startswith("five aces")
    assert called("Jk Ks Kh Qd Qc", wild=["Jk"]).lower().startswith("full house, kings full of queens")


@pytest.mark.statement("003-99")
def test_no_double_ace_flush() -> None:
    assert beats("Ah Kh Th 4h 3h", "As 9s 8s 5s Jk", wild=["Jk"])


@pytest.mark.statement("003-103")
def test_five_of_a_kind() -> None:
    assert beats("2s As Ah Ad Ac", "2s Ks Kh Kd Kc", "2s 3s 3h 3d 3c", ROYAL, wild=["2"])


@pytest.mark.statement("003-107")
def test_the_bug_is_an_ace_or_completes_a_straight_or_flush() -> None:
    assert called("9s 8d 7h 5c Jk", bug=True).lower().startswith("straight, nine high")
    assert called("Kh 9h 4h 2h Jk", bug=True).lower().startswith("flush a-k-9-4-2")
    assert called("Ks Kd 9h 4c Jk", bug=True).lower().startswith("pair of kings, ace")
    assert called("As Ad 9h 4c Jk", bug=True).lower().startswith("three aces")


@pytest.mark.statement("003-107b")
def test_five_aces_with_the_bug() -> None:
    assert beats("As Ah Ad Ac Jk", "Ks Qs Js Ts Jk", bug=True)


@pytest.mark.statement("003-107c")
def test_no_other_five_of_a_kind_with_the_bug() -> None:
    assert called("6s 6h 6d 6c Jk", bug=True).lower().startswith("four sixes, ace")
    assert beats("5h 4h 3h 2h Ah", "6s 6h 6d 6c Jk=6s 6h 6d 6c As", bug=True)


@pytest.mark.statement("003-107d")
def test_two_pairs_with_the_bug() -> None:
    assert beats("8s 8h 5d 5c Jk", "8s 8h 5d 5c Ks", bug=True)
    assert beats("8s 8h 5d 5c Jk=8s 8h 5d 5c As", bug=True)


@pytest.mark.statement("003-111")
def test_the_fitter_in_low_poker() -> None:
    assert beats("6s 5h 4d 2c Jk=6s 5h 4d 2c As", ranking="low-a5", wild=["Jk"])
    assert beats("6s 5h 4d 2c Jk=7s 6h 5d 4c 2s", ranking="low-27", wild=["Jk"])


@pytest.mark.statement("003-115")
def test_the_lowest_card_is_wild_and_never_an_ace() -> None:
    assert beats("(As 5h) Ad Kc 5c 9d (Ah)", "(As 5h) Ad Kc 4c 9d (Kh)", wild=["lowest-hole"])
    assert called("(As 5h) Ad Kc 5c 9d (Ah)", wild=["lowest-hole"]).lower().startswith("five aces")
    assert called("As 2h 9d Kc Qc", wild=["lowest-card"]).lower().startswith("pair of aces")
    assert called("As Ah 9d Kc Qc", wild=["lowest-card"]).lower().startswith("three aces")  # the nine is wild, not the aces
    in_a_low: Question = {"ranking": "low-a5", "wild": ["lowest-hole"]}
    hand = "(As Kh) 2d 3c 4s Jh (Qd)"
    assert called(hand, **in_a_low, options={"ace_in_hole_low": False}).startswith("5-4-3-2-A; the queen")
    assert called(hand, **in_a_low, options={"ace_in_hole_low": True}).startswith("J-4-3-2-A")


@pytest.mark.statement("003-115")
def test_the_lowest_card_is_wild_at_the_table_too() -> None:
    """The two of the second makes a wheel; the ace of the first is high, and its two is wild as well, for a hand that wants a five."""
    hands = ["3s As Tc Ah 2d 5h Ks", "Kd 6s 4s 2s 9c Qd 2h"]
    question: Question = {"ranking": "low-a5", "wild": ["lowest-card"]}
    assert compared(*hands, **question).winners == ("B",)
    assert run_out(deal(make("low-hole", wild="any card", win="low"), hands)).state.stacks[1] > 500


@pytest.mark.statement("003-115")
@pytest.mark.parametrize(("reading", "winner"), [("by ranking", 1), ("high", 0)])
def test_an_ace_in_the_hole_may_be_high_in_a_low_too(reading: str, winner: int) -> None:
    """With aces high the queen is wild, and makes the wheel; with aces low the ace is, and the hand is jack low."""
    hands = ["As Kh 2d 3c 4s Jh Qd", "Kc Th 9d 7h 6c 4h Ts"]
    assert run_out(deal(make("low-hole", win="low", ace_in_hole=reading), hands)).state.stacks[winner] > 500


@pytest.mark.statement("003-119")
def test_the_double_ace_flush_by_house_rule() -> None:
    assert beats("As 9s 8s 5s Jk", "Ah Kh Th 4h 3h", wild=["Jk"], options={"double_ace_flush": True})
    assert make("seven-card-wild", double_ace_flush=True).wild_house.double_ace_flush


@pytest.mark.statement("003-123")
def test_natural_against_wild_by_house_rule() -> None:
    natural, wild, better = "Ks Kd Kh 9c 4d", "Kc Kh Jk 9s 4s", "Kc Kh Jk 9s 5s"
    assert beats(better, natural, wild, wild=["Jk"], options={"natural_vs_wild": "natural"})
    assert make("seven-card-wild", natural_vs_wild="natural").wild_house.beats == "natural"


@pytest.mark.statement("003-123b")
def test_more_wild_cards_by_house_rule() -> None:
    two, one = "2s 2h Kd Kc 9s", "2d Kh Ks Kc 9d"
    assert beats(two, one, wild=["2"], options={"natural_vs_wild": "more"})
    assert beats(one, two, wild=["2"], options={"natural_vs_wild": "fewer"})


@pytest.mark.statement("003-123c")
def test_wild_cards_are_as_good_as_natural_ones() -> None:
    assert beats("Ks Kd Kh 9c 4d=Kc Kh Jk 9s 4s", wild=["Jk"])
