"""What a record tells late, known from the start: a card shown at the end was held since it fell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from studbook.engine import Hand
from studbook.engine import events as e

#: Where a card stands in the log: the number of an event, and of the card in it. A card that moves on stands in several.
_Chain = list[tuple[int, int]]


def told_early(hand: Hand) -> Hand:
    """A copy of a recorded hand whose log has every card that it tells anywhere at each place where it lay unknown before.

    For looking at the record as a whole, when the hand is over: it says what nobody at the table knew at the time.
    """
    twin = hand.copy()
    twin.log = _Filler(hand.log, hand.n).log
    return twin


class _Filler:
    """Follows each card from where it fell. `held[seat][place]`: the chain of the card that lies there."""

    def __init__(self, log: Sequence[Any], n: int) -> None:
        self.log = list(log)
        self.held: list[list[_Chain]] = [[] for _ in range(n)]
        for at, event in enumerate(log):
            follow = _FOLLOW.get(type(event))
            if follow is not None:
                follow(self, at, event)

    def _tell(self, chain: _Chain, card: Any) -> None:
        if card is None:
            return
        for at, number in chain:
            event = self.log[at]
            there, audience = event.cards[number]
            if there is None:
                cards = list(event.cards)
                cards[number] = card, audience
                self.log[at] = event._replace(cards=tuple(cards))

    def dealt(self, at: int, event: e.Dealt) -> None:
        for number, seat in enumerate(event.seats):
            self.held[seat].append([(at, number)])

    def discarded(self, at: int, event: e.Discarded) -> None:
        for number, place in sorted(enumerate(event.places), key=lambda pair: -pair[1]):
            self._tell(self.held[event.seat].pop(place), event.cards[number][0])

    def drawn(self, at: int, event: e.Drawn) -> None:
        for number, place in enumerate(event.places):
            self.held[event.seat].insert(place, [(at, number)])

    def rolled(self, at: int, event: e.Rolled) -> None:
        for place, (card, _audience) in zip(event.places, event.cards, strict=True):
            self._tell(self.held[event.seat][place], card)

    def passed(self, at: int, event: e.Passed) -> None:
        gone = {place: self.held[event.seat][place] for place in event.places}
        for place in sorted(event.places, reverse=True):
            del self.held[event.seat][place]
        for number, place in enumerate(event.places):
            chain = gone[place]
            self._tell(chain, event.cards[number][0])
            self.held[event.to].append([*chain, (at, number)])

    def shown(self, at: int, event: e.Shown) -> None:
        for chain, (card, _audience) in zip(self.held[event.seat], event.cards, strict=False):
            self._tell(chain, card)


_FOLLOW: Final[dict[type, Callable[[_Filler, int, Any], None]]] = {
    e.Dealt: _Filler.dealt,
    e.Discarded: _Filler.discarded,
    e.Drawn: _Filler.drawn,
    e.Rolled: _Filler.rolled,
    e.Passed: _Filler.passed,
    e.Shown: _Filler.shown,
}
