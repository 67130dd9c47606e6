"""Each kind of answer but bets against the rule of thumb that people play it by: on the same deals the sampled value wins more, or as much.

Everybody checks and calls, so that nothing but these answers tells the hands apart; the others always play by the rule.
"""

import random
from collections.abc import Callable
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from studbook.ahead.keeping import keeping_of
from studbook.engine import Action, BetOffer, Dealer, Hand, Pick, PickOffer, Say, SayOffer, View, public_wild, shuffled
from studbook.games import make
from studbook.players import PricingBot, temperament
from studbook.players.bot_levels import HARD
from studbook.players.turning import shows_least
from studbook.rules import Amounts, Game
from tests.engine.playing import passive

SEATS = 3


class Kind(NamedTuple):
    """A kind of answer: its game, the verb or word that it is known by, and the rule of thumb."""

    key: str
    options: dict[str, Any]
    asked: str
    rule: Callable[[View], Action]
    #: How many deals the long test plays, each from every seat.
    deals: int
    #: Whether it wins more than the rule in so many deals; else it is not clearly worse.
    wins: bool = True


def _own(view: View) -> list[Any]:
    return [card for card in view.state.cards[view.seat] if card is not None]


def _least_shown(view: View) -> Action:
    assert isinstance(view.offer, PickOffer)
    return Pick(shows_least(view, view.offer, random.Random(1)))


def _worst(view: View) -> Action:
    """Hand on or throw what counts least for a high hand, or whatever the pot is for."""
    offer = view.offer
    assert isinstance(offer, PickOffer)
    order, good = keeping_of(_own(view), view.game.pot[0], public_wild(view.state, view.script), 0)
    count = min(max(offer.least, len(order) - good), offer.most)
    return Pick(tuple(sorted(order[len(order) - count :])) if count else ())


def _lowest(view: View) -> Action:
    """The lowest of one's cards that may be chosen is wild."""
    offer = view.offer
    assert isinstance(offer, PickOffer)
    cards = view.state.cards[view.seat]
    return Pick((min(offer.places, key=lambda place: cards[place] or 0),))


def _always(word: str) -> Callable[[View], Action]:
    return lambda _view: Say(word)


def _by_its_looks(view: View) -> Action:
    """Low without a pair below a ten, high with anything else."""
    ranks = [card >> 2 for card in _own(view)]
    low = {rank for rank in ranks if rank < 8 or rank == 12}
    return Say("low" if len(low) >= 5 else "high")


def _plainly(view: View) -> Action:
    """Any other question, by a rule of thumb."""
    offer = view.offer
    if isinstance(offer, PickOffer):
        return _least_shown(view) if offer.verb == "turn up" else _lowest(view) if offer.verb == "choose" else _worst(view)
    assert isinstance(offer, SayOffer)
    return _by_its_looks(view) if "high" in offer.words else passive(offer)


KINDS = [
    Kind("mexican-stud", {"hole_wild": True}, "turn up", _least_shown, 40),
    Kind("anaconda", {}, "pass", _worst, 40, wins=False),
    Kind("five-card-high-low-buy", {}, "throw", _worst, 80),
    Kind("low-hole-choice", {}, "choose", _lowest, 40),
    Kind("baseball", {}, "pay", _always("pay"), 40, wins=False),
    Kind("five-card-high-low-declare", {}, "high", _by_its_looks, 80),
]


def _is(kind: Kind, view: View) -> bool:
    offer = view.offer
    if isinstance(offer, PickOffer):
        return offer.verb == kind.asked
    return isinstance(offer, SayOffer) and kind.asked in offer.words


def _won(game: Game, kind: Kind, number: int, hero: int, *, by_value: bool) -> int:
    """What `hero` wins of that deal."""
    deck = shuffled(game.deck.at(SEATS), random.Random(f"{game.key} {number}"))
    hand = Hand(game, Amounts(), [400] * SEATS, Dealer(deck, b"by value"))
    bot = PricingBot(temperament("steady"), number, HARD)
    while not hand.over:
        offer = hand.offers[0]
        view = hand.view(offer.seat)
        if isinstance(offer, BetOffer):
            action = passive(offer)
        elif _is(kind, view):
            action = bot.decide(view) if by_value and offer.seat == hero else kind.rule(view)
        else:
            action = bot.decide(view) if offer.seat == hero else _plainly(view)
        hand.act(offer.seat, action)
    return hand.payoffs[hero]


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.asked} in {kind.key}")
def test_the_value_is_better_than_the_rule_of_thumb(kind: Kind) -> None:
    game = make(kind.key, **kind.options)
    gains = [
        _won(game, kind, number, hero, by_value=True) - _won(game, kind, number, hero, by_value=False)
        for number in range(kind.deals)
        for hero in range(SEATS)
    ]
    half = 1.96 * stdev(gains) / len(gains) ** 0.5
    print(f"{kind.asked} in {kind.key}: {fmean(gains):+.2f} ± {half:.2f} chips a hand, {len(gains)} hands")
    assert fmean(gains) > (0 if kind.wins else -half)
