"""Which cards are wild, as numbers: bit `code` of a mask is set for each wild card (R-WILD-1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CardError
from studbook.hands.wild_ranks import wild_named

#: What may be given as wild: names ("2", "Kd", "Jk", or several in one string), cards, a mask, or an array of masks, one a hand.
Wild = str | int | Iterable[str | int] | NDArray[np.uint64] | None
EVERY_CARD: Final = (1 << 54) - 1


def wild_mask(wild: str | int | Iterable[str | int] | None) -> int:
    """The mask of what is wild for everybody. Raises `CardError` for what is no rank, card or mask.

    A lone integer is a mask; integers in a collection are card codes.
    """
    if wild is None:
        return 0
    if isinstance(wild, int):
        if not 0 <= wild <= EVERY_CARD:
            raise CardError(f"expected a mask of wild cards with a bit for each of 54 codes, got {wild}")
        return int(wild)
    mask = 0
    for one in [wild] if isinstance(wild, str) else wild:
        if isinstance(one, str):
            for name in one.replace(",", " ").split():
                mask |= sum(1 << card for card in wild_named(name))
        elif 0 <= one < 54:
            mask |= 1 << int(one)
        else:
            raise CardError(f"expected a wild card's code from 0 to 53, got {one}")
    return mask
