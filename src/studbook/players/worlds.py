"""Sampled deals: complete every hand still in the way the hand may go on, and see what of each pot comes to one seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Final

from msgspec.structs import replace

from studbook.ahead.course import Course, PassStep, TableStep, TurnStep
from studbook.ahead.policy import NO_CLAIM
from studbook.ahead.seeing import seen
from studbook.cards import Card
from studbook.engine import Pot, View, split_pots
from studbook.engine.claims import shares
from studbook.players.beliefs import Belief, Beliefs, Holding
from studbook.players.bot_levels import NORMAL, BotLevel
from studbook.players.dividing import CARDS_SPEAK, Division, Finished
from studbook.players.finishing import Finishing
from studbook.players.sight import Sight
from studbook.players.strengths import Strengths

#: The fewest and the most worlds that are sampled, whatever one costs.
MOST: Final = 240
LEAST: Final = 30
#: What part of the worlds is sampled for a first glance.
GLANCE: Final = 3

Change = Callable[[list[Card], list[bool], list[Card]], bool]
"""What a choice does to one's own cards, their faces and the stock in place; whether the draw going on is still to come."""


@dataclass(slots=True)
class World:
    """One way the hand may go on: the others who stay, what lies on the table, and what is left to deal from."""

    rivals: list[Finished]
    shared: list[Card]
    table: list[Card | None]
    slots: dict[str, Card]
    fallen: list[tuple[int, Card]]
    own: Holding
    stock: list[Card]
    seed: int
    wild: frozenset[Card]
    #: A hand that the others may think this seat comes to; none where nobody asks.
    seen: list[Finished]


class Worlds:
    """Sampled worlds as one seat may think them; the same sample serves all the choices it compares.

    `staying[seat]`: how likely that seat is to be in at the end; one rival always is. `as_seen`: whether each world has a hand more, which
    the others may think that this seat has. `times`: how many choices will be compared, about. `glance`: sample some of the worlds only,
    until `look_closer`.
    """

    def __init__(
        self,
        view: View,
        rng: Random,
        staying: Mapping[int, float] | None = None,
        times: float = 1.0,
        level: BotLevel = NORMAL,
        *,
        as_seen: bool = False,
        glance: bool = False,
    ) -> None:
        self.view = view
        self.level = level
        #: How a pot is divided: as cards speak, until it is set to something else.
        self.division: Division = CARDS_SPEAK
        self.sight: Sight = Sight(view)
        spot = seen(view)
        course = Course(spot)
        self.finishing: Finishing = Finishing(view, course, pending=bool(spot.pending))
        self.strengths: Strengths = Strengths(view)
        self.rng = rng
        self._turning = [step.slot for step in self.finishing.steps if isinstance(step, TurnStep)]
        self._staying = staying or {}
        self._beliefs = Beliefs(view, self.sight, self.strengths, self.finishing, level, rng)
        self.rival_beliefs: dict[int, Belief] = {seat: self._beliefs.of(seat, self._staying.get(seat, 1.0)) for seat in self.sight.rivals}
        self.own_belief: Belief | None = self._beliefs.of(view.seat, 1.0) if as_seen else None
        #: As many cards may be dealt: to the seats, to the middle and for throws.
        passed = sum(step.cards for step in course.steps if isinstance(step, PassStep))
        self._need = course.needs(spot) + passed * view.state.n + 4
        held = view.state.held
        self._cards: list[list[Card | None]] = [[one.card for one in hand] for hand in held]
        self._up: list[list[bool]] = [[one.up for one in hand] for hand in held]
        expected = 1 + as_seen + sum(self._staying.get(seat, 1.0) for seat in self.sight.rivals)
        cost = self.strengths.cost + 0.6 * (1 + len(self.finishing.steps))
        count = int(level.budget / (cost * (expected + times - 1)))
        most = MOST if not self.level.memory else 2 * MOST
        self._count = min(max(count, LEAST), most)
        self.worlds: list[World] = [self._sample() for _ in range(max(self._count // GLANCE, LEAST) if glance else self._count)]

    def look_closer(self) -> None:
        """Sample the worlds that a glance has left out."""
        self.worlds += [self._sample() for _ in range(self._count - len(self.worlds))]

    # ---- making a world

    def _sample(self) -> World:
        rng = self.rng
        s = self.view.state
        taken: set[Card] = set()
        picked = [(seat, *self._pick(seat, taken)) for seat in self._who_stays()]
        stock = [card for card in self.sight.unseen if card not in taken] if taken else list(self.sight.unseen)
        shuffle_first(stock, self._need, rng)
        own = tuple(stock.pop() for _ in self.sight.holes[self.view.seat] if stock)
        table = [slot.card if slot.card is not None or not stock else stock.pop() for slot in s.table]
        slots = {slot.name: card for slot, card in zip(s.table, table, strict=True) if card is not None}
        shared = [card for slot, card in zip(s.table, table, strict=True) if slot.shared and card is not None]
        for step in self.finishing.steps:
            if isinstance(step, TableStep) and step.shared:
                shared.extend(stock.pop() for _ in step.slots if stock)
        for slot in self._turning:
            if slot not in slots and stock:
                slots[slot] = stock.pop()
        stock.reverse()
        seed = rng.getrandbits(32)
        wild = self._wild_to_come(slots)
        world = World([], shared, [slots.get(slot.name) for slot in s.table], slots, [], own, stock, seed, wild, [])
        finished: list[tuple[int, int, list[Card], list[bool]]] = []
        source = iter(stock)
        for seat, number, holding in picked:
            cards, up = self._held(seat, holding)
            if self.finishing.finish(cards, up, source, slots, not s.done >> seat & 1, rng, wild, world.fallen):
                finished.append((seat, number, cards, up))
        world.stock = list(source)
        self._settle(world, [])
        now, sides = self.strengths.now, self.strengths.sides
        world.rivals = [Finished(seat, [now(seat, cards, up, side) for side in sides], number) for seat, number, cards, up in finished]
        if self.own_belief is not None:
            world.seen = [self._as_seen(world, self.own_belief)]
        return world

    def _as_seen(self, world: World, belief: Belief) -> Finished:
        """What this seat comes to in that world with a hand that the others may think it has; no claim where it must fold."""
        me = self.view.seat
        cards = self._cards[me][:]
        up = self._up[me][:]
        number = belief.pick(self.rng)
        for place, card in zip(self._beliefs.places(me), belief.bank.holdings[number], strict=False):
            cards[place] = card
        hand = [card for card in cards if card is not None]
        before = not self.view.state.done >> me & 1
        if not self.finishing.finish(hand, up, iter(world.stock), world.slots, before, self.rng, world.wild, []):
            return Finished(me, [NO_CLAIM for _side in self.strengths.sides], number)
        return Finished(me, [self.strengths.now(me, hand, up, side) for side in self.strengths.sides], number)

    def _who_stays(self) -> list[int]:
        rng = self.rng
        rivals = self.sight.rivals
        stay = [seat for seat in rivals if rng.random() < self._staying.get(seat, 1.0)]
        return stay or [max(rivals, key=lambda seat: self._staying.get(seat, 1.0) + 0.3 * rng.random())]

    def _pick(self, seat: int, taken: set[Card]) -> tuple[int, Holding]:
        belief = self.rival_beliefs[seat]
        for _ in range(6):
            number = belief.pick(self.rng)
            holding = belief.bank.holdings[number]
            if taken.isdisjoint(holding):
                taken.update(holding)
                return number, holding
        free = [card for card in self.sight.unseen if card not in taken]
        holding = tuple(self.rng.sample(free, min(len(self.sight.holes[seat]), len(free))))
        taken.update(holding)
        return -1, holding

    def _held(self, seat: int, holding: Holding) -> tuple[list[Card], list[bool]]:
        cards = self._cards[seat][:]
        up = self._up[seat][:]
        holes = self.sight.holes[seat]
        for place, card in zip(holes, holding, strict=False):
            cards[place] = card
        if len(holding) < len(holes):  # the cards have run out
            up = [lies_up for card, lies_up in zip(cards, up, strict=True) if card is not None]
        return [card for card in cards if card is not None], up

    def _wild_to_come(self, slots: dict[str, Card]) -> frozenset[Card]:
        """What is wild as far as a draw inside a sample goes by it: what is wild now."""
        return self.view.script.static_wild if not slots else self.strengths.wild

    def _settle(self, world: World, fallen: list[tuple[int, Card]]) -> None:
        if self.strengths.static:
            self.strengths.shared = world.shared
            return
        s = self.view.state
        order = sorted([*world.fallen, *fallen], key=lambda item: item[0])
        self.strengths.settle(world.shared, world.table, [*s.turned, *self._turning], s.fallen + [card for _step, card in order])

    def turned_up(self, places: Collection[int]) -> Worlds:
        """The same worlds, but this seat's cards at these places lie up, and the others think of its hand accordingly."""
        turned = copy(self)
        turned.lay_up(places)
        return turned

    def lay_up(self, places: Collection[int]) -> None:
        """Turn up this seat's cards at these places, in worlds of its own."""
        me = self.view.seat
        state = self.view.state.copy()
        state.lay(me, [replace(held, up=held.up or place in places) for place, held in enumerate(state.held[me])])
        self._up = [[held.up for held in hand] for hand in state.held]
        view = self.view._replace(state=state)
        self._beliefs = Beliefs(view, self.sight, self.strengths, self.finishing, self.level, self.rng)
        self.own_belief = belief = self._beliefs.of(me, 1.0)
        self.worlds = [copy(world) for world in self.worlds]
        for world in self.worlds:
            self._settle(world, [])
            world.seen = [self._as_seen(world, belief)]

    # ---- asking it

    def own_marks(self, world: World, change: Change | None = None, begun: bool = False) -> list[int] | None:
        """One's own strength by side at the end of that world; None when one must fold. `begun`: no draw of one's own is going on."""
        me = self.view.seat
        cards, up = self._held(me, world.own)
        stock = world.stock[:]
        draw = not begun and not self.view.state.done >> me & 1
        if change is not None:
            draw = change(cards, up, stock)
        fallen: list[tuple[int, Card]] = []
        if not self.finishing.finish(cards, up, iter(stock), world.slots, draw, self._chance(world), world.wild, fallen):
            return None
        self._settle(world, fallen)
        return [self.strengths.now(me, cards, up, side) for side in self.strengths.sides]

    @property
    def own_places(self) -> list[int]:
        """The places of this seat's cards that the others do not know."""
        return self._beliefs.places(self.view.seat)

    def marks_of(self, seat: int, holding: Holding) -> list[int]:
        """The strength by side of a seat's cards as they are, with this holding where it has cards that the others do not know."""
        cards, up = self._cards[seat][:], self._up[seat]
        for place, card in zip(self._beliefs.places(seat), holding, strict=False):
            cards[place] = card
        return [self.strengths.now(seat, [card for card in cards if card is not None], up, side) for side in self.strengths.sides]

    def _chance(self, world: World) -> Random:
        """The same random numbers for each choice in that world, where any are needed."""
        return Random(world.seed) if self.finishing.needs_chance else self.rng

    def layers(self, call: int) -> list[Pot]:
        """The pots once one has added `call` chips; who has chips left contests each: it calls, or is not in that world."""
        s = self.view.state
        after = s.copy()
        me = self.view.seat
        after.put[me] += min(call, s.stacks[me])
        able = {seat for seat in self.sight.rivals if s.stacks[seat]}
        return [pot._replace(seats=tuple(sorted({*pot.seats, *able}))) for pot in split_pots(after)]

    def won(self, world: World, marks: list[int] | None, layers: list[Pot], claims: Mapping[int, str] | None = None) -> float:
        """The chips of `layers` that come to this seat in that world."""
        me = self.view.seat
        if marks is None:
            return 0.0
        total = 0.0
        for amount, seats in layers:
            if me not in seats:
                continue
            rivals = [hand for hand in world.rivals if hand.seat in seats]
            if not rivals:
                total += amount
            elif claims is not None:
                total += amount * self._declared(marks, rivals, claims)
            else:
                total += amount * self.division.part(marks, rivals)
        return total

    def _declared(self, marks: list[int], rivals: list[Finished], claims: Mapping[int, str]) -> float:
        me = self.view.seat
        showdown = _Told({me: marks, **{hand.seat: hand.marks for hand in rivals}})
        parts = shares(self.view.game, showdown, sorted(showdown.marks), claims)
        return sum(1 / len(part.seats) for part in parts if me in part.seats) / len(parts)


class _Told:
    """Strengths that `shares` can compare."""

    def __init__(self, marks: dict[int, list[int]]) -> None:
        self.marks = marks

    def winners(self, seats: list[int], side: int) -> list[int]:
        best = max((self.marks[seat][side] for seat in seats), default=NO_CLAIM)
        return [] if best == NO_CLAIM else [seat for seat in seats if self.marks[seat][side] == best]


def shuffle_first(cards: list[Card], count: int, rng: Random) -> None:
    """Put random ones of the cards, as many as `count`, to the end of the list, in random order."""
    chance = rng.random
    for at in range(len(cards) - 1, max(len(cards) - 1 - count, 0), -1):
        other = int(chance() * (at + 1))
        cards[at], cards[other] = cards[other], cards[at]
