"""What real hands and a second program taught about the rules, as small hands of our own."""

from dataclasses import replace

from studbook.engine import Call, Fold, Raise
from studbook.engine import events as e
from studbook.games import registry
from studbook.rules import Amounts
from tests.engine.playing import deal, happened, offer, passive, until

LIMIT = Amounts(ante=1, bring_in=2, small=4, big=8, small_blind=2, big_blind=4)


def test_a_half_raise_reopens_and_is_completed() -> None:
    """Online rooms: 120 raised to 150 all in; who raised to 120 may raise again, to 180 and not to 210."""
    game = registry.make("badugi", short_all_in="half, completed")
    hand = deal(game, ["As 2d 3h 4c", "Ks Qd Jh Tc", "9s 8d 7h 6c"], [200, 200, 10])
    hand.act(2, Raise(8))
    hand.act(0, Call())
    hand.act(1, Fold())
    for seat in (0, 2):
        hand.act(seat, passive(offer(hand)))
    hand.act(0, Raise(4))
    assert offer(hand).seat == 2
    hand = deal(game, ["As 2d 3h 4c", "Ks Qd Jh Tc", "9s 8d 7h 6c"], [200, 6, 200])
    hand.act(2, Raise(8))
    hand.act(0, Raise(12))
    assert [str(one) for one in offer(hand).raises] == []
    hand = deal(game, ["As 2d 3h 4c", "Ks Qd Jh Tc", "9s 8d 7h 6c"], [200, 10, 200])
    hand.act(2, Raise(8))
    hand.act(0, Call())
    hand.act(1, Raise(10))
    assert [str(one) for one in offer(hand).raises] == ["complete to 12"]
    assert happened(hand, e.Reopened)
    hand.act(2, Raise(12))
    assert [str(one) for one in offer(hand).raises] == ["raise to 16"]


def test_a_raise_that_nobody_could_call_is_not_offered() -> None:
    hand = deal(registry.make("texas-holdem"), ["As Ad", "Ks Kd", "Qs Qd"], [400, 30, 30])
    hand.act(2, Raise(30))
    assert [str(one) for one in offer(hand).raises] == []
    assert offer(hand).call == 28


def test_when_the_best_hand_showing_is_all_in_the_next_to_the_left_opens() -> None:
    game = registry.make("seven-card-stud", big_bets="never")
    hands = ["2c 3c 5d 6s 7s 8s 9c", "Kc Kd Ah Ad 4d 4h 4s", "Tc Td 9h Qs Jd Jh Js", "2s 2d 6h Kh Ks 3d 3h"]
    hand = deal(game, hands, [100, 3, 100, 100])
    until(hand, 4)
    opened = happened(hand, e.RoundOpened)[-1]
    assert (opened.opener.seat, opened.order) == (2, (2, 3, 0))
    assert (opened.opener.by, opened.opener.all_in) == ("high hand", 1)


def test_the_big_blind_short_of_chips_is_still_the_big_blind() -> None:
    """Who speaks first goes by whose blind it is, not by how much was put in."""
    hand = deal(registry.make("badugi"), ["As 2d 3h 4c", "Ks Qd Jh Tc", "9s 8d 7h 6c"], [100, 1, 100])
    assert hand.state.big_blind == 1
    assert offer(hand).seat == 2


def test_a_card_that_nobody_saw_has_no_claim() -> None:
    game = replace(registry.make("razz", burns=False), shortage=())
    hand = deal(game, ["Ac 2c 3d 4s 6s 8s 9c", "Kc Kd Qh Qd Jd Th Ts"])
    until(hand, 10)
    assert hand.house.cards_at_showdown(hand, 0) == hand.state.cards[0]
