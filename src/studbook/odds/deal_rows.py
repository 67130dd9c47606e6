"""The cards of many deals as they go on, a column of codes for each card: `studbook.odds.plain_deals` for a whole block at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import reduce
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.course import BeatStep, DealStep, DrawStep, PassStep, RollStep, Step, TableStep, TurnStep, turns
from studbook.ahead.keeping import COUNTS, LAST_CARDS, limits
from studbook.ahead.spot import Spot
from studbook.cards import RANKS, Card, rank_of
from studbook.kernels import evaluate
from studbook.kernels.keep_rows import worths
from studbook.odds.leaning import has_halves, rows_draw_low, rows_lean_low
from studbook.rules import BecomesWild, FollowWild, LowHoleWild, MayBuy, MustDiscard, MustFold

Codes = NDArray[np.uint8]
Fits = NDArray[np.bool_]
#: A rank that there is none of.
NO_RANK: Final = 13


@dataclass(slots=True)
class Column:
    """One card of a hand in every deal. `up`: which lie face up; `there`: which are still (or at all) held; None: all of them."""

    codes: Codes
    up: Fits | bool
    there: Fits | None = None

    def lies_up(self, count: int) -> Fits:
        return np.full(count, self.up) if isinstance(self.up, bool) else self.up

    def held(self, count: int) -> Fits:
        return np.ones(count, bool) if self.there is None else self.there


@dataclass(slots=True)
class Rows:
    """`queue`: the cards to come, shape (cards, deals); `at`: how many have come, a number, or one for each deal. `odd`: deals that are
    left to the plain code. `follow`: the rank that follows, and whether it is the next up card's. `boards`: what each
    seat's turned cards are worth, where they are turned to beat each other. `over`: deals that ended before the showdown; `locked`:
    by seat, where it has stood pat."""

    spot: Spot
    queue: Codes
    hands: list[list[Column]]
    count: int
    at: int | NDArray[np.intp] = 0
    alive: list[Fits] = field(default_factory=list)
    slots: dict[str, Codes] = field(default_factory=dict)
    shared: list[Codes] = field(default_factory=list)
    turned: list[str] = field(default_factory=list)
    odd: Fits | None = None
    follow: Codes | None = None
    next_follows: Fits | None = None
    boards: list[NDArray[np.int32]] = field(default_factory=list)
    over: Fits | None = None
    locked: list[Fits] = field(default_factory=list)
    #: What seats are to give away and to turn up next, where that has been said.
    gives: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    turns: dict[int, tuple[Card, ...]] = field(default_factory=dict)

    # ---- cards off the stock

    def take(self, which: Fits | None = None) -> Codes:
        """The next card of each deal; `which`: only of these deals, the others get nothing that counts."""
        length = len(self.queue)
        if which is None and isinstance(self.at, int):
            if self.at >= length:
                return self._out(np.ones(self.count, bool))
            next_cards: Codes = self.queue[self.at]
            self.at += 1
            return next_cards
        if isinstance(self.at, int):
            self.at = np.full(self.count, self.at, np.intp)
        takes = np.ones(self.count, bool) if which is None else which
        over = takes & (self.at >= length)
        if over.any():
            self._out(over)
        codes: Codes = self.queue[np.minimum(self.at, length - 1), np.arange(self.count)]
        self.at = self.at + takes
        return codes

    def _out(self, deals: Fits) -> Codes:
        """The stock is out in these deals: what was thrown comes back, which the plain code knows how to deal."""
        self.odd = deals if self.odd is None else self.odd | deals
        return np.zeros(self.count, np.uint8)

    # ---- steps

    def do(self, step: Step) -> None:
        """Change the cards by one step."""
        if isinstance(step, DealStep):
            self._dealt(step)
        elif isinstance(step, TableStep):
            for slot in step.slots:
                self.place(slot, self.take(), shared=step.shared)
        elif isinstance(step, TurnStep):
            self._turn(step)
        elif isinstance(step, RollStep):
            self._roll(step)
        elif isinstance(step, PassStep):
            self._pass(step)
        elif isinstance(step, BeatStep):
            self._beat(step.seat)
        else:
            for seat in range(len(self.hands)):
                if isinstance(step, DrawStep):
                    self._draw(seat, step)
                else:
                    self._going(seat, step.cards)

    def _dealt(self, step: DealStep) -> None:
        for face in step.faces:
            for seat in range(len(self.hands)):
                self._deal(seat, face, step.keep_down)
        for turn in turns(self.spot):
            if isinstance(turn.effect, MustDiscard) and turn.effect.later and turn.slot in self.turned:
                self._discard(turn.slot, turn.effect)

    def place(self, slot: str, codes: Codes, *, shared: bool) -> None:
        """A card to the middle."""
        self.slots[slot] = codes
        if shared:
            self.shared.append(codes)

    def _deal(self, seat: int, face: str, keep_down: int | None) -> None:
        codes = self.take()
        lies_up: Fits | bool = face == "U"
        if lies_up and keep_down is not None:
            down = np.zeros(self.count, np.int64)
            for column in self.hands[seat]:
                down += ~column.lies_up(self.count)
            lies_up = down >= keep_down
        self.hands[seat].append(Column(codes, lies_up))
        if lies_up is not False:
            fell = None if lies_up is True else lies_up
            self._fall(seat, codes, fell)

    def _fall(self, seat: int, codes: Codes, which: Fits | None) -> None:
        """An up card fell, in all deals or in some: it may make the next rank wild, or offer one more card."""
        for wild in self.spot.game.wilds:
            if isinstance(wild, FollowWild):
                self._followed(codes, which, rank_of(wild.rank))
        if self.spot.policy.buy == "never":
            return
        for trigger in self.spot.game.triggers:
            if isinstance(trigger.then, MayBuy) and trigger.what in RANKS:
                buys = codes >> 2 == rank_of(trigger.what)
                buys = buys if which is None else buys & which
                buys = buys & (self.at < len(self.queue))
                if buys.any():
                    more = self.take(buys)
                    lies_up = trigger.then.face == "U"
                    self.hands[seat].append(Column(more, lies_up, buys))
                    if lies_up:
                        self._fall(seat, more, buys)

    def _followed(self, codes: Codes, which: Fits | None, rank: int) -> None:
        assert self.follow is not None
        assert self.next_follows is not None
        fell = np.ones(self.count, bool) if which is None else which
        ranks = codes >> 2
        self.follow = np.where(fell & self.next_follows, np.minimum(ranks, NO_RANK), self.follow).astype(np.uint8)
        again = fell & (ranks == rank)
        self.follow = np.where(again, NO_RANK, self.follow).astype(np.uint8)
        self.next_follows = np.where(fell, again, self.next_follows)

    def _hits(self, seat: int, ranks: Codes, scope: str) -> list[Fits]:
        hits = []
        for column in self.hands[seat]:
            hit = (column.codes >> 2 == ranks) & (ranks < NO_RANK)
            if column.there is not None:
                hit &= column.there
            if scope != "all":
                hit = hit & column.up if not isinstance(column.up, bool) else hit if column.up else np.zeros(self.count, bool)
            hits.append(hit)
        return hits

    def _discard(self, slot: str, effect: MustDiscard) -> None:
        ranks = rank_codes(self.slots[slot])
        for seat, hand in enumerate(self.hands):
            for column, hit in zip(hand, self._hits(seat, ranks, effect.scope), strict=True):
                if hit.any():
                    column.there = ~hit if column.there is None else column.there & ~hit

    def _turn(self, step: TurnStep) -> None:
        self.turned.append(step.slot)
        if isinstance(step.effect, MustDiscard):
            self._discard(step.slot, step.effect)
        elif isinstance(step.effect, MustFold):
            ranks = rank_codes(self.slots[step.slot])
            left = []
            for seat in range(len(self.hands)):
                hit = reduce(np.logical_or, self._hits(seat, ranks, step.effect.scope), np.zeros(self.count, bool))
                left.append(self.alive[seat] & ~hit)
            some = reduce(np.logical_or, left)
            self.alive = [np.where(some, stays, was) for stays, was in zip(left, self.alive, strict=True)]
            if step.effect.everyone != "nobody folds":
                self.over = ~some

    def _draw(self, seat: int, step: DrawStep) -> None:
        count = self.spot.seats[seat].drawing
        if step.first and count is not None:
            self.hands[seat] += self._new_cards(seat, count)
            self.locked[seat] |= not count and not self.spot.seats[seat].drawn
            return
        if self.spot.policy.draw == "pat":
            return
        values = self._worth(seat, step.stage, one=step.most == 1)
        order = np.argsort(values, axis=1, kind="stable")
        going = np.zeros(values.shape, bool)
        for place in range(min(step.most, values.shape[1])):
            chosen = order[:, place]
            rows = np.arange(self.count)
            going[rows, chosen] = values[rows, chosen] < COUNTS
        if step.locks:
            going &= ~self.locked[seat][:, None]
            self.locked[seat] |= ~going.any(axis=1)
        self._replace(seat, going)

    def _new_cards(self, _seat: int, count: int) -> list[Column]:
        """So many cards more for a seat; what it throws for them has been told."""
        return [Column(self.take(), up=False) for _ in range(count)]

    def _replace(self, seat: int, going: Fits) -> None:
        """Other cards for those of a hand that are thrown."""
        for place, column in enumerate(self.hands[seat]):
            which = going[:, place]
            if which.any():
                column.codes = np.where(which, self.take(which), column.codes).astype(np.uint8)

    def _worth(self, seat: int, stage: int, *, one: bool = False) -> Codes:
        """What the cards of a hand are worth for the side it goes for; `one`: another card comes for one that it throws."""
        cards = np.stack([column.codes for column in self.hands[seat]], axis=1)
        masks, spot = self.wild_masks(), self.spot
        values = [worths(cards, ranking, masks, limits(ranking, stage)) for ranking in spot.game.pot[: 1 + has_halves(spot.game)]]
        if len(values) == 1:
            return values[0]
        low = rows_draw_low(spot, cards, stage) if one else rows_lean_low(spot, cards)
        return np.where(low[:, None], values[1], values[0])

    def _going(self, seat: int, count: int) -> list[Codes]:
        """Take the cards that were said, or those worth least, out of a hand that lies face down; what they were."""
        hand = self.hands[seat]
        going = np.zeros((self.count, len(hand)), bool)
        told = self.gives.pop(seat, ())
        if told:
            going |= np.isin(np.stack([column.codes for column in hand], axis=1), [int(card) for card in told])
        else:
            order = np.argsort(self._worth(seat, LAST_CARDS), axis=1, kind="stable")[:, :count]
            np.put_along_axis(going, order, values=True, axis=1)
        places = np.argsort(~going, axis=1, kind="stable")
        cards = np.take_along_axis(np.stack([column.codes for column in hand], axis=1), places, axis=1)
        self.hands[seat] = [Column(np.ascontiguousarray(cards[:, place]), up=False) for place in range(count, len(hand))]
        return [np.ascontiguousarray(cards[:, place]) for place in range(count)]

    def _pass(self, step: PassStep) -> None:
        going = [self._going(seat, step.cards) for seat in range(len(self.hands))]
        for seat, moved in enumerate(going):
            self.hands[(seat + step.by) % len(self.hands)] += [Column(codes, up=False) for codes in moved]

    def _beat(self, seat: int) -> None:
        """Turn the seat's cards in order until they beat the best other board: with all cards and not beating it, it is out."""
        worth = self._prefixes(seat)
        shown = [sum(1 for column in hand if column.up is True) for hand in self.hands]
        if not self.boards:
            self.boards = [self._prefixes(other)[shown[other]] for other in range(len(self.hands))]
        best = np.zeros(self.count, np.int32)
        for other, board in enumerate(self.boards):
            if other != seat:
                best = np.maximum(best, np.where(self.alive[other], board, 0)).astype(np.int32)
        beats = worth > best
        beats[: max(shown[seat], 1)] = False
        beaten = beats.any(axis=0)
        self.boards[seat] = np.where(beaten, worth[beats.argmax(axis=0), np.arange(self.count)], worth[-1]).astype(np.int32)
        self.alive[seat] = self.alive[seat] & beaten

    def _prefixes(self, seat: int) -> NDArray[np.int32]:
        """What the first so many cards of a hand are worth, for none of them up to all."""
        game, deck = self.spot.game, self.spot.script.deck
        mask = sum(1 << card for card in self.spot.script.static_wild)
        hand = np.stack([column.codes for column in self.hands[seat]], axis=1)
        worth = np.zeros((hand.shape[1] + 1, self.count), np.int32)
        for size in range(1, hand.shape[1] + 1):
            cards = np.ascontiguousarray(hand[:, :size])
            worth[size] = evaluate(
                cards, game.pot[0], wild=mask, deck=deck, house=game.wild_house, suit_order=game.suits, check=False, threads=1
            )
        return worth

    def _roll(self, step: RollStep) -> None:
        lowest = any(isinstance(wild, LowHoleWild) for wild in self.spot.game.wilds)
        for seat, hand in enumerate(self.hands):
            told = self.turns.pop(seat, None)
            for column in hand if told else ():
                column.up = column.lies_up(self.count) | np.isin(column.codes, [int(card) for card in told or ()])
            for _ in range(0 if told is not None or (step.optional and not lowest) else step.cards):
                up = np.stack([column.lies_up(self.count) for column in hand], axis=1)
                ranks = np.stack([column.codes >> 2 for column in hand], axis=1).astype(np.int64)
                height = np.where(up, -1, ranks * 16 + 15 - np.arange(len(hand)) if lowest else 15 - np.arange(len(hand)))
                chosen = height.argmax(axis=1)
                turns_one = (~up).sum(axis=1) >= 2
                for place, column in enumerate(hand):
                    column.up = up[:, place] | (turns_one & (chosen == place))

    # ---- what is wild

    def wild_ranks(self) -> list[Codes]:
        """The ranks wild for everybody by what has happened, by deal; `NO_RANK` for none."""
        wild = [
            np.minimum(self.slots[turn.slot] >> 2, NO_RANK)
            for turn in turns(self.spot)
            if isinstance(turn.effect, BecomesWild) and turn.slot in self.turned
        ]
        if self.follow is not None:
            wild.append(self.follow)
        return wild

    def wild_masks(self) -> NDArray[np.uint64]:
        """The cards wild for everybody, a mask a deal."""
        mask = np.full(self.count, sum(1 << card for card in self.spot.script.static_wild), np.uint64)
        for ranks in self.wild_ranks():
            mask |= MASKS[ranks]
        return mask


#: The mask of the four cards of a rank; none for `NO_RANK`.
MASKS: Final = np.array([15 << 4 * rank for rank in range(13)] + [0], np.uint64)


def rank_codes(codes: Codes) -> Codes:
    """The ranks 0-12 of cards, 13 of jokers."""
    ranks: Codes = codes >> np.uint8(2)
    return ranks
