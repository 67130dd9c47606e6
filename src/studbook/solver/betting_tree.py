"""Every way in which two may bet in one round: the engine plays each of them, so that its rules are the tree's."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from typing import NamedTuple

from studbook.ahead.spot import SpotError
from studbook.engine import Running
from studbook.engine.actions import Action, Call, Check, Fold, Raise
from studbook.engine.offers import BetOffer, Range
from studbook.engine.phases.rounds import act_in_round, close_round, round_offer
from studbook.solver.terms import Terms

#: A tree of more decisions is refused: nobody would read its answer, and it would be long in coming.
MOST_DECISIONS = 20_000


class BettingMove(NamedTuple):
    """One action of a decision: in words, and as the engine takes it."""

    words: str
    action: Action

    @property
    def kind(self) -> str:
        """fold, check, call or raise; a bet is a raise of nothing."""
        return type(self.action).__name__.lower()


class Decision(NamedTuple):
    """A point of the round at which a seat is to act. A *sequence* is what one seat has done so far, by number; 0 is nothing yet."""

    seat: int
    #: What has been done before, by both, in words.
    line: tuple[str, ...]
    moves: tuple[BettingMove, ...]
    #: The sequences of the two seats that lead here.
    sequences: tuple[int, int]
    #: The sequence that the first of the moves makes; the others follow it.
    first: int
    #: Chips in the pot, the round's bets included, and those that each has put in since what is solved began.
    pot: int
    put: tuple[int, int]


class BettingEnd(NamedTuple):
    """An end of the round. A seat's chips are then `pot` times the share it wins, and `paid` besides."""

    sequences: tuple[int, int]
    line: tuple[str, ...]
    #: What a showdown is about, after rake; 0 where somebody has folded.
    pot: float
    #: Chips that each seat is up or down besides: what it has put in, and what it takes when the other folds.
    paid: tuple[float, float]


class BetBefore(NamedTuple):
    """What two did in an earlier round: in words, and the stacks with which they began it."""

    line: tuple[str, ...]
    stacks: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BettingTree:
    """A round for two: `decisions`, each after those that lead to it, and `ends`."""

    #: The chips that lie in the pot as it begins.
    pot: int
    decisions: tuple[Decision, ...]
    ends: tuple[BettingEnd, ...]
    #: How many sequences each seat has.
    sequences: tuple[int, int]

    def of(self, seat: int) -> tuple[Decision, ...]:
        """The decisions of one seat."""
        return tuple(decision for decision in self.decisions if decision.seat == seat)


def tree_of(run: Running, terms: Terms, seats: tuple[int, int] = (0, 1), before: BetBefore | None = None) -> BettingTree:
    """The tree of the round that is open in `run`, from where it stands, between the two `seats` that are in, who are 0 and 1 in it.

    `before`: what they did in an earlier round that is solved together with this one. Where nobody can bet any more the tree is one end.

    Raises `SpotError` for one too large.
    """
    stacks = run.state.stacks[seats[0]], run.state.stacks[seats[1]]
    done = before or BetBefore((), stacks)
    grower = _Grower(terms, seats, done.stacks, (done.stacks[0] - stacks[0], done.stacks[1] - stacks[1]))
    grower.grow(run, done.line, (0, 0), 0)
    return BettingTree(run.state.pot, tuple(grower.decisions), tuple(grower.ends), (grower.sequences[0], grower.sequences[1]))


@dataclass(slots=True)
class _Grower:
    terms: Terms
    #: Their seats in the round that is played.
    seats: tuple[int, int]
    #: Their stacks as what is solved began, and what they had put in as this round does.
    stacks: tuple[int, int]
    put: tuple[int, int]
    decisions: list[Decision] = field(default_factory=list)
    ends: list[BettingEnd] = field(default_factory=list)
    sequences: list[int] = field(default_factory=lambda: [1, 1])

    def grow(self, run: Running, line: tuple[str, ...], sequences: tuple[int, int], bets: int) -> None:
        """Everything from here on; `bets`: how many have been made."""
        offer = round_offer(run) if run.state.open and len(run.state.live) > 1 else None
        if offer is None:
            self._end(run, line, sequences)
            return
        moves = tuple(self._moves(run, offer, bets))
        seat = self.seats.index(offer.seat)
        first = self.sequences[seat]
        self.sequences[seat] += len(moves)
        put = (self.put[0] + run.state.bets[self.seats[0]], self.put[1] + run.state.bets[self.seats[1]])
        self.decisions.append(Decision(seat, line, moves, sequences, first, run.state.pot, put))
        if len(self.decisions) > MOST_DECISIONS:
            raise SpotError(f"expected a round of at most {MOST_DECISIONS:,} decisions, got more; allow fewer sizes, or fewer bets")
        for at, move in enumerate(moves):
            after = (first + at, sequences[1]) if seat == 0 else (sequences[0], first + at)
            twin = _twin(run)
            act_in_round(twin, offer, move.action)
            self.grow(twin, (*line, move.words), after, bets + (move.kind == "raise"))

    def _end(self, run: Running, line: tuple[str, ...], sequences: tuple[int, int]) -> None:
        twin = _twin(run)
        if twin.state.open:
            close_round(twin)
        s = twin.state
        left = s.pot - self.terms.rake_of(s.pot)
        paid = [float(s.stacks[seat] - stack) for seat, stack in zip(self.seats, self.stacks, strict=True)]
        live = s.live
        if len(live) == 1:
            paid[self.seats.index(live[0])] += left
        self.ends.append(BettingEnd(sequences, line, left if len(live) > 1 else 0.0, (paid[0], paid[1])))

    def _moves(self, run: Running, offer: BetOffer, bets: int) -> Iterator[BettingMove]:
        if offer.check:
            yield BettingMove("check", Check())
        elif offer.fold:
            yield BettingMove("fold", Fold())
        if offer.call:
            yield BettingMove(f"call {offer.call}", Call())
        if bets < self.terms.bets:
            totals: dict[int, str] = {}
            for span in offer.raises:
                for to in self.terms.totals(span, run.state, offer.seat, run.game.stakes.structure):
                    totals.setdefault(to, str(Range(span.name, to, to)))
            for to in sorted(totals):
                yield BettingMove(totals[to], Raise(to))


def _twin(run: Running) -> Running:
    """An independent copy, without the log: only the state goes on."""
    twin = copy(run)
    twin.state = run.state.copy()
    twin.log = []
    return twin
