"""When nobody can act any more the streets come one by one; and a person who sits down on a bot's seat gets it between hands."""

from __future__ import annotations

from typing import Any

import pytest

from studbook.engine import Call, Fold, Raise
from studbook.table import commands as c
from studbook.table.commands import Refused
from tests.table.tables import Gathering, frame_of, run


def watched(evening: Gathering) -> list[dict[str, Any]]:
    """Every frame that the host is told from now on."""
    table, frames = evening.table, list[dict[str, Any]]()
    table.listeners.append(lambda: frames.append(frame_of(table, evening.host)))
    return frames


def test_a_board_runs_out_street_by_street() -> None:
    async def story(evening: Gathering) -> None:
        await evening.friend("Jutta")
        await evening.do(evening.host, c.ChangeSettings(settings={"pause": 0.04}))
        await evening.do(evening.host, c.StartPlay())
        await evening.choose("seven-card-stud", structure="no limit")
        frames = watched(evening)
        while (found := evening.asked()) is not None:
            person, offer = found
            sizes = getattr(offer, "raises", ())
            await evening.act(person, Raise(sizes[-1].high) if sizes else Call())
        await evening.until(lambda: any(frame["hand"] and frame["hand"]["over"] for frame in frames))  # told once it is kept
        hands = [frame["hand"] for frame in frames if frame["hand"]]
        held = [sum(len(player["cards"]) for player in hand["players"]) for hand in hands]
        assert [count for at, count in enumerate(held) if at == 0 or count != held[at - 1]] == [6, 8, 10, 12, 14]
        assert [hand["over"] for hand in hands].index(True) > held.index(14)  # all cards lie before anybody is told who won
        for frame in frames:
            hand = frame["hand"]
            if hand and not hand["over"]:
                assert hand["result"] == []
                assert frame["room"]["phase"] == "playing"
                assert frame["room"]["history"] == []
                assert hand["offer"] is None or held[hands.index(hand)] == 6
        dealt = [frame for frame in frames if frame["hand"] and not frame["hand"]["over"] and frame["hand"]["players"][0]["cards"][3:]]
        assert all(sum(seat["chips"] for seat in frame["seats"] if seat) == 0 for frame in dealt)
        assert all(frame["clock"] is None for frame in dealt)

    run(story)


def test_what_is_asked_while_a_board_runs_out_waits_for_its_end() -> None:
    async def story(evening: Gathering) -> None:
        jun = await evening.friend("Jutta")
        await evening.do(evening.host, c.ChangeSettings(settings={"pause": 0.5}))
        await evening.do(evening.host, c.StartPlay())
        await evening.choose("five-card-stud", structure="no limit")
        table = evening.table
        while (found := evening.asked()) is not None:
            person, offer = found
            sizes = getattr(offer, "raises", ())
            await evening.act(person, Raise(sizes[-1].high) if sizes else Call())
        assert table.deal is not None
        assert table.deal.curtain
        with pytest.raises(Refused, match="no hand is being played"):
            await evening.act(jun, Fold())
        await evening.do(jun, c.Rebuy(chips=50))  # booked, and forgotten when one gets up before they come
        await evening.do(jun, c.Stand())
        assert table.room.seat_of(jun.id) is not None  # until the pot is paid
        before = table.room.total
        await evening.until(evening.over)
        await evening.until(lambda: table.room.seat_of(jun.id) is None)
        assert before == sum(account.took for account in table.room.ledger.values()) + table.room.total

    run(story)


def test_a_bots_seat_is_a_friends_when_the_hand_is_over() -> None:
    async def story(evening: Gathering) -> None:
        table = evening.table
        jun = table.room.admit("jun".ljust(40, "x"))
        table.connect(jun.id)
        await evening.do(jun, c.Join(name="Jutta"))
        await evening.do(evening.host, c.StartPlay())
        await evening.choose("seven-card-stud")
        await evening.do(jun, c.Sit(seat=1, chips=120))
        assert table.room.seat_of(jun.id) is None  # the bot plays its hand
        assert frame_of(table, jun)["seats"][1]["heir"] == "Jutta"
        with pytest.raises(Refused, match="when the hand is over"):
            await evening.do(jun, c.Sit())
        await evening.do(evening.host, c.Stand())  # the host folds, and the bots play on
        await evening.until(lambda: table.room.seat_of(jun.id) == 1)
        held = table.room.seat_at(1)
        assert (held.name, held.chips, held.bought, held.bot) == ("Jutta", 120, 120, False)

    run(story, bots=2, seats=3)


def test_a_full_table_of_bots_has_room_for_a_friend() -> None:
    async def story(evening: Gathering) -> None:
        jun = await evening.friend("Jutta")  # no hand is being played: at once
        assert evening.table.room.seat_of(jun.id) == 1
        rosa = await evening.friend("Rahel")
        assert evening.table.room.seat_of(rosa.id) == 2
        with pytest.raises(Refused, match="Every seat is taken"):
            await evening.friend("Orson")

    run(story, bots=2, seats=3)
