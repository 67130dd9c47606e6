"""What a record tells, one line after the other, whatever its format: the steps of an account.

Seats are the engine's, counted from the dealer's left; amounts are chips, in the smallest unit; `line` says where the record tells it. A
card of None is one that the record does not know.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from studbook.cards import Card

Cards = tuple[Card | None, ...]


class PostStep(NamedTuple):
    """Chips put in before anyone chooses to."""

    line: int
    seat: int
    amount: int
    #: ante, small blind, big blind, late blind (of a player coming in), dead (counted for nothing).
    kind: str
    all_in: bool = False


class StreetStep(NamedTuple):
    """A heading, and what it says of the pot and the players."""

    line: int
    #: Streets count from 0; -1 is the showdown.
    number: int
    name: str
    pot: int | None = None
    players: int | None = None
    all_in: int | None = None


class DealtStep(NamedTuple):
    """Cards to one seat."""

    line: int
    seat: int
    cards: Cards
    #: The cards it held already, as the record repeats them, in any order.
    before: tuple[Card, ...] | None = None
    #: Whether they come in exchange for others.
    drawn: bool = False


class BoardStep(NamedTuple):
    """Cards to the middle."""

    line: int
    cards: Cards
    #: Where they lie; empty: shared ones, in the order of the game.
    slots: tuple[str, ...] = ()


class TurnedStep(NamedTuple):
    """A table card is turned up."""

    line: int
    slot: str
    card: Card | None


class MovedStep(NamedTuple):
    """Own cards turned, or gone, by a rule and not by choice; told where a viewer could not know them before."""

    line: int
    seat: int
    #: roll or discard.
    what: str
    cards: Cards
    places: tuple[int, ...]


class OpensStep(NamedTuple):
    """The record says who must open, and with which card."""

    line: int
    seat: int
    card: Card


class ActedStep(NamedTuple):
    """A fold, a check or a bet of any kind."""

    line: int
    seat: int
    #: fold, check, call, bet, raise, complete, bring in; or pay (PHH: check or call), to (PHH: bet or raise to a total).
    word: str
    #: Chips added; None: not said.
    amount: int | None = None
    #: The total for the round; None: not said.
    to: int | None = None
    #: None: not said.
    all_in: bool | None = None


class ThrewStep(NamedTuple):
    """So many cards thrown to draw others; none: stands pat."""

    line: int
    seat: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nothing here needs
    cards: Cards = ()
    places: tuple[int, ...] | None = None
    #: The hand stood pat on, where told.
    held: tuple[Card, ...] | None = None


class PickedStep(NamedTuple):
    """Own cards pointed at."""

    line: int
    seat: int
    #: turn up, discard, pass or choose.
    verb: str
    cards: Cards
    places: tuple[int, ...] | None


class SaidStep(NamedTuple):
    """A word said."""

    line: int
    seat: int
    #: high, low, both, pay, buy, no, fold; ``?``: it never became known.
    word: str


class LeftStep(NamedTuple):
    """A player leaves the table, and so the hand."""

    line: int
    seat: int


class ReturnedStep(NamedTuple):
    """An uncalled bet goes back."""

    line: int
    seat: int
    amount: int


class ShownStep(NamedTuple):
    """A hand is shown."""

    line: int
    seat: int
    cards: Cards
    #: What the record says that it is.
    words: str = ""
    #: Whether it is shown at the showdown, and not before the last cards come.
    final: bool = True


class MuckedStep(NamedTuple):
    """A hand is not shown."""

    line: int
    seat: int
    #: The cards, if the record knows them all the same.
    cards: Cards = ()
    words: str = ""


class WonStep(NamedTuple):
    """Chips from a pot."""

    line: int
    seat: int
    amount: int
    #: 0 is the main or only pot; None: not said.
    pot: int | None = 0
    #: high or low; empty: not said.
    side: str = ""
    #: What the record says that the hand is.
    words: str = ""


class TotalStep(NamedTuple):
    """The sum of the pots, and the rake."""

    line: int
    total: int
    rake: int
    #: The single pots, where there are several.
    pots: tuple[int, ...] = ()


class SummedStep(NamedTuple):
    """A line of a summary about one player."""

    line: int
    seat: int
    #: won, lost, folded, mucked, showed.
    what: str
    #: Where they folded, counted from 0; -1: not said.
    street: int = -1
    amount: int = 0
    cards: Cards = ()
    words: str = ""
    #: Whether they had bet; None: not said.
    bet: bool | None = None


class ReshuffledStep(NamedTuple):
    """The record says that the discards were shuffled."""

    line: int


class CappedStep(NamedTuple):
    """The record says that nobody may raise any more."""

    line: int


class StacksStep(NamedTuple):
    """The stacks at the end."""

    line: int
    stacks: tuple[int, ...]


class WinningsStep(NamedTuple):
    """What each seat got out of the pots, the rake taken."""

    line: int
    amounts: tuple[int, ...]


Step = (
    PostStep | StreetStep | DealtStep | BoardStep | TurnedStep | MovedStep | OpensStep | ActedStep | ThrewStep | PickedStep
    | SaidStep | LeftStep | ReturnedStep | ShownStep | MuckedStep | WonStep | TotalStep | SummedStep | ReshuffledStep | CappedStep
    | StacksStep | WinningsStep
)  # fmt: skip

#: A step at which somebody does something.
Deed = ActedStep | ThrewStep | PickedStep | SaidStep | LeftStep
#: The same, for `isinstance`.
DEEDS: Final = (ActedStep, ThrewStep, PickedStep, SaidStep, LeftStep)
