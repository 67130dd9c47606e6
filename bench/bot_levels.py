"""Whether hard bots beat normal ones and those easy ones: each deal is played twice, the sides in each other's seats.

``.venv/bin/python -m bench.bot_levels --deals 400 razz badugi`` prints what a seat of the better level wins in big bets a hundred, with a
95% interval over the deals. The same arguments give the same hands.
"""

import argparse
from itertools import pairwise

from bench.bot_strength import GAMES, maker, margin
from studbook.games import registry
from studbook.players import LEVELS


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench.bot_levels", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[], help=f"keys of games; {', '.join(GAMES)} when none is given")
    parser.add_argument("--deals", type=int, default=100, help="deals of each game, each played twice")
    parser.add_argument("--seats", type=int, default=6, help="seats at the table, half of them for each level")
    parser.add_argument("--temper", default="steady", help="the temperament of all bots")
    options = parser.parse_args()
    for key in options.games or GAMES:
        for worse, better in pairwise(LEVELS):
            first, second = (maker(f"{options.temper} {name}") for name in (better, worse))
            lead = margin(registry.make(key), first, second, range(options.deals), options.seats)
            print(f"{key}: {better} against {worse}: {lead}", flush=True)


if __name__ == "__main__":
    main()
