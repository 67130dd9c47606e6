"""Full Tilt Poker's hand histories."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from studbook.history import steps as st
from studbook.history.account import Account
from studbook.history.errors import RecordError
from studbook.history.money import Money
from studbook.history.site import CARDS, Draft
from studbook.history.sitegames import STRUCTURES, site_game

FIRST_LINE: Final = re.compile(r"Full Tilt Poker Game #(?P<hand>\d+): (?P<rest>.*)")
_GAMES: Final = {
    "Stud H/L": "stud8",
    "Stud Hi/Lo": "stud8",
    "Stud Hi": "stud",
    "7 Card Stud": "stud",
    "Razz": "razz",
    "Badugi": "badugi",
    "2-7 Triple Draw": "triple27",
    "A-5 Triple Draw": "tripleA5",
    "5 Card Draw": "draw",
    "Five-card Draw": "draw",
    "Hold'em": "holdem",
    "Omaha H/L": "omaha8",
    "Omaha Hi/Lo": "omaha8",
    "Omaha Hi": "omaha",
    "Omaha": "omaha",
}
_AMOUNT: Final = r"[$€£]?[\d,]*\d(?:\.\d+)?"
_GAME: Final = re.compile(rf"- (?P<how>Limit|FL|Fixed Limit|Pot Limit|PL|No Limit|NL) (?P<game>{'|'.join(map(re.escape, _GAMES))})(?= - )")
_STAKES: Final = re.compile(rf"- (?P<low>{_AMOUNT})/(?P<high>{_AMOUNT})(?: Ante (?P<ante>{_AMOUNT}))?(?= - |$)")
_SEAT: Final = re.compile(rf"Seat (?P<place>\d+): (?P<name>.+) \((?P<stack>{_AMOUNT})\)(?P<out>, is sitting out)?")
_STREETS: Final = {
    "HOLE CARDS": 0, "3RD STREET": 0, "4TH STREET": 1, "5TH STREET": 2, "6TH STREET": 3, "7TH STREET": 4,
    "FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3, "DRAW": 1, "FLOP": 1, "TURN": 2, "RIVER": 3, "SHOW DOWN": -1,
}  # fmt: skip
_HEADING: Final = re.compile(
    rf"\*\*\* (?P<name>[A-Z0-9 ]+) \*\*\*(?P<cards>(?: \[[^\]]*\])*)"
    rf"(?: \((?:Total )?Pot: (?P<pot>{_AMOUNT})(?:, (?P<players>\d+) Players?)?(?:, (?P<all_in>\d+) All-In)?\))?"
)
_ALL_IN: Final = r"(?P<all_in>,? and is all in)?"
_NAME: Final = r"(?P<name>.+?)"
#: Each kind of line about the play: tried by the word that must be in it.
_LINES: Final[tuple[tuple[str, str, re.Pattern[str]], ...]] = (
    (" folds", "fold", re.compile(rf"{_NAME} folds")),
    (" checks", "check", re.compile(rf"{_NAME} checks")),
    (" calls ", "call", re.compile(rf"{_NAME} calls (?P<amount>{_AMOUNT}){_ALL_IN}")),
    (" bets ", "bet", re.compile(rf"{_NAME} bets (?P<amount>{_AMOUNT}){_ALL_IN}")),
    (" raises to ", "raise", re.compile(rf"{_NAME} raises to (?P<to>{_AMOUNT}){_ALL_IN}")),
    (" completes it to ", "complete", re.compile(rf"{_NAME} completes it to (?P<to>{_AMOUNT}){_ALL_IN}")),
    (" brings in for ", "bring in", re.compile(rf"{_NAME} brings in for (?P<amount>{_AMOUNT}){_ALL_IN}")),
    (" antes ", "ante", re.compile(rf"{_NAME} antes (?P<amount>{_AMOUNT}){_ALL_IN}")),
    (" posts the small blind of ", "small blind", re.compile(rf"{_NAME} posts the small blind of (?P<amount>{_AMOUNT}){_ALL_IN}")),
    (" posts the big blind of ", "big blind", re.compile(rf"{_NAME} posts the big blind of (?P<amount>{_AMOUNT}){_ALL_IN}")),
    (" posts a dead small blind of ", "dead", re.compile(rf"{_NAME} posts a dead small blind of (?P<amount>{_AMOUNT}){_ALL_IN}")),
    (" posts ", "late blind", re.compile(rf"{_NAME} posts (?P<amount>{_AMOUNT}){_ALL_IN}")),
    (" discards ", "discards", re.compile(rf"{_NAME} discards (?P<count>\d+) cards?(?: {CARDS})?")),
    (" stands pat", "pat", re.compile(rf"{_NAME} stands pat(?: on {CARDS})?")),
    (" is dealt ", "drew", re.compile(rf"{_NAME} is dealt (?P<count>\d+) cards?")),
    (" shows ", "shows", re.compile(rf"{_NAME} shows {CARDS}(?: (?P<words>.*))?")),
    (" mucks", "mucks", re.compile(rf"{_NAME} mucks")),
    (" wins ", "wins", re.compile(
        rf"{_NAME} (?:wins|ties for) the (?:(?P<side>high|low) )?(?P<pot>pot|main pot|side pot(?: #?(?P<number>\d+))?)"
        rf" \((?P<amount>{_AMOUNT})\)"
        r"(?: with (?P<words>.*))?")),
    (" ties ", "wins", re.compile(
        rf"{_NAME} ties for the (?:(?P<side>high|low) )?(?P<pot>pot|main pot|side pot(?: #?(?P<number>\d+))?) \((?P<amount>{_AMOUNT})\)"
        r"(?: with (?P<words>.*))?")),
    (" is low with ", "low", re.compile(rf"{_NAME} is low with {CARDS}")),
    (" is high with ", "high", re.compile(rf"{_NAME} is high with {CARDS}")),
    ("Uncalled bet of ", "uncalled", re.compile(rf"Uncalled bet of (?P<amount>{_AMOUNT}) returned to (?P<name>.+)")),
    ("The button is in seat ", "button", re.compile(r"The button is in seat #(?P<place>\d+)")),
    ("Total pot ", "total", re.compile(
        rf"Total pot (?P<total>{_AMOUNT})(?P<pots>(?: (?:Main pot|Side pot(?: \d+)?) {_AMOUNT}\.)*) \| Rake (?P<rake>{_AMOUNT})")),
    ("Board: ", "board", re.compile(rf"Board: {CARDS}")),
)  # fmt: skip
_ONE_POT: Final = re.compile(rf"(?:Main|Side) pot(?: \d+)? ({_AMOUNT})\.")
_FOLDED: Final = {
    "on 3rd St.": 0, "on 4th St.": 1, "on 5th St.": 2, "on 6th St.": 3, "on 7th St.": 4,
    "before the Draw": 0, "after the 1st Draw": 1, "after the 2nd Draw": 2, "after the 3rd Draw": 3, "after the Draw": 1,
    "before the Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3,
}  # fmt: skip
_SUMMARY: Final = re.compile(
    r"Seat (?P<place>\d+): (?P<name>.+?) ?(?P<marks>(?:\((?:button|small blind|big blind)\) ?)*)"
    rf"(?:folded (?P<where>.+?)(?P<no_bet> \(didn't bet\))?|mucked {CARDS}(?: - (?P<words>.*))?|(?P<out>is sitting out)"
    rf"|showed {CARDS} and (?:won \((?P<won>{_AMOUNT})\)|lost)(?: with (?P<shown>.*))?"
    rf"|(?:collected )?\((?P<got>{_AMOUNT})\)(?:, mucked| with (?P<with>.*))?|)"
)
_IDLE: Final = re.compile(
    r".+ (?:has \d+ seconds left to act|has requested TIME|has timed out|has been disconnected|has reconnected|has returned"
    r"|stands up|sits down|adds .+|is feeling .*|has been moved.*|finishes? in .*|sits out)"
)


class _Reader:
    def __init__(self, lines: Sequence[str], first_line: int, source: str) -> None:
        self.draft = Draft(source, "fulltilt", first_line, lines)
        self.first = first_line
        self.summary = False
        self.board: list[str] = []

    def read(self) -> Account:
        d = self.draft
        self._header(d.lines[0])
        for number, line in enumerate(d.lines[1:], self.first + 1):
            d.line = number
            if line:
                self._line(line.rstrip())
        if d.partial and not d.sitting:
            raise d.wrong("the record says that it is partial: it has no players, chips or play", self.first)
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
            raise d.wrong(f"expected the stakes, such as $2.50/$5 Ante $0.40, got {rest!r}")
        sign = stakes["low"][0] if stakes["low"][0] in "$€£" else ""
        d.money = Money(sign, 2 if sign else 0)
        d.small, d.big = d.amount(stakes["low"]), d.amount(stakes["high"])
        d.ante = d.amount(stakes["ante"]) if stakes["ante"] else 0
        d.play(site_game(_GAMES[game["game"]], STRUCTURES[game["how"].lower()], "fulltilt"))
        d.partial = rest.endswith("(partial)")
        d.facts["headline"] = rest

    def _not_understood(self, line: str) -> RecordError:
        return self.draft.wrong(f"expected a line of a hand history, got {line[:80]!r}")

    def _line(self, line: str) -> None:
        d = self.draft
        if line.startswith("Seat "):
            self._summary(line) if self.summary else self._seat(line)
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
        for mark, kind, pattern in _LINES:
            if mark in line:
                found = pattern.fullmatch(line)
                if found is not None and ("name" not in pattern.groupindex or found["name"] in d.places):
                    self._told(kind, found)
                    return
        if line.endswith(" is sitting out") and line.removesuffix(" is sitting out") in d.places:
            d.sitting[d.places[line.removesuffix(" is sitting out")]].out = True
        elif not _IDLE.fullmatch(line):
            raise self._not_understood(line)

    def _seat(self, line: str) -> None:
        d = self.draft
        seat = _SEAT.fullmatch(line)
        if seat is None:
            raise self._not_understood(line)
        if d.steps:
            raise d.wrong("expected the seats before the play")
        d.sit(int(seat["place"]), seat["name"], d.amount(seat["stack"]), bool(seat["out"]))

    def _heading(self, line: str) -> None:
        d = self.draft
        heading = _HEADING.fullmatch(line)
        if heading is None:
            raise self._not_understood(line)
        name = heading["name"]
        if name == "SUMMARY":
            self.summary = True
            return
        number = len(d.streets) - 1 if name == "RIVER" else _STREETS.get(name)
        if number is None or self.summary:
            raise self._not_understood(line)
        if number < 0:
            d.steps.append(st.Street(d.line, -1, "the showdown"))
            return
        told = {key: int(heading[key]) if heading[key] else None for key in ("players", "all_in")}
        if told["players"] is not None and told["all_in"] is None:
            told["all_in"] = 0
        d.open_street(number, name, pot=d.amount(heading["pot"]) if heading["pot"] else None, **told)
        groups = re.findall(r"\[([^\]]*)\]", heading["cards"])
        if groups:
            if len(groups) > 1 and " ".join(groups[:-1]).split() != self.board:
                raise d.wrong(f"expected {' '.join(self.board)} in the middle, got {' '.join(groups[:-1])}")
            d.steps.append(st.Board(d.line, d.cards(groups[-1])))
            self.board += groups[-1].split()

    def _told(self, kind: str, found: re.Match[str]) -> None:
        d = self.draft
        told: dict[str, Any] = found.groupdict()
        if kind == "button":
            d.button = int(told["place"])
        elif kind == "total":
            pots = tuple(d.amount(text) for text in _ONE_POT.findall(found["pots"]))
            d.steps.append(st.Total(d.line, d.amount(found["total"]), d.amount(found["rake"]), pots))
        elif kind == "board":
            if found[1].split() != self.board:
                raise d.wrong(f"expected {' '.join(self.board) or 'no cards'} in the middle, got {found[1]}")
        elif self.summary:
            raise self._not_understood(found[0])
        else:
            self._by_player(kind, told["name"], told, found)

    def _by_player(self, kind: str, name: str, told: dict[str, Any], found: re.Match[str]) -> None:
        d = self.draft
        amount = d.amount(told["amount"]) if told.get("amount") else None
        all_in = bool(told.get("all_in"))
        if kind in ("fold", "check", "call", "bet", "raise", "complete", "bring in"):
            to = d.amount(told["to"]) if told.get("to") else None
            if kind == "bring in" and not all_in:
                d.bring_in = amount or 0
            d.steps.append(st.Acted(d.line, d.place(name), kind, amount, to, all_in))
        elif kind in ("ante", "small blind", "big blind", "late blind", "dead"):
            d.post(name, kind, amount or 0, all_in)
        elif kind == "discards":
            d.throw(name, int(told["count"] or 0), found[3])
        elif kind == "pat":
            d.throw(name, 0, None, found[2])
        elif kind == "drew":
            d.drew(name, int(told["count"] or 0))
        elif kind == "shows":
            cards = d.cards(found[2])
            d.steps.append(st.Shown(d.line, d.place(name), cards, told["words"] or "", bool(told["words"])))
        elif kind == "mucks":
            d.steps.append(st.Mucked(d.line, d.place(name)))
        elif kind == "wins":
            pot = 0 if told["pot"] in ("pot", "main pot") else int(told["number"] or 1)
            d.steps.append(st.Won(d.line, d.place(name), amount or 0, pot, told["side"] or "", told["words"] or ""))
        elif kind in ("low", "high"):
            d.steps.append(st.Opens(d.line, d.place(name), d.cards(found[2])[0]))
        else:
            d.steps.append(st.Returned(d.line, d.place(name), amount or 0))

    def _summary(self, line: str) -> None:
        d = self.draft
        found = _SUMMARY.fullmatch(line)
        if found is None:
            raise self._not_understood(line)
        if found["out"] or (d.partial and not d.sitting):
            if found["name"] in d.places:
                who = d.sitting[d.places[found["name"]]]
                who.out, who.said_out = True, True
            return
        place = d.place(found["name"])
        if place != int(found["place"]):
            raise d.wrong(f"expected {found['name']} in seat {place}, got seat {found['place']}")
        shown = next((text for text in (found[6], found[9]) if text is not None), None)
        cards = d.cards(shown) if shown else ()
        words = found["words"] or found["shown"] or found["with"] or ""
        if found["where"]:
            street = _FOLDED.get(found["where"])
            if street is None:
                raise self._not_understood(line)
            d.steps.append(st.Summed(d.line, place, "folded", street, bet=not found["no_bet"]))
        elif found["won"] or found["got"]:
            d.steps.append(st.Summed(d.line, place, "won", -1, d.amount(found["won"] or found["got"] or ""), cards, words))
        elif " and lost" in line and cards:
            d.steps.append(st.Summed(d.line, place, "lost", -1, 0, cards, words))
        elif cards:
            d.steps.append(st.Summed(d.line, place, "mucked", -1, 0, cards, words))
        else:
            raise self._not_understood(line)


_DEALT: Final = re.compile(rf"Dealt to (?P<name>.+?) {CARDS}(?: {CARDS})?")


def read_fulltilt(lines: Sequence[str], first_line: int, source: str) -> Account:
    """The account of one hand; `lines` without line ends, the first being the header. Raises `RecordError`."""
    return _Reader(lines, first_line, source).read()
