"""Seed 002: the kin of seven-card stud, from razz to the Man with the Axe."""

import pytest

from studbook.cards import write
from studbook.engine import Pick, Raise
from studbook.engine import events as e
from studbook.games import make
from studbook.hands import High, Low
from tests.documents.asking import Question, beats, called, winners
from tests.documents.playing import full_table, openers, sizes, to_question
from tests.engine.playing import deal, happened, offer, run_out, until

SEVEN = make("seven-card-stud")
HANDS = ["5c 6c 2s 3h 8d 9c Jd", "7c 8c Kd 4s 6h Jc 2d", "9h Tc Qd Th 2c 4d 5s"]
PAIRED = ["5c 6c 9h 9c", "7c 8c Ad 4s", "Tc Jc Kc 7d"]


RAZZ = make("razz")


@pytest.mark.statement("002-186")
def test_razz_is_for_the_best_ace_to_five_low() -> None:
    assert RAZZ.pot == (Low("A-5"),)
    hand = run_out(deal(RAZZ, ["Ks Qd 5s 4s 3s 2s As", "Kh Qh 6d 4d 3d 2d Ad"]))
    assert hand.state.stacks[0] > 500


@pytest.mark.statement("002-186b", "002-186c")
def test_razz_openers() -> None:
    hand = run_out(deal(RAZZ, ["2s 3s Kd 4h 5h 6h 7h", "2c 3c As 4d 9d Td Jd", "2h 3h Qd 6d 8d 9h Th"]))
    assert openers(hand) == [0, 1, 1, 1, 1]
    assert happened(hand, e.Raised)[0].name == "bring in"
    board = until(deal(RAZZ, ["2s 3s Kd 4h", "2c 3c Qs 2d", "2h 3h Jd Js"]), 4)
    assert openers(board) == [0, 1]  # queen-two before king-four; the pair of jacks is worst


@pytest.mark.statement("002-186d")
def test_the_six_of_clubs_starts() -> None:
    hand = until(deal(RAZZ, ["Ks Qs 6d 2c", "Kh Qh 6c 2d", "Kc Qc 9h 3s"]), 4)
    assert openers(hand)[-1] == 1


@pytest.mark.statement("002-188", "002-188b")
def test_razz_limits_double_on_fifth_street_and_pairs_change_nothing() -> None:
    assert sizes(run_out(deal(RAZZ, HANDS))) == [(4,), (4,), (8,), (8,), (8,)]
    assert sizes(until(deal(RAZZ, PAIRED), 4))[-1] == (4,)


LONDON = make("london-lowball")


@pytest.mark.statement("002-194")
def test_london_lowball_is_for_the_best_ace_to_six_low() -> None:
    assert LONDON.pot == (Low("A-6"),)
    hand = run_out(deal(LONDON, ["Ks Kd 5s 4c 3d 2h Ah", "Kh Qh 6d 4d 3s 2d Ad"]))
    assert hand.state.stacks[1] > 500  # the wheel is a straight; 6-4-3-2-A is best


@pytest.mark.statement("002-196")
def test_london_lowball_is_pot_limit() -> None:
    hand = deal(LONDON, ["2c 3c Ks", "4c 5c 7d", "6c 7c 9h"])
    hand.act(0, Raise(2))
    assert [tuple(raises) for raises in offer(hand).raises] == [("raise", 4, 9)]
    assert make("london-lowball", structure="fixed").stakes.structure == "fixed"


# ---- wild cards ----


@pytest.mark.statement("002-200", "002-200b")
def test_a_rank_that_is_agreed_is_wild() -> None:
    hands = ["2c Kd Ks 4d 6c Js 7h", "Ah Ad 3d 4c 6h 9h Jh"]
    for wild, winner in (("2", 0), ("Q", 1)):
        assert run_out(deal(make("seven-card-wild", wild=wild), hands)).state.stacks[winner] > 500
    assert make("seven-card-wild", win="low").pot == (Low("A-5"),)
    assert make("seven-card-wild", win="high-low").pot == (High(), Low("A-5"))
    low = run_out(deal(make("seven-card-wild", win="low"), ["2c 2d 5s 4d Kc Ks Ah", "3h Ad 3d 4c 7s 9h Jh"]))
    assert low.state.stacks[0] > 500  # 5-4-3-2-A with both twos wild, not king low


@pytest.mark.statement("002-206")
def test_low_hole_or_late_show() -> None:
    assert make("Late Show") == make("low-hole")
    hands = ["9s 4h 3d 4d 4c Kh Kd", "As Qh Ad Ac 7h 7d Ts"]
    assert run_out(deal(make("low-hole"), hands)).state.stacks[0] > 500  # five kings; the tens of seat 1 are its own
    assert run_out(deal(SEVEN, hands)).state.stacks[1] > 500


@pytest.mark.statement("002-206b")
def test_the_last_card_may_change_what_is_wild() -> None:
    wild: Question = {"wild": ["lowest-hole"]}
    assert beats("(9s 4h) 3d 4d 4c Kh (Kd)", "(9s 4h) 3d 4d 4c Kh (2d)", **wild)
    assert called("(9s 4h) 3d 4d 4c Kh (3h)", **wild).lower().startswith("five fours")  # both threes are wild


@pytest.mark.statement("002-208")
def test_low_hole_is_played_high_low_and_both() -> None:
    assert make("low-hole").pot == (High(),)
    assert make("low-hole", win="low").pot == (Low("A-5"),)
    assert make("low-hole", win="high-low", low="A-6").pot == (High(), Low("A-6"))


@pytest.mark.statement("002-208b")
def test_an_ace_in_the_hole_makes_aces_wild_for_low_alone() -> None:
    hand = "(As Kh) Ac Ad 3c 4s (Qd)"
    assert called(hand, ranking="low-a5", wild=["lowest-hole"]).startswith("5-4-3-2-A")
    assert called(hand, wild=["lowest-hole"]).lower().startswith("four aces")  # the queen is wild, the aces are not
    hands = ["As Kh Ac Ad 3c 4s Qd", "Kc Qh 8s 6d 4h 2c 5s"]  # queens are wild for the other: 6-5-4-2-A
    for win in ("low", "high-low"):
        played = run_out(deal(make("low-hole", win=win), hands))
        assert {award.seat for award in happened(played, e.Awarded)} == {0}


# ---- English stud ----


ENGLISH = make("english-stud")
SIX = ["5c 6c 2s 3h 8d 9c", "7c 8c Kd 4s 6h Jc", "9h Tc Qd Th 2c 4d"]


@pytest.mark.statement("002-214")
def test_english_stud_is_for_six_at_most() -> None:
    assert ENGLISH.players == (2, 6)


@pytest.mark.statement("002-218", "002-218c")
def test_english_stud_from_the_first_card_to_the_showdown() -> None:
    hand = run_out(deal(ENGLISH, SIX))
    told = [
        f"{event.what}{event.seats[0]}" if isinstance(event, e.Asked) else type(event).__name__
        for event in hand.log
        if isinstance(event, e.Dealt | e.RoundOpened | e.Asked | e.Shown)
    ]
    exchange = ["throw0", "throw1", "throw2"]
    assert told == [*["Dealt", "RoundOpened"] * 3, *exchange, "Dealt", "RoundOpened", *exchange, "RoundOpened", *["Shown"] * 3]
    assert [event.faces for event in happened(hand, e.Dealt)] == ["DDDDDDUUU", "UUU", "UUU", "UUU"]
    first = to_question(deal(ENGLISH, SIX))
    assert (offer(first).seat, offer(first).places, offer(first).least, offer(first).most) == (0, (0, 1, 2, 3, 4), 0, 1)


@pytest.mark.statement("002-218b")
@pytest.mark.parametrize(("place", "up"), [(1, False), (2, True)])
def test_an_exchanged_card_lies_as_the_old_one(place: int, up: bool) -> None:
    hand = to_question(deal(ENGLISH, SIX))
    old = hand.state.cards[0][place]
    hand.act(0, Pick((place,)))
    assert hand.state.cards[0][place] != old
    assert hand.state.up[0][place] is up
    hand.act(1, Pick(()))
    assert write(hand.state.cards[1][:5]) == "7c 8c Kd 4s 6h"


@pytest.mark.statement("002-224")
def test_a_seventh_card_for_five_or_fewer() -> None:
    game = make("english-stud", seventh_card=True)
    assert [len(row) for row in full_table(game, 5).state.cards] == [7] * 5
    assert [len(row) for row in full_table(game, 6).state.cards] == [6] * 6
    assert full_table(game, 5).state.up[0] == [False, False, True, True, True, True, False]


@pytest.mark.statement("002-226", "002-226b")
def test_a_price_for_exchanging_that_is_no_bet() -> None:
    hand = to_question(deal(make("english-stud", price="small bet"), SIX))
    assert offer(hand).price == 4
    pot = hand.state.pot
    hand.act(0, Pick((0,)))
    hand.act(1, Pick(()))
    hand.act(2, Pick(()))
    assert hand.state.pot == pot + 4
    assert happened(hand, e.Put)[-1].kind == "dead"
    assert offer(hand).call == 0  # nobody has to match it


# ---- Aces, Straights and Flushes; the Man with the Axe ----


ASF = make("aces-straights-flushes")


@pytest.mark.statement("002-232", "002-232c")
def test_six_cards_and_everyones_joker() -> None:
    hand = run_out(deal(ASF, ["As Ad 2c 7d 8h Jc", "Ks Kd 9c 6d 4h Qc"]))
    assert [event.faces for event in happened(hand, e.Dealt)] == ["DDDDUU", "UU", "UU", "DD"]
    (joker,) = happened(hand, e.Tabled)
    assert (write(card for card, _who in joker.cards), joker.up, joker.shared) == ("Jk", True, True)
    steps = [type(event).__name__ for event in hand.log if isinstance(event, e.Dealt | e.RoundOpened)]
    assert steps == ["Dealt", "RoundOpened"] * 4
    assert hand.state.stacks[0] > 500  # three aces


@pytest.mark.statement("002-232b")
def test_the_joker_makes_aces_straights_and_flushes() -> None:
    bug: Question = {"bug": True, "shared": "Jk"}
    assert called("As Ad 2c 7d 8h Jc", **bug).lower().startswith("three aces")
    assert called("Ks Kd 9c 6d 4h Qc", **bug).lower().startswith("pair of kings, ace")
    assert called("9s 8d 7c 5h 2c Kd", **bug).lower().startswith("straight, nine high")
    assert called("Ks 9s 7s 5s 2c Kd", **bug).lower().startswith("flush a-k-9-7-5")


AXE = make("man-with-the-axe")


@pytest.mark.statement("002-232d")
def test_the_joker_allows_no_big_bet_but_beside_an_ace() -> None:
    assert sizes(until(deal(make("aces-straights-flushes", big_bets="open pair"), ["2c 3c Kd 9s", "4c 5c Qd 8s"]), 6))[-1] == (4,)
    assert sizes(until(deal(make("aces-straights-flushes", big_bets="open pair"), ["2c 3c Kd 9s", "4c 5c Ad 8s"]), 6))[-1] == (4, 8)


@pytest.mark.statement("002-236")
def test_twos_jacks_and_the_king_of_diamonds_are_wild() -> None:
    wild = ["2", "J", "Kd"]
    assert called("2s Jh Kd 9c 4h", wild=wild).lower().startswith("four nines")
    assert called("Ks 9c 9h 5d 4h", wild=wild).lower().startswith("pair of nines")
    hands = ["2s Jh Kd 9c 4h 3c 6s", "As Ad Ac Ah 8c 8d Th"]
    assert run_out(deal(AXE, hands)).state.stacks[0] < 500  # four nines under four aces
    assert run_out(deal(AXE, [hands[0].replace("4h", "9h"), hands[1]])).state.stacks[0] > 500  # five nines


@pytest.mark.statement("002-236b")
def test_a_natural_pair_of_sevens_is_highest() -> None:
    axe: Question = {"wild": ["2", "J", "Kd"], "options": {"crown": "7"}}
    assert beats("7s 7h 3d 4c 9h", "2s 2h Js Ah Ad", **axe)
    assert winners("7s 2h 3d 4c 9h", "Ks Kh 3s 4s 9d", **axe) == "B"  # one seven and a wild card are no natural pair


@pytest.mark.statement("002-238")
def test_the_highest_exposed_hand_begins_each_round() -> None:
    hand = run_out(deal(AXE, ["3c 4c 9s 9d Ts 5d 6d", "3d 4d As Qd 8h 5h 6h", "3h 4h Ks Qh 8c 5c 6c"]))
    assert openers(hand)[:2] == [1, 0]
    assert not [event for event in happened(hand, e.Raised) if event.name == "bring in"]


@pytest.mark.statement("002-238b")
def test_exposed_wild_cards_and_sevens_cost_antes() -> None:
    hand = run_out(deal(AXE, ["3c 4c 2s 9d 7s 5d 6d", "3d 4d As Kd 8h 5h 2h", "3h 4h Ks Qh 8c 5c 7c"]))
    paid = [(put.seat, put.amount) for put in happened(hand, e.Put) if put.kind == "dead"]
    assert paid == [(0, 1), (1, 1), (0, 5)]  # the two; the king of diamonds; the seven; nothing for cards down
