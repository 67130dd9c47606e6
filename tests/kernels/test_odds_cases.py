"""Equities that independent programs agree on, to nine places, and facts that nobody doubts."""

from __future__ import annotations

import pytest

from studbook.hands import Badugi, Low
from studbook.kernels.exact_counts import Interrupted, exact, exact_cost
from studbook.kernels.runout import Runout
from tests.kernels.odds_spots import HIGH, LOW8, spot

#: Each proven by brute force with two or three programs: the runout, and everybody's share of the pot.
CASES: dict[str, tuple[Runout, list[float]]] = {
    "stud, third street": (spot(["As Ad 7c", "Kh Kd 2s"], HIGH, dead="Kc 9d 4h Jc"), [0.7222170499, 0.2777829501]),
    "stud, sixth street, four hands": (
        spot(["Ac Ad 8s 8h 2d 5c", "Kc Qc Jc 3c 7h 9d", "Td Ts 6d 6c 4h 3s", "5h 6h 7s 8d 2s Kd"], HIGH, dead="9c Tc Qh 4c As 2c Jd 9h"),
        [0.682370141, 0.1248538012, 0.0921052632, 0.1006707946],
    ),
    "razz, fifth street, three hands": (
        spot(["As 2s 4d Jh 6c", "3c 5d 7h 8c Kd", "Ac 2d 9h Th 5s"], Low("A-5"), dead="4c 6d Qs 2h"),
        [0.5919652989, 0.1747531529, 0.2332815482],
    ),
    "razz, sixth street": (
        spot(["2s 3h 6d 7c Qh 8s", "As 4s 9d Td 5h 2c"], Low("A-5"), dead="3s 5c 8d 6s Kh Ad"),
        [0.747771836, 0.252228164],
    ),
    "stud high-low, third street": (spot(["As 2d 3s", "Kc Kd 8h"], HIGH, LOW8, dead="5c 6h Qd"), [0.4824937447, 0.5175062553]),
    "badugi, one draw": (
        Runout(
            ((48 + 3, 0 + 1, 4 + 0), (8 + 0, 12 + 1, 16 + 2, 24 + 3)),
            (1, 0),
            spot(["As 2d 3c", "4c 5d 6h 8s"], Badugi(), size=4, dead="Kc 3s Jh Td").stock,
            spot([""], Badugi(), size=4).sides,
        ),
        [0.0975609756097561, 0.9024390243902439],
    ),
}


@pytest.mark.parametrize(("runout", "equity"), CASES.values(), ids=CASES.keys())
def test_cases(runout: Runout, equity: list[float]) -> None:
    assert exact(runout).share.tolist() == pytest.approx(equity, abs=1e-10)


def test_third_street_counts_eight_thousand_million_deals() -> None:
    runout = CASES["stud, third street"][0]
    assert exact(runout).deals == exact_cost(runout).deals == 8_262_112_950


def test_sums_over_seats_hold() -> None:
    """Whoever wins, a pot is one pot: shares add up to the deals, and so do the parts of the high side."""
    runout = CASES["stud high-low, third street"][0]
    found = exact(runout)
    assert found.equity.sum() == pytest.approx(found.deals)
    assert found.high.sum() == pytest.approx(found.deals)
    assert found.win.sum() + found.tie[0] == found.deals
    assert found.tie[0] == found.tie[1]
    assert 0 < found.low.sum() < found.deals


def test_progress_and_interruption() -> None:
    runout = spot(["As Ad 7c 2c 5d", "Kh Kd 2s 8h 4c", "Qs Qd 7d 9h 3s"], HIGH, LOW8, dead="Kc 9d 4h Jc 6c 5h Ts Th")
    heard: list[float] = []

    def go_on(share: float) -> bool:
        heard.append(share)
        return True

    assert exact(runout, progress=go_on).deals == runout.deals
    assert heard == sorted(heard)
    assert heard[-1] == 1
    assert len(heard) > 3
    with pytest.raises(Interrupted):
        exact(runout, progress=lambda share: share < 0.2)
