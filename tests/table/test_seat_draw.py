"""Cards drawn for the first deal and for seats (R-SUIT-1; seed 003)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from studbook.cards import CARDS, card
from studbook.table import commands as c
from studbook.table.evening import Evening
from studbook.table.room import Room
from studbook.table.seat_draw import seat_by
from studbook.table.settings import Settings
from studbook.table.sqlite_store import SQLiteStore
from tests.table.tables import Gathering, frame_of, run
from tests.table.test_ending import play_hand
from tests.table.test_evening_rules import evening_of


def drawn(draw: str, *names: str) -> Evening:
    evening, _people = evening_of("Ines", "Jun", "Rosa", "Otis", settings=Settings(draw=draw, hands=2))  # type: ignore[arg-type]  # one of the three
    seat_by(evening.room, {place: card(name) for place, name in enumerate(names)})
    return evening


def names_of(room: Room) -> list[str]:
    return [seat.name for seat in room.seats if seat is not None]


@pytest.mark.rule("R-SUIT-1")
@pytest.mark.statement("003-135")
@pytest.mark.parametrize(
    ("cards", "first"),
    [("2c 9s Ah Kd", 2), ("9s 9h 9d 9c", 0), ("9c 9d 9h 9s", 3), ("9d 9h 9c 8s", 1), ("As Ah 2s 2h", 0)],
)
def test_the_highest_card_deals_first_and_suits_break_ties(cards: str, first: int) -> None:
    evening = drawn("first deal", *cards.split())
    assert evening.room.next_dealer() == first
    assert names_of(evening.room) == ["Ines", "Jun", "Rosa", "Otis"]


@pytest.mark.rule("R-SUIT-1")
@pytest.mark.statement("003-135")
def test_seats_go_by_the_order_of_the_cards() -> None:
    evening = drawn("seats", "2c", "9s", "Ah", "9d")
    assert names_of(evening.room) == ["Rosa", "Jun", "Otis", "Ines"]
    assert evening.room.next_dealer() == 0
    assert evening.room.drawing is not None
    assert [one.place for one in evening.room.drawing.cards] == [0, 1, 2, 3]
    assert evening.room.total == 800


def test_what_is_drawn_comes_fresh_for_each_evening_and_is_kept() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=Settings(draw="first deal", hands=1))
    store = evening.store
    assert isinstance(store, SQLiteStore)
    first: Counter[int] = Counter()
    for _ in range(40):
        evening.next_hand()
        drawing = evening.room.drawing
        assert drawing is not None
        assert len({one.card for one in drawing.cards}) == 3
        kept = store.room(evening.room.code)
        assert kept is not None
        assert kept.drawing == drawing
        dealer = evening.room.next_dealer()
        assert evening.room.seat_at(dealer).name == drawing.cards[0].name
        play_hand(evening, people)
        assert evening.room.dealer == dealer
        assert evening.room.drawing is None, "the evening is over"
        first[dealer] += 1
    assert len(first) == 3


def test_nothing_is_drawn_unless_the_host_says_so() -> None:
    evening, people = evening_of("Ines", "Jun")
    evening.next_hand()
    play_hand(evening, people)
    assert evening.room.drawing is None


def test_everybody_sees_the_cards() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.do(e.host, c.ChangeSettings(settings={"draw": "seats"}))
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        shown = [frame_of(e.table, person)["room"]["drawing"] for person in (e.host, jun)]
        assert shown[0] == shown[1]
        assert {one["name"] for one in shown[0]["cards"]} == {"Ines", "Jun"}
        assert all(one["card"] in {str(code) for code in CARDS} for one in shown[0]["cards"])
        assert shown[0]["hand"] == 1
        winner = shown[0]["cards"][0]
        assert shown[0]["words"].startswith(f"{winner['name']} has the highest card and deals first")
        assert winner["seat"] == e.table.room.dealer
        assert json.dumps(shown[0])

    run(story)
