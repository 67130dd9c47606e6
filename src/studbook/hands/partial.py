"""Boards: the cards a player shows, compared to find who opens (R-PART-3, R-BET-8).

Straights and flushes do not count, not even with five cards showing; pairs, two pair, trips, full houses and quads do, and the four flush
where it is a ranking hand of the game (R-CAT-2), Soko's extra hands not. Wild up cards make the best combination showing. A missing kicker
is lower than any (R-PART-2). Where a natural pair beats everything (R-CAT-7), showing it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from studbook.cards import CARDS, RANK_NAMES, RANK_PLURALS, Card, Deck
from studbook.hands.high import HighSystem
from studbook.hands.holding import Bounds, Holding, Target
from studbook.hands.ladders import CROWN, FIVE, FOUR_FLUSH, FULL_HOUSE, HIGH_CARD, PAIR, QUADS, TRIPS, TWO_PAIR
from studbook.hands.low import LowSystem
from studbook.hands.naming import dashed
from studbook.hands.rankings import High

BOARD_LADDER: Final = (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS, FIVE)
_ONE_WILD: Final = 1 << 40
_ONE_BUG: Final = 1 << 44


@dataclass(frozen=True, slots=True)
class HighBoards:
    """Boards of a high game: larger is higher."""

    system: HighSystem

    @classmethod
    def of(cls, ranking: High, deck: Deck, bounds: Bounds) -> HighBoards:
        ladder = list(BOARD_LADDER)
        if ranking.ladder == "four-flush":
            ladder.insert(ladder.index(TWO_PAIR), FOUR_FLUSH)
        if ranking.crown is not None:
            ladder.append(CROWN)
        return cls(replace(HighSystem.of(ranking, deck, bounds), ladder=tuple(ladder)))

    def height(self, naturals: list[Card], wilds: list[Card], bugs: list[Card]) -> int:
        """How high the board stands; 0 without cards."""
        place, targets = self.system.targets(Holding(naturals, wilds, bugs))
        if place < 0:
            return 0
        height = place + 1
        ranks = targets[0].ranks
        for at in range(5):
            height = height << 4 | (ranks[at] + 1 if at < len(ranks) else 0)
        return height

    def name(self, naturals: list[Card], wilds: list[Card], bugs: list[Card]) -> str:
        """``pair of nines``, ``ace high``, ``two pair, kings and fours``."""
        place, targets = self.system.targets(Holding(naturals, wilds, bugs))
        return "no cards" if place < 0 else board_name(targets[0])


@dataclass(frozen=True, slots=True)
class LowBoards:
    """Boards of a low game: larger is lower, that is better. No pair before a pair, then the highest card first."""

    system: LowSystem

    @property
    def _plain(self) -> LowSystem:
        return replace(self.system, ladder=BOARD_LADDER, spoilers=(), spoiling=frozenset(), flushes=False)

    def height(self, naturals: list[Card], wilds: list[Card], bugs: list[Card]) -> int:
        """How low the board stands; 0, the worst, without cards."""
        system = self._plain
        place, targets = system.targets(Holding(naturals, wilds, bugs))
        if place < 0:
            return 0
        target = targets[0]
        heights = system.heights(target.category, target.ranks)
        height = 15 - place
        for at in range(5):
            height = height << 4 | (14 - heights[at] if at < len(heights) else 15)
        return height

    def name(self, naturals: list[Card], wilds: list[Card], bugs: list[Card]) -> str:
        """``6-2``, ``pair of fours``."""
        place, targets = self._plain.targets(Holding(naturals, wilds, bugs))
        if place < 0:
            return "no cards"
        return dashed(targets[0].ranks) if targets[0].category == HIGH_CARD else board_name(targets[0])


#: The part of a board's key that each card makes when it is not wild.
_key_of: Final = {card: _ONE_BUG if card.is_joker else 1 << 3 * card.rank for card in CARDS}.__getitem__


class BoardMemory:
    """Boards already judged, by the counts of their ranks and of their wild cards, on which alone the answer depends.

    Not so where suits count: there nothing is remembered.
    """

    __slots__ = ("_boards", "_heights", "_names", "_suits_count")

    def __init__(self, boards: HighBoards | LowBoards, *, suits_count: bool = False) -> None:
        self._boards = boards
        self._suits_count = suits_count
        self._heights: dict[int, int] = {}
        self._names: dict[int, str] = {}

    def heights(self, boards: Sequence[Sequence[Card]], wild: frozenset[Card]) -> list[int]:
        """See the boards' own `height`, of each of these."""
        if not wild:
            known = self._heights
            try:
                return [known[sum(map(_key_of, up))] for up in boards]
            except KeyError:
                pass  # one of them is new
        return self._judged(boards, wild)

    def _judged(self, boards: Sequence[Sequence[Card]], wild: frozenset[Card]) -> list[int]:
        return [self._height(up, wild) for up in boards]

    def _height(self, up: Sequence[Card], wild: frozenset[Card]) -> int:
        key = self._key(up, wild)
        height = self._heights.get(key)
        if height is None:
            height = self._boards.height(*split(up, wild))
            if not self._suits_count:
                self._heights[key] = height
        return height

    def name(self, up: Sequence[Card], wild: frozenset[Card]) -> str:
        """See the boards' own `name`."""
        key = self._key(up, wild)
        name = self._names.get(key)
        if name is None:
            name = self._boards.name(*split(up, wild))
            if not self._suits_count:
                self._names[key] = name
        return name

    def _key(self, up: Sequence[Card], wild: frozenset[Card]) -> int:
        key = 0
        for card in up:
            key += _ONE_WILD if card in wild else _key_of(card)
        return key


def split(cards: Sequence[Card], wild: frozenset[Card]) -> tuple[list[Card], list[Card], list[Card]]:
    """Natural cards, wild cards, bugs."""
    naturals: list[Card] = []
    wilds: list[Card] = []
    bugs: list[Card] = []
    for card in cards:
        (wilds if card in wild else bugs if card >= 52 else naturals).append(card)
    return naturals, wilds, bugs


def board_name(target: Target) -> str:
    """What a dealer calls the board, without kickers."""
    ranks = target.ranks
    if target.category == CROWN:
        return f"natural pair of {RANK_PLURALS[target.groups[0].rank]}"
    if target.category == HIGH_CARD:
        return f"{RANK_NAMES[ranks[0]]} high"
    if target.category == PAIR:
        return f"pair of {RANK_PLURALS[ranks[0]]}"
    if target.category == TWO_PAIR:
        return f"two pair, {RANK_PLURALS[ranks[0]]} and {RANK_PLURALS[ranks[1]]}"
    if target.category == FULL_HOUSE:
        return f"full house, {RANK_PLURALS[ranks[0]]} full of {RANK_PLURALS[ranks[1]]}"
    if target.category == FOUR_FLUSH:
        return f"four flush, {RANK_NAMES[ranks[0]]} high"
    return f"{ {TRIPS: 'three', QUADS: 'four', FIVE: 'five'}[target.category] } {RANK_PLURALS[ranks[0]]}"
