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
    best = max((_strength(run, other) for other in s.live if other != seat and True in s.up[other]), default=-1)
    while not (s.up[seat].count(True) and _strength(run, seat) > best):
        if False not in s.up[seat]:
            run.emit(e.Folded(seat, "cannot beat"))
            return
        place = s.up[seat].index(False)
        run.emit(e.Rolled(seat, (place,), ((s.cards[seat][place], EVERYONE),)))


def _strength(run: Running, seat: int) -> int:
    board: list[Card] = boards(run.state)[seat]
    strength = run.script.evaluators[0].strength(board, (), public_wild(run.state, run.script))
    return -1 if strength is None else strength
