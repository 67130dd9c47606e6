"""Full Tilt Poker's hand histories."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from studbook.games.elsewhere import FULL_TILT
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.site import CARDS, LIMITS, Draft

FIRST_LINE: Final = re.compile(r"Full Tilt Poker Game #(?P<hand>\d+): (?P<rest>.*)")
_AMOUNT: Final = r"[$€£]?[\d,]*\d(?:\.\d+)?"
_GAME: Final = re.compile(
    rf"- (?P<how>Limit|FL|Fixed Limit|Pot Limit|PL|No Limit|NL) (?P<game>{'|'.join(map(re.escape, FULL_TILT))})(?= - )"
)
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
_PAID: Final = rf"(?P<amount>{_AMOUNT}){_ALL_IN}"
_WHICH_POT: Final = r"(?:the )?(?:(?P<side>high|low) )?(?P<pot>pot|main pot|side pot(?: #?(?P<number>\d+))?)"
#: What a player does, by the first word after the name.
_DEEDS: Final[dict[str, tuple[tuple[str, re.Pattern[str]], ...]]] = {
    "folds": (("fold", re.compile(r"folds")),),
    "checks": (("check", re.compile(r"checks")),),
    "calls": (("call", re.compile(rf"calls {_PAID}")),),
    "bets": (("bet", re.compile(rf"bets {_PAID}")),),
    "raises": (("raise", re.compile(rf"raises to (?P<to>{_AMOUNT}){_ALL_IN}")),),
    "completes": (("complete", re.compile(rf"completes it to (?P<to>{_AMOUNT}){_ALL_IN}")),),
    "brings": (("bring in", re.compile(rf"brings in for {_PAID}")),),
    "antes": (("ante", re.compile(rf"antes {_PAID}")),),
    "posts": (
        ("small blind", re.compile(rf"posts the small blind of {_PAID}")),
        ("big blind", re.compile(rf"posts the big blind of {_PAID}")),
        ("dead", re.compile(rf"posts a dead small blind of {_PAID}")),
        ("late blind", re.compile(rf"posts {_PAID}")),
    ),
    "discards": (("discards", re.compile(rf"discards (?P<count>1(?= card\b)|[2-9](?= cards)) cards?(?: {CARDS})?")),),
    "stands": (("pat", re.compile(rf"stands pat(?: on {CARDS})?")),),
    "is": (
        ("drew", re.compile(r"is dealt (?P<count>1(?= card$)|[2-9](?= cards)) cards?")),
        ("opens", re.compile(rf"is (?:low|high) with {CARDS}")),
        ("out", re.compile(r"is sitting out")),
    ),
    "shows": (("shows", re.compile(rf"shows {CARDS}(?: (?P<words>.*))?")), ("is told", re.compile(r"shows (?P<words>.*)"))),
    "mucks": (("mucks", re.compile(r"mucks")),),
    "wins": (("wins", re.compile(rf"wins {_WHICH_POT} \((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?")),),
    "ties": (("wins", re.compile(rf"ties for {_WHICH_POT} \((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?")),),
}
_UNCALLED: Final = re.compile(rf"Uncalled bet of (?P<amount>{_AMOUNT}) returned to (?P<name>.+)")
_BUTTON: Final = re.compile(r"The button is in seat #(?P<place>\d+)")
_TOTAL: Final = re.compile(
    rf"Total pot (?P<total>{_AMOUNT})(?P<pots>(?: (?:Main pot|Side pot(?: #?\d+)?) {_AMOUNT}\.)*) \| Rake (?P<rake>{_AMOUNT})"
)
_BOARD: Final = re.compile(rf"Board: {CARDS}")
_ONE_POT: Final = re.compile(rf"(?:Main|Side) pot(?: #?\d+)? ({_AMOUNT})\.")
_FOLDED: Final = {
    "on 3rd St.": 0, "on 4th St.": 1, "on 5th St.": 2, "on 6th St.": 3, "on 7th St.": 4,
    "before the Draw": 0, "after the 1st Draw": 1, "after the 2nd Draw": 2, "after the 3rd Draw": 3, "after the Draw": 1,
    "before the Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3,
}  # fmt: skip
_SUMMARY: Final = re.compile(
    r"(?P<marks>(?:\((?:button|small blind|big blind)\) ?)*)"
    r"(?:folded (?P<where>.+?)(?P<no_bet> \(didn't bet\))?|(?P<never>didn't bet) \(folded\)"
    r"|mucked \[(?P<mucked>[^\]]*)\](?: - (?P<words>.*))?|(?P<out>is sitting out)"
    rf"|showed {CARDS} and (?:won \((?P<won>{_AMOUNT})\)|(?P<lost>lost))(?: with (?P<shown>.*))?"
    rf"|(?:collected )?\((?P<got>{_AMOUNT})\)(?:, mucked| with (?P<with>.*))?)"
)
_IDLE: Final = re.compile(
    r".+ (?:has \d+ seconds left to act|has requested TIME|has timed out|has been disconnected|has reconnected|has returned"
    r"|stands up|sits down|adds .+|is feeling .*|has been moved.*|finish(?:es|ed) .*|sits out|is all in)"
    r"|No low hand qualified|Time has expired|The blinds are now .*|.+: .*"
)


class _Reader:
    def __init__(self, lines: Sequence[str], first_line: int, source: str) -> None:
        self.draft = Draft(source, "fulltilt", first_line, lines)
        self.first = first_line
        self.summary = False

    def read(self) -> HandAccount:
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
            raise d.wrong(f"expected a game out of {', '.join(FULL_TILT)} and how it is limited, got {rest!r}")
        stakes = _STAKES.search(rest)
        if stakes is None:
            raise d.wrong(f"expected the stakes, such as $2.50/$5 Ante $0.40, got {rest!r}")
        d.stakes(stakes["low"], stakes["high"])
        d.ante = d.amount(stakes["ante"]) if stakes["ante"] else 0
        d.play(FULL_TILT[game["game"]], LIMITS[game["how"].lower()])
        d.partial = rest.endswith("(partial)")
        d.facts["headline"] = rest
        d.date(rest)

    def _line(self, line: str) -> None:
        d = self.draft
        if line.startswith("Seat "):
            self._summary(line) if self.summary else self._seat(line)
            return
        if line.startswith("***"):
            self._heading(line)
            return
        if line.startswith("Dealt to "):
            d.dealt(line)
            return
        name, rest = d.lead(line)
        for kind, pattern in _DEEDS.get(rest.partition(" ")[0], ()) if name else ():
            found = pattern.fullmatch(rest)
            if found is not None:
                self._by_player(kind, name, found)
                return
        if not self._told(line) and not _IDLE.fullmatch(line):
            raise self.draft.not_understood(line)

    def _seat(self, line: str) -> None:
        d = self.draft
        seat = _SEAT.fullmatch(line)
        if seat is None:
            raise self.draft.not_understood(line)
        if d.steps:
            raise d.wrong("expected the seats before the play")
        d.sit(int(seat["place"]), seat["name"], d.amount(seat["stack"]), bool(seat["out"]))

    def _heading(self, line: str) -> None:
        d = self.draft
        heading = _HEADING.fullmatch(line)
        if heading is None:
            raise self.draft.not_understood(line)
        name = heading["name"]
        if name == "SUMMARY":
            d.settle()
            self.summary = True
            return
        number = len(d.streets) - 1 if name == "RIVER" else _STREETS.get(name)
        if number is None or self.summary:
            raise self.draft.not_understood(line)
        if number < 0:
            d.steps.append(st.StreetStep(d.line, -1, "the showdown"))
            return
        told = {key: int(heading[key]) if heading[key] else None for key in ("players", "all_in")}
        if told["players"] is not None and told["all_in"] is None:
            told["all_in"] = 0
        d.open_street(number, name, pot=d.amount(heading["pot"]) if heading["pot"] else None, **told)
        if heading["cards"]:
            d.board(heading["cards"])

    def _told(self, line: str) -> bool:
        """A line that does not begin with a player; False when it is none of those that matter."""
        d = self.draft
        if found := _BUTTON.fullmatch(line):
            if d.street >= 0:
                raise d.wrong("expected the button before the cards")
            d.button = int(found["place"])
        elif self.summary and (found := _TOTAL.fullmatch(line)):
            pots = tuple(d.amount(text) for text in _ONE_POT.findall(found["pots"]))
            d.steps.append(st.TotalStep(d.line, d.amount(found["total"]), d.amount(found["rake"]), pots))
        elif self.summary and (found := _BOARD.fullmatch(line)):
            d.check_middle(found["cards"])
        elif not self.summary and (found := _UNCALLED.fullmatch(line)):
            d.steps.append(st.ReturnedStep(d.line, d.place(found["name"]), d.amount(found["amount"])))
        else:
            return False
        return True

    def _check_low_told(self) -> None:
        """In stud the site says who is low, or high, before anyone acts."""
        d = self.draft
        first = not any(isinstance(step, st.ActedStep) for step in d.steps)
        if first and d.game and d.game.opening.by != "seat" and not any(isinstance(step, st.OpensStep) for step in d.steps):
            raise d.wrong("expected to read who opens, and with which card, before anyone acts")

    def _by_player(self, kind: str, name: str, found: re.Match[str]) -> None:
        d = self.draft
        if kind == "out":
            d.sitting[d.places[name]].out = True
            return
        if self.summary:
            raise self.draft.not_understood(f"{name} {found[0]}")
        told: dict[str, Any] = found.groupdict()
        amount = d.amount(told["amount"]) if told.get("amount") else None
        all_in = bool(told.get("all_in"))
        if kind in ("fold", "check", "call", "bet", "raise", "complete", "bring in"):
            self._check_low_told()
            d.act(name, kind, amount, d.amount(told["to"]) if told.get("to") else None, all_in)
        elif kind in ("ante", "small blind", "big blind", "late blind", "dead"):
            d.post(name, kind, amount or 0, all_in)
        elif kind == "discards":
            d.throw(name, int(told["count"]), told["cards"])
        elif kind == "pat":
            d.throw(name, 0, None, told["cards"])
        elif kind == "drew":
            d.drew(name, int(told["count"]))
        elif kind == "shows":
            d.steps.append(st.ShownStep(d.line, d.place(name), d.cards(told["cards"]), told["words"] or "", bool(told["words"])))
        elif kind == "is told":
            d.steps.append(st.ShownStep(d.line, d.place(name), self._shown_before(name, told["words"]), told["words"]))
        elif kind == "mucks":
            d.steps.append(st.MuckedStep(d.line, d.place(name)))
        elif kind == "wins":
            pot = 0 if told["pot"] in ("pot", "main pot") else int(told["number"] or 1)
            d.steps.append(st.WonStep(d.line, d.place(name), amount or 0, pot, told["side"] or "", told["words"] or ""))
        else:
            cards = d.cards(told["cards"])
            if len(cards) != 1:
                raise d.wrong(f"expected the one card that opens, got {told['cards']!r}")
            d.steps.append(st.OpensStep(d.line, d.place(name), cards[0]))

    def _shown_before(self, name: str, words: str) -> st.Cards:
        """The cards of a player all in, who showed them before the last ones came and of whom only words are told at the end."""
        seat = self.draft.place(name)
        for step in reversed(self.draft.steps):
            if isinstance(step, st.ShownStep) and step.seat == seat and not step.final:
                return step.cards
        raise self.draft.not_understood(f"{name} shows {words}")

    def _summary(self, line: str) -> None:
        d = self.draft
        if d.partial and not d.sitting:
            return
        place, rest = d.summary_line(line)
        found = _SUMMARY.fullmatch(rest)
        if found is None:
            raise self.draft.not_understood(line)
        if found["out"]:
            d.sitting[place].out = True
            return
        d.sitting[place].dealt_in = True
        shown = found["mucked"] or found["cards"]
        cards = d.cards(shown) if shown else ()
        words = found["words"] or found["shown"] or found["with"] or ""
        what, street, amount = "mucked", -1, 0
        if found["never"]:
            what, street = "folded", 0
        elif found["where"]:
            what, street = "folded", _FOLDED.get(found["where"], -1)
            if street < 0:
                raise self.draft.not_understood(line)
        elif found["won"] or found["got"]:
            what, amount = "won", d.amount(found["won"] or found["got"])
        elif found["lost"]:
            what = "lost"
        d.summed(
            place, found["marks"], st.SummedStep(d.line, place, what, street, amount, cards, words, not (found["no_bet"] or found["never"]))
        )


def read_fulltilt(lines: Sequence[str], first_line: int, source: str) -> HandAccount:
    """The account of one hand; `lines` without line ends, the first being the header. Raises `RecordError`."""
    return _Reader(lines, first_line, source).read()
