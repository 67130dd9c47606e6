"""How bots play is the host's choice, seat by seat, and stays with the room."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from studbook.players import TEMPERAMENTS
from studbook.table import commands as c
from studbook.table.commands import Refused
from studbook.table.hub import Hub
from studbook.table.sqlite_store import SQLiteStore
from tests.table.tables import Gathering, frame_of, run


def test_new_bots_are_one_of_each_or_as_the_host_sets() -> None:
    async def story(e: Gathering) -> None:
        await e.do(e.host, c.Fill())
        bots = [seat for seat in frame_of(e.table, e.host)["seats"] if seat and seat["bot"]]
        assert sorted(seat["temper"] for seat in bots) == sorted(TEMPERAMENTS)
        assert {seat["level"] for seat in bots} == {"normal"}
        await e.do(e.host, c.RemoveBot(seat=bots[0]["seat"]))
        await e.do(e.host, c.ChangeSettings(settings={"bot_level": "hard", "bot_temper": "timid"}))
        await e.do(e.host, c.AddBot(seat=bots[0]["seat"]))
        came = frame_of(e.table, e.host)["seats"][bots[0]["seat"]]
        assert (came["temper"], came["level"]) == ("timid", "hard")

    run(story, seats=7)


def test_the_host_chooses_for_a_seat_and_it_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    rooms = []

    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun", 1)
        await e.do(e.host, c.AddBot(seat=2))
        await e.do(e.host, c.BotMind(seat=2, temper="bold"))
        await e.do(e.host, c.BotMind(seat=2, level="easy"))
        for person, command, why in (
            (jun, c.BotMind(seat=2, level="hard"), "Only the host"),
            (e.host, c.BotMind(seat=1, level="hard"), "No bot sits there"),
            (e.host, c.BotMind(seat=9, level="hard"), "No bot sits there"),
            (e.host, c.BotMind(seat=2, level="divine"), "expected a level out of easy, normal, hard"),
            (e.host, c.BotMind(seat=2, temper="furious"), "expected a temperament out of steady"),
        ):
            with pytest.raises(Refused, match=why):
                await e.do(person, command)
        rooms.append(e.table.room.code)

    async def later() -> None:
        hub = Hub(SQLiteStore(path))
        await hub.start()
        try:
            seat = (await hub.find(rooms[0])).room.seats[2]
            assert seat is not None
            assert (seat.temper, seat.level) == ("bold", "easy")
        finally:
            await hub.stop()

    run(story, path=path, seats=3)
    asyncio.run(later())
