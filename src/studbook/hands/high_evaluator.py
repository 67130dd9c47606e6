"""The evaluator of high hands (R-HI, R-CAT, R-PART, R-SUIT, R-WILD)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from studbook.cards import CARDS, RANK_PLURALS, Card, Deck
from studbook.hands import circular
from studbook.hands.base_evaluator import NONE_WILD, LadderEvaluator, ace_is_low
from studbook.hands.fast import BIAS, FIVE_SUITED, KEYS, MOST_KEPT, ONE_EACH, ONE_JOKER, RANK_BITS, Rainbow, key_of
from studbook.hands.high import HighSystem
from studbook.hands.holding import Holding, Target
from studbook.hands.ladders import ACE, CROWN, FOUR_FLUSH, IMPERIAL, NOTHING, QUADS, STRAIGHT_FLUSH
from studbook.hands.naming import title_and_detail
from studbook.hands.partial import BoardMemory, HighBoards
from studbook.hands.rankings import High, WildHouse
from studbook.hands.value import Value

_RANK_SHIFTS: Final = range(0, 39, 3)


class HighEvaluator(LadderEvaluator):
    """Ranks high hands; see `Evaluator`."""

    ranking: High

    def __init__(self, ranking: High, deck: Deck, house: WildHouse, suits: str) -> None:
        super().__init__(ranking, deck, house, suits)
        self._system = HighSystem.of(ranking, deck, self._bounds)
        self._tie_suits = ranking.suits
        self._crowned = frozenset({self._system.crown}) if self._system.crown >= 0 else frozenset()
        self._plain: dict[int, int] = {}
        self._shaped: dict[tuple[int, ...], int] = {}
        self._suited: dict[tuple[int, int, int, int], int] = {}
        self._exact = house.beats != "equal" or ranking.suits != "never"
        self._four_flush = FOUR_FLUSH in self._system.ladder
        if self._four_flush:
            self._suits_matter = (ONE_EACH, FIVE_SUITED)
        self._by_suit = ranking.circle == "greek" and not ranking.imperial_any_suit
        self._boards = BoardMemory(HighBoards.of(ranking, deck, self._bounds), suits_count=self._four_flush)

    def strength(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> int | None:
        if self._own is not None:
            return self._best_selection(own, shared, wild)
        if wild or shared:
            return self._quick((*own, *shared), wild)
        key = sum(map(key_of, own), BIAS)
        if key & FIVE_SUITED or key >= ONE_JOKER or self._exact or self._four_flush:
            return self._quick(own, NONE_WILD)
        try:
            return self._plain[key & RANK_BITS]
        except KeyError:
            return self._of_ranks(key & RANK_BITS, (), ())

    def _best_selection(self, own: Sequence[Card], shared: Sequence[Card], wild: frozenset[Card]) -> int:
        return max(self._quick(chosen, wild) for chosen in self._selections(own, shared))

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
        if self._crowned and self._has_crown(cards):
            return self._strength((len(self._system.ladder) << 20, 0, 0))
        spare = len(wilds) + len(bugs)
        barred = bool(self._barred) and any(card >> 2 in self._barred for card in wilds)
        if barred or (self._exact and (spare or self._tie_suits != "never")):
            reading = self._read(cards, wild)
            return 0 if reading is None else self._strength(reading[0])
        if self._four_flush and (spare or (key + ONE_EACH) & FIVE_SUITED):
            strength = self._with_four_flush(cards, wild, tuple(wilds), tuple(bugs))
        else:
            held = (tuple(wilds), tuple(bugs))
            at = key & RANK_BITS | len(wilds) << 39 | len(bugs) << 43
            kept = self._plain.get(at)
            strength = self._of_ranks(key & RANK_BITS, *held) if kept is None else kept
            if spare or key & FIVE_SUITED:
                strength = max(strength, self._of_suits(cards, wild, *held))
        return self._strength((strength, self._wild_key(0), 0)) if self._exact else strength

    def _has_crown(self, cards: Sequence[Card]) -> bool:
        return sum(1 for card in cards if card >> 2 in self._crowned) >= 2

    def _of_ranks(self, ranks: int, wilds: tuple[Card, ...], bugs: tuple[Card, ...]) -> int:
        """The best hand that is no flush, from the counts of ranks and the number of wild cards."""
        if len(self._plain) > MOST_KEPT:
            self._plain.clear()
        counts = [ranks >> shift & 7 for shift in _RANK_SHIFTS]
        if sum(counts) in (6, 7) and not wilds and not bugs:
            # One card too many at least: the best of what is left without one. Hands of five have few shapes, met soon.
            strength = max([self._without(ranks, rank) for rank, count in enumerate(counts) if count])
        else:
            strength = self._best(Rainbow(ranks, wilds, bugs))[0]
        self._plain[ranks | len(wilds) << 39 | len(bugs) << 43] = strength
        return strength

    def _without(self, ranks: int, rank: int) -> int:
        """The best hand that is no flush, when one card of `rank` is taken away."""
        left = ranks - (1 << 3 * rank)
        strength = self._plain.get(left)
        return self._of_ranks(left, (), ()) if strength is None else strength

    def _of_suits(self, cards: Sequence[Card], wild: frozenset[Card], wilds: tuple[Card, ...], bugs: tuple[Card, ...]) -> int:
        """The best hand within one suit, wild cards included; 0 when there is no flush."""
        masks = [0, 0, 0, 0]
        for card in cards:
            if card < 52 and card not in wild:
                masks[card & 3] |= 1 << (card >> 2)
        best = 0
        for suit, mask in enumerate(masks):
            if mask.bit_count() + len(wilds) + len(bugs) < 5:
                continue
            at = (mask, len(wilds), len(bugs), suit if self._by_suit else 0)
            strength = self._suited.get(at)
            if strength is None:
                within = [CARDS[4 * rank + suit] for rank in range(13) if mask >> rank & 1]
                strength = self._suited[at] = self._best(Holding(within, wilds, bugs))[0]
            best = max(best, strength)
        return best

    def _with_four_flush(self, cards: Sequence[Card], wild: frozenset[Card], wilds: tuple[Card, ...], bugs: tuple[Card, ...]) -> int:
        """The best hand where four of a suit count: from the ranks of each suit, whichever suits they are."""
        naturals = [card for card in cards if card < 52 and card not in wild]
        masks = [0, 0, 0, 0]
        for card in naturals:
            masks[card & 3] |= 1 << (card >> 2)
        at = (masks[2] if self._by_suit else 0, *sorted(masks), len(wilds), len(bugs))
        strength = self._shaped.get(at)
        if strength is None:
            if len(self._shaped) > MOST_KEPT:
                self._shaped.clear()
            strength = self._shaped[at] = self._best(Holding(naturals, wilds, bugs))[0]
        return strength

    def _best(self, held: Holding) -> tuple[int, list[Target]]:
        place, targets = self._system.targets(held)
        if place < 0:
            return 0, []
        base = place + 1
        ranks = targets[0].ranks
        for at in range(5):
            base = base << 4 | (ranks[at] + 1 if at < len(ranks) else 0)
        return base, targets

    def _strength(self, key: tuple[int, int, int]) -> int:
        return super()._strength(key) if self._exact else key[0]

    def value(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> Value | None:
        best: Value | None = None
        for cards in self._selections(own, shared):
            value = self._value_of(cards, wild)
            if best is None or value.strength > best.strength:
                best = value
        return best

    def _value_of(self, cards: Sequence[Card], wild: frozenset[Card]) -> Value:
        reading = self._read(cards, wild)
        if reading is None:
            return Value(0, NOTHING, (), (), *title_and_detail(NOTHING, ()), (), 0)
        key, target, play = reading
        title, detail = title_and_detail(target.category, target.ranks)
        if target.category == CROWN:
            title = f"Natural pair of {RANK_PLURALS[target.groups[0].rank]}"
        suits = self._tie_sequence(target, play)
        kind = self._kind(target) if self.ranking.circle is not None else ""
        return Value(
            self._strength(key),
            target.category,
            play.cards,
            play.stands_for,
            title,
            detail,
            target.ranks,
            key[0],
            play.wilds,
            suits,
            False,
            kind,
        )

    def _places(self, target: Target, cards: Sequence[Card]) -> list[int]:
        low = ace_is_low(target)
        return [-1 if low and card >> 2 == ACE else card >> 2 for card in cards]

    def _kind(self, target: Target) -> str:
        """The hand's place in the circle that is played, if any."""
        if self.ranking.circle == "italian" and target.category == STRAIGHT_FLUSH:
            tops = [run[0] for run in self._system.straights]
            if len(tops) > 1:
                return (
                    circular.MAXIMUM if target.ranks[0] == tops[0] else circular.MINIMUM if target.ranks[0] == tops[-1] else circular.MEDIUM
                )
        if self.ranking.circle == "greek":
            if target.category == IMPERIAL:
                return circular.IMPERIAL
            if target.category == QUADS and target.ranks[0] == self.deck.ranks[0]:
                return circular.LOWEST_FOUR
        return ""

    def winners(self, values: Sequence[Value | None]) -> tuple[int, ...]:
        return circular.winners(self.ranking.circle, values)

    def showing_each(self, boards: Sequence[Sequence[Card]], wild: frozenset[Card] = NONE_WILD) -> list[int]:
        return self._boards.heights(boards, wild)

    def showing_name(self, up: Sequence[Card], wild: frozenset[Card] = NONE_WILD) -> str:
        return self._boards.name(up, wild)
