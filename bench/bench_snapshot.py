"""What a frame of a table costs as its hand goes on: six people at stud, everyone calls, a frame to each page after each action."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter

import msgspec

from bench.measure import undisturbed
from bench.row import Row
from studbook.engine import BetOffer, Call, Check, Raise
from studbook.rules import Amounts
from studbook.table.moves import Move
from studbook.table.room import Chosen, Person, Room
from studbook.table.settings import Settings, stakes_of
from studbook.table.snapshot import Bookmark, snapshot_for
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.table import Table
from studbook.table.writer import Writer

NAMES = ("Ines", "Jun", "Rosa", "Marta", "Hazel", "Otis")
#: The moments that are compared: so many events have happened.
EARLY, LATE = 10, 46
HANDS = 40


def six_players() -> tuple[Table, list[Person]]:
    """A table in memory, with six people and a page of each."""
    chips = Settings().most
    room = Room("k7f3mn", "Thursday table", "", [None] * len(NAMES), {}, stakes_of(Amounts()))
    people = []
    for name in NAMES:
        person = room.admit(name.ljust(40, "x"))
        room.call(person, name)
        room.seat_person(person, room.free_seat(None), chips)
        people.append(person)
    room.host = people[0].id
    store = SQLiteStore(":memory:")
    table = Table(room, store, Writer(store))
    table.evening.pages.update(person.id for person in people)
    table.store.save(room)
    return table, people


class Frames:
    """The frames of one hand: for each moment, what a page's frame cost and how many bytes it has, as the mean of the six pages."""

    def __init__(self, table: Table, people: list[Person]) -> None:
        self.table, self.people = table, people
        self.bookmarks = {person.id: Bookmark() for person in people}
        #: Events so far, microseconds and bytes.
        self.made: list[tuple[int, float, float]] = []

    def make(self) -> None:
        """A frame to everybody."""
        assert self.table.deal is not None
        self.table.version += 1
        began = perf_counter()
        sizes = [len(msgspec.json.encode(snapshot_for(self.table, person, self.bookmarks[person.id]))) for person in self.people]
        seconds = perf_counter() - began
        self.made.append((len(self.table.deal.hand.log), seconds / len(sizes) * 1e6, sum(sizes) / len(sizes)))

    def at(self, events: int) -> tuple[float, float]:
        """Microseconds and bytes of a frame when so many events had happened, medians of four; the first, with the deal, is left out."""
        frames = [(cost, size) for count, cost, size in self.made[1:] if count >= events][:4]
        return median(cost for cost, _size in frames), median(size for _cost, size in frames)


def one_hand() -> Frames:
    """A hand to the showdown; everyone calls."""
    table, people = six_players()
    table.evening.begin(Chosen("seven-card-stud"))
    deal = table.deal
    assert deal is not None
    frames = Frames(table, people)
    frames.make()
    while not deal.hand.over:
        offer = deal.hand.offers[0]
        assert isinstance(offer, BetOffer)
        action = Call() if offer.call else Check() if offer.check else Raise(offer.raises[0].low)
        table.evening.commit(Move(offer.seat, action))
        frames.make()
    return frames


def rows() -> Iterator[Row]:
    """A frame early and late in the hand, and how the two compare."""
    one_hand()
    with undisturbed():
        hands = [one_hand() for _ in range(HANDS)]
    early, late = [hand.at(EARLY) for hand in hands], [hand.at(LATE) for hand in hands]
    for events, made in ((EARLY, early), (LATE, late)):
        what = f"table: a page's frame at the {events}th event of a hand of six-player stud"
        cost, size = (median(column) for column in zip(*made, strict=True))
        yield Row(what=what, unit="µs", ours=cost, lower_is_better=True, note=f"{size:,.0f} bytes")
    what = f"table: a page's frame at the {LATE}th event, beside one at the {EARLY}th of the same hand"
    cost, size = (median(there[at] / here[at] for here, there in zip(early, late, strict=True)) for at in (0, 1))
    yield Row(what=what, unit="times", ours=cost, limit=1.5, lower_is_better=True, note="each event is told once")
    yield Row(what=what, unit="times the bytes", ours=size, lower_is_better=True, note="old lines are not sent again")
