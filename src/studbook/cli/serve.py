"""``studbook serve``: tables for others to join by a link."""

from pathlib import Path
from typing import Annotated

import typer

from studbook import web
from studbook.cli.gamefiles import playable_text


def command(
    host: Annotated[str, typer.Option(help="Listen on this address; 0.0.0.0 lets your network in.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="Listen on this port; without it, on the first free one from 8765.")] = None,
    db: Annotated[Path | None, typer.Option(help="Where tables are kept.")] = None,
    game: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="A game of your own, on every new table's list and dealt there first.")
    ] = None,
) -> None:
    """Serve tables for others to join."""
    web.serve(host, port, db or web.default_database(), typer.echo, own=playable_text(game) if game else "")
