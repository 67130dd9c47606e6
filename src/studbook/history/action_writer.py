"""A hand's events as the actions of a record: Poker Hand History's verbs, and ours for what it lacks (docs/hand-record.md).

The events are those that one viewer may see; a card that the viewer learns later is told where it came.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from studbook.cards import Card, write
from studbook.engine import Event
from studbook.engine import events as e
from studbook.engine.events import EVERYONE, Answer

#: One physical card, its face filled in when it is seen.
Ref = list[Card | None]


@dataclass(slots=True)
class _Reply:
    """An answer to a question, filled in when it becomes known."""

    answer: Answer


class ActionWriter:
    """Goes through the events and keeps a list of lines, rendered when all is known."""

    def __init__(self, n: int) -> None:
        #: The cards of each seat as they lie.
        self.rows: list[list[Ref]] = [[] for _ in range(n)]
        #: The cards in the middle by slot.
        self.table: dict[str, Ref] = {}
        #: The lines so far, each rendered when it is called.
        self.lines: list[Callable[[], str]] = []
        #: New cards that came in exchange, told when all have them.
        self.drawn: list[tuple[int, list[Ref]]] = []
        #: Who has not folded, and who has not shown.
        self.live: set[int] = set(range(n))
        self.silent: set[int] = set(range(n))
        #: The question asked last.
        self.question: str = ""
        #: The answers by question and seat.
        self.replies: dict[tuple[str, int], _Reply] = {}

    def tell(self, events: Iterable[Event]) -> list[str]:
        """The lines of a record, one an action."""
        for event in events:
            self._tell(event)
        self._flush()
        return [line() for line in self.lines]

    def _tell(self, event: Event) -> None:  # noqa: C901 - one line for each kind of event
        match event:
            case e.PhaseBegan():
                self._flush()
            case e.Dealt():
                self.on_dealt(event)
            case e.Drawn():
                self.on_drawn(event)
            case e.Tabled():
                self.on_tabled(event)
            case e.Turned():
                self.on_turned(event)
            case e.Discarded():
                self.on_discarded(event)
            case e.Rolled():
                self.on_rolled(event)
            case e.Passed():
                self.on_passed(event)
            case e.Checked() | e.Called():
                self._say(f"p{event.seat + 1} cc")
            case e.Raised():
                self._say(f"p{event.seat + 1} pb" if event.name == "bring in" else f"p{event.seat + 1} cbr {event.to}")
            case e.Folded():
                self.on_folded(event)
            case e.Shown():
                self.on_shown(event)
            case e.Mucked():
                self.on_mucked(event)
            case e.Ended():
                self.on_ended()
            case e.Asked():
                self.question = event.what
            case e.Answered():
                self.on_answered(event)
            case e.Disclosed():
                self.on_disclosed(event)
            case (
                e.Put()
                | e.RoundOpened()
                | e.Reopened()
                | e.CapLifted()
                | e.RoundClosed()
                | e.Returned()
                | e.Burned()
                | e.Heard()
                | e.Resolved()
            ):
                pass  # follows from the rules
            case e.Gathered() | e.Ruled() | e.Raked() | e.Awarded() | e.Carried():
                pass  # so do these
            case _:
                assert_never(event)

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

    def on_dealt(self, event: e.Dealt) -> None:
        """Cards to the seats, one line for each."""
        self._flush()
        new: dict[int, list[Ref]] = {}
        for seat, (card, _audience) in zip(event.seats, event.cards, strict=True):
            ref = [card]
            self.rows[seat].append(ref)
            new.setdefault(seat, []).append(ref)
        for seat, refs in new.items():
            self._with_cards(f"d dh p{seat + 1}", refs)

    def on_drawn(self, event: e.Drawn) -> None:
        """New cards at the places of those thrown."""
        refs = []
        for place, (card, _audience) in zip(event.places, event.cards, strict=True):
            ref = [card]
            refs.append(ref)
            self.rows[event.seat].insert(place, ref)
        self.drawn.append((event.seat, refs))

    def on_tabled(self, event: e.Tabled) -> None:
        """Cards to the middle."""
        refs = [[card] for card, _audience in event.cards]
        self.table.update(zip(event.slots, refs, strict=True))
        if event.up and event.shared:
            self._with_cards("d db", refs)
        else:
            self._with_cards(f"d tc {','.join(map(slot_word, event.slots))}", refs)

    def on_turned(self, event: e.Turned) -> None:
        """A table card is turned up."""
        self.table[event.slot][0] = event.cards[0][0]
        self._with_cards(f"d tu {slot_word(event.slot)}", [self.table[event.slot]])

    def _take(self, seat: int, places: Sequence[int], cards: Sequence[tuple[Card | None, int]]) -> list[Ref]:
        """The cards at these places, seen if they are, and taken out of the hand."""
        refs = self._see(seat, places, cards)
        for place in sorted(places, reverse=True):
            del self.rows[seat][place]
        return refs

    def _see(self, seat: int, places: Sequence[int], cards: Sequence[tuple[Card | None, int]]) -> list[Ref]:
        """The cards at these places, their faces filled in where they are seen."""
        refs = [self.rows[seat][place] for place in places]
        for ref, (card, _audience) in zip(refs, cards, strict=True):
            if card is not None:
                ref[0] = card
        return refs

    def on_discarded(self, event: e.Discarded) -> None:
        """Cards go out of a hand, by choice or by a rule."""
        self._resolve(event.seat, event.places)
        refs = self._take(event.seat, event.places, event.cards)
        if event.why == "bad":
            self._with_cards(f"d rm p{event.seat + 1}", refs, at(event.places))

    def on_rolled(self, event: e.Rolled) -> None:
        """Own cards are turned up, by choice or by a rule."""
        chosen = self._resolve(event.seat, event.places)
        refs = self._see(event.seat, event.places, event.cards)
        if not chosen or event.why == "proof":
            self._with_cards(f"d ro p{event.seat + 1}", refs, at(event.places))

    def on_passed(self, event: e.Passed) -> None:
        """Cards are handed to another seat."""
        self._resolve(event.seat, event.places)
        self.rows[event.to] += self._take(event.seat, event.places, event.cards)

    # ---- what players do

    def on_folded(self, event: e.Folded) -> None:
        """A seat is out, by choice or because it left."""
        self.live.discard(event.seat)
        if event.why in ("", "dropped"):
            self._say(f"p{event.seat + 1} f")
        elif event.why == "left":
            self._say(f"p{event.seat + 1} lv")

    def on_shown(self, event: e.Shown) -> None:
        """A whole hand is seen; of one that is shown in part, what is known is told where it fell."""
        refs = self._see(event.seat, range(len(event.cards)), event.cards)
        if any(audience != EVERYONE for _card, audience in event.cards):
            return
        self._with_cards(f"p{event.seat + 1} sm", refs)
        self.silent.discard(event.seat)

    def on_mucked(self, event: e.Mucked) -> None:
        """A whole hand is not shown; what is known of it is told where it fell."""
        self._see(event.seat, range(len(event.cards)), event.cards)
        self._say(f"p{event.seat + 1} sm")
        self.silent.discard(event.seat)

    def on_ended(self) -> None:
        """Who was still in and did not show has mucked."""
        if len(self.live) > 1:
            for seat in sorted(self.silent & self.live):
                self._say(f"p{seat + 1} sm")

    def on_answered(self, event: e.Answered) -> None:
        """An answer; a secret one is a line all the same, filled in when it becomes known."""
        seat, answer, audience = event.seat, event.answer, event.audience
        if answer is None and audience == EVERYONE:
            return  # the player has left, which the next event says
        verb = _VERBS.get(self.question, "ch")
        reply = _Reply(answer)
        row = list(self.rows[seat])

        def line() -> str:
            head = f"p{seat + 1} {verb}"
            if reply.answer is None:
                return f"{head} ?"
            if isinstance(reply.answer, str):
                return f"{head} {reply.answer}"
            refs = [row[place] for place in reply.answer]
            return f"{head} {shown(refs)}{'' if _plain(refs, row) and verb == 'sd' else at(reply.answer)}".rstrip()

        self.replies[self.question, seat] = reply
        self.lines.append(line)

    def _resolve(self, seat: int, places: tuple[int, ...]) -> bool:
        """The places of a secret answer have become known; False when the seat was not asked for them."""
        reply = self.replies.get((self.question, seat))
        if reply is None:
            return False
        if reply.answer is None:
            reply.answer = places
        return reply.answer == places

    def on_disclosed(self, event: e.Disclosed) -> None:
        """Secret answers become known."""
        for seat, answer in event.answers:
            reply = self.replies.get((event.what, seat))
            if reply is not None and reply.answer is None:
                reply.answer = answer


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
