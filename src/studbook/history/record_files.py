"""Records out of files of any size, one at a time: which format a text is, where one record ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from studbook.history.account import HandAccount
from studbook.history.errors import RecordError
from studbook.history.sites.known_sites import READERS, reader_of
from studbook.history.toml_record import MOST_BYTES, read_document

#: A line longer than this is no line of a record.
LONGEST_LINE: Final = 100_000
_NUMBERED: Final = re.compile(r"\[(?P<number>[1-9]\d*)(?:\.(?P<inner>[A-Za-z_][\w.]*))?\]\s*(?:#.*)?")
_TOML: Final = re.compile(r"\s*(?:[A-Za-z_][\w-]*\s*=.*|#.*|\[[A-Za-z_1-9][\w.]*\].*)")


class Piece(NamedTuple):
    """The lines of one record, the line of the file that the first is, how to read them, and the file."""

    line: int
    lines: list[str]
    read: Callable[[Sequence[str], int, str], HandAccount]
    source: str


def read_file(path: Path) -> Iterator[HandAccount | RecordError]:
    """The accounts of a file, in its order; a record that cannot be read comes as its error, and the next follows. Raises `OSError`."""
    with path.open("rb") as stream:
        yield from read_lines(decoded(stream), str(path))


def read_text(text: str, source: str = "record") -> Iterator[HandAccount | RecordError]:
    """The accounts in a text."""
    return read_lines(text.splitlines(), source)


def read_lines(lines: Iterable[str], source: str) -> Iterator[HandAccount | RecordError]:
    """The accounts in these lines."""
    return map(account_of, pieces(lines, source))


def account_of(piece: Piece | RecordError) -> HandAccount | RecordError:
    """The account of one record's lines, or what is wrong with them."""
    if isinstance(piece, RecordError):
        return piece
    try:
        return piece.read(piece.lines, piece.line, piece.source)
    except RecordError as error:
        reader = reader_of(piece.lines[0])
        error.hand = reader.hand_number(piece.lines[0]) if reader else ""
        return error


def read_one(text: str, source: str = "record") -> HandAccount:
    """The one account in a text; raises `RecordError`, also when there are none or several."""
    found = list(read_text(text, source))
    if len(found) != 1:
        raise RecordError(f"expected one hand, got {len(found)}", 0, source)
    if isinstance(found[0], RecordError):
        raise found[0]
    return found[0]


def decoded(stream: Iterable[bytes]) -> Iterator[str]:
    """Lines as text: UTF-8, or as the older site programs wrote it, Windows' Latin letters."""
    for raw in stream:
        if len(raw) > LONGEST_LINE:
            yield raw[:LONGEST_LINE].decode("latin-1")
            continue
        try:
            yield raw.decode().rstrip("\r\n")
        except UnicodeDecodeError:
            yield raw.decode("cp1252", "replace").rstrip("\r\n")


def pieces(lines: Iterable[str], source: str) -> Iterator[Piece | RecordError]:
    """The lines of each record. A text that is no record of any kind is an error, told once."""
    held: list[str] = []
    first = 1
    size = 0
    for number, raw in enumerate(lines, 1):
        line = raw.lstrip("\ufeff") if number == 1 else raw
        if held and _begins(line, held):
            yield from _finished(held, first, source)
            held, size = [], 0
        if not held:
            if not line.strip():
                continue
            first = number
        held.append(line)
        size += len(line)
        if size > MOST_BYTES * 2:
            yield RecordError(f"expected a record of at most {MOST_BYTES} bytes", first, source)
            return
    if held:
        yield from _finished(held, first, source)


def _begins(line: str, held: list[str]) -> bool:
    """Whether another record begins here: a site's first line, or the next number of a file of several."""
    if line.startswith("["):
        match = _NUMBERED.fullmatch(line)
        return match is not None and match["inner"] is None and any(_content(one) for one in held)
    return reader_of(line) is not None


def _content(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _finished(held: list[str], first: int, source: str) -> Iterator[Piece | RecordError]:
    while held and not held[-1].strip():
        held.pop()
    head = held[0]
    reader = reader_of(head)
    if reader is not None:
        yield Piece(first, held, reader.account_of, source)
    elif _TOML.fullmatch(next(filter(_content, held), "")):
        yield Piece(first, held, _read_document, source)
    else:
        start = head if len(head) <= 60 else f"{head[:57]}..."
        sites = " or ".join(known.site.name for known in READERS)
        yield RecordError(f"expected a hand of {sites}, or a record in TOML; got {start!r}", first, source)


def _read_document(lines: Sequence[str], first: int, source: str) -> HandAccount:
    """A record in TOML; in a file of several its number and table stand in a heading of its own."""
    plain = []
    number = ""
    for line in lines:
        found = _NUMBERED.fullmatch(line) if line.startswith("[") else None
        if found is None:
            plain.append(line)
        else:
            number = found["number"]
            plain.append(f"[{found['inner']}]" if found["inner"] else "")
    account = read_document("\n".join(plain), first, source)
    account.name = account.name or number
    return account
