# %% [markdown]
# # A league of bots: how tight should one be in razz?
#
# The advice for razz is to play three different cards of eight or lower, and to fold the rest. Is an eight right? Let us not argue, but write the advice down as a
# program with the eight as a number, and let seven of them play each other, and a calling station, with the same deals from both seats.

# %%
from itertools import combinations

import matplotlib.pyplot as plt
import numpy as np

import studbook as sb
from studbook.field.bot_strength import bot_strengths

# %% tags=["parameters"]
DEALS = 600  # short: 5

# %% [markdown]
# ## The player
#
# It stays with three different low cards, where low is up to a limit. Later it forgives itself one bad card: a card too high, or one that pairs. It bets
# and raises while there is none. That is all.


# %%
class LowCards:
    """Plays razz by counting its different cards up to a limit: 8 is an eight, aces are low."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def decide(self, view: sb.View) -> sb.Action:
        offer = view.own_offer
        if not isinstance(offer, sb.BetOffer):
            return offer.cheapest
        own = [card for card in view.state.cards[view.seat] if card is not None]
        low = {card.rank for card in own if card.rank + 2 <= self.limit or card.rank == 12}
        bad = min(len(own), 5) - len(low)
        if bad <= 0 and offer.raises:
            return sb.Raise(offer.raises[-1].low)
        if bad <= (0 if len(own) == 3 else 1):
            return sb.Check() if offer.check else sb.Call() if offer.call else offer.cheapest
        return offer.cheapest


def limited(limit: int):
    """What makes such players; they need no chance, so the seed is not used."""
    return lambda _seed: LowCards(limit)


LIMITS = (5, 6, 7, 8, 9, 10, 11)
BOTS = {f"up to {'J' if limit == 11 else limit}": limited(limit) for limit in LIMITS}
names = [*BOTS, "caller"]

# %% [markdown]
# ## Everybody plays everybody
#
# Each deal is played twice, with the seats exchanged, so that nobody is lucky in cards. The figures are big bets a hundred hands, for the one on the left.

# %%
wins = np.zeros((len(names), len(names)))
errors = np.zeros_like(wins)
points: dict[tuple[str, str], float] = {}
for one, other in combinations(names, 2):
    match = sb.simulate("razz", [one, other], bots=BOTS, hands=2 * DEALS, duplicate=True, seed=11, processes=1)
    row, column = names.index(one), names.index(other)
    wins[row, column], errors[row, column] = match[one].per_hundred, match[one].half or 0.0
    wins[column, row], errors[column, row] = -wins[row, column], errors[row, column]
    for name, rival in ((one, other), (other, one)):
        points[name, rival] = match.won[name].ahead + match.won[name].even / 2

figure, axes = plt.subplots(figsize=(8, 5.4))
most = np.abs(wins).max()
picture = axes.imshow(wins, cmap="PuOr_r", vmin=-most, vmax=most, aspect="auto")
for (row, column), won in np.ndenumerate(wins):
    if row != column:
        sure = abs(won) > errors[row, column]
        axes.text(
            column,
            row,
            f"{won:+.0f}",
            ha="center",
            va="center",
            color="white" if abs(won) > 0.6 * most else "black",
            alpha=1 if sure else 0.45,
        )
axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
axes.set_yticks(range(len(names)), names)
axes.grid(visible=False)
axes.set_title("Big bets a hundred hands, row against column")

# %% [markdown]
# (Pale figures are within what chance does, 19 times in 20.)
#
# ## Two tables that disagree

# %%
strengths = sorted(bot_strengths(names, points), key=lambda one: one.strength)
figure, (left, right) = plt.subplots(1, 2, figsize=(9.5, 3.8), layout="constrained")
left.errorbar(
    [one.strength for one in strengths], range(len(strengths)), xerr=[one.half for one in strengths], fmt="o", color="C0", capsize=3
)
left.set_yticks(range(len(strengths)), [one.bot for one in strengths])
left.set_title("Strength: who comes out ahead of a deal")
mean = wins.sum(axis=1) / (len(names) - 1)
order = np.argsort(mean)
right.barh(range(len(names)), mean[order], color=["C1" if mean[at] > 0 else "#8a8494" for at in order])
right.set_yticks(range(len(names)), [names[at] for at in order])
right.set_title("Big bets a hundred hands, over all")

# %%
best = names[int(mean.argmax())]
print(f"wins most over all: {best}")
print(f"comes out ahead of most deals: {strengths[-1].bot}")
print(f"wins most of the calling station: {names[int(wins[:, -1].argmax())]}")

# %% [markdown]
# ## What to make of it
#
# Who folds little comes out ahead of many deals, since every fold is a deal that is lost for an ante or a bring-in; who folds much loses those and wins the large ones. So a
# strength counted in deals and a win counted in chips are two things, and `studbook league` prints both. The very loosest is ahead of the most deals, and pays for it: those who
# wait a little longer take its chips. And those who wait longest win hardly anything from anybody: between two, antes and bring-ins come round too soon for it.
#
# The advice is for a table of seven or eight. Put seats of one limit among others (`sb.simulate("razz", [...])` takes up to eight), change the ante (`amounts=`), or write a bot that
# looks at the others' boards too; [the field](../field.md) says how.
