"""One deal played out to the end in plain Python: the book of record. `studbook.odds.blocks` does the same for many deals at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

import numpy as np

from studbook.ahead.course import BeatStep, Course, DealStep, DrawStep, PassStep, RollStep, Step, TableStep, ThrowStep, TurnStep, turns
from studbook.ahead.declare_game import Marks
from studbook.ahead.keeping import LAST_CARDS, kept, worth
from studbook.ahead.policy import NO_CLAIM
from studbook.ahead.spot import Spot
from studbook.cards import RANKS, Card, rank_of
from studbook.engine.claims import shares
from studbook.hands.evaluators import Evaluator, evaluator
from studbook.hands.value import Value
from studbook.hands.wild_ranks import lowest_card_wild, lowest_hole_wild, rank_wild
from studbook.odds.declared_sides import WORDS, Declaring, orders_for, shut, words_of
from studbook.odds.leaning import draws_low, has_halves, leans_low
from studbook.odds.reshuffling import RESHUFFLES, Shoe
from studbook.odds.runouts import follower
from studbook.rules import BecomesWild, ChosenWild, FollowWild, LowCardWild, LowHoleWild, MayBuy, MustDiscard, MustFold, Ranking


class Outcome(NamedTuple):
    """What came of a deal: `shares` of the pot by seat; `parts` of each side by side and seat, empty where nobody claims that side."""

    shares: tuple[Fraction, ...]
    parts: tuple[tuple[Fraction, ...], ...]


class Played:
    """A spot laid out for playing deals."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.course: Course = Course(spot)

    @cached_property
    def declaring(self) -> Declaring | None:
        """What everybody declares; None where the cards speak."""
        if not words_of(self.spot):
            return None
        if len(self.spot.claims) == len(self.spot.seats):
            return Declaring(self.spot, {})
        others = Played(shut(self.spot))
        worlds = [others.played_out(order, held) for order, held in orders_for(others.spot)]
        return Declaring(self.spot, {seat: [world.halves(seat) for world in worlds] for seat in range(len(self.spot.seats))})

    def foresee(self) -> None:
        """Work out now, and not with the first deal, what everybody declares."""
        _ = self.declaring

    def outcome(self, stock: Sequence[Card], held: Sequence[Sequence[Card] | None] = ()) -> Outcome:
        """Play out the deal in which the cards come off the stock in this order; `held`: what the unknown cards of ranged seats are."""
        return self.played_out(stock, held).settle(self.declaring)

    def played_out(self, stock: Sequence[Card], held: Sequence[Sequence[Card] | None] = ()) -> Playout:
        """The cards at the end of that deal."""
        playout = Playout(self.spot, Shoe(stock), held)
        for step in self.course.steps:
            if not playout.over:
                playout.do(step)
        return playout


class Playout:
    """The cards of one deal as it goes on. `over`: it ended before the showdown, and those left divide the pot."""

    def __init__(self, spot: Spot, stock: Shoe, held: Sequence[Sequence[Card] | None]) -> None:
        self.spot = spot
        self.stock = stock
        self.alive: list[bool] = [True] * len(spot.seats)
        self.cards: list[list[Card]] = []
        self.up: list[list[bool]] = [list(seat.up) for seat in spot.seats]
        self.over = False
        self.locked: list[bool] = [seat.locked for seat in spot.seats]
        #: What seats are to give away and to turn up next, where that has been said.
        self.gives = {number: seat.gives for number, seat in enumerate(spot.seats) if seat.gives}
        self.turns = {number: seat.turns for number, seat in enumerate(spot.seats) if seat.turns is not None}
        #: All that each has thrown.
        self.threw: list[set[Card]] = [set() for _ in spot.seats]
        self.slots: dict[str, Card] = {}
        self.shared: list[Card] = []
        self.turned: list[str] = list(spot.turned)
        self.fallen: list[Card] = list(spot.fallen)
        for number, seat in enumerate(spot.seats):
            given = held[number] if number < len(held) else None
            told = [*reversed(given)] if given is not None else []
            self.cards.append([card if card is not None else told.pop() if told else stock.next() for card in seat.cards])
        for one in spot.table:
            self._place(one.slot, one.card if one.card is not None else stock.next(), one.shared)

    def _place(self, slot: str, card: Card, shared: bool) -> None:
        self.slots[slot] = card
        if shared:
            self.shared.append(card)

    def _drawn(self, seat: int, count: int) -> list[Card]:
        """The next cards for a seat, as the engine's `draw` deals them: what was thrown comes back, its own throws last (R-BDG-4)."""
        stock, own, shortage = self.stock, self.threw[seat], self.spot.game.shortage
        cards: list[Card] = []
        if stock.others(own) < count:
            if "stub first" in shortage:
                cards = stock.take_past(stock.others(own), own, seat)
            if RESHUFFLES & set(shortage):
                stock.reshuffle_discards()
        more = min(count - len(cards), len(stock.stub))
        return cards + stock.take_past(more, own, seat)

    def do(self, step: Step) -> None:
        """Change the cards by one step."""
        if isinstance(step, DealStep):
            self._deal(step)
        elif isinstance(step, TableStep):
            for slot in step.slots:
                self._place(slot, self.stock.next(), step.shared)
        elif isinstance(step, TurnStep):
            self._turn(step)
        elif isinstance(step, DrawStep):
            for seat in range(len(self.cards)):
                self._draw(seat, step)
        elif isinstance(step, RollStep):
            self._roll(step)
        elif isinstance(step, PassStep):
            self._pass(step)
        elif isinstance(step, ThrowStep):
            for seat, cards in enumerate(self.cards):
                for place in self._going(seat, step.cards):
                    del cards[place], self.up[seat][place]
        elif isinstance(step, BeatStep):
            self._beat(step.seat)

    def _deal(self, step: DealStep) -> None:
        need = len(step.faces) * len(self.cards)
        if need > len(self.stock.stub) and self.stock.discards and RESHUFFLES & set(self.spot.game.shortage):
            self.stock.reshuffle_discards()
        if need > len(self.stock.stub):
            # Bought cards have used up the stock: one card is everyone's, as the engine deals it.
            self._place(f"common {len(self.slots)}", self.stock.next(), shared=True)
            return
        for face in step.faces:
            for seat, cards in enumerate(self.cards):
                card = self.stock.next()
                lies_up = face == "U" and not (step.keep_down is not None and self.up[seat].count(False) < step.keep_down)
                cards.append(card)
                self.up[seat].append(lies_up)
                if lies_up:
                    self.fallen.append(card)
                    self._heard(seat, card)
        self._later()

    def _heard(self, seat: int, card: Card) -> None:
        if self.spot.policy.buy == "never" or card.is_joker:
            return
        for trigger in self.spot.game.triggers:
            offered = isinstance(trigger.then, MayBuy) and trigger.what in RANKS and rank_of(trigger.what) == card.rank
            if isinstance(trigger.then, MayBuy) and offered and self.stock.stub:
                more = self.stock.next()
                self.cards[seat].append(more)
                self.up[seat].append(trigger.then.face == "U")
                if trigger.then.face == "U":
                    self.fallen.append(more)
                    self._heard(seat, more)

    def _later(self) -> None:
        for step in discards(self.spot):
            if step.slot in self.turned:
                self._discard(step)

    def _hits(self, seat: int, rank: int, scope: str) -> list[int]:
        return [
            place
            for place, card in enumerate(self.cards[seat])
            if card.rank == rank and not card.is_joker and (self.up[seat][place] or scope == "all")
        ]

    def _discard(self, step: TurnStep) -> None:
        card = self.slots[step.slot]
        assert isinstance(step.effect, MustDiscard)
        if card.is_joker:
            return
        for seat in range(len(self.cards)):
            for place in reversed(self._hits(seat, card.rank, step.effect.scope)):
                del self.cards[seat][place], self.up[seat][place]

    def _turn(self, step: TurnStep) -> None:
        self.turned.append(step.slot)
        card = self.slots[step.slot]
        if isinstance(step.effect, MustDiscard):
            self._discard(step)
        elif isinstance(step.effect, MustFold) and not card.is_joker:
            scope = step.effect.scope
            hit = [alive and bool(self._hits(seat, card.rank, scope)) for seat, alive in enumerate(self.alive)]
            left = [alive and not out for alive, out in zip(self.alive, hit, strict=True)]
            if any(left):
                self.alive = left
            else:
                self.over = step.effect.everyone != "nobody folds"

    def _draw(self, seat: int, step: DrawStep) -> None:
        cards, count = self.cards[seat], self.spot.seats[seat].drawing
        if step.first and count is not None:
            thrown_in = self.spot.seats[seat].threw
            self.stock.throw_in(thrown_in)
            self.threw[seat].update(thrown_in)
            more = self._drawn(seat, count)
            cards += more
            self.up[seat] += [False] * len(more)
            self.locked[seat] |= not count and not self.spot.seats[seat].drawn
            return
        if self.spot.policy.draw == "pat" or (step.locks and self.locked[seat]):
            return
        stay = kept(cards, self.spot.game.pot[self._drawing_for(cards, step)], public(self), step.stage, step.most)
        thrown = [place for place, keeps in enumerate(stay) if not keeps]
        self.locked[seat] |= not thrown
        gone = [cards[place] for place in thrown]
        self.stock.throw_in(gone)
        self.threw[seat].update(gone)
        for place, card in zip(thrown, self._drawn(seat, len(thrown)), strict=False):
            cards[place] = card

    def _drawing_for(self, cards: Sequence[Card], step: DrawStep) -> int:
        """The side of the pot that a hand draws for."""
        if not has_halves(self.spot.game):
            return 0
        return int(draws_low(self.spot, cards, step.stage) if step.most == 1 else leans_low(self.spot, cards))

    def _roll(self, step: RollStep) -> None:
        lowest = any(isinstance(wild, LowHoleWild) for wild in self.spot.game.wilds)
        for seat, up in enumerate(self.up):
            told = self.turns.pop(seat, None)
            for card in told or ():
                up[self.cards[seat].index(card)] = True
            for _ in range(step.cards if told is None else 0):
                down = [place for place, lies_up in enumerate(up) if not lies_up]
                if len(down) < 2 or (step.optional and not lowest):
                    break
                up[max(down, key=lambda place: (self.cards[seat][place] >> 2, -place)) if lowest else down[0]] = True

    def _going(self, seat: int, count: int) -> list[int]:
        """The places of the cards that a seat gives away, the last first: those that were said, or that are worth least."""
        cards, told = self.cards[seat], self.gives.pop(seat, ())
        if told:
            return sorted(map(cards.index, told), reverse=True)
        side = int(has_halves(self.spot.game) and leans_low(self.spot, cards))
        values = worth(cards, self.spot.game.pot[side], public(self), LAST_CARDS)
        return sorted(sorted(range(len(cards)), key=lambda place: (values[place], place))[:count], reverse=True)

    def _pass(self, step: PassStep) -> None:
        going = []
        for seat, cards in enumerate(self.cards):
            places = self._going(seat, step.cards)
            going.append([cards[place] for place in reversed(places)])
            for place in places:
                del cards[place], self.up[seat][place]
        for seat, moved in enumerate(going):
            taker = (seat + step.by) % len(self.cards)
            self.cards[taker] += moved
            self.up[taker] += [False] * len(moved)

    def _beat(self, seat: int) -> None:
        judge = self.spot.script.evaluators[0]
        wild = public(self)

        def board(one: int, count: int | None = None) -> int:
            shown = [card for card, up in zip(self.cards[one], self.up[one], strict=True) if up]
            strength = judge.strength(self.cards[one][:count] if count is not None else shown, (), wild)
            return -1 if strength is None else strength

        best = max((board(one) for one in range(len(self.cards)) if one != seat and self.alive[one] and True in self.up[one]), default=-1)
        turned = self.up[seat].count(True)
        while not (turned and board(seat, turned) > best):
            if turned == len(self.cards[seat]):
                self.alive[seat] = False
                break
            turned += 1
        self.up[seat] = [place < turned for place in range(len(self.cards[seat]))]

    # ---- the showdown

    def settle(self, declaring: Declaring | None = None) -> Outcome:
        """Who takes what part of the pot, as the cards speak or as everybody declares."""
        game = self.spot.game
        seats = [seat for seat, alive in enumerate(self.alive) if alive]
        claims = None if declaring is None else {seat: self._word(seat, declaring) for seat in seats}
        sides: list[list[Fraction]] = [[] for _ in game.pot]
        even = [Fraction(int(alive), len(seats)) for alive in self.alive]
        for side, won in [] if self.over else shares(game, self, seats, claims):
            if won and (side >= 0 or claims is not None):
                sides[max(side, 0)] = [Fraction(int(seat in won), len(won)) for seat in range(len(self.cards))]
        claimed = [part for part in sides if part] or [even]  # also where a pot rides: it is everybody's
        parts = tuple(sum((part[seat] for part in claimed), Fraction(0)) / len(claimed) for seat in range(len(self.cards)))
        return Outcome(parts, tuple(tuple(part) for part in sides))

    def _word(self, seat: int, declaring: Declaring) -> str:
        word: str = WORDS[declaring.words_of_seat(seat, np.array([self.halves(seat)])).item()]
        return word

    def halves(self, seat: int) -> Marks:
        """How strong a hand is as a high and as a low one."""
        marks = dict.fromkeys(("high", "low"), NO_CLAIM)
        for side, ranking in enumerate(self.spot.game.pot):
            strength = self._strength(self._judge(side, ranking), seat, side, ranking)
            marks[ranking.side] = NO_CLAIM if strength is None else strength
        return marks["high"], marks["low"]

    def winners(self, seats: list[int], side: int) -> list[int]:
        """Who of the seats wins a side; nobody when none has a claim."""
        ranking = self.spot.game.pot[side]
        judge = self._judge(side, ranking)
        if ranking.circle:
            values = [self.reading(seat, side) for seat in seats]
            return [seats[at] for at in judge.winners(values)]
        marks = {seat: mark for seat in seats if (mark := self._strength(judge, seat, side, ranking)) is not None}
        best = max(marks.values(), default=None)
        return [seat for seat, mark in marks.items() if mark == best]

    def _judge(self, side: int, ranking: Ranking) -> Evaluator:
        barred = [
            RANKS[self.slots[step.slot].rank]
            for step in turns(self.spot)
            if isinstance(step.effect, MustDiscard)
            and step.effect.bars_wild
            and step.slot in self.turned
            and not self.slots[step.slot].is_joker
        ]
        if not barred:
            return self.spot.script.evaluators[side]
        house = self.spot.game.wild_house
        more = replace(house, may_not_be=tuple(sorted({*house.may_not_be, *barred})))
        return evaluator(ranking, self.spot.script.deck, more, self.spot.game.suits)

    def reading(self, seat: int, side: int) -> Value | None:
        """What a hand is read as on a side of the pot; None: it has no claim."""
        ranking = self.spot.game.pot[side]
        judge = self._judge(side, ranking)
        own = self.cards[seat]
        if ranking.hole_only:
            own = [card for card, up in zip(own, self.up[seat], strict=True) if not up]
        if any(isinstance(wild, ChosenWild) for wild in self.spot.game.wilds):
            values = [judge.value(own, self.shared, wild) for wild in self._choices(seat)]
            return max((value for value in values if value is not None), key=lambda value: value.strength, default=None)
        return judge.value(own, self.shared, self._wild(seat, side))

    def _strength(self, judge: Evaluator, seat: int, side: int, ranking: Ranking) -> int | None:
        own = self.cards[seat]
        if ranking.hole_only:
            own = [card for card, up in zip(own, self.up[seat], strict=True) if not up]
        if any(isinstance(wild, ChosenWild) for wild in self.spot.game.wilds):
            return self._best_choice(judge, seat, own)
        return judge.strength(own, self.shared, self._wild(seat, side))

    def _best_choice(self, judge: Evaluator, seat: int, own: list[Card]) -> int | None:
        """The down card that makes the best hand is pointed at; where a pot has two sides, for each side by itself."""
        marks = [judge.strength(own, self.shared, wild) for wild in self._choices(seat)]
        return max((mark for mark in marks if mark is not None), default=None)

    def _choices(self, seat: int) -> list[frozenset[Card]]:
        """What is wild for a seat by each card that it may point at."""
        pointed_at = self.spot.chosen.get(seat)
        places = [pointed_at] if pointed_at is not None else [place for place, up in enumerate(self.up[seat]) if not up]
        wild = public(self)
        held = self.cards[seat]
        return [wild if held[p].is_joker else wild | rank_wild(held[p].rank) for p in places] or [wild]

    def _wild(self, seat: int, side: int) -> frozenset[Card]:
        wild = public(self)
        for source in self.spot.game.wilds:
            if isinstance(source, LowHoleWild):
                down = [card for card, up in zip(self.cards[seat], self.up[seat], strict=True) if not up]
                wild |= lowest_hole_wild(down, source.ace_is_low(self.spot.game.pot[side].ace_is_low))
            elif isinstance(source, LowCardWild):
                wild |= lowest_card_wild(self.cards[seat])
        return wild


def discards(spot: Spot) -> tuple[TurnStep, ...]:
    """The turns whose rank leaves every hand even when it is dealt later."""
    return tuple(step for step in turns(spot) if isinstance(step.effect, MustDiscard) and step.effect.later)


def public(world: Playout) -> frozenset[Card]:
    """The cards wild in every hand."""
    script = world.spot.script
    wild = script.static_wild
    if not script.wild_moves:
        return wild
    for step in turns(world.spot):
        if isinstance(step.effect, BecomesWild) and step.slot in world.turned and not world.slots[step.slot].is_joker:
            wild |= rank_wild(world.slots[step.slot].rank)
    for source in script.game.wilds:
        if isinstance(source, FollowWild):
            wild |= follower(world.fallen, rank_of(source.rank))
    return wild
