"""The evaluator of badugi hands (R-BAD)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from studbook.cards import Card, Deck
from studbook.hands.badugi import badugi_plays, best_badugi
from studbook.hands.base_evaluator import NONE_WILD, Evaluator
from studbook.hands.fast import MOST_KEPT
from studbook.hands.holding import Holding
from studbook.hands.ladders import low_order
from studbook.hands.low import LowSystem
from studbook.hands.naming import COUNTED, badugi_name
from studbook.hands.partial import BoardMemory, LowBoards
from studbook.hands.patience import look_up
from studbook.hands.rankings import Badugi, Low, WildHouse
from studbook.hands.suits import suit_strength
from studbook.hands.value import Value
from studbook.hands.ways_to_play import Play


class BadugiEvaluator(Evaluator):
    """Ranks badugi hands; see `Evaluator`. More than four cards: the best choice of them."""

    ranking: Badugi

    def __init__(self, ranking: Badugi, deck: Deck, house: WildHouse, suits: str) -> None:
        super().__init__(ranking, deck, house, suits)
        self._order = low_order(ranking, deck)
        self._kept: dict[tuple[int, ...], int] = {}
        self._tied = ranking.suits != "never"
        self._exact = house.beats != "equal" or self._tied
        self._boards = BoardMemory(LowBoards(LowSystem.of(Low("A-5"), deck, self._bounds)))

    def strength(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> int | None:
        cards = (*own, *shared) if shared else own
        if self._tied:
            return self.value(cards, (), wild).strength
        clubs = diamonds = hearts = spades = 0
        for card in cards:
            if card >= 52 or card in wild:
                return self.value(cards, (), wild).strength
            suit = card & 3
            if suit == 0:
                clubs |= 1 << (card >> 2)
            elif suit == 1:
                diamonds |= 1 << (card >> 2)
            elif suit == 2:
                hearts |= 1 << (card >> 2)
            else:
                spades |= 1 << (card >> 2)
        key = tuple(sorted((clubs, diamonds, hearts, spades)))
        kept = self._kept.get(key)
        if kept is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            base = best_badugi(Holding(cards), self._order, self._bounds)[0]
            kept = self._kept[key] = base << 13 | self._wild_key(0) << 10 if self._exact else base
        return kept

    def value(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> Value:
        """The full reading; every hand has one."""
        naturals, wilds, bugs = self._split((*own, *shared), wild)
        if not wilds and not bugs:
            return self._natural(naturals)
        real = [card for card in wilds if card < 52]
        best: tuple[tuple[int, int, int, int, tuple[int, ...]], tuple[int, ...], Play] | None = None
        for size in range(len(real) + 1):
            for at_face in combinations(real, size):
                look_up()
                held = Holding([*naturals, *at_face], [card for card in wilds if card not in at_face], bugs)
                base, ranks, ways = best_badugi(held, self._order, self._bounds)
                for play in badugi_plays(held, ranks, ways, self._suits):
                    shown = tuple(self._heights[card & 3] for card in play.as_played)
                    suits = suit_strength(play.as_played, self._heights, low=True) if self._tied else 0
                    key = (base, self._wild_key(play.wilds), suits, -play.wilds, shown)
                    if best is None or key > best[0]:
                        best = (key, ranks, play)
        if best is None:
            raise AssertionError("a badugi hand always has a reading, be it of no cards")
        (base, wild_key, suits, _, _), ranks, play = best
        return self._value(base, wild_key, suits, ranks, play)

    def _natural(self, cards: list[Card]) -> Value:
        """The reading of natural cards: of several choices the one in the suits that are better, or else shown first."""
        base, ranks, ways = best_badugi(Holding(cards), self._order, self._bounds)
        chosen = max(
            (self._in_order(natural) for natural, _ in ways), key=lambda shown: suit_strength(shown, self._heights, low=self._tied)
        )
        suits = suit_strength(chosen, self._heights, low=True) if self._tied else 0
        return self._value(base, self._wild_key(0), suits, ranks, Play(chosen, (), 0))

    def _in_order(self, natural: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(natural, key=lambda card: self._order.index(card >> 2), reverse=True))

    def _value(self, base: int, wild_key: int, suits: int, ranks: tuple[int, ...], play: Play) -> Value:
        strength = base << 13 | wild_key << 10 | suits if self._exact else base
        tie = play.as_played if self._tied else ()
        title, detail = badugi_name(ranks)
        return Value(strength, COUNTED[len(ranks)], play.cards, play.stands_for, title, detail, ranks, base, play.wilds, tie, low=True)

    def showing_each(self, boards: Sequence[Sequence[Card]], wild: frozenset[Card] = NONE_WILD) -> list[int]:
        return self._boards.heights(boards, wild)

    def showing_name(self, up: Sequence[Card], wild: frozenset[Card] = NONE_WILD) -> str:
        return self._boards.name(up, wild)
