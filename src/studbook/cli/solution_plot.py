"""The picture of ``studbook solve --plot``: for each class of hands a bar as high as its part, cut by what it does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from matplotlib.axes import Axes

from studbook.cli.odds_plot import INK, LINE, PAPER, SECOND_INK, bare, page
from studbook.solver.solution import DecisionReport, Solution

#: Decisions drawn, and classes of each: more would be too small to read.
_MOST_PANELS: Final = 6
_MOST_ROWS: Final = 24
#: Inches above each panel, for its heading.
_BETWEEN: Final = 0.85
#: What costs nothing in the lightest colour, bets and raises in the darkest; told apart by the colour-blind too.
_COLOURS: Final = {"fold": "#b9b2c1", "check": "#d8c9a3", "call": "#6f9f8f"}
_RAISES: Final = ("#c2571a", "#8f3a12", "#5c2409", "#3b1604")


def draw_solution(solution: Solution, lines: Sequence[tuple[str, ...]], file: Path) -> None:
    """A panel for each of the lines, by default for the first decision and those after one move. Raises `OSError`."""
    chosen = [solution.at(*line) for line in lines] or [one for one in solution.decisions if len(one.line) <= 1]
    panels = chosen[:_MOST_PANELS]
    heights = [0.25 * min(len(panel.classes), _MOST_ROWS) + 0.1 for panel in panels]
    tall = sum(heights) + _BETWEEN * len(panels) + 0.4
    with page(9.5, tall, file) as figure:
        spaces = {"top": 1 - (_BETWEEN + 0.1) / tall, "bottom": 0.3 / tall, "hspace": _BETWEEN * len(panels) / sum(heights)}
        grid = figure.add_gridspec(len(panels), 1, height_ratios=heights, **spaces)
        for at, panel in enumerate(panels):
            _panel(figure.add_subplot(grid[at], facecolor=PAPER), panel)
        words = f"{solution.position.spot.game.name}: a best response wins {solution.exploitable:.3g} % of the pot more"
        figure.suptitle(words, x=0.02, y=1, va="top", ha="left", color=INK, fontsize=13)


def _panel(axes: Axes, decision: DecisionReport) -> None:
    rows = decision.classes[:_MOST_ROWS]
    colours = _colours(decision)
    for place, row in enumerate(rows):
        left = 0.0
        for move, often in zip(decision.moves, row.often, strict=True):
            axes.barh(-place, often, left=left, height=0.78, color=colours[move], label=move if place == 0 else None)
            left += often
        axes.text(-0.012, -place, row.name, ha="right", va="center", color=INK, fontsize=9.5)
        axes.text(1.012, -place, f"{100 * row.part:.1f} %  {row.value:+.1f}", ha="left", va="center", color=SECOND_INK, fontsize=8.5)
    axes.set_xlim(0, 1)
    axes.set_ylim(-len(rows) + 0.4, 0.6)
    axes.set_yticks([])
    axes.set_xticks([at / 4 for at in range(5)], [f"{25 * at} %" for at in range(5)], fontsize=8.5, color=SECOND_INK)
    axes.grid(axis="x", color=LINE, linewidth=0.8)
    bare(axes)
    after = f"hand {decision.hand} after {decision.words}" if decision.line else f"hand {decision.hand} first"
    axes.set_title(f"{after}, pot {decision.pot}", loc="left", color=INK, fontsize=11.5)
    axes.legend(loc="lower right", bbox_to_anchor=(1.0, 1.0), ncols=len(decision.moves), frameon=False, fontsize=9, labelcolor=INK)


def _colours(decision: DecisionReport) -> dict[str, str]:
    raises = iter(_RAISES * 4)
    return {move: _COLOURS.get(move.split(maxsplit=1)[0]) or next(raises) for move in decision.moves}
