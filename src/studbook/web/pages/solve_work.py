"""The last round, or the last two, being solved for the page "Solve": until it is near enough, its time is over, or nobody waits for it."""

from __future__ import annotations

from contextlib import closing
from time import monotonic
from typing import Final

import msgspec

from studbook.games import make
from studbook.rules.stakes import Structure
from studbook.web.body import Unanswerable
from studbook.web.visitor_process import Asker

#: Percent of the pot at which a page is content, and the seconds that it may take: for one round, and for two.
NEAR: Final = (0.1, 0.5)
LONGEST: Final = (10.0, 30.0)
#: What a page may ask for: holdings of each, decisions, and holdings times decisions.
MOST_HOLDINGS: Final = 20_000
MOST_DECISIONS: Final = 120
MOST_WORK: Final = 1_500_000
#: Seconds between two pieces of news.
_NEWS: Final = 0.1


class SolveQuestion(msgspec.Struct, forbid_unknown_fields=True):
    """What the page asks."""

    game: str
    hands: tuple[str, str]
    options: dict[str, object] = {}
    dead: str = ""
    pot: int = 60
    bet: int = 10
    bets: int = 4
    stack: int | None = None
    structure: Structure | None = None
    sizes: tuple[str, ...] = ("50%", "100%", "all-in")
    opener: int | None = None


def solve(asker: Asker, asked: SolveQuestion) -> None:
    """Solve, and tell ``{"near": percent of the pot, "done": 0.5}`` as it comes nearer, and at the end ``{"solution": {...}}``."""
    from studbook.solver import Terms, nearing, position_of, solution_of, to_minimise  # noqa: PLC0415 -- NumPy and Numba

    stacks = None if asked.stack is None else (asked.stack, asked.stack)
    opener = None if asked.opener is None else asked.opener - 1
    terms = Terms(asked.pot, asked.bet, stacks, asked.structure, asked.bets, asked.sizes, opener=opener)
    position = position_of(make(asked.game, **asked.options), asked.hands, terms, dead=asked.dead)
    holdings = max(len(weights) for stage in position.stages for weights in stage.duel.weights)
    decisions = sum(len(stage.duel.betting.decisions) for stage in position.stages)
    if holdings > MOST_HOLDINGS or decisions > MOST_DECISIONS or holdings * decisions > MOST_WORK:
        raise Unanswerable(
            f"expected a round that a page can wait for, got {holdings:,} holdings at {decisions} decisions; say narrower ranges, "
            "or allow fewer bets or sizes; studbook solve has no such limit"
        )
    solving = to_minimise(position)
    told = monotonic()
    both = len(position.stages) > 1
    with closing(nearing(solving, target=NEAR[both], seconds=LONGEST[both])) as news:
        for one in news:
            if asker.stopped:
                return
            if monotonic() - told > _NEWS:
                told = monotonic()
                asker.tell({"near": one.exploitable, "done": one.done})
    asker.tell({"solution": solution_of(position, solving).as_json()})
