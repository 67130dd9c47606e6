# %% [markdown]
# # A solved seventh street
#
# Seven-card stud, the last card is down, the pot is 50 and a bet is 10. One shows ace, king, seven, deuce, the other queen, jack, seven, four; each
# has three cards that nobody sees. What should they do with every hand that they may hold? `studbook.solve` answers for all 9,139 holdings of each at once, and says how far
# from perfect its answer is. This notebook reads the answer as a player would: *why check a good hand? why bet a bad one? how often must one call?*

# %%
import matplotlib.pyplot as plt
import numpy as np

import studbook as sb

BOARDS = ["As Kd 7c 2h", "Qs Jd 7h 4c"]
DEAD = "3c 9d 5s Tc Ah"

# %% tags=["parameters"]
TARGET = 0.05  # short: 2.0
SIZES = (5, 10, 20, 40, 80)  # short: (10,)

# %%
solution = sb.solve("seven-card-stud", BOARDS, dead=DEAD, pot=50, bet=10, target=TARGET)
print(f"{solution.rounds} rounds of learning; a best response wins {solution.exploitable:.3f} % of the pot more")
print(f"of the pot of 50 they win {solution.values[0]:.2f} and {solution.values[1]:.2f}; with no bets it would be", end=" ")
print(" and ".join(f"{50 * share:.2f}" for share in solution.equities))

# %% [markdown]
# The ace has a little more of the pot by its cards, and nearly all of that little is gone once they may bet: to act first, before one knows anything, costs
# about as much as the better board is worth.

# %% [markdown]
# ## Who bets what
#
# Each row is a class of hands; the coloured part is how often it bets, and the figure behind it how often it is held here.


# %%
def draw_bets(axes: plt.Axes, decision, title: str) -> None:
    """How often each class of hands bets, from the best hand at the top."""
    classes = [one for one in decision.classes if one.part > 0.005]
    for at, one in enumerate(classes):
        axes.barh(-at, 1.0, color="#8a84942e", height=0.8)
        axes.barh(-at, one.often[1], color="C0", height=0.8)
        axes.text(1.02, -at, f"{100 * one.part:.0f} %" if one.part >= 0.01 else "< 1 %", va="center", fontsize=8)
    axes.set_yticks([-at for at in range(len(classes))], [one.name for one in classes], fontsize=9)
    axes.set_xticks([0, 0.5, 1], ["0", "half", "always"])
    axes.grid(visible=False)
    axes.set_title(title, fontsize=11)


figure, (left, right) = plt.subplots(1, 2, figsize=(9.5, 5.2), layout="constrained")
draw_bets(left, solution.at(), "the ace, first to act")
draw_bets(right, solution.at("check"), "the queen, after a check")

# %% [markdown]
# Two shapes. The queen, who acts last, bets as the textbook says: everything from kings up, most of the pairs above the sevens, nothing in the
# middle, and then again some of the *worst* hands, which can win only if the other folds. The ace, who acts first, checks about half of its best hands
# as well, in order to raise: if it bet them all, its check would say that it has nothing.

# %%
after = solution.at("check", "bet 10")
print("After a check and a bet of 10 the ace does this:")
print("  with all hands:", ", ".join(f"{move} {often:.0%}" for move, often in zip(after.moves, after.often)))
strong = next(one for one in after.classes if one.name == "two pair")
print("  with two pair:", ", ".join(f"{move} {often:.0%}" for move, often in zip(after.moves, strong.often)))

# %% [markdown]
# ## Bluffs come in proportion
#
# The bets of the queen are of two kinds: those that are ahead of most of what calls, and those that can win only by a fold. How many of the second kind are
# right? If the bettor bluffed more often than in *bet ÷ (pot + 2 bets)* of all bets, the other should call with anything that beats a bluff; if less often, never. A larger bet allows more of
# them. And the other must call often enough that a bluff does not pay: in *pot ÷ (pot + bet)* of the cases.

# %%
bluffs, defends, sizes = [], [], []
for bet in SIZES:
    one = sb.solve("seven-card-stud", BOARDS, dead=DEAD, pot=50, bet=bet, target=max(TARGET, 0.1), bets=1)
    betting, facing = one.at("check"), one.at("check", f"bet {bet}")
    bets = {row.name: row.part * row.often[1] for row in betting.classes}
    hopeless = sum(part for name, part in bets.items() if name.endswith("high"))
    sizes.append(bet)
    bluffs.append(100 * hopeless / sum(bets.values()))
    defends.append(100 * (1 - facing.often[0]))

figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.4), layout="constrained")
line = np.linspace(2, 90, 60)
left.plot(line, 100 * line / (50 + 2 * line), color="#8a8494", label="bet ÷ (pot + 2 bets)")
left.plot(sizes, bluffs, "o", color="C0", label="solved: bets without a pair")
right.plot(line, 100 * 50 / (50 + line), color="#8a8494", label="pot ÷ (pot + bet)")
right.plot(sizes, defends, "o", color="C1", label="solved: the ace does not fold")
for axes, title in ((left, "Bluffs among the bets"), (right, "How often a bet is called")):
    axes.set_xlabel("bet, with a pot of 50")
    axes.set_ylabel("per cent")
    axes.set_ylim(0, 100)
    axes.legend(fontsize=9)
    axes.set_title(title)

# %%
for bet, bluff, defend in zip(sizes, bluffs, defends):
    print(
        f"bet {bet:>2}: {bluff:4.1f} % bluffs (rule {100 * bet / (50 + 2 * bet):4.1f}), called {defend:4.1f} % (rule {100 * 50 / (50 + bet):4.1f})"
    )

# %% [markdown]
# The rules of thumb are drawn from a toy game in which the bettor holds either the best hand or nothing. On a real seventh street they are the shape and not the number: the
# caller's cards change what the bettor can hold, and the hands in between win some showdowns by themselves. Where the points leave the line, the solver knows more than the
# rule.
#
# The same on your own boards: `studbook solve`, the page "Solve" at the table, or [the solver's page](../solver.md).
