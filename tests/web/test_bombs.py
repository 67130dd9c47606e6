"""What is made to cost a server dearly is refused or answered soon, and the server is well afterwards."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest

from tests.web.server import Server

#: Seconds that each may take, on a machine that has other work too.
_SOON = 30.0
_RANKS = list("AKQJT98765432")
_HANDS = {"1": "As Ks Qs Js Ts 9s 8s 7s 6s 5s", "2": "Ah Kh Qh Jh Th 9h 8h 7h 6h 5h"}
#: Ten cards each, five shared, all ranks wild, a rank barred.
_WILD = {"ranking": "high", "wild": _RANKS, "hands": _HANDS, "shared": "4d 3d 2d 4c 3c", "options": {"wild_may_not_be": ["A"]}}
_ODDS = {"game": "razz", "hands": ["As 2s 4d", "random"]}
_GAME = 'key = "bomb"\nname = "Bomb"\n'
#: Where it is sent, and what: `{room}` is the code of a table of one's own.
BOMBS = {
    "settle: wild cards": ("/api/settle", json.dumps(_WILD)),
    "settle: nesting": ("/api/settle", '{"hands":' + "[" * 30_000),
    "settle: digits": ("/api/settle", '{"ranking":"high","hands":{"1":"As"},"shared":' + "9" * 60_000 + "}"),
    "odds: digits": ("/api/odds", json.dumps(_ODDS)[:-1] + ', "draws": ' + "9" * 4000 + "}"),
    "odds: a range": ("/api/odds", json.dumps(_ODDS | {"hands": ["{" + "any pair, " * 6000 + "}", "random"]})),
    "odds: brackets": ("/api/odds", json.dumps(_ODDS | {"hands": ["(" * 400, "random"]})),
    "odds: options": ("/api/odds/game", '{"game":"razz","options":' + '{"a":' * 9000),
    "solve: nesting": ("/api/solve", '{"game":"razz","options":' + '{"a":' * 9000),
    "own game: a dotted key": ("/api/rooms/{room}/games/check", _GAME + "a." * 16_000 + "b = 1\n"),
    "own game: nesting": ("/api/rooms/{room}/games/check", _GAME + "x = " + "[" * 30_000),
    "own game: digits": ("/api/rooms/{room}/games/check", _GAME + "x = " + "9" * 60_000 + "\n"),
    "own game: phases": ("/api/rooms/{room}/games/check", _GAME + '[[phases]]\ndeal = "D"\n' * 2000),
    "own game: a long name": ("/api/rooms/{room}/games/check", _GAME.replace("Bomb", "\u0301x" * 20_000)),
    "replay: a long line": ("/api/replay", "PokerStars Hand #1: " + "a: " * 33_000),
    "replay: a dotted key": ("/api/replay", "variant = " + "a." * 16_000 + "b = 1\n"),
    "replay: nesting": ("/api/replay", "actions = " + "[" * 100_000),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that all of them are sent to."""
    with Server(tmp_path_factory.mktemp("bombs") / "tables.db") as server:
        yield server


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_or_answered_soon(name: str, server: Server) -> None:
    with server.browser() as visitor:
        path, body = BOMBS[name]
        room = visitor.new_room() if "{room}" in path else ""
        began = time.monotonic()
        answer = visitor.http.post(path.replace("{room}", room), content=body.encode())
        assert time.monotonic() - began < _SOON
        assert answer.status_code in (200, 400, 422), answer.text[:200]
        assert len(answer.content) < 200_000
        assert "something went wrong" not in answer.text
        assert visitor.http.get("/healthz").json()["status"] == "ok"
