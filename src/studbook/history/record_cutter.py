"""Where one record ends and the next begins, whatever its format, and what is said of lines that are none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from string import ascii_letters, digits
from typing import Final, NamedTuple

from studbook.history import mail
from studbook.history.json_cutter import is_json, json_objects
from studbook.history.record_error import RecordError
from studbook.history.site import OHH
from studbook.history.sites import known_sites
from studbook.history.sites.site_reader import SiteText
from studbook.history.sites.unread_sites import unread_site
from studbook.history.toml_record import MOST_BYTES

#: The number of a record, or its table, in a file of several in TOML.
NUMBERED: Final = re.compile(r"\[(?P<number>[1-9]\d*)(?:\.(?P<inner>[A-Za-z_][\w.]*))?\]\s*(?:#.*)?")
_TOML: Final = re.compile(r"\s*(?:[A-Za-z_][\w-]*\s*=.*|#.*|\[[A-Za-z_1-9][\w.]*\].*)")
#: What stands between two hands in a file that was sent by mail.
_BETWEEN: Final = re.compile(r"\s{0,8}\*{5,40} # \d{1,9} \*{5,40}\s{0,8}")
#: What a line that mail has quoted begins with; no line of a hand begins with a mark, but where a name does.
_QUOTE_STARTS: Final = (">", " ")
#: What a line that neither begins nor ends a record may start with, unless it begins a site's hand.
_INSIDE: Final = frozenset(ascii_letters + digits)
#: So many letters are no record any more: it has a line for each of the bytes of the longest, with room.
_MOST_LETTERS: Final = 2 * MOST_BYTES


class Piece(NamedTuple):
    """The lines of one record, not yet read."""

    #: The line of the file that the first of them is.
    line: int
    lines: list[str]
    #: The key of the site whose text it is, or of Open Hand History; empty: a record in TOML.
    site: str
    #: The file, for messages.
    source: str


def records_in(lines: Iterable[str], source: str, *, mailed: bool = False) -> Iterator[Piece | RecordError]:
    """The records of a file, of which its first line with anything in it tells whether they are JSON. `mailed`: it is what a mail says."""
    stream = iter(lines)
    head = []
    for line in stream:
        head.append(line)
        if line.strip():
            break
    whole = chain(head, stream)
    return _objects(whole, source) if head and is_json(head[-1]) else pieces(whole, source, mailed=mailed)


def _objects(lines: Iterable[str], source: str) -> Iterator[Piece | RecordError]:
    """The hands of a file of Open Hand History."""
    for part in json_objects(lines, _MOST_LETTERS):
        if part.whole:
            yield Piece(part.line, part.lines, OHH.key, source)
        else:
            yield RecordError(f"expected a hand of Open Hand History, a JSON object, got {part.lines[0].strip()[:60]!r}", part.line, source)


def pieces(lines: Iterable[str], source: str, *, mailed: bool = False) -> Iterator[Piece | RecordError]:
    """The lines of each record. What is no record of any kind is an error, told once wherever it stands, and spoils no record beside it."""
    cutter = _Cutter(source, mailed=mailed)
    beginnings = known_sites.BEGINNINGS
    for number, raw in enumerate(lines, 1):
        head = raw[:1]
        inside = head in _INSIDE and cutter.held and (not cutter.summed or raw.startswith("Seat "))
        if inside and not raw.startswith(beginnings):
            cutter.held.append(raw)
            cutter.size += len(raw)
        else:
            line = cutter.unquoted(raw) if head in _QUOTE_STARTS else raw
            if cutter.ends_before(line):
                yield from cutter.cut()
            cutter.hold(number, line)
        if cutter.size > _MOST_LETTERS:
            yield from cutter.give_up()
    yield from cutter.cut()


class _Cutter:
    """Holds the lines of one record until the next begins."""

    def __init__(self, source: str, *, mailed: bool) -> None:
        self.source = source
        #: The lines held, the number of the first of them in its file, and how many letters they have.
        self.held: list[str] = []
        self.first = 1
        self.size = 0
        #: Whose hand it is; None: no site's.
        self.text: SiteText | None = None
        #: Whether the heading of its summary has come.
        self.summed = False
        #: Whose hand the line begins that is looked at.
        self.next_text: SiteText | None = None
        #: Whether lines are dropped until the next record, since there were too many.
        self.dropping = False
        #: How often the lines of this hand are quoted, and whether the file is a mail.
        self.quoted = 0
        self.mailed = mailed

    def unquoted(self, line: str) -> str:
        """The line without the marks of quoting, if the hand that it is in or begins has them."""
        depth = mail.depth_of(line)
        if not depth:
            return line
        plain = mail.unquoted(line, depth)
        if known_sites.text_of(plain) is not None or _BETWEEN.fullmatch(plain):
            self.quoted, self.mailed = depth, True
            return plain
        return mail.unquoted(line, self.quoted)

    def ends_before(self, line: str) -> bool:
        """Whether what is held ends before this line."""
        head = line[:1]
        plain = line.lstrip() if head.isspace() else line
        self.next_text = known_sites.text_of(plain)
        if self.next_text is not None:
            return True
        if head == "[":
            return self._is_next_number(line)
        if self.text is None:
            return False
        if head == "*":
            self.summed = self.summed or line.startswith("*** SUMMARY")
            return _BETWEEN.fullmatch(line) is not None
        return self.summed and bool(plain) and not plain.startswith("Seat ") and not self._goes_on(plain, self.text)

    def _goes_on(self, line: str, text: SiteText) -> bool:
        """Whether a line below the summary's heading is of this hand: one of the summary's, or about a player."""
        if text.tail.search(line) is not None:
            return True
        names = text.names_in(self.held)
        if any(line.startswith(name) and line[len(name) :][:1] in (" ", ":") for name in names):
            return True
        last = self.held[-1].strip()
        return mail.is_break(last, line.strip()) and text.sums_up(f"{last} {line.strip()}", names)

    def _is_next_number(self, line: str) -> bool:
        """Whether the next record begins here in a file of several in TOML."""
        match = NUMBERED.fullmatch(line)
        return match is not None and match["inner"] is None and any(map(_content, self.held))

    def hold(self, number: int, line: str) -> None:
        """One more line, of this record or of the next."""
        if not self.held:
            self.dropping = self.dropping and self.next_text is None
            if self.dropping or not line.strip() or _BETWEEN.fullmatch(line):
                return
            self.first, self.text = number, self.next_text
        self.held.append(line)
        self.size += len(line)

    def cut(self) -> Iterator[Piece | RecordError]:
        """What is held, as a record or an error."""
        held, text = self.held, self.text
        self.held, self.size, self.text, self.summed = [], 0, None, False
        while held and not held[-1].strip():
            held.pop()
        if not held:
            return
        if text is not None:
            yield Piece(self.first, held, text.site.key, self.source)
        elif mail.is_letter(held):
            self.mailed = True
        elif self.mailed and not mail.has_play(map(str.strip, held)):
            pass  # what stands below the hands: regards, a signature, another letter
        elif _TOML.fullmatch(next(filter(_content, held), "")):
            yield Piece(self.first, held, "", self.source)
        else:
            yield RecordError(_unreadable(held), self.first, self.source)

    def give_up(self) -> Iterator[RecordError]:
        """Too much is held for one record: the rest is dropped until the next begins."""
        named = self.text is None and unread_site(self.held)
        yield RecordError(_unreadable(self.held) if named else f"expected a record of at most {MOST_BYTES} bytes", self.first, self.source)
        self.held, self.size, self.text, self.summed, self.dropping = [], 0, None, False, True


def _content(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _unreadable(held: Sequence[str]) -> str:
    """What is wrong with lines that are no record."""
    known = [text.site.name for text in known_sites.SITE_TEXTS]
    site = unread_site(held)
    if site:
        return f"this is a hand of {site}, which is not read; read are {', '.join(known)}, Poker and Open Hand History and our own records"
    head = held[0].strip()
    start = head if len(head) <= 60 else f"{head[:57]}..."
    return f"expected a hand of {', '.join(known)}, or a record in TOML or JSON; got {start!r}"
