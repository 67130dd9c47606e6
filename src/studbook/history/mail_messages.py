"""Messages as mail programs keep them: one a file (``.eml``), many a file (mbox), their bodies in whatever mail packs bodies in.

Only messages whose text does not stand in them as it is come here: bodies in base64 and quoted-printable, HTML, and those of several parts
or with files attached. A plain one is a file of lines like another, whose errors name its own lines (`mail`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from io import BufferedReader
from typing import Final, NamedTuple

from studbook.history.mail import has_play, unquoted
from studbook.history.record_error import RecordError
from studbook.history.sites import known_sites
from studbook.history.text_decoding import decoded_lines
from studbook.history.web_text import text_of_html

#: A message longer than this is none that a server would have carried.
MOST_BYTES: Final = 64_000_000
#: Parts inside parts: more than anybody forwards.
_MOST_PARTS: Final = 20
#: What of a file is looked at to tell what it is.
_HEAD: Final = 16_384
#: The line before each message of an mbox.
_ENVELOPE: Final = re.compile(rb"From \S{1,200} .{0,60}\d{4}.{0,20}\r?\n")
#: The first line of a message, and what in its head says that its body is not the text as it is.
_HEADER: Final = re.compile(rb"(?:\xef\xbb\xbf)?[A-Za-z][A-Za-z0-9-]{1,60}:(?:[ \t].*)?\r?\n")
_PACKED: Final = re.compile(
    rb"^Content-Transfer-Encoding:\s*(?:base64|quoted-printable)|^Content-Type:\s*(?:multipart/|text/html)", re.IGNORECASE | re.MULTILINE
)
_END_OF_HEAD: Final = re.compile(rb"\r?\n\r?\n")
_HTML: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s{0,200}<(?:!doctype html|html)\b", re.IGNORECASE)
#: A head so long that only somebody who means harm has written it: the library takes the square of its length.
_LONG_HEAD: Final = re.compile(rb"^Content-[\w-]{1,40}:(?:[^\n]|\n[ \t]){2000}", re.IGNORECASE | re.MULTILINE)
_MULTIPART: Final = re.compile(rb"Content-Type:\s*multipart/", re.IGNORECASE)


class MailPart(NamedTuple):
    """One text of a message, or a file that is attached to it."""

    #: The file's name; empty: it is what the message says.
    name: str
    body: bytes


def kind_of(head: bytes) -> str | None:
    """What a file that begins so is: ``mbox``, ``message`` or ``html``; None: none of them, or a plain message."""
    if _HTML.match(head):
        return "html"
    if _ENVELOPE.match(head):
        return "mbox"
    if not _HEADER.match(head):
        return None
    end = _END_OF_HEAD.search(head[:_HEAD])
    return "message" if _PACKED.search(head[: end.start() if end else _HEAD]) else None


def messages_in(stream: BufferedReader) -> Iterator[bytes]:
    """The messages of an mbox, one at a time; of one that is too long the beginning, up to a byte more than `MOST_BYTES`."""
    lines: list[bytes] = []
    size = 0
    empty = True
    while line := stream.readline(MOST_BYTES):
        if empty and _ENVELOPE.match(line):
            if lines:
                yield b"".join(lines)
            lines, size = [], 0
        elif size <= MOST_BYTES:
            lines.append(line[1:] if line.startswith(b">From ") else line)
            size += len(line)
        empty = not line.strip()
    if lines:
        yield b"".join(lines)


def parts_of(message: bytes, source: str) -> Iterator[MailPart]:
    """What a message says, if a hand is in it, and the files that are attached. Of a text that is told in several ways the first that has
    a hand counts. Raises `RecordError` for a message that is too long, or folded too deep.
    """
    if len(message) > MOST_BYTES or len(_MULTIPART.findall(message)) > _MOST_PARTS:
        raise RecordError(f"expected a mail of at most {MOST_BYTES // 1_000_000} MB and {_MOST_PARTS} parts", 0, source)
    if _LONG_HEAD.search(message):
        raise RecordError("expected a mail whose heads have at most 2000 letters", 0, source)
    try:
        parsed = message_from_bytes(message, policy=policy.default)
        assert isinstance(parsed, EmailMessage)  # that policy's
        yield from _parts(parsed)
    except (RecursionError, ValueError, LookupError, AttributeError, TypeError, IndexError):  # the parser's own at what is no mail
        raise RecordError("expected a mail, got one that is damaged", 0, source) from None


def text_of_page(body: bytes, charset: str = "") -> bytes:
    """The text of a page of HTML, in UTF-8."""
    return text_of_html(_decoded(body, charset)).encode()


def _parts(message: EmailMessage) -> Iterator[MailPart]:
    if message.get_content_type() == "multipart/alternative":
        for way in message.iter_parts():
            assert isinstance(way, EmailMessage)  # the policy's, as all parts are
            parts = list(_parts(way))
            if parts:
                yield from parts
                return
    elif message.is_multipart():
        for part in message.get_payload():
            if isinstance(part, EmailMessage):
                yield from _parts(part)
    else:
        yield from _leaf(message)


def _leaf(message: EmailMessage) -> Iterator[MailPart]:
    """A text or a file."""
    name = message.get_filename() or ""
    body = message.get_payload(decode=True)
    if not isinstance(body, bytes) or not body:
        return
    kind = message.get_content_type()
    if name:
        yield MailPart(name, body)
    elif kind.startswith("text/"):
        charset = message.get_content_charset() or ""
        text = text_of_page(body, charset) if kind == "text/html" else _decoded(body, charset).encode("utf-8", "replace")
        if _has_hand(text):
            yield MailPart("", text)


def _decoded(body: bytes, charset: str) -> str:
    """The text, with the letters that its head says, or as those of any file are read where it says nothing that fits."""
    if charset not in ("", "us-ascii", "iso-8859-1"):  # programs say these of whatever they send
        try:
            return body.decode(charset)
        except (LookupError, UnicodeDecodeError):
            pass
    return "\n".join(decoded_lines((body,)))


def _has_hand(text: bytes) -> bool:
    """Whether a hand begins in a text, or something of one is in it."""
    lines = [unquoted(line, 9).strip() for line in decoded_lines((text,))]
    return any(known_sites.text_of(line) is not None for line in lines) or has_play(lines)
