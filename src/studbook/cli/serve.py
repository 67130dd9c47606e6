"""``studbook serve``: tables for others to join by a link."""

from pathlib import Path
from typing import Annotated

import typer

from studbook import web
from studbook.cli.complaints import UserError
from studbook.cli.gamefiles import playable_text


def command(
    lan: Annotated[bool, typer.Option("--lan", help="Let everybody on your network in: phones and laptops in the same Wi-Fi.")] = False,
    host: Annotated[str, typer.Option(help="Listen on this address of this machine.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="Listen on this port; without it, on the first free one from 8765.")] = None,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="The address by which a tunnel or a proxy lets people in: https://poker.example.org.")
    ] = "",
    proxy: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies on other machines, whose X-Forwarded headers are believed; with commas.")
    ] = web.THIS_MACHINE,
    db: Annotated[Path | None, typer.Option(help="Where tables are kept.")] = None,
    most_tables: Annotated[
        int, typer.Option(min=1, metavar="N", help="Tables that run at a time; those that rest are put away for others.")
    ] = 500,
    most_pages: Annotated[int, typer.Option(min=1, metavar="N", help="Pages that look on, at all tables together.")] = 4000,
    most_bots: Annotated[int, typer.Option(min=0, metavar="N", help="Bots that sit at all tables together.")] = 2500,
    metrics_to: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Who may read /metrics, with commas; 10.0.0.0/8 means a whole network.")
    ] = web.THIS_MACHINE,
    log_json: Annotated[bool, typer.Option("--log-json", help="Log in lines of JSON.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that share the tables; more than one need PostgreSQL.")] = 1,
    game: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="A game of your own, on every new table's list and dealt there first.")
    ] = None,
) -> None:
    """Serve tables for others to join."""
    own = playable_text(game) if game else ""
    serving = web.Serving(web.Capacity(most_tables, most_pages, most_bots), metrics_to, log_json)
    where = listens_on(host, lan=lan)
    database = db or web.default_database()
    web.serve(where, port, database, typer.echo, own=own, public=public_url, proxies=proxy, serving=serving, workers=workers)


def listens_on(host: str, *, lan: bool) -> str:
    """The address to listen on: all of this machine's where the network is let in. Raises `UserError` when both are asked for."""
    if lan and host != "127.0.0.1":
        raise UserError(f"expected --lan or --host, got both; --lan listens on every address of this machine, --host on {host} alone")
    return "0.0.0.0" if lan else host  # noqa: S104  # that is what --lan says
