"""What each player has done in the hand so far, as seats show it: last action, why folded, draws, cards gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from studbook.cards import Card
from studbook.engine import events as e
from studbook.engine.state import State
from studbook.rules import Deal, TableCards, TurnUp
from studbook.rules.streets import deals_streets
from studbook.telling.narrate import raise_words
from studbook.telling.seen import Reading
from studbook.telling.words import rank_name, with_article

_OUT: Final = {
    "left": "left the table",
    "no price": "did not pay",
    "dropped": "could not open",
    "cannot beat": "could not beat the best board",
}


@dataclass
class Gone:
    """A card that has left a hand: `up` as it lay, `why` bad, thrown or passed, `when` on which draw."""

    card: Card
    street: int
    up: bool
    why: str
    when: str = ""


@dataclass
class Doings:
    """One player's. `did` in this street; `note` why folded; `forced` by a table card; `cause`: the places of the cards that did it."""

    did: str | None = None
    note: str | None = None
    forced: str | None = None
    cause: set[int] = field(default_factory=set)
    gone: list[Gone] = field(default_factory=list)
    draws: dict[int, int | str] = field(default_factory=dict)


class Story:
    """Hears each event with the state before it. `just`: the slots turned up on this street."""

    def __init__(self, reading: Reading) -> None:
        self.r = reading
        self.players = [Doings() for _ in range(reading.n)]
        self.just: set[str] = set()
        self.turned: dict[str, int] = {}
        self.back_in_play: set[Card] = set()

    def hear(self, state: State, event: Any) -> None:
        """Take one event in. `state` is as it was before."""
        take = _TAKE.get(type(event))
        if take is not None:
            take(self, state, event)

    def on_phase(self, state: State, event: e.PhaseBegan) -> None:
        street = self.r.street(event.index)
        if event.index == street.first:
            self._nothing_done()
            self.just = set()

    def on_round(self, state: State, event: e.RoundOpened) -> None:
        if not any(state.bets):
            self._nothing_done()

    def _nothing_done(self) -> None:
        for player in self.players:
            player.did = None

    def on_checked(self, state: State, event: e.Checked) -> None:
        self.players[event.seat].did = "checks"

    def on_called(self, state: State, event: e.Called) -> None:
        self.players[event.seat].did = f"calls {self.r.chips(state.bets[event.seat] + event.amount)}"

    def on_raised(self, state: State, event: e.Raised) -> None:
        self.players[event.seat].did = raise_words(self.r, event)

    def on_put(self, state: State, event: e.Put) -> None:
        if event.kind == "dead":
            self.players[event.seat].did = f"pays {self.r.chips(event.amount)}"
        elif event.kind != "ante":
            self.players[event.seat].did = f"posts {self.r.chips(event.amount)}"

    def on_folded(self, state: State, event: e.Folded) -> None:
        player = self.players[event.seat]
        player.did = None
        if event.why == "ugly":
            self._forced(state, event.seat)
        else:
            player.note = _OUT.get(event.why) or f"folded {self.when(state.phase)}"

    def _forced(self, state: State, seat: int) -> None:
        phase = self.r.script.phases[state.phase]
        assert isinstance(phase, TurnUp)
        turned = state.table[state.slots.index(phase.slot)]
        player = self.players[seat]
        if turned is None:
            return
        player.cause = {
            place
            for place, (card, up) in enumerate(zip(state.cards[seat], state.up[seat], strict=True))
            if up and card is not None and card.rank == turned.rank
        }
        player.forced = f"folded by the {phase.slot.capitalize()}: shows {with_article(rank_name(turned))}"

    def when(self, phase: int) -> str:
        """``on third``, ``after the first draw``, ``before the flop``."""
        street = self.r.street(phase)
        name = street.name[:1].lower() + street.name[1:]
        phases = self.r.script.phases
        if name.startswith("before "):
            return name
        if name.endswith(" street"):
            return f"on {name.removesuffix(' street')}"
        if any(isinstance(p, Deal) for p in phases[street.first : street.last]) and not deals_streets(phases):
            following = self.r.streets[self.r.streets.index(street) + 1].name
            return f"before the {following[:1].lower()}{following[1:]}"
        shared = any(isinstance(p, TableCards) and p.shared for p in phases[street.first : street.last])
        return f"{'on' if shared else 'after'} the {name}"

    def on_turned(self, state: State, event: e.Turned) -> None:
        self.just.add(event.slot)
        self.turned[event.slot] = state.phase

    def on_tabled(self, state: State, event: e.Tabled) -> None:
        if event.up:
            self.just.update(event.slots)

    def on_discarded(self, state: State, event: e.Discarded) -> None:
        why = "bad" if event.why == "bad" else "thrown"
        when = self._which_draw(state.phase) if event.why == "exchange" else ""
        self._lose(state, event.seat, event.places, event.cards, why, when)

    def on_passed(self, state: State, event: e.Passed) -> None:
        if self.r.is_you(event.seat):
            self._lose(state, event.seat, event.places, event.cards, "passed", "")

    def _lose(self, state: State, seat: int, places: tuple[int, ...], cards: tuple[e.Held, ...], why: str, when: str) -> None:
        for place, (card, _audience) in zip(places, cards, strict=True):
            if card is not None:
                street = self.r.number(self.r.street(state.born[seat][place]))
                self.players[seat].gone.append(Gone(card, street, state.up[seat][place], why, when))

    def on_answered(self, state: State, event: e.Answered) -> None:
        assert state.asked is not None
        if state.asked[0] != "throw" or not isinstance(event.answer, tuple):
            return
        player = self.players[event.seat]
        count = len(event.answer)
        player.draws[state.phase] = count or "pat"
        player.did = f"drew {count}" if count else "stood pat"

    def on_gathered(self, state: State, event: e.Gathered) -> None:
        """Discards go into the deck again: what one threw may come back."""
        if event.what != "burns":
            self.back_in_play.update(gone.card for player in self.players for gone in player.gone if gone.why == "thrown")

    def _which_draw(self, phase: int) -> str:
        name = self.r.street(phase).name.lower()
        return f"on the {name}"


_TAKE: Final[dict[type, Callable[[Story, State, Any], None]]] = {
    e.PhaseBegan: Story.on_phase, e.RoundOpened: Story.on_round, e.Checked: Story.on_checked, e.Called: Story.on_called,
    e.Raised: Story.on_raised, e.Put: Story.on_put, e.Folded: Story.on_folded, e.Turned: Story.on_turned, e.Tabled: Story.on_tabled,
    e.Discarded: Story.on_discarded, e.Passed: Story.on_passed, e.Answered: Story.on_answered, e.Gathered: Story.on_gathered,
}  # fmt: skip
