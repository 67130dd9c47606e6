"""Winamax's hand histories."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from studbook.games.elsewhere import LIMITS, WINAMAX
from studbook.history import steps as st
from studbook.history.money import Money
from studbook.history.site import Site
from studbook.history.sites import line_meanings as mean
from studbook.history.sites.site_reader import CARDS, Deeds, DeedTable, SiteReader, SiteText

WINAMAX_SITE: Final = Site(
    key="winamax",
    name="Winamax",
    currencies={"€": "EUR"},
    tells_showdown=True,
    sums_up=True,
    saved_by_player=True,
    throws_stay_away=True,
    antes_from_left=True,
    unseen="X",
    deals_before_heading=True,
    tells_in_turn=False,
    pot_holds_uncalled=True,
    sums_up_all=False,
)

_FIGURES: Final = r"\d{1,15}(?:\.\d{1,4})?"
#: The sign stands behind.
_AMOUNT: Final = rf"(?P<amount>{_FIGURES})€?"
_ALL_IN: Final = r"(?P<all_in> and is all-in)?"
_SHORT: Final = {name.lower(): short for name, short in WINAMAX.items()}
#: ``7-Card Stud fixed limit (5€/25€/50€)``, ante, small and big bet; ``2-7 Triple Draw fixed limit (25€/50€)``.
_GAME: Final = re.compile(
    rf"(?P<game>.{{1,40}}) (?P<how>fixed limit|pot limit|no limit) "
    rf"\((?:(?P<ante>{_FIGURES})€?/)?(?P<low>{_FIGURES})(?P<sign>€?)/(?P<high>{_FIGURES})€?\) - .{{0,40}}"
)
_TOURNAMENT: Final = re.compile(r'Tournament "(?P<name>.{1,80}?)"')


def _read_header(reader: SiteReader, rest: str) -> None:
    draft = reader.draft
    kind, _, play = rest.partition(" - HandId: ")
    game = _GAME.fullmatch(play.partition(" - ")[2])
    if game is None or game["game"].lower() not in _SHORT:
        raise draft.wrong(f"expected a game out of {', '.join(WINAMAX)}, how it is limited and its stakes, got {play[:80]!r}")
    tournament = _TOURNAMENT.match(kind)
    if tournament is not None:
        draft.facts["tournament"] = tournament["name"]
    draft.money = Money(game["sign"], 0 if tournament else 2)
    draft.small, draft.big = draft.amount(game["low"]), draft.amount(game["high"])
    draft.ante = draft.amount(game["ante"]) if game["ante"] else 0
    draft.play(_SHORT[game["game"].lower()], LIMITS[game["how"]])


# ---- what players do


def _acts(word: str) -> Callable[[SiteReader, str, re.Match[str]], None]:
    """A bet of any kind. That it is all in is not always said; of a raise that falls short, `to` is what it adds."""

    def act(reader: SiteReader, name: str, match: re.Match[str]) -> None:
        draft = reader.draft
        groups = match.groupdict()
        amount, to = groups.get("amount"), groups.get("to")
        if groups.get("short"):
            amount, to = to, None
        elif to:
            amount = None
        draft.act(name, word, draft.amount(amount) if amount else None, draft.amount(to) if to else None, all_in=bool(groups["all_in"]))
        step = draft.steps[-1]
        assert isinstance(step, st.ActedStep)  # it has just been added
        draft.steps[-1] = step._replace(all_in=step.all_in or None)

    return act


def _on_late_post(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """``posts small blind 3€ out of position``: what goes beyond the big blind, or falls short of it, is dead."""
    draft = reader.draft
    amount = draft.amount(match["amount"])
    least = draft.small if LIMITS["fixed limit"] == draft.short[1] else draft.big
    if match["kind"] == "big blind" or amount >= least:
        live = min(amount, least)
        if live:
            draft.post(name, "late blind", live, all_in=bool(match["all_in"]))
        amount -= live
    if amount:
        draft.post(name, "dead", amount, all_in=False)


def _on_stands_pat(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """No card thrown; whoever saved the text has their hand told."""
    cards = match["cards"]
    reader.draft.stand_pat(name, None if WINAMAX_SITE.unseen in cards else cards)


# ---- the end


def _on_collected(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """Chips from a pot; of which side does not matter, since also a player alone collects both."""
    draft = reader.draft
    pot = int(match["number"]) if match["number"] else 0
    draft.steps.append(st.WonStep(draft.line, draft.place(name), draft.amount(match["amount"]), pot))


def _on_total(reader: SiteReader, match: re.Match[str]) -> None:
    """The pot is told without the rake."""
    draft = reader.draft
    rake = draft.amount(match["rake"]) if match["rake"] else 0
    draft.total(st.TotalStep(draft.line, draft.amount(match["total"]) + rake, rake))


def _on_won(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """What the summary has somebody win: a share that was collected, or all of them."""
    draft = reader.draft
    place = draft.place(name)
    amount = draft.amount(match["amount"])
    collected = [step.amount for step in draft.steps if isinstance(step, st.WonStep) and step.seat == place]
    if amount not in (*collected, sum(collected)):
        raise draft.wrong(f"expected {name} to win what they collected, got {draft.money.write(amount)}")
    cards = draft.cards(match["cards"]) if match["cards"] else ()
    draft.summed(reader.marks, st.SummedStep(draft.line, place, "showed", -1, 0, cards))


_DEEDS: Final[DeedTable] = {
    "folds": ((re.compile(r"folds"), mean.acts("fold")),),
    "checks": ((re.compile(r"checks"), mean.acts("check")),),
    "calls": ((re.compile(rf"calls {_AMOUNT}{_ALL_IN}"), _acts("call")),),
    "bets": ((re.compile(rf"bets {_AMOUNT}{_ALL_IN}"), _acts("bet")),),
    "raises": ((re.compile(rf"raises (?P<short>-?){_AMOUNT} to (?P<to>{_FIGURES})€?{_ALL_IN}"), _acts("raise")),),
    "brings": ((re.compile(rf"brings in {_AMOUNT}{_ALL_IN}"), _acts("bring in")),),
    "posts": (
        (re.compile(rf"posts (?P<kind>small blind|big blind|ante) {_AMOUNT}{_ALL_IN}"), mean.on_post),
        (re.compile(rf"posts (?P<kind>small blind|big blind) {_AMOUNT}{_ALL_IN} out of position"), _on_late_post),
    ),
    "stands": ((re.compile(r"stands pat \[(?P<cards>[^\]]*)\]"), _on_stands_pat),),
    "shows": ((re.compile(rf"shows {CARDS}(?: \((?P<words>.*)\))?"), mean.on_shows),),
    "deny": ((re.compile(r"deny (?:SB|BB)"), mean.ignore),),
}
_SAID_OF: Final[DeedTable] = {
    "collected": (
        (re.compile(rf"collected {_AMOUNT} from (?:main )?(?:pot|side pot (?P<number>\d{{1,2}}))(?:\((?:HI|LO)\))?"), _on_collected),
    ),
}
_FATES: Final[DeedTable] = {
    "folded": (
        (re.compile(r"folded"), mean.ignore),  # who was not dealt in
        (re.compile(r"folded (?P<where>on the .+?)(?P<no_bet> \(didn't bet\))?"), mean.on_folded),
    ),
    "showed": (
        (re.compile(rf"showed {CARDS} and won {_AMOUNT}(?: with .*)?"), _on_won),
        (re.compile(rf"showed {CARDS} and lost(?: with (?P<words>.*))?"), mean.fate("lost")),
    ),
    "won": ((re.compile(rf"won {_AMOUNT}(?P<cards>)"), _on_won),),
}

WINAMAX_TEXT: Final = SiteText(
    site=WINAMAX_SITE,
    begins=("Winamax Poker - ",),
    first_line=re.compile(r"Winamax Poker - (?P<rest>.{1,160}? - HandId: #(?P<hand>[\d-]{1,60}) - .*)"),
    read_header=_read_header,
    seat=re.compile(rf"Seat (?P<place>\d{{1,3}}): (?P<name>.+) \((?P<stack>{_FIGURES})€?(?:, .{{0,40}} bounty)?\)"),
    heading=re.compile(r"\*\*\* (?P<name>[A-Za-z0-9/ -]{1,40}) \*\*\*(?P<cards>(?: ?\[[^\]]*\]){0,4})"),
    mark=" ",
    deeds=Deeds(_DEEDS),
    said_of=Deeds(_SAID_OF),
    fates=Deeds(_FATES),
    in_play=(
        (
            re.compile(
                r"Table: '(?P<table>.*)' (?P<most>\d{1,3})-max \((?:real money|(?P<play>play money))\)"
                r"(?: Seat #(?P<button>\d{1,3}) is the button)?"
            ),
            mean.on_table,
        ),
    ),
    in_summary=(
        (re.compile(rf"Total pot (?P<total>{_FIGURES})€? \| (?:No rake|Rake (?P<rake>{_FIGURES})€?)"), _on_total),
        (re.compile(rf"Board: {CARDS}"), mean.on_board),
    ),
    anywhere=(),
    idle=re.compile(r". (?:leaves|joins) the table"),
    streets={
        "ante/blinds": -1, "first-bet": 0, "first-draw": 1, "second-bet": -1, "second-draw": 2, "third-bet": -1, "third-draw": 3,
        "fourth-bet": -1, "pre-flop": 0, "flop": 1, "turn": 2,
    },
    folded={"on the pre-flop": 0, "on the flop": 1, "on the turn": 2},
    tail=re.compile(r"Total pot |Board: \["),
)  # fmt: skip
