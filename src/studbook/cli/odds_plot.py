"""The pictures of ``studbook odds --plot``: each hand's part of the pot; equity by street; a map of starting hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from studbook.ahead.spot import SpotSeat
from studbook.cards import RANKS, SUIT_SIGNS, Card
from studbook.odds import Report, Spot
from studbook.odds.street_odds import StreetOdds

# The page's colours, by day, as in the plots of probabilities.
PAPER = "#fdfcfd"
INK = "#231d2d"
SECOND_INK = "#564d64"
LINE = "#d3cdd9"
_BAR = "#4a3d5e"
_PART = "#b3a8c2"
#: A colour for each seat of a chart, told apart by the colour-blind too.
SEATS = ("#4a3d5e", "#c2571a", "#2f7d6b", "#a83a5b", "#3b6fb0", "#8a7a1f", "#7a4fb5", "#5e5e5e", "#1f9bb0", "#b07a3b")


@contextmanager
def page(width: float, height: float, file: Path) -> Iterator[Figure]:
    """A figure on the page's paper, written to the file at the end. Raises `OSError` when it cannot be written."""
    with mpl.rc_context({"font.family": "serif", "font.serif": ["Charter", "Georgia", "DejaVu Serif"], "svg.fonttype": "none"}):
        figure = Figure(figsize=(width, height), facecolor=PAPER)
        FigureCanvasAgg(figure)
        yield figure
        metadata = {"Date": None} if file.suffix.lower() == ".svg" else None
        figure.savefig(file, dpi=160, bbox_inches="tight", pad_inches=0.25, facecolor=PAPER, metadata=metadata)


def draw_report(spot: Spot, report: Report, file: Path) -> None:
    """A bar a hand: what it wins alone in the dark colour, what it shares in the light one."""
    with page(9, 1.5 + 0.62 * len(report.seats), file) as figure:
        axes = figure.add_subplot(facecolor=PAPER)
        places = range(len(report.seats), 0, -1)
        for place, seat, held in zip(places, report.seats, spot.seats, strict=True):
            axes.barh(place, seat.win, height=0.5, color=_BAR)
            axes.barh(place, max(seat.equity - seat.win, 0), left=seat.win, height=0.5, color=_PART)
            words = f"{seat.equity:.2%}" + (f" ± {100 * seat.stderr:.2f}" if report.method == "sampled" else "")
            axes.text(seat.equity + 0.012, place, words, va="center", color=INK, fontsize=11, fontweight="bold")
            axes.text(-0.015, place, hand_words(held), va="center", ha="right", color=INK, fontsize=11)
        axes.set_xlim(0, 1.14)
        axes.set_ylim(0.4, len(report.seats) + 0.6)
        axes.set_yticks([])
        axes.set_xticks([at / 4 for at in range(5)], [f"{25 * at} %" for at in range(5)], fontsize=9, color=SECOND_INK)
        bare(axes)
        axes.grid(axis="x", color=LINE, linewidth=0.8)
        axes.set_title(f"{spot.game.name}: share of the pot", loc="left", color=INK, fontsize=14, pad=26)
        how = (
            f"every one of {report.deals:,} deals"
            if report.method == "exact"
            else f"{report.deals:,} deals sampled, with the standard error"
        )
        axes.text(
            0, 1.02, f"{how}; dark: wins it alone, light: shares it", transform=axes.transAxes, color=SECOND_INK, fontsize=9.5, va="bottom"
        )
        if report.policy:
            axes.text(0, -0.16, report.policy, transform=axes.transAxes, color=SECOND_INK, fontsize=9, va="top", style="italic")


def bare(axes: Axes) -> None:
    """Take the frame and the ticks away."""
    axes.tick_params(length=0)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)


def hand_words(held: SpotSeat) -> str:
    """A hand for a picture: its cards with signs for suits, face-down ones in brackets."""
    if all(card is None for card in held.cards) and (held.holdings is not None or "?" not in held.text):
        return held.holdings.words if held.holdings is not None else "any cards"
    return cards_words(held.cards, held.up)


def cards_words(cards: Sequence[Card | None], up: Sequence[bool]) -> str:
    """``(A♠ A♦) 7♣``."""
    words = ""
    down = False
    for place, (card, lies_up) in enumerate(zip(cards, up, strict=True)):
        if place:
            words += (")" if down and lies_up else "") + " "
        words += "(" if not lies_up and not down else ""
        down = not lies_up
        words += "??" if card is None else "Jk" if card.is_joker else RANKS[card.rank] + SUIT_SIGNS[card.suit]
    return words + (")" if down else "")


def draw_streets(names: Sequence[str], streets: Sequence[StreetOdds], title: str, file: Path) -> None:
    """Equity by street, all hands open: a band for each seat, as wide as its share of the pot."""
    with page(9.5, 5.6, file) as figure:
        axes = figure.add_subplot(facecolor=PAPER)
        places = list(range(len(streets)))
        below = [0.0] * len(streets)
        for seat, name in enumerate(names):
            top = [low + street.equity[seat] for low, street in zip(below, streets, strict=True)]
            colour = SEATS[seat % len(SEATS)]
            axes.fill_between(places, below, top, color=colour, linewidth=0)
            axes.plot(places, top, color=PAPER, linewidth=1.2)
            for at, street in enumerate(streets):
                share = street.equity[seat]
                middle = (below[at] + top[at]) / 2
                words = f"{100 * share:.0f} %"
                if at == 0 and share >= 0.02:
                    words = f"{name}  {words}"
                    axes.text(-0.05, middle, words, ha="right", va="center", color=colour, fontsize=11, fontweight="bold")
                elif at and share >= 0.045:
                    last = at == len(streets) - 1
                    axes.text(at - 0.04 * last, middle, words, ha="right" if last else "center", va="center", color="white", fontsize=10.5)
            below = top
        axes.set_xlim(0, max(len(streets) - 1, 1))
        axes.set_ylim(0, 1)
        axes.set_xticks(places, [street.name for street in streets], fontsize=10.5, color=INK)
        axes.set_yticks([])
        bare(axes)
        for label, at in zip(axes.get_xticklabels(), places, strict=True):
            label.set_horizontalalignment("left" if at == 0 else "right" if at == len(streets) - 1 else "center")
        axes.set_title(title, loc="left", color=INK, fontsize=14, pad=26)
        axes.text(
            0, 1.015, "share of the pot by street, all hands open", transform=axes.transAxes, color=SECOND_INK, fontsize=9.5, va="bottom"
        )
