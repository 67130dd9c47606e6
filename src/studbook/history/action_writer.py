"""A hand's events as the actions of a record: Poker Hand History's verbs, and ours for what it lacks (docs/hand-record.md).

The events are those that one viewer may see; a card that the viewer learns later is told where it came.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from studbook.cards import Card, write
from studbook.engine import events as e
from studbook.engine.events import EVERYONE

Ref = list[Card | None]
"""One physical card, its face filled in when it is seen."""


class ActionWriter:
    """Goes through the events and keeps a list of lines, rendered when all is known."""

    def __init__(self, n: int) -> None:
        self.rows: list[list[Ref]] = [[] for _ in range(n)]
        self.table: dict[str, Ref] = {}
        self.lines: list[Callable[[], str]] = []
        self.drawn: list[tuple[int, list[Ref]]] = []
        self.live = set(range(n))
        self.silent = set(range(n))
        self.asked = ""
        self.asks: dict[tuple[str, int], list[Any]] = {}

    def tell(self, events: Iterable[Any]) -> list[str]:
        """The lines of a record, one an action."""
        for event in events:
            do = _TELL.get(type(event))
            if do is not None:
                do(self, event)
        self._flush()
        return [line() for line in self.lines]

    def _say(self, text: str) -> None:
        self.lines.append(text.__str__)

    def _with_cards(self, head: str, refs: Sequence[Ref], tail: str = "") -> None:
        def line() -> str:  # when all cards are known that ever will be
            return f"{head} {shown(refs)}{tail}".rstrip()

        self.lines.append(line)

    def _flush(self) -> None:
        for seat, refs in self.drawn:
            self._with_cards(f"d dh p{seat + 1}", refs)
        self.drawn = []

    # ---- what the dealer does

    def on_phase(self, event: e.PhaseBegan) -> None:
        self._flush()

    def on_dealt(self, event: e.Dealt) -> None:
        self._flush()
        new: dict[int, list[Ref]] = {}
        for seat, (card, _audience) in zip(event.seats, event.cards, strict=True):
            ref = [card]
            self.rows[seat].append(ref)
            new.setdefault(seat, []).append(ref)
        for seat, refs in new.items():
            self._with_cards(f"d dh p{seat + 1}", refs)

    def on_drawn(self, event: e.Drawn) -> None:
        refs = []
        for place, (card, _audience) in zip(event.places, event.cards, strict=True):
            ref = [card]
            refs.append(ref)
            self.rows[event.seat].insert(place, ref)
        self.drawn.append((event.seat, refs))

    def on_tabled(self, event: e.Tabled) -> None:
        refs = [[card] for card, _audience in event.cards]
        self.table.update(zip(event.slots, refs, strict=True))
        if event.up and event.shared:
            self._with_cards("d db", refs)
        else:
            self._with_cards(f"d tc {','.join(map(slot_word, event.slots))}", refs)

    def on_turned(self, event: e.Turned) -> None:
        self.table[event.slot][0] = event.cards[0][0]
        self._with_cards(f"d tu {slot_word(event.slot)}", [self.table[event.slot]])

    def _take(self, seat: int, places: Sequence[int], cards: Sequence[tuple[Card | None, int]]) -> list[Ref]:
        """The cards at these places, seen if they are, and taken out of the hand."""
        refs = self._see(seat, places, cards)
        for place in sorted(places, reverse=True):
            del self.rows[seat][place]
        return refs

    def _see(self, seat: int, places: Sequence[int], cards: Sequence[tuple[Card | None, int]]) -> list[Ref]:
        refs = [self.rows[seat][place] for place in places]
        for ref, (card, _audience) in zip(refs, cards, strict=True):
            if card is not None:
                ref[0] = card
        return refs

    def on_discarded(self, event: e.Discarded) -> None:
        self._resolve(event.seat, event.places)
        refs = self._take(event.seat, event.places, event.cards)
        if event.why == "bad":
            self._with_cards(f"d rm p{event.seat + 1}", refs, at(event.places))

    def on_rolled(self, event: e.Rolled) -> None:
        chosen = self._resolve(event.seat, event.places)
        refs = self._see(event.seat, event.places, event.cards)
        if not chosen or event.why == "proof":
            self._with_cards(f"d ro p{event.seat + 1}", refs, at(event.places))

    def on_passed(self, event: e.Passed) -> None:
        self._resolve(event.seat, event.places)
        self.rows[event.to] += self._take(event.seat, event.places, event.cards)

    # ---- what players do

    def on_checked(self, event: e.Checked) -> None:
        self._say(f"p{event.seat + 1} cc")

    def on_raised(self, event: e.Raised) -> None:
        self._say(f"p{event.seat + 1} pb" if event.name == "bring in" else f"p{event.seat + 1} cbr {event.to}")

    def on_folded(self, event: e.Folded) -> None:
        self.live.discard(event.seat)
        if event.why in ("", "dropped"):
            self._say(f"p{event.seat + 1} f")
        elif event.why == "left":
            self._say(f"p{event.seat + 1} lv")

    def on_shown(self, event: e.Shown) -> None:
        refs = self._see(event.seat, range(len(event.cards)), event.cards)
        self._with_cards(f"p{event.seat + 1} sm", refs)
        self.silent.discard(event.seat)

    def on_ended(self, event: e.Ended) -> None:
        """Who was still in and did not show has mucked."""
        if len(self.live) > 1:
            for seat in sorted(self.silent & self.live):
                self._say(f"p{seat + 1} sm")

    def on_ask(self, event: e.Asked) -> None:
        self.asked = event.what

    def on_answered(self, event: e.Answered) -> None:
        """An answer; a secret one is a line all the same, filled in when it becomes known."""
        seat, answer, audience = event
        if answer is None and audience == EVERYONE:
            return  # the player has left, which the next event says
        verb = _VERBS.get(self.asked, "ch")
        told: list[Any] = [answer]
        row = list(self.rows[seat])

        def line() -> str:
            head = f"p{seat + 1} {verb}"
            if told[0] is None:
                return f"{head} ?"
            if verb == "say":
                return f"{head} {told[0]}"
            refs = [row[place] for place in told[0]]
            return f"{head} {shown(refs)}{'' if _plain(refs, row) and verb == 'sd' else at(told[0])}".rstrip()

        self.asks[self.asked, seat] = told
        self.lines.append(line)

    def _resolve(self, seat: int, places: tuple[int, ...]) -> bool:
        """The places of a secret answer have become known; False when the seat was not asked for them."""
        told = self.asks.get((self.asked, seat))
        if told is None:
            return False
        if told[0] is None:
            told[0] = places
        return bool(told[0] == places)

    def on_disclosed(self, event: e.Disclosed) -> None:
        for seat, answer in event.answers:
            told = self.asks.get((event.what, seat))
            if told is not None and told[0] is None:
                told[0] = answer


def shown(refs: Sequence[Ref]) -> str:
    """``AhKd??``."""
    return write([ref[0] for ref in refs]).replace(" ", "")


def at(places: Sequence[int]) -> str:
    """``@0,2``: the places, counted from 0 in the order in which the hand lies."""
    return f"@{','.join(map(str, places))}" if places else ""


def slot_word(slot: str) -> str:
    """A slot's name as one word."""
    return slot.replace(" ", "_")


def _plain(refs: Sequence[Ref], row: Sequence[Ref]) -> bool:
    """Whether the cards alone say which places they lie at."""
    return all(ref[0] is not None for ref in row) and not any(ref[0] is not None and ref[0].is_joker for ref in refs)


_VERBS: Final = {"throw": "sd", "turn up": "tu", "discard": "th", "pass": "ps", "declare": "say", "pay": "say", "buy": "say"}
_TELL: Final[dict[type, Callable[[ActionWriter, Any], None]]] = {
    e.PhaseBegan: ActionWriter.on_phase,
    e.Dealt: ActionWriter.on_dealt,
    e.Drawn: ActionWriter.on_drawn,
    e.Tabled: ActionWriter.on_tabled,
    e.Turned: ActionWriter.on_turned,
    e.Discarded: ActionWriter.on_discarded,
    e.Rolled: ActionWriter.on_rolled,
    e.Passed: ActionWriter.on_passed,
    e.Checked: ActionWriter.on_checked,
    e.Called: ActionWriter.on_checked,
    e.Raised: ActionWriter.on_raised,
    e.Folded: ActionWriter.on_folded,
    e.Shown: ActionWriter.on_shown,
    e.Ended: ActionWriter.on_ended,
    e.Asked: ActionWriter.on_ask,
    e.Answered: ActionWriter.on_answered,
    e.Disclosed: ActionWriter.on_disclosed,
}
