"""What ``studbook odds`` tells beside the chances: what helps a hand (``--outs``), and what hands end as (``--makes``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from studbook.cards import RANKS, SUIT_SIGNS, SUITS, Card, cards
from studbook.cli.odds_table import bar, percent, pretty
from studbook.odds import Makes, Prospect, Prospects, Spot, Spread

#: From the worst to the best: backgrounds that the colour-blind tell apart.
_SHADES: Final = ("#b5532a", "#d99a6c", "#e8d5bd", "#9db7c9", "#5d86a3", "#2c5573")
_BAR: Final = 16
#: What a hand may do with the cards of a choice.
_MAY: Final = {
    "throw": "throw", "wild": "make wild", "pass": "pass on", "discard": "throw away", "turn": "turn up", "buy": "buy",
    "declare": "declare",
}  # fmt: skip
_LISTED: Final = 12
_ENDS: Final = 3


def show_prospects(chances: Prospects) -> None:
    """Print what helps a hand."""
    console = Console(highlight=False)
    console.print(Padding(prospects_shown(chances), (1, 0, 0, 0)))


def show_makes(spot: Spot, makes: Makes) -> None:
    """Print what hands end as."""
    console = Console(highlight=False)
    console.print(Padding(makes_shown(spot, makes), (1, 0, 0, 0)))


def show_spread(spread: Spread) -> None:
    """Print how a hand's equity is spread over a range."""
    console = Console(highlight=False)
    console.print(Padding(spread_shown(spread), (1, 0, 0, 0)))


def spread_shown(spread: Spread) -> Group:
    """The share of the range it is ahead of, the curve by tenths, and the best and the worst holdings."""
    heading = Text.assemble((f"Hand {spread.seat + 1} against what hand {spread.against + 1} may hold", "bold"))
    ahead = Text.assemble(("ahead of ", ""), (percent(spread.ahead), "bold"), " of it")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column, justify in (("of the range", "right"), ("equity", "right"), ("", "left")):
        table.add_column(column, justify=justify, no_wrap=True)  # type: ignore[arg-type]  # Rich names these words
    for tenth in range(1, 11):
        equity = spread.at(tenth / 10)
        table.add_row(f"{10 * tenth} %", percent(equity), bar(equity, _BAR, leads=equity > spread.even))
    ends = [("worst against", spread.rows[:_ENDS]), ("best against", spread.rows[: -_ENDS - 1 : -1])]
    lines = [Text(f"{words}  " + ", ".join(f"{row.cards} {100 * row.equity:.0f}" for row in rows), style="dim") for words, rows in ends]
    drawn = f"{len(spread.rows)} of {spread.holdings:,} holdings, drawn by chance." if len(spread.rows) < spread.holdings else ""
    words = f"{drawn or f'All {spread.holdings:,} holdings.'} The equity is at most this against so much of the range."
    return Group(heading, ahead, Text(""), table, *lines, Text(""), _classes(spread), Text(words, style="dim italic"))


def _classes(spread: Spread) -> Table:
    """A line for what the other hand may be: how likely, the equity against it, and how much of it one is ahead of."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column, justify in (("it has", "left"), ("of the range", "right"), ("equity", "right"), ("", "left"), ("ahead of", "right")):
        table.add_column(column, justify=justify, no_wrap=True)  # type: ignore[arg-type]  # Rich names these words
    for one in spread.classes[:_LISTED]:
        drawn = bar(one.equity, _BAR, leads=one.equity > spread.even)
        table.add_row(one.makes or "no claim", percent(one.weight), percent(one.equity), drawn, percent(one.ahead))
    return table


def prospects_shown(chances: Prospects) -> Group:
    """A heading, of cards the map, and the list."""
    who = f"hand {chances.seat + 1}"
    heading = f"What {who} may {_MAY[chances.asked]}" if chances.asked in _MAY else f"What helps {who}"
    now = f"  {percent(chances.equity)} now" if chances.asked == "card" else ""
    parts: list[RenderableType] = [Text.assemble((heading, "bold"), (now, "dim")), Text("")]
    if chances.asked == "card":
        parts += [_map(chances), Text(""), _outs(chances)]
    else:
        parts.append(_choices(chances.rows))
    most = max(row.stderr for row in chances.rows)
    if most:
        parts.append(Text(f"\nSampled where counting takes long, ± {100 * most:.1f} % at the most.", style="dim italic"))
    return Group(*parts)


def _map(chances: Prospects) -> Table:
    """The pack as a map: ranks across, suits down; dead cards are dots."""
    after = {row.cards: row.equity for row in chances.rows}
    low, high = min(after.values()), max(after.values())
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", no_wrap=True)
    for rank in reversed(RANKS):
        table.add_column(rank, justify="right", no_wrap=True, width=4)
    for suit in reversed(range(4)):
        row = [Text(SUIT_SIGNS[suit], style="dim")]
        for rank in reversed(RANKS):
            equity = after.get(rank + SUITS[suit])
            row.append(Text("·", style="dim") if equity is None else Text(f" {100 * equity:3.0f}", style=_shade(equity, low, high)))
        table.add_row(*row)
    return table


def _shade(equity: float, low: float, high: float) -> str:
    place = 0.5 if high - low < 1e-9 else (equity - low) / (high - low)
    at = min(int(place * len(_SHADES)), len(_SHADES) - 1)
    return f"{'#ffffff' if at in (0, 4, 5) else '#1a1a1a'} on {_SHADES[at]}"


def _outs(chances: Prospects) -> Table:
    """Cards that make the same, together, the best first: those that help, and how the others leave it."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", justify="right", style="dim", no_wrap=True)
    table.add_column("makes")
    table.add_column("equity", justify="right", style="bold", no_wrap=True)
    table.add_column("cards")
    groups: dict[str, list[Prospect]] = {}
    for row in chances.outs:
        groups.setdefault(row.makes, []).append(row)
    order = sorted(groups.items(), key=lambda pair: -_mean(pair[1]))
    for makes, rows in order[:_LISTED]:
        table.add_row(str(len(rows)), makes, percent(_mean(rows)), _cards(rows))
    rest = [row for rows in (rows for _, rows in order[_LISTED:]) for row in rows]
    others = [row for row in chances.rows if row.equity <= chances.equity + 1e-9]
    for words, rows in (("other cards that help", rest), ("no help", others)):
        if rows:
            table.add_row(str(len(rows)), Text(words, style="dim"), percent(_mean(rows)), "" if rows is others else _cards(rows))
    return table


def _mean(rows: Sequence[Prospect]) -> float:
    return sum(row.equity for row in rows) / len(rows)


def _cards(rows: Sequence[Prospect]) -> Text:
    held: list[Card] = [cards(row.cards)[0] for row in rows]
    return pretty(held, [True] * len(held))


def _choices(rows: Sequence[Prospect]) -> Table:
    """A line a choice, the best marked."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading, justify in (("", "left"), ("", "left"), ("equity", "right"), ("", "left"), ("leaves", "left")):
        table.add_column(heading, justify=justify, no_wrap=True)  # type: ignore[arg-type]  # Rich names these words
    for at, row in enumerate(rows):
        best = row.equity >= rows[0].equity - 1e-12
        verb = row.words.removesuffix(row.cards)
        words = Text(row.words) if not row.cards else Text.assemble(verb, pretty(cards(row.cards), [True] * len(cards(row.cards))))
        table.add_row("★" if best and not at else "", words, percent(row.equity), bar(row.equity, _BAR, leads=best), row.makes)
    return table


def makes_shown(spot: Spot, makes: Makes) -> Group:
    """For each side of the pot a table: a line a kind of hand, for each seat how often, and how often when it wins."""
    parts: list[RenderableType] = []
    for side in dict.fromkeys(one.side for one in makes.hands):
        hands = [one for one in makes.hands if one.side == side]
        if not all(one.kinds for one in hands):
            continue
        name = "What hands end as" + (f", {side}" if len(spot.game.pot) > 1 else "")
        parts += [Text.assemble((name, "bold"), ("  how often, and when that hand wins", "dim")), Text("")]
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("", no_wrap=True)
        for one in hands:
            table.add_column(f"hand {one.seat + 1}", justify="right", no_wrap=True)
            table.add_column("wins", justify="right", style="dim", no_wrap=True)
        rows = {kind.name: None for one in hands for kind in one.kinds}
        for kind in [named for named in makes.order(side) if named in rows]:
            cells: list[str] = []
            for one in hands:
                mine = next((each for each in one.kinds if each.name == kind), None)
                cells += ["", ""] if mine is None else [percent(mine.often), percent(mine.when_winning) if mine.won else "–"]
            table.add_row(kind, *cells)
        parts += [table, Text("")]
    if makes.method == "sampled":
        parts.append(Text(f"Sampled: {makes.deals:,} deals, ± {100 * makes.error:.2f} % at the most.", style="dim italic"))
    return Group(*parts)
