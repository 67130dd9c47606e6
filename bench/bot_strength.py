"""How much stronger one kind of bot is than another, in big bets a hundred hands: each deal is played from both sides.

``.venv/bin/python -m bench.bot_strength best caller,rock,odds --deals 200 --seats 2 razz badugi`` prints for each game and each of the
others what the first wins, with a 95% interval over the deals. Bots are named as `studbook.players.bot_named` knows them; ``before NAME``
is one of an earlier checkout, whose ``src`` folder is told by ``--before``. The same arguments give the same hands.
"""

import argparse
import importlib.abc
import importlib.util
import sys
import time
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from studbook.engine import Action, View
from studbook.field import MatchPlan
from studbook.field.simulation import play_deals
from studbook.field.winnings import bot_result
from studbook.games import registry
from studbook.players import Bot, bot_named
from studbook.rules import Game

GAMES: Final = (
    "seven-card-stud", "razz", "seven-card-stud-8", "badugi", "27-triple-draw", "low-hole", "seven-card-high-low-declare", "good-bad-ugly",
)  # fmt: skip
STACK: Final = 400
_EARLIER: Final = "earlier_players"

MakeBot = Callable[[int], Bot]


class Margin(NamedTuple):
    """What one side wins of the other, in big bets a hundred hands and seat; `half`: half of the 95% interval."""

    won: float
    half: float
    hands: int
    #: The processor's milliseconds that a decision of the first side took on the average.
    pace: float

    def __str__(self) -> str:
        return f"{self.won:+.1f} ± {self.half:.1f} bb/100, {self.hands} hands, {self.pace:.0f} ms a decision"


class _EarlierPlayers(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the players of an earlier checkout beside those of this one, under another name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "studbook" / "players"

    def _file(self, name: str) -> Path:
        rest = name.split(".")[1:]
        return self._folder / (f"{rest[0]}.py" if rest else "__init__.py")

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname.split(".", maxsplit=1)[0] != _EARLIER:
            return None
        return importlib.util.spec_from_loader(fullname, self, is_package=fullname == _EARLIER)

    def exec_module(self, module: ModuleType) -> None:
        file = self._file(module.__name__)
        text = file.read_text(encoding="utf-8").replace("studbook.players", _EARLIER)
        exec(compile(text, str(file), "exec"), module.__dict__)  # noqa: S102 - our own sources, told by who runs the bench


def maker(name: str) -> MakeBot:
    """Makes bots of that name from a seed; raises `StudbookError` for a name that there is not."""
    if not name.startswith("before"):
        bot_named(name, 0)
        return lambda seed: bot_named(name, seed)
    players = importlib.import_module(_EARLIER)
    level = players.level(name.removeprefix("before").strip() or "normal")
    return lambda seed: players.PricingBot(players.TEMPERAMENTS["steady"], seed, level)


class Clock:
    """Adds up how long one side thinks."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0


class TimedBot:
    """A bot whose thinking is added to a clock."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self._bot = bot
        self._clock = clock

    def decide(self, view: View) -> Action:
        began = time.thread_time()
        action = self._bot.decide(view)
        self._clock.seconds += time.thread_time() - began
        self._clock.decisions += 1
        return action


def margin(game: Game, first: MakeBot, second: MakeBot, deals: range, most_seats: int) -> Margin:
    """What a seat of the first side wins; the sides sit in turn about the table, and each deal is played from both."""
    seats = max(min(most_seats, game.players[1]) // 2 * 2, 2)
    clock = Clock()
    bots = {"first": lambda seed: TimedBot(first(seed), clock), "second": second}
    plan = MatchPlan(game, ("first", "second") * (seats // 2), len(deals), duplicate=True, stack=STACK, own=bots)
    won = play_deals(plan, deals)["first"]
    result = bot_result("first", won, seats // 2, plan.big)
    return Margin(result.per_hundred, result.half, won.hands, 1000 * clock.seconds / max(clock.decisions, 1))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench.bot_strength", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", help="the bot that is measured")
    parser.add_argument("others", help="the bots that it is measured against, between commas")
    parser.add_argument("games", nargs="*", metavar="GAME", default=[], help=f"keys of games; {', '.join(GAMES)} when none is given")
    parser.add_argument("--deals", type=int, default=100, help="deals of each game, each played twice")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--seats", type=int, default=6, help="seats at the table, half of them for each side")
    parser.add_argument("--before", type=Path, help="the `src` folder of an earlier checkout")
    options = parser.parse_args()
    if options.before:
        sys.meta_path.append(_EarlierPlayers(options.before))
    first = maker(options.bot)
    for key in options.games or GAMES:
        for name in options.others.split(","):
            deals = range(options.first, options.first + options.deals)
            lead = margin(registry.make(key), first, maker(name), deals, options.seats)
            print(f"{key}, {options.seats} seats: {options.bot} against {name}: {lead}", flush=True)


if __name__ == "__main__":
    main()
