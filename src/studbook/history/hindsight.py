"""What a record tells late, known from the start: a card shown at the end was held since it fell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from studbook.cards import Card
from studbook.engine import Event, Hand
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
    """Follows each card from where it fell, and writes it there when it is told."""

    def __init__(self, log: Sequence[Event], n: int) -> None:
        self.log = list(log)
        #: The chain of the card that lies at each place of each seat.
        self.held: list[list[_Chain]] = [[] for _ in range(n)]
        for at, event in enumerate(log):
            self._follow(at, event)

    def _follow(self, at: int, event: Event) -> None:
        match event:
            case e.Dealt():
                for number, seat in enumerate(event.seats):
                    self.held[seat].append([(at, number)])
            case e.Discarded():
                for number, place in sorted(enumerate(event.places), key=lambda pair: -pair[1]):
                    self._tell(self.held[event.seat].pop(place), event.cards[number][0])
            case e.Drawn():
                for number, place in enumerate(event.places):
                    self.held[event.seat].insert(place, [(at, number)])
            case e.Rolled():
                for place, (card, _audience) in zip(event.places, event.cards, strict=True):
                    self._tell(self.held[event.seat][place], card)
            case e.Passed():
                self._pass(at, event)
            case e.Shown() | e.Mucked():
                for chain, (card, _audience) in zip(self.held[event.seat], event.cards, strict=False):
                    self._tell(chain, card)
            case (
                e.PhaseBegan() | e.Put() | e.RoundOpened() | e.Checked() | e.Called() | e.Raised() | e.Reopened() | e.CapLifted()
                | e.Folded() | e.RoundClosed() | e.Returned() | e.Burned() | e.Tabled() | e.Turned() | e.Asked() | e.Answered()
                | e.Disclosed() | e.Heard() | e.Resolved() | e.Gathered() | e.Ruled() | e.Raked() | e.Awarded() | e.Carried() | e.Ended()
            ):  # fmt: skip
                pass  # no card of a player moves or is told
            case _:
                assert_never(event)

    def _pass(self, at: int, event: e.Passed) -> None:
        passed = {place: self.held[event.seat][place] for place in event.places}
        for place in sorted(event.places, reverse=True):
            del self.held[event.seat][place]
        for number, place in enumerate(event.places):
            chain = passed[place]
            self._tell(chain, event.cards[number][0])
            self.held[event.to].append([*chain, (at, number)])

    def _tell(self, chain: _Chain, card: Card | None) -> None:
        if card is None:
            return
        for at, number in chain:
            event = self.log[at]
            assert isinstance(event, e.Dealt | e.Drawn | e.Passed)  # where a card comes to a seat
            there, audience = event.cards[number]
            if there is None:
                cards = list(event.cards)
                cards[number] = card, audience
                self.log[at] = replace(event, cards=tuple(cards))
