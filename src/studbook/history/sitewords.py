"""What sites call a hand, said our way and compared: "two pair, Queens and Sevens", "8,6,5,3,2", "Badugi: 6,4,3,2"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from studbook.cards import RANKS
from studbook.hands.naming import COUNTED
from studbook.hands.value import Value

_ONE: Final = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_MANY: Final = tuple("Sixes" if name == "Six" else f"{name}s" for name in _ONE)
#: Ranks, also where they are not written as they ought to be: such words cannot be true.
_RANKS: Final = "[0-9tjqka,. ]+"
#: The shapes of words that are understood, and so must be true; a site may say more, which is left alone.
_SHAPE: Final = re.compile(
    rf"high card \w+|\w+ \w+ high|pair of \w+|two pair,\w+ and \w+|three of a kind,\w+|(?:straight|straight flush),(?:\w+ to \w+|\w+ high)"
    rf"|flush,\w+ high|full house,\w+ full of \w+|four of a kind,\w+|royal flush|{_RANKS}"
    r"|(?:badugi|\d-card):.*"
)
_KICKER: Final = re.compile(r" - .*kicker.*$|,? with an? .*kicker.*$")
_STARS_SIDES: Final = re.compile(r"(?:HI: (?P<high>.*?))(?:; LO: (?P<low>.*))?|Lo: (?P<only>.*)")
_FULLTILT_SIDES: Final = re.compile(r"(?P<high>.+?),? for high(?: and (?P<low>.+?),? for low)?|(?P<only>.+?),? for low")


def say(value: Value, form: str) -> str:
    """The hand in the site's words: `form` is stars or fulltilt."""
    ranks = value.ranks
    if value.category in COUNTED:
        count = "Badugi" if len(ranks) == 4 else f"{len(ranks)}-{'card' if form == 'stars' else 'Card'}"
        comma = "," if form == "stars" else ", "
        return f"a {count}: {comma.join(RANKS[rank] for rank in ranks)}"
    if value.low and value.category == "high card":
        return ",".join(RANKS[rank] for rank in ranks)
    return _high(value.category, ranks, form)


def _high(category: str, ranks: tuple[int, ...], form: str) -> str:
    first = ranks[0]
    run = f"{_ONE[first - 4]} to {_ONE[first]}" if form == "stars" else f"{_ONE[first]} high"
    words = {
        "pair": f"a pair of {_MANY[first]}",
        "three of a kind": f"three of a kind, {_MANY[first]}",
        "straight": f"a straight, {run}",
        "flush": f"a flush, {_ONE[first]} high",
        "four of a kind": f"four of a kind, {_MANY[first]}",
        "straight flush": f"a straight flush, {run}" if first < 12 else "a Royal Flush",
    }
    if category in words:
        return words[category]
    if category == "two pair":
        return f"two pair, {_MANY[first]} and {_MANY[ranks[1]]}"
    if category == "full house":
        return f"a full house, {_MANY[first]} full of {_MANY[ranks[1]]}"
    return f"high card {_ONE[first]}" if form == "stars" else f"{_ONE[first]} {_ONE[ranks[1]]} high"


def sides(words: str, form: str, low: bool) -> dict[str, str]:
    """The words for the high and the low side. `low`: whether words without a side are about a low hand."""
    found = (_STARS_SIDES if form == "stars" or words.startswith("HI: ") else _FULLTILT_SIDES).fullmatch(words)
    if found is None:
        return {"low" if low else "high": words}
    told = found.groupdict()
    return {side: text for side, text in (("high", told["high"]), ("low", told["low"] or told["only"])) if text}


@lru_cache(maxsize=4096)
def plain(words: str) -> str:
    """Words as they compare: no article, no kicker, no spaces after commas."""
    text = _KICKER.sub("", words.strip()).lower()
    return re.sub(r"([,:]) +", r"\1", text.removeprefix("a ").removeprefix("an "))


def differs(told: str, ours: str) -> bool:
    """Whether a site's words are understood and not true."""
    said = plain(told)
    return _SHAPE.fullmatch(said) is not None and said != plain(ours)
