"""What each answer would bring: where one is right, it comes first, and the others cost what they give up."""

import pytest

from studbook.engine import BetOffer, Call, Check, Dealer, Fold, Hand, Pick, PickOffer, Raise, Say, SayOffer
from studbook.games import make
from studbook.players.appraisal import appraise, cost_of
from studbook.rules import Amounts
from studbook.telling.answer_words import worded
from tests.engine.playing import deal, passive, stack_deck
from tests.players.test_choices import until


def test_a_call_that_cannot_win_costs_its_price_and_a_fold_that_cannot_lose_the_pot() -> None:
    """Five-card stud, all cards out: aces show against a board that cannot beat them."""
    game = make("five-card-stud")
    hand = Hand(game, Amounts(), [400] * 2, Dealer(stack_deck(game, ["Ac As Ad 9h 7s", "Kc Qd Jh 8s 2c"])))
    while len(hand.state.cards[0]) < 5:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    hand.act(0, Raise(10))
    view = hand.view(1)
    options = appraise(view)
    assert options[0].action == Fold()
    assert cost_of(options, Call()) == pytest.approx(10)
    assert {worded(view, one.action) for one in options} == {"fold", "call 10", "raise to 15", "raise to 20"}
    assert cost_of(options, Raise(20)) > cost_of(options, Call()) - 1
    hand.act(1, Raise(20))
    view = hand.view(0)
    options = appraise(view)
    assert cost_of(options, Fold()) >= view.state.pot - 1


def test_draws_words_and_wild_cards_are_compared() -> None:
    badugi = deal(make("badugi"), ["Ac 2d 3h Kh", "Kc Kd Qc Qd"])
    view = until(badugi, PickOffer, 0)
    options = appraise(view, also=Pick((0, 1, 2, 3)))
    assert worded(view, options[0].action) == "keep 2♦ 3♥ A♣, throw K♥"
    assert options[-1].action == Pick((0, 1, 2, 3))
    assert 0 < options[-1].share < options[0].share <= 1
    declare = deal(make("seven-card-high-low-declare"), ["Ac Ad Ah As Kc Kd Qh", "2c 3d 4h 6s 7c Td Jh", "9c 9d 8h 8s Jc Qd Ks"])
    view = until(declare, SayOffer, 0)
    options = appraise(view)
    assert (options[0].action, worded(view, options[0].action)) == (Say("high"), "declare high")
    assert cost_of(options, Say("low")) > view.state.pot / 3
    choice = deal(make("low-hole-choice"), ["Kc 3d Ac Ad Kh 7s Ks", "2c 4d 6h 8s Tc Qd 9h"])
    view = until(choice, PickOffer, 0)
    assert worded(view, appraise(view)[0].action) in ("choose K♣", "choose K♠")
    baseball = deal(make("baseball"), ["9c 9d 3h", "Kc 2d 7h"])
    view = until(baseball, SayOffer, 0)
    assert appraise(view)[0].action == Say("pay")


def test_where_there_is_nothing_to_compare_nothing_is_said() -> None:
    """Who must bring it in has no choice worth a word."""
    hand = deal(make("razz"), ["Kc Qd Ks", "2c 3d 4h", "5c 6d 7h"])
    (offer,) = hand.offers
    assert isinstance(offer, BetOffer)
    assert appraise(hand.view(offer.seat)) == []
    assert Check() not in [one.action for one in appraise(hand.view(offer.seat))]
