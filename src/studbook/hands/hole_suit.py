"""The evaluator of the highest (or lowest) card of a suit in the hole (Chicago). Beyond the book."""

from __future__ import annotations

from collections.abc import Sequence

from studbook.cards import RANK_NAMES, SUIT_NAMES, SUITS, Card
from studbook.hands.base_evaluator import NONE_WILD, Evaluator
from studbook.hands.rankings import HoleSuit
from studbook.hands.value import Value


class HoleSuitEvaluator(Evaluator):
    """Ranks the cards of one suit among `own`, which are the player's face-down cards; none of the suit is no claim.

    Ace high both ways; wild cards count as what is printed on them, jokers not at all; shared cards are nobody's hole.
    """

    ranking: HoleSuit

    def _card(self, own: Sequence[Card]) -> Card | None:
        suit = SUITS.index(self.ranking.suit)
        held = [card for card in own if card < 52 and card & 3 == suit]
        if not held:
            return None
        return min(held) if self.ranking.lowest else max(held)

    def strength(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> int | None:
        card = self._card(own)
        if card is None:
            return None
        return 13 - card.rank if self.ranking.lowest else card.rank + 1

    def value(self, own: Sequence[Card], shared: Sequence[Card] = (), wild: frozenset[Card] = NONE_WILD) -> Value | None:
        card = self._card(own)
        if card is None:
            return None
        strength = 13 - card.rank if self.ranking.lowest else card.rank + 1
        title = f"{RANK_NAMES[card.rank].capitalize()} of {SUIT_NAMES[card.suit]}"
        return Value(strength, "hole card", (card,), (), title, "in the hole", (card.rank,), strength, low=self.ranking.lowest)

    def showing_each(self, boards: Sequence[Sequence[Card]], wild: frozenset[Card] = NONE_WILD) -> list[int]:
        return [0] * len(boards)

    def showing_name(self, up: Sequence[Card], wild: frozenset[Card] = NONE_WILD) -> str:
        return "nothing that counts"
