"""How each event changes the state.

Nothing here knows a rule or looks at a rank, so that a redacted log folds with the same code and a view is the fold of a redacted log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Never

from studbook.engine import events as e
from studbook.engine.events import EVERYONE
from studbook.engine.state import Held, Slot, State


def apply(state: State, event: e.Event) -> None:
    """Change `state` by one event, inner or redacted."""
    APPLY[type(event)](state, event)  # type: ignore[arg-type]  # the table has the function for this class


def fold(stacks: Sequence[int], log: Sequence[e.Event], carried: int = 0) -> State:
    """The state that a log of events leads to."""
    state = State(stacks, carried)
    for event in log:
        apply(state, event)
    return state


def _phase_began(s: State, event: e.PhaseBegan) -> None:
    s.phase = event.index
    s.done = 0


def _put(s: State, event: e.Put) -> None:
    s.stacks[event.seat] -= event.amount
    if event.kind == "dead":
        s.dead += event.amount
        return
    s.put[event.seat] += event.amount
    if event.kind != "ante":
        s.bets[event.seat] += event.amount
        if event.kind == "big blind":
            s.big_blind = event.seat


#: The bit of a seat in a mask.
_BIT_OF: Final = (1).__lshift__


def _round_opened(s: State, event: e.RoundOpened) -> None:
    s.open = True
    s.opener = event.opener.seat
    s.opened = event.opener
    s.order = event.order
    s.able = s.due = sum(map(_BIT_OF, event.order))
    s.to_call = event.owed
    s.counted = event.counted
    s.full_to = s.step = event.owed if event.counted else 0
    s.cap = event.cap
    s.sizes = event.sizes
    s.acted = 0
    s.faced = [0] * s.n
    s.last = s.aggressor = s.brought = -1


def _acted(s: State, event: e.Checked | e.Called | e.Raised) -> None:
    seat = event.seat
    bit = 1 << seat
    s.acted |= bit
    s.due &= ~bit
    if not s.stacks[seat]:
        s.able &= ~bit
    s.faced[seat] = s.to_call
    s.last = seat
    if s.brought == seat:
        s.brought = -1


def _called(s: State, event: e.Called) -> None:
    seat, amount = event.seat, event.amount
    s.stacks[seat] -= amount
    s.bets[seat] += amount
    s.put[seat] += amount
    _acted(s, event)


def _raised(s: State, event: e.Raised) -> None:
    seat, amount, to = event.seat, event.amount, event.to
    s.stacks[seat] -= amount
    s.bets[seat] += amount
    s.put[seat] += amount
    if event.full or to > s.to_call:
        s.due = s.able
    s.to_call = max(s.to_call, to)
    if event.full:
        s.full_to = to
        s.step = event.step
        s.counted += 1
        s.acted = 0
    _acted(s, event)
    if event.name == "bring in":
        s.brought = seat
    else:
        s.brought = -1
        s.aggressor = seat


def _reopened(s: State, event: e.Reopened) -> None:
    s.acted = 1 << event.seat
    s.due = s.able & ~(1 << event.seat)


def _cap_lifted(s: State, _event: e.CapLifted) -> None:
    s.cap = None


def _folded(s: State, event: e.Folded) -> None:
    s.put_out(event.seat)
    s.able &= ~(1 << event.seat)
    s.due &= ~(1 << event.seat)
    if s.open and s.asked is None:
        s.last = event.seat if not event.why or event.why == "dropped" else s.last


def _round_closed(s: State, event: e.RoundClosed) -> None:
    s.open = False
    s.bets = [0] * s.n
    s.last_opener = s.opener
    s.last_aggressor = s.aggressor


def _returned(s: State, event: e.Returned) -> None:
    seat, amount = event.seat, event.amount
    s.stacks[seat] += amount
    s.put[seat] -= amount
    s.bets[seat] = max(s.bets[seat] - amount, 0)


def _dealt(s: State, event: e.Dealt) -> None:
    phase, hands, showing, fallen = s.phase, s.held, s.showing, s.fallen
    s.dealt = True
    for seat, face, (card, audience) in zip(event.seats, event.faces, event.cards, strict=True):
        if face != "U":
            hands[seat].append(Held(card, False, audience, phase))
        else:
            hands[seat].append(Held(card, True, audience, phase))
            fallen.append(card)  # type: ignore[arg-type]  # an up card is known to all
            if card is not None:
                showing[seat].append(card)


def _burned(s: State, event: e.Burned) -> None:
    s.burned += len(event.cards)


def _tabled(s: State, event: e.Tabled) -> None:
    for name, (card, _audience) in zip(event.slots, event.cards, strict=True):
        s.table.append(Slot(name, card, event.up, event.shared))


def _turned(s: State, event: e.Turned) -> None:
    slot = s.slot(event.slot)
    s.table[s.table.index(slot)] = Slot(slot.name, event.cards[0][0], True, slot.shared)
    s.turned.append(event.slot)


def _discarded(s: State, event: e.Discarded) -> None:
    seat = event.seat
    _let_go(s, seat, event.places)
    s.thrown[seat].extend(card for card, _audience in event.cards)
    s.discarded += len(event.cards)


def _let_go(s: State, seat: int, places: tuple[int, ...]) -> None:
    """Take the cards at these places out of a hand."""
    s.lay(seat, [held for place, held in enumerate(s.held[seat]) if place not in places])


def _drawn(s: State, event: e.Drawn) -> None:
    hand = s.held[event.seat]
    for place, face, (card, audience) in zip(event.places, event.faces, event.cards, strict=True):
        up = face == "U"
        hand.insert(place, Held(card, up, audience, s.phase))
        if up:
            s.fallen.append(card)  # type: ignore[arg-type]  # an up card is known to all
    s.lay(event.seat, hand)


def _rolled(s: State, event: e.Rolled) -> None:
    hand = s.held[event.seat]
    for place, (card, audience) in zip(event.places, event.cards, strict=True):
        hand[place] = Held(card, True, audience, hand[place].born)
    s.lay(event.seat, hand)


def _passed(s: State, event: e.Passed) -> None:
    _let_go(s, event.seat, event.places)
    s.held[event.to].extend([Held(card, False, audience, s.phase) for card, audience in event.cards])


def _asked(s: State, event: e.Asked) -> None:
    s.asked = event
    s.answers[event.what] = {} if event.at_once else s.answers.get(event.what, {})


def _answered(s: State, event: e.Answered) -> None:
    seat = event.seat
    assert s.asked is not None
    what = s.asked.what
    s.answers[what][seat] = event.answer
    if s.queue:  # a trigger's question: it asks one seat, and is no part of what the phase asks
        s.asked = None
        return
    s.done |= 1 << seat
    if what == "throw" and event.answer == ():
        s.locked |= 1 << seat
    if all(s.done >> other & 1 for other in s.asked.seats):
        s.asked = None


def _disclosed(s: State, event: e.Disclosed) -> None:
    s.answers.setdefault(event.what, {}).update(event.answers)


def _heard(s: State, event: e.Heard) -> None:
    s.queue = [*event.items, *s.queue]


def _resolved(s: State, event: e.Resolved) -> None:
    del s.queue[0]


def _gathered(s: State, event: e.Gathered) -> None:
    if event.what == "burns":
        s.burned = 0
    else:
        s.discarded = 0


def _ruled(s: State, event: e.Ruled) -> None:
    s.rulings.append(event.text)


def _shown(s: State, event: e.Shown) -> None:
    """The hand as it lies, its cards known as the event says. A card that lies up and was known here stays as it is, as most do."""
    seat = event.seat
    hand = s.held[seat]
    whole = True
    for place, (card, audience) in enumerate(event.cards):
        held = hand[place]
        if audience != EVERYONE:
            whole = False
        if held.seen != audience or held.card is not card:
            hand[place] = Held(card, held.up, audience, held.born)
            if held.up:
                s.lay(seat, hand)
    s.shown[seat] = whole


def _mucked(s: State, event: e.Mucked) -> None:
    """The hand stays where it lies; what a record knows of it is written in."""
    held = s.held[event.seat]
    s.lay(event.seat, [Held(card, one.up, one.seen, one.born) for one, (card, _audience) in zip(held, event.cards, strict=True)])


def _raked(s: State, event: e.Raked) -> None:
    s.raked += event.amount


def _awarded(s: State, event: e.Awarded) -> None:
    s.stacks[event.seat] += event.amount
    s.awards.append(event)


def _carried(s: State, event: e.Carried) -> None:
    s.carried += event.amount


def _ended(s: State, event: e.Ended) -> None:
    s.over = True
    s.open = False
    s.asked = None
    s.bets = [0] * s.n


#: What each event changes. Typed by `Never`, since each function takes its own event; a test holds the table complete.
APPLY: Final[dict[type[e.Event], Callable[[State, Never], None]]] = {
    e.PhaseBegan: _phase_began,
    e.Put: _put,
    e.RoundOpened: _round_opened,
    e.Checked: _acted,
    e.Called: _called,
    e.Raised: _raised,
    e.Reopened: _reopened,
    e.CapLifted: _cap_lifted,
    e.Folded: _folded,
    e.RoundClosed: _round_closed,
    e.Returned: _returned,
    e.Dealt: _dealt,
    e.Burned: _burned,
    e.Tabled: _tabled,
    e.Turned: _turned,
    e.Discarded: _discarded,
    e.Drawn: _drawn,
    e.Rolled: _rolled,
    e.Passed: _passed,
    e.Asked: _asked,
    e.Answered: _answered,
    e.Disclosed: _disclosed,
    e.Heard: _heard,
    e.Resolved: _resolved,
    e.Gathered: _gathered,
    e.Ruled: _ruled,
    e.Shown: _shown,
    e.Mucked: _mucked,
    e.Raked: _raked,
    e.Awarded: _awarded,
    e.Carried: _carried,
    e.Ended: _ended,
}
