"""Who reads a hand: a seat or an onlooker, the names of the players, and what of the game is the same from the first card to the last."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cached_property

from studbook.cards import RANKS, Card
from studbook.engine import SPECTATOR, Hand, Script
from studbook.hands.halves import half_names
from studbook.rules import Amounts, Deal, Declare, Exchange, Game
from studbook.rules.options import Option
from studbook.rules.phrases import shows_cards
from studbook.rules.streets import Street, deals_streets, street_at, streets_of


class Reader:
    """The reader of one hand. Of the hand only what is public is asked here: the cards come by events that the reader may know."""

    def __init__(
        self,
        hand: Hand,
        names: tuple[str, ...],
        seat: int = SPECTATOR,
        *,
        places: tuple[int, ...] = (),
        authority: str = "",
        options: tuple[Option, ...] = (),
        write: Callable[[int], str] = str,
        words_alone: bool = False,
    ) -> None:
        #: How many were dealt in, and their names by the engine's seats.
        self.n: int = hand.n
        self.names = names
        #: The engine's seat that is "You", `SPECTATOR` for somebody who is told of everyone by name.
        self.seat = seat
        #: The players' places at the table; where there is none, the engine's seats.
        self.places: tuple[int, ...] = places or tuple(range(hand.n))
        self.script: Script = hand.script
        self.amounts: Amounts = hand.amounts
        #: The chips of each seat when the hand began, and those that lay in the pot already.
        self.stacks: tuple[int, ...] = hand.start
        self.carried: int = hand.carried
        #: Who rules where the documents leave it open.
        self.authority = authority
        #: The game's own house rules.
        self.options = options
        #: Writes an amount: ``10``, or ``$0.10`` where a record is in money.
        self.chips = write
        #: Whether no table is seen beside the words, as at a terminal: then cards dealt, drawn, thrown and shown are told too.
        self.words_alone = words_alone
        #: What up cards may become, once it has been worked out: see `boards.possible`.
        self.possible_hands: dict[tuple[Card, ...], tuple[str, ...]] = {}

    def at_seat(self, seat: int) -> Reader:
        """The same hand read from a seat. What was found out about its game is known to both."""
        twin = copy(self)
        twin.seat = seat
        return twin

    # ---- people

    def name(self, seat: int) -> str:
        """The name of the player in an engine's seat."""
        return self.names[seat]

    def is_you(self, seat: int) -> bool:
        """Whether the reader sits there."""
        return seat == self.seat

    def place(self, seat: int) -> int:
        """The table's number of an engine's seat."""
        return self.places[seat]

    # ---- the game

    @cached_property
    def game(self) -> Game:
        """The game that is played."""
        return self.script.game

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """What each ranking of the pot is called: high, low, or a suit."""
        return half_names(self.game.pot)

    @cached_property
    def deck_without(self) -> list[str]:
        """Ranks that the deck has not."""
        ranks = self.script.deck.ranks
        return [RANKS[rank] for rank in range(13) if rank not in ranks]

    @cached_property
    def draw(self) -> bool:
        """Whether it is a draw game: cards are exchanged and none lies open."""
        return bool(self.draws) and not shows_cards(self.game)

    @cached_property
    def draws(self) -> list[int]:
        """The phases in which cards are exchanged."""
        return [at for at, phase in enumerate(self.script.phases) if isinstance(phase, Exchange)]

    @cached_property
    def last_deal(self) -> int:
        """The phase of the last cards dealt; -1 when they all come at once."""
        deals = [at for at, phase in enumerate(self.script.phases) if isinstance(phase, Deal)]
        return deals[-1] if len(deals) > 1 else -1

    @cached_property
    def declares(self) -> bool:
        """Whether players say for which side of the pot they play."""
        return any(isinstance(phase, Declare) for phase in self.script.phases)

    # ---- its streets

    @cached_property
    def streets(self) -> tuple[Street, ...]:
        """The streets of the game for so many players."""
        return streets_of(self.game, self.n)

    @cached_property
    def _street_of(self) -> tuple[Street, ...]:
        return tuple(street_at(self.streets, phase) for phase in range(len(self.script.phases)))

    def street(self, phase: int) -> Street:
        """The street that a phase belongs to."""
        return self._street_of[max(phase, 0)]

    @cached_property
    def stud(self) -> bool:
        """Whether streets are called by the number of cards."""
        return deals_streets(self.script.phases)

    @cached_property
    def _number_of(self) -> tuple[int, ...]:
        return tuple(self.number(street) for street in self._street_of)

    def number_at(self, phase: int) -> int:
        """The number of the street that a phase belongs to."""
        return self._number_of[max(phase, 0)]

    def number(self, street: Street) -> int:
        """A street's number: as many cards as each holds in stud, else its place in the hand."""
        return street.cards if self.stud else self.streets.index(street) + 1
