"""A hand at a table: the engine's hand, with what the table must remember to play it on after a crash."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from studbook import rules
from studbook.cards import CARDS
from studbook.engine import BY_THE_BOOK, DEAD_BUTTON, SPECTATOR, Dealer, Hand, Offer, State, View, shuffled
from studbook.engine.events import Dealt, Event, Passed, PhaseBegan, Rolled, Tabled, Turned
from studbook.engine.script import Script, script_of
from studbook.engine.view import Watcher
from studbook.fair import FairEvent, Seal, permutation
from studbook.rules import Amounts, Game, RollToBeat, Showdown, TableCards, TurnUp
from studbook.table.book import game_of, options_of
from studbook.table.button import ButtonPlace
from studbook.table.moves import LeaveHand, Move, ShowCards, ShuffleCut
from studbook.table.proof import Shuffle, cut_by
from studbook.table.room import Chosen, Room
from studbook.table.settings import stakes_of
from studbook.table.shuffling import FairSetup, Shuffling
from studbook.telling.glance import Glance
from studbook.telling.reader import Reader
from studbook.telling.teller import Teller

#: Phases at which there is something new to look at.
_STREETS: Final = (rules.Deal, TableCards, TurnUp, RollToBeat)
#: What people want to look at before somebody acts on it.
_CARDS: Final = (Dealt, Turned, Tabled, Rolled, Passed)


class Setup(msgspec.Struct, frozen=True):
    """All that a hand started from; with its moves it plays again, card for card."""

    #: The hand's number at its table, counted from 1.
    id: int
    chosen: Chosen
    amounts: dict[str, int]
    #: By the engine's seats, like `holders`, `places` and `stacks`.
    names: tuple[str, ...]
    #: Who was dealt in, by person or bot, whoever sits there later.
    holders: tuple[str, ...]
    #: The table's seats in the engine's order.
    places: tuple[int, ...]
    stacks: tuple[int, ...]
    #: Card codes, top first, as they were cut. They never leave the server.
    deck: tuple[int, ...]
    #: Drives the reshuffles, and the salts of the commitments.
    key: str
    #: Chips in the pot from the hands before.
    carried: int = 0
    #: Whether somebody owes the small blind, if the game has one; False: the button is dead, and the first seat is big.
    small_blind: bool = True
    #: None for a hand dealt before decks were committed to.
    fair: FairSetup | None = None


class Turn(NamedTuple):
    """One question put to one seat: a page's act and a bot's decision carry it, so that an answer that comes late is known as such."""

    #: The number of the hand.
    hand: int
    #: The engine's number of the seat.
    seat: int
    #: How many moves the seat had made in the hand before.
    number: int


class DealtHand:
    """A hand that is being played at a table, or was. What anybody sees of it comes from `view`."""

    def __init__(self, setup: Setup, moves: Sequence[Move] = ()) -> None:
        self.setup = setup
        self.game: Game = game_of(setup.chosen)
        #: The engine's hand after the moves so far; another object after each move, see `accept`.
        self.hand: Hand = self._dealt()
        #: How many moves each seat has made.
        self.turns: list[int] = [0] * len(setup.stacks)
        #: How many moves have been made in all.
        self.count: int = 0
        #: Whether the last move brought cards to look at.
        self.new_cards: bool = True
        #: Lengths of the log at which people look on, while the streets of a hand that nobody can act in any more are dealt one by one.
        self.curtain: list[int] = []
        #: How the hand's cards were shuffled and cut, for whom it concerns; None for a hand without commitments.
        self.shuffling: Shuffling | None = _shuffling(setup, script_of(self.game, len(setup.stacks)))
        #: A move that is kept, and waits until everybody has cut the reshuffle that it brings.
        self.held: Move | None = None
        self._watchers: dict[int, Watcher] = {}
        self._tellers: dict[int, Teller] = {}
        self._play_again(moves)

    def trial(self, move: Move) -> Hand:
        """A copy of the hand in which the move has been made; a cut makes the move that waits for it. Raises `IllegalAction`."""
        hand = self.hand.copy()
        if isinstance(move.action, ShuffleCut):
            assert self.held is not None
            assert self.shuffling is not None
            hand.dealer.cut_next(cut_by(self.shuffling.next_name, move.action.seeds))
            move = self.held
        _make(hand, move)
        return hand

    def accept(self, hand: Hand, move: Move) -> None:
        """Go on with the hand of a `trial`. Its log begins with the log so far, so whoever followed that goes on from there.

        When the move brings a reshuffle that is not cut yet, it is held until a `ShuffleCut` comes.
        """
        self.count += 1
        if isinstance(move.action, ShuffleCut):
            assert self.shuffling is not None
            assert self.held is not None
            self.shuffling.cut(move.action)
            self.hand.dealer.cuts = hand.dealer.cuts
            move = self.held
        if self.shuffling is not None and self.shuffling.wants_cut(hand.dealer):
            self.held = move
            return
        self.held = None
        before = len(self.hand.log)
        self.hand = hand
        self.turns[move.seat] += 1
        self.new_cards = any(isinstance(event, _CARDS) for event in hand.log[before:])

    def do(self, move: Move) -> None:
        """Make a move. Raises `IllegalAction`; then nothing has changed."""
        self.accept(self.trial(move), move)

    def _dealt(self) -> Hand:
        """The hand as it began."""
        setup = self.setup
        dealer = Dealer([CARDS[code] for code in setup.deck], bytes.fromhex(setup.key))
        house = BY_THE_BOOK if setup.small_blind else DEAD_BUTTON
        return Hand(self.game, Amounts(**setup.amounts), setup.stacks, dealer, house=house, carried=setup.carried)

    def _play_again(self, moves: Sequence[Move]) -> None:
        """Make moves that were made before, on the hand itself: nobody looks on. Where cards were shuffled again, each on a copy."""
        for move in moves:
            length = len(self.hand.log)
            if not isinstance(move.action, ShuffleCut):
                _make(self.hand, move)
            if isinstance(move.action, ShuffleCut) or (self.shuffling is not None and self.hand.dealer.reshuffled):
                break
            self.count += 1
            self.turns[move.seat] += 1
            self.new_cards = any(isinstance(event, _CARDS) for event in self.hand.log[length:])
        else:
            return
        self.hand, self.turns, self.count, self.new_cards = self._dealt(), [0] * len(self.setup.stacks), 0, True
        for move in moves:
            self.do(move)

    def proof(self, seat: int) -> list[FairEvent]:
        """What this seat is told of the dealing up to now; empty for a hand without commitments."""
        return [] if self.shuffling is None else self.shuffling.story(self.hand, seat, self.read(seat))

    @property
    def over(self) -> bool:
        """Whether the hand is over and everybody has seen its end."""
        return self.hand.over and not self.curtain

    @property
    def shown(self) -> int | None:
        """How much of the log people see now; None for all of it."""
        return self.curtain[0] if self.curtain else None

    def view(self, seat: int) -> View:
        """What this seat may know now (`SPECTATOR`: somebody who was not dealt in)."""
        return self._watcher(seat).view(self.hand, self.shown)

    def _watcher(self, seat: int) -> Watcher:
        watcher = self._watchers.get(seat)
        if watcher is None:
            watcher = self._watchers[seat] = Watcher(seat, self.hand.start, self.hand.carried)
        return watcher

    def read(self, seat: int) -> Sequence[Event]:
        """The events that this seat has seen up to now, as it may know them; to be read before the hand goes on."""
        return self._watcher(seat).read(self.hand, self.shown)

    def state(self, seat: int) -> State:
        """The state in this seat's view, not copied; to be read before the hand goes on."""
        return self._watcher(seat).state(self.hand, self.shown)

    def offer(self, seat: int) -> Offer | None:
        """What this seat is asked now; nobody is while streets are still to be looked at."""
        return None if self.curtain else next((offer for offer in self.hand.offers if offer.seat == seat), None)

    def look(self, seat: int, authority: str) -> tuple[Teller, Glance]:
        """Where the hand stands now for this seat, and who tells it."""
        teller = self.teller(seat, authority)
        teller.hear(self.read(seat)[teller.heard :])
        to_act = () if self.curtain else tuple([offer.seat for offer in self.hand.offers])
        return teller, teller.glance(to_act, self.offer(seat))

    def teller(self, seat: int, authority: str) -> Teller:
        """Who tells the hand in words to a seat, or to all onlookers (`SPECTATOR`); kept through the hand, it hears each event once."""
        teller = self._tellers.get(seat)
        if teller is None:
            setup = self.setup
            if seat == SPECTATOR:
                options = options_of(setup.chosen)
                reader = Reader(self.hand, setup.names, places=setup.places, authority=authority, options=options)
            else:
                reader = self.teller(SPECTATOR, authority).reader.at_seat(seat)
            teller = self._tellers[seat] = Teller(reader)
        return teller

    def turn_of(self, seat: int) -> Turn:
        """The question that this seat is asked now, or will be asked next."""
        return Turn(self.setup.id, seat, self.turns[seat])

    def engine_seat(self, place: int | None) -> int | None:
        """The engine's number of a seat of the table; None for who was not dealt in."""
        return self.setup.places.index(place) if place in self.setup.places else None


def _shuffling(setup: Setup, script: Script) -> Shuffling | None:
    if setup.fair is None:
        return None
    return Shuffling(setup.fair, setup.deck[len(script.set_aside) :], bytes.fromhex(setup.key))


def _make(hand: Hand, move: Move) -> None:
    match move.action:
        case LeaveHand():
            hand.leave(move.seat)
        case ShowCards(places):
            hand.show(move.seat, places or None)
        case ShuffleCut():
            raise AssertionError("a cut is no move of its own: see `DealtHand.trial`")
        case action:
            hand.act(move.seat, action)


def streets_to_run_out(hand: Hand, before: int) -> list[int]:
    """Where the log since `before` is to be shown piece by piece: at each street dealt after the last action, and at the showdown.

    Empty when the hand goes on, or ended without another card.
    """
    begun = [(at, event.index) for at, event in enumerate(hand.log) if at >= before and isinstance(event, PhaseBegan)]
    phases = [(at, hand.script.phases[index]) for at, index in begun]
    if not hand.over or not any(isinstance(phase, _STREETS) for _at, phase in phases):
        return []
    return [at for at, phase in phases if isinstance(phase, (*_STREETS, Showdown)) and at > before]


def first_shuffle(setup: Setup, seals: Sequence[Seal]) -> Shuffle:
    """The deck as `set_up` has shuffled it, committed to."""
    assert setup.fair is not None
    order = setup.deck[len(script_of(game_of(setup.chosen), len(setup.stacks)).set_aside) :]
    return Shuffle(setup.fair.deal, 1, [CARDS[code] for code in order], bytes.fromhex(setup.key), seals)


def cut_deck(setup: Setup, cut: ShuffleCut) -> Setup:
    """The hand with its deck cut; `setup` is one that `set_up` has shuffled."""
    assert setup.fair is not None
    aside = script_of(game_of(setup.chosen), len(setup.stacks)).set_aside
    order = setup.deck[len(aside) :]
    cut_order = permutation(cut_by(f"{setup.fair.deal}/1", cut.seeds), len(order))
    deck = (*map(int, aside), *(order[position] for position in cut_order))
    return msgspec.structs.replace(setup, deck=deck, fair=FairSetup(setup.fair.deal, cut))


def is_still_so(room: Room, setup: Setup, button: ButtonPlace) -> bool:
    """Whether the same people sit there, with as many chips, as when the hand was set up: nobody has come, gone or bought chips."""
    seats = [room.seat_at(place) for place in button.order]
    return tuple((seat.holder, seat.chips) for seat in seats) == tuple(zip(setup.holders, setup.stacks, strict=True))


def set_up(room: Room, chosen: Chosen, amounts: Amounts, button: ButtonPlace) -> Setup:
    """Shuffle and put the room's next hand together, for `cut_deck` to cut. The order comes from the operating system's secure source.

    Raises a `StudbookError` when the game is not for so many players or its rules contradict each other.
    """
    game = game_of(chosen)
    seats = [room.seat_at(place) for place in button.order]
    script = script_of(game, len(seats))
    rest = [card for card in script.deck if card not in script.set_aside]
    order = (*script.set_aside, *shuffled(rest, secrets.SystemRandom()))
    return Setup(
        room.hands + 1, chosen, stakes_of(amounts), tuple(seat.name for seat in seats), tuple(seat.holder for seat in seats),
        tuple(button.order), tuple(seat.chips for seat in seats), tuple(int(card) for card in order), secrets.token_hex(32), room.carried,
        small_blind=button.small_blind or not script.has_blinds, fair=FairSetup(f"{room.code}-{room.hands + 1}-{secrets.token_hex(4)}"),
    )  # fmt: skip
