"""The tables of ``studbook stats`` for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from studbook.tracker.figures import Figures
from studbook.tracker.rates import RateJson
from studbook.tracker.shapes import Amounts, FiguresJson, GameFiguresJson, PlayerFiguresJson, StatsJson

#: Rows of a table; --json has all.
_MOST_ROWS: Final = 40
#: What `_player_row` tells behind the name.
_OF_A_PLAYER: Final = (
    "hands", "big bets/100", "", "in by choice", "opened", "stole", "bets per call", "showdowns", "won there", "rake paid", "net",
)  # fmt: skip
#: Leaks told of one player.
_MOST_LEAKS: Final = 8
#: Where nobody looks at a terminal, lines are this long.
_WIDE: Final = 150
_WORDS: Final = frozenset(
    (
        "game",
        "cards",
        "opponent",
        "won by",
        "hand",
        "street",
        "money",
        "began",
        "position",
        "stakes",
        "day",
        "thrown",
        "quarters of the pot",
    )
)


class StatsTables:
    """Prints statistics table by table."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.stats: StatsJson = figures.as_json()
        console = Console(highlight=False)
        self.console = console if console.is_terminal else Console(highlight=False, width=max(console.width, _WIDE))

    def show(self, hero: str | None) -> None:
        """All tables; those of one player in full, if there is one."""
        stats = self.stats
        left_out = f", {stats['bad']} left out" if stats["bad"] else ""
        self.console.print(f"{stats['hands']} hands{left_out}")
        one = next((player for player in stats["players"] if hero in (None, player["player"])), None)
        if hero is not None and one is not None:
            self._player(one)
        else:
            self._players()
        self._games()
        if one is not None and hero is None and len(stats["players"]) == 1:
            self._player(one)
        elif hero is None and one is not None:
            self.console.print(f"\nOne player in full: --hero {one['player']!r}", style="dim", markup=False)

    # ---- everybody

    def _players(self) -> None:
        players = self.stats["players"]
        self._table(
            "Players",
            ["player", *_OF_A_PLAYER],
            [self._player_row(player["player"], player) for player in players[:_MOST_ROWS]],
            "of chances for opened and stole; of hands for in by choice and showdowns",
        )
        self._table(
            "Players by game",
            ["player", "game", "hands", "big bets/100", "", "in by choice", "showdowns", "won there", "net"],
            [
                [
                    player["player"], game["name"], str(game["hands"]), *_rate(game["rate"]), _share(game["voluntary"], game["hands"]),
                    _share(game["showdowns"], game["hands"]), _share(game["won_at_showdown"], game["showdowns"]),
                    self._amounts(game["net"]),
                ]
                for player in players
                for game in player["games"].values()
            ][:_MOST_ROWS],
        )  # fmt: skip

    def _player_row(self, name: str, one: FiguresJson) -> list[str]:
        first = one["first_street"]
        return [
            name, str(one["hands"]), *_rate(one["rate"]), _share(one["voluntary"], one["hands"]),
            _share(first["opened"], first["could_open"]), _share(first["stole"], first["could_steal"]),
            _factor(one["raises"], one["calls"]),
            _share(one["showdowns"], one["hands"]), _share(one["won_at_showdown"], one["showdowns"]),
            self._amounts({money: paid for money, paid in one["rake"].items() if paid}, sign=False), self._amounts(one["net"]),
        ]  # fmt: skip

    def _games(self) -> None:
        stats = self.stats
        self._table(
            "Games",
            ["game", "hands", "showdowns", "average pot", "rake"],
            [
                [
                    game["name"], str(game["hands"]), _share(game["showdowns"], game["hands"]),
                    self._average(game["pots"], game["hands"]), self._amounts(game["rake"]),
                ]
                for game in stats["games"]
            ],
        )  # fmt: skip
        self._table("Hands ended on", ["street", "hands"], [[street, str(count)] for street, count in stats["ended_on"].items()])
        self._table(
            "Biggest pots",
            ["pot", "game", "won by", "hand"],
            [
                [self._amount(pot["currency"], pot["pot"]), pot["game"], pot["winners"], pot["hand"] or pot["file"]]
                for pot in stats["biggest_pots"]
            ],
        )

    # ---- one player

    def _player(self, player: PlayerFiguresJson) -> None:
        name = player["player"]
        self._table(
            name,
            ["game", *_OF_A_PLAYER],
            [
                *(self._player_row(game["name"], game) for game in player["games"].values()),
                *([self._player_row("all", player)] if len(player["games"]) > 1 else []),
            ],
        )
        self._adjusted(player)
        for game in player["games"].values():
            self._game(game)
        self._table(
            "Stakes",
            ["stakes", "game", "hands", "big bets/100", "", "rake paid", "net"],
            [
                [
                    f"{self._amount(row['money'], row['small'])}/{self._amount(row['money'], row['big'])} {_kind(row['money'])}".strip(),
                    row["game"], str(row["hands"]), *_rate(row["rate"]), self._amount(row["money"], row["rake"]),
                    self._amount(row["money"], row["net"], sign=True),
                ]
                for row in player["stakes"][:_MOST_ROWS]
            ],
        )  # fmt: skip
        self._table(
            "Alone with",
            ["opponent", "hands", "won", "lost", "showdowns", "big bets/100", "", "net"],
            [
                [
                    row["opponent"], str(row["hands"]), str(row["won"]), str(row["lost"]), str(row["showdowns"]), *_rate(row["rate"]),
                    self._amounts(row["net"]),
                ]
                for row in player["opponents"][:_MOST_ROWS]
            ],
            "hands in which the two were left in the end; what was won is of the other's chips alone",
        )  # fmt: skip
        self._sessions(player)
        days = [day for day in player["days"] if day["date"]]
        self._table(
            "Days",
            ["day", "hands", "net"],
            [[day["date"], str(day["hands"]), self._amounts({day["money"]: day["net"]})] for day in days[-_MOST_ROWS:]],
        )
        self.console.print("\nWhere money is lost", style="bold")
        for leak in player["leaks"][:_MOST_LEAKS]:
            self.console.print(f"  {leak['sentence']}", markup=False)
        if not player["leaks"]:
            self.console.print("  Nothing stands out in so few hands.", style="dim")

    def _sessions(self, player: PlayerFiguresJson) -> None:
        self._table(
            "Hours",
            ["money", "sessions", "hours", "hands", "hands/hour", "net", "net/hour"],
            [
                [
                    money or "chips", str(one["sessions"]), _hours(one["minutes"]), str(one["hands"]), f"{one['hands_per_hour']:.0f}",
                    self._amount(money, one["net"], sign=True), self._amount(money, round(one["per_hour"]), sign=True),
                ]
                for money, one in player["hours"].items()
            ],
            "a session ends when there is no hand for an hour; hands on several tables at once are one session",
        )  # fmt: skip
        self._table(
            "Sessions",
            ["began", "hours", "hands", "net"],
            [
                [row["began"], _hours(row["minutes"]), str(row["hands"]), self._amounts({row["money"]: row["net"]})]
                for row in player["sessions"][-_MOST_ROWS:]
            ],
        )

    def _adjusted(self, player: PlayerFiguresJson) -> None:
        adjusted = player["adjusted"]
        if adjusted["hands"]:
            sampled = adjusted["hands"] - adjusted["exact"]
            how = "all counted exactly" if not sampled else f"{adjusted['exact']} counted exactly, {sampled} sampled"
            self.console.print(
                f"\n{adjusted['hands']} hands were all in before the last card ({how}): they brought {self._amounts(adjusted['net'])}; "
                f"{self._amounts(adjusted['expected'])} could be expected, which makes "
                f"{adjusted['rate']['per_hundred']:+.1f} big bets a hundred hands of {player['rate']['per_hundred']:+.1f}.",
                markup=False,
            )

    def _game(self, game: GameFiguresJson) -> None:
        hands = game["hands"]
        self._table(
            game["name"],
            ["street", "reached", "folded", "won there", "bets per call", "bets", "calls", "checks", "check-raises", "put in"],
            [
                [
                    row["name"], _share(row["reached"], hands), _share(row["folded"], row["reached"]), _share(row["won"], row["reached"]),
                    _factor(row["raises"], row["calls"]), str(row["raises"]), str(row["calls"]), str(row["checks"]),
                    str(row["check_raises"] or ""), self._amounts(row["paid"]),
                ]
                for row in game["streets"]
            ],
        )  # fmt: skip
        self._table(
            f"{game['name']}, by the first three cards",
            ["cards", "hands", "in by choice", "second street", "won", "big bets/100", "", "net"],
            [
                [
                    row["cards"], str(row["hands"]), _share(row["voluntary"], row["hands"]), _share(row["second"], row["hands"]),
                    _share(row["won"], row["hands"]), *_rate(row["rate"]), self._amounts(row["net"]),
                ]
                for row in game["starts"]
            ],
        )  # fmt: skip
        seen = game["streets"][1]["reached"] if len(game["streets"]) > 1 else 0
        if seen:
            self.console.print(
                f"  Of hands that came to the second street {_share(game['showdowns'], seen)} went to the showdown.", style="dim"
            )
        first = game["first_street"]
        counts = (
            (first["brought_in"], "brought in"), (first["opened"], "opened"), (first["limped"], "limped"),
            (first["called"], "called a raise"), (first["raised"], "raised again"),
        )  # fmt: skip
        facts = [f"{count} {words}" for count, words in counts if count]
        if first["could_steal"]:
            facts.append(f"stole {first['stole']} of {first['could_steal']} ({first['won_steals']} won at once)")
        if first["faced_steal"]:
            facts.append(f"defended {first['defended']} of {first['faced_steal']} steals")
        self.console.print(f"  First street: {', '.join(facts) or 'nothing done by choice'}.", style="dim", markup=False)
        if game["quarters"]:
            words = {"0": "none", "1": "a quarter", "2": "half", "3": "three quarters", "4": "all"}
            parts = ", ".join(f"{words[part]} {count}" for part, count in game["quarters"].items())
            self.console.print(f"  Of pots of two halves, at showdowns: {parts}.", style="dim", markup=False)
        for number, draw in enumerate(game["draws"], 1):
            parts = ", ".join(f"{'pat' if count == '0' else count} {hands}" for count, hands in draw.items())
            self.console.print(f"  Draw {number}, cards thrown: {parts}.", style="dim", markup=False)
        if len(game["positions"]) > 1:
            places = "; ".join(f"{row['position']} {row['hands']} ({row['rate']['per_hundred']:+.0f})" for row in game["positions"])
            self.console.print(f"  By place, with big bets a hundred: {places}.", style="dim", markup=False)

    # ---- amounts and tables

    def _average(self, pots: Amounts, hands: int) -> str:
        return ", ".join(self._amount(money, round(amount / hands)) for money, amount in pots.items()) if len(pots) == 1 else ""

    def _amounts(self, amounts: Mapping[str, int], *, sign: bool = True) -> str:
        """Each currency by itself: ``-$1.71, +40 tournament``."""
        return ", ".join(f"{self._amount(money, amount, sign=sign)} {_kind(money)}".strip() for money, amount in amounts.items())

    def _amount(self, money: str, amount: int, *, sign: bool = False) -> str:
        places = self.figures.statistics.places[money]
        whole, part = divmod(abs(amount), 10**places)
        mark = "-" if amount < 0 else "+" if sign and amount else ""
        return f"{mark}{'' if _kind(money) else money}{whole}{f'.{part:0{places}d}' if places else ''}"

    def _table(self, title: str, head: Sequence[str], body: Sequence[Sequence[str]], note: str = "") -> None:
        if not body:
            return
        table = Table(box=None, pad_edge=False, header_style="dim")
        for number, name in enumerate(head):
            table.add_column(name, justify="left" if number == 0 or name in _WORDS else "right")
        for row in body:
            table.add_row(*(Text(cell) for cell in row))
        self.console.print(f"\n{title}", style="bold", markup=False)
        self.console.print(table)
        if note:
            self.console.print(note, style="dim")


def _kind(money: str) -> str:
    """The word for chips that are no currency: tournament, play money."""
    return money if money.isascii() and len(money) > 1 else ""


def _hours(minutes: int) -> str:
    """``2:05``."""
    return f"{minutes // 60}:{minutes % 60:02d}"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}%" if whole else ""


def _factor(raises: int, calls: int) -> str:
    """How many bets and raises come on a call."""
    return f"{raises / calls:.1f}" if calls else ""


def _rate(rate: RateJson) -> list[str]:
    """The rate, and how far chance may have moved it."""
    if rate["high"] is None:
        return [f"{rate['per_hundred']:+.1f}", ""]
    return [f"{rate['per_hundred']:+.1f}", f"±{rate['high'] - rate['per_hundred']:.1f}"]
