"""``studbook games``: the book, by family."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from studbook.cli.complaints import UserError
from studbook.games import FAMILIES, Entry, games, make
from studbook.paper import PaperSize, menu_sheet, write_paper
from studbook.rules import Amounts
from studbook.rules.options import Option
from studbook.rules.phrases import plays_for
from studbook.rules.streets import deal_pictures
from studbook.rules.traits import has_wilds

MARKS: Final = {"high": "▲", "low": "▼", "high-low": "◆"}
WILD: Final = "★"


def command(
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, a list of games.")] = False,
    paper: Annotated[
        Path | None, typer.Option(help="Write a dealer's-choice card to print: a .pdf or .html file.", show_default=False)
    ] = None,
    chosen: Annotated[str, typer.Option("--games", help="The games on the card, such as razz,stud-8; all of them without.")] = "",
    size: Annotated[PaperSize, typer.Option(help="The size of the paper.")] = "a4",
) -> None:
    """List the games of the book: ▲ played high, ▼ low, ◆ halves for both, ★ wild cards."""
    if chosen and paper is None:
        raise UserError("expected --paper FILE with --games, got no file to write the card to")
    if paper is not None:
        keys = [key for key in chosen.split(",") if key.strip()] or [entry.key for entry in games()]
        write_paper(menu_sheet([make(key) for key in keys], Amounts()), paper, size)
    elif as_json:
        print(json.dumps([_as_json(entry) for entry in games()], ensure_ascii=False, indent=1))
    else:
        _show()


def option_json(option: Option) -> dict[str, object]:
    """An option for programs."""
    return {
        "name": option.name,
        "label": option.label,
        "help": option.help,
        "kind": option.kind,
        "choices": list(option.choices),
        "words": [option.word(choice) for choice in option.choices],
        "default": option.default,
        "least": option.least,
        "most": option.most,
        "ruling": option.ruling,
    }


def _as_json(entry: Entry) -> dict[str, object]:
    game = make(entry.key)
    return {
        "key": entry.key,
        "name": game.name,
        "short": entry.short or game.name,
        "aliases": list(entry.aliases),
        "family": entry.family,
        "sentence": entry.sentence,
        "version": entry.version,
        "players": list(game.players),
        "plays": plays_for(game),
        "wild": has_wilds(game),
        "deal": [{"label": picture.label, "cards": picture.cards, "table": picture.table} for picture in deal_pictures(game)],
        "options": [option_json(option) for option in entry.options],
    }


def _show() -> None:
    from rich.console import Console  # noqa: PLC0415 - not needed for JSON
    from rich.table import Table  # noqa: PLC0415

    console = Console()
    for family in FAMILIES:
        table = Table(title=family, title_justify="left", title_style="bold", box=None, pad_edge=False, show_header=False, expand=False)
        table.add_column(width=2)
        table.add_column(style="bold", no_wrap=True, width=30)
        table.add_column(justify="right", style="dim", width=5)
        table.add_column(ratio=1)
        for entry in games():
            if entry.family == family:
                game = make(entry.key)
                marks = MARKS[plays_for(game)] + (WILD if has_wilds(game) else " ")
                table.add_row(marks, entry.key, f"{game.players[0]}–{game.players[1]}", entry.sentence)
        console.print(table)
        console.print()
    console.print(f"{len(games())} games. ▲ high  ▼ low  ◆ halves for both  ★ wild cards", style="dim")
    console.print("A game's page and its house rules: studbook rules GAME", style="dim")
