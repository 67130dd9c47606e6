"""``studbook rankings`` and the ladder of ``studbook rules``."""

from __future__ import annotations

import json

import pytest

from tests.cli.test_games import run


def test_a_rules_page_says_what_beats_what(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "seven-card-stud") == 0
    printed = capsys.readouterr().out
    assert "What beats what: the best high hand" in printed
    assert "A♠ K♠ Q♠ J♠ 10♠" in printed
    assert "1 in 30,940" in printed


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "stud-8", "--json") == 0
    high, low = json.loads(capsys.readouterr().out)["page"]["ladders"]
    assert high["total"] == low["total"] == 133_784_560
    assert high["lines"][0]["cards"][0] == {"card": "As", "wild": False, "spare": False}
    assert low["lines"][-1]["note"] == "no low"
    assert run("rankings", "badugi", "--json") == 0
    (badugi,) = json.loads(capsys.readouterr().out)
    assert (badugi["name"], badugi["total"]) == ("Badugi", 270_725)


def test_a_ranking_on_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rankings", "low-27") == 0
    assert "7-5-4-3-2" in capsys.readouterr().out
    assert run("rankings", "none-such") == 2
    assert "expected a ranking out of" in capsys.readouterr().err
