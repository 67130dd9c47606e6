"""A hand at a table: the engine's hand, with what the table must remember to play it on after a crash."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from studbook import rules
from studbook.cards import CARDS
from studbook.engine import BY_THE_BOOK, DEAD_BUTTON, Dealer, Hand, View, shuffled
from studbook.engine.events import Dealt, Passed, PhaseBegan, Rolled, Tabled, Turned
from studbook.engine.script import script_of
from studbook.engine.view import Watcher
from studbook.rules import Amounts, Game, RollToBeat, Showdown, TableCards, TurnUp
from studbook.table.book import game_of, options_of
from studbook.table.button import ButtonPlace
from studbook.table.moves import LeaveHand, Move, ShowCards
from studbook.table.room import Chosen, Room
from studbook.table.settings import stakes_of
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
    #: Card codes, top first. They never leave the server.
    deck: tuple[int, ...]
    #: Drives the reshuffles.
    key: str
    #: Chips in the pot from the hands before.
    carried: int = 0
    #: Whether somebody owes the small blind, if the game has one; False: the button is dead, and the first seat is big.
    small_blind: bool = True


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
        deck = [CARDS[code] for code in setup.deck]
        #: The engine's hand after the moves so far; another object after each move, see `accept`.
        dealer = Dealer(deck, bytes.fromhex(setup.key))
        house = BY_THE_BOOK if setup.small_blind else DEAD_BUTTON
        self.hand: Hand = Hand(self.game, Amounts(**setup.amounts), setup.stacks, dealer, house=house, carried=setup.carried)
        #: How many moves each seat has made.
        self.turns: list[int] = [0] * len(setup.stacks)
        #: How many moves have been made in all.
        self.count: int = 0
        #: Whether the last move brought cards to look at.
        self.new_cards: bool = True
        #: Lengths of the log at which people look on, while the streets of a hand that nobody can act in any more are dealt one by one.
        self.curtain: list[int] = []
        self._watchers: dict[int, Watcher] = {}
        self._tellers: dict[int, Teller] = {}
        for move in moves:
            _make(self.hand, move)
            self._count(move)

    def trial(self, move: Move) -> Hand:
        """A copy of the hand in which the move has been made. Raises `IllegalAction` when it cannot be."""
        hand = self.hand.copy()
        _make(hand, move)
        return hand

    def accept(self, hand: Hand, move: Move) -> None:
        """Go on with the hand of a `trial`. Its log begins with the log so far, so whoever followed that goes on from there."""
        before = len(self.hand.log)
        self.hand = hand
        self._count(move)
        self.new_cards = any(isinstance(event, _CARDS) for event in hand.log[before:])

    def do(self, move: Move) -> None:
        """Make a move. Raises `IllegalAction`; then nothing has changed."""
        self.accept(self.trial(move), move)

    def _count(self, move: Move) -> None:
        self.turns[move.seat] += 1
        self.count += 1

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
        watcher = self._watchers.get(seat)
        if watcher is None:
            watcher = self._watchers[seat] = Watcher(seat, self.hand.start, self.hand.carried)
        return watcher.view(self.hand, self.shown)

    def teller(self, seat: int, authority: str) -> Teller:
        """Who tells the hand in words to a seat, or to all onlookers (`SPECTATOR`); kept through the hand, it hears each event once."""
        teller = self._tellers.get(seat)
        if teller is None:
            setup = self.setup
            reader = Reader(self.hand, setup.names, seat, places=setup.places, authority=authority, options=options_of(setup.chosen))
            teller = self._tellers[seat] = Teller(reader)
        return teller

    def turn_of(self, seat: int) -> Turn:
        """The question that this seat is asked now, or will be asked next."""
        return Turn(self.setup.id, seat, self.turns[seat])

    def engine_seat(self, place: int | None) -> int | None:
        """The engine's number of a seat of the table; None for who was not dealt in."""
        return self.setup.places.index(place) if place in self.setup.places else None


def _make(hand: Hand, move: Move) -> None:
    match move.action:
        case LeaveHand():
            hand.leave(move.seat)
        case ShowCards(places):
            hand.show(move.seat, places or None)
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


def set_up(room: Room, chosen: Chosen, amounts: Amounts, button: ButtonPlace) -> Setup:
    """Shuffle and put the room's next hand together. The order comes from the operating system's secure source.

    Raises a `StudbookError` when the game is not for so many players or its rules contradict each other.
    """
    game = game_of(chosen)
    seats = [room.seat_at(place) for place in button.order]
    script = script_of(game, len(seats))
    order = shuffled(script.deck, secrets.SystemRandom())
    return Setup(
        room.hands + 1, chosen, stakes_of(amounts), tuple(seat.name for seat in seats), tuple(seat.holder for seat in seats),
        tuple(button.order), tuple(seat.chips for seat in seats), tuple(int(card) for card in order), secrets.token_hex(32), room.carried,
        small_blind=button.small_blind or not script.has_blinds,
    )  # fmt: skip
