"""What the parts of a pot are called, so that no two of them have one name: high and low, high and spade, ace-to-five low and badugi."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from studbook.hands.rankings import SYSTEMS, Ranking

_LADDERS: Final = {"standard": "", "soko": "Sökö ", "four-flush": "four-flush ", "original": "twenty-card "}
_NUMBERS: Final = ("first", "second", "third", "fourth")


def half_names(pot: Sequence[Ranking]) -> tuple[str, ...]:
    """A name for each ranking's part: the short one where it is the only one of its kind.

    >>> from studbook.hands import Badugi, High, HoleSuit, Low
    >>> half_names([High(), HoleSuit("s")]), half_names([Low("A-5"), Low("2-7")]), half_names([Low("A-5"), Badugi()])
    (('high', 'spade'), ('ace-to-five low', 'deuce-to-seven low'), ('ace-to-five low', 'badugi'))
    """
    names = [ranking.half for ranking in pot]
    for more in (_by_system, _by_words):
        names = [more(ranking) if names.count(name) > 1 else name for ranking, name in zip(pot, names, strict=True)]
    return tuple(f"{_NUMBERS[names[:at].count(name)]} {name}" if names.count(name) > 1 else name for at, name in enumerate(names))


def half_words(pot: Sequence[Ranking]) -> tuple[str, ...]:
    """The same in a sentence: ``the high hand``, ``the highest spade in the hole``."""
    return tuple(
        ranking.words if ranking.hole_only else f"the {name}{' hand' if name in ('high', 'low') else ''}"
        for ranking, name in zip(pot, half_names(pot), strict=True)
    )


def _by_system(ranking: Ranking) -> str:
    """Told apart by the kind of hand."""
    if ranking.system is not None:
        return f"{SYSTEMS[ranking.system]} low"
    if ranking.hole_only:
        return f"{'low' if ranking.lowest else 'high'} {ranking.half}"
    return f"{_LADDERS[ranking.ladder]}high" if ranking.ladder is not None else "badugi"


def _by_words(ranking: Ranking) -> str:
    """Told apart by all that is said of it."""
    return ranking.words.removeprefix("the best ").removeprefix("the ").replace(" hand", "")
