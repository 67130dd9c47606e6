"""Hands by the million, played by rote: only what they were won and lost is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import local
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.batch.hand_batch import Decider, HandBatch
from studbook.ground import cores
from studbook.kernels.random_deals import BLOCK, dealt
from studbook.rules import Amounts, Game

#: Hands that are played together: few enough that they stay in a processor's cache.
_TOGETHER: Final = 512
_USUAL: Final = Amounts()


def payoffs_of(
    game: Game,
    stacks: Sequence[int],
    hands: int,
    deciders: Decider | Sequence[Decider] = "caller",
    *,
    seed: int = 0,
    amounts: Amounts = _USUAL,
    threads: int | None = None,
) -> NDArray[np.int64]:
    """What each seat wins or loses, in chips, in each of so many hands that nobody outside decides: shape (hands, seats).

    The hands are those of `HandBatch.dealt` with this seed, on any number of threads (by default one for each core), but take no memory.

    >>> from studbook.games import make
    >>> payoffs_of(make("razz"), [200] * 4, 1000, seed=1).sum()
    np.int64(0)
    """
    return np.concatenate(list(payoff_blocks(game, stacks, hands, deciders, seed=seed, amounts=amounts, threads=threads)))


def payoff_blocks(
    game: Game,
    stacks: Sequence[int],
    hands: int,
    deciders: Decider | Sequence[Decider] = "caller",
    *,
    seed: int = 0,
    amounts: Amounts = _USUAL,
    threads: int | None = None,
) -> Iterator[NDArray[np.int64]]:
    """The same, a block of hands after the other as they are played, for who shows progress."""
    deck = np.array(list(game.deck.at(len(stacks))), np.uint8)
    own = local()
    # Encoded here, so that a game that is not known is refused before anything begins.
    HandBatch.dealt(game, stacks, 0, amounts=amounts)

    def played(block: int) -> NDArray[np.int64]:
        first = block * BLOCK
        decks = dealt(deck, len(deck), min(BLOCK, hands - first), seed, 1, block)
        payoffs = np.empty((len(decks), len(stacks)), np.int64)
        for begin in range(0, len(decks), _TOGETHER):
            some = decks[begin : begin + _TOGETHER]
            batch: HandBatch | None = getattr(own, "batch", None)
            if batch is None or len(batch.rows) < len(some):
                batch = own.batch = HandBatch(game, np.array(stacks), some, amounts=amounts, seed=seed)
            payoffs[begin : begin + len(some)] = batch.deal_again(some, first + begin).play(deciders, threads=1).payoffs
        return payoffs

    with ThreadPoolExecutor(threads or cores()) as pool:
        yield from pool.map(played, range(-(-hands // BLOCK)))
