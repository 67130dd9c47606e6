"""What a new site takes: its habits and its tables of patterns, which are one value. Nothing else knows that it is there."""

import re
from typing import Final

import pytest

from studbook.history import HandAccount, replay, verify
from studbook.history import steps as st
from studbook.history.record_files import read_text
from studbook.history.site import Site
from studbook.history.sites import known_sites
from studbook.history.sites import line_meanings as mean
from studbook.history.sites.site_reader import Deeds, DeedTable, SiteReader, SiteText

KITCHEN: Final = Site(key="kitchen", name="Kitchen Table", returns_uncalled=True, sums_up=True, antes_from_left=True)


def read_header(reader: SiteReader, rest: str) -> None:
    game, _, stakes = rest.partition(" ")
    reader.draft.play(game, "fixed")
    reader.draft.stakes(*stakes.split("/"))


DEEDS: Final[DeedTable] = {
    "antes": ((re.compile(r"antes (?P<amount>\d{1,9})(?P<all_in> all in)?"), mean.posts("ante")),),
    "opens": ((re.compile(r"opens for (?P<amount>\d{1,9})(?P<all_in> all in)?"), mean.acts("bring in")),),
    "folds": ((re.compile(r"folds"), mean.acts("fold")),),
    "raises": ((re.compile(r"raises to (?P<to>\d{1,9})(?P<all_in> all in)?"), mean.acts("raise")),),
}
FATES: Final[DeedTable] = {
    "folded": ((re.compile(r"folded on (?P<where>\w+ street)(?P<no_bet> without a bet)?"), mean.on_folded),),
    "takes": ((re.compile(r"takes (?P<amount>\d{1,9})"), mean.fate("won")),),
}
KITCHEN_TEXT: Final = SiteText(
    site=KITCHEN,
    begins=("Kitchen Table ",),
    first_line=re.compile(r"Kitchen Table #(?P<hand>\d{1,9}): (?P<rest>.*)"),
    read_header=read_header,
    seat=re.compile(r"Seat (?P<place>\d{1,2}): (?P<name>.+) with (?P<stack>\d{1,9})"),
    heading=re.compile(r"\*\*\* (?P<name>[\w ]{1,20})(?P<cards>)"),
    mark=" ",
    deeds=Deeds(DEEDS),
    said_of=Deeds({}),
    fates=Deeds(FATES),
    in_play=((re.compile(r"(?P<amount>\d{1,9}) back to (?P<name>.+)"), mean.on_uncalled),),
    in_summary=((re.compile(r"Pot (?P<total>\d{1,9})(?P<pots>), rake (?P<rake>\d{1,9})"), mean.on_total),),
    anywhere=(),
    idle=re.compile(r". sighs"),
    streets={},
    folded={},
    tail=re.compile(r"Pot "),
)

HAND = """Kitchen Table #7: razz 4/8
Seat 1: Ann with 100
Seat 2: Ben with 80
Ann antes 1
Ben antes 1
*** 3rd street
Dealt to Ann [2c]
Dealt to Ben [Kd]
Ben opens for 2
Ann raises to 4
Ben folds
2 back to Ann
*** SUMMARY
Pot 6, rake 0
Seat 1: Ann takes 6
Seat 2: Ben folded on 3rd street"""


@pytest.fixture(autouse=True)
def _kitchen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_sites, "SITE_TEXTS", (*known_sites.SITE_TEXTS, KITCHEN_TEXT))
    monkeypatch.setattr(known_sites, "BEGINNINGS", (*known_sites.BEGINNINGS, *KITCHEN_TEXT.begins))


def test_its_hands_are_read_verified_and_replayed() -> None:
    (account,) = read_text(HAND)
    assert isinstance(account, HandAccount)
    assert str(account) == "Kitchen Table hand 7: Razz for 4/8, 2 players"
    assert verify(account).problem is None
    assert replay(account).state.stacks == [103, 77]
    assert sum(isinstance(step, st.ActedStep) for step in account.steps) == 3


@pytest.mark.parametrize(
    ("was", "now", "problem"),
    [
        ("2 back to Ann", "3 back to Ann", "expected 2 back to Ann"),
        ("2 back to Ann\n", "", "expected 2 back to Ann; the record does not have it"),
        ("Ben opens", "Ann opens", "expected Ben to act (highest card)"),
        ("Pot 6", "Pot 7", "expected pots of 6 in all"),
        ("Ben folds", "Ben sings", "expected a line of a hand history, got 'Ben sings'"),
    ],
)
def test_its_habits_are_asked_for_and_what_is_wrong_is_named(was: str, now: str, problem: str) -> None:
    (account,) = read_text(HAND.replace(was, now, 1))
    found = account.problem if not isinstance(account, HandAccount) else verify(account).problem
    assert problem in (found or "")
