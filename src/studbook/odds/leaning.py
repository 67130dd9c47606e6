"""Which half of a high-low pot a hand goes for when it has to throw cards or pass them on: the one in which it stands higher.

A hand stands as high on a side as it beats random hands of as many cards there. Where one card may be thrown for a new one, it is taken
with the card that counts least thrown, over one card of each rank that may come for it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.keeping import COUNTS, kept, limits
from studbook.ahead.spot import Spot
from studbook.cards import CARDS, Card, Deck
from studbook.engine import Script
from studbook.kernels import evaluate
from studbook.kernels.keep_rows import worths
from studbook.rules import Game

Codes = NDArray[np.uint8]
Places = NDArray[np.int64]
#: With so many random hands a hand is compared.
_BESIDE: Final = 1000
#: A card of each rank, every suit in turn, that may come for one that is thrown.
_COMES: Final = tuple(CARDS[4 * rank + rank % 4] for rank in range(13))
#: No claim on a side is below every hand.
_NONE: Final = -1


def has_halves(game: Game) -> bool:
    """Whether the pot has two sides for which different cards are kept."""
    return len(game.pot) == 2 and game.pot[0].side != game.pot[1].side and all(one.draws_to != "nothing" for one in game.pot)


# ---- one hand, in plain Python


def leans_low(spot: Spot, held: Sequence[Card]) -> bool:
    """Whether a hand goes for the second side, its cards as they are."""
    first, second = (_standing(spot.script, side, held) for side in (0, 1))
    return second > first


def draws_low(spot: Spot, held: Sequence[Card], stage: int) -> bool:
    """Whether a hand that may throw one card for another goes for the second side."""
    first, second = (_drawing(spot, side, held, stage) for side in (0, 1))
    return second > first


def _drawing(spot: Spot, side: int, held: Sequence[Card], stage: int) -> float:
    stay = kept(held, spot.game.pot[side], spot.script.static_wild, stage, 1)
    if all(stay):
        return _standing(spot.script, side, held)
    left = [card for card, keeps in zip(held, stay, strict=True) if keeps]
    after = [_standing(spot.script, side, [*left, card]) for card in _coming(spot.script.deck) if card not in held]
    return sum(after) / len(after)


def _standing(script: Script, side: int, held: Sequence[Card]) -> int:
    """How many of the random hands a hand beats, those that it ties counted half; twice that."""
    strength = script.evaluators[side].strength(list(held), (), script.static_wild)
    marks = _plain_marks(script, side, len(held))
    own = _NONE if strength is None else strength
    return bisect_left(marks, own) + bisect_right(marks, own)


@lru_cache(maxsize=64)
def _coming(deck: Deck) -> tuple[Card, ...]:
    there = set(deck)
    return tuple(card for card in _COMES if card in there)


@lru_cache(maxsize=64)
def _beside(deck: Deck, size: int) -> tuple[tuple[Card, ...], ...]:
    source, every = Random(size), list(deck)
    return tuple(tuple(source.sample(every, size)) for _ in range(_BESIDE))


@lru_cache(maxsize=64)
def _plain_marks(script: Script, side: int, size: int) -> list[int]:
    judge, wild = script.evaluators[side], script.static_wild
    strengths = (judge.strength(list(hand), (), wild) for hand in _beside(script.deck, size))
    return sorted(_NONE if one is None else one for one in strengths)


# ---- many hands at once


def rows_lean_low(spot: Spot, hands: Codes) -> NDArray[np.bool_]:
    """The same as `leans_low` for each hand (rows of cards)."""
    low: NDArray[np.bool_] = _standings(spot, 1, hands) > _standings(spot, 0, hands)
    return low


def rows_draw_low(spot: Spot, hands: Codes, stage: int) -> NDArray[np.bool_]:
    """The same as `draws_low` for each hand."""
    low: NDArray[np.bool_] = _drawings(spot, 1, hands, stage) > _drawings(spot, 0, hands, stage)
    return low


def _drawings(spot: Spot, side: int, hands: Codes, stage: int) -> NDArray[np.float64]:
    ranking, wild = spot.game.pot[side], sum(1 << card for card in spot.script.static_wild)
    values = worths(hands, ranking, np.full(len(hands), wild, np.uint64), limits(ranking, stage))
    least = values.argmin(axis=1)
    throws = np.flatnonzero(values.min(axis=1) < COUNTS)
    standing = _standings(spot, side, hands).astype(np.float64)
    total, count = np.zeros(len(throws)), np.zeros(len(throws))
    for card in _coming(spot.script.deck):
        comes = ~(hands[throws] == card).any(axis=1)
        after = hands[throws]
        after[np.arange(len(throws)), least[throws]] = card
        total += np.where(comes, _standings(spot, side, after), 0)
        count += comes
    standing[throws] = total / count
    return standing


def _standings(spot: Spot, side: int, hands: Codes) -> Places:
    marks = _row_marks(spot.script, side, hands.shape[1])
    own = row_scores_of(spot.script, side, hands)
    return np.searchsorted(marks, own, "left") + np.searchsorted(marks, own, "right")


@lru_cache(maxsize=64)
def _row_marks(script: Script, side: int, size: int) -> NDArray[np.int32]:
    hands = np.array([[int(card) for card in hand] for hand in _beside(script.deck, size)], np.uint8)
    return np.sort(row_scores_of(script, side, hands))


def row_scores_of(script: Script, side: int, hands: Codes) -> NDArray[np.int32]:
    """The scores of hands as they are on a side of the pot."""
    game = script.game
    wild = sum(1 << card for card in script.static_wild)
    scores: NDArray[np.int32] = evaluate(
        np.ascontiguousarray(hands), game.pot[side], wild=wild, deck=script.deck, house=game.wild_house, suit_order=game.suits, check=False,
        threads=1,
    )  # fmt: skip
    return scores
