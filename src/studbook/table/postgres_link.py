"""A connection to PostgreSQL for one at a time, opened when it is wanted, and again when it was lost."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from psycopg.rows import TupleRow

from studbook.table.store import StoreFails

#: Seconds until the server must have let one in; and milliseconds that a statement, or a wait for a lock, may take, and after which who has
#: fallen silent within a transaction is put out, so that others get at the tables that it has locked.
_CONNECTING: Final = 3
_OPTIONS: Final = "-c statement_timeout=10000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=3000"

Connection = psycopg.Connection[TupleRow]


class PostgresLink:
    """`for_reading`: several questions within a transaction are answered as of one moment."""

    def __init__(self, address: str, *, for_reading: bool = False) -> None:
        self._address = address
        self._for_reading = for_reading
        self._at_work = threading.RLock()
        self._connection: Connection | None = None

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction of one's own. Raises `StoreFails` when the server cannot be reached, or does not do it just now."""
        with self._at_work:
            try:
                with self._connected().transaction():
                    yield self._connected()
            except psycopg.errors.IntegrityError:
                raise  # a fault of ours
            except (psycopg.OperationalError, psycopg.InterfaceError, psycopg.errors.InternalError) as error:
                raise StoreFails(" ".join(str(error).split())) from error

    def _connected(self) -> Connection:
        if self._connection is None or self._connection.closed:
            self._connection = psycopg.connect(self._address, connect_timeout=_CONNECTING, options=_OPTIONS, autocommit=True)
            if self._for_reading:
                self._connection.read_only = True
                self._connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        return self._connection

    def close(self) -> None:
        """Let the server go; who asks after that is let in anew."""
        with self._at_work:
            if self._connection is not None:
                self._connection.close()
