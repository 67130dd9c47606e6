"""Seed 001, badugi, in the document's order."""

import pytest

from studbook.cards import write
from studbook.engine import Call, Check, Fold, Hand, Pick, Raise
from studbook.engine import events as e
from studbook.games import make
from studbook.hands import Badugi
from studbook.odds import answer, spot
from studbook.rules import Amounts
from tests.documents.asking import beats, called, rules, winners
from tests.engine.playing import deal, happened, offer, passive, run_out, until

GAME = make("badugi")
FOUR = ["As 2h 3d 4c", "2s 3h 4d 5c", "3s 4h 5d 6c", "4s 5h 6d 7c"]


def called_round(hand: Hand) -> Hand:
    """Everyone calls or checks until the round is over."""
    rounds = len(happened(hand, e.RoundClosed))
    while len(happened(hand, e.RoundClosed)) == rounds and not hand.over:
        hand.act(offer(hand).seat, passive(offer(hand)))
    return hand


# ---- overview and hand ranking -----------------------------------------------------------------------------------


@pytest.mark.statement("001-16", "001-16b", "001-64")
def test_four_cards_down_three_draws_and_four_rounds() -> None:
    hand = run_out(deal(GAME, FOUR))
    (dealt,) = happened(hand, e.Dealt)
    assert (dealt.faces, len(dealt.seats)) == ("D" * 16, 16)
    order = [type(event).__name__ for event in hand.log if isinstance(event, e.RoundOpened | e.Asked)]
    draws = ["Asked"] * 4
    assert order == ["RoundOpened", *draws, "RoundOpened", *draws, "RoundOpened", *draws, "RoundOpened"]
    assert [opened.sizes for opened in happened(hand, e.RoundOpened)] == [(4,), (4,), (8,), (8,)]


@pytest.mark.statement("001-16c", "001-27", "001-28", "001-31")
def test_cards_of_one_suit_or_one_rank_count_once() -> None:
    counted = [called(hand, ranking="badugi") for hand in ("8h 7d 5c 4s", "8h 7d 5d 4s", "8h 8d 5d 5h", "9h 7h 5h 2h")]
    assert [words.rpartition(", ")[2] for words in counted] == ["8-7-5-4", "8-5-4", "8-5", "2"]


@pytest.mark.statement("001-16d")
def test_the_best_hand() -> None:
    assert beats("As 2h 3d 4c", "As 2h 3d 5c", "Ks Qh Jd Tc", ranking="badugi")


@pytest.mark.statement("001-16e")
def test_the_best_badugi_or_the_last_player_left_wins() -> None:
    assert run_out(deal(GAME, FOUR)).state.stacks == [512, 496, 496, 496]
    hand = deal(GAME, FOUR)
    for seat in (2, 3, 0):
        hand.act(seat, Fold())
    assert hand.state.stacks == [498, 502, 500, 500]


@pytest.mark.statement("001-18", "001-19")
def test_two_to_eight_players_and_one_deck_without_jokers() -> None:
    assert (GAME.players, len(GAME.deck), GAME.deck.jokers) == ((2, 8), 52, 0)


@pytest.mark.statement("001-23", "001-23b", "001-23c")
def test_aces_low_no_straights_and_no_suits() -> None:
    assert beats("As 5h 7d 9c", "2s 5h 7d 9c", ranking="badugi")
    assert beats("4s 5h 6d 7c", "3s 5h 6d 8c", ranking="badugi")
    assert beats("As 2h 3d 9c=Ac 2d 3h 9s", ranking="badugi")


@pytest.mark.statement("001-29")
def test_as_many_as_possible_then_the_lowest() -> None:
    assert called("As Ah 2s 9d", ranking="badugi").endswith("9-2-A")  # not A-2 of the lowest first
    assert called("4h 3h 2c As", ranking="badugi").endswith("3-2-A")


@pytest.mark.statement("001-35")
def test_more_cards_win() -> None:
    assert beats("Ks Qh Jd Tc", "As 2h 3d 3s", ranking="badugi")
    assert beats("Ks Qh Jd Js", "As 2h 2s Ah", ranking="badugi")
    assert beats("Ks Qh Qs Kh", "As 2s 3s 4s", ranking="badugi")


@pytest.mark.statement("001-36")
def test_the_highest_card_is_compared_first() -> None:
    assert beats("7s 6h 5d 4c", "8s 3h 2d Ac", ranking="badugi")
    assert beats("8s 5h 4d 3c", "8s 6h 2d Ac", "8s 6h 3d Ac", "8s 6h 3d 2c", ranking="badugi")


@pytest.mark.statement("001-37")
def test_equal_in_rank_the_pot_is_shared() -> None:
    assert winners("As 2h 3d 9c", "Ac 2d 3h 9s", "2s 3c 4h Td", ranking="badugi") == "AB"
    assert run_out(deal(GAME, ["As 2h 3d 9c", "Ac 2d 3h 9s"])).state.stacks == [500, 500]


@pytest.mark.statement("001-39", "001-39b")
def test_the_documents_comparisons() -> None:
    assert beats("8h 7d 5c 4s", "9s 4c 3h 2d", ranking="badugi")
    assert beats("Kd Qc Js 8h", "3s 2c Ah 3h", ranking="badugi")


# ---- betting -----------------------------------------------------------------------------------------------------


@pytest.mark.statement("001-43")
def test_the_blinds() -> None:
    hand = deal(GAME, FOUR)
    assert [(put.seat, put.kind, put.amount) for put in happened(hand, e.Put)] == [(0, "small blind", 2), (1, "big blind", 4)]
    assert Amounts().big_blind >= 2 * Amounts().small_blind


@pytest.mark.statement("001-43b")
def test_with_two_players_the_dealer_is_the_small_blind() -> None:
    hand = deal(GAME, FOUR[:2])
    assert [(put.seat, put.kind) for put in happened(hand, e.Put)] == [(1, "small blind"), (0, "big blind")]


@pytest.mark.statement("001-45", "001-46")
def test_check_and_bet_while_nobody_has_bet() -> None:
    hand = until(deal(GAME, FOUR), 4)
    assert str(offer(hand)) == "fold, check or bet 4"
    hand.act(0, Raise(4))
    assert offer(hand).check is False
    assert hand.state.bets[0] == 4


@pytest.mark.statement("001-47", "001-48")
def test_call_and_raise() -> None:
    hand = until(deal(GAME, FOUR), 4)
    hand.act(0, Raise(4))
    assert str(offer(hand)) == "fold, call 4 or raise to 8"
    hand.act(1, Raise(8))
    hand.act(2, Call())
    assert hand.state.bets == [4, 8, 8, 0]


@pytest.mark.statement("001-49")
def test_who_folds_loses_what_was_put_in_and_shows_nothing() -> None:
    hand = deal(GAME, FOUR)
    hand.act(2, Call())
    hand.act(3, Raise(8))
    hand.act(0, Call())
    hand.act(1, Fold())
    hand.act(2, Call())
    run_out(hand)
    assert hand.state.stacks[1] == 496
    assert hand.view(0).state.cards[1] == [None] * 4


@pytest.mark.statement("001-51")
def test_a_round_ends_when_all_have_put_in_the_same() -> None:
    hand = deal(GAME, FOUR)
    hand.act(2, Call())
    hand.act(3, Raise(8))
    hand.act(0, Call())
    hand.act(1, Call())
    assert not happened(hand, e.RoundClosed)
    hand.act(2, Call())
    assert happened(hand, e.RoundClosed)
    assert set(hand.state.put) == {8}


@pytest.mark.statement("001-51b")
def test_small_bets_then_big_bets() -> None:
    hand = run_out(deal(GAME, FOUR))
    assert [opened.sizes for opened in happened(hand, e.RoundOpened)] == [(4,), (4,), (8,), (8,)]


@pytest.mark.statement("001-51c", "001-61b")
def test_one_bet_and_three_raises_the_big_blind_being_the_bet() -> None:
    hand = deal(GAME, FOUR)
    assert str(offer(hand)) == "fold, call 4 or raise to 8"
    for seat, to in ((2, 8), (3, 12), (0, 16)):
        hand.act(seat, Raise(to))
    assert str(offer(hand)) == "fold or call 12"


@pytest.mark.statement("001-57")
def test_dealt_one_at_a_time_from_the_dealers_left() -> None:
    hand = deal(GAME, FOUR[:3])
    (dealt,) = happened(hand, e.Dealt)
    assert dealt.seats == (0, 1, 2) * 4
    assert write(card for card, _who in dealt.cards[:3]) == "As 2s 3s"


@pytest.mark.statement("001-57b")
def test_each_sees_their_own_cards_alone() -> None:
    hand = deal(GAME, FOUR)
    assert write(hand.view(2).state.cards[2]) == FOUR[2]
    assert [hand.view(2).state.cards[seat] for seat in (0, 1, 3)] == [[None] * 4] * 3


# ---- playing a hand ----------------------------------------------------------------------------------------------


@pytest.mark.statement("001-61", "001-61c")
def test_the_first_round_starts_left_of_the_big_blind_which_acts_last() -> None:
    hand = deal(GAME, FOUR)
    order: list[int] = []
    while len(order) < 4:
        order.append(offer(hand).seat)
        if len(order) < 4:
            hand.act(order[-1], Call())
    assert order == [2, 3, 0, 1]
    assert (offer(hand).check, str(offer(hand).raises[0])) == (True, "raise to 8")


@pytest.mark.statement("001-62", "001-62b", "001-78")
def test_a_draw() -> None:
    hand = called_round(deal(GAME, FOUR))
    assert str(offer(hand)) == "throw 0 to 4 of the cards at places 0, 1, 2, 3"
    for seat, places in ((0, (1, 2)), (1, ()), (2, (0, 1, 2, 3)), (3, (3,))):
        assert offer(hand).seat == seat
        hand.act(seat, Pick(places))
    seen = hand.view(1)
    assert [(event.seat, len(event.places)) for event in seen.log if isinstance(event, e.Drawn)] == [(0, 2), (2, 4), (3, 1)]
    assert seen.state.thrown[0] == [None, None]
    assert [len(row) for row in hand.state.cards] == [4] * 4
    assert write(hand.state.cards[1]) == FOUR[1]
    assert write(hand.state.cards[0]).startswith("As ")
    assert write(hand.state.cards[0]).endswith(" 4c")


@pytest.mark.statement("001-63")
def test_after_a_draw_the_first_still_in_begins() -> None:
    hand = deal(GAME, FOUR)
    hand.act(2, Call())
    hand.act(3, Call())
    hand.act(0, Fold())
    hand.act(1, Check())
    until(hand, 4)
    assert [opened.opener.seat for opened in happened(hand, e.RoundOpened)] == [2, 1]


@pytest.mark.statement("001-65")
def test_who_bet_or_raised_last_shows_first() -> None:
    hand = until(deal(GAME, FOUR), 8)
    hand.act(0, Raise(8))
    hand.act(1, Call())
    hand.act(2, Raise(16))
    run_out(hand)
    assert next(event.seat for event in happened(hand, e.Shown)) == 2


@pytest.mark.statement("001-65b")
def test_if_all_checked_the_dealers_left_shows_first() -> None:
    assert next(event.seat for event in happened(run_out(deal(GAME, FOUR)), e.Shown)) == 0


@pytest.mark.statement("001-67")
def test_who_is_left_shows_nothing() -> None:
    hand = until(deal(GAME, FOUR), 4)
    hand.act(0, Raise(4))
    for seat in (1, 2, 3):
        hand.act(seat, Fold())
    assert hand.over
    assert not happened(hand, e.Shown)
    assert hand.view(1).state.cards[0] == [None] * 4


@pytest.mark.statement("001-69")
def test_anna_and_ben() -> None:
    assert called("Qs 6h 3d 3c", ranking="badugi") == "Three-card badugi, Q-6-3"
    assert beats("8s 6h 5c 3d", "7s 4h 2c 2d", ranking="badugi")
    assert called("7s 4h 2c 2d", ranking="badugi").endswith("7-4-2")


@pytest.mark.statement("001-79")
def test_one_draw_to_a_low_three_card_hand_mostly_fails() -> None:
    """One draw left against a made badugi: the one card completes a better one in about a tenth of the deals."""
    report = answer(spot(GAME, ["As2d3c", "4c5d6h8s"]))
    assert report.method == "exact"
    assert report.seats[0].equity < 0.25


@pytest.mark.statement("001-86")
def test_pot_limit_and_no_limit_by_agreement() -> None:
    pot = deal(make("badugi", structure="pot"), FOUR[:3], amounts=Amounts(0, 0, 10, 20, 5, 10))
    assert [tuple(raises) for raises in offer(pot).raises] == [("raise", 20, 35)]
    free = deal(make("badugi", structure="no limit"), FOUR[:3], amounts=Amounts(0, 0, 10, 20, 5, 10))
    assert [tuple(raises) for raises in offer(free).raises] == [("raise", 20, 500)]
    assert "Pot limit" in rules("badugi", structure="pot")
    assert GAME.pot == (Badugi(),)
