"""People at a table: the host is asked and answers, the host's part passes on, nobody is lost, what was answered stays done."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from studbook.table import commands as c
from studbook.table.commands import Refused
from studbook.table.guests import BARRED, SOMEBODY_ELSE, key_of
from studbook.table.hub import Hub
from studbook.table.room import Person
from studbook.table.sqlite_store import SQLiteStore
from tests.table.tables import Gathering, frame_of, run


async def newcomer(e: Gathering, name: str) -> Person:
    """Somebody who has said a name and has no seat."""
    person = e.table.room.admit(f"token{name}".ljust(40, "x"))
    e.table.connect(person.id, person.tokens[0])
    await e.do(person, c.Join(name=name))
    return person


def me(e: Gathering, person: Person) -> dict[str, object]:
    told: dict[str, object] = frame_of(e.table, person)["me"]
    return told


ASKED = {"approve": True}


def test_the_host_is_asked_for_a_seat_and_says_with_how_many_chips() -> None:
    async def story(e: Gathering) -> None:
        jun = await newcomer(e, "Jun")
        await e.do(jun, c.Sit(seat=3, chips=300))
        assert e.table.room.seat_of(jun.id) is None
        assert me(e, jun)["awaits"] == {"kind": "seat", "words": "Asked for a seat with 300 chips; waiting for Ines."}
        (wish,) = frame_of(e.table, e.host)["room"]["wishes"]
        assert wish == {"person": jun.id, "kind": "seat", "chips": 300, "words": "Jun asks for a seat with 300 chips."}
        with pytest.raises(Refused, match="host of the table"):
            await e.do(jun, c.Accept(person=jun.id))
        await e.do(e.host, c.Accept(person=jun.id, chips=150))
        assert e.table.room.seat_of(jun.id) == 3
        assert e.table.room.seat_at(3).chips == 150
        assert me(e, jun)["awaits"] is None
        await e.do(jun, c.Rebuy(chips=100))
        assert e.table.room.seat_at(3).chips == 150
        assert me(e, jun)["awaits"] == {"kind": "chips", "words": "Asked for 100 more chips; waiting for Ines."}
        await e.do(e.host, c.Accept())
        assert e.table.room.seat_at(3).chips == 250
        await e.do(e.host, c.Rebuy(chips=10))  # the host asks nobody

    run(story, settings=ASKED)


def test_no_is_told_with_its_reason_and_who_asks_may_think_again() -> None:
    async def story(e: Gathering) -> None:
        jun, rosa = await newcomer(e, "Jun"), await newcomer(e, "Rosa")
        await e.do(jun, c.Sit())
        await e.do(rosa, c.Sit())
        with pytest.raises(Refused, match="You can talk here when the host has given you a seat"):
            await e.do(jun, c.Chat(text="please"))
        await e.do(jun, c.Withdraw())
        await e.do(e.host, c.Decline(person=rosa.id, why="we are full tonight"))
        assert (me(e, jun)["awaits"], me(e, jun)["notice"]) == (None, "")
        assert (me(e, rosa)["awaits"], me(e, rosa)["notice"]) == (None, "Ines said no: we are full tonight.")
        await e.do(rosa, c.Noted())
        assert me(e, rosa)["notice"] == ""
        for nothing in (c.Accept(person=rosa.id), c.Decline(person=rosa.id)):
            with pytest.raises(Refused, match="nobody does any more"):
                await e.do(e.host, nothing)
        with pytest.raises(Refused, match="waits for a seat"):
            await e.do(rosa, c.Withdraw())
        for impossible in (c.Sit(chips=5), c.Sit(seat=99), c.Sit(seat=0)):  # nobody could grant it
            with pytest.raises(Refused):
                await e.do(rosa, impossible)
        assert e.table.room.wishes == []

    run(story, settings=ASKED)


def test_a_wish_that_cannot_be_granted_now_stays() -> None:
    async def story(e: Gathering) -> None:
        jun = await newcomer(e, "Jun")
        await e.do(jun, c.Sit(chips=300))
        with pytest.raises(Refused, match="One sits down with"):
            await e.do(e.host, c.Accept(person=jun.id, chips=5000))
        assert [wish.person for wish in e.table.room.wishes] == [jun.id]

    run(story, settings=ASKED)


def test_who_takes_a_bots_seat_is_told_when_and_may_let_it_be() -> None:
    async def story(e: Gathering) -> None:
        jun = await newcomer(e, "Jun")
        await e.do(e.host, c.StartPlay())
        await e.until(lambda: e.table.deal is not None and not e.table.deal.over)
        bot = e.table.room.seat_at(1)
        await e.do(jun, c.Sit(seat=1, chips=250))
        words = f"You take {bot.name}’s seat when this hand is over, with 250 chips."
        assert me(e, jun)["awaits"] == {"kind": "heir", "words": words}
        await e.do(jun, c.Withdraw())
        assert me(e, jun)["awaits"] is None
        assert not bot.leaving

    run(story, bots=1, seats=2, settings={"choice": "rotate", "games": ["five-card-stud"], "pace": 9})


def test_a_seat_is_freed_with_a_reason() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        place = e.table.room.seat_of(jun.id)
        assert place is not None
        await e.do(e.host, c.Remove(seat=place, why="your phone is off.  "))
        assert me(e, jun)["notice"] == "Ines has freed your seat: your phone is off. Your chips are in the ledger."
        await e.do(jun, c.Sit())
        assert me(e, jun)["notice"] == ""
        assert e.table.room.seat_of(jun.id) is not None

    run(story)


def test_who_is_kept_out_stays_out() -> None:
    async def story(e: Gathering) -> None:
        jun = await newcomer(e, "Jun")
        key = key_of(jun)
        await e.do(jun, c.Sit())
        (line,) = [viewer for viewer in e.table.viewers if viewer.person == jun.id]
        await e.do(e.host, c.Bar(person=jun.id, why="rude"))
        assert line.gone == BARRED
        assert e.table.room.seat_of(jun.id) is None
        assert jun.notice == "Ines keeps you out of this table: rude."
        assert e.table.room.settings.approve  # they may come as somebody new: the host is asked about newcomers
        with pytest.raises(Refused, match="not good any more"):
            await e.table.come_back("fresh".ljust(40, "x"), key)
        with pytest.raises(Refused, match="Jun is taken"):
            await newcomer(e, "Jun")
        for nobody in (c.Bar(person=e.host.id), c.Bar(person="nobody"), c.HostTo(person=jun.id)):
            with pytest.raises(Refused, match="expected somebody at this table"):
                await e.do(e.host, nobody)
        await e.do(e.host, c.Bar(person=jun.id, on=False))
        assert line.gone is None
        assert await e.table.come_back("fresh".ljust(40, "x"), key) is jun

    run(story)


def test_a_dead_phone_the_host_lets_its_owner_back_in() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        phone = e.table.room.admit("phone".ljust(40, "x"))
        line = e.table.connect(phone.id, phone.tokens[0])
        with pytest.raises(Refused, match="Jun is taken"):
            await e.do(phone, c.Join(name="Jun"))
        with pytest.raises(Refused, match="Nobody here is called Juno"):
            await e.do(phone, c.ComeBack(name="Juno"))
        await e.do(phone, c.ComeBack(name=" jun "))
        assert me(e, phone)["awaits"] == {"kind": "back", "words": "Asked to be Jun again; waiting for Ines."}
        (wish,) = frame_of(e.table, e.host)["room"]["wishes"]
        assert wish["words"] == "Somebody on another device says they are Jun."
        await e.do(e.host, c.Accept())  # who somebody is, is looked at one by one
        assert e.table.room.wishes
        await e.do(e.host, c.Accept(person=phone.id))
        assert e.table.room.by_token("phone".ljust(40, "x")) is jun
        assert phone.id not in e.table.room.people
        assert line.gone == SOMEBODY_ELSE  # the page opens its line again, and is Jun
        assert e.table.room.wishes == []

    run(story)


def test_who_only_looked_in_takes_the_question_along() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        phone = e.table.room.admit("phone".ljust(40, "x"))
        line = e.table.connect(phone.id)
        await e.do(phone, c.ComeBack(name="Jun"))
        e.table.disconnect(line)
        assert e.table.room.wishes == []

    run(story)


def host_is_gone(e: Gathering) -> None:
    for viewer in list(e.table.viewers):
        if viewer.person == e.host.id:
            e.table.disconnect(viewer)


def test_the_part_of_a_host_who_is_gone_for_long_passes_on_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(e: Gathering) -> None:
        loop, delays = asyncio.get_running_loop(), []
        later = loop.call_later

        def soon(delay: float, *more: object, **other: object) -> object:
            delays.append(delay)
            return later(0.01 if delay == 120 else delay, *more, **other)  # type: ignore[arg-type]  # as it came

        monkeypatch.setattr(loop, "call_later", soon)
        await newcomer(e, "Rosa")
        jun = await e.friend("Jun")
        host_is_gone(e)
        assert 120 in delays
        await e.until(lambda: e.table.room.host == jun.id)  # a player before an onlooker
        assert e.table.desk.chat.remarks[-1].text == "Ines has been away for a while: Jun is the host now."
        await e.do(jun, c.Pause())
        with pytest.raises(Refused, match="whose table it is"):
            await e.do(jun, c.TakeHost())
        e.table.connect(e.host.id)
        assert (me(e, e.host)["host"], me(e, e.host)["owner"]) == (False, True)
        await e.do(e.host, c.TakeHost())
        assert me(e, e.host)["host"]

    run(story, settings={"host_away": 2})


def test_a_host_who_is_back_in_time_stays_the_host() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        host_is_gone(e)
        assert e.table.desk.reception.evening.online(e.host.id) is False
        e.table.connect(e.host.id)
        assert e.table.desk.reception.host_is_gone() is False
        assert e.table.room.host == e.host.id

    run(story)


def test_nobody_waits_long_for_a_host_who_is_gone_to_choose() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        assert e.table.evening.waiting.seconds == 60
        host_is_gone(e)
        assert e.table.evening.waiting.seconds == 5

    run(story, settings={"choice": "host", "choosing": 60})


def test_a_rebuy_sent_again_after_a_crash_is_bought_once_and_said_once(tmp_path: Path) -> None:
    async def story() -> None:
        database = tmp_path / "tables.db"
        hub = Hub(SQLiteStore(database))
        table, host = await hub.create("Thursday table", "host".ljust(40, "x"), "Ines")
        await table.ask(host, c.Rebuy(id="r1", chips=100))
        await table.ask(host, c.Chat(id="s1", text="another hundred"))
        await table.ask(host, c.Pause(id="p1"))
        code = table.room.code
        hub.store.close()  # as a crash leaves it: nobody is told to stop
        hub = Hub(SQLiteStore(database))
        await hub.start()
        table = await hub.find(code)
        again = table.room.people[host.id]
        for command in (c.Rebuy(id="r1", chips=100), c.Chat(id="s1", text="another hundred"), c.Pause(id="p1")):
            await table.ask(again, command)
        assert table.room.seat_at(0).chips == 300
        assert [remark.text for remark in table.desk.chat.remarks] == ["another hundred"]
        assert table.room.pausing
        with pytest.raises(Refused):
            await table.ask(again, c.Sit(id="refused"))
        assert f"{host.id} refused" not in table.room.answered  # what was refused changed nothing, and may be asked again
        await hub.stop()

    asyncio.run(story())


def test_how_the_last_hand_ended_and_a_start_outlast_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        database = tmp_path / "tables.db"
        hub = Hub(SQLiteStore(database))
        settings = {"pace": 0, "pause": 0, "choice": "rotate", "games": ["five-card-stud"], "hands": 1}
        table, host = await hub.create("Thursday table", "host".ljust(40, "x"), "Ines", settings=settings)
        e = Gathering(hub, table, host)
        await e.friend("Jun")
        await e.do(host, c.StartPlay())
        await e.until(lambda: table.deal is not None)
        await e.play_hand()
        await e.until(lambda: table.room.phase == "over")
        before = frame_of(table, host)["hand"]
        await hub.stop()
        hub = Hub(SQLiteStore(database))
        await hub.start()
        table = await hub.find(table.room.code)
        await asyncio.sleep(0.05)
        after = frame_of(table, table.room.people[host.id])["hand"]
        assert after == before
        assert after["over"]
        assert table.room.opened
        await hub.stop()

    asyncio.run(story())
