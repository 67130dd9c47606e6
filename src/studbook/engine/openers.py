"""Who opens a betting round (R-BET-8; RULINGS.md, Who opens)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import compress
from typing import Final

from studbook.cards import CARDS, Card
from studbook.engine.events import Opener, Tie
from studbook.engine.script import Script
from studbook.engine.state import State
from studbook.engine.wilds import public_wild
from studbook.rules import Opening


def boards(s: State, *, common: bool = True) -> list[list[Card]]:
    """Each seat's up cards and the shared ones that lie up, which count as everyone's (R-7S-2); `common`: also one for want of cards."""
    if not s.table:
        return s.showing
    shared = s.shared if common else s.shared_by_plan
    return [board + shared for board in s.showing]


_NO_TIE: Final[Tie] = ""
#: The rank of each card: a dictionary's is the quickest way over a whole board.
_RANK_OF: Final = {card: card.rank for card in CARDS}.__getitem__


def pair_shows(s: State, script: Script, opening: Opening, shown: list[list[Card]]) -> bool:
    """Whether a pair or better lies open before anyone still in (R-BET-5).

    A wild card makes a pair with any other, unless up cards count as printed; a bug is an ace, and makes a pair with aces alone.
    """
    for seat in s.live:
        board = shown[seat]
        if len(set(map(_RANK_OF, board))) < len(board):
            return True
    return (script.has_wilds or script.has_jokers) and _wild_pair_shows(s, script, opening, shown)


def _wild_pair_shows(s: State, script: Script, opening: Opening, shown: list[list[Card]]) -> bool:
    standing = [board for board, out in zip(shown, s.folded, strict=True) if len(board) > 1 and not out]
    wild = _wild(s, script, opening)
    highest = script.deck.ranks[-1]
    for board in standing:
        if any(card in wild for card in board):
            return True
        if any(card.is_joker for card in board) and sum(card.is_joker or card >> 2 == highest for card in board) > 1:
            return True
    return False


def _wild(s: State, script: Script, opening: Opening) -> frozenset[Card]:
    """The up cards that count as wild when boards are compared."""
    return frozenset[Card]() if opening.wild_at_face else public_wild(s, script)


def find_opener(s: State, script: Script, opening: Opening, seats: Sequence[int], shown: list[list[Card]], turn: int = -1) -> Opener:
    """Who of `seats` (from the dealer's left, those who can bet) opens, and why.

    `shown`: the boards, by seat; `turn`: whose `Each` the round belongs to, or -1.
    """
    if opening.by == "whose turn":
        return Opener(turn if turn in seats else _left_of(seats, turn), "their turn")
    if opening.by == "same as before":
        if s.last_opener in seats:
            return Opener(s.last_opener, "the round before")
        return _by_board(s, script, replace(opening, by="low hand" if script.plays_low else "high hand"), seats, shown)
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
    up = list(map(shown.__getitem__, seats))
    if not all(up):
        if not any(up):
            return Opener(seats[0], "dealer")
        seats = list(compress(seats, up))
        up = list(filter(None, up))
    wild = _wild(s, script, opening)
    if opening.by in ("high card", "low card"):
        return _by_card(s, script, opening, seats, wild)
    marks = script.evaluators[0].showing_each(up, wild)
    best = max(marks)
    if marks.count(best) == 1:
        seat, tie = seats[marks.index(best)], _NO_TIE
    else:
        seat, tie = _break_tie(script, opening, _own_of(s, seats, marks, best), wild)
    board = tuple(shown[seat])
    return Opener(seat, "low hand" if opening.by == "low hand" else "high hand", board, _wild_of(board, wild) if wild else (), tie)


def _own_of(s: State, seats: Sequence[int], marks: Sequence[int], best: int) -> dict[int, list[Card]]:
    """The seats whose mark is the best, each with its own up cards."""
    return {seat: s.showing[seat] for seat, mark in zip(seats, marks, strict=True) if mark == best}


def _by_card(s: State, script: Script, opening: Opening, showing: Sequence[int], wild: frozenset[Card]) -> Opener:
    """By one card of the player's own: a card that all share says nothing of anybody."""
    own = {seat: up for seat in showing if (up := s.showing[seat])}
    if not own:
        return Opener(showing[0], "dealer")
    pick = min if opening.by == "low card" else max
    heights = _heights(script.plays_low, script.aces_low, opening.wild_above_ace, wild)
    decisive = {seat: pick(up, key=heights.__getitem__) for seat, up in own.items()}
    best = pick([heights[card] for card in decisive.values()])
    tied = {seat: [card] for seat, card in decisive.items() if heights[card] == best}
    seat, tie = _break_tie(script, opening, tied, wild)
    card = decisive[seat]
    return Opener(seat, "low card" if opening.by == "low card" else "high card", (card,), _wild_of((card,), wild), tie)


def _wild_of(cards: tuple[Card, ...], wild: frozenset[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card in wild)


@lru_cache(maxsize=256)
def _heights(plays_low: bool, aces_low: bool, wild_above_ace: bool, wild: frozenset[Card]) -> dict[Card, int]:
    """How high each up card stands: a wild card or a joker above an ace (seed 004), and in a low game below every other card."""
    above = -2 if plays_low else 13
    heights = {card: -1 if aces_low and card.rank == 12 else card.rank for card in CARDS}
    return heights | dict.fromkeys([card for card in CARDS if card.is_joker or (card in wild and wild_above_ace)], above)


def _break_tie(script: Script, opening: Opening, tied: dict[int, list[Card]], wild: frozenset[Card]) -> tuple[int, Tie]:
    """By the suit of the highest of each seat's own cards, the lower suit in low openings; or nearest the dealer's left.

    `tied`: the seats from the dealer's left, each with the cards that count. Jokers have no suit, and leave it to the seats.
    """
    first = next(iter(tied))
    if len(tied) == 1:
        return first, ""
    if opening.ties == "seat":
        return first, "seat"
    suits = script.suit_heights
    heights = _heights(script.plays_low, script.aces_low, opening.wild_above_ace, wild)
    highest = {
        seat: max(((heights[card], -1 if card.is_joker else suits[card & 3]) for card in own), default=(-3, -1))
        for seat, own in tied.items()
    }
    best = (min if opening.by in ("low card", "low hand") else max)(highest.values())
    leading = [seat for seat in tied if highest[seat] == best]
    return leading[0], "suit" if len(leading) == 1 else "seat"
