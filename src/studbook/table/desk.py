"""Where a table's commands are carried out: who may ask what, and what it changes. What does not fit is refused and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from studbook.rules import Amounts
from studbook.table import book
from studbook.table import commands as c
from studbook.table.commands import Refused
from studbook.table.deal import LEAVE, SHOW, Move
from studbook.table.room import Person
from studbook.table.settings import amounts_of, changed

if TYPE_CHECKING:
    from studbook.table.table import Table

_MOST_CHAT: Final = 100
_LONGEST_CHAT: Final = 300
#: Left out of what is said: control letters, and marks that turn the writing around a line; spaces and the joiners of emoji stay.
_UNSAID: Final = dict.fromkeys(
    (*range(9), *range(0x0E, 0x1C), *range(0x7F, 0x85), *range(0x86, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
)


class Desk:
    """The commands of one table, carried out in its task."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def carry_out(self, person: Person, command: c.AnyCommand) -> None:
        """Do what is asked. Raises `Refused`, or another `ValueError` for people; then nothing has changed."""
        if isinstance(command, c.Join):
            self.table.room.call(person, command.name)
            self.table.store.save(self.table.room)
            return
        if person.name is None:
            raise Refused("expected your name first")
        if isinstance(command, c.Act):
            self._act(person, command)
        elif isinstance(command, c.Chat):
            self._say(person, command.text)
        elif isinstance(command, c.ChooseGame):
            self._choose(person, command)
        elif isinstance(command, c.Show):
            self._show(person)
        elif isinstance(command, c.Sit | c.Stand | c.Away | c.Rebuy):
            self._seating(person, command)
        else:
            self._hosting(person, command)

    def _act(self, person: Person, command: c.Act) -> None:
        deal = self.table.deal
        if deal is None or deal.hand.over:
            raise Refused("expected an action in a hand; no hand is being played")
        if command.hand != deal.setup.id:
            raise Refused(f"that was for hand {command.hand}; hand {deal.setup.id} is being played")
        seat = deal.engine_seat(self.table.room.seat_of(person.id))
        if seat is None or not self.table.same_holder_of(seat):
            raise Refused("expected an action of somebody who was dealt in")
        if command.turn != deal.turns[seat]:
            raise Refused("that turn is over: it was played already, or the clock ran out")
        self.table.play(seat, c.action_of(command.action))
        holder = self.table.room.seats[deal.setup.places[seat]]
        if holder is not None:
            holder.missed = 0

    def _say(self, person: Person, text: str) -> None:
        clean = " ".join(text.translate(_UNSAID).split())
        if not 1 <= len(clean) <= _LONGEST_CHAT:
            raise Refused(f"expected 1 to {_LONGEST_CHAT} letters to say, got {len(clean)}")
        number = self.table.chat[-1]["id"] + 1 if self.table.chat else 1
        self.table.chat.append({"id": number, "who": person.name, "person": person.id, "text": clean})
        del self.table.chat[:-_MOST_CHAT]

    def _choose(self, person: Person, command: c.ChooseGame) -> None:
        room = self.table.room
        host = person.id == room.host
        if room.phase != "choosing" or not (room.seat_of(person.id) == self.table.chooser() or (room.settings.choice == "host" and host)):
            raise Refused("expected the dealer's choice from the one who deals next, while it is asked for")
        if command.stakes and not host:
            raise Refused("expected the stakes from the host")
        if command.stakes:
            room.stakes = {name: getattr(self._amounts(command.stakes), name) for name in Amounts.__slots__}
        self.table.begin(book.choice(room, command.game, command.options))

    def _show(self, person: Person) -> None:
        deal = self.table.deal
        seat = None if deal is None else deal.engine_seat(self.table.room.seat_of(person.id))
        if deal is None or seat is None or not self.table.can_show(seat):
            raise Refused("expected cards of your own to show, after a hand that ended without a showdown")
        self.table.commit(Move(seat, SHOW))

    def _seating(self, person: Person, command: c.Sit | c.Stand | c.Away | c.Rebuy) -> None:
        room = self.table.room
        at = room.seat_of(person.id)
        if isinstance(command, c.Sit):
            if at is not None:
                raise Refused(f"you sit at seat {at} already")
            if room.awaited(person.id):
                raise Refused("you sit down when the hand is over")
            place = room.free_seat(command.seat, bots=True)
            self._sit(person, place, self._brought(command.chips))
        elif at is None:
            raise Refused("expected somebody who sits at the table; take a seat first")
        elif isinstance(command, c.Stand):
            self._stand(at)
        elif isinstance(command, c.Away):
            self.table.seat_at(at).away = command.on
            self.table.seat_at(at).missed = 0
        else:
            self._rebuy(at, command.chips)
        self.table.store.save(room)
        self.table.perhaps_next()

    def _sit(self, person: Person, place: int, chips: int) -> None:
        """Sit down on a free seat, or on a bot's: at once when it is in no hand, else when the hand is over."""
        table = self.table
        holder = table.room.seats[place]
        if table.deal is not None and not table.deal.over and place in table.deal.setup.places:
            if holder is None:
                raise Refused("expected a seat without cards: this one is free when the hand is over")
            holder.leaving, holder.heir, holder.brought = True, person.id, chips
            return
        if holder is not None:
            table.room.rise(place)
        table.seat_person(person, place, chips)

    def _brought(self, chips: int | None) -> int:
        settings = self.table.room.settings
        chips = settings.chips if chips is None else chips
        if not settings.least <= chips <= settings.most:
            raise Refused(f"expected to sit down with {settings.least} to {settings.most} chips, got {chips}")
        return chips

    def _stand(self, place: int) -> None:
        """Get up: folds at once if in a hand, unless all in; the seat is free when its chips are settled (B155)."""
        deal = self.table.deal
        seat = None if deal is None or deal.over else deal.engine_seat(place)
        if deal is not None and seat is not None and self.table.same_holder_of(seat):
            self.table.seat_at(place).leaving = True
            if not deal.hand.over and not deal.hand.state.folded[seat]:
                self.table.commit(Move(seat, LEAVE))
        else:
            self.table.room.rise(place)

    def _rebuy(self, place: int, chips: int | None) -> None:
        deal = self.table.deal
        if deal is not None and not deal.over and place in deal.setup.places:
            raise Refused("expected to buy chips between hands; this one is being played")
        seat = self.table.seat_at(place)
        bought = self.table.room.settings.chips if chips is None else chips
        if not 1 <= seat.chips + bought <= self.table.room.settings.most or bought < 1:
            raise Refused(f"expected to come to at most {self.table.room.settings.most} chips, got {seat.chips} and {bought} more")
        seat.chips += bought
        seat.bought += bought
        seat.away = False
        self.table.room.account(seat.name).bought += bought

    def _hosting(self, person: Person, command: c.AnyCommand) -> None:
        room = self.table.room
        if person.id != room.host:
            raise Refused("expected this from the host of the table")
        if isinstance(command, c.StartPlay):
            if len(room.ready()) < 2:
                raise Refused("expected two players with chips at least; add a bot, or wait for somebody")
            self.table.pausing = False
            if room.phase in ("waiting", "paused"):
                self.table.next_hand()
        elif isinstance(command, c.Pause):
            self.table.pausing = True
            if room.phase in ("between", "choosing"):
                self.table.rest("paused")
        elif isinstance(command, c.AddBot | c.Fill):
            wanted = [command.seat] if isinstance(command, c.AddBot) else [at for at, seat in enumerate(room.seats) if seat is None]
            self.table.add_bots(wanted)
        elif isinstance(command, c.RemoveBot | c.Remove):
            self._clear(command)
        elif isinstance(command, c.HostTo):
            if command.person not in room.people or room.people[command.person].name is None:
                raise Refused("expected somebody at this table to be the host")
            room.host = command.person
        elif isinstance(command, c.PutGame | c.TakeGame):
            self._list(command)
        elif isinstance(command, c.ChangeSettings):
            settings = changed(room.settings, command.settings, room.own)
            stakes = self._amounts(command.stakes)
            room.settings = settings
            room.stakes = {name: getattr(stakes, name) for name in Amounts.__slots__}
        self.table.store.save(room)

    def _list(self, command: c.PutGame | c.TakeGame) -> None:
        """A game of the host's own on the list of this table, or off it; a list of some games follows."""
        room = self.table.room
        listed = room.settings.games
        if isinstance(command, c.PutGame):
            key = book.put(room, command.text).key
            games = (*listed, key) if listed and key not in listed else listed
        else:
            book.take_off(room, command.game)
            games = tuple(key for key in listed if key != command.game)
        room.settings = msgspec.structs.replace(room.settings, games=games)

    def _clear(self, command: c.RemoveBot | c.Remove) -> None:
        seat = self.table.room.seats[command.seat] if 0 <= command.seat < len(self.table.room.seats) else None
        if seat is None or seat.bot is not isinstance(command, c.RemoveBot):
            raise Refused("expected a seat with a bot" if isinstance(command, c.RemoveBot) else "expected a seat with a person")
        self._stand(command.seat)

    def _amounts(self, given: dict[str, int]) -> Amounts:
        return amounts_of(Amounts(**self.table.room.stakes), given)
