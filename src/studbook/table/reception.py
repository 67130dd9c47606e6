"""Where people's commands about people are carried out: asking the host, granting it, keeping out, and whose part it is to host."""

from __future__ import annotations

from contextlib import suppress
from typing import assert_never

import msgspec

from studbook.table import commands as c
from studbook.table import hosting, wishes
from studbook.table.chat import Conversation
from studbook.table.commands import Refused
from studbook.table.evening import Evening
from studbook.table.guests import bar
from studbook.table.room import Person, Room, Wish
from studbook.table.seating import forgo_seat

#: Letters of a reason that the host gives.
_LONGEST_WHY = 120


class Reception:
    """The part of a table's commands that is about people. Whoever calls it keeps the room afterwards."""

    def __init__(self, evening: Evening, chat: Conversation) -> None:
        self.evening: Evening = evening
        self.chat: Conversation = chat

    @property
    def _room(self) -> Room:
        return self.evening.room

    def serve(self, person: Person, command: c.GuestCommand) -> None:
        """What anybody may do about themselves. Raises `Refused`."""
        match command:
            case c.Withdraw():
                if wishes.wish_of(self._room, person) is not None:
                    wishes.drop(self._room, person.id)
                else:
                    forgo_seat(self._room, person)
            case c.Noted():
                person.notice = ""
            case c.TakeHost():
                hosting.take_back(self._room, person)
                self.chat.tell(self._room, f"{person.name} is the host again.")
            case _:
                assert_never(command)

    def host(self, command: c.PeopleCommand) -> None:
        """What the host does about people. Raises `Refused`."""
        match command:
            case c.Accept():
                self._accept(command)
            case c.Decline():
                wish = wishes.drop(self._room, command.person)
                self._tell(wish.person, f"{self._name(self._room.host)} said no{_because(command.why)}")
            case c.Remove():
                self._free(command)
            case c.Bar():
                self._bar(command)
            case c.HostTo():
                new = hosting.give(self._room, command.person)
                self.chat.tell(self._room, f"{new.name} is the host now.")
            case _:
                assert_never(command)

    def close(self) -> None:
        """The host closes the table: no hand after this one, and nobody new comes in."""
        self._room.closed, self._room.pausing, self._room.wishes = True, True, []
        if self._room.sitting is not None:
            self.evening.end_evening(orbit=False)

    def host_is_gone(self) -> bool:
        """The host has been away for long: somebody who is here takes the part. Whether there is somebody."""
        room = self._room
        if self.evening.online(room.host):
            return False
        old = self._name(room.host)
        new = hosting.pass_on(room, self.evening.online)
        if new is None:
            return False
        self.chat.tell(room, f"{old} has been away for a while: {new.name} is the host now.")
        return True

    def _accept(self, command: c.Accept) -> None:
        if command.person is not None:
            self._grant(wishes.drop(self._room, command.person), command.chips)
            return
        for wish in list(self._room.wishes):
            if wish.kind != "back":  # who somebody is, the host looks at one by one
                self._grant(wishes.drop(self._room, wish.person), None)

    def _grant(self, wish: Wish, chips: int | None) -> None:
        room = self._room
        person = room.people.get(wish.person)
        if person is None:
            raise Refused("expected somebody who is still here")
        chips = wish.chips if chips is None else chips
        place = room.seat_of(person.id)
        try:
            if wish.kind == "back":
                wishes.let_back(room, wish)
            elif wish.kind == "chips" and place is not None:
                self.evening.rebuy(place, chips)
            elif place is None:
                self.evening.sit(person, _place(room, wish), chips)
        except Refused:
            room.wishes = [*room.wishes, wish]
            raise

    def _free(self, command: c.Remove) -> None:
        seat = self._room.seats[command.seat] if 0 <= command.seat < len(self._room.seats) else None
        if seat is None or seat.person is None:
            raise Refused("expected a seat with a person")
        self._tell(seat.person, f"{self._name(self._room.host)} has freed your seat{_because(command.why)} Your chips are in the ledger.")
        self.evening.stand(command.seat)

    def _bar(self, command: c.Bar) -> None:
        room = self._room
        person = room.people.get(command.person)
        if person is None or person.id in (room.host, room.owner):
            raise Refused("expected somebody at this table, and neither its host nor its owner")
        if not command.on:
            person.barred, person.notice = False, ""
            return
        place = room.seat_of(person.id)
        if place is not None:
            self.evening.stand(place)
        else:
            forgo_seat(room, person, must=False)
        bar(room, person, f"{self._name(room.host)} keeps you out of this table{_because(command.why)}")
        room.settings = msgspec.structs.replace(room.settings, approve=True)

    def _tell(self, person: str, words: str) -> None:
        guest = self._room.people.get(person)
        if guest is not None:
            guest.notice = words

    def _name(self, person: str) -> str:
        guest = self._room.people.get(person)
        return (guest.name if guest is not None else None) or "The host"


def _place(room: Room, wish: Wish) -> int | None:
    """The seat that was asked for when it can still be had, else any."""
    with suppress(Refused):
        return room.free_seat(wish.seat, bots=True)
    return None


def _because(why: str) -> str:
    """The end of a sentence: a full stop, or the host's reason."""
    clean = " ".join(why.split())[:_LONGEST_WHY]
    return f": {clean.rstrip('.')}." if clean else "."
