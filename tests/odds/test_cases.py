"""Equities found elsewhere by brute force, and small spots beside our own brute force."""

import json
from pathlib import Path
from typing import Any

import pytest

import studbook
from studbook.games import make
from studbook.odds import answer, spot
from studbook.odds.brute import brute_force

CASES = [json.loads(line) for line in Path(__file__).with_name("cases.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_equity_is_that_of_brute_force(case: dict[str, Any]) -> None:
    found = studbook.equity(case["game"], case["hands"], dead=case["dead"])
    assert found.method == "exact"
    assert [seat.equity for seat in found.seats] == pytest.approx(case["equity"], abs=1e-9)
    assert all(seat.stderr == 0 for seat in found.seats)


#: Game, hands, what lies in the middle, options: few deals, each of another kind.
SMALL: list[tuple[str, list[str], dict[str, Any]]] = [
    ("seven-card-stud", ["AcAd8s8h2d5c", "KcQcJc3c7h9d"], {}),
    ("stud-8", ["As2d3s4h9cTd", "KcKd8h7c6dJs"], {}),
    ("chicago", ["(AcAd)8s8h2d5c", "(Ks2c)JcQd7h9d"], {}),
    ("low-hole", ["(AcAd)8s8h2d5c", "(Ks2c)JcQd7h9d"], {}),
    ("low-hole-choice", ["(AcAd)8s8h2d5c", "(Ks2c)JcQd7h9d"], {}),
    ("seven-card-wild", ["AcAd8s8h3d5c", "KsKcJcQd7h9d"], {}),
    ("man-with-the-axe", ["AcAd8s8h3d5c", "7s7cTcQd5h9d"], {}),
    ("good-bad-ugly", ["(AcAd)8s8h2d5c", "(Ks2c)JcQd7h9d"], {"shared": "Qs 4h 3c"}),
    ("follow-the-queen", ["(AcAd)8s8hQd5c", "(Ks2c)JcQc7h9d"], {}),
    ("baseball", ["(AcAd)8s8h2d5c", "(Ks2c)JcQd7h9d"], {}),
    ("english-stud", ["(AcAd)8s8h5d3c", "(Ks2c)JcQd7h9d"], {}),
    ("soko", ["As2s3s4d", "KcKd8h7c"], {}),
    ("london-lowball", ["As2s3s4d9h9c", "2c3c4c5c6hJd"], {}),
    ("five-card-draw", ["AsAd", "KcKdKh8h7c"], {"dead": "2c3c4c5c6c7d8d9dTdJd2h3h4h5h6h7h9hThJh2s3s4s5s6s7s8s9sTs"}),
    ("texas-holdem", ["AsAd", "KcKd"], {"shared": "2c3c9dTh"}),
    ("omaha-8", ["AsAd2h3h", "KcKdQc8d"], {"shared": "2c3c9dTh"}),
]


@pytest.mark.parametrize(("game", "hands", "more"), SMALL, ids=[game for game, _, _ in SMALL])
def test_small_spots_are_counted_as_brute_force_counts_them(game: str, hands: list[str], more: dict[str, Any]) -> None:
    asked = spot(make(game), hands, **more)
    plain = brute_force(asked)
    found = answer(asked)
    assert found.method == "exact"
    assert sum(plain.equity) == 1
    assert [seat.equity for seat in found.seats] == pytest.approx([float(one) for one in plain.equity], abs=1e-12)
    parts = [[seat.high for seat in found.seats], [seat.low for seat in found.seats]]
    words = 1 if game == "london-lowball" else 0
    assert parts[words] == pytest.approx([float(one) for one in plain.parts[0]], abs=1e-12)


def test_ranges_are_counted_holding_by_holding_with_their_weights() -> None:
    asked = spot(make("seven-card-stud"), ["(AcAd)8s8h2d5c", "(??Ks)JcQd7h9d {KhKs: 3, 2c: 1}"], dead="KcKd2h2s")
    found = answer(asked, method="exact")
    assert found.method == "exact"
    assert [seat.equity for seat in found.seats] == pytest.approx([float(one) for one in brute_force(asked).equity], abs=1e-12)
    kings = answer(spot(make("seven-card-stud"), ["(AcAd)8s8h2d5c", "(KhKs)JcQd7h9d"], dead="KcKd2h2s")).seats[0].equity
    deuce = answer(spot(make("seven-card-stud"), ["(AcAd)8s8h2d5c", "(2cKs)JcQd7h9d"], dead="KcKd2h2s")).seats[0].equity
    assert found.seats[0].equity == pytest.approx((3 * kings + deuce) / 4, abs=1e-12)


def test_a_razz_hand_that_must_pair_is_ranked_by_its_pair() -> None:
    """Without five different ranks the lowest pair wins, where other programs go astray (R-LOW-1)."""
    found = studbook.equity("razz", ["KsKd2s3d4hKc2c", "AsAdAcQhQc3s4c"])
    assert [seat.equity for seat in found.seats] == [0.0, 1.0]
    found = studbook.equity("razz", ["AsAd2s2d3h3d4c", "8c8d9hTsJcQdKd"])
    assert found.seats[0].equity == 0.0
