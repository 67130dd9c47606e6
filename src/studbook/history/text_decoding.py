"""Bytes of a file of hand histories as lines of text: UTF-8, UTF-16, Windows' Latin letters, and line ends of every system.

Site programs wrote what Windows was set to, and mail, editors and copies have been at it since. So a line stands for itself: one that
is damaged does not spoil the next, and a file that ends in the middle of a letter is read up to there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import BinaryIO, Final

#: A line longer than this is no line of a record; the rest of it is left out.
LONGEST_LINE: Final = 100_000
#: How much of a file is read at a time.
CHUNK: Final = 1 << 16
#: So many bytes tell whether a file is UTF-16: half of those of English text are zeros.
_SAMPLE: Final = 400
_MARK: Final = "\ufeff"
#: Line ends of UTF-16, little end first: of Windows (also where a copy has written it twice), of old Macs, and of everyone else.
_WIDE_ENDS: Final = {
    "utf-16-le": re.compile(rb"\r\x00(?:\r?\n\x00)?|\n\x00", re.DOTALL),
    "utf-16-be": re.compile(rb"\x00\r(?:\x00\n)?|\x00\n", re.DOTALL),
}
#: Bytes of the longest of them.
_LONGEST_END: Final = 5
_TEXT_ENDS: Final = re.compile(r"\r\n?|\n")


def chunks_of(stream: BinaryIO) -> Iterator[bytes]:
    """What is in an open file, a piece at a time."""
    return iter(partial(stream.read, CHUNK), b"")


def decoded_lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """The lines of a file without their ends. `chunks`: its bytes in pieces of any size, as they come.

    >>> list(decoded_lines([b"Ann folds\\r\\nBo ca", b"lls $2\\rCy", b"\\xe9 checks"]))
    ['Ann folds', 'Bo calls $2', 'Cyé checks']
    >>> list(decoded_lines(["Ann folds\\r\\n".encode("utf-16"), b"B\\0o\\0 "]))
    ['Ann folds', 'Bo']
    """
    stream = iter(chunks)
    sample = b""
    for chunk in stream:
        sample += chunk
        if len(sample) >= _SAMPLE:
            break
    code = _wide_code(sample[:_SAMPLE])
    pieces = chain((sample,), stream)
    if code is None:
        return _plain_lines(pieces)
    return (line.lstrip(_MARK) if _MARK in line else line for line in _wide_lines(pieces, code))


def split_lines(text: str) -> list[str]:
    """The lines of a text that is decoded already; only what ends a line in a file ends one here."""
    lines = _TEXT_ENDS.split(text)
    if lines and not lines[-1]:
        lines.pop()
    return lines


def _wide_code(sample: bytes) -> str | None:
    """Which UTF-16 a file is written in, by its mark or by its zeros; None: none."""
    if sample.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16-le" if sample[0] == 0xFF else "utf-16-be"
    odd, even = sample[1::2].count(0), sample[0::2].count(0)
    if max(odd, even) * 10 < len(sample) * 3:
        return None
    return "utf-16-le" if odd > even else "utf-16-be"


def _plain_lines(chunks: Iterable[bytes]) -> Iterator[str]:
    rest = b""
    for chunk in chunks:
        rows = (rest + chunk).splitlines(keepends=True)
        # The last may go on in the next chunk; what ends in CR alone may have its LF there.
        rest = b"" if not rows or rows[-1].endswith(b"\n") else rows.pop()
        if len(rest) > LONGEST_LINE:
            rest = rest[: LONGEST_LINE + 1]
        yield from _plain(rows)
    if rest:
        yield _plain_line(rest)


def _plain(rows: list[bytes]) -> Iterable[str]:
    """Lines as text: all at once where none of them is odd, else each by itself."""
    if not rows:
        return ()
    try:
        text = b"".join(rows).decode()
    except UnicodeDecodeError:
        return map(_plain_line, rows)
    if "\r" in text or _MARK in text or max(map(len, rows)) > LONGEST_LINE:
        return map(_plain_line, rows)
    return text[:-1].split("\n")  # without CR every one of them ends in LF


def _plain_line(row: bytes) -> str:
    """A line as text. What is no UTF-8 is read as the older site programs wrote it."""
    row = row.rstrip(b"\r\n")[:LONGEST_LINE]
    try:
        return row.decode().lstrip(_MARK)
    except UnicodeDecodeError:
        return row.decode("cp1252", "replace")


def _wide_lines(chunks: Iterable[bytes], code: str) -> Iterator[str]:
    """Lines of UTF-16. Each is read from its own first byte, so that a byte too many or too few spoils one line only."""
    rest = b""
    for chunk in chunks:
        block = rest + chunk
        start = 0
        for end in _WIDE_ENDS[code].finditer(block):
            if end.end() + _LONGEST_END > len(block):
                break  # it may go on in the next chunk
            yield _wide(block[start : end.start()], code)
            start = end.end()
        rest = block[start:]
        if len(rest) > 2 * LONGEST_LINE + 2 * _LONGEST_END:
            rest = rest[: 2 * LONGEST_LINE] + rest[-2 * _LONGEST_END :]
    rows = _WIDE_ENDS[code].split(rest)
    for row in rows if rows[-1] else rows[:-1]:
        yield _wide(row, code)


def _wide(row: bytes, code: str) -> str:
    """A line as text; half a letter at its end is left out."""
    return row[: 2 * LONGEST_LINE].decode(code, "ignore")
