"""The store in PostgreSQL, for several processes and machines: ``STUDBOOK_STORE=postgresql://…``.

Plain SQL by psycopg, the same as for SQLite.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from studbook.table.postgres_link import PostgresLink
from studbook.table.postgres_schema import make_tables
from studbook.table.sql_store import AskQuestion, Row, RunStatement, SQLStore, Value


class PostgresStore(SQLStore):
    """A database of a PostgreSQL server. Raises `NewerDatabase`, or `StoreFails` when it cannot be reached."""

    def __init__(self, address: str) -> None:
        self._writes = PostgresLink(address)
        self._reads = PostgresLink(address, for_reading=True)
        try:
            with self._writes.transaction() as connection:
                make_tables(connection)
        except BaseException:
            self.close()
            raise

    @contextmanager
    def _writing(self) -> Iterator[RunStatement]:
        with self._writes.transaction() as connection:

            def run(statement: str, values: Sequence[Value] = ()) -> int:
                return connection.execute(_in_its_words(statement), values).rowcount

            yield run

    @contextmanager
    def _reading(self) -> Iterator[AskQuestion]:
        with self._reads.transaction() as connection:

            def ask(question: str, values: Sequence[Value] = ()) -> list[Row]:
                return connection.execute(_in_its_words(question), values).fetchall()

            yield ask

    def close(self) -> None:
        self._writes.close()
        self._reads.close()


def _in_its_words(statement: str) -> bytes:
    """The statement with psycopg's sign for a value; those of `sql_store.py` have a question mark for values alone, and no percent sign."""
    return statement.replace("?", "%s").encode()
