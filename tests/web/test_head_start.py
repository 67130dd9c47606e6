"""What odds need is compiled in the background: after the first page, once a machine, and no longer than the server runs."""

import subprocess
import time
from pathlib import Path
from typing import ClassVar

import pytest

from studbook.odds.shipped_tables import main_games
from studbook.odds.warm_up import cold, warm
from studbook.web import head_start as at_start
from studbook.web.head_start import begun_early


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


class _Compiling:
    """In place of the process: it goes on until it is told to end."""

    begun: ClassVar[list[list[str]]] = []
    ended: ClassVar[int] = 0

    def __init__(self, command: list[str], **_streams: int) -> None:
        self.begun.append(command)
        self._over = False

    def __enter__(self) -> "_Compiling":
        return self

    def __exit__(self, *_error: object) -> None:
        return

    def poll(self) -> int | None:
        return 0 if self._over else None

    def terminate(self) -> None:
        type(self).ended += 1
        self._over = True


def test_a_game_is_compiled_once() -> None:
    assert cold(("badugi",)) == ("badugi",)
    warm("badugi")
    assert cold(("badugi", "razz")) == ("razz",)


def test_the_process_begins_after_the_first_page_and_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", _Compiling)
    monkeypatch.setenv("STUDBOOK_WARM_UP", "0.05")
    with begun_early("omaha"):
        assert not _Compiling.begun
        until = time.monotonic() + 5
        while not _Compiling.begun and time.monotonic() < until:
            time.sleep(0.01)
    assert _Compiling.begun[0][2:] == ["studbook.odds.warm_up", "omaha", *main_games()]
    assert _Compiling.ended == 1
    for wish in ("no", "30"):
        monkeypatch.setenv("STUDBOOK_WARM_UP", wish)
        with begun_early():
            pass
    assert len(_Compiling.begun) == 1


def test_nothing_begins_where_all_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_start, "cold", lambda _keys: ())
    monkeypatch.setattr(subprocess, "Popen", _Compiling)
    monkeypatch.setenv("STUDBOOK_WARM_UP", "0")
    before = len(_Compiling.begun)
    with begun_early():
        time.sleep(0.05)
    assert len(_Compiling.begun) == before
