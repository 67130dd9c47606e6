"""Draw games solved backwards: what keeping any cards is worth with so many draws left, and the limits that this comes to.

Two players are dealt random cards; both keep what is worth most, draw by draw, and the better hand wins. Suits are left out of low hands
(a flush is rare), and what one has thrown is not missing from the deck; within that the solution is exact, but for draws of three and
four cards to a badugi, which are sampled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.low_ranks import outs

Heights = tuple[int, ...]
Values = NDArray[np.float64]
#: How many cards are kept (in low hands tens with it: the ranks that make a straight), and the highest of them but one.
Situation = tuple[int, int]

#: The draws of a game and those left, for each stage of `studbook.ahead.keeping.stage`.
STAGES: Final = ((1, 1), (3, 1), (3, 2), (3, 3))
#: How often best responses are made to each other; they no longer change then.
_ROUNDS: Final = 8


class DrawGame:
    """A draw game over `keeps` (sets of heights that may be kept) and hands.

    `choices`: for each hand the numbers of the keeps it has. `drawn`: the chance of each hand for each keep. `strengths`: of the hands,
    larger for better, equal where they tie.
    """

    def __init__(
        self, keeps: Sequence[Heights], choices: Sequence[Sequence[int]], drawn: Sequence[dict[int, float]], strengths: Sequence[int]
    ) -> None:
        self.keeps = keeps
        self.at = {keep: number for number, keep in enumerate(keeps)}
        self.choices = np.full((len(choices), max(map(len, choices))), -1)
        for hand, chosen in enumerate(choices):
            self.choices[hand, : len(chosen)] = chosen
        self.keep = np.repeat(np.arange(len(keeps)), [len(hands) for hands in drawn])
        self.hand = np.array([hand for hands in drawn for hand in hands])
        self.chance = np.array([chance / sum(hands.values()) for hands in drawn for chance in hands.values()])
        self.strengths = np.array(strengths)

    def best(self, keeps: Values) -> tuple[Values, NDArray[np.intp]]:
        """For each hand what its best keep is worth, and which that is."""
        worth = np.where(self.choices >= 0, keeps[self.choices], -1.0)
        rows, best = np.arange(len(worth)), worth.argmax(axis=1)
        return worth[rows, best], self.choices[rows, best]

    @staticmethod
    def _sums(at: NDArray[np.intp], weights: Values, length: int) -> Values:
        return np.asarray(np.bincount(at, weights, length), np.float64)

    def solved(self, draws: int) -> list[Values]:
        """What each keep is worth with no draw left (nothing), with one, and so on, in a game of so many draws."""
        nothing = np.zeros(len(self.keeps))
        nothing[self.at[()]] = 1.0
        final = self.strengths / self.strengths.max()
        values: list[Values] = []
        for _ in range(_ROUNDS):
            values, hands = [nothing], final
            for _left in range(draws):
                values.append(self._sums(self.keep, self.chance * hands[self.hand], len(self.keeps)))
                hands = self.best(values[-1])[0]
            kept = nothing
            for left in range(draws, 0, -1):
                held = self._sums(self.hand, self.chance * kept[self.keep], len(self.choices))
                kept = self._sums(self.best(values[left])[1], held, len(self.keeps))
            held = self._sums(self.hand, self.chance * kept[self.keep], len(self.choices))
            chances = np.bincount(self.strengths, held)
            final = (np.cumsum(chances) - chances / 2)[self.strengths]
        return values


@cache
def low(*, spoiled: bool) -> DrawGame:
    """Low with heights 1 to 13; `spoiled`: a straight counts against a hand."""
    keeps = [keep for size in range(6) for keep in combinations(range(1, 14), size)]
    at = {keep: number for number, keep in enumerate(keeps)}
    hands = list(combinations_with_replacement(range(1, 14), 5))
    number_of: dict[Heights, int] = {hand: number for number, hand in enumerate(hands)}

    def rank(hand: Heights) -> tuple[int, ...]:
        counts = sorted(((hand.count(height), height) for height in set(hand)), reverse=True)
        straight = spoiled and len(counts) == 5 and hand[4] - hand[0] == 4
        kind = 4 if straight else {(1, 1): 0, (2, 1): 1, (2, 2): 2, (3, 1): 3, (3, 2): 5, (4, 1): 6}[counts[0][0], counts[1][0]]
        return (-kind, *(-height for _count, height in counts))

    whole = [hand for hand in hands if len(set(hand)) > 1]  # there are no five of a rank
    places = {strength: place for place, strength in enumerate(sorted({rank(hand) for hand in whole}))}
    drawn = []
    for keep in keeps:
        ways = {}
        for cards in combinations_with_replacement(range(1, 14), 5 - len(keep)):
            count = 1
            for height, times in Counter(cards).items():
                count *= comb(4 - (height in keep), times)
            if count:
                ways[number_of[tuple(sorted(keep + cards))]] = float(count)
        drawn.append(ways)
    choices = [[at[keep] for size in range(6) for keep in combinations(sorted(set(hand)), size)] for hand in hands]
    return DrawGame(keeps, choices, drawn, [places[rank(hand)] if len(set(hand)) > 1 else 0 for hand in hands])


@cache
def badugi() -> DrawGame:
    """Badugi: a hand is the badugis that it has, each the heights of its cards."""
    keeps = [keep for size in range(5) for keep in combinations(range(1, 14), size)]
    at = {keep: number for number, keep in enumerate(keeps)}
    deck = [(height, suit) for height in range(1, 14) for suit in range(4)]
    source = np.random.default_rng(1)
    hands: dict[Heights, int] = {}

    def hand_of(cards: Sequence[tuple[int, int]]) -> int:
        held: set[Heights] = {()}
        for size in range(1, 5):
            for chosen in combinations(sorted(cards), size):
                if len({height for height, _ in chosen}) == size == len({suit for _, suit in chosen}):
                    held.add(tuple(height for height, _ in chosen))
        return hands.setdefault(tuple(sorted(at[keep] for keep in held)), len(hands))

    drawn = []
    for keep in keeps:
        kept = [(height, suit) for suit, height in enumerate(keep)]
        rest = [card for card in deck if card not in kept]
        count = 4 - len(keep)
        if count <= 2:
            draws: Iterable[Sequence[tuple[int, int]]] = combinations(rest, count)
        else:
            picks = source.random((3_000 if count == 3 else 12_000, len(rest))).argpartition(count, axis=1)[:, :count].tolist()
            draws = ([rest[place] for place in pick] for pick in picks)
        drawn.append({hand: float(times) for hand, times in Counter(hand_of([*kept, *cards]) for cards in draws).items()})
    order = sorted(range(len(keeps)), key=lambda number: (len(keeps[number]), [-height for height in reversed(keeps[number])]))
    places = {number: place for place, number in enumerate(order)}
    return DrawGame(keeps, list(hands), drawn, [max(places[number] for number in hand) for hand in hands])


# ---- limits


def _fitted(cases: Iterable[tuple[Situation, int, float]]) -> dict[Situation, int]:
    """The highest card to keep in each situation, 0 for none. A case: the situation, the highest card, and what keeping it gains.

    The limit is the one with the least sum of the cubes of what is lost, so that no case loses much.
    """
    situations: dict[Situation, list[tuple[int, float]]] = {}
    for situation, top, gain in cases:
        situations.setdefault(situation, []).append((top, gain))
    limits = {}
    for situation, gains in situations.items():
        costs = {
            limit: sum(abs(gain) ** 3 for top, gain in gains if (gain < 0) == (top <= limit))
            for limit in sorted({0, *(top for top, _gain in gains)})
        }
        limits[situation] = min(costs, key=costs.__getitem__)
    return limits


def _rows(limits: dict[Situation, int], kinds: Sequence[int]) -> list[list[int]]:
    return [[limits.get((kind, second), 0) for second in range(13)] for kind in kinds]


def _subsets(keep: Heights) -> list[Heights]:
    return [chosen for size in range(len(keep)) for chosen in combinations(keep, size)]


def _second(keep: Heights) -> int:
    return keep[-2] if len(keep) > 1 else 0


def badugi_limits(draws: int, left: int) -> list[list[int]]:
    """The rows of `studbook.ahead.limits.BADUGI` for one stage."""
    game = badugi()
    worth = game.solved(draws)[left]
    cases = [
        ((len(keep), _second(keep)), keep[-1], worth[game.at[keep]] - max(worth[game.at[less]] for less in _subsets(keep)))
        for keep in game.keeps
        if keep
    ]
    return _rows(_fitted(cases), (1, 2, 3, 4))


def low_limits(draws: int, left: int, *, spoiled: bool) -> list[list[int]]:
    """The rows of `studbook.ahead.limits.PLAIN` or `SPOILED` for one stage."""
    game = low(spoiled=spoiled)
    worth = game.solved(draws)[left]

    def kind(keep: Heights) -> int:
        return len(keep) + (10 * outs(keep) if spoiled and len(keep) == 4 else 0)

    drawing = _fitted(
        ((kind(keep), _second(keep)), keep[-1], worth[game.at[keep]] - max(worth[game.at[less]] for less in _subsets(keep)))
        for keep in game.keeps
        if 1 <= len(keep) <= 4
    )
    pat = _fitted(_pat_cases(game, worth, kind, drawing, spoiled=spoiled))
    fours: tuple[int, ...] = (4, 14, 24) if spoiled else (4, 4, 4)
    return [*_rows(drawing, (1, 2, 3, *fours)), *_rows(pat, (3, *fours))]


def _pat_cases(
    game: DrawGame, worth: Values, kind: Callable[[Heights], int], drawing: dict[Situation, int], *, spoiled: bool
) -> Iterable[tuple[Situation, int, float]]:
    """Whole hands beside what they would draw to."""
    for keep in game.keeps:
        if len(keep) == 5 and not (spoiled and keep[4] - keep[0] == 4):
            drawn: Heights = keep[:4]
            while drawn and drawn[-1] > drawing[kind(drawn), _second(drawn)]:
                drawn = drawn[:-1]
            yield (kind(drawn), drawn[-1] if drawn else 0), keep[-1], worth[game.at[keep]] - worth[game.at[drawn]]
