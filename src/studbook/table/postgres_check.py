"""Whether all that a PostgreSQL database of tables has can be read and played again; and a copy of it as a file, while it is in use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from studbook.table.database_check import DatabaseCheck, DatabaseFault, check_rows, writing
from studbook.table.postgres_schema import VERSION
from studbook.table.schema import COLUMNS, NewerDatabase, bring_up_to_date

Connection = psycopg.Connection[tuple[Any, ...]]  # Any: a row's columns are what the question asks for


@contextmanager
def opened(address: str) -> Iterator[Connection]:
    """The database, to be read as it stands at this moment, whoever writes to it meanwhile. Raises `DatabaseFault`, or `NewerDatabase`."""
    try:
        with closing(psycopg.connect(address, connect_timeout=3)) as db:
            db.read_only = True
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            row = db.execute("SELECT version FROM studbook").fetchone()
            version = 0 if row is None else row[0]
            if version > VERSION:
                raise NewerDatabase(f"expected a database of version {VERSION} or older, got version {version}: a later studbook wrote it")
            if version < VERSION:
                raise DatabaseFault(f"it is of version {version}, not {VERSION}; `studbook serve` brings it up to date")
            yield db
    except psycopg.Error as error:
        raise DatabaseFault(f"expected a database of tables: {' '.join(str(error).split())}") from None


def check_postgres(address: str) -> DatabaseCheck:
    """Read every row, play every hand again, and count the chips. Raises `DatabaseFault`, or `NewerDatabase`."""
    check = DatabaseCheck()
    numbers = count()
    with opened(address) as db:

        def ask(question: str, values: Sequence[str | int] = (), /) -> Iterator[tuple[Any, ...]]:
            with db.cursor(name=f"asked{next(numbers)}") as cursor:  # it has a name, so that rows come as they are wanted
                yield from cursor.execute(question.replace("?", "%s").encode(), values)

        check_rows(check, ask)
    return check


def back_up_postgres(address: str, copy: Path) -> int:
    """Copy the database as it stands at one moment into a file of SQLite's, which can be served, whole or not at all; how many bytes.

    Decks in play and everybody's cookies are in it: nobody else on this machine may read it. Raises `DatabaseFault`, or `NewerDatabase`.
    """
    with opened(address) as db, writing(copy) as target:
        bring_up_to_date(target)
        target.execute("BEGIN")
        for table, columns in COLUMNS.items():
            places = ", ".join("?" for _ in columns.split(","))
            with db.cursor(name=table) as cursor:
                rows = cursor.execute(f"SELECT {columns} FROM {table}".encode())  # noqa: S608  # names of ours
                target.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)  # noqa: S608
        target.execute("COMMIT")
    return copy.stat().st_size
