"""Matches between bots, simulated: the result so far while it is played, and at the end."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypedDict

from studbook.errors import StudbookError
from studbook.field.entrants import MakeBot
from studbook.field.match_plan import STACK, MatchPlan
from studbook.field.winnings import BotResult, BotResultJson, Winnings, bot_result
from studbook.games import make
from studbook.ground import Cluster, Workers, cores, shared
from studbook.rules import Amounts, Game

_USUAL: Final = Amounts()
#: Hands that are played before anybody hears of them, at most.
_BATCH: Final = 16
#: Fewer hands are played here: other processes take seconds to begin.
_WORTH_SHARING: Final = 100


class SimulationJson(TypedDict):
    """A match for programs. `done`: whether all deals were played."""

    game: str
    seats: list[str]
    hands: int
    deals: int
    duplicate: bool
    adjusted: bool
    seed: int
    stack: int
    big_bet: int
    done: bool
    bots: list[BotResultJson]


@dataclass(slots=True)
class Simulation:
    """A match as far as it has been played."""

    plan: MatchPlan
    #: By name.
    won: dict[str, Winnings] = field(default_factory=dict[str, Winnings])

    @property
    def deals(self) -> int:
        """How many deals have been played."""
        return next((one.deals for one in self.won.values()), 0)

    @property
    def hands(self) -> int:
        """How many hands have been played."""
        return next((one.hands for one in self.won.values()), 0)

    @property
    def done(self) -> bool:
        return self.deals == self.plan.deals

    @property
    def bots(self) -> tuple[BotResult, ...]:
        """What each name wins, in the order in which they sit."""
        plan, seats = self.plan, self.plan.seats
        return tuple(
            bot_result(name, self.won.get(name, Winnings()), seats.count(name), plan.big, plan.unit) for name in dict.fromkeys(seats)
        )

    def __getitem__(self, name: str) -> BotResult:
        return next(result for result in self.bots if result.bot == name)

    def add(self, won: Mapping[str, Winnings]) -> None:
        """Deals more."""
        for name, one in won.items():
            self.won[name] = self.won.get(name, Winnings())
            self.won[name] += one

    def as_json(self) -> SimulationJson:
        plan = self.plan
        return {
            "game": plan.game.key, "seats": list(plan.seats), "hands": self.hands, "deals": self.deals, "duplicate": plan.duplicate,
            "adjusted": plan.adjusted, "seed": plan.seed, "stack": plan.stack, "big_bet": plan.big, "done": self.done,
            "bots": [result.as_json() for result in self.bots],
        }  # fmt: skip


def simulate(
    game: str | Game,
    seats: Sequence[str],
    *,
    hands: int = 1000,
    duplicate: bool = False,
    adjusted: bool = False,
    seed: int = 0,
    stack: int = STACK,
    amounts: Amounts = _USUAL,
    bots: Mapping[str, MakeBot] | None = None,
    processes: int | None = None,
    cluster: str | None = None,
) -> Simulation:
    """Let bots play at least so many hands, and say what each wins in big bets a hundred hands, with a 95 % interval.

    >>> import studbook as sb
    >>> result = sb.simulate("five-card-stud", ["odds", "caller"], hands=6, duplicate=True, seed=1)
    >>> result.hands, result["odds"].per_hundred == -result["caller"].per_hundred
    (6, True)

    `seats` names the bots round the table, as ``studbook simulate`` takes them: ``caller``, ``rock``, ``odds``, ``best``, a temperament, a
    level, both, or ``FILE.py:CLASS``. `bots` has others by name: classes, or functions of a seed, that make one. The names move on by a
    seat after each hand; with `duplicate` every deal is played once for each way they can sit, which takes the luck of the cards out
    (`BotResult.worth` says how much). With `adjusted` a hand in which the last bet was answered with cards to come counts as what each
    could expect of it, by the odds. Each hand begins with `stack` chips a seat, and with new bots. The same `seed` gives the same result
    on any number of `processes`; by default all cores share in it, where the bots can be sent to them. `cluster` is the address of a Dask
    scheduler whose workers share in it instead (docs/field.md), or ``local``; it needs ``studbook[cluster]``.

    Raises `StudbookError` for what cannot be played, `BotFailure` among them: a bot of one's own did what it was not offered.
    """
    plan = plan_match(
        game, seats, hands=hands, duplicate=duplicate, adjusted=adjusted, seed=seed, stack=stack, amounts=amounts, bots=bots or {}
    )
    return deque(progress_of(plan, processes if cluster is None else Cluster(cluster)), maxlen=1).pop()


def plan_match(
    game: str | Game,
    seats: Sequence[str],
    *,
    hands: int,
    duplicate: bool = False,
    adjusted: bool = False,
    seed: int = 0,
    stack: int = STACK,
    amounts: Amounts = _USUAL,
    bots: Mapping[str, MakeBot],
) -> MatchPlan:
    """The match of these, looked over: at least so many hands in whole deals. Raises `StudbookError` or `OSError`."""
    value = make(game) if isinstance(game, str) else game
    plan = MatchPlan(value, tuple(seats), hands, duplicate, seed, stack, amounts, dict(bots), adjusted)
    plan.validate()
    return replace(plan, deals=-(-hands // plan.hands_per_deal))


def progress_of(plan: MatchPlan, workers: Workers | None = None) -> Iterator[Simulation]:
    """Play it; the same value again and again, as far as it has come. `workers`: who shares in it; all cores when that is worth it."""
    result = Simulation(plan)
    if workers is None:
        workers = cores() if plan.deals * plan.hands_per_deal >= _WORTH_SHARING and _can_be_sent(plan) else 1
    if isinstance(workers, int) and workers < 1:
        raise StudbookError(f"expected at least one process, got {workers}")
    if workers != 1 and not _can_be_sent(plan):
        raise StudbookError("expected bots that other processes can import, got one that they cannot; let processes be 1")
    size = max(_BATCH // plan.hands_per_deal, 1)
    batches = (range(first, min(first + size, plan.deals)) for first in range(0, plan.deals, size))
    for won in shared(batches, partial(play_deals, plan), workers):
        result.add(won)
        yield result


def play_deals(plan: MatchPlan, numbers: range) -> dict[str, Winnings]:
    """What each name wins in the deals of these numbers."""
    won = {name: Winnings() for name in plan.seats}
    for number in numbers:
        hands = plan.hands_of(number)
        for name, one in won.items():
            one.add_deal([hand.counted[name] for hand in hands], [hand.fallen[name] for hand in hands])
    return won


def _can_be_sent(plan: MatchPlan) -> bool:
    """Whether other processes find this plan's bots."""
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return all(make.__module__ != "__main__" for make in plan.own.values())
