"""Whether hard bots beat normal ones and those easy ones: each deal is played twice, the sides in each other's seats.

``.venv/bin/python -m bench.bot_levels --deals 400 razz badugi`` prints what the better level wins a hand and seat, in chips at stakes of 5
and 10, with a 95% interval over the deals. The same arguments give the same hands.
"""

import argparse
import random
from itertools import pairwise
from math import sqrt
from statistics import mean, stdev

from studbook.engine import Dealer, Hand, shuffled
from studbook.games import registry
from studbook.players import LEVELS, TEMPERAMENTS, PricingBot
from studbook.rules import Amounts, Game

GAMES = ("seven-card-stud", "razz", "five-card-stud", "badugi")
STACK = 400


def played(game: Game, levels: list[str], number: int, temper: str) -> tuple[int, ...]:
    """What each seat wins in one hand; `levels` by seat."""
    source = random.Random(f"{game.key} {number}")
    hand = Hand(game, Amounts(), [STACK] * len(levels), Dealer(shuffled(game.deck.at(len(levels)), source), str(number).encode()))
    bots = [PricingBot(TEMPERAMENTS[temper], 100 * number + seat, LEVELS[name]) for seat, name in enumerate(levels)]
    while not hand.over:
        seat = source.choice(hand.offers).seat
        hand.act(seat, bots[seat].decide(hand.view(seat)))
    return hand.payoffs


def margin(game: Game, better: str, worse: str, deals: int, temper: str) -> tuple[float, float]:
    """What a seat of the better level wins a hand on the average, and half of the interval."""
    seats = min(6, game.players[1]) // 2 * 2
    won = []
    for number in range(deals):
        total = 0
        for turn in (0, 1):
            levels = [better if (seat + turn) % 2 else worse for seat in range(seats)]
            payoffs = played(game, levels, number, temper)
            total += sum(payoff for payoff, name in zip(payoffs, levels, strict=True) if name == better)
        won.append(total / seats)
    return mean(won), 1.96 * stdev(won) / sqrt(deals)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench.bot_levels", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[], help=f"keys of games; {', '.join(GAMES)} when none is given")
    parser.add_argument("--deals", type=int, default=100, help="deals of each game, each played twice")
    parser.add_argument("--temper", default="steady", help="the temperament of all bots")
    options = parser.parse_args()
    for key in options.games or GAMES:
        game = registry.make(key)
        for worse, better in pairwise(LEVELS):
            won, half = margin(game, better, worse, options.deals, options.temper)
            print(f"{key}: {better} wins {won:+.2f} ± {half:.2f} chips a hand of {worse}, over {options.deals} deals", flush=True)


if __name__ == "__main__":
    main()
