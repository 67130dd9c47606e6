"""What another seat may hold: sampled holdings for its unknown cards, the likelier ones picked out by what it has done."""

from __future__ import annotations

from random import Random

from studbook.cards import Card
from studbook.engine import View
from studbook.players.course import Course
from studbook.players.keeping import keeping
from studbook.players.sight import Sight
from studbook.players.strengths import Strengths

Holding = tuple[Card, ...]


def eagerness(sight: Sight, seat: int) -> float:
    """Out of how many random holdings the one this seat has is the best, going by its bets, calls and draws."""
    story = sight.stories[seat]
    picked = 1.0 + 1.1 * min(story.raises, 3.0) + 0.35 * min(story.calls, 3)
    if story.throws:
        picked += {0: 4.0, 1: 2.0, 2: 1.0}.get(story.throws[-1], 0.0)
    return picked


def holdings(view: View, sight: Sight, course: Course, strengths: Strengths, seat: int, count: int, rng: Random) -> list[Holding]:
    """`count` holdings for the places in `sight.holes[seat]`."""
    hidden = len(sight.holes[seat])
    if not hidden or hidden > len(sight.unseen):
        return [()]
    eager = eagerness(sight, seat)
    groups = []
    for _ in range(count):
        size = int(eager) + (rng.random() < eager - int(eager))
        groups.append([_holding(view, sight, seat, hidden, rng) for _ in range(size)])
    if eager <= 1:
        return [group[0] for group in groups]
    flat = [holding for group in groups for holding in group]
    marks = _marks(view, sight, strengths, seat, flat)
    found: list[Holding] = []
    at = 0
    for group in groups:
        best = max(range(at, at + len(group)), key=marks.__getitem__)
        found.append(flat[best])
        at += len(group)
    return found


def _holding(view: View, sight: Sight, seat: int, hidden: int, rng: Random) -> Holding:
    """Random cards, thrown and drawn the way this seat has thrown and drawn when it plays with down cards alone."""
    throws = sight.stories[seat].throws
    if not throws or hidden < len(view.state.cards[seat]):
        return tuple(rng.sample(sight.unseen, hidden))
    stock = rng.sample(sight.unseen, min(hidden + sum(throws), len(sight.unseen)))
    cards = stock[:hidden]
    at = hidden
    ranking = rng.choice(view.game.pot)
    for thrown in throws:
        order = keeping(cards, ranking, view.script.static_wild).order
        for place in order[len(order) - thrown :] if thrown else ():
            if at < len(stock):
                cards[place] = stock[at]
                at += 1
    return tuple(cards)


def _marks(view: View, sight: Sight, strengths: Strengths, seat: int, flat: list[Holding]) -> list[float]:
    """How good each holding is beside the others now: the better of its places on the two sides of the pot, 0 to 1."""
    s = view.state
    places = sight.holes[seat]
    marks = [0.0] * len(flat)
    held = s.cards[seat][:]
    for side in range(len(view.game.pot)):
        values = []
        for holding in flat:
            for place, card in zip(places, holding, strict=True):
                held[place] = card
            values.append(strengths.now(seat, [card for card in held if card is not None], s.up[seat], side))
        heights = {value: at / len(values) for at, value in enumerate(sorted(values))}
        for at, value in enumerate(values):
            marks[at] = max(marks[at], heights[value])
    return marks
