"""No Peek: turning one's own unseen cards until the board beats the best other (beyond the book; seed 003 on incomplete hands)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studbook.cards import Card
from studbook.engine import events as e
from studbook.engine.events import EVERYONE
from studbook.engine.openers import boards
from studbook.engine.wilds import public_wild
from studbook.rules import RollToBeat

if TYPE_CHECKING:
    from studbook.engine.hand import Hand


def begin_roll_to_beat(hand: Hand, phase: RollToBeat) -> None:
    """The player whose turn it is turns cards in the order they lie until the board beats the best other; who cannot is out."""
    s = hand.state
    seat = hand.script.turns[s.phase]
    best = max((_strength(hand, other) for other in s.live if other != seat and True in s.up[other]), default=-1)
    while not (s.up[seat].count(True) and _strength(hand, seat) > best):
        if False not in s.up[seat]:
            hand.emit(e.Folded(seat, "cannot beat"))
            return
        place = s.up[seat].index(False)
        hand.emit(e.Rolled(seat, (place,), ((s.cards[seat][place], EVERYONE),)))


def _strength(hand: Hand, seat: int) -> int:
    board: list[Card] = boards(hand.state)[seat]
    strength = hand.script.evaluators[0].strength(board, (), public_wild(hand.state, hand.script))
    return -1 if strength is None else strength
