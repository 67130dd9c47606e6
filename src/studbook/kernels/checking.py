"""Looking cards over before they are scored."""

from __future__ import annotations

from typing import Any

import numpy as np

from studbook.kernels.compiling import jitted

_ONE = np.uint64(1)
_LARGEST = np.uint64(63)


@jitted
def first_fault(cards: Any, allowed: Any) -> tuple[int, Any]:
    """The first row with a code that is not in `allowed` (a bit a code) or that holds a card twice, -1 for none; and all codes seen."""
    seen = np.uint64(0)
    for at in range(cards.shape[0]):
        held = np.uint64(0)
        fault = np.uint64(0)
        for place in range(cards.shape[1]):
            code = np.uint64(cards[at, place])
            bit = _ONE << (code & _LARGEST)
            fault |= bit & (held | ~allowed)
            fault |= code >> np.uint64(6)  # more than six bits
            held |= bit
        if fault:
            return at, seen
        seen |= held
    return -1, seen
