"""Leagues: strengths by their definition, and a small one played."""

import json
from math import log10
from pathlib import Path

import pytest

from studbook.cli.app import main
from studbook.field.bot_strength import bot_strengths

#: One who folds to every bet, and one who bets whenever it can.
BOTS = """
from studbook import BetOffer, Raise

class Out:
    def decide(self, view):
        return view.own_offer.cheapest

class Up:
    def decide(self, view):
        offer = view.own_offer
        return Raise(offer.raises[-1].low) if isinstance(offer, BetOffer) and offer.raises else offer.cheapest
"""


def run(*arguments: str) -> int:
    try:
        main(["league", *arguments])
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def test_strengths_of_two_are_the_odds_between_them() -> None:
    """With the half deal that each is given beforehand; the interval is that of the logarithm of odds."""
    one, two = bot_strengths(["one", "two"], {("one", "two"): 74.5, ("two", "one"): 24.5})
    assert one.strength - two.strength == pytest.approx(400 * log10(75 / 25))
    assert one.strength + two.strength == pytest.approx(3000)
    # The difference of two that move against each other has twice the error of each: 1 / sqrt(100 * 0.75 * 0.25).
    assert one.half == two.half == pytest.approx(1.96 * 400 * log10(2.718281828459045) / 18.75**0.5 / 2)


def test_strengths_expect_what_was_won() -> None:
    """At the top of the likelihood each is expected to win what it won; who never lost is strong, not infinitely so."""
    points = {("a", "b"): 30.0, ("b", "a"): 10.0, ("b", "c"): 25.0, ("c", "b"): 15.0, ("a", "c"): 40.0, ("c", "a"): 0.0}
    strengths = {one.bot: one.strength for one in bot_strengths(["a", "b", "c"], points)}
    for bot in "abc":
        won = sum(some for (first, _second), some in points.items() if first == bot) + 1
        expected = sum(41 / (1 + 10 ** ((strengths[other] - strengths[bot]) / 400)) for other in "abc" if other != bot)
        assert expected == pytest.approx(won)
    assert strengths["a"] > strengths["b"] > strengths["c"]


def test_a_small_league(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BOTS, "utf-8")
    arguments = ("--bots", f"{file}:Out,{file}:Up", "--games", "razz,five-card-stud", "--deals", "6", "--processes", "1")
    plot = tmp_path / "league.svg"
    assert run(*arguments, "--json", "--plot", str(plot)) == 0
    table = json.loads(capsys.readouterr().out)
    assert (table["games"], table["deals"], table["hands"], table["done"]) == (["razz", "five-card-stud"], 12, 24, True)
    first, second = table["bots"]
    assert (first["bot"], first["per_hundred"]) == (f"{file}:Up", -second["per_hundred"])
    assert first["per_hundred"] > 0
    assert first["low"] < first["strength"] < first["high"]
    assert first["strength"] > 1500 > second["strength"]
    assert plot.read_bytes().startswith(b"<?xml")
    assert run(*arguments) == 0
    assert capsys.readouterr().out.startswith("A league of 2  razz, five-card-stud: 24 hands, seed 0")
    for bots, told in (("caller", "expected at least two bots, got caller"), ("caller,caller", "expected each bot once")):
        assert run("--bots", bots) == 2
        assert told in capsys.readouterr().err
    assert run(*arguments, "--plot", str(tmp_path / "league.txt")) == 2
    assert "expected a file ending in .png, .svg, .pdf" in capsys.readouterr().err
