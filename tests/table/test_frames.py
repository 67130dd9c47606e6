"""What a page is sent of the log: each line once, and together the whole of it."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import msgspec
import pytest

from studbook.engine import Call, Raise
from studbook.table import commands as c
from studbook.table.page_frames import PageFrames
from studbook.table.room import Person
from studbook.table.snapshot import Bookmark, snapshot_for
from tests.table.pagelog import PageLog, PageSnapshot
from tests.table.tables import Gathering, frame_of, run
from tests.table.test_hidden import any_action


class PageOf:
    """A page of somebody that is sent a frame at most of the changes, as a slow page is."""

    def __init__(self, evening: Gathering, person: Person, source: random.Random) -> None:
        self.evening, self.person, self.source = evening, person, source
        self.bookmark, self.log = Bookmark(), PageLog()
        #: By hand, how many lines were sent, and the lengths of the logs that were looked at.
        self.sent: dict[int, int] = {}
        self.lengths: dict[int, int] = {}
        evening.table.listeners.append(self.look)

    def look(self) -> None:
        """Take a frame now and then, and compare."""
        if self.source.random() >= 0.2:
            self.take()

    def take(self) -> None:
        """Take the frame of now, and compare."""
        frame: dict[str, Any] = msgspec.to_builtins(snapshot_for(self.evening.table, self.person, self.bookmark))
        hand = frame["hand"]
        if hand is None:
            return
        fresh = sum(len(street["lines"]) for street in hand["log"])
        self.sent[hand["id"]] = self.sent.get(hand["id"], 0) + fresh
        self.log.join(frame)
        assert hand["log"] == frame_of(self.evening.table, self.person)["hand"]["log"]
        self.lengths[hand["id"]] = self.log.count


@pytest.mark.parametrize("game", ["seven-card-stud", "badugi", "good-bad-ugly", "seven-card-high-low-declare"])
def test_the_lines_of_all_frames_are_the_log_and_none_comes_twice(game: str) -> None:
    source = random.Random(game)

    async def story(e: Gathering) -> None:
        for name in ("Jun", "Rosa"):
            await e.friend(name)
        onlooker = e.table.room.admit("onlooker".ljust(40, "x"))
        e.table.connect(onlooker.id)
        pages = [PageOf(e, person, source) for person in (e.host, e.people[1], onlooker)]
        await e.do(e.host, c.StartPlay())
        for _ in range(3):
            await e.choose(game)
            while (asked := e.asked()) is not None:
                await e.act(asked[0], any_action(asked[1], source))
            await e.until(e.over)
            for page in pages:
                page.take()
        for page in pages:
            assert page.sent == page.lengths
            assert page.lengths.keys() == {1, 2, 3}
            assert min(page.lengths.values()) > 0

    run(story)


def test_a_board_that_runs_out_is_told_line_by_line() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.ChangeSettings(settings={"pause": 0.04}))
        page = PageOf(e, e.host, random.Random(1))
        await e.do(e.host, c.StartPlay())
        await e.choose("seven-card-stud", structure="no limit")
        while (asked := e.asked()) is not None:
            sizes = getattr(asked[1], "raises", ())
            await e.act(asked[0], Raise(sizes[-1].high) if sizes else Call())
        await e.until(e.over)
        page.take()
        assert page.sent == page.lengths

    run(story)


def test_a_page_that_comes_again_gets_all_of_it() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.choose("razz")
        mark = Bookmark()
        first = snapshot_for(e.table, e.host, mark).hand
        again = snapshot_for(e.table, e.host, mark).hand
        assert first is not None
        assert again is not None
        told = sum(len(street.lines) for street in first.log)
        assert (first.log_from, again.log_from) == (0, told)
        assert [street.lines for street in again.log] == [[]]
        reconnected = snapshot_for(e.table, e.host, Bookmark()).hand
        assert reconnected is not None
        assert (reconnected.log_from, reconnected.log) == (0, first.log)

    run(story)


GAMES = ["stud-8", "badugi", "good-bad-ugly", "seven-card-high-low-declare", "texas-holdem", "low-hole", "anaconda", "follow-the-queen"]


class PageWithFrames:
    """A page that puts the frames it is sent together, and compares them with the whole snapshot."""

    def __init__(self, evening: Gathering, person: Person, source: random.Random) -> None:
        self.table, self.person, self.source = evening.table, person, source
        self.frames, self.known = PageFrames(evening.table), PageSnapshot()
        self.compared = 0
        evening.table.listeners.append(self.look)

    def look(self) -> None:
        """Take a frame after most of the changes."""
        if self.source.random() < 0.2:
            return
        frame = msgspec.json.decode(self.frames.next_for(self.person))
        self.known.join(frame)
        frame, whole = copy.deepcopy(frame), frame_of(self.table, self.person)
        for moment in (frame, whole):
            del moment["now"]
            for clock in (moment["clock"], moment["choosing"]):
                if clock is not None:
                    del clock["left"]
            if moment["hand"] is not None:
                del moment["hand"]["log_from"]
        assert frame == json.loads(msgspec.json.encode(whole))
        self.compared += 1


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_comes_to_the_whole_snapshot(game: str) -> None:
    """Whatever changes: hands, chat, chips bought, people who come, go and look on."""
    source = random.Random(f"frames {game}")

    async def story(e: Gathering) -> None:
        for name in ("Jun", "Rosa"):
            await e.friend(name)
        onlooker = e.table.room.admit("onlooker".ljust(40, "x"))
        e.table.connect(onlooker.id)
        pages = [PageWithFrames(e, person, source) for person in (*e.people, onlooker)]
        await e.do(e.host, c.StartPlay())
        for number in range(3):
            await e.choose(game)
            while (asked := e.asked()) is not None:
                person, offer = asked
                if source.random() < 0.1:
                    await e.do(source.choice(e.people), c.Chat(text="well, well"))
                await e.act(person, any_action(offer, source))
            await e.until(e.over)
            await e.do(e.people[number], c.Rebuy(chips=20))
        await e.do(e.people[1], c.Stand())
        assert min(page.compared for page in pages) > 10

    run(story, settings={"clock": 600})
