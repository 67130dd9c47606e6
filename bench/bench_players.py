"""How long bots think, and how well: what decisions of hard ones take in whole hands of every game, five at the table or what it takes;
what the strongest wins of plain opponents between two; and how often another word would have won a declaration.

`bench.bot_strength` and `bench.bot_play` play more of it, with intervals that are worth something.
"""

import random
from collections.abc import Iterator
from time import thread_time

from bench.bot_play import Habits, note, play
from bench.bot_strength import maker, margin
from bench.row import Row
from studbook.engine import Dealer, Hand, shuffled
from studbook.games import registry
from studbook.players import LEVELS, TEMPERAMENTS, PricingBot
from studbook.rules import Amounts

#: Hands of each game; what the first one takes is not counted, in which rules and kernels are loaded.
HANDS = 4
MOST_MS = 100
#: The part of a game's decisions that must not take longer.
MOST_OF = 0.99
#: Deals of a match, each played from both sides, and hands of declaring.
DEALS = 20
DECLARED = 30
#: Percent of those who win nothing by what they declare whom the other word would have let win.
MOST_WRONG = 22


def decisions(key: str) -> list[float]:
    """The processor's seconds that each decision of so many hands took, in rising order."""
    game = registry.make(key)
    seats = min(5, game.players[1])
    minds = list(TEMPERAMENTS.values())
    source = random.Random(key)
    took: list[float] = []
    for number in range(HANDS):
        if number == 1:
            took.clear()
        hand = Hand(game, Amounts(), [400] * seats, Dealer(shuffled(game.deck.at(seats), source), b"bench"))
        bots = [PricingBot(minds[(seat + number) % len(minds)], seat, LEVELS["hard"]) for seat in range(seats)]
        while not hand.over:
            seat = hand.offers[0].seat
            view = hand.view(seat)
            began = thread_time()
            action = bots[seat].decide(view)
            took.append(thread_time() - began)
            hand.act(seat, action)
    return sorted(took)


def rows() -> Iterator[Row]:
    """Milliseconds a decision: over all games, and what nearly all of a game's stay below where that is longest."""
    most = {}
    every: list[float] = []
    for entry in registry.games():
        took = decisions(entry.key)
        every += took
        most[entry.key] = 1000 * took[int(MOST_OF * len(took))]
    slowest = max(most, key=most.__getitem__)
    slow = f"bots: 99 of 100 decisions in {slowest}, the slowest game"
    longest = f"{len(every)} decisions, the longest {1000 * max(every):.0f} ms"
    yield Row(
        what="bots: a decision, mean of all games", unit="ms", ours=1000 * sum(every) / len(every), limit=MOST_MS, lower_is_better=True,
        note=longest,
    )  # fmt: skip
    yield Row(what=slow, unit="ms", ours=most[slowest], limit=MOST_MS, lower_is_better=True)
    for name in ("caller", "rock", "odds"):
        lead = margin(registry.make("razz"), maker("best"), maker(name), range(DEALS), 2)
        yield Row(what=f"bots: the best wins of {name}, razz between two", unit="bb/100", ours=lead.won, limit=0, note=str(lead))
    habits = Habits(registry.make("five-card-high-low-declare"))
    for number in range(DECLARED):
        note(habits, *play(habits.game, habits, number, "normal"))
    wrong = 100 * habits.part("would have won", "won nothing")
    counts = f"{habits.counts['would have won']} of {habits.counts['won nothing']}"
    yield Row(what="bots: declarations lost for the wrong word", unit="%", ours=wrong, limit=MOST_WRONG, lower_is_better=True, note=counts)
