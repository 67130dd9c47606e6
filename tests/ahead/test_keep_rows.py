"""The kernel that says what counts in many hands at once, beside the plain rule."""

import numpy as np
import pytest

from studbook.ahead.keeping import limits, worth
from studbook.cards import CARDS
from studbook.hands import NAMED, HoleSuit, Ranking
from studbook.kernels.keep_rows import worths

#: Nothing wild, deuces, deuces and the jokers, kings and queens.
WILD = (0, 15, 15 | 3 << 52, 255 << 40)


@pytest.mark.parametrize("size", [4, 5, 7])
@pytest.mark.parametrize("ranking", [NAMED[name] for name in ("high", "low-a5", "low-27", "low-a6", "badugi")] + [HoleSuit()], ids=str)
def test_the_kernel_keeps_the_same(ranking: Ranking, size: int) -> None:
    hands = np.random.default_rng(3).random((300, 54)).argsort(axis=1)[:, :size].astype(np.uint8)
    for mask in WILD:
        wild = frozenset(card for card in CARDS if mask >> card & 1)
        for stage in range(4):
            rows = worths(hands, ranking, np.full(len(hands), mask, np.uint64), limits(ranking, stage))
            for hand, values in zip(hands.tolist(), rows.tolist(), strict=True):
                assert values == worth([CARDS[code] for code in hand], ranking, wild, stage), [str(CARDS[code]) for code in hand]
