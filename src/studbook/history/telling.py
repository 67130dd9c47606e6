"""What happened, a short line an event, for people at a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from studbook.engine import events as e
from studbook.engine.script import Script
from studbook.history.frames import card_text
from studbook.history.money import Money
from studbook.telling.openers import why_opens

_FOLDED: Final = {
    "": "folds", "left": "leaves and folds", "no price": "does not pay and folds", "dropped": "cannot open and drops",
    "ugly": "holds the Ugly's rank and folds", "cannot beat": "cannot beat the best board and is out",
}  # fmt: skip


class Telling:
    """Words for events, with the names of a table and its money."""

    def __init__(self, names: Sequence[str], money: Money, script: Script) -> None:
        self.names = names
        self.money = money
        self.script = script
        self.asked = ""

    def line(self, event: Any) -> str:
        """A sentence, or nothing for what needs none."""
        say = _SAY.get(type(event))
        return say(self, event) if say else ""

    def who(self, seat: int) -> str:
        return self.names[seat]

    def on_put(self, event: e.Put) -> str:
        word = {"ante": "antes", "dead": "pays"}.get(event.kind, f"posts the {event.kind} of")
        return f"{self.who(event.seat)} {word} {self.money.write(event.amount)}"

    def on_round(self, event: e.RoundOpened) -> str:
        return f"{self.who(event.opener.seat)} speaks first: {why_opens(event.opener, self.script)}"

    def on_checked(self, event: e.Checked) -> str:
        return f"{self.who(event.seat)} checks"

    def on_called(self, event: e.Called) -> str:
        return f"{self.who(event.seat)} calls {self.money.write(event.amount)}"

    def on_raised(self, event: e.Raised) -> str:
        amount = self.money.write(event.to)
        words = {"bring in": f"brings it in for {amount}", "open": f"opens for {amount}", "bet": f"bets {amount}",
                 "complete": f"completes to {amount}"}  # fmt: skip
        return f"{self.who(event.seat)} {words.get(event.name, f'raises to {amount}')}"

    def on_folded(self, event: e.Folded) -> str:
        return f"{self.who(event.seat)} {_FOLDED.get(event.why, 'folds')}"

    def on_returned(self, event: e.Returned) -> str:
        return f"{self.money.write(event.amount)} goes back to {self.who(event.seat)}, uncalled"

    def on_dealt(self, event: Any) -> str:
        rows: dict[int, list[str]] = {}
        for seat, face, card in zip(event.seats, event.faces, event.cards, strict=True):
            rows.setdefault(seat, []).append(card_text(card) if face == "U" else f"({card_text(card)})")
        return "Dealt: " + "; ".join(f"{self.who(seat)} {' '.join(cards)}" for seat, cards in rows.items())

    def on_tabled(self, event: Any) -> str:
        cards = [
            f"{slot} {card_text(card) if event.up else f'({card_text(card)})'}" for slot, card in zip(event.slots, event.cards, strict=True)
        ]
        return "To the middle: " + ", ".join(cards)

    def on_turned(self, event: Any) -> str:
        return f"{event.slot.capitalize()} is turned: {card_text(event.cards[0])}"

    def on_discarded(self, event: Any) -> str:
        what = " ".join(map(card_text, event.cards))
        return f"{self.who(event.seat)} {'loses' if event.why == 'bad' else 'throws'} {what}"

    def on_drawn(self, event: Any) -> str:
        return f"{self.who(event.seat)} draws {' '.join(map(card_text, event.cards))}"

    def on_rolled(self, event: Any) -> str:
        return f"{self.who(event.seat)} turns up {' '.join(map(card_text, event.cards))}"

    def on_passed(self, event: Any) -> str:
        return f"{self.who(event.seat)} passes {' '.join(map(card_text, event.cards))} to {self.who(event.to)}"

    def on_ask(self, event: e.Asked) -> str:
        self.asked = event.what
        return ""

    def on_answered(self, event: e.Answered) -> str:
        if isinstance(event.answer, str):
            return f"{self.who(event.seat)} says {event.answer}"
        if event.answer == () and self.asked == "throw":
            return f"{self.who(event.seat)} stands pat"
        return ""

    def on_disclosed(self, event: e.Disclosed) -> str:
        return ", ".join(f"{self.who(seat)}: {answer}" for seat, answer in event.answers if isinstance(answer, str))

    def on_gathered(self, event: e.Gathered) -> str:
        return f"The {event.what} are shuffled in"

    def on_ruled(self, event: e.Ruled) -> str:
        return event.text

    def on_shown(self, event: Any) -> str:
        return f"{self.who(event.seat)} shows {' '.join(map(card_text, event.cards))}"

    def on_raked(self, event: e.Raked) -> str:
        return f"The house keeps {self.money.write(event.amount)}"

    def on_awarded(self, event: e.Awarded) -> str:
        pot = "the pot" if event.pot == 0 else f"side pot {event.pot}"
        side = ""
        if len(self.script.game.pot) > 1 and event.side >= 0:
            side = ("the high half of ", "the low half of ")[min(event.side, 1)]
        return f"{self.who(event.seat)} wins {self.money.write(event.amount)} from {side}{pot}"

    def on_carried(self, event: e.Carried) -> str:
        return f"{self.money.write(event.amount)} stays for the next deal"


_SAY: Final[dict[type, Callable[[Telling, Any], str]]] = {
    e.Put: Telling.on_put,
    e.RoundOpened: Telling.on_round,
    e.Checked: Telling.on_checked,
    e.Called: Telling.on_called,
    e.Raised: Telling.on_raised,
    e.Folded: Telling.on_folded,
    e.Returned: Telling.on_returned,
    e.Dealt: Telling.on_dealt,
    e.Tabled: Telling.on_tabled,
    e.Turned: Telling.on_turned,
    e.Discarded: Telling.on_discarded,
    e.Drawn: Telling.on_drawn,
    e.Rolled: Telling.on_rolled,
    e.Passed: Telling.on_passed,
    e.Asked: Telling.on_ask,
    e.Answered: Telling.on_answered,
    e.Disclosed: Telling.on_disclosed,
    e.Gathered: Telling.on_gathered,
    e.Ruled: Telling.on_ruled,
    e.Shown: Telling.on_shown,
    e.Raked: Telling.on_raked,
    e.Awarded: Telling.on_awarded,
    e.Carried: Telling.on_carried,
}
