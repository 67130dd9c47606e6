"""What a new site takes: its habits and a reader with tables of patterns. Nothing else knows that it is there."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final

import pytest

from studbook.history import HandAccount, replay, verify
from studbook.history import steps as st
from studbook.history.record_files import read_text
from studbook.history.site import Site
from studbook.history.sites import known_sites
from studbook.history.sites.site_reader import CARDS, DeedTable, LineRow, SiteReader, acts

KITCHEN: Final = Site(key="kitchen", name="Kitchen Table", returns_uncalled=True, sums_up=True, antes_from_left=True)


class KitchenReader(SiteReader):
    """``Kitchen Table #7: razz 4/8``, then a line for each player, ante, card and bet."""

    site = KITCHEN
    begins = "Kitchen Table "
    first_line: ClassVar[re.Pattern[str]] = re.compile(r"Kitchen Table #(?P<hand>\d{1,9}): (?P<rest>.*)")

    def read_header(self, rest: str) -> None:
        game, _, stakes = rest.partition(" ")
        self.draft.play(game, "fixed")
        self.draft.stakes(*stakes.split("/"))

    def read_line(self, line: str) -> None:
        name, rest = self.draft.lead(line)
        if not ((name and self.does(DEEDS, name, rest)) or self.matched(LINES, line)):
            raise self.draft.not_understood()

    def on_seat(self, match: re.Match[str]) -> None:
        self.draft.sit(int(match["place"]), match["name"], int(match["stack"]), out=False)

    def on_street(self, match: re.Match[str]) -> None:
        self.draft.open_street(self.draft.street + 1, match["name"])

    def on_deal(self, match: re.Match[str]) -> None:
        self.draft.dealt(match[0])

    def on_ante(self, name: str, match: re.Match[str]) -> None:
        self.draft.post(name, "ante", int(match["amount"]), all_in=False)

    def on_pot(self, match: re.Match[str]) -> None:
        self.begin_summary()
        self.add_total(match, ())

    def on_fold(self, name: str, match: re.Match[str]) -> None:
        self.add_fold(name, int(match["street"]) - 1, bet=True)

    def on_takes(self, name: str, match: re.Match[str]) -> None:
        self.add_fate(name, "won", amount=match["amount"])


DEEDS: Final[DeedTable[KitchenReader]] = {
    "antes": ((re.compile(r"antes (?P<amount>\d{1,9})"), KitchenReader.on_ante),),
    "opens": ((re.compile(r"opens for (?P<amount>\d{1,9})(?P<all_in> all in)?"), acts("bring in")),),
    "folds": ((re.compile(r"folds"), acts("fold")),),
    "raises": ((re.compile(r"raises to (?P<to>\d{1,9})(?P<all_in> all in)?"), acts("raise")),),
    "folded": ((re.compile(r"folded on street (?P<street>\d)"), KitchenReader.on_fold),),
    "takes": ((re.compile(r"takes (?P<amount>\d{1,9})"), KitchenReader.on_takes),),
}
LINES: Final[Sequence[LineRow[KitchenReader]]] = (
    (re.compile(r"Seat (?P<place>\d{1,2}): (?P<name>.+) with (?P<stack>\d{1,9})"), KitchenReader.on_seat),
    (re.compile(r"-- (?P<name>\w+ street)"), KitchenReader.on_street),
    (re.compile(rf"Dealt to .+ {CARDS}"), KitchenReader.on_deal),
    (re.compile(r"(?P<amount>\d{1,9}) back to (?P<name>.+)"), KitchenReader.on_uncalled),
    (re.compile(r"Pot (?P<total>\d{1,9}), rake (?P<rake>\d{1,9})"), KitchenReader.on_pot),
)

HAND = """Kitchen Table #7: razz 4/8
Seat 1: Ann with 100
Seat 2: Ben with 80
Ann antes 1
Ben antes 1
-- Third street
Dealt to Ann [2c]
Dealt to Ben [Kd]
Ben opens for 2
Ann raises to 4
Ben folds
2 back to Ann
Pot 6, rake 0
Ann takes 6
Ben folded on street 1"""


@pytest.fixture(autouse=True)
def _kitchen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_sites, "READERS", (*known_sites.READERS, KitchenReader))


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
        ("Ben folds", "Ben sighs", "expected a line of a hand history, got 'Ben sighs'"),
    ],
)
def test_its_habits_are_asked_for_and_what_is_wrong_is_named(was: str, now: str, problem: str) -> None:
    (account,) = read_text(HAND.replace(was, now, 1))
    found = account.problem if not isinstance(account, HandAccount) else verify(account).problem
    assert problem in (found or "")
