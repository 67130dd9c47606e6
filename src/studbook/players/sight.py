"""What one seat can tell from its view: the cards it has not seen, and what each of the others has done so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from studbook.ahead.seeing import unseen
from studbook.cards import Card
from studbook.engine import View
from studbook.engine import events as e
from studbook.rules import Bet


@dataclass(slots=True)
class RoundConduct:
    """What a seat did in one betting round."""

    #: How many cards it held, -1 when it has thrown or passed some since; and how many lay in the middle.
    cards: int
    table: int
    #: Bets of choice and raises by weight (1 for a full one), calls, and checks.
    raises: float = 0.0
    calls: int = 0
    checks: int = 0


@dataclass(slots=True)
class Conduct:
    """What a seat has done in this hand: its betting rounds in order, and how many cards it has thrown at each draw."""

    streets: list[RoundConduct] = field(default_factory=list)
    throws: list[int] = field(default_factory=list)

    @property
    def raises(self) -> float:
        """The weight of its bets and raises in all rounds."""
        return sum(street.raises for street in self.streets)

    @property
    def calls(self) -> int:
        """Its calls in all rounds."""
        return sum(street.calls for street in self.streets)

    @property
    def raises_now(self) -> float:
        """The weight of its bets and raises in the round that is open, or was last."""
        return self.streets[-1].raises if self.streets else 0.0

    @property
    def calls_now(self) -> int:
        """Its calls in the round that is open, or was last."""
        return self.streets[-1].calls if self.streets else 0

    @property
    def checks_now(self) -> int:
        """Its checks in the round that is open, or was last."""
        return self.streets[-1].checks if self.streets else 0


class Sight:
    """What a seat knows at a decision, worked out once."""

    __slots__ = ("bets", "conducts", "drops", "holes", "rivals", "stub", "unseen")

    def __init__(self, view: View) -> None:
        s = view.state
        #: The other seats still in.
        self.rivals: list[int] = [seat for seat in s.live if seat != view.seat]
        #: By seat, the places of its cards that are not known here.
        self.holes: list[list[int]] = [[place for place, held in enumerate(hand) if held.card is None] for hand in s.held]
        #: By seat, what it has done.
        self.conducts: list[Conduct] = [Conduct() for _ in range(s.n)]
        #: The bets of the rounds to come, in chips.
        self.bets: list[int] = [
            view.amounts.big if phase.size == "big" else view.amounts.small
            for phase in view.script.phases[s.phase + 1 :]
            if isinstance(phase, Bet)
        ]
        drop = view.amounts.of(view.game.stakes.drop_pays) if view.game.stakes.drop_pays != "nothing" else 0
        #: By seat, what folding costs it where who drops must pay.
        self.drops: list[int] = [min(drop, stack) for stack in s.stacks]
        #: The cards that may be anywhere, and how many of them are left to deal.
        self.unseen: tuple[Card, ...]
        self.stub: int
        self.unseen, self.stub = unseen(view)
        self._read_log(view)

    def _read_log(self, view: View) -> None:
        """Fill the conducts."""
        reader = _LogReader(view.state.n, self.conducts)
        for event in view.log:
            reader.read(event)


class _LogReader:
    """Goes through a log and writes down what each seat does."""

    def __init__(self, seats: int, conducts: list[Conduct]) -> None:
        self.conducts = conducts
        self.cards = [0] * seats
        self.table = 0
        self.pot = 0
        self.throwing = False

    def read(self, event: e.Event) -> None:
        kind = type(event)
        if kind is e.Raised:
            assert isinstance(event, e.Raised)
            if event.name != "bring in":
                self._street(event.seat).raises += 1.0 if event.step <= 0.8 * self.pot else 1.25
            self.pot += event.amount
        elif kind is e.Called:
            assert isinstance(event, e.Called)
            self._street(event.seat).calls += 1
            self.pot += event.amount
        elif kind is e.Checked:
            assert isinstance(event, e.Checked)
            self._street(event.seat).checks += 1
        elif kind is e.RoundOpened:
            for seat, conduct in enumerate(self.conducts):
                conduct.streets.append(RoundConduct(self.cards[seat], self.table))
        else:
            self._read_the_rest(event)

    def _street(self, seat: int) -> RoundConduct:
        streets = self.conducts[seat].streets
        if not streets:
            streets.append(RoundConduct(self.cards[seat], self.table))
        return streets[-1]

    def _read_the_rest(self, event: e.Event) -> None:
        match event:
            case e.Put():
                self.pot += event.amount
            case e.Dealt():
                for seat in event.seats:
                    self.cards[seat] += 1
            case e.Tabled():
                self.table += len(event.cards)
            case e.Asked():
                self.throwing = event.what == "throw"
            case e.Answered():
                if self.throwing and event.answer is not None:
                    self.conducts[event.seat].throws.append(len(event.answer))
            case e.Discarded() | e.Passed():
                for conduct in self.conducts:
                    for street in conduct.streets:
                        street.cards = -1
            case _:
                pass  # nothing of what a player does by choice with chips or in a draw
