"""Who opens a betting round (R-BET-8; RULINGS.md, Who opens)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, repeat

from studbook.cards import Card
from studbook.engine.events import Opener, Tie
from studbook.engine.script import Script
from studbook.engine.state import State
from studbook.engine.wilds import public_wild
from studbook.rules import Opening


def boards(s: State, *, common: bool = True) -> list[list[Card]]:
    """Each seat's up cards and the shared ones that lie up, which count as everyone's (R-7S-2); `common`: also one for want of cards."""
    shown = list(map(list, map(compress, s.cards, s.up)))
    for board in shown:
        if None in board:  # a record that lacks an up card
            board[:] = [card for card in board if card is not None]
    shared = (s.shared if common else s.shared_by_plan) if s.table else []
    return [board + shared for board in shown] if shared else shown  # type: ignore[misc,return-value]  # None is taken out


def pair_shows(s: State, script: Script, shown: list[list[Card]]) -> bool:
    """Whether a pair or better lies open before anyone still in (R-BET-5); a wild card makes a pair with any other."""
    standing = [board for board, out in zip(shown, s.folded, strict=True) if len(board) > 1 and not out]
    for board in standing:
        if len({card >> 2 for card in board}) < len(board):
            return True
    if not script.has_wilds and not script.has_jokers:
        return False
    wild = public_wild(s, script)
    return any(card in wild or card.is_joker for board in standing for card in board)


def find_opener(s: State, script: Script, opening: Opening, seats: Sequence[int], shown: list[list[Card]], turn: int = -1) -> Opener:
    """Who of `seats` (from the dealer's left, those who can bet) opens, and why.

    `shown`: the boards, by seat; `turn`: whose `Each` the round belongs to, or -1.
    """
    if opening.by == "whose turn":
        return Opener(turn if turn in seats else _left_of(seats, turn), "their turn")
    if opening.by == "same as before":
        if s.last_opener in seats:
            return Opener(s.last_opener, "the round before")
        return _by_board(s, script, Opening("high hand" if not script.aces_low else "low hand", opening.ties), seats, shown)
    if opening.by == "seat":
        return _by_seat(s, seats)
    return _by_board(s, script, opening, seats, shown)


def _left_of(seats: Sequence[int], seat: int) -> int:
    return next((other for other in seats if other > seat), seats[0])


def _by_seat(s: State, seats: Sequence[int]) -> Opener:
    if s.big_blind < 0 or not s.bets[s.big_blind]:
        return Opener(seats[0], "dealer")
    # Heads-up the dealer, the last seat, is the small blind and acts first: still the seat after the big blind, round the table.
    return Opener(_left_of(seats, s.big_blind), "big blind")


def _by_board(s: State, script: Script, opening: Opening, seats: Sequence[int], shown: list[list[Card]]) -> Opener:
    showing = [seat for seat in seats if shown[seat]]
    if not showing:
        return Opener(seats[0], "dealer")
    wild = frozenset[Card]() if opening.wild_at_face else public_wild(s, script)
    if opening.by in ("high card", "low card"):
        return _by_card(script, opening, showing, shown, wild)
    judge = script.evaluators[0].showing
    marks = list(map(judge, map(shown.__getitem__, showing), repeat(wild)))
    best = max(marks)
    seat = showing[marks.index(best)]
    tie: Tie = ""
    if marks.count(best) > 1:
        tied = [seat for seat, mark in zip(showing, marks, strict=True) if mark == best]
        seat, tie = _break_tie(script, opening, tied, shown)
    board = tuple(shown[seat])
    return Opener(seat, "low hand" if opening.by == "low hand" else "high hand", board, _wild_of(board, wild), tie)


def _by_card(script: Script, opening: Opening, seats: Sequence[int], shown: list[list[Card]], wild: frozenset[Card]) -> Opener:
    def height(card: Card) -> int:
        if card.is_joker or (card in wild and opening.wild_above_ace):
            return 13
        return _rank(script, card)

    pick = min if opening.by == "low card" else max
    decisive = [pick(shown[seat], key=height) for seat in seats]
    best = pick(map(height, decisive))
    tied = [seat for seat, card in zip(seats, decisive, strict=True) if height(card) == best]
    seat, tie = _break_tie(script, opening, tied, shown)
    card = decisive[seats.index(seat)]
    return Opener(seat, "low card" if opening.by == "low card" else "high card", (card,), _wild_of((card,), wild), tie)


def _wild_of(cards: tuple[Card, ...], wild: frozenset[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card in wild) if wild else ()


def _rank(script: Script, card: Card) -> int:
    return -1 if script.aces_low and card >> 2 == 12 else card >> 2


def _break_tie(script: Script, opening: Opening, tied: list[int], shown: list[list[Card]]) -> tuple[int, Tie]:
    """By the suit of the highest card of the tied boards, the lower suit in low openings; or nearest the dealer's left."""
    if len(tied) == 1:
        return tied[0], ""
    if opening.ties == "seat":
        return tied[0], "seat"
    heights = script.suit_heights

    def highest(seat: int) -> tuple[int, int]:
        return max((_rank(script, card), heights[card & 3]) for card in shown[seat])

    pick = min if opening.by in ("low card", "low hand") else max
    return pick(tied, key=highest), "suit"
