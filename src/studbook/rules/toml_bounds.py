"""A look over a TOML text from outside before it is parsed: the standard parser takes memory by the square of a key's dots.

32 KB of a single dotted key take 1.4 GB there, and brackets inside brackets take a level of the stack each.
"""

from __future__ import annotations

import re
from typing import Final

#: Dots in one key; nobody needs more than three.
MOST_DOTS: Final = 8
#: Brackets and braces inside each other, a heading's among them.
DEEPEST: Final = 32
#: Strings and comments, whose dots and brackets mean nothing. Each alternative ends at the latest where the line or the text does, so
#: that the walk takes time by the text's length.
_IDLE: Final = re.compile(
    "|".join((
        r'"""(?:[^\\]|\\.)*?(?:"{3,5}|\Z)',
        r"'''.*?(?:'{3,5}|\Z)",
        r'"(?:[^"\\\n]|\\[^\n])*+"?',
        r"'[^'\n]*+'?",
        r"#[^\n]*+",
    )),
    re.DOTALL,
)  # fmt: skip
#: What ends a key, and what the depth is counted by.
_MARKS: Final = re.compile(r"[=,\n\[\]{}]")
_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def out_of_bounds(text: str) -> tuple[str, int] | None:
    """What is too deep for the parser, in words, and its line from 1; None: the text may be parsed.

    >>> out_of_bounds("a" + ".a" * 20 + " = 1")
    ('a key of at most 8 dots', 1)
    >>> out_of_bounds('actions = ["p1 f  # 1.2.3"]')
    """
    if text.count("[") + text.count("{") <= DEEPEST and all(line.count(".") <= MOST_DOTS for line in text.split("\n")):
        return None  # nearly every record, and at a tenth of the cost
    bare = _IDLE.sub(_lines_only, text)
    start = depth = 0
    for mark in _MARKS.finditer(bare):
        if bare.count(".", start, mark.start()) > MOST_DOTS:
            return f"a key of at most {MOST_DOTS} dots", bare.count("\n", 0, start) + 1
        start = mark.end()
        depth = max(depth + _STEPS.get(mark[0], 0), 0)
        if depth > DEEPEST:
            return f"brackets at most {DEEPEST} deep", bare.count("\n", 0, start) + 1
    if bare.count(".", start) > MOST_DOTS:
        return f"a key of at most {MOST_DOTS} dots", bare.count("\n", 0, start) + 1
    return None


def _lines_only(idle: re.Match[str]) -> str:
    """In the place of a string, or of a comment, the line ends in it."""
    return "\n" * idle[0].count("\n")
