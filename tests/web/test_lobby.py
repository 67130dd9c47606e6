"""The lobby: a visitor's own tables and listed ones, no others; hidden and closed ones; who makes too many."""

from __future__ import annotations

import re

import pytest
from starlette.requests import Request

from studbook.web.allowance import Allowance
from studbook.web.turns import Busy
from tests.web.server import Browser


def section(browser: Browser, name: str) -> str:
    """What stands in a section of the lobby as this browser sees it."""
    found = re.search(rf'<section[^>]*aria-label="{name}">(.*?)</section>', browser.http.get("/").text, re.DOTALL)
    return found.group(1) if found else ""


def test_a_table_is_private_until_its_host_lists_it(ines: Browser, jun: Browser) -> None:
    code = ines.new_room()
    assert code not in jun.http.get("/").text
    mine = section(ines, "Your tables")
    assert code in mine
    for words in ("Thursday table", "not begun", "5/10, ante 1", "1 person, 2 bots on 6 seats", "Ines hosts"):
        assert words in mine
    with ines.page(code) as page:
        page.do("settings", settings={"listed": True})
    assert code in section(jun, "Open tables")
    assert code not in section(ines, "Open tables")  # it stands among their own
    with jun.page(code) as page:
        page.snapshot()
        assert code in section(jun, "Open tables")  # who only looked in has no table here
        page.do("join", name="Jun")
    assert code in section(jun, "Your tables")


def test_one_may_hide_a_table_of_ones_own(ines: Browser, jun: Browser) -> None:
    code = ines.new_room()
    assert ines.http.post(f"/api/rooms/{code}/hide", json={"on": True}).json() == {"hidden": True}
    assert code not in section(ines, "Your tables")
    assert "Hidden (1)" in ines.http.get("/").text
    ines.http.post(f"/api/rooms/{code}/hide", json={"on": False})
    assert code in section(ines, "Your tables")
    assert jun.http.post(f"/api/rooms/{code}/hide", json={}).status_code == 400


def test_a_closed_table_lets_nobody_new_in(ines: Browser, jun: Browser) -> None:
    code = ines.new_room()
    with ines.page(code) as page:
        page.do("settings", settings={"listed": True})
        page.do("close")
    assert code not in jun.http.get("/").text
    answer = jun.http.get(f"/room/{code}")
    assert answer.status_code == 404
    assert "closed that table" in answer.text
    with pytest.raises(Exception, match="403"):
        jun.page(code)
    assert "closed" in section(ines, "Your tables")
    assert ines.http.get(f"/room/{code}").status_code == 200
    with ines.page(code) as page:
        assert page.snapshot()["room"]["closed"]


def asking(address: str, host: str) -> Request:
    return Request(
        {"type": "http", "client": (address, 1), "headers": [(b"host", host.encode())], "path": "/", "query_string": b"", "scheme": "http"}
    )


def test_who_makes_too_many_tables_waits() -> None:
    time = [0.0]
    allowance = Allowance(most=2, each=60, now=lambda: time[0])
    stranger, friend = asking("203.0.113.9", "poker.example.org"), asking("203.0.113.10", "poker.example.org")
    for _ in range(2):
        allowance.count(stranger)
    with pytest.raises(Busy):
        allowance.count(stranger)
    allowance.count(friend)
    time[0] = 60
    allowance.count(stranger)
    with pytest.raises(Busy):
        allowance.count(stranger)
    hidden = asking("127.0.0.1", "poker.example.org")  # a proxy on this machine that does not tell who asks is everybody
    allowance.count(hidden)
    allowance.count(hidden)
    with pytest.raises(Busy):
        allowance.count(hidden)
    for _ in range(9):
        allowance.count(asking("127.0.0.1", "127.0.0.1:8765"))
