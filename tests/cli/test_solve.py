"""``studbook solve``."""

import csv
import json
import re
from collections.abc import Generator
from pathlib import Path

import pyarrow.parquet as tables
import pytest

from studbook.cli import solve
from studbook.cli.app import main
from studbook.solver import solve_question
from studbook.solver.minimising import Learning
from studbook.solver.solve_question import Nearness

SPOT = ("five-card-stud", "As Kd 7c 2h", "Qs Jd 7h 4c {pair of queens, any: 2}", "--pot", "50")


def run(*arguments: str) -> int:
    try:
        main(["solve", *arguments])
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def test_an_answer_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SPOT, "--dead", "9c 9d", "--line", "bet 10, raise to 20") == 0
    out = capsys.readouterr().out
    assert out.startswith("Five-card stud  a best response wins 0.")
    assert "dead  9♦ 9♣" in out
    assert "(??) A♠ K♦ 7♣ 2♥" in out
    assert "pair of queens, any: 2" in out
    assert "hand 1 after bet 10, raise to 20  pot 80" in out
    assert "pair of aces" in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_hands_without_their_last_card_are_solved_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    few = ("?? As Kd 7c {pair of aces, Qc, 9d}", "?? Qs Jd 7h {pair of queens, Ac, 9c}")
    line = "bet 10, call 10 / check"
    assert run("five-card-stud-last-down", *few, "--pot", "50", "--target", "1", "--line", line, "--line", "check") == 0
    out = capsys.readouterr().out
    assert "1  (??) A♠ K♦ 7♣" in out
    assert re.search(r"^fourth street *$", out, re.MULTILINE)
    assert re.search(r"^fifth street *$", out, re.MULTILINE)
    assert f"fifth street, hand 2 after {line}  pot 70" in out
    assert "fourth street, hand 2 after check  pot 50" in out


def test_an_answer_for_programs_and_its_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "_ROWS", 100)  # several parts
    files = [tmp_path / name for name in ("hands.csv", "hands.parquet", "hands.svg")]
    sizes = ("--structure", "pot", "--sizes", "50%, pot", "--stacks", "200", "--bets", "2", "--rake", "5%", "--rake-cap", "3")
    assert run(*SPOT, *sizes, "--opener", "2", "--json", "--csv", str(files[0]), "--parquet", str(files[1]), "--plot", str(files[2])) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["opener"] == 2
    assert answer["decisions"][0]["moves"] == ["check", "bet 25", "bet 50"]
    assert 47 <= sum(answer["values"]) <= 48
    with files[0].open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert rows[0]["hand"] == "2"
    assert tables.read_table(files[1]).num_rows == len(rows)
    assert files[2].read_bytes().startswith(b"<?xml")


def test_who_stops_it_hears_what_is_known_by_then(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(solving: Learning, **_limits: object) -> Generator[Nearness]:
        solving.learn(3)
        yield Nearness(3, 50.0, 0.1)
        raise KeyboardInterrupt

    monkeypatch.setattr(solve_question, "nearing", interrupted)
    assert run(*SPOT, "--json") == 130
    answer = json.loads(capsys.readouterr().out)
    assert answer["rounds"] == 3
    assert answer["note"] == "Stopped before it was as near as asked."


def test_what_cannot_be_answered_is_said_in_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = {
        "hand 1: expected the 4 cards that lie up or all 5": ("five-card-stud", "As Kd 7c", "Qs Jd 7h 4c"),
        "expected two hands, got 1": ("five-card-stud", "As Kd 7c 2h"),
        "expected a structure out of fixed": (*SPOT, "--structure", "half"),
        "expected a rake in percent": (*SPOT, "--rake", "much"),
        "expected hand 1 or 2 to act first, got 3": (*SPOT, "--opener", "3"),
        "expected chips for both": (*SPOT, "--stacks", "1,2,3"),
        "such as 'check', got 'fold'": (*SPOT, "--line", "fold"),
        "expected a file ending in .png": (*SPOT, "--plot", "a.gif"),
        "in a folder that there is": (*SPOT, "--csv", str(tmp_path / "no" / "a.csv")),
    }
    for said, arguments in wrong.items():
        assert run(*arguments) == 2, arguments
        err = capsys.readouterr().err
        assert said in err
        assert err.count("\n") == 1
