"""The solver: seconds until a best response wins less than some tenths of a percent of the pot, and milliseconds for both to learn once."""

from collections.abc import Iterator
from math import log
from statistics import median
from time import perf_counter

from bench.measure import undisturbed
from bench.row import Row
from studbook.games import make
from studbook.solver.position import Position, position_of
from studbook.solver.solve_question import nearing, to_minimise
from studbook.solver.terms import Terms

DEAD = "3c 9d 5s Tc Ah"
TERMS = Terms(pot=50, bet=10)
NO_LIMIT = Terms(pot=50, bet=10, stacks=(150, 150), structure="no limit", bets=3)

#: What is solved, with five dead cards: its game, the boards, the terms, and the seconds we mean to need.
ROUNDS: tuple[tuple[str, str, tuple[str, str], Terms, float | None], ...] = (
    ("seventh street of stud", "seven-card-stud", ("As Kd 7c 2h", "Qs Jd 7h 4c"), TERMS, 1.0),
    ("seventh street of razz", "razz", ("As Kd 7c 2h", "Qs 3d 7h 4c"), TERMS, 1.0),
    ("seventh street of stud high-low", "stud-8", ("As Kd 7c 2h", "Qs 3d 7h 4c"), TERMS, 1.0),
    ("the same of stud in no limit, three sizes", "seven-card-stud", ("As Kd 7c 2h", "Qs Jd 7h 4c"), NO_LIMIT, None),
)


#: The last two rounds together, with nothing dead; to half a percent of the pot.
TWO_STREETS: tuple[tuple[str, str, tuple[str, str], float], ...] = (
    ("sixth and seventh street of stud", "seven-card-stud", ("?? ?? As Kd 7c 2h", "?? ?? Qs Jd 7h 4c"), 120.0),
    ("sixth and seventh street of razz", "razz", ("?? ?? As Kd 7c 2h", "?? ?? Qs 3d 7h 4c"), 120.0),
    ("sixth and seventh street of stud high-low", "stud-8", ("?? ?? As Kd 7c 2h", "?? ?? Qs 3d 7h 4c"), 120.0),
)


def seconds_to(position: Position, target: float) -> tuple[float, int]:
    """Seconds and rounds until it is so near, in percent of the pot; setting up included."""
    began = perf_counter()
    solving = to_minimise(position)
    rounds = [news.rounds for news in nearing(solving, target=target)]
    return perf_counter() - began, rounds[-1]


def rows() -> Iterator[Row]:
    """Two rows for each that is solved; of the first also how near it is after more rounds."""
    for what, game, boards, terms, limit in ROUNDS:
        yield from _solved(what, position_of(make(game), boards, terms, dead=DEAD), 0.1, limit)
    for what, game, boards, seconds in TWO_STREETS:
        yield from _solved(what, position_of(make(game), boards, TERMS), 0.5, seconds)
    yield _falling()


def _solved(what: str, position: Position, target: float, limit: float | None) -> Iterator[Row]:
    seconds_to(position, 5.0)  # compiles
    with undisturbed():
        times = [seconds_to(position, target) for _ in range(3)]
    seconds, rounds = median(one for one, _ in times), times[0][1]
    decisions = sum(len(stage.duel.betting.decisions) for stage in position.stages)
    note = f"{rounds} rounds, {decisions} decisions, two ranges of {len(position.stages[0].duel.weights[0]):,}"
    yield Row(what=f"solver: {what}, to {target:g} % of the pot", unit="s", ours=seconds, limit=limit, lower_is_better=True, note=note)
    yield Row(
        what=f"solver: {what}, both learn once",
        unit="ms",
        ours=1000 * seconds / rounds,
        lower_is_better=True,
        note="measuring included",
    )


def _falling() -> Row:
    """How fast what can be exploited falls: the power of the number of rounds, 1 being one over it."""
    what, game, boards, terms, _limit = ROUNDS[0]
    solving = to_minimise(position_of(make(game), boards, terms, dead=DEAD))
    parts = []
    for rounds in (50, 150):
        solving.learn(rounds)
        parts.append(100 * solving.measure().gain / terms.pot)
    power = log(parts[0] / parts[1]) / log(4)
    note = f"{parts[0]:.3f} % of the pot after 50 rounds, {parts[1]:.3f} % after 200"
    return Row(what=f"solver: {what}, falls as the rounds to the power of", unit="", ours=power, limit=1.0, note=note)
