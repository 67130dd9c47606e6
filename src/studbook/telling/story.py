"""The story of a hand by seats: what each player did last, why they folded, what they drew, which cards are gone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, assert_never

from studbook.cards import Card
from studbook.engine import State
from studbook.engine import events as e
from studbook.engine.events import Event
from studbook.rules import Deal, TableCards, TurnUp
from studbook.rules.streets import deals_streets
from studbook.telling.bets import raise_words
from studbook.telling.reader import Reader
from studbook.telling.words import rank_name, with_article

_OUT: Final = {
    "left": "left the table",
    "no price": "did not pay",
    "dropped": "could not open",
    "cannot beat": "could not beat the best board",
}


@dataclass(slots=True)
class GoneCard:
    """A card that has left a hand."""

    card: Card
    #: The number of the street on which it came.
    street: int
    #: Whether it lay up.
    up: bool
    #: "bad", "thrown" or "passed".
    why: str
    #: On which draw it was thrown; else empty.
    when: str = ""


@dataclass(slots=True)
class SeatStory:
    """One player's."""

    #: What they did last in this street.
    did: str | None = None
    #: Why they folded, by their own will.
    note: str | None = None
    #: Why a table card folded them, and the places of the cards that did it.
    forced: str | None = None
    cause: set[int] = field(default_factory=set)
    gone: list[GoneCard] = field(default_factory=list)
    #: How many cards they drew, or "pat", by phase.
    draws: dict[int, int | str] = field(default_factory=dict)


class HandStory:
    """Hears each event with the state before it."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.seats: list[SeatStory] = [SeatStory() for _ in range(reader.n)]
        #: The slots turned up on this street.
        self.just: set[str] = set()
        #: Cards thrown that were shuffled into the deck again.
        self.back_in_play: set[Card] = set()

    def hear(self, state: State, event: Event) -> None:  # noqa: C901 - one case for each event
        """Take one event in. `state` is as it was before."""
        match event:
            case e.Checked():
                self.seats[event.seat].did = "checks"
            case e.Called():
                self.seats[event.seat].did = f"calls {self.reader.chips(state.bets[event.seat] + event.amount)}"
            case e.Raised():
                self.seats[event.seat].did = raise_words(self.reader, event)
            case e.Put():
                self._put(event)
            case e.Folded():
                self._folded(state, event)
            case e.PhaseBegan():
                if event.index == self.reader.street(event.index).first:
                    self._nothing_done()
                    self.just = set()
            case e.RoundOpened():
                if not any(state.bets):
                    self._nothing_done()
            case e.Turned():
                self.just.add(event.slot)
            case e.Tabled():
                if event.up:
                    self.just.update(event.slots)
            case e.Discarded():
                why = "bad" if event.why == "bad" else "thrown"
                when = f"on the {self.reader.street(state.phase).name.lower()}" if event.why == "exchange" else ""
                self._lose(state, event, why, when)
            case e.Passed():
                if self.reader.is_you(event.seat):
                    self._lose(state, event, "passed", "")
            case e.Answered():
                self._answered(state, event)
            case e.Gathered():
                if event.what != "burns":
                    self.back_in_play.update(gone.card for seat in self.seats for gone in seat.gone if gone.why == "thrown")
            case (
                e.Reopened() | e.CapLifted() | e.RoundClosed() | e.Returned() | e.Dealt() | e.Burned() | e.Drawn() | e.Rolled() | e.Asked()
                | e.Disclosed() | e.Heard() | e.Resolved() | e.Ruled() | e.Shown() | e.Mucked() | e.Raked() | e.Awarded() | e.Carried()
                | e.Ended()
            ):  # fmt: skip
                pass  # the state says it all
            case _:
                assert_never(event)

    def _nothing_done(self) -> None:
        for seat in self.seats:
            seat.did = None

    def _put(self, event: e.Put) -> None:
        if event.kind != "ante":
            self.seats[event.seat].did = f"{'pays' if event.kind == 'dead' else 'posts'} {self.reader.chips(event.amount)}"

    def _folded(self, state: State, event: e.Folded) -> None:
        seat = self.seats[event.seat]
        seat.did = None
        if event.why == "ugly":
            self._forced(state, event.seat)
        else:
            seat.note = _OUT.get(event.why) or f"folded {self._when(state.phase)}"

    def _forced(self, state: State, number: int) -> None:
        phase = self.reader.script.phases[state.phase]
        assert isinstance(phase, TurnUp)
        turned = state.slot(phase.slot).card
        if turned is None:
            return
        seat = self.seats[number]
        seat.cause = {
            place for place, held in enumerate(state.held[number]) if held.up and held.card is not None and held.card.rank == turned.rank
        }
        seat.forced = f"folded by the {phase.slot.capitalize()}: shows {with_article(rank_name(turned))}"

    def _when(self, phase: int) -> str:
        """``on third``, ``after the first draw``, ``before the flop``."""
        street = self.reader.street(phase)
        name = street.name[:1].lower() + street.name[1:]
        phases = self.reader.script.phases
        if name.startswith("before "):
            return name
        if name.endswith(" street"):
            return f"on {name.removesuffix(' street')}"
        if any(isinstance(p, Deal) for p in phases[street.first : street.last]) and not deals_streets(phases):
            following = self.reader.streets[self.reader.streets.index(street) + 1].name
            return f"before the {following[:1].lower()}{following[1:]}"
        shared = any(isinstance(p, TableCards) and p.shared for p in phases[street.first : street.last])
        return f"{'on' if shared else 'after'} the {name}"

    def _lose(self, state: State, event: e.Discarded | e.Passed, why: str, when: str) -> None:
        seat = event.seat
        for place, (card, _audience) in zip(event.places, event.cards, strict=True):
            if card is not None:
                held = state.held[seat][place]
                street = self.reader.number_at(held.born)
                self.seats[seat].gone.append(GoneCard(card, street, held.up, why, when))

    def _answered(self, state: State, event: e.Answered) -> None:
        assert state.asked is not None
        if state.asked.what != "throw" or not isinstance(event.answer, tuple):
            return
        seat = self.seats[event.seat]
        count = len(event.answer)
        seat.draws[state.phase] = count or "pat"
        seat.did = f"drew {count}" if count else "stood pat"
