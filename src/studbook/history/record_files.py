"""Records out of files of any size, one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Literal, overload

from studbook.history.account import HandAccount
from studbook.history.containers import Member, members_of
from studbook.history.ohh_reader import read_ohh
from studbook.history.record_cutter import NUMBERED, Piece, records_in
from studbook.history.record_error import CancelledHandError, RecordError
from studbook.history.site import OHH
from studbook.history.sites.known_sites import text_named
from studbook.history.text_decoding import decoded_lines, split_lines
from studbook.history.toml_record import read_document

#: What becomes of a hand that cannot be read.
OnError = Literal["raise", "give", "skip"]


@overload
def read_hands(path: str | PathLike[str], *, errors: Literal["raise", "skip"] = "raise") -> Iterator[HandAccount]: ...
@overload
def read_hands(path: str | PathLike[str], *, errors: Literal["give"]) -> Iterator[HandAccount | RecordError]: ...
def read_hands(path: str | PathLike[str], *, errors: OnError = "raise") -> Iterator[HandAccount | RecordError]:
    """The recorded hands of a file, one at a time and in its order: PokerStars, Full Tilt Poker, Poker Hand History, Open Hand
    History or our own.

    A hand that cannot be read is raised as `RecordError`; or is given in its place, with `errors="give"`; or is left out, with
    `errors="skip"`. A hand that the site cancelled is given as its error with `errors="give"`, and left out otherwise. A file of any
    size is read in constant memory, and so is an archive of files (zip, gzip, tar). Raises `OSError` when it cannot be opened.

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
        if isinstance(account, RecordError) and errors != "give":
            if errors == "raise" and not isinstance(account, CancelledHandError):
                raise account
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
        for number, piece in enumerate(records_in(decoded_lines(member.chunks), member.name, mailed=member.mailed)):
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
    return map(account_of, records_in(lines, source))


def account_of(piece: Piece | RecordError) -> HandAccount | RecordError:
    """The account of one record's lines, or what is wrong with them."""
    if isinstance(piece, RecordError):
        return piece
    try:
        if not piece.site:
            return _read_document(piece.lines, piece.line, piece.source)
        if piece.site == OHH.key:
            return read_ohh(piece.lines, piece.line, piece.source)
        return text_named(piece.site).account_of(piece.lines, piece.line, piece.source)
    except RecordError as error:
        if piece.site not in ("", OHH.key):
            error.hand = text_named(piece.site).hand_number(piece.lines[0].strip())
        return error


def read_one(text: str, source: str = "record") -> HandAccount:
    """The one account in a text; raises `RecordError`, also when there are none or several."""
    accounts = list(read_text(text, source))
    if len(accounts) != 1:
        raise RecordError(f"expected one hand, got {len(accounts)}", 0, source)
    if isinstance(accounts[0], RecordError):
        raise accounts[0]
    return accounts[0]


def _read_document(lines: Sequence[str], first: int, source: str) -> HandAccount:
    """A record in TOML; in a file of several its number and table stand in a heading of its own."""
    plain = []
    number = ""
    for line in lines:
        match = NUMBERED.fullmatch(line) if line.startswith("[") else None
        if match is None:
            plain.append(line)
        else:
            number = match["number"]
            plain.append(f"[{match['inner']}]" if match["inner"] else "")
    account = read_document("\n".join(plain), first, source)
    account.name = account.name or number
    return account
