"""What is PostgreSQL's own: connections that are lost, several who open it at once."""

from __future__ import annotations

import threading

import psycopg
import pytest

from studbook.table.postgres_schema import VERSION
from studbook.table.postgres_store import PostgresStore
from studbook.table.schema import NewerDatabase
from studbook.table.store import StoreFails
from studbook.web.databases import CannotServe, named, open_store
from tests.table.postgres import empty_database
from tests.table.test_store_contract import room_with


def test_a_connection_that_is_lost_is_told_and_opened_again(postgres: str) -> None:
    store = PostgresStore(empty_database(postgres))
    room = room_with("k7f3mn", "Ines")
    store.save(room)
    assert store.room("k7f3mn") == room
    with psycopg.connect(postgres, autocommit=True) as other:
        others = "pid <> pg_backend_pid() AND backend_type = 'client backend'"
        other.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}".encode())
    before, room.name = room.name, "Friday table"
    with pytest.raises(StoreFails):
        store.save(room)
    with pytest.raises(StoreFails):
        store.room("k7f3mn")
    kept = store.room("k7f3mn")
    assert kept is not None
    assert (kept.name, store.step("k7f3mn")) == (before, 1)
    store.save(room)
    assert store.room("k7f3mn") == room
    store.close()


def test_several_may_open_an_empty_database_at_once(postgres: str) -> None:
    address = empty_database(postgres)
    stores: list[PostgresStore] = []
    threads = [threading.Thread(target=lambda: stores.append(PostgresStore(address))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stores[0].save(room_with("k7f3mn", "Ines"))
    assert [len(store.rooms()) for store in stores] == [1] * 4
    for store in stores:
        store.close()


def test_a_database_of_a_later_version_is_refused(postgres: str) -> None:
    PostgresStore(empty_database(postgres)).close()
    with psycopg.connect(postgres, autocommit=True) as other:
        other.execute("UPDATE studbook SET version = 99")
    with pytest.raises(NewerDatabase, match=f"version {VERSION} or older, got version 99"):
        PostgresStore(postgres)


def test_what_cannot_be_reached_is_told_in_one_line_without_the_password() -> None:
    with pytest.raises(CannotServe, match=r"expected a database at postgresql://ines@127\.0\.0\.1:1/tables: ") as refusal:
        open_store("postgresql://ines:secret@127.0.0.1:1/tables")
    assert "secret" not in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert named("postgres://h/t?user=a&password=b&x=c") == "postgres://h/t?user=a&password=…&x=c"
