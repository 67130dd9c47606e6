"""Tables for tests: in memory, without waiting, with people who answer at once."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from studbook.engine import Action, Offer
from studbook.table import commands as c
from studbook.table.choices import chooser_of
from studbook.table.clock import default_action
from studbook.table.hub import Hub
from studbook.table.room import Person
from studbook.table.snapshot import snapshot_for
from studbook.table.sqlite_store import SQLiteStore
from studbook.table.table import Table

QUICK = {"pace": 0, "pause": 0, "choosing": 5, "clock": 30, "bank": 0}
_ids = itertools.count()


def frame_of(table: Table, person: Person) -> dict[str, Any]:
    """The snapshot for this person, with the whole log, as JSON has it."""
    frame: dict[str, Any] = msgspec.to_builtins(snapshot_for(table, person))
    return frame


class Gathering:
    """A hub with one table, the host Ines and friends at it."""

    def __init__(self, hub: Hub, table: Table, host: Person) -> None:
        self.hub, self.table, self.host = hub, table, host
        self.people: list[Person] = [host]
        table.connect(host.id)

    async def do(self, person: Person, command: c.AnyCommand) -> None:
        command.id = command.id or f"c{next(_ids)}"
        await self.table.ask(person, command)

    async def friend(self, name: str, seat: int | None = None) -> Person:
        """Somebody comes by the link, says a name and sits down."""
        person = self.table.room.admit(f"token{name}".ljust(40, "x"))
        self.table.connect(person.id)
        await self.do(person, c.Join(name=name))
        await self.do(person, c.Sit(seat=seat))
        self.people.append(person)
        return person

    def over(self) -> bool:
        """Whether no hand is being played."""
        return self.table.deal is None or self.table.deal.over

    def asked(self) -> tuple[Person, Offer] | None:
        """A person who is asked, and the offer."""
        deal = self.table.deal
        if deal is None or deal.hand.over:
            return None
        for offer in deal.hand.offers:
            seat = self.table.room.seats[deal.setup.places[offer.seat]]
            if seat is not None and seat.person is not None:
                return self.table.room.people[seat.person], offer
        return None

    async def act(self, person: Person, action: Action, **other: int) -> None:
        """The person's act with the present tokens, unless `other` says otherwise."""
        deal = self.table.deal
        assert deal is not None
        seat = deal.engine_seat(self.table.room.seat_of(person.id))
        turn = 0 if seat is None else deal.turns[seat]
        await self.do(person, c.Act(action=action, hand=other.get("hand", deal.setup.id), turn=other.get("turn", turn)))

    async def choose(self, game: str, **options: Any) -> None:
        """Whoever deals next chooses."""
        await self.until(lambda: self.table.room.phase == "choosing")
        place = chooser_of(self.table.room)
        assert place is not None
        seat = self.table.room.seats[place]
        assert seat is not None
        assert seat.person is not None
        await self.do(self.table.room.people[seat.person], c.ChooseGame(game=game, options=options))

    async def play_hand(self) -> None:
        """Everybody does what the clock would, until the hand is over."""
        while (found := self.asked()) is not None:
            person, offer = found
            await self.act(person, default_action(offer))
        await self.until(lambda: self.table.deal is None or self.table.deal.hand.over)

    async def until(self, true: Callable[[], bool], seconds: float = 20) -> None:
        """Wait for the table's task."""
        for _ in range(int(seconds / 0.005)):
            if true():
                return
            await asyncio.sleep(0.005)
        raise AssertionError("the table did not come to it")


def run(story: Callable[[Gathering], Awaitable[None]], *, path: Path | str = ":memory:", **made: Any) -> None:
    """Tell a story at a fresh table."""

    async def evening() -> None:
        hub = Hub(SQLiteStore(path))
        settings = {**QUICK, **made.pop("settings", {})}
        table, host = await hub.create("Thursday table", "host".ljust(40, "x"), "Ines", settings=settings, **made)
        try:
            await story(Gathering(hub, table, host))
        finally:
            await hub.stop()

    asyncio.run(evening())
