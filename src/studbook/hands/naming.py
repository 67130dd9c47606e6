"""Hands in words (LOOK: "Full house, queens full of aces"; "7-5-4-3-A"; "Two-card badugi, 4-A"). To people a ten is "10"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from studbook.cards import RANK_NAMES, RANK_PLURALS, RANKS
from studbook.hands import ladders as on
from studbook.hands.value import Value

#: Badugi's categories by the number of cards that count.
COUNTED: Final = ("no cards", "one-card badugi", "two-card badugi", "three-card badugi", "badugi")

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def dashed(ranks: Sequence[int]) -> str:
    """``K-10-4``."""
    return "-".join("10" if rank == 8 else RANKS[rank] for rank in ranks)


def _kickers(ranks: Sequence[int]) -> str:
    return ", ".join(RANK_NAMES[rank] for rank in ranks) + " kicker" if ranks else ""


def is_royal(category: str, ranks: Sequence[int]) -> bool:
    """Whether it is the straight flush that runs up to the ace, for which players have a name of its own (R-HI-1)."""
    return category == on.STRAIGHT_FLUSH and ranks[0] == on.ACE


@lru_cache(maxsize=20_000)
def title_and_detail(category: str, ranks: tuple[int, ...], low: bool = False) -> tuple[str, str]:
    """The two parts of a hand's name; what is compared first stands in the first."""
    name = RANK_NAMES
    names = RANK_PLURALS
    if category == on.NOTHING:
        return "No cards", ""
    if category == on.CROWN:
        return "Natural pair", ""
    if category == on.HIGH_CARD:
        if low:
            return dashed(ranks), ""
        return f"{name[ranks[0]].capitalize()} high", dashed(ranks[1:])
    if category == on.PAIR:
        return f"Pair of {names[ranks[0]]}", dashed(ranks[1:]) if low else _kickers(ranks[1:])
    if category == on.TWO_PAIR:
        return f"Two pair, {names[ranks[0]]} and {names[ranks[1]]}", _kickers(ranks[2:])
    if category in (on.TRIPS, on.QUADS, on.FIVE):
        count = {on.TRIPS: "Three", on.QUADS: "Four", on.FIVE: "Five"}[category]
        return f"{count} {names[ranks[0]]}", dashed(ranks[1:]) if low and len(ranks) > 2 else _kickers(ranks[1:])
    if category == on.FULL_HOUSE:
        return "Full house", f"{names[ranks[0]]} full of {names[ranks[1]]}"
    if category == on.FLUSH:
        return "Flush", dashed(ranks)
    if category == on.FOUR_FLUSH:
        return f"Four-flush {dashed(ranks[:4])}", _kickers(ranks[4:])
    if category == on.FOUR_STRAIGHT:
        return f"Four-straight, {name[ranks[0]]} high", _kickers(ranks[1:])
    if category == on.IMPERIAL:
        return "Imperial flush", ""
    if is_royal(category, ranks):
        return "Royal flush", ""
    return category.capitalize(), f"{name[ranks[0]]} high"


def badugi_name(ranks: tuple[int, ...]) -> tuple[str, str]:
    """``Badugi`` or ``Two-card badugi``, and its ranks."""
    if not ranks:
        return "No cards", ""
    return COUNTED[len(ranks)].capitalize(), dashed(ranks)


def became(value: Value) -> str:
    """What the wild cards play as: ``both sixes play as kings``; empty when none stands for another card."""
    by_source: dict[str, list[str]] = {}
    for wild, stood in value.stands_for:
        by_source.setdefault("joker" if wild.is_joker else RANK_NAMES[wild.rank], []).append(RANK_NAMES[stood.rank])
    parts = []
    for source, stood_for in by_source.items():
        count = len(stood_for)
        if count == 1:
            parts.append(f"the {source} plays as {_a(stood_for[0])}")
        elif len(set(stood_for)) == 1:
            many = {2: "both", 3: "all three", 4: "all four"}.get(count, f"all {_NUMBERS[count]}")
            parts.append(f"{many} {plural(source)} play as {plural(stood_for[0])}")
        else:
            each = [_a(name) for name in stood_for]
            parts.append(f"the {plural(source)} play as {', '.join(each[:-1])} and {each[-1]}")
    return ", ".join(parts)


def plural(word: str) -> str:
    return "sixes" if word == "six" else word + "s"


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "ae" else f"a {word}"
