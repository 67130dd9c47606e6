"""A PostgreSQL server for the tests that need one: started when the first of them runs, once a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.postgres import running_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of its database, without tables of ours."""
    with running_postgres() as address:
        yield address
