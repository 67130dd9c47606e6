"""What could be expected of hands that were all in, against every card that could have come, counted plainly."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from studbook.engine import Hand
from studbook.engine.events import Called, Checked, Dealt, Folded, Raised
from studbook.games import registry
from studbook.history import native
from studbook.history.hand_replay import HandReplay
from studbook.tracker.all_in import expected_of
from studbook.tracker.observing import facts_of_replay
from tests.history.records import account_of, random_hand


def test_expectations_add_up_to_the_pots_and_money_to_minus_the_rake() -> None:
    priced = 0
    for key in ("razz", "stud-8", "seven-card-stud"):
        for seed in (6, 7):
            hand = random_hand(registry.make(key), seed, stacks=(9, 30), players=(2, 3))
            facts = facts_of_replay(_followed(hand), expected=True)
            net = [player.net for player in facts.players]
            assert sum(net) == -facts.rake
            if facts.players[0].expected is not None:
                priced += 1
                assert sum(player.expected or 0 for player in facts.players) == pytest.approx(-facts.rake, abs=len(net))
    assert priced == 6


def _followed(hand: Hand) -> HandReplay:
    replay = HandReplay(account_of(native.write(hand, [f"P{seat}" for seat in range(hand.n)])))
    replay.run()
    return replay


def test_the_last_cards_are_counted_one_by_one() -> None:
    game = registry.make("razz", burns=False)
    for seed in range(400):
        hand = random_hand(game, seed, stacks=(9, 12, 20), players=(2, 2))
        price = expected_of(hand)
        if price is None or len(hand.state.held[0]) != 7 or _known_at_the_end(hand) != 6:
            continue
        assert price.exact
        assert sum(price.won) == sum(award.amount for award in hand.state.awards)
        assert price.won[0] == pytest.approx(float(_plain(hand)), abs=1e-9)
        return
    raise AssertionError("no hand was all in on sixth street")


def _known_at_the_end(hand: Hand) -> int:
    """How many cards each held at the last bet."""
    last = max(at for at, event in enumerate(hand.log) if isinstance(event, Called | Raised | Checked | Folded))
    return sum(len(event.seats) for event in hand.log[:last] if isinstance(event, Dealt)) // hand.n


def _plain(hand: Hand) -> Fraction:
    """Seat 0's part of one pot, each pair of last cards tried."""
    evaluator = hand.script.evaluators[0]
    held = [[card for card in hand.state.cards[seat] if card is not None][:6] for seat in (0, 1)]
    left = [card for card in hand.script.deck if card not in held[0] and card not in held[1]]
    total = sum(award.amount for award in hand.state.awards)
    won = Fraction(0)
    count = 0
    for first, second in permutations(left, 2):
        mine = evaluator.strength([*held[0], first], (), frozenset()) or 0
        theirs = evaluator.strength([*held[1], second], (), frozenset()) or 0
        won += Fraction(1) if mine > theirs else Fraction(1, 2) if mine == theirs else Fraction(0)
        count += 1
    return won / count * total
