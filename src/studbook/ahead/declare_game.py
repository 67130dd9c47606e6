"""What all seats may be expected to declare, in a pot with a high and a low side: nobody leans to a word that wins less than another.

Each seat holds one of some hands with known chances, and knows its own alone. Everybody begins with either word and leans, again and again,
to what wins most while the others say what they do by then (fictitious play, a little blurred). Where two words win about as much, both are
said now and then, and then no other word would win more: what is left of "I should have said low" is luck.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import accumulate
from math import exp
from typing import Final, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from studbook.ahead.policy import NO_CLAIM

Marks = tuple[int, int]
"""How strong a hand is as a high and as a low one."""
Chances = tuple[float, float, float]
"""How likely a hand is to be declared high, low, and both; or what part of the pot each of these words wins."""
Floats = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]

#: What a word must win more than another, as a part of the pot, to be said nearly three times as often, by those who may see it otherwise.
CLOSE: Final = 0.03
#: A place among marks before those that are the same, and after them.
_WAYS: Final[tuple[Literal["left", "right"], ...]] = ("left", "right")
#: How often everybody thinks again about what the others will say.
ROUNDS: Final = 14


class _Sums(NamedTuple):
    """Of one seat's hands on one side, from the worst to the best: the marks, and how likely a claim is with the hand at each place of that
    order or a better one, for this side alone and for both."""

    marks: list[int]
    alone: list[float]
    both: list[float]


class DeclareGame:
    """The words that seats say with each of their hands. `declared`: what has been said already; `both`: whether one may say that."""

    def __init__(self, hands: Mapping[int, Iterable[Marks]], declared: Mapping[int, str], *, both: bool, rounds: int = ROUNDS) -> None:
        self._both = both
        counts = {seat: Counter(of) for seat, of in hands.items()}
        self._seats = [seat for seat, of in counts.items() if of]
        every = [(at, marks) for at, seat in enumerate(self._seats) for marks in counts[seat]]
        self._rows: dict[tuple[int, Marks], int] = {(self._seats[at], marks): row for row, (at, marks) in enumerate(every)}
        self._marks = np.array([marks for _at, marks in every], np.int64).reshape(-1, 2)
        self._owner = np.array([at for at, _marks in every], np.intp)
        weights = np.array([float(count) for seat in self._seats for count in counts[seat].values()])
        self._likely = weights / np.bincount(self._owner, weights)[self._owner]
        words = {seat: _said(declared.get(seat)) for seat in self._seats}
        self._chances: Floats = np.array([words[self._seats[at]] for at in self._owner])
        free = np.array([declared.get(seat) is None for seat in self._seats])[self._owner]
        self._lay_out()
        for number in range(1, rounds + 1):
            pace = 1 / (number + 0.5)
            target = _leanings(self._wins(), CLOSE)
            self._chances[free] += pace * (target[free] - self._chances[free])
        self._sums: dict[int, tuple[_Sums, _Sums]] = {seat: (self._summed(seat, 0), self._summed(seat, 1)) for seat in self._seats}

    def chances(self, seat: int, marks: Marks) -> Chances:
        """How likely that seat is to say each word with one of its hands."""
        high, low, both = self._chances[self._rows[seat, marks]].tolist()
        return high, low, both

    def every_chance(self) -> dict[tuple[int, Marks], Chances]:
        """The same for all seats and hands."""
        rows = self._chances.tolist()
        return {key: (rows[row][0], rows[row][1], rows[row][2]) for key, row in self._rows.items()}

    def wins(self, seat: int, marks: Marks) -> Chances:
        """The part of the pot that each word wins on the average with that hand of a seat, which need be none of those foreseen."""
        best_high = best_low = only_high = only_low = whole = 1.0
        for other, (highs, lows) in self._sums.items():
            if other == seat:
                continue
            high, over = bisect_left(highs.marks, marks[0]), bisect_right(highs.marks, marks[0])
            low, under = bisect_left(lows.marks, marks[1]), bisect_right(lows.marks, marks[1])
            # Half of those that tie count as better; who says both must not even tie.
            beats_high = (highs.alone[high] + highs.alone[over] + highs.both[high] + highs.both[over]) / 2
            beats_low = (lows.alone[low] + lows.alone[under] + lows.both[low] + lows.both[under]) / 2
            best_high *= 1 - beats_high
            best_low *= 1 - beats_low
            only_high *= max(1 - beats_high - lows.alone[0], 0.0)
            only_low *= max(1 - beats_low - highs.alone[0], 0.0)
            whole *= max(1 - highs.alone[high] - lows.alone[low] - min(highs.both[high] + lows.both[low], highs.both[0]), 0.0)
        can_high, can_low = marks[0] != NO_CLAIM, marks[1] != NO_CLAIM
        return (
            (best_high + only_high) / 2 if can_high else 0.0,
            (best_low + only_low) / 2 if can_low else 0.0,
            whole if self._both and can_high and can_low else 0.0,
        )

    def all_wins(self, seat: int, marks: npt.NDArray[np.integer]) -> Floats:
        """The same for many hands of a seat, shape (hands, 2): shape (hands, 3)."""
        ones = np.ones(len(marks))
        best_high, best_low, only_high, only_low, whole = (ones.copy() for _ in range(5))
        for other, sides in self._sums.items():
            if other == seat:
                continue
            (alone_high, both_high, high, over), (alone_low, both_low, low, under) = (
                (np.array(sums.alone), np.array(sums.both), *(np.searchsorted(sums.marks, marks[:, side], way) for way in _WAYS))
                for side, sums in enumerate(sides)
            )
            beats_high = (alone_high[high] + alone_high[over] + both_high[high] + both_high[over]) / 2
            beats_low = (alone_low[low] + alone_low[under] + both_low[low] + both_low[under]) / 2
            best_high *= 1 - beats_high
            best_low *= 1 - beats_low
            only_high *= np.maximum(1 - beats_high - alone_low[0], 0.0)
            only_low *= np.maximum(1 - beats_low - alone_high[0], 0.0)
            ahead = alone_high[high] + alone_low[low] + np.minimum(both_high[high] + both_low[low], both_high[0])
            whole *= np.maximum(1 - ahead, 0.0)
        can = marks != NO_CLAIM
        wins = [(best_high + only_high) / 2 * can[:, 0], (best_low + only_low) / 2 * can[:, 1], whole * can.all(axis=1) * self._both]
        return np.stack(wins, axis=1)

    # ---- all hands of all seats at once: row by row what `wins` says

    def _lay_out(self) -> None:
        """By side: the hands of each seat from the worst to the best, and where every hand stands among those of each seat."""
        seats, rows = len(self._seats), len(self._marks)
        most = max((int((self._owner == at).sum()) for at in range(seats)), default=0)
        self._order: list[Places] = []
        self._first: list[Places] = []
        self._after: list[Places] = []
        for side in (0, 1):
            order = np.full((seats, most), rows)  # the row after the last one: a hand that nobody has
            first, after = np.zeros((2, seats, rows), np.intp)
            for at in range(seats):
                mine = np.flatnonzero(self._owner == at)
                mine = mine[np.argsort(self._marks[mine, side], kind="stable")]
                order[at, : len(mine)] = mine
                ranked = self._marks[mine, side]
                first[at] = np.searchsorted(ranked, self._marks[:, side], "left")
                after[at] = np.searchsorted(ranked, self._marks[:, side], "right")
            self._order.append(order)
            self._first.append(first)
            self._after.append(after)
        self._others = np.arange(seats)[:, None] != self._owner[None, :]
        self._can: Floats = (self._marks != NO_CLAIM).astype(float)

    def _wins(self) -> Floats:
        """What each word wins with every hand, shape (hands, 3)."""
        laid = np.vstack([self._likely[:, None] * self._chances, np.zeros(3)])
        each = np.arange(len(self._seats))[:, None]
        alone, both, beats = [], [], []
        for side in (0, 1):
            sums = np.cumsum(laid[self._order[side]][:, ::-1], axis=1)[:, ::-1]
            sums = np.concatenate([sums, np.zeros((len(sums), 1, 3))], axis=1)
            alone.append(sums[:, :, side])
            both.append(sums[:, :, 2])
            claims = sums[:, :, side] + sums[:, :, 2]
            beats.append((claims[each, self._first[side]] + claims[each, self._after[side]]) / 2)
        ahead = [alone[side][each, self._first[side]] for side in (0, 1)]
        ahead_both = both[0][each, self._first[0]] + both[1][each, self._first[1]]
        whole = 1 - ahead[0] - ahead[1] - np.minimum(ahead_both, both[0][:, :1])
        best = [self._product(1 - beats[side]) for side in (0, 1)]
        only = [self._product(np.maximum(1 - beats[side] - alone[1 - side][:, :1], 0.0)) for side in (0, 1)]
        wins = np.stack([(best[0] + only[0]) / 2, (best[1] + only[1]) / 2, self._product(np.maximum(whole, 0.0)) * self._both], axis=1)
        wins[:, :2] *= self._can
        wins[:, 2] *= self._can.prod(axis=1)
        return wins

    def _product(self, parts: Floats) -> Floats:
        """Over all seats but the one that holds the hand."""
        product: Floats = np.where(self._others, parts, 1.0).prod(axis=0)
        return product

    def _summed(self, seat: int, side: int) -> _Sums:
        rows = np.flatnonzero(self._owner == self._seats.index(seat))
        rows = rows[np.argsort(self._marks[rows, side], kind="stable")]
        likely, chances = self._likely[rows][::-1], self._chances[rows][::-1]
        alone, both = ([0.0, *accumulate((likely * chances[:, word]).tolist())][::-1] for word in (side, 2))
        return _Sums(self._marks[rows, side].tolist(), alone, both)


def _said(word: str | None) -> Chances:
    """The chances of who has said that word, or nothing yet."""
    return (0.5, 0.5, 0.0) if word is None else (float(word == "high"), float(word == "low"), float(word == "both"))


def leaning(wins: Chances, close: float) -> Chances:
    """The words by what they win: the best one mostly, and others that are less than `close` behind it now and then."""
    best = max(wins)
    if not best:
        return 0.5, 0.5, 0.0
    high, low, both = (exp((won - best) / close) if won else 0.0 for won in wins)
    total = high + low + both
    return high / total, low / total, both / total


def _leanings(wins: Floats, close: float) -> Floats:
    """`leaning` for every row."""
    best = wins.max(axis=1, keepdims=True)
    lean = np.where(wins > 0, np.exp((wins - best) / close), 0.0)
    total = lean.sum(axis=1, keepdims=True)
    return np.where(best > 0, lean / np.where(total > 0, total, 1.0), np.array([0.5, 0.5, 0.0]))
