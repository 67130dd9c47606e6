"""Seed 003: how often each hand comes, which games rank how, and badugi."""

import pytest

from studbook.cards import Deck
from studbook.games import get, make
from studbook.hands import Badugi, High, Low
from studbook.kernels.hand_frequencies import frequencies
from studbook.kernels.multiple_decks import several_decks
from tests.documents.asking import beats, called, winners


@pytest.mark.statement("003-176")
def test_the_rarer_hand_ranks_higher() -> None:
    counts = [row.hands for row in frequencies(High()).rows]
    assert counts in (sorted(counts), sorted(counts, reverse=True))
    assert len(counts) == 9


@pytest.mark.statement("003-178")
def test_not_so_with_wild_cards() -> None:
    with_deuces = frequencies(High(), wild="2")
    assert with_deuces.of("three of a kind") > with_deuces.of("two pair")
    assert with_deuces.of("four of a kind") > with_deuces.of("full house")


@pytest.mark.statement("003-180")
def test_how_often_each_hand_comes_from_one_deck_and_from_several() -> None:
    assert frequencies(High()).of("full house") == 3_744
    assert several_decks(High(), 5, 2).total == 91_962_520
    assert frequencies(High(), deck=Deck()).total == 2_598_960


@pytest.mark.statement("003-184")
@pytest.mark.parametrize("key", ["texas-holdem", "omaha", "seven-card-stud", "five-card-draw"])
def test_games_for_the_high_hand(key: str) -> None:
    (ranking,) = make(key).pot
    assert isinstance(ranking, High)
    assert ranking.ladder == "standard"


@pytest.mark.statement("003-184b")
@pytest.mark.parametrize("key", ["omaha-8", "razz", "stud-8"])
def test_games_with_ace_to_five_lows(key: str) -> None:
    assert make(key).pot[-1].system == "A-5"


@pytest.mark.statement("003-184c")
def test_games_with_deuce_to_seven_lows() -> None:
    assert make("27-triple-draw").pot == (Low("2-7"),)


@pytest.mark.statement("003-184d")
@pytest.mark.parametrize("name", ["2-7 Single Draw", "27-single-draw"])
def test_single_draw(name: str) -> None:
    assert get(name).declare().pot == (Low("2-7"),)


@pytest.mark.statement("003-184", "003-184b")
@pytest.mark.parametrize(
    ("name", "key"),
    [("Texas Hold'em", "texas-holdem"), ("Hold’em", "texas-holdem"), ("Omaha Hi/Lo", "omaha-8"), ("Stud Hi/Lo", "stud-8")],
)
def test_games_by_the_names_of_the_document(name: str, key: str) -> None:
    assert get(name).key == key


@pytest.mark.statement("003-186")
def test_badugi_has_a_ranking_of_its_own() -> None:
    assert make("badugi").pot == (Badugi(),)


@pytest.mark.statement("003-238")
def test_five_lows_split() -> None:
    assert winners("5s 4s 3s 2s As", "5h 4d 3c 2h Ad", "6s 4h 3d 2c Ac", ranking="low-a5") == "AB"


def falling(top: str, suits: str = "shdcs") -> list[str]:
    """Lows with that top card, each differing from the one before in a lower place: second card, third, fourth, fifth."""
    hands = {"7": ["7432A", "7532A", "7542A", "7543A", "75432"], "8": ["8432A", "8532A", "8542A", "8543A", "85432"]}[top]
    return [" ".join(rank + suit for rank, suit in zip(hand, suits, strict=True)) for hand in hands]


@pytest.mark.statement("003-246")
def test_seven_lows() -> None:
    assert beats("6s 5h 4d 3c 2s", *falling("7"), ranking="low-a5")


@pytest.mark.statement("003-250")
def test_eight_lows() -> None:
    assert beats("7s 6h 5d 4c 3s", *falling("8"), ranking="low-a5")


@pytest.mark.statement("003-252b")
def test_razz_has_no_qualifier() -> None:
    (ranking,) = make("razz").pot
    assert ranking.qualifier is None
    assert beats("9s 4h 3d 2c As", "Qs 4h 3d 2c As", "As Ah 4d 3c 2s", ranking="low-a5")


@pytest.mark.statement("003-268", "003-272")
@pytest.mark.parametrize("top", "9T")
def test_nine_and_ten_lows_of_deuce_to_seven(top: str) -> None:
    hands = ["5432", "6432", "6532", "6542", "6543"]
    assert beats(*(" ".join(rank + suit for rank, suit in zip(top + hand, "shdcs", strict=True)) for hand in hands), ranking="low-27")


# ---- badugi ----


def badugi(hand: str) -> str:
    return called(hand, ranking="badugi").rpartition(", ")[2]


@pytest.mark.statement("003-276")
def test_cards_of_different_suits_and_ranks_count_and_aces_are_low() -> None:
    assert beats("As 2h 3d 4c", "2s 3h 4d 5c", "2s 3h 4d 4c", "2s 3s 4d 5d", ranking="badugi")


@pytest.mark.statement("003-278")
def test_a_sequence_does_not_hurt_a_badugi() -> None:
    assert beats("As 2h 3d 4c", "As 2h 3d 5c", "4s 5h 6d 7c", "4s 5h 6d 8c", ranking="badugi")


@pytest.mark.statement("003-284")
def test_badugis_card_by_card() -> None:
    assert beats("8s 4h 3d 2c", "8s 5h 3d 2c", "8s 5h 4d 2c", "8s 5h 4d 3c", "9s 3h 2d Ac", ranking="badugi")


@pytest.mark.statement("003-286")
def test_the_lowest_three_play() -> None:
    assert badugi("7s 5h 3d 2d") == "7-5-2"
    assert badugi("3c 2s Ah Ac") == "3-2-A"


@pytest.mark.statement("003-288")
def test_one_of_a_pair_of_fours_is_ignored() -> None:
    assert badugi("4h 4d 2s Ac") == "4-2-A"


@pytest.mark.statement("003-290")
def test_one_of_two_hearts_is_ignored() -> None:
    assert badugi("9h 3h 2s Ac") == "3-2-A"


@pytest.mark.statement("003-292")
def test_the_fourth_card_breaks_no_tie() -> None:
    assert beats("4h 4d 2s Ac=Kc 4s 2h Ac", "5h 5d 2s Ac", ranking="badugi")


@pytest.mark.statement("003-294")
def test_the_lowest_two_play() -> None:
    assert badugi("9h 3h Kh 2c") == "3-2"
    assert badugi("Ks Kh 4s 4h") == "K-4"


@pytest.mark.statement("003-296")
def test_two_pairs_make_two_cards() -> None:
    assert badugi("5h 5d Ah Ad") == "5-A"


@pytest.mark.statement("003-298")
def test_three_hearts_make_two_cards() -> None:
    assert badugi("Kh 9h 2h Ac") == "2-A"


@pytest.mark.statement("003-300")
def test_the_third_and_fourth_card_break_no_tie() -> None:
    assert beats("5h 5d Ah Ad=5s 9s Ks Ac", "6h 6d Ah Ad", ranking="badugi")


@pytest.mark.statement("003-302")
def test_the_lowest_card_plays() -> None:
    assert beats("Ks 9s 5s 2s", "9h 5h 4h 3h", "Kh Kd Ks Kc", ranking="badugi")


@pytest.mark.statement("003-304")
def test_four_aces_are_one_ace() -> None:
    assert badugi("As Ah Ad Ac") == "A"


@pytest.mark.statement("003-306")
def test_four_of_a_suit_are_their_lowest() -> None:
    assert badugi("Jd 9d 7d 3d") == "3"


@pytest.mark.statement("003-308")
def test_equal_one_card_hands_split() -> None:
    assert winners("Ks 9s 5s 3s", "Qh 8h 4h 3h", "Kd Qd Jd 4d", ranking="badugi") == "AB"
