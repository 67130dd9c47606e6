"""The rule for keeping beside the best of all ways to keep, by brute force; and its tables beside the games solved backwards."""

import numpy as np
import pytest

from studbook.ahead.keeping import BOUND
from studbook.ahead.limits import BADUGI, PLAIN, SPOILED
from studbook.hands import NAMED
from tests.ahead.draws import Draws, bits_of
from tests.ahead.solving import STAGES, badugi_limits, low_limits

DEUCES = 15
JOKERS = 3 << 52


def lost(game: Draws, hands: int, left: int, seed: int = 7) -> np.ndarray:
    """What the rule loses on random hands against the best way to keep, in parts of the pot."""
    dealt = game.hands(hands, seed)
    keeps = game.keeps(dealt, left)
    values = [game.values(hand, left) for hand in dealt]
    return np.array([value.max() - value[bits_of(keep)] for value, keep in zip(values, keeps, strict=True)])


@pytest.mark.parametrize(
    ("name", "of", "wild", "jokers"),
    [
        ("high", 1, 0, 0),
        pytest.param("high", 1, DEUCES, 0, marks=pytest.mark.soak),
        ("high", 1, JOKERS, 2),
        pytest.param("low-27", 1, 0, 0, marks=pytest.mark.soak),
        pytest.param("low-27", 3, 0, 0, marks=pytest.mark.soak),
        pytest.param("low-a6", 1, 0, 0, marks=pytest.mark.soak),
        pytest.param("low-a5", 1, 0, 0, marks=pytest.mark.soak),
        ("low-a5", 3, 0, 0),
        pytest.param("badugi", 1, 0, 0, marks=pytest.mark.soak),
        ("badugi", 3, 0, 0),
    ],
)
def test_the_last_draw_is_within_the_bound_of_the_best(name: str, of: int, wild: int, jokers: int) -> None:
    game = Draws(NAMED[name], of, wild, jokers)
    losses = lost(game, 40, 1)
    assert losses.max() <= BOUND[NAMED[name].draws_to]
    assert losses.mean() < 0.004


@pytest.mark.parametrize("name", ["low-27", "low-a5", "badugi"])
@pytest.mark.parametrize("left", [2, pytest.param(3, marks=pytest.mark.soak)])
def test_draws_before_the_last_are_too(name: str, left: int) -> None:
    """What is sampled is known to about a hundredth of the pot."""
    losses = lost(Draws(NAMED[name], 3), 12, left)
    assert losses.max() <= BOUND[NAMED[name].draws_to] + 0.01
    assert losses.mean() < 0.01


@pytest.mark.soak
@pytest.mark.parametrize("stage", range(4))
def test_the_limits_are_those_of_the_games_solved_backwards(stage: int) -> None:
    draws, left = STAGES[stage]
    assert [list(row) for row in BADUGI[stage]] == badugi_limits(draws, left)
    assert [list(row) for row in PLAIN[stage]] == low_limits(draws, left, spoiled=False)
    assert [list(row) for row in SPOILED[stage]] == low_limits(draws, left, spoiled=True)
