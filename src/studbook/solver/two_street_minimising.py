"""Solving two rounds together: as one round is solved (`studbook.solver.minimising`), with what comes after the river heard before it.

Which of a holding's cards came last does not matter after the river, so regrets there are kept for the cards; a set of cards comes to the
river with the weight of all the holdings that became it. The exact best response goes the same way: first each set of cards does its best
after the river, then each holding before it, knowing what that is worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from studbook.ground import cores
from studbook.kernels.range_meeting import meetings
from studbook.solver.minimising import Measure, fade, kept, weight_of
from studbook.solver.round_play import DecisionTable, Pair, RoundPlay, Rows
from studbook.solver.two_streets import River, TwoStreets


class TwoStreetMinimising:
    """Two rounds being solved: `studbook.solver.minimising.Learning` of both together."""

    def __init__(self, question: TwoStreets) -> None:
        self.question = question
        self.rounds: int = 0
        duel, after = question.first, question.rivers[0].duel
        folds = [end for end in duel.betting.ends if not end.pot]
        self.first: RoundPlay = RoundPlay(duel.betting, meetings(duel.holdings, duel.scores), folds)
        met = meetings(after.holdings, after.scores)
        self.finals: tuple[RoundPlay, ...] = tuple(
            RoundPlay(river.duel.betting, met, river.duel.betting.ends, 1 / question.ways) for river in question.rivers
        )
        self.weight: float = weight_of(duel.weights[0], self.first.against(0, duel.weights[1], pot=0.0, paid=1.0))

    @property
    def pot(self) -> int:
        return self.question.first.betting.pot

    def learn(self, rounds: int = 1) -> None:
        """Go around so often; the rounds after the river side by side, one on each core."""
        with ThreadPoolExecutor(cores()) as pool:
            for _ in range(rounds):
                self.rounds += 1
                for seat in (0, 1):
                    self._turn(seat, pool)

    def measure(self) -> Measure:
        """What the play found wins, and what an exact best response to it would."""
        values, best = [], []
        for seat in (0, 1):
            reach = self._reach(1 - seat)
            ends = self.first.ends(seat, reach)
            best_ends = ends.copy()
            for river, play in self._rivers:
                final = play.ends(seat, self._final_reach(river, play, 1 - seat, reach))
                at, paths = river.end.sequences[seat], self.question.paths[seat]
                ends[:, at] += paths.back(play.worth(seat, final)[:, 0])
                best_ends[:, at] += paths.back(play.best(seat, final))
            weights = self.question.first.weights[seat] / self.weight
            values.append(float(weights @ self.first.worth(seat, ends)[:, 0]))
            best.append(float(weights @ self.first.best(seat, best_ends)))
        return Measure((values[0], values[1]), (best[0], best[1]))

    def equities(self) -> tuple[float, float]:
        """The share of the pot that each would win if nobody bet."""
        after = self.question.rivers[0].duel.weights
        first = float(after[0] @ self.finals[0].against(0, after[1], pot=1.0, paid=0.0)) / self.weight
        return first, 1 - first

    def tables(self) -> Iterator[DecisionTable]:
        """What is done with what, and what it is worth, at each decision in order: before the river, then after each way there."""
        reach = self._reach(0), self._reach(1)
        ends = [self.first.ends(seat, reach[1 - seat]) for seat in (0, 1)]
        after: list[tuple[RoundPlay, Pair, Pair]] = []
        for river, play in self._rivers:
            came = self._final_reach(river, play, 0, reach[0]), self._final_reach(river, play, 1, reach[1])
            worth = play.worth(0, play.ends(0, came[1])), play.worth(1, play.ends(1, came[0]))
            for seat in (0, 1):
                ends[seat][:, river.end.sequences[seat]] += self.question.paths[seat].back(worth[seat][:, 0])
            after.append((play, came, worth))
        yield from self.first.tables(reach, (self.first.worth(0, ends[0]), self.first.worth(1, ends[1])), self.weight)
        for play, came, worth in after:
            yield from play.tables(came, worth, self.weight)

    @property
    def _rivers(self) -> Iterator[tuple[River, RoundPlay]]:
        return zip(self.question.rivers, self.finals, strict=True)

    def _turn(self, seat: int, pool: ThreadPoolExecutor) -> None:
        """Let one seat hear what everything would have won against the other's present play, and learn from it."""
        other = 1 - seat
        laid = self.first.lay(other, self.question.first.weights[other], fade(self.rounds))

        def hear(one: tuple[River, RoundPlay]) -> Rows:
            river, play = one
            weights = self.question.paths[other].onward(laid[:, river.end.sequences[other]])
            play.lay(other, weights, fade(self.rounds))
            play.heard(seat)
            return self.question.paths[seat].back(play.take_in(seat, kept(self.rounds)))

        heard = self.first.heard(seat)
        for river, worth in zip(self.question.rivers, pool.map(hear, self._rivers), strict=True):
            heard[:, river.end.sequences[seat]] += worth
        self.first.take_in(seat, kept(self.rounds))

    def _reach(self, seat: int) -> Rows:
        """How much of each holding's weight plays each sequence before the river."""
        return self.first.reach(seat, self.question.first.weights[seat])

    def _final_reach(self, river: River, play: RoundPlay, seat: int, reach: Rows) -> Rows:
        """The same after it, out of that before it."""
        return play.reach(seat, self.question.paths[seat].onward(np.ascontiguousarray(reach[:, river.end.sequences[seat]])))
