"""What a record tells, one line after the other, whatever its format: the steps of an account.

Seats are the engine's, counted from the dealer's left; amounts are chips, in the smallest unit; `line` says where the record tells it. A
card of None is one that the record does not know.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from studbook.cards import Card

Cards = tuple[Card | None, ...]


class PostStep(NamedTuple):
    """Chips put in before anyone chooses to. `kind`: ante, small blind, big blind, late blind, dead."""

    line: int
    seat: int
    amount: int
    kind: str
    all_in: bool = False


class StreetStep(NamedTuple):
    """A heading. `number` counts the streets from 0; -1 is the showdown. `pot`, `players`, `all_in`: what the heading says of them."""

    line: int
    number: int
    name: str
    pot: int | None = None
    players: int | None = None
    all_in: int | None = None


class DealtStep(NamedTuple):
    """Cards to one seat. `before`: the cards it held already, as the record repeats them, in any order. `drawn`: in exchange for others."""

    line: int
    seat: int
    cards: Cards
    before: tuple[Card, ...] | None = None
    drawn: bool = False


class BoardStep(NamedTuple):
    """Cards to the middle; `slots` empty: shared ones, in the order of the game."""

    line: int
    cards: Cards
    slots: tuple[str, ...] = ()


class TurnedStep(NamedTuple):
    """A table card is turned up."""

    line: int
    slot: str
    card: Card | None


class MovedStep(NamedTuple):
    """Own cards turned, or gone, by a rule and not by choice; told where a viewer could not know them before. `what`: roll, discard."""

    line: int
    seat: int
    what: str
    cards: Cards
    places: tuple[int, ...]


class OpensStep(NamedTuple):
    """The record says who must open, and with which card."""

    line: int
    seat: int
    card: Card


class ActedStep(NamedTuple):
    """`word`: fold, check, call, bet, raise, complete, bring in; or pay (PHH: check or call), to (PHH: bet or raise to a total).

    `amount`: chips added; `to`: the total for the round; None where the record does not say.
    """

    line: int
    seat: int
    word: str
    amount: int | None = None
    to: int | None = None
    all_in: bool | None = None


class ThrewStep(NamedTuple):
    """So many cards thrown to draw others; none: stands pat. `held`: the hand stood pat on, where told."""

    line: int
    seat: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nothing here needs
    cards: Cards = ()
    places: tuple[int, ...] | None = None
    held: tuple[Card, ...] | None = None


class PickedStep(NamedTuple):
    """Own cards pointed at: to turn up, discard, pass or choose."""

    line: int
    seat: int
    verb: str
    cards: Cards
    places: tuple[int, ...] | None


class SaidStep(NamedTuple):
    """A word: high, low, both, pay, buy, no, fold."""

    line: int
    seat: int
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
    """A hand is shown. `words`: what the record says it is; `final`: at the showdown; `after`: when the hand is over, by choice."""

    line: int
    seat: int
    cards: Cards
    words: str = ""
    final: bool = True


class MuckedStep(NamedTuple):
    """A hand is not shown; `cards` if the record knows them all the same."""

    line: int
    seat: int
    cards: Cards = ()
    words: str = ""


class WonStep(NamedTuple):
    """Chips from a pot: `pot` 0 is the main or only pot, None: not said; `side`: high, low, or not said."""

    line: int
    seat: int
    amount: int
    pot: int | None = 0
    side: str = ""
    words: str = ""


class TotalStep(NamedTuple):
    """The sum of the pots, the single ones where there were several, and the rake."""

    line: int
    total: int
    rake: int
    pots: tuple[int, ...] = ()


class SummedStep(NamedTuple):
    """A line of a summary about one player. `what`: won, lost, folded, mucked, showed; `street`: where they folded (-1: not said)."""

    line: int
    seat: int
    what: str
    street: int = -1
    amount: int = 0
    cards: Cards = ()
    words: str = ""
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


Step = (
    PostStep | StreetStep | DealtStep | BoardStep | TurnedStep | MovedStep | OpensStep | ActedStep | ThrewStep | PickedStep
    | SaidStep | LeftStep | ReturnedStep | ShownStep | MuckedStep | WonStep | TotalStep | SummedStep | ReshuffledStep | CappedStep
    | StacksStep
)  # fmt: skip

#: A step at which somebody does something.
Deed = ActedStep | ThrewStep | PickedStep | SaidStep | LeftStep
#: The same, for `isinstance`.
DEEDS: Final = (ActedStep, ThrewStep, PickedStep, SaidStep, LeftStep)
