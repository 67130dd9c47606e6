"""The last round solved: against games whose solution is known, and in hands where only one line is right."""

import numpy as np
import pytest

from studbook.players.last_round import LastRound, Standing

ONE_OF_EACH = np.ones((3, 3)) - np.eye(3)
HIGHER = np.array([[0.5, 0.0, 0.0], [1.0, 0.5, 0.0], [1.0, 1.0, 0.5]])
EQUAL = np.full(3, 1 / 3)
QUEEN, KING, ACE = range(3)


def test_three_cards_and_one_bet() -> None:
    """One card each of queen, king, ace, two chips in the pot, a bet of one: who checks first bets a third as many queens as aces.

    The other calls an ace always, a queen never, and of kings as many as leave a bluff without a gain: a third.
    """
    game = LastRound(HIGHER, ONE_OF_EACH, 2.0, 1.0, (0.0, 0.0))
    start = Standing(0.0, 0.0, 1, my_turn=True, closes=False)
    bets = game.solve(start, EQUAL, EQUAL, 1500)[:, 1]
    assert bets[KING] < 0.01
    assert bets[QUEEN] == pytest.approx(bets[ACE] / 3, abs=0.02)
    facing = LastRound(HIGHER, ONE_OF_EACH, 3.0, 1.0, (0.0, 0.0))
    bettors = np.array([1 / 3, 0.0, 1.0])
    calls = facing.solve(Standing(0.0, 1.0, 0, my_turn=True, closes=True), EQUAL, bettors, 300)[:, 1]
    assert calls[ACE] > 0.99
    assert calls[QUEEN] < 0.01


def test_who_pays_for_folding_calls_more() -> None:
    """A fold that costs as much as the call is never better than it."""
    game = LastRound(HIGHER, ONE_OF_EACH, 3.0, 1.0, (1.0, 1.0))
    calls = game.solve(Standing(0.0, 1.0, 0, my_turn=True, closes=True), EQUAL, np.array([0.0, 0.0, 1.0]), 200)[:, 1]
    without = LastRound(HIGHER, ONE_OF_EACH, 3.0, 1.0, (0.0, 0.0))
    folds = without.solve(Standing(0.0, 1.0, 0, my_turn=True, closes=True), EQUAL, np.array([0.0, 0.0, 1.0]), 200)[:, 0]
    assert calls[KING] >= 0.5
    assert folds[KING] > 0.99
