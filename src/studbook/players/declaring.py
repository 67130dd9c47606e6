"""What to declare where all do it in secret: an answer to what the others will say, who answer in the same way."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random
from typing import Final, NamedTuple

from studbook.engine import View
from studbook.players.strengths import NO_CLAIM
from studbook.players.worlds import Finished, World, Worlds

#: How often everybody thinks again about what the others will say, and in how many worlds.
_ROUNDS: Final = 6
_WORLDS: Final = 90
#: What a word must win more than another, as a part of the pot, to be said nearly three times as often.
_CLOSE: Final = 0.03

Chances = list[float]
"""How likely a hand is to be declared high, low, and both."""
_HIGH, _LOW, _BOTH = range(3)

Key = tuple[int, int]
"""A seat and the number of a holding that it may have."""


class _Other(NamedTuple):
    """Another hand in a world, beside one."""

    key: Key
    #: Whether it is better on either side; "both" loses to a tie too.
    higher: bool
    lower: bool
    as_high: bool
    as_low: bool


class _Player(NamedTuple):
    """One hand in a world, and the others there."""

    key: Key
    claims: tuple[bool, bool]
    others: list[_Other]


class Declaring:
    """The words that all seats may be expected to say, in a pot with a high and a low side."""

    def __init__(self, worlds: Worlds, words: tuple[str, ...], declared: Mapping[int, str]) -> None:
        view = worlds.view
        self._me = view.seat
        self._sides = sides_of(view)
        self._both = "both" in words
        self._said = {seat: [float(word == one) for one in ("high", "low", "both")] for seat, word in declared.items()}
        self._chances: dict[Key, Chances] = {}
        tables = [self._table(world) for world in worlds.worlds[:_WORLDS]]
        for players in tables:
            for player in players:
                self._chances.setdefault(player.key, self._said.get(player.key[0]) or [0.5, 0.5, 0.0])
        for number in range(1, _ROUNDS + 1):
            self._think_again(tables, 1 / (number + 0.5))

    def _table(self, world: World) -> list[_Player]:
        hands = [*world.rivals, *world.seen]
        return [self._beside(hand, hands) for hand in hands]

    def _beside(self, hand: Finished, hands: list[Finished]) -> _Player:
        high, low = self._sides
        others = []
        for other in hands:
            if other is not hand:
                above, equal = other.marks[high] - hand.marks[high], other.marks[low] - hand.marks[low]
                others.append(_Other((other.seat, other.number), above > 0, equal > 0, above >= 0, equal >= 0))
        return _Player((hand.seat, hand.number), (hand.marks[high] != NO_CLAIM, hand.marks[low] != NO_CLAIM), others)

    def _think_again(self, tables: list[list[_Player]], pace: float) -> None:
        """Everybody leans, by `pace`, to the words that win most while the others say what is expected now."""
        totals: dict[Key, list[float]] = {}
        for players in tables:
            for player in players:
                if player.key[0] not in self._said:
                    total = totals.setdefault(player.key, [0.0, 0.0, 0.0, 0.0])
                    for word, won in enumerate(self._wins(player)):
                        total[word] += won
                    total[3] += 1
        for key, (*sums, count) in totals.items():
            answer = leaning([won / count for won in sums])
            chances = self._chances[key]
            self._chances[key] = [chance + pace * (target - chance) for chance, target in zip(chances, answer, strict=True)]

    def _wins(self, player: _Player) -> list[float]:
        """The part of the pot that each word wins on the average."""
        best_high = best_low = nobody_high = nobody_low = whole = 1.0
        for key, higher, lower, as_high, as_low in player.others:
            high, low, both = self._chances.get(key) or self._said.get(key[0]) or (0.5, 0.5, 0.0)
            nobody_high *= 1 - high - both
            nobody_low *= 1 - low - both
            if higher:
                best_high *= 1 - high - both
            if lower:
                best_low *= 1 - low - both
            if as_high or as_low:
                whole *= 1 - both - (high if as_high else 0.0) - (low if as_low else 0.0)
        can_high, can_low = player.claims
        return [
            best_high * (0.5 + 0.5 * nobody_low) if can_high else 0.0,
            best_low * (0.5 + 0.5 * nobody_high) if can_low else 0.0,
            whole if self._both and can_high and can_low else 0.0,
        ]

    def own_wins(self, world: World, marks: list[int]) -> list[float]:
        """What each word wins in that world with the cards that this seat has."""
        own = Finished(self._me, marks)
        return self._wins(self._beside(own, [own, *world.rivals]))


def sides_of(view: View) -> tuple[int, int]:
    """The places of the high and the low side of the pot."""
    sides = [ranking.side for ranking in view.game.pot]
    return sides.index("high"), sides.index("low")


def leaning(wins: list[float]) -> Chances:
    """The words by what they win: the best one mostly, and others that are close now and then."""
    best = max(wins)
    weights = [exp((won - best) / _CLOSE) if won else 0.0 for won in wins] if best else [1.0, 1.0, 0.0]
    total = sum(weights)
    return [weight / total for weight in weights]


def claim(worlds: Worlds, words: tuple[str, ...], declared: Mapping[int, str], rng: Random) -> str:
    """The word to say, drawn from those that win most or nearly."""
    declaring = Declaring(worlds, words, declared)
    totals = [0.0, 0.0, 0.0]
    for world in worlds.worlds:
        marks = worlds.own_marks(world)
        if marks is not None:
            for word, won in enumerate(declaring.own_wins(world, marks)):
                totals[word] += won
    chances = leaning([total / len(worlds.worlds) for total in totals])
    likely = [(name, chance) for name, chance in zip(("high", "low", "both"), chances, strict=True) if name in words]
    return rng.choices([name for name, _chance in likely], [chance for _name, chance in likely])[0]
