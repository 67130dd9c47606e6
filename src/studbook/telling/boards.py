"""What the up cards say: who is high, possible flushes and straights (R-TAB-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from studbook.cards import SUIT_NAMES, Card
from studbook.rules.phrases import held
from studbook.telling.glance import Glance
from studbook.telling.reader import Reader

_NUMBERS: Final = ("", "", "", "three", "four", "five", "six", "seven")
_NEEDED: Final = 5
_ENOUGH: Final = 3


def showing(glance: Glance, seat: int) -> str | None:
    """``pair of nines showing``, ``four diamonds showing``: what is worth saying of a board; None where nothing is."""
    board = glance.boards[seat]
    if len(board) < 2:
        return None
    reader = glance.reader
    name = reader.script.evaluators[0].showing_name(board, glance.public_wild)
    if reader.game.pot[0].side == "low" or not name.endswith(" high"):
        return f"{name} showing"
    suited = most_suited(board)
    if len(suited) > _ENOUGH:
        return f"{_NUMBERS[len(suited)]} {SUIT_NAMES[suited[0].suit]} showing"
    return None


def possible(reader: Reader, up_cards: Sequence[Card]) -> tuple[str, ...]:
    """``possible flush``, ``possible straight``: three cards to it or more among the up cards, and room for the rest."""
    board = tuple([card for card in up_cards if not card.is_joker])
    hands = reader.possible_hands.get(board)
    if hands is None:
        hands = reader.possible_hands[board] = _possible(reader, board)
    return hands


def _possible(reader: Reader, board: Sequence[Card]) -> tuple[str, ...]:
    if not any(ranking.made_hands for ranking in reader.game.pot):
        return ()
    spare = held(reader.game, reader.n) - _NEEDED
    hands = []
    suited = len(most_suited(board))
    if suited >= _ENOUGH and len(board) - suited <= spare:
        hands.append("possible flush")
    close = _most_in_a_run(board)
    if close >= _ENOUGH and len(board) - close <= spare:
        hands.append("possible straight")
    return tuple(hands)


def most_suited(board: Sequence[Card]) -> list[Card]:
    """The largest set of one suit."""
    suits: dict[int, list[Card]] = {}
    for card in board:
        if not card.is_joker:
            suits.setdefault(card.suit, []).append(card)
    return max(suits.values(), key=len, default=[])


def _most_in_a_run(board: Sequence[Card]) -> int:
    ranks = {card.rank for card in board}
    if 12 in ranks:
        ranks = ranks | {-1}
    return max((sum(low <= rank < low + _NEEDED for rank in ranks) for low in range(-1, 9)), default=0)
