"""``studbook stats``: what players keep, from recorded hands."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer

from studbook.cli.cluster_option import ClusterOption, cluster_at
from studbook.cli.complaints import BAD_INPUT, complain
from studbook.cli.pictures import check_picture
from studbook.cli.records import FILES_HELP, each_batch
from studbook.games.registry import get
from studbook.ground import Cluster, whole_folder
from studbook.tracker.counted_batch import count_batch
from studbook.tracker.figures import Figures
from studbook.tracker.hand_filter import HandFilter
from studbook.tracker.row_for_tables import PLAYER_COLUMNS, PlayerRow
from studbook.tracker.statistics import Statistics

#: Rows written to a Parquet file together.
_BATCH: Final = 2_000


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=FILES_HELP)],
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON: every figure, as the documentation, Statistics, says.")] = False,
    player: Annotated[list[str] | None, typer.Option("--player", help="Only these players; again for more.")] = None,
    hero: Annotated[str | None, typer.Option(help="One player in full: streets, draws, places, days, leaks.")] = None,
    against: Annotated[list[str] | None, typer.Option(help="Only hands with one of these players; again for more.")] = None,
    game: Annotated[list[str] | None, typer.Option(help="Only these games; again for more.")] = None,
    since: Annotated[str, typer.Option(metavar="DAY", help="Only from this day on: 2010-11-10.")] = "",
    until: Annotated[str, typer.Option(metavar="DAY", help="Only up to this day.")] = "",
    stakes: Annotated[str, typer.Option(help="Only at these stakes: 0.50/1.")] = "",
    money: Annotated[str | None, typer.Option(help="Only of this money: $, €, £, tournament, 'play money'; '' for chips.")] = None,
    seats: Annotated[str, typer.Option(help="Only with so many players: 6, or 2-6.")] = "",
    position: Annotated[str, typer.Option(help="Only from this place: late, bring-in, button ...")] = "",
    all_in: Annotated[
        bool, typer.Option("--all-in/--no-all-in", help="Also count what could be expected of hands that were all in early.")
    ] = True,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the result hand by hand: .png, .svg or .pdf.")] = None,
    parquet: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Also write players.parquet: a row for each player and hand.")
    ] = None,
    cluster: ClusterOption = None,
) -> None:
    """Say how players have played: by game and street, in big bets a hundred hands, as a curve, and where money is lost.

    Hands that do not verify are named on standard error and left out; then the exit code is 2.
    """
    if plot is not None:
        check_picture(plot)
    wanted = HandFilter(
        games=tuple(get(name).key for name in game or ()), since=since, until=until, stakes=stakes, money=money, seats=seats, hero=hero,
        against=tuple(against or ()), position=position,
    )  # fmt: skip
    with _rows_to(parquet) as keep_rows:
        statistics = _counted(files, wanted, all_in=all_in, keep_rows=keep_rows, cluster=cluster_at(cluster))
    figures = Figures(statistics, player)
    if plot is not None:
        from studbook.cli.stats_plot import draw_curves  # noqa: PLC0415 - Matplotlib: only for a picture

        draw_curves(figures.as_json(), plot)
    if as_json:
        print(json.dumps(figures.as_json(), ensure_ascii=False))
    else:
        from studbook.cli.stats_tables import StatsTables  # noqa: PLC0415 - Rich, not needed for JSON

        StatsTables(figures).show(hero)
    if statistics.bad:
        raise typer.Exit(BAD_INPUT)


def _counted(
    files: list[Path], wanted: HandFilter, *, all_in: bool, keep_rows: Callable[[list[PlayerRow]], None] | None, cluster: Cluster | None
) -> Statistics:
    """The figures of the files' hands that are wanted; those that do not verify are named."""
    statistics = Statistics()
    for batch in each_batch(files, partial(count_batch, wanted=wanted, expected=all_in, rows=keep_rows is not None), cluster):
        for problem in batch.problems:
            complain(str(problem))
        statistics.merge(batch.statistics)
        if keep_rows is not None:
            keep_rows(batch.rows)
    return statistics


@contextmanager
def _rows_to(folder: Path | None) -> Iterator[Callable[[list[PlayerRow]], None] | None]:
    """What keeps the rows of hands in a table of the folder, which is written whole or not at all; None: nothing does."""
    if folder is None:
        yield None
        return
    from studbook.history.parquet import ParquetTables  # noqa: PLC0415 - an extra that need not be there

    with whole_folder(folder) as place, ParquetTables(place, ("players",), _BATCH, {"players": PLAYER_COLUMNS}) as tables:
        add = tables.adder("players")

        def keep(rows: list[PlayerRow]) -> None:
            for row in rows:
                add(row)

        yield keep
