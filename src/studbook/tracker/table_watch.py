"""A hand's events gone through for what each seat did, street by street, and for what each was faced with before anybody had come in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from studbook.cards import Card
from studbook.engine import Event, Hand
from studbook.engine import events as e
from studbook.rules.streets import street_at, streets_of
from studbook.tracker.hand_facts import Deed, Entry

#: Who opens against so many or fewer may be stealing: what is in the pot, from those who had no choice.
MOST_TO_STEAL: Final = 3


@dataclass(slots=True)
class StreetWatch:
    """One seat on one street, as it happens; see `StreetFacts`."""

    raises: int = 0
    calls: int = 0
    checks: int = 0
    folded: bool = False
    paid: int = 0
    deed: Deed = ""


@dataclass(slots=True)
class SeatWatch:
    """One seat, as it happens; see `PlayerFacts`."""

    position: str = ""
    streets: list[StreetWatch] = field(default_factory=list)
    entry: Entry = ""
    folded_on: int = -1
    brought_in: bool = False
    could_open: bool = False
    could_steal: bool = False
    faced_steal: bool = False
    draws: list[int] = field(default_factory=list)
    #: The cards of the first street, as far as they were known when they fell.
    start: list[Card | None] = field(default_factory=list)


class TableWatch:
    """Goes through the events of a hand that is over."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.seats: list[SeatWatch] = [SeatWatch() for _ in range(hand.n)]
        self._laid = streets_of(hand.game, hand.n)
        #: The street being played, counted from 0; -1: none yet.
        self.street: int = -1
        #: Who is still in, and the last two of them, where it came to that.
        self.live: set[int] = set(range(hand.n))
        self.last_two: tuple[int, int] | None = None
        #: Who has put chips in that nobody chose: blinds or the bring-in.
        self.forced: set[int] = set()
        #: Who has come in by choice, and who of them opened from a late seat with nobody else in.
        self.inside: set[int] = set()
        self.stealer: int = -1
        #: Whether anybody has bet on this street, the bring-in and the blinds aside.
        self.bet: bool = False
        self._asked: str = ""

    def follow(self) -> None:
        """All events, from the first to the last."""
        for event in self.hand.log:
            self._hear(event)
        self._note_last_two()
        self._take_places()

    def _note_last_two(self) -> None:
        if len(self.live) == 2:
            first, second = sorted(self.live)
            self.last_two = first, second

    def _hear(self, event: Event) -> None:
        match event:
            case e.PhaseBegan():
                self._begin(event)
            case e.Put():
                self._put(event)
            case e.Checked():
                self.on(event.seat).checks += 1
            case e.Called():
                self._called(event)
            case e.Raised():
                self._raised(event)
            case e.Folded():
                self._folded(event)
            case e.Returned():
                self._returned(event)
            case e.Dealt():
                if self.street <= 0:
                    for seat, (card, _audience) in zip(event.seats, event.cards, strict=True):
                        self.seats[seat].start.append(card)
            case e.Asked():
                self._asked = event.what
            case e.Answered():
                if self._asked == "throw" and isinstance(event.answer, tuple):
                    self.seats[event.seat].draws.append(len(event.answer))
            case _:
                pass  # cards, showdowns and rulings: no choice of a player's about chips

    def on(self, seat: int) -> StreetWatch:
        """What the seat has done on this street."""
        return self.seats[seat].streets[-1]

    def _begin(self, event: e.PhaseBegan) -> None:
        street = self._laid.index(street_at(self._laid, event.index))
        if street == self.street:
            return
        self.street = street
        self.bet = False
        for seat in self.live:
            self.seats[seat].streets.append(StreetWatch())

    def _put(self, event: e.Put) -> None:
        if event.kind != "ante":
            self.forced.add(event.seat)
        if event.kind == "dead" and self.street > 0:
            self.on(event.seat).paid += event.amount  # a price that they chose to pay

    # ---- bets

    def _meet(self, seat: int) -> None:
        """Note what a seat is faced with on the first street, at its first choice."""
        seen = self.seats[seat]
        if self.street or seen.could_open or seen.faced_steal or seat in self.inside:
            return
        others = len(self.live) - 1
        if not self.inside and not seen.brought_in:
            seen.could_open = True
            seen.could_steal = others <= MOST_TO_STEAL
        elif self.stealer >= 0 and self.inside == {self.stealer} and seat in self.forced:
            seen.faced_steal = True

    def _called(self, event: e.Called) -> None:
        seat = event.seat
        self._meet(seat)
        here = self.on(seat)
        if self.street == 0 and not self.seats[seat].entry:
            self.seats[seat].entry = "defended" if self.seats[seat].faced_steal else "called" if self.bet else "limped"
        if self.street > 0 and not here.deed:
            here.deed = "check-called" if here.checks else "called"
        here.calls += 1
        here.paid += event.amount
        self.inside.add(seat)

    def _raised(self, event: e.Raised) -> None:
        seat = event.seat
        seen = self.seats[seat]
        if event.name == "bring in":
            seen.brought_in = True
            self.forced.add(seat)
            return
        self._meet(seat)
        here = self.on(seat)
        if self.street == 0:
            first = not self.inside
            if not seen.entry:
                seen.entry = ("stole" if seen.could_steal else "opened") if first else "defended" if seen.faced_steal else "raised"
            self.stealer = seat if first and seen.could_steal else -1
        elif not here.deed:
            here.deed = ("check-raised" if here.checks else "raised") if self.bet else "bet"
        self.bet = True
        here.raises += 1
        here.paid += event.amount
        self.inside.add(seat)

    def _folded(self, event: e.Folded) -> None:
        seat = event.seat
        if not event.why:
            self._meet(seat)
        self.seats[seat].folded_on = max(self.street, 0)
        if self.seats[seat].streets:
            self.on(seat).folded = True
        self._note_last_two()
        self.live.discard(seat)

    def _returned(self, event: e.Returned) -> None:
        """What nobody called was never at stake."""
        if self.seats[event.seat].streets:
            for street in reversed(self.seats[event.seat].streets):
                if street.paid:
                    street.paid = max(street.paid - event.amount, 0)
                    return

    # ---- seats

    def _take_places(self) -> None:
        """Where each sat: by the button, or by the bring-in round the table."""
        n = self.hand.n
        if self.hand.script.has_blinds:
            names = {0: "small blind", 1: "big blind", n - 2: "cutoff", n - 1: "button"} if n > 3 else {0: "small blind", 1: "big blind"}
            if n == 3:
                names[2] = "button"
            elif n == 2:
                names = {0: "big blind", 1: "button"}
            for seat, seen in enumerate(self.seats):
                seen.position = names.get(seat, "early")
            return
        first = next((seat for seat, seen in enumerate(self.seats) if seen.brought_in), 0)
        brought = self.seats[first].brought_in
        for seat, seen in enumerate(self.seats):
            behind = (seat - first) % n
            third = 3 * (behind - brought) // max(n - brought, 1)
            seen.position = "bring-in" if behind == 0 and brought else ("early", "middle", "late")[min(max(third, 0), 2)]
