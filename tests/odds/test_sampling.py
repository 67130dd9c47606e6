"""Samples beside exact answers, and what sampling promises."""

from typing import Any

import pytest

from studbook.games import make
from studbook.odds import SpotError, answer, answering, sharpening, spot
from studbook.rules import Badugi, HoleSuit, Low

#: Spots of every ranking, far enough from the end that a sample is one, near enough to be counted.
SPOTS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("seven-card-stud", ["AsAd7c9d", "KhKd2s3s"], {}),
    ("seven-card-stud", ["AsAd7c", "KhKd2s"], {"dead": "Kc9d4hJc"}),
    ("seven-card-stud", ["AsAd7c9dTh", "KhKd2s3s4s", "QsQdJcTc9c"], {}),
    ("razz", ["As2s4dJh", "3c5d7h8c"], {}),
    ("razz", ["As2s4dJhQh", "3c5d7h8cTc", "2c3d9hTs6c"], {}),
    ("london-lowball", ["As2s4dJh6c", "3c5d7h8cKd"], {}),
    ("stud-8", ["As2d3s", "KcKd8h"], {"dead": "5c6hQd"}),
    ("stud-8", ["As2d3s9c", "KcKd8h7h"], {}),
    ("seven-card-high-low", ["As2d3s9c", "KcKd8h7h"], {}),
    ("five-card-stud", ["AsKd", "JcJd"], {}),
    ("five-card-stud", ["AsKd3c", "JcJd4h", "7s8s9d"], {}),
    ("soko", ["AsKs3s", "JcJd4h"], {}),
    ("five-card-lowball", ["As4d", "3c7d"], {}),
    ("seven-card-wild", ["As2d7c9dTh", "KhKd5s3s4s"], {}),
    ("man-with-the-axe", ["AsJd7c9dTh", "KhKd5s3s4s"], {}),
    ("low-hole", ["(AsTd)7c9dTh", "(Kh3d)5s3s4s"], {}),
    ("chicago", ["(AsTd)7c9d", "(Kh3d)5s3s"], {}),
    ("aces-straights-flushes", ["AsTd7c9d", "Kh3d5s3s"], {}),
    ("badugi", ["As2d", "4c5d6h"], {}),
    ("five-card-draw", ["AsAdKc", "4c4d4h9s"], {}),
    ("27-triple-draw", ["2s3d4c7h", "2c3h4d8s"], {}),
    ("english-stud", ["AsAd7c9dTh2c", "KhKd5s3s4s9c"], {}),
    ("good-bad-ugly", ["(AsAd)7c9dTh2c", "(KhKd)5s3s4s9h"], {"shared": "Qs 6d 5c"}),
    ("texas-holdem", ["AsAd", "KhQh"], {"shared": "2h3h9c"}),
    ("omaha", ["AsAd9h8h", "KhQhJcTc"], {"shared": "2h3h9c"}),
]


@pytest.mark.parametrize(("game", "hands", "more"), SPOTS, ids=[f"{game} {hands[0]}" for game, hands, _ in SPOTS])
def test_a_sample_lies_within_four_standard_errors_of_the_count(game: str, hands: list[str], more: dict[str, Any]) -> None:
    asked = spot(make(game), hands, **more)
    counted = answer(asked)
    assert counted.method == "exact"
    sampled = answer(asked, samples=40_000, seed=11)
    assert (sampled.method, sampled.deals) == ("sampled", 40_000)
    for exact, guess in zip(counted.seats, sampled.seats, strict=True):
        assert abs(exact.equity - guess.equity) < 4 * guess.stderr
        for name in ("win", "tie", "high", "low"):
            assert getattr(guess, name) == pytest.approx(getattr(exact, name), abs=4 * 0.5 / 200)


def test_the_spots_have_every_kind_of_ranking() -> None:
    rankings = {ranking for game, _, _ in SPOTS for ranking in make(game).pot}
    assert {type(one).__name__ for one in rankings} == {"High", "Low", "Badugi", "HoleSuit"}
    assert {one.system for one in rankings if isinstance(one, Low)} == {"A-5", "A-6", "2-7"}
    assert {HoleSuit(), Badugi(), Low("A-5", 8)} <= rankings


@pytest.mark.parametrize("game", ["seven-card-stud", "badugi"])
def test_the_same_seed_gives_the_same_sample_whatever_the_threads(game: str) -> None:
    asked = spot(make(game), ["AsKd4c", "random"], draws=2 if game == "badugi" else None)
    one = answer(asked, samples=70_000, seed=3, threads=1)
    assert answer(asked, samples=70_000, seed=3, threads=2) == one
    assert answer(asked, samples=70_000, seed=4, threads=2) != one


def test_reports_sharpen_until_the_error_is_small_enough() -> None:
    asked = spot(make("razz"), ["As2s4d", "random", "random"])
    errors = [report.error for report in sharpening(asked, method="sample", error=0.002)]
    assert errors[-1] < 0.002 <= errors[0]
    assert errors == sorted(errors, reverse=True)
    done = [report.done for report in sharpening(asked, method="sample", error=0.002)]
    assert done[-1] == 1
    assert done == sorted(done)


def test_of_a_game_not_met_before_plain_code_says_something_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is compiled, ranges too; what is said at last is the same as ever."""
    monkeypatch.setattr(answering, "_met", set())
    asked = spot(make("razz"), ["As2s4d6h", "5c7h {two to an eight: 2, ace}"])
    rough, *_, last = sharpening(asked, error=0.002)
    assert (rough.method, rough.done) == ("sampled", 0)
    assert rough.deals <= 2_000 < last.deals
    for seat, other in zip(rough.seats, last.seats, strict=True):
        assert abs(seat.equity - other.equity) < 5 * seat.stderr
    assert next(sharpening(asked, error=0.002)).deals > 2_000
    assert answer(asked, error=0.002) == last


def test_equities_add_up_to_the_pot_and_shares_to_sides() -> None:
    found = answer(spot(make("stud-8"), ["As2d3s", "KcKd8h", "random"]), samples=20_000)
    assert sum(seat.equity for seat in found.seats) == pytest.approx(1)
    assert sum(seat.high for seat in found.seats) == pytest.approx(1)
    assert 0.3 < sum(seat.low for seat in found.seats) < 1
    for seat in found.seats:
        assert seat.scoop == seat.win
        assert seat.win <= seat.equity <= seat.win + seat.tie


def test_one_may_stop_at_any_time() -> None:
    reports = sharpening(spot(make("razz"), ["As2s4d", "random"]), error=1e-6, method="sample")
    first = next(reports)
    reports.close()
    assert first.done < 1
    assert 0.5 < first.seats[0].equity < 0.8


def test_what_cannot_be_counted_is_sampled_and_says_so() -> None:
    found = answer(spot(make("badugi"), ["random", "random"], draws=3), method="exact", error=0.01)
    assert found.method == "sampled"
    assert found.note.startswith("Sampled: ")
    assert "3 draws left" in found.policy


@pytest.mark.parametrize(
    "limits", [{"samples": 0}, {"samples": -1}, {"error": 0.0}, {"error": -1.0}, {"seconds": -1.0}, {"method": "guess"},
               {"method": "exact", "samples": 10}]
)  # fmt: skip
def test_limits_that_make_no_sense(limits: dict[str, Any]) -> None:
    with pytest.raises(SpotError, match="expected"):
        answer(spot(make("razz"), ["As2s4d", "random"]), **limits)
