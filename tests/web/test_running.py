"""What whoever runs a server looks at: whether it is well, its figures, its log; and what pages are told when it ends."""

from __future__ import annotations

import json
import logging
import re
import sys

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosedError

from studbook.table.capacity import Capacity
from studbook.web.editions import page_version
from studbook.web.json_log import JsonLines
from studbook.web.pages.room import FULL
from tests.web.server import Browser, Server


def figures(text: str) -> dict[str, float]:
    """The samples by their names and labels: ``{'studbook_seats by=bot': 2.0}``."""
    return {
        " ".join([sample.name, *(f"{name}={value}" for name, value in sample.labels.items())]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_health_and_figures(server: Server, ines: Browser) -> None:
    code = ines.new_room(bots=2)
    with ines.page(code) as page:
        page.do("chat", text="good evening")
        page.do("take_game", game="no-such-game")
        assert ines.http.get("/healthz").json()["status"] == "ok"
        text = ines.http.get("/metrics").text
        seen = figures(text)
        assert seen["studbook_tables state=running"] == 1
        assert seen["studbook_pages"] == 1
        assert (seen["studbook_seats by=bot"], seen["studbook_seats by=person"]) == (2, 1)
        assert seen["studbook_command_seconds_count answer=done"] == 1
        assert seen["studbook_command_seconds_count answer=refused"] == 1
        cookie = next(iter(ines.http.cookies.values()))
        assert not [secret for secret in (code, cookie, "Ines", "Thursday") if secret in text]
        table = server.hub.tables[code]
        table.trouble.begin(OSError(), 0.0)
        answer = ines.http.get("/healthz")
        assert (answer.status_code, answer.json()["status"]) == (503, "cannot save")
        table.trouble.end()


def test_figures_are_for_whom_the_host_names(ines: Browser) -> None:
    answer = ines.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})
    assert answer.status_code == 403
    assert "studbook_" not in answer.text


def test_a_full_server_lets_in_who_has_a_seat(server: Server, ines: Browser, jun: Browser) -> None:
    code = ines.new_room(bots=2)
    server.hub.capacity = Capacity(pages=1)
    with ines.page(code), ines.page(code):  # the host, twice
        with jun.page(code) as page, pytest.raises(ConnectionClosedError) as closed:
            page.snapshot()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, FULL)
    with jun.page(code) as page:
        assert page.snapshot()["me"]["name"] is None


def test_pages_are_told_that_the_server_is_renewed_and_which_version_it_has(server: Server, ines: Browser) -> None:
    code = ines.new_room(bots=2)
    assert f'data-version="{page_version()}"' in ines.http.get(f"/room/{code}").text
    with ines.page(code) as page:
        page.snapshot()
        assert page.frames[0] == {"type": "hello", "version": page_version()}
        server._server.should_exit = True
        with pytest.raises(ConnectionClosedError) as closed:
            page.until(lambda _frame: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_a_line_of_the_log_is_an_object() -> None:
    try:
        raise ValueError("of no use")
    except ValueError:
        record = logging.LogRecord("studbook.table", logging.ERROR, "x.py", 1, "table %s\nhas “ended”", ("k7f3mn",), sys.exc_info())
    fields = json.loads(JsonLines().format(record))
    assert "\n" not in JsonLines().format(record)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", fields.pop("time"))
    assert fields.pop("exception").endswith("ValueError: of no use")
    assert fields == {"level": "error", "logger": "studbook.table", "message": "table k7f3mn\nhas “ended”"}
