"""``studbook games``, ``studbook rules`` and ``studbook game``."""

import json
from pathlib import Path

import pytest

from studbook.cli.app import main
from studbook.games import games, make
from studbook.rules.toml import read_game

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> int:
    try:
        main(list(arguments))
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def test_games_lists_them_all_by_family(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games") == 0
    out = capsys.readouterr().out
    for entry in games():
        assert f" {entry.key} " in out
        assert entry.family in out
    assert "▲★" in out
    assert f"{len(games())} games." in out


def test_games_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games", "--json") == 0
    listed = {game["key"]: game for game in json.loads(capsys.readouterr().out)}
    assert len(listed) == len(games())
    ours = listed["good-bad-ugly"]
    assert (ours["plays"], ours["wild"], ours["players"]) == ("high", True, [2, 7])
    assert ours["deal"][0] == {"label": "deal", "cards": "DDU", "table": "TTT"}
    bad = next(option for option in ours["options"] if option["name"] == "bad")
    assert (bad["kind"], bad["choices"], bad["words"], bad["default"]) == ("choice", ["up", "all"], ["up cards", "down too"], "up")


def test_a_rules_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "gbu", "--option", "bad=all", "--amount", "small=4", "--amount", "big=8", "--authority", "Ada") == 0
    out = capsys.readouterr().out
    assert out.startswith("The Good, the Bad and the Ugly\n====")
    assert "Fixed limit 4/8" in out
    assert "all cards, up or down, of its rank are discarded" in out
    assert "Rulings of the house: Ada" in out


def test_a_rules_page_as_markdown_and_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "razz", "--markdown") == 0
    assert capsys.readouterr().out.startswith("# Razz\n")
    assert run("rules", "razz", "--json", "--players", "7", "-o", "structure=pot") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["choices"]["structure"] == "pot"
    assert told["sums"]["players"] == 7
    assert told["streets"][0]["name"] == "Third street"
    assert [section["title"] for section in told["page"]["sections"]][:2] == ["The aim", "The deal"]
    assert "low" in [option["name"] for option in told["table_options"]]


def test_the_house_rules_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "man-with-the-axe", "--options") == 0
    out = capsys.readouterr().out
    assert "seven_pays" in out
    assert "0–20 (default 5)" in out
    assert "natural_vs_wild" in out


def test_a_game_as_toml_reads_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "--toml", "low-hole", "--option", "win=high-low") == 0
    assert read_game(capsys.readouterr().out) == make("low-hole", win="high-low")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("rules", "raz"), "did you mean razz?"),
        (("rules", "razz", "-o", "burns"), "expected --option NAME=VALUE, got 'burns'"),
        (("rules", "razz", "-o", "burns=no", "-o", "burns=no"), "expected --option burns once, got it twice"),
        (("rules", "razz", "-o", "burns=maybe"), "expected burns to be one of no, yes; got maybe"),
        (("rules", "razz", "-o", "circle=greek"), "expected a rule that concerns Razz"),
        (("rules", "razz", "--players", "9"), "Razz cannot be dealt: expected 2 to 8 players, got 9"),
        (("rules", "razz", "--amount", "smal=1"), "expected an amount out of ante, bring_in"),
        (("rules", "razz", "--amount", "small=x"), "expected whole chips for small, got 'x'"),
        (("rules", "razz", "--amount", "small=1"), "expected a bring-in not over the small bet 1, got 2"),
        (("rules", "none.toml"), "none.toml: No such file or directory"),
        (("rules", "none.toml", "-o", "a=b"), "expected the house rules of none.toml inside the file"),
        (("game", "check", "none.toml"), "none.toml: No such file or directory"),
    ],
)
def test_bad_input_is_told_in_one_line(arguments: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert told in shown.err
    assert shown.err.count("\n") == 1


def test_checking_a_game_that_can_be_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("game", "check", str(ROOT / "examples" / "two-sheriffs.toml")) == 0
    out = capsys.readouterr().out
    assert "Two sheriffs: Seven-card stud with two sheriffs" in out
    assert "Seven players can use 51 of 52 cards. There is always enough." in out
    assert run("rules", str(ROOT / "examples" / "two-sheriffs.toml")) == 0


def test_checking_a_game_that_cannot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('key = "mine"\nname = "Mine"\nplayers = [2, 9]\npot = ["high"]\nphases = [\n "ante",\n { deal = "DDDDDD" },\n')
    assert run("game", "check", str(path)) == 2
    assert "expected TOML" in capsys.readouterr().err
    path.write_text(path.read_text() + ' { turn-up = "joy", effect = "becomes-wild" },\n "showdown",\n]\n')
    assert run("game", "check", str(path)) == 2
    assert "line 8: error: expected to turn one of the table cards laid before (none is), got 'joy'" in capsys.readouterr().out
    path.write_text(path.read_text().replace(' { turn-up = "joy", effect = "becomes-wild" },\n', ' "bet",\n'))
    assert run("game", "check", str(path), "--json") == 2
    told = json.loads(capsys.readouterr().out)
    assert told["playable"] is False
    assert "Nine players can want 54 cards of 52" in told["findings"][0]["text"]
    assert run("game", "check", str(path), "--players", "8") == 0


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b'key = "\xff"')
    assert run("game", "check", str(path)) == 2
    assert "expected UTF-8 text, got something else at byte 7" in capsys.readouterr().err
    path.write_bytes(b"#" * 40_000)
    assert run("game", "check", str(path)) == 2
    assert "expected a file of at most 32768 bytes, got 40000" in capsys.readouterr().err


def test_the_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("game", "words") == 0
    out = capsys.readouterr().out
    assert "turn-up" in out
    assert 'to = "left" | "right" | "across" (left if left out)' in out
    assert run("game", "words", "--json") == 0
    assert "Phases" in json.loads(capsys.readouterr().out)
