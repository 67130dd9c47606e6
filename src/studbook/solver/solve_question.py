"""Solving in one call (`solve`), or with news on the way (`nearing`)."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from time import monotonic
from typing import Final, NamedTuple

from studbook.ahead.spot import SpotError
from studbook.games import make
from studbook.ground import physical_memory
from studbook.rules import Game
from studbook.rules.stakes import Structure
from studbook.solver.minimising import Learning, Minimising
from studbook.solver.position import Position, position_of
from studbook.solver.solution import Solution, solution_of
from studbook.solver.terms import Terms
from studbook.solver.two_street_minimising import TwoStreetMinimising
from studbook.solver.two_streets import TwoStreets

#: Solved means: a best response wins less than this part of the pot more, in percent.
TARGET: Final = 0.1
#: The part of the machine's memory that a solve may take.
_ROOM: Final = 0.5


class Nearness(NamedTuple):
    """How near it has come."""

    #: How often both have learnt.
    rounds: int
    #: What a best response wins more than the play found, in percent of the pot; 100 before it was first measured.
    exploitable: float
    #: A guess at how much of the work is done, from 0 to 1.
    done: float


def solve(
    game: Game | str,
    hands: Sequence[str],
    *,
    options: Mapping[str, object] | None = None,
    dead: str = "",
    shared: str = "",
    players: int | None = None,
    wild: str = "",
    pot: int = 60,
    bet: int = 10,
    stacks: tuple[int, int] | None = None,
    structure: Structure | None = None,
    bets: int = 4,
    sizes: Sequence[str] = ("50%", "100%", "all-in"),
    rake: float = 0.0,
    rake_cap: float | None = None,
    opener: int | None = None,
    target: float = TARGET,
    seconds: float | None = None,
) -> Solution:
    """How two should play the last round of a game, or the last two: an equilibrium, solved until it can hardly be exploited.

    >>> import studbook
    >>> solution = studbook.solve("five-card-stud", ["As Kd 7c 2h", "Qs Jd 7h 4c"], pot=50, bet=10)
    >>> solution.exploitable < 0.1
    True
    >>> first = solution.at()
    >>> first.hand, first.moves
    (1, ('check', 'bet 10'))

    `game`: its key, with house rules as `options`, or its value. `hands`: two, from the dealer's left, each the cards that lie up (or all,
    with ``??`` for those that are not known), and in curly brackets the range of what lies down (docs/odds-ranges.md). Hands without
    their last card, such as ``?? ?? As Kd 7c 2h``, are solved over both rounds that are left. `dead`, `shared`, `players`, `wild`: as for
    `studbook.equity`. The terms (`studbook.solver.terms.Terms`): `pot` and `bet` in chips, `stacks`, `structure`
    ("fixed", "spread", "pot", "no limit"; None: the game's), `bets` in a round at most, `sizes` where a bet has no fixed one, `rake` and
    its cap, `opener` 0 or 1 (None: as the boards say).

    `target`: what a best response may win more, in percent of the pot; `seconds`: solve no longer than this.

    Raises `SpotError` or `CardError` for a question that cannot be answered, one that does not fit into memory among them.
    """
    chosen = make(game, **(options or {})) if isinstance(game, str) else game
    terms = Terms(pot, bet, stacks, structure, bets, tuple(sizes), rake, rake_cap, opener)
    position = position_of(chosen, hands, terms, dead=dead, shared=shared, players=players, wild=wild)
    solving = to_minimise(position)
    for _ in nearing(solving, target=target, seconds=seconds):
        pass
    return solution_of(position, solving)


def to_minimise(position: Position) -> Learning:
    """A position to solve. Raises `SpotError`, before the work, for one that does not fit into memory."""
    room, takes = _ROOM * physical_memory(), position.bytes
    if takes > room:
        holdings = " and ".join(f"{len(weights):,}" for weights in position.stages[-1].duel.weights)
        decisions = sum(len(stage.duel.betting.decisions) for stage in position.stages)
        raise SpotError(
            f"expected a round that fits into {room / 1e9:.1f} GB, got one that takes {takes / 1e9:.1f} GB: {holdings} holdings at "
            f"{decisions:,} decisions; say narrower ranges, or allow fewer bets or sizes"
        )
    return TwoStreetMinimising(position) if isinstance(position, TwoStreets) else Minimising(position.duel)


def nearing(solving: Learning, *, target: float = TARGET, seconds: float | None = None) -> Generator[Nearness]:
    """Solve, with news on the way; the last news is of what was asked for. Close the generator to stop.

    Raises `SpotError` for limits that make no sense.
    """
    if not target > 0:
        raise SpotError(f"expected a part of the pot greater than 0 to stop at, in percent, got {target}", "target")
    if seconds is not None and not seconds > 0:
        raise SpotError(f"expected a number of seconds greater than 0, got {seconds}", "seconds")
    # The clock runs from the first time around on: in it the kernels may have to be compiled, which takes seconds once.
    solving.learn()
    begun, measured_at, exploitable = monotonic(), 0, 100.0
    yield Nearness(solving.rounds, exploitable, 0.0)
    while True:
        solving.learn()
        late = seconds is not None and monotonic() - begun >= seconds
        # To measure takes as long as to learn once or twice: now and then is enough.
        if late or solving.rounds >= max(10, measured_at + measured_at // 5):
            measured_at = solving.rounds
            exploitable = 100 * solving.measure().gain / solving.pot
        if late or exploitable <= target:
            yield Nearness(solving.rounds, exploitable, 1.0)
            return
        yield Nearness(solving.rounds, exploitable, min((target / exploitable) ** 0.6, 0.99))
