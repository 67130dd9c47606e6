"""The last betting round between two, solved: what each may hold, as the other sees it, against what each may do.

Both seats are spreads of hands (`studbook.players.beliefs`), and the solver (`studbook.solver`) finds how often each hand bets, calls,
raises and folds when neither could do better knowing how the other plays; bluffs and thin calls come out of that, not out of a rule. The
own hand plays its line of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from studbook.ahead.policy import NO_CLAIM
from studbook.ahead.spot import SpotError
from studbook.engine import Action, BetOffer
from studbook.players.beliefs import Holding
from studbook.players.last_duel import is_last_duel
from studbook.players.worlds import Worlds
from studbook.solver.betting_tree import BettingTree, tree_of
from studbook.solver.duel import Duel
from studbook.solver.minimising import Minimising
from studbook.solver.opened_round import round_in_view
from studbook.solver.terms import Terms

#: How often both learn: what a best response wins of spreads like these is then some hundredths of a percent of the pot, and some tenths in
#: the small pots of five-card stud.
_TIMES: Final = 80
#: What is done less often than this is not done at all.
_RARE: Final = 0.08
#: How likely the hand that this seat has is beside those that the others may think it has.
_OWN_PART: Final = 0.01
#: The bets that are looked at where they have no fixed size, and how many may follow one another.
_SIZES: Final = ("50%", "100%")
_BETS: Final = 4


class BelievedRange(NamedTuple):
    """What one seat may hold: the hidden cards of each holding in rising order, how likely it is, and its strength by side."""

    holdings: list[Holding]
    chances: list[float]
    marks: list[Sequence[int]]

    def place(self, holding: Holding) -> int:
        """Where this holding stands."""
        return self.holdings.index(tuple(sorted(holding)))


def solved(worlds: Worlds, offer: BetOffer, own: Sequence[int], rng: Random) -> Action | None:
    """What to do in the last round against one other seat, `own` being the marks of this seat's hand; None where that is not the spot."""
    if not is_last_duel(worlds, offer):
        return None
    view = worlds.view
    me, (rival,) = view.seat, worlds.sight.rivals
    held = tuple(card for place in worlds.own_places if (card := view.state.cards[me][place]) is not None)
    spreads = believed_range(worlds, me, (held, own)), believed_range(worlds, rival)
    terms = Terms(pot=max(view.state.pot, 1), sizes=_SIZES, bets=_BETS)
    try:
        game = Minimising(duel(spreads, tree_of(round_in_view(view), terms, (me, rival))))
    except SpotError:  # spreads that cannot be held together
        return None
    game.learn(_TIMES)
    now = game.duel.betting.decisions[0]
    chances = game.play(0, now)[spreads[0].place(held)]
    weights = [float(chance) if chance >= _RARE else 0.0 for chance in chances]
    return rng.choices(now.moves, weights)[0].action


def believed_range(worlds: Worlds, seat: int, held: tuple[Holding, Sequence[int]] | None = None) -> BelievedRange:
    """What that seat may hold, each holding once; `held`: what it does hold, with its marks, which is then among them."""
    belief = worlds.own_belief if seat == worlds.view.seat else worlds.rival_beliefs[seat]
    assert belief is not None
    chances: dict[Holding, float] = {}
    for holding, chance in zip(belief.bank.holdings, belief.chances(), strict=True):
        key = tuple(sorted(holding))
        chances[key] = chances.get(key, 0.0) + chance
    marks: dict[Holding, Sequence[int]] = {}
    for holding in belief.bank.holdings:
        key = tuple(sorted(holding))
        if key not in marks:
            marks[key] = worlds.marks_of(seat, holding)
    if held is not None:
        own = tuple(sorted(held[0]))
        chances[own] = chances.get(own, 0.0) + _OWN_PART
        marks[own] = held[1]
    likely = [holding for holding, chance in chances.items() if chance > 0]
    return BelievedRange(likely, [chances[holding] for holding in likely], [marks[holding] for holding in likely])


def duel(spreads: tuple[BelievedRange, BelievedRange], betting: BettingTree) -> Duel:
    """Two spreads as the solver takes them. Raises `SpotError` for such as the solver does not take."""
    first, second = spreads
    marks = [np.array(one.marks, dtype=np.int64).T for one in spreads]
    codes = [np.array([[int(card) for card in holding] for holding in one.holdings], dtype=np.uint8) for one in spreads]
    return Duel(
        (codes[0], codes[1]),
        (np.array(first.chances), np.array(second.chances)),
        (_scores(marks[0], marks), _scores(marks[1], marks)),
        betting,
    )


def _scores(mine: npt.NDArray[np.int64], both: Sequence[npt.NDArray[np.int64]]) -> npt.NDArray[np.int32]:
    """Strengths by their order among all that there are on their side, from 1; 0 is no claim."""
    scores = np.zeros(mine.shape, np.int32)
    for side, marks in enumerate(mine):
        levels = np.unique(np.concatenate([one[side] for one in both]))
        scores[side] = np.where(marks == NO_CLAIM, 0, np.searchsorted(levels, marks) + 1)
    return scores
