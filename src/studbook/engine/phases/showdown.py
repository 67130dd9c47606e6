"""The end: who shows, who has what claim on which pot, and who gets which chips (R-TAB-4, R-HL, R-7S-5; RULINGS.md, Pots and Declare)."""

from __future__ import annotations

from itertools import repeat
from typing import cast

from studbook.cards import Card
from studbook.engine import events as e
from studbook.engine.claims import Share, shares
from studbook.engine.events import EVERYONE
from studbook.engine.openers import boards, find_opener
from studbook.engine.pots import Pot, split_pots, unmatched
from studbook.engine.running import Running
from studbook.engine.wilds import barred_ranks, wild_cards
from studbook.hands.base_evaluator import NONE_WILD
from studbook.hands.evaluators import Evaluator
from studbook.rules import Showdown


def finish_alone(run: Running) -> None:
    """The last one left takes everything and need not show (R-TAB-3)."""
    s = run.state
    winner = s.live[0]
    amount = s.pot - _rake(run, 0, s.pot)
    run.emit(e.Awarded(0, -1, winner, amount))
    run.emit(e.Ended())


def end_unjudged(run: Running, *, rides: bool) -> None:
    """The deal ends without a showdown, by a house rule: each pot is divided among those in it, or rides to the next deal."""
    s = run.state
    back = unmatched(s)
    if back:
        run.emit(e.Returned(*back))
    for number, pot in reversed(list(enumerate(split_pots(s)))):
        amount = pot.amount - _rake(run, number, pot.amount)
        if rides:
            run.emit(e.Carried(amount))
        else:
            _divide(run, Hands(run), number, amount, [Share(-1, pot.seats)])
    run.emit(e.Ended())


def begin_showdown(run: Running, _phase: Showdown) -> None:
    """Everyone still in shows, in order; the unmatched goes back; the pots are shared out, side pots first."""
    s = run.state
    back = unmatched(s)
    if back:
        run.emit(e.Returned(*back))
    for seat in _order(run):
        cards = run.house.cards_at_showdown(run, seat)
        if run.house.mucks(run, seat):
            run.emit(e.Mucked(seat, tuple([(card, held.seen) for card, held in zip(cards, s.held[seat], strict=True)])))
        elif None not in cards:
            run.emit(e.Shown(seat, tuple(zip(cards, repeat(EVERYONE)))))
    _disclose_choices(run)
    table = Hands(run)
    for number, pot in reversed(list(enumerate(split_pots(s)))):
        _award(run, table, number, pot)
    run.emit(e.Ended())


def _disclose_choices(run: Running) -> None:
    """What those still in have chosen in secret is told to all."""
    s = run.state
    for key in run.script.disclosed:
        if key in s.answers:
            chosen = s.answers[key]
            run.emit(e.Disclosed(key, tuple((seat, chosen[seat]) for seat in s.live if seat in chosen)))


def _order(run: Running) -> tuple[int, ...]:
    """The last to bet or raise shows first (R-BDG-3); where all checked, who would act first: by the boards or left of the dealer."""
    s = run.state
    live = s.live
    first = s.last_aggressor
    if first < 0 or s.folded[first]:
        opening = run.script.last_opening
        shown = boards(s, common=run.game.common_card_opens)
        first = find_opener(s, run.script, opening, live, shown).seat if opening else live[0]
    at = live.index(first)
    return live[at:] + live[:at]


def _rake(run: Running, number: int, amount: int) -> int:
    taken = run.house.rake_of(run, number, amount)
    if taken:
        run.emit(e.Raked(number, taken))
    return taken


class Hands:
    """The hands at the showdown, each ranked once a side."""

    def __init__(self, run: Running) -> None:
        s = run.state
        self.run = run
        self.shared: tuple[Card, ...] = tuple(s.shared)
        self.barred: tuple[str, ...] = barred_ranks(s, run.script) if run.script.wild_moves else ()
        self._strengths: dict[tuple[int, int], int | None] = {}

    def evaluator(self, side: int) -> Evaluator:
        script = self.run.script
        return script.barred(side, self.barred) if self.barred else script.evaluators[side]

    def _cards(self, seat: int, side: int) -> tuple[list[Card | None], tuple[Card, ...], frozenset[Card]]:
        s = self.run.state
        script = self.run.script
        own = s.down(seat) if script.hole_only[side] else [held.card for held in s.held[seat]]
        return own, self.shared, wild_cards(s, script, seat, side) if script.has_wilds else NONE_WILD

    def _known_cards(self, seat: int, side: int) -> tuple[list[Card], tuple[Card, ...], frozenset[Card]]:
        own, shared, wild = self._cards(seat, side)
        return [card for card in own if card is not None], shared, wild

    def _strength(self, seat: int, side: int, evaluator: Evaluator) -> int | None:
        """How strong that seat's hand is by the evaluator of this side; None: no claim."""
        key = seat, side
        if key in self._strengths:
            return self._strengths[key]
        own, shared, wild = self._cards(seat, side)
        unknown = not self.run.state.shown[seat] and None in own
        strength = self._strengths[key] = None if unknown else evaluator.strength(cast("list[Card]", own), shared, wild)
        return strength

    def winners(self, seats: list[int], side: int) -> list[int]:
        """Who of `seats` wins this side; nobody when none has a claim. A circle of hands is resolved over the set."""
        evaluator = self.evaluator(side)
        if evaluator.ranking.circle:
            return self._winners_in_circle(seats, side, evaluator)
        best: int | None = None
        leading: list[int] = []
        for seat in seats:
            strength = self._strength(seat, side, evaluator)
            if strength is None:
                continue
            if best is None or strength > best:
                best, leading = strength, [seat]
            elif strength == best:
                leading.append(seat)
        return leading

    def _winners_in_circle(self, seats: list[int], side: int, evaluator: Evaluator) -> list[int]:
        values = [evaluator.value(*self._known_cards(seat, side)) for seat in seats]
        return [seats[at] for at in evaluator.winners(values)]

    def odd_chip_key(self, seat: int, side: int, *, lowest: bool) -> list[tuple[int, int]]:
        """The winning five (or all cards held) by rank and suit, the highest first, or the lowest: the odd chip goes by it.

        The second card is asked only where the first is the same, a card that all share.
        """
        game = self.run.game
        own, shared, wild = self._known_cards(seat, side)
        value = self.evaluator(side).value(own, shared, wild)
        held = (*own, *shared) if game.odd_chip == "suit of all" or value is None else value.cards
        ace_low = game.pot[side].ace_is_low
        heights = self.run.script.suit_heights
        naturals = [card for card in held if not card.is_joker]
        keys = [(-1 if ace_low and card >> 2 == 12 else card >> 2, heights[card & 3]) for card in naturals]
        return sorted(keys, reverse=not lowest)


def _award(run: Running, table: Hands, number: int, pot: Pot) -> None:
    s = run.state
    amount = pot.amount - _rake(run, number, pot.amount)
    if len(pot.seats) == 1:
        run.emit(e.Awarded(number, -1, pot.seats[0], amount))
        return
    parts = shares(run.game, table, list(pot.seats), s.claims)
    if any(not part.seats for part in parts):
        run.emit(e.Carried(amount))
    else:
        _divide(run, table, number, amount, parts)


def _divide(run: Running, table: Hands, number: int, amount: int, parts: list[Share]) -> None:
    """Split between the sides, the odd chip to the first (high); then between the tied, by the game's rule.

    Nobody gets a second odd chip of one pot before each of those who tie has had one.
    """
    chip = run.chip
    each = amount // len(parts) // chip * chip
    sums = [amount - each * (len(parts) - 1)] + [each] * (len(parts) - 1)
    odd_chips = [0] * run.n
    for part, total in zip(parts, sums, strict=True):
        share = total // len(part.seats) // chip * chip
        left = total - share * len(part.seats)
        order = _odd_order(run, table, part, odd_chips) if left else list(part.seats)
        for seat in order:
            extra = min(left, chip) if left >= chip else left
            left -= extra
            odd_chips[seat] += bool(extra)
            if share + extra:
                run.emit(e.Awarded(number, part.side, seat, share + extra, bool(extra)))
        if total > each and len(part.seats) == 1:
            odd_chips[part.seats[0]] += 1  # the chip that does not halve


def _odd_order(run: Running, table: Hands, part: Share, odd_chips: list[int]) -> list[int]:
    """Who of the tied is first to get an odd chip: who has had the fewest of this pot's, and among them by the game's rule."""
    if run.game.odd_chip == "seat" or part.side < 0:
        return sorted(part.seats, key=lambda seat: (odd_chips[seat], seat))
    lowest = run.game.odd_chip_low == "lowest" and run.game.pot[part.side].side == "low"
    by_suit = sorted(part.seats, key=lambda seat: table.odd_chip_key(seat, part.side, lowest=lowest), reverse=not lowest)
    return sorted(by_suit, key=lambda seat: odd_chips[seat])
