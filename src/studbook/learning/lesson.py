"""A lesson: a few hands of one game against bots, which stop where something new happens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from studbook.cards import Card
from studbook.engine import Dealer, Hand, shuffled
from studbook.errors import StudbookError
from studbook.games import make
from studbook.learning.question_kinds import lesson_kinds
from studbook.learning.stop import Stop, StopFinder
from studbook.learning.table_bots import CompanionBot, TableBot
from studbook.learning.taught_hand import TaughtHand
from studbook.players import Bot, pick_names
from studbook.rules import Amounts, Game

#: Hands of a lesson.
HANDS: Final = 3
_PLAYERS: Final = 4
_STACK: Final = 200
#: Deals that are tried until hands are compared at the end, and stop somewhere.
_TRIES: Final = 4
_TEMPERS: Final = ("loose", "steady", "bold")


class Lesson:
    """The hands of a lesson, each played when it is asked for; the same game and seed make the same lesson.

    Raises `UnknownGame` where there is no such game.
    """

    def __init__(self, key: str, seed: int) -> None:
        self.game = make(key)
        self.seed = seed
        self._finder = StopFinder(lesson_kinds(self.game))
        self._hands: list[tuple[Stop, ...]] = []

    def hand(self, number: int) -> tuple[Stop, ...]:
        """The stops of a hand, counted from 0; those before it are played first. Raises `StudbookError` for one that there is not."""
        if not 0 <= number < HANDS:
            raise StudbookError(f"expected a hand from 0 to {HANDS - 1}, got {number}")
        while len(self._hands) <= number:
            played, names = self._play(len(self._hands))
            self._hands.append(tuple(self._finder.stops(played, names)))
        return self._hands[number]

    def _play(self, number: int) -> tuple[TaughtHand, tuple[str, ...]]:
        """The first deal of a few in which hands are compared at the end; the last where none does."""
        low, high = self.game.players
        players = max(low, min(_PLAYERS, high))
        seat = (self.seed + number + 1) % players
        names = pick_names(players - 1, self.seed)
        seated = (*names[:seat], "You", *names[seat:])
        for attempt in range(_TRIES):
            source = Random(f"lesson {self.game.key} {self.seed} {number} {attempt}")
            deck, key = shuffled(self.game.deck.at(players), source), source.randbytes(16)
            deal = partial(_dealt, self.game, deck, key, players)
            played = TaughtHand.of(deal, seat, self._bots(players, seat, source))
            if played.compared:
                break
        return played, seated

    def _bots(self, players: int, seat: int, source: Random) -> list[Bot]:
        """The learner stays to the end, and so does one of the others, so that there are hands to compare."""
        companions = {seat, (seat + 1 + source.randrange(players - 1)) % players}
        return [
            CompanionBot() if one in companions else TableBot(_TEMPERS[one % len(_TEMPERS)], source.getrandbits(32))
            for one in range(players)
        ]


def _dealt(game: Game, deck: Sequence[Card], key: bytes, players: int) -> Hand:
    return Hand(game, Amounts(), [_STACK] * players, Dealer(deck, key))
