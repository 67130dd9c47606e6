"""Traps about tables and about the records of sites."""

import pytest

from studbook.history.account import HandAccount
from studbook.history.record_files import read_text
from studbook.table import commands as c
from tests.history.records import text_of
from tests.table.tables import Gathering, run


@pytest.mark.trap("B158")
def test_without_chips_no_cards() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.friend("Rosa")
        await e.do(e.host, c.StartPlay())
        seat = e.table.room.seats[e.table.room.seat_of(jun.id) or 0]
        assert seat is not None
        seat.chips = 0
        await e.choose("five-card-stud")
        assert e.table.deal is not None
        assert sorted(e.table.deal.setup.names) == ["Ines", "Rosa"]
        await e.play_hand()
        assert min(one.chips for one in e.table.room.seats if one) == 0

    run(story)


@pytest.mark.trap("B129")
@pytest.mark.parametrize(
    ("stakes", "limits"),
    [
        ("$0.04/$0.08 USD", (4, 8)),
        ("$2.50/$5", (250, 500)),
        ("$2.50 / $5", (250, 500)),
        ("$2.50/$5 USD", (250, 500)),
        ("€1/€2 EUR", (100, 200)),
    ],
)
def test_stakes_with_spaces_cents_and_currency(stakes: str, limits: tuple[int, int]) -> None:
    text = text_of("stars-stud8-split.txt").replace("($0.04/$0.08 USD)", f"({stakes})")
    text = text.replace("$", "€") if "€" in stakes else text
    (account,) = read_text(text, "record")
    assert isinstance(account, HandAccount), account
    assert (account.amounts.small, account.amounts.big) == limits


@pytest.mark.trap("B129")
def test_stakes_of_full_tilt_with_spaces() -> None:
    text = text_of("fulltilt-razz-ante-all-in.txt").replace("40/80 Ante", "40 / 80 Ante")
    (account,) = read_text(text, "record")
    assert isinstance(account, HandAccount), account
    assert (account.amounts.small, account.amounts.big) == (40, 80)
