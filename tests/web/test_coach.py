"""The coach over the wire: a frame after the snapshot that asks, and everybody's chances when the hand is over."""

from __future__ import annotations

import pytest

from tests.web.server import Browser


def test_it_speaks_when_the_host_has_switched_it_on_and_only_to_who_is_asked(ines: Browser) -> None:
    code = ines.new_room(bots=1)
    with ines.page(code) as host:
        assert host.do("settings", settings={"coach": "yes"})["type"] == "refused"
        assert host.snapshot()["room"]["settings"]["coach"] is False
        assert host.do("settings", settings={"coach": True})["type"] == "done"
        host.do("start")
        host.do("choose", game="seven-card-stud")
        asked = host.snapshot(lambda f: f["hand"] and f["hand"]["offer"])["hand"]
        word = host.coach()
        assert (word["hand"], word["turn"]) == (asked["id"], asked["turn"])
        assert word["call"] == asked["offer"]["call"]
        assert 0 < word["equity"] < 1
        assert set(word) == {"type", "hand", "turn", "equity", "error", "call", "pot", "price", "policy", "options"}
        running = ines.http.get(f"/api/rooms/{code}/hands/1/odds")
        assert running.status_code == 400
        assert running.json()["message"] == "expected the number of a hand of this table that is over, got 1"
        host.do("act", hand=asked["id"], turn=asked["turn"], action={"fold": True} if asked["offer"]["fold"] else {"raise": 2})
        while not (f := host.snapshot(lambda f: f["hand"] and (f["hand"]["over"] or f["hand"]["offer"])))["hand"]["over"]:
            host.do(
                "act",
                hand=f["hand"]["id"],
                turn=f["hand"]["turn"],
                action={"fold": True} if f["hand"]["offer"]["fold"] else {"check": True},
            )
        told = ines.http.get(f"/api/rooms/{code}/hands/1/odds").json()
        assert [len(one["equity"]) for one in told["streets"]] == [2] * len(told["streets"])
        assert sum(told["streets"][0]["equity"]) == pytest.approx(1, abs=1e-3)
        assert not told["open"]  # the winner showed nothing
        assert set(told["names"]) >= {"Ines"}
