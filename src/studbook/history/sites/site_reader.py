"""A site's text as a value, with tables of patterns that say what each line means, and the way through the lines of one hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from studbook.history.account import HandAccount
from studbook.history.mail import JOINED, rejoined
from studbook.history.record_error import CancelledHandError, RecordError
from studbook.history.site import Site
from studbook.history.sites.draft import Draft
from studbook.history.sites.drafted_account import account_of
from studbook.history.sites.first_line_facts import facts_of

#: No line of a hand history is longer: what follows a pattern's start is read only so far.
LONGEST_LINE: Final = 500
#: Cards in brackets, in a pattern.
CARDS: Final = r"\[(?P<cards>[^\]]*)\]"
#: How many cards are thrown or drawn, and the word for them, in a pattern.
COUNT: Final = r"(?P<count>1(?= card\b)|[2-9](?= cards)) cards?"
#: The marks behind a name in the summary.
_MARKS: Final = re.compile(r"(?:\((?:button|small blind|big blind)\) ?){0,4}")
#: The seat before a name in the summary.
_SEAT: Final = re.compile(r"Seat \d{1,3}: ")
#: A second board.
_SECOND_RUN: Final = re.compile(r"(?:first|second|third) (?:flop|turn|river|board|show ?down)|(?:flop|turn|river|show ?down) [12]")

#: How many deeds are remembered.
_MOST_FOUND: Final = 4096
#: A pattern for a whole line, and what the reader does with its groups.
LineRow = tuple[re.Pattern[str], Callable[["SiteReader", re.Match[str]], None]]
#: A pattern for what stands behind a player's name, and what the reader does with the name and the groups.
DeedRow = tuple[re.Pattern[str], Callable[["SiteReader", str, re.Match[str]], None]]
#: Rows by the first word behind the name; under "" those for any other word.
DeedTable = Mapping[str, Sequence[DeedRow]]
_Deed = tuple[Callable[["SiteReader", str, re.Match[str]], None], re.Match[str]]


class Deeds:
    """A table of deeds that remembers what it has found: players do and pay the same again and again."""

    def __init__(self, table: DeedTable) -> None:
        self.table = table
        self.other: Sequence[DeedRow] = table.get("", ())
        self._found: dict[str, _Deed | None] = {}

    def find(self, rest: str) -> _Deed | None:
        """The first row whose pattern is all of this, with its match; None: there is none."""
        try:
            return self._found[rest]
        except KeyError:
            pass
        if len(self._found) >= _MOST_FOUND:
            self._found.clear()
        deed: _Deed | None = None
        for pattern, handle in self.table.get(rest.partition(" ")[0]) or self.other:
            match = pattern.fullmatch(rest)
            if match is not None:
                deed = handle, match
                break
        self._found[rest] = deed
        return deed


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteText:
    """How a site prints a hand. Most sites' texts have the shape that PokerStars gave them: a site that has it too is this value alone.

    A pattern has one repeat without an end at most, the last of those that could match the same letters: no line, however
    hostile, takes longer than its length.
    """

    #: The site that printed the text, with its habits.
    site: Site
    #: What a line that begins a hand may start with; `first_line` looks closer.
    begins: tuple[str, ...]
    #: The line that begins a hand: the groups `hand`, its number, and `rest`.
    first_line: re.Pattern[str]
    #: The game and the stakes, from what stands behind the hand's number.
    read_header: Callable[[SiteReader, str], None]
    #: A line of the table's seats: the groups `place`, `name`, `stack`; `out`: sitting out; `absent`: not in this hand.
    seat: re.Pattern[str]
    #: A street's heading: the groups `name`, `cards`, and where the site says them `pot`, `players`, `all_in`.
    heading: re.Pattern[str]
    #: What stands between a player's name and what they do.
    mark: str
    #: What players do, before the summary.
    deeds: Deeds
    #: What is said of a player without the mark.
    said_of: Deeds
    #: What the summary says of a player, behind the seat, the name and the marks.
    fates: Deeds
    #: Lines of no player: before the summary, below its heading, and anywhere.
    in_play: Sequence[LineRow]
    in_summary: Sequence[LineRow]
    anywhere: Sequence[LineRow]
    #: A line that says nothing about the play, whatever else follows.
    idle: re.Pattern[str]
    #: The streets that have no number in their heading, in small letters (-1: it opens none), and those after which the summary has
    #: somebody fold.
    streets: Mapping[str, int]
    folded: Mapping[str, int]
    #: The lines that stand below the summary's heading, beside those of the seats; what else follows is no part of the hand.
    tail: re.Pattern[str]

    def hand_number(self, line: str) -> str:
        """The hand's own number in a line that begins one; empty for any other line."""
        match = self.first_line.fullmatch(line) if line.startswith(self.begins) and len(line) <= LONGEST_LINE else None
        return match["hand"] if match else ""

    def names_in(self, lines: Sequence[str]) -> list[str]:
        """The players that a hand's lines seat."""
        seats = (self.seat.fullmatch(line.strip()) for line in lines if line.lstrip().startswith("Seat "))
        return [seat["name"] for seat in seats if seat is not None]

    def sums_up(self, line: str, names: Sequence[str]) -> bool:
        """Whether the line is one of a summary, about one of these players or about the pot."""
        head = _SEAT.match(line)
        if head is None:
            return any(pattern.fullmatch(line) for pattern, _handle in (*self.in_summary, *self.anywhere))
        said = line[head.end() :]
        rests = (said[len(name) + 1 :] for name in names if said.startswith(f"{name} "))
        return any(self.fates.find(_MARKS.sub("", rest, count=1)) is not None for rest in rests)

    def account_of(self, lines: Sequence[str], number: int, source: str) -> HandAccount:
        """The account of one hand. `lines`: without line ends, from the first, which is line `number` of its file.

        Where a line is not understood and mail may have broken some, it is read with those joined. Raises `RecordError`.
        """
        try:
            return SiteReader(self, lines, number, source).read()
        except CancelledHandError:
            raise
        except RecordError as error:
            joined = rejoined(lines, self.names_in(lines))
            if joined is None:
                raise
            try:
                account = SiteReader(self, joined, number, source).read()
            except RecordError as later:
                raise max(error, later, key=attrgetter("line")) from None
            account.allow(JOINED)
            return account


class SiteReader:
    """Reads one hand with the tables of its site."""

    def __init__(self, text: SiteText, lines: Sequence[str], number: int, source: str) -> None:
        #: The site's patterns.
        self.text: SiteText = text
        #: The hand as far as it has been read.
        self.draft: Draft = Draft(source, text.site, number, lines)
        #: The line of the file at which the hand begins.
        self.first = number
        #: Whether the summary's heading has been read.
        self.in_summary: bool = False
        #: What stands in brackets behind the name in the summary's line: (button), (big blind).
        self.marks: str = ""

    def read(self) -> HandAccount:
        """Go through the lines; raises `RecordError` at the first that is not understood."""
        draft = self.draft
        head = self.text.first_line.fullmatch(draft.lines[0].strip())
        assert head is not None  # it was this line that told whose text it is
        draft.name = head["hand"]
        rest = head["rest"]
        draft.facts |= {"opening": draft.lines[0].strip()[: head.start("rest")], "headline": rest}
        self.text.read_header(self, rest)
        draft.facts |= facts_of(rest)
        for number, raw in enumerate(draft.lines[1:], self.first + 1):
            line = raw.strip()
            if not line:
                continue
            draft.line = number
            draft.text = line
            if len(line) > LONGEST_LINE:
                raise draft.wrong(f"expected a line of at most {LONGEST_LINE} letters, got {len(line)}")
            self._read_line(line)
        if draft.partial and not draft.sitting:
            raise draft.wrong("the record says that it is partial: it has no players, chips or play", self.first)
        return account_of(draft, self.first)

    def _read_line(self, line: str) -> None:
        head = line[0]
        if head == "S" and line.startswith("Seat "):
            self._read_seat(line)
        elif head == "*" and line.startswith("***"):
            self._read_heading(line)
        elif head == "D" and line.startswith("Dealt to "):
            self.draft.dealt(line)
        elif not self._reads_deed(line) and not self._reads_other(line):
            raise self.draft.not_understood()

    def _reads_deed(self, line: str) -> bool:
        """``Ann: calls $4``, or ``Ann calls $4``, if the line begins with a player; a name may hold the mark itself."""
        draft = self.draft
        mark = self.text.mark
        if mark == " ":
            name, rest = draft.lead(line)
            return bool(name) and self._deed(name, rest)
        at = line.find(mark)
        while at > 0:
            name = line[:at]
            if name in draft.places:
                if not self._deed(name, line[at + len(mark) :]):
                    raise draft.not_understood()
                return True
            at = line.find(mark, at + 1)
        return False

    def _deed(self, name: str, rest: str) -> bool:
        """Do what a player does; False when no pattern fits. Nobody does anything below the summary's heading."""
        if not self.in_summary:
            deed = self.text.deeds.find(rest)
            if deed is None:
                return False
            deed[0](self, name, deed[1])
            return True
        if self.text.mark != " " or self.text.deeds.find(rest) is not None:
            raise self.draft.wrong(f"expected no play after the summary, got {self.draft.text[:80]!r}")
        return False

    def _reads_other(self, line: str) -> bool:
        """Any other line; False when no pattern fits."""
        text = self.text
        if not self.in_summary:
            name, rest = self.draft.lead(line)
            if name and self.does(text.said_of, name, rest):
                return True
        return (
            self.matched(text.in_summary if self.in_summary else text.in_play, line)
            or self.matched(text.anywhere, line)
            or text.idle.search(line) is not None
        )

    def _read_seat(self, line: str) -> None:
        draft = self.draft
        if self.in_summary:
            self._read_fate(line)
            return
        seat = self.text.seat.fullmatch(line)
        if seat is None:
            raise draft.not_understood()
        if draft.steps:
            raise draft.wrong("expected the seats before the play")
        groups = seat.groupdict()
        if not groups.get("absent"):
            draft.sit(int(seat["place"]), seat["name"], draft.amount(seat["stack"]), out=bool(groups.get("out")))

    def _read_fate(self, line: str) -> None:
        """A line of the summary about one player: their marks, then what became of them."""
        draft = self.draft
        if draft.partial and not draft.sitting:
            return
        place, rest = draft.summary_line(line)
        if not place:
            return
        marks = _MARKS.match(rest)
        assert marks is not None  # there need not be any
        self.marks = marks[0]
        if not self.does(self.text.fates, draft.sitting[place].name, rest[marks.end() :]):
            raise draft.not_understood()

    def _read_heading(self, line: str) -> None:
        draft = self.draft
        heading = self.text.heading.fullmatch(line)
        if heading is None:
            raise draft.not_understood()
        name = heading["name"]
        plain = name.lower()
        if plain == "summary":
            draft.settle()
            self.in_summary = True
            return
        if self.in_summary:
            raise draft.wrong(f"expected no street after the summary, got {line[:60]}")
        if _SECOND_RUN.fullmatch(plain):
            raise draft.run_twice()
        if plain == "show down":
            draft.open_showdown()
            return
        number = self.street_of(plain.removesuffix(" street"))
        if number is None:
            raise draft.not_understood()
        if number < 0 or (draft.site.deals_before_heading and number == draft.street == 0):
            return
        groups = heading.groupdict()
        pot, players, all_in = (groups.get(key) for key in ("pot", "players", "all_in"))
        draft.open_street(
            number,
            name,
            pot=draft.amount(pot) if pot else None,
            players=int(players) if players else None,
            all_in=int(all_in or 0) if players else None,
        )
        if heading["cards"]:
            draft.board(heading["cards"])

    # ---- tables of patterns

    def street_of(self, words: str) -> int | None:
        """The street of a heading, such as ``4th``, ``first draw`` or ``river``, in small letters; None: there is none."""
        if words == "river":
            return len(self.draft.streets) - 1
        return self.draft.street_numbered(words) if words[:1].isdigit() else self.text.streets.get(words)

    def matched(self, table: Sequence[LineRow], line: str) -> bool:
        """Do what the first row says whose pattern is the whole line; False when there is none."""
        for pattern, handle in table:
            match = pattern.fullmatch(line)
            if match is not None:
                handle(self, match)
                return True
        return False

    def does(self, deeds: Deeds, name: str, rest: str) -> bool:
        """Do what the first deed says whose pattern is all that stands behind the name; False when there is none."""
        deed = deeds.find(rest)
        if deed is None:
            return False
        handle, match = deed
        handle(self, name, match)
        return True
