"""``studbook rankings``: what beats what, on the screen or on paper for the table."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from studbook.hands.hand_ladder import LadderQuestion
from studbook.hands.ranking_names import NAMED, NAMED_WORDS, named
from studbook.hands.rungs import hand_ladder
from studbook.paper import PaperSize, rankings_sheet, write_paper
from studbook.rules.page_ladder import PageLadder, printed_ladder
from studbook.telling.ladder_counts import kept_counts


def command(
    rankings: Annotated[list[str] | None, typer.Argument(metavar="[RANKING]...", help=f"Out of {', '.join(NAMED)}; all without.")] = None,
    paper: Annotated[Path | None, typer.Option(help="Write one page to print instead: a .pdf or .html file.", show_default=False)] = None,
    size: Annotated[PaperSize, typer.Option(help="The size of the paper.")] = "a4",
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, a list of rankings.")] = False,
) -> None:
    """What beats what: the hands of a ranking from the best to the worst, with a full deck and no wild cards."""
    ladders = [(*NAMED_WORDS.get(name, (name, "")), _ladder(name)) for name in rankings or NAMED]
    if paper is not None:
        write_paper(rankings_sheet(ladders), paper, size)
    elif as_json:
        print(
            json.dumps([{"name": name, "about": about, **asdict(ladder)} for name, about, ladder in ladders], ensure_ascii=False, indent=1)
        )
    else:
        _show(ladders)


def _ladder(name: str) -> PageLadder:
    ranking = named(name)
    return printed_ladder(kept_counts(hand_ladder(LadderQuestion(ranking, cards=ranking.size))))


def _show(ladders: list[tuple[str, str, PageLadder]]) -> None:
    from rich.console import Console  # noqa: PLC0415 - not needed for JSON and paper

    from studbook.cli.ladder_table import table_of_ladder  # noqa: PLC0415 - Rich

    console = Console()
    for name, about, ladder in ladders:
        console.print(f"[bold]{name}.[/bold] {about}", highlight=False)
        console.print(table_of_ladder(ladder))
        console.print("\n".join(ladder.notes), style="dim", highlight=False)
        console.print()
