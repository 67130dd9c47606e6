"""What every evaluator is, and how those with a ladder read a hand: find the best target, then the best way to play it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from studbook.cards import Card, Deck, rank_of, suit_heights, suit_order
from studbook.hands import circular
from studbook.hands.base_ranking import SuitTieBreak
from studbook.hands.fast import BIAS, FIVE_SUITED, KEYS, MOST_KEPT, RANK_BITS, Rainbow
from studbook.hands.holding import Bounds, Holding, Target
from studbook.hands.ladders import ACE, CROWN, FOUR_STRAIGHT, STRAIGHT, STRAIGHT_FLUSH
from studbook.hands.patience import look_up
from studbook.hands.rankings import Ranking, WildHouse
from studbook.hands.suits import suit_sequence, suit_strength, suits_high_to_low
from studbook.hands.value import Value
from studbook.hands.ways_to_play import Play, natural_play, plays

NONE_WILD: Final[frozenset[Card]] = frozenset()


def ace_is_low(target: Target) -> bool:
    """Whether an ace among the cards is the bottom of a straight."""
    if target.category in (STRAIGHT, STRAIGHT_FLUSH):
        return target.ranks[0] != ACE
    return target.category == FOUR_STRAIGHT and target.ranks[0] != ACE and any(group.rank == ACE for group in target.groups[:4])


class Evaluator(ABC):
    """Ranks hands under one ranking, for one deck and one house. Made by `evaluator`; each kind of ranking is a subclass.

    Hands may have any number of cards; an empty one is the lowest there is. A joker not among the wild cards is a bug.
    """

    def __init__(self, ranking: Ranking, deck: Deck, house: WildHouse, suits: str) -> None:
        self.ranking = ranking
        self.deck = deck
        self.house = house
        self.suit_order: str = suit_order(suits)
        self._heights = suit_heights(self.suit_order)
        self._suits = suits_high_to_low(self._heights)
        barred = {rank_of(rank) for rank in house.may_not_be}
        self._bounds = Bounds(
            tuple(rank for rank in reversed(deck.ranks) if rank not in barred), house.five_of_a_kind, house.double_ace_flush
        )
        self._barred = frozenset(barred)
        self._own = ranking.own

    def __repr__(self) -> str:
        return f"<evaluator of {self.ranking.words}, {self.deck}>"

    # ---- what callers ask ------------------------------------------------------------------------------------

    def strength(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> int | None:
        """How strong the hand is: larger is better, equal exactly when two hands tie. None: no claim, it does not qualify.

        `own` are the player's cards, `shared` those that count for everyone, `wild` the cards that are wild (held or not).
        """
        value = self.value(own, shared, wild)
        return None if value is None else value.strength

    @abstractmethod
    def value(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> Value | None:
        """The full reading of the hand: its strength, its name, the cards that play and what wild cards became. None: no claim."""

    def winners(self, values: Sequence[Value | None]) -> tuple[int, ...]:
        """Indexes of the hands that win among `values`, all of this evaluator; several split; nobody with a claim: none."""
        return circular.winners(None, values)

    def order(self, values: Sequence[Value | None]) -> list[list[int]]:
        """Indexes in groups that tie, best first; hands without a claim are left out."""
        groups: dict[int, list[int]] = {}
        for at, value in enumerate(values):
            if value is not None:
                groups.setdefault(value.strength, []).append(at)
        return [groups[strength] for strength in sorted(groups, reverse=True)]

    @abstractmethod
    def showing_each(self, boards: Sequence[Sequence[Card]], wild: frozenset[Card] = NONE_WILD) -> list[int]:
        """How high the cards showing of each board stand when it is asked who opens (R-PART-3, R-BET-8); see `studbook.hands.partial`."""

    def showing(self, up: Sequence[Card], wild: frozenset[Card] = NONE_WILD) -> int:
        """The same for one board."""
        return self.showing_each((up,), wild)[0]

    @abstractmethod
    def showing_name(self, up: Sequence[Card], wild: frozenset[Card] = NONE_WILD) -> str:
        """The same in words: ``pair of nines``, ``ace high``; for low rankings ``6-2``."""

    # ---- what subclasses share -------------------------------------------------------------------------------

    def _split(self, cards: Sequence[Card], wild: frozenset[Card]) -> tuple[list[Card], list[Card], list[Card]]:
        naturals: list[Card] = []
        wilds: list[Card] = []
        bugs: list[Card] = []
        for card in cards:
            (wilds if card in wild else bugs if card >= 52 else naturals).append(card)
        return naturals, wilds, bugs

    def _selections(self, own: Sequence[Card], shared: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """The choices of cards that a ranking allows: all together, or exactly so many of one's own (Omaha)."""
        if self._own is None:
            yield (*own, *shared)
            return
        mine = min(self._own, len(own))
        theirs = min(5 - self._own, len(shared))
        for part in combinations(own, mine):
            for rest in combinations(shared, theirs):
                yield (*part, *rest)

    def _wild_key(self, wilds: int) -> int:
        """0-7, larger is better, for a hand with so many cards that stand for others (R-WILD-5)."""
        beats = self.house.beats
        if beats == "natural":
            return 1 if wilds == 0 else 0
        if beats == "fewer":
            return 7 - wilds
        return wilds if beats == "more" else 0


class LadderEvaluator(Evaluator):
    """An evaluator whose hands are targets on a ladder: high and low."""

    _tie_suits: SuitTieBreak = "never"
    #: The rank whose natural pair beats everything, if there is one.
    _crowned: frozenset[int] = frozenset()
    #: Whether the lower suit is the better one.
    _low = False
    #: What to add to a sum of card keys, and the bits that then say that suits may matter to the hand.
    _suits_matter: tuple[int, int] = (0, FIVE_SUITED)

    def __init__(self, ranking: Ranking, deck: Deck, house: WildHouse, suits: str) -> None:
        super().__init__(ranking, deck, house, suits)
        self._readings: dict[int, tuple[int, list[Target]]] = {}
        # The suits in the order in which a hand prefers them: the highest is shown, unless a low suit breaks ties.
        self._tie_order = self._suits

    @abstractmethod
    def _best(self, held: Holding) -> tuple[int, list[Target]]:
        """The base strength of the best hand and the targets that make it."""

    def _read(self, cards: Sequence[Card], wild: frozenset[Card]) -> tuple[tuple[int, int, int], Target, Play] | None:
        """The best reading of these cards: its strengths (base, wild, suits), its target and its play; None without cards."""
        naturals, wilds, bugs = self._split(cards, wild)
        if not wilds and not bugs and self._tie_suits == "never":
            quick = self._read_natural(naturals)
            if quick is not None:
                return quick
        best: tuple[tuple[int, int, int, int, tuple[int, ...]], Target, Play] | None = None
        for at_face in self._faces(naturals, wilds, bugs):
            look_up()
            held = Holding([*naturals, *at_face], [card for card in wilds if card not in at_face], bugs)
            base, targets = self._best(held)
            if best is not None and base < best[0][0]:
                continue
            for target in targets:
                look_up()
                for play in self._candidates(target, held):
                    key = self._key(base, target, play)
                    if best is None or key > best[0]:
                        best = (key, target, play)
        if best is None:
            return None
        return best[0][:3], best[1], best[2]

    def _read_natural(self, cards: list[Card]) -> tuple[tuple[int, int, int], Target, Play] | None:
        """The reading of natural cards where there is but one target and no choice to weigh."""
        key = BIAS
        for card in cards:
            key += KEYS[card]
        held = Holding(cards)
        if (key + self._suits_matter[0]) & self._suits_matter[1]:
            base, targets = self._best(held)
        else:
            kept = self._readings.get(key & RANK_BITS)
            if kept is None:
                if len(self._readings) > MOST_KEPT:
                    self._readings.clear()
                kept = self._readings[key & RANK_BITS] = self._best(Rainbow(key & RANK_BITS))
            base, targets = kept
        if len(targets) != 1:
            return None
        target = targets[0]
        play = natural_play(target, held, self._tie_order)
        if play is None:
            return None
        return (base, 0 if target.category == CROWN else self._wild_key(0), 0), target, play

    def _faces(self, naturals: list[Card], wilds: list[Card], bugs: list[Card]) -> Iterator[tuple[Card, ...]]:
        """Which wild cards to try at face value, where that could make a difference: a wild at face value is natural."""
        yield ()
        real = [card for card in wilds if card < 52]
        if not real:
            return
        if not any(card >> 2 in self._barred for card in real):
            _, targets = self._best(Holding(naturals, wilds, bugs))
            useful = {group.rank for target in targets for group in target.groups} | self._crowned
            real = [card for card in real if card >> 2 in useful]
        for size in range(1, len(real) + 1):
            yield from combinations(real, size)

    def _key(self, base: int, target: Target, play: Play) -> tuple[int, int, int, int, tuple[int, ...]]:
        """What readings are preferred by; the last two only choose what to show."""
        cards = play.as_played
        if target.category == CROWN:
            return base, 0, 0, 0, tuple(self._heights[card & 3] for card in cards)
        places = self._places(target, cards)
        suits = 0
        if self._tie_suits != "never":
            suits = suit_strength(suit_sequence(cards, self._tie_suits, self._heights, places), self._heights, low=self._low)
        shown = tuple(self._heights[card & 3] for card in suit_sequence(cards, "card", self._heights, places))
        return base, self._wild_key(play.wilds), suits, -play.wilds, shown

    @abstractmethod
    def _places(self, target: Target, cards: Sequence[Card]) -> list[int]:
        """How high each card of a play stands in its hand."""

    def _tie_sequence(self, target: Target, play: Play) -> tuple[Card, ...]:
        """The cards as played in the order in which suits break a tie; none where they do not."""
        if self._tie_suits == "never" or target.category == CROWN:
            return ()
        cards = play.as_played
        return tuple(suit_sequence(cards, self._tie_suits, self._heights, self._places(target, cards)))

    def _candidates(self, target: Target, held: Holding) -> Iterator[Play]:
        if target.category == CROWN or not (held.wilds or held.bugs):
            play = natural_play(target, held, self._tie_order)
            if play is not None:
                yield play
                return
        yield from plays(target, held, self._bounds, self._tie_order, self.house.beats, self._tie_suits != "never")

    def _strength(self, key: tuple[int, int, int]) -> int:
        base, wilds, suits = key
        return base << 13 | wilds << 10 | suits
