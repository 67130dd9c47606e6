"""What one seat can tell from its view: the cards it has not seen, and what each of the others has done so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from studbook.ahead.seeing import unseen
from studbook.cards import Card
from studbook.engine import View
from studbook.engine import events as e
from studbook.rules import Bet


@dataclass(slots=True)
class Conduct:
    """What a seat has done in this hand: bets of choice and raises by weight (1 for a full one), calls, and cards thrown at each draw.

    `raises_now`, `calls_now`: the same in the round that is open, or was last.
    """

    raises: float = 0.0
    calls: int = 0
    throws: list[int] = field(default_factory=list)
    raises_now: float = 0.0
    calls_now: int = 0

    def new_round(self) -> None:
        self.raises_now = 0.0
        self.calls_now = 0


class Sight:
    """What a seat knows at a decision, worked out once."""

    __slots__ = ("bets", "conducts", "holes", "rivals", "stub", "unseen")

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
        #: The cards that may be anywhere, and how many of them are left to deal.
        self.unseen: tuple[Card, ...]
        self.stub: int
        self.unseen, self.stub = unseen(view)
        self._read_log(view)

    def _read_log(self, view: View) -> None:
        """Fill the conducts."""
        throwing = False
        pot = 0
        for event in view.log:
            if type(event) is e.Raised:
                if event.name != "bring in":
                    conduct = self.conducts[event.seat]
                    weight = 1.0 if event.step <= 0.8 * pot else 1.25
                    conduct.raises += weight
                    conduct.raises_now += weight
                pot += event.amount
            elif type(event) is e.Called:
                self.conducts[event.seat].calls += 1
                self.conducts[event.seat].calls_now += 1
                pot += event.amount
            elif type(event) is e.Put:
                pot += event.amount
            elif type(event) is e.RoundOpened:
                for conduct in self.conducts:
                    conduct.new_round()
            elif type(event) is e.Asked:
                throwing = event.what == "throw"
            elif type(event) is e.Answered and throwing and event.answer is not None:
                self.conducts[event.seat].throws.append(len(event.answer))
