"""What lies in a file: itself, the files of an archive (zip, gzip, tar), or the messages of mail; also inside one another, each read as it
comes.

Nothing is unpacked to a disk, but for an archive that lies in another and can only be read from its end. An archive that unpacks to far
more than texts do is refused on the way, in one line.
"""

from __future__ import annotations

import io
import tarfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from gzip import GzipFile
from pathlib import Path, PurePosixPath
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from typing import IO, TYPE_CHECKING, Final, NamedTuple, Protocol
from zipfile import BadZipFile, ZipFile

from studbook.history import mail_messages
from studbook.history.record_error import RecordError
from studbook.history.text_decoding import CHUNK

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

#: How archives are called, in any case.
ARCHIVES: Final = frozenset((".zip", ".gz", ".tgz", ".tar"))
#: How files of records are called; a note to the reader may lie beside them.
RECORDS: Final = frozenset(
    (".txt", ".log", ".phh", ".phhs", ".toml", ".ohh", ".json", ".eml", ".mbox", ".mht", ".mhtml", ".htm", ".html", "")
)
#: An archive may unpack to so many bytes whatever its size, and beyond that to so many for each of its own: texts make 5 to 30.
_FREE: Final = 64_000_000
_MOST_RATIO: Final = 100
#: Archives inside archives.
_DEEPEST: Final = 6
#: Where a tar says that it is one.
_TAR_MARK: Final = slice(257, 262)
#: How much of an archive inside another is held in memory.
_IN_MEMORY: Final = 8_000_000
#: What the unpackers raise when an archive is not what it says.
_DAMAGE: Final = (BadZipFile, tarfile.TarError, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError)


class Readable(Protocol):
    """What files and unpackers give to read from."""

    def read1(self, size: int, /) -> bytes: ...
    def seekable(self) -> bool: ...
    def seek(self, offset: int, whence: int = 0, /) -> int: ...
    def tell(self) -> int: ...


class Member(NamedTuple):
    """A file of records, in an archive or not."""

    #: The path, or that of the archive and behind it the name in it: ``july.zip/evening.txt``.
    name: str
    #: What is in it, to be read before the next member is asked for.
    chunks: Iterator[bytes]
    #: Whether it is what a mail says, in which other words may stand round the hands.
    mailed: bool = False


def is_wanted(name: str) -> bool:
    """Whether a file in a folder or in an archive is called as records or archives are: ``July.TXT``, not ``.thumbs`` or ``a.jpg``."""
    path = PurePosixPath(name)
    hidden = path.name.startswith(".") or "__MACOSX" in path.parts
    return not hidden and path.suffix.lower() in RECORDS | ARCHIVES


def is_archive(name: str) -> bool:
    """Whether a file is called as archives are."""
    return PurePosixPath(name).suffix.lower() in ARCHIVES


def members_of(path: Path, watch: Callable[[int], object] | None = None) -> Iterator[Member | RecordError]:
    """The files of records in this one, in its order; an archive that is damaged or too big ends with its error.

    `watch` hears of the bytes that were read. Raises `OSError` when the file cannot be opened.
    """
    with path.open("rb") as stream:
        yield from members_in(stream, str(path), path.stat().st_size, watch)


def members_in(
    stream: Readable, name: str, size: int | None = None, watch: Callable[[int], object] | None = None, most: int | None = None
) -> Iterator[Member | RecordError]:
    """The same of an open file. `size`: its bytes, where they are known; `most`: to how many it may unpack, whatever its size."""
    budget = _Budget(size, most)
    packed: io.BufferedReader = io.BufferedReader(_Meter(stream, budget.read_packed, watch), CHUNK)
    yield from _members(packed, name, budget, 0)


class _TooMuchError(Exception):
    """An archive unpacks to more than it may."""


class _Budget:
    """How much an archive may still unpack to, whatever lies in what."""

    def __init__(self, size: int | None, most: int | None) -> None:
        self.size = size
        self.most = most
        self.packed = 0
        self.unpacked = 0

    def read_packed(self, count: int) -> None:
        self.packed += count

    def read_unpacked(self, count: int) -> None:
        """Raises `_TooMuchError`."""
        self.unpacked += count
        # What is read twice, as an archive whose files lie over one another has it, counts once.
        packed = self.packed if self.size is None else min(self.packed, self.size)
        if self.unpacked > (_FREE + _MOST_RATIO * packed if self.most is None else self.most):
            raise _TooMuchError


class _Meter(io.RawIOBase):
    """A stream whose bytes are counted as they are read."""

    def __init__(self, stream: Readable, count: Callable[[int], object], watch: Callable[[int], object] | None) -> None:
        super().__init__()
        self.stream = stream
        self.count = count
        self.watch = watch

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return self.stream.seekable()

    def seek(self, offset: int, whence: int = 0, /) -> int:
        if whence == io.SEEK_SET and offset < 0:
            raise EOFError("it points before its beginning")
        return self.stream.seek(offset, whence)

    def tell(self) -> int:
        return self.stream.tell()

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        view = memoryview(buffer).cast("B")
        data = self.stream.read1(len(view))  # as it comes: what is whole before the damage is read
        view[: len(data)] = data
        self.count(len(data))
        if self.watch is not None:
            self.watch(len(data))
        return len(data)


def _metered(stream: Readable, budget: _Budget) -> io.BufferedReader:
    """An unpacked stream, whose bytes count."""
    return io.BufferedReader(_Meter(stream, budget.read_unpacked, None), CHUNK)


def _members(stream: io.BufferedReader, name: str, budget: _Budget, depth: int) -> Iterator[Member | RecordError]:
    """What lies in a stream; whatever goes wrong with it ends with its error."""
    try:
        head = stream.peek(_TAR_MARK.stop)
        kind = _kind(head)
        if kind is None:
            faults: list[RecordError] = []
            yield Member(name, _chunks(stream, name, faults))
            yield from faults
        elif depth == _DEEPEST:
            yield RecordError(f"expected archives at most {_DEEPEST} deep in one another", 0, name)
        else:
            yield from _UNPACKERS[kind](stream, name, budget, depth + 1)
    except (*_DAMAGE, _TooMuchError) as error:
        yield _error(error, name)


def _kind(head: bytes) -> str | None:
    """What kind of archive begins like this; None: it is none."""
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return "zip"
    if head.startswith(b"\x1f\x8b"):
        return "gzip"
    return "tar" if head[_TAR_MARK] == b"ustar" else mail_messages.kind_of(head)


def _chunks(stream: io.BufferedReader, name: str, faults: list[RecordError]) -> Iterator[bytes]:
    """The bytes of a file; where they end too early, `faults` says why."""
    try:
        yield from iter(partial(stream.read1, CHUNK), b"")
    except (*_DAMAGE, _TooMuchError) as error:
        faults.append(_error(error, name))


def _error(error: Exception, name: str) -> RecordError:
    """What is wrong with an archive, in a line."""
    if isinstance(error, _TooMuchError):
        return RecordError("expected an archive of texts; this one unpacks to far more than they would", 0, name)
    if isinstance(error, RuntimeError):
        return RecordError("expected an archive that can be read, got one that asks for a password or is damaged", 0, name)
    words = " ".join(str(error).split()) or "it ends too early"
    return RecordError(f"expected a file or an archive that can be read, got one that is damaged ({words})", 0, name)


# ---- archives


def _unzipped(stream: io.BufferedReader, name: str, budget: _Budget, depth: int) -> Iterator[Member | RecordError]:
    """The files of a zip. It is read from its end: one inside another archive is copied first."""
    with SpooledTemporaryFile(_IN_MEMORY) as copy:
        whole: IO[bytes] = stream
        if depth > 1 or not stream.seekable():
            copyfileobj(stream, copy)
            copy.seek(0)
            whole = copy
        with ZipFile(whole) as archive:
            wanted = [info for info in archive.infolist() if not info.is_dir() and is_wanted(info.filename)]
            if not wanted:
                yield _empty(name)
            for info in wanted:
                inner = f"{name}/{_shown(info.filename)}"
                try:
                    with archive.open(info) as packed:
                        assert isinstance(packed, io.BufferedIOBase)  # zipfile promises less than it gives
                        yield from _members(_metered(packed, budget), inner, budget, depth)
                except _DAMAGE as error:  # one file of several: the others may be whole
                    yield _error(error, inner)


def _ungzipped(stream: io.BufferedReader, name: str, budget: _Budget, depth: int) -> Iterator[Member | RecordError]:
    """What a gzip holds: one file, which may be a tar."""
    with closing(GzipFile(fileobj=stream)) as plain:
        yield from _members(_metered(plain, budget), name, budget, depth)


def _untarred(stream: io.BufferedReader, name: str, budget: _Budget, depth: int) -> Iterator[Member | RecordError]:
    """The files of a tar, one after the other."""
    empty = True
    with tarfile.open(fileobj=stream, mode="r|") as archive:
        for info in archive:
            content = archive.extractfile(info) if info.isfile() and is_wanted(info.name) else None
            if content is None:
                continue
            empty = False
            assert isinstance(content, io.BufferedIOBase)  # tarfile promises less than it gives
            with content:
                yield from _members(_metered(content, budget), f"{name}/{_shown(info.name)}", budget, depth)
    if empty:
        yield _empty(name)


# ---- mail


def _posted(stream: io.BufferedReader, name: str, budget: _Budget, depth: int) -> Iterator[Member | RecordError]:
    """What one message says, and the files attached to it."""
    empty = True
    for member in _parts(stream.read(mail_messages.MOST_BYTES + 1), name, budget, depth):
        empty = False
        yield member
    if empty:
        yield RecordError("expected recorded hands in the mail, got none", 0, name)


def _kept_mail(stream: io.BufferedReader, name: str, budget: _Budget, depth: int) -> Iterator[Member | RecordError]:
    """The messages of an mbox; those without hands are other mail."""
    empty = True
    for number, message in enumerate(mail_messages.messages_in(stream), 1):
        for member in _parts(message, f"{name}/message {number}", budget, depth):
            empty = False
            yield member
    if empty:
        yield RecordError("expected recorded hands in the mail, got none", 0, name)


def _parts(message: bytes, name: str, budget: _Budget, depth: int) -> Iterator[Member | RecordError]:
    try:
        for part in mail_messages.parts_of(message, name):
            if not part.name:
                yield Member(name, iter((part.body,)), mailed=True)
            elif is_wanted(part.name):
                yield from _members(_metered(io.BytesIO(part.body), budget), f"{name}/{_shown(part.name)}", budget, depth)
    except RecordError as error:
        yield error


def _browsed(stream: io.BufferedReader, name: str, _budget: _Budget, _depth: int) -> Iterator[Member | RecordError]:
    """A page saved by a browser or a mail program."""
    page = stream.read(mail_messages.MOST_BYTES)
    yield Member(name, iter((mail_messages.text_of_page(page),)), mailed=True)


_UNPACKERS: Final = {
    "zip": _unzipped, "gzip": _ungzipped, "tar": _untarred, "message": _posted, "mbox": _kept_mail, "html": _browsed,
}  # fmt: skip


def _empty(name: str) -> RecordError:
    kinds = ", ".join(sorted(RECORDS - {""}))
    return RecordError(f"expected records in the archive ({kinds}), got none", 0, name)


def _shown(name: str) -> str:
    """A name as it may be printed."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)
