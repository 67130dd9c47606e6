"""PokerStars' hand histories, and those of Full Tilt's last years on PokerStars' software."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from studbook.games.elsewhere import LIMITS, POKERSTARS
from studbook.history.hand_words import SiteWords, marked_sides
from studbook.history.site import Site
from studbook.history.sites import line_meanings as mean
from studbook.history.sites.site_reader import CARDS, COUNT, Deeds, DeedTable, LineRow, SiteReader, SiteText

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
    heads_only_draw=False,
    announces_reshuffle=True,
    deals_by_number=True,
    antes_from_left=True,
)
#: Before 2008, when the table's line did not say for how many it was: an uncalled bet went back without a word.
_FIRST_YEARS: Final = replace(STARS, returns_uncalled=False)

_AMOUNT: Final = r"[$€£]?[\d,]{1,20}(?:\.\d{1,8})?"
_SHORT: Final = {name.lower(): short for name, short in POKERSTARS.items()}
_GAME: Final = re.compile(rf"(?P<game>{'|'.join(map(re.escape, POKERSTARS))}) (?P<how>Limit|Pot Limit|No Limit)\b", re.IGNORECASE)
#: ``($0.25/$0.50 USD)``, ``(50/100)``, ``HORSE (Razz Limit, $0.10/$0.20)``.
_STAKES: Final = re.compile(rf"[( ](?P<low>{_AMOUNT}) ?/ ?(?P<high>{_AMOUNT})(?: [A-Z]{{3}})?(?: - .{{0,40}}?)?\)")
#: Where somebody folded, street by street.
STREET_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw"),
    "flop": ("before Flop", "on the Flop", "on the Turn", "on the River"),
}


def _read_header(reader: SiteReader, rest: str) -> None:
    draft = reader.draft
    game = _GAME.search(rest)
    if game is None:
        raise draft.wrong(f"expected a game out of {', '.join(POKERSTARS)} and how it is limited, got {rest!r}")
    stakes = _STAKES.search(rest)
    if stakes is None:
        raise draft.wrong(f"expected the stakes, such as ($0.25/$0.50 USD), got {rest!r}")
    draft.stakes(stakes["low"], stakes["high"])
    draft.play(_SHORT[game["game"].lower()], LIMITS[game["how"].lower()])


def _on_old_table(reader: SiteReader, match: re.Match[str]) -> None:
    """The table of the first years."""
    reader.draft.site = _FIRST_YEARS
    mean.on_table(reader, match)


_ALL_IN: Final = r"(?P<all_in> and is all-in)?"
_PAID: Final = rf"(?P<amount>{_AMOUNT}){_ALL_IN}"
_RAISED: Final = rf"(?P<amount>{_AMOUNT}) to (?P<to>{_AMOUNT}){_ALL_IN}"
#: What stands behind a name and a colon.
_DEEDS: Final[DeedTable] = {
    "folds": ((re.compile(r"folds(?: \[.*\])?"), mean.acts("fold")),),
    "checks": ((re.compile(r"checks"), mean.acts("check")),),
    "calls": ((re.compile(rf"calls {_PAID}"), mean.acts("call")),),
    "bets": ((re.compile(rf"bets {_PAID}"), mean.acts("bet")),),
    "raises": ((re.compile(rf"raises {_RAISED}"), mean.acts("raise")),),
    "completes": ((re.compile(rf"completes {_RAISED}"), mean.acts("complete")),),
    "brings": ((re.compile(rf"brings in for {_PAID}"), mean.acts("bring in")),),
    "posts": ((re.compile(rf"posts (?:the )?(?P<kind>small & big blinds|small blind|big blind|ante) {_PAID}"), mean.on_post),),
    "discards": ((re.compile(rf"discards {COUNT}(?: {CARDS})?"), mean.on_discards),),
    "stands": ((re.compile(rf"stands pat(?: on {CARDS})?"), mean.on_stands_pat),),
    "shows": ((re.compile(rf"shows {CARDS}(?: \((?P<words>.*)\))?"), mean.on_shows),),
    "mucks": ((re.compile(r"mucks hand"), mean.on_mucks),),
    "doesn't": ((re.compile(r"doesn't show hand"), mean.on_mucks),),
    "is": (
        (re.compile(r"is sitting out"), mean.on_out),
        (re.compile(r"is (?:disconnected|connected|capped)"), mean.ignore),
    ),
    "sits": ((re.compile(r"sits out"), mean.on_out),),
}
#: What stands behind a name alone.
_SAID_OF: Final[DeedTable] = {
    "": (
        (
            re.compile(rf"(?:collected )?(?P<amount>{_AMOUNT}) from (?P<pot>pot|main pot|side pot(?:-(?P<number>\d{{1,2}}))?)"),
            mean.on_won_pot,
        ),
    ),
}
#: What stands behind a seat, a name and marks in the summary.
_FATES: Final[DeedTable] = {
    "folded": ((re.compile(r"folded (?P<where>.+?)(?P<no_bet> \(didn't bet\))?"), mean.on_folded),),
    "mucked": ((re.compile(rf"mucked(?: {CARDS})?"), mean.fate("mucked")),),
    "showed": (
        (re.compile(rf"showed {CARDS} and won \((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?"), mean.fate("won")),
        (re.compile(rf"showed {CARDS} and lost(?: with (?P<words>.*))?"), mean.fate("lost")),
    ),
    "": ((re.compile(rf"(?:collected )?\((?P<amount>{_AMOUNT})\)(?: with (?P<words>.*))?"), mean.fate("won")),),
}
_IN_PLAY: Final[Sequence[LineRow]] = (
    (re.compile(rf"Uncalled bet \((?P<amount>{_AMOUNT})\) returned to (?P<name>.+)"), mean.on_uncalled),
    (
        re.compile(r"Table '(?P<table>.*)' (?P<most>\d{1,3})-max(?P<play> \(Play Money\))?(?: Seat #(?P<button>\d{1,3}) is the button)?"),
        mean.on_table,
    ),
    (re.compile(r"Table '(?P<table>.*)'(?P<play> \(Play Money\))?(?: Seat #(?P<button>\d{1,3}) is the button)?"), _on_old_table),
    (re.compile(r"Hand cancelled"), mean.on_cancelled),
)
_IN_SUMMARY: Final[Sequence[LineRow]] = (
    (
        re.compile(
            rf"Total pot (?P<total>{_AMOUNT})(?P<pots>(?: (?:Main pot|Side pot(?:-\d{{1,2}})?) {_AMOUNT}\.){{0,12}})"
            rf" \| Rake (?P<rake>{_AMOUNT})"
        ),
        mean.on_total,
    ),
    (re.compile(r"Hand was run .{1,20}"), mean.on_run_twice),
)
_ANYWHERE: Final[Sequence[LineRow]] = (
    (re.compile(r"The deck is reshuffled"), mean.on_reshuffle),
    (re.compile(r"Betting is capped"), mean.on_capped),
    (re.compile(rf"Board {CARDS}"), mean.on_board),
    (re.compile(r"No low hand qualified|Pair on board - a double bet is allowed"), mean.ignore),
    (
        re.compile(
            r".+ (?:leaves the table|is connected|is disconnected|is sitting out|has returned|joins the table at seat #\d{1,3}"
            r"|has timed out(?: while (?:being )?disconnected)?|will be allowed to play after the button"
            r"|was removed from the table for failing to post|finished the tournament(?: in \d{1,9}\w{2} place)?|has requested TIME"
            r"|sits? out|is capped)\.?"
        ),
        mean.ignore,
    ),
)

STARS_TEXT: Final = SiteText(
    site=STARS,
    begins=("PokerStars ", "Full Tilt Hand "),
    first_line=re.compile(
        r"(?:PokerStars (?:Zoom |Home Game )?(?:Hand|Game)|Full Tilt Hand) #(?P<hand>\d{1,20}):\s{1,8}(?P<rest>.*)"
    ),
    read_header=_read_header,
    seat=re.compile(
        rf"Seat (?P<place>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_AMOUNT}) in chips(?:, .{{0,40}} bounty)?\) ?"
        r"(?:(?P<out>is sitting out)|(?P<absent>out of hand.{0,80}))?"
    ),
    heading=re.compile(r"\*\*\* (?P<name>[A-Za-z0-9 ]{1,40}) \*\*\*(?P<cards>(?: \[[^\]]*\]){0,4})"),
    mark=": ",
    deeds=Deeds(_DEEDS),
    said_of=Deeds(_SAID_OF),
    fates=Deeds(_FATES),
    in_play=_IN_PLAY,
    in_summary=_IN_SUMMARY,
    anywhere=_ANYWHERE,
    idle=re.compile(
        r". (?:finished the tournament(?: in \d{1,9}\w{2} place)? and received |wins the tournament and receives |re-?buys |cashed out "
        r"|said, \"|wins .{0,80}(?:bounty|for eliminating)|timed out|takes the add-on |was (?:removed|moved) from )"
    ),
    streets={
        "dealing hands": 0, "hole cards": 0, "first draw": 1, "second draw": 2, "third draw": 3, "draw": 1, "flop": 1, "turn": 2,
    },
    folded={words.lower(): number for row in STREET_WORDS.values() for number, words in enumerate(row)} | {"after the draw": 1},
    tail=re.compile(r"Total pot |Board \[|(?:FIRST|SECOND|THIRD) Board |Hand was run |No low hand |. said, \"| finished the tournament"),
)  # fmt: skip
