"""Which rows of a table of starting hands a range means: ``top 15 %``, ``split pair of kings or better``, ``A23``."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import faced
from studbook.engine import script_of
from studbook.odds.kept_tables import StartingHand, StartingTable
from studbook.odds.openings import first_cards
from studbook.odds.place import Place
from studbook.odds.predicates import Fits, HandRows
from studbook.odds.ranges import RANKS_ALONE, weights_in
from studbook.rules import Game

_RANGE: Final = Place("the range", "range")
#: A joker stands for a card that is drawn: no words of ranges count one.
_DRAWN: Final = 52


def rows_in(game: Game, table: StartingTable, condition: str) -> list[int]:
    """The places of the rows of which some hand fits the condition: where a table does not tell apart which card lies up, however they may
    lie. A part of the best hands is that of this table. Raises `SpotError` when the condition is not understood.

    >>> from studbook.games import make
    >>> from studbook.odds.kept_tables import table_at_hand
    >>> table = table_at_hand(make("razz"))
    >>> [table.hands[at].name for at in rows_in(make("razz"), table, "top 1 %")]
    ['A23', 'A24', 'A34', 'A25']
    """
    if table.classes:
        raise _RANGE.error(f"expected a game whose starting hands are told apart by their cards, got {game.name}")
    ranks = condition.strip().upper()
    if RANKS_ALONE.fullmatch(ranks):
        return [at for at, row in enumerate(table.hands) if sorted(row.name) == sorted(ranks)]
    codes, up = _laid_out(game, table)
    before = np.array([0.0, *table.tops()[:-1]])

    def best(part: float) -> Fits:
        if not 0 < part <= 1:
            raise _RANGE.error(f"expected a part above 0 and up to 100 %, got {100 * part:g} %")
        return before < part - 1e-9

    return _some(condition, codes, up, game, best).nonzero()[0].tolist()


def _some(condition: str, codes: NDArray[np.uint8], lies: list[Fits], game: Game, best: Callable[[float], Fits]) -> Fits:
    fits = np.zeros(len(codes), bool)
    for up in lies:
        fits |= weights_in(condition, HandRows(codes, up, game.pot[0]), _RANGE, best) > 0
    return fits


def _laid_out(game: Game, table: StartingTable) -> tuple[NDArray[np.uint8], list[Fits]]:
    """The cards of each row, and the ways in which they may lie face up."""
    faces = first_cards(script_of(game, game.players[0])).replace("N", "U")
    rows = [_codes(row, len(faces)) for row in table.hands]
    width = max(map(len, rows))
    up = min(faces.count("U"), width)
    places = [tuple(range(width - up, width))] if table.faces else list(combinations(range(width), up))
    lies = [np.isin(np.arange(width), lie) for lie in places]
    return np.array(rows, np.uint8), lies


def _codes(row: StartingHand, width: int) -> list[int]:
    """The codes of a row's cards, those face down first."""
    held = sorted(faced(row.hand), key=lambda one: not one[1])
    known = [_DRAWN if card is None else int(card) for card, _down in held]
    return known + [_DRAWN] * (width - len(known))
