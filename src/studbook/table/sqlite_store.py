"""The store in a file: SQLite, with a connection that writes and one that reads, so that whoever asks waits for nobody who writes."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from studbook.table.schema import bring_up_to_date
from studbook.table.sql_store import AskQuestion, Row, RunStatement, SQLStore, Value
from studbook.table.store import StoreFails

#: Milliseconds that a write waits for a lock; other tables' steps wait with it. Longer ones each table waits for by itself.
_PATIENCE: Final = 100


class SQLiteStore(SQLStore):
    """One file, write-ahead logging. Raises `NewerDatabase` or `sqlite3.Error` when the file is none of ours.

    `synchronous` is FULL: a hand must stand where people last saw it even when the power goes.
    """

    def __init__(self, path: Path | str) -> None:
        self._db = sqlite3.connect(str(path), isolation_level=None, check_same_thread=False)
        #: Whoever writes, one at a time.
        self._writer_at_work = threading.RLock()
        #: Whether the last attempt to write failed.
        self._failing = False
        try:
            self._db.execute("PRAGMA busy_timeout=3000")  # only now: nobody plays yet
            bring_up_to_date(self._db)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")
            self._db.execute(f"PRAGMA busy_timeout={_PATIENCE}")
        except BaseException:
            self._db.close()
            raise
        #: The connection that reads: a database in memory has one connection for both.
        self._answers = self._db
        self._reader_at_work = self._writer_at_work
        if str(path) != ":memory:":
            self._answers = sqlite3.connect(str(path), isolation_level=None, check_same_thread=False)
            self._answers.execute(f"PRAGMA busy_timeout={_PATIENCE}")
            self._reader_at_work = threading.RLock()

    @contextmanager
    def _writing(self) -> Iterator[RunStatement]:
        with self._writer_at_work, self._failures():
            db = self._db

            def run(statement: str, values: Sequence[Value] = ()) -> int:
                return db.execute(statement, values).rowcount

            if db.in_transaction:  # one that could not even be rolled back
                db.execute("ROLLBACK")
            db.execute("BEGIN IMMEDIATE")
            try:
                yield run
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:  # a full disk may have ended it already
                    db.execute("ROLLBACK")
                raise
            if self._failing:
                self._failing = False
                db.execute(f"PRAGMA busy_timeout={_PATIENCE}")

    @contextmanager
    def _failures(self) -> Iterator[None]:
        """What the disk does. While writing fails, nobody waits for it a second time: the next that tries learns so at once."""
        try:
            yield
        except sqlite3.Error as error:
            if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
                raise  # a fault of ours, not the disk's
            self._failing = True
            self._db.execute("PRAGMA busy_timeout=0")
            raise StoreFails(str(error)) from error

    @contextmanager
    def _reading(self) -> Iterator[AskQuestion]:
        with self._reader_at_work:
            db = self._answers

            def ask(question: str, values: Sequence[Value] = ()) -> list[Row]:
                return db.execute(question, values).fetchall()

            alone = not db.in_transaction
            try:
                if alone:
                    db.execute("BEGIN")
                yield ask
            except sqlite3.ProgrammingError:
                raise
            except sqlite3.Error as error:
                raise StoreFails(str(error)) from error
            finally:
                if alone and db.in_transaction:
                    db.execute("ROLLBACK")

    def close(self) -> None:
        with self._writer_at_work, self._reader_at_work:
            self._answers.close()
            self._db.close()
