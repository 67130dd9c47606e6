"""``studbook rules``: the rules page of a game of the book, or of a host's own file."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Final

import typer

from studbook.cli.complaints import UserError
from studbook.cli.gamefiles import Named, amounts_given, named_game
from studbook.cli.games import option_json
from studbook.paper import PaperSize, rules_sheet, write_paper
from studbook.rules import Amounts
from studbook.rules.lint import check
from studbook.rules.options import AUTHORITY, Option, written
from studbook.rules.page import Page, rules_page
from studbook.rules.phrases import plays_for
from studbook.rules.streets import deal_pictures, streets_of
from studbook.rules.sums import sums_of
from studbook.rules.table_rules import table_options
from studbook.rules.toml import write_game
from studbook.rules.traits import has_wilds
from studbook.telling.ladder_counts import counted, kept_counts

PAPER_HELP: Final = "Write one page to print instead: a .pdf or .html file."


def command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game of the book (studbook games), or a FILE.toml.")],
    option: Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A house rule; again for more.")] = None,
    players: Annotated[int | None, typer.Option(help="For a table of so many.")] = None,
    amount: Annotated[
        list[str] | None, typer.Option("--amount", metavar="NAME=CHIPS", help="What is played for, such as small=5; again for more.")
    ] = None,
    authority: Annotated[str, typer.Option(help="Whose ruling stands where the documents are silent.")] = AUTHORITY,
    show_options: Annotated[bool, typer.Option("--options", help="List the house rules that may be chosen.")] = False,
    count: Annotated[bool, typer.Option("--count", help="Count how often hands come where that is not kept: it takes seconds.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Write Markdown.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
    paper: Annotated[Path | None, typer.Option(help=PAPER_HELP, show_default=False)] = None,
    size: Annotated[PaperSize, typer.Option(help="The size of the paper.")] = "a4",
    as_toml: Annotated[bool, typer.Option("--toml", help="Write the game as TOML, to start a game of your own from.")] = False,
) -> None:
    """Print the rules page of a game under these house rules."""
    named = named_game(game, option or [])
    if as_toml:
        print(write_game(named.game), end="")
        return
    amounts = amounts_given(amount or [])
    check(named.game, players, amounts)
    printed = rules_page(named.game, amounts, named.options, authority, players, counted if count else kept_counts)
    if paper is not None:
        write_paper(rules_sheet(printed), paper, size)
    elif as_json:
        print(json.dumps(_as_json(named, printed, amounts, players), ensure_ascii=False, indent=1))
    elif show_options:
        _show_options(named)
    elif as_markdown:
        print(printed.markdown(), end="")
    else:
        _show(printed)


def _as_json(named: Named, printed: Page, amounts: Amounts, players: int | None) -> dict[str, object]:
    game = named.game
    table = players or game.players[1]
    count = sums_of(game, table)
    own = {option.name for option in named.options}
    return {
        "key": game.key,
        "version": game.version,
        "players": list(game.players),
        "plays": plays_for(game),
        "wild": has_wilds(game),
        "amounts": asdict(amounts),
        "choices": dict(game.choices),
        "page": asdict(printed),
        "deal": [asdict(picture) for picture in deal_pictures(game, table)],
        "streets": [asdict(street) for street in streets_of(game, table)],
        "sums": {"players": table, "wanted": count.wanted, "deck": count.deck, "sentence": count.sentence},
        "options": [option_json(option) for option in named.options],
        "table_options": [option_json(option) for option in table_options(game) if option.name not in own],
    }


def _show(printed: Page) -> None:
    if not sys.stdout.isatty():
        print(printed.plain(), end="")
        return
    from rich.console import Console  # noqa: PLC0415 - not needed elsewhere
    from rich.markdown import Markdown  # noqa: PLC0415

    from studbook.cli.ladder_table import table_of_ladder  # noqa: PLC0415 - Rich

    console = Console(width=min(Console().width, 110))
    console.print(Markdown(replace(printed, ladders=()).markdown()))
    for ladder in printed.ladders:
        console.print()
        console.print(table_of_ladder(ladder))
        console.print("\n".join(ladder.notes), style="dim", highlight=False)


def _show_options(named: Named) -> None:
    from rich.console import Console  # noqa: PLC0415 - not needed elsewhere
    from rich.table import Table  # noqa: PLC0415

    if not named.options and named.text:
        raise UserError("expected a game of the book: a file has its house rules in it")
    own = {option.name for option in named.options}
    console = Console()
    for title, listed in (("Its own", named.options), ("Of any table", [o for o in table_options(named.game) if o.name not in own])):
        table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, show_header=False)
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        table.add_column(style="dim")
        for option in listed:
            about = f"{option.label}: {option.help}".rstrip(": ") + (" (ruling)" if option.ruling else "")
            table.add_row(option.name, _values(option), about)
        console.print(table)
        console.print()


def _values(option: Option) -> str:
    if option.kind == "number":
        return f"{option.least}–{option.most} [dim](default {option.default})[/dim]"
    if option.kind == "cards":
        return f"ranks and cards, such as 2 Jh Kd{f' [dim](default {option.default})[/dim]' if option.default else ''}"
    plain = [written(choice) for choice in option.choices]
    return " | ".join(f"[underline]{word}[/underline]" if word == written(option.default) else word for word in plain)
