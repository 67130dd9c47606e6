"""Whole hands a second: six-player seven-card stud where everyone calls, ours beside PokerKit's, dealing and showdown included."""

import random
from collections.abc import Iterator

from bench.measure import alone, installed, side_by_side
from bench.row import Row
from studbook.engine import Call, Check, Dealer, Hand, Raise, shuffled
from studbook.games import registry
from studbook.rules import Amounts

AMOUNTS = Amounts(ante=1, bring_in=2, small=4, big=8)
SEATS = 6


def ours(hands: int) -> int:
    """Play so many hands; each costs a shuffle, 30 actions and a showdown of six."""
    game = registry.make("seven-card-stud")
    source = random.Random(hands)
    for _ in range(hands):
        hand = Hand(game, AMOUNTS, (1000,) * SEATS, Dealer(shuffled(game.deck, source)))
        while not hand.over:
            offer = hand.offers[0]
            hand.act(offer.seat, Call() if offer.call else Check() if offer.check else Raise(offer.raises[0].low))  # type: ignore[union-attr]  # all are bets
    return hands


def theirs(hands: int) -> int:
    """The same with PokerKit, everything automated but the calls."""
    from pokerkit import Automation, FixedLimitSevenCardStud  # noqa: PLC0415  # it may not be installed

    automated = tuple(a for a in Automation if a.name not in ("BLIND_OR_STRADDLE_POSTING", "RUNOUT_COUNT_SELECTION"))
    for _ in range(hands):
        state = FixedLimitSevenCardStud.create_state(automated, True, 1, 2, 4, 8, 1000, SEATS)
        while state.status:
            if state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()
    return hands


def rows() -> Iterator[Row]:
    """Hands a second in whole hands, and in random play of every game."""
    what = "engine: six-player seven-card stud, everyone calls"
    ours(8000)  # a new process has all its hands still to meet: the evaluators' dictionaries fill once
    if installed("pokerkit"):
        mine, peers = side_by_side(lambda: ours(600), lambda: theirs(40), times=5)
        yield Row(what=what, unit="hands/s", ours=mine, peer="PokerKit", theirs=peers, target=30)
    else:
        yield Row(what=what, unit="hands/s", ours=alone(lambda: ours(600)), note="PokerKit is not installed")
