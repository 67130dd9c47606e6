"""Two processes' servers on one database: either is asked for any table, and the other has it when the first falls silent."""

from __future__ import annotations

import time

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from studbook.table.postgres_leases import PostgresLeases
from studbook.table.postgres_store import PostgresStore
from studbook.table.shared_hub import SharedHub
from tests.table.postgres import empty_database
from tests.web.server import Browser, Page, Server

_PATIENCE = 60


def _come_back(browser: Browser, code: str) -> Page:
    """A page as the browser opens it again and again until it is let in, which its first frame shows."""
    deadline = time.monotonic() + _PATIENCE
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


def _act(page: Page) -> bool:
    """Make an action of one's own when one is asked; whether the hand goes on."""
    hand = page.snapshot(lambda frame: frame["hand"] and (frame["hand"]["offer"] or frame["hand"]["over"]))["hand"]
    if hand["over"]:
        return False
    offer = hand["offer"]
    action = {"check": True} if offer.get("check") else {"call": True} if offer.get("call") else {"raise": offer["raises"][0]["low"]}
    assert page.do("act", hand=hand["id"], turn=hand["turn"], action=action)["type"] == "done"
    return True


def test_any_server_is_asked_for_any_table_and_another_goes_on_with_it(postgres: str) -> None:
    address = empty_database(postgres)

    def hub_at(reach: str) -> SharedHub:
        return SharedHub(PostgresStore(address), PostgresLeases(address, reach, lasts=3600.0))

    with Server(hub_at) as one, Server(hub_at) as two, Browser(one) as at_one, Browser(two) as browser:
        at_one.http.cookies.update(browser.http.cookies)
        code = at_one.new_room(bots=2, settings={"pace": 0, "pause": 60, "clock": 60})
        page = browser.page(code)
        page.do("start")
        page.do("choose", game="five-card-stud")
        assert _act(page)
        page.snapshot(lambda frame: frame["hand"]["offer"] or frame["hand"]["over"])
        assert browser.http.get(f"/room/{code}/ledger.csv").text.startswith("Player,")
        assert code in browser.http.get("/").text
        assert list(two.hub.tables) == []
        store = PostgresStore(address)
        before = store.unfinished(code) or store.hand(code, 1)
        assert before is not None
        one.hub._stopping.set()  # type: ignore[attr-defined]  # the first gives no more signs of life, and thinks that it has the table
        with psycopg.connect(address, autocommit=True) as clock:
            clock.execute("UPDATE servers SET until = now() WHERE address = %s", (one.address,))
        deadline = time.monotonic() + _PATIENCE
        while code not in two.hub.tables:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        with pytest.raises(ConnectionClosed) as closed:  # and no answer, so that the page asks again where it is led
            page.do("chat", text="anybody here?")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        page.close()
        page = _come_back(browser, code)
        while _act(page):
            pass
        page.close()
        after, room = store.hand(code, 1), store.room(code)
        assert after is not None
        assert (after.setup, after.moves[: len(before.moves)]) == before  # the same cards, and the same actions before others
        assert room is not None
        assert sum(seat.chips for seat in room.seats if seat) == 600
        store.close()
