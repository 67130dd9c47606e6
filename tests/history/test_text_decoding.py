"""Files as sites, mail and copies left them: any of these is read as the lines that somebody wrote."""

import random

import pytest

from studbook.history.text_decoding import LONGEST_LINE, decoded_lines, split_lines

LINES = ["PokerStars Hand #1:  Razz Limit ($1/$2)", "Seat 1: Zoë (5 in chips)", "", "Zoë: calls $2"]
TEXT = "\n".join(LINES) + "\n"
WRITTEN = {
    "utf-8": TEXT.encode(),
    "utf-8 with its mark": TEXT.encode("utf-8-sig"),
    "Windows": TEXT.replace("\n", "\r\n").encode("cp1252"),
    "old Macs": TEXT.replace("\n", "\r").encode(),
    "no end": TEXT.rstrip("\n").encode(),
    "utf-16 with its mark": TEXT.replace("\n", "\r\n").encode("utf-16"),
    "utf-16 without": TEXT.encode("utf-16-le"),
    "utf-16, big end first": TEXT.replace("\n", "\r\n").encode("utf-16-be"),
    "utf-16, big end first, with its mark": b"\xfe\xff" + TEXT.encode("utf-16-be"),
    "utf-16 of old Macs": TEXT.replace("\n", "\r").encode("utf-16"),
    "utf-16 whose end is damaged": TEXT.rstrip("\n").encode("utf-16") + b"\x20",
    "utf-16 copied as if it were text": TEXT.replace("\n", "\r\n").encode("utf-16").replace(b"\n", b"\r\n"),
}


@pytest.mark.parametrize("how", WRITTEN)
def test_the_lines_are_the_same_however_they_were_written_and_come(how: str) -> None:
    data = WRITTEN[how]
    assert list(decoded_lines((data,))) == LINES
    assert list(decoded_lines(data[at : at + 1] for at in range(len(data)))) == LINES
    source = random.Random(4)
    for _ in range(20):
        cuts = sorted(source.randrange(len(data)) for _ in range(5))
        assert list(decoded_lines(data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True))) == LINES


def test_a_line_that_is_damaged_spoils_no_other() -> None:
    data = "Ann folds\r\nBo folds\r\nCy folds\r\nDi folds\r\n".encode("utf-16")
    assert list(decoded_lines((data[:14] + data[15:],)))[1:] == ["Bo folds", "Cy folds", "Di folds"]
    assert list(decoded_lines((b"Ann\xe9 folds\nBo\xc3\xa9 folds\n",))) == ["Anné folds", "Boé folds"]


def test_marks_in_the_middle_are_of_files_put_one_after_the_other() -> None:
    one = TEXT.encode("utf-8-sig")
    assert list(decoded_lines((one + one,))) == LINES * 2
    wide = TEXT.encode("utf-16")
    assert list(decoded_lines((wide, wide))) == LINES * 2


@pytest.mark.parametrize("code", ["utf-8", "utf-16"])
def test_of_a_line_without_an_end_only_its_beginning_is_kept(code: str) -> None:
    chunk = ("x" * 50_000).encode(code)
    first, last = decoded_lines(iter([chunk] * 60 + ["\nAnn folds\n".encode(code)]))
    assert len(first) in (LONGEST_LINE, LONGEST_LINE - 1)
    assert last == "Ann folds"


def test_only_ends_of_lines_end_lines() -> None:
    assert split_lines("a\x0b\x0c\x1c\x85\u2028b\r\nc\rd\n") == ["a\x0b\x0c\x1c\x85\u2028b", "c", "d"]
    assert split_lines("") == []


def test_nothing_is_no_lines() -> None:
    assert list(decoded_lines(())) == []
    assert list(decoded_lines((b"",))) == []
