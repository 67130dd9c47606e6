"""The map of starting hands: a square a hand, coloured by its equity; for three cards a small map for each door card."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm
from matplotlib.figure import Figure
from numpy.typing import NDArray

from studbook.cards import RANKS, Card, faced
from studbook.cli.odds_plot import INK, LINE, PAPER, SECOND_INK, bare, page
from studbook.odds.kept_tables import StartingHand, StartingTable
from studbook.rules import Game

#: Poor hands, an even share, good hands; told apart by the colour-blind.
_COLOURS: Final = LinearSegmentedColormap.from_list("equity", ["#b5532a", "#e6b58a", "#f4f0ea", "#9db7c9", "#2c5573"])
_LISTED: Final = 40


def draw_starting(game: Game, table: StartingTable, file: Path) -> None:
    """Draw the table to a file: hands of two and of three cards as maps, others as the list of the best."""
    held = [[card for card, _down in faced(row.hand) if card is not None] for row in table.hands]
    size = {len(cards) for cards in held}
    if table.keeps or size - {2, 3}:
        _list(game, table, file)
    elif size == {2}:
        with page(7.5, 7.9, file) as figure:
            axes = figure.add_axes((0.08, 0.06, 0.86, 0.82))
            grid = _grid(table, held, None, game)
            image = _draw(axes, grid, table, game, words=True)
            _explain(figure, game, table, image, suited=True)
    else:
        _doors(game, table, held, file)


def _order(game: Game) -> list[int]:
    """The ranks from the best to the worst for a first look: aces first in low games that count them low, then up; else down."""
    ranking = game.pot[0]
    if ranking.side == "high":
        return list(range(12, -1, -1))
    return [12, *range(12)] if ranking.ace_is_low else list(range(13))


def _grid(table: StartingTable, held: list[list[Card]], door: int | None, game: Game) -> NDArray[np.float64]:
    """Mean equity by the ranks of two cards (beside the door card, if one is given), weighed by how often each kind comes: above the
    diagonal two of one suit, below it two of different suits."""
    sums = np.zeros((13, 13))
    weights = np.zeros((13, 13))
    place = {rank: at for at, rank in enumerate(_order(game))}
    for row, cards in zip(table.hands, held, strict=True):
        if any(card.is_joker for card in cards):
            continue
        for first, second, share in _pairs(row, cards, door, table):
            one, other = sorted((place[first.rank], place[second.rank]))
            cells = [(one, other), (other, one)] if not table.suits or one == other else []
            if not cells:
                cells = [(one, other)] if first.suit == second.suit else [(other, one)]
            for cell in set(cells):
                sums[cell] += share * row.equity
                weights[cell] += share
    with np.errstate(invalid="ignore"):
        return sums / weights


def _pairs(row: StartingHand, cards: list[Card], door: int | None, table: StartingTable) -> list[tuple[Card, Card, float]]:
    """The two cards beside the door, for each card that may be the door."""
    if door is None:
        return [(cards[0], cards[1], row.share)]
    doors = [2] if table.faces else [0, 1, 2]
    pairs = []
    for at in doors:
        if cards[at].rank == door:
            rest = [card for number, card in enumerate(cards) if number != at]
            pairs.append((rest[0], rest[1], row.share / len(doors)))
    return pairs


def _draw(axes: Axes, grid: NDArray[np.float64], table: StartingTable, game: Game, *, words: bool) -> object:
    even = 1 / (table.opponents + 1)
    least = min(row.equity for row in table.hands)
    most = max(row.equity for row in table.hands)
    norm = TwoSlopeNorm(even, min(least, even - 0.01), max(most, even + 0.01))
    image = axes.imshow(grid, cmap=_COLOURS, norm=norm)
    axes.set_facecolor(PAPER)
    names = [RANKS[rank] for rank in _order(game)]
    size = 10 if words else 6.5
    axes.set_xticks(range(13), names, fontsize=size, color=SECOND_INK)
    axes.set_yticks(range(13), names, fontsize=size, color=SECOND_INK)
    axes.xaxis.tick_top()
    bare(axes)
    if words:
        for (down, across), value in np.ndenumerate(grid):
            if not np.isnan(value):
                dark = abs(norm(value) - 0.5) > 0.34
                axes.text(across, down, f"{100 * value:.0f}", ha="center", va="center", fontsize=9, color=PAPER if dark else INK)
    return image


def _doors(game: Game, table: StartingTable, held: list[list[Card]], file: Path) -> None:
    with page(13.5, 9.6, file) as figure:
        image: object = None
        for at, door in enumerate(_order(game)):
            down, across = divmod(at, 5)
            axes = figure.add_axes((0.02 + 0.196 * across, 0.635 - 0.295 * down, 0.172, 0.232))
            image = _draw(axes, _grid(table, held, door, game), table, game, words=False)
            axes.set_title(f"{RANKS[door]} up", fontsize=12, color=INK, loc="left", pad=13)
        _explain(figure, game, table, image, suited=table.suits)


def _explain(figure: Figure, game: Game, table: StartingTable, image: object, *, suited: bool) -> None:
    against = "a random hand" if table.opponents == 1 else f"{table.opponents} random hands"
    three = len(figure.axes) > 1
    figure.text(0.02, 0.985 if three else 0.995, f"{game.name}: starting hands against {against}", fontsize=17, color=INK, va="top")
    words = "the two cards beside the door card; " if three else ""
    words += "above the diagonal two of one suit, below two of different suits; " if suited else ""
    words += f"share of the pot, {table.deals:,} deals sampled for each kind"
    figure.text(0.02, 0.945 if three else 0.955, words, fontsize=10.5, color=SECOND_INK, va="top")
    if three:
        box = figure.add_axes((0.64, 0.13, 0.32, 0.022))
        bar = figure.colorbar(image, cax=box, orientation="horizontal")  # type: ignore[arg-type]  # what imshow gave
        bar.outline.set_visible(False)
        ticks = [tick for tick in np.arange(0, 1.01, 0.1) if image.norm.vmin <= tick <= image.norm.vmax]  # type: ignore[attr-defined]  # the same
        bar.set_ticks(ticks, labels=[f"{100 * tick:.0f} %" for tick in ticks])
        bar.ax.tick_params(length=0, labelsize=10, labelcolor=SECOND_INK)
        even = 100 / (table.opponents + 1)
        figure.text(0.64, 0.075, f"an even share is {even:.1f} %", fontsize=10, color=SECOND_INK)


def _list(game: Game, table: StartingTable, file: Path) -> None:
    rows = table.hands[:_LISTED]
    against = "a random hand" if table.opponents == 1 else f"{table.opponents} random hands"
    with page(9, 1.4 + 0.3 * len(rows), file) as figure:
        axes = figure.add_subplot(facecolor=PAPER)
        for at, row in enumerate(rows):
            axes.barh(-at, row.equity, height=0.66, color="#4a3d5e")
            axes.text(row.equity + 0.01, -at, f"{row.equity:.1%}", va="center", fontsize=9, color=INK, fontweight="bold")
            axes.text(-0.01, -at, row.hand if table.suits and row.hand else row.name, va="center", ha="right", fontsize=9.5, color=INK)
        axes.set_xlim(0, 1.1)
        axes.set_ylim(0.6 - len(rows), 0.6)
        axes.set_yticks([])
        axes.set_xticks([at / 4 for at in range(5)], [f"{25 * at} %" for at in range(5)], fontsize=9, color=SECOND_INK)
        bare(axes)
        axes.grid(axis="x", color=LINE, linewidth=0.8)
        what = "cards kept at the first draw" if table.keeps else "starting hands"
        axes.set_title(f"{game.name}: the best {what} against {against}", loc="left", color=INK, fontsize=14, pad=16)
