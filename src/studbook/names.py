"""Names as people write them: "Hold’em" is "hold em", "seven-card stud" is "7 Card Stud", and "Sökö" is "soko".

A name is compared without regard to case, accents, apostrophes, hyphens, commas, spaces, figures or words for numbers, "&" or "and".
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from typing import Final, Generic, TypeVar

T = TypeVar("T")

#: Words for numbers and ranks, and the figure or letter that stands for each; two words that have a shorter form. The page has them too.
FIGURES: Final[dict[str, str]] = {
    "one": "1", "two": "2", "deuce": "2", "three": "3", "trey": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "twenty": "20", "forty": "40", "ace": "a",
    "versus": "vs", "declaration": "declare",
}  # fmt: skip
#: Words that may be left out of a name, or put into it.
FILLERS: Final = ("the", "and", "with", "poker", "rules", "game")

_APOSTROPHES: Final = re.compile("['’‘ʼ´`]")
_FIGURES: Final = re.compile("|".join(sorted(FIGURES, key=len, reverse=True)))
#: The "to" of "deuce to seven" and "ace to five", which a hyphen may stand for: "2-7", "A-5".
_TO: Final = re.compile(r"(?<=[2a])to(?=[5-7])")
_CLOSE: Final = 0.7
#: So many letters may be meant for a part of a name: "kansas".
_PART: Final = 4


def words_of(text: str) -> list[str]:
    """The words of a name in small letters without accents: ``["holdem"]`` of "Hold’em", ``["good", "and", "bad"]`` of "Good & bad"."""
    plain = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", text).replace("&", " and "))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return re.findall(r"[^\W_]+", letters.lower())


def squeezed(text: str) -> str:
    """A name as one word, its numbers in figures.

    >>> squeezed("Seven-card stud"), squeezed("Deuce to seven"), squeezed("2-7")
    ('7cardstud', '27', '27')
    """
    return _in_figures("".join(words_of(text)))


def lean(text: str) -> str:
    """The same without the words that may be left out; the whole where nothing else is left.

    >>> lean("The Good, the Bad and the Ugly")
    'goodbadugly'
    """
    words = words_of(text)
    return _in_figures("".join([word for word in words if word not in FILLERS] or words))


def _in_figures(word: str) -> str:
    return _TO.sub("", _FIGURES.sub(lambda match: FIGURES[match[0]], word))


class Names(Generic[T]):
    """Things by their names, each found however the name is written; several things may have one name.

    >>> names = Names[str]()
    >>> names.add("Seven-card stud", "seven-card-stud")
    >>> names.meanings("7 card stud"), names.near("seven cart stud")
    (('seven-card-stud',), ['Seven-card stud'])
    """

    def __init__(self) -> None:
        self._whole: dict[str, dict[T, str]] = {}
        self._lean: dict[str, dict[T, str]] = {}

    def add(self, name: str, thing: T) -> None:
        """Give a thing a name, beside those that it has."""
        self._whole.setdefault(squeezed(name), {}).setdefault(thing, name)
        self._lean.setdefault(lean(name), {}).setdefault(thing, name)

    def meanings(self, text: str) -> tuple[T, ...]:
        """What has that name, in the order in which it was added; nothing where nothing has."""
        return tuple(self._whole.get(squeezed(text)) or self._lean.get(lean(text)) or ())

    def near(self, text: str, most: int = 3) -> list[str]:
        """The names that a misspelt one may have meant, the nearest first, as they were added; one for each thing."""
        nearest: dict[T, str] = {}
        form_of_text = lean(text)
        # More than are asked for: several may be names of one thing.
        close = difflib.get_close_matches(form_of_text, self._lean, n=4 * most, cutoff=_CLOSE)
        within = [form for form in self._lean if form_of_text in form] if len(form_of_text) >= _PART else []
        for form in (*close, *within):
            for thing, name in self._lean[form].items():
                nearest.setdefault(thing, name)
        return list(dict.fromkeys(nearest.values()))[:most]


def did_you_mean(near: list[str]) -> str:
    """`` (did you mean A or B?)``, to follow what came; empty where nothing is near."""
    return f" (did you mean {' or '.join(near)}?)" if near else ""
