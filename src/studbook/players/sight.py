"""What one seat can tell from its view: the cards it has not seen, and what each of the others has done so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from studbook.cards import Card
from studbook.engine import View
from studbook.engine import events as e


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
    """Worked out once a decision.

    `unseen`: the cards that may be anywhere; `holes[seat]`: the places of cards not known here; `stub`: how many cards are left to deal;
    `rivals`: the other seats still in; `conducts` by seat.
    """

    __slots__ = ("conducts", "holes", "me", "rivals", "stub", "unseen", "view")

    def __init__(self, view: View) -> None:
        s = view.state
        self.view: View = view
        self.me: int = view.seat
        self.rivals: list[int] = [seat for seat in s.live if seat != view.seat]
        self.holes: list[list[int]] = [[place for place, card in enumerate(held) if card is None] for held in s.cards]
        self.conducts: list[Conduct] = [Conduct() for _ in range(s.n)]
        reshuffled = self._read_log(view)
        known = {card for held in s.cards for card in held if card is not None}
        known.update(card for card in s.table if card is not None)
        if not reshuffled:
            known.update(card for thrown in s.thrown for card in thrown if card is not None)
        self.unseen: list[Card] = [card for card in view.script.deck if card not in known]
        hidden = sum(map(len, self.holes)) + s.burned + s.table.count(None)
        if not reshuffled:
            hidden += sum(thrown.count(None) for thrown in s.thrown)
        self.stub: int = max(len(self.unseen) - hidden, 0)

    def _read_log(self, view: View) -> bool:
        """Fill the conducts; whether discards have been shuffled back."""
        reshuffled = False
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
            elif type(event) is e.Answered:
                if throwing and event.answer is not None:
                    self.conducts[event.seat].throws.append(len(event.answer))
            elif type(event) is e.Gathered:
                reshuffled = reshuffled or event.what == "discards"
        return reshuffled
