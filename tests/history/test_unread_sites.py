"""A file of a site that is not read is named, by lines that such files really begin with."""

import pytest

from tests.history.records import verdict

FIRST = {
    "Bovada (Ignition, Bodog)": "Bovada Hand #2633952287 TBL#2027664 7CARD HiLo Fixed Limit - 2012-09-19 13:11:08\nSeat+1: $5.03 in chips",
    "KingsClub": "#40091899: Limit 2-7 Razz - 22/44\n2021-01-06 07:03:50\nTable 'Mix'\nSeat 1: Ann (1,827.32)",
    "Phenom Poker": "Phenom Poker Hand #abc123: Badugi Limit ($1.00/$2.00) - 2026/09/01 12:00:00\nTable 'Test' 6-max",
    "iPoker": '<session sessioncode="55">\n<general>',
    "888poker": "#Game No : 12\n***** 888poker Hand History for Game 12 *****",
}


@pytest.mark.parametrize("site", FIRST)
def test_it_is_named(site: str) -> None:
    told = verdict(FIRST[site])
    assert not told.ok
    assert told.problem is not None
    assert told.problem.startswith(f"this is a hand of {site}, which is not read; read are PokerStars, ")


def test_a_remark_in_a_record_is_no_site() -> None:
    told = verdict("#40091899: a note\nvariant = 5\n")
    assert told.problem is not None
    assert "this is a hand of" not in told.problem
