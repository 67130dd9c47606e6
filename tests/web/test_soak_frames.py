"""Frames by the hundred thousand, as pages are sent them, searched for cards that their reader may not see."""

from __future__ import annotations

import os
import random

import msgspec
import pytest

from studbook.engine import SPECTATOR
from studbook.games import registry
from studbook.table import commands as c
from studbook.table.page_frames import PageFrames
from studbook.table.room import Person
from tests.table.pagelog import PageSnapshot
from tests.table.tables import Gathering, run
from tests.table.test_hidden import allowed, any_action, seen_in

#: Frames that are searched: ``STUDBOOK_FRAMES=1000000 make soak ARGS="-k searched"``.
FRAMES = int(os.environ.get("STUDBOOK_FRAMES", "20000"))


class SearchedPage:
    """A page whose every frame is searched as it comes, and put together with those before."""

    def __init__(self, evening: Gathering, person: Person) -> None:
        self.evening, self.person = evening, person
        self.frames, self.known = PageFrames(evening.table), PageSnapshot()
        self.searched = 0
        self.leaks: list[str] = []
        evening.table.listeners.append(self.look)

    def look(self) -> None:
        """Take the frame of now."""
        table = self.evening.table
        sent = self.frames.next_for(self.person)
        self.known.join(msgspec.json.decode(sent))
        self.searched += 1
        if table.deal is None:
            return
        seat = table.deal.engine_seat(table.room.seat_of(self.person.id))
        extra = seen_in(sent.decode()) - allowed(table.deal.hand.log, SPECTATOR if seat is None else seat)
        if extra or table.deal.setup.key.encode() in sent:
            self.leaks.append(f"{self.person.name} was sent {extra or 'the key'} in {table.deal.game.key}")


@pytest.mark.soak
def test_frames_are_searched_for_hidden_cards() -> None:
    # Games that name cards in their rules are told in words that are no leak: tests/table/test_hidden.py plays those it can tell apart.
    games = ["seven-card-stud", "razz", "stud-8", "badugi", "seven-card-high-low-declare", "texas-holdem", "anaconda", "five-card-stud"]
    games = [key for key in games if registry.known(key)]
    source = random.Random("frames are searched")
    searched = hands = 0
    while searched < FRAMES:
        game = source.choice(games)

        async def story(e: Gathering, game: str = game) -> None:
            nonlocal searched, hands
            for name in ("Jun", "Rosa", "Marta"):
                await e.friend(name)
            onlooker = e.table.room.admit("onlooker".ljust(40, "x"))
            e.table.connect(onlooker.id)
            pages = [SearchedPage(e, person) for person in (*e.people, onlooker)]
            await e.do(e.host, c.StartPlay())
            for _ in range(5):
                await e.choose(game)
                while (asked := e.asked()) is not None:
                    await e.act(asked[0], any_action(asked[1], source))
                await e.until(e.over)
                hands += 1
            searched += sum(page.searched for page in pages)
            assert [leak for page in pages for leak in page.leaks] == []

        run(story, settings={"clock": 600})
    print(f"\n{searched:,} frames of {hands:,} hands were searched: no card that its reader might not see")
