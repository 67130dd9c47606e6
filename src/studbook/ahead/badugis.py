"""What is kept of a badugi hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from studbook.ahead.limits import Limits
from studbook.cards import Card


def badugi_kept(held: Sequence[Card], heights: Mapping[int, int], spare: int, limits: Limits) -> list[int]:
    """The places of the best badugi among the cards in `heights`, less its highest ones that are over their limit.

    `spare` wild cards count as the lowest ones of the badugi. A card's limit depends on how many are kept with it and on the highest of
    those.
    """
    good = _best(held, heights, 4 - spare)
    while good and heights[good[-1]] > limits[len(good) + spare - 1][heights[good[-2]] if len(good) > 1 else 0]:
        good.pop()
    return good


def _best(held: Sequence[Card], heights: Mapping[int, int], most: int) -> list[int]:
    """The places of the largest badugi of at most so many cards, the lowest of those, from its lowest card up."""
    places = sorted(heights, key=lambda place: (heights[place], place))
    for size in range(min(most, len(places)), 0, -1):
        best: tuple[int, ...] | None = None
        for chosen in combinations(places, size):
            ranks = suits = 0
            for place in chosen:
                ranks |= 1 << (held[place] >> 2)
                suits |= 1 << (held[place] & 3)
            fits = ranks.bit_count() == size == suits.bit_count()
            if fits and (best is None or _lower(chosen, best, heights)):
                best = chosen
        if best is not None:
            return list(best)
    return []


def _lower(chosen: tuple[int, ...], best: tuple[int, ...], heights: Mapping[int, int]) -> bool:
    """Whether one badugi is lower than another of as many cards: by the highest card first."""
    for place, other in zip(reversed(chosen), reversed(best), strict=True):
        if heights[place] != heights[other]:
            return heights[place] < heights[other]
    return False
