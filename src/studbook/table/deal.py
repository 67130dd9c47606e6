"""A hand at a table: the engine's hand with what the table must remember to play it on after a crash."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from studbook import rules
from studbook.cards import CARDS
from studbook.engine import SPECTATOR, Dealer, Hand, State, shuffled
from studbook.engine.events import PhaseBegan
from studbook.engine.script import script
from studbook.rules import Amounts, Game, RollToBeat, Showdown, TableCards, TurnUp
from studbook.table.book import game_of
from studbook.table.commands import action_of
from studbook.table.room import Chosen, Seat

#: Phases at which there is something new to look at.
_STREETS: Final = (rules.Deal, TableCards, TurnUp, RollToBeat)
LEAVE: Final[dict[str, Any]] = {"leave": True}
SHOW: Final[dict[str, Any]] = {"show": True}


class Setup(msgspec.Struct, frozen=True):
    """All that a hand started from.

    `holders`: who was dealt in, by person or bot, whoever sits there later; `places`: the table's seats in the engine's order; `deck`: card
    codes, top first, which never leave the server; `key`: drives the reshuffles.
    """

    id: int
    chosen: Chosen
    amounts: dict[str, int]
    names: tuple[str, ...]
    holders: tuple[str, ...]
    places: tuple[int, ...]
    stacks: tuple[int, ...]
    deck: tuple[int, ...]
    key: str
    carried: int = 0


class Move(msgspec.Struct, frozen=True):
    """One thing done: an action of a seat (the engine's number), or its leaving."""

    seat: int
    action: dict[str, Any]


class DealtHand:
    """A running hand. `turns[seat]` counts the seat's own moves: with the hand's id it makes the token that a page's act must carry."""

    def __init__(self, setup: Setup, moves: Sequence[Move] = ()) -> None:
        self.setup = setup
        self.game: Game = game_of(setup.chosen)
        deck = [CARDS[code] for code in setup.deck]
        self.hand = Hand(self.game, Amounts(**setup.amounts), setup.stacks, Dealer(deck, bytes.fromhex(setup.key)), carried=setup.carried)
        self.turns = [0] * len(setup.stacks)
        #: Lengths of the log at which people look on, while the streets of a hand that nobody can act in any more are dealt one by one.
        self.curtain: list[int] = []
        for move in moves:
            self.do(move)

    def do(self, move: Move) -> None:
        """Carry a move out; raises `IllegalAction` or `Refused`, then nothing has changed."""
        if move.action == LEAVE:
            self.hand.leave(move.seat)
        elif move.action == SHOW:
            self.hand.show(move.seat)
        else:
            self.hand.act(move.seat, action_of(move.action))
        self.turns[move.seat] += 1

    @property
    def over(self) -> bool:
        """Whether the hand is over and everybody has seen its end."""
        return self.hand.over and not self.curtain

    @property
    def shown(self) -> int | None:
        """How much of the log people see now; None for all of it."""
        return self.curtain[0] if self.curtain else None

    @property
    def public(self) -> State:
        """What everybody may know now."""
        return self.hand.view(SPECTATOR, self.shown).state

    def engine_seat(self, place: int | None) -> int | None:
        """The engine's number of a seat of the table; None for who was not dealt in."""
        return self.setup.places.index(place) if place in self.setup.places else None


def streets_to_run_out(hand: Hand, before: int) -> list[int]:
    """Where the log since `before` is to be shown piece by piece: at each street dealt after the last action, and at the showdown.

    Empty when the hand goes on, or ended without another card.
    """
    begun = [(at, event.index) for at, event in enumerate(hand.log) if at >= before and isinstance(event, PhaseBegan)]
    phases = [(at, hand.script.phases[index]) for at, index in begun]
    if not hand.over or not any(isinstance(phase, _STREETS) for _at, phase in phases):
        return []
    return [at for at, phase in phases if isinstance(phase, (*_STREETS, Showdown)) and at > before]


def set_up(number: int, chosen: Chosen, amounts: Amounts, seats: Sequence[Seat], places: Sequence[int], carried: int) -> Setup:
    """Shuffle and put a hand together. The order comes from the operating system's secure source.

    Raises `ValueError` when the game is not for so many players or its rules contradict each other.
    """
    game = game_of(chosen)
    deck = script(game, len(seats)).deck
    order = shuffled(deck, secrets.SystemRandom())
    return Setup(
        number, chosen, {name: getattr(amounts, name) for name in Amounts.__slots__}, tuple(seat.name for seat in seats),
        tuple(seat.holder for seat in seats), tuple(places), tuple(seat.chips for seat in seats), tuple(int(card) for card in order),
        secrets.token_hex(32), carried,
    )  # fmt: skip
