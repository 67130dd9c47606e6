"""A room: who is here, who sits where with how many chips. Plain data, kept by the store and changed only by its table."""

from __future__ import annotations

import secrets
from typing import Literal

import msgspec

from studbook.games.staples import STAPLES
from studbook.table.commands import Refused
from studbook.table.settings import Settings

Phase = Literal["waiting", "choosing", "playing", "between", "paused"]
LONGEST_NAME = 20
#: Letters and figures that are not mistaken for one another when a link is read aloud.
_CODE = "abcdefghjkmnpqrstuvwxyz23456789"


class Person(msgspec.Struct):
    """Somebody who has the link. `token` is the secret of their cookie in this room; `name` None until they have said it."""

    id: str
    token: str
    name: str | None = None


class Seat(msgspec.Struct):
    """A taken seat: a person's (`person`), or a bot's (`temper`).

    `chips` between hands; during one the hand has them. `bought`: all chips its holder ever brought to it. `away`: sits out from the next
    hand. `leaving`: gets up when the hand is over. `missed`: decisions the clock has made in a row. `heir`: the person who sits down here
    when a bot has got up, with `brought` chips.
    """

    name: str
    chips: int
    bought: int
    person: str | None = None
    temper: str | None = None
    away: bool = False
    leaving: bool = False
    missed: int = 0
    heir: str | None = None
    brought: int = 0

    @property
    def holder(self) -> str:
        """Who sits here, for telling a newcomer from who was dealt in."""
        return self.person or f"bot {self.name}"

    @property
    def bot(self) -> bool:
        return self.temper is not None


class LedgerRow(msgspec.Struct):
    """What a name has brought and taken: the ledger of the evening. `left`: chips carried away on getting up."""

    bought: int = 0
    left: int = 0
    hands: int = 0
    won: int = 0


class Past(msgspec.Struct):
    """A hand that is over, for the list."""

    id: int
    game: str
    winners: str
    pot: int


class Chosen(msgspec.Struct, frozen=True):
    """A game and its house rules. `text`: the file that declares it when it is a host's own, kept so that the hand always plays again."""

    game: str = STAPLES[0]
    options: dict[str, object] = {}
    text: str = ""


class Room(msgspec.Struct):
    """See the module.

    `dealer`: the seat that dealt last, -1 before the first hand; `hands`: how many have been dealt; `carried`: chips that ride to the next
    deal; `claims`: one-time links by which a browser becomes a person's; `own`: the host's own games, the text of each file by its key;
    `first`: what the first hand is, when somebody said so before it.
    """

    code: str
    name: str
    host: str
    seats: list[Seat | None]
    people: dict[str, Person]
    stakes: dict[str, int]
    settings: Settings = Settings()
    phase: Phase = "waiting"
    dealer: int = -1
    hands: int = 0
    carried: int = 0
    chosen: Chosen = Chosen()
    ledger: dict[str, LedgerRow] = {}
    past: list[Past] = []
    claims: dict[str, str] = {}
    own: dict[str, str] = {}
    first: Chosen | None = None

    # ---- people

    def by_token(self, token: str) -> Person | None:
        return next((person for person in self.people.values() if secrets.compare_digest(person.token, token)), None)

    def seat_of(self, person: str) -> int | None:
        return next((at for at, seat in enumerate(self.seats) if seat is not None and seat.person == person), None)

    def admit(self, token: str) -> Person:
        """A newcomer with the link, still without a name."""
        person = Person(id=secrets.token_hex(6), token=token)
        self.people[person.id] = person
        return person

    def call(self, person: Person, name: str) -> None:
        """Give the person a name; raises `Refused` when it does not fit or somebody has it."""
        clean = fitting_name(name)
        taken = {other.name.casefold() for other in self.people.values() if other.name and other.id != person.id}
        taken |= {seat.name.casefold() for seat in self.seats if seat is not None and seat.bot}
        if clean.casefold() in taken or clean.casefold() == "you":
            raise Refused(f"expected a name that nobody here has; {clean} is taken")
        seat = self.seat_of(person.id)
        if seat is not None:
            held = self.seats[seat]
            assert held is not None
            account = self.ledger.pop(held.name, LedgerRow())
            held.name = clean
            self.ledger[clean] = account
        person.name = clean

    # ---- seats

    def free_seat(self, wanted: int | None, *, bots: bool = False) -> int:
        """The seat wanted, or any; with `bots` a bot's counts as free, after those that are. Raises `Refused` when there is none."""
        if wanted is None:
            free = [at for at, seat in enumerate(self.seats) if seat is None]
            lent = [at for at, seat in enumerate(self.seats) if bots and seat is not None and seat.bot and not seat.heir]
            if not (free or lent):
                raise Refused("expected a free seat; every seat is taken")
            return (free or lent)[0]
        if not 0 <= wanted < len(self.seats):
            raise Refused(f"expected a seat from 0 to {len(self.seats) - 1}, got {wanted}")
        holder = self.seats[wanted]
        if holder is not None and not (bots and holder.bot and not holder.heir):
            raise Refused(f"expected a free seat; {holder.name if not holder.heir else 'somebody'} sits there")
        return wanted

    def take(self, at: int, seat: Seat) -> None:
        """Sit down; the chips brought go into the ledger."""
        self.seats[at] = seat
        self.account(seat.name).bought += seat.chips

    def rise(self, at: int) -> None:
        """Get up; the chips go into the ledger."""
        seat = self.seats[at]
        if seat is not None:
            self.account(seat.name).left += seat.chips
        self.seats[at] = None

    def awaited(self, person: str) -> bool:
        """Whether this person sits down when a bot has got up."""
        return any(seat is not None and seat.heir == person for seat in self.seats)

    def account(self, name: str) -> LedgerRow:
        return self.ledger.setdefault(name, LedgerRow())

    # ---- dealing

    def ready(self) -> list[int]:
        """The seats that are dealt in: not away, not leaving, with chips (traps B106, B158)."""
        return [at for at, seat in enumerate(self.seats) if seat is not None and seat.chips and not seat.away and not seat.leaving]

    def next_dealer(self) -> int:
        """The deal passes to the left, over those who are not dealt in (R-TAB-1). Raises `Refused` when nobody is."""
        ready = self.ready()
        if not ready:
            raise Refused("expected somebody with chips to deal")
        return next((at for at in ready if at > self.dealer), ready[0])

    def order(self, dealer: int) -> list[int]:
        """The seats dealt in, from the dealer's left to the dealer."""
        ready = self.ready()
        return [at for at in ready if at > dealer] + [at for at in ready if at <= dealer]

    @property
    def total(self) -> int:
        """All chips in the seats and riding; conserved by every hand."""
        return sum(seat.chips for seat in self.seats if seat is not None) + self.carried


def fitting_name(name: str) -> str:
    """A person's name, tidied; raises `Refused` when it does not fit."""
    clean = " ".join(name.split())
    if not 1 <= len(clean) <= LONGEST_NAME or not clean.isprintable():
        raise Refused(f"expected a name of 1 to {LONGEST_NAME} letters, got {len(clean)}")
    return clean


def new_code() -> str:
    """A room's code: short enough to say, long enough not to be guessed (about 10^9 of them)."""
    return "".join(secrets.choice(_CODE) for _ in range(6))
