"""What mail does to hand histories: words before and after the hands, marks of quoting before lines, and lines broken at a width.

Sites sent histories by mail when somebody asked for them, and players send hands to each other. All of it is undone line by line, so
that an error still names the line of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

#: What is said of a hand whose lines had to be joined.
JOINED: Final = "lines broken by mail"
#: Marks of quoting before a line: ``> ``, ``>> ``, ``> > ``.
_QUOTES: Final = re.compile(r"\s{0,4}(?:> ?){1,9}")
#: What tells that lines are a mail's own: one of these, or two of a mail's headers.
_WORDS: Final = re.compile(
    r"Transcript for .{1,100} requested by |-{2,20} ?(?:Original|Forwarded) Message ?-{2,20}|Begin forwarded message|On .{1,120} wrote:"
)
_HEADER: Final = re.compile(
    r"(?:From|To|Cc|Sent|Date|Subject|Reply-To|Return-Path|Delivered-To|Received|Message-ID|MIME-Version|Content-[\w-]{1,30}|X-[\w-]{1,30})"
    r": ",
    re.IGNORECASE,
)
#: What stands in hands and in no letter: it is a damaged hand, and not passed over.
_PLAY: Final = re.compile(
    r"Seat \d{1,3}: |\*\*\* [A-Z0-9]|Dealt to |Total pot |[^:]{1,60}: (?:posts|brings in|folds|checks|calls|bets|raises|shows) "
)
#: A line is not broken before so many letters.
_NARROWEST: Final = 60
#: Nor are lines longer than so many: mail would have broken them.
_WIDEST: Final = 100
#: What begins a line of its own, whatever the site.
_BEGINS: Final = ("Seat ", "*** ", "Dealt to ", "Table '", "Table: '", "Total pot ", "Board ", "Uncalled bet ", "The button is ")


def depth_of(line: str) -> int:
    """How often a line is quoted: 2 for ``>> text``."""
    match = _QUOTES.match(line)
    return match[0].count(">") if match else 0


def unquoted(line: str, depth: int) -> str:
    """The line without so many marks of quoting, or as many of them as it has: names may begin with one.

    >>> unquoted("> > Ann: folds", 2)
    'Ann: folds'
    >>> unquoted("> >Ann<: folds", 1)
    '>Ann<: folds'
    """
    for _ in range(depth):
        match = re.match(r"\s{0,4}> ?", line)
        if match is None:
            break
        line = line[match.end() :]
    return line


def is_letter(lines: Sequence[str]) -> bool:
    """Whether these lines, none of which begins a hand, are a mail's own words before its hands."""
    plain = [unquoted(line, 9).strip()[:200] for line in lines]
    is_mail = any(_WORDS.match(line) for line in plain) or sum(_HEADER.match(line) is not None for line in plain) > 1
    return is_mail and not has_play(plain)


def has_play(lines: Iterable[str]) -> bool:
    """Whether something of a hand is in these lines."""
    return any(_PLAY.match(line) for line in lines)


def is_break(line: str, following: str) -> bool:
    """Whether mail may have broken a line between these two: the first word of what follows would not have fitted."""
    word = following.split(" ", 1)[0]
    return len(line) <= _WIDEST and len(line) + 1 + len(word) > _NARROWEST and not following.startswith(_BEGINS)


def rejoined(lines: Sequence[str], names: Iterable[str]) -> list[str] | None:
    """The lines of a hand with those joined that mail has broken, and an empty line for each that was joined to the one before.

    `names`: of the players; whatever begins with one is a line of its own. None: there is nothing to join.
    """
    own = tuple(f"{name}{end}" for name in names for end in (":", " "))
    joined = [line.strip() for line in lines]
    start = 0
    for at in range(1, len(joined)):
        line = joined[at]
        if line and joined[start] and is_break(lines[at - 1].strip(), line) and not line.startswith(own):
            joined[start] = f"{joined[start]} {line}"
            joined[at] = ""
        else:
            start = at
    return joined if any(line and not kept for line, kept in zip(map(str.strip, lines), joined, strict=True)) else None
