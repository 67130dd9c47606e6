"""What is told of a table to who does not sit at it: in the lobby, and while it is put away."""

from __future__ import annotations

import msgspec

from studbook.rules import Amounts
from studbook.table.room import Person, Room


class Label(msgspec.Struct, frozen=True):
    """A table in one line: ``Label("k7f3mn", "Thursday table", …)``."""

    code: str
    name: str
    phase: str
    #: The host's name.
    host: str
    #: Seats that people have, and seats that bots have.
    people: int
    bots: int
    seats_max: int
    #: "5/10, ante 1".
    stakes: str
    #: The game in play, if one is.
    game: str | None
    #: How the last evening came out, in words; empty before.
    result: str
    #: Anybody who opens the server may see the table in its lobby.
    listed: bool
    #: The host has closed it.
    closed: bool
    #: It was made by `studbook play`, which takes it up again.
    by_play: bool
    #: The cookies of all who have a name there, and of those of them who do not want to see it in their lobby.
    tokens: frozenset[str]
    hidden: frozenset[str]


def label_of(room: Room, game: str | None = None) -> Label:
    """The label of a room; `game`: the name of the game in play."""
    seated = [seat for seat in room.seats if seat is not None]
    host = room.people.get(room.host)
    named = [person for person in room.people.values() if person.name and not person.barred]
    return Label(
        room.code,
        room.name,
        room.phase,
        (host.name if host is not None else None) or "",
        sum(not seat.bot for seat in seated),
        sum(seat.bot for seat in seated),
        len(room.seats),
        _stakes(Amounts(**room.stakes)),
        game,
        "" if room.result is None else f"{' and '.join(room.result.winners)} won, {room.result.why}",
        room.settings.listed,
        room.closed,
        room.by_play,
        _tokens(named),
        _tokens([person for person in named if person.hides]),
    )


def _tokens(people: list[Person]) -> frozenset[str]:
    return frozenset(token for person in people for token in person.tokens)


def _stakes(amounts: Amounts) -> str:
    ante = f", ante {amounts.ante:,}" if amounts.ante else ""
    return f"{amounts.small:,}/{amounts.big:,}{ante}"
