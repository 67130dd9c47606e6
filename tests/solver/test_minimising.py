"""The solver against its plain twin, a linear programme and games whose value is known."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from studbook.ahead.spot import SpotError
from studbook.cards import STANDARD, cards
from studbook.games import make
from studbook.solver.betting_tree import BettingTree
from studbook.solver.duel import Duel
from studbook.solver.final_round import FinalRound, final_round_of
from studbook.solver.minimising import Minimising
from studbook.solver.terms import Terms
from tests.solver.plain_duel import minimised, settled, share, solved

BOARDS = ("As Kd 7c 2h", "Qs Jd 7h 4c")


@cache
def betting(pot: int, bet: int, bets: int) -> BettingTree:
    """A round of fixed limit between two, the first hand opening."""
    terms = Terms(pot, bet, bets=bets, opener=0)
    return final_round_of(make("seven-card-stud"), [f"{board} {{AcKcQc, AdTdTh}}" for board in BOARDS], terms).duel.betting


def random_duel(hidden: int, deck: int, sides: int, seed: int) -> Duel:
    """Some of the holdings of a few cards, with weights and scores at random; where there are two sides not everybody has a claim."""
    source = np.random.default_rng(seed)
    every = np.array(list(combinations(range(deck), hidden)), np.uint8)
    kept = [np.sort(source.choice(len(every), min(len(every), size), replace=False)) for size in (9, 7)]
    scores = [source.integers(sides == 1, 5, (sides, len(rows))).astype(np.int32) for rows in kept]
    weights = [source.random(len(rows)) + 0.1 for rows in kept]
    return Duel((every[kept[0]], every[kept[1]]), (weights[0], weights[1]), (scores[0], scores[1]), betting(6, 2, 2))


def stud_duel(first: int = 0) -> Duel:
    """The duel of `stud_round`."""
    return stud_round(first).duel


@cache
def stud_round(first: int = 0) -> FinalRound:
    """Seventh street with a deck of which nearly everything has been seen: ten hidden cards are left, of which each holds three.

    The hand of board number `first` comes first; the first board always opens.
    """
    left = cards("Ac Ad Kc Qd Jc Td 9c 8d 7s 6h")
    dead = " ".join(str(card) for card in STANDARD if card not in {*left, *cards(" ".join(BOARDS))})
    boards = [BOARDS[first], BOARDS[1 - first]]
    return final_round_of(make("seven-card-stud"), boards, Terms(10, 2, bets=2, opener=first), dead=dead)


def test_holdings_meet_as_pair_by_pair() -> None:
    for hidden, deck, sides in ((1, 8, 1), (2, 6, 2), (3, 7, 1), (3, 7, 2), (4, 9, 2), (5, 11, 1)):
        duel = random_duel(hidden, deck, sides, seed=hidden)
        fast = Minimising(duel)
        for seat in (0, 1):
            reach = fast.reach(1 - seat)[:, :-1].tolist()
            assert np.allclose(fast.ends(seat), settled(duel, seat, reach), atol=1e-12), (hidden, sides)
            mine, theirs = (range(len(duel.weights[one])) for one in (seat, 1 - seat))
            pairs = np.array([[share(duel, seat, one, another) is not None for another in theirs] for one in mine])
            assert np.allclose(fast.met[seat], pairs @ duel.weights[1 - seat], atol=1e-12)


def test_it_learns_as_its_plain_twin_does() -> None:
    for sides in (1, 2):
        duel = random_duel(2, 6, sides, seed=3)
        fast = Minimising(duel)
        fast.learn(6)
        for seat, plain in enumerate(minimised(duel, 6)):
            assert np.allclose(fast.round.played[seat][:, 1:], np.array(plain)[:, 1:], atol=1e-10)


def test_a_small_stud_game_as_a_linear_programme_has_it() -> None:
    whole = stud_duel()
    # A tenth of the holdings, so that the programme stays small; they still remove cards from each other.
    duel = replace(
        whole,
        holdings=(whole.holdings[0][::9], whole.holdings[1][4::9]),
        weights=(whole.weights[0][::9], whole.weights[1][4::9]),
        scores=(np.ascontiguousarray(whole.scores[0][:, ::9]), np.ascontiguousarray(whole.scores[1][:, 4::9])),
    )
    value, plan = solved(duel, 0)
    other_value, other_plan = solved(duel, 1)
    assert value + other_value == pytest.approx(10, abs=1e-9)
    exact = Minimising(duel)
    exact.round.played = [plan * duel.weights[0][:, None], other_plan * duel.weights[1][:, None]]
    measured = exact.measure()
    assert measured.gain == pytest.approx(0, abs=1e-9)
    assert measured.values == pytest.approx((value, other_value), abs=1e-9)
    found = Minimising(duel)
    found.learn(400)
    measured = found.measure()
    assert measured.gain < 1e-3
    assert 10 - measured.best[1] - 1e-9 <= value <= measured.best[0] + 1e-9
    assert measured.values[0] == pytest.approx(value, abs=2 * measured.gain + 1e-9)


def test_kuhns_game_is_worth_what_kuhn_says() -> None:
    holdings = np.array([[0], [1], [2]], np.uint8)
    scores = np.array([[1, 2, 3]], np.int32)
    duel = Duel((holdings, holdings), (np.ones(3), np.ones(3)), (scores, scores), betting(2, 1, 1))
    kuhn = Minimising(duel)
    kuhn.learn(2000)
    measured = kuhn.measure()
    assert measured.gain < 1e-4
    assert measured.values[0] - 1 == pytest.approx(float(Fraction(-1, 18)), abs=1e-4)
    # He never bets the middle card, bets the highest three times as often as the lowest, and answers by thirds.
    opens, answers = kuhn.play(0, duel.betting.of(0)[0]), kuhn.play(1, duel.betting.of(1)[1])
    assert opens[1, 1] == pytest.approx(0, abs=1e-2)
    assert opens[2, 1] == pytest.approx(3 * opens[0, 1], abs=1e-2)
    assert answers[1, 1] == pytest.approx(1 / 3, abs=1e-2)


def test_seats_that_change_places_play_alike() -> None:
    first, second = Minimising(stud_duel()), Minimising(stud_duel(1))
    first.learn(40)
    second.learn(40)
    # Who learns first is the only difference, so that they agree as far as both have been solved.
    ours, theirs = first.measure(), second.measure()
    assert ours.values == pytest.approx(theirs.values[::-1], abs=2 * (ours.gain + theirs.gain))
    assert 0 < ours.gain < 0.02
    # A hand against itself wins half of what lies there when nobody can bet more than once and both have the same to show.
    duel = random_duel(3, 7, 1, seed=1)
    same = replace(duel, holdings=(duel.holdings[0],) * 2, weights=(duel.weights[0],) * 2, scores=(duel.scores[0] * 0 + 1,) * 2)
    even = Minimising(same)
    even.learn(60)
    assert even.measure().values == pytest.approx((3, 3), abs=0.05)


def test_the_longer_the_nearer_to_an_equilibrium() -> None:
    solving = Minimising(stud_duel())
    gains = []
    for rounds in (8, 24, 96):
        solving.learn(rounds)
        gains.append(solving.measure().gain)
    # Better than one over the number of rounds: four times as many, less than a quarter.
    assert gains[1] < gains[0] / 4
    assert gains[2] < gains[1] / 4


def test_ranges_that_cannot_be_held_together_are_refused() -> None:
    holdings = np.array([[1, 2]], np.uint8)
    scores = np.array([[1]], np.int32)
    with pytest.raises(SpotError, match="want the same card"):
        Minimising(Duel((holdings, holdings), (np.ones(1), np.ones(1)), (scores, scores), betting(2, 1, 1)))
    with pytest.raises(SpotError, match="as many hidden cards, got 2 and 1"):
        Duel((holdings, holdings[:, :1]), (np.ones(1), np.ones(1)), (scores, scores), betting(2, 1, 1))
