"""``studbook backup``: a copy of the tables' database, also while it is served."""

from pathlib import Path
from typing import Annotated

import typer

from studbook import web


def command(
    copy: Annotated[Path, typer.Argument(metavar="COPY", help="The file to write; it may not be there yet.")],
    db: Annotated[str | None, typer.Option(help="Where tables are kept: a file, or a PostgreSQL address.")] = None,
) -> None:
    """Copy the tables' database as it stands at one moment, whole or not at all, also while it is served.

    Tables in PostgreSQL are copied into a file too. Decks in play and everybody's cookies are in it: the copy is readable by you alone,
    and should stay so. `studbook serve --db COPY` serves it.
    """
    size = web.back_up(db or web.default_database(), copy)
    print(f"{copy}: {size:,} bytes")
