"""The lint of the course of play: phases in their places, slots, declarations, openings, pots."""

from __future__ import annotations

from collections.abc import Iterator

from studbook.cards import RANK_NAMES, CardError, rank_of, suit_order
from studbook.rules.game import Game
from studbook.rules.phases import (
    Bet,
    Blinds,
    Choose,
    Deal,
    Declare,
    Each,
    Phase,
    Showdown,
    TableCards,
    TurnUp,
    When,
)
from studbook.rules.traits import turned_wild
from studbook.rules.walk import every

#: A text and the place in ``game.phases`` that it is about, or -1.
Fault = tuple[str, int]
#: Phases of one deal at one table, so that a file cannot hold a server up.
MOST_PHASES = 200


def phase_faults(game: Game) -> Iterator[Fault]:
    """What is wrong whoever plays."""
    if not game.phases or not isinstance(game.phases[-1], Showdown):
        yield "expected the showdown as the last phase", len(game.phases) - 1
    if sum(isinstance(phase, Showdown) for phase in every(game.phases)) > 1:
        yield "expected one showdown, got more", -1
    if not any(isinstance(phase, Deal) for phase in game.phases):  # one without faces has a fault of its own
        yield "expected a deal to the players, got none", -1
    yield from _shapes(game)
    yield from _slots(game)
    yield from _declared(game)
    yield from _chosen(game)
    yield from _openings(game)
    try:
        suit_order(game.suits)
    except CardError as error:
        yield str(error), -1


def _shapes(game: Game) -> Iterator[Fault]:
    for at, phase in enumerate(game.phases):
        for inner in every((phase,)):
            yield from ((fault, at) for fault in inner.faults())
        yield from _nesting(phase, at)


def _nesting(phase: Phase, at: int) -> Iterator[Fault]:
    if isinstance(phase, When | Each):
        if any(isinstance(inner, When | Each) for inner in every(phase.phases)):
            yield "expected no When or Each inside another", at
        if any(inner.stands == "outside" for inner in phase.phases):
            yield "expected antes, blinds, declarations and the showdown outside When and Each", at
    elif phase.stands == "in turn" or (phase.opening and phase.opening.by == "whose turn"):
        yield "expected what is done at one player's turn to stand inside Each", at


def _slots(game: Game) -> Iterator[Fault]:
    laid: dict[str, TableCards] = {}
    turned: set[str] = set()
    for at, phase in enumerate(game.phases):
        for inner in every((phase,)):
            if isinstance(inner, TableCards):
                for slot in inner.slots:
                    if slot in laid:
                        yield f"expected each table card under its own name, got {slot!r} twice", at
                    laid[slot] = inner
            if isinstance(inner, TurnUp):
                if inner.slot not in laid:
                    yield f"expected to turn one of the table cards laid before ({', '.join(laid) or 'none is'}), got {inner.slot!r}", at
                elif inner.slot in turned or laid[inner.slot].face == "up":
                    yield f"expected {inner.slot!r} to lie face down when it is turned", at
                turned.add(inner.slot)


def _declared(game: Game) -> Iterator[Fault]:
    declares = [(at, inner) for at, phase in enumerate(game.phases) for inner in every((phase,)) if isinstance(inner, Declare)]
    if len(declares) > 1:
        yield "expected one declaration, got more", declares[1][0]
    for at, declare in declares:
        words = [ranking.side for ranking in game.pot]
        if sorted(words) != ["high", "low"]:
            yield f"expected a pot of two halves, high and low, to declare for, got {', '.join(words) or 'none'}", at
        if set(declare.choices) not in ({"high", "low"}, {"high", "low", "both"}):
            yield f"expected high and low, and perhaps both, to be declared, got {', '.join(declare.choices)}", at
        if any(phase.picture for phase in game.phases[at:]):
            yield "expected the declaration after the last card", at


def _chosen(game: Game) -> Iterator[Fault]:
    keys = {inner.key for inner in every(game.phases) if isinstance(inner, Choose)}
    for wild in game.wilds:
        if wild.chosen_by and wild.chosen_by not in keys:
            yield (
                f"expected a phase Choose({wild.chosen_by!r}) for the wild card to be chosen in, got {', '.join(sorted(keys)) or 'none'}",
                -1,
            )
    named = {wild.chosen_by for wild in game.wilds}
    for at, phase in enumerate(game.phases):
        if isinstance(phase, Choose) and phase.key not in named:
            yield f"expected ChosenWild({phase.key!r}) among the wilds for what is chosen, got nothing that uses it", at


def _openings(game: Game) -> Iterator[Fault]:
    blinds = any(isinstance(phase, Blinds) for phase in game.phases)
    first = True
    for at, phase in enumerate(game.phases):
        for inner in every((phase,)):
            if not isinstance(inner, Bet):
                continue
            opening = inner.opening or game.opening
            if first and opening.by == "same as before":
                yield "expected someone to open the first round, got whoever opened the round before", at
            if blinds and opening.forced != "nothing":
                yield f"expected either blinds or a forced opening, got blinds and {opening.forced}", at
            if opening.forced == "bring-in" and not opening.by.endswith("card"):
                yield f"expected a card to decide who brings it in (high card, low card), got {opening.by}", at
            first = False


def pot_faults(game: Game) -> Iterator[Fault]:
    """What is wrong with the rankings that share the pot."""
    if not 1 <= len(game.pot) <= 4:
        yield f"expected 1 to 4 rankings to share the pot, got {len(game.pot)}", -1
    if len(set(game.pot)) < len(game.pot):
        yield "expected different rankings to share the pot, got the same twice", -1
    for ranking in game.pot:
        for fault in ranking.faults():
            yield fault, -1


def silent_faults(game: Game) -> Iterator[Fault]:
    """Rules that hear cards dealt face up, where none ever is: cards that their players turn up set nothing off."""
    dealt = any("U" in phase.dealt for phase in every(game.phases))
    for trigger in game.triggers:
        what = "a wild card" if trigger.what == "wild" else f"a {RANK_NAMES[rank_of(trigger.what)]}"
        if not dealt:
            yield f"{what} dealt up has a consequence, but no card is ever dealt face up (one that is turned up asks nobody)", -1
        elif trigger.what == "wild" and not turned_wild(game) and not any(wild.fixed or wild.known for wild in game.wilds):
            yield "a wild card dealt up has a consequence, but nobody knows which cards are wild when they are dealt", -1
    for wild in game.wilds:
        if wild.hears and not dealt:
            yield f"what is wild follows cards that are dealt face up, but none ever is: {wild.words or wild.note}", -1


def betting_faults(game: Game) -> Iterator[Fault]:
    """What is surely not meant: rounds that can never be what they say, nothing to bet in."""
    bets = [(at, inner) for at, phase in enumerate(game.phases) for inner in every((phase,)) if isinstance(inner, Bet)]
    if not bets:
        yield "there is no round of betting", -1
    shows = False
    for at, phase in enumerate(game.phases):
        for inner in every((phase,)):
            shows = shows or inner.shows_own or inner.shows_shared
            if isinstance(inner, Bet) and inner.size == "pair" and not shows:
                yield "a pair can never show in this round, since no card lies face up", at
            if isinstance(inner, Bet) and not shows and (inner.opening or game.opening).forced != "nothing":
                yield "nobody can be made to open this round, since no card lies face up", at
