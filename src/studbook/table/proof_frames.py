"""The frames in which a page follows how a hand was dealt, and checks it (docs/fair.md): what came since the frame before."""

from __future__ import annotations

import msgspec

from studbook.engine import SPECTATOR
from studbook.fair import FairEvent
from studbook.table.room import Person
from studbook.table.shuffling import DealingMoment
from studbook.table.table import Table


class DealingShown(msgspec.Struct, frozen=True, tag_field="type", tag="dealing"):
    """What somebody is told of one hand's dealing."""

    #: The number of the hand, and what it is called in its commitments.
    hand: int
    deal: str
    #: The engine's seat of who looks, None for an onlooker; and the names by seat.
    seat: int | None
    names: list[str]
    #: How many events the page has already; 0: the story begins.
    since: int
    events: list[FairEvent]


class DealingMark:
    """How far one page has been told."""

    def __init__(self) -> None:
        self._story: tuple[str, int | None] = ("", None)
        self._count = 0
        #: The hand, the seat, and how far its dealing had come when the page was told last.
        self._told: tuple[str, int, DealingMoment] | None = None

    def has_heard(self, deal: str, seat: int, moment: DealingMoment) -> bool:
        """Whether this seat was told of this hand's dealing when it had come as far as now; if not, it is about to be."""
        told, self._told = self._told, (deal, seat, moment)
        return told == self._told

    def advance(self, deal: str, seat: int | None, count: int) -> int:
        """The page has `count` events of this story now; how many it had before."""
        since = self._count if self._story == (deal, seat) else 0
        self._story, self._count = (deal, seat), count
        return since


def dealing_for(table: Table, person: Person, mark: DealingMark) -> DealingShown | None:
    """What came since the mark, which moves; None when nothing did."""
    evening = table.evening
    waiting = evening.cuts.waiting
    if waiting is not None and waiting.shuffle.number == 1:
        seat = waiting.seat_of(person.id)
        return _frame(mark, waiting.setup.id, waiting.shuffle.deal, seat, waiting.setup.names, [waiting.shuffle.commitment])
    deal = evening.deal
    if deal is None or deal.shuffling is None:
        return None
    seen_from = evening.eyes_of(person.id)
    if mark.has_heard(deal.shuffling.fair.deal, seen_from, deal.shuffling.moment(deal.hand, deal.shown)):
        return None
    seat = None if seen_from == SPECTATOR else seen_from
    return _frame(mark, deal.setup.id, deal.shuffling.fair.deal + "/1", seat, deal.setup.names, deal.proof(seen_from))


def _frame(
    mark: DealingMark, hand: int, first: str, seat: int | None, names: tuple[str, ...], story: list[FairEvent]
) -> DealingShown | None:
    """`first`: what the hand's first shuffle is called."""
    since = mark.advance(first, seat, len(story))
    return DealingShown(hand, first.rpartition("/")[0], seat, list(names), since, story[since:]) if len(story) > since else None
