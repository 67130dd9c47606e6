"""No Peek: turning one's own unseen cards until the board beats the best other (beyond the book; seed 003 on incomplete hands)."""

from __future__ import annotations

from studbook.cards import Card
from studbook.engine import events as e
from studbook.engine.events import EVERYONE
from studbook.engine.openers import boards
from studbook.engine.running import Running
from studbook.engine.wilds import public_wild
from studbook.rules import RollToBeat


def begin_roll_to_beat(run: Running, phase: RollToBeat) -> None:
    """The player whose turn it is turns cards in the order they lie until the board beats the best other; who cannot is out."""
    s = run.state
    seat = run.script.turns[s.phase]
    best = max((_strength(run, other) for other in s.live if other != seat and any(held.up for held in s.held[other])), default=-1)
    hand = s.held[seat]
    while not (any(held.up for held in hand) and _strength(run, seat) > best):
        place = next((place for place, held in enumerate(hand) if not held.up), None)
        if place is None:
            run.emit(e.Folded(seat, "cannot beat"))
            return
        run.emit(e.Rolled(seat, (place,), ((hand[place].card, EVERYONE),)))


def _strength(run: Running, seat: int) -> int:
    board: list[Card] = boards(run.state)[seat]
    strength = run.script.evaluators[0].strength(board, (), public_wild(run.state, run.script))
    return -1 if strength is None else strength
