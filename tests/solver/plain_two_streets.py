"""Two streets as one plain game, pair of hands by pair of hands and river by river: the twin of the solver, and a linear programme.

Here each seat knows which of its cards came last, and has a decision of its own for each order; the solver has one for the cards.
"""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.solver.two_streets import TwoStreets
from tests.solver.plain_duel import share

#: A sequence of one seat: a holding before the river and what was done; or also which river, after which way there, and what was done then.
Sequence = tuple[int, ...]
Vector = NDArray[np.float64]


class PlainDecision(NamedTuple):
    after: int
    moves: tuple[int, ...]


class PlainGame:
    """The game in sequence form. `payoffs`: by seat what each pair of sequences is worth, weighed, shape (own, other's)."""

    def __init__(self, question: TwoStreets) -> None:
        self.question = question
        self.numbers: list[dict[Sequence, int]] = [{}, {}]
        self.decisions: list[list[PlainDecision]] = [[], []]
        self.finals = [{tuple(row): at for at, row in enumerate(question.rivers[0].duel.holdings[seat].tolist())} for seat in (0, 1)]
        stock = [int(card) for card in question.spot.stock]
        self.rivers = [[[card for card in stock if card not in held] for held in question.first.holdings[seat].tolist()] for seat in (0, 1)]
        for seat in (0, 1):
            for holding in range(len(question.first.weights[seat])):
                self._number(seat, holding)
        self.weight = 0.0
        self.payoffs = [np.zeros((len(self.numbers[seat]), len(self.numbers[1 - seat]))) for seat in (0, 1)]
        for one, other in product(range(len(question.first.weights[0])), range(len(question.first.weights[1]))):
            self._pay(one, other)

    def _number(self, seat: int, holding: int) -> None:
        """Number the sequences of a holding, in an order in which each comes after those before it."""
        question, numbers = self.question, self.numbers[seat]

        def decide(after: Sequence, moves: list[Sequence]) -> None:
            for move in moves:
                numbers[move] = len(numbers)
            self.decisions[seat].append(PlainDecision(numbers[after], tuple(numbers[move] for move in moves)))

        numbers[holding, 0] = len(numbers)
        for decision in question.first.betting.of(seat):
            places = range(decision.first, decision.first + len(decision.moves))
            decide((holding, decision.sequences[seat]), [(holding, place) for place in places])
        for line, river in enumerate(question.rivers):
            for card in self.rivers[seat][holding]:
                for decision in river.duel.betting.of(seat):
                    places = range(decision.first, decision.first + len(decision.moves))
                    begun = decision.sequences[seat]
                    after = (holding, line, card, begun) if begun else (holding, river.end.sequences[seat])
                    decide(after, [(holding, line, card, place) for place in places])

    def _pay(self, one: int, other: int) -> None:
        """Write what two holdings are worth against each other."""
        question = self.question
        holdings = [question.first.holdings[0][one].tolist(), question.first.holdings[1][other].tolist()]
        if set(holdings[0]) & set(holdings[1]):
            return
        both = float(question.first.weights[0][one] * question.first.weights[1][other])
        deals = [
            (first, second)
            for first, second in product(self.rivers[0][one], self.rivers[1][other])
            if len({first, second, *holdings[0], *holdings[1]}) == len(holdings[0]) + len(holdings[1]) + 2
        ]
        self.weight += both * len(deals)
        for end in question.first.betting.ends:
            if not end.pot:
                for seat, mine, others in ((0, one, other), (1, other, one)):
                    own, theirs = (mine, end.sequences[seat]), (others, end.sequences[1 - seat])
                    self.payoffs[seat][self.numbers[seat][own], self.numbers[1 - seat][theirs]] += both * len(deals) * end.paid[seat]
        for line, river in enumerate(question.rivers):
            for cards in deals:
                places = [self.finals[seat][tuple(sorted((*holdings[seat], cards[seat])))] for seat in (0, 1)]
                for seat in (0, 1):
                    part = share(river.duel, seat, places[seat], places[1 - seat])
                    assert part is not None
                    for end in river.duel.betting.ends:
                        numbers = []
                        for mine, held in ((seat, (one, other)[seat]), (1 - seat, (one, other)[1 - seat])):
                            done = end.sequences[mine]
                            key = (held, line, cards[mine], done) if done else (held, river.end.sequences[mine])
                            numbers.append(self.numbers[mine][key])
                        self.payoffs[seat][numbers[0], numbers[1]] += both * (end.pot * part + end.paid[seat])

    def begun(self, seat: int) -> Vector:
        """1 for each holding before anything is done."""
        reach = np.zeros(len(self.numbers[seat]))
        reach[[self.numbers[seat][holding, 0] for holding in range(len(self.question.first.weights[seat]))]] = 1.0
        return reach

    def minimised(self, rounds: int) -> list[Vector]:
        """What both have played, added up, after so many rounds of discounted regret minimisation."""
        regrets, played = ([np.zeros(len(numbers)) for numbers in self.numbers] for _ in range(2))

        def chances(seat: int, decision: PlainDecision) -> list[float]:
            above = [max(regrets[seat][move], 0.0) for move in decision.moves]
            return [one / sum(above) for one in above] if sum(above) else [1 / len(above)] * len(above)

        for turn in range(1, rounds + 1):
            for seat in (0, 1):
                other = 1 - seat
                reach = self.begun(other)
                for decision in self.decisions[other]:
                    for move, chance in zip(decision.moves, chances(other, decision), strict=True):
                        reach[move] = reach[decision.after] * chance
                played[other] = played[other] * ((turn - 1) / turn) ** 2 + reach
                values = self.payoffs[seat] @ reach
                for decision in reversed(self.decisions[seat]):
                    value = sum(a * values[move] for a, move in zip(chances(seat, decision), decision.moves, strict=True))
                    for move in decision.moves:
                        now = regrets[seat][move] + values[move] - value
                        regrets[seat][move] = now * (turn**1.5 / (turn**1.5 + 1) if now > 0 else 0.5)
                    values[decision.after] += value
        return played

    def measured(self, played: list[Vector]) -> tuple[list[float], list[float]]:
        """What each wins by what has been played, and what each could win at most against it, in chips."""
        plans = []
        for seat in (0, 1):
            plan = self.begun(seat)
            for decision in self.decisions[seat]:
                total = sum(played[seat][move] for move in decision.moves)
                for move in decision.moves:
                    plan[move] = plan[decision.after] * (played[seat][move] / total if total else 1 / len(decision.moves))
            plans.append(plan)
        wins, best = [], []
        for seat in (0, 1):
            values = self.payoffs[seat] @ plans[1 - seat]
            wins.append(float(plans[seat] @ values) / self.weight)
            for decision in reversed(self.decisions[seat]):
                values[decision.after] += max(values[move] for move in decision.moves)
            best.append(float(values @ self.begun(seat)) / self.weight)
        return wins, best

    def solved(self, seat: int) -> tuple[float, Vector]:
        """The value to `seat` in chips, and a plan that wins it, as `tests.solver.plain_duel.solved` has it."""
        from scipy.optimize import linprog  # a second of imports
        from scipy.sparse import csr_matrix, hstack

        keeps, begins = self._constraints(seat)
        prices, costs = self._constraints(1 - seat)
        mine, theirs = self.payoffs[seat].shape
        result: Any = linprog(
            np.concatenate([np.zeros(mine), -costs]),
            A_ub=hstack([csr_matrix(-self.payoffs[seat].T), csr_matrix(prices.T)]),
            b_ub=np.zeros(theirs),
            A_eq=hstack([csr_matrix(keeps), csr_matrix((len(keeps), len(prices)))]),
            b_eq=begins,
            bounds=[(0, None)] * mine + [(None, None)] * len(prices),
            method="highs",
            options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
        )
        assert result.status == 0, result.message
        return -float(result.fun) / self.weight, np.asarray(result.x[:mine])

    def _constraints(self, seat: int) -> tuple[Vector, Vector]:
        """Each holding begins with 1, and each decision passes on what comes to it."""
        begun = np.flatnonzero(self.begun(seat))
        rows = np.zeros((len(begun) + len(self.decisions[seat]), len(self.numbers[seat])))
        rows[range(len(begun)), begun] = 1.0
        for at, decision in enumerate(self.decisions[seat], len(begun)):
            rows[at, decision.after] = -1.0
            rows[at, list(decision.moves)] = 1.0
        return rows, np.concatenate([np.ones(len(begun)), np.zeros(len(self.decisions[seat]))])

    def gathered(self, seat: int, played: Vector) -> list[Vector]:
        """What has been played, as the solver keeps it: weighed, of the first street, and after each way to the river by cards."""
        question = self.question
        tables = [np.zeros((len(question.first.weights[seat]), question.first.betting.sequences[seat]))]
        tables += [np.zeros((len(self.finals[seat]), river.duel.betting.sequences[seat])) for river in question.rivers]
        for key, number in self.numbers[seat].items():
            holding = key[0]
            part = played[number] * question.first.weights[seat][holding]
            if len(key) == 2:
                tables[0][holding, key[1]] += part
            else:
                cards = tuple(sorted((*question.first.holdings[seat][holding].tolist(), key[2])))
                tables[1 + key[1]][self.finals[seat][cards], key[3]] += part
        return tables
