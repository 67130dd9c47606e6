"""PokerStars' hand histories."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from studbook.games.elsewhere import POKERSTARS
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.site import CARDS, LIMITS, Draft
from studbook.rules import Deal

#: A hand begins with a line like this.
FIRST_LINE: Final = re.compile(r"PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #(?P<hand>\d+):\s+(?P<rest>.*)")
_GAME: Final = re.compile(rf"(?P<game>{'|'.join(map(re.escape, POKERSTARS))}) (?P<how>Limit|Pot Limit|No Limit)\b")
_AMOUNT: Final = r"[$€£]?[\d,]+(?:\.\d+)?"
_STAKES: Final = re.compile(rf"\((?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})(?: [A-Z]{{3}})?\)")
_TABLE: Final = re.compile(r"Table '(?P<table>.*)' (?P<max>\d+)-max(?: \(Play Money\))?(?: Seat #(?P<button>\d+) is the button)?")
_SEAT: Final = re.compile(
    rf"Seat (?P<place>\d+): (?P<name>.+) \((?P<stack>{_AMOUNT}) in chips(?:, .*? bounty)?\) ?(?P<out>is sitting out|out of hand.*)?"
)
_STREETS: Final = {
    "DEALING HANDS": 0, "HOLE CARDS": 0,
    "FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3, "DRAW": 1, "FLOP": 1, "TURN": 2, "SHOW DOWN": -1,
}  # fmt: skip
_ORDINAL: Final = re.compile(r"([2-7])(?:nd|rd|th) street", re.IGNORECASE)
_HEADING: Final = re.compile(r"\*\*\* (?P<name>[A-Za-z0-9 ]+) \*\*\*(?P<cards>(?: \[[^\]]*\])*)")
#: Where somebody folded, street by street.
STREET_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw"),
    "flop": ("before Flop", "on the Flop", "on the Turn", "on the River"),
}
_FOLDED: Final = {words: number for row in STREET_WORDS.values() for number, words in enumerate(row)} | {
    "after the Draw": 1,
    "on the River": -2,
}
_ALL_IN: Final = r"(?P<all_in> and is all-in)?"
_VERBS: Final = (
    (re.compile(r"folds(?: \[.*\])?"), "fold"),
    (re.compile(r"checks"), "check"),
    (re.compile(rf"calls (?P<amount>{_AMOUNT}){_ALL_IN}"), "call"),
    (re.compile(rf"bets (?P<amount>{_AMOUNT}){_ALL_IN}"), "bet"),
    (re.compile(rf"raises (?P<amount>{_AMOUNT}) to (?P<to>{_AMOUNT}){_ALL_IN}"), "raise"),
    (re.compile(rf"completes (?P<amount>{_AMOUNT}) to (?P<to>{_AMOUNT}){_ALL_IN}"), "complete"),
    (re.compile(rf"brings in for (?P<amount>{_AMOUNT}){_ALL_IN}"), "bring in"),
)
_FIRST_WORDS: Final = {"folds": 0, "checks": 1, "calls": 2, "bets": 3, "raises": 4, "completes": 5, "brings": 6}
_POST: Final = re.compile(rf"posts (?:the )?(?P<kind>small & big blinds|small blind|big blind|ante) (?P<amount>{_AMOUNT}){_ALL_IN}")
_DISCARDS: Final = re.compile(rf"discards (?P<count>1(?= card\b)|[2-9](?= cards)) cards?(?: {CARDS})?")
_PAT: Final = re.compile(rf"stands pat(?: on {CARDS})?")
_SHOWS: Final = re.compile(rf"shows {CARDS}(?: \((?P<words>.*)\))?")
_UNCALLED: Final = re.compile(rf"Uncalled bet \((?P<amount>{_AMOUNT})\) returned to (?P<name>.+)")
_WON: Final = re.compile(rf"(?:collected )?(?P<amount>{_AMOUNT}) from (?P<pot>pot|main pot|side pot(?:-(?P<number>\d+))?)")
_TOTAL: Final = re.compile(
    rf"Total pot (?P<total>{_AMOUNT})(?P<pots>(?: (?:Main pot|Side pot(?:-\d+)?) {_AMOUNT}\.)*) \| Rake (?P<rake>{_AMOUNT})\s*"
)
_ONE_POT: Final = re.compile(rf"(Main|Side) pot(?:-(\d+))? ({_AMOUNT})\.")
_BOARD: Final = re.compile(rf"Board {CARDS}")
_SUMMARY: Final = re.compile(
    r"(?P<marks>(?:\((?:button|small blind|big blind)\) ?)*)"
    r"(?:folded (?P<where>.+?)(?P<no_bet> \(didn't bet\))?|mucked(?: \[(?P<mucked>[^\]]*)\])?"
    rf"|showed {CARDS} and (?:won \((?P<won>{_AMOUNT})\)|(?P<lost>lost))(?: with (?P<words>.*))?"
    rf"|(?:collected )?\((?P<got>{_AMOUNT})\)(?: with (?P<with>.*))?)"
)
#: Lines that say nothing about the play.
_IDLE: Final = re.compile(
    r".+ (?:leaves the table|is connected|is disconnected|is sitting out|has returned|has timed out(?: while (?:being )?disconnected)?"
    r"|joins the table at seat #\d+|will be allowed to play after the button|was removed from the table for failing to post"
    r"|finished the tournament(?: in \d+\w+ place)?(?: and received .*)?|wins the tournament and receives .*|has requested TIME"
    r"|re-?buys .*|cashed out .*|said, \".*\"|wins .*bounty.*|sits? out|timed out.*|is capped)\.?|No low hand qualified"
)


class _Reader:
    def __init__(self, lines: Sequence[str], first_line: int, source: str) -> None:
        self.draft = Draft(source, "stars", first_line, lines)
        self.first = first_line
        self.summary = False

    def read(self) -> HandAccount:
        d = self.draft
        lines = d.lines
        self._header(lines[0])
        for number, line in enumerate(lines[1:], self.first + 1):
            d.line = number
            if number == self.first + 1 and not line.startswith("Table "):
                raise d.wrong(f"expected the table, such as Table 'A' 8-max, got {line[:60]!r}")
            if line:
                self._line(line)
        return d.account(self.first)

    def _header(self, line: str) -> None:
        d = self.draft
        head = FIRST_LINE.fullmatch(line)
        assert head is not None  # the caller found it so
        d.name = head["hand"]
        rest = head["rest"]
        game = _GAME.search(rest)
        if game is None:
            raise d.wrong(f"expected a game out of {', '.join(POKERSTARS)} and how it is limited, got {rest!r}")
        stakes = _STAKES.search(rest)
        if stakes is None:
            raise d.wrong(f"expected the stakes, such as ($0.25/$0.50 USD), got {rest!r}")
        d.stakes(stakes["low"], stakes["high"])
        d.play(POKERSTARS[game["game"]], LIMITS[game["how"].lower()])
        d.facts["headline"] = rest
        d.date(rest)

    def _line(self, line: str) -> None:
        d = self.draft
        if line.startswith("Seat "):
            if self.summary:
                self._summary(line)
            elif not d.steps:
                self._seat(line)
            else:
                raise d.wrong("expected the seats before the play")
            return
        if line.startswith("***"):
            self._heading(line)
            return
        if line.startswith("Dealt to "):
            d.dealt(line)
            return
        at = line.find(": ")
        while at > 0:
            if line[:at] in d.places:
                self._does(line[:at], line[at + 2 :].rstrip())
                return
            at = line.find(": ", at + 1)
        self._other(line)

    def _seat(self, line: str) -> None:
        d = self.draft
        seat = _SEAT.fullmatch(line.rstrip())
        if seat is None:
            raise self.draft.not_understood(line)
        out = seat["out"] or ""
        if not out.startswith("out of hand"):
            d.sit(int(seat["place"]), seat["name"], d.amount(seat["stack"]), bool(out))

    def _heading(self, line: str) -> None:
        d = self.draft
        heading = _HEADING.fullmatch(line.rstrip())
        if heading is None:
            raise self.draft.not_understood(line)
        name = heading["name"]
        if name == "SUMMARY":
            d.settle()
            self.summary = True
            return
        if self.summary:
            raise d.wrong("expected no street after the summary")
        number = len(d.streets) - 1 if name == "RIVER" else _STREETS.get(name, self._stud_street(name))
        if number is None:
            raise self.draft.not_understood(line)
        d.open_street(number, name) if number >= 0 else d.steps.append(st.StreetStep(d.line, -1, "the showdown"))
        if heading["cards"]:
            d.board(heading["cards"])

    def _stud_street(self, name: str) -> int | None:
        """``4th STREET``: by how many cards each holds, the first street's being 0."""
        found = _ORDINAL.fullmatch(name)
        first = self.draft.streets[0]
        return int(found[1]) - len(first.faces) if found and isinstance(first, Deal) and "U" in first.faces else None

    def _does(self, name: str, rest: str) -> None:
        d = self.draft
        if self.summary:
            raise d.wrong(f"expected no play after the summary, got {name}: {rest}")
        word = rest.split(" ", 1)[0]
        at = _FIRST_WORDS.get(word)
        if at is not None:
            pattern, meant = _VERBS[at]
            found = pattern.fullmatch(rest)
            if found is None:
                raise self.draft.not_understood(f"{name}: {rest}")
            self._act(name, meant, found)
            return
        do = _OTHERS.get(word)
        if do is None or not do(self, name, rest):
            raise self.draft.not_understood(f"{name}: {rest}")

    def _act(self, name: str, word: str, found: re.Match[str]) -> None:
        d = self.draft
        told = found.groupdict()
        amount = d.amount(told["amount"]) if told.get("amount") else None
        to = d.amount(told["to"]) if told.get("to") else None
        d.act(name, word, amount, to, bool(told.get("all_in")))

    def on_post(self, name: str, rest: str) -> bool:
        d = self.draft
        found = _POST.fullmatch(rest)
        if found is None:
            return False
        amount = d.amount(found["amount"])
        all_in = bool(found["all_in"])
        kind = found["kind"]
        if kind == "small & big blinds":
            d.post(name, "late blind", min(amount, d.small), all_in)
            if amount > d.small:
                d.post(name, "dead", amount - d.small, all_in)
        else:
            late = any(isinstance(step, st.PostStep) and step.kind == kind for step in d.steps)
            if kind == "big blind" and late:
                kind = "late blind"
            elif kind == "small blind" and late:
                kind = "dead"
            d.post(name, kind, amount, all_in)
        return True

    def on_discards(self, name: str, rest: str) -> bool:
        found = _DISCARDS.fullmatch(rest)
        if found:
            self.draft.throw(name, int(found["count"]), found[2])
        return found is not None

    def on_stands(self, name: str, rest: str) -> bool:
        found = _PAT.fullmatch(rest)
        if found:
            self.draft.throw(name, 0, None, found[1])
        return found is not None

    def on_shows(self, name: str, rest: str) -> bool:
        d = self.draft
        found = _SHOWS.fullmatch(rest)
        if found:
            d.steps.append(st.ShownStep(d.line, d.place(name), d.cards(found["cards"]), found["words"] or ""))
        return found is not None

    def on_is(self, name: str, rest: str) -> bool:
        return rest in ("is sitting out", "is disconnected", "is connected", "is capped")

    def on_mucks(self, name: str, rest: str) -> bool:
        d = self.draft
        if rest not in ("mucks hand", "doesn't show hand"):
            return False
        d.steps.append(st.MuckedStep(d.line, d.place(name)))
        return True

    def _other(self, line: str) -> None:
        d = self.draft
        if line == "The deck is reshuffled":
            d.steps.append(st.ReshuffledStep(d.line))
        elif line == "Betting is capped":
            d.steps.append(st.CappedStep(d.line))
        elif found := _TABLE.fullmatch(line.rstrip()):
            d.button = int(found["button"] or 0)
            d.facts["table"] = found["table"]
        elif not self.summary and (found := _UNCALLED.fullmatch(line)):
            d.steps.append(st.ReturnedStep(d.line, d.place(found["name"]), d.amount(found["amount"])))
        elif self.summary and (found := _TOTAL.fullmatch(line)):
            pots = tuple(d.amount(text) for _which, _number, text in _ONE_POT.findall(found["pots"]))
            d.steps.append(st.TotalStep(d.line, d.amount(found["total"]), d.amount(found["rake"]), pots))
        elif not self.summary and (lead := d.lead(line))[0] and (found := _WON.fullmatch(lead[1])):
            pot = 0 if found["pot"] in ("pot", "main pot") else int(found["number"] or 1)
            d.steps.append(st.WonStep(d.line, d.place(lead[0]), d.amount(found["amount"]), pot))
        elif found := _BOARD.fullmatch(line):
            d.check_middle(found["cards"])
        elif not _IDLE.fullmatch(line.rstrip()):
            raise self.draft.not_understood(line)

    def _summary(self, line: str) -> None:
        d = self.draft
        place, rest = d.summary_line(line)
        found = _SUMMARY.fullmatch(rest.rstrip())
        if found is None:
            raise self.draft.not_understood(line)
        d.sitting[place].dealt_in = True
        shown = found["mucked"] or found["cards"]
        cards = d.cards(shown) if shown else ()
        words = found["words"] or found["with"] or ""
        what, street, amount = "mucked", -1, 0
        if found["where"]:
            there = _FOLDED.get(found["where"], self._stud_street(found["where"].removeprefix("on the ")))
            if there is None:
                raise self.draft.not_understood(line)
            what, street = "folded", len(d.streets) - 1 if there == -2 else there
        elif found["won"] or found["got"]:
            what, amount = "won", d.amount(found["won"] or found["got"])
        elif found["lost"]:
            what = "lost"
        d.summed(place, found["marks"], st.SummedStep(d.line, place, what, street, amount, cards, words, not found["no_bet"]))


_OTHERS: Final[dict[str, Callable[[_Reader, str, str], bool]]] = {
    "posts": _Reader.on_post,
    "discards": _Reader.on_discards,
    "stands": _Reader.on_stands,
    "shows": _Reader.on_shows,
    "mucks": _Reader.on_mucks,
    "is": _Reader.on_is,
    "doesn't": _Reader.on_mucks,
}


def read_stars(lines: Sequence[str], first_line: int, source: str) -> HandAccount:
    """The account of one hand; `lines` without line ends, the first being the header. Raises `RecordError`."""
    return _Reader(lines, first_line, source).read()
