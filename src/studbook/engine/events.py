"""What happened. A hand is a list of these; the state is these folded; a view is these redacted.

Inside the engine a card in an event is `(card, audience)`: who may know it, a bit per seat (`EVERYONE` = -1, nobody = 0, seat s = 1 << s,
a spectator has a bit above all seats). Outside it is `card | None`. `redact` is the only bridge. Where a card *lies* (down, up) and
who *knows* it are two things: showing a hand changes the second, never the first.
Seats are counted from the dealer's left: 0 to n - 1, the dealer. Amounts are chips.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from studbook.cards import Card

EVERYONE: Final = -1
NOBODY: Final = 0

CardFor = tuple[Card | None, int]
"""A card and its audience."""

Answer = tuple[int, ...] | str | None
"""Places of own cards, or a word; None where a viewer may not know it, or the seat has left."""


OpenedBy = Literal["their turn", "the round before", "dealer", "big blind", "high hand", "low hand", "high card", "low card", "record"]
Tie = Literal["", "suit", "seat", "site"]


class Opener(msgspec.Struct, frozen=True, gc=False):
    """Who opens a betting round, and why. The words for it are `studbook.telling.opener_words`'."""

    #: Who opens.
    seat: int
    #: What decided: whose turn it is, who opened the round before, the place left of the dealer or of the big blind, the best board or
    #: the best card showing; "record" where a record tells it and not every card showing is known.
    by: OpenedBy
    #: The up cards that decided: the one card, or the whole board.
    cards: tuple[Card, ...] = ()
    #: Which of them are wild.
    wild: tuple[Card, ...] = ()
    #: What broke a tie: the suit of the highest card, the place nearest the dealer's left, or the site's own rule; empty without a tie.
    tie: Tie = ""
    #: Who would open, but is all in, so that the next to the left with chips does; -1 else.
    all_in: int = -1


class Happening(msgspec.Struct, frozen=True, gc=False):
    """What every event is: a value with named fields, made in a quarter of the time of a named tuple. `gc`: no event holds a circle."""


class PhaseBegan(Happening, frozen=True):
    """The phase at this place of the walked script began."""

    index: int


class Put(Happening, frozen=True):
    """Chips put in that are not a bet of choice."""

    seat: int
    amount: int
    #: ante, small blind, big blind, late blind (by a player coming in) or dead (a price or a penalty).
    kind: str
    #: What was asked, whatever the stack could pay.
    owed: int


class RoundOpened(Happening, frozen=True):
    """A betting round began."""

    #: Who opens it, and why.
    opener: Opener
    #: Who acts, from the opener.
    order: tuple[int, ...]
    #: What is to call already.
    owed: int
    #: How many bets that count for the cap it begins with.
    counted: int
    #: How many may be made, None: without end.
    cap: int | None
    #: The bets that may be made in fixed limit; the two limits in spread; the least bet else.
    sizes: tuple[int, ...]


class Checked(Happening, frozen=True):
    seat: int


class Called(Happening, frozen=True):
    """`amount`: chips added now."""

    seat: int
    amount: int


class Raised(Happening, frozen=True):
    """Chips put in that others have to match, or raise."""

    seat: int
    #: Chips added now.
    amount: int
    #: What the seat has put in for the round with them.
    to: int
    #: bring in, open, complete, bet or raise.
    name: str
    #: Whether it is a full bet, which reopens the betting and counts for the cap.
    full: bool
    #: By how much it raised what was faced.
    step: int


class Reopened(Happening, frozen=True):
    """A short all-in raise reopens the betting without being a bet of its own, where the house says so."""

    seat: int


class CapLifted(Happening, frozen=True):
    """Two are left in mid-round, so that raises have no cap any more, where the house says so."""


class Folded(Happening, frozen=True):
    """`why`: empty when chosen; else "left", "ugly", "no price", "dropped", "cannot beat"."""

    seat: int
    why: str = ""


class RoundClosed(Happening, frozen=True):
    """The bets of the round go to the pot."""


class Returned(Happening, frozen=True):
    """An uncalled bet (or the unmatched part of an ante) goes back."""

    seat: int
    amount: int


class Dealt(Happening, frozen=True):
    """One dealing phase: `cards` in the order dealt, each to the seat and with the face (D, U, N) at the same place of `seats`, `faces`."""

    seats: tuple[int, ...]
    faces: str
    cards: tuple[CardFor, ...]


class Burned(Happening, frozen=True):
    cards: tuple[CardFor, ...]


class Tabled(Happening, frozen=True):
    """Cards to the middle, in `slots`; `up` as they lie; `shared`: part of every hand; `from_deck`: off the top, not set aside before."""

    slots: tuple[str, ...]
    cards: tuple[CardFor, ...]
    up: bool
    shared: bool
    from_deck: bool = True


class Turned(Happening, frozen=True):
    """The card in a slot is turned up."""

    slot: str
    cards: tuple[CardFor, ...]


class Discarded(Happening, frozen=True):
    """Own cards go away from `places`. `why`: exchange, bad, discard."""

    seat: int
    places: tuple[int, ...]
    cards: tuple[CardFor, ...]
    why: str


class Drawn(Happening, frozen=True):
    """New cards at the places of those thrown; `faces` as the old lay."""

    seat: int
    places: tuple[int, ...]
    faces: str
    cards: tuple[CardFor, ...]


class Rolled(Happening, frozen=True):
    """Own down cards turned up; `why`: roll, proof (the Ugly reaching a card that lay down)."""

    seat: int
    places: tuple[int, ...]
    cards: tuple[CardFor, ...]
    why: str = "roll"


class Passed(Happening, frozen=True):
    """Cards handed to another seat (Anaconda); they lie down there, at the end of the hand."""

    seat: int
    to: int
    places: tuple[int, ...]
    cards: tuple[CardFor, ...]


class Asked(Happening, frozen=True):
    """A question that is no bet."""

    #: throw, turn up, discard, pass, declare, pay, buy, or a `Choose` phase's key.
    what: str
    #: Whose answer is wanted.
    seats: tuple[int, ...]
    #: Whether all of them answer together, in secret.
    at_once: bool
    #: What it costs, in chips.
    price: int = 0


class Answered(Happening, frozen=True):
    """An answer: places (a tuple) or a word. None where this viewer may not know it."""

    seat: int
    answer: Answer
    audience: int = EVERYONE


class Disclosed(Happening, frozen=True):
    """Secret answers told to all: ``((seat, answer), ...)``."""

    what: str
    answers: tuple[tuple[int, Answer], ...]


class Heard(Happening, frozen=True):
    """Up cards set off triggers: ``((seat, trigger, card), ...)``, resolved in this order."""

    items: tuple[tuple[int, int, Card], ...]


class Resolved(Happening, frozen=True):
    """The first trigger waiting is done with."""

    seat: int


class Gathered(Happening, frozen=True):
    """Burns or discards shuffled into the stub. `left`: cards in the stub afterwards."""

    what: str
    count: int
    left: int


class Ruled(Happening, frozen=True):
    """A ruling of the house, in words."""

    text: str


class Shown(Happening, frozen=True):
    """A hand is shown, in its places: at the showdown all of it; after a hand that ended before, those cards that everyone may know now."""

    seat: int
    cards: tuple[CardFor, ...]


class Mucked(Happening, frozen=True):
    """A whole hand is not shown at the showdown; who holds it knows it, and a record may."""

    seat: int
    cards: tuple[CardFor, ...]


class Raked(Happening, frozen=True):
    pot: int
    amount: int


class Awarded(Happening, frozen=True):
    """Chips from pot number `pot` (0 is the main pot) to a seat.

    `side`: the number of the ranking they are for, or -1: the whole pot, since nobody else contests it. `odd`: an odd chip is among them.
    """

    pot: int
    side: int
    seat: int
    amount: int
    odd: bool = False


class Carried(Happening, frozen=True):
    """Chips left for the next deal."""

    amount: int


class Ended(Happening, frozen=True):
    """The hand is over."""


WithCards = Dealt | Burned | Tabled | Turned | Discarded | Drawn | Rolled | Passed | Shown | Mucked
"""Events whose `cards` not everyone may know."""

Public = (
    PhaseBegan | Put | RoundOpened | Checked | Called | Raised | Reopened | CapLifted | Folded | RoundClosed | Returned | Asked | Disclosed
    | Heard | Resolved | Gathered | Ruled | Raked | Awarded | Carried | Ended
)  # fmt: skip
"""Events that everyone may know as they stand."""

Event = WithCards | Answered | Public
"""Any event: a closed union, so that a `match` over all of them can end in `assert_never`."""

_WITH_CARDS: Final = (Dealt, Burned, Tabled, Turned, Discarded, Drawn, Rolled, Passed, Shown, Mucked)


def redact(event: Event, seat: int) -> Event:
    """What this seat may see of the event: the only door between the engine and anybody.

    A card whose audience lacks the seat becomes None, and so does a secret answer; everything else is public as it stands.
    """
    if isinstance(event, _WITH_CARDS):
        return replace(event, cards=tuple([(card if audience >> seat & 1 else None, audience) for card, audience in event.cards]))
    if isinstance(event, Answered):
        return event if event.audience >> seat & 1 else replace(event, answer=None)
    public: Public = event
    return public
