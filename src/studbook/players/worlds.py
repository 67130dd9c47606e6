"""Sampled deals: complete every hand still in the way the hand may go on, and see what of each pot comes to one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from studbook.ahead.course import Course, TableStep, TurnStep
from studbook.ahead.seeing import seen
from studbook.cards import Card
from studbook.engine import Pot, View, split_pots
from studbook.engine.claims import shares
from studbook.players.beliefs import Holding, holdings
from studbook.players.finishing import Finishing
from studbook.players.sight import Sight
from studbook.players.strengths import NO_CLAIM, Strengths

#: How much sampling one decision may cost, in hands completed and ranked; about ten microseconds each.
BUDGET: Final = 1400
MOST: Final = 220
LEAST: Final = 36
POOL: Final = 40

Change = Callable[[list[Card], list[bool], list[Card]], bool]
"""What a choice does to one's own cards, their faces and the stock in place; whether the draw going on is still to come."""


@dataclass(slots=True)
class Finished:
    """One seat's completed hand in one world: its strength by side."""

    seat: int
    marks: list[int]


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


class Worlds:
    """Sampled worlds as one seat may think them; the same sample serves all the choices it compares.

    `staying[seat]`: how likely that seat is to be in at the end; one rival always is.
    """

    def __init__(self, view: View, rng: Random, staying: Mapping[int, float] | None = None, times: float = 1.0) -> None:
        self.view = view
        self.sight: Sight = Sight(view)
        spot = seen(view)
        self.finishing: Finishing = Finishing(view, Course(spot), pending=bool(spot.pending))
        self.strengths: Strengths = Strengths(view)
        self.rng = rng
        self._turning = [step.slot for step in self.finishing.steps if isinstance(step, TurnStep)]
        self._staying = staying or {}
        self._pools = {
            seat: holdings(view, self.sight, self.strengths, seat, POOL, self._staying.get(seat, 1.0), rng) for seat in self.sight.rivals
        }
        expected = 1 + sum(self._staying.get(seat, 1.0) for seat in self.sight.rivals)
        cost = self.strengths.cost + 0.6 * (1 + len(self.finishing.steps))
        count = int(BUDGET / (cost * (expected + times - 1)))
        self.worlds: list[World] = [self._sample() for _ in range(min(max(count, LEAST), MOST))]

    # ---- making a world

    def _sample(self) -> World:
        rng = self.rng
        s = self.view.state
        taken: set[Card] = set()
        picked: dict[int, Holding] = {}
        for seat in self._who_stays():
            picked[seat] = self._pick(seat, taken)
        stock = [card for card in self.sight.unseen if card not in taken]
        rng.shuffle(stock)
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
        seed = rng.getrandbits(32)
        wild = self._wild_to_come(slots)
        world = World([], shared, [slots.get(slot.name) for slot in s.table], slots, [], own, stock, seed, wild)
        finished: list[tuple[int, list[Card], list[bool]]] = []
        source = iter(stock)
        for seat, holding in picked.items():
            cards, up = self._held(seat, holding)
            before = not s.done >> seat & 1
            if self.finishing.finish(cards, up, source, slots, before, rng, wild, world.fallen):
                finished.append((seat, cards, up))
        world.stock = list(source)
        self._settle(world, [])
        now = self.strengths.now
        world.rivals = [Finished(seat, [now(seat, cards, up, side) for side in self.strengths.sides]) for seat, cards, up in finished]
        return world

    def _who_stays(self) -> list[int]:
        rng = self.rng
        rivals = self.sight.rivals
        stay = [seat for seat in rivals if rng.random() < self._staying.get(seat, 1.0)]
        return stay or [max(rivals, key=lambda seat: self._staying.get(seat, 1.0) + 0.3 * rng.random())]

    def _pick(self, seat: int, taken: set[Card]) -> Holding:
        pool = self._pools[seat]
        for _ in range(6):
            holding = self.rng.choice(pool)
            if taken.isdisjoint(holding):
                taken.update(holding)
                return holding
        free = [card for card in self.sight.unseen if card not in taken]
        holding = tuple(self.rng.sample(free, min(len(self.sight.holes[seat]), len(free))))
        taken.update(holding)
        return holding

    def _held(self, seat: int, holding: Holding) -> tuple[list[Card], list[bool]]:
        s = self.view.state
        source = iter(holding)
        cards: list[Card] = []
        up: list[bool] = []
        for held in s.held[seat]:
            card = next(source, None) if held.card is None else held.card
            if card is not None:
                cards.append(card)
                up.append(held.up)
        return cards, up

    def _wild_to_come(self, slots: dict[str, Card]) -> frozenset[Card]:
        """What is wild as far as a draw inside a sample goes by it: what is wild now."""
        return self.view.script.static_wild if not slots else self.strengths.wild

    def _settle(self, world: World, fallen: list[tuple[int, Card]]) -> None:
        s = self.view.state
        order = sorted([*world.fallen, *fallen], key=lambda item: item[0]) if not self.strengths.static else []
        self.strengths.settle(world.shared, world.table, [*s.turned, *self._turning], s.fallen + [card for _step, card in order])

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
        if not self.finishing.finish(cards, up, iter(stock), world.slots, draw, Random(world.seed), world.wild, fallen):
            return None
        self._settle(world, fallen)
        return [self.strengths.now(me, cards, up, side) for side in self.strengths.sides]

    def layers(self, call: int) -> list[Pot]:
        """The pots once one has added `call` chips."""
        s = self.view.state
        after = s.copy()
        me = self.view.seat
        after.put[me] += min(call, s.stacks[me])
        return split_pots(after)

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
                total += amount * _part(marks, rivals)
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


def _part(marks: list[int], rivals: list[Finished]) -> float:
    """The part of a pot that these marks win when cards speak."""
    parts = 0
    total = 0.0
    for side, mark in enumerate(marks):
        best = max(hand.marks[side] for hand in rivals)
        if mark == NO_CLAIM and best == NO_CLAIM:
            continue
        parts += 1
        if mark > best:
            total += 1
        elif mark == best:
            total += 1 / (1 + sum(hand.marks[side] == best for hand in rivals))
    return total / parts if parts else 1 / (1 + len(rivals))
