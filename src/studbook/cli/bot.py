"""``studbook bot``: a program of one's own at a table."""

from __future__ import annotations

from typing import Annotated

import typer

from studbook import web
from studbook.cli.complaints import UserError

app: typer.Typer = typer.Typer(add_completion=False, no_args_is_help=True)
command = app


@app.callback()
def about() -> None:
    """Seat a program of your own at a table: the documentation, Bots, tells how."""


@app.command()
def serve(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The table's link, as friends get it.")],
    bot: Annotated[str, typer.Argument(metavar="[BOT]", help="A bot of Python, FILE.py:CLASS, or one of the house's.")] = "",
    program: Annotated[str, typer.Option("--command", metavar="PROGRAM", help="What runs a program: 'node caller.mjs'.")] = "",
    name: Annotated[str, typer.Option(help="What it is called at the table.")] = "Robot",
    seconds: Annotated[
        float, typer.Option(min=0.01, help="A decision may take so long; then it is started anew, and the clock runs.")
    ] = 10.0,
    chips: Annotated[int | None, typer.Option(min=1, help="What it sits down with; as is usual there when not said.")] = None,
    rebuys: Annotated[int, typer.Option(min=0, help="How often it buys chips again when it has none.")] = 0,
) -> None:
    """Seat a bot at a table: one of Python by its name, or a program in any language, which reads a question a line and writes an action.

    It sits until it has no chips, has failed three times in a row, or Ctrl-C. Whatever it does, the table goes on: it is timed out like
    a person, and the chat says why.
    """
    if bool(bot) == bool(program):
        raise UserError(f"expected a bot such as three_low.py:ThreeLow, or --command, got {'both' if bot else 'neither'}")
    wish = web.SeatWish(link, name, seconds, chips, rebuys)
    if bot:
        web.seat_bot(bot, wish, typer.echo)
    else:
        web.serve_bot(program, wish, typer.echo)
