"""``top 15 %``: the best starting hands of a game, by the table of them heads-up."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.spot import Spot
from studbook.cards import Card, faced
from studbook.engine import Script
from studbook.odds.kept_tables import StartingTable, table_at_hand
from studbook.odds.openings import first_cards, kind_numbers
from studbook.odds.place import Place
from studbook.odds.predicates import Fits, HandRows

#: ``top 15 %``, ``best 7.5%``.
BEST: Final = re.compile(r"(?:the )?(?:top|best) (?P<part>\d{1,3}(?:\.\d+)?) ?%")


def among_best(part: float, hands: HandRows, spot: Spot, place: Place) -> Fits:
    """Which hands began as one of the best `part` of all starting hands: of those, how often each comes counted, that are better than all
    the others by their share of the pot against a random hand. Raises `SpotError` where the game has no such table at hand."""
    if not 0 < part <= 1:
        raise place.error(f"expected a part above 0 and up to 100 %, got {100 * part:g} %")
    table = table_at_hand(spot.game)
    faces = first_cards(spot.script)
    if table is None or table.classes or "N" in faces:
        how = f"; studbook odds {spot.game.key} --starting makes it once" if table is None and "N" not in faces and len(faces) <= 5 else ""
        raise place.error(f"expected a game whose starting hands are ranked for top {100 * part:g} %, got {spot.game.name}{how}")
    down, up = (np.flatnonzero(which)[: faces.count(face)] for which, face in ((~hands.up, "D"), (hands.up, "U")))
    if len(down) + len(up) < len(faces):
        raise place.error(f"expected all {len(faces)} first cards for top {100 * part:g} %, got {len(down) + len(up)} of them")
    began = np.ascontiguousarray(hands.codes[:, [*down, *up]])
    fits: Fits = np.isin(kind_numbers(spot.script, began), _best(spot.script, table, part))
    return fits


@lru_cache(maxsize=32)
def _best(plan: Script, table: StartingTable, part: float) -> NDArray[np.int64]:
    """The numbers of the best kinds, until they come as often as asked."""
    width = len(first_cards(plan))
    before, rows = 0.0, []
    for row in table.hands:
        if before >= part - 1e-9:
            break
        before += row.share
        held = faced(row.hand)
        lie = sorted(held, key=lambda one: not one[1])  # the face-down ones first
        rows.append([63 if card is None else _code(card) for card, _down in lie] + [63] * (width - len(lie)))
    return kind_numbers(plan, np.array(rows, np.uint8), kept=True)


def _code(card: Card) -> int:
    return int(card)
