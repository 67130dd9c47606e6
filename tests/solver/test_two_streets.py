"""Sixth street and seventh together: against a plain twin that knows which card came last, a linear programme, and what must add up."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import studbook
from studbook.ahead.spot import SpotError
from studbook.games import make
from studbook.odds import equity
from studbook.solver.draws import draw_words
from studbook.solver.position import position_of
from studbook.solver.solution import Solution, solution_of
from studbook.solver.solve_question import nearing, to_minimise
from studbook.solver.terms import Terms
from studbook.solver.two_street_minimising import TwoStreetMinimising
from studbook.solver.two_streets import TwoStreets
from tests.solver.plain_two_streets import PlainGame
from tests.solver.test_final_round import unseen_but

BOARDS = ("?? ?? As Kd 7c 2h", "?? ?? Qs Jd 7h 4c")
#: Eight cards that nobody has seen, of which each seat holds some pairs.
LEFT = "Ac Ad Kc Qd Jc Td 9c 8d"
RANGES = (" {AcAd, KcTd: 2, 9c8d, QdJc: 0.5}", " {Jc9c, AcQd, KcTd: 3, Td8d, KcJc: 0.5}")


def a_position(key: str, *hands: str, terms: Terms, left: str = LEFT) -> TwoStreets:
    position = position_of(make(key), hands, terms, dead=unseen_but(left, *(hand.partition("{")[0] for hand in hands)))
    assert isinstance(position, TwoStreets)
    return position


def test_it_learns_as_its_plain_twin_does_who_knows_which_card_came_last() -> None:
    """Over every pair of seven cards, with weights at random, for two rounds. Later there is play to which the other never comes: all moves
    are then worth nothing, and which of them is played is left to the last bit of a sum."""
    source = np.random.default_rng(7)
    for key in ("seven-card-stud", "seven-card-high-low"):
        question = a_position(key, *BOARDS, terms=Terms(10, 2, bets=1), left="Ac Kc Qd Jc Td 9c 3d")
        first, second = (source.random(len(one)) + 0.1 for one in question.first.weights)
        question = replace(question, first=replace(question.first, weights=(first, second)))
        game, fast = PlainGame(question), TwoStreetMinimising(question)
        fast.learn(2)
        assert fast.weight * question.ways == pytest.approx(game.weight)
        both = game.minimised(2)
        for seat, played in enumerate(both):
            begun, *finals = game.gathered(seat, played)
            assert np.allclose(fast.first.played[seat][:, 1:], begun[:, 1:], atol=1e-10)
            for ours, theirs in zip(fast.finals, finals, strict=True):
                assert np.allclose(ours.played[seat][:, 1:], theirs[:, 1:], atol=1e-10)
        values, best = game.measured(both)
        measured = fast.measure()
        assert measured.values == pytest.approx(values, abs=1e-10)
        assert measured.best == pytest.approx(best, abs=1e-10)
        assert measured.gain > 0.1


def test_two_small_streets_as_a_linear_programme_has_them() -> None:
    hands = [board + held for board, held in zip(BOARDS, RANGES, strict=True)]
    game = PlainGame(a_position("seven-card-stud", *hands, terms=Terms(10, 2, bets=2)))
    value, plan = game.solved(0)
    other_value, other_plan = game.solved(1)
    assert value + other_value == pytest.approx(10, abs=1e-9)
    exact = TwoStreetMinimising(game.question)
    for seat, played in enumerate((plan, other_plan)):
        first, *finals = game.gathered(seat, played)
        exact.first.played[seat] = first
        for one, table in zip(exact.finals, finals, strict=True):
            one.played[seat] = table
    measured = exact.measure()
    assert measured.gain == pytest.approx(0, abs=1e-9)
    assert measured.values == pytest.approx((value, other_value), abs=1e-9)
    found = TwoStreetMinimising(game.question)
    found.learn(300)
    measured = found.measure()
    assert 0 <= measured.gain < 5e-3
    assert 10 - measured.best[1] - 1e-9 <= value <= measured.best[0] + 1e-9


def test_what_everybody_would_win_without_bets_is_what_the_odds_say() -> None:
    for key in ("seven-card-stud", "seven-card-high-low"):
        question = a_position(key, *BOARDS, terms=Terms(10, 2, bets=1))
        dead = unseen_but(LEFT, *BOARDS)
        report = equity(make(key), [f"(?? ??) {board.removeprefix('?? ?? ')}" for board in BOARDS], dead=dead, method="exact")
        assert report.method == "exact", key
        assert to_minimise(question).equities() == pytest.approx([seat.equity for seat in report.seats], abs=1e-12), key


@cache
def solution() -> Solution:
    position = a_position(
        "seven-card-high-low", "?? ?? 4s 5d 7c 2h", "?? ?? 3s 5h 8h 4c", terms=Terms(40, 10, bets=2, rake=0.05, rake_cap=3)
    )
    solving = to_minimise(position)
    for _ in nearing(solving, target=1.0):
        pass
    return solution_of(position, solving)


def test_the_parts_of_both_streets_are_a_whole() -> None:
    answer = solution()
    assert answer.exploitable <= 1.0
    first = answer.at()
    assert (first.street, first.reached, first.value) == pytest.approx(("sixth street", 1, answer.values[first.hand - 1]))
    assert 40 - 3 <= sum(answer.values) <= 40 - 2  # the house keeps 2 of 40, and never more than 3
    for one in answer.decisions:
        assert sum(one.often) == pytest.approx(1)
        assert sum(row.part for row in one.classes) == pytest.approx(1)
        for at, often in enumerate(one.often):
            after = [other for other in answer.decisions if other.line == (*one.line, one.moves[at])]
            assert all(other.reached == pytest.approx(one.reached * often, abs=1e-12) for other in after)
    later = answer.at("check", "check")
    assert (later.street, later.pot, later.words) == ("seventh street", 40, "check, check")
    raised = answer.at("bet 10", "raise to 20", "call 10", "check")
    assert (raised.pot, raised.words) == (80, "bet 10, raise to 20, call 10 / check")
    rows = list(answer.holding_rows())
    assert {len(row["cards"].split()) for row in rows if row["street"] == "sixth street"} == {2}
    assert {len(row["cards"].split()) for row in rows if row["street"] == "seventh street"} == {3}


def test_who_is_all_in_bets_no_more() -> None:
    terms = Terms(40, 10, stacks=(15, 100), structure="no limit", sizes=("all-in",), bets=3, opener=0)
    question = a_position("seven-card-stud", *BOARDS, terms=terms)
    shown = {river.end.line: (len(river.duel.betting.decisions), river.duel.betting.ends[0]) for river in question.rivers}
    assert shown["check", "check"][0] > 0
    count, end = shown["bet 15", "call 15"]
    assert (count, end.pot, end.paid) == (0, 70, (-15, -15))
    solving = TwoStreetMinimising(question)
    solving.learn(30)
    assert sum(solving.measure().values) == pytest.approx(40)
    assert 0 <= solving.measure().gain < 2


def test_hands_still_to_come_are_named_by_what_they_draw_to() -> None:
    question = a_position("stud-8", "?? ?? 4s 5s 7s 2h", "?? ?? Qs Jd 7h 4c", terms=Terms(), left="As Ac 6d 8c 3d Kd Td 9c Qc 9d")
    names = {
        " ".join(str(studbook.Card(code)) for code in held): words
        for held, words in zip(
            question.first.holdings[0].tolist(),
            draw_words(question.spot, question.spot.seats[0], question.first.holdings[0]),
            strict=True,
        )
    }
    assert names["9c As"] == "four to a flush, four to a straight"  # and a seven low
    assert names["9c Kd"] == "four to a seven"
    assert names["3d 6d"] == ""  # a straight, and a low


@pytest.mark.parametrize(
    ("key", "hands", "said"),
    [
        ("seven-card-stud", ("?? As Kd 7c 2h", "Qs Jd 7h 4c"), "hand 1: expected the 4 cards that lie up or all 7 of the hand, got 5"),
        ("seven-card-stud", ("?? ?? As Kd 7c 2h", "Qs Jd 7h"), "hand 2: expected the 4 cards that lie up or all 6 of the hand, got 3"),
        ("five-card-stud", ("?? As Kd", "?? Qs Jd"), "hand 1: expected the 4 cards that lie up or all 5 of the hand, got 3"),
        ("seven-card-high-low-declare", BOARDS, "whose last bets are followed by the showdown"),
    ],
)
def test_what_is_no_sixth_street_is_refused_in_a_line(key: str, hands: tuple[str, ...], said: str) -> None:
    with pytest.raises(SpotError, match=said):
        position_of(make(key), hands, Terms())
