"""Levels: how much a bot thinks; each plays whole hands, and the temperament and seed do not change what is legal."""

import pytest

from studbook.errors import StudbookError
from studbook.games import make
from studbook.players import LEVELS, PricingBot, level, temperament
from tests.players.matches import play


@pytest.mark.parametrize("name", LEVELS)
def test_each_level_plays_whole_hands(name: str) -> None:
    for key in ("seven-card-stud-8", "27-triple-draw", "five-card-high-low-declare"):
        bots = [PricingBot(temperament("steady"), seat, LEVELS[name]).decide for seat in range(3)]
        assert play(make(key), bots, key).over


def test_a_level_that_there_is_not() -> None:
    assert level(" Hard ") is LEVELS["hard"]
    with pytest.raises(StudbookError, match="expected a level out of easy, normal, hard"):
        level("grandmaster")
