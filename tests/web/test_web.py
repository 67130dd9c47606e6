"""The server over the wire: pages, answers, sockets; what other sites, other names and broken frames get."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from studbook.web.pages.room import CROWD
from studbook.web.socket import LONGEST_FRAME
from tests.web.server import ROOM, Browser, Server


def test_a_friend_comes_by_the_link_and_plays(ines: Browser, jun: Browser) -> None:
    code = ines.new_room()
    with ines.page(code) as host:
        first = host.snapshot()
        assert first["me"]["name"] == "Ines"
        assert first["me"]["host"]
        assert first["room"]["phase"] == "waiting"
        assert jun.http.get(f"/room/{code}").status_code == 200
        with jun.page(code) as friend:
            assert friend.snapshot()["me"]["name"] is None
            assert friend.do("sit")["message"] == "Say your name first."
            assert "taken" in friend.do("join", name="ines")["message"]
            assert friend.do("join", name="Jutta")["type"] == "done"
            assert friend.do("sit", chips=150)["type"] == "done"
            assert friend.snapshot(lambda f: f["me"]["seat"] is not None)["seats"][3]["chips"] == 150
            assert "host" in friend.do("start")["message"]
            assert host.do("start")["type"] == "done"
            choosing = host.snapshot(lambda f: f["choosing"])
            assert choosing["choosing"]["name"] == "Ines"
            assert host.do("choose", game="five-card-stud")["type"] == "done"
            hand = host.snapshot(lambda f: f["hand"])["hand"]
            assert hand["game"]["name"] == "Five-card stud"
            assert len(hand["players"]) == 4
        gone = host.snapshot(lambda f: f["seats"][3]["state"] == "disconnected")
        assert gone["seats"][3]["name"] == "Jutta"  # who loses the line keeps the seat
        with jun.page(code) as again:
            assert again.snapshot()["me"]["seat"] == 3


def test_two_tabs_are_one_person(ines: Browser) -> None:
    code = ines.new_room()
    with ines.page(code) as first, ines.page(code) as second:
        first.do("start")
        first.do("choose", game="five-card-stud")
        asked = first.snapshot(lambda f: f["hand"] and f["hand"]["offer"])
        same = second.snapshot(lambda f: f["hand"] and f["hand"]["offer"])
        assert asked["me"] == same["me"]
        hand = asked["hand"]
        action = {"check": True} if hand["offer"]["check"] else {"fold": True}
        act = {"do": "act", "id": "one click", "hand": hand["id"], "turn": hand["turn"], "action": action}
        assert first.send(act)["type"] == "done"
        assert first.send(act)["type"] == "done"  # a double click
        late = second.do("act", hand=hand["id"], turn=hand["turn"], action={"fold": True})  # the other tab, a moment later
        assert late["type"] == "refused"
        # Stale in one of three ways, by how far the bots have played on meanwhile: the same hand, none, or the next.
        stale = ("that turn is over", "no hand is being played", f"that was for hand {hand['id']}")
        assert any(words in late["message"] for words in stale), late["message"]


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "null",
        "[]",
        "{",
        '{"do": "dance", "id": "x"}',
        '{"do": "sit", "id": "x", "seat": "window"}',
        "[" * 5000,
        '{"do": 7}',
        '"' + "x" * 100 + '"',
    ],
)
def test_a_malformed_frame_is_refused_and_nothing_is_lost(ines: Browser, frame: str) -> None:
    with ines.page(ines.new_room()) as page:
        page.snapshot()
        page.socket.send(frame)
        refused = page.until(lambda f: f["type"] == "refused")
        assert "expected" in refused["message"] or "not a command" in refused["message"]
        assert "Traceback" not in json.dumps(refused)
        assert page.do("chat", text="still here")["type"] == "done"


def test_a_frame_of_bytes_and_one_too_long(ines: Browser) -> None:
    with ines.page(ines.new_room()) as page:
        page.socket.send(b"\xff\xfe\x00")
        assert page.until(lambda f: f["type"] == "refused")["message"].startswith("expected a command")
        page.socket.send(json.dumps({"do": "chat", "id": "long", "text": "x" * LONGEST_FRAME}))
        assert "at most" in page.until(lambda f: f["type"] == "refused")["message"]


def test_what_is_said_turns_no_writing_round(ines: Browser) -> None:
    with ines.page(ines.new_room()) as page:
        assert page.do("chat", text="\u202e\x00\u2066")["message"].startswith("expected 1 to 300 letters")
        family = "\U0001f469\u200d\U0001f467"
        assert page.do("chat", text=f"good\u202e  hand\n{family}\x07")["type"] == "done"
        said = page.snapshot(lambda frame: frame["chat"])["chat"]
        assert [line["text"] for line in said] == [f"good hand {family}"]


def test_too_many_commands_are_refused(ines: Browser) -> None:
    with ines.page(ines.new_room()) as page:
        answers = [page.do("chat", text=f"line {at}") for at in range(80)]
        assert any("too many" in answer.get("message", "") for answer in answers)


def test_other_sites_and_other_names_get_nothing(server: Server, ines: Browser) -> None:
    code = ines.new_room()
    elsewhere = {"origin": "https://elsewhere.example"}
    for origin, host in (("https://elsewhere.example", None), ("http://rebound.example", "rebound.example"), (None, "rebound.example")):
        with pytest.raises(InvalidStatus, match="403"):
            ines.page(code, origin=origin, host=host)
    assert ines.http.post("/api/rooms", json=ROOM, headers=elsewhere).status_code == 400
    assert ines.http.post("/api/rules", json={"game": "razz"}, headers=elsewhere).status_code == 400
    assert ines.http.get("/", headers={"host": "rebound.example"}).status_code == 421
    with pytest.raises(InvalidStatus, match="403"):
        Browser(server).page(code)  # no cookie
    with pytest.raises(InvalidStatus, match="403"):
        ines.page("nosuch")


def test_headers(ines: Browser) -> None:
    for path in ("/", f"/room/{ines.new_room()}", "/api/games", "/static/css/base.css", "/nothing"):
        answer = ines.http.get(path)
        assert "default-src 'self'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == ("no-cache" if path.startswith("/static") else "no-store")
    ines.http.cookies.clear()
    cookie = ines.http.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"you": ""}, "1 to 20 letters"),
        ({"seats_max": 40}, "2 to 10 seats"),
        ({"bots": 9}, "at most 5 bots"),
        ({"name": "x" * 99}, "name for the table"),
        ({"settings": {"clock": 0}}, "Seconds for a decision: 5 to 600"),
        ({"stakes": {"ante": -1}}, "whole chips"),
        ({"stakes": {"ante": 10**30}}, "1,000,000 chips at most; ante"),
        ({"settings": {"chips": 10**30}}, "1 to 1,000,000, not 1,0"),
        ({"sofa": 1}, "fields of a new table"),
    ],
)
def test_a_table_that_cannot_be_made(ines: Browser, body: dict[str, Any], problem: str) -> None:
    answer = ines.http.post("/api/rooms", json=ROOM | body)
    assert answer.status_code == 400
    assert problem in answer.json()["message"]


def test_games_and_rules(ines: Browser) -> None:
    told = ines.http.get("/api/games").json()
    keys = [game["key"] for game in told["games"]]
    assert {"seven-card-stud", "razz", "stud-8", "five-card-stud", "badugi", "good-bad-ugly"} <= set(keys)
    code = ines.new_room(settings={"authority": "Grandma"})
    for key in keys:
        page = ines.http.post(f"/api/rules?room={code}", json={"game": key, "options": {}, "stakes": {}, "players": 4}).json()
        assert page["title"]
        assert [section["title"] for section in page["sections"]]
        assert not [finding for finding in page["findings"] if finding["level"] == "error"]
    assert "Grandma" in json.dumps(ines.http.post(f"/api/rules?room={code}", json={"game": "good-bad-ugly"}).json())
    for body, problem in (
        ({"game": "tarot"}, "expected a game"),
        ({"game": "razz", "options": {"colour": 1}}, "option"),
        ({"game": "razz", "options": {"key": "x"}}, "option"),
        ({"sofa": 1}, "expected"),
    ):
        answer = ines.http.post("/api/rules", json=body)
        assert answer.status_code == 400
        assert problem in answer.json()["message"]
    assert ines.http.post("/api/rules?room=nosuch", json={"game": "razz"}).status_code == 404


def test_an_unknown_room_says_so(ines: Browser) -> None:
    answer = ines.http.get("/room/nosuch")
    assert answer.status_code == 404
    assert "studbook" in answer.text


def test_who_only_looks_in_is_forgotten(server: Server, ines: Browser, jun: Browser) -> None:
    code = ines.new_room()
    people = server.hub.tables[code].room.people
    with ines.page(code) as host, jun.page(code) as page:
        page.snapshot()
        assert len(people) == 2
        page.close()
        host.snapshot(lambda frame: len(people) == 1)
    assert [person.name for person in people.values()] == ["Ines"]


def test_one_person_opens_so_many_pages_and_no_more(ines: Browser) -> None:
    code = ines.new_room()
    pages = [ines.page(code) for _ in range(8)]
    assert all(page.snapshot() for page in pages)
    with ines.page(code) as page, pytest.raises(ConnectionClosedError) as closed:
        page.snapshot()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, CROWD)
    for page in pages:
        page.close()


def test_a_server_that_stops_and_starts_again_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path / "again.db") as server, server.browser() as ines:
        code = ines.new_room()
        with ines.page(code) as page:
            page.do("start")
            page.do("choose", game="badugi")
            before = page.snapshot(lambda f: f["hand"] and f["hand"]["offer"])
        cookies = dict(ines.http.cookies)
    with Server(tmp_path / "again.db") as server, server.browser() as ines:
        ines.http.cookies.clear()
        ines.http.cookies.update(cookies)
        with ines.page(code) as page:
            after = page.snapshot()
            for key in ("id", "turn", "players", "offer", "pots", "log"):
                assert after["hand"][key] == before["hand"][key]
            assert after["clock"] is None  # nobody who plays against bots alone is hurried


def test_an_answer_names_the_snapshot_that_shows_what_was_done(ines: Browser) -> None:
    with ines.page(ines.new_room()) as page:
        before = page.snapshot()
        done = page.do("chat", text="good evening")
        assert done["seq"] > before["seq"]
        shows = page.snapshot(lambda f: f["seq"] >= done["seq"])
        assert [line["text"] for line in shows["chat"]] == ["good evening"]
        refused = page.do("chat", text="")
        assert (refused["type"], refused["seq"]) == ("refused", shows["seq"])  # the table that refused is the one that was shown
