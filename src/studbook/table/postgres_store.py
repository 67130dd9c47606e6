"""The store in PostgreSQL, for several processes and machines: ``STUDBOOK_STORE=postgresql://…``.

Plain SQL by psycopg, the same as for SQLite. A connection that was lost is opened again by whoever asks next.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import psycopg
from psycopg.rows import TupleRow

from studbook.table.postgres_schema import make_tables
from studbook.table.sql_store import AskQuestion, Row, RunStatement, SQLStore, Value
from studbook.table.store import StoreFails

#: Seconds until the server must have let one in; and that a statement, or a wait for a lock, may take.
_CONNECTING: Final = 3
_OPTIONS: Final = "-c statement_timeout=10000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000"

#: Who serves the tables alone holds this lock: the letters "tables" as a number.
_SERVING: Final = 0x7461626C6573


class PostgresStore(SQLStore):
    """A database of a PostgreSQL server. Raises `NewerDatabase`, or `psycopg.Error` when it cannot be reached."""

    def __init__(self, address: str) -> None:
        self._writes = _Link(address, for_reading=False)
        self._reads = _Link(address, for_reading=True)
        try:
            with self._writes.connection() as connection, connection.transaction():
                make_tables(connection)
        except BaseException:
            self.close()
            raise

    def hold(self) -> bool:
        """Be the only one who serves these tables, until `close` or the end of the process; False: somebody else does."""
        with _failures(), self._writes.connection() as connection:
            row = connection.execute("SELECT pg_try_advisory_lock(%s)", (_SERVING,)).fetchone()
        return row is not None and bool(row[0])

    @contextmanager
    def _writing(self) -> Iterator[RunStatement]:
        with _failures(), self._writes.connection() as connection, connection.transaction():

            def run(statement: str, values: Sequence[Value] = ()) -> int:
                return connection.execute(_in_its_words(statement), values).rowcount

            yield run

    @contextmanager
    def _reading(self) -> Iterator[AskQuestion]:
        with _failures(), self._reads.connection() as connection, connection.transaction():

            def ask(question: str, values: Sequence[Value] = ()) -> list[Row]:
                return connection.execute(_in_its_words(question), values).fetchall()

            yield ask

    def close(self) -> None:
        self._writes.close()
        self._reads.close()


class _Link:
    """A connection for one at a time, opened when it is wanted and again when it was lost."""

    def __init__(self, address: str, *, for_reading: bool) -> None:
        self._address = address
        self._for_reading = for_reading
        self._at_work = threading.RLock()
        self._connection: psycopg.Connection[TupleRow] | None = None

    @contextmanager
    def connection(self) -> Iterator[psycopg.Connection[TupleRow]]:
        with self._at_work:
            if self._connection is None or self._connection.closed:
                self._connection = psycopg.connect(self._address, connect_timeout=_CONNECTING, options=_OPTIONS, autocommit=True)
                if self._for_reading:  # several questions are answered as of one moment
                    self._connection.read_only = True
                    self._connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            yield self._connection

    def close(self) -> None:
        with self._at_work:
            if self._connection is not None:
                self._connection.close()


@contextmanager
def _failures() -> Iterator[None]:
    try:
        yield
    except psycopg.errors.IntegrityError:
        raise  # a fault of ours
    except (psycopg.OperationalError, psycopg.InterfaceError, psycopg.errors.InternalError) as error:
        raise StoreFails(str(error).partition("\n")[0]) from error


def _in_its_words(statement: str) -> bytes:
    """The statement with psycopg's sign for a value; those of `sql_store.py` have a question mark for values alone, and no percent sign."""
    return statement.replace("?", "%s").encode()
