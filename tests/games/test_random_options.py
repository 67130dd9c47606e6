"""Random play of every game of the book under random house rules: two to the most players, short stacks and deep ones.

Every hand: chips and cards conserved at every step, it ends, the same actions give the same log, every view is the fold of its own log and
names no card outside its audience. And: no folded card is dealt again, and what a seat sees does not hang on cards it may not see.
"""

from __future__ import annotations

import os
import random
import time

import pytest

from studbook.cards import Card
from studbook.engine import Dealer, Hand, shuffled
from studbook.engine import events as e
from studbook.engine.script import script_of
from studbook.games import Entry, games
from tests.engine.playing import choose, is_seen, play_checked, until_told
from tests.games.drawing import drawn

#: In `make test`, of each game.
HANDS = 20
SOAK = int(os.environ.get("STUDBOOK_SOAK_HANDS", "1000000"))


def play_one(entry: Entry, seed: int) -> None:
    """One hand of the game under rules of its own, everything checked. A failure names what was played."""
    source = random.Random(f"{entry.key} {seed}")
    game, chosen, players, amounts = drawn(entry, source)
    stacks = [source.randint(*source.choice(((1, 6), (1, 15), (10, 60), (200, 400)))) for _ in range(players)]
    try:
        hand = play_checked(game, stacks, seed, amounts, leaving=source.random() < 0.1)
        _never_dealt_again(hand)
        if source.random() < 0.2:
            _not_told(game, players, amounts, source)
    except Exception as error:
        error.add_note(f"{entry.key}, seed {seed}, {players} players, stacks {stacks}, {amounts}, options {chosen}")
        raise


def _never_dealt_again(hand: Hand) -> None:
    dead: set[Card | None] = set()
    for event in hand.log:
        if type(event) is e.Folded:
            dead |= {card for card in hand.state.cards[event.seat] if card is not None}
        elif isinstance(event, e.Dealt | e.Drawn):
            assert not dead & {card for card, _audience in event.cards}


def _not_told(game, players, amounts, source) -> None:  # type: ignore[no-untyped-def]  # as `drawn` gives them
    """Exchange the cards that a seat never sees: as long as no rule told of them, its own log stays the same."""
    deck = shuffled(script_of(game, players).deck, source)
    hand = Hand(game, amounts, [200] * players, Dealer(deck, b"k"))
    watcher = source.randrange(players)
    actions = []
    while not hand.over:
        what = source.choice(hand.offers)
        actions.append((what.seat, choose(what, source)))
        hand.act(*actions[-1])
    hidden = [card for card in deck if not is_seen(hand, card, watcher)]
    turned = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    twin = Hand(game, amounts, hand.start, Dealer([turned.get(card, card) for card in deck], b"k"))
    for seat, action in actions:
        one, two = until_told(hand, twin, watcher)
        assert one == two
        if twin.over or len(one) < len(twin.log):
            return
        twin.act(seat, action)


@pytest.mark.rule("R-TAB-7")
@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.key)
def test_under_any_house_rules(entry: Entry) -> None:
    for seed in range(HANDS):
        play_one(entry, seed)


@pytest.mark.soak
def test_a_million_hands() -> None:
    """``STUDBOOK_SOAK_HANDS`` is how many, ``STUDBOOK_SOAK_SEED`` where they begin; progress every ten seconds, and it may be stopped."""
    first = int(os.environ.get("STUDBOOK_SOAK_SEED", "1000000"))
    began = told = time.monotonic()
    book = games()
    for number in range(SOAK):
        play_one(book[number % len(book)], first + number // len(book))
        if time.monotonic() - told > 10:
            told = time.monotonic()
            rate = (number + 1) / (told - began)
            left = (SOAK - number - 1) / rate
            print(f"\r{number + 1:,} of {SOAK:,} hands, {rate:.0f} a second, {left / 60:.0f} minutes left", end="", flush=True)
    print(f"\r{SOAK:,} hands in {time.monotonic() - began:.0f} s")
