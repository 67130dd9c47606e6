"""Leases in the database itself, whose clock is the one that counts: a process has a row that it renews, and holds tables by it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import psycopg

from studbook.table.leases import Leases, ServedElsewhere
from studbook.table.postgres_link import PostgresLink
from studbook.table.postgres_schema import NEWS
from studbook.table.store import StoreFails

#: Seconds for which a sign of life counts.
_LEASE: Final = 3.0
#: For how long the row of who has died is kept.
_FORGOTTEN: Final = "1 hour"
_NOBODYS: Final = "FROM owners JOIN steps USING (room) WHERE server NOT IN (SELECT id FROM servers WHERE until > now())"
#: Tables without a process that one takes up at once, however many others may.
_AT_ONCE: Final = 8
#: Seconds after which who listens looks whether it is to stop, or tries again.
_PATIENCE: Final = 0.2


class PostgresLeases(Leases):
    """`reach`: where this process takes what others pass on to it, ``127.0.0.1:40123``; `lasts`: seconds that a sign of life counts."""

    def __init__(self, address: str, reach: str, lasts: float = _LEASE) -> None:
        self._address = address
        self._reach = reach
        self._lasts = lasts
        self._me: Final = secrets.token_hex(8)
        self._link = PostgresLink(address)
        #: Signs of life alone: none of them waits for a table that somebody else has locked.
        self._life = PostgresLink(address)

    def beat(self) -> set[str]:
        with self._life.transaction() as db:
            db.execute(
                "INSERT INTO servers (id, address, until) VALUES (%s, %s, now() + make_interval(secs => %s))"
                " ON CONFLICT (id) DO UPDATE SET until = excluded.until",
                (self._me, self._reach, self._lasts),
            )
            return {room for (room,) in db.execute("SELECT room FROM owners WHERE server = %s", (self._me,))}

    def claim(self, room: str) -> None:
        with self._link.transaction() as db:
            claimed = db.execute(
                "INSERT INTO owners (room, server) VALUES (%s, %s) ON CONFLICT (room) DO UPDATE SET server = excluded.server"
                " WHERE owners.server = excluded.server"
                " OR NOT EXISTS (SELECT 1 FROM servers WHERE servers.id = owners.server AND servers.until > now())",
                (room, self._me),
            ).rowcount
            if claimed:
                db.execute("UPDATE steps SET step = step + 1 WHERE room = %s", (room,))
                return
            owner = db.execute("SELECT address FROM servers JOIN owners ON servers.id = owners.server WHERE room = %s", (room,)).fetchone()
        raise ServedElsewhere("" if owner is None else str(owner[0]))

    def orphans(self) -> list[str]:
        with self._link.transaction() as db:
            db.execute("DELETE FROM servers WHERE until < now() - %s::interval", (_FORGOTTEN,))
            living = [server for (server,) in db.execute("SELECT id FROM servers WHERE until > now()")]
            if self._me not in living:  # its own tables are anybody's
                return []
            counted = db.execute(f"SELECT count(*) {_NOBODYS}".encode()).fetchone()
            assert counted is not None
            if not counted[0]:
                return []
            share = max(-(-counted[0] // len(living)), _AT_ONCE)
            # who was stopped within a transaction has some of its tables locked: they come later, and hold the others up for no moment
            rows = db.execute(f"SELECT room {_NOBODYS} ORDER BY room LIMIT %s FOR UPDATE SKIP LOCKED".encode(), (share,))
            rooms = [room for (room,) in rows]
            db.execute("UPDATE owners SET server = %s WHERE room = ANY(%s)", (self._me, rooms))
            db.execute("UPDATE steps SET step = step + 1 WHERE room = ANY(%s)", (rooms,))
            return rooms

    def release(self, room: str) -> None:
        with self._link.transaction() as db:
            db.execute("DELETE FROM owners WHERE room = %s AND server = %s", (room, self._me))

    def leave(self) -> None:
        try:
            with self._link.transaction() as db:
                db.execute("DELETE FROM servers WHERE id = %s", (self._me,))
        finally:
            self._link.close()
            self._life.close()

    def listen(self, hear: Callable[[str], None], *, until: Callable[[], bool]) -> None:
        while not until():
            with suppress(psycopg.Error, StoreFails), psycopg.connect(self._address, connect_timeout=3, autocommit=True) as db:
                db.execute(f"LISTEN {NEWS}".encode())
                while not until():
                    for news in db.notifies(timeout=_PATIENCE):
                        hear(news.payload)
