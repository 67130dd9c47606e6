"""Hands in words as the arrays that `studbook.evaluate` takes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CardError, cards


def codes(*hands: str) -> NDArray[np.uint8]:
    """The card codes (4 × rank + suit) of hands written out, a row each. Raises `CardError` for what is no hand.

    >>> codes("As Kd", "2c Jk").tolist()
    [[51, 45], [0, 52]]

    The hands must be of one size, since they share an array; each is dealt for itself, so that two of them may hold the same card.
    """
    rows = [cards(hand) for hand in hands]
    sizes = {len(row) for row in rows}
    if len(sizes) != 1 or 0 in sizes:
        came = " and ".join(str(size) for size in sorted(sizes)) or "none"
        raise CardError(f"expected hands of the same number of cards, got {came}")
    return np.array(rows, np.uint8)
