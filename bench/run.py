"""``make bench``: run every ``bench/bench_*.py``, print one table of what was measured, and write it to bench/out/latest.json.

A benchmark is a module with a function ``rows() -> Iterable[Row]`` that yields each row as it is measured. A target that was missed is
shown, and is no failure: speed is judged by reading, on a quiet machine.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from bench.row import Row

HERE = Path(__file__).parent
LATEST = HERE / "out" / "latest.json"
PEERS = ("pokerkit", "phevaluator", "poker-equity", "pokerfast", "open-spiel")


def names() -> list[str]:
    """The benchmarks there are, by the name that ``--only`` takes."""
    return sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))


def measured(name: str) -> Iterator[Row]:
    """The rows of one benchmark, as they come."""
    yield from import_module(f"bench.bench_{name}").rows()


def figure(value: float | None) -> str:
    """A number to three digits, the thousands set apart."""
    if value is None:
        return "-"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def wanted(row: Row) -> str:
    """What the row aims at, in words."""
    if row.target is not None:
        return f"{figure(row.target)}×"
    if row.limit is not None:
        return f"{'≤' if row.lower_is_better else '≥'} {figure(row.limit)}"
    return ""


def table_of(rows: list[Row]) -> Table:
    """The table for people."""
    table = Table(title="Medians, ours and the peer's taken in turns", title_justify="left")
    table.add_column("what", overflow="fold")
    table.add_column("unit")
    table.add_column("ours", justify="right")
    table.add_column("peer", overflow="fold")
    table.add_column("theirs", justify="right")
    table.add_column("ratio", justify="right")
    table.add_column("target", justify="right")
    table.add_column("met?")
    for row in rows:
        met = {None: "", True: "[green]yes[/]", False: "[red]no[/]"}[row.met]
        ratio = "" if row.ratio is None else f"{figure(row.ratio)}×"
        table.add_row(row.what, row.unit, figure(row.ours), row.peer, figure(row.theirs), ratio, wanted(row), met)
    return table


def versions() -> dict[str, str | None]:
    """The peers' versions; None for one that is not installed."""
    found: dict[str, str | None] = dict.fromkeys(PEERS)
    for peer in PEERS:
        with suppress(PackageNotFoundError):
            found[peer] = version(peer)
    return found


def circumstances() -> dict[str, Any]:
    """What the figures depend on besides the code."""
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "processors": os.cpu_count(),
        "load": os.getloadavg()[0],
        "peers": versions(),
    }


def main(arguments: list[str] | None = None) -> int:
    """Run what was asked for; 2 when there is no such benchmark."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure studbook's speed beside its peers'.")
    parser.add_argument("--only", action="append", metavar="NAME", help=f"one of: {', '.join(names()) or 'none yet'}; may be repeated")
    parser.add_argument("--json", action="store_true", help="print the result for programs instead of the table")
    options = parser.parse_args(arguments)
    chosen = options.only or names()
    for name in chosen:
        if name not in names():
            print(f"bench: expected --only to be one of {', '.join(names())}; got {name!r}", file=sys.stderr)
            return 2

    here = circumstances()
    console = Console(stderr=options.json)
    if not console.is_terminal:
        console.width = 120
    for peer, found in here["peers"].items():
        if found is None:
            console.print(f"{peer} is not installed here: the rows about it show ours alone.")
    rows: list[Row] = []
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=None)
        for name in chosen:
            progress.update(task, description=f"measuring {name} ...")
            for row in measured(name):
                rows.append(row)
                progress.update(task, description=f"measuring {name}: {row.what} done ...")

    result = {**here, "rows": [row.as_data() for row in rows]}
    LATEST.parent.mkdir(exist_ok=True)
    LATEST.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    if options.json:
        print(json.dumps(result, indent=2))
    else:
        console.print(table_of(rows))
        for row in rows:
            if row.note:
                console.print(f"{row.what}: {row.note}", highlight=False)
        console.print(f"load {here['load']:.1f} on {here['processors']} processors; written to {LATEST.relative_to(HERE.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
