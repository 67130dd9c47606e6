"""Hands played by whoever decides: bots, who always calls, who throws dice; and matches in which both sides get the same cards."""

import random
from collections.abc import Callable, Sequence

from studbook.engine import Action, BetOffer, Call, Check, Dealer, Fold, Hand, Raise, View, shuffled
from studbook.players import PricingBot, temperament
from studbook.rules import Amounts, Game
from tests.engine.playing import passive

Decide = Callable[[View], Action]


def play(game: Game, deciders: Sequence[Decide], seed: str, stacks: Sequence[int] | int = 400) -> Hand:
    """One hand to its end. With several seats asked at once the order is drawn, as it is at a table."""
    n = len(deciders)
    source = random.Random(seed)
    dealer = Dealer(shuffled(game.deck.at(n), source), seed.encode())
    hand = Hand(game, Amounts(), [stacks] * n if isinstance(stacks, int) else stacks, dealer)
    while not hand.over:
        seat = source.choice(hand.offers).seat
        hand.act(seat, deciders[seat](hand.view(seat)))
    return hand


def station(view: View) -> Action:
    """Never folds, never raises."""
    assert view.offer is not None
    return passive(view.offer)


def dice(source: random.Random) -> Decide:
    """Bets, calls and folds as the dice fall."""

    def decide(view: View) -> Action:
        offer = view.offer
        if isinstance(offer, BetOffer):
            options: list[Action] = [*[Check()] * offer.check, *[Call()] * (offer.call > 0), *[Fold()] * (offer.call > 0)]
            return source.choice([*options, *[Raise(r.low) for r in offer.raises]])
        return station(view)

    return decide


def match(game: Game, foe: Decide, deals: int, seats: int = 4, mind: str = "steady") -> float:
    """What bots win a hand, in chips, against `foe` in every other seat; each deal is played twice, the sides changed about."""
    gain = 0
    for number in range(deals):
        for turn in (0, 1):
            mine = [seat for seat in range(seats) if (seat + turn) % 2 == 0]
            deciders = [PricingBot(temperament(mind), 10 * number + seat).decide if seat in mine else foe for seat in range(seats)]
            hand = play(game, deciders, f"{game.key} {number}")
            gain += sum(hand.state.stacks[seat] - 400 for seat in mine)
    return gain / (deals * seats)
