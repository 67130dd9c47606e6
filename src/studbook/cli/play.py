"""``studbook play``: a table on this machine with bots, opened in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from studbook import web
from studbook.cli.gamefiles import is_file, playable_text
from studbook.cli.serve import listens_on


def command(
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the table in the browser.")] = True,
    lan: Annotated[bool, typer.Option("--lan", help="Let friends on your network in, by a link and a QR code.")] = False,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="The address by which a tunnel or a proxy lets people in: https://poker.example.org.")
    ] = "",
    port: Annotated[int | None, typer.Option(help="Listen on this port; without it, on the first free one.")] = None,
    game: Annotated[
        str | None,
        typer.Option(
            metavar="GAME|FILE.toml", help="Play this game only; a file is dealt first and then dealer's choice, with it on the list."
        ),
    ] = None,
    bots: Annotated[
        int | None, typer.Option(help="How many bots sit with you; without it five, or as many as the game is for.", min=1, max=9)
    ] = None,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "You",
    db: Annotated[Path | None, typer.Option(help="Where tables are kept.")] = None,
    bot_pace: Annotated[float | None, typer.Option(help="About how many seconds a bot thinks; without it one.", min=0, max=10)] = None,
    clock: Annotated[int | None, typer.Option(help="Seconds that you have to act; without it 60.", min=5, max=600)] = None,
    new: Annotated[bool, typer.Option("--new", help="A new table, and not the last one again.")] = False,
) -> None:
    """Open a table with bots in the browser: your last one again, or a new one if you say what it is to be."""
    own = playable_text(game) if game and is_file(game) else ""
    settings = {name: value for name, value in (("pace", bot_pace), ("clock", clock)) if value is not None}
    key = None if own else game
    web.play(
        browser=browser,
        host=listens_on("127.0.0.1", lan=lan),
        public=public_url,
        port=port,
        game=key,
        own=own,
        bots=bots,
        name=name,
        database=db,
        settings=settings,
        new=new,
        say=typer.echo,
    )
