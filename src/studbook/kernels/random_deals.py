"""Random deals: a few cards off a stock, again and again, the same for the same seed whatever the number of threads.

Deals come in blocks of `BLOCK`. Each block has its own random numbers, got from the seed and the block's number, so that blocks can be
dealt in any order and by any thread. The numbers are those of SplitMix64. A word of 64 bits gives several cards: the high half of its
product with the number of cards left is the choice, the low half goes on as the next word. Six choices out of at most 54 take less than
35 of the 64 bits, so that no choice is likelier than another by more than 2**-29.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from studbook.ground import cores
from studbook.kernels.compiling import Jitted, jitted

#: How many deals share one stream of random numbers.
BLOCK: Final = 1 << 15
_PICKS: Final = 6
_MASK: Final = (1 << 64) - 1
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX_ONE: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX_TWO: Final = np.uint64(0x94D049BB133111EB)


def _high_half(typing_context: Jitted, one: Jitted, other: Jitted) -> Jitted:
    def written(context: Jitted, builder: Jitted, signature: Jitted, arguments: Jitted) -> Jitted:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(arguments[0], wide), builder.zext(arguments[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), written


#: In jitted code: the high 64 bits of the product of two uint64.
high_half: Jitted = intrinsic(_high_half)


@jitted
def deal_rows(state: Jitted, stock: Jitted, rows: Jitted) -> None:
    """Fill each of `rows` with different codes from `stock`, which is left in another order; `state` seeds the random numbers."""
    held = np.uint64(stock.shape[0])
    cards = np.uint64(rows.shape[1])
    word = np.uint64(0)
    for row in range(np.uint64(rows.shape[0])):
        picks = 0
        for place in range(np.uint64(0), cards):
            if picks == 0:
                state += _STEP
                word = (state ^ (state >> np.uint64(30))) * _MIX_ONE
                word = (word ^ (word >> np.uint64(27))) * _MIX_TWO
                word ^= word >> np.uint64(31)
                picks = _PICKS
            picks -= 1
            left = held - place
            chosen = place + high_half(word, left)
            word *= left
            code = stock[chosen]
            stock[chosen] = stock[place]
            stock[place] = code
            rows[row, place] = code


def stream(seed: int, block: int) -> np.uint64:
    """The state that a block begins with: the seed and the block's number, mixed so that streams lie far from each other."""

    def mixed(word: int) -> int:
        word = (word ^ word >> 30) * int(_MIX_ONE) & _MASK
        word = (word ^ word >> 27) * int(_MIX_TWO) & _MASK
        return word ^ word >> 31

    begun = mixed((seed + int(_STEP)) & _MASK)
    return np.uint64(mixed((begun + (2 * block + 1) * 0xD1B54A32D192ED03) & _MASK))


def in_blocks(deals: int, work: Callable[[int, int, int], None], threads: int | None, first: int = 0) -> None:
    """Do ``work(block, begin, end)`` for each block of so many deals, the blocks numbered from `first`, on several threads."""
    count = cores() if threads is None else max(1, threads)
    shares = [(first + at, begin, min(begin + BLOCK, deals)) for at, begin in enumerate(range(0, deals, BLOCK))]
    if count == 1 or len(shares) <= 1:
        for share in shares:
            work(*share)
        return
    with ThreadPoolExecutor(count) as pool:
        for done in [pool.submit(work, *share) for share in shares]:
            done.result()


def dealt(stock: NDArray[np.uint8], cards: int, deals: int, seed: int, threads: int | None = None, first: int = 0) -> NDArray[np.uint8]:
    """So many deals of so many cards, shape (deals, cards): each row a random choice from the stock, in random order, without repeats.

    The same seed gives the same deals, whatever the number of `threads` (by default one for each core). Blocks of `BLOCK` deals are
    numbered from `first`. Raises `ValueError` if the stock has fewer cards.
    """
    codes = np.array(stock, np.uint8)
    if not 0 <= cards <= len(codes):
        raise ValueError(f"expected to deal 0 to {len(codes)} cards, the unseen ones, got {cards}")
    rows = np.empty((deals, cards), np.uint8)
    in_blocks(deals, lambda block, begin, end: deal_rows(stream(seed, block), codes.copy(), rows[begin:end]), threads, first)
    return rows
