"""Where a server keeps its tables: a file of SQLite's, which one process serves, or a PostgreSQL database, which several may."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from studbook.errors import StudbookError
from studbook.ground import data_folder
from studbook.ground.file_lock import AlreadyHeld, hold
from studbook.table.database_check import DatabaseCheck
from studbook.table.database_check import back_up as back_up_file
from studbook.table.database_check import check_database as check_file
from studbook.table.leases import Leases
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.store import Store, StoreFails

if TYPE_CHECKING:
    from studbook.table.postgres_store import PostgresStore

_POSTGRES: Final = re.compile("postgres(ql)?://")


class CannotServe(StudbookError):
    """The server cannot start; the message says why, for a person."""


def default_database() -> Path | str:
    """Where tables are kept when nobody says otherwise: where ``STUDBOOK_STORE`` says, a file or a PostgreSQL address, else in the user's
    data folder. Raises `CannotServe` where there is none.
    """
    chosen = os.environ.get("STUDBOOK_STORE", "")
    if chosen:
        return chosen
    folder = data_folder()
    if folder is None:
        raise CannotServe("expected a home folder to keep tables in, or --db with a file, got neither")
    return folder / "tables.db"


def check_database(database: Path | str) -> DatabaseCheck:
    """Read every row, play every hand again, and count the chips, also while it is served. Raises `DatabaseFault` or `CannotServe`."""
    if is_postgres(database):
        with _psycopg_for(database):
            from studbook.table.postgres_check import check_postgres  # noqa: PLC0415  # an extra
        return check_postgres(str(database))
    return check_file(Path(database))


def back_up(database: Path | str, copy: Path) -> int:
    """Copy the database as it stands at one moment into a file that can be served, whole or not at all; how many bytes. Raises
    `DatabaseFault` or `CannotServe`.
    """
    if is_postgres(database):
        with _psycopg_for(database):
            from studbook.table.postgres_check import back_up_postgres  # noqa: PLC0415  # an extra
        return back_up_postgres(str(database), copy)
    return back_up_file(Path(database), copy)


@contextmanager
def _psycopg_for(database: Path | str) -> Iterator[None]:
    """What is imported meanwhile needs psycopg, an extra: who keeps tables in a file does without. Raises `CannotServe` where it is
    missing.
    """
    try:
        yield
    except ModuleNotFoundError:
        raise CannotServe(f"{named(database)} is reached by psycopg, which is missing: pip install 'studbook[postgres]'") from None


def open_store(path: Path | str) -> Store:
    """The store at this path, its folder made when it is missing, or at this address. Raises `CannotServe`, or `NewerDatabase`."""
    if is_postgres(path):
        return _open_postgres(str(path))
    try:
        if str(path) != ":memory:":
            Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _keep_private(Path(path))
        return SQLiteStore(path)
    except (OSError, sqlite3.Error) as error:
        raise CannotServe(f"expected a database at {path}: {error}") from None


def _open_postgres(address: str) -> PostgresStore:
    with _psycopg_for(address):
        import psycopg  # noqa: PLC0415  # an extra

        from studbook.table.postgres_store import PostgresStore  # noqa: PLC0415
    try:
        return PostgresStore(address)
    except (psycopg.Error, StoreFails) as error:
        raise CannotServe(f"expected a database at {named(address)}: {' '.join(str(error).split())}") from None


def open_leases(address: str, reach: str) -> Leases:
    """This process's part in the tables of that database; `reach`: where it takes what other processes pass on to it."""
    from studbook.table.postgres_leases import PostgresLeases  # noqa: PLC0415  # an extra

    return PostgresLeases(address, reach)


def _keep_private(database: Path) -> None:
    """Decks in play and everybody's cookies are in it: nobody else on this machine may read it. SQLite makes its files beside it
    like it; those that a crash has left are an older version's perhaps.
    """
    database.touch(mode=0o600)
    for file in (database, *(Path(f"{database}-{end}") for end in ("wal", "shm"))):
        if file.exists() and file.stat().st_uid == os.geteuid():
            file.chmod(0o600)


@contextmanager
def alone_with(path: Path | str) -> Iterator[None]:
    """No other studbook serves this file meanwhile: two would deal the same tables. Raises `CannotServe` where one does."""
    if str(path) == ":memory:":
        yield
        return
    file = Path(path).with_name(f"{Path(path).name}.lock")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        holding = hold(file)
    except AlreadyHeld as error:
        raise CannotServe(f"{error} serves the tables in {path} already: end it, or keep others with --db") from None
    except OSError as error:
        raise CannotServe(f"expected a database at {path}: {error}") from None
    with holding:
        yield


def is_postgres(database: Path | str) -> bool:
    """Whether that is the address of a PostgreSQL database, and no file's path."""
    return _POSTGRES.match(str(database)) is not None


def named(database: Path | str) -> str:
    """The database as it may be said aloud: without the password in its address."""
    if not is_postgres(database):
        return str(database)
    return re.sub(r"(?<=[?&]password=)[^&]*", "…", re.sub(r"(?<=://)([^/@:]*):[^/@]*@", r"\1@", str(database)))
