"""The pictures of ``studbook simulate --plot`` and ``studbook league --plot``: a point and its interval for each bot."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import NamedTuple

from studbook.cli.odds_plot import INK, LINE, PAPER, SEATS, SECOND_INK, bare, page
from studbook.field import Simulation


class PlottedInterval(NamedTuple):
    """A row of the picture."""

    name: str
    middle: float
    half: float


def draw_match(simulation: Simulation, file: Path) -> None:
    """What each bot wins. Raises `OSError` when the file cannot be written."""
    rows = [PlottedInterval(result.bot, result.per_hundred, result.half) for result in simulation.bots]
    title = f"{simulation.plan.game.name}: {simulation.hands:,} hands"
    draw_intervals(rows, title, "big bets a hundred hands, with the 95 % interval", file)


def draw_intervals(rows: Sequence[PlottedInterval], title: str, unit: str, file: Path) -> None:
    """The rows from the largest to the smallest. Raises `OSError` when the file cannot be written."""
    with page(9, 1.6 + 0.55 * len(rows), file) as figure:
        axes = figure.add_subplot(facecolor=PAPER)
        ordered = sorted(rows, key=lambda row: row.middle)
        for place, row in enumerate(ordered):
            colour = SEATS[0]
            half = row.half if isfinite(row.half) else 0.0
            axes.plot([row.middle - half, row.middle + half], [place, place], color=colour, linewidth=2.2, solid_capstyle="butt")
            axes.plot([row.middle], [place], "o", color=colour, markersize=8)
            axes.annotate(
                f"{row.middle:+.1f} ± {row.half:.1f}", (row.middle + half, place), xytext=(8, 0), textcoords="offset points", va="center",
                color=INK, fontsize=10.5,
            )  # fmt: skip
        axes.axvline(0, color=SECOND_INK, linewidth=0.8)
        axes.set_yticks(range(len(ordered)), [row.name for row in ordered], fontsize=11, color=INK)
        axes.set_ylim(-0.6, len(ordered) - 0.4)
        axes.margins(x=0.22)
        axes.grid(axis="x", color=LINE, linewidth=0.8)
        bare(axes)
        axes.tick_params(axis="x", labelsize=9, labelcolor=SECOND_INK)
        axes.set_title(title, loc="left", color=INK, fontsize=14, pad=26)
        axes.text(0, 1.02, unit, transform=axes.transAxes, color=SECOND_INK, fontsize=9.5, va="bottom")
