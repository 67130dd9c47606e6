"""PokerStars' hand histories."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from studbook.history import steps as st
from studbook.history.account import Account
from studbook.history.errors import RecordError
from studbook.history.money import Money
from studbook.history.site import CARDS, Draft
from studbook.history.sitegames import STRUCTURES, site_game

#: A hand begins with a line like this.
FIRST_LINE: Final = re.compile(r"PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #(?P<hand>\d+):\s+(?P<rest>.*)")
_GAMES: Final = {
    "7 Card Stud Hi/Lo": "stud8",
    "7 Card Stud": "stud",
    "Razz": "razz",
    "Badugi": "badugi",
    "Triple Draw 2-7 Lowball": "triple27",
    "5 Card Draw": "draw",
    "5 Card Omaha": "omaha5",
    "5 Card Stud": "five-card-stud",
    "Omaha Hi/Lo": "omaha8",
    "Omaha": "omaha",
    "Hold'em": "holdem",
}
_GAME: Final = re.compile(rf"(?P<game>{'|'.join(map(re.escape, _GAMES))}) (?P<how>Limit|Pot Limit|No Limit)\b")
_AMOUNT: Final = r"[$€£]?[\d,]+(?:\.\d+)?"
_STAKES: Final = re.compile(rf"\((?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})(?: [A-Z]{{3}})?\)")
_TABLE: Final = re.compile(r"Table '(?P<table>.*)' (?P<max>\d+)-max(?: \(Play Money\))?(?: Seat #(?P<button>\d+) is the button)?")
_SEAT: Final = re.compile(
    rf"Seat (?P<place>\d+): (?P<name>.+) \((?P<stack>{_AMOUNT}) in chips(?:, .*? bounty)?\) ?(?P<out>is sitting out|out of hand.*)?"
)
_STREETS: Final = {
    "DEALING HANDS": 0, "HOLE CARDS": 0, "3rd STREET": 0, "4th STREET": 1, "5th STREET": 2, "6th STREET": 3,
    "FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3, "DRAW": 1, "FLOP": 1, "TURN": 2, "SHOW DOWN": -1,
}  # fmt: skip
_HEADING: Final = re.compile(r"\*\*\* (?P<name>[A-Za-z0-9 ]+) \*\*\*(?P<cards>(?: \[[^\]]*\])*)")
_FOLDED: Final = {
    "before the Draw": 0, "after the 1st Draw": 1, "after the 2nd Draw": 2, "after the 3rd Draw": 3, "after the Draw": 1,
    "on the 3rd Street": 0, "on the 4th Street": 1, "on the 5th Street": 2, "on the 6th Street": 3, "on the River": -2,
    "before Flop": 0, "on the Flop": 1, "on the Turn": 2,
}  # fmt: skip
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
_DISCARDS: Final = re.compile(rf"discards (?P<count>\d+) cards?(?: {CARDS})?")
_PAT: Final = re.compile(rf"stands pat(?: on {CARDS})?")
_SHOWS: Final = re.compile(rf"shows {CARDS}(?: \((?P<words>.*)\))?")
_DEALT: Final = re.compile(rf"Dealt to (?P<name>.+?) {CARDS}(?: {CARDS})?")
_UNCALLED: Final = re.compile(rf"Uncalled bet \((?P<amount>{_AMOUNT})\) returned to (?P<name>.+)")
_WON: Final = re.compile(rf"(?P<name>.+?) (?:collected )?(?P<amount>{_AMOUNT}) from (?P<pot>pot|main pot|side pot(?:-(?P<number>\d+))?)")
_TOTAL: Final = re.compile(
    rf"Total pot (?P<total>{_AMOUNT})(?P<pots>(?: (?:Main pot|Side pot(?:-\d+)?) {_AMOUNT}\.)*) \| Rake (?P<rake>{_AMOUNT})\s*"
)
_ONE_POT: Final = re.compile(rf"(Main|Side) pot(?:-(\d+))? ({_AMOUNT})\.")
_BOARD: Final = re.compile(rf"Board {CARDS}")
_SUMMARY: Final = re.compile(
    r"Seat (?P<place>\d+): (?P<name>.+?) ?(?P<marks>(?:\((?:button|small blind|big blind)\) ?)*)"
    rf"(?:folded (?P<where>.+?)(?P<no_bet> \(didn't bet\))?|mucked {CARDS}|(?P<mucked>mucked)"
    rf"|showed {CARDS} and (?:won \((?P<won>{_AMOUNT})\)|lost)(?: with (?P<words>.*))?"
    rf"|(?:collected )?\((?P<got>{_AMOUNT})\)(?: with (?P<with>.*))?)"
)
#: Lines that say nothing about the play.
_IDLE: Final = re.compile(
    r".+ (?:leaves the table|is connected|is disconnected|is sitting out|has returned|has timed out(?: while (?:being )?disconnected)?"
    r"|joins the table at seat #\d+|will be allowed to play after the button|was removed from the table for failing to post"
    r"|finished the tournament(?: in \d+\w+ place)?(?: and received .*)?|wins the tournament and receives .*|has requested TIME"
    r"|re-?buys .*|cashed out .*|said, \".*\"|wins the .*bounty.*|sits? out|leaves the table|timed out.*|is capped)\.?"
)


class _Reader:
    def __init__(self, lines: Sequence[str], first_line: int, source: str) -> None:
        self.draft = Draft(source, "stars", first_line, lines)
        self.first = first_line
        self.summary = False
        self.board: list[str] = []

    def read(self) -> Account:
        d = self.draft
        lines = d.lines
        self._header(lines[0])
        for number, line in enumerate(lines[1:], self.first + 1):
            d.line = number
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
            raise d.wrong(f"expected a game out of {', '.join(_GAMES)} and how it is limited, got {rest!r}")
        stakes = _STAKES.search(rest)
        if stakes is None:
            raise d.wrong(f"expected the stakes, such as ($0.25/$0.50 USD), got {rest!r}")
        sign = stakes["low"][0] if stakes["low"][0] in "$€£" else ""
        d.money = Money(sign, 2 if sign else 0)
        d.small, d.big = d.amount(stakes["low"]), d.amount(stakes["high"])
        d.play(site_game(_GAMES[game["game"]], STRUCTURES[game["how"].lower()], "stars"))
        d.facts["headline"] = rest

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
            dealt = _DEALT.fullmatch(line)
            if dealt is None:
                raise self._not_understood(line)
            d.deal(dealt["name"], [d.cards(text) for text in dealt.groups()[1:] if text is not None])
            return
        at = line.find(": ")
        while at > 0:
            if line[:at] in d.places:
                self._does(line[:at], line[at + 2 :].rstrip())
                return
            at = line.find(": ", at + 1)
        self._other(line)

    def _not_understood(self, line: str) -> RecordError:
        return self.draft.wrong(f"expected a line of a hand history, got {line[:80]!r}")

    def _seat(self, line: str) -> None:
        d = self.draft
        seat = _SEAT.fullmatch(line.rstrip())
        if seat is None:
            raise self._not_understood(line)
        out = seat["out"] or ""
        if not out.startswith("out of hand"):
            d.sit(int(seat["place"]), seat["name"], d.amount(seat["stack"]), bool(out))

    def _heading(self, line: str) -> None:
        d = self.draft
        heading = _HEADING.fullmatch(line.rstrip())
        if heading is None:
            raise self._not_understood(line)
        name = heading["name"]
        if name == "SUMMARY":
            self.summary = True
            return
        if self.summary:
            raise d.wrong("expected no street after the summary")
        number = len(d.streets) - 1 if name == "RIVER" else _STREETS.get(name)
        if number is None:
            raise self._not_understood(line)
        d.open_street(number, name) if number >= 0 else d.steps.append(st.Street(d.line, -1, "the showdown"))
        groups = re.findall(r"\[([^\]]*)\]", heading["cards"])
        if groups:
            if " ".join(groups[:-1]).split() != self.board and len(groups) > 1:
                raise d.wrong(f"expected {' '.join(self.board)} in the middle, got {' '.join(groups[:-1])}")
            new = d.cards(groups[-1])
            self.board += groups[-1].split()
            d.steps.append(st.Board(d.line, new))

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
                raise self._not_understood(f"{name}: {rest}")
            self._act(name, meant, found)
            return
        do = _OTHERS.get(word)
        if do is None or not do(self, name, rest):
            raise self._not_understood(f"{name}: {rest}")

    def _act(self, name: str, word: str, found: re.Match[str]) -> None:
        d = self.draft
        told = found.groupdict()
        amount = d.amount(told["amount"]) if told.get("amount") else None
        to = d.amount(told["to"]) if told.get("to") else None
        if word == "bring in" and not told["all_in"]:
            d.bring_in = amount or 0
        d.steps.append(st.Acted(d.line, d.place(name), word, amount, to, bool(told.get("all_in"))))

    def _post(self, name: str, rest: str) -> bool:
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
            late = any(isinstance(step, st.Post) and step.kind == kind for step in d.steps)
            if kind == "big blind" and late:
                kind = "late blind"
            elif kind == "small blind" and late:
                kind = "dead"
            d.post(name, kind, amount, all_in)
        return True

    def _discards(self, name: str, rest: str) -> bool:
        found = _DISCARDS.fullmatch(rest)
        if found:
            self.draft.throw(name, int(found["count"]), found[2])
        return found is not None

    def _stands(self, name: str, rest: str) -> bool:
        found = _PAT.fullmatch(rest)
        if found:
            self.draft.throw(name, 0, None, found[1])
        return found is not None

    def _shows(self, name: str, rest: str) -> bool:
        d = self.draft
        found = _SHOWS.fullmatch(rest)
        if found:
            d.steps.append(st.Shown(d.line, d.place(name), d.cards(found[1]), found["words"] or ""))
        return found is not None

    def _mucks(self, name: str, rest: str) -> bool:
        d = self.draft
        if rest not in ("mucks hand", "doesn't show hand"):
            return False
        d.steps.append(st.Mucked(d.line, d.place(name)))
        return True

    def _other(self, line: str) -> None:
        d = self.draft
        if line == "The deck is reshuffled":
            d.steps.append(st.Reshuffled(d.line))
        elif line == "Betting is capped":
            d.steps.append(st.Capped(d.line))
        elif found := _TABLE.fullmatch(line.rstrip()):
            d.button = int(found["button"] or 0)
            d.facts["table"] = found["table"]
        elif found := _UNCALLED.fullmatch(line):
            d.steps.append(st.Returned(d.line, d.place(found["name"]), d.amount(found["amount"])))
        elif found := _TOTAL.fullmatch(line):
            pots = tuple(d.amount(text) for _which, _number, text in _ONE_POT.findall(found["pots"]))
            d.steps.append(st.Total(d.line, d.amount(found["total"]), d.amount(found["rake"]), pots))
        elif (found := _WON.fullmatch(line)) and found["name"] in d.places:
            pot = 0 if found["pot"] in ("pot", "main pot") else int(found["number"] or 1)
            d.steps.append(st.Won(d.line, d.place(found["name"]), d.amount(found["amount"]), pot))
        elif found := _BOARD.fullmatch(line):
            if found[1].split() != self.board:
                raise d.wrong(f"expected {' '.join(self.board) or 'no cards'} in the middle, got {found[1]}")
        elif not _IDLE.fullmatch(line.rstrip()):
            raise self._not_understood(line)

    def _summary(self, line: str) -> None:
        d = self.draft
        found = _SUMMARY.fullmatch(line.rstrip())
        if found is None:
            raise self._not_understood(line)
        place = d.place(found["name"])
        if place != int(found["place"]):
            raise d.wrong(f"expected {found['name']} in seat {place}, got seat {found['place']}")
        shown = [text for text in (found[5 + 1], found[8]) if text is not None]
        cards = d.cards(shown[0]) if shown else ()
        words = found["words"] or found["with"] or ""
        if found["where"]:
            street = _FOLDED.get(found["where"])
            if street is None:
                raise self._not_understood(line)
            street = len(d.streets) - 1 if street == -2 else street
            d.steps.append(st.Summed(d.line, place, "folded", street, bet=not found["no_bet"]))
        elif found["won"] or found["got"]:
            d.steps.append(st.Summed(d.line, place, "won", -1, d.amount(found["won"] or found["got"]), cards, words))
        elif " and lost" in line and cards:
            d.steps.append(st.Summed(d.line, place, "lost", -1, 0, cards, words))
        else:
            d.steps.append(st.Summed(d.line, place, "mucked", -1, 0, cards))


_OTHERS: Final[dict[str, Callable[[_Reader, str, str], bool]]] = {
    "posts": _Reader._post, "discards": _Reader._discards, "stands": _Reader._stands, "shows": _Reader._shows,
    "mucks": _Reader._mucks, "doesn't": _Reader._mucks,
}  # fmt: skip


def read_stars(lines: Sequence[str], first_line: int, source: str) -> Account:
    """The account of one hand; `lines` without line ends, the first being the header. Raises `RecordError`."""
    return _Reader(lines, first_line, source).read()
