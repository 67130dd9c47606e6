"""``studbook probabilities``."""

import json
from pathlib import Path

import pytest

from studbook.cli.app import main
from studbook.cli.probabilities import one_in, percent

pytestmark = pytest.mark.rule("R-PROB-1")


def run(*arguments: str) -> int:
    try:
        main(["probabilities", *arguments])
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def counted(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, int]:
    assert run(*arguments, "--json") == 0
    return {row["name"]: row["hands"] for row in json.loads(capsys.readouterr().out)["hands"]}


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    lines = {line.split("  ")[0].strip(): line.split() for line in capsys.readouterr().out.splitlines() if "  " in line}
    assert lines["full house"][2:] == ["3,744", "0.14", "%", "694.2", "156"]
    assert lines["straight flush"][2:] == ["40", "0.0015", "%", "64,974", "10"]
    assert lines["all"][1:] == ["2,598,960", "100", "%", "7,462"]


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--ranking", "low-27", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["ranking"], found["cards"], found["deck"], found["total"], found["classes"]) == ("low-27", 5, 52, 2_598_960, 7_462)
    best = found["hands"][0]
    assert (best["name"], best["hands"], best["by_rank"][0]) == ("high card", 1_303_560, {"rank": "7", "hands": 4_080, "classes": 4})
    assert sum(row["share"] for row in found["hands"]) == pytest.approx(1)


def test_decks_jokers_bugs_and_wild_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert counted(capsys, "--deck", "36")["flush"] == 480
    assert counted(capsys, "--wild", "2")["five of a kind"] == 672
    assert counted(capsys, "--wild", "Jh,Js")["five of a kind"] == 72
    assert counted(capsys, "--jokers", "1")["five of a kind"] == 13
    assert counted(capsys, "--jokers", "1", "--bug")["five of a kind"] == 1
    assert counted(capsys, "--decks", "2")["five of a kind"] == 728
    assert counted(capsys, "--ranking", "badugi")["badugi"] == 17_160
    assert counted(capsys, "--ranking", "soko")["four-flush"] == 110_940
    assert counted(capsys, "--wild", "2", "--no-five-of-a-kind").get("five of a kind") is None
    assert counted(capsys, "--ranking", "low-a6", "--ace_king_straight")["straight"] == 10_200
    assert counted(capsys, "--without", "89T")["straight"] == 7 * 1_020


def test_several_decks_tell_flushes_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--decks", "2", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["by_suitedness"][0] == {"name": "plain five of a kind", "hands": 728, "share": 728 / 91_962_520, "classes": 13}
    assert run("--decks", "2") == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "flush two pair 6,864" in out
    assert "a flush may hold equal cards of different decks" in out


@pytest.mark.parametrize("ending", [".png", ".svg", ".pdf"])
def test_a_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str], ending: str) -> None:
    file = tmp_path / f"hands{ending}"
    assert run("--deck", "20", "--plot", str(file)) == 0
    assert "four of a kind" in capsys.readouterr().out
    assert file.read_bytes().startswith({".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}[ending])
    if ending == ".svg":
        drawn = file.read_text("utf-8")
        for words in ("four of a kind", "share of 15,504 hands", "7,680", "49.54%"):
            assert words in drawn


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--ranking", "lowball"], "expected a ranking out of high"),
        (["--cards", "11"], "1 to 10 cards"),
        (["--deck", "35"], "expected a deck of 20"),
        (["--bug"], "expected --jokers 1"),
        (["--jokers", "3"], "0, 1 or 2 jokers"),
        (["--wild", "Z"], "expected a rank"),
        (["--decks", "2", "--wild", "2"], "several decks without wild cards"),
        (["--plot", "hands.txt"], "expected a file ending in .png"),
        (["--plot", "/nowhere/at/all/hands.png"], "in a folder that there is"),
        (["--qualifier", "8"], "only with low rankings"),
    ],
)
def test_what_cannot_be_counted_says_why(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    said = capsys.readouterr().err
    assert words in said
    assert "Traceback" not in said


def test_shares_are_written_for_people() -> None:
    assert [percent(share) for share in (0, 0.5, 0.0479, 0.00024, 1.5e-6)] == ["0.0 %", "50.0 %", "4.79 %", "0.024 %", "0.00015 %"]
    assert [one_in(1_000_000, hands) for hands in (0, 700_000, 40_000, 1)] == ["", "1.43", "25.0", "1,000,000"]
