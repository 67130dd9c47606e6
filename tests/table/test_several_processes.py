"""Several processes on one database: any of them is asked for any table, one has it at a time, and another when that one is killed."""

from __future__ import annotations

import asyncio
import threading

import psycopg
import pytest

from studbook.table import commands as c
from studbook.table.inbox import MOVED, NotHere
from studbook.table.leases import ServedElsewhere
from studbook.table.postgres_leases import PostgresLeases
from studbook.table.postgres_store import PostgresStore
from studbook.table.shared_hub import SharedHub
from tests.table.postgres import empty_database
from tests.table.tables import QUICK
from tests.table.test_store_contract import room_with

TOKEN = "host".ljust(40, "x")
#: Seconds for which a sign of life counts where no lease is to run out by itself, however slow the machine is.
_LONG = 3600.0
#: Seconds until something counts as not coming.
_PATIENCE = 60


def test_a_table_has_one_owner_and_another_when_that_one_is_gone(postgres: str) -> None:
    address = empty_database(postgres)
    store = PostgresStore(address)
    first, second, third = (PostgresLeases(address, f"127.0.0.1:{port}", _LONG) for port in (1, 2, 3))
    codes = [f"room{number}" for number in range(20)]
    for code in codes:
        store.save(room_with(code, "Ines"))
    assert first.beat() == second.beat() == third.beat() == set()
    for code in codes:
        first.claim(code)
        first.claim(code)  # it has it already
        with pytest.raises(ServedElsewhere) as elsewhere:
            second.claim(code)
        assert elsewhere.value.address == "127.0.0.1:1"
    assert (first.beat(), second.orphans()) == (set(codes), [])
    step = store.step("room0")
    first.release("room19")
    second.claim("room19")
    first.leave()
    shares = second.orphans(), third.orphans(), second.orphans()  # half of all; at least eight; the rest
    assert [len(share) for share in shares] == [10, 8, 1]
    assert {code for share in shares for code in share} == set(codes[:19])
    assert (second.beat() | third.beat(), second.orphans()) == (set(codes), [])
    assert store.step("room0") == step + 1  # so that the one before keeps nothing more
    for leases in (second, third):
        leases.leave()
    store.close()


def test_who_wakes_up_too_late_keeps_nothing_and_gives_the_table_up(postgres: str) -> None:
    address = empty_database(postgres)

    async def story() -> None:
        hubs = [SharedHub(PostgresStore(address), PostgresLeases(address, f"127.0.0.1:{port}", _LONG)) for port in (1, 2)]
        for hub in hubs:
            await hub.start()
        one, two = hubs
        table, host = await one.create("Thursday table", TOKEN, "Ines", settings=QUICK)
        code = table.room.code
        viewer = table.connect(host.id)
        await table.ask(host, c.Chat(text="kept", id="1"))
        with pytest.raises(ServedElsewhere):
            await two.find(code)
        await asyncio.to_thread(one._leases.release, code)  # as when its signs of life came too late
        other = await two.find(code)
        with pytest.raises(NotHere, match=r"goes on in another process"):  # by its step or by its sign of life, whichever is first
            await table.ask(host, c.Rebuy(chips=100, id="2"))
        while code in one.tables:
            await asyncio.sleep(0.01)
        with pytest.raises(NotHere):
            await table.ask(host, c.Rebuy(chips=100, id="2"))
        assert (viewer.gone, table.connect(host.id).gone) == (MOVED, MOVED)
        await other.ask(other.room.people[host.id], c.Rebuy(chips=100, id="2"))
        assert other.room.seat_at(0).chips == 300
        assert [remark.text for remark in other.desk.chat.remarks] == ["kept"]
        await two.stop()
        again = await one.find(code)  # at once, since the other has said that it leaves
        assert again.room.seat_at(0).chips == 300
        await one.stop()

    asyncio.run(asyncio.wait_for(story(), _PATIENCE))


def test_who_was_stopped_within_a_transaction_holds_up_no_sign_of_life_and_no_other_table(postgres: str) -> None:
    address = empty_database(postgres)
    store = PostgresStore(address)
    dead, alive = (PostgresLeases(address, f"127.0.0.1:{port}", _LONG) for port in (1, 2))
    codes = ["room1", "room2", "room3"]
    for code in codes:
        store.save(room_with(code, "Ines"))
    for leases in (dead, alive):
        leases.beat()
    for code in codes:
        dead.claim(code)
    dead.leave()
    with psycopg.connect(address) as stopped:
        stopped.execute("UPDATE steps SET step = step + 1 WHERE room = 'room2'")
        assert alive.orphans() == ["room1", "room3"]
        stopped.rollback()
    assert alive.orphans() == ["room2"]
    with alive._link.transaction():  # as when it waits for a table that is locked
        beating = threading.Thread(target=alive.beat)
        beating.start()
        beating.join(_PATIENCE)
        assert not beating.is_alive()
    assert alive.beat() == set(codes)
    alive.leave()
    store.close()


def test_who_has_given_no_sign_of_life_takes_nothing_up(postgres: str) -> None:
    address = empty_database(postgres)
    store = PostgresStore(address)
    store.save(room_with("room1", "Ines"))
    silent = PostgresLeases(address, "127.0.0.1:1", 0.0)
    silent.beat()  # counts for no moment
    silent.claim("room1")
    step = store.step("room1")
    assert (silent.orphans(), store.step("room1")) == ([], step)  # not even its own, whose steps it would count on
    silent.leave()
    store.close()
