"""The quiz: a showdown of some game, and who wins it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from studbook.engine import SPECTATOR, Dealer, Hand, shuffled
from studbook.errors import StudbookError
from studbook.games import games, make
from studbook.hands.value import Value
from studbook.learning.question_kinds import quiz_kinds
from studbook.learning.stop import Stop, StopFinder
from studbook.learning.table_bots import RandomBot
from studbook.learning.taught_hand import TaughtHand
from studbook.players import pick_names
from studbook.rules import Amounts, Game, RollToBeat, Showdown
from studbook.rules.walk import every
from studbook.telling.glance import Glance
from studbook.telling.reader import Reader
from studbook.telling.result import Result


@dataclass(frozen=True, slots=True)
class QuizLevel:
    """How hard a quiz is."""

    number: int
    name: str
    words: str
    players: int
    #: Chips in front of each, from the fewest to the most.
    stacks: tuple[int, int]
    #: Whether some fold on the way.
    folds: bool


LEVELS: Final = (
    QuizLevel(1, "clear", "one hand is plainly better", 2, (200, 200), folds=False),
    QuizLevel(2, "close", "a card decides between hands of one kind", 3, (200, 200), folds=True),
    QuizLevel(3, "hard", "split pots, side pots, wild cards and odd chips", 4, (9, 70), folds=True),
)
#: Deals of which the fittest is taken.
_DEALS: Final = 24


@lru_cache(maxsize=1)
def quiz_games() -> tuple[str, ...]:
    """The games that a quiz can be about: those in which hands are compared at the end, and not each beaten by the next before it."""
    return tuple(entry.key for entry in games() if _compares(make(entry.key)))


def _compares(game: Game) -> bool:
    kinds = {type(phase) for phase in every(game.phases)}
    return Showdown in kinds and RollToBeat not in kinds


class QuizDeal:
    """One showdown and its questions: a function of the game, the level and the seed. Without a game the seed chooses one.

    Raises `StudbookError` for a level or a game that there is not, or whose hands are never compared.
    """

    def __init__(self, key: str, level: int, seed: int) -> None:
        if not 1 <= level <= len(LEVELS):
            raise StudbookError(f"expected a level from 1 to {len(LEVELS)}, got {level}")
        self.level = LEVELS[level - 1]
        self.seed = seed
        self.game = make(key or Random(f"quiz {level} {seed}").choice(quiz_games()))
        if not _compares(self.game):
            raise StudbookError(f"expected a game whose hands are compared at the end, got {self.game.name}")
        best = min(range(_DEALS), key=self._distance)
        #: The hand whose showdown it is.
        self.played: TaughtHand = self._played(best)
        self.stops: tuple[Stop, ...] = tuple(StopFinder(quiz_kinds(self.game)).stops(self.played, self._names))

    @property
    def _players(self) -> int:
        low, high = self.game.players
        return max(low, min(self.level.players, high))

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(pick_names(self._players, self.seed))

    def _played(self, deal: int) -> TaughtHand:
        mark = f"quiz {self.game.key} {self.level.number} {self.seed} {deal}"
        source = Random(mark)
        players = self._players
        deck, key = shuffled(self.game.deck.at(players), source), source.randbytes(16)
        stacks = [source.randint(*self.level.stacks) for _ in range(players)]

        def dealt() -> Hand:
            return Hand(self.game, Amounts(), stacks, Dealer(deck, key))

        return TaughtHand.of(dealt, SPECTATOR, [RandomBot(f"{mark} {seat}", folds=self.level.folds) for seat in range(players)])

    def _distance(self, deal: int) -> float:
        """How far a deal is from what the level asks for; hands that are not compared are farthest."""
        played = self._played(deal)
        if not played.compared:
            return float("inf")
        result = Result(Glance(Reader(played.hand, self._names), played.final_state))
        hardness = hardness_of(result, self.game)
        return {1: hardness, 2: abs(hardness - 1), 3: -hardness}[self.level.number]


def hardness_of(result: Result, game: Game) -> float:
    """How many things there are to think of in a showdown: pots, ties, odd chips, halves, wild cards, hands of one kind."""
    hardness = 2.0 * (len(result.pots) - 1)
    for share in result.shares:
        hardness += 2 * (len(share.amounts) > 1) + len(share.odd)
        if share.side >= 0 and share.pot == 0:
            hardness += _closeness(result, share.side, list(share.amounts))
    missing = set(range(len(game.pot))) - {share.side for share in result.shares}
    return hardness + len(missing)


def _closeness(result: Result, side: int, winners: list[int]) -> float:
    """1 where the best hand that loses is of the winner's kind; half a point for wild cards."""
    values = {seat: value for seat in result.live if result.claims_side(seat, side) and (value := result.value(seat, side)) is not None}
    rest = [value for seat, value in values.items() if seat not in winners]
    won = values.get(winners[0])
    if won is None:
        return 0.0
    wild = 0.5 * any(value.wilds for value in values.values())
    return wild + (bool(rest) and _alike(won, max(rest)))


def _alike(best: Value, other: Value) -> bool:
    """Whether the first thing that is compared does not decide."""
    return best.category == other.category and best.ranks[:1] == other.ranks[:1]
