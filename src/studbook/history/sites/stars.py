"""PokerStars' hand histories."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from studbook.games.elsewhere import POKERSTARS
from studbook.history import steps as st
from studbook.history.hand_words import SiteWords, marked_sides
from studbook.history.site import Site
from studbook.history.sites.site_reader import CARDS, COUNT, LIMITS, DeedTable, LineRow, SiteReader, acts
from studbook.rules import Deal

#: How PokerStars says what a hand is.
STARS_WORDS: Final = SiteWords(card="card", comma=",", straight="{0} to {1}", high_card="high card {0}", sides=marked_sides)
STARS: Final = Site(
    key="stars",
    name="PokerStars",
    currencies={"$": "USD", "€": "EUR", "£": "GBP"},
    hand_words=STARS_WORDS,
    returns_uncalled=True,
    tells_showdown=True,
    sums_up=True,
    saved_by_player=True,
    throws_stay_away=True,
    draws="at once",
    announces_reshuffle=True,
    deals_by_number=True,
    antes_from_left=True,
)

_AMOUNT: Final = r"[$€£]?[\d,]{1,20}(?:\.\d{1,8})?"
_GAME: Final = re.compile(rf"(?P<game>{'|'.join(map(re.escape, POKERSTARS))}) (?P<how>Limit|Pot Limit|No Limit)\b")
_STAKES: Final = re.compile(rf"\((?P<low>{_AMOUNT}) ?/ ?(?P<high>{_AMOUNT})(?: [A-Z]{{3}})?\)")
_SEAT: Final = re.compile(
    rf"Seat (?P<place>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT}) in chips(?:, .{{0,40}} bounty)?\) ?"
    r"(?P<out>is sitting out|out of hand.{0,80})?"
)
_HEADING: Final = re.compile(r"\*\*\* (?P<name>[A-Za-z0-9 ]{1,40}) \*\*\*(?P<cards>(?: \[[^\]]*\]){0,4})")
_STREETS: Final = {
    "DEALING HANDS": 0, "HOLE CARDS": 0, "FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3, "DRAW": 1, "FLOP": 1, "TURN": 2,
}  # fmt: skip
_ORDINAL: Final = re.compile(r"([2-7])(?:nd|rd|th) street", re.IGNORECASE)
#: Where somebody folded, street by street.
STREET_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw"),
    "flop": ("before Flop", "on the Flop", "on the Turn", "on the River"),
}
_FOLDED: Final = {words: number for row in STREET_WORDS.values() for number, words in enumerate(row)} | {"after the Draw": 1}
#: The last street of any game.
_LAST: Final = "on the River"
_ONE_POT: Final = re.compile(rf"(?:Main|Side) pot(?:-\d{{1,2}})? ({_AMOUNT})\.")


class StarsReader(SiteReader):
    """Reads one hand as PokerStars printed it."""

    site = STARS
    begins = "PokerStars "
    first_line: ClassVar[re.Pattern[str]] = re.compile(
        r"PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #(?P<hand>\d{1,20}):\s{1,8}(?P<rest>.*)"
    )

    def read_header(self, rest: str) -> None:
        draft = self.draft
        game = _GAME.search(rest)
        if game is None:
            raise draft.wrong(f"expected a game out of {', '.join(POKERSTARS)} and how it is limited, got {rest!r}")
        stakes = _STAKES.search(rest)
        if stakes is None:
            raise draft.wrong(f"expected the stakes, such as ($0.25/$0.50 USD), got {rest!r}")
        draft.stakes(stakes["low"], stakes["high"])
        draft.play(POKERSTARS[game["game"]], LIMITS[game["how"].lower()])

    def read_line(self, line: str) -> None:
        draft = self.draft
        if draft.line == self.first + 1 and not line.startswith("Table "):
            raise draft.wrong(f"expected the table, such as Table 'A' 8-max, got {line[:60]!r}")
        if not line:
            return
        if line.startswith("Seat "):
            self._seat(line)
        elif line.startswith("***"):
            self._heading(line)
        elif line.startswith("Dealt to "):
            draft.dealt(line)
        elif not self._does(line) and not self._tells(line):
            raise draft.not_understood()

    def _does(self, line: str) -> bool:
        """``Ann: calls $4``, if the line begins with a player; a name may hold a colon itself."""
        at = line.find(": ")
        while at > 0:
            name, rest = line[:at], line[at + 2 :]
            if name in self.draft.places:
                if self.in_summary:
                    raise self.draft.wrong(f"expected no play after the summary, got {line}")
                if not self.does(_DEEDS, name, rest):
                    raise self.draft.not_understood()
                return True
            at = line.find(": ", at + 1)
        return False

    def _tells(self, line: str) -> bool:
        """Any other line; False when no pattern fits."""
        name, rest = ("", line) if self.in_summary else self.draft.lead(line)
        return (
            (bool(name) and self.does(_WINNINGS, name, rest))
            or self.matched(_IN_SUMMARY if self.in_summary else _IN_PLAY, line)
            or self.matched(_ANYWHERE, line)
            or _IDLE_FROM_HERE.search(line) is not None
        )

    def _seat(self, line: str) -> None:
        draft = self.draft
        if self.in_summary:
            self.sums_up(_FATES, line)
            return
        if draft.steps:
            raise draft.wrong("expected the seats before the play")
        seat = _SEAT.fullmatch(line)
        if seat is None:
            raise draft.not_understood()
        out = seat["out"] or ""
        if not out.startswith("out of hand"):
            draft.sit(int(seat["place"]), seat["name"], draft.amount(seat["stack"]), out=bool(out))

    def _heading(self, line: str) -> None:
        draft = self.draft
        heading = _HEADING.fullmatch(line)
        if heading is None:
            raise draft.not_understood()
        name = heading["name"]
        if name == "SUMMARY":
            self.begin_summary()
            return
        if self.in_summary:
            raise draft.wrong("expected no street after the summary")
        if name == "SHOW DOWN":
            self.open_showdown()
        else:
            number = len(draft.streets) - 1 if name == "RIVER" else _STREETS.get(name, self._stud_street(name))
            if number is None:
                raise draft.not_understood()
            draft.open_street(number, name)
        if heading["cards"]:
            draft.board(heading["cards"])

    def _stud_street(self, name: str) -> int | None:
        """The street of ``4th STREET``: by how many cards each holds, the first street's being 0."""
        match = _ORDINAL.fullmatch(name)
        first = self.draft.streets[0]
        return int(match[1]) - len(first.faces) if match and isinstance(first, Deal) and "U" in first.faces else None

    # ---- a player's deeds

    def on_post(self, name: str, match: re.Match[str]) -> None:
        """An ante or a blind; a second blind of a kind is one posted late."""
        draft = self.draft
        kind = match["kind"]
        amount, all_in = draft.amount(match["amount"]), bool(match["all_in"])
        if kind == "small & big blinds":
            draft.post(name, "late blind", min(amount, draft.small), all_in=all_in)
            if amount > draft.small:
                draft.post(name, "dead", amount - draft.small, all_in=all_in)
            return
        if any(isinstance(step, st.PostStep) and step.kind == kind for step in draft.steps):
            kind = {"big blind": "late blind", "small blind": "dead"}.get(kind, kind)
        draft.post(name, kind, amount, all_in=all_in)

    def on_shows(self, name: str, match: re.Match[str]) -> None:
        """A hand shown, and what it is."""
        draft = self.draft
        draft.steps.append(st.ShownStep(draft.line, draft.place(name), draft.cards(match["cards"]), match["words"] or ""))

    def on_collected(self, name: str, match: re.Match[str]) -> None:
        """Chips from a pot."""
        draft = self.draft
        pot = 0 if match["pot"] in ("pot", "main pot") else int(match["number"] or 1)
        draft.steps.append(st.WonStep(draft.line, draft.place(name), draft.amount(match["amount"]), pot))

    # ---- lines of no player

    def on_table(self, match: re.Match[str]) -> None:
        """The table's name and the button."""
        self.draft.button = int(match["button"] or 0)
        self.draft.facts |= {"table": match["table"], "seat_count": int(match["most"])}
        if match["play"]:
            self.draft.facts["play_money"] = True

    def on_reshuffle(self, match: re.Match[str]) -> None:
        """The discards are shuffled."""
        self.draft.steps.append(st.ReshuffledStep(self.draft.line))

    def on_capped(self, match: re.Match[str]) -> None:
        """Nobody may raise any more."""
        self.draft.steps.append(st.CappedStep(self.draft.line))

    def on_total(self, match: re.Match[str]) -> None:
        """The pots and the rake."""
        self.add_total(match, _ONE_POT.findall(match["pots"]))

    # ---- a player in the summary

    def on_folded(self, name: str, match: re.Match[str]) -> None:
        """Where somebody folded."""
        draft = self.draft
        where = match["where"]
        street = len(draft.streets) - 1 if where == _LAST else _FOLDED.get(where, self._stud_street(where.removeprefix("on the ")))
        if street is None:
            raise draft.not_understood()
        self.add_fold(name, street, bet=not match["no_bet"])

    def on_mucked(self, name: str, match: re.Match[str]) -> None:
        """A hand not shown, though the record may have it."""
        self.add_fate(name, "mucked", cards=match["cards"])


_ALL_IN: Final = r"(?P<all_in> and is all-in)?"
_PAID: Final = rf"(?P<amount>{_AMOUNT}){_ALL_IN}"
_RAISED: Final = rf"(?P<amount>{_AMOUNT}) to (?P<to>{_AMOUNT}){_ALL_IN}"
#: What stands behind a name and a colon.
_DEEDS: Final[DeedTable[StarsReader]] = {
    "folds": ((re.compile(r"folds(?: \[.*\])?"), acts("fold")),),
    "checks": ((re.compile(r"checks"), acts("check")),),
    "calls": ((re.compile(rf"calls {_PAID}"), acts("call")),),
    "bets": ((re.compile(rf"bets {_PAID}"), acts("bet")),),
    "raises": ((re.compile(rf"raises {_RAISED}"), acts("raise")),),
    "completes": ((re.compile(rf"completes {_RAISED}"), acts("complete")),),
    "brings": ((re.compile(rf"brings in for {_PAID}"), acts("bring in")),),
    "posts": ((re.compile(rf"posts (?:the )?(?P<kind>small & big blinds|small blind|big blind|ante) {_PAID}"), StarsReader.on_post),),
    "discards": ((re.compile(rf"discards {COUNT}(?: {CARDS})?"), StarsReader.on_discards),),
    "stands": ((re.compile(rf"stands pat(?: on {CARDS})?"), StarsReader.on_stands_pat),),
    "shows": ((re.compile(rf"shows {CARDS}(?: \((?P<words>.*)\))?"), StarsReader.on_shows),),
    "mucks": ((re.compile(r"mucks hand"), StarsReader.on_mucks),),
    "doesn't": ((re.compile(r"doesn't show hand"), StarsReader.on_mucks),),
    "is": ((re.compile(r"is (?:sitting out|disconnected|connected|capped)"), StarsReader.ignore),),
}
#: What stands behind a name alone.
_WINNINGS: Final[DeedTable[StarsReader]] = {
    "": (
        (
            re.compile(rf"(?:collected )?(?P<amount>{_AMOUNT}) from (?P<pot>pot|main pot|side pot(?:-(?P<number>\d{{1,2}}))?)"),
            StarsReader.on_collected,
        ),
    ),
}
#: What stands behind a seat, a name and marks in the summary.
_FATES: Final[DeedTable[StarsReader]] = {
    "folded": ((re.compile(r"folded (?P<where>.+?)(?P<no_bet> \(didn't bet\))?"), StarsReader.on_folded),),
    "mucked": ((re.compile(rf"mucked(?: {CARDS})?"), StarsReader.on_mucked),),
    "showed": (
        (re.compile(rf"showed {CARDS} and won \((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?"), StarsReader.on_won),
        (re.compile(rf"showed {CARDS} and lost(?: with (?P<words>.*))?"), StarsReader.on_lost),
    ),
    "": ((re.compile(rf"(?:collected )?\((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?"), StarsReader.on_won),),
}
_IN_PLAY: Final[Sequence[LineRow[StarsReader]]] = (
    (re.compile(rf"Uncalled bet \((?P<amount>{_AMOUNT})\) returned to (?P<name>.+)"), StarsReader.on_uncalled),
)
_IN_SUMMARY: Final[Sequence[LineRow[StarsReader]]] = (
    (
        re.compile(
            rf"Total pot (?P<total>{_AMOUNT})(?P<pots>(?: (?:Main pot|Side pot(?:-\d{{1,2}})?) {_AMOUNT}\.){{0,12}})"
            rf" \| Rake (?P<rake>{_AMOUNT})"
        ),
        StarsReader.on_total,
    ),
)
_ANYWHERE: Final[Sequence[LineRow[StarsReader]]] = (
    (re.compile(r"The deck is reshuffled"), StarsReader.on_reshuffle),
    (re.compile(r"Betting is capped"), StarsReader.on_capped),
    (
        re.compile(r"Table '(?P<table>.*)' (?P<most>\d{1,3})-max(?P<play> \(Play Money\))?(?: Seat #(?P<button>\d{1,3}) is the button)?"),
        StarsReader.on_table,
    ),
    (re.compile(rf"Board {CARDS}"), StarsReader.on_board),
    (re.compile(r"No low hand qualified"), StarsReader.ignore),
    (
        re.compile(
            r".+ (?:leaves the table|is connected|is disconnected|is sitting out|has returned|joins the table at seat #\d{1,3}"
            r"|has timed out(?: while (?:being )?disconnected)?|will be allowed to play after the button"
            r"|was removed from the table for failing to post|finished the tournament(?: in \d{1,9}\w{2} place)?|has requested TIME"
            r"|sits? out|is capped)\.?"
        ),
        StarsReader.ignore,
    ),
)
#: A line that says nothing about the play, whatever else follows.
_IDLE_FROM_HERE: Final = re.compile(
    r". (?:finished the tournament(?: in \d{1,9}\w{2} place)? and received |wins the tournament and receives |re-?buys |cashed out "
    r"|said, \"|wins .{0,80}bounty|timed out)"
)
