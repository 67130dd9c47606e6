# %% [markdown]
# # Who is favourite in razz, street by street
#
# In razz the lowest hand wins and everybody sees four of your seven cards. How much does being ahead mean on each street, when does a draw to a better low
# overtake a low that is made, and what do the door cards alone tell?

# %%
import matplotlib.pyplot as plt
import numpy as np

import studbook as sb
from studbook.odds.street_odds import by_street

# %% tags=["parameters"]
HANDS = 150  # short: 6
DEALS = 4_000  # short: 200

# %% [markdown]
# ## How long a lead lasts
#
# Two players who never fold play so many hands. On each street we lay everything open and ask who is favourite: every way in which the rest of the cards can
# come is counted.


# %%
def leads(seed: int) -> list[float]:
    """The first player's chances on each of the five streets of one hand that both play to the end."""
    hand = sb.deal("razz", stacks=[1_000, 1_000], seed=seed)
    while (offer := hand.offer) is not None:
        hand.act(sb.Check() if offer.check else sb.Call() if offer.call else offer.cheapest)
    return [street.equity[0] for street in by_street(hand, threads=1)[:5]]


ways = np.array([leads(seed) for seed in range(HANDS)])
favourite = np.maximum(ways, 1 - ways)
streets = ["third", "fourth", "fifth", "sixth", "seventh"]

figure, axes = plt.subplots(figsize=(8, 4))
for way in ways:
    axes.plot(streets, 100 * way, color="C0", alpha=min(1.0, 12 / len(ways)), linewidth=1)
axes.plot(streets, 100 * favourite.mean(axis=0), color="C1", linewidth=2.5, marker="o", label="the favourite, on average")
for at, share in enumerate(100 * favourite.mean(axis=0)[:4]):
    axes.annotate(f"{share:.0f} %", (at, share), xytext=(0, 9), textcoords="offset points", ha="center", color="C1", fontweight="bold")
axes.axhline(50, color="#8a8494", linewidth=0.8)
axes.set_ylabel("chances of the first player, %")
axes.legend(loc="lower left")
axes.set_title("Every hand's way to the showdown")

# %%
ahead = ways[:, :4] > 0.5
won = ways[:, 4] > 0.5
for street, row in zip(streets, (ahead == won[:, None]).T):
    print(f"favourite on {street:<7} street: wins {row.mean():.0%} of {HANDS} hands (± {196 * np.sqrt(row.var() / HANDS):.0f})")
changes = (np.diff(ahead.astype(int), axis=1) != 0).sum(axis=1)
print(f"the lead changes before the last card in {(changes > 0).mean():.0%} of the hands")

# %% [markdown]
# A lead on third street is worth two hands in three, no more. What is bet there is not a made hand but a head start of one street.

# %% [markdown]
# ## A made low against a better draw
#
# The question every razz player has asked on fifth street: I hold five low cards and am ahead; the other has four better ones and a king. Who is favourite? Each
# square counts all 671,580 ways in which the last four cards can fall.

# %%
MADE = ["8h 7h 5h 4h 2h", "9h 6h 5h 4h 2h", "9h 8h 7h 6h 5h", "Th 6h 5h 4h 2h", "Th 9h 8h 7h 6h", "Jh 7h 5h 4h 2h", "Jh Th 9h 8h 7h"]
DRAWS = ["As 2s 3s 4s", "As 2s 3s 6s", "2s 3s 5s 7s", "3s 4s 6s 7s"]
chances = np.zeros((len(MADE), len(DRAWS)))
for row, made in enumerate(MADE):
    for column, draw in enumerate(DRAWS):
        report = sb.equity("razz", [made, f"{draw} Kd"])
        assert report.method == "exact"
        chances[row, column] = report.seats[1].equity


def plain(cards: str) -> str:
    """The ranks alone."""
    return "-".join(card[0].replace("T", "10") for card in cards.split())


figure, axes = plt.subplots(figsize=(8, 4.4))
axes.imshow(100 * chances, cmap="PuOr_r", vmin=20, vmax=80, aspect="auto")
for (row, column), chance in np.ndenumerate(chances):
    axes.text(
        column, row, f"{100 * chance:.0f} %", ha="center", va="center", color="white" if abs(chance - 0.5) > 0.17 else "black", fontsize=11
    )
axes.set_xticks(range(len(DRAWS)), [f"{plain(draw)} and K" for draw in DRAWS])
axes.set_yticks(range(len(MADE)), [plain(made) for made in MADE])
axes.set_ylabel("made")
axes.set_title("Chances of the draw, two cards to come")

# %%
assert chances[0].max() < 0.5, "a made eight is ahead of each of these draws"
assert chances[2].min() > 0.5, "a rough nine is behind each of them"
assert (chances[3] < chances[2]).all(), "a smooth ten does better than a rough nine"
print(f"8-7-5-4-2 against the best draw: {1 - chances[0, 0]:.1%}; 9-8-7-6-5: {1 - chances[2, 0]:.1%}; 10-6-5-4-2: {1 - chances[3, 0]:.1%}")

# %% [markdown]
# A made eight is ahead of every draw, though not by much of the best one; a rough nine is behind every one of them. And a ten with a six behind it does better
# than a nine with an eight behind it, although it is the worse hand: it gets better with any low card, while 9-8-7-6-5 has nowhere to go. It is not the
# highest card alone that a made hand is worth, but also what lies behind it.

# %% [markdown]
# ## What the door cards say
#
# On third street the others know one of your cards. If both play anything at all, how much does that one card say?

# %%
ORDER = "A23456789TJQK"
doors = np.full((13, 13), np.nan)
for row, mine in enumerate(ORDER):
    for column, other in enumerate(ORDER[:row]):
        report = sb.equity("razz", [f"?? ?? {mine}s", f"?? ?? {other}h"], samples=DEALS, seed=7)
        doors[row, column], doors[column, row] = report.seats[0].equity, report.seats[1].equity
np.fill_diagonal(doors, 0.5)

figure, axes = plt.subplots(figsize=(6.4, 5.4))
picture = axes.imshow(100 * doors, cmap="PuOr_r", vmin=25, vmax=75)
axes.set_xticks(range(13), ORDER)
axes.set_yticks(range(13), ORDER)
axes.set_xlabel("the other's door card")
axes.set_ylabel("mine")
axes.grid(visible=False)
figure.colorbar(picture, label="my chances, %", shrink=0.85)
axes.set_title("Two hole cards that could be anything")

# %%
for door in "57TK":
    print(f"an ace up against {'a ' + door.replace('T', '10'):<5}: {doors[0, ORDER.index(door)]:.1%}")
print(f"standard error of each square: about {50 / np.sqrt(DEALS):.1f} %")

# %% [markdown]
# Among the small cards the door says next to nothing: from ace to seven it moves the chances by a hair, since each of them fits a good low. The steps begin at the
# nine, and from the ten on they are large. So a steal on third street depends on who shows a nine or worse, and hardly on whether you show a deuce or a four.
