"""The perfect hash: sums that tell hands apart, and every one of them found."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from studbook.kernels.displacement import RANK_WEIGHTS, WILD_WEIGHTS, displaced, scattered, weights_for
from studbook.kernels.multisets import codes_of


def sums_of(size: int, caps: list[int], weights: tuple[int, ...]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    counts = codes_of(caps, size)[:, None] >> 4 * np.arange(15) & 15
    return np.asarray(counts @ np.array(weights, np.int64))


@pytest.mark.parametrize("size", RANK_WEIGHTS)
@pytest.mark.parametrize("wild", [False, True])
def test_no_two_hands_have_the_same_sum(size: int, wild: bool) -> None:
    caps = [4] * 13 + ([size, 2] if wild else [0, 0])
    sums = sums_of(size, caps, weights_for(size, wild))
    assert len(np.unique(sums)) == len(sums)
    bits = int(sums.max()).bit_length()
    apart = sums_of(size, caps, tuple(scattered(weights_for(size, wild), bits).tolist())) & (1 << bits) - 1
    assert len(np.unique(apart)) == len(sums)


def test_seven_cards_make_so_many_sums() -> None:
    assert len(codes_of([4] * 13 + [0, 0], 7)) == 49_205
    assert int(sums_of(7, [4] * 13 + [0, 0], weights_for(7, False)).max()) == 7_825_759


@pytest.mark.parametrize("table", [RANK_WEIGHTS, WILD_WEIGHTS], ids=["ranks", "wild"])
def test_weights_are_the_smallest(table: dict[int, tuple[int, ...]]) -> None:
    """Each weight is the smallest above the last with which all sums differ, found again for two and three cards."""
    for size in (2, 3):
        caps = [size, 2] + [4] * 13 if table is WILD_WEIGHTS else [4] * 13
        weights: list[int] = []
        for at in range(len(caps)):
            weight = weights[-1] + 1 if weights else 0
            while not _apart([*weights, weight], caps[: at + 1], size):
                weight += 1
            weights.append(weight)
        assert tuple(weights) == table[size]


def _apart(weights: list[int], caps: list[int], size: int) -> bool:
    met: list[set[int]] = [{0}, *(set() for _ in range(size))]
    for weight, cap in zip(weights, caps, strict=True):
        grown: list[set[int]] = []
        for cards in range(size + 1):
            parts = [{one + count * weight for one in met[cards - count]} for count in range(min(cap, cards) + 1)]
            if any(one & other for one, other in combinations(parts, 2)):
                return False
            grown.append(set().union(*parts))
        met = grown
    return True


@pytest.mark.parametrize("shift", [3, 6, 9])
def test_what_is_laid_out_is_found(shift: int) -> None:
    source = np.random.default_rng(3)
    sums = source.choice(1 << 14, 3_000, replace=False)
    scores = source.integers(1, 60_000, 3_000).astype(np.int32)
    hashed = displaced(sums, scores, 14, shift)
    everywhere = (np.arange(1 << 14) + hashed.offsets[np.arange(1 << 14) >> shift]).astype(np.uint32)
    assert (hashed.slots[everywhere[sums]] == scores).all()
    assert everywhere.max() < len(hashed.slots)  # a sum that no hand has stays inside too


def test_two_hands_with_one_sum_are_refused() -> None:
    with pytest.raises(AssertionError, match="the same sum"):
        displaced(np.array([5, 5]), np.array([1, 2], np.int32), 8, 4)
