"""The table of measurements: ratios, verdicts, and what a missing peer looks like."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import measure, run
from bench.row import Row


@pytest.mark.parametrize(
    ("row", "ratio", "met"),
    [
        (Row(what="a", unit="hands/s", ours=350, peer="p", theirs=10, target=35), 35, True),
        (Row(what="a", unit="hands/s", ours=340, peer="p", theirs=10, target=35), 34, False),
        (Row(what="a", unit="s", ours=2, peer="p", theirs=10, target=4, lower_is_better=True), 5, True),
        (Row(what="a", unit="hands/s", ours=340, peer="p", target=35, note="p is not installed"), None, None),
        (Row(what="a", unit="ms", ours=120, limit=100, lower_is_better=True), None, False),
        (Row(what="a", unit="hands/s", ours=120, limit=100), None, True),
        (Row(what="a", unit="hands/s", ours=120), None, None),
    ],
)
def test_a_row_judges_itself(row: Row, ratio: float | None, met: bool | None) -> None:
    assert row.ratio == ratio
    assert row.met is met


def test_side_by_side_takes_turns_and_counts_units() -> None:
    calls: list[str] = []

    def ours() -> int:
        calls.append("ours")
        return 10_000_000_000

    def theirs() -> int:
        calls.append("theirs")
        return 1

    fast, slow = measure.side_by_side(ours, theirs, times=3)
    assert fast > slow
    assert calls == ["ours", "theirs", "ours", "theirs", "theirs", "ours", "ours", "theirs"]


def test_what_is_measured_is_shown_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def measured(name: str) -> Iterator[Row]:
        assert name == "stud"
        yield Row(what="six-player stud", unit="hands/s", ours=3500, peer="pokerkit", theirs=100, target=35)

    monkeypatch.setattr(run, "names", lambda: ["stud"])
    monkeypatch.setattr(run, "measured", measured)
    monkeypatch.setattr(run, "HERE", tmp_path / "bench")
    monkeypatch.setattr(run, "LATEST", tmp_path / "bench" / "out" / "latest.json")
    (tmp_path / "bench").mkdir()
    assert run.main(["--only", "stud", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["rows"][0]["ratio"] == 35
    assert printed == json.loads((tmp_path / "bench" / "out" / "latest.json").read_text())


def test_an_unknown_benchmark_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--only", "nothing"]) == 2
    assert "got 'nothing'" in capsys.readouterr().err
