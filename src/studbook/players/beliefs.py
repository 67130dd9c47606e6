"""What another seat may hold: sampled holdings for its unknown cards, the likelier ones picked out by what it has done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from studbook.ahead.keeping import Keeping, keeping_of, stage
from studbook.cards import Card
from studbook.engine import View
from studbook.players.sight import Sight
from studbook.players.strengths import Strengths
from studbook.rules import Exchange

Holding = tuple[Card, ...]

#: How much one bet or raise in this round adds to a seat's eagerness, in rounds before the last and in the last.
_RAISE_NOW: Final = 1.5
_RAISE_LAST: Final = 2.6


def eagerness(sight: Sight, seat: int, last: bool, staying: float) -> float:
    """Out of how many random holdings the one this seat has is the best, going by its bets and calls.

    The figures are such that what is foreseen agrees with what is won in play among bots. `last`: no bets are to come.
    `staying`: how likely the seat is to go on at all; who does though that is unlikely has something.
    """
    story = sight.conducts[seat]
    before = story.raises - story.raises_now
    picked = 1.0 + 1.5 * (1.0 - staying) + 0.9 * min(before, 3.0) + 0.35 * min(story.calls - story.calls_now, 3)
    picked += (_RAISE_LAST if last else _RAISE_NOW) * min(story.raises_now, 2.0) + 0.6 * min(story.calls_now, 2)
    return picked


def holdings(view: View, sight: Sight, strengths: Strengths, seat: int, count: int, staying: float, rng: Random) -> list[Holding]:
    """`count` holdings for the places in `sight.holes[seat]`."""
    hidden = len(sight.holes[seat])
    if not hidden or hidden > len(sight.unseen):
        return [()]
    eager = eagerness(sight, seat, not sight.bets, staying)
    groups = []
    for _ in range(count):
        size = int(eager) + (rng.random() < eager - int(eager))
        groups.append([_holding(view, sight, seat, hidden, rng) for _ in range(size)])
    if eager <= 1:
        return [group[0] for group in groups]
    flat = [holding for group in groups for holding in group]
    marks = _marks(view, sight, strengths, seat, flat)
    holdings: list[Holding] = []
    at = 0
    for group in groups:
        best = max(range(at, at + len(group)), key=marks.__getitem__)
        holdings.append(flat[best])
        at += len(group)
    return holdings


def _holding(view: View, sight: Sight, seat: int, hidden: int, rng: Random) -> Holding:
    """Random cards; where all lie down, such as are kept and drawn to by one who has thrown as many at each draw as this seat has."""
    throws = sight.conducts[seat].throws
    if not throws or hidden < len(view.state.held[seat]):
        return tuple(rng.sample(sight.unseen, hidden))
    ranking = rng.choice(view.game.pot)
    wild = view.script.static_wild
    cards: list[Card] = []
    of = sum(isinstance(phase, Exchange) for phase in view.script.phases)
    for number, thrown in enumerate(throws):
        rule = partial(keeping_of, ranking=ranking, wild=wild, stage=stage(of - number, of))
        cards = _like_who_keeps(cards, hidden, hidden - thrown, sight, rule, rng)
    return tuple(_filled(cards, hidden, sight, rng))


#: How often the cards of a draw are tried again until they are what somebody keeps so many of.
_TRIES: Final = 20


def _like_who_keeps(
    kept: list[Card], size: int, count: int, sight: Sight, rule: Callable[[list[Card]], Keeping], rng: Random
) -> list[Card]:
    """The `count` cards kept out of a hand of `size` that `kept` grew to, such that the rule keeps just so many."""
    best: list[Card] = []
    off = size + 1
    for _ in range(_TRIES):
        cards = _filled(kept, size, sight, rng)
        order, good = rule(cards)
        if abs(good - count) < off:
            off = abs(good - count)
            best = [cards[place] for place in order[:count]]
        if not off:
            break
    return best


def _filled(kept: list[Card], size: int, sight: Sight, rng: Random) -> list[Card]:
    """`kept` and new cards up to `size`."""
    cards = kept[:]
    need = size - len(cards)
    for card in rng.sample(sight.unseen, min(size, len(sight.unseen))):
        if need <= 0:
            break
        if card not in kept:
            cards.append(card)
            need -= 1
    return cards


def _marks(view: View, sight: Sight, strengths: Strengths, seat: int, flat: list[Holding]) -> list[float]:
    """How good each holding is beside the others now: the better of its places on the two sides of the pot, 0 to 1."""
    s = view.state
    places = sight.holes[seat]
    marks = [0.0] * len(flat)
    cards = [held.card for held in s.held[seat]]
    up = [held.up for held in s.held[seat]]
    for side in range(len(view.game.pot)):
        values = []
        for holding in flat:
            for place, card in zip(places, holding, strict=True):
                cards[place] = card
            values.append(strengths.now(seat, [card for card in cards if card is not None], up, side))
        heights = {value: at / len(values) for at, value in enumerate(sorted(values))}
        for at, value in enumerate(values):
            marks[at] = max(marks[at], heights[value])
    return marks
