"""An evening's end, and the dealer's voice."""

import pytest

from studbook.games import registry
from studbook.rules import Amounts
from studbook.table import commands as c
from studbook.telling.hand import HandAbout, hand_data
from tests.engine.playing import deal, until
from tests.table.tables import Evening, run


@pytest.mark.rule("R-TAB-5")
def test_the_same_chips_at_the_start_and_play_until_one_has_all_of_them() -> None:
    async def story(e: Evening) -> None:
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


@pytest.mark.rule("R-TAB-8")
def test_the_dealer_says_who_is_high_what_is_possible_and_when_the_last_card_comes() -> None:
    game = registry.make("seven-card-stud")
    hands = ["2c 3d 9h 8h 7h 2h 3c", "4c 5d Ks Kd 4s 8c 9c"]
    hand = deal(game, hands, amounts=Amounts())
    about = HandAbout(1, 0, ("Ines", "Jun"), (0, 1), stacks=(500, 500), authority="Rob")
    fifth = str(hand_data(until(hand, 6).view(1), about))
    assert "pair of kings showing" in fifth
    assert "possible flush" in fifth
    assert "possible straight" in fifth
    seventh = hand_data(until(hand, 9).view(1), about)
    assert "Last card" in str(seventh["log"][0])
