"""``studbook check``: whether a database of tables is whole."""

from typing import Annotated

import typer

from studbook import web
from studbook.cli.complaints import BAD_INPUT


def command(
    db: Annotated[str | None, typer.Argument(metavar="DATABASE", help="Where tables are kept: a file, or a PostgreSQL address.")] = None,
) -> None:
    """Read everything in the tables' database, play every hand again and count the chips, also while it is served.

    Each row that is not as it should be is named in a line. Exit code 2 if there is one.
    """
    check = web.check_database(db or web.default_database())
    for fault in check.faults:
        print(fault)
    print(f"{check.words}: {f'{len(check.faults):,} not as they should be' if check.faults else 'all as they should be'}.")
    if check.faults:
        raise typer.Exit(BAD_INPUT)
