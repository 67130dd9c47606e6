"""``studbook stats``: what players keep, from recorded hands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from studbook.cli.complaints import BAD_INPUT, complain
from studbook.cli.records import each_hand
from studbook.history.player_stats import GameTally, Stats, Tally
from studbook.history.record_error import RecordError
from studbook.history.record_tables import rows_of

if TYPE_CHECKING:
    from rich.console import Console

#: Rows of a table for people; --json has all.
_MOST_ROWS = 40


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records: ours, Poker Hand History, PokerStars, Full Tilt Poker.")],
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
    player: Annotated[list[str] | None, typer.Option("--player", help="Only these players; again for more.")] = None,
) -> None:
    """Say how players have played: hands, won by game and street, showdowns, the biggest pots.

    Hands that cannot be are named on standard error and left out; then the exit code is 2.
    """
    stats = Stats()
    for found in each_hand(files, rows_of):
        if isinstance(found, RecordError):
            stats.bad += 1
            complain(str(found))
        else:
            stats.add(found)
    if player:
        stats.players = {name: line for name, line in stats.players.items() if name in player}
    if as_json:
        print(json.dumps(stats.as_json(), ensure_ascii=False))
    else:
        _show(stats)
    if stats.bad:
        raise typer.Exit(BAD_INPUT)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}%" if whole else ""


def _show(stats: Stats) -> None:
    from rich.console import Console  # noqa: PLC0415 - not needed for JSON

    console = Console(highlight=False)
    console.print(f"{stats.hands} hands")
    report = stats.as_json()
    _table(
        console,
        "Players",
        ["player", "hands", "in by choice", "showdowns", "won there", "won", "net"],
        [_player_row(stats, name, line) for name, line in sorted(stats.players.items(), key=lambda pair: -pair[1].hands)],
    )
    players = sorted(stats.players.items(), key=lambda pair: -pair[1].hands)
    _table(
        console,
        "Players by game",
        ["player", "game", "hands", "showdowns", "won", "net"],
        [_share_row(stats, name, game, share) for name, line in players for game, share in line.games.items()][:_MOST_ROWS],
    )
    _table(
        console,
        "Players by street",
        ["player", *report["ended_on"]],
        [[name, *(_won_and_folded(line, street) for street in report["ended_on"])] for name, line in players][:_MOST_ROWS],
        "hands won there / folded there",
    )
    _table(
        console,
        "Games",
        ["game", "hands", "showdowns", "average pot"],
        [
            [one["game"], str(one["hands"]), _share(one["showdowns"], one["hands"]), _average(stats, one["pots"], one["hands"])]
            for one in report["games"]
        ],
    )
    _table(console, "Hands ended on", ["street", "hands"], [[street, str(count)] for street, count in report["ended_on"].items()])
    _table(
        console,
        "Biggest pots",
        ["pot", "game", "won by", "hand"],
        [
            [_money(stats, one["currency"], one["pot"]), one["game"], one["winners"], one["hand"] or one["file"]]
            for one in report["biggest_pots"]
        ],
    )


def _share_row(stats: Stats, name: str, game: str, share: GameTally) -> list[str]:
    net = ", ".join(_money(stats, money, amount) for money, amount in share.net.items())
    return [name, game, str(share.hands), _share(share.showdowns, share.hands), _share(share.won, share.hands), net]


def _won_and_folded(line: Tally, street: str) -> str:
    won, folded = line.won_on[street], line.folded_on[street]
    return f"{won} / {folded}" if won or folded else ""


def _player_row(stats: Stats, name: str, line: Tally) -> list[str]:
    net = ", ".join(_money(stats, money, amount) for money, amount in line.net.items())
    return [
        name, str(line.hands), _share(line.voluntary, line.hands), _share(line.showdowns, line.hands),
        _share(line.won_at_showdown, line.showdowns), _share(line.won, line.hands), net,
    ]  # fmt: skip


def _average(stats: Stats, pots: dict[str, int], hands: int) -> str:
    return ", ".join(_money(stats, money, round(amount / hands)) for money, amount in pots.items()) if len(pots) == 1 else ""


def _money(stats: Stats, money: str, amount: int) -> str:
    unit = stats.units.get(money, 1)
    text = f"{amount * unit:+.2f}" if unit < 1 else f"{amount:+d}"
    return f"{text[0]}{money}{text[1:]}".removeprefix("+")


def _table(console: Console, title: str, head: list[str], body: list[list[str]], note: str = "") -> None:
    from rich.table import Table  # noqa: PLC0415 - not needed for JSON
    from rich.text import Text  # noqa: PLC0415

    table = Table(
        title=title,
        title_justify="left",
        title_style="bold",
        box=None,
        pad_edge=False,
        header_style="dim",
        caption=note or None,
        caption_justify="left",
    )
    for number, name in enumerate(head):
        table.add_column(name, justify="left" if number == 0 or name in ("game", "won by", "hand") else "right")
    for row in body:
        table.add_row(*(Text(one) for one in row))
    console.print()
    console.print(table)
