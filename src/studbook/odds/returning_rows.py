"""Many deals of a draw game in which the stock runs out: what was thrown comes back, as `studbook.odds.plain_deals` deals it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studbook.ahead.course import Course, DealStep, DrawStep
from studbook.ahead.spot import Spot
from studbook.kernels.shoe_rows import NOTHING, SHUFFLED, STUB_FIRST, Shoes, draw_rows, shoes_of, throw_rows
from studbook.odds.deal_rows import Codes, Column, Fits, Rows

#: A place of a hand that no card lies in yet.
_EMPTY = 255


def may_return(spot: Spot, course: Course) -> bool:
    """Whether cards can run out, and that only in draws: after the first of them nothing else happens."""
    draws = [isinstance(step, DrawStep) for step in course.steps]
    if course.wants(spot) <= course.needs(spot) or draws != sorted(draws) or spot.game.triggers:
        return False
    dealt = sum(seat.untold for seat in spot.seats) + sum(
        len(step.faces) * len(spot.seats) for step in course.steps if isinstance(step, DealStep)
    )
    return dealt <= len(spot.stock) and all(isinstance(step, DealStep | DrawStep) for step in course.steps)


@dataclass(slots=True)
class ReturningRows(Rows):
    """Rows whose draws go by shoes of their own, laid when the first card is drawn."""

    shoes: Shoes | None = None

    def _new_cards(self, seat: int, count: int) -> list[Column]:
        hand = np.full((self.count, count), _EMPTY, np.uint8)
        threw = np.array([int(card) for card in self.spot.seats[seat].threw], np.uint8)
        throw_rows(self._laid(), seat, threw)
        draw_rows(self._laid(), seat, hand, np.ones(hand.shape, bool), self._rule())
        return [
            Column(
                np.where(codes == _EMPTY, 0, codes).astype(np.uint8), up=False, there=None if (codes != _EMPTY).all() else codes != _EMPTY
            )
            for codes in hand.T
        ]

    def _replace(self, seat: int, going: Fits) -> None:
        hand: Codes = np.stack([column.codes for column in self.hands[seat]], axis=1)
        draw_rows(self._laid(), seat, hand, going, self._rule())
        for column, codes in zip(self.hands[seat], hand.T, strict=True):
            column.codes = np.ascontiguousarray(codes)

    def _laid(self) -> Shoes:
        if self.shoes is None:
            assert isinstance(self.at, int)
            self.shoes = shoes_of(self.queue, self.at, len(self.hands))
        return self.shoes

    def _rule(self) -> int:
        shortage = self.spot.game.shortage
        return STUB_FIRST if "stub first" in shortage else SHUFFLED if "reshuffle discards" in shortage else NOTHING
