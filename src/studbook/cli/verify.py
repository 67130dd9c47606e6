"""``studbook verify``: recorded hands checked against the rules, a line a hand."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from studbook.cli.cluster_option import ClusterOption, cluster_at
from studbook.cli.complaints import BAD_INPUT
from studbook.cli.records import FILES_HELP, each_hand
from studbook.history.verdicts import Verdict, verdict_on


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=FILES_HELP)],
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, a line a hand: file, hand, ok, problem, line, allowed.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the hands that are wrong, and the sum.")] = False,
    cluster: ClusterOption = None,
) -> None:
    """Check recorded hands: every action, opener, amount, card, pot, winner and stack. Exit code 2 if any is wrong.

    What sites do their own way is allowed by name: rake, blinds posted late, dead money, cards mucked unseen, who speaks first of
    boards that tie.
    """
    good = bad = 0
    for verdict in each_hand(files, verdict_on, cluster_at(cluster)):
        good, bad = good + verdict.ok, bad + (not verdict.ok)
        if quiet and verdict.ok:
            continue
        print(json.dumps(_plain(verdict), ensure_ascii=False) if as_json else _line(verdict))
    if not as_json:
        print(f"{good} of {good + bad} hands verify.")
    if bad:
        raise typer.Exit(BAD_INPUT)


def _plain(verdict: Verdict) -> dict[str, object]:
    return asdict(verdict) | {"allowed": list(verdict.allowed)}


def _line(verdict: Verdict) -> str:
    hand = f" hand {verdict.hand}" if verdict.hand else ""
    if verdict.ok:
        return f"{verdict.file}{hand}: good" + (f" ({'; '.join(verdict.allowed)})" if verdict.allowed else "")
    return f"{verdict.file}{f', line {verdict.line}' if verdict.line else ''}{hand}: {verdict.problem}"
