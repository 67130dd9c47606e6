"""Looking cards over before they are scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import jitted, popcount


@cache
def seen_kernel(size: int) -> Callable[[NDArray[np.uint8], NDArray[np.uint64]], np.uint64]:
    """The function ``(cards, bits) -> codes seen`` for rows of `size` cards; the top bit of its result says that some row is at fault.

    Each card that may be held has one of `bits`, others none. The sum of a row has as many bits as cards only if none came twice: a sum
    of equal powers of two has fewer.
    """

    @jitted
    def seen_in(cards: NDArray[np.uint8], bits: NDArray[np.uint64]) -> np.uint64:
        seen = np.uint64(0)
        fault = np.uint64(0)
        for at in range(cards.shape[0]):
            held = bits[cards[at, 0]]
            for place in range(1, size):
                held += bits[cards[at, place]]
            fault |= popcount(held) ^ np.uint64(size)
            seen |= held
        return seen | (np.uint64(1) << np.uint64(63) if fault else np.uint64(0))

    return seen_in


def bits_of(allowed: int) -> NDArray[np.uint64]:
    """What `seen_kernel` takes: a bit for each code that is allowed, `allowed` being a mask of them."""
    bits = np.zeros(256, np.uint64)
    for code in range(54):
        bits[code] = 1 << code if allowed >> code & 1 else 0
    return bits


def first_fault(cards: NDArray[np.uint8], allowed: int) -> tuple[int, Sequence[int]]:
    """The first row with a code that is not allowed or that holds a card twice, and its codes. There must be one."""
    permitted = np.zeros(256, bool)
    permitted[[code for code in range(54) if allowed >> code & 1]] = True
    ordered = np.sort(cards, axis=1)
    wrong = ~permitted[cards].all(axis=1) | (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    at = int(np.argmax(wrong))
    return at, cards[at].tolist()
