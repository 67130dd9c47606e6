"""Seed 003: the low rankings."""

import pytest

from studbook.games import make
from studbook.hands import Low
from tests.documents.asking import beats, called, compared, rules


@pytest.mark.statement("003-12")
@pytest.mark.parametrize(("name", "ranking"), [("low-a5", Low("A-5")), ("low-27", Low("2-7")), ("low-a6", Low("A-6"))])
def test_the_low_rankings_by_name(name: str, ranking: Low) -> None:
    assert compared("7s 5h 4d 3c 2s", ranking=name).question.ranking == ranking
    assert str(ranking.system) in str(ranking)


@pytest.mark.statement("003-63")
def test_a_low_is_named_by_its_cards_from_the_highest() -> None:
    assert called("8s 6h 5d 4c 2s", ranking="low-a5").startswith("8-6-5-4-2")


@pytest.mark.statement("003-69", "003-232")
def test_ace_to_five() -> None:
    assert beats("5s 4s 3s 2s As=5h 4d 3s 2c Ah", "6s 4h 3d 2c As", "7s 6s 5s 4s 3s", "Ks Qh Jd Tc 9s", ranking="low-a5")


@pytest.mark.statement("003-69b", "003-234", "003-242")
def test_the_best_hands_of_ace_to_five() -> None:
    best = ["5432A", "6432A", "6532A", "6542A", "6543A", "65432", "7432A"]
    assert beats(*(" ".join(rank + suit for rank, suit in zip(hand, "shdcs", strict=True)) for hand in best), ranking="low-a5")


@pytest.mark.statement("003-69c")
def test_the_best_pair_of_ace_to_five() -> None:
    assert beats("Ks Qh Jd Tc 9s", "As Ah 4d 3c 2s", "As Ah 5d 3c 2s", "2s 2h 4d 3c As", ranking="low-a5")


@pytest.mark.statement("003-69d", "003-75e")
@pytest.mark.parametrize(("name", "ranking"), [("California", Low("A-5")), ("Kansas City", Low("2-7")), ("Ace to Five", Low("A-5"))])
def test_rankings_by_their_other_names(name: str, ranking: Low) -> None:
    assert compared("7s 5h 4d 3c 2s", ranking=name).question.ranking == ranking


@pytest.mark.statement("003-71", "003-252")
def test_eight_or_better() -> None:
    qualifying = called("8s 7h 6d 5c 4s", ranking="low-8")
    assert qualifying.startswith("8-7-6-5-4")
    for hand in ("9s 4h 3d 2c As", "8s 4h 3d 2c 2s"):
        assert called(hand, ranking="low-8") == "does not qualify"
    assert beats("8s 7h 6d 5c 3s", "8s 7h 6d 5c 4s", ranking="low-8")


@pytest.mark.statement("003-75", "003-254", "003-256")
def test_deuce_to_seven_is_high_poker_reversed() -> None:
    falling = ["7s 5h 4d 3c 2s", "As Kh Qd Jc 9s", "2s 2h 5d 4c 3s", "3s 3h 2d 2c 4s", "2s 2h 2d 4c 3s", "6s 5h 4d 3c 2s", "7s 5s 4s 3s 2s"]
    assert beats(*falling, ranking="low-27")
    assert beats(*reversed(falling))


@pytest.mark.statement("003-75b", "003-256")
def test_the_wheel_in_deuce_to_seven() -> None:
    assert beats("Ks Qh Jd Tc 8s", "5s 4h 3d 2c As", "As 6h 4d 3c 2s", ranking="low-27")


@pytest.mark.statement("003-75c", "003-260", "003-264")
def test_the_best_hands_of_deuce_to_seven() -> None:
    best = ["75432", "76432", "76532", "76542", "85432", "86432", "86532", "86542", "86543", "87432"]
    assert beats(*(" ".join(rank + suit for rank, suit in zip(hand, "shdcs", strict=True)) for hand in best), ranking="low-27")


@pytest.mark.statement("003-75d", "003-274")
def test_pairs_in_deuce_to_seven() -> None:
    assert beats("As Kh Qd Jc 9s", "2s 2h 5d 4c 3s", "2s 2h 6d 4c 3s", "As Ah Kd Qc Js", "2s 2h 2d 4c 3s", ranking="low-27")


@pytest.mark.statement("003-79")
def test_ace_to_six() -> None:
    assert beats("6s 4h 3d 2c As", "Ks Qh Jd Tc 8s", "As Ah 4d 3c 2s", "5s 4h 3d 2c As", "6s 4s 3s 2s As", ranking="low-a6")


@pytest.mark.statement("003-81")
def test_ace_king_queen_jack_ten_in_ace_to_six() -> None:
    assert beats("As Kh Qd Jc Ts", "Ks Qh Jd Tc 2s", ranking="low-a6")


@pytest.mark.statement("003-82")
def test_a_pair_of_aces_in_ace_to_six() -> None:
    assert beats("As Ah 5d 4c 3s", "2s 2h 5d 4c 3s", "Ks Kh 5d 4c 3s", ranking="low-a6")


@pytest.mark.statement("003-84")
def test_both_readings_of_ace_to_six_are_house_rules() -> None:
    straight = {"ace_king_straight": True}
    assert beats("Ks Qh Jd Tc 2s", "As Kh Qd Jc Ts", ranking="low-a6", options=straight)
    assert beats("2s 2h 5d 4c 3s", "Ks Kh 5d 4c 3s", "As Ah 5d 4c 3s", ranking="low-a6", options={"ace_pair": "high"})
    game = make("london-lowball", ace_king_straight=True, ace_pair="high")
    assert game.pot == (Low("A-6", ace_king_straight=True, ace_pair="high"),)
    assert rules("london-lowball") != rules("london-lowball", ace_king_straight=True) != rules("london-lowball", ace_pair="high")


@pytest.mark.statement("003-88")
def test_the_lowest_five_of_seven_are_chosen() -> None:
    assert called("Ts 8h 6d 6c 3s 2h Ad", ranking="low-8").startswith("8-6-3-2-A")
