"""What a hand may decide next where no card comes first: what to pass on, throw away, turn up, buy or declare; each choice as a spot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Literal, NamedTuple

from studbook.ahead.course import Course, PassStep, RollStep, ThrowStep
from studbook.ahead.spot import Spot, SpotSeat
from studbook.cards import Card
from studbook.odds.declared_sides import words_of
from studbook.odds.what_matters import faces_matter

#: What is decided.
Decided = Literal["pass", "discard", "turn", "buy", "declare"]


class WayOn(NamedTuple):
    """One choice: the spot after it, the cards that it is about as text, what is done in words, and the own cards after it, with how they
    lie."""

    spot: Spot
    cards: str
    words: str
    own: tuple[tuple[Card, bool], ...]


def decision(spot: Spot, seat: int, course: Course) -> Decided | None:
    """What the hand at this place decides next; None where it is something else, or not all of its cards are known."""
    mine = spot.seats[seat]
    if mine.offered:
        return "buy"
    if mine.holes or mine.holdings is not None:
        return None
    first = next(iter(course.steps), None)
    if isinstance(first, PassStep):
        return "pass"
    if isinstance(first, ThrowStep):
        return "discard"
    if isinstance(first, RollStep) and mine.up.count(False) > 1 and faces_matter(spot.game):
        return "turn"
    waits = all(isinstance(step, RollStep) for step in course.steps) and not course.needs(spot)
    return "declare" if waits and words_of(spot) and seat not in spot.claims else None


def choices(spot: Spot, seat: int, course: Course, decided: Decided) -> Iterator[WayOn]:
    """All of them."""
    mine = spot.seats[seat]
    own = tuple((card, up) for card, up in zip(mine.cards, mine.up, strict=True) if card is not None)
    if decided == "declare":
        for word in words_of(spot):
            yield WayOn(replace(spot, claims={**spot.claims, seat: word}), "", f"declares {word}", own)
    elif decided == "buy":
        bought, left = replace(mine, offered=False), replace(mine, cards=mine.cards[:-1], up=mine.up[:-1], offered=False)
        yield WayOn(_with(spot, seat, bought), "", "buys a card", own)
        yield WayOn(replace(_with(spot, seat, left), stub=spot.stub + 1), "", "does not buy", own)
    elif decided == "turn":
        step = course.steps[0]
        assert isinstance(step, RollStep)
        if step.optional:
            yield WayOn(_with(spot, seat, replace(mine, turns=())), "", "turns no card", own)
        for chosen in combinations([card for card, up in own if not up], step.cards):
            after = tuple((card, up or card in chosen) for card, up in own)
            yield WayOn(_with(spot, seat, replace(mine, turns=chosen)), *_said("turns up", chosen), after)
    else:
        step = course.steps[0]
        assert isinstance(step, PassStep | ThrowStep)
        for chosen in combinations([card for card, _up in own], step.cards):
            after = tuple(one for one in own if one[0] not in chosen)
            verb = "passes" if decided == "pass" else "throws"
            yield WayOn(_with(spot, seat, replace(mine, gives=chosen)), *_said(verb, chosen), after)


def _said(verb: str, chosen: tuple[Card, ...]) -> tuple[str, str]:
    named = " ".join(map(str, chosen))
    return named, f"{verb} {named}"


def _with(spot: Spot, seat: int, mine: SpotSeat) -> Spot:
    return replace(spot, seats=tuple(mine if at == seat else one for at, one in enumerate(spot.seats)))
