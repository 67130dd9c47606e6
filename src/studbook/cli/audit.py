"""``studbook audit``: how recorded hands were dealt, checked against what was committed to before the deck was cut."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from studbook.cli.complaints import BAD_INPUT
from studbook.cli.records import FILES_HELP, each_hand
from studbook.history.deal_audit import DealVerdict, audit_of


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=FILES_HELP)],
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, a line a hand: file, hand, ok, checked, faults ...")] = False,
) -> None:
    """Check how hands at a table were dealt: each card seen lay where it was committed to, and everybody's seed had its part in the order.

    The record of a hand at a table has what its owner was told of the dealing. Exit code 2 if anything is wrong or nothing is told.
    """
    bad = total = 0
    for verdict in each_hand(files, audit_of):
        total += 1
        bad += not verdict.ok
        print(json.dumps(verdict.as_fields(), ensure_ascii=False) if as_json else "\n".join(_lines(verdict)))
    if not as_json:
        print(f"{total - bad} of {total} hands were dealt as they should be, as far as their records show.")
    if bad:
        raise typer.Exit(BAD_INPUT)


def _lines(verdict: DealVerdict) -> list[str]:
    hand = f"{verdict.file}{f' hand {verdict.hand}' if verdict.hand else ''}"
    if not verdict.ok:
        return [f"{hand}: {fault}" for fault in verdict.faults]
    by = f"cut by {', '.join(verdict.cutters)}" if verdict.cutters else "cut by nobody"
    late = f"; too late: {', '.join(verdict.late)}" if verdict.late else ""
    return [f"{hand}: good ({verdict.checked} cards checked; {by}{late})"]
