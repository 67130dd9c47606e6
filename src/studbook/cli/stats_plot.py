"""The picture of ``studbook stats --plot``: results hand by hand, a panel for each currency, and what could be expected of all-in hands."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from matplotlib.axes import Axes

from studbook.cli.odds_plot import INK, LINE, PAPER, SEATS, SECOND_INK, bare, page
from studbook.tracker.shapes import PlayerFiguresJson, StatsJson

#: Players drawn: beyond, lines are no longer told apart.
_MOST_PLAYERS: Final = 6


def draw_curves(stats: StatsJson, file: Path) -> None:
    """The results of those who played most. Raises `OSError` when the file cannot be written."""
    players = stats["players"][:_MOST_PLAYERS]
    moneys = [money for money in stats["units"] if any(money in player["curve"] for player in players)]
    with page(9.5, 4.6 * max(len(moneys), 1), file) as figure:
        for number, money in enumerate(moneys, 1):
            axes = figure.add_subplot(len(moneys), 1, number, facecolor=PAPER)
            _panel(axes, players, money, stats["units"][money])
            if number == 1:
                axes.set_title("Results, hand by hand", loc="left", color=INK, fontsize=14, pad=26)
                words = "dashed: as hands that were all in could be expected to end"
                axes.text(0, 1.02, words, transform=axes.transAxes, color=SECOND_INK, fontsize=9.5, va="bottom")


def _panel(axes: Axes, players: list[PlayerFiguresJson], money: str, unit: float) -> None:
    ends = []
    for at, player in enumerate(players):
        points = player["curve"].get(money)
        if not points:
            continue
        hands = [point[0] for point in points]
        colour = SEATS[at % len(SEATS)]
        axes.plot(hands, [point[1] * unit for point in points], color=colour, linewidth=1.8)
        if any(net != expected for _count, net, expected in points):
            axes.plot(hands, [point[2] * unit for point in points], color=colour, linewidth=1.1, linestyle="--")
        ends.append((points[-1][1] * unit, hands[-1], player["player"], colour))
    for net, count, name, colour in ends:
        axes.annotate(name, (count, net), xytext=(6, 0), textcoords="offset points", va="center", color=colour, fontsize=10.5)
    axes.axhline(0, color=SECOND_INK, linewidth=0.8)
    axes.grid(axis="y", color=LINE, linewidth=0.8)
    bare(axes)
    axes.tick_params(labelsize=9, labelcolor=SECOND_INK)
    axes.set_xlabel("hands", color=SECOND_INK, fontsize=9.5)
    axes.set_ylabel(money or "chips", color=SECOND_INK, fontsize=9.5)
