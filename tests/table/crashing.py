"""A table of bots that plays until the process dies at a named place: run as ``python -m tests.table.crashing DATABASE HANDS``."""

import asyncio
import sys

from studbook.table.hub import Hub
from studbook.table.sqlite_store import SQLiteStore
from tests.table.tables import QUICK


async def main(database: str, hands: int) -> None:
    """Play so many hands more; a new database gets a new table, an old one is taken up where it stood."""
    hub = Hub(SQLiteStore(database))
    await hub.start()
    if not hub.tables:
        table, host = await hub.create("Bots", "host".ljust(40, "x"), "Ines", bots=4, seats=5, settings=QUICK, seated=False)
        table.room.opened = True
        table.connect(host.id)
    for table in hub.tables.values():
        table.connect(table.room.host)
    (table,) = hub.tables.values()
    until = table.room.hands + hands
    while table.room.hands <= until:
        await asyncio.sleep(0.01)
    await hub.stop()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
