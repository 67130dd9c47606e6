"""``studbook odds FILE`` of a recorded hand: the equity of everybody by street."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from studbook.engine import Hand
from studbook.history.hand_replay import HandReplay
from studbook.history.record_files import read_one

if TYPE_CHECKING:
    from studbook.odds.street_odds import StreetOdds

#: How the records of sites begin, and what a record in TOML has and the declaration of a game has not.
_MARKS: Final = re.compile(r"\A\ufeff?\s*(PokerStars|Full Tilt Poker) |^actions\s*=", re.MULTILINE)


class Record(NamedTuple):
    """A recorded hand, played to its end; `seats`: the names."""

    seats: tuple[str, ...]
    play: HandReplay

    def replay(self) -> Hand:
        """The hand as it stands at the end."""
        self.play.run()
        return self.play.hand


def read_record(file: Path) -> Record | None:
    """The hand in a file; None when the file is something else. Raises `RecordError` for a record that is not right."""
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    if not _MARKS.search(text):
        return None
    account = read_one(text, str(file))
    return Record(account.names, HandReplay(account))


def show_record(record: Record, *, error: float | None, seed: int, threads: int | None, as_json: bool, plot: Path | None) -> None:
    """Print the table, or JSON, and draw the plot."""
    from studbook.odds.street_odds import by_street  # noqa: PLC0415 -- NumPy and Numba

    hand = record.replay()
    along = by_street(hand, error=error or 0.002, seed=seed, threads=threads)
    if as_json:
        streets = [street._asdict() for street in along]
        print(json.dumps({"game": hand.game.key, "seats": list(record.seats), "streets": streets}, ensure_ascii=False))
    else:
        _show(record, hand.game.name, along)
    if plot is not None:
        from studbook.cli.odds_plot import draw_streets  # noqa: PLC0415 -- Matplotlib, only for a plot

        draw_streets(record.seats, along, hand.game.name, plot)


def _show(record: Record, name: str, along: list[StreetOdds]) -> None:
    from rich.console import Console  # noqa: PLC0415 -- not for programs
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = Console(highlight=False)
    console.print(Text.assemble((name, "bold"), ("  equity by street, all hands open", "dim")))
    console.print()
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    table.add_column("", no_wrap=True)
    for seat in record.seats:
        table.add_column(seat, justify="right", no_wrap=True)
    for street in along:
        best = max(street.equity)
        cells = [
            Text(f"{100 * share:.1f} %" if share else "–", style="bold green" if share == best else "" if share else "dim")
            for share in street.equity
        ]
        table.add_row(street.name, *cells)
    console.print(table)
    if any(not street.exact for street in along):
        most = max(max(street.stderr) for street in along)
        console.print(Text(f"\nSampled where counting takes long, ± {100 * most:.1f} % at the most.", style="dim italic"))
