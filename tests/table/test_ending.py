"""How an evening ends, and who has won it: played without a loop or a clock (R-TAB-5)."""

from __future__ import annotations

from random import Random

import pytest

from studbook.table import commands as c
from studbook.table.clock import default_action
from studbook.table.commands import Refused
from studbook.table.desk import Desk
from studbook.table.evening import Evening
from studbook.table.room import Person
from studbook.table.seating import seat_bots
from studbook.table.settings import Settings, changed
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.waiting import NOBODY
from tests.table.tables import Gathering, frame_of, run
from tests.table.test_evening_rules import STUD, evening_of


class Time:
    """A time of day that a test sets."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def play_hand(evening: Evening, people: list[Person]) -> None:
    """The next hand, in which everybody does what the clock would."""
    if evening.room.phase == "choosing":
        evening.begin(STUD)
    while evening.deal is not None and not evening.deal.over:
        for offer in evening.deal.hand.offers:
            turn = evening.deal.turn_of(offer.seat)
            seat = evening.holder(offer)
            assert seat is not None
            if seat.bot:
                evening.act_for_bot(turn, default_action(offer))
            else:
                person = next(one for one in people if one.id == seat.person)
                evening.act(person, turn.hand, turn.number, default_action(offer))
            break
    evening.time_is_up()


def phase_of(evening: Evening) -> str:
    """What the room is at: asked anew each time, since playing changes it."""
    return evening.room.phase


def play(settings: Settings, *, most: int = 40, at: dict[int, float] | None = None) -> tuple[Evening, list[Person]]:
    """Three people play until it is over, or so many hands; `at`: what time it is after so many hands."""
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=settings)
    clock = Time()
    evening.now = clock
    evening.next_hand()
    while evening.room.phase != "over" and evening.room.hands < most:
        clock.seconds = (at or {}).get(evening.room.hands + 1, clock.seconds)
        play_hand(evening, people)
    return evening, people


@pytest.mark.rule("R-TAB-5")
@pytest.mark.statement("001-73b")
@pytest.mark.parametrize(
    ("settings", "at", "hands", "why"),
    [
        (Settings(hands=4), {}, 4, "4 hands were agreed"),
        (Settings(hands=1), {}, 1, "1 hand was agreed"),
        (Settings(orbits=1), {}, 3, "1 orbit was agreed"),
        (Settings(orbits=3), {}, 9, "3 orbits were agreed"),
        (Settings(minutes=30), {2: 1799, 5: 1800}, 8, "the agreed time is up"),  # once more round the table
        (Settings(minutes=30, last_orbit=False), {5: 1800}, 5, "the agreed time is up"),
        (Settings(minutes=30, hands=6, orbits=9), {5: 1800}, 6, "6 hands were agreed"),
        (Settings(), {3: 10**9}, 40, None),
    ],
)
def test_when_it_ends(settings: Settings, at: dict[int, float], hands: int, why: str | None) -> None:
    evening, _people = play(settings, at=at)
    assert evening.room.hands == hands
    assert (evening.room.result and evening.room.result.why) == why
    assert (evening.waiting == NOBODY) == (why is not None)


@pytest.mark.rule("R-TAB-5")
def test_an_orbit_is_over_when_the_deal_passes_where_it_began() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=Settings(orbits=2))
    evening.next_hand()
    play_hand(evening, people)
    first = evening.room.sitting and evening.room.sitting.first
    assert first == 0
    evening.stand(0)  # who dealt first is gone: the deal passes over the place
    dealers = []
    while evening.room.phase != "over":
        play_hand(evening, people)
        dealers.append(evening.room.dealer)
    assert dealers == [1, 2, 1, 2]


@pytest.mark.rule("R-TAB-5")
@pytest.mark.statement("001-73b")
def test_the_most_chips_win_and_several_with_as_many_share() -> None:
    evening, _people = play(Settings(hands=3))
    result = evening.room.result
    assert result is not None
    assert sum(line.chips for line in result.standings) == 600
    assert [line.chips for line in result.standings] == sorted((line.chips for line in result.standings), reverse=True)
    most = max(seat.chips for seat in evening.room.seats if seat is not None)
    assert set(result.winners) == {seat.name for seat in evening.room.seats if seat is not None and seat.chips == most}
    assert all(line.net == line.chips - 200 for line in result.standings)
    evening.room.seats[0].chips = evening.room.seats[1].chips = 300  # type: ignore[union-attr]  # both sit
    evening.room.seats[2].chips = 0  # type: ignore[union-attr]  # she sits too
    evening.finish("the host ended it")
    assert evening.room.result is not None
    assert evening.room.result.winners == ["Ines", "Jun"]


@pytest.mark.rule("R-TAB-5")
@pytest.mark.statement("001-73")
def test_until_one_has_everything() -> None:
    evening, people = evening_of("Ines", "Jun", settings=Settings(freezeout=True))
    seat_bots(evening.room, [4], Random(3))
    evening.next_hand()
    evening.begin(STUD)
    with pytest.raises(Refused, match="until one has everything"):
        evening.rebuy(0, 100)
    while not evening.deal.hand.over:  # type: ignore[union-attr]  # a hand was begun
        evening.time_is_up()
        for offer in evening.deal.hand.offers:  # type: ignore[union-attr]  # as above
            evening.act_for_bot(evening.deal.turn_of(offer.seat), default_action(offer))  # type: ignore[union-attr]  # as above
    kept = evening.room.carried + sum(seat.chips for seat in evening.room.seats if seat is not None)
    for place, chips in ((0, kept - evening.room.carried), (1, 0), (4, 0)):
        evening.room.seat_at(place).chips = chips
    evening.time_is_up()
    assert evening.room.seats[4] is None, "a bot without chips goes"
    assert evening.room.result is not None
    assert evening.room.result.winners == ["Ines"]
    assert evening.room.result.why == "one has everything"
    assert len(people) == 2


@pytest.mark.parametrize(("broke", "name"), [("buy", "same"), ("another", "other"), ("go", "none")])
def test_what_a_bot_without_chips_does(broke: str, name: str) -> None:
    evening, _people = evening_of("Ines", "Jun", settings=changed(Settings(), {"broke_bots": broke}))
    seat_bots(evening.room, [4], Random(3))
    bot = evening.room.seat_at(4)
    bot.chips = 0
    evening.next_hand()
    seat = evening.room.seats[4]
    assert {"same": seat is bot, "other": seat is not None and seat.name != bot.name, "none": seat is None}[name]
    assert seat is None or seat.chips == 200


@pytest.mark.rule("R-TAB-5")
def test_a_pot_that_rides_is_played_for_before_the_end() -> None:
    evening, people = evening_of("Ines", "Jun", settings=Settings(hands=1))
    evening.next_hand()
    evening.begin(STUD)
    evening.room.carried = 0
    while not evening.deal.over:  # type: ignore[union-attr]  # a hand was begun
        evening.time_is_up()
    evening.room.carried, evening.room.seat_at(0).chips = 5, evening.room.seat_at(0).chips - 5
    evening.room.seat_at(0).away = evening.room.seat_at(1).away = False
    evening.time_is_up()
    assert phase_of(evening) == "choosing"
    play_hand(evening, people)
    assert phase_of(evening) == "over"
    assert evening.room.carried == 0


@pytest.mark.rule("R-TAB-5")
def test_the_host_calls_the_last_orbit_or_ends_it_at_once_and_begins_another() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa")
    desk = Desk(evening)
    with pytest.raises(Refused, match="no hand has been dealt yet"):
        desk.carry_out(people[0], c.EndEvening())
    evening.next_hand()
    play_hand(evening, people)
    with pytest.raises(Refused, match="host of the table"):
        desk.carry_out(people[1], c.EndEvening())
    desk.carry_out(people[0], c.EndEvening(orbit=True))
    before = evening.room.hands
    while evening.room.phase != "over":
        play_hand(evening, people)
    assert evening.room.hands - before == 3
    desk.carry_out(people[0], c.StartPlay())
    play_hand(evening, people)
    assert evening.room.result is None
    evening.begin(STUD)
    desk.carry_out(people[0], c.EndEvening(orbit=False))
    assert phase_of(evening) == "playing"
    play_hand(evening, people)
    assert phase_of(evening) == "over"


def test_what_is_counted_is_kept_through_a_restart() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=Settings(hands=3))
    store = evening.store
    assert isinstance(store, SQLiteStore)
    evening.next_hand()
    for _ in range(2):
        play_hand(evening, people)
    kept = store.room(evening.room.code)
    assert kept is not None
    again = Evening(kept, store)
    again.pages.update(person.id for person in people)
    again.resume()
    play_hand(again, people)
    assert again.room.phase == "over"
    assert again.room.hands == 3


def test_what_the_page_is_told() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.ChangeSettings(settings={"hands": 3, "minutes": 60}))
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        room = frame_of(e.table, e.host)["room"]
        assert room["result"] is None
        assert room["ending"]["hands"] == 3
        assert room["ending"]["last_orbit"] is False
        assert room["ending"]["last_hand"] is False
        assert room["ending"]["at"] > 1.7e12
        await e.play_hand()
        await e.choose("five-card-stud")
        assert frame_of(e.table, e.host)["room"]["ending"] == {**room["ending"], "hands": 2, "last_orbit": True}
        await e.play_hand()
        await e.choose("five-card-stud")
        await e.play_hand()
        await e.until(lambda: e.table.room.phase == "over")
        room = frame_of(e.table, e.host)["room"]
        assert room["ending"] is None
        assert room["result"]["why"] == "3 hands were agreed"
        assert room["result"]["words"].endswith(": 3 hands were agreed.")
        assert all(name in room["result"]["words"] for name in room["result"]["winners"])

    run(story)


@pytest.mark.parametrize("wrong", [{"minutes": -1}, {"hands": 10_001}, {"orbits": "two"}, {"broke_bots": "cry"}])
def test_settings_that_do_not_fit_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(Refused, match=r"evening|invalid enum value|expected"):
        changed(Settings(), wrong)
