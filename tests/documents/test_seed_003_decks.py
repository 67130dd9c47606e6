"""Seed 003: suits, other decks, hands that are not unbeatable."""

from itertools import pairwise

import pytest

from studbook.cards import SUIT_ORDERS
from studbook.engine import events as e
from studbook.games import make
from studbook.hands import High
from tests.documents.asking import Question, beats, called, winners
from tests.engine.playing import deal, happened, run_out

ROYAL = "As Ks Qs Js Ts"


@pytest.mark.statement("003-17b", "003-133b", "003-136", "003-137")
def test_suits_decide_who_bets_first_and_who_gets_the_odd_chip() -> None:
    hands = ["2c Kc Qd Jh 9c", "2d Kd Qs Jc 9s", "5c 4d 3h 6c 7d"]
    hand = run_out(deal(make("five-card-stud"), hands))
    assert happened(hand, e.RoundOpened)[0].opener.seat == 1  # the king of diamonds before the king of clubs
    assert [(award.seat, award.amount) for award in happened(hand, e.Awarded)] == [(2, 3)]
    tied = run_out(deal(make("five-card-stud"), [*hands[:2], "5c 4d 3h 6c 9d"]))
    assert [(award.seat, award.amount) for award in happened(tied, e.Awarded)] == [(1, 2), (0, 1)]
    assert beats("Ks Qd Jh 9c 2s=Kh Qc Jd 9s 2d")  # and yet the hands are equal


TIED = ("8s 8d Jh 9c 3d", "8h 8c Js 9d 3c")


def by_suit(form: str, *hands: str, order: str = "shdc") -> str:
    return winners(*hands, options={"suit_tiebreak": form, "suit_order": order})


@pytest.mark.statement("003-139")
def test_suits_break_ties_of_any_kind_of_hand_by_house_rule() -> None:
    assert by_suit("card", *(ROYAL.replace("s", suit) for suit in "dhsc")) == "C"
    assert (by_suit("card", *TIED), by_suit("paired-card", *TIED)) == ("B", "A")
    assert by_suit("card", "Ks Qd 7h 6c 2d", "Kh Qs 7s 6d 2c") == "A"
    assert make("five-card-stud", suit_tiebreak="card").pot == (High(suits="card"),)


@pytest.mark.statement("003-139b")
def test_suits_break_ties_at_a_table_of_razz() -> None:
    hands = ["Kc Qd 7c 5h 4d 3s 2s", "Kd Qc 7d 5c 4c 3c 2c"]
    assert run_out(deal(make("razz", suit_tiebreak="card"), hands)).state.stacks[0] > 500


@pytest.mark.statement("003-141")
def test_by_the_highest_card_of_the_hand() -> None:
    assert by_suit("card", *TIED) == "B"


@pytest.mark.statement("003-142")
def test_by_the_highest_paired_card() -> None:
    assert by_suit("paired-card", "Jh Jc 7s 7d Ks", "Js Jd 7h 7c Kh") == "B"


@pytest.mark.statement("003-143")
def test_by_the_highest_unpaired_card() -> None:
    assert by_suit("unpaired-card", "Ks Kd 7h 5c 4d", "Kh Kc 7s 5d 4c") == "B"


@pytest.mark.statement("003-145")
@pytest.mark.parametrize("order", ["shcd", "sdch", "hsdc", "hdsc", "hdcs", "dshc", "dhsc", "cshd"])
def test_the_suit_orders_of_other_countries(order: str) -> None:
    assert order in SUIT_ORDERS
    for higher, lower in pairwise(order):
        assert by_suit("card", ROYAL.replace("s", lower), ROYAL.replace("s", higher), order=order) == "B"
    assert make("seven-card-stud", suit_order=order).suits == order


# ---- other decks, and no unbeatable hand ----


@pytest.mark.statement("003-160")
@pytest.mark.parametrize(("size", "lowest"), [(48, 3), (40, 5), (36, 6), (32, 7), (20, 10)])
def test_stripped_decks(size: int, lowest: int) -> None:
    game = make("five-card-stud", deck=str(size))
    assert (len(game.deck), min(game.deck.ranks) + 2) == (size, lowest)


@pytest.mark.statement("003-160b")
def test_a_flush_above_a_full_house() -> None:
    flush, full = "As Js 9s 8s 6s", "Ks Kh Kd Ac Ah"
    assert beats(flush, full, deck=36, options={"flush_over_full_house": True})
    assert beats(full, flush, deck=36)


@pytest.mark.statement("003-160c")
def test_the_ace_below_the_lowest_card() -> None:
    assert beats("Ts 9h 8d 7c 6s", "9s 8h 7d 6c As", "As Ah Ad Kc Qs", deck=36)
    assert called("9s 8h 7d 6c As").startswith("Ace high")


@pytest.mark.statement("003-162")
def test_the_earliest_poker_was_for_four() -> None:
    game = make("five-card-stud", deck="20", ladder="original")
    assert (game.players[1], sorted(set(game.deck.ranks))) == (4, [8, 9, 10, 11, 12])


@pytest.mark.statement("003-162b")
def test_the_earliest_poker_knew_six_kinds_of_hands() -> None:
    assert beats(
        "As Ah Ad Ac Ks", "As Ah Ad Kc Ks", "As Ah Ad Kc Qs", "As Ah Kd Kc Qs", "As Ah Kd Qc Js", "As Kh Qd Jc Ts=As Ks Qs Js Ts",
        ranking="original", deck=20,
    )  # fmt: skip


MINIMUM, MEDIUM, MAXIMUM = "As 5s 6s 7s 8s", "Kd Qd Jd Td 9d", "Ah Kh Qh Jh Th"
ITALY: Question = {"deck": 40, "options": {"circle": "italian"}}


@pytest.mark.statement("003-168")
def test_the_minimum_beats_the_maximum() -> None:
    assert winners(MINIMUM, MAXIMUM, **ITALY) == "A"


@pytest.mark.statement("003-168b")
def test_the_minimum_is_the_lowest_that_the_deck_allows() -> None:
    assert winners("As 6s 7s 8s 9s", MAXIMUM, deck=36, options={"circle": "italian"}) == "A"
    assert winners("6s 7s 8s 9s Ts", MAXIMUM, deck=36, options={"circle": "italian"}) == "B"


@pytest.mark.statement("003-168c")
def test_maximum_medium_minimum() -> None:
    assert winners(MEDIUM, MAXIMUM, **ITALY) == "B"
    assert winners(MEDIUM, MINIMUM, **ITALY) == "A"
    assert winners(MEDIUM, "9h 8h 7h 6h 5h", **ITALY) == "A"


@pytest.mark.statement("003-168d")
def test_all_three_kinds_at_once_split() -> None:
    assert winners(MINIMUM, MEDIUM, MAXIMUM, "9s 9h 9c 8d 8c", **ITALY) == "ABC"


@pytest.mark.statement("003-168d")
def test_all_three_kinds_split_at_the_table() -> None:
    game = make("five-card-stud", deck="40", circle="italian", flush_over_full_house=True)
    hand = run_out(deal(game, [MINIMUM, MEDIUM, MAXIMUM]))
    assert hand.state.stacks == [500, 500, 500]
    assert run_out(deal(game, [MINIMUM, MAXIMUM])).state.stacks == [501, 499]


LOWEST_FOUR, IMPERIAL = "6s 6h 6d 6c 7d", "Ah Kh Qh Jh Th"
GREECE: Question = {"deck": 36, "options": {"circle": "greek", "suit_order": "hsdc"}}


@pytest.mark.statement("003-170")
def test_the_imperial_flush_is_beaten_by_the_lowest_four_alone() -> None:
    assert winners(LOWEST_FOUR, IMPERIAL, **GREECE) == "A"
    assert winners("7s 7h 7d 7c 8d", IMPERIAL, **GREECE) == "B"
    assert winners(LOWEST_FOUR, "As Ks Qs Js Ts", **GREECE) == "B"
    assert winners("Ks Qs Js Ts 9s", IMPERIAL, **GREECE) == "B"


@pytest.mark.statement("003-170b")
def test_a_hand_between_the_two_splits_the_pot() -> None:
    assert winners(LOWEST_FOUR, IMPERIAL, "9s 9d 9c 9h Kd", **GREECE) == "ABC"
    assert winners(LOWEST_FOUR, IMPERIAL, "9s 9d 9c 8h 8d", **GREECE) == "A"
