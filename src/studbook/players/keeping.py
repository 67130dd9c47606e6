"""Which cards are worth keeping when some may be thrown, by ranking: a quick rule of thumb for the many draws inside a sample.

A bot's own draw is decided by sampling; this says which draws are worth trying, and what others are supposed to do. It orders all the
cards, since a bot also tries to throw one more or one less; `studbook.ahead.keeping` is the one policy that odds suppose of everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from studbook.cards import Card
from studbook.hands import Badugi, HoleSuit, Low, Ranking


class Keeping(NamedTuple):
    """`order`: places from the first to keep to the first to throw; `good`: how many of them are worth keeping."""

    order: list[int]
    good: int


def keeping(held: Sequence[Card], ranking: Ranking, wild: frozenset[Card]) -> Keeping:
    """What to keep of `held` under `ranking`; wild cards and jokers are always kept."""
    spare = [place for place, card in enumerate(held) if card >= 52 or card in wild]
    rest = [place for place, card in enumerate(held) if not (card >= 52 or card in wild)]
    if isinstance(ranking, Badugi):
        order, good = _badugi(held, rest)
    elif isinstance(ranking, Low):
        order, good = _low(held, rest, ranking.ace_is_low, len(spare))
    elif isinstance(ranking, HoleSuit):
        suit = "cdhs".index(ranking.suit)
        order = sorted(rest, key=lambda place: (held[place] & 3 == suit, held[place] >> 2), reverse=True)
        good = len(order)
    else:
        order, good = _high(held, rest, len(spare))
    return Keeping(spare + order, len(spare) + good)


#: For n cards from low to high: the choices of each size, lowest first as badugis compare.
_CHOICES: Final = {
    n: [sorted(combinations(range(n), size), key=lambda chosen: chosen[::-1]) for size in range(min(n, 4), 0, -1)] for n in range(1, 9)
}
_ROUGH_BADUGI: Final = 9  # a nine, counted from the ace: the highest card worth keeping while one may still draw
_ROUGH_LOW: Final = 8


def _badugi(held: Sequence[Card], rest: list[int]) -> tuple[list[int], int]:
    height = {place: ((held[place] >> 2) + 1) % 13 + 1 for place in rest}
    rest = sorted(rest, key=height.__getitem__)[:8]
    if not rest:
        return [], 0
    for choices in _CHOICES[len(rest)]:
        for chosen in choices:
            ranks = suits = 0
            for at in chosen:
                card = held[rest[at]]
                ranks |= 1 << (card >> 2)
                suits |= 1 << (card & 3)
            if ranks.bit_count() == suits.bit_count() == len(chosen):
                kept = [rest[at] for at in chosen]
                most = _ROUGH_BADUGI + (3 if len(kept) == 4 else 0)
                good = max(1, sum(height[place] <= most for place in kept))
                return kept + [place for place in rest if place not in kept], good
    return rest, 1


def _low(held: Sequence[Card], rest: list[int], ace_low: bool, spare: int) -> tuple[list[int], int]:
    kept: list[int] = []
    twice: list[int] = []
    seen = 0
    height = {place: ((held[place] >> 2) + 1) % 13 + 1 if ace_low else (held[place] >> 2) + 2 for place in rest}
    for place in sorted(rest, key=height.__getitem__):
        rank = 1 << (held[place] >> 2)
        (twice if seen & rank else kept).append(place)
        seen |= rank
    whole = len(kept) + spare >= 5
    most = _ROUGH_LOW + (1 if whole else 0)
    good = max(1, sum(height[place] <= most for place in kept[: max(5 - spare, 0)]))
    return kept + twice, good


def _high(held: Sequence[Card], rest: list[int], spare: int) -> tuple[list[int], int]:
    ranks: dict[int, int] = {}
    suits: dict[int, list[int]] = {}
    for place in rest:
        card = held[place]
        ranks[card >> 2] = ranks.get(card >> 2, 0) + 1
        suits.setdefault(card & 3, []).append(place)
    order = sorted(rest, key=lambda place: (ranks[held[place] >> 2], held[place] >> 2), reverse=True)
    grouped = sum(count for count in ranks.values() if count > 1)
    suited = max(suits.values(), key=len, default=[])
    run = _run(held, rest, ranks)
    for made in (suited, run):
        if len(made) + spare >= 5:
            return made + [place for place in order if place not in made], max(len(made), 5 - spare)
    if grouped > 2 or spare > 1:
        return order, max(grouped, 1)
    for near in (suited, run):
        if len(near) + spare >= 4 and not (grouped and near is run):
            return near + [place for place in order if place not in near], len(near)
    if grouped or spare:
        return order, max(grouped, 1)
    high = [place for place in order[:2] if held[place] >> 2 >= 9]
    return order, max(len(high), 1)


def _run(held: Sequence[Card], rest: list[int], ranks: dict[int, int]) -> list[int]:
    """The places of the longest run of ranks within five, one card a rank; four that are open at both ends, or five."""
    mask = 0
    for rank in ranks:
        mask |= 2 << rank
    mask |= mask >> 13 & 1
    for low in range(9, -1, -1):
        if mask >> low & 31 == 31:
            return _of_ranks(held, rest, low, 5)
    for low in range(9, 0, -1):
        if mask >> low & 15 == 15:
            return _of_ranks(held, rest, low, 4)
    return []


def _of_ranks(held: Sequence[Card], rest: list[int], low: int, size: int) -> list[int]:
    wanted = {(at - 1) % 13 for at in range(low, low + size)}
    found: dict[int, int] = {}
    for place in rest:
        if held[place] >> 2 in wanted:
            found.setdefault(held[place] >> 2, place)
    return list(found.values())
