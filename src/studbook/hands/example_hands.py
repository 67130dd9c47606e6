"""Examples for a ladder: hands laid out by their shape, tried by the evaluator, and filled up to the cards that a game deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import Final, NamedTuple

from studbook.cards import Card
from studbook.hands.evaluators import evaluator
from studbook.hands.hand_ladder import LadderQuestion
from studbook.hands.ladders import (
    ACE,
    FIVE,
    FLUSH,
    FOUR_FLUSH,
    FOUR_STRAIGHT,
    FULL_HOUSE,
    HIGH_CARD,
    IMPERIAL,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    low_order,
    runs,
)
from studbook.hands.rankings import Badugi, Low
from studbook.hands.value import Value

#: How many equal cards a hand of each kind has.
SHAPES: Final = {PAIR: (2,), TWO_PAIR: (2, 2), TRIPS: (3,), FULL_HOUSE: (3, 2), QUADS: (4,), FIVE: (5,)}
#: How far down the deck, from 0 to 1, the examples of a kind begin: so that they are not all of aces.
_STARTS: Final = {FIVE: 0.4, QUADS: 0.35, FULL_HOUSE: 0.15, TRIPS: 0.5, TWO_PAIR: 0.25, PAIR: 0.3}
#: The places of five ranks out of thirteen that make a hand which is nothing more than it seems.
_LOOSE: Final = {HIGH_CARD: ((0, 3, 6, 8, 11), (0, 2, 4, 6, 8)), FLUSH: ((1, 3, 6, 9, 10),)}
#: Spades, hearts, diamonds, clubs: the suits as examples take them in turn.
_TURN: Final = (3, 2, 1, 0)
#: How many layouts of a kind are tried before it counts as one that there is not: every choice of five ranks is among so many.
_LAYOUTS: Final = 1300


class Example(NamedTuple):
    """Cards and what they are worth."""

    cards: tuple[Card, ...]
    value: Value


class Wanted(NamedTuple):
    """What an example has to be."""

    category: str
    #: What it is compared by first; empty: anything.
    ranks: tuple[int, ...] = ()
    #: What it must not be compared by first: rungs of their own.
    others: tuple[tuple[int, ...], ...] = ()

    def met_by(self, value: Value) -> bool:
        """Whether a hand is such a one."""
        if value.category != self.category or value.ranks[: len(self.ranks)] != self.ranks:
            return False
        return not any(value.ranks[: len(other)] == other for other in self.others)


class Examples:
    """Finds example hands for a ladder."""

    def __init__(self, question: LadderQuestion, wild: frozenset[Card] | None = None) -> None:
        self.question = question
        self.ranking = question.ranking.any_own().untied()
        self.evaluator = evaluator(self.ranking, question.deck, question.house, question.suit_order)
        self.wild = question.shown_wilds[0] if wild is None else wild
        # The ranks but those that are wild, from the highest; of a low from the worst.
        ranks = low_order(self.ranking, question.deck) if isinstance(self.ranking, Low | Badugi) else question.deck.ranks
        self.ranks = tuple(rank for rank in reversed(ranks) if Card(4 * rank + 3) not in self.wild)
        self._fillers = tuple(card for card in question.deck if card < 52 and card not in self.wild)
        # What may stand in for a card of a layout.
        self._stand_ins = (*sorted(self.wild & set(question.deck), reverse=True), *question.bugs)

    def value(self, cards: Sequence[Card]) -> Value | None:
        """What a hand is worth; None: no claim."""
        return self.evaluator.value(cards, (), self.wild)

    def strength(self, cards: Sequence[Card]) -> int:
        """How strong a hand is; 0 for one without a claim."""
        return self.evaluator.strength(cards, (), self.wild) or 0

    def first(self, layouts: Iterable[Sequence[Card]], wanted: Wanted) -> Example | None:
        """The first of the layouts that fits and that the game's cards can be; natural if that is possible, else with a wild card."""
        if self.question.always_wild and wanted.category in (TWO_PAIR, HIGH_CARD) and not self.question.house.may_not_be:
            return None  # with a wild card there is a pair at least, and what would be two pair is three of a kind
        tried = [tuple(cards) for cards in islice(layouts, _LAYOUTS)]
        natural = [] if self.question.always_wild else [cards for cards in tried if len(cards) == len(set(cards))]
        for cards in (*natural, *self._with_stand_in(tried)):
            value = self.value(cards)
            if value is None or not wanted.met_by(value):
                continue
            if (whole := self.filled(cards, value.strength)) is not None:
                return Example((*value.cards, *(card for card in whole if card not in value.cards)), value)
        return None

    def filled(self, cards: tuple[Card, ...], strength: int) -> tuple[Card, ...] | None:
        """The hand as the game's number of cards can hold it, and be worth no more; None where they cannot.

        Cards that only fill a whole hand up are left out again: a hand of five is shown as five.
        """
        if self.question.ranking.own is not None:
            return cards
        # A card of another suit saves a low hand from a flush: none needs to be tried.
        one_suit = self.ranking.spoiled_by_runs and len(cards) == 5 and len({card.suit for card in cards}) == 1
        fillers = [card for card in self._fillers if not one_suit or card.suit == cards[0].suit]
        whole = self._fill(cards, fillers, self.question.cards, strength)
        return whole if whole is None else whole[: max(len(cards), self.ranking.size)]

    def _fill(self, cards: tuple[Card, ...], fillers: Sequence[Card], size: int, strength: int) -> tuple[Card, ...] | None:
        if len(cards) >= size:
            return cards
        # More cards never make a hand worse, so that each of them alone must leave it what it is.
        harmless = [card for card in fillers if card not in cards and self.strength((*cards, card)) == strength]
        for at, card in enumerate(harmless):
            whole = self._fill((*cards, card), harmless[at + 1 :], size, strength)
            if whole is not None:
                return whole
        return None

    def _with_stand_in(self, layouts: list[tuple[Card, ...]]) -> Iterator[tuple[Card, ...]]:
        """Each layout with a wild card, or a bug, in the place of one of its cards."""
        for cards in layouts:
            twice = [at for at, card in enumerate(cards) if card in cards[:at]]
            for at in twice or range(len(cards)):
                rest = (*cards[:at], *cards[at + 1 :])
                stand_in = next((card for card in self._stand_ins if card not in rest), None)
                if stand_in is not None and len(set(rest)) == len(rest):
                    yield (*rest[:at], stand_in, *rest[at:])

    # ---- layouts ---------------------------------------------------------------------------------------------

    def of_kind(self, category: str, *, worst: bool = False) -> Iterator[tuple[Card, ...]]:
        """Layouts of a kind of hand; `worst`: from the one with the highest ranks, which is the worst of low hands."""
        if category in SHAPES:
            yield from self._sets(category, worst)
        elif category in (STRAIGHT, STRAIGHT_FLUSH, IMPERIAL):
            for suit in (None,) if category == STRAIGHT else _TURN:
                for run in self._in_turn(runs(self.question.deck.ranks, 5), worst=worst or category == IMPERIAL):
                    yield suited(run, suit)
        elif category in (HIGH_CARD, FLUSH):
            for ranks in self._loose(category, worst):
                yield suited(ranks, None if category == HIGH_CARD else _TURN[1])
        elif category == FOUR_FLUSH:
            for ranks in self._loose(FLUSH, worst):
                yield (*suited(ranks[:4], _TURN[2]), *suited(ranks[4:], _TURN[0]))
        elif category == FOUR_STRAIGHT:
            for run in self._in_turn(runs(self.question.deck.ranks, 4), worst=worst):
                for odd in self.ranks:
                    if odd not in run:
                        yield suited((*run, odd), None)

    def _sets(self, category: str, worst: bool) -> Iterator[tuple[Card, ...]]:
        shape = SHAPES[category]
        start = 0 if worst else int(len(self.ranks) * _STARTS[category])
        ranks = (*self.ranks[start:], *self.ranks[:start])
        if worst and isinstance(self.ranking, Low) and self.ranking.ace_pair == "high":
            ranks = tuple(sorted(ranks, key=lambda rank: rank != ACE))
        for sets in _ordered(ranks, len(shape)):
            equal = [rank for rank, count in zip(sets, shape, strict=True) for _ in range(count)]
            others = [rank for rank in self.ranks if rank not in sets]
            loose = () if worst else (others[1::4][: 5 - len(equal)],)
            for kickers in (*loose, *islice(combinations(others, 5 - len(equal)), 6)):
                yield suited((*equal, *kickers), None)

    def _loose(self, category: str, worst: bool) -> Iterator[tuple[int, ...]]:
        if not worst and len(self.ranks) >= 12:
            yield from (tuple(self.ranks[at] for at in places) for places in _LOOSE[category])
        yield from combinations(self.ranks, 5)

    @staticmethod
    def _in_turn(straights: Sequence[tuple[int, ...]], *, worst: bool) -> Sequence[tuple[int, ...]]:
        middle = 0 if worst else len(straights) // 2
        return (*straights[middle:], *straights[:middle])


def suited(ranks: Iterable[int], suit: int | None) -> tuple[Card, ...]:
    """Cards of these ranks, all of the suit, or with None of each suit in turn (so that equal ranks are different cards)."""
    return tuple(Card(4 * rank + (_TURN[at % 4] if suit is None else suit)) for at, rank in enumerate(ranks))


def _ordered(ranks: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    if count == 1:
        yield from ((rank,) for rank in ranks)
    else:
        yield from ((first, second) for first in ranks for second in ranks if first != second)
