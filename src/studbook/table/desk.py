"""Where a table's commands are carried out: who may ask what, and what it changes. What does not fit is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

import msgspec

from studbook.rules import Amounts
from studbook.table import book
from studbook.table import commands as c
from studbook.table.chat import Conversation
from studbook.table.choices import check_choice
from studbook.table.commands import Refused
from studbook.table.evening import Evening
from studbook.table.evening_end import begin_anew
from studbook.table.guests import make_room_for_name
from studbook.table.reception import Reception
from studbook.table.room import Person, Room, fitting_room_name
from studbook.table.running_order import put_order, take_order
from studbook.table.seating import seat_bots, set_mind
from studbook.table.settings import amounts_of, changed, stakes_of
from studbook.table.wishes import ask_back, ask_for_chips, ask_for_seat, must_ask


class Desk:
    """The commands of one table."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.chat: Conversation = Conversation(evening.store, evening.room.code)
        self.reception: Reception = Reception(evening, self.chat)
        #: Raises `Refused` unless the server has so many bots more to spare.
        self.check_bots: Callable[[int], None] = lambda _more: None

    @property
    def _room(self) -> Room:
        return self.evening.room

    def carry_out(self, person: Person, command: c.TableCommand) -> None:
        """Do what is asked. Raises a `StudbookError` for the person; then nothing has changed."""
        if isinstance(command, c.Join):
            make_room_for_name(self._room, person, self.evening.online)
            self._room.call(person, command.name)
            self.evening.store.save(self._room)
            return
        if isinstance(command, c.ComeBack):
            ask_back(self._room, person, command.name)
            self.evening.store.save(self._room)
            return
        if person.name is None and not isinstance(command, c.Withdraw):
            raise Refused("Say your name first.")
        self.evening.welcome_back(person)
        match command:
            case c.Act():
                self.evening.act(person, command.hand, command.turn, command.action)
            case c.Chat():
                self._say(person, command)
            case c.ChooseGame():
                self._choose(person, command)
            case c.Show():
                self.evening.show(person, command.places)
            case c.PlanAhead():
                self.evening.plan(person, command)
            case c.GoOn():
                self.evening.go_on(person)
            case c.MoreTime():
                self.evening.give_time(person)
            case c.Sit() | c.Stand() | c.Away() | c.Rebuy():
                self._seating(person, command)
            case c.Withdraw() | c.Noted() | c.TakeHost():
                self.reception.serve(person, command)
                self.evening.store.save(self._room)
            case _:
                self._hosting(person, command)

    def _choose(self, person: Person, command: c.ChooseGame) -> None:
        if not self.evening.may_choose(person):
            raise Refused("It is not your choice of the game now.")
        if command.stakes and person.id != self._room.host:
            raise Refused("The host sets the stakes.")
        check_choice(self._room, book.choice(self._room, command.game).game)
        self.evening.begin(book.choice(self._room, command.game, command.options), self._amounts(command.stakes))

    def _seating(self, person: Person, command: c.SeatCommand) -> None:
        place = self._room.seat_of(person.id)
        if isinstance(command, c.Sit):
            if place is not None:
                raise Refused(f"you sit at seat {place} already")
            person.notice = ""
            if must_ask(self._room, person):
                ask_for_seat(self._room, person, command.seat, command.chips)
            else:
                self.evening.sit(person, command.seat, command.chips)
        elif place is None:
            raise Refused("Take a seat first.")
        elif isinstance(command, c.Stand):
            self.evening.stand(place)
        elif isinstance(command, c.Away):
            seat = self._room.seat_at(place)
            seat.away, seat.missed = command.on, 0
        elif must_ask(self._room, person):
            ask_for_chips(self._room, person, command.chips)
        else:
            self.evening.rebuy(place, command.chips)
        self.evening.store.save(self._room)
        self.evening.perhaps_next()

    def _hosting(self, person: Person, command: c.HostCommand | c.PutGame) -> None:
        room = self._room
        if person.id != room.host:
            raise Refused("Only the host of the table may do that.")
        match command:
            case c.StartPlay():
                self._start()
            case c.Pause():
                room.pausing = True
                if room.phase in ("between", "choosing"):
                    self.evening.rest(paused=True)
            case c.EndEvening():
                self.evening.end_evening(orbit=command.orbit)
            case c.Rename():
                room.name = fitting_room_name(command.name)
            case c.CloseTable():
                self.reception.close()
            case c.AddBot() | c.Fill() | c.BotMind() | c.RemoveBot():
                self._bots(command)
            case c.Remove() | c.Bar() | c.Accept() | c.Decline() | c.HostTo():
                self.reception.host(command)
                self.evening.store.save(room)
                self.evening.perhaps_next()
                return
            case c.PutGame() | c.TakeGame() | c.PutOrder() | c.TakeOrder():
                self._list(command)
            case c.ChangeSettings():
                self._set(command)
            case _:
                assert_never(command)
        self.evening.store.save(room)

    def _start(self) -> None:
        if self.evening.interrupted:
            self._room.pausing, self._room.closed = False, False
            self.evening.take_hand_up()
            return
        players = [seat for seat in self._room.seats if seat is not None and not seat.away and not seat.leaving]
        if len(players if self._room.phase == "over" else self._room.ready()) < 2:
            raise Refused("Two players with chips are needed to deal; add a bot, or wait for somebody.")
        self._room.pausing, self._room.opened, self._room.closed = False, True, False
        if self._room.phase == "over":
            begin_anew(self._room)
        if self._room.phase in ("waiting", "paused", "over"):
            self.evening.next_hand()

    def _set(self, command: c.ChangeSettings) -> None:
        room = self._room
        settings = changed(room.settings, command.settings, room.own, room.orders)
        room.stakes = stakes_of(self._amounts(command.stakes))
        if (settings.order, settings.games, settings.each) != (room.settings.order, room.settings.games, room.settings.each):
            room.run = None  # the new order begins with its first game
        room.settings = settings

    def _list(self, command: c.PutGame | c.TakeGame | c.PutOrder | c.TakeOrder) -> None:
        """A game of the host's own on the list of this table, or off it, and a list of some games follows; or such a list itself."""
        room = self._room
        if isinstance(command, c.PutOrder):
            put_order(room, command.name, [book.choice(room, key) for key in command.games])
            return
        if isinstance(command, c.TakeOrder):
            take_order(room, command.name)
            return
        listed = room.settings.games
        if isinstance(command, c.PutGame):
            key = book.put(room, command.text).key
            games = (*listed, key) if listed and key not in listed else listed
        else:
            book.take_off(room, command.game)
            games = tuple(key for key in listed if key != command.game)
        room.settings = msgspec.structs.replace(room.settings, games=games)

    def _say(self, person: Person, command: c.Chat) -> None:
        room = self._room
        if room.settings.approve and person.id not in (room.host, *room.ledger):
            raise Refused("You can talk here when the host has given you a seat.")
        self.chat.say(room, person, command.text)

    def _bots(self, command: c.AddBot | c.Fill | c.BotMind | c.RemoveBot) -> None:
        room = self._room
        if isinstance(command, c.AddBot):
            self.check_bots(1)
            seat_bots(room, [command.seat], self.evening.source)
        elif isinstance(command, c.Fill):
            free = [place for place, seat in enumerate(room.seats) if seat is None]
            self.check_bots(len(free))
            seat_bots(room, free, self.evening.source)
        else:
            seat = room.seats[command.seat] if 0 <= command.seat < len(room.seats) else None
            if seat is None or not seat.bot:
                raise Refused("No bot sits there.")
            if isinstance(command, c.BotMind):
                set_mind(seat, command.temper, command.level)
            else:
                self.evening.stand(command.seat)

    def _amounts(self, stakes: Mapping[str, int]) -> Amounts:
        return amounts_of(Amounts(**self._room.stakes), stakes)
