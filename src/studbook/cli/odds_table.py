"""The table of ``studbook odds``: a line a hand, its cards as they lie, and how large its part of the pot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from studbook.ahead.spot import SpotSeat
from studbook.cards import RANKS, SUIT_SIGNS, Card
from studbook.hands.halves import half_names
from studbook.odds import Report, Spot
from studbook.odds.side_fields import side_words

_SUITS: Final = ("green", "bright_blue", "red", "default")
_BAR: Final = 20
_SHORT: Final = 12
_EIGHTHS: Final = " ▏▎▍▌▋▊▉"


def show(spot: Spot, report: Report) -> None:
    """Print a report."""
    console = Console(highlight=False)
    console.print(rendered(spot, report, console.width))


def rendered(spot: Spot, report: Report, width: int = 80) -> Group:
    """The whole answer in so many columns: a heading, the table, and what it rests on."""
    parts: list[RenderableType] = [Text.assemble((spot.game.name, "bold"), ("  " + _method(report), "dim")), Text("")]
    middle = [one for one in spot.table if one.card is not None]
    if middle:
        parts.append(Text.assemble(("in the middle  ", "dim"), pretty([one.card for one in middle], [True] * len(middle))))
    if spot.dead:
        parts.append(Text.assemble(("dead  ", "dim"), pretty(sorted(spot.dead, reverse=True), [True] * len(spot.dead))))
    if middle or spot.dead:
        parts.append(Text(""))
    parts.append(_table(spot, report, width))
    below = [line for line in (report.granted, report.policy, report.note) if line]
    if below:
        parts.append(Padding(Text("\n".join(below), style="dim italic"), (1, 0, 0, 0)))
    return Group(*parts)


def _method(report: Report) -> str:
    if report.method == "exact":
        return f"exact: {report.deals:,} deal{'s' * (report.deals != 1)}"
    return f"sampled: {report.deals:,} deals"


def _table(spot: Spot, report: Report, width: int) -> Table:
    sides = len(spot.game.pot) > 1
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("", no_wrap=True, min_width=1)
    hands = [_hand(seat) for seat in spot.seats]
    room = width - 3 - min(max(len(hand) for hand in hands), 30) - 2 - 9 - 9 * (report.method == "sampled") - 18 - 18 * sides
    long = min(room - 2, _SHORT if sides else _BAR)
    table.add_column("hand")
    table.add_column("equity", justify="right", style="bold", no_wrap=True)
    if report.method == "sampled":
        table.add_column("", justify="right", style="dim", no_wrap=True)
    if room >= 6:
        table.add_column("", width=long, no_wrap=True)
    table.add_column("scoop" if sides else "win", justify="right", no_wrap=True)
    table.add_column("share" if sides else "tie", justify="right", no_wrap=True)
    if sides:
        for name in half_names(spot.game.pot):
            table.add_column(name, justify="right", no_wrap=True)
    best = max(seat.equity for seat in report.seats)
    for number, seat in enumerate(report.seats, 1):
        leads = seat.equity >= best - 1e-12
        cells: list[RenderableType] = [Text(str(number), style="dim"), hands[number - 1], percent(seat.equity)]
        if report.method == "sampled":
            cells.append(f"± {100 * seat.stderr:.2f}")
        if room >= 6:
            cells.append(bar(seat.equity, long, leads=leads))
        cells += [percent(seat.win), percent(seat.tie)]
        if sides:
            cells += [percent(getattr(seat, word)) for word in side_words(spot.game)]
        table.add_row(*cells)
    return table


def bar(share: float, width: int, *, leads: bool) -> Text:
    """A bar of so many places, in eighths."""
    eighths = round(share * width * 8)
    full, rest = divmod(eighths, 8)
    return Text("█" * full + (_EIGHTHS[rest] if rest else ""), style="green" if leads else "bright_black")


def _hand(seat: SpotSeat) -> Text:
    """The cards as they lie, those that lie face down dimmed and in brackets; then what was said of the rest."""
    if all(card is None for card in seat.cards) and (seat.holdings is not None or "?" not in seat.text):
        return Text(seat.holdings.words if seat.holdings is not None else "any cards", style="italic")
    text = pretty(seat.cards, seat.up)
    if seat.holdings is not None:
        text.append(f"  {seat.holdings.words}", style="italic dim")
    if seat.threw and seat.plays.startswith("throws"):
        text.append("  throws ", style="dim")
        text.append_text(pretty(seat.threw, [True] * len(seat.threw)))
    elif seat.plays:
        text.append(f"  {seat.plays}", style="dim")
    return text


def pretty(held: Sequence[Card | None], up: Sequence[bool]) -> Text:
    """Cards with signs for suits in colour, those face down in brackets."""
    text = Text()
    down = False
    for place, (card, lies_up) in enumerate(zip(held, up, strict=True)):
        if place:
            text.append(")" if down and lies_up else "", style="dim")
            text.append(" ")
        if not lies_up and not down:
            text.append("(", style="dim")
        down = not lies_up
        _card(text, card)
    if down:
        text.append(")", style="dim")
    return text


def _card(text: Text, card: Card | None) -> None:
    if card is None:
        text.append("??", style="dim")
    elif card.is_joker:
        text.append("Jk", style="magenta")
    else:
        text.append(RANKS[card.rank] + SUIT_SIGNS[card.suit], style=_SUITS[card.suit])


def percent(share: float) -> str:
    """``72.22 %``; a chance too small to be seen is not shown as none."""
    if 0 < share < 0.00005:
        return "< 0.01 %"
    return f"{100 * share:.2f} %"
