"""Where a hand stands: plain lists per seat. Only events change it (`studbook.engine.changes`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from studbook.cards import Card
from studbook.engine.events import Answer, Asked, Awarded, Opener

#: The slot of a card that serves everyone because the deck ran short (R-7S-2).
COMMON: Final = "common"


class Held(msgspec.Struct, frozen=True, gc=False):
    """A card in somebody's hand, as it lies there. What happens to it makes another of it, so that copies of a state share these."""

    card: Card | None  #: None: not known here
    up: bool  #: whether it lies up
    seen: int  #: who may know it: its audience
    born: int  #: the phase in which it came


class Slot(msgspec.Struct, frozen=True, gc=False):
    """A place in the middle, and the card in it."""

    name: str
    card: Card | None  #: None: not known here
    up: bool  #: whether the card lies up
    shared: bool  #: whether it is part of every hand


@dataclass(slots=True, init=False, repr=False)
class State:
    """All that the events so far have said. Amounts are chips; a mask has a bit per seat."""

    # ---- the seats, each list by seat
    n: int  #: how many were dealt in
    stacks: list[int]  #: chips in front, not put in
    folded: list[bool]  #: who is out; changed by `put_out`
    live: tuple[int, ...]  #: the seats still in, from the dealer's left
    held: list[list[Held]]  #: what each holds, in the order dealt; changed by `lay`, but for a card dealt
    showing: list[list[Card]]  #: those of them that lie up, as far as they are known here: a record may lack one
    thrown: list[list[Card | None]]  #: what each has thrown away
    shown: list[bool]  #: who has shown the whole hand

    # ---- the money
    bets: list[int]  #: put in for this round
    put: list[int]  #: put in for all rounds, this one included; without prices and penalties
    dead: int  #: prices and penalties, which lie in the main pot and are nobody's bet
    big_blind: int  #: whose the big blind is, -1 without one

    # ---- the table and the deck
    table: list[Slot]  #: the places in the middle, in the order in which they were filled
    turned: list[str]  #: the slots that were turned up, in that order
    dealt: bool  #: whether a card has been dealt to anybody, so that the next deal burns
    fallen: list[Card]  #: up cards in the order in which they fell
    burned: int  #: how many burns lie aside
    discarded: int  #: how many discards lie aside

    # ---- the betting round, as long as it is open
    phase: int  #: the phase that runs, -1 before the first
    open: bool  #: whether a betting round is open
    opener: int  #: who opens it
    opened: Opener | None  #: why that seat opens it, None before the first round
    order: tuple[int, ...]  #: who acts, from the opener
    able: int  #: mask of those of them who are still in and have chips
    to_call: int  #: what each must have put in to stay
    full_to: int  #: the level of the last full bet
    step: int  #: by how much that bet raised
    counted: int  #: how many bets have been made that count for the cap
    cap: int | None  #: how many may be made, None: without end
    sizes: tuple[int, ...]  #: the bets that may be made in fixed limit; the limits in spread; the least bet else
    acted: int  #: mask of who has acted since the last full bet
    due: int  #: mask of those in `able` who have still to answer what was bet last
    faced: list[int]  #: what was to call when each acted last
    last: int  #: who acted last, -1: nobody
    aggressor: int  #: who bet or raised last, -1: nobody
    brought: int  #: who brought it in and has not acted again, -1: nobody
    last_opener: int  #: who opened the round before
    last_aggressor: int  #: who bet or raised last in the round before

    # ---- questions
    asked: Asked | None  #: the question that waits for an answer
    done: int  #: mask of who has answered in this phase
    locked: int  #: mask of who has stood pat
    answers: dict[str, dict[int, Answer]]  #: for each question asked, the answers by seat
    queue: list[tuple[int, int, Card]]  #: triggers waiting: seat, number of the trigger, card

    # ---- the end
    rulings: list[str]  #: what the house has ruled, in words
    awards: list[Awarded]  #: what was won
    raked: int  #: what the house has kept
    carried: int  #: what stays for the next deal
    over: bool  #: whether the hand is over

    def __init__(self, stacks: Sequence[int], carried: int = 0) -> None:
        self._sit_down(list(stacks))
        self._lay_out(carried)
        self._rest()

    def _sit_down(self, stacks: list[int]) -> None:
        n = len(stacks)
        self.n = n
        self.stacks = stacks
        self.folded = [False] * n
        self.live = tuple(range(n))
        self.shown = [False] * n
        self.held = [[] for _ in stacks]
        self.showing = [[] for _ in stacks]
        self.thrown = [[] for _ in stacks]
        self.bets = [0] * n
        self.put = [0] * n
        self.faced = [0] * n

    def _lay_out(self, carried: int) -> None:
        self.dead = carried
        self.table, self.turned, self.fallen, self.queue, self.rulings, self.awards = [], [], [], [], [], []
        self.answers = {}
        self.dealt = self.over = False
        self.burned = self.discarded = self.raked = self.carried = 0

    def _rest(self) -> None:
        """No round is open, and nobody is asked."""
        self.phase = self.big_blind = self.opener = self.last = self.aggressor = self.brought = self.last_opener = self.last_aggressor = -1
        self.open = False
        self.order = self.sizes = ()
        self.cap = self.asked = self.opened = None
        self.to_call = self.full_to = self.step = self.counted = self.able = self.acted = self.due = self.done = self.locked = 0

    def __repr__(self) -> str:
        """Chips and places; no card, since it may be shown to anybody."""
        round_ = f", {self.to_call} to call" if self.open else ""
        asked = f", asked: {self.asked.what}" if self.asked is not None else ""
        return f"<State in phase {self.phase}: pot {self.pot}, stacks {self.stacks}, {len(self.live)} of {self.n} in{round_}{asked}>"

    @property
    def pot(self) -> int:
        """All chips put in and not yet paid out, this round's bets included."""
        return sum(self.put) + self.dead

    @property
    def shared(self) -> list[Card]:
        """The cards in the middle that lie up and are part of every hand."""
        return [slot.card for slot in self.table if slot.up and slot.shared and slot.card is not None]

    @property
    def cards(self) -> Sequence[Sequence[Card | None]]:
        """The cards of each seat, in the order dealt; None: not known here. To read: only `held` is the state."""
        return [[held.card for held in hand] for hand in self.held]

    @property
    def up(self) -> Sequence[Sequence[bool]]:
        """Whether each card of each seat lies up. To read: only `held` is the state."""
        return [[held.up for held in hand] for hand in self.held]

    @property
    def shared_by_plan(self) -> list[Card]:
        """The same without the card that serves everyone because the deck ran short."""
        return [slot.card for slot in self.table if slot.up and slot.shared and slot.card is not None and not slot.name.startswith(COMMON)]

    def down(self, seat: int) -> list[Card | None]:
        """The cards of a seat that lie down; None: not known here."""
        return [held.card for held in self.held[seat] if not held.up]

    def put_out(self, seat: int) -> None:
        """A seat is not in the hand any more."""
        self.folded[seat] = True
        self.live = tuple([other for other in self.live if other != seat])

    def lay(self, seat: int, hand: list[Held]) -> None:
        """Let a seat hold these cards and no others."""
        self.held[seat] = hand
        self.showing[seat] = [held.card for held in hand if held.up and held.card is not None]

    def slot(self, name: str) -> Slot:
        """The place in the middle of that name."""
        return next(slot for slot in self.table if slot.name == name)

    @property
    def claims(self) -> dict[int, str] | None:
        """The word that each seat has declared, as far as it is known here; None before anybody was asked."""
        answers = self.answers.get("declare")
        return None if answers is None else {seat: word for seat, word in answers.items() if isinstance(word, str)}

    def chosen(self, key: str, seat: int) -> int | None:
        """The place of the card that the seat has pointed at in the phase `Choose(key)`, as far as it is known here."""
        places = self.answers.get(key, {}).get(seat)
        return places[0] if isinstance(places, tuple) and places else None

    def copy(self) -> State:
        """An independent copy, for search."""
        twin = State.__new__(State)
        for name in _PLAIN:
            setattr(twin, name, getattr(self, name))
        for name in _FLAT:
            setattr(twin, name, getattr(self, name)[:])
        for name in _NESTED:
            setattr(twin, name, [inner[:] for inner in getattr(self, name)])
        twin.answers = {what: dict(answers) for what, answers in self.answers.items()}
        return twin


_FLAT: Final = (
    "stacks", "folded", "shown", "bets", "put", "table", "turned", "faced", "queue", "fallen", "rulings", "awards",
)  # fmt: skip
_NESTED: Final = ("held", "showing", "thrown")
_PLAIN: Final = tuple(name for name in State.__slots__ if name not in (*_FLAT, *_NESTED, "answers"))
