"""The pace of a table: who wants to go on at once, whose time bank runs, and who has asked for more time. None of it outlives a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from studbook.table.deal import DealtHand, Turn
from studbook.table.room import Room, Seat

#: Seconds that come back to a time bank with each hand dealt.
_COMES_BACK: Final = 5.0


class Pace:
    """What the clock has to know beside the settings. `online` says whether a page of a person looks on."""

    def __init__(self, online: Callable[[str | None], bool]) -> None:
        self.online = online
        #: The people who would go on at once: to the end of a hand that they are out of, or to the next.
        self.wishes: set[str] = set()
        #: The turns for which a time bank runs, and since when.
        self.banked: frozenset[Turn] = frozenset()
        self._since: float = 0.0
        #: The turns that have been given more time, one a hand to each seat.
        self.extended: set[Turn] = set()
        #: Seconds in the time bank of each person who has drawn on it.
        self._banks: dict[str, float] = {}

    # ---- company

    def present(self, room: Room) -> list[Seat]:
        """The people who sit here and are about: not those who are away and do not look on."""
        return [seat for seat in room.seats if seat is not None and not seat.bot and (self.online(seat.person) or not seat.away)]

    def alone(self, room: Room) -> bool:
        """Whether one person plays against bots and nobody else looks on: then nothing is waited for."""
        seated = self.present(room)
        if len(seated) != 1:
            return False
        return not any(person.name and person.id != seated[0].person and self.online(person.id) for person in room.people.values())

    # ---- going on

    def may_go_on(self, room: Room, deal: DealtHand | None, person: str) -> bool:
        """Whether this person may wish to go on now: between two hands, or out of the one that is played."""
        place = room.seat_of(person)
        if deal is None or place is None:
            return False
        return room.phase == "between" or (room.phase == "playing" and not self._is_in(room, deal, place))

    def hurries(self, room: Room, deal: DealtHand | None) -> bool:
        """Whether everybody who is about wishes to go on, and nobody of them is in the hand that is played."""
        seated = self.present(room)
        if not seated or not all(seat.person in self.wishes for seat in seated):
            return False
        places = (room.seat_of(seat.person) for seat in seated if seat.person)
        return deal is None or not any(self._is_in(room, deal, place) for place in places if place is not None)

    @staticmethod
    def _is_in(room: Room, deal: DealtHand, place: int) -> bool:
        seat = deal.engine_seat(place)
        if deal.hand.over or seat is None or room.seat_at(place).holder != deal.setup.holders[seat]:
            return False
        return not deal.hand.state.folded[seat]

    # ---- time

    def new_hand(self, most: int) -> None:
        """A hand begins: the wishes are forgotten, and some seconds come back to every time bank, up to `most`."""
        self.wishes.clear()
        self.extended.clear()
        self.banked = frozenset()
        self._banks = {person: min(left + _COMES_BACK, most) for person, left in self._banks.items()}

    def bank(self, person: str, most: int) -> float:
        """Seconds in this person's time bank, of `most` to begin with."""
        return min(self._banks.get(person, most), most)

    def draw_on_banks(self, asked: dict[Turn, str], most: int, now: float) -> bool:
        """The clock is up for these turns: the time banks of their people run from now. False when they are empty, or have run already."""
        if any(turn in self.banked for turn in asked):
            for person in asked.values():
                self._banks[person] = 0.0
            return False
        running = [turn for turn, person in asked.items() if self.online(person) and self.bank(person, most) >= 1]
        self.banked, self._since = frozenset(running), now
        return bool(running)

    def answered(self, turn: Turn, person: str, most: int, now: float) -> None:
        """A person has acted: what the turn has taken from the time bank is gone."""
        if turn in self.banked:
            self._banks[person] = max(self.bank(person, most) - (now - self._since), 0.0)
            self.banked -= {turn}

    def has_had_time(self, seat: int) -> bool:
        """Whether the seat has had more time in this hand."""
        return any(turn.seat == seat for turn in self.extended)

    def give_time(self, turn: Turn) -> bool:
        """Begin this turn's clock anew; False when the seat has had more time in this hand."""
        if self.has_had_time(turn.seat):
            return False
        self.extended.add(turn)
        self.banked -= {turn}
        return True
