"""What part of a pot a hand wins: when cards speak, and where everybody declares a side or has declared it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from studbook.ahead.policy import NO_CLAIM

if TYPE_CHECKING:  # it brings NumPy
    from studbook.ahead.declare_game import Chances, DeclareGame, Marks


@dataclass(slots=True)
class Finished:
    """One seat's completed hand in one world: its strength by side, and the number of the holding it came from."""

    seat: int
    marks: list[int]
    number: int = -1


class Division(Protocol):
    """Who has a claim on a pot."""

    def part(self, marks: Sequence[int], rivals: Sequence[Finished]) -> float:
        """The part of a pot that a hand of the viewer with these marks wins against all these rivals."""
        ...

    def against(self, hand: Finished, seen: Finished) -> float:
        """The part of a pot that a rival's hand wins against one hand of the viewer alone, as the rival foresees it."""
        ...


class CardsSpeak:
    """The best hand on each side has it."""

    def part(self, marks: Sequence[int], rivals: Sequence[Finished]) -> float:
        """A side that nobody claims goes to the others."""
        if not rivals:
            return 1.0
        parts = 0
        total = 0.0
        for side, mark in enumerate(marks):
            best = max(hand.marks[side] for hand in rivals)
            if mark == NO_CLAIM and best == NO_CLAIM:
                continue
            parts += 1
            if mark > best:
                total += 1
            elif mark == best:
                total += 1 / (1 + sum(hand.marks[side] == best for hand in rivals))
        return total / parts if parts else 1 / (1 + len(rivals))

    def against(self, hand: Finished, seen: Finished) -> float:
        """Side by side."""
        marks, others = hand.marks, seen.marks
        if len(marks) == 1:
            return 1.0 if marks[0] > others[0] else 0.5 if marks[0] == others[0] else 0.0
        parts = won = 0.0
        for mark, other in zip(marks, others, strict=True):
            if mark >= 0 or other >= 0:
                parts += 1
                won += 1.0 if mark > other else 0.5 if mark == other else 0.0
        return won / parts if parts else 0.5


CARDS_SPEAK: Final = CardsSpeak()


class Declared:
    """The best hand of those that declare a side has it; who says both must win both alone.

    `game` has what everybody may be expected to say; `sides` are the places of the high and the low side; `said` is what has been said.
    The viewer says what wins most of what it may expect, knowing no more of the others' cards than that.
    """

    def __init__(self, game: DeclareGame, viewer: int, sides: tuple[int, int], said: Mapping[int, str]) -> None:
        self._game = game
        self._viewer = viewer
        self._sides = sides
        self._word = said.get(viewer)
        self._chances = game.every_chance()
        self._words: dict[Marks, int] = {}

    def part(self, marks: Sequence[int], rivals: Sequence[Finished]) -> float:
        """By the viewer's word, on the average over what these rivals say with their hands."""
        own = marks[self._sides[0]], marks[self._sides[1]]
        word = self._words.get(own)
        if word is None:
            word = self._words[own] = self._own_word(own)
        return parts_said(own, [self._of(hand) for hand in rivals])[word]

    def against(self, hand: Finished, seen: Finished) -> float:
        """By what both are expected to say."""
        marks, chances = self._of(hand)
        return sum(chance * part for chance, part in zip(chances, parts_said(marks, [self._of(seen)]), strict=True))

    def _own_word(self, own: Marks) -> int:
        if self._word is not None:
            return ("high", "low", "both").index(self._word)
        wins = self._game.wins(self._viewer, own)
        return wins.index(max(wins))

    def _of(self, hand: Finished) -> tuple[Marks, Chances]:
        marks = hand.marks[self._sides[0]], hand.marks[self._sides[1]]
        return marks, self._chances[hand.seat, marks]


def parts_said(own: Marks, rivals: Iterable[tuple[Marks, Chances]]) -> Chances:
    """The part of a pot that each word wins with this hand against these, each of which is declared high, low or both so often.

    >>> parts_said((9, 1), [((5, 5), (0.0, 1.0, 0.0))])
    (0.5, 0.0, 0.0)
    """
    best_high = best_low = only_high = only_low = whole = 1.0
    for marks, (high, low, both) in rivals:
        over = 1.0 if marks[0] > own[0] else 0.5 if marks[0] == own[0] else 0.0
        under = 1.0 if marks[1] > own[1] else 0.5 if marks[1] == own[1] else 0.0
        beats_high, beats_low = over * (high + both), under * (low + both)
        best_high *= 1 - beats_high
        best_low *= 1 - beats_low
        only_high *= max(1 - beats_high - low, 0.0)
        only_low *= max(1 - beats_low - high, 0.0)
        # Who says both must not even tie.
        whole *= max(1 - (over > 0) * high - (under > 0) * low - (over > 0 or under > 0) * both, 0.0)
    can_high, can_low = own[0] != NO_CLAIM, own[1] != NO_CLAIM
    return (
        (best_high + only_high) / 2 if can_high else 0.0,
        (best_low + only_low) / 2 if can_low else 0.0,
        whole if can_high and can_low else 0.0,
    )
