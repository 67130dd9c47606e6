"""A hand in play, as its phases see it, and the house that deals it. A phase knows this and nothing of the `Hand` that people hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from studbook.cards import Card
from studbook.engine.changes import APPLY
from studbook.engine.dealer import Dealer
from studbook.engine.events import Event, Opener
from studbook.engine.offers import Offer
from studbook.engine.openers import find_opener
from studbook.engine.script import Script, script_of
from studbook.engine.state import State
from studbook.rules import Amounts, Ante, Game, Opening

Rake = Callable[[int], int]


class Due(msgspec.Struct, frozen=True, gc=False):
    """Chips that a seat has to put in before it may choose."""

    #: Who owes them.
    seat: int
    #: How many, whatever the stack can pay.
    amount: int
    #: ante, small blind, big blind, late blind (by a player coming in, counted as a bet) or dead (not counted).
    kind: str


class House:
    """What is left to whoever runs the game. This one plays by the book; one that follows a record overrides what the record tells.

    `rake` takes a pot's chips and says how many the house keeps.
    """

    def __init__(self, rake: Rake | None = None) -> None:
        self.rake = rake

    def copy(self) -> House:
        """A house for a copy of the hand: itself, as long as it remembers nothing of the hand."""
        return self

    def antes(self, run: Running, phase: Ante) -> Sequence[Due]:
        """What is put in before the deal; where the dealer antes for all, the last seat does."""
        ante = phase.times * run.amounts.ante
        return [Due(run.n - 1, run.n * ante, "dead")] if phase.by_dealer else [Due(seat, ante, "ante") for seat in range(run.n)]

    def blinds(self, run: Running) -> Sequence[Due]:
        """The blinds: seat 0 is small and seat 1 big; heads-up the dealer, seat 1, is small (R-BDG-1)."""
        small, big = (1, 0) if run.n == 2 else (0, 1)
        return (Due(small, run.amounts.small_blind, "small blind"), Due(big, run.amounts.big_blind, "big blind"))

    def find_opener(self, run: Running, opening: Opening, seats: Sequence[int], shown: list[list[Card]]) -> Opener:
        """Who of `seats`, counted from the dealer's left, opens the round of this phase. `shown`: the boards, by seat."""
        return find_opener(run.state, run.script, opening, seats, shown, run.script.turns[run.state.phase])

    def cards_at_showdown(self, run: Running, seat: int) -> Sequence[Card | None]:
        """What a player still in holds at the showdown. A hand with a card that nobody saw is not shown, and has no claim."""
        return [held.card for held in run.state.held[seat]]

    def mucks(self, _run: Running, _seat: int) -> bool:
        """Whether a player still in keeps the hand to themselves at the showdown. By the book nobody does."""
        return False

    def rake_of(self, run: Running, number: int, amount: int) -> int:
        """What the house keeps of pot `number`, which holds `amount`."""
        return min(self.rake(amount), amount) if self.rake else 0


class DeadButtonHouse(House):
    """A house that asks nobody for the small blind, since who owes it has left: seat 0 is big. For three players or more."""

    def blinds(self, run: Running) -> Sequence[Due]:
        """The big blind alone."""
        return (Due(0, run.amounts.big_blind, "big blind"),)


BY_THE_BOOK = House()
DEAD_BUTTON = DeadButtonHouse()


class Running:
    """One hand in play: what it was dealt from, what has happened, and where it stands."""

    __slots__ = ("amounts", "carried", "chip", "dealer", "game", "house", "log", "n", "offers", "script", "start", "state")

    #: The game as it was declared.
    game: Game
    #: The game laid out for so many players.
    script: Script
    #: Ante, bring-in, bets and blinds.
    amounts: Amounts
    #: How many were dealt in.
    n: int
    #: The stacks before the hand.
    start: tuple[int, ...]
    #: Who holds the cards that nobody holds yet.
    dealer: Dealer
    #: Who decides what the rules leave open.
    house: House
    #: The smallest chip that splits.
    chip: int
    #: Chips that lay in the pot already.
    carried: int
    #: Where the hand stands: the log folded.
    state: State
    #: All events with every card: it never leaves the server.
    log: list[Event]
    #: One offer for each seat that is asked now; none when the hand is over.
    offers: tuple[Offer, ...]

    def __init__(self, game: Game, amounts: Amounts, stacks: Sequence[int], dealer: Dealer, house: House, chip: int, carried: int) -> None:
        self.game = game
        self.script = script_of(game, len(stacks))
        self.amounts = amounts
        self.n = len(stacks)
        self.start = tuple(stacks)
        self.dealer = dealer
        self.house = house
        self.chip = chip
        self.carried = carried
        self.state = State(stacks, carried)
        self.log = []
        self.offers = ()

    def emit(self, event: Event) -> None:
        """Write an event down and let it change the state."""
        self.log.append(event)
        APPLY[type(event)](self.state, event)  # type: ignore[arg-type]  # the table has the function for this class
