"""What the readers of sites' texts share: the way through the lines, and tables of patterns that say what each line means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, Self, TypeVar

from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.site import Site
from studbook.history.sites.draft import Draft
from studbook.history.sites.drafted_account import account_of

#: No line of a hand history is longer: what follows a pattern's start is read only so far.
LONGEST_LINE: Final = 500
#: Cards in brackets, in a pattern.
CARDS: Final = r"\[(?P<cards>[^\]]*)\]"
#: How many cards are thrown or drawn, and the word for them, in a pattern.
COUNT: Final = r"(?P<count>1(?= card\b)|[2-9](?= cards)) cards?"
#: The marks behind a name in the summary.
_MARKS: Final = re.compile(r"(?:\((?:button|small blind|big blind)\) ?){0,4}")
#: How bets are limited, as sites write it.
LIMITS: Final = {
    "limit": "fixed",
    "fixed limit": "fixed",
    "fl": "fixed",
    "pot limit": "pot",
    "pl": "pot",
    "no limit": "no limit",
    "nl": "no limit",
}

R = TypeVar("R", bound="SiteReader")
#: A pattern for a whole line, and what the reader does with its groups.
LineRow = tuple[re.Pattern[str], Callable[[R, re.Match[str]], None]]
#: A pattern for what stands behind a player's name, and what the reader does with the name and the groups.
DeedRow = tuple[re.Pattern[str], Callable[[R, str, re.Match[str]], None]]
#: DeedTable by the first word behind the name.
DeedTable = Mapping[str, Sequence[DeedRow[R]]]


class SiteReader:
    """Reads one hand of a site. A site's own reader has its first line, its header and its tables of patterns.

    A pattern has one repeat without an end at most, the last of those that could match the same letters: no line, however
    hostile, takes longer than its length.
    """

    #: The site that printed the text.
    site: ClassVar[Site]
    #: What a line that begins a hand starts with; `first_line` looks closer.
    begins: ClassVar[str]
    #: The line that begins a hand: the groups `hand`, its number, and `rest`.
    first_line: ClassVar[re.Pattern[str]]

    def __init__(self, lines: Sequence[str], number: int, source: str) -> None:
        #: The hand as far as it has been read.
        self.draft: Draft = Draft(source, self.site, number, lines)
        #: The line of the file at which the hand begins.
        self.first = number
        #: Whether the summary's heading has been read.
        self.in_summary: bool = False
        #: What stands in brackets behind the name in the summary's line: (button), (big blind).
        self.marks: str = ""

    @classmethod
    def account_of(cls, lines: Sequence[str], number: int, source: str) -> HandAccount:
        """The account of one hand. `lines`: without line ends, from the first, which is line `number` of its file.

        Raises `RecordError`.
        """
        return cls(lines, number, source).read()

    @classmethod
    def hand_number(cls, line: str) -> str:
        """The hand's own number in a line that begins one; empty for any other line."""
        match = cls.first_line.fullmatch(line) if line.startswith(cls.begins) and len(line) <= LONGEST_LINE else None
        return match["hand"] if match else ""

    def read(self) -> HandAccount:
        """Go through the lines; raises `RecordError` at the first that is not understood."""
        draft = self.draft
        head = self.first_line.fullmatch(draft.lines[0])
        assert head is not None  # it was this line that told whose text it is
        draft.name = head["hand"]
        draft.facts["headline"] = head["rest"]
        self.read_header(head["rest"])
        draft.date(head["rest"])
        draft.tournament(head["rest"])
        for number, line in enumerate(draft.lines[1:], self.first + 1):
            draft.line = number
            draft.text = line.rstrip()
            if len(draft.text) > LONGEST_LINE:
                raise draft.wrong(f"expected a line of at most {LONGEST_LINE} letters, got {len(draft.text)}")
            self.read_line(draft.text)
        return self.finish()

    def finish(self) -> HandAccount:
        """The account, when all lines are read."""
        return account_of(self.draft, self.first)

    # ---- what each site says its own way

    def read_header(self, rest: str) -> None:
        """The game and the stakes, from what stands behind the hand's number."""
        raise NotImplementedError

    def read_line(self, line: str) -> None:
        """One more line, which may be empty."""
        raise NotImplementedError

    # ---- tables of patterns

    def matched(self, table: Sequence[LineRow[Self]], line: str) -> bool:
        """Do what the first row says whose pattern is the whole line; False when there is none."""
        for pattern, handle in table:
            match = pattern.fullmatch(line)
            if match is not None:
                handle(self, match)
                return True
        return False

    def does(self, deeds: DeedTable[Self], name: str, rest: str) -> bool:
        """Do what the first deed says whose pattern is all that stands behind the name; False when there is none."""
        for pattern, handle in deeds.get(rest.partition(" ")[0]) or deeds.get("", ()):
            match = pattern.fullmatch(rest)
            if match is not None:
                handle(self, name, match)
                return True
        return False

    def sums_up(self, deeds: DeedTable[Self], line: str) -> None:
        """A line of the summary about one player: their marks, then what became of them."""
        draft = self.draft
        place, rest = draft.summary_line(line)
        marks = _MARKS.match(rest)
        assert marks is not None  # there need not be any
        self.marks = marks[0]
        if not self.does(deeds, draft.sitting[place].name, rest[marks.end() :]):
            raise draft.not_understood()

    # ---- what they say alike

    def begin_summary(self) -> None:
        """The heading of the summary."""
        self.draft.settle()
        self.in_summary = True

    def open_showdown(self) -> None:
        """The heading of the showdown."""
        self.draft.steps.append(st.StreetStep(self.draft.line, -1, "the showdown"))

    def add_act(self, name: str, word: str, match: re.Match[str]) -> None:
        """A fold, a check or a bet: `amount` added, or `to` a total, and whether all in."""
        draft = self.draft
        groups = match.groupdict()
        amount, to = groups.get("amount"), groups.get("to")
        all_in = bool(groups.get("all_in"))
        draft.act(name, word, draft.amount(amount) if amount else None, draft.amount(to) if to else None, all_in=all_in)

    def add_total(self, match: re.Match[str], pots: Sequence[str]) -> None:
        """The total pot, the single ones and the rake."""
        draft = self.draft
        amounts = tuple(map(draft.amount, pots))
        draft.steps.append(st.TotalStep(draft.line, draft.amount(match["total"]), draft.amount(match["rake"]), amounts))

    def add_fate(self, name: str, what: str, *, amount: str = "", cards: str | None = None, words: str | None = None) -> None:
        """What the summary says became of a player who was in to the end: won, lost, mucked."""
        draft = self.draft
        place = draft.place(name)
        held = draft.cards(cards) if cards else ()
        chips = draft.amount(amount) if amount else 0
        draft.summed(self.marks, st.SummedStep(draft.line, place, what, -1, chips, held, words or "", True))

    def add_fold(self, name: str, street: int, *, bet: bool) -> None:
        """The summary says on which street a player folded, and whether they had bet."""
        draft = self.draft
        draft.summed(self.marks, st.SummedStep(draft.line, draft.place(name), "folded", street, bet=bet))

    def on_uncalled(self, match: re.Match[str]) -> None:
        """An uncalled bet goes back."""
        draft = self.draft
        draft.steps.append(st.ReturnedStep(draft.line, draft.place(match["name"]), draft.amount(match["amount"])))

    def on_board(self, match: re.Match[str]) -> None:
        """The cards in the middle, said again."""
        self.draft.check_middle(match["cards"])

    def on_discards(self, name: str, match: re.Match[str]) -> None:
        """Cards thrown, with their names where the record has them."""
        self.draft.throw(name, int(match["count"]), match["cards"])

    def on_stands_pat(self, name: str, match: re.Match[str]) -> None:
        """No card thrown."""
        self.draft.stand_pat(name, match["cards"])

    def on_mucks(self, name: str, match: re.Match[str]) -> None:
        """A hand that is not shown."""
        draft = self.draft
        draft.steps.append(st.MuckedStep(draft.line, draft.place(name)))

    def on_lost(self, name: str, match: re.Match[str]) -> None:
        """The summary says what a player held and lost with."""
        self.add_fate(name, "lost", cards=match["cards"], words=match["words"])

    def on_won(self, name: str, match: re.Match[str]) -> None:
        """The summary says what a player won, and with which cards where they were shown."""
        groups = match.groupdict()
        self.add_fate(name, "won", amount=match["amount"], cards=groups.get("cards"), words=match["words"])

    def ignore(self, *_groups: object) -> None:
        """A line that says nothing about the play."""


def acts(word: str) -> Callable[[SiteReader, str, re.Match[str]], None]:
    """What a reader does with a fold, a check or a bet."""

    def act(reader: SiteReader, name: str, match: re.Match[str]) -> None:
        reader.add_act(name, word, match)

    return act
