"""Learn to play razz against the calling station: a table of what each action has won, filled by playing.

``python examples/train_table.py`` plays for less than a minute, shows a part of the table, and lets what was learned play the caller again
on new cards, each deal from both sides. Needs ``studbook[train]``.
"""

from __future__ import annotations

import argparse
from random import Random

import studbook as sb
from studbook.field.action_codes import ACTION_NAMES, ACTIONS, coded_actions

GAME = "razz"
#: Chips that an action which was never tried is taken to win, and by how much of it a new result moves a mean at least.
UNTRIED = 12.0
SLOWEST = 0.01
#: How often an action is left to chance while it learns.
EXPLORING = 0.15
#: Cards held, low ones among one's own, how many more than the other shows, whether there is something to call.
Spot = tuple[int, int, int, bool]


def low_ranks(cards: list[sb.Card]) -> int:
    """How many different ranks up to eight there are, the ace among them: five make a good hand."""
    return min(len({card.rank for card in cards if card.rank <= 6 or card.rank == 12}), 5)


def spot_of(view: sb.View) -> Spot:
    """All that the learner looks at."""
    state = view.state
    own = [card for card in state.cards[view.seat] if card is not None]
    shown = max((low_ranks(state.showing[seat]) for seat in state.live if seat != view.seat), default=0)
    offer = view.own_offer
    low = low_ranks(own)
    return len(own), low, max(min(low - shown, 3), -1), isinstance(offer, sb.BetOffer) and offer.call > 0


class ValueTable:
    """What each action has won on the average in each spot, in chips from there to the end of the hand."""

    def __init__(self) -> None:
        self.means: dict[tuple[Spot, int], float] = {}
        self.counts: dict[tuple[Spot, int], int] = {}

    def worth(self, spot: Spot, code: int) -> float:
        """What the action wins; what was never tried is worth a try."""
        return self.means.get((spot, code), UNTRIED)

    def best(self, spot: Spot, codes: list[int]) -> int:
        """The action that wins most."""
        return max(codes, key=lambda code: self.worth(spot, code))

    def learn(self, spot: Spot, code: int, won: float) -> None:
        """One result more."""
        count = self.counts.get((spot, code), 0) + 1
        mean = self.means.get((spot, code), 0.0)
        self.counts[spot, code] = count
        self.means[spot, code] = mean + (won - mean) * max(1 / count, SLOWEST)


class TableBot:
    """Plays what the table says is best."""

    def __init__(self, table: ValueTable) -> None:
        self.table = table

    def decide(self, view: sb.View) -> sb.Action:
        codes = coded_actions(view)
        action = codes[self.table.best(spot_of(view), list(codes))]
        assert not isinstance(action, int)  # nobody points at cards in this game
        return action


def train(hands: int, seed: int = 0) -> ValueTable:
    """Play so many hands, now and then by chance, and note what every action led to (Q-learning)."""
    env = sb.seat_env(GAME, ["caller"])
    table = ValueTable()
    chance = Random(seed)
    for number in range(hands):
        _observation, info = env.reset(seed=seed if number == 0 else None)
        before: tuple[Spot, int, int] | None = None
        over = False
        while not over:
            codes = [int(code) for code in info["action_mask"].nonzero()[0]]
            spot = spot_of(env.view)
            put = env.view.state.put[env.seat]
            if before is not None:  # what came of the last action: the best there is now, less the chips it took to come here
                table.learn(before[0], before[1], table.worth(spot, table.best(spot, codes)) - (put - before[2]))
            code = chance.choice(codes) if chance.random() < EXPLORING else table.best(spot, codes)
            before = (spot, code, put)
            _observation, reward, over, _truncated, info = env.step(code)
            if over:  # what is in the pot by now is gone, whatever one does
                table.learn(spot, code, reward + put)
    return table


def main() -> None:
    """Train, show, and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=6000, help="hands to learn from")
    parser.add_argument("--test", type=int, default=2000, help="hands to be measured by")
    options = parser.parse_args()
    table = train(options.hands)
    print(f"{len(table.means)} entries out of {options.hands} hands. One low card ahead, by low cards among so many held:")
    for held in range(3, 8):
        for low in range(min(held, 5) + 1):
            spot = (held, low, 1, held == 3)
            codes = [code for code in range(ACTIONS) if (spot, code) in table.means]
            if codes:
                print(f"  {low} of {held}: {ACTION_NAMES[table.best(spot, codes)]}")
    result = sb.simulate(GAME, ["learned", "caller"], hands=options.test, duplicate=True, seed=1, bots={"learned": lambda: TableBot(table)})
    learned = result["learned"]
    print(f"It wins {learned.per_hundred:+.1f} ± {learned.half:.1f} big bets a hundred hands of the caller.")


if __name__ == "__main__":
    main()
