"""An evening's end."""

import pytest

from studbook.table import commands as c
from tests.table.tables import Gathering, run


@pytest.mark.trap("B161")
@pytest.mark.rule("R-TAB-5")
@pytest.mark.statement("001-19b", "001-73")
def test_the_same_chips_at_the_start_and_play_until_one_has_all_of_them() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        assert [seat.chips for seat in e.table.room.seats if seat] == [3, 3]
        await e.do(e.host, c.StartPlay())
        while e.table.room.phase != "waiting":
            await e.until(lambda: e.table.room.phase in ("choosing", "waiting"))
            if e.table.room.phase == "choosing":
                await e.choose("five-card-stud")
                await e.play_hand()
                await e.until(lambda: e.table.room.phase != "playing")
        assert sorted(seat.chips for seat in e.table.room.seats if seat) == [0, 6]

    run(story, settings={"chips": 3, "least": 1})
