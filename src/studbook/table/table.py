"""One table, played: a task that alone changes its room and its hand.

Commands come in by a queue; viewers are woken when something changed. Every change is committed before anybody
sees it. People's time and bots' thinking are timers of this task; a decision that comes too late
finds its turn gone and is refused.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from studbook.engine import SPECTATOR, Action, IllegalAction, View
from studbook.engine.events import Dealt, Passed, Rolled, Tabled, Turned
from studbook.players.names import pick_names
from studbook.players.temperaments import TEMPERAMENTS
from studbook.rules import Amounts
from studbook.rules.lint import check
from studbook.table import commands as c
from studbook.table.asking import Asked, Look, Viewer
from studbook.table.book import choice, game_of
from studbook.table.bots import BotSaid, Thinking
from studbook.table.choices import allowed, bots_choice, default_choice, next_in_turn
from studbook.table.clock import default_action
from studbook.table.coach import Coach
from studbook.table.commands import Refused
from studbook.table.crashpoints import crash_at
from studbook.table.deal import LEAVE, SHOW, DealtHand, Move, set_up, streets_to_run_out
from studbook.table.desk import Desk
from studbook.table.payout import pay_out
from studbook.table.room import Chosen, Person, Room, Seat
from studbook.table.store import Store

_LOG: Final = logging.getLogger(__name__)
_REMEMBERED: Final = 4096
#: Decisions that the clock makes in a row before somebody is taken to be away.
_PATIENCE: Final = 2
#: Pages on a table, and of one person.
_MOST_VIEWERS: Final = 200
_MOST_TABS: Final = 8
#: Faults after which a table is not taken up again by itself.
_MOST_FAULTS: Final = 5
#: Seconds to look at a street when nobody can act any more.
_LONGEST_LOOK: Final = 1.5
#: What people want to look at before somebody acts on it.
_CARDS: Final = (Dealt, Turned, Tabled, Rolled, Passed)


class Table:
    """See the module. `now` is a clock in seconds, for the tests to turn."""

    def __init__(self, room: Room, store: Store, *, now: Callable[[], float] = time.monotonic) -> None:
        self.room = room
        self.store = store
        self.now = now
        self.deal: DealtHand | None = None
        self.version = 0
        self.viewers: set[Viewer] = set()
        self.chat: list[dict[str, Any]] = []
        self.deadline: float | None = None
        self.total = 0.0
        self._queue: asyncio.Queue[Asked | BotSaid | Look] = asyncio.Queue()
        self._done: OrderedDict[tuple[str, str], str] = OrderedDict()
        self._moves = 0
        self._source = random.Random()
        self._bots = Thinking(self._queue.put_nowait, self._source)
        self.pausing = False
        self.desk = Desk(self)
        self.coach = Coach()
        self._opened = False
        self._waiting: set[tuple[int, int]] = set()
        self._new_cards = False
        self._faults = 0
        self._take_up_hand()

    def _take_up_hand(self) -> None:
        """The hand that was being played, from the store. One that cannot be played any more is void: everyone keeps their chips."""
        self.deal, self._moves = None, 0
        found = self.store.unfinished(self.room.code)
        if found is None:
            return
        setup, moves = found
        try:
            self.deal, self._moves = DealtHand(setup, moves), len(moves)
        except Exception:  # whatever is wrong with one hand must not keep the table from being used
            _LOG.exception("hand %s of table %s cannot be taken up and is void", setup.id, self.room.code)
            self.store.void(self.room.code, setup.id)

    # ---- from outside the task

    async def ask(self, person: Person, command: c.AnyCommand) -> None:
        """Carry out a command, in its turn. Raises `Refused`; an id that was carried out before is answered the same and not repeated."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._queue.put(Asked(person, command, answer))
        await answer

    def connect(self, person: str) -> Viewer:
        """A page looks on from now."""
        viewer = Viewer(person)
        viewer.changed.set()
        self.viewers.add(viewer)
        self._queue.put_nowait(Look())
        return viewer

    def disconnect(self, viewer: Viewer) -> None:
        """The page has gone. Its person keeps the seat and acts by the clock."""
        self.viewers.discard(viewer)
        person = self.room.people.get(viewer.person)
        if person is not None and person.name is None and not self.online(person.id):
            del self.room.people[person.id]  # who only looked in is forgotten
        self._announce()

    def is_crowded(self, token: str) -> bool:
        """Whether there are too many pages on this table, or too many of one person's."""
        person = self.room.by_token(token)
        own = sum(person is not None and viewer.person == person.id for viewer in self.viewers)
        return len(self.viewers) >= _MOST_VIEWERS or own >= _MOST_TABS

    def online(self, person: str | None) -> bool:
        return any(viewer.person == person for viewer in self.viewers)

    @property
    def left(self) -> float | None:
        """Seconds until the clock acts, None without a clock."""
        return None if self.deadline is None else max(self.deadline - self.now(), 0.0)

    def view_for(self, person: str) -> View | None:
        """What this person may know of the hand: by their seat if they were dealt in, else as an onlooker."""
        if self.deal is None:
            return None
        seat = self.deal.engine_seat(self.room.seat_of(person))
        return self.deal.hand.view(SPECTATOR if seat is None or not self.same_holder_of(seat) else seat, self.deal.shown)

    def find_game(self, key: str, options: dict[str, Any]) -> Chosen:
        """A game of this table by its key; the one in play as it was dealt, whatever the list says now."""
        played = None if self.deal is None else self.deal.setup.chosen
        if played is not None and played.text and played.game == key and (played.options == options or key not in self.room.own):
            return Chosen(key, options, played.text)
        return choice(self.room, key, options)

    def same_holder(self, place: int) -> bool:
        """Whether who sits at this place of the table was dealt in there."""
        seat = None if self.deal is None else self.deal.engine_seat(place)
        return seat is not None and self.same_holder_of(seat)

    def same_holder_of(self, seat: int) -> bool:
        """Whether the hand's seat is still held by who was dealt in there: a newcomer to the chair may not see the cards."""
        assert self.deal is not None
        holder = self.room.seats[self.deal.setup.places[seat]]
        return holder is not None and holder.holder == self.deal.setup.holders[seat]

    def seat_host(self, host: Person) -> None:
        """The host of a new table sits down with the room's chips, before the task runs."""
        self.seat_person(host, self.room.free_seat(None), self.room.settings.chips)

    def seat_person(self, person: Person, place: int, chips: int) -> None:
        """Somebody sits down on a seat that is free."""
        assert person.name is not None
        self.room.take(place, Seat(person.name, chips, chips, person=person.id))

    def open(self) -> None:
        """Deal as soon as somebody looks on, without the host's word; before the task runs."""
        self._opened = True

    # ---- the task

    async def run(self) -> None:
        """Play until cancelled."""
        self._resume()
        try:
            while True:
                timeout = None if self.deadline is None else max(self.deadline - self.now(), 0)
                try:
                    asked = await asyncio.wait_for(self._queue.get(), timeout)
                except TimeoutError:
                    asked = None
                try:
                    if asked is None:
                        self._time_is_up()
                    else:
                        self._take(asked)
                except Exception:  # a fault of ours, or a full disk: what is kept counts
                    self._take_up_again(asked)
                self._announce()
        finally:
            self._bots.stop()

    def _announce(self) -> None:
        self.version += 1
        for viewer in self.viewers:
            viewer.changed.set()

    def _resume(self) -> None:
        """After a start: the hand that was being played goes on from the same action, with the clock begun anew."""
        if self.deal is not None:
            self.room.phase = "playing"
            self._go_on()
        elif self.room.phase in ("playing", "between", "choosing"):
            self.next_hand()

    def _take_up_again(self, asked: Asked | BotSaid | Look | None) -> None:
        """Something went wrong: go on from what the store has, as after a crash. When it goes wrong again and again, pause."""
        _LOG.exception("table %s is taken up again from its store", self.room.code)
        if isinstance(asked, Asked):
            self._answer(asked, "something went wrong at the table; it stands where it stood before")
        self._bots.stop()
        self._waiting = set()
        self.deadline = None
        self._faults += 1
        kept = next((room for room in self.store.rooms() if room.code == self.room.code), None)
        self.room = kept or self.room
        self._take_up_hand()
        if self._faults < _MOST_FAULTS:
            self._resume()
        else:
            self.room.phase = "paused"

    def _take(self, asked: Asked | BotSaid | Look) -> None:
        if isinstance(asked, BotSaid):
            self._bot_said(asked)
            return
        if isinstance(asked, Look):
            self.perhaps_next()
            return
        person = self.room.people.get(asked.person.id, asked.person)
        key = person.id, asked.command.id
        if asked.command.id and key in self._done:
            self._answer(asked, self._done[key])
            return
        problem = ""
        try:
            self.desk.carry_out(person, asked.command)
        except (Refused, IllegalAction) as refusal:
            problem = str(refusal)
        except ValueError as error:  # rules, games and options say what was expected
            problem = str(error)
        if asked.command.id:
            self._done[key] = problem
            if len(self._done) > _REMEMBERED:
                self._done.popitem(last=False)
        self._answer(asked, problem)

    @staticmethod
    def _answer(asked: Asked, problem: str) -> None:
        if asked.answer.done():
            return
        if problem:
            asked.answer.set_exception(Refused(problem))
        else:
            asked.answer.set_result(None)

    def can_show(self, seat: int) -> bool:
        """Whether this seat of the hand won without a showdown and may show its cards."""
        if self.deal is None or not self.deal.over or not self.same_holder_of(seat):
            return False
        state = self.deal.hand.state
        return not state.shown[seat] and any(award.seat == seat for award in state.awards)

    def seat_at(self, place: int) -> Seat:
        seat = self.room.seats[place]
        assert seat is not None
        return seat

    def add_bots(self, places: list[int]) -> None:
        """Bots into these seats, each with a name of its own and a temperament."""
        room = self.room
        for place in places:
            room.free_seat(place)
        taken = [seat.name for seat in room.seats if seat is not None] + [p.name for p in room.people.values() if p.name]
        names = pick_names(len(places), self._source.randrange(2**32), [*taken, *room.ledger])
        tempers = list(TEMPERAMENTS)
        for place, name in zip(places, names, strict=True):
            room.take(place, Seat(name, room.settings.chips, room.settings.chips, temper=self._source.choice(tempers)))

    # ---- between hands

    def chooser(self) -> int | None:
        """The seat that chooses the next game: the next dealer's, or the host's."""
        if self.room.settings.choice == "host":
            return self.room.seat_of(self.room.host)
        return self.room.next_dealer() if self.room.ready() else None

    def perhaps_next(self) -> None:
        """A table that has played and waits begins again when two can play and somebody looks on."""
        if self.room.phase == "waiting" and (self.room.hands or self._opened) and self.viewers and len(self.room.ready()) >= 2:
            self.next_hand()

    def rest(self, phase: str) -> None:
        self.room.phase = "paused" if phase == "paused" else "waiting"
        self.deadline = None
        self.store.save(self.room)

    def next_hand(self) -> None:
        """Ask for the next game, or rest when there is nobody to play."""
        room = self.room
        self._leave_and_refill()
        if self.pausing:
            self.rest("paused")
            return
        if len(room.ready()) < 2 or not self.viewers:  # a table of bots alone rests until somebody looks on
            self.rest("waiting")
            return
        room.phase = "choosing"
        self.store.save(room)
        chooser = self.chooser()
        seat = None if chooser is None else room.seats[chooser]
        if room.first is not None:
            self._begin_or_rest(room.first)
        elif room.settings.choice == "rotate":
            self._begin_or_rest(next_in_turn(room))
        elif seat is not None and seat.bot:
            self._start_clock(min(2.5, room.settings.pace * 2))
        else:
            self._start_clock(room.settings.choosing)

    def _leave_and_refill(self) -> None:
        room = self.room
        for place, seat in enumerate(room.seats):
            if seat is not None and seat.leaving:
                room.rise(place)
                heir = room.people.get(seat.heir or "")
                if heir is not None and room.seat_of(heir.id) is None:
                    self.seat_person(heir, place, seat.brought)
            elif seat is not None and seat.bot and not seat.chips:
                seat.chips = room.settings.chips
                seat.bought += seat.chips
                room.account(seat.name).bought += seat.chips

    def begin(self, chosen: Chosen) -> None:
        """Deal. Raises `Refused` or `ValueError` before anything has changed when the game cannot be dealt here."""
        room = self.room
        if room.settings.games and chosen.game not in room.settings.games:
            raise Refused(f"expected one of this table's games: {', '.join(room.settings.games)}; got {chosen.game}")
        dealer = room.next_dealer()
        places = room.order(dealer)
        amounts = Amounts(**room.stakes)
        game = game_of(chosen)
        check(game, len(places), amounts)
        setup = set_up(room.hands + 1, chosen, amounts, [self.seat_at(place) for place in places], places, room.carried)
        deal = DealtHand(setup)
        room.dealer, room.hands, room.chosen, room.carried, room.phase = dealer, room.hands + 1, chosen, 0, "playing"
        room.first = None
        crash_at("before-deal")
        self.store.begin(room, setup)
        crash_at("after-deal")
        self.deal = deal
        self._moves = 0
        self._waiting, self.deadline, self._new_cards = set(), None, True
        self._go_on()

    # ---- in a hand

    def play(self, seat: int, action: Action) -> None:
        assert self.deal is not None
        offer = next((offer for offer in self.deal.hand.offers if offer.seat == seat), None)
        if offer is None or not offer.allows(action):
            self.deal.hand.copy().act(seat, action)  # raises with what was expected
        self.commit(Move(seat, c.told(action)))

    def commit(self, move: Move) -> None:
        """Try the move on a copy, keep it, then play it: nobody sees what is not kept."""
        deal = self.deal
        assert deal is not None
        trial = deal.hand.copy()
        before = len(trial.log)
        if move.action == LEAVE:
            trial.leave(move.seat)
        elif move.action == SHOW:
            trial.show(move.seat)
        else:
            trial.act(move.seat, c.action_of(move.action))
        crash_at("before-commit")
        self.store.move(self.room.code, deal.setup.id, self._moves, move, repr(trial.log[before:]))
        crash_at("after-commit")
        self._moves += 1
        self._new_cards = any(isinstance(event, _CARDS) for event in trial.log[before:])
        deal.do(move)
        if self.room.settings.pause and move.action != SHOW:
            deal.curtain = streets_to_run_out(deal.hand, before)
        if move.action != SHOW:
            self._go_on()

    def _go_on(self) -> None:
        """Set the clock for who is asked, let the bots think, or settle."""
        deal = self.deal
        assert deal is not None
        if deal.over:
            self._settle()
            return
        if deal.curtain:
            self._start_clock(min(_LONGEST_LOOK, self.room.settings.pause / 4))
            return
        waiting: set[tuple[int, int]] = set()
        for offer in deal.hand.offers:
            seat = self.room.seats[deal.setup.places[offer.seat]]
            if seat is not None and seat.bot:
                self._think(offer.seat, seat)
            else:
                waiting.add((offer.seat, deal.turns[offer.seat]))
        if not waiting:
            self.deadline = None
        elif waiting - self._waiting or self.deadline is None:
            self._start_clock(self._time_for(deal))
        self._waiting = waiting

    def _time_for(self, deal: DealtHand) -> float:
        """A person's time; none for one who has got up, a moment for one who is away and not looking."""
        asked = [self.room.seats[deal.setup.places[offer.seat]] for offer in deal.hand.offers]
        absent = all(
            seat is None or seat.leaving or (seat.away and not self.online(seat.person)) for seat in asked if seat is None or not seat.bot
        )
        return min(1.0, self.room.settings.clock) if absent else self.room.settings.clock

    def _start_clock(self, seconds: float) -> None:
        self.total = seconds
        self.deadline = self.now() + seconds

    def _think(self, seat: int, holder: Seat) -> None:
        deal = self.deal
        assert deal is not None
        pace = self.room.settings.pace * (self._source.uniform(0.6, 1.6) + (1.0 if self._new_cards else 0.0))
        place = deal.setup.places[seat]
        self._bots.ask(place, holder.temper or "steady", deal.hand.view(seat), deal.setup.id, deal.turns[seat], pace)

    def _bot_said(self, said: BotSaid) -> None:
        deal = self.deal
        if deal is None or deal.hand.over or deal.setup.id != said.hand or deal.turns[said.seat] != said.turn:
            return
        with suppress(IllegalAction):
            self.play(said.seat, said.action)
            return
        offer = next((offer for offer in deal.hand.offers if offer.seat == said.seat), None)
        if offer is not None:  # the offer has changed while it thought: somebody left
            self.play(said.seat, default_action(offer))

    def _time_is_up(self) -> None:
        self.deadline = None
        if self.room.phase == "choosing":
            chooser = self.chooser()
            seat = None if chooser is None else self.room.seats[chooser]
            bot = seat is not None and seat.bot
            self._begin_or_rest(bots_choice(self.room, self._source) if bot else default_choice(self.room))
        elif self.room.phase == "between":
            self.next_hand()
        elif self.deal is not None and self.deal.curtain:
            del self.deal.curtain[0]
            self._go_on()
        elif self.deal is not None and not self.deal.hand.over:
            self._act_for_the_absent(self.deal)

    def _begin_or_rest(self, wanted: Chosen) -> None:
        """Deal what nobody chose by hand; if that cannot be dealt any more, the plainest game; else rest."""
        for chosen in (wanted, Chosen(wanted.game, text=wanted.text), choice(self.room, allowed(self.room)[0])):
            with suppress(ValueError):
                self.begin(chosen)
                return
        self.rest("waiting")

    def _act_for_the_absent(self, deal: DealtHand) -> None:
        number = deal.setup.id
        for offer in deal.hand.offers:
            holder = self.room.seats[deal.setup.places[offer.seat]]
            if holder is not None and holder.bot:
                continue
            if holder is not None:
                holder.missed += 1
                holder.away = holder.away or holder.missed >= _PATIENCE
            self.play(offer.seat, default_action(offer))
            if self.deal is not deal or deal.hand.over or deal.setup.id != number:
                return

    def _settle(self) -> None:
        """The hand is over: chips back to the seats, the ledger, the list; all in one commit."""
        deal = self.deal
        assert deal is not None
        room = self.room
        pay_out(room, deal)
        self._faults = 0
        room.phase = "between"
        crash_at("before-settle")
        self.store.settle(room, deal.setup.id)
        crash_at("after-settle")
        shown = any(deal.hand.state.shown)
        self._start_clock(room.settings.pause * (1.0 if shown else 0.5))
