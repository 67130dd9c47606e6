"""What somebody or something may be called at a table: what the eye takes for a name, told from what it cannot see or tell apart.

Letters are counted as a reader counts them (a family of four is one), by UAX 29; which letters look alike is UTS 39's to say.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

import grapheme

from studbook.table.commands import Refused

LONGEST_NAME: Final = 20
#: Letters that draw nothing though they are no format marks, beside the blanks that `str.split` knows.
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
#: What a letter may be made of: joined emoji take seven and more, letters with their accents four.
_MOST_PARTS, _MOST_MARKS = 16, 3
_JOINER, _EMOJI_STYLE = "\u200d", "\ufe0f"
#: Letters of ASCII that look alike in a typeface without serifs, and what they are taken for.
_ALIKE: Final = str.maketrans({"I": "l", "1": "l", "|": "l", "0": "O"})


def tidy(text: str) -> str:
    """The text as it is kept: composed, with single spaces, without marks that draw nothing or turn the writing round."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(letter for letter in composed if not _draws_nothing(letter)).split())


def is_seen(text: str) -> bool:
    """Whether the eye sees anything of it."""
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in text)


def fitting_name(name: str, most: int = LONGEST_NAME, what: str = "a name") -> str:
    """A name, tidied; raises `Refused` when it does not fit, or nobody could read it."""
    clean = tidy(name)
    letters = list(grapheme.graphemes(clean))
    if not 1 <= len(letters) <= most or not is_seen(clean):
        raise Refused(f"expected {what} of 1 to {most} letters, got {len(letters) if is_seen(clean) else 0}")
    if not clean.replace(_JOINER, "").isprintable() or any(_is_heaped(letter) for letter in letters):
        raise Refused(f"expected {what} of letters that can be read; some of these are heaps of marks, or none")
    return clean


def look_alike(one: str, other: str) -> bool:
    """Whether a reader could take one name for the other: ``look_alike("Rob", "R\u043eb")``, where the second has a Cyrillic letter."""
    return bool(_likeness(one) & _likeness(other))


@lru_cache(maxsize=4096)
def _likeness(name: str) -> frozenset[str]:
    """What the name is taken for: without regard to capitals, and by the look of its letters."""
    plain = unicodedata.normalize("NFKC", tidy(name)).replace(_EMOJI_STYLE, "").replace(_JOINER, "").replace(" ", "")
    looks = "".join(map(_prototype, unicodedata.normalize("NFD", plain))) if not plain.isascii() else plain
    return frozenset((plain.casefold(), looks.translate(_ALIKE).casefold()))


def _prototype(letter: str) -> str:
    """The letter that this one is taken for; itself when there is none."""
    from confusable_homoglyphs.confusables import confusables_data  # noqa: PLC0415  # a large table, and few names need it

    table: dict[str, list[dict[str, str]]] = confusables_data
    alike = {letter, *(entry["c"].strip("\u200e") for entry in table.get(letter, ()))}
    return max(sorted(alike), key=lambda one: len(table.get(one, ())))


def _draws_nothing(letter: str) -> bool:
    category = unicodedata.category(letter)
    if letter in (_JOINER, _EMOJI_STYLE):
        return False
    formats = category in ("Cf", "Cc", "Co", "Cs", "Cn") and not letter.isspace()
    return formats or letter in _BLANKS or _is_variation(letter)


def _is_variation(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0e" or letter == "\u034f" or "\U000e0100" <= letter <= "\U000e01ef"


def _is_heaped(letter: str) -> bool:
    return len(letter) > _MOST_PARTS or sum(unicodedata.combining(part) > 0 for part in letter) > _MOST_MARKS
