"""Cards that come back: what was thrown is shuffled with what is left, in an order that follows from how the deal's cards lay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from studbook.cards import Card
from studbook.engine.dealer import Dealer

#: The ways to mend a shortage by which discards come back.
RESHUFFLES: Final = frozenset({"reshuffle discards", "stub first"})
_WORD: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_MIX_ONE: Final = 0xBF58476D1CE4E5B9
_MIX_TWO: Final = 0x94D049BB133111EB
#: No more cards than this have a place of their own in a shuffle's numbers.
_CARDS: Final = 64


class Shoe(Dealer):
    """The cards to come of one deal, the first first. A reshuffle follows from their order: the same deal goes on in the same way."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__(cards)
        self._key = 0
        for card in cards:
            self._key = (self._key * _STEP + int(card) + 1) & _WORD

    def next(self) -> Card:
        """The next card off the top."""
        return self.stub.pop()

    def _shuffle(self, cards: list[Card]) -> list[Card]:
        number = len(self.reshuffled)
        order = sorted(cards, key=lambda card: _mixed((self._key + (_CARDS * number + int(card) + 1) * _STEP) & _WORD), reverse=True)
        self.reshuffled = (*self.reshuffled, tuple(order[::-1]))
        return order


def _mixed(word: int) -> int:
    """SplitMix64's finish."""
    word = (word ^ word >> 30) * _MIX_ONE & _WORD
    word = (word ^ word >> 27) * _MIX_TWO & _WORD
    return word ^ word >> 31
