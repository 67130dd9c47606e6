# %% [markdown]
# # How often each hand comes
#
# Poker has more than one way to say what beats what. This notebook counts every hand of the deck under each of them (nothing here is sampled)
# and looks for three things that surprise people at the table: that *seven cards put the worst hands in the wrong order*, that
# *a low hand is a matter of one card*, and that *a badugi is much rarer than it looks*.

# %%
import matplotlib.pyplot as plt

from studbook.hands.ranking_names import named
from studbook.kernels.hand_frequencies import frequencies

RANKS = "23456789TJQKA"

# %% tags=["parameters"]
STUD = 7  # short: 5

# %% [markdown]
# ## Five cards against seven
#
# In five cards a better hand is always a rarer one: that is how the order was made. A stud player holds seven and plays the best five.

# %%
counts = {cards: frequencies(named("high"), cards) for cards in (5, STUD)}
names = [row.name for row in counts[5].rows]
shares = {cards: [100 * count.share(count.of(name)) for name in names] for cards, count in counts.items()}

figure, axes = plt.subplots(figsize=(8, 4.2))
for shift, cards in ((0.2, 5), (-0.2, STUD)):
    bars = axes.barh([len(names) - at + shift for at in range(len(names))], shares[cards], height=0.38, label=f"{cards} cards")
    axes.bar_label(bars, [f"{share:.3g} %" for share in shares[cards]], padding=4, fontsize=9)
axes.set_yticks([len(names) - at for at in range(len(names))], names)
axes.set_xlim(0, 58)
axes.set_xticks([])
axes.legend(loc="center right")
axes.set_title("The best high hand")

# %% [markdown]
# Look at the three lowest bars of seven cards. A hand *without* a pair is rarer than one with a pair, and rarer than two pair too, and still it loses to
# both. The order of five cards is kept for seven out of habit. For the player it means: with nothing on seventh street you hold less than five
# opponents in six do.

# %%
seven = counts[STUD]
assert STUD < 7 or seven.of("high card") < seven.of("two pair") < seven.of("pair")
worse = seven.of("high card")
print(f"{seven.share(seven.total - worse):.1%} of all seven-card hands have a pair or better;")
print(f"{seven.share(seven.of('pair') + worse):.1%} have no more than a pair.")

# %% [markdown]
# ## Low hands: the highest card decides
#
# Razz counts the best ace-to-five low of seven cards. Deuce-to-seven is drawn to with five, and aces are high there, straights and flushes count
# against you. Here is how high the highest card of the low is, over every hand; what is grey has a pair or worse.


# %%
def by_high_card(ranking: str, cards: int) -> list[float]:
    """In per cent, how often the low has each rank for its highest card, from the best; last what is no low without a pair."""
    count = frequencies(named(ranking), cards)
    best = count.rows[0]
    assert best.name == "high card"
    ranks = {part.rank: 100 * count.share(part.hands) for part in best.parts}
    return [ranks.get(rank, 0.0) for rank in range(13)] + [100 * count.share(count.total - best.hands)]


lows = {
    "razz: ace-to-five, 7 cards": by_high_card("low-a5", STUD),
    "ace-to-five, 5 cards": by_high_card("low-a5", 5),
    "deuce-to-seven, 5 cards": by_high_card("low-27", 5),
}
figure, axes = plt.subplots(figsize=(8, 3.4))
colours = [plt.get_cmap("viridis")(at / 11) for at in range(10)]
for row, shares_of in enumerate(reversed(lows.values())):
    left = 0.0
    for rank, share in enumerate(shares_of):
        colour = colours[rank - 3] if 3 <= rank <= 12 else "#9a94a3"
        axes.barh(row, share, left=left, color=colour, edgecolor="white", linewidth=0.6)
        if share > 3.4:
            axes.text(left + share / 2, row, RANKS[rank] if rank < 13 else "pair", ha="center", va="center", color="white", fontsize=9)
        left += share
axes.set_yticks(range(3), list(lows)[::-1])
axes.set_xlabel("per cent of all hands")
axes.set_title("How high the low is")

# %%
for name, shares_of in lows.items():
    reached = 0.0
    for rank, share in enumerate(shares_of[:13]):
        reached += share
        if reached >= 50:
            print(f"{name:<27} half of all hands are {RANKS[rank]} low or better")
            break
    else:
        print(f"{name:<27} more than half of all hands have a pair or worse, or are not low at all")
print(f"eight or better in seven cards: {sum(lows['razz: ace-to-five, 7 cards'][:7]):.1f} %")

# %% [markdown]
# With five cards hardly half of all hands have no pair: the middle hand of all is a bare king, in deuce-to-seven a bare ace. Two more cards move it down to a ten. It also shows why eight or better is a real hurdle in high-low games: less than one hand
# in five, played to the end without looking, gets there; the rest of the time the high hand takes everything.

# %% [markdown]
# ## Badugi: four suits, four ranks
#
# Four cards that share neither rank nor suit look ordinary. Dealt, they are not: one hand in sixteen.

# %%
dealt, seven = frequencies(named("badugi"), 4), frequencies(named("badugi"), STUD)
figure, axes = plt.subplots(figsize=(8, 2.2))
for row, count in enumerate((seven, dealt)):
    left = 0.0
    for at, one in enumerate(count.rows):
        share = 100 * count.share(one.hands)
        axes.barh(row, share, left=left, color=f"C{at}", label=one.name if row else None)
        if share > 3:
            axes.text(left + share / 2, row, f"{share:.1f} %", ha="center", va="center", color="white", fontsize=9)
        left += share
axes.set_yticks([0, 1], ["best of 7 cards", "4 cards dealt"])
axes.set_xticks([])
axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.02), ncols=4, fontsize=9)
axes.set_title("How many cards count")

# %%
print(f"a badugi is dealt once in {dealt.total / dealt.of('badugi'):.1f} hands, a seven-high one or better once in", end=" ")
good = sum(part.hands for part in dealt.rows[0].parts if part.rank <= RANKS.index("7"))
print(f"{dealt.total / good:.0f}")

# %% [markdown]
# ## How many different hands there are
#
# A ranking is the finer, the fewer hands tie. Badugi tells 1,092 hands apart among a quarter of a million deals; high poker 7,462 among two and a
# half million.

# %%
for ranking, cards in (("high", 5), ("low-a5", 5), ("low-27", 5), ("badugi", 4)):
    count = frequencies(named(ranking), cards)
    print(f"{ranking:<8} {cards} cards: {count.total:>9,} hands, {count.classes:>5,} that do not tie")

# %% [markdown]
# The same in a terminal, for any ranking, any deck and any wild cards: `studbook probabilities --ranking badugi --cards 4`. What wild cards do to all this is on
# [a page of its own](../wild-cards.md).
