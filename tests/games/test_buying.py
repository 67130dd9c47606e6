"""A table of ten buys cards: more are wanted than the deck holds."""

from __future__ import annotations

import random

from studbook.engine import BetOffer, Call, Check, Dealer, Hand, Pick, PickOffer, Say, shuffled
from studbook.games import make
from studbook.rules import Amounts


def test_ten_players_buy_twice_and_the_discards_come_back() -> None:
    """Ten hold fifty cards, so the third card bought comes out of what was thrown; three chips are three chips at any stakes."""
    game = make("five-card-high-low-buy", buys=2, price=3, price_in="chips", second="same")
    hand = Hand(game, Amounts(), [200] * 10, Dealer(shuffled(game.deck, random.Random(5)), b"ten"))
    prices: list[int] = []
    while not hand.over:
        offer = hand.offers[0]
        if isinstance(offer, PickOffer):
            prices.append(offer.price)
            hand.act(offer.seat, Pick(offer.places[:1]))
        elif isinstance(offer, BetOffer):
            hand.act(offer.seat, Check() if offer.check else Call())
        else:
            hand.act(offer.seat, Say(offer.words[0]))
    assert prices == [3] * 20
    assert sum(hand.state.stacks) == 2000
    assert all(len(cards) == 5 for cards in hand.state.cards)
