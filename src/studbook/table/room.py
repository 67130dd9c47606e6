"""A room: who is here, who sits where with how many chips. Plain data, kept by the store and changed only by its table."""

from __future__ import annotations

import secrets
from typing import Literal

import msgspec

from studbook.games.staples import STAPLES
from studbook.table.commands import Refused
from studbook.table.ledger import LedgerRow
from studbook.table.person_names import fitting_name, look_alike
from studbook.table.settings import Settings
from studbook.table.sitting import EveningResult, Sitting

#: Waiting for players, for a choice of game, for a decision, for the next hand; paused by the host; or the evening is over.
RoomPhase = Literal["waiting", "choosing", "playing", "between", "paused", "over"]
LONGEST_ROOM_NAME = 40
#: Letters and figures that are not mistaken for one another when a link is read aloud.
_CODE = "abcdefghjkmnpqrstuvwxyz23456789"


class Person(msgspec.Struct):
    """Somebody who has the link."""

    id: str
    #: The cookies of the browsers that are theirs in this room, the latest last.
    tokens: list[str]
    #: None until they have said it.
    name: str | None = None
    #: The secret of their own link; empty until somebody wants it.
    key: str = ""
    #: What the host did about their seat, and why, until they have read it.
    notice: str = ""
    #: The host keeps them out.
    barred: bool = False
    #: They do not want to see this table in their lobby.
    hides: bool = False


class Seat(msgspec.Struct):
    """A taken seat: a person's, or a bot's."""

    name: str
    #: Chips between hands; during one the hand has them.
    chips: int
    #: All chips that the holder ever brought to the seat.
    bought: int
    #: The id of the person who sits here; None: a bot does.
    person: str | None = None
    #: The name of the bot's temperament; None: a person sits here.
    temper: str | None = None
    #: The name of the bot's level.
    level: str = "normal"
    #: Sits out from the next hand.
    away: bool = False
    #: Gets up when the hand is over.
    leaving: bool = False
    #: Decisions that the clock has made in a row.
    missed: int = 0
    #: Chips that were asked for in the middle of a hand, and come after it.
    booked: int = 0
    #: The person who sits down here, with `brought` chips, when the bot has got up.
    heir: str | None = None
    brought: int = 0

    @property
    def holder(self) -> str:
        """Who sits here, for telling a newcomer from who was dealt in."""
        return self.person or f"bot {self.name}"

    @property
    def bot(self) -> bool:
        return self.temper is not None


class Past(msgspec.Struct):
    """A hand that is over, for the list."""

    id: int
    game: str
    winners: str
    pot: int


class Chosen(msgspec.Struct, frozen=True):
    """A game and its house rules."""

    game: str = STAPLES[0]
    options: dict[str, object] = {}
    #: The file that declares the game when it is a host's own, kept so that the hand always plays again.
    text: str = ""


class GameRun(msgspec.Struct):
    """The game that is played now, for as many hands as each is."""

    #: Its place in the order of games; -1 before the first.
    at: int
    #: Hands of it that have been dealt.
    played: int
    #: The place that dealt the first of them.
    first: int


class DrawnCard(msgspec.Struct, frozen=True):
    """What somebody drew before the first hand, as a card's code, and the place where they sit then."""

    name: str
    card: int
    place: int


class Drawing(msgspec.Struct, frozen=True):
    """The cards drawn for the first deal, and perhaps for seats; everybody sees them."""

    #: The hand that is the first after it.
    hand: int
    #: Whether it was for seats as well.
    seats: bool
    #: The highest first: who drew it deals.
    cards: list[DrawnCard]


class Wish(msgspec.Struct, frozen=True):
    """What somebody asks of the host: ``Wish("p1", "seat", None, 200)``."""

    #: The id of the person who asks.
    person: str
    #: A seat, more chips, or to be let back in as the person `back`.
    kind: Literal["seat", "chips", "back"]
    #: The place, None for any.
    seat: int | None = None
    chips: int = 0
    back: str = ""


class Room(msgspec.Struct):
    """All that is kept of a table between hands."""

    #: The end of the room's link.
    code: str
    name: str
    #: The id of the person who is the host now.
    host: str
    seats: list[Seat | None]
    #: By id.
    people: dict[str, Person]
    #: The fields of `Amounts` by name.
    stakes: dict[str, int]
    settings: Settings = Settings()
    phase: RoomPhase = "waiting"
    #: The place of the last hand's button, -1 before the first; with a dead button perhaps one where nobody plays.
    dealer: int = -1
    #: The places of its small and its big blind.
    blinds: tuple[int, int] | None = None
    #: How many hands have been dealt.
    hands: int = 0
    #: Chips that ride to the next deal.
    carried: int = 0
    #: The game that was dealt last.
    chosen: Chosen = Chosen()
    #: By who holds the seat, a person's id or a bot's name: see `Seat.holder`.
    ledger: dict[str, LedgerRow] = {}
    #: The latest first.
    past: list[Past] = []
    #: The id of the person whose table it is: they may take the host's part back.
    owner: str = ""
    #: The host has closed the table: nobody new comes in, until it is started again.
    closed: bool = False
    #: It was made by `studbook play`, which takes up its last table.
    by_play: bool = False
    #: What people ask of the host.
    wishes: list[Wish] = []
    #: The host wants no hand after this one.
    pausing: bool = False
    #: Deal the first hand as soon as somebody looks on.
    opened: bool = False
    #: The latest commands that were carried out, "person id": after a crash a page sends again what was not answered.
    answered: list[str] = []
    #: The host's own games: the text of each file by its key.
    own: dict[str, str] = {}
    #: Who won the last pot alone, and how many running; and how often the pot has ridden.
    winner: str = ""
    wins: int = 0
    rides: int = 0
    #: What a custom of the table makes of the hand that was dealt last, in a sentence; empty where nothing.
    custom: str = ""
    #: Lists of games that the room has kept, by the names its host gave them.
    orders: dict[str, list[Chosen]] = {}
    #: How long the game that was dealt last has been played.
    run: GameRun | None = None
    #: What the first hand is, when somebody said so before it.
    first: Chosen | None = None
    #: The evening that is being played, None before its first hand; and how the last one came out.
    sitting: Sitting | None = None
    result: EveningResult | None = None
    #: How evenings came out, the latest first, for whoever has the link of one.
    results: list[EveningResult] = []
    #: What was drawn for its first deal.
    drawing: Drawing | None = None

    # ---- people

    def by_token(self, token: str) -> Person | None:
        return next((person for person in self.people.values() if token in person.tokens), None)

    def seat_of(self, person: str) -> int | None:
        """The place where this person sits."""
        for place, seat in enumerate(self.seats):
            if seat is not None and seat.person == person:
                return place
        return None

    def admit(self, token: str) -> Person:
        """A newcomer with the link, still without a name."""
        person = Person(id=secrets.token_hex(6), tokens=[token])
        self.people[person.id] = person
        return person

    def call(self, person: Person, name: str) -> None:
        """Give the person a name; raises `Refused` when it does not fit or somebody has it."""
        clean = fitting_name(name)
        taken = {other.name for other in self.people.values() if other.name and other.id != person.id}
        taken |= {seat.name for seat in self.seats if seat is not None and seat.bot}
        taken |= {row.name for holder, row in self.ledger.items() if holder != person.id}
        if clean.casefold() == "you" or any(look_alike(clean, name) for name in taken):
            raise Refused(f"{clean} is taken: somebody here has that name, or one that looks like it.")
        place = self.seat_of(person.id)
        if place is not None:
            self.seat_at(place).name = clean
        if person.id in self.ledger:
            self.ledger[person.id].name = clean
        if person.id == self.host and person.name == self.settings.authority:  # whose ruling stands is the host's, by that name
            self.settings = msgspec.structs.replace(self.settings, authority=clean)
        person.name = clean

    # ---- seats

    def seat_at(self, place: int) -> Seat:
        """The seat at this place, which somebody holds."""
        seat = self.seats[place]
        assert seat is not None, f"expected a taken seat at place {place}"
        return seat

    def free_seat(self, place: int | None, *, bots: bool = False) -> int:
        """This place, or any for None; with `bots` a bot's counts as free, after those that are. Raises `Refused` when there is none."""
        if place is None:
            free = [at for at, seat in enumerate(self.seats) if seat is None]
            lent = [at for at, seat in enumerate(self.seats) if bots and seat is not None and seat.bot and not seat.heir]
            if not (free or lent):
                raise Refused("Every seat is taken.")
            return (free or lent)[0]
        if not 0 <= place < len(self.seats):
            raise Refused(f"expected a seat from 0 to {len(self.seats) - 1}, got {place}")
        seat = self.seats[place]
        if seat is not None and not (bots and seat.bot and not seat.heir):
            raise Refused(f"{'Somebody' if seat.heir else seat.name} sits there; take a free seat.")
        return place

    def take(self, place: int, seat: Seat) -> None:
        """Sit down; the chips brought go into the ledger."""
        self.seats[place] = seat
        self.account(seat).brought += seat.chips

    def seat_person(self, person: Person, place: int, chips: int) -> None:
        """Somebody who has a name sits down on a seat that is free."""
        assert person.name is not None
        self.take(place, Seat(person.name, chips, chips, person=person.id))

    def rise(self, place: int) -> None:
        """Get up; the chips go into the ledger."""
        seat = self.seats[place]
        if seat is not None:
            self.account(seat).took += seat.chips
        self.seats[place] = None

    def awaited(self, person: str) -> bool:
        """Whether this person sits down when a bot has got up."""
        return any(seat is not None and seat.heir == person for seat in self.seats)

    def account(self, seat: Seat) -> LedgerRow:
        """The ledger's row of who sits here, begun when there is none."""
        return self.ledger.setdefault(seat.holder, LedgerRow(seat.name, seat.bot))

    # ---- dealing

    def ready(self) -> list[int]:
        """The places that are dealt in: those of players with chips who are neither away nor leaving (traps B106, B158)."""
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


def fitting_room_name(name: str) -> str:
    """A table's name, tidied; raises `Refused` when it does not fit."""
    return fitting_name(name, LONGEST_ROOM_NAME, "a name for the table")


def new_code() -> str:
    """A room's code, such as ``k7f3mn``: short enough to say, long enough not to be guessed (about 10^9 of them)."""
    return "".join(secrets.choice(_CODE) for _ in range(6))
