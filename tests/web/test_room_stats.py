"""The statistics of a room, from its own records, against the room's ledger and list of hands."""

from __future__ import annotations

import pytest

from studbook.table.commands import Refused
from studbook.web.pages import stats as room_stats
from tests.web.server import Browser, Page


def test_they_agree_with_the_ledger(ines: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    code = ines.new_room(bots=2, settings={"pace": 0, "pause": 0, "choosing": 60, "choice": "host"})
    empty = ines.http.get(f"/api/rooms/{code}/stats").json()
    assert (empty["hands"], empty["more"], empty["players"]) == (0, False, [])
    with ines.page(code) as host:
        host.do("start")
        for number, game in enumerate(("five-card-stud", "badugi", "five-card-stud"), 1):
            host.snapshot(lambda f, number=number: f["choosing"] and f["room"]["hands"] == number - 1)
            assert host.do("choose", game=game)["type"] == "done"
            _play_out(host, number)
        host.do("pause")
        last = host.snapshot(lambda f: f["room"]["phase"] == "paused")
    monkeypatch.setattr(room_stats, "AT_ONCE", 2)
    told = ines.http.get(f"/api/rooms/{code}/stats").json()
    for _ in range(20):
        if not told["more"]:
            break
        told = ines.http.get(f"/api/rooms/{code}/stats").json()
    room = last["room"]
    assert told["hands"] == 3
    assert told["bad"] == 0
    assert told["names"]["badugi"] == "Badugi"
    assert {one["player"]: one["net"].get("", 0) for one in told["players"]} == {row["name"]: row["net"] for row in room["ledger"]}
    assert {one["player"]: one["won"] for one in told["players"]} == {row["name"]: row["won"] for row in room["ledger"]}
    assert max(past["pot"] for past in room["history"]) == told["biggest_pots"][0]["pot"]
    assert sum(told["ended_on"].values()) == told["hands"]
    assert sum(one["net"].get("", 0) for one in told["players"]) == 0
    again = ines.http.get(f"/api/rooms/{code}/stats").json()
    assert again["hands"] == told["hands"]
    page = ines.http.get(f"/room/{code}/stats")
    assert page.status_code == 200
    assert "Thursday table" in page.text
    assert ines.http.get("/room/nosuch/stats").status_code == 404


def _play_out(host: Page, number: int) -> None:
    """Check, call or stand pat until the hand is over."""
    while True:
        frame = host.snapshot(lambda f: f["hand"] and f["hand"]["id"] == number and (f["hand"]["offer"] or f["hand"]["over"]))
        hand = frame["hand"]
        if hand["over"]:
            return
        offer = hand["offer"]
        if offer["kind"] == "pick":
            action = {"pick": offer["places"][: offer["least"]]}
        elif offer["check"]:
            action = {"check": True}
        else:
            action = {"call": True} if offer["call"] else {"raise": offer["raises"][0]["low"]}
        host.do("act", hand=hand["id"], turn=hand["turn"], action=action)


def test_a_hand_that_cannot_be_played_again_is_counted_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> str:
        raise Refused("hand 1 cannot be played again")

    monkeypatch.setattr(room_stats, "record", refuse)
    kept = room_stats.RoomSum()

    class Kept:
        id = 4

    kept.add([(Kept(), [])], "Thursday table")  # type: ignore[list-item]  # refused before it is looked at
    assert (kept.stats.hands, kept.stats.bad, kept.last) == (0, 1, 4)
