"""Records out of files of any size, one at a time: which format a text is, where one record ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Final, Literal, NamedTuple, overload

from studbook.history.account import HandAccount
from studbook.history.containers import Member, members_of
from studbook.history.record_error import RecordError
from studbook.history.sites.known_sites import READERS, reader_of
from studbook.history.text_decoding import decoded_lines, split_lines
from studbook.history.toml_record import MOST_BYTES, read_document

_NUMBERED: Final = re.compile(r"\[(?P<number>[1-9]\d*)(?:\.(?P<inner>[A-Za-z_][\w.]*))?\]\s*(?:#.*)?")
_TOML: Final = re.compile(r"\s*(?:[A-Za-z_][\w-]*\s*=.*|#.*|\[[A-Za-z_1-9][\w.]*\].*)")


#: What becomes of a hand that cannot be read.
OnError = Literal["raise", "give", "skip"]


class Piece(NamedTuple):
    """The lines of one record, not yet read."""

    #: The line of the file that the first of them is.
    line: int
    lines: list[str]
    #: What makes an account of the lines, the number of the first, and the file.
    read: Callable[[Sequence[str], int, str], HandAccount]
    #: The file, for messages.
    source: str


@overload
def read_hands(path: str | PathLike[str], *, errors: Literal["raise", "skip"] = "raise") -> Iterator[HandAccount]: ...
@overload
def read_hands(path: str | PathLike[str], *, errors: Literal["give"]) -> Iterator[HandAccount | RecordError]: ...
def read_hands(path: str | PathLike[str], *, errors: OnError = "raise") -> Iterator[HandAccount | RecordError]:
    """The recorded hands of a file, one at a time and in its order: PokerStars, Full Tilt Poker, Poker Hand History or our own.

    A hand that cannot be read is raised as `RecordError`; or is given in its place, with `errors="give"`; or is left out, with
    `errors="skip"`. A file of any size is read in constant memory, and so is an archive of files
    (zip, gzip, tar). Raises `OSError` when it cannot be opened.

    >>> for hand in read_hands("evening.txt"):
    ...     print(hand)
    PokerStars hand 5699224467: Seven-card stud for $0.04/$0.08, 8 players
    Full Tilt Poker hand 5795365311: Badugi for $0.05/$0.10, 7 players
    PokerStars hand 8193680114: Deuce-to-seven triple draw for $0.10/$0.20, 6 players
    >>> hand.names[0], hand.stacks[0], len(hand.steps)
    ('Dov', 412, 52)
    >>> hand.steps[0]
    PostStep(line=176, seat=0, amount=5, kind='small blind', all_in=False)
    """
    for account in read_file(Path(path)):
        if isinstance(account, RecordError):
            if errors == "raise":
                raise account
            if errors == "skip":
                continue
        yield account


def read_file(path: Path) -> Iterator[HandAccount | RecordError]:
    """The accounts of a file, or of those in an archive, in their order; a record that cannot be read comes as its error.

    Raises `OSError`.
    """
    return map(account_of, pieces_of(members_of(path)))


def pieces_of(members: Iterable[Member | RecordError]) -> Iterator[Piece | RecordError]:
    """The records of these files, one file after the other; a file without any is an error."""
    last: Piece | RecordError | None = None
    for member in members:
        if isinstance(member, RecordError):
            # The file before ended too early: its last record is cut, and that is not the record's fault.
            if last is not None and last.source != member.source:
                yield last
            last = None
            yield member
            continue
        if last is not None:
            yield last
        last = RecordError("expected a recorded hand, got none", 0, member.name)
        for number, piece in enumerate(pieces(decoded_lines(member.chunks), member.name)):
            if number:
                yield last
            last = piece
    if last is not None:
        yield last


def read_text(text: str, source: str = "record") -> Iterator[HandAccount | RecordError]:
    """The accounts in a text."""
    return read_lines(split_lines(text), source)


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
    accounts = list(read_text(text, source))
    if len(accounts) != 1:
        raise RecordError(f"expected one hand, got {len(accounts)}", 0, source)
    if isinstance(accounts[0], RecordError):
        raise accounts[0]
    return accounts[0]


def pieces(lines: Iterable[str], source: str) -> Iterator[Piece | RecordError]:
    """The lines of each record. A text that is no record of any kind is an error, told once."""
    held: list[str] = []
    first = 1
    size = 0
    for number, line in enumerate(lines, 1):
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
        match = _NUMBERED.fullmatch(line) if line.startswith("[") else None
        if match is None:
            plain.append(line)
        else:
            number = match["number"]
            plain.append(f"[{match['inner']}]" if match["inner"] else "")
    account = read_document("\n".join(plain), first, source)
    account.name = account.name or number
    return account
