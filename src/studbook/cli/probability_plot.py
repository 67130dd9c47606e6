"""The picture of ``studbook probabilities --plot``: a bar a hand, on a scale on which rare hands can be seen too."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

# The page's colours, by day.
_PAPER = "#fdfcfd"
_INK = "#231d2d"
_SECOND_INK = "#564d64"
_LINE = "#d3cdd9"
_BAR = "#4a3d5e"
_PART = "#b3a8c2"


def draw(lines: list[tuple[str, int, int, bool]], total: int, title: str, file: Path) -> None:
    """Write the plot of lines (name, hands, classes, part of the line above) to a file, in the format that its name says.

    Raises `OSError` when the file cannot be written.
    """
    with mpl.rc_context({"font.family": "serif", "font.serif": ["Charter", "Georgia", "DejaVu Serif"], "svg.fonttype": "none"}):
        figure = Figure(figsize=(9, 1.4 + 0.36 * len(lines)), facecolor=_PAPER)
        FigureCanvasAgg(figure)
        axes = figure.add_subplot(facecolor=_PAPER)
        places = range(len(lines), 0, -1)
        shares = [hands / total for _, hands, _, _ in lines]
        least = min((share for share in shares if share), default=1.0) / 4
        axes.barh(places, shares, left=0, height=0.66, color=[_PART if part else _BAR for *_, part in lines])
        axes.set_xscale("log")
        axes.set_xlim(least, 60)
        for place, (_, hands, _, part), share in zip(places, lines, shares, strict=True):
            words = f"{share:.2%}" if share >= 0.001 else f"1 in {total / hands:,.0f}" if hands else "never"
            axes.text(
                max(share, least) * 1.15,
                place,
                words,
                va="center",
                color=_INK,
                fontsize=10,
                fontweight="normal" if part else "bold",
                bbox={"facecolor": _PAPER, "edgecolor": "none", "pad": 1.5},
            )
            axes.text(60, place, f"{hands:,}", va="center", ha="right", color=_SECOND_INK, fontsize=9)
        axes.set_yticks(list(places), [f"{name}" for name, *_ in lines])
        for label, (*_, part) in zip(axes.get_yticklabels(), lines, strict=True):
            label.set_color(_SECOND_INK if part else _INK)
            label.set_fontsize(9.5 if part else 11)
        ticks = [10.0**power for power in range(-9, 1) if 10.0**power >= least]
        axes.set_xticks(ticks, [f"{100 * tick:.7f}".rstrip("0").rstrip(".") + " %" for tick in ticks], fontsize=9, color=_SECOND_INK)
        axes.minorticks_off()
        axes.tick_params(length=0)
        axes.grid(axis="x", color=_LINE, linewidth=0.8)
        axes.set_axisbelow(True)
        for side in axes.spines.values():
            side.set_visible(False)
        axes.set_title(title[:1].upper() + title[1:], loc="left", color=_INK, fontsize=14, pad=24)
        axes.text(
            0,
            1.0,
            f"share of {total:,} hands, on a logarithmic scale",
            transform=axes.transAxes,
            va="bottom",
            color=_SECOND_INK,
            fontsize=9.5,
        )
        axes.text(1, 1.0, "hands", transform=axes.transAxes, va="bottom", ha="right", color=_SECOND_INK, fontsize=9.5)
        axes.set_ylim(0.3, len(lines) + 0.7)
        figure.savefig(
            file, dpi=160, bbox_inches="tight", facecolor=_PAPER, metadata={"Date": None} if file.suffix.lower() == ".svg" else None
        )
