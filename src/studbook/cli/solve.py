"""``studbook solve``: how two should play the last round, or the last two, over all that both may hold."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from studbook.cli.complaints import INTERRUPTED, UserError
from studbook.cli.gamefiles import named_game
from studbook.cli.pictures import check_picture

if TYPE_CHECKING:
    from studbook.solver.minimising import Learning
    from studbook.solver.position import Position
    from studbook.solver.solution import Solution
    from studbook.solver.terms import Terms


#: Rows of a table that are written at a time: two streets have some millions.
_ROWS: Final = 50_000

command: typer.Typer = typer.Typer(add_completion=False)


@command.command()
def solve(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game of the book, or the file of one of your own.")],
    hands: Annotated[
        list[str],
        typer.Argument(metavar="HAND HAND", help="The cards of each that lie up, then what may lie down: 'As Kd 7c 2h {any pair}'."),
    ],
    pot: Annotated[int, typer.Option(metavar="CHIPS", help="What lies in the pot as it begins.")] = 60,
    bet: Annotated[int, typer.Option(metavar="CHIPS", help="The bet of a fixed-limit round; elsewhere the least bet.")] = 10,
    stacks: Annotated[
        str | None,
        typer.Option(metavar="CHIPS[,CHIPS]", help="What each has in front. [default: enough; twice the pot]", show_default=False),
    ] = None,
    structure: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="How bets are limited: fixed, spread, pot, no-limit. [default: as the game says]", show_default=False
        ),
    ] = None,
    bets: Annotated[int, typer.Option(metavar="N", help="How many bets and raises a round may have.")] = 4,
    sizes: Annotated[
        str, typer.Option(metavar="SIZES", help="Where bets have no fixed size: parts of the pot, min, all-in, or chips.")
    ] = "50%,100%,all-in",
    rake: Annotated[str, typer.Option(metavar="PERCENT", help="What the house keeps of the pot.")] = "0%",
    rake_cap: Annotated[float | None, typer.Option(metavar="CHIPS", help="The most that it keeps.", show_default=False)] = None,
    opener: Annotated[
        int | None, typer.Option(metavar="HAND", help="Which hand acts first. [default: as the boards say]", show_default=False)
    ] = None,
    dead: Annotated[str, typer.Option(metavar="CARDS", help="Cards seen that are out of play.")] = "",
    shared: Annotated[str, typer.Option(metavar="CARDS", help="Cards turned up in the middle, in the order of the game.")] = "",
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many were dealt in, where that matters.", show_default=False)
    ] = None,
    wild: Annotated[str, typer.Option(metavar="RANK", help="The rank that is wild now, where one follows another.")] = "",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A house rule; again for more.")] = None,
    target: Annotated[float, typer.Option(metavar="PERCENT", help="Stop when a best response wins less of the pot more.")] = 0.1,
    seconds: Annotated[float | None, typer.Option(metavar="S", help="Solve no longer than this.", show_default=False)] = None,
    line: Annotated[
        list[str] | None,
        typer.Option("--line", metavar="MOVES", help="Show the hands after these moves: 'bet 10, call 10 / check'; again for more."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result for programs, by class of hand.")] = False,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write what every holding does, as CSV.", show_default=False)
    ] = None,
    parquet: Annotated[Path | None, typer.Option(metavar="FILE", help="The same as Parquet.", show_default=False)] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw what each class of hands does: a .png, .svg or .pdf file.", show_default=False)
    ] = None,
) -> None:
    """Solve the last round between two: how often each hand should bet, check, call, raise and fold, and what it is worth.

    Hands without their last card, such as "?? ?? As Kd 7c 2h" on sixth street of stud, are solved to the end of the hand.

    For example: studbook solve seven-card-stud "As Kd 7c 2h" "Qs Jd 7h 4c" --dead "3c 9d"; studbook solve razz "2s 5d 9c Kd"
    "3s 4d 8c Qd {three to an eight}" --pot 80 --bet 20; studbook solve badugi "{4-card badugi}" "{3-card badugi}" --opener 1
    """
    from studbook.solver.position import position_of  # noqa: PLC0415 -- NumPy and Numba
    from studbook.solver.solution import solution_of  # noqa: PLC0415
    from studbook.solver.solve_question import to_minimise  # noqa: PLC0415

    _check_files(plot, csv_file, parquet)
    terms = _terms(pot, bet, stacks, structure, bets, sizes, rake, rake_cap, opener)
    lines = [tuple(part.strip() for part in re.split("[,/]", text) if part.strip()) for text in line or ()]
    position = position_of(named_game(game, option or []).game, hands, terms, dead=dead, shared=shared, players=players, wild=wild)
    _check_lines(position, lines)
    solving = to_minimise(position)
    whole = _watched(solving, target, seconds)
    solution = solution_of(position, solving, "" if whole else "Stopped before it was as near as asked.")
    if as_json:
        print(json.dumps(solution.as_json(), ensure_ascii=False))
    else:
        from studbook.cli.solution_table import show  # noqa: PLC0415 -- Rich

        show(solution, lines)
    if csv_file is not None:
        _write_csv(solution, csv_file)
    if parquet is not None:
        _write_parquet(solution, parquet)
    if plot is not None:
        from studbook.cli.solution_plot import draw_solution  # noqa: PLC0415 -- Matplotlib, only for a plot

        draw_solution(solution, lines, plot)
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _check_lines(position: Position, lines: Sequence[tuple[str, ...]]) -> None:
    """Refuse, before the work, lines after which nobody acts."""
    played = [decision.line for stage in position.stages for decision in stage.duel.betting.decisions]
    for wanted in lines:
        if wanted not in played:
            example = ", ".join(played[1])
            raise UserError(f"expected --line with moves after which somebody acts, such as {example!r}, got {', '.join(wanted)!r}")


def _check_files(plot: Path | None, csv_file: Path | None, parquet: Path | None) -> None:
    """Refuse, before the work, files that could not be written."""
    if plot is not None:
        check_picture(plot)
    for file in (csv_file, parquet):
        if file is not None and not file.resolve().parent.is_dir():
            raise UserError(f"expected a file in a folder that there is, got {file}")
    if parquet is not None:
        from importlib.util import find_spec  # noqa: PLC0415 -- only for this

        if find_spec("pyarrow") is None:
            raise UserError("expected PyArrow for Parquet files; pip install 'studbook[parquet]', or use --csv")


def _terms(
    pot: int,
    bet: int,
    stacks: str | None,
    structure: str | None,
    bets: int,
    sizes: str,
    rake: str,
    rake_cap: float | None,
    opener: int | None,
) -> Terms:
    from studbook.solver.terms import Terms, structure_named  # noqa: PLC0415

    try:
        part = float(rake.strip().rstrip("%")) / 100
    except ValueError:
        raise UserError(f"expected a rake in percent, such as 5%, got {rake!r}") from None
    if opener not in (None, 1, 2):
        raise UserError(f"expected hand 1 or 2 to act first, got {opener}")
    return Terms(
        pot,
        bet,
        None if stacks is None else _two_stacks(stacks),
        None if structure is None else structure_named(structure),
        bets,
        tuple(size.strip() for size in sizes.split(",") if size.strip()),
        part,
        rake_cap,
        None if opener is None else opener - 1,
    )


def _two_stacks(text: str) -> tuple[int, int]:
    parts = [part.strip() for part in text.split(",")]
    if not 1 <= len(parts) <= 2 or not all(part.isdecimal() for part in parts):
        raise UserError(f"expected chips for both, or for each with a comma between, got {text!r}")
    return int(parts[0]), int(parts[-1])


def _watched(solving: Learning, target: float, seconds: float | None) -> bool:
    """Solve, with a progress bar while it comes nearer; False when somebody stopped it."""
    from rich.console import Console  # noqa: PLC0415 -- only when something is worked out
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    from studbook.solver.solve_question import nearing  # noqa: PLC0415

    console: Console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    news = nearing(solving, target=target, seconds=seconds)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("solving", total=1.0)
        try:
            for one in news:
                words = "solving" if one.exploitable >= 100 else f"{one.exploitable:.2f} % of the pot exploitable"
                bar.update(task, completed=one.done, description=words)
        except KeyboardInterrupt:
            news.close()
            if not solving.rounds:
                raise
            return False
    return True


def _write_csv(solution: Solution, file: Path) -> None:
    with file.open("w", encoding="utf-8", newline="") as out:
        rows = solution.holding_rows()
        first = next(rows)
        writer = csv.DictWriter(out, list(first))
        writer.writeheader()
        writer.writerow(first)
        writer.writerows(rows)


def _write_parquet(solution: Solution, file: Path) -> None:
    import pyarrow as pa  # noqa: PLC0415 -- an extra that need not be there
    import pyarrow.parquet as tables  # noqa: PLC0415

    rows = solution.holding_rows()
    part = pa.Table.from_pylist(list(islice(rows, _ROWS)))
    with tables.ParquetWriter(file, part.schema) as writer:
        while part.num_rows:
            writer.write_table(part)
            part = pa.Table.from_pylist(list(islice(rows, _ROWS)), schema=part.schema)
