"""Messages as mail programs keep them: whatever a body is packed in, the hands in it are read as they were written."""

import random
import zipfile
from collections.abc import Callable
from email import policy
from email.message import EmailMessage
from html import escape
from io import BytesIO
from itertools import cycle

import pytest

from studbook.history.account import HandAccount
from studbook.history.containers import members_in
from studbook.history.record_error import RecordError
from studbook.history.record_files import account_of, pieces_of
from studbook.history.web_text import text_of_html
from tests.history.records import GOOD, text_of
from tests.history.test_mail import REGARDS, told

WORDS = "Dear Ann,\n\nhere is what you asked for. See = you at the tables, and mind the <rake>!\n\n"
TEXTS = {
    path.name: path.read_bytes().decode("utf-8", "replace") for path in GOOD if path.name.startswith(("stars-", "fulltilt-", "winamax-"))
}


def read(body: bytes, name: str = "x.eml") -> list[HandAccount | RecordError]:
    """The hands in a file of these bytes."""
    return [account_of(piece) for piece in pieces_of(members_in(BytesIO(body), name, len(body)))]


def headed(**more: str) -> EmailMessage:
    """A message with its head, and no body yet."""
    message = EmailMessage()
    message["Received"] = "from mail.example.com by mx.example.org; Tue, 3 Mar 2009 10:00:00 +0000"
    message["From"], message["To"], message["Subject"] = "Support <support@example.com>", "ann@example.org", "Your hand history request"
    for key, value in more.items():
        message[key] = value
    return message


def page(text: str) -> str:
    """A letter with hands as a mail program sets it in HTML."""
    lines = "<br>\n".join(escape(line, quote=False).replace("  ", "&nbsp; ") for line in text.splitlines())
    return f"<html><head><title>No hand</title><style>p {{ margin: 0 }}</style></head><body><p>{lines}</p></body></html>"


def paragraphs(text: str) -> str:
    """The same, a paragraph a line, wrapped where the program liked."""
    lines = (escape(line).replace(" ", "\n" if at % 3 == 0 else " ") or "&nbsp;" for at, line in enumerate(text.splitlines()))
    return (
        "<!DOCTYPE html>\n<html><body><div>"
        + "".join(f'<p class="MsoNormal"><span>{line}</span></p>' for line in lines)
        + "</div></body></html>"
    )


def quoted_printable(text: str) -> EmailMessage:
    message = headed()
    message.set_content(f"{WORDS}{text}{REGARDS}", cte="quoted-printable")
    return message


def base64(text: str) -> EmailMessage:
    message = headed()
    message.set_content(f"{WORDS}{text}{REGARDS}", cte="base64")
    return message


def of_windows(text: str) -> EmailMessage:
    message = headed()
    message.set_content(f"{WORDS}{text}{REGARDS}".encode("utf-16"), "text", "plain", cte="base64", params={"charset": "utf-16"})
    return message


def html(text: str) -> EmailMessage:
    message = headed()
    message.set_content(page(f"{WORDS}{text}{REGARDS}"), subtype="html", cte="quoted-printable")
    return message


def both(text: str) -> EmailMessage:
    """A text, and what programs that show HTML show instead."""
    message = headed()
    message.set_content(f"{WORDS}{text}{REGARDS}")
    message.add_alternative(page(f"{WORDS}{text}{REGARDS}"), subtype="html")
    return message


def html_alone_has_it(text: str) -> EmailMessage:
    message = headed()
    message.set_content("Your mail program does not show HTML.")
    message.add_alternative(paragraphs(f"{WORDS}{text}{REGARDS}"), subtype="html", cte="base64")
    return message


def attached(text: str) -> EmailMessage:
    message = headed()
    message.set_content(WORDS)
    message.add_attachment(text.encode(), "application", "octet-stream", filename="hände.txt")
    message.add_attachment(b"\xff\xd8", "image", "jpeg", filename="logo.jpg")
    return message


def zipped(text: str) -> EmailMessage:
    body = BytesIO()
    with zipfile.ZipFile(body, "w") as archive:
        archive.writestr("hands.txt", text)
    message = headed()
    message.set_content(WORDS)
    message.add_attachment(body.getvalue(), "application", "zip", filename="hands.zip")
    return message


def forwarded(text: str) -> EmailMessage:
    message = headed()
    message.set_content("See below.")
    message.add_attachment(quoted_printable(text))
    return message


WAYS: list[Callable[[str], EmailMessage]] = [
    quoted_printable, base64, of_windows, html, both, html_alone_has_it, attached, zipped, forwarded,
]  # fmt: skip


def alike(one: HandAccount | RecordError, other: HandAccount | RecordError) -> bool:
    """Whether the same was read of both, however many spaces a name in HTML has left."""
    if isinstance(one, HandAccount) and isinstance(other, HandAccount):
        return told(one) == told(other)
    return type(one) is type(other)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_hands_in_a_message_are_read_as_they_were_written(way: Callable[[str], EmailMessage]) -> None:
    names = random.Random(way.__name__).sample(sorted(TEXTS), 12)
    for name in names:
        plain = read(TEXTS[name].encode())
        for end in (policy.SMTP, policy.default):
            mailed = read(way(TEXTS[name]).as_bytes(policy=end))
            assert len(mailed) == len(plain), name
            assert all(map(alike, plain, mailed)), name


def test_an_mbox_is_its_messages_and_those_without_hands_are_other_mail() -> None:
    other = headed()
    other.set_content("Shall we meet?\nFrom here it is not far.\n")
    plain = headed()
    plain.set_content(f"{WORDS}{text_of('stars-stud8-split.txt')}{REGARDS}", cte="8bit")
    names = sorted(TEXTS)[:9]
    messages = [way(TEXTS[name]) for way, name in zip(WAYS, names, strict=True)]
    box = b"".join(
        b"From ann@example.org Tue Mar  3 10:00:00 2009\n" + one.as_bytes().replace(b"\nFrom ", b"\n>From ") + b"\n"
        for one in [other, *messages, other, plain]
    )  # fmt: skip
    accounts = read(box, "inbox")
    whole = [account for name in names for account in read(TEXTS[name].encode())]
    assert len(accounts) == len(whole) + 1
    assert all(map(alike, whole, accounts))
    assert accounts[-1].source == f"inbox/message {len(messages) + 3}"


def test_a_damaged_hand_in_a_message_is_an_error_and_spoils_no_other() -> None:
    good = text_of("stars-stud8-split.txt")
    damaged = good.replace("Cleo: bets", "Cleo: bats", 1)
    half = "\n".join(good.splitlines()[5:20])
    for way in (base64, html):
        kinds = [type(one) for one in read(way(f"{good}\n\n\n{damaged}\n\n\n{good}").as_bytes())]
        assert kinds == [HandAccount, RecordError, HandAccount]
        assert [type(one) for one in read(way(f"{half}\n\n\n{good}").as_bytes())] == [RecordError, HandAccount]


def test_mail_without_hands_says_so_once() -> None:
    message = headed()
    message.set_content(page(WORDS), subtype="html")
    box = b"From ann@example.org Tue Mar  3 10:00:00 2009\n" + message.as_bytes() + b"\n"
    for body in (message.as_bytes(), box * 3):
        (error,) = read(body)
        assert isinstance(error, RecordError)
        assert error.problem == "expected recorded hands in the mail, got none"


def test_a_page_that_was_saved_is_read_too() -> None:
    text = text_of("stars-stud8-split.txt")
    for source in (page(f"{text}\n\n\n{text}"), paragraphs(f"{text}\n\n\n{text}")):
        assert [type(one) for one in read(source.encode(), "hands.html")] == [HandAccount] * 2


def test_of_html_the_lines_are_read_that_are_seen() -> None:
    assert (
        text_of_html("<pre>a  b\r\nc</pre>d <i>e</i>\n f<script>g</script><table><tr><td>h</td><td>i</td></tr></table>")
        == "a  b\nc\nd e f\nh i\n"
    )
    assert text_of_html("a &lt;b&gt; &amp;amp; c<br><br>d</p></div><p>e") == "a <b> &amp; c\n\nd\ne\n"
    assert text_of_html("<p>unfinished<br") == "unfinished<br\n"
    assert text_of_html("a < b <3 &#99999999999; <!-- c > d --> e<style>f</STYLE >g") == "a < b <3 \ufffd eg\n"


def test_mutated_mail_is_never_a_traceback() -> None:
    source = random.Random(12)
    bodies = [way(text_of("stars-stud8-split.txt")).as_bytes() for way in WAYS]
    for body, _ in zip(cycle(bodies), range(90), strict=False):
        damaged = bytearray(body)
        for _ in range(source.randint(1, 8)):
            at = source.randrange(len(damaged))
            damaged[at : at + source.randint(0, 3)] = source.choice([b"\n", b"", b"--", b"=", b"\xff", b'"', b"boundary="])
        for one in read(bytes(damaged)):
            assert isinstance(one, HandAccount) or one.problem


def test_parts_folded_into_parts_are_refused_in_a_line() -> None:
    nested = "".join(f'Content-Type: multipart/mixed; boundary="b{at}"\n\n--b{at}\n' for at in range(5_000))
    (error,) = read(nested.encode())
    assert isinstance(error, RecordError)
    assert error.problem == "expected a mail of at most 64 MB and 20 parts"


def test_a_head_that_would_take_the_library_hours_is_refused_in_a_line() -> None:
    for head in ("Content-Type: multipart/mixed; " + "a=b;" * 5_000, "Content-Disposition: attachment; filename*0=" + '"x' * 5_000):
        (error,) = read(f"Content-Transfer-Encoding: base64\n{head}\n\nx\n".encode())
        assert isinstance(error, RecordError)
        assert error.problem == "expected a mail whose heads have at most 2000 letters"
