"""What to declare where all do it in secret: an answer to what the others will say, who answer in the same way."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import accumulate
from math import exp
from random import Random
from typing import Final, NamedTuple

from studbook.engine import View
from studbook.players.bot_levels import BotLevel
from studbook.players.strengths import NO_CLAIM
from studbook.players.worlds import Worlds

#: How often everybody thinks again about what the others will say.
_ROUNDS: Final = 14
#: What a word must win more than another, as a part of the pot, to be said nearly three times as often: by the others, who may see it
#: otherwise, and by oneself.
_CLOSE: Final = 0.03
_OWN_CLOSE: Final = 0.01
#: How much of what bets and calls say is believed.
_HEEDED: Final = 0.12

Marks = tuple[int, int]
"""How strong a hand is as a high and as a low one."""
Chances = tuple[float, float, float]
"""How likely a hand is to be declared high, low, and both."""
_WORDS: Final = ("high", "low", "both")


class _Place(NamedTuple):
    """Where a hand stands among those that another seat may hold: the first ones that tie with it or beat it, high and low; those that
    beat it begin half of the ties further on."""

    high: int
    over: int
    low: int
    under: int


class _Holder:
    """A seat, the hands that it may hold with how likely each is, and what it would say with each."""

    def __init__(self, hands: Iterable[Marks], said: str | None) -> None:
        counts = Counter(hands)
        self.hands: list[Marks] = list(counts)
        total = sum(counts.values())
        self._likely = [counts[hand] / total for hand in self.hands]
        self.fixed: bool = said is not None
        first: Chances = (0.5, 0.5, 0.0)
        if said is not None:
            first = (float(said == "high"), float(said == "low"), float(said == "both"))
        self.chances: list[Chances] = [first for _hand in self.hands]
        self._by_side = [sorted(range(len(self.hands)), key=lambda at: self.hands[at][side]) for side in (0, 1)]
        self._marks = [[self.hands[at][side] for at in self._by_side[side]] for side in (0, 1)]
        self.add_up()

    def add_up(self) -> None:
        """Sum up how likely it is to say each word with such a hand or a better one."""
        #: By side: how likely a claim for this side alone is, and one for both, with the hand at this place of the order or a better one.
        self.alone: list[list[float]] = []
        self.both: list[list[float]] = []
        for side in (0, 1):
            order = self._by_side[side][::-1]
            self.alone.append([0.0, *accumulate(self._likely[at] * self.chances[at][side] for at in order)][::-1])
            self.both.append([0.0, *accumulate(self._likely[at] * self.chances[at][2] for at in order)][::-1])

    def place(self, marks: Marks) -> _Place:
        """Where a hand of another seat stands among these."""
        (high, over), (low, under) = (
            (bisect_left(order, mark), bisect_right(order, mark)) for order, mark in zip(self._marks, marks, strict=True)
        )
        return _Place(high, over, low, under)


class Declaring:
    """The words that all seats may be expected to say, in a pot with a high and a low side.

    Each seat but one's own holds one of the hands that the sampled worlds give it; one's own, for the others, one of those that they may
    think it has. Everybody begins with either word and leans, again and again, to what wins most while the others say what they do by then.
    """

    def __init__(self, worlds: Worlds, words: tuple[str, ...], declared: Mapping[int, str]) -> None:
        high, low = sides_of(worlds.view)
        self._me = worlds.view.seat
        self._both = "both" in words
        hands: dict[int, list[Marks]] = {}
        for world in worlds.worlds:
            for hand in (*world.rivals, *world.seen):
                hands.setdefault(hand.seat, []).append((hand.marks[high], hand.marks[low]))
        self._holders = {seat: _Holder(marks, declared.get(seat)) for seat, marks in hands.items()}
        self._places = {seat: [self._among_others(seat, marks) for marks in holder.hands] for seat, holder in self._holders.items()}
        for number in range(1, _ROUNDS + 1):
            self._think_again(1 / (number + 0.5))

    def _among_others(self, seat: int, marks: Marks) -> list[tuple[_Holder, _Place]]:
        return [(other, other.place(marks)) for key, other in self._holders.items() if key != seat]

    def _think_again(self, pace: float) -> None:
        """Everybody leans, by `pace`, to the words that win most while the others say what is expected now."""
        for seat, holder in self._holders.items():
            if holder.fixed:
                continue
            for at, marks in enumerate(holder.hands):
                target = leaning(self._wins(marks, self._places[seat][at]), _CLOSE)
                high, low, both = holder.chances[at]
                holder.chances[at] = (high + pace * (target[0] - high), low + pace * (target[1] - low), both + pace * (target[2] - both))
        for holder in self._holders.values():
            holder.add_up()

    def _wins(self, marks: Marks, others: list[tuple[_Holder, _Place]]) -> Chances:
        """The part of the pot that each word wins on the average."""
        best_high = best_low = only_high = only_low = whole = 1.0
        for other, (high, over, low, under) in others:
            highs, lows = other.alone
            both_high, both_low = other.both
            # Half of those that tie count as better; who says both must not even tie.
            beats_high = (highs[high] + highs[over] + both_high[high] + both_high[over]) / 2
            beats_low = (lows[low] + lows[under] + both_low[low] + both_low[under]) / 2
            best_high *= 1 - beats_high
            best_low *= 1 - beats_low
            only_high *= max(1 - beats_high - lows[0], 0.0)
            only_low *= max(1 - beats_low - highs[0], 0.0)
            whole *= max(1 - highs[high] - lows[low] - min(both_high[high] + both_low[low], both_high[0]), 0.0)
        can_high, can_low = marks[0] != NO_CLAIM, marks[1] != NO_CLAIM
        return (
            (best_high + only_high) / 2 if can_high else 0.0,
            (best_low + only_low) / 2 if can_low else 0.0,
            whole if self._both and can_high and can_low else 0.0,
        )

    def own_wins(self, marks: Marks) -> Chances:
        """What part of the pot each word wins with a hand of this seat."""
        return self._wins(marks, self._among_others(self._me, marks))


def unheeding(level: BotLevel) -> BotLevel:
    """The same level, but bets and calls say hardly anything of what the others hold.

    In a pot with two sides they do not tell which one somebody is good on. Measured among bots: what a declaration is foreseen to win
    agrees with what it wins so (0.39 of the pot at seven cards, 0.44 at five), and is a fifth too little at seven where they are heeded.
    """
    return replace(level, belief=_HEEDED * level.belief, memory=False)


def sides_of(view: View) -> tuple[int, int]:
    """The places of the high and the low side of the pot."""
    sides = [ranking.side for ranking in view.game.pot]
    return sides.index("high"), sides.index("low")


def leaning(wins: Chances, close: float) -> Chances:
    """The words by what they win: the best one mostly, and others that are less than `close` behind it now and then."""
    best = max(wins)
    if not best:
        return 0.5, 0.5, 0.0
    high, low, both = (exp((won - best) / close) if won else 0.0 for won in wins)
    total = high + low + both
    return high / total, low / total, both / total


def claim(worlds: Worlds, words: tuple[str, ...], declared: Mapping[int, str], rng: Random) -> str:
    """The word to say, drawn from those that win most or nearly."""
    high, low, both = _values(worlds, words, declared)
    chances = leaning((high, low, both), _OWN_CLOSE)
    likely = [(name, chance) for name, chance in zip(_WORDS, chances, strict=True) if name in words]
    return rng.choices([name for name, _chance in likely], [chance for _name, chance in likely])[0]


def word_values(worlds: Worlds, words: tuple[str, ...]) -> dict[str, float]:
    """What part of the pot each of the words offered wins; empty where the pot has not a high and a low side."""
    view = worlds.view
    if sorted(ranking.side for ranking in view.game.pot) != ["high", "low"]:
        return {}
    values = _values(worlds, words, declared_by_others(view))
    return {name: value for name, value in zip(_WORDS, values, strict=True) if name in words}


def declared_by_others(view: View) -> dict[int, str]:
    """What the others have said already, where it is said in turn."""
    return {seat: word for seat, word in (view.state.claims or {}).items() if seat != view.seat}


def _values(worlds: Worlds, words: tuple[str, ...], declared: Mapping[int, str]) -> Chances:
    declaring = Declaring(worlds, words, declared)
    high, low = sides_of(worlds.view)
    hands: Counter[Marks] = Counter()
    for world in worlds.worlds:
        marks = worlds.own_marks(world)
        if marks is not None:
            hands[marks[high], marks[low]] += 1
    every = [(count, declaring.own_wins(hand)) for hand, count in hands.items()]
    total = hands.total() or 1
    means = [sum(count * wins[word] for count, wins in every) / total for word in range(len(_WORDS))]
    return means[0], means[1], means[2]
