"""``studbook simulate``: bots against each other, in big bets a hundred hands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from studbook.cli.cluster_option import ClusterOption, workers_given
from studbook.cli.complaints import INTERRUPTED
from studbook.cli.field_options import AdjustedOption, JsonOption, ProcessesOption, SeedOption
from studbook.cli.gamefiles import amounts_given, named_game
from studbook.cli.pictures import check_picture
from studbook.field import STACK, BotResult, MatchPlan, Simulation, plan_match, progress_of


def command(
    game: Annotated[str, typer.Argument(help="A game of the book, or a TOML file.")],
    seats: Annotated[
        str,
        typer.Option(
            help="The bots round the table, between commas: caller, rock, odds, best; steady, tight, loose, bold, timid, tricky; easy, "
            "normal, hard; both as 'bold hard'; your own as FILE.py:CLASS. One may sit more than once."
        ),
    ],
    hands: Annotated[int, typer.Option(min=1, help="How many hands, at least; a duplicate deal is played whole.")] = 1000,
    duplicate: Annotated[bool, typer.Option("--duplicate", help="Play each deal from every seat, which takes luck out.")] = False,
    adjusted: AdjustedOption = False,
    seed: SeedOption = 0,
    stack: Annotated[int, typer.Option(min=1, help="Chips of each seat as a hand begins.")] = STACK,
    amount: Annotated[list[str] | None, typer.Option(metavar="NAME=CHIPS", help="An ante or a bet; again for more.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A house rule of the game; again for more.")] = None,
    processes: ProcessesOption = None,
    cluster: ClusterOption = None,
    as_json: JsonOption = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the intervals: .png, .svg or .pdf.")] = None,
) -> None:
    """Let bots play each other, and say what each wins in big bets a hundred hands, with a 95 % interval.

    The result is the same on any number of cores, and on a cluster. Ctrl-C ends it early, and tells what is known by then.
    """
    if plot is not None:
        check_picture(plot)
    plan = plan_match(
        named_game(game, option or []).game, [name.strip() for name in seats.split(",")], hands=hands, duplicate=duplicate,
        adjusted=adjusted, seed=seed, stack=stack, amounts=amounts_given(amount or []), bots={},
    )  # fmt: skip
    simulation = _watched(plan, progress_of(plan, workers_given(processes, cluster)))
    if as_json:
        print(json.dumps(simulation.as_json(), ensure_ascii=False))
    else:
        _show(simulation)
    if plot is not None:
        from studbook.cli.field_plot import draw_match  # noqa: PLC0415 - Matplotlib: only for a picture

        draw_match(simulation, plot)
    if not simulation.done:
        raise typer.Exit(INTERRUPTED)


def _watched(plan: MatchPlan, steps: Iterator[Simulation]) -> Simulation:
    """The match with a progress bar while it is played; as far as it has come, when somebody stops it."""
    from rich.console import Console  # noqa: PLC0415 - only when something is played
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("playing", total=plan.deals * plan.hands_per_deal)
        latest: Simulation | None = None
        try:
            for latest in steps:
                leader = max(latest.bots, key=lambda result: result.per_hundred)
                bar.update(task, completed=latest.hands, description=f"{leader.bot} {interval_words(leader)}")
        except KeyboardInterrupt:
            if latest is None:
                raise
    assert latest is not None  # a match has a deal at least
    return latest


def interval_words(result: BotResult) -> str:
    """``+36.2 ± 16.1``."""
    return f"{result.per_hundred:+.1f} ± {result.half:.1f}"


def _show(simulation: Simulation) -> None:
    from rich.console import Console  # noqa: PLC0415 - not needed for JSON
    from rich.table import Table  # noqa: PLC0415

    plan = simulation.plan
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("bot")
    table.add_column("seats", justify="right")
    table.add_column("big bets a hundred hands", justify="right")
    compared = plan.duplicate or plan.adjusted
    if compared:
        table.add_column("a hand is worth", justify="right")
    for result in sorted(simulation.bots, key=lambda one: -one.per_hundred):
        worth = "" if result.worth is None else f"{result.worth:.1f} hands"
        table.add_row(result.bot, str(result.seats), interval_words(result), *([worth] if compared else []))
    console = Console(highlight=False)
    deals = f", {simulation.deals:,} deals each played {plan.hands_per_deal} times" if plan.duplicate else ""
    console.print(f"[bold]{plan.game.name}[/bold]  [dim]{simulation.hands:,} hands{deals}, seed {plan.seed}[/dim]\n")
    console.print(table)
    notes = ["The interval holds the true figure 19 times out of 20."]
    if compared:
        means = ["the same cards from every seat"] * plan.duplicate + ["the odds of what was all in"] * plan.adjusted
        notes.append(f"A hand is worth so many plain ones with new cards: that much luck is out by {' and '.join(means)}.")
    if not simulation.done:
        notes.append(f"Stopped after {simulation.deals:,} of {plan.deals:,} deals.")
    console.print("\n[dim italic]" + "\n".join(notes) + "[/]")
