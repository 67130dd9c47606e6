"""The last betting round between two, solved as a game of its own: what each may hold, as the other sees it, against what each may do.

Both seats are spreads of hands (`studbook.players.beliefs`). CFR+ finds how often each hand bets, calls, raises and folds when neither
could do better knowing how the other plays; bluffs and thin calls come out of that, not out of a rule. The own hand plays its line of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from studbook.engine import Action, BetOffer, Call, Check, Fold, Raise
from studbook.players.beliefs import Holding
from studbook.players.strengths import NO_CLAIM
from studbook.players.worlds import Worlds

Floats = npt.NDArray[np.float64]

#: How often everybody's regrets are gone through; the first strategies are left out of the average.
_TIMES: Final = 60
_SKIPPED: Final = 12
#: What is done less often than this is not done at all.
_RARE: Final = 0.08
#: How likely the hand that this seat has is beside those that the others may think it has.
_OWN_PART: Final = 0.01


@dataclass(frozen=True, slots=True)
class Standing:
    """What has been put in when somebody is to act, in chips of this round from here on: `mine` and `theirs`; `raises` left for both."""

    mine: float
    theirs: float
    raises: int
    #: Whether it is this seat's turn, and whether a check would end the round.
    my_turn: bool
    closes: bool


class LastRound:
    """The game from here on. `wins[i, j]`: the part of the pot that the i-th own hand wins of the j-th other one; `fits`: whether both
    can be held at once; `pot`, `step` and what folding costs, in chips."""

    def __init__(self, wins: Floats, fits: Floats, pot: float, step: float, drops: tuple[float, float]) -> None:
        self._wins = wins * fits
        self._fits = fits
        self._pot = pot
        self._step = step
        self._drops = drops
        self._regrets: dict[Standing, Floats] = {}
        self._sums: dict[Standing, Floats] = {}

    def solve(self, start: Standing, mine: Floats, theirs: Floats, times: int = _TIMES) -> Floats:
        """How often each own hand does what `actions` lists at the start, in the same order: rows of chances."""
        for number in range(times):
            self._values(start, mine, theirs, float(max(number - _SKIPPED, 0)))
        total = self._sums[start]
        whole = total.sum(axis=1, keepdims=True)
        return np.where(whole > 0, total / np.where(whole > 0, whole, 1.0), 1.0 / total.shape[1])

    @staticmethod
    def actions(at: Standing) -> tuple[str, ...]:
        """Fold, check or call, raise: what there is to do."""
        owes = at.theirs > at.mine if at.my_turn else at.mine > at.theirs
        return (*(("fold", "call") if owes else ("check",)), *(("raise",) if at.raises else ()))

    def _values(self, at: Standing, mine: Floats, theirs: Floats, weight: float) -> tuple[Floats, Floats]:
        """What each hand of both wins from here on, weighed by how likely the other's are to come here; regrets are learnt on the way."""
        actions = self.actions(at)
        reach = mine if at.my_turn else theirs
        regrets = self._regrets.get(at)
        if regrets is None:
            regrets = self._regrets[at] = np.zeros((len(reach), len(actions)))
            self._sums[at] = np.zeros_like(regrets)
        whole = regrets.sum(axis=1, keepdims=True)
        strategy = np.where(whole > 0, regrets / np.where(whole > 0, whole, 1.0), 1.0 / len(actions))
        values = []
        others = np.zeros(len(theirs if at.my_turn else mine))
        for number, action in enumerate(actions):
            part = reach * strategy[:, number]
            ours, its = self._after(at, action, part if at.my_turn else mine, theirs if at.my_turn else part, weight)
            values.append(ours if at.my_turn else its)
            others += its if at.my_turn else ours
        table = np.stack(values, axis=1)
        own = (table * strategy).sum(axis=1)
        self._regrets[at] = np.maximum(regrets + table - own[:, None], 0.0)
        if weight:
            self._sums[at] += weight * strategy
        return (own, others) if at.my_turn else (others, own)

    def _after(self, at: Standing, action: str, mine: Floats, theirs: Floats, weight: float) -> tuple[Floats, Floats]:
        if action == "fold":
            won = -at.mine - self._drops[0] if at.my_turn else self._pot + at.theirs + self._drops[1]
            return self._ended(won, mine, theirs)
        if action == "call" or (action == "check" and at.closes):
            return self._shown(max(at.mine, at.theirs), mine, theirs)
        if action == "check":
            return self._values(Standing(at.mine, at.theirs, at.raises, not at.my_turn, closes=True), mine, theirs, weight)
        to = max(at.mine, at.theirs) + self._step
        after = (to, at.theirs) if at.my_turn else (at.mine, to)
        return self._values(Standing(*after, at.raises - 1, not at.my_turn, closes=True), mine, theirs, weight)

    def _ended(self, won: float, mine: Floats, theirs: Floats) -> tuple[Floats, Floats]:
        """Somebody has folded: this seat comes out with `won` beside what it had."""
        return won * (self._fits @ theirs), (self._pot - won) * (mine @ self._fits)

    def _shown(self, added: float, mine: Floats, theirs: Floats) -> tuple[Floats, Floats]:
        """A showdown after both have added so much."""
        pot = self._pot + 2 * added
        here, there = self._fits @ theirs, mine @ self._fits
        return pot * (self._wins @ theirs) - added * here, (self._pot + added) * there - pot * (mine @ self._wins)


def solved(worlds: Worlds, offer: BetOffer, own: Sequence[int], rng: Random) -> Action | None:
    """What to do in the last round against one other seat, `own` being the marks of this seat's hand; None where that is not the spot."""
    sight, view = worlds.sight, worlds.view
    s, me = view.state, view.seat
    if sight.bets or len(sight.rivals) > 1 or worlds.own_belief is None or worlds.finishing.steps or worlds.finishing.asked is not None:
        return None
    rival = sight.rivals[0]
    raises = offer.raises[-1:] if offer.raises and offer.raises[-1].name != "bring in" else ()
    if not raises or not (offer.check or offer.call) or None in s.cards[me]:
        return None
    step = raises[0].low - s.to_call
    if step <= 0:
        return None
    reach = min(s.stacks[me] + s.bets[me], s.stacks[rival] + s.bets[rival]) - max(s.to_call, 0)
    left = min(reach // step, 4 if s.cap is None else s.cap - s.counted)
    if left < 1:
        return None
    banks = (worlds.own_belief.bank, worlds.rival_beliefs[rival].bank)
    mine = np.append(worlds.own_belief.chances(), _OWN_PART)
    theirs = np.array(worlds.rival_beliefs[rival].chances())
    marks = [[worlds.marks_of(seat, holding) for holding in bank.holdings] for seat, bank in zip((me, rival), banks, strict=True)]
    wins = _wins([*marks[0], list(own)], marks[1])
    held = tuple(card for at in worlds.own_places if (card := s.cards[me][at]) is not None)
    fits = _fits([*banks[0].holdings, held], banks[1].holdings)
    owed = float(offer.call)
    start = Standing(0.0, owed, int(left), my_turn=True, closes=bool(owed) or bool(sight.conducts[rival].checks_now))
    game = LastRound(wins, fits, float(s.pot) - owed, float(step), (float(sight.drops[me]), float(sight.drops[rival])))
    chances = game.solve(start, mine, theirs)[-1]
    chances = np.where(chances < _RARE, 0.0, chances)
    action = rng.choices(game.actions(start), [float(chance) for chance in chances])[0]
    lines: dict[str, Action] = {"fold": Fold(), "check": Check(), "call": Call(), "raise": Raise(raises[0].low)}
    return lines[action]


def _wins(mine: Sequence[Sequence[int]], theirs: Sequence[Sequence[int]]) -> Floats:
    """The part of a pot that each own hand wins of each other one, side by side; a side that neither claims goes to the others."""
    ours, others = np.array(mine, dtype=np.int64), np.array(theirs, dtype=np.int64)
    total = np.zeros((len(ours), len(others)))
    sides = np.zeros_like(total)
    for side in range(ours.shape[1]):
        one, other = ours[:, side, None], others[None, :, side]
        there = (one != NO_CLAIM) | (other != NO_CLAIM)
        total += there * ((one > other) + 0.5 * (one == other))
        sides += there
    return np.where(sides > 0, total / np.maximum(sides, 1), 0.5)


def _fits(mine: Sequence[Holding], theirs: Sequence[Holding]) -> Floats:
    """1 where both can be held at once, 0 where a card is in both."""
    others = [frozenset(holding) for holding in theirs]
    return np.array([[float(other.isdisjoint(holding)) for other in others] for holding in mine])
