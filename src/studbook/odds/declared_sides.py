"""What everybody declares at the end of a deal, and what that is paid, by the rules of the game.

A seat knows its own hand, and of the others what lies up. So what the others can hold is dealt some hundred times, from the cards that
they cannot know out of; `studbook.ahead.declare_game` says what they will declare with that; and each declares what wins most against it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.declare_game import DeclareGame, Marks
from studbook.ahead.policy import NO_CLAIM
from studbook.ahead.spot import Spot
from studbook.cards import Card
from studbook.rules import Declare, Game

#: How often what the others can hold is dealt.
POOL: Final = 300
#: The words that there are, by number.
WORDS: Final = ("high", "low", "both")
_HIGH, _LOW, _BOTH = range(3)

Scores = NDArray[np.int32]
Places = NDArray[np.intp]


def words_of(spot: Spot) -> tuple[str, ...]:
    """The words that are to be declared; empty where the cards speak, or are supposed to."""
    said = next((phase.choices for phase in reversed(spot.script.phases) if isinstance(phase, Declare)), ())
    halves = sorted(ranking.side for ranking in spot.game.pot) == ["high", "low"]
    return said if halves and spot.policy.declare == "best" else ()


def shut(spot: Spot) -> Spot:
    """The spot as those see it who do not know what lies down; what a range says of a hand everybody is supposed to know."""
    seats = []
    for seat in spot.seats:
        known = tuple(card if up else None for card, up in zip(seat.cards, seat.up, strict=True))
        seats.append(seat if seat.holdings is not None else replace(seat, cards=known, gives=(), turns=None))
    return replace(spot, seats=tuple(seats), claims={})


def orders_for(spot: Spot) -> list[tuple[list[Card], list[tuple[Card, ...] | None]]]:
    """So many deals of a spot, the same each time: the cards to come in their order, and what ranged seats hold."""
    source, deals = Random(POOL), []
    for _ in range(POOL):
        held: list[tuple[Card, ...] | None] = []
        gone: set[Card] = set()
        for seat in spot.seats:
            may = seat.holdings
            fits = None
            if may is not None:
                ways = source.choices(may.cards, may.weights, k=8)
                fits = next((way for way in ways if not gone & set(way)), ways[-1])
                gone |= set(fits)
            held.append(fits)
        order = [card for card in spot.stock if card not in gone]
        source.shuffle(order)
        deals.append((order, held))
    return deals


class Declaring:
    """What each seat of a spot declares. `pool`: by seat the marks (high, low) of hands that the others may think it has; empty where every
    seat's word is told."""

    def __init__(self, spot: Spot, pool: Mapping[int, Sequence[Marks]]) -> None:
        self._game: Game = spot.game
        self._said = {seat: WORDS.index(word) for seat, word in spot.claims.items()}
        self._foreseen = DeclareGame(pool, spot.claims, both="both" in words_of(spot)) if pool else None

    def words(self, marks: NDArray[np.integer]) -> Places:
        """The word of every seat, shape (deals, seats), by its hand's marks, shape (deals, seats, 2)."""
        return np.stack([self.words_of_seat(seat, marks[:, seat]) for seat in range(marks.shape[1])], axis=1)

    def words_of_seat(self, seat: int, marks: NDArray[np.integer]) -> Places:
        """The word of one seat with each of these hands, shape (hands, 2)."""
        said = self._said.get(seat)
        if said is not None or self._foreseen is None:
            return np.full(len(marks), said or _HIGH)
        words: Places = self._foreseen.all_wins(seat, marks).argmax(axis=1)
        return words

    def claimed(self, scores: Scores) -> Scores:
        """The scores (sides, deals, seats; 0 for no claim) that are left when everybody has declared, as the rule has it: nobody else
        takes a part of that side. Twin of `studbook.engine.claims.shares`."""
        places = _places(self._game)
        left = _by_the_rule(scores[places], self.words(halved(scores, self._game)), self._game)
        out = np.zeros_like(scores)
        out[places] = left
        return out


def _places(game: Game) -> list[int]:
    return [next(at for at, one in enumerate(game.pot) if one.side == name) for name in ("high", "low")]


def halved(scores: Scores, game: Game) -> NDArray[np.int32]:
    """The marks (high, low) of every hand, shape (deals, seats, 2), by its scores."""
    sides = scores[_places(game)]
    return np.moveaxis(np.where(sides > 0, sides, np.int32(NO_CLAIM)), 0, 2)


def _by_the_rule(sides: Scores, words: Places, game: Game) -> Scores:
    both = (words == _BOTH) & (sides > 0).any(axis=0)
    claims = np.stack([sides[0] * (words != _LOW), sides[1] * (words != _HIGH)])
    won = (claims == claims.max(axis=2, keepdims=True)) & (claims > 0)
    alone = won & (won.sum(axis=2, keepdims=True) == 1)
    stands = won.all(axis=0)
    if game.both_tie == "forfeits":
        stands = alone.all(axis=0)
    elif game.both_tie == "keeps":
        stands &= alone.any(axis=0)
    failed = both & ~stands
    left = np.where(failed, 0, claims)
    if game.both_tie == "keeps":
        left = np.where(both & ~alone, 0, left)
    if game.failed_both == "beater takes all":
        some = failed.any(axis=1)
        beaters = won.any(axis=0) & ~failed
        takers = np.where(beaters.any(axis=1)[:, None], beaters, failed & (game.all_failed != "rides"))
        left[:, some] = 0
        left[0, some] = takers[some]
    return left.astype(np.int32)
