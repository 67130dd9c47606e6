"""Counting the tree of a hand: how many ways there are to act, action by action, as chess programs count moves.

``python -m tests.engine.perft`` prints the table that `test_perft.py` has pinned.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from studbook.engine import Action, BetOffer, Call, Check, Dealer, Fold, Hand, Offer, Pick, PickOffer, Raise, Say, shuffled
from studbook.engine.script import script_of
from studbook.games import games, make
from studbook.rules import Amounts, Game

AMOUNTS = Amounts(ante=1, bring_in=1, small=2, big=4, small_blind=1, big_blind=2)
#: Chips for a bet or less, so that whole trees are counted; and for a few rounds.
SHORT, LONGER = (3, 4), (11, 9)
WIDEST = 50


def actions(offer: Offer) -> Iterator[Action]:
    """Everything that an offer allows: each amount, each set of places, each word."""
    if isinstance(offer, BetOffer):
        if offer.fold:
            yield Fold()
        if offer.check:
            yield Check()
        if offer.call:
            yield Call()
        for size in offer.raises:
            yield from (Raise(to) for to in range(size.low, size.high + 1))
    elif isinstance(offer, PickOffer):
        for count in range(offer.least, offer.most + 1):
            yield from (Pick(places) for places in combinations(offer.places, count))
    else:
        yield from (Say(word) for word in offer.words)


def after(hand: Hand) -> Iterator[Hand]:
    """Every hand that is one action further; of several who are asked at once the first acts."""
    if not hand.over:
        offer = hand.offers[0]
        for action in actions(offer):
            one = hand.copy()
            one.act(offer.seat, action)
            yield one


def perft(hand: Hand, widest: int) -> list[int]:
    """How many sequences of one action there are, of two, … until the tree ends (0) or is wider than `widest`; each action is played."""
    counts: list[int] = []
    level = [hand]
    while level and len(level) <= widest:
        level = [one for parent in level for one in after(parent)]
        counts.append(len(level))
    return counts


def ways(hand: Hand) -> int:
    """How many whole hands there are: sequences of actions to the end."""
    return 1 if hand.over else sum(ways(one) for one in after(hand))


def tiny(game: Game, stacks: tuple[int, ...]) -> Hand:
    """A hand of two players (or the least there are) with few chips, over a deck that is always the same."""
    players = max(2, game.players[0])
    deck = shuffled(script_of(game, players).deck, random.Random(f"perft {game.key}"))
    return Hand(game, AMOUNTS, (stacks * players)[:players], Dealer(deck, b"perft"))


def one_raise(key: str, **options: object) -> Game:
    """The game with one raise a round, heads-up too."""
    game = make(key, **options)
    return replace(game, stakes=replace(game.stakes, raises=1, uncapped_heads_up=False))


def counted(key: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The two trees of a game, short and longer, level by level."""
    game = one_raise(key)
    return tuple(perft(tiny(game, SHORT), WIDEST)), tuple(perft(tiny(game, LONGER), WIDEST))


if __name__ == "__main__":
    for entry in games():
        print(f'    "{entry.key}": {counted(entry.key)},')
