"""Full Tilt Poker's hand histories."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from studbook.games.elsewhere import FULL_TILT
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.hand_words import SiteWords, named_sides
from studbook.history.site import Site
from studbook.history.sites.site_reader import CARDS, COUNT, LIMITS, DeedTable, LineRow, SiteReader, acts

FULLTILT: Final = Site(
    key="fulltilt",
    name="Full Tilt Poker",
    hand_words=SiteWords(card="Card", comma=", ", straight="{1} high", high_card="{0} {1} high", sides=named_sides),
    returns_uncalled=True,
    tells_showdown=True,
    sums_up=True,
    saved_by_player=True,
    throws_stay_away=True,
    draws="when all have thrown",
    tells_all_draws=True,
    last_bet_of_hand_shows=True,
)

_AMOUNT: Final = r"[$€£]?[\d,]{0,20}\d(?:\.\d{1,8})?"
_GAME: Final = re.compile(
    rf"- (?P<how>Limit|FL|Fixed Limit|Pot Limit|PL|No Limit|NL) (?P<game>{'|'.join(map(re.escape, FULL_TILT))})(?= - )"
)
_STAKES: Final = re.compile(rf"- (?P<low>{_AMOUNT}) ?/ ?(?P<high>{_AMOUNT})(?: Ante (?P<ante>{_AMOUNT}))?(?= - |$)")
_SEAT: Final = re.compile(rf"Seat (?P<place>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT})\)(?P<out>, is sitting out)?")
_STREETS: Final = {
    "HOLE CARDS": 0, "3RD STREET": 0, "4TH STREET": 1, "5TH STREET": 2, "6TH STREET": 3, "7TH STREET": 4,
    "FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3, "DRAW": 1, "FLOP": 1, "TURN": 2,
}  # fmt: skip
_HEADING: Final = re.compile(
    r"\*\*\* (?P<name>[A-Z0-9 ]{1,40}) \*\*\*(?P<cards>(?: \[[^\]]*\]){0,4})"
    rf"(?: \((?:Total )?Pot: (?P<pot>{_AMOUNT})(?:, (?P<players>\d{{1,3}}) Players?)?(?:, (?P<all_in>\d{{1,3}}) All-In)?\))?"
)
#: Where somebody folded.
_FOLDED: Final = {
    "on 3rd St.": 0, "on 4th St.": 1, "on 5th St.": 2, "on 6th St.": 3, "on 7th St.": 4,
    "before the Draw": 0, "after the 1st Draw": 1, "after the 2nd Draw": 2, "after the 3rd Draw": 3, "after the Draw": 1,
    "before the Flop": 0, "on the Flop": 1, "on the Turn": 2, "on the River": 3,
}  # fmt: skip
_ONE_POT: Final = re.compile(rf"(?:Main|Side) pot(?: #?\d{{1,2}})? ({_AMOUNT})\.")


class FullTiltReader(SiteReader):
    """Reads one hand as Full Tilt Poker printed it."""

    site = FULLTILT
    begins = "Full Tilt Poker "
    first_line: ClassVar[re.Pattern[str]] = re.compile(r"Full Tilt Poker Game #(?P<hand>\d{1,20}): (?P<rest>.*)")

    def read_header(self, rest: str) -> None:
        draft = self.draft
        game = _GAME.search(rest)
        if game is None:
            raise draft.wrong(f"expected a game out of {', '.join(FULL_TILT)} and how it is limited, got {rest!r}")
        stakes = _STAKES.search(rest)
        if stakes is None:
            raise draft.wrong(f"expected the stakes, such as $2.50/$5 Ante $0.40, got {rest!r}")
        draft.stakes(stakes["low"], stakes["high"])
        draft.ante = draft.amount(stakes["ante"]) if stakes["ante"] else 0
        draft.play(FULL_TILT[game["game"]], LIMITS[game["how"].lower()])
        draft.partial = rest.endswith("(partial)")

    def finish(self) -> HandAccount:
        if self.draft.partial and not self.draft.sitting:
            raise self.draft.wrong("the record says that it is partial: it has no players, chips or play", self.first)
        return super().finish()

    def read_line(self, line: str) -> None:
        if not line:
            return
        if line.startswith("Seat "):
            self._seat(line)
        elif line.startswith("***"):
            self._heading(line)
        elif line.startswith("Dealt to "):
            self.draft.dealt(line)
        elif not self._does(line) and not self._tells(line):
            raise self.draft.not_understood()

    def _does(self, line: str) -> bool:
        """``Ann calls $4``, if the line begins with a player."""
        name, rest = self.draft.lead(line)
        if not name:
            return False
        if _OUT.fullmatch(rest):
            self.draft.sitting[self.draft.places[name]].out = True
            return True
        if not self.in_summary:
            return self.does(_DEEDS, name, rest)
        if any(pattern.fullmatch(rest) for pattern, _handle in _DEEDS.get(rest.partition(" ")[0], ())):
            raise self.draft.not_understood()  # nobody does anything below the summary's heading
        return False

    def _tells(self, line: str) -> bool:
        """Any other line; False when no pattern fits."""
        return (
            self.matched(_IN_SUMMARY if self.in_summary else _IN_PLAY, line)
            or self.matched(_ANYWHERE, line)
            or _IDLE_FROM_HERE.search(line) is not None
        )

    def _seat(self, line: str) -> None:
        draft = self.draft
        if self.in_summary:
            if not draft.partial or draft.sitting:
                self.sums_up(_FATES, line)
            return
        seat = _SEAT.fullmatch(line)
        if seat is None:
            raise draft.not_understood()
        if draft.steps:
            raise draft.wrong("expected the seats before the play")
        draft.sit(int(seat["place"]), seat["name"], draft.amount(seat["stack"]), out=bool(seat["out"]))

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
            raise draft.not_understood()
        if name == "SHOW DOWN":
            self.open_showdown()
            return
        number = len(draft.streets) - 1 if name == "RIVER" else _STREETS.get(name)
        if number is None:
            raise draft.not_understood()
        players, all_in = (int(heading[key]) if heading[key] else None for key in ("players", "all_in"))
        if players is not None and all_in is None:
            all_in = 0
        pot = draft.amount(heading["pot"]) if heading["pot"] else None
        draft.open_street(number, name, pot=pot, players=players, all_in=all_in)
        if heading["cards"]:
            draft.board(heading["cards"])

    # ---- a player's deeds

    def add_act(self, name: str, word: str, match: re.Match[str]) -> None:
        """In stud the site says who is low, or high, before anyone acts."""
        draft = self.draft
        first = not any(isinstance(step, st.ActedStep) for step in draft.steps)
        if first and draft.game and draft.game.opening.by != "seat" and not any(isinstance(step, st.OpensStep) for step in draft.steps):
            raise draft.wrong("expected to read who opens, and with which card, before anyone acts")
        super().add_act(name, word, match)

    def add_post(self, name: str, kind: str, match: re.Match[str]) -> None:
        """An ante or a blind."""
        self.draft.post(name, kind, self.draft.amount(match["amount"]), all_in=bool(match.groupdict().get("all_in")))

    def on_ante(self, name: str, match: re.Match[str]) -> None:
        """An ante."""
        self.add_post(name, "ante", match)

    def on_small_blind(self, name: str, match: re.Match[str]) -> None:
        """The small blind."""
        self.add_post(name, "small blind", match)

    def on_big_blind(self, name: str, match: re.Match[str]) -> None:
        """The big blind."""
        self.add_post(name, "big blind", match)

    def on_dead_blind(self, name: str, match: re.Match[str]) -> None:
        """A small blind of a player coming in, which counts for nothing."""
        self.add_post(name, "dead", match)

    def on_late_blind(self, name: str, match: re.Match[str]) -> None:
        """A big blind of a player coming in."""
        self.add_post(name, "late blind", match)

    def on_drew(self, name: str, match: re.Match[str]) -> None:
        """How many cards came in exchange."""
        self.draft.drew(name, int(match["count"]))

    def on_opens(self, name: str, match: re.Match[str]) -> None:
        """Who opens, and with which card."""
        draft = self.draft
        cards = draft.cards(match["cards"])
        if len(cards) != 1:
            raise draft.wrong(f"expected the one card that opens, got {match['cards']!r}")
        draft.steps.append(st.OpensStep(draft.line, draft.place(name), cards[0]))

    def on_shows(self, name: str, match: re.Match[str]) -> None:
        """A hand shown; without words it is shown before the last cards come."""
        draft = self.draft
        words = match["words"] or ""
        draft.steps.append(st.ShownStep(draft.line, draft.place(name), draft.cards(match["cards"]), words, bool(words)))

    def on_says_hand(self, name: str, match: re.Match[str]) -> None:
        """The words alone for a hand that was shown before the last cards came, its player being all in."""
        draft = self.draft
        seat = draft.place(name)
        for step in reversed(draft.steps):
            if isinstance(step, st.ShownStep) and step.seat == seat and not step.final:
                draft.steps.append(st.ShownStep(draft.line, seat, step.cards, match["words"]))
                return
        raise draft.not_understood()

    def on_wins(self, name: str, match: re.Match[str]) -> None:
        """Chips from a pot, or a share of it."""
        draft = self.draft
        pot = 0 if match["pot"] in ("pot", "main pot") else int(match["number"] or 1)
        amount = draft.amount(match["amount"])
        draft.steps.append(st.WonStep(draft.line, draft.place(name), amount, pot, match["side"] or "", match["words"] or ""))

    # ---- lines of no player

    def on_button(self, match: re.Match[str]) -> None:
        """The seat of the button."""
        if self.draft.street >= 0:
            raise self.draft.wrong("expected the button before the cards")
        self.draft.button = int(match["place"])

    def on_total(self, match: re.Match[str]) -> None:
        """The pots and the rake."""
        self.add_total(match, _ONE_POT.findall(match["pots"]))

    # ---- a player in the summary

    def on_folded(self, name: str, match: re.Match[str]) -> None:
        """Where somebody folded."""
        street = _FOLDED.get(match["where"])
        if street is None:
            raise self.draft.not_understood()
        self.add_fold(name, street, bet=not match["no_bet"])

    def on_never_bet(self, name: str, match: re.Match[str]) -> None:
        """Somebody folded before they had bet anything."""
        self.add_fold(name, 0, bet=False)

    def on_mucked(self, name: str, match: re.Match[str]) -> None:
        """A hand not shown, which the record has all the same."""
        self.add_fate(name, "mucked", cards=match["cards"], words=match["words"])

    def on_out(self, name: str, match: re.Match[str]) -> None:
        """Somebody who was not dealt in."""
        self.draft.sitting[self.draft.places[name]].out = True


_OUT: Final = re.compile(r"is sitting out")
_ALL_IN: Final = r"(?P<all_in>,? and is all in)?"
_PAID: Final = rf"(?P<amount>{_AMOUNT}){_ALL_IN}"
_WINS: Final = (
    r"(?:the )?(?:(?P<side>high|low) )?(?P<pot>pot|main pot|side pot(?: #?(?P<number>\d{1,2}))?)"
    rf" \((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?"
)
#: What stands behind a name.
_DEEDS: Final[DeedTable[FullTiltReader]] = {
    "folds": ((re.compile(r"folds"), acts("fold")),),
    "checks": ((re.compile(r"checks"), acts("check")),),
    "calls": ((re.compile(rf"calls {_PAID}"), acts("call")),),
    "bets": ((re.compile(rf"bets {_PAID}"), acts("bet")),),
    "raises": ((re.compile(rf"raises to (?P<to>{_AMOUNT}){_ALL_IN}"), acts("raise")),),
    "completes": ((re.compile(rf"completes it to (?P<to>{_AMOUNT}){_ALL_IN}"), acts("complete")),),
    "brings": ((re.compile(rf"brings in for {_PAID}"), acts("bring in")),),
    "antes": ((re.compile(rf"antes {_PAID}"), FullTiltReader.on_ante),),
    "posts": (
        (re.compile(rf"posts the small blind of {_PAID}"), FullTiltReader.on_small_blind),
        (re.compile(rf"posts the big blind of {_PAID}"), FullTiltReader.on_big_blind),
        (re.compile(rf"posts a dead small blind of {_PAID}"), FullTiltReader.on_dead_blind),
        (re.compile(rf"posts {_PAID}"), FullTiltReader.on_late_blind),
    ),
    "discards": ((re.compile(rf"discards {COUNT}(?: {CARDS})?"), FullTiltReader.on_discards),),
    "stands": ((re.compile(rf"stands pat(?: on {CARDS})?"), FullTiltReader.on_stands_pat),),
    "is": (
        (re.compile(rf"is dealt {COUNT}"), FullTiltReader.on_drew),
        (re.compile(rf"is (?:low|high) with {CARDS}"), FullTiltReader.on_opens),
    ),
    "shows": (
        (re.compile(rf"shows {CARDS}(?: (?P<words>.*))?"), FullTiltReader.on_shows),
        (re.compile(r"shows (?P<words>.*)"), FullTiltReader.on_says_hand),
    ),
    "mucks": ((re.compile(r"mucks"), FullTiltReader.on_mucks),),
    "wins": ((re.compile(rf"wins {_WINS}"), FullTiltReader.on_wins),),
    "ties": ((re.compile(rf"ties for {_WINS}"), FullTiltReader.on_wins),),
}
#: What stands behind a seat, a name and marks in the summary.
_FATES: Final[DeedTable[FullTiltReader]] = {
    "folded": ((re.compile(r"folded (?P<where>.+?)(?P<no_bet> \(didn't bet\))?"), FullTiltReader.on_folded),),
    "didn't": ((re.compile(r"didn't bet \(folded\)"), FullTiltReader.on_never_bet),),
    "mucked": ((re.compile(rf"mucked {CARDS}(?: - (?P<words>.*))?"), FullTiltReader.on_mucked),),
    "is": ((_OUT, FullTiltReader.on_out),),
    "showed": (
        (re.compile(rf"showed {CARDS} and won \((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?"), FullTiltReader.on_won),
        (re.compile(rf"showed {CARDS} and lost(?: with (?P<words>.*))?"), FullTiltReader.on_lost),
    ),
    "": ((re.compile(rf"(?:collected )?\((?P<amount>{_AMOUNT})\)(?:, mucked| with (?P<words>.*))?"), FullTiltReader.on_won),),
}
_IN_PLAY: Final[Sequence[LineRow[FullTiltReader]]] = (
    (re.compile(rf"Uncalled bet of (?P<amount>{_AMOUNT}) returned to (?P<name>.+)"), FullTiltReader.on_uncalled),
)
_IN_SUMMARY: Final[Sequence[LineRow[FullTiltReader]]] = (
    (
        re.compile(
            rf"Total pot (?P<total>{_AMOUNT})(?P<pots>(?: (?:Main pot|Side pot(?: #?\d{{1,2}})?) {_AMOUNT}\.){{0,12}})"
            rf" \| Rake (?P<rake>{_AMOUNT})"
        ),
        FullTiltReader.on_total,
    ),
    (re.compile(rf"Board: {CARDS}"), FullTiltReader.on_board),
)
_ANYWHERE: Final[Sequence[LineRow[FullTiltReader]]] = (
    (re.compile(r"The button is in seat #(?P<place>\d{1,3})"), FullTiltReader.on_button),
    (re.compile(r"No low hand qualified|Time has expired"), FullTiltReader.ignore),
    (
        re.compile(
            r".+ (?:has \d{1,4} seconds left to act|has requested TIME|has timed out|has been disconnected|has reconnected|has returned"
            r"|stands up|sits down|sits out|is all in)"
        ),
        FullTiltReader.ignore,
    ),
)
#: A line that says nothing about the play, whatever else follows: most of them are what somebody said.
_IDLE_FROM_HERE: Final = re.compile(r"^The blinds are now |.: |. (?:adds |is feeling |has been moved|finish(?:es|ed) )")
