"""``studbook bot``: a program of one's own at a table."""

from __future__ import annotations

from typing import Annotated

import typer

from studbook import web

app: typer.Typer = typer.Typer(add_completion=False, no_args_is_help=True)
command = app


@app.callback()
def about() -> None:
    """Seat a program of your own at a table (docs/field.md)."""


@app.command()
def serve(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The table's link, as friends get it.")],
    program: Annotated[str, typer.Option("--command", metavar="PROGRAM", help="What runs it: 'node caller.mjs'.")],
    name: Annotated[str, typer.Option(help="What it is called at the table.")] = "Robot",
    seconds: Annotated[
        float, typer.Option(min=0.01, help="A decision may take so long; then it is started anew, and the clock runs.")
    ] = 10.0,
    chips: Annotated[int | None, typer.Option(min=1, help="What it sits down with; as is usual there when not said.")] = None,
    rebuys: Annotated[int, typer.Option(min=0, help="How often it buys chips again when it has none.")] = 0,
) -> None:
    """Seat a program in any language at a table: it reads a question a line, in JSON, and writes an action a line.

    It sits until it has no chips, has failed three times in a row, or Ctrl-C. Whatever it does, the table goes on: it is timed out like
    a person, and the chat says why.
    """
    web.serve_bot(program, web.SeatWish(link, name, seconds, chips, rebuys), typer.echo)
