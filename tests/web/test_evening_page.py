"""The page of an evening that is over, by its link alone; and the ledger as a file."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import httpx
import msgspec

from studbook.table.settings import Settings
from studbook.table.sqlite_store import SQLiteStore
from studbook.web.sessions import COOKIE
from tests.table.test_evening_result import played
from tests.table.test_mistakes import beaten_call
from tests.web.server import Server


def test_a_stranger_with_the_link_reads_the_evening_and_nothing_that_was_not_shown(tmp_path: Path) -> None:
    evening, people = played(Settings(hands=25, pause=0, chips=1000, most=1000))
    room = evening.room
    assert room.result is not None
    store = SQLiteStore(tmp_path / "tables.db")
    store.save(room)
    store.close()
    with Server(tmp_path / "tables.db") as server, httpx.Client(base_url=server.url, trust_env=False) as stranger:
        page = stranger.get(f"/room/{room.code}/evening/{room.result.key}")
        assert page.status_code == 200
        assert "set-cookie" not in page.headers
        assert "Thursday table" in page.text
        answer = stranger.get(f"/api/rooms/{room.code}/evenings/{room.result.key}")
        told = answer.json()
        assert told["words"].startswith(room.result.winners[0])
        assert sum(line["net"] for line in told["standings"]) == 0
        assert {len(hand["cards"]) for hand in told["best"]} <= {1, 2, 3, 4, 5}
        assert not any(secret in answer.text for person in people for secret in (person.id, *person.tokens))
        assert stranger.get(f"/api/rooms/{room.code}/evenings/{room.result.key[:-1]}").status_code == 400
        assert stranger.get(f"/api/rooms/nosuch/evenings/{room.result.key}").status_code == 404
        assert stranger.get(f"/room/nosuch/evening/{room.result.key}").status_code == 404
        sheet = stranger.get(f"/room/{room.code}/ledger.csv")
        assert "attachment" in sheet.headers["content-disposition"]
        rows = list(csv.DictReader(io.StringIO(sheet.text)))
        assert {row["Player"]: int(row["Result"]) for row in rows[:-1]} == {line["name"]: line["net"] for line in told["standings"]}
        assert rows[-1]["Result"] == "0"


def test_who_played_is_told_their_dearest_decisions_and_nobody_else(tmp_path: Path) -> None:
    evening, people = played(Settings(hands=3, pause=0, chips=1000, most=1000))
    room = evening.room
    assert room.result is not None
    assert (room.result.before, room.result.hands) == (0, 3)
    kept, moves = beaten_call()
    setup = msgspec.structs.replace(kept, id=2, holders=tuple(person.id for person in people))
    store = SQLiteStore(tmp_path / "tables.db")
    store.save(room)
    store.begin(room, setup)
    for number, move in enumerate(moves):
        store.move(room.code, setup.id, number, move)
    store.settle(room, setup.id)
    store.close()
    with Server(tmp_path / "tables.db") as server, httpx.Client(base_url=server.url, trust_env=False) as client:
        address = f"/api/rooms/{room.code}/evenings/{room.result.key}/mistakes"
        assert client.get(address).json() == {"mistakes": [], "looked": 0, "hands": 0}
        client.cookies.set(COOKIE, people[1].tokens[0])
        lookback = client.get(address).json()
        assert (lookback["looked"], lookback["hands"]) == (3, 3)
        dearest = lookback["mistakes"][0]
        assert (dearest["hand"], dearest["game"], dearest["did"], dearest["better"]) == (2, "Five-card stud", "call 10", "fold")
        assert client.get(address.replace("/mistakes", "x/mistakes")).status_code == 400
