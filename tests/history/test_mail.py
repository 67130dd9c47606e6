"""Histories that came by mail: its words before and after them, marks of quoting, and lines broken at a width."""

import textwrap

from studbook.history.account import HandAccount
from studbook.history.mail import JOINED
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_text
from tests.history.records import GOOD, account_of, text_of, verdict, verdicts

LETTER = """\
From: Support <support@example.com>
Subject: Your hand history request

Dear Ann,

Transcript for your last 1 hands requested by Ann (ann@example.com)

*********** # 1 **************
"""
REGARDS = "\n\nThank you for asking, and good luck at the tables.\nSupport\n"


def sent(text: str, width: int, quotes: str) -> str:
    """The text as a mail has it, quoted so."""
    lines = [
        part
        for line in text.splitlines()
        for part in textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
    ]  # fmt: skip
    return "\n".join(f"{quotes}{line}" for line in (*LETTER.splitlines(), *lines, *REGARDS.splitlines()))


def told(account: HandAccount) -> tuple[object, ...]:
    """All that a record says, but on which lines."""
    facts = {key: fact for key, fact in account.facts.items() if key not in ("opening", "headline")}
    return account.name, account.names, account.stacks, facts, [step._replace(line=0) for step in account.steps]


def test_every_hand_reads_the_same_however_it_was_sent() -> None:
    broken = 0
    for number, path in enumerate(path for path in GOOD if path.name.startswith(("stars-", "fulltilt-"))):
        text = path.read_bytes().decode("utf-8", "replace")
        width, quotes = (65, 72, 78)[number % 3], ("", "> ", ">> ", ">")[number % 4]
        plain, mailed = list(read_text(text)), list(read_text(sent(text, width, quotes)))
        assert len(mailed) == len(plain), path.name
        for one, other in zip(plain, mailed, strict=True):
            if isinstance(one, RecordError):
                assert type(other) is type(one), path.name
                continue
            assert isinstance(other, HandAccount), (path.name, str(other))
            assert told(other) == told(one), path.name
            broken += JOINED in other.allowed
    assert broken > 20


def test_an_error_names_the_line_of_the_file() -> None:
    text = sent(text_of("stars-stud8-split.txt"), 72, "> ").replace("Cleo: bets", "Cleo: bats", 1)
    (found,) = verdicts(text)
    assert found.line is not None
    assert "Cleo: bats" in text.splitlines()[found.line - 1]


def test_a_letter_is_passed_over_and_a_damaged_hand_in_it_is_not() -> None:
    good = text_of("stars-stud8-split.txt")
    assert [one.ok for one in verdicts(f"{LETTER}{good}{REGARDS}{LETTER}{good}")] == [True, True]
    half = "\n".join(good.splitlines()[5:20])
    assert [one.ok for one in verdicts(f"{LETTER}{half}\n\n\n{good}")] == [False, True]
    assert [one.ok for one in verdicts(f"Have a look at this!\n\n{good}{REGARDS}")] == [False, True, False]


def test_words_below_a_long_line_of_the_summary_are_still_no_part_of_it() -> None:
    text = text_of("stars-stud8-split.txt").rstrip()
    assert len(text.splitlines()[-1]) > 40
    hand, junk = verdicts(f"{text}\nand this stands below the last line, where nothing of a hand stands\n\n")
    assert (hand.ok, junk.ok) == (True, False)


def test_a_name_may_begin_with_a_mark_of_quoting() -> None:
    text = text_of("stars-stud8-split.txt").replace("Cleo", ">Cleo")
    assert verdict(text).ok
    assert account_of("\n".join(f"> {line}" for line in text.splitlines())).names == account_of(text).names
