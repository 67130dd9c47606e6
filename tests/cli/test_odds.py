"""``studbook odds``."""

import json
import sys
from pathlib import Path

import pytest

from studbook.cli.app import main
from studbook.games import make
from studbook.history.native import write
from tests.odds.test_seeing import played

PNG, SVG = b"\x89PNG", b"<?xml"


def run(*arguments: str) -> int:
    try:
        main(["odds", *arguments])
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def test_a_report_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("badugi", "As2d3c", "4c5d6h8s", "--dead", "Kc3sJhTd", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["method"], found["deals"]) == ("badugi", "exact", 41)
    assert found["seats"][0]["equity"] == pytest.approx(4 / 41, abs=1e-12)
    assert found["seats"][0]["stderr"] == 0
    assert found["policy"] == "1 draw left. Cards that are missing are drawn, and a full hand stands pat."


def test_without_matplotlib_the_way_to_it_is_told_before_anything_is_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for arguments in (["odds", "razz", "As2s4d", "3c5d7h"], ["probabilities", "--cards", "10"], ["stats", "hands.txt"]):
        with pytest.raises(SystemExit) as left:
            main([*arguments, "--plot", str(tmp_path / "odds.png")])
        assert left.value.code == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err == 'studbook: expected Matplotlib, which draws pictures: pip install "studbook[plot]"\n'


def test_a_report_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("stud-8", "(As 2d) 3s 4h 9c (Kd) Jc", "(Kc Ks) 8h 7h 6h Jh (??)", "--dead", "5c 6d Qd") == 0
    out = capsys.readouterr().out
    assert out.startswith("Seven-card stud eight or better  exact: ")
    assert "dead  Q♦ 6♦ 5♣" in out
    assert "(A♠ 2♦) 3♠ 4♥" in out
    for word in ("scoop", "share", "high", "low"):
        assert word in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_samples_say_how_large_the_error_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("good-bad-ugly", "(As Ad) 7c", "{any pair in the hole}", "random", "--samples", "20000", "--seed", "4") == 0
    first = capsys.readouterr().out
    assert "sampled: 20,000 deals" in first
    assert "±" in first
    assert "any pair in the hole" in first
    assert run("good-bad-ugly", "(As Ad) 7c", "{any pair in the hole}", "random", "--samples", "20000", "--seed", "4") == 0
    assert capsys.readouterr().out == first


def test_what_helps_and_what_hands_end_as(capsys: pytest.CaptureFixture[str]) -> None:
    spot = ("badugi", "As2d3c9h", "3s4c5d", "--draws", "1", "--outs", "1", "--makes")
    assert run(*spot) == 0
    out = capsys.readouterr().out
    assert "What hand 1 may throw" in out
    assert "★  stands pat          88.89 %" in out
    assert "throws 9♥" in out
    assert "three-card badugi" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert run(*spot, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["outs"]["rows"][0]["words"] == "stands pat"
    assert found["makes"]["hands"][0]["kinds"][0]["name"] == "nine badugi"
    assert run("razz", "As2s4d6h8cKd9h", "5d7h9cTc {AQ in the hole} Jd", "--spread", "1") == 2
    capsys.readouterr()
    assert run("razz", "As2s4d6h8cKd9h", "?? ?? 5d7h9cTcJd", "--dead", "Ac2c3c4c5c6c7cTd2d3d4h5h6d7d8d9s", "--spread", "1") == 0
    assert "Hand 1 against what hand 2 may hold" in capsys.readouterr().out
    assert run("razz", "As2s4d6h8cKd", "3c5d7h9cTcQd", "--outs", "2") == 0
    out = capsys.readouterr().out
    assert "What helps hand 2" in out
    assert "no help" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["razz", "As2s4d", "As5d7h"], "got As twice"),
        (["razz", "As2s4d5h6h7h8h9h", "Ks5d7c"], "expected at most 7 cards"),
        (["razz", "{pair of aces in the hole}", "AsAd7c", "--dead", "Ac"], "none of those left do"),
        (["razz", "As2s4d", "3c5d7h", "--samples", "-5"], "at least 1, got -5"),
        (["razz", "As2s4d", "3c5d7h", "--outs", "3"], "expected the number of a hand from 1 to 2 for --outs, got 3"),
        (["razz", "As2s4d", "3c5d7h", "--error", "-1"], "standard error"),
        (["razz", "As2s4d", "3c5d7h", "--exact", "--samples", "5"], "got both"),
        (["razz", "As2s4d", "3c5d7h", "--option", "colour=red"], "expected an option of razz, got 'colour'"),
        (["razz", "As2s4d", "3c5d7h", "--policy", "draw=all"], "expected the policy draw"),
        (["razz", "As2s4d"], "two hands or more"),
        (["snap", "As2s4d", "3c5d7h"], "expected a game of the book, got 'snap'"),
        (["razz", "As2s4d", "3c5d7h", "--plot", "odds.txt"], "expected a file ending in"),
        (["razz", "--starting", "--opponents", "9"], "expected from 1 to 7 opponents"),
        (["razz", "As2s4d", "--starting"], "expected no hands"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
    assert captured.err.startswith("studbook: ")
    assert captured.err.count("\n") == 1


def test_a_plot_of_each_hand(tmp_path: Path) -> None:
    file = tmp_path / "odds.png"
    assert run("razz", "2s3h6d7cQh8s", "As4s9dTd5h2c", "--plot", str(file)) == 0
    assert file.read_bytes().startswith(PNG)


@pytest.mark.rule("R-PROB-2")
def test_starting_hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    file = tmp_path / "map.svg"
    assert run("razz", "--starting", "--samples", "512", "--top", "3", "--plot", str(file)) == 0
    out = capsys.readouterr().out
    assert "starting hands against a random hand" in out
    assert "The best 3; --top 0 lists all." in out
    assert file.read_bytes().startswith(SVG)
    assert "K up" in file.read_text("utf-8")
    assert run("razz", "--starting", "--samples", "512", "--json") == 0
    assert len(json.loads(capsys.readouterr().out)["hands"]) == 455


def test_a_recorded_hand_by_street(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand = played(make("seven-card-stud"), 2, 1)
    file = tmp_path / "hand.toml"
    file.write_text(write(hand, ("Ines", "Jun")), "utf-8")
    picture = tmp_path / "hand.png"
    assert run(str(file), "--plot", str(picture)) == 0
    out = capsys.readouterr().out
    assert "Third street" in out
    assert "Ines" in out
    assert picture.read_bytes().startswith(PNG)
    assert run(str(file), "--json") == 0
    assert json.loads(capsys.readouterr().out)["streets"][0]["name"] == "Third street"
    assert run(str(file), "AsKd") == 2
