"""What the tests of the table over the wire share: a server, and the browsers of two people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.server import Browser, Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with no tables. A module whose tests leave nothing behind has one of its own for all of them."""
    with Server(tmp_path / "tables.db") as server:
        yield server


@pytest.fixture
def ines(server: Server) -> Iterator[Browser]:
    """A browser, which nothing is known of."""
    with server.browser() as browser:
        yield browser


@pytest.fixture
def jun(server: Server) -> Iterator[Browser]:
    """Another person's."""
    with server.browser() as browser:
        yield browser
