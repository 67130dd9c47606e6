"""How high boards stand, as tables for the kernels: each board judged once, by the plain evaluator."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CARDS, Card, Deck
from studbook.hands.evaluators import Evaluator, evaluator
from studbook.hands.rankings import Ranking, WildHouse

#: Boards of so many cards are looked up at once.
_QUICK: Final = 4
_WILD: Final = 13
_BUG: Final = 14


class BoardTables(NamedTuple):
    """See `studbook.kernels.batch_layout.Course`."""

    quick: NDArray[np.int32]
    keys: NDArray[np.int64]
    heights: NDArray[np.int32]


@lru_cache(maxsize=64)
def board_tables(ranking: Ranking, deck: Deck, house: WildHouse, wild: bool, most: int) -> BoardTables:
    """The tables for boards of up to `most` cards; `wild`: whether there may be wild cards among them."""
    symbols = (*deck.ranks, *[_WILD] * wild, *[_BUG] * (deck.jokers > 0))
    boards = [board for cards in range(1, most + 1) for board in combinations_with_replacement(symbols, cards) if _possible(board)]
    plain = evaluator(ranking, deck, house)
    marks = [_height(plain, board, (0, 1, 2, 3)) for board in boards]
    suited = [board for board in boards if suits_count(ranking) and len(board) == _QUICK and _one_suit(board)]
    flushes = [_height(plain, board, (0,)) for board in suited]
    place = {mark: at for at, mark in enumerate(sorted({*marks, *flushes}))}
    quick = np.zeros(2 << 16, np.int32)
    for offset, listed, theirs in ((0, boards, marks), (1 << 16, suited, flushes)):
        for board, mark in zip(listed, theirs, strict=True):
            if len(board) <= _QUICK:
                nobody = (15,) * (_QUICK - len(board))
                for order in set(permutations(board)):
                    quick[offset + _nibbles((*nobody, *order))] = place[mark]
    longer = sorted((sum(1 << 4 * symbol for symbol in board), place[mark]) for board, mark in zip(boards, marks, strict=True))
    keys, heights = zip(*longer, strict=True)
    return BoardTables(quick, np.array(keys, np.int64), np.array(heights, np.int32))


def suits_count(ranking: Ranking) -> bool:
    """Whether four of a suit are something on a board."""
    return ranking.ladder == "four-flush"


def _nibbles(order: tuple[int, ...]) -> int:
    number = 0
    for symbol in order:
        number = number << 4 | symbol
    return number


def _possible(board: tuple[int, ...]) -> bool:
    """Whether a deck has such cards: four of a rank, two jokers."""
    return all(board.count(symbol) <= (4 if symbol < _WILD else 2 if symbol == _BUG else len(board)) for symbol in set(board))


def _one_suit(board: tuple[int, ...]) -> bool:
    naturals = [symbol for symbol in board if symbol < _WILD]
    return len(set(naturals)) == len(naturals)


def _height(plain: Evaluator, board: tuple[int, ...], suits: tuple[int, ...]) -> int:
    """How high a board of these symbols stands, its natural cards in these suits in turn."""
    held: list[Card] = []
    for at, symbol in enumerate(symbol for symbol in board if symbol < _WILD):
        in_turn = [CARDS[4 * symbol + suits[(at + step) % len(suits)]] for step in range(len(suits))]
        held.append(next(card for card in in_turn if card not in held))
    # Any other cards will do for the wild ones: what they are does not count.
    wild = [card for card in CARDS[:52] if card not in held][: board.count(_WILD)]
    jokers = CARDS[52 : 52 + board.count(_BUG)]
    return plain.showing((*held, *wild, *jokers), frozenset(wild))
