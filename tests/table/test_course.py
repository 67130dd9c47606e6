"""The course of an evening: choices by the clock, by the host, in turn; clocks that do not mix; faults, and hands that cannot go on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from studbook.engine import BetOffer, Check, Fold, Pick, Raise
from studbook.table import commands as c
from studbook.table.commands import Refused
from studbook.table.deal import DealtHand
from studbook.table.moves import Move
from tests.table.tables import Gathering, frame_of, run


class Turned:
    """A clock that the test turns. Real time goes on beneath it."""

    def __init__(self, e: Gathering) -> None:
        self.e, self.ahead = e, 0.0
        e.table.now = lambda: asyncio.get_running_loop().time() + self.ahead

    def on(self, seconds: float) -> None:
        self.ahead += seconds
        self.e.table.connect(self.e.host.id)  # somebody looks: the table wakes


def test_a_choice_that_does_not_come_is_the_game_before() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        clock = Turned(e)
        await e.do(e.host, c.StartPlay())
        await e.choose("razz")
        await e.play_hand()
        await e.until(lambda: e.table.room.phase == "choosing")
        told = frame_of(e.table, e.host)["choosing"]
        assert told["default"] == {"game": "razz", "options": {}}
        assert told["name"] == "Jun"
        clock.on(6)
        await e.until(lambda: e.table.room.phase == "playing")
        assert e.table.deal is not None
        assert e.table.deal.game.name == "Razz"

    run(story)


def test_the_host_chooses_where_that_is_the_rule() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        for _ in range(2):
            await e.until(lambda: e.table.room.phase == "choosing")
            with pytest.raises(Refused, match="not your choice"):
                await e.do(jun, c.ChooseGame(game="razz"))
            await e.do(e.host, c.ChooseGame(game="five-card-stud"))
            await e.play_hand()

    run(story, settings={"choice": "host"})


def test_games_in_turn() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        played = []
        await e.do(e.host, c.StartPlay())
        for number in range(1, 4):
            await e.until(lambda: e.table.room.hands == number and not e.over())  # noqa: B023  # awaited in the loop
            assert e.table.deal is not None
            played.append(e.table.deal.game.key)
            await e.play_hand()
        assert played == ["five-card-stud", "badugi", "five-card-stud"]

    run(story, settings={"choice": "rotate", "games": ["five-card-stud", "badugi"]})


def test_a_game_that_is_not_the_tables_is_refused() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.until(lambda: e.table.room.phase == "choosing")
        with pytest.raises(Refused, match="This table plays Razz"):
            await e.do(e.host, c.ChooseGame(game="badugi"))

    run(story, settings={"games": ["razz"]})


def test_each_hand_begins_with_a_whole_clock() -> None:
    """The time that was left to choose is not the time there is to act."""

    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        for _ in range(3):
            await e.choose("five-card-stud")
            left = e.table.left
            assert left is not None
            assert left > 29
            found = e.asked()
            assert found is not None
            person, offer = found
            assert isinstance(offer, BetOffer)
            await e.act(person, Raise(offer.raises[0].low))
            found = e.asked()
            assert found is not None
            await e.act(found[0], Fold())

    run(story)


def test_an_answer_of_one_does_not_stop_the_others_clock() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        rosa = await e.friend("Rosa")
        clock = Turned(e)
        await e.do(e.host, c.StartPlay())
        await e.choose("anaconda")
        while (found := e.asked()) is not None and isinstance(found[1], BetOffer):
            await e.act(found[0], Check())
        deal = e.table.deal
        assert deal is not None
        assert len(deal.hand.offers) == 3  # all pass cards at once
        clock.on(20)
        await e.act(e.host, Pick((0, 1, 2)))
        await e.act(rosa, Pick((0, 1, 2)))
        left = e.table.left
        assert left is not None
        assert left < 11
        clock.on(11)
        await e.until(lambda: len(deal.hand.offers) != 1 or isinstance(deal.hand.offers[0], BetOffer))

    run(story)


def test_a_fault_of_ours_takes_the_table_up_where_it_stood() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.choose("seven-card-stud")
        found = e.asked()
        assert found is not None
        person, offer = found
        assert isinstance(offer, BetOffer)
        deal = e.table.deal
        assert deal is not None
        log = list(deal.hand.log)
        move = e.table.evening.store.move

        def full(*_: Any) -> None:
            setattr(e.table.evening.store, "move", move)  # noqa: B010  # for one call
            raise OSError("disk full")

        setattr(e.table.evening.store, "move", full)  # noqa: B010  # a method, for one call
        with pytest.raises(Refused, match="stands where it stood before"):
            await e.act(person, Raise(offer.raises[0].low))
        again = e.table.deal
        assert again is not None
        assert again is not deal
        assert again.hand.log == log
        await e.play_hand()
        await e.until(lambda: e.table.room.phase == "choosing")
        assert sum(seat.chips for seat in e.table.room.seats if seat) == 400

    run(story)


def test_a_hand_that_cannot_go_on_is_void_and_everybody_keeps_their_chips() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.choose("seven-card-stud")
        store, code = e.table.store, e.table.room.code
        found = store.unfinished(code)
        assert found is not None
        setup, moves = found
        e.table.evening.store.move(code, setup.id, len(moves), Move(0, Raise(10**9)))  # a record that does not replay
        await e.table.change(lambda: None)
        with pytest.raises(ValueError, match="expected"):
            DealtHand(*(store.unfinished(code) or (setup, [])))
        await e.table.change(e.table.evening.take_up_again)
        assert e.table.deal is None
        assert store.unfinished(code) is None
        (kept,) = store.rooms()
        assert [seat.chips for seat in kept.seats if seat] == [200, 200]

    run(story)


def test_a_new_name_in_the_middle_of_a_hand_keeps_one_account() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        await e.do(jun, c.Join(name="June"))
        await e.play_hand()
        await e.until(lambda: e.table.room.phase == "choosing")
        assert sorted(row.name for row in e.table.room.ledger.values()) == ["Ines", "June"]
        assert {row["name"]: row["hands"] for row in frame_of(e.table, jun)["room"]["ledger"]} == {"Ines": 1, "June": 1}

    run(story)


def test_a_name_that_somebody_has_left_in_the_ledger_is_not_taken_again() -> None:
    async def story(e: Gathering) -> None:
        bot = e.table.room.seat_at(1)
        await e.do(e.host, c.RemoveBot(seat=1))
        with pytest.raises(Refused, match=f"{bot.name} is taken"):
            await e.friend(bot.name)
        row = e.table.room.ledger[f"bot {bot.name}"]
        assert (row.name, row.bot, row.brought, row.took) == (bot.name, True, 200, 200)

    run(story, bots=1)


def test_the_ledger_adds_up_through_buying_leaving_and_coming_back() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        rosa = await e.friend("Rosa")
        await e.do(e.host, c.StartPlay())
        for _ in range(4):
            await e.choose("seven-card-stud")
            await e.play_hand()
            await e.until(lambda: e.table.room.phase == "choosing")
        await e.do(rosa, c.Stand())
        await e.do(jun, c.Rebuy(chips=50))
        await e.do(rosa, c.Sit(chips=300))
        told = frame_of(e.table, e.host)["room"]["ledger"]
        assert sum(row["net"] for row in told) == 0
        assert sum(row["brought"] for row in told) == 200 * 3 + 50 + 300
        assert {row["name"]: row["hands"] for row in told} == {"Ines": 4, "Jun": 4, "Rosa": 4}

    run(story)


def test_without_anybody_looking_the_table_rests_after_the_hand() -> None:
    async def story(e: Gathering) -> None:
        await e.do(e.host, c.Fill())
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        await e.do(e.host, c.Stand())
        for viewer in list(e.table.viewers):
            e.table.disconnect(viewer)
        await e.until(lambda: e.table.room.phase == "waiting", 60)
        hands = e.table.room.hands
        await asyncio.sleep(0.2)
        assert e.table.room.hands == hands
        e.table.connect(e.host.id)
        await e.until(lambda: e.table.room.phase == "choosing" or e.table.room.hands > hands)

    run(story)


def test_a_bot_asked_something_new_answers_that() -> None:
    """A hand that ends while a bot thinks must not leave it thinking about the old one."""

    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.do(e.host, c.AddBot(seat=2))
        await e.do(e.host, c.StartPlay())
        for _ in range(2):
            await e.choose("badugi")
            deal = e.table.deal
            assert deal is not None
            for person in (e.host, jun):  # both leave in the midst of it, and come back
                await e.do(person, c.Stand())
            await e.until(lambda: all(e.table.room.seat_of(person.id) is None for person in (e.host, jun)), 30)
            for person in (e.host, jun):
                await e.do(person, c.Sit())

    run(story, settings={"pace": 0.4, "choice": "host"}, seats=3)
