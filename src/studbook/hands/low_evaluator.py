"""The evaluator of low hands (R-LOW, R-WILD-7)."""

from __future__ import annotations

from collections.abc import Sequence

from studbook.cards import Card, Deck
from studbook.hands.base_evaluator import NONE_WILD, LadderEvaluator
from studbook.hands.fast import BIAS, FIVE_SUITED, KEYS, MOST_KEPT, RANK_BITS, Rainbow
from studbook.hands.holding import Holding, Target
from studbook.hands.ladders import ACE, HIGH_CARD, NOTHING, STRAIGHT, STRAIGHT_FLUSH
from studbook.hands.low import LowSystem
from studbook.hands.naming import title_and_detail
from studbook.hands.partial import BoardMemory, LowBoards
from studbook.hands.rankings import Low, WildHouse
from studbook.hands.value import Value


class LowEvaluator(LadderEvaluator):
    """Ranks low hands; see `Evaluator`. Larger is better here too: a lower hand.

    With fewer than five cards more cards beat fewer, as in badugi, so that a hand without a live card is the worst there is.
    """

    ranking: Low
    _low = True

    def __init__(self, ranking: Low, deck: Deck, house: WildHouse, suits: str) -> None:
        super().__init__(ranking, deck, house, suits)
        self._system = LowSystem.of(ranking, deck, self._bounds)
        self._plain: dict[int, int] = {}
        if not self._system.flushes:
            self._suits_matter = (0, 0)
        self._tie_suits = ranking.suits
        self._exact = house.beats != "equal" or ranking.suits != "never"
        if ranking.suits != "never":
            self._tie_order = self._suits[::-1]
        self._boards = BoardMemory(LowBoards(self._system))
        # The base strength of the worst five cards that qualify: every five different ranks up to the qualifier are at least as good.
        self._least = 0 if ranking.qualifier is None else self._worst_qualifying(ranking.qualifier)

    def _worst_qualifying(self, qualifier: int) -> int:
        height = self._system.order.index(qualifier - 2) if qualifier - 2 in self._system.order else None
        if height is None:
            height = sum(1 for rank in self._system.order if rank < qualifier - 2 or (rank == self._system.order[0])) - 1
        return self._base(HIGH_CARD, (), 5) + (14 - height << 16) if height >= 0 else 1 << 60

    def strength(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> int | None:
        if self._own is not None:
            best = max(self._quick(chosen, wild) for chosen in self._selections(own, shared))
        else:
            best = self._quick((*own, *shared) if shared else own, wild)
        return best if best >= self._claim else None

    @property
    def _claim(self) -> int:
        return self._least << 13 if self._exact else self._least

    def _quick(self, cards: Sequence[Card], wild: frozenset[Card]) -> int:
        wilds: list[Card] = []
        bugs: list[Card] = []
        key = BIAS
        for card in cards:
            if card in wild:
                wilds.append(card)
            elif card >= 52:
                bugs.append(card)
            else:
                key += KEYS[card]
        barred = bool(self._barred) and any(card >> 2 in self._barred for card in wilds)
        if barred or (self._exact and (wilds or bugs or self._tie_suits != "never")):
            reading = self._read(cards, wild)
            return 0 if reading is None else self._strength(reading[0])
        if key & FIVE_SUITED and self._system.flushes:
            strength = self._best(Holding([card for card in cards if card < 52 and card not in wild], wilds, bugs))[0]
        else:
            at = key & RANK_BITS | len(wilds) << 39 | len(bugs) << 43
            kept = self._plain.get(at)
            if kept is None:
                if len(self._plain) > MOST_KEPT:
                    self._plain.clear()
                kept = self._plain[at] = self._best(Rainbow(key & RANK_BITS, tuple(wilds), tuple(bugs)))[0]
            strength = kept
        return self._strength((strength, self._wild_key(0), 0)) if self._exact else strength

    def _base(self, category: str, heights: tuple[int, ...], count: int) -> int:
        base = count << 4 | 15 - self._system.ladder.index(category)
        for at in range(5):
            base = base << 4 | (14 - heights[at] if at < len(heights) else 0)
        return base

    def _best(self, held: Holding) -> tuple[int, list[Target]]:
        place, targets = self._system.targets(held)
        if place < 0:
            return 0, []
        target = targets[0]
        return self._base(target.category, self._system.heights(target.category, target.ranks), min(5, held.size)), targets

    def _strength(self, key: tuple[int, int, int]) -> int:
        return super()._strength(key) if self._exact else key[0]

    def value(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> Value | None:
        best: Value | None = None
        for cards in self._selections(own, shared):
            value = self._value_of(cards, wild)
            if value.base >= self._least and (best is None or value.strength > best.strength):
                best = value
        return best

    def _value_of(self, cards: Sequence[Card], wild: frozenset[Card]) -> Value:
        reading = self._read(cards, wild)
        if reading is None:
            return Value(0, NOTHING, (), (), *title_and_detail(NOTHING, ()), (), 0, low=True)
        key, target, play = reading
        title, detail = title_and_detail(target.category, target.ranks, low=True)
        strength, suits = self._strength(key), self._tie_sequence(target, play)
        category, ranks = target.category, target.ranks
        return Value(strength, category, play.cards, play.stands_for, title, detail, ranks, key[0], play.wilds, suits, low=True)

    def _places(self, target: Target, cards: Sequence[Card]) -> list[int]:
        ranks = [card >> 2 for card in cards]
        order = self._system.order
        straight = target.category in (STRAIGHT, STRAIGHT_FLUSH) and target.ranks[0] == ACE
        paired = self._system.sets[-1] == ACE and ranks.count(ACE) > 1
        return [len(order) if rank == ACE and (straight or paired) else order.index(rank) for rank in ranks]

    def showing_each(self, boards: Sequence[Sequence[Card]], wild: frozenset[Card] = NONE_WILD) -> list[int]:
        return self._boards.heights(boards, wild)

    def showing_name(self, up: Sequence[Card], wild: frozenset[Card] = NONE_WILD) -> str:
        return self._boards.name(up, wild)
