"""Draws of many deals in which what was thrown comes back: the rows of `studbook.odds.reshuffling`, which says in what order."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.kernels.compiling import Jitted, jitted

#: As in `studbook.odds.reshuffling`.
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX_ONE: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX_TWO: Final = np.uint64(0x94D049BB133111EB)
_CARDS: Final = np.uint64(64)
_ONE: Final = np.uint64(1)
#: What happens when the stub has too few cards that a seat has not thrown itself: nothing, all is shuffled, or first the rest is dealt.
NOTHING, SHUFFLED, STUB_FIRST = range(3)


class Shoes(NamedTuple):
    """The cards nobody holds, of each deal a row: `stub`, the next card last, and `pile`, what was thrown, with how many they are.

    `keys`: what the order of a reshuffle follows from; `times`: how many there have been; `threw`: by seat the mask of all it has thrown.
    """

    stub: NDArray[np.uint8]
    left: NDArray[np.int64]
    pile: NDArray[np.uint8]
    piled: NDArray[np.int64]
    keys: NDArray[np.uint64]
    times: NDArray[np.uint64]
    threw: NDArray[np.uint64]


def shoes_of(queue: NDArray[np.uint8], gone: int, seats: int) -> Shoes:
    """Shoes of these cards, shape (cards, deals), in the order they come, of which the first `gone` have come."""
    length, deals = queue.shape
    keys = np.zeros(deals, np.uint64)
    for codes in queue:
        keys = keys * _STEP + codes + _ONE
    stub = np.zeros((deals, 64), np.uint8)
    stub[:, : length - gone] = queue[gone:][::-1].T
    zeros = np.zeros(deals, np.int64)
    times, threw = np.zeros(deals, np.uint64), np.zeros((deals, seats), np.uint64)
    return Shoes(stub, zeros + length - gone, np.zeros((deals, 64), np.uint8), zeros.copy(), keys, times, threw)


@jitted
def throw_rows(shoes: Jitted, seat: int, codes: Jitted) -> None:
    """A seat throws these cards, the same in every deal."""
    for row in range(shoes.left.shape[0]):
        for code in codes:
            shoes.pile[row, shoes.piled[row]] = code
            shoes.piled[row] += 1
            shoes.threw[row, seat] |= _ONE << np.uint64(code)


@jitted
def draw_rows(shoes: Jitted, seat: int, hands: Jitted, going: Jitted, rule: int) -> None:
    """A seat throws the cards of its `hands` (deals, cards) that are `going`, and gets others in their places, as far as there are any.

    What it has thrown itself comes last (R-BDG-4). A place that is `going` with the code 255 is empty: nothing is thrown from it.
    """
    hashes = np.empty(64, np.uint64)
    taken = np.empty(64, np.uint8)
    for row in range(hands.shape[0]):
        count = 0
        for place in range(hands.shape[1]):
            if going[row, place]:
                count += 1
                code = hands[row, place]
                if code != 255:
                    shoes.pile[row, shoes.piled[row]] = code
                    shoes.piled[row] += 1
                    shoes.threw[row, seat] |= _ONE << np.uint64(code)
        got = 0
        if others(shoes, row, seat) < count:
            if rule == STUB_FIRST:
                got = take_past(shoes, row, seat, others(shoes, row, seat), taken, got)
            if rule != NOTHING:
                reshuffle(shoes, row, hashes)
        got = take_past(shoes, row, seat, min(count - got, shoes.left[row]), taken, got)
        at = 0
        for place in range(hands.shape[1]):
            if going[row, place] and at < got:
                hands[row, place] = taken[at]
                at += 1


@jitted
def others(shoes: Jitted, row: int, seat: int) -> int:
    """How many cards of the stub a seat has not thrown."""
    count = 0
    for at in range(shoes.left[row]):
        count += not shoes.threw[row, seat] >> np.uint64(shoes.stub[row, at]) & _ONE
    return count


@jitted
def take_past(shoes: Jitted, row: int, seat: int, count: int, taken: Jitted, got: int) -> int:
    """Put the next so many cards that the seat has not thrown into `taken`, its own only when nothing else is left; how many lie there."""
    stub, own = shoes.stub[row], shoes.threw[row, seat]
    for past in range(2):
        at = shoes.left[row] - 1
        while count and at >= 0:
            if past or not own >> np.uint64(stub[at]) & _ONE:
                taken[got] = stub[at]
                got += 1
                count -= 1
                shoes.left[row] -= 1
                for after in range(at, shoes.left[row]):
                    stub[after] = stub[after + 1]
            at -= 1
    return got


@jitted
def reshuffle(shoes: Jitted, row: int, hashes: Jitted) -> None:
    """Shuffle what was thrown into the stub, in the order of a hash of each card."""
    stub, left = shoes.stub[row], shoes.left[row]
    for at in range(shoes.piled[row]):
        stub[left] = shoes.pile[row, at]
        left += 1
    shoes.left[row] = left
    shoes.piled[row] = 0
    for at in range(left):
        word = shoes.keys[row] + (_CARDS * shoes.times[row] + np.uint64(stub[at]) + _ONE) * _STEP
        word = (word ^ word >> np.uint64(30)) * _MIX_ONE
        word = (word ^ word >> np.uint64(27)) * _MIX_TWO
        hashed = word ^ word >> np.uint64(31)
        code = stub[at]
        place = at
        while place and hashes[place - 1] < hashed:
            hashes[place] = hashes[place - 1]
            stub[place] = stub[place - 1]
            place -= 1
        hashes[place] = hashed
        stub[place] = code
    shoes.times[row] += _ONE
