"""The solver: seconds until a best response wins less than 0.1 % of the pot, and milliseconds for both to learn once."""

from collections.abc import Iterator
from math import log
from statistics import median
from time import perf_counter

from bench.measure import undisturbed
from bench.row import Row
from studbook.games import make
from studbook.solver.duel import Duel
from studbook.solver.final_round import final_round_of
from studbook.solver.minimising import Minimising
from studbook.solver.solve_question import nearing
from studbook.solver.terms import Terms

DEAD = "3c 9d 5s Tc Ah"
TERMS = Terms(pot=50, bet=10)
NO_LIMIT = Terms(pot=50, bet=10, stacks=(150, 150), structure="no limit", bets=3)

#: What is solved, all with 9,139 holdings of each: its game, the boards, the terms, and the seconds we mean to need.
ROUNDS: tuple[tuple[str, str, tuple[str, str], Terms, float | None], ...] = (
    ("seventh street of stud", "seven-card-stud", ("As Kd 7c 2h", "Qs Jd 7h 4c"), TERMS, 1.0),
    ("seventh street of razz", "razz", ("As Kd 7c 2h", "Qs 3d 7h 4c"), TERMS, 1.0),
    ("seventh street of stud high-low", "stud-8", ("As Kd 7c 2h", "Qs 3d 7h 4c"), TERMS, 1.0),
    ("the same of stud in no limit, three sizes", "seven-card-stud", ("As Kd 7c 2h", "Qs Jd 7h 4c"), NO_LIMIT, None),
)


def seconds_to(duel: Duel, target: float) -> tuple[float, int]:
    """Seconds and rounds until it is so near, in percent of the pot; setting up included."""
    began = perf_counter()
    solving = Minimising(duel)
    rounds = [news.rounds for news in nearing(solving, target=target)]
    return perf_counter() - began, rounds[-1]


def rows() -> Iterator[Row]:
    """Two rows a round; of the first also how near it is after more rounds."""
    for what, game, boards, terms, limit in ROUNDS:
        duel = final_round_of(make(game), boards, terms, dead=DEAD).duel
        seconds_to(duel, 5.0)  # compiles
        with undisturbed():
            times = [seconds_to(duel, 0.1) for _ in range(3)]
        seconds, rounds = median(one for one, _ in times), times[0][1]
        note = f"{rounds} rounds, {len(duel.betting.decisions)} decisions, two ranges of {len(duel.weights[0]):,}"
        yield Row(what=f"solver: {what}, to 0.1 % of the pot", unit="s", ours=seconds, limit=limit, lower_is_better=True, note=note)
        yield Row(
            what=f"solver: {what}, both learn once",
            unit="ms",
            ours=1000 * seconds / rounds,
            lower_is_better=True,
            note="measuring included",
        )
    yield _falling()


def _falling() -> Row:
    """How fast what can be exploited falls: the power of the number of rounds, 1 being one over it."""
    what, game, boards, terms, _limit = ROUNDS[0]
    solving = Minimising(final_round_of(make(game), boards, terms, dead=DEAD).duel)
    parts = []
    for rounds in (50, 150):
        solving.learn(rounds)
        parts.append(100 * solving.measure().gain / terms.pot)
    power = log(parts[0] / parts[1]) / log(4)
    note = f"{parts[0]:.3f} % of the pot after 50 rounds, {parts[1]:.3f} % after 200"
    return Row(what=f"solver: {what}, falls as the rounds to the power of", unit="", ours=power, limit=1.0, note=note)
