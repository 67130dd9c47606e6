""" "Starting hands" over the wire: tables at hand, what a range means, CSV, and games whose table is still to be made."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Any

import pytest

from studbook.games import registry
from studbook.odds.kept_tables import StartingTable, opponents_at_hand, table_at_hand
from studbook.odds.shipped_tables import main_games
from studbook.web.pages.starting import ranked_hands
from tests.web.server import Browser, Server

Json = dict[str, Any]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Server(tmp_path_factory.mktemp("starting") / "tables.db") as server, server.browser() as browser:
        yield browser


def told(browser: Browser, **asked: Any) -> Json:
    answer = browser.http.get("/api/starting", params=asked)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def shipped(key: str, opponents: int = 1) -> StartingTable:
    table = table_at_hand(registry.make(key), opponents)
    assert table is not None
    return table


def test_the_page_is_served_and_found(browser: Browser) -> None:
    assert "starting.js" in browser.http.get("/starting").text
    assert 'href="/starting"' in browser.http.get("/").text


def test_a_table_is_that_of_the_command(browser: Browser) -> None:
    table = shipped("five-card-stud", 3)
    ranked = told(browser, game="five-card-stud", opponents=3)
    assert [row["name"] for row in ranked["rows"]] == [row.name for row in table.hands]
    first = ranked["rows"][0]
    assert (first["cards"], first["down"]) == (["Ac", "Ad"], [True, False])
    assert first["equity"] == pytest.approx(table.hands[0].equity)
    assert first["top"] == first["share"] == pytest.approx(6 / 1326, abs=1e-6)
    assert ranked["rows"][-1]["top"] == 1
    assert ranked["deals"] == table.deals
    assert ranked["at_hand"] == list(opponents_at_hand(registry.make("five-card-stud")))


def test_a_range_leaves_its_rows_in_their_places(browser: Browser) -> None:
    ranked = told(browser, game="razz", range="three to a wheel")
    assert {"".join(sorted(row["name"])) for row in ranked["rows"]} == {
        "23A",
        "24A",
        "25A",
        "34A",
        "35A",
        "45A",
        "234",
        "235",
        "245",
        "345",
    }
    assert [row["place"] for row in ranked["rows"]] == sorted(row["place"] for row in ranked["rows"])
    assert ranked["kinds"] == 455
    wrong = browser.http.get("/api/starting", params={"game": "razz", "range": "three to a whale"})
    assert (wrong.status_code, wrong.json()["field"]) == (422, "range")
    assert "expected a range" in wrong.json()["message"]


def test_the_sheet_has_a_line_for_each_row(browser: Browser) -> None:
    answer = browser.http.get("/api/starting.csv", params={"game": "badugi"})
    assert 'filename="starting-badugi-1.csv"' in answer.headers["content-disposition"]
    rows = [*csv.DictReader(answer.text.splitlines())]
    table = shipped("badugi")
    assert [row["hand"] for row in rows] == [row.name for row in table.hands]
    assert [float(row["equity"]) for row in rows] == pytest.approx([row.equity for row in table.hands])


def test_a_game_without_a_table_names_the_command_that_makes_it(browser: Browser) -> None:
    ranked = told(browser, game="omaha", opponents=2)
    assert (ranked["rows"], ranked["command"]) == ([], "studbook odds omaha --starting --opponents 2")
    for asked in ({"game": "razz", "opponents": "8"}, {"game": "razz", "opponents": "x"}, {"game": "no-such"}, {"range": "a" * 201}):
        assert browser.http.get("/api/starting", params=asked).status_code == 422, asked


def test_every_game_has_a_page() -> None:
    ranked = {entry.key: ranked_hands(entry.key) for entry in registry.games()}
    assert {key for key, one in ranked.items() if one.rows} >= set(main_games())
    assert all(one.begins > 0 for one in ranked.values())
