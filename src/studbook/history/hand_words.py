"""What sites call a hand, said their way and compared: "two pair, Queens and Sevens", "8,6,5,3,2", "Badugi: 6,4,3,2"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
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
    r"high card \w{1,9}|\w{1,9} \w{1,9} high|pair of \w{1,9}|two pair,\w{1,9} and \w{1,9}|three of a kind,\w{1,9}"
    r"|(?:straight|straight flush),(?:\w{1,9} to \w{1,9}|\w{1,9} high)|flush,\w{1,9} high|full house,\w{1,9} full of \w{1,9}"
    rf"|four of a kind,\w{{1,9}}|royal flush|{_RANKS}|(?:badugi|\d-card):.*"
)
#: What is said of a kicker behind the hand.
_KICKER: Final = re.compile(r" - .{0,60}kicker|,? with an? .{0,60}kicker")
#: The rank, and not how many pairs.
_TWO: Final = re.compile(r"\btwo(s\b|(?= )(?! pair))")


@dataclass(frozen=True, slots=True)
class SiteWords:
    """How a site says what a hand is."""

    #: For badugi with fewer than four cards: "3-card".
    card: str
    #: Between the ranks of a badugi.
    comma: str
    #: A straight from the first name to the second: "Six to Ten" or "Ten high".
    straight: str
    #: Nothing made, of the two highest: "high card Ace" or "Ace King high".
    high_card: str
    #: The words for each side by its name, high or low; empty where they name no side.
    sides: Callable[[str], dict[str, str]]

    def say(self, value: Value) -> str:
        """The hand in the site's words."""
        ranks = value.ranks
        if value.category in COUNTED:
            count = "Badugi" if len(ranks) == 4 else f"{len(ranks)}-{self.card}"
            return f"a {count}: {self.comma.join(RANKS[rank] for rank in ranks)}"
        if value.low and value.category == "high card":
            return ",".join(RANKS[rank] for rank in ranks)
        return self._say_high(value.category, ranks)

    def _say_high(self, category: str, ranks: tuple[int, ...]) -> str:
        first = ranks[0]
        run = self.straight.format(_ONE[first - 4], _ONE[first])
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
        return self.high_card.format(_ONE[first], _ONE[ranks[1]])

    def by_side(self, words: str, *, low: bool) -> dict[str, str]:
        """The words for the high and the low side. `low`: whether words without a side are about a low hand."""
        return self.sides(words) or {"low" if low else "high": words}


def marked_sides(words: str) -> dict[str, str]:
    """``HI: two pair, Aces and Kings; LO: 8,6,4,3,A``, or ``Lo: 8,6,4,3,A`` alone."""
    if words.startswith("HI: "):
        high, _, low = words.removeprefix("HI: ").partition("; LO: ")
        return {side: text for side, text in (("high", high), ("low", low)) if text}
    return {"low": words.removeprefix("Lo: ")} if words.startswith("Lo: ") else {}


def named_sides(words: str) -> dict[str, str]:
    """``two pair, Aces and Kings, for high and 8,6,4,3,A, for low``; marks before the words are understood, too."""
    if words.startswith("HI: "):
        return marked_sides(words)
    high, mark, rest = words.partition(" for high")
    if not mark:
        return {"low": words.removesuffix(" for low").removesuffix(",")} if words.endswith(" for low") else {}
    sides = {"high": high.removesuffix(",")}
    if rest:
        if not (rest.startswith(" and ") and rest.endswith(" for low")):
            return {}
        sides["low"] = rest.removeprefix(" and ").removesuffix(" for low").removesuffix(",")
    return sides


@lru_cache(maxsize=4096)
def plain(words: str) -> str:
    """Words as they compare: no article, no kicker, no spaces after commas, and twos are deuces."""
    text = words.strip()
    kicker = _KICKER.search(text)
    text = (text[: kicker.start()] if kicker else text).lower()
    text = re.sub(r"([,:]) +", r"\1", text.removeprefix("a ").removeprefix("an "))
    return _TWO.sub(r"deuce\1", text) if "two" in text else text


def differs(theirs: str, ours: str) -> bool:
    """Whether a site's words are understood and not true."""
    words = plain(theirs)
    return words != plain(ours) and _SHAPE.fullmatch(words) is not None
