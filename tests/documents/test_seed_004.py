"""Seed 004, a house's stud games, in the document's order."""

import pytest

from studbook.cards import cards
from studbook.engine import Fold, Pick, Raise
from studbook.engine import events as e
from studbook.games import get, make, options
from studbook.hands import High, Low
from studbook.rules import Deal
from studbook.rules.walk import walked
from tests.documents.asking import beats, called
from tests.documents.playing import openers
from tests.engine.playing import deal, happened, offer, passive, run_out, until
from tests.telling.hands import told

HOUSE = make("five-card-stud", first_round="open or drop", ties="seat")
HANDS = ["5c 2s 3h 8d 9c", "7c Kd 4s 6h Jc", "9h Qd Th 2c 4d"]


def faces(key: str, **chosen: object) -> str:
    game = make(key, **chosen)
    return "".join(phase.faces for phase in walked(game, game.players[1]) if isinstance(phase, Deal))


# ---- the standard game -------------------------------------------------------------------------------------------


@pytest.mark.statement("004-10")
def test_up_to_ten_may_play() -> None:
    assert HOUSE.players[1] == 10


@pytest.mark.statement("004-16")
def test_everyone_antes() -> None:
    assert [(put.seat, put.kind, put.amount) for put in happened(deal(HOUSE, HANDS), e.Put)] == [(seat, "ante", 1) for seat in range(3)]


@pytest.mark.statement("004-23")
def test_the_highest_card_must_open_or_drop() -> None:
    hand = deal(HOUSE, HANDS)
    assert (offer(hand).seat, str(offer(hand))) == (1, "fold or open 4")
    hand.act(1, Fold())
    assert (offer(hand).seat, str(offer(hand))) == (2, "fold or open 4")


@pytest.mark.statement("004-24")
def test_a_wild_card_stands_above_an_ace() -> None:
    game = make("five-card-stud", first_round="open or drop", wild="2")
    assert openers(deal(game, ["5c As", "7c 2d", "9h Kd"])) == [1]


@pytest.mark.statement("004-25")
def test_equal_cards_open_from_the_dealers_left() -> None:
    assert openers(deal(make("five-card-stud", first_round="open or drop"), ["5c 9s", "7c Kc", "9h Ks"])) == [1]


@pytest.mark.statement("004-26")
def test_after_the_opener_it_goes_on_until_the_bets_are_equal() -> None:
    hand = deal(HOUSE, HANDS)
    hand.act(1, Raise(4))
    assert str(offer(hand)) == "fold, call 4 or raise to 8"
    hand.act(2, Raise(8))
    hand.act(0, Raise(12))
    hand.act(1, passive(offer(hand)))
    assert not happened(hand, e.RoundClosed)
    hand.act(2, passive(offer(hand)))
    assert happened(hand, e.RoundClosed)
    assert hand.state.put == [13, 13, 13]


@pytest.mark.statement("004-33")
def test_four_intervals_with_a_card_up_between() -> None:
    hand = run_out(deal(HOUSE, HANDS))
    assert [type(event).__name__ for event in hand.log if isinstance(event, e.Dealt | e.RoundOpened)] == ["Dealt", "RoundOpened"] * 4
    assert hand.state.up == [[False, True, True, True, True]] * 3


@pytest.mark.statement("004-38")
def test_the_best_completed_hand_showing_may_open() -> None:
    hand = run_out(deal(HOUSE, ["5c 2s 2h 8d 9c", "7c Kd Qs Jh Tc", "9h Ad Th 4c 3d"]))
    assert openers(hand) == [2, 0, 0, 0]
    assert offer(until(deal(HOUSE, HANDS), 4)).check


@pytest.mark.statement("004-41")
def test_all_still_in_expose_their_hole_cards() -> None:
    hand = deal(HOUSE, HANDS)
    hand.act(1, Raise(4))
    hand.act(2, Fold())
    run_out(hand)
    assert sorted(shown.seat for shown in happened(hand, e.Shown)) == [0, 1]
    assert hand.view(2).state.cards[0][0] == cards("5c")[0]
    assert hand.view(0).state.cards[2][0] is None


@pytest.mark.statement("004-48")
def test_if_all_check_play_goes_on() -> None:
    hand = until(deal(HOUSE, HANDS), 6)
    assert len(happened(hand, e.Checked)) == 3
    assert len(happened(hand, e.Dealt)) == 3
    assert not hand.over


@pytest.mark.statement("004-49")
def test_who_drops_turns_all_cards_down_and_reveals_no_hole_card() -> None:
    hand = until(deal(HOUSE, HANDS), 4)
    hand.act(1, Raise(4))
    hand.act(2, Fold())
    run_out(hand)
    assert hand.state.folded == [False, False, True]
    assert hand.view(0).state.cards[2][0] is None
    assert not [event for event in happened(hand, e.Shown) if event.seat == 2]
    cards_shown = told(hand, 0)["players"][2]["cards"]
    assert [(one["card"], one["dead"]) for one in cards_shown] == [("Qd", True), ("Th", True)]  # the table remembers what all have seen


@pytest.mark.statement("004-50")
def test_the_only_player_left_wins_and_shows_nothing() -> None:
    hand = until(deal(HOUSE, HANDS), 4)
    hand.act(1, Raise(4))
    hand.act(2, Fold())
    hand.act(0, Fold())
    assert hand.over
    assert not happened(hand, e.Shown)
    assert hand.view(0).state.cards[1][0] is None
    assert hand.state.stacks[1] > 500


@pytest.mark.statement("004-51")
def test_a_four_flush_at_the_showdown() -> None:
    assert beats("3c 3s 2d 2s 5h", "Kh 9h 4h 2h 5c", "As Ah Kd Qc Js", ranking="four-flush")
    assert make("five-card-stud", four_flush=True).pot == (High("four-flush"),)


@pytest.mark.statement("004-51b")
def test_a_four_flush_begins_a_betting_interval() -> None:
    game = make("five-card-stud", first_round="open or drop", four_flush=True)
    pair, flush, two_pair = "8c As Ad 7c 5d", "Qc Kh 9h 4h 2h", "Tc 3c 3s 6d 6s"
    assert openers(run_out(deal(game, [pair, flush])))[-1] == 1
    assert openers(run_out(deal(game, [pair, flush, two_pair])))[-1] == 2
    assert openers(run_out(deal(make("five-card-stud", first_round="open or drop"), [pair, flush])))[-1] == 0


# ---- variants ----------------------------------------------------------------------------------------------------


@pytest.mark.statement("004-61", "004-64")
def test_six_card_stud() -> None:
    hand = run_out(deal(make("six-card-stud"), ["As Ks Qs 3h Js Ts", "Ah Ad Ac 9s 9d 8c"]))
    assert hand.state.up[0] == [False, True, True, True, True, False]
    assert len(happened(hand, e.RoundOpened)) == 5
    assert hand.state.stacks[0] > 500  # a straight flush of five of the six


@pytest.mark.statement("004-71")
def test_seven_card_stud_is_down_the_river() -> None:
    assert get("down the river").key == "seven-card-stud"


@pytest.mark.statement("004-71")
def test_seven_card_stud_is_seven_toes_pete() -> None:
    assert get("seven-toes Pete").key == "seven-card-stud"


@pytest.mark.statement("004-72", "004-73", "004-75")
def test_seven_card_stud_with_two_hole_cards_alone() -> None:
    game = make("seven-card-stud", last_card="up")
    assert (game.players, faces("seven-card-stud", last_card="up")) == ((2, 8), "DDUUUUU")
    hand = run_out(deal(game, ["As Ks Qs 3h 4d Js Ts", "Ah Ad Ac 9s 9d 8c 7h"]))
    assert len(happened(hand, e.RoundOpened)) == 5
    assert hand.state.stacks[0] > 500


@pytest.mark.statement("004-82")
def test_the_lower_of_two_hole_cards_is_wild() -> None:
    game = make("low-hole", last_card="up")
    assert faces("low-hole", last_card="up") == "DDUUUUU"
    assert called("(Ks 4h) 4d 9c 9s 2h 3c", wild=["lowest-hole"]).lower().startswith("four nines")
    hands = ["Ks 4h 4d 9c 9s 2h 3c", "As Qh Ad Kc 7h 7d Td"]
    assert run_out(deal(game, hands)).state.stacks[0] > 500  # four nines over the other's full house
    assert run_out(deal(make("seven-card-stud", last_card="up"), hands)).state.stacks[1] > 500


@pytest.mark.statement("004-84")
def test_a_player_may_choose_either_hole_card() -> None:
    hand = deal(make("low-hole-choice", last_card="up"), ["Ks 4h Kd 9c 8s 7h 3c", "As Qh Td Tc 7d 6d 2c"])
    while hand.state.asked is None:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    first = hand.offers[0]
    assert isinstance(first.places, tuple)  # type: ignore[union-attr]  # cards to point at
    assert (first.places, first.least, first.most) == ((0, 1), 1, 1)  # type: ignore[union-attr]
    hand.act(first.seat, Pick((0,)))


@pytest.mark.statement("004-91")
def test_mexican_stud() -> None:
    game = make("mexican-stud")
    hand = deal(game, HANDS)
    assert set("".join(event.faces for event in happened(run_out(deal(game, HANDS)), e.Dealt))) == {"D"}
    assert [(what.seat, what.places, what.least, what.most) for what in hand.offers] == [  # type: ignore[union-attr]  # cards to turn
        (seat, (0, 1), 1, 1) for seat in range(3)
    ]
    run_out(hand)
    assert [sum(up) for up in hand.state.up] == [4, 4, 4]
    turned = [event for event in happened(hand, e.Rolled) if event.seat == 0]
    assert len(turned) == 4


@pytest.mark.statement("004-95")
def test_mexican_stud_with_the_hole_card_wild() -> None:
    """Seat 0 turns all but the four: with its rank wild, two fours make three kings of a pair."""
    hands = ["4c 4s Kd Kc 7h", "As Ad Qh Jc 9s"]
    for wild, winner in ((True, 0), (False, 1)):
        hand = deal(make("mexican-stud", hole_wild=wild), hands if wild else ["4c 3s Kd Kc 7h", hands[1]])
        while not hand.over:
            what = hand.offers[0]
            turn = getattr(what, "verb", "") == "turn up"
            hand.act(what.seat, Pick(what.places[-1:]) if turn else passive(what))  # type: ignore[union-attr]  # cards to turn
        assert hand.state.stacks[winner] > 500


@pytest.mark.statement("004-102")
def test_last_card_down() -> None:
    assert faces("five-card-stud-last-down") == "DUUUD"


@pytest.mark.statement("004-104")
def test_last_card_optionally_down() -> None:
    hand = deal(make("five-card-stud-last-optional"), HANDS[:2])
    while hand.state.asked is None:
        hand.act(offer(hand).seat, passive(offer(hand)))
    hand.act(0, Pick((0,)))
    hand.act(1, Pick(()))
    assert hand.state.up == [[True, True, True, True, False], [False, True, True, True, True]]


# ---- low-hand stud -----------------------------------------------------------------------------------------------


@pytest.mark.statement("004-111", "004-112")
def test_low_hand_stud() -> None:
    game = make("low-hand-stud")
    assert game.pot == (Low("A-5"),)
    hand = run_out(deal(game, ["5c 9s 3h 8d Qc", "7c Kd 2s 6h Jc", "9h 4d Th 2c Kc"]))
    assert openers(hand) == [2, 0, 0, 0]
    assert hand.state.stacks[0] == max(hand.state.stacks)


@pytest.mark.statement("004-113")
@pytest.mark.parametrize(
    ("form", "key"), [("five-card", "five-card-stud"), ("six-card", "six-card-stud"), ("seven-card", "seven-card-stud")]
)
def test_the_form_of_stud_that_is_played(form: str, key: str) -> None:
    assert faces("low-hand-stud", form=form) == faces(key)


@pytest.mark.statement("004-113b")
def test_other_forms_of_low_hand_stud() -> None:
    (form,) = [option for option in options("low-hand-stud") if option.name == "form"]
    dealt = {faces("low-hand-stud", form=choice) for choice in form.choices}
    assert {"DUUUD", "DDDDD"} <= dealt
