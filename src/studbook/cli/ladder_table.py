"""What beats what, as a table in the terminal: cards in the colours of their suits."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from studbook.rules.page_ladder import LadderCard, PageLadder

#: How each suit is written; a wild card stands out from all of them.
_STYLES: Final = {"s": "bold", "h": "bold red", "d": "bold blue", "c": "bold green"}
_WILD: Final = "bold magenta"


def table_of_ladder(ladder: PageLadder) -> Table:
    """The ladder from the best hand to the worst."""
    table = Table(title=ladder.heading, title_justify="left", title_style="bold", box=None, pad_edge=False, header_style="dim")
    table.add_column("From the best", style="bold")
    table.add_column("Example", no_wrap=True)
    table.add_column("")
    if ladder.total:
        table.add_column("How often", justify="right", style="dim", no_wrap=True)
    for line in ladder.lines:
        cells = (line.name, Text(" ").join(_card(card) for card in line.cards), line.about)
        table.add_row(*cells, *([line.often] if ladder.total else []))
    return table


def _card(card: LadderCard) -> Text:
    return Text(card.sign, style="dim" if card.spare else _WILD if card.wild else _STYLES.get(card.card[-1], _WILD))
