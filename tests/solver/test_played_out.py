"""Solved rounds played at a table: bots win less against them than is said to be the most, and the best answer wins what is said."""

from functools import cache
from random import Random
from statistics import fmean, stdev

import pytest

from studbook.players import bot_named
from tests.solver.seventh_street import SeventhStreet


@cache
def street(key: str = "seven-card-stud") -> SeventhStreet:
    return SeventhStreet(key, ("As Kd 7c 2h", "Qs 5d 7h 4c"), 60)


def off(pairs: list[tuple[float, float]]) -> float:
    """How far what was won lies from what was expected, in standard errors."""
    differences: list[float] = [won - expected for won, expected in pairs]
    return float(abs(fmean(differences))) / float(stdev(differences) / len(differences) ** 0.5)


def test_no_bot_wins_more_than_is_said_to_be_the_most() -> None:
    solved, source = street(), Random(5)
    for name in ("caller", "rock"):
        for seat in (0, 1):
            worths = [solved.against(bot_named(name, 1), seat, solved.deal(source)) for _ in range(15)]
            assert all(one.wins <= one.most + 1e-9 for one in worths)
            assert fmean(one.most - one.wins for one in worths) > 0.01 * solved.pot / 10


def test_the_best_answer_wins_what_is_said() -> None:
    solved, source = street(), Random(6)
    pairs = [solved.played(source, seat) for seat in (0, 1) for _ in range(150)]
    assert off(pairs) < 4


@pytest.mark.soak
@pytest.mark.parametrize("key", ["seven-card-stud", "razz"])
def test_played_for_long_bots_and_the_best_answer_win_what_is_said(key: str) -> None:
    """Every bot loses to the solved play, within the error of the hands that were played."""
    solved, source = street(key), Random(7)
    measured = solved.solving.measure()
    for seat in (0, 1):
        pairs = [solved.played(source, seat) for _ in range(4000)]
        assert off(pairs) < 4
        wins = [won for won, _expected in pairs]
        assert fmean(wins) == pytest.approx(measured.best[seat], abs=4 * stdev(wins) / len(wins) ** 0.5)
        for name in ("caller", "rock", "odds", "best"):
            assert off([solved.played(source, seat, bot_named(name, 3)) for _ in range(400)]) < 4
            worths = [solved.against(bot_named(name, 3), seat, solved.deal(source)) for _ in range(200)]
            assert all(one.wins <= one.most + 1e-9 for one in worths)
            lost = [100 * (one.most - one.wins) / solved.pot for one in worths]
            print(f"{key}, hand {seat + 1}: {name} loses {fmean(lost):.2f} ± {1.96 * stdev(lost) / len(lost) ** 0.5:.2f} % of the pot")
