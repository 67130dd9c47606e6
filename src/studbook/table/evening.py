"""An evening at one table, by its rules: who sits and is dealt in, who chooses the game, what a move does, and how a hand ends.

There is no clock and no task in it. `waiting` says whom the table waits for and how long, and `time_is_up` does what happens when nobody
came in time, so that an evening can be played without a loop::

    evening.begin(Chosen("razz"))
    evening.waiting                     # Waiting(("playing", 1), 30, frozenset({Turn(1, 2, 0)}))
    evening.act(jun, 1, 0, Call())      # or, when Jun does not answer: evening.time_is_up()

Every change is written to the store, and what a step has written is kept before anybody can see it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Final

from studbook.engine import Action, IllegalAction
from studbook.errors import StudbookError
from studbook.rules import Amounts
from studbook.rules.lint import check
from studbook.table.book import choice, game_of
from studbook.table.button import next_button
from studbook.table.choices import allowed, bot_chooses, bots_choice, chooser_of, default_choice, next_in_turn
from studbook.table.clock import default_action
from studbook.table.commands import PlanAhead, Refused
from studbook.table.customs import by_custom
from studbook.table.cutting import SEED_SECONDS
from studbook.table.deal import DealtHand, Setup, Turn, cut_deck, first_shuffle, is_still_so, set_up, streets_to_run_out
from studbook.table.evening_end import call_last, close_evening, deal_goes_to, why_over
from studbook.table.evening_figures import note_hand
from studbook.table.gathering import Gathering
from studbook.table.levels import move_level
from studbook.table.moves import NOBODYS, LeaveHand, Move, ShowCards, ShuffleCut
from studbook.table.pace import Pace
from studbook.table.payout import pay_out
from studbook.table.plans import Plans, plan_for
from studbook.table.resumption import hand_in_play, last_hand
from studbook.table.room import Chosen, Person, Room
from studbook.table.running_order import dealt, goes_on
from studbook.table.seat_draw import draw_if_agreed
from studbook.table.seating import buy_more, clear_seats, sit_down
from studbook.table.settings import stakes_of
from studbook.table.store import EveningStore
from studbook.table.waiting import Waiting, waits_for

#: Decisions that the clock makes in a row before somebody is taken to be away.
_PATIENCE: Final = 2
#: Faults without a finished hand between them, after which a table is not taken up again by itself.
MOST_FAULTS: Final = 5


class Evening(Gathering):
    """One table's room and hand, and the rules by which they change. What does not fit raises `Refused`, and nothing has changed."""

    def __init__(self, room: Room, store: EveningStore, source: Random | None = None, now: Callable[[], float] = lambda: 0.0) -> None:
        super().__init__(room, store)
        self.source: Random = source or Random()  #: for bots' names and choices; never for cards
        self.now = now  #: tells the time in seconds since 1970, by which an evening ends
        #: What the table has to tell everybody.
        self.news: list[str] = []
        self.deal = hand_in_play(store, room.code, self.news.append)
        self.pace: Pace = Pace(self.online)  #: who wishes to go on, and whose time bank runs
        self.plans: Plans = Plans()  #: what players have said before their turn in this hand
        #: Times that the table was taken up again after a fault, since a hand was last finished.
        self.faults: int = 0

    # ---- before the first hand, and after a fault

    def resume(self) -> None:
        """Go on after a start: the hand that was being played goes on from the same action."""
        if self.deal is not None:
            self.room.phase = "playing"
            if self.deal.held is not None:
                self._ask_for_cut(self.deal)
            elif self.deal.over:
                self._settle(self.deal)
            return
        self.deal = last_hand(self.store, self.room)  # how it ended stays to be read until the next
        if self.room.phase in ("playing", "between", "choosing"):
            self.next_hand()

    def take_up_again(self) -> None:
        """After a fault of ours, go on from what the store has, as after a crash. When it goes wrong again and again, pause."""
        self.faults += 1
        self.reload()
        if self.faults < MOST_FAULTS:
            self.resume()
        else:
            self.room.phase = "paused"

    def reload(self) -> None:
        """Forget what is not kept: the room and its hand are as the store has them."""
        self.cuts.waiting = None
        room = self.store.room(self.room.code) or self.room
        self.deal = hand_in_play(self.store, room.code, self.news.append)
        self.room = room

    @property
    def interrupted(self) -> bool:
        """Whether a hand lies there that is not played on, since the table paused after faults."""
        return self.room.phase == "paused" and self.deal is not None and not self.deal.over

    def take_hand_up(self) -> None:
        """The host starts the table again: an interrupted hand goes on where it stands."""
        self.faults = 0
        self.resume()

    # ---- seats

    def sit(self, person: Person, place: int | None, chips: int | None) -> None:
        """Sit down on a free seat, or on a bot's: at once when it is in no hand, else when the hand is over."""
        sit_down(self.room, person, place, chips, self.playing)

    def stand(self, place: int) -> None:
        """Get up: folds at once if in a hand, unless all in; the seat is free when its chips are settled (B155)."""
        deal = self.deal
        seat = None if deal is None or deal.over else deal.engine_seat(place)
        if deal is None or seat is None or not self.is_held_as_dealt(seat):
            self.room.rise(place)
            return
        self.room.seat_at(place).leaving = True
        if not deal.hand.over and not deal.hand.state.folded[seat]:
            self.commit(Move(seat, LeaveHand()))

    def rebuy(self, place: int, chips: int | None) -> None:
        """Buy chips between hands, as many as the room's settings say when one does not say how many."""
        buy_more(self.room, place, chips, self.playing)

    # ---- between hands

    def may_choose(self, person: Person) -> bool:
        """Whether the choice of the next game is asked for now, and is this person's."""
        if self.room.phase != "choosing" or self.cuts.waiting is not None:
            return False
        hosts = self.room.settings.choice == "host" and person.id == self.room.host
        return hosts or self.room.seat_of(person.id) == chooser_of(self.room)

    def find_game(self, key: str, options: dict[str, object]) -> Chosen:
        """A game of this table by its key; the one in play as it was dealt, whatever the list says now. Raises `UnknownGame`."""
        played = None if self.deal is None else self.deal.setup.chosen
        if played is not None and played.text and played.game == key and (played.options == options or key not in self.room.own):
            return Chosen(key, options, played.text)
        return choice(self.room, key, options)

    def perhaps_next(self) -> None:
        """A table that has played and waits begins again when two can play and somebody looks on."""
        if self.room.phase == "waiting" and (self.room.hands or self.room.opened) and self.watched and len(self.room.ready()) >= 2:
            self.next_hand()

    def rest(self, *, paused: bool = False) -> None:
        """Deal no more until somebody comes; `paused`: until the host says so."""
        self.cuts.waiting = None
        self.room.phase = "paused" if paused else "waiting"
        self.store.save(self.room)

    def next_hand(self) -> None:
        """Ask for the next game, or rest when there is nobody to play."""
        room = self.room
        clear_seats(room, self.source)
        why = why_over(room, self.now())
        if why:
            self.finish(why)
            return
        if room.pausing:
            self.rest(paused=True)
            return
        if len(room.ready()) < 2 or not self.watched:  # a table of bots alone rests until somebody looks on
            self.rest()
            return
        room.phase = "choosing"
        move_level(room, self.now())
        draw_if_agreed(room)
        self.store.save(room)
        if room.first is not None:
            self._begin_or_rest(room.first)
        elif goes_on(room):
            self._begin_or_rest(room.chosen)
        elif room.settings.choice == "rotate":
            self._begin_or_rest(next_in_turn(room))

    def finish(self, why: str) -> None:
        """The evening is over; the host may begin another."""
        self.cuts.waiting = None
        close_evening(self.room, why, self.now())
        self.store.save(self.room)

    def end_evening(self, *, orbit: bool) -> None:
        """The host ends the evening: after a last orbit, or after this hand. Raises `Refused` before the first."""
        call_last(self.room, orbit=orbit)
        if not orbit and self.interrupted:  # it does not count, and its chips are where they were before it
            self.store.void(self.room.code)
            self.deal = None
        if not orbit and self.room.phase in ("between", "choosing", "waiting", "paused"):
            self.finish("the host ended it")

    def begin(self, chosen: Chosen, amounts: Amounts | None = None) -> None:
        """Deal this game once it is cut; `amounts`: for other stakes from now on. Raises a `StudbookError` when it cannot be dealt."""
        room = self.room
        amounts = amounts or Amounts(**room.stakes)
        button = next_button(room)
        check(game_of(chosen), len(button.order), amounts)
        played = by_custom(room, chosen, amounts, button.order)
        setup = set_up(room, played.chosen, played.amounts, button)
        self.cuts.ask(setup, partial(first_shuffle, setup), partial(self._deal, setup, chosen, amounts))

    def _deal(self, setup: Setup, chosen: Chosen, amounts: Amounts, cut: ShuffleCut) -> None:
        """Deal a hand whose deck is cut; anew from the shuffle if the table has changed. `chosen`, `amounts`: what holds from now on."""
        room = self.room
        button = next_button(room)
        if not is_still_so(room, setup, button):
            self._begin_or_rest(chosen)
            return
        setup = cut_deck(setup, cut)
        deal = DealtHand(setup)
        room.stakes = stakes_of(amounts)
        deal_goes_to(room, button.place, self.now())
        dealt(room, chosen, button.place)
        room.dealer, room.blinds, room.first = button.place, button.blinds, None
        room.hands, room.chosen, room.phase = setup.id, chosen, "playing"
        self.store.begin(room, setup)
        self.deal, self.plans = deal, Plans()
        self.pace.new_hand(room.settings.bank)
        if deal.over:
            self._settle(deal)

    def _begin_or_rest(self, wish: Chosen) -> None:
        """Deal what nobody chose by hand; if that cannot be dealt any more, the plainest game; else rest."""
        for chosen in (wish, Chosen(wish.game, text=wish.text), choice(self.room, allowed(self.room)[0])):
            with suppress(StudbookError):
                self.begin(chosen)
                return
        self.rest()

    # ---- in a hand

    def act(self, person: Person, hand: int, turn: int, action: Action) -> None:
        """A person's action, in answer to that turn of that hand."""
        deal, seat = self.playing_seat(person, hand)
        if self.interrupted:
            raise Refused("the table has stopped after faults; its host can start it again")
        if deal.held is not None:
            raise Refused("the cards are being shuffled; the answer before this one counts")
        if turn != deal.turns[seat]:
            raise Refused("that turn is over: it was played already, or the clock ran out")
        holder, answered = self.room.seat_at(deal.setup.places[seat]), deal.turn_of(seat)
        self.commit(Move(seat, action))
        self.pace.answered(answered, person.id, self.room.settings.bank, self.now())
        holder.missed = 0

    def act_for_bot(self, turn: Turn, action: Action, failure: str = "") -> None:
        """What a bot has decided; nothing when its turn has passed meanwhile. `failure`: why the clock decided instead."""
        deal = self.deal
        if deal is None or deal.hand.over or turn != deal.turn_of(turn.seat):
            return
        if failure:
            self.news.append(f"{deal.setup.names[turn.seat]} {failure}; the clock has answered.")
        with suppress(IllegalAction):
            self.commit(Move(turn.seat, action))
            return
        offer = next((offer for offer in deal.hand.offers if offer.seat == turn.seat), None)
        if offer is not None:  # the offer has changed while it thought: somebody left
            self.commit(Move(turn.seat, default_action(offer)))

    def commit(self, move: Move) -> None:
        """Try the move on a copy of the hand, keep it, and go on with that copy: nobody sees what is not kept."""
        deal = self.deal
        assert deal is not None
        if deal.held is not None and not isinstance(move.action, ShuffleCut):
            self.cuts.finish()
        hand = deal.trial(move)
        before = len(deal.hand.log)
        self.store.move(self.room.code, deal.setup.id, deal.count, move)
        deal.accept(hand, move)
        if deal.held is not None:
            self._ask_for_cut(deal)
            return
        if isinstance(move.action, ShowCards):
            return
        if self.room.settings.pause:
            deal.curtain = streets_to_run_out(hand, before)
        if deal.over:
            self._settle(deal)
            return
        planned = self.plans.next_move(deal.view)
        if planned is not None:
            self.commit(planned)

    def _ask_for_cut(self, deal: DealtHand) -> None:
        """A move brings a reshuffle: it is made when everybody has cut."""
        assert deal.shuffling is not None
        self.cuts.ask(deal.setup, deal.shuffling.commit, lambda cut: self.commit(Move(NOBODYS, cut)))

    def show(self, person: Person, places: tuple[int, ...] = ()) -> None:
        """A person shows the cards they won with, or those at these places."""
        seat = None if self.deal is None else self.deal.engine_seat(self.room.seat_of(person.id))
        if seat is None or not self.can_show(seat):
            raise Refused("expected cards of your own to show, after a hand that ended without a showdown")
        self.commit(Move(seat, ShowCards(places)))

    def _settle(self, deal: DealtHand) -> None:
        """The hand is over: chips back to the seats, the ledger, the list; all in one commit."""
        pay_out(self.room, deal)
        note_hand(self.room, deal)
        self.pace.wishes.clear()
        self.faults = 0
        self.room.phase = "between"
        self.store.settle(self.room, deal.setup.id)

    # ---- the pace

    def plan(self, person: Person, command: PlanAhead) -> None:
        """A player says what to do when the turn comes. Raises `Refused` when it has come, or the price is another."""
        deal, seat = self.playing_seat(person, command.hand)
        plan = plan_for(deal.view(seat), command.what, command.price, command.places) if command.what else None
        if command.what and plan is None:
            raise Refused("it is too late for that: your turn has come, or the price has changed")
        self.plans.put(seat, plan)

    def go_on(self, person: Person) -> None:
        """A person wishes to go on at once. Raises `Refused` to who is still in the hand."""
        if not self.pace.may_go_on(self.room, self.deal, person.id):
            raise Refused("expected a hand that is over, or that you are out of")
        self.pace.wishes.add(person.id)
        if self.room.phase == "between" and self.pace.hurries(self.room, self.deal):
            self.next_hand()

    def give_time(self, person: Person) -> None:
        """Who is asked has the clock begin anew, once in a hand. Raises `Refused`."""
        deal, seat = self.playing_seat(person, self.room.hands)
        if not any(offer.seat == seat for offer in deal.hand.offers):
            raise Refused("expected somebody whose turn it is")
        if not self.pace.give_time(deal.turn_of(seat)):
            raise Refused("you have had more time in this hand")

    def welcome_back(self, person: Person) -> None:
        """Whoever does anything is back, if it was the clock that took them to be away."""
        place = self.room.seat_of(person.id)
        if place is None:
            return
        seat = self.room.seat_at(place)
        if seat.missed >= _PATIENCE:
            seat.away, seat.missed = False, 0

    # ---- the clock

    @property
    def waiting(self) -> Waiting:
        """Whom the table waits for now, and how long."""
        if self.cuts.waiting is not None:
            return Waiting(("cutting", self.cuts.waiting.setup.id), SEED_SECONDS)
        return waits_for(self.room, self.deal, self.pace)

    def time_is_up(self) -> None:
        """Nobody came in time: go on by what costs people least."""
        room, deal = self.room, self.deal
        if self.cuts.waiting is not None:
            self.cuts.finish()
        elif room.phase == "choosing":
            self._begin_or_rest(bots_choice(room, self.source) if bot_chooses(room) else default_choice(room))
        elif room.phase == "between":
            self.next_hand()
        elif room.phase == "playing" and deal is not None and deal.curtain:
            del deal.curtain[0]
            if deal.over:
                self._settle(deal)
        elif room.phase == "playing" and deal is not None:
            self._act_for_the_absent(deal)

    def _act_for_the_absent(self, deal: DealtHand) -> None:
        people = {deal.turn_of(offer.seat): seat for offer in deal.hand.offers if (seat := self.holder(offer)) is not None}
        asked = {turn: seat.person for turn, seat in people.items() if seat.person is not None and not seat.away}
        if self.pace.draw_on_banks(asked, self.room.settings.bank, self.now()):
            return
        for offer in deal.hand.offers:
            seat = self.holder(offer)
            if seat is not None and seat.bot:
                continue
            if seat is not None:
                seat.missed += 1
                seat.away = seat.away or seat.missed >= _PATIENCE
            self.commit(Move(offer.seat, default_action(offer)))
            if self.deal is not deal or deal.hand.over:
                return
