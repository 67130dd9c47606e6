"""A duel solved in plain Python, pair of hands by pair of hands: the twin of the kernels, and the same duel as a linear programme."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from studbook.solver.betting_tree import Decision
from studbook.solver.duel import Duel

Table = list[list[float]]


def share(duel: Duel, seat: int, mine: int, theirs: int) -> float | None:
    """The share of the pot that a holding of `seat` wins against one of the other's; None when both cannot be held."""
    if set(duel.holdings[seat][mine].tolist()) & set(duel.holdings[1 - seat][theirs].tolist()):
        return None
    pairs = [(int(a), int(b)) for a, b in zip(duel.scores[seat][:, mine], duel.scores[1 - seat][:, theirs], strict=True)]
    total = 0.0
    for at, claimed in enumerate(pairs):
        ours, others = claimed if any(claimed) or len(pairs) == 1 else pairs[1 - at]
        total += (1.0 if ours > others else 0.5 if ours == others else 0.0) / len(pairs)
    return total


def empty(duel: Duel, seat: int) -> Table:
    return [[0.0] * duel.betting.sequences[seat] for _ in duel.weights[seat]]


def settled(duel: Duel, seat: int, reach: Table) -> Table:
    """What each sequence of each holding wins where it ends, by the weights with which the other plays its own."""
    values = empty(duel, seat)
    for mine in range(len(duel.weights[seat])):
        for theirs in range(len(duel.weights[1 - seat])):
            part = share(duel, seat, mine, theirs)
            if part is not None:
                for end in duel.betting.ends:
                    weight = reach[theirs][end.sequences[1 - seat]]
                    values[mine][end.sequences[seat]] += weight * (end.pot * part + end.paid[seat])
    return values


def minimised(duel: Duel, rounds: int) -> list[Table]:
    """What both have played, added up, after so many rounds of discounted regret minimisation."""
    regrets, played = ([empty(duel, seat) for seat in (0, 1)] for _ in range(2))

    def chances(seat: int, holding: int, decision: Decision) -> list[float]:
        above = [max(regrets[seat][holding][decision.first + at], 0.0) for at in range(len(decision.moves))]
        return [one / sum(above) for one in above] if sum(above) else [1 / len(above)] * len(above)

    for turn in range(1, rounds + 1):
        for seat in (0, 1):
            other = 1 - seat
            reach = empty(duel, other)
            for holding, weight in enumerate(duel.weights[other]):
                reach[holding][0] = float(weight)
                for decision in duel.betting.of(other):
                    for at, chance in enumerate(chances(other, holding, decision)):
                        sequence = decision.first + at
                        reach[holding][sequence] = reach[holding][decision.sequences[other]] * chance
                        kept = played[other][holding][sequence] * ((turn - 1) / turn) ** 2
                        played[other][holding][sequence] = kept + reach[holding][sequence]
            values = settled(duel, seat, reach)
            for holding in range(len(values)):
                for decision in reversed(duel.betting.of(seat)):
                    mine = values[holding][decision.first : decision.first + len(decision.moves)]
                    value = sum(a * b for a, b in zip(chances(seat, holding, decision), mine, strict=True))
                    for at, one in enumerate(mine):
                        now = regrets[seat][holding][decision.first + at] + one - value
                        regrets[seat][holding][decision.first + at] = now * (turn**1.5 / (turn**1.5 + 1) if now > 0 else 0.5)
                    values[holding][decision.sequences[seat]] += value
    return played


def solved(duel: Duel, seat: int) -> tuple[float, NDArray[np.float64]]:
    """The value of the duel to `seat` in chips, and a plan that wins it: the chance of each sequence for each holding.

    The sequence form (von Stengel, 1996): the plan x maximises what the other leaves it at least, with a price for each of the other's
    holdings and decisions.
    """
    from scipy.optimize import linprog  # a second of imports

    other = 1 - seat
    mine, theirs = (len(duel.weights[one]) for one in (seat, other))
    own, others = duel.betting.sequences[seat], duel.betting.sequences[other]
    payoff = np.zeros((mine * own, theirs * others))
    weight = 0.0
    for one in range(mine):
        for another in range(theirs):
            part = share(duel, seat, one, another)
            if part is not None:
                both = float(duel.weights[seat][one] * duel.weights[other][another])
                weight += both
                for end in duel.betting.ends:
                    at = one * own + end.sequences[seat], another * others + end.sequences[other]
                    payoff[at] += both * (end.pot * part + end.paid[seat])
    keeps, begins = _constraints(duel, seat)
    prices, costs = _constraints(duel, other)
    # maximise costs @ v  with  prices.T @ v <= payoff.T @ x,  keeps @ x = begins,  x >= 0
    columns = mine * own
    result: Any = linprog(
        np.concatenate([np.zeros(columns), -costs]),
        A_ub=np.hstack([-payoff.T, prices.T]),
        b_ub=np.zeros(theirs * others),
        A_eq=np.hstack([keeps, np.zeros((len(keeps), len(prices)))]),
        b_eq=begins,
        bounds=[(0, None)] * columns + [(None, None)] * len(prices),
        method="highs",
        options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
    )
    assert result.status == 0, result.message
    return -float(result.fun) / weight, np.asarray(result.x[:columns]).reshape(mine, own)


def _constraints(duel: Duel, seat: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Each holding begins with 1, and each decision passes on what comes to it."""
    sequences, own = duel.betting.sequences[seat], duel.betting.of(seat)
    rows, sums = [], []
    for holding in range(len(duel.weights[seat])):
        for decision in (None, *own):
            row = np.zeros(len(duel.weights[seat]) * sequences)
            if decision is None:
                row[holding * sequences] = 1.0
            else:
                row[holding * sequences + decision.sequences[seat]] = -1.0
                first = holding * sequences + decision.first
                row[first : first + len(decision.moves)] = 1.0
            rows.append(row)
            sums.append(1.0 if decision is None else 0.0)
    return np.array(rows), np.array(sums)
