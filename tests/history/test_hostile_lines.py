"""Lines of a site's text that nobody would write by hand: refused in words, and read in a time that grows with their length only."""

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from studbook.history.sites import first_line_facts, known_sites
from studbook.history.sites.known_sites import SITE_TEXTS
from studbook.history.sites.site_reader import LONGEST_LINE, Deeds, SiteText
from tests.history.records import GOOD, text_of, verdict, verdicts

SITES = [path for path in GOOD if path.suffix == ".txt"]
JUNK = {
    "letters": "a",
    "spaces": " ",
    "figures": "9",
    "commas": "1,",
    "brackets": "[",
    "braces": "(",
    "seats": "Seat 1: ",
    "colons": ": ",
    "dashes": " - ",
    "all in": " and is all-in",
    "chat": ' said, "',
    "winners": " wins ",
    "places": " finished the tournament in 9",
    "folds": " (didn't bet)",
    "sides": " for high and",
}


@pytest.mark.parametrize("junk", JUNK)
@pytest.mark.parametrize("name", ["stars-badugi-half-raise.txt", "fulltilt-stud8-side-pot.txt"])
def test_a_line_of_a_hundred_thousand_letters_is_refused_wherever_it_stands(name: str, junk: str) -> None:
    lines = text_of(name).splitlines()
    for at in range(1, len(lines), 3):
        for long in (100_000, LONGEST_LINE - len(lines[at])):
            tail = (JUNK[junk] * long)[:long]
            wrong = [*lines[:at], lines[at] + tail, *lines[at + 1 :]]
            found = verdict("\n".join(wrong))
            if long > LONGEST_LINE and tail.strip():
                assert (found.ok, found.line) == (False, at + 1)
                assert f"expected a line of at most {LONGEST_LINE} letters" in (found.problem or "")


@pytest.mark.parametrize("begins", known_sites.BEGINNINGS)
def test_a_first_line_too_long_begins_no_hand(begins: str) -> None:
    (found,) = verdicts(f"{begins}Hand #1: {'9' * 100_000}")
    assert not found.ok
    assert "expected a hand of PokerStars, Full Tilt Poker, Winamax, or a record in TOML" in (found.problem or "")


def patterns(text: SiteText) -> set[str]:
    """Every pattern of a site: those of its value, and those of its module, with which it reads first lines."""
    rows: set[str] = set()
    modules = (sys.modules[text.read_header.__module__], first_line_facts)
    waiting: list[object] = [value for module in modules for name, value in vars(module).items() if name.isupper()]
    waiting += [getattr(text, name) for name in SiteText.__slots__]
    while waiting:
        one = waiting.pop()
        if isinstance(one, re.Pattern):
            rows.add(one.pattern)
        elif isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, tuple | list):
            waiting += one
        elif isinstance(one, Deeds):
            waiting.append(one.table)
    return rows


#: Repeats without an end: of any letter, or of a class of letters.
ENDLESS = re.compile(r"(?:(?<!\\)\.|\\[dsw]|(?<!\\)\[(?!\^)(?:\\.|[^\]\\])+\])(?:[*+]|\{\d+,\})")
#: Repeats of all but one letter, which then comes: they end there.
CLOSED = re.compile(r"\[\^(\\?.)\]\*\)?\1")


@pytest.mark.parametrize("text", SITE_TEXTS, ids=lambda text: text.site.key)
def test_a_pattern_has_one_endless_repeat_at_most(text: SiteText) -> None:
    rows = patterns(text)
    assert len(rows) > 25
    for pattern in rows:
        rest = CLOSED.sub("", pattern)
        assert "[^" not in rest, pattern
        assert len(ENDLESS.findall(rest)) <= 1, pattern
    for pattern in (text.idle.pattern, text.tail.pattern):  # looked for anywhere in a line: each repeat would count for each letter
        assert not ENDLESS.findall(pattern), pattern


def test_an_endless_repeat_is_seen_by_the_test_above() -> None:
    assert len(ENDLESS.findall(r".+ (?:says .*|[\d,]+|\d{1,}|\w{1,9}|\.+)")) == 4


def letters_of(pattern: str) -> list[str]:
    """What a pattern could be kept busy with: its own letters, alone and in pairs, and what its classes hold."""
    plain = re.sub(r"\\(?:[dsw]|.)|\(\?P<\w+>|[\[\](){}?*+|^$]", " ", pattern)
    words = [word for word in plain.split(" ") if word]
    return sorted({" ", "1", "1,", "a", "a ", ": ", "[", "[2c", "(", "$1", ". ", "-", *words, *(f"{word} " for word in words)})


def seconds(look: Callable[[str], object], line: str) -> float:
    """How long it takes to look for a pattern in a line; no less than the clock can tell well."""
    since = time.process_time()
    look(line)
    return max(time.process_time() - since, 0.001)


@pytest.mark.parametrize("text", SITE_TEXTS, ids=lambda text: text.site.key)
def test_a_pattern_takes_no_longer_than_its_line_is(text: SiteText) -> None:
    """Of its own worst letters, a hundred thousand take some ten times as long as ten thousand, and not a hundred times."""
    looks: list[tuple[str, Callable[[str], object]]] = []
    for row in patterns(text):
        looks += [(row, re.compile(row).fullmatch), (row, re.compile(row).match)]
    looks += [(pattern.pattern, pattern.search) for pattern in (text.idle, text.tail)]
    for row, look in looks:
        starts = [match[0] for match in [re.match(r"[A-Za-z :]+", row)] if match]
        for piece in letters_of(row):
            for start in ("", *starts):
                line = (start + piece * (100_000 // len(piece)))[:100_000]
                assert seconds(look, line) < 40 * seconds(look, line[:10_000]), (row, start, piece)


@pytest.mark.parametrize("text", SITE_TEXTS, ids=lambda text: text.site.key)
def test_what_is_looked_for_in_a_first_line_is_bounded_by_its_length(text: SiteText) -> None:
    """The header is searched, so each start counts; a first line is no longer than any other."""
    head = next(path for path in SITES if known_sites.text_of(text_of(path.name).splitlines()[0]) is text)
    first = text_of(head.name).splitlines()[0]
    for piece in ("1,", "($1/$", " - ", "Limit ", "Tournament #", "9", "(1), Table ", "2010/1"):
        line = (first[: first.index(": ") + 2] + piece * 500)[:LONGEST_LINE]
        lines = text_of(head.name).splitlines()
        as_it_is = min(seconds(verdict, "\n".join(lines)) for _ in range(3))
        assert seconds(verdict, "\n".join([line, *lines[1:]])) < 20 * as_it_is, piece


@pytest.mark.parametrize("path", SITES, ids=lambda path: path.stem)
def test_each_hand_is_of_one_site(path: Path) -> None:
    head = text_of(path.name).splitlines()[0]
    text = known_sites.text_of(head)
    assert text is not None
    assert [other.site.key for other in SITE_TEXTS if other.hand_number(head)] == [text.site.key]
    assert text.hand_number(head).replace("-", "").isdecimal()
