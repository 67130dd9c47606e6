"""What a solution says adds up."""

from functools import cache

import numpy as np
import pytest

import studbook
from studbook.ahead.spot import SpotError
from studbook.solver import solve_question
from studbook.solver.minimising import Minimising
from studbook.solver.solution import Solution
from studbook.solver.solve_question import nearing, solve
from tests.solver.test_minimising import stud_duel, stud_round

BOARDS = ("4s 5d 7c 2h", "3s 5h 8h 4c")
DEAD = "As Ah Ks Kh Kd Qs Qh Qc Js Jh Jd Ts Th Tc 9s 9h 9d 8s 8c 7s 7h 7d 6s 6h"


@cache
def solution() -> Solution:
    """A spot of high-low with few cards left."""
    return solve("stud-8", BOARDS, dead=DEAD, pot=40, bet=10, bets=2, rake=0.05, rake_cap=3, target=1.0)


def test_the_parts_are_a_whole() -> None:
    answer = solution()
    first = answer.at()
    assert (first.reached, first.value) == pytest.approx((1, answer.values[first.hand - 1]))
    taken = sum(answer.values)
    assert 40 - 3 <= taken <= 40 - 2  # the house keeps 2 of 40, and never more than 3
    for one in answer.decisions:
        assert sum(one.often) == pytest.approx(1)
        assert sum(row.part for row in one.classes) == pytest.approx(1)
        for at, often in enumerate(one.often):
            assert sum(row.part * row.often[at] for row in one.classes) == pytest.approx(often)
            after = [other for other in answer.decisions if other.line == (*one.line, one.moves[at])]
            assert all(other.reached == pytest.approx(one.reached * often, abs=1e-12) for other in after)
        assert sum(row.part * row.value for row in one.classes) == pytest.approx(one.value)
        # A fold wins nothing more, and whoever may fold never does much worse.
        assert one.moves[0] != "fold" or one.value > -0.1 * one.pot


def test_classes_say_what_hands_come_to() -> None:
    names = [row.name for row in solution().at().classes]
    assert "pair / eight low" in names
    assert any(name.endswith("no low") for name in names)
    assert len(names) == len(set(names))
    with pytest.raises(KeyError):
        solution().at("raise to 1000")


def test_every_holding_has_its_rows() -> None:
    answer = solution()
    rows = list(answer.holding_rows())
    holdings = [len(weights) for weights in answer.position.stages[0].duel.weights]
    assert len(rows) == sum(holdings[one.hand - 1] * len(one.moves) for one in answer.decisions)
    here = [row for row in rows if row["line"] == ""]
    assert sum(row["reached"] * row["often"] for row in here) == pytest.approx(1)
    assert sum(row["reached"] * row["often"] * row["value"] for row in here) == pytest.approx(answer.at().value)
    assert {row["move"] for row in here} == set(answer.at().moves)
    assert all(len(row["cards"].split()) == 3 for row in rows)


def test_the_public_face_answers() -> None:
    answer = studbook.solve("five-card-stud", ["As Kd 7c 2h", "Qs Jd 7h 4c"], pot=50, bet=10, target=0.5)
    assert answer.exploitable <= 0.5
    assert sum(answer.values) == pytest.approx(50)
    told = answer.as_json()
    assert told["holdings"] == [44, 44]
    assert told["opener"] == 1
    shown = {str(row["name"]): row for row in told["decisions"][0]["classes"]}  # type: ignore[attr-defined]  # a list of rows
    assert shown["pair of aces"]["value"] > shown["pair of twos"]["value"]


def test_a_solve_stops_when_it_is_asked_to() -> None:
    solving = Minimising(stud_duel())
    news = list(nearing(solving, target=1.0))
    assert news[-1].done == 1
    assert news[-1].exploitable <= 1.0 < news[0].exploitable
    assert [one.rounds for one in news] == list(range(1, len(news) + 1))
    assert [one.done for one in news] == sorted(one.done for one in news)
    late = list(nearing(Minimising(stud_duel()), target=1e-9, seconds=1e-9))
    assert [one.rounds for one in late] == [1, 2]
    assert 0 < late[1].exploitable < 100
    for wrong in ({"target": 0.0}, {"seconds": 0.0}):
        with pytest.raises(SpotError, match="greater than 0"):
            next(nearing(solving, **wrong))


def test_what_does_not_fit_into_memory_is_said_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve_question, "physical_memory", lambda: 1000)
    with pytest.raises(SpotError, match=r"fits into 0.0 GB, got one that takes .* 120 and 120 holdings at 6 decisions"):
        solve_question.to_minimise(stud_round())
    assert stud_duel().bytes > sum(np.zeros((120, 3 * 8)).nbytes for _ in range(2))
