"""What takes its time is not done where the tables' actions are: reading a kept hand, or a game of the host's own."""

from __future__ import annotations

import threading

import pytest

from studbook.games import own
from studbook.rules import Game
from studbook.rules.toml import read_game
from studbook.table.store import KeptHand
from tests.table.test_own_games import SHERIFFS
from tests.web.server import Server


def test_a_kept_hand_is_read_beside_the_tables(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    store, readers = server.hub.store, []
    read = store.hand

    def noted(room: str, number: int) -> KeptHand | None:
        readers.append(threading.current_thread())
        return read(room, number)

    with server.browser() as ines:
        code = ines.new_room()
        monkeypatch.setattr(store, "hand", noted)
        for address in (f"/api/rooms/{code}/hands/1", f"/api/rooms/{code}/hands/1/rabbit", f"/api/rooms/{code}/hands/1/odds"):
            assert "expected the number of a hand" in ines.http.get(address).json()["message"]
    assert len(readers) == 3
    assert server.thread not in readers


def test_an_own_game_is_read_beside_the_tables_before_it_is_put_on_the_list(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    readers = []

    def noted(text: str, source: str = "game") -> Game:
        readers.append(threading.current_thread())
        return read_game(text, source)

    own.check_own.cache_clear()
    monkeypatch.setattr(own, "read_game", noted)
    with server.browser() as ines:
        code = ines.new_room()
        assert ines.http.post(f"/api/rooms/{code}/games", content=SHERIFFS).status_code == 200
    assert readers
    assert server.thread not in readers
