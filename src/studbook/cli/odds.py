"""``studbook odds``: each hand's chances, counted exactly or sampled."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from studbook.cli.cluster_option import ClusterOption, cluster_at
from studbook.cli.complaints import INTERRUPTED, UserError
from studbook.cli.gamefiles import is_file, named_game, pairs
from studbook.cli.odds_hand import read_record, show_record
from studbook.cli.pictures import check_picture
from studbook.history.containers import is_archive

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.console import Console

    from studbook.odds import Makes, Prospects, Report, Spot, Spread
    from studbook.odds.answering import How
    from studbook.rules import Game

command: typer.Typer = typer.Typer(add_completion=False)


@command.command()
def odds(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="A game of the book, the file of one of your own, the record of a hand, or an archive of many."
        ),
    ],
    hands: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="HAND...", help="The cards of each, face-down ones in brackets; ?? is a card unknown; or random; or a range."
        ),
    ] = None,
    dead: Annotated[str, typer.Option(metavar="CARDS", help="Cards seen that are out of play.")] = "",
    shared: Annotated[str, typer.Option(metavar="CARDS", help="Cards turned up in the middle, in the order of the game.")] = "",
    draws: Annotated[
        int | None, typer.Option(metavar="N", help="Draws left. [default: 1 where all is dealt at once]", show_default=False)
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many were dealt in, where that matters.", show_default=False)
    ] = None,
    wild: Annotated[
        str, typer.Option(metavar="RANK", help="The rank wild now, where one follows another; none; or next: that of the next up card.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A house rule; again for more.")] = None,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            "--policy", metavar="NAME=CHOICE", help="What players do: draw=counts|pat, buy=always|never, declare=best|cards speak."
        ),
    ] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Count every deal, however long it takes.")] = False,
    samples: Annotated[int | None, typer.Option(metavar="N", help="Sample so many deals.", show_default=False)] = None,
    error: Annotated[
        float | None, typer.Option(metavar="E", help="Sample until every standard error is below. [default: 0.0005]", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same sample.")] = 0,
    threads: Annotated[int | None, typer.Option(min=1, help="[default: one for each core]", show_default=False)] = None,
    outs: Annotated[
        int | None,
        typer.Option("--outs", metavar="N", help="Show what helps hand N: each next card, or each throw.", show_default=False),
    ] = None,
    makes: Annotated[bool, typer.Option("--makes", help="Show what hands end as, and what they win with.")] = False,
    spread: Annotated[
        int | None, typer.Option("--spread", metavar="N", help="Show hand N against each holding of another's range.", show_default=False)
    ] = None,
    starting: Annotated[
        bool, typer.Option("--starting", help="List the starting hands by how often they win against random hands.")
    ] = False,
    opponents: Annotated[int, typer.Option(help="How many opponents hold random hands, with --starting.")] = 1,
    top: Annotated[int, typer.Option(min=0, help="List so many of them; 0: all.")] = 40,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result for programs.")] = False,
    cluster: ClusterOption = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the result: a .png, .svg or .pdf file.", show_default=False)
    ] = None,
) -> None:
    """Work out each hand's chances: exactly where that is quick, else sampled until the error is small.

    For example: studbook odds razz As2s4d 3c5d7h --dead "Kh 9c"; studbook odds stud-8 "(As 2d) 3s" "{any pair in the hole}" random;
    studbook odds hand.toml --plot hand.png
    """
    from studbook.odds import Policy, sharpening, spot  # noqa: PLC0415 -- NumPy and Numba
    from studbook.odds.answering import SHARP  # noqa: PLC0415

    if plot is not None:
        check_picture(plot)
    if samples is not None and samples < 1:
        raise UserError(f"expected a number of deals to sample of at least 1, got {samples}")
    if exact and (samples is not None or error is not None):
        raise UserError("expected --exact or a sample (--samples, --error), got both")
    if is_file(game) or is_archive(game):
        from studbook.cli.odds_archive import holds_many, show_each  # noqa: PLC0415 -- NumPy and Numba

        if holds_many(game):
            _only_records(hands, starting=starting, plot=plot)
            show_each(Path(game), cluster_at(cluster), error=error, seed=seed, as_json=as_json)
            return
    if cluster is not None:
        raise UserError(f"expected a folder, an archive or a file of several hands for --cluster, got {game!r}")
    if is_file(game) and (record := read_record(Path(game))) is not None:
        _only_records(hands, starting=starting, plot=None)
        show_record(record, error=error, seed=seed, threads=threads, as_json=as_json, plot=plot)
        return
    named = named_game(game, option or [])
    if starting:
        if hands or exact or error is not None:
            raise UserError(f"expected no hands, --exact or --error with --starting, got {(hands or ['one of them'])[0]!r}")
        _starting(named.game, opponents, samples, seed, threads, top, as_json=as_json, plot=plot)
        return
    question = spot(
        named.game,
        hands or [],
        dead=dead,
        shared=shared,
        draws=draws,
        players=players,
        wild=wild,
        policy=Policy.of(pairs(policy or [], "--policy")),
    )
    how: How = "exact" if exact else "auto" if samples is None and error is None else "sample"
    sharp = SHARP if error is None else error
    _within("--outs", outs, len(question.seats))
    _within("--spread", spread, len(question.seats))
    report, whole = _watched(sharpening(question, method=how, samples=samples, error=sharp, seed=seed, threads=threads))
    wished = _More(question, outs if whole else None, makes and whole, spread if whole else None, samples, seed, threads)
    if as_json:
        print(json.dumps({**report.as_json(), **wished.as_json()}, ensure_ascii=False))
    else:
        from studbook.cli.odds_table import show  # noqa: PLC0415

        show(question, report)
        wished.show()
    if plot is not None:
        from studbook.cli.odds_plot import draw_report  # noqa: PLC0415 -- Matplotlib, only for a plot

        draw_report(question, report, plot)
    if not (whole and wished.whole):
        raise typer.Exit(INTERRUPTED)


def _only_records(hands: list[str] | None, *, starting: bool, plot: Path | None) -> None:
    if hands or starting:
        raise UserError(f"expected no hands beside a record, got {(hands or ['--starting'])[0]!r}")
    if plot is not None:
        raise UserError(f"expected one hand to draw, got many for {plot}")


def _within(option: str, number: int | None, hands: int) -> None:
    if number is not None and not 1 <= number <= hands:
        raise UserError(f"expected the number of a hand from 1 to {hands} for {option}, got {number}")


class _More:
    """What is asked for beside the chances."""

    def __init__(
        self,
        question: Spot,
        outs: int | None,
        wants_makes: bool,
        spread_of: int | None,
        samples: int | None,
        seed: int,
        threads: int | None,
    ) -> None:
        from studbook.odds import makes, prospects, spread  # noqa: PLC0415 -- NumPy and Numba

        self._question = question
        self._spread: Spread | None = None
        self._outs: Prospects | None = None
        self._makes: Makes | None = None
        #: Whether all of it was worked out, and nobody stopped it.
        self.whole: bool = True
        try:
            if spread_of is not None:
                self._spread = spread(question, spread_of - 1, seed=seed, threads=threads)
            if outs is not None:
                self._outs = prospects(question, outs - 1, samples=samples, seed=seed, threads=threads)
            if wants_makes:
                self._makes = makes(question, samples=samples, seed=seed, threads=threads)
        except KeyboardInterrupt:
            self.whole = False

    def as_json(self) -> dict[str, object]:
        """The fields that are added to the report's."""
        parts = {"outs": self._outs, "makes": self._makes, "spread": self._spread}
        return {name: part.as_json() for name, part in parts.items() if part is not None}

    def show(self) -> None:
        """Print it below the report."""
        from studbook.cli.odds_more import show_makes, show_prospects, show_spread  # noqa: PLC0415 -- Rich

        if self._outs is not None:
            show_prospects(self._outs)
        if self._makes is not None:
            show_makes(self._question, self._makes)
        if self._spread is not None:
            show_spread(self._spread)


def _starting(
    game: Game, opponents: int, deals: int | None, seed: int, threads: int | None, top: int, *, as_json: bool, plot: Path | None
) -> None:
    from studbook.cli.odds_starting import show, worked_out  # noqa: PLC0415 -- NumPy, Numba and Rich

    table = worked_out(game, opponents, deals=deals, seed=seed, threads=threads)
    if as_json:
        print(json.dumps(table.as_json(), ensure_ascii=False))
    else:
        show(game, table, top)
    if plot is not None:
        from studbook.cli.odds_map import draw_starting  # noqa: PLC0415 -- Matplotlib, only for a plot

        draw_starting(game, table, plot)


def _watched(reports: Generator[Report]) -> tuple[Report, bool]:
    """The answer, with a progress bar while it sharpens; what there was so far, and False, when somebody stopped it."""
    from rich.console import Console  # noqa: PLC0415 -- only when something is worked out
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    console: Console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    last: Report | None = None
    known: Report | None = None
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("working", total=1.0)
        try:
            for last in reports:
                known = last if last.seats else known
                words = "counting every deal" if last.method == "exact" else f"{last.deals:,} deals, ± {100 * last.error:.3f} %"
                bar.update(task, completed=last.done, description=f"{_so_far(known)}{words}")
        except KeyboardInterrupt:
            reports.close()
            if known is None:
                raise
            return replace(known, note=" ".join(filter(None, (known.note, "Stopped before the error was as small as asked.")))), False
    assert last is not None
    return last, True


def _so_far(known: Report | None) -> str:
    """``54 %, 46 %: ``: what each hand's share seems to be."""
    return "" if known is None else ", ".join(f"{seat.equity:.0%}".replace("%", " %") for seat in known.seats) + ": "
