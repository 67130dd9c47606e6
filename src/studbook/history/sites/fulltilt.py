"""Full Tilt Poker's hand histories."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from studbook.games.elsewhere import FULL_TILT, LIMITS
from studbook.history.hand_words import SiteWords, named_sides
from studbook.history.site import Site
from studbook.history.sites import line_meanings as mean
from studbook.history.sites.site_reader import CARDS, COUNT, Deeds, DeedTable, LineRow, SiteReader, SiteText

FULLTILT: Final = Site(
    key="fulltilt",
    name="Full Tilt Poker",
    currencies={"$": "USD", "€": "EUR", "£": "GBP"},
    hand_words=SiteWords(card="Card", comma=", ", straight="{1} high", high_card="{0} {1} high", sides=named_sides),
    returns_uncalled=True,
    tells_showdown=True,
    sums_up=True,
    saved_by_player=True,
    throws_stay_away=True,
    draws="when all have thrown",
    tells_all_draws=True,
    names_opener=True,
    short_all_in="half",
    last_bet_of_hand_shows=True,
)

_AMOUNT: Final = r"[$€£]?[\d,]{0,20}\d(?:\.\d{1,8})?"
_GAME: Final = re.compile(
    rf"- (?P<how>Limit|FL|Fixed Limit|Pot Limit|PL|No Limit|NL) (?P<game>{'|'.join(map(re.escape, FULL_TILT))})(?= - )"
)
#: ``$2.50/$5 Ante $0.40``; the highest levels of tournaments are ``50K/100K``.
_STAKES: Final = re.compile(rf"- (?P<low>{_AMOUNT}K?) ?/ ?(?P<high>{_AMOUNT}K?)(?: Ante (?P<ante>{_AMOUNT}))?(?= - |$)")


def _read_header(reader: SiteReader, rest: str) -> None:
    draft = reader.draft
    game = _GAME.search(rest)
    if game is None:
        raise draft.wrong(f"expected a game out of {', '.join(FULL_TILT)} and how it is limited, got {rest!r}")
    stakes = _STAKES.search(rest)
    if stakes is None:
        raise draft.wrong(f"expected the stakes, such as $2.50/$5 Ante $0.40, got {rest!r}")
    draft.stakes(*(amount.replace("K", ",000") for amount in (stakes["low"], stakes["high"])))
    draft.ante = draft.amount(stakes["ante"]) if stakes["ante"] else 0
    draft.play(FULL_TILT[game["game"]], LIMITS[game["how"].lower()])
    draft.partial = rest.endswith("(partial)")


_OUT: Final = re.compile(r"is sitting out")
_ALL_IN: Final = r"(?P<all_in>,? and is all in)?"
_PAID: Final = rf"(?P<amount>{_AMOUNT}){_ALL_IN}"
_WINS: Final = (
    r"(?:the )?(?:(?P<side>high|low) )?(?P<pot>pot|main pot|side pot(?: #?(?P<number>\d{1,2}))?)"
    rf" \((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?"
)
#: What stands behind a name.
_DEEDS: Final[DeedTable] = {
    "folds": ((re.compile(r"folds"), mean.acts("fold")),),
    "checks": ((re.compile(r"checks"), mean.acts("check")),),
    "calls": ((re.compile(rf"calls {_PAID}"), mean.acts("call")),),
    "bets": ((re.compile(rf"bets {_PAID}"), mean.acts("bet")),),
    "raises": ((re.compile(rf"raises to (?P<to>{_AMOUNT}){_ALL_IN}"), mean.acts("raise")),),
    "completes": ((re.compile(rf"completes it to (?P<to>{_AMOUNT}){_ALL_IN}"), mean.acts("complete")),),
    "brings": ((re.compile(rf"brings in for {_PAID}"), mean.acts("bring in")),),
    "antes": ((re.compile(rf"antes {_PAID}"), mean.posts("ante")),),
    "posts": (
        (re.compile(rf"posts the small blind of {_PAID}"), mean.posts("small blind")),
        (re.compile(rf"posts the big blind of {_PAID}"), mean.posts("big blind")),
        (re.compile(rf"posts a dead small blind of {_PAID}"), mean.posts("dead")),
        (re.compile(rf"posts {_PAID}"), mean.posts("late blind")),
    ),
    "discards": ((re.compile(rf"discards {COUNT}(?: {CARDS})?"), mean.on_discards),),
    "stands": ((re.compile(rf"stands pat(?: on {CARDS})?"), mean.on_stands_pat),),
    "is": (
        (re.compile(rf"is dealt {COUNT}"), mean.on_drew),
        (re.compile(rf"is (?:low|high) with {CARDS}"), mean.on_opens),
        (_OUT, mean.on_out),
    ),
    "shows": (
        (re.compile(rf"shows {CARDS}(?: (?P<words>.*))?"), mean.on_shows_early),
        (re.compile(r"shows (?P<words>.*)"), mean.on_says_hand),
    ),
    "mucks": ((re.compile(r"mucks"), mean.on_mucks),),
    "wins": ((re.compile(rf"wins {_WINS}"), mean.on_won_pot),),
    "ties": ((re.compile(rf"ties for {_WINS}"), mean.on_won_pot),),
}
#: What stands behind a seat, a name and marks in the summary.
_FATES: Final[DeedTable] = {
    "folded": ((re.compile(r"folded (?P<where>.+?)(?P<no_bet> \(didn't bet\))?"), mean.on_folded),),
    "didn't": ((re.compile(r"didn't bet \(folded\)"), mean.on_never_bet),),
    "mucked": ((re.compile(rf"mucked(?: {CARDS}(?: - (?P<words>.*))?)?"), mean.fate("mucked")),),
    "is": ((_OUT, mean.on_out),),
    "showed": (
        (re.compile(rf"showed {CARDS} and won \((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?"), mean.fate("won")),
        (re.compile(rf"showed {CARDS} and lost(?: with (?P<words>.*))?"), mean.fate("lost")),
    ),
    "": ((re.compile(rf"(?:collected )?\((?P<amount>{_AMOUNT})\)(?:, mucked| with (?P<words>.*))?"), mean.fate("won")),),
}
_IN_PLAY: Final[Sequence[LineRow]] = (
    (re.compile(rf"Uncalled bet of (?P<amount>{_AMOUNT}) returned to (?P<name>.+)"), mean.on_uncalled),
    (re.compile(r"Players agree to Run It .{1,20}"), mean.on_run_twice),
    (re.compile(r"The button is in seat #(?P<place>\d{1,3})"), mean.on_button),
)
_IN_SUMMARY: Final[Sequence[LineRow]] = (
    (
        re.compile(
            rf"Total pot (?P<total>{_AMOUNT})(?P<pots>(?: (?:Main pot|Side pot(?: #?\d{{1,2}})?) {_AMOUNT}\.){{0,12}})"
            rf" \| Rake (?P<rake>{_AMOUNT})"
        ),
        mean.on_total,
    ),
    (re.compile(rf"Board: {CARDS}"), mean.on_board),
    (re.compile(r"Duration \d{1,6}s"), mean.ignore),
    (re.compile(r"Hand was run .{1,20}"), mean.on_run_twice),
)
_ANYWHERE: Final[Sequence[LineRow]] = (
    (re.compile(r"Hand (?:has been )?cancell?ed"), mean.on_cancelled),
    (re.compile(r"No low hand qualified|Time has expired|\d{1,4} seconds left to act"), mean.ignore),
    (
        re.compile(
            r".+ (?:has \d{1,4} seconds left to act|has requested TIME|has timed out|has been disconnected|has reconnected|has returned"
            r"|stands up|sits down|sits out|is all in|is sitting out)"
        ),
        mean.ignore,
    ),
)

FULLTILT_TEXT: Final = SiteText(
    site=FULLTILT,
    begins=("Full Tilt Poker ", "FullTiltPoker "),
    first_line=re.compile(r"Full ?Tilt ?Poker Game #(?P<hand>\d{1,20}): (?P<rest>.*)"),
    read_header=_read_header,
    seat=re.compile(rf"Seat (?P<place>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT})\)(?P<out>, is sitting out)?"),
    heading=re.compile(
        r"\*\*\* (?P<name>[A-Z0-9 ]{1,40}) \*\*\*(?P<cards>(?: \[[^\]]*\]){0,4})"
        rf"(?: \((?:Total )?Pot: (?P<pot>{_AMOUNT})(?:, (?P<players>\d{{1,3}}) Players?)?(?:, (?P<all_in>\d{{1,3}}) All-In)?\))?"
    ),
    mark=" ",
    deeds=Deeds(_DEEDS),
    said_of=Deeds({}),
    fates=Deeds(_FATES),
    in_play=_IN_PLAY,
    in_summary=_IN_SUMMARY,
    anywhere=_ANYWHERE,
    #: Most of them are what somebody said.
    idle=re.compile(r"^The (?:blinds|antes|limits|stakes) are now |.: |. (?:adds |is feeling |has been moved|finish(?:es|ed) )"),
    streets={"hole cards": 0, "first draw": 1, "second draw": 2, "third draw": 3, "draw": 1, "flop": 1, "turn": 2},
    folded={
        "before the draw": 0, "after the 1st draw": 1, "after the 2nd draw": 2, "after the 3rd draw": 3, "after the draw": 1,
        "before the flop": 0, "on the flop": 1, "on the turn": 2, "on the river": 3,
    },
    tail=re.compile(r"Total pot |Board: \[|Duration |Hand was run | is sitting out$|. \(Observer\): "),
)  # fmt: skip
