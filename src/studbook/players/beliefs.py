"""What a seat may hold as others see it: random holdings for its unknown cards, the likelier ones picked by what it has done."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from statistics import fmean, linear_regression
from typing import Final

from studbook.ahead.keeping import Keeper, keeper, stage
from studbook.cards import Card
from studbook.engine import View
from studbook.players.bot_levels import BotLevel
from studbook.players.finishing import Finishing
from studbook.players.sight import Conduct, RoundConduct, Sight
from studbook.players.strengths import Strengths
from studbook.rules import Exchange

Holding = tuple[Card, ...]

#: How many holdings stand for all that a seat may have: so many, and fewer where one costs much to rank.
BANK: Final = 72
_LEAST_BANK: Final = 36
#: What part of a decision's budget a bank may cost.
_BANK_PART: Final = 0.25
#: How much one bet or raise in this round adds to a seat's eagerness, in rounds before the last and in the last.
_RAISE_NOW: Final = 1.2
_RAISE_LAST: Final = 1.5
#: How much a check in this round takes off it.
_CHECKED: Final = 0.4
#: How much more the acts of this round say where cards are still drawn for: who bets or calls before a draw has looked at what it keeps.
_BEFORE_DRAW: Final = 2.0
#: How often a holding that still draws is completed to see what it is worth.
_COMPLETED: Final = 3


class Bank:
    """Random holdings of one kind, the worst first; `heights`: how good each is beside the others, from 0 to 1."""

    __slots__ = ("heights", "holdings")

    def __init__(self, holdings: list[Holding], marks: list[float]) -> None:
        order = sorted(range(len(holdings)), key=marks.__getitem__)
        self.holdings: list[Holding] = [holdings[at] for at in order]
        self.heights: list[float] = heights_of([marks[at] for at in order])


class Belief:
    """What one seat may hold: a bank of holdings, and how likely it is to have each."""

    __slots__ = ("_likely", "_sums", "bank")

    def __init__(self, bank: Bank, likely: list[float]) -> None:
        self.bank = bank
        self._likely = likely
        self._sums = list(accumulate(likely))

    def chances(self) -> list[float]:
        """How likely each holding of the bank is, together 1."""
        return [one / self._sums[-1] for one in self._likely]

    def pick(self, rng: Random) -> int:
        """The number of a holding of the bank, the likely ones oftener."""
        return min(bisect_right(self._sums, rng.random() * self._sums[-1]), len(self._sums) - 1)


def eagerness(conduct: Conduct, last: bool, staying: float, *, drawn: bool = False) -> float:
    """Out of how many random holdings the one this seat has is the best, going by its bets and calls.

    The figures are such that what is foreseen agrees with what is won in play among bots. `last`: no bets are to come.
    `staying`: how likely the seat is to go on at all; who does though that is unlikely has something. `drawn`: cards are drawn for later.
    """
    checked = bool(conduct.checks_now and not conduct.raises_now)
    before = conduct.raises - conduct.raises_now
    picked = 1.0 + 1.5 * (1.0 - staying) + 0.9 * min(before, 3.0) + 0.35 * min(conduct.calls - conduct.calls_now, 3)
    now = (_RAISE_LAST if last else _RAISE_NOW) * min(conduct.raises_now, 2.0) + 0.6 * min(conduct.calls_now, 2)
    return max(picked + now * (_BEFORE_DRAW if drawn else 1.0) - _CHECKED * checked, 0.7)


def heights_of(marks: list[float]) -> list[float]:
    """Where each mark stands among all, 0 to 1; equal ones in the middle of their kind."""
    order = sorted(marks)
    return [(bisect_left(order, mark) + bisect_right(order, mark)) / (2 * len(order)) for mark in marks]


def steadied(trials: Sequence[Sequence[float]], kept: Sequence[int]) -> list[float]:
    """How good each holding is, by what it has come to in some trials and by how many of its cards the rule keeps.

    What one comes to by a few drawn cards is mostly luck, so that a spread narrowed by it alone is hardly narrowed. The line through what
    all have come to, by how many are kept, stands in for it, and the holding's own mean counts as much beside it as holdings differ from
    the line by more than luck.

    >>> [round(mark, 3) for mark in steadied([[0.9, 0.1, 0.2, 0.2], [0.1, 0.9, 0.2, 0.2]], [1, 1, 0, 0])]
    [0.5, 0.5, 0.2, 0.2]
    """
    times, count = len(trials), len(kept)
    own = [fmean(marks) for marks in zip(*trials, strict=True)]
    if times < 2 or count < 3 or len(set(kept)) == 1:
        return own
    slope, start = linear_regression(kept, own)
    lines = [start + slope * number for number in kept]
    luck = sum((mark - mean) ** 2 for marks in trials for mark, mean in zip(marks, own, strict=True)) / (count * (times - 1) * times)
    apart = sum((mark - line) ** 2 for line, mark in zip(lines, own, strict=True)) / (count - 2)
    trust = max(1 - luck / apart, 0.0) if apart else 0.0
    return [line + trust * (mark - line) for line, mark in zip(lines, own, strict=True)]


class Beliefs:
    """What the seats of a view may hold, as one of the others thinks who does not know this seat's cards."""

    def __init__(self, view: View, sight: Sight, strengths: Strengths, finishing: Finishing, level: BotLevel, rng: Random) -> None:
        self.view = view
        self.sight = sight
        self.strengths = strengths
        self.finishing = finishing
        self.level = level
        self.rng = rng
        self._size = min(BANK, max(_LEAST_BANK, int(_BANK_PART * level.budget / strengths.cost)))
        self._banks: dict[tuple[object, ...], Bank] = {}

    def of(self, seat: int, staying: float) -> Belief:
        """What that seat may hold; of the viewer's own seat, what the others may think."""
        own = seat == self.view.seat
        places = self.places(seat)
        unseen = self.sight.unseen
        if own:
            hand = self.view.state.held[seat]
            unseen = (*unseen, *(card for place in places if (card := hand[place].card) is not None))
        if not places or len(places) > len(unseen):
            return Belief(Bank([()], [0.0]), [1.0])
        bank = self._bank(seat, places, unseen)
        conduct = self.sight.conducts[seat]
        eager = 1 + self.level.belief * (eagerness(conduct, not self.sight.bets, staying, drawn=self.finishing.draws_only) - 1)
        likely = [(height + 0.01) ** (eager - 1) for height in bank.heights]
        if self.level.memory and any(street.cards > 0 for street in conduct.streets):
            remembered = self._remembered(seat, bank, conduct, staying)
            likely = [now ** (1 - _REMEMBERED) * then**_REMEMBERED for now, then in zip(likely, remembered, strict=True)]
        return Belief(bank, likely)

    def places(self, seat: int) -> list[int]:
        """The places of a seat's cards that the others do not know."""
        if seat == self.view.seat:
            return [place for place, held in enumerate(self.view.state.held[seat]) if not held.up]
        return self.sight.holes[seat]

    def _bank(self, seat: int, places: list[int], unseen: tuple[Card, ...]) -> Bank:
        """The bank for a seat; seats that show the same and have thrown as many cards share one."""
        s = self.view.state
        throws = tuple(self.sight.conducts[seat].throws) if len(places) == len(s.held[seat]) else ()
        shown = tuple((held.card, held.up) for place, held in enumerate(s.held[seat]) if place not in places)
        key = (throws, tuple(places), shown, s.done >> seat & 1, self.strengths.own_wild and seat)
        bank = self._banks.get(key)
        if bank is None:
            holdings = [self._holding(throws, len(places), unseen) for _ in range(self._size)]
            bank = self._banks[key] = Bank(holdings, self._marks(seat, places, holdings))
        return bank

    # ---- random holdings

    def _holding(self, throws: tuple[int, ...], size: int, unseen: tuple[Card, ...]) -> Holding:
        """Random cards; where all lie down, such as are kept and drawn to by one who has thrown so many at each draw."""
        if not throws:
            return tuple(self.rng.sample(unseen, size))
        view = self.view
        ranking = self.rng.choice(view.game.pot)
        wild = view.script.static_wild
        cards: list[Card] = []
        draws = sum(isinstance(phase, Exchange) for phase in view.script.phases)
        for number, thrown in enumerate(throws):
            cards = _like_who_keeps(cards, size, size - thrown, unseen, keeper(ranking, wild, stage(draws - number, draws)), self.rng)
        return tuple(_filled(cards, size, unseen, self.rng))

    # ---- how good they are

    def _marks(self, seat: int, places: list[int], holdings: list[Holding]) -> list[float]:
        """How good each holding is beside the others: what it comes to where cards are still drawn, else what it is now."""
        if self.finishing.draws_only:
            trials = [self._heights(seat, [self._completed(seat, places, holding) for holding in holdings]) for _ in range(_COMPLETED)]
            return steadied(trials, [self._kept(seat, places, holding) for holding in holdings])
        return self._heights(seat, [self._held(seat, places, holding) for holding in holdings])

    def _kept(self, seat: int, places: list[int], holding: Holding) -> int:
        """How many cards the rule keeps of a seat's hand with that holding, over all sides of the pot."""
        cards, _up = self._held(seat, places, holding)
        wild, moment = self.view.script.static_wild, self.finishing.next_draw
        return sum(keeper(ranking, wild, moment)(cards).good for ranking in self.finishing.rankings)

    def _heights(self, seat: int, hands: list[tuple[list[Card], list[bool]]]) -> list[float]:
        """The height of each hand on the side of the pot where it stands best."""
        sides = [heights_of([float(self.strengths.now(seat, cards, up, side)) for cards, up in hands]) for side in self.strengths.sides]
        return sides[0] if len(sides) == 1 else [max(heights) for heights in zip(*sides, strict=True)]

    def _held(self, seat: int, places: list[int], holding: Holding, count: int | None = None) -> tuple[list[Card], list[bool]]:
        """A seat's first `count` cards with `holding` in its unknown places."""
        hand = self.view.state.held[seat]
        cards = [held.card for held in hand]
        for place, card in zip(places, holding, strict=True):
            cards[place] = card
        up = [held.up for held in hand]
        return [card for card in cards[:count] if card is not None], up[:count]

    def _completed(self, seat: int, places: list[int], holding: Holding) -> tuple[list[Card], list[bool]]:
        cards, up = self._held(seat, places, holding)
        stock = [card for card in self.rng.sample(self.sight.unseen, min(len(self.sight.unseen), 16)) if card not in holding]
        asked = not self.view.state.done >> seat & 1
        self.finishing.finish(cards, up, iter(stock), {}, asked, self.rng, self.view.script.static_wild, [])
        return cards, up

    # ---- going by all that was done

    def _remembered(self, seat: int, bank: Bank, conduct: Conduct, staying: float) -> list[float]:
        """How likely each holding is, each act held against how good it was when it was done."""
        likely = [(height + 0.05) ** (1.2 * (1 - staying)) for height in bank.heights]
        hand = self.view.state.held[seat]
        for street in conduct.streets:
            if street.cards <= 0:
                continue
            now = street.cards == len(hand) and street.table == len(self.view.state.table)
            heights = bank.heights if now else self._heights_then(seat, bank, street)
            last = now and not self.sight.bets
            for at, height in enumerate(heights):
                likely[at] *= _fits(street, height, last)
        return likely

    def _heights_then(self, seat: int, bank: Bank, street: RoundConduct) -> list[float]:
        """How good each holding of the bank was in that round, with the cards there were."""
        places = self.places(seat)
        strengths = self.strengths
        shared = strengths.shared
        slots = self.view.state.table[: street.table]
        strengths.shared = [slot.card for slot in slots if slot.shared and slot.card is not None]
        heights = self._heights(seat, [self._held(seat, places, holding, street.cards) for holding in bank.holdings])
        strengths.shared = shared
        return heights


#: What part of a belief goes by each act held against what was held then, beside all acts held against what is held now: what is foreseen
#: by either alone is further off what is won, in play among bots.
_REMEMBERED: Final = 0.5
#: How much better the hands are with which a round is bet or called, and how often a bet is made with any.
_RAISED_THEN: Final = 1.8
_RAISED_AT_LAST: Final = 2.4
_CALLED_THEN: Final = 0.9
_BLUFFED: Final = 0.1


def _fits(street: RoundConduct, height: float, last: bool) -> float:
    """How likely it is that who holds cards of that height does what was done in that round, beside other heights."""
    fits = 1.0
    if street.raises:
        fits = _BLUFFED + height ** ((_RAISED_AT_LAST if last else _RAISED_THEN) * min(street.raises, 2.5))
    elif street.calls:
        fits = 0.1 + height ** (_CALLED_THEN * min(street.calls, 2)) * (1.0 if height < 0.92 else 0.7)
    if street.checks and not street.raises:
        fits *= 1.0 if height < 0.75 else 0.65
    return fits


#: How often the cards of a draw are tried again until they are what somebody keeps so many of.
_TRIES: Final = 8


def _like_who_keeps(kept: list[Card], size: int, count: int, unseen: tuple[Card, ...], rule: Keeper, rng: Random) -> list[Card]:
    """The `count` cards kept out of a hand of `size` that `kept` grew to, such that the rule keeps just so many."""
    best: list[Card] = []
    off = size + 1
    for _ in range(_TRIES):
        cards = _filled(kept, size, unseen, rng)
        order, good = rule(cards)
        if abs(good - count) < off:
            off = abs(good - count)
            best = [cards[place] for place in order[:count]]
        if not off:
            break
    return best


def _filled(kept: list[Card], size: int, unseen: tuple[Card, ...], rng: Random) -> list[Card]:
    """`kept` and new cards up to `size`."""
    cards = kept[:]
    reach = len(unseen)
    while len(cards) < min(size, reach):
        card = unseen[int(rng.random() * reach)]
        if card not in cards:
            cards.append(card)
    return cards
