"""What every store of tables does, whatever database is behind it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from studbook.engine import Call, Raise
from studbook.rules import Amounts
from studbook.table import batch as b
from studbook.table.button import next_button
from studbook.table.commands import Refused
from studbook.table.deal import Setup, set_up
from studbook.table.ledger import LedgerRow
from studbook.table.moves import Move
from studbook.table.parts import ListEntry
from studbook.table.postgres_store import PostgresStore
from studbook.table.remarks import Remark
from studbook.table.room import Chosen, Past, Room
from studbook.table.settings import stakes_of
from studbook.table.sitting import EveningResult, Sitting
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.store import Overtaken, Store
from tests.table.postgres import empty_database


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "SQLite":
        kept: Store = SQLiteStore(tmp_path / "tables.db")
    else:
        kept = PostgresStore(empty_database(request.getfixturevalue("postgres")))
    yield kept
    kept.close()


def room_with(code: str, *names: str) -> Room:
    """A room of its host and friends, all of them seated."""
    room = Room(code, "Thursday table", "", [None] * 6, {}, stakes_of(Amounts()))
    for name in names:
        person = room.admit(name.ljust(40, "x"))
        room.call(person, name)
        room.seat_person(person, room.free_seat(None), 200)
    room.host = room.owner = next(iter(room.people))
    return room


def hand_of(room: Room) -> Setup:
    return set_up(room, Chosen("five-card-stud"), Amounts(), next_button(room))


def full_room(code: str) -> Room:
    """A room that has something in each of its lists."""
    room = room_with(code, "Ines", "Jun", "Rosa")
    room.past = [Past(number, "Razz", "Jun", 40) for number in (12, 11, 10, 9)]
    room.answered = [f"p{number} c{number}\0" for number in (9, 10, 2)]
    room.own = {"sheriffs": "name = 'Sheriff’s'", "another": "x" * 5000}
    room.orders = {"Fridays": [Chosen("razz"), Chosen("badugi")], "None": []}
    room.ledger["bot Juno"] = LedgerRow("Juno", bot=True, brought=200, took=12)
    room.results = [EveningResult(["Jun"], "time is up", [], key, ended=5.0) for key in ("b", "a")]
    curve = list(range(0, 7400, 100))
    room.sitting = Sitting(1.5, 0, 0, curves={"p1": curve, "bot Juno": [-point for point in curve], "late": []})
    return room


def test_a_room_comes_back_as_it_was_kept(store: Store) -> None:
    assert store.room("k7f3mn") is None
    room = full_room("k7f3mn")
    store.save(room)
    assert store.room("k7f3mn") == room
    room.people.pop(next(reversed(room.people)))
    room.answered = [*room.answered[1:], "p1 c77"]
    room.sitting = None
    store.save(room)
    assert store.room("k7f3mn") == room
    other = room_with("abcdef", "Ludo")
    store.save(other)
    assert store.rooms() == [other, room]
    ages = store.ages()
    assert sorted(ages) == ["abcdef", "k7f3mn"]
    assert all(-0.01 < days < 0.01 for days in ages.values())


def test_hands_are_kept_with_their_moves(store: Store) -> None:
    room = room_with("k7f3mn", "Ines", "Jun")
    first = hand_of(room)
    moves = [Move(0, Raise(5)), Move(1, Call())]
    store.begin(room, first)
    assert store.unfinished("k7f3mn") == (first, [])
    for number, move in enumerate(moves):
        store.move("k7f3mn", 1, number, move)
    assert store.unfinished("k7f3mn") == (first, moves)
    assert store.hand("k7f3mn", 1) is None
    room.hands = 1
    store.settle(room, 1)
    assert (store.unfinished("k7f3mn"), store.hand("k7f3mn", 1)) == (None, (first, moves))
    second = hand_of(room)
    store.begin(room, second)
    room.hands = 2
    third = hand_of(room)
    store.begin(room, third)  # the second was not finished: it is void
    assert store.unfinished("k7f3mn") == (third, [])
    store.settle(room, 3)
    room.hands = 3
    store.begin(room, hand_of(room))
    store.void("k7f3mn")
    assert store.unfinished("k7f3mn") is None
    assert [hand.setup.id for hand in store.hands("k7f3mn")] == [1, 3]
    assert [hand.setup.id for hand in store.hands("k7f3mn", after=1)] == [3]
    assert [hand.setup.id for hand in store.hands("k7f3mn", most=1)] == [1]
    assert store.hands("k7f3mn")[0].moves == moves


def test_the_latest_remarks_are_kept(store: Store) -> None:
    room = room_with("k7f3mn", "Ines")
    for number in range(1, 6):
        store.say(room, Remark(number, "Ines", "p1", f"number {number} 🂡"), 3)
    assert [remark.text for remark in store.remarks("k7f3mn")] == ["number 3 🂡", "number 4 🂡", "number 5 🂡"]
    assert store.remarks("other2") == []


def test_of_two_who_go_on_from_the_same_step_one_is_first(store: Store) -> None:
    room = room_with("k7f3mn", "Ines", "Jun")
    assert store.step("k7f3mn") == 0
    new = b.Batch("k7f3mn", 0, [b.whole(room)])
    assert store.keep([new]) == [None]
    (problem,) = store.keep([new])  # two tables of one code
    assert isinstance(problem, Overtaken)
    assert store.step("k7f3mn") == 1
    setup = hand_of(room)
    assert store.keep([b.Batch("k7f3mn", 1, [b.begun(setup)])]) == [None]
    calls = [b.Batch("k7f3mn", 2, [b.made(1, 0, Move(0, Call())), b.HandOver(1)]), b.Batch("k7f3mn", 2, [b.made(1, 0, Move(0, Raise(5)))])]
    first, second = store.keep(calls)
    assert first is None
    assert isinstance(second, Overtaken)
    assert store.hand("k7f3mn", 1) == (setup, [Move(0, Call())])
    assert store.step("k7f3mn") == 3


def test_a_step_is_kept_whole_or_not_at_all_and_spoils_no_other(store: Store) -> None:
    rooms = [room_with(code, "Ines", "Jun") for code in ("aaaaaa", "bbbbbb", "cccccc")]
    for room in rooms:
        store.begin(room, hand_of(room))
    store.move("bbbbbb", 1, 0, Move(0, Call()))
    for room in rooms:
        room.name = "Friday table"
    batches = [
        b.Batch(room.code, store.step(room.code), [b.whole(room), b.made(1, 0, Move(0, Raise(5))), b.said(Remark(1, "", "", "x"), 9)])
        for room in rooms
    ]
    first, second, third = store.keep(batches)
    assert (first, third) == (None, None)
    assert second is not None  # that hand has a move of this number
    assert not isinstance(second, Refused)
    for room, name, count in zip(rooms, ("Friday table", "Thursday table", "Friday table"), (1, 0, 1), strict=True):
        kept, hand = store.room(room.code), store.unfinished(room.code)
        assert kept is not None
        assert hand is not None
        assert (kept.name, len(hand.moves), len(store.remarks(room.code))) == (name, 1, count)


def test_what_has_changed_in_a_list_is_written_and_no_more(store: Store) -> None:
    room = full_room("k7f3mn")
    store.save(room)
    (past,) = (place for place in b.whole(room).entries if place.entry == ("past", "12"))
    room.past[0] = Past(12, "Razz", "Ines", 44)
    changed = b.PlacedEntry(past.entry, past.place, msgspec.json.encode(room.past[0]))
    gone = ("past", "9")
    del room.past[3:]
    part = b.RoomSaved(b.whole(room).core, [changed], [ListEntry(*gone)])
    assert store.keep([b.Batch("k7f3mn", store.step("k7f3mn"), [part])]) == [None]
    assert store.room("k7f3mn") == room
