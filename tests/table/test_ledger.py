"""The ledger adds up at every moment of any evening, and says who pays whom."""

from __future__ import annotations

import csv
import io
from functools import cache
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from studbook.engine import IllegalAction
from studbook.table.commands import Refused
from studbook.table.evening import Evening
from studbook.table.ledger import LedgerRow, ride, shares
from studbook.table.ledger_lines import BOTS, LedgerLine, csv_of, lines_of, payments_of
from studbook.table.payments import EXACT, fewest_payments
from studbook.table.room import Chosen, Person
from studbook.table.seating import seat_bots
from studbook.table.settings import Settings, changed
from tests.table.test_evening_rules import evening_of
from tests.table.test_hidden import any_action

#: Games in which a pot may ride, be shared, or be settled without a showdown.
GAMES = (
    Chosen("five-card-stud"), Chosen("badugi"), Chosen("baseball"), Chosen("man-with-the-axe"), Chosen("no-peek"),
    Chosen("seven-card-high-low-declare", {"all_failed": "rides"}),
)  # fmt: skip


def ledger_of(evening: Evening) -> list[LedgerLine]:
    return lines_of(evening.room, evening.chips_in_front())


def check(evening: Evening, brought: int) -> None:
    """Every line and every column adds up, and no chip is anywhere else."""
    lines = ledger_of(evening)
    assert all(line.brought + line.net == line.took + line.has + line.pot for line in lines)
    assert sum(line.net for line in lines) == 0
    assert sum(line.brought for line in lines) == brought == sum(line.took + line.has + line.pot for line in lines)
    assert all(line.pot >= 0 for line in lines)
    riding = sum(row.riding for row in evening.room.ledger.values())
    assert riding == evening.room.carried
    assert {line.id for line in lines if line.bot} == {line.id for line in lines if line.id.startswith("bot ")}


class Night:
    """A random evening: people and bots do whatever comes into their heads, and what is refused is not done."""

    def __init__(self, seed: int) -> None:
        self.source = Random(seed)
        rules = changed(Settings(), {
            "broke_bots": self.source.choice(("buy", "another", "go")), "most": self.source.choice((220, 1000)),
            "chips": self.source.choice((20, 200)), "least": 5,
        })  # fmt: skip
        self.evening, self.people = evening_of("Ines", "Jun", "Rosa", settings=rules, seats=5)
        seat_bots(self.evening.room, [3], self.source)
        self.evening.source = self.source

    def deed(self) -> None:
        """Something that people do beside playing."""
        evening, room = self.evening, self.evening.room
        person: Person = self.source.choice(self.people)
        place = room.seat_of(person.id)
        what = self.source.randrange(5)
        if place is None and what < 3:
            evening.sit(person, None, self.source.choice((None, 20)))
        elif place is not None and what == 0:
            evening.stand(place)
        elif place is not None and what in (1, 2):
            evening.rebuy(place, self.source.choice((None, 7)))
        elif what == 3:
            room.call(person, self.source.choice(("Ann", "Bo", "Cy", "Di")))
        elif what == 4:
            seat_bots(room, [self.source.randrange(5)], self.source)

    def step(self) -> None:
        """What the table waits for happens."""
        evening = self.evening
        evening.pages.update(person.id for person in self.people)
        if self.source.random() < 0.2:
            try:
                self.deed()
            except Refused:
                return
        elif evening.room.phase in ("waiting", "paused"):
            evening.room.opened = True
            evening.perhaps_next()
        elif evening.room.phase == "choosing":
            evening._begin_or_rest(self.source.choice(GAMES))
        elif evening.deal is not None and evening.room.phase == "playing" and not evening.deal.hand.over:
            offer = self.source.choice(evening.deal.hand.offers)
            try:
                evening.act_for_bot(evening.deal.turn_of(offer.seat), any_action(offer, self.source))
            except IllegalAction:
                return
        else:
            evening.time_is_up()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_it_adds_up_at_every_moment_of_a_random_evening(seed: int) -> None:
    night = Night(seed)
    for _ in range(150):
        night.step()
        check(night.evening, sum(row.brought for row in night.evening.room.ledger.values()))


def test_random_evenings_have_all_that_could_go_wrong() -> None:
    """The property is about something: pots ride, bots are replaced, people leave and come back, and chips are booked in a hand."""
    wanted = {"riding", "booked", "bot gone", "back again"}
    happened: set[str] = set()
    seed = 0
    while happened < wanted and seed < 200:
        night, seed = Night(seed), seed + 1
        for _ in range(150):
            night.step()
            happened |= what_is_seen(night.evening)
    assert happened == wanted


def what_is_seen(evening: Evening) -> set[str]:
    """What there is of the things that could keep a ledger from adding up."""
    room = evening.room
    here = {seat.holder for seat in room.seats if seat is not None}
    seen = {
        "riding": room.carried > 0,
        "booked": any(seat is not None and seat.booked for seat in room.seats),
        "bot gone": any(row.bot and holder not in here for holder, row in room.ledger.items()),
        "back again": any(row.took and holder in here for holder, row in room.ledger.items()),
    }
    return {name for name, true in seen.items() if true}


def test_chips_that_ride_stay_theirs_who_put_them_in() -> None:
    rows = {"a": LedgerRow("Ann"), "b": LedgerRow("Bo"), "c": LedgerRow("Cy")}
    ride(rows, {"a": 30, "b": 30}, 60)
    ride(rows, {"c": 30}, 90)
    assert [row.riding for row in rows.values()] == [30, 30, 30]
    ride(rows, {"a": 30}, 60)  # one half was won, the other rides on
    assert [row.riding for row in rows.values()] == [30, 15, 15]
    ride(rows, {}, 0)
    assert [row.riding for row in rows.values()] == [0, 0, 0]


@given(st.integers(0, 10_000), st.dictionaries(st.text("abcdef", min_size=1, max_size=2), st.integers(0, 500), min_size=1))
def test_shares_are_whole_and_come_to_all(chips: int, measures: dict[str, int]) -> None:
    parts = shares(chips, measures)
    whole = sum(measures.values())
    assert sum(parts.values()) == (chips if whole else 0)
    assert all(abs(parts[key] - chips * measure / whole) < 1 for key, measure in measures.items() if whole)


@st.composite
def results(draw: st.DrawFn, most: int = 8) -> dict[str, int]:
    some = draw(st.lists(st.integers(-6, 6), min_size=1, max_size=most - 1))
    return {f"p{at}": result for at, result in enumerate([*some, -sum(some)])}


def fewest_by_brute_force(nets: tuple[int, ...]) -> int:
    """How few payments there can be: who has the first debt or due settles it whole with somebody of the other sign, in every way."""

    @cache
    def fewest(left: tuple[int, ...]) -> int:
        rest = [net for net in left if net]
        if not rest:
            return 0
        first, *others = rest
        return min(
            1 + fewest(tuple(sorted((*others[:at], other + first, *others[at + 1 :]))))
            for at, other in enumerate(others)
            if other * first < 0
        )

    return fewest(tuple(sorted(nets)))


@given(results())
@example({"a": 3, "b": 3, "c": -2, "d": -2, "e": -2})
@example({"a": 5, "b": 4, "c": -3, "d": -6, "e": 7, "f": -7})
def test_who_pays_whom_with_the_fewest_payments(nets: dict[str, int]) -> None:
    payments = fewest_payments(nets)
    for name, net in nets.items():
        assert net == sum(one.amount for one in payments if one.payee == name) - sum(one.amount for one in payments if one.payer == name)
    assert all(one.amount > 0 for one in payments)
    assert len(payments) == fewest_by_brute_force(tuple(nets.values()))


@given(results(most=3 * EXACT))
def test_many_more_than_a_table_are_settled_too(nets: dict[str, int]) -> None:
    payments = fewest_payments(nets)
    assert all(
        net == sum(one.amount for one in payments if one.payee == name) - sum(one.amount for one in payments if one.payer == name)
        for name, net in nets.items()
    )
    assert len(payments) < len(nets)


def line(name: str, net: int, *, bot: bool = False, key: str = "") -> LedgerLine:
    return LedgerLine(key or name, name, bot, 200, 0, 200 + net, 0, net, 0, 3, 1)


def test_the_bots_pay_as_one_and_one_person_alone_owes_nobody() -> None:
    lines = [line("Ines", 30), line("Jun", -10), line("Milo", 15, bot=True), line("Tove", -35, bot=True)]
    assert [(one.payer, one.payee, one.amount) for one in payments_of(lines)] == [(BOTS, "Ines", 20), ("Jun", "Ines", 10)]
    assert payments_of([line("Ines", 30), line("Milo", -30, bot=True)]) == []
    twice = payments_of([line("Jun", 30, key="p1"), line("Jun", -30, key="p2")])
    assert [(one.payer, one.payee, one.amount) for one in twice] == [("Jun (2)", "Jun", 30)]
    with pytest.raises(ValueError, match="come to nothing"):
        fewest_payments({"Ines": 1})


def test_the_file_for_a_spreadsheet_has_the_same_and_no_formula() -> None:
    text = csv_of([line("=cmd()", 30), line('Jun "J", the 2nd', -30)])
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0] == ["Player", "Bot", "Brought", "Took away", "Has", "In the pot", "Result", "Hands", "Won"]
    assert [row[0] for row in rows[1:]] == ["'=cmd()", 'Jun "J", the 2nd', "Together"]
    assert rows[3][2:7] == ["400", "0", "400", "0", "0"]
