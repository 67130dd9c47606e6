"""Several processes on one database: any of them is asked for any table, one has it at a time, and another when that one is killed."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from studbook.table import commands as c
from studbook.table.deal import DealtHand
from studbook.table.leases import ServedElsewhere
from studbook.table.postgres_leases import PostgresLeases
from studbook.table.postgres_store import PostgresStore
from studbook.table.shared_hub import SharedHub
from tests.table.postgres import empty_database
from tests.table.tables import QUICK
from tests.table.test_store_contract import room_with
from tests.web.server import Browser, Page

TOKEN = "host".ljust(40, "x")


def test_a_table_has_one_owner_and_another_when_that_one_is_gone(postgres: str) -> None:
    address = empty_database(postgres)
    store = PostgresStore(address)
    first, second, third = (PostgresLeases(address, f"127.0.0.1:{port}") for port in (1, 2, 3))
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
        hubs = [SharedHub(PostgresStore(address), PostgresLeases(address, f"127.0.0.1:{port}")) for port in (1, 2)]
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
        late = asyncio.create_task(table.ask(host, c.Rebuy(chips=100, id="2")))
        with pytest.raises(c.Refused, match=r"goes on in another process"):
            await late
        while code in one.tables:
            await asyncio.sleep(0.01)
        assert viewer.gone == 1012
        await other.ask(other.room.people[host.id], c.Rebuy(chips=100, id="2"))
        assert other.room.seat_at(0).chips == 300
        assert [remark.text for remark in other.desk.chat.remarks] == ["kept"]
        await two.stop()
        again = await one.find(code)  # at once, since the other has said that it leaves
        assert again.room.seat_at(0).chips == 300
        await one.stop()

    asyncio.run(story())


class Served:
    """One ``studbook serve`` among several on the same database, as `Browser` wants a server."""

    def __init__(self, address: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "studbook", "serve", "--port", "0"],
            env={**os.environ, "STUDBOOK_STORE": address}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        printed = next(line for line in self.process.stdout if "http://127.0.0.1:" in line)
        found = re.search(r"http://(127\.0\.0\.1:(\d+))", printed)
        assert found is not None
        self.url, self.address, self.port = found[0], found[1], int(found[2])


@contextmanager
def several(count: int, address: str) -> Iterator[list[Served]]:
    served = [Served(address) for _ in range(count)]
    try:
        yield served
    finally:
        for one in served:
            one.process.send_signal(signal.SIGTERM)
        for one in served:
            one.process.wait(60)
            assert one.process.stdout is not None
            one.process.stdout.close()


def come_back(browser: Browser, code: str, patience: float = 60) -> Page:
    """A page as the browser opens it again and again until it is let in, which its first frame shows."""
    deadline = time.monotonic() + patience
    while True:
        page = None
        try:
            page = browser.page(code)
            page.snapshot()
        except (OSError, ConnectionClosed, InvalidStatus):
            if page is not None:
                page.close()
            assert time.monotonic() < deadline
            time.sleep(0.05)
        else:
            return page


def acts(page: Page, count: int) -> int:
    """Make so many actions of one's own; how many were answered."""
    done = 0
    while done < count:
        hand = page.snapshot(lambda frame: frame["hand"] and (frame["hand"]["offer"] or frame["hand"]["over"]))["hand"]
        if hand["over"]:
            return done
        offer = hand["offer"]
        action = {"check": True} if offer.get("check") else {"call": True} if offer.get("call") else {"raise": offer["raises"][0]["low"]}
        assert page.do("act", hand=hand["id"], turn=hand["turn"], action=action)["type"] == "done"
        done += 1
    return done


def test_a_table_goes_on_in_another_process_when_its_own_is_killed(postgres: str) -> None:
    address = empty_database(postgres)
    with several(2, address) as (one, two), Browser(one) as at_one, Browser(two) as browser:  # type: ignore[arg-type]
        browser.http.get("/")
        at_one.http.cookies.update(browser.http.cookies)
        code = at_one.new_room(bots=2, settings={"pace": 0, "pause": 60, "clock": 60})
        page = browser.page(code)
        page.do("start")
        page.do("choose", game="five-card-stud")
        assert acts(page, 1) == 1
        page.snapshot(lambda frame: frame["hand"]["offer"] or frame["hand"]["over"])
        assert browser.http.get(f"/room/{code}/ledger.csv").text.startswith("Player,")
        assert code in browser.http.get("/").text
        store = PostgresStore(address)
        before = store.unfinished(code) or store.hand(code, 1)
        assert before is not None
        one.process.send_signal(signal.SIGKILL)
        killed = time.monotonic()
        with pytest.raises(ConnectionClosed):
            page.until(lambda frame: False)
        page.close()
        page = come_back(browser, code)
        print(f"{time.monotonic() - killed:.2f} s until the table went on")
        acts(page, 20)
        page.snapshot(lambda frame: frame["hand"]["over"])
        page.close()
        after, room = store.hand(code, 1), store.room(code)
        assert after is not None
        assert (after.setup, after.moves[: len(before.moves)]) == before  # the same cards, and the same actions before others
        assert room is not None
        assert sum(seat.chips for seat in room.seats if seat) == 600
        store.close()


_TABLES = int(os.environ.get("STUDBOOK_SOAK_TABLES", "100"))


class Watched:
    """A table of bots with its host's page, which is opened anew at the next process whenever its line ends."""

    def __init__(self, code: str, cookie: str, servers: list[Served]) -> None:
        self.code, self.cookie, self.servers = code, cookie, servers
        self.frames = 0
        #: Seconds from the end of a line to the next frame, each time.
        self.gaps: list[float] = []

    async def watch(self) -> None:
        ended: float | None = None
        for server in itertools.cycle(self.servers):
            if server.process.poll() is not None:
                continue
            try:
                headers = {"Cookie": self.cookie}
                async with connect(f"ws://{server.address}/room/{self.code}/ws", additional_headers=headers, proxy=None) as line:
                    await line.send(json.dumps({"do": "start", "id": "start"}))
                    async for _frame in line:
                        self.frames += 1
                        if ended is not None:
                            self.gaps.append(time.monotonic() - ended)
                            ended = None
            except (OSError, ConnectionClosed, InvalidStatus, TimeoutError):
                pass
            ended = time.monotonic() if ended is None else ended
            await asyncio.sleep(0.2)


@pytest.mark.soak
def test_one_of_three_processes_is_killed_while_a_hundred_tables_are_played(postgres: str) -> None:
    address = empty_database(postgres)

    async def story(served: list[Served], tables: list[Watched]) -> None:
        watching = [asyncio.create_task(table.watch()) for table in tables]
        await asyncio.sleep(20)
        served[0].process.send_signal(signal.SIGKILL)
        await asyncio.sleep(20)
        frames = [table.frames for table in tables]
        for _ in range(120):
            await asyncio.sleep(0.5)
            if all(table.frames > before for table, before in zip(tables, frames, strict=True)):
                break
        else:
            still = [table.code for table, before in zip(tables, frames, strict=True) if table.frames == before]
            raise AssertionError(f"{len(still)} of {len(tables)} tables stand still: {still}")
        for task in watching:
            task.cancel()

    with several(3, address) as served:
        tables = []
        for number in range(_TABLES):
            with Browser(served[number % 3]) as browser:  # type: ignore[arg-type]
                settings = QUICK | {"pace": 1, "pause": 1, "clock": 5, "choice": "rotate", "games": ["five-card-stud", "razz"]}
                code = browser.new_room(bots=5, seats_max=6, settings=settings)
                cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
            tables.append(Watched(code, cookie, served))
        asyncio.run(story(served, tables))
    gaps = sorted(gap for table in tables for gap in table.gaps)
    assert gaps
    store = PostgresStore(address)
    count = 0
    for room in store.rooms():
        hands = store.hands(room.code)
        count += sum(len(hand.moves) for hand in hands)
        assert [hand.setup.id for hand in hands] == list(range(1, len(hands) + 1))  # none lost, none twice
        for hand in hands:
            state = DealtHand(*hand).hand.state
            assert state.over
            assert sum(state.stacks) + state.pot == sum(hand.setup.stacks) + hand.setup.carried
        unfinished = store.unfinished(room.code)
        chips = sum(seat.chips for seat in room.seats if seat) + room.carried
        if unfinished is None:
            assert chips + sum(row.took for row in room.ledger.values()) == sum(row.brought for row in room.ledger.values())
    store.close()
    middle, worst = gaps[len(gaps) // 2], gaps[-1]
    print(
        f"{_TABLES} tables, 3 processes, {count} moves; {len(gaps)} lines cut, {middle:.2f} s until the next frame, {worst:.2f} s at most"
    )
