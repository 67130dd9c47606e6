"""Who is together at a table: its room, the hand that lies on it, and the pages that look on. Here stands who may see what."""

from __future__ import annotations

from collections import Counter
from typing import Final

from studbook.engine import SPECTATOR, Offer, View
from studbook.table.commands import Refused
from studbook.table.cutting import Cuts
from studbook.table.deal import DealtHand
from studbook.table.guests import forget
from studbook.table.room import Person, Room, Seat
from studbook.table.store import EveningStore

#: Pages on a table beyond which nobody new comes in, so that there is always room for its own people; and pages of one person.
_MOST_PAGES: Final = 200
_MOST_TABS: Final = 8


class Gathering:
    """A room with its hand and its onlookers; what happens there is the evening's (`evening.py`)."""

    def __init__(self, room: Room, store: EveningStore) -> None:
        self.room: Room = room
        self.store = store
        #: The hand that is being played, or the last one, until the next is dealt.
        self.deal: DealtHand | None = None
        #: Pages that look on, by the id of their person.
        self.pages: Counter[str] = Counter()
        #: Who cuts the cards.
        self.cuts: Cuts = Cuts()

    def online(self, person: str | None) -> bool:
        """Whether a page of this person looks on."""
        return person is not None and self.pages[person] > 0

    def is_crowded(self, token: str) -> bool:
        """Whether there are too many pages on this table, or too many of one person's."""
        person = self.room.by_token(token)
        if person is None or person.name is None:
            return self.pages.total() >= _MOST_PAGES
        return self.pages[person.id] >= _MOST_TABS

    def has_seat(self, token: str) -> bool:
        """Whether the browser with this cookie is the host's, or of somebody who sits here: they are always let in."""
        person = self.room.by_token(token)
        return person is not None and (person.id == self.room.host or self.room.seat_of(person.id) is not None)

    def leave_page(self, person: str) -> None:
        """A page of this person has gone. Who has a name keeps the seat; who only looked in is forgotten."""
        self.pages[person] -= 1
        if not self.online(person):
            self.cuts.forget(person)
        newcomer = self.room.people.get(person)
        if newcomer is not None and newcomer.name is None and not self.online(person):
            forget(self.room, newcomer)

    def view_for(self, person: str) -> View | None:
        """What this person may know of the hand: by their seat if they were dealt in, else as an onlooker."""
        return None if self.deal is None else self.deal.view(self.eyes_of(person))

    def eyes_of(self, person: str) -> int:
        """The engine's seat whose cards this person may see: their own if they were dealt in, else `SPECTATOR`."""
        seat = None if self.deal is None else self.deal.engine_seat(self.room.seat_of(person))
        return SPECTATOR if seat is None or not self.is_held_as_dealt(seat) else seat

    def is_held_as_dealt(self, seat: int) -> bool:
        """Whether the hand's seat is still held by who was dealt in there: a newcomer to the chair may not see the cards."""
        assert self.deal is not None
        holder = self.room.seats[self.deal.setup.places[seat]]
        return holder is not None and holder.holder == self.deal.setup.holders[seat]

    def plays_at(self, place: int) -> bool:
        """Whether who sits at this place of the table was dealt in there."""
        seat = None if self.deal is None else self.deal.engine_seat(place)
        return seat is not None and self.is_held_as_dealt(seat)

    @property
    def playing(self) -> frozenset[int]:
        """The places of the table that were dealt cards in the hand that is being played."""
        return frozenset() if self.deal is None or self.deal.over else frozenset(self.deal.setup.places)

    def chips_in_front(self) -> list[int]:
        """Chips in front of each place, as people see them now: during a hand the hand has them."""
        chips = [0 if seat is None else seat.chips for seat in self.room.seats]
        if self.deal is not None and not self.deal.over:
            for place, stack in zip(self.deal.setup.places, self.deal.state(SPECTATOR).stacks, strict=True):
                if self.plays_at(place):
                    chips[place] = stack
        return chips

    @property
    def watched(self) -> bool:
        """Whether anybody looks on."""
        return any(count > 0 for count in self.pages.values())

    def holder(self, offer: Offer) -> Seat | None:
        """Who sits where this offer is made."""
        assert self.deal is not None
        return self.room.seats[self.deal.setup.places[offer.seat]]

    def playing_seat(self, person: Person, hand: int) -> tuple[DealtHand, int]:
        """The hand of that number and the person's seat in it. Raises `Refused` when it is not played, or not by them."""
        deal = self.deal
        if deal is None or deal.hand.over:
            raise Refused("expected an action in a hand; no hand is being played")
        if hand != deal.setup.id:
            raise Refused(f"that was for hand {hand}; hand {deal.setup.id} is being played")
        seat = deal.engine_seat(self.room.seat_of(person.id))
        if seat is None or not self.is_held_as_dealt(seat):
            raise Refused("expected an action of somebody who was dealt in")
        return deal, seat

    def can_show(self, seat: int) -> bool:
        """Whether this seat of the hand won without a showdown and may show its cards."""
        if self.deal is None or not self.deal.over or not self.is_held_as_dealt(seat):
            return False
        state = self.deal.hand.state
        return not state.shown[seat] and any(award.seat == seat for award in state.awards)
