"""``studbook odds GAME --starting``: the table of starting hands, best first (R-PROB-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Console, Group
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from studbook.cards import faced
from studbook.cli.odds_table import bar, percent, pretty
from studbook.odds.kept_tables import StartingHand, StartingTable
from studbook.odds.starting import starting_table

if TYPE_CHECKING:
    from studbook.rules import Game

_WIDTH: Final = 20
#: What the columns beside the hand, its number and the bar take.
_BESIDE: Final = 55


def worked_out(game: Game, opponents: int, *, deals: int | None, seed: int, threads: int | None) -> StartingTable:
    """The table, with a progress bar while it is worked out."""
    console = Console(stderr=True)
    columns = (TextColumn("starting hands"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task("", total=None)
        return starting_table(
            game,
            opponents,
            deals=deals,
            seed=seed,
            threads=threads,
            progress=lambda done, of: shown.update(task, completed=done, total=of),
        )


def show(game: Game, starting: StartingTable, top: int) -> None:
    """Print the best `top` hands; all of them for 0."""
    console = Console(highlight=False)
    console.print(rendered(game, starting, top, console.width))


def rendered(game: Game, starting: StartingTable, top: int, width: int = 80) -> Group:
    """A heading, the table in so many columns, and what it rests on: the bar gives way to the cards."""
    against = "a random hand" if starting.opponents == 1 else f"{starting.opponents} random hands"
    heading = Text.assemble((game.name, "bold"), (f"  starting hands against {against}", "dim"))
    rows = starting.hands if top == 0 else starting.hands[:top]
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("", justify="right", style="dim", no_wrap=True, min_width=len(str(len(rows))))
    table.add_column("keeps" if starting.keeps else "hand", no_wrap=True)
    table.add_column("equity", justify="right", style="bold", no_wrap=True)
    table.add_column("", justify="right", style="dim", no_wrap=True)
    hands = [_hand(row, starting) for row in rows]
    room = width - _BESIDE - len(str(len(rows))) - max((len(hand) for hand in hands), default=0)
    long = max(min(room, _WIDTH), 0)
    if long:
        table.add_column("", width=long)
    table.add_column("win", justify="right", no_wrap=True)
    table.add_column("tie", justify="right", no_wrap=True)
    table.add_column("dealt", justify="right", style="dim", no_wrap=True)
    for number, (row, hand) in enumerate(zip(rows, hands, strict=True), 1):
        drawn = [bar(row.equity, long, leads=row.equity > 1 / (starting.opponents + 1))] if long else []
        table.add_row(
            str(number),
            hand,
            percent(row.equity),
            f"± {100 * row.stderr:.2f}",
            *drawn,
            percent(row.win),
            percent(row.tie),
            f"1 in {1 / row.share:,.0f}",
        )
    even = 100 / (starting.opponents + 1)
    sampled = f"Sampled: {starting.deals:,} deals for each of {len(starting.hands):,} kinds of hands."
    lines = [f"{sampled} Green: more than an even share, {even:.1f} %."]
    if len(rows) < len(starting.hands):
        lines.append(f"The best {len(rows)}; --top 0 lists all.")
    if starting.policy:
        lines.append(starting.policy)
    return Group(heading, Text(""), table, Padding(Text("\n".join(lines), style="dim italic"), (1, 0, 0, 0)))


def _hand(row: StartingHand, starting: StartingTable) -> Text:
    if starting.classes:
        return Text(row.name)
    if not starting.suits:
        return Text(" ".join(row.name) if row.hand else row.name)
    if not row.hand:
        return Text(row.name)
    held = faced(row.hand)
    cards = [card for card, _down in held]
    return pretty(cards, [not down for _card, down in held] if "(" in row.hand and starting.faces else [True] * len(cards))
