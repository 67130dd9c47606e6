"""``studbook league``: bots two by two over several games, each with a strength."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from studbook.cli.cluster_option import ClusterOption, workers_given
from studbook.cli.complaints import INTERRUPTED
from studbook.cli.field_options import AdjustedOption, JsonOption, ProcessesOption, SeedOption
from studbook.cli.pictures import check_picture
from studbook.field import League, league_progress, planned_league


def command(
    bots: Annotated[
        str, typer.Option(help="The bots, between commas, named as for `studbook simulate`.")
    ] = "best,normal,easy,odds,rock,caller",
    games: Annotated[str, typer.Option(help="The games, between commas.")] = "razz,badugi,seven-card-stud",
    deals: Annotated[int, typer.Option(min=1, help="Deals of each game between each two, each played from both sides.")] = 100,
    adjusted: AdjustedOption = False,
    seed: SeedOption = 0,
    processes: ProcessesOption = None,
    cluster: ClusterOption = None,
    as_json: JsonOption = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the strengths: .png, .svg or .pdf.")] = None,
) -> None:
    """Let every bot play every other, and give each a strength: 400 points more are ten deals won for each lost.

    The result is the same on any number of cores, and on a cluster. Ctrl-C ends it early, and tells what is known by then.
    """
    if plot is not None:
        check_picture(plot)
    planned = planned_league(_names(bots), _names(games), deals=deals, seed=seed, own={}, adjusted=adjusted)
    league = _watched(planned, league_progress(planned, workers_given(processes, cluster)))
    if as_json:
        print(json.dumps(league.as_json(), ensure_ascii=False))
    else:
        _show(league)
    if plot is not None:
        from studbook.cli.field_plot import PlottedInterval, draw_intervals  # noqa: PLC0415 - Matplotlib: only for a picture

        rows = [PlottedInterval(one.bot, one.strength, one.half) for one in league.strengths]
        draw_intervals(rows, f"A league of {len(league.bots)}: {league.hands:,} hands", "strength, with the 95 % interval", plot)
    if not league.done:
        raise typer.Exit(INTERRUPTED)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _watched(league: League, steps: Iterator[League]) -> League:
    """The league with a progress bar while it is played; as far as it has come, when somebody stops it."""
    from rich.console import Console  # noqa: PLC0415 - only when something is played
    from rich.progress import Progress  # noqa: PLC0415

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("playing", total=league.wanted)
        try:
            for step in steps:
                bar.update(task, completed=step.deals)
        except KeyboardInterrupt:
            if not league.deals:
                raise
    return league


def _show(league: League) -> None:
    from rich.console import Console  # noqa: PLC0415 - not needed for JSON
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in ("bot", "strength", "big bets a hundred hands"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for one in league.strengths:
        table.add_row(one.bot, f"{one.strength:.0f} ± {one.half:.0f}", f"{league.per_hundred(one.bot):+.1f}")
    console = Console(highlight=False)
    keys = ", ".join(league.as_json()["games"])
    console.print(f"[bold]A league of {len(league.bots)}[/bold]  [dim]{keys}: {league.hands:,} hands, seed {league.seed}[/dim]\n")
    console.print(table)
    stopped = "" if league.done else f"\nStopped after {league.deals:,} of {league.wanted:,} deals."
    console.print(f"\n[dim italic]400 points more are ten deals won for each lost; the interval holds 19 times out of 20.{stopped}[/]")
