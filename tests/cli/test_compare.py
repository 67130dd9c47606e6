"""``studbook compare``: files of questions, hands on the command line, and what is said to whoever got one wrong."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from studbook.cli.app import main
from studbook.hands.comparisons import OPTIONS

CASES = Path(__file__).parents[1] / "hands" / "cases.jsonl"


class Run:
    """What a run of the command printed, and its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
        with pytest.raises(SystemExit) as stop:
            main(["compare", *arguments])
        self.code = stop.value.code or 0
        self.out, self.err = capsys.readouterr()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


def test_a_file_of_questions_is_answered_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, str(CASES))
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    assert (run.code, run.err) == (0, "")
    assert [answer["id"] for answer in run.lines] == [case["id"] for case in cases]
    for case, answer in zip(cases, run.lines, strict=True):
        assert sorted(answer["winners"]) == sorted(case["expected"]["winners"])
        assert set(answer["names"]) == set(case["hands"])
        assert answer["why"]


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = '{"id": 7, "ranking": "low-a5", "hands": {"you": "5s 4h 3d 2c As", "me": "6s 4d 3c 2h Ac"}}\n\n'
    for arguments in ((), ("-",)):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        run = Run(capsys, *arguments)
        assert run.code == 0
        assert run.lines[0]["order"] == [["you"], ["me"]]
        assert run.lines[0]["id"] == 7


def test_bad_lines_are_named_and_the_others_answered(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "asked.jsonl"
    file.write_text(
        '{"id": "a", "ranking": "high", "hands": {"A": "As Kd", "B": "Ks Qd"}}\n'
        '{"id": "b", "ranking": "hihg", "hands": {"A": "As Kd"}}\n'
        "{oops\n"
        "[1]\n"
        '{"id": "e", "ranking": "high", "hands": {"A": "As Ad", "B": "As Kd"}}\n'
        '{"id": "f", "ranking": "high", "hands": {"A": "7h 7h 5s"}}\n'
        '{"id": "g", "ranking": "high", "hands": {"A": "2c 3c", "B": "4c"}}\n',
        encoding="utf-8",
    )
    run = Run(capsys, str(file))
    assert run.code == 2
    assert [line.get("id") for line in run.lines] == ["a", "b", None, None, "e", "f", "g"]
    assert ["error" in line for line in run.lines] == [False, True, True, True, True, True, False]
    assert [line["line"] for line in run.lines if "error" in line] == [2, 3, 4, 5, 6]
    assert "line 2: expected a ranking out of high, soko" in run.err
    assert "expected each card once, got As in hand B and in hand A" in run.lines[4]["error"]
    assert "7h twice" in run.lines[5]["error"]
    assert run.err.splitlines()[-1] == "studbook: 5 lines could not be answered"


def test_hands_on_the_command_line_are_shown_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "--ranking", "low-27", "7s 5d 4c 3h 2s", "8c 6d 4h 3s 2c")
    assert run.code == 0
    assert "7-5-4-3-2" in run.out
    assert "7♠ 5♦ 4♣ 3♥ 2♠" in run.out
    assert "wins" in run.out
    assert run.out.rstrip().endswith("The highest card, seven under eight, decides.")
    split = Run(capsys, "As Kd 9h 5c 2s", "Ad Kc 9s 5h 2c")
    assert split.out.count("splits") == 2
    down = Run(capsys, "--wild", "lowest-hole", "(9s 4h) 3d 4d 4c Kh (Kd)")
    assert "(9♠) (4♥) 3♦ 4♦ 4♣ K♥ (K♦)" in down.out


def test_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "--json", "--wild", "2", "--wild", "Jk", "2s 2h Kd Kc 9s", "Jk Ah Ad 7c 6c")
    [answer] = run.lines
    assert answer["winners"] == ["A"]
    assert answer["names"]["A"] == "Four kings, nine kicker; both twos play as kings"
    assert answer["plays"]["B"] == ["Ah", "Ad", "Jk", "7c", "6c"]
    assert answer["wild"]["B"] == [["Jk", "As"]]


@pytest.mark.parametrize(
    ("arguments", "winners"),
    [
        (("--deck", "40", "--circle", "italian", "As 5s 6s 7s 8s", "Ah Kh Qh Jh Th"), ["A"]),
        (("--deck", "36", "--flush-over-full-house", "As Js 9s 8s 6s", "Ks Kh Kd Ac Ah"), ["A"]),
        (("--deck", "36", "--flush_over_full_house", "As Js 9s 8s 6s", "Ks Kh Kd Ac Ah"), ["A"]),
        (("--suit-tiebreak", "card", "--suit-order", "hsdc", "Kh Qd 7h 6c 2d", "Ks Qs 7s 6d 2c"), ["A"]),
        (("--wild", "Jk", "--natural-vs-wild", "natural", "Ks Kd Kh 9c 4d", "Kc Jk Jk 9s 4s"), ["A"]),
        (("--wild", "8", "--wild-may-not-be", "T", "9s 8c Jd Qh Kc 2d", "3s 3h 3d 7c 5s"), ["B"]),
        (("--bug", "8s 8h 5d 5c Jk", "8d 8c 5s 5h Kd"), ["A"]),
        (("--ranking", "low-a5", "--qualifier", "8", "9s 4h 3d 2c As", "Ks Qs"), []),
        (("--ranking", "low-a6", "--ace-pair", "high", "As Ah 5d 4c 3s", "Ks Kh Qc Jd Th"), ["B"]),
        (("--ranking", "low-a6", "--ace-king-straight", "As Kh Qd Jc Ts", "Kd Qs Jh Tc 2s"), ["B"]),
        (("--ranking", "soko", "--soko-below-pair", "2s 2h 4d 7c 9s", "As Ks Qs Js 3d"), ["A"]),
        (("--own", "2", "--shared", "Ks Kh Kd 7c 2s", "Ac Ah 5d 4d", "Kc Qh Jd 9d"), ["B"]),
        (("--crown", "7", "7s 7h 2d", "As Ah Ad Ac"), ["A"]),
        (("--ladder", "four-flush", "As 9s 5s 2s 3h", "Ad Ah Kd Qc 9c"), ["A"]),
        (("--no-five-of-a-kind", "--wild", "Jk", "As Ah Ad Ac Jk", "Ks Qs Js Ts 9s"), ["B"]),
        (("--double-ace-flush", "--wild", "Jk", "As 9s 8s 5s Jk", "Ah Kh Th 4h 3h"), ["A"]),
        (("--without", "8 9 T", "5s 6h 7d Jc Qs", "2s 2h 2d Kc Qd"), ["A"]),
        (("--without", "eights, nines and 10", "5s 6h 7d Jc Qs", "2s 2h 2d Kc Qd"), ["A"]),
        (("--ranking", "Kansas City", "7s 5d 4c 3h 2s", "Ac 6d 4h 3s 2c"), ["A"]),
        (("--wild", "one-eyed jacks", "Ks Kh Jh 4d 2c", "As Ah 9d 8d 3c"), ["A"]),
        (("--without", "89T", "5s 6h 7d Jc Qs", "2s 2h 2d Kc Qd"), ["A"]),
        (("--hands-share-cards", "As Ad Kc", "As Ad Qc"), ["A"]),
        (("--deck", "36", "--circle", "greek", "--imperial-any-suit", "6s 6h 6d 6c 7d", "As Ks Qs Js Ts"), ["A"]),
        (("--wild", "Jk", "--shared", "Jk 9s", "Ks Jk", "Qs Qh"), ["A"]),
        (("--deck", "36", "--trips-over-straight", "6s 6h 6d Kc 7d", "As Ks Qd Js Ts"), ["A"]),
        (("--ranking", "low-a5", "--wild", "lowest-hole", "(As 5h) Ad 7d 8c", "(Ks 9s) 6d 4d 3c"), ["A"]),
        (("--ranking", "low-a5", "--wild", "lowest-hole", "--no-ace-in-hole-low", "(As 5h) Ad 7d 8c", "(Ks 9s) 6d 4d 3c"), ["B"]),
    ],
)
def test_every_option_has_a_flag(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], winners: list[str]) -> None:
    run = Run(capsys, "--json", *arguments)
    assert run.code == 0, run.err
    assert run.lines[0]["winners"] == winners
    assert {name.replace("_", "-") for name in OPTIONS} >= {
        flag.lstrip("-").removeprefix("no-") for flag in arguments if flag.startswith("--") and "_" not in flag
    } - {"ranking", "deck", "wild", "bug", "shared", "hands-share-cards"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("As As",), "in hand A: expected each card once, got As twice"),
        (("As Kd", "As Qd"), "expected each card once, got As in hand B and in hand A"),
        (("As 1d",), "expected a card such as As, Td, 10h or Jk, got '1d'"),
        (("As ??",), "expected only known cards"),
        (("--ranking", "hihg", "As"), "expected a ranking out of"),
        (("--deck", "36", "2s As"), "expected cards of 36 cards"),
        (("--deck", "35", "As"), "expected a deck of 20"),
        (("As Jk",), "expected no joker in a game without one"),
        (("--bug", "--wild", "Jk", "As Jk"), "expected the joker to be wild or a bug, got both"),
        (("--wild", "Jk", "As Jk Jk", "Ks Jk"), "expected at most 2 jokers"),
        (("--wild", "1", "As"), "expected a rank out of"),
        (("--hands-share-cards", "--shared", "As", "As Ks"), "expected each card once, got As in hand A and in the shared cards"),
        (("--wild", "Jk", "--shared", "Jk", "Ks Jk", "Qs Jk"), "expected at most 2 jokers"),
        (("--wild", "lowest-hole", "As Ks"), "expected round brackets"),
        (("--circle", "french", "As"), "expected one of italian, greek for circle, got 'french'"),
        (("--qualifier", "8", "As"), "only with low rankings"),
        (("--suit-order", "ssss", "As"), "expected the four suits"),
        (("--ranking", "low-a5", "--qualifier", "2", "As"), "expected a rank from 5 to K"),
        (("As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s",), "expected at most 10 cards"),
        (("no-such-file.jsonl",), "there is no file no-such-file.jsonl"),
        (("--ranking", "high"), "expected a file of questions"),
        (("--ranking", "high", str(CASES)), "expected rankings and house rules inside the file"),
    ],
)
def test_errors_say_what_was_expected_and_what_came(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    run = Run(capsys, *arguments)
    assert run.code == 2
    assert run.out == ""
    assert said in run.err
    assert "Traceback" not in run.err
    assert run.err.count("\n") == 1


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"\x7fELF\x02\xd0", b"[" * 100_000, b'{"id":"\\ud800","ranking":"\\ud801","hands":{"A":"As"}}']
)
def test_a_file_that_is_no_questions_is_told_line_by_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "questions"
    file.write_bytes(content + b'\n{"id": "good", "ranking": "high", "hands": {"A": "As", "B": "Kd"}}\n')
    run = Run(capsys, str(file))
    assert run.code == 2
    assert "error" in run.lines[0]
    assert run.lines[1]["winners"] == ["A"]
    assert "line 1: expected a" in run.err
    run.out.encode()


def test_hands_longer_than_a_file_name_may_be_are_hands(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "As " + " " * 5000 + "Kd")
    assert run.code == 0
