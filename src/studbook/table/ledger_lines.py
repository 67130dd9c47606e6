"""The ledger as everybody reads it, on the page and as a file: with what is in the pot, so that every line and column adds up."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Final

import msgspec

from studbook.table.payments import Payment, fewest_payments
from studbook.table.room import Room

#: What all bots together are called where it is said who pays whom: nobody asks one bot to pay another.
BOTS: Final = "the bots"
_HEADINGS: Final = ("Player", "Bot", "Brought", "Took away", "Has", "In the pot", "Result", "Hands", "Won")
#: A cell that begins so is a formula to the programs that open such files.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


class LedgerLine(msgspec.Struct, frozen=True):
    """One player's evening: what they have brought is what they took away, have and have in the pot, less what they have won."""

    #: A person's, or a bot's with its name.
    id: str
    name: str
    bot: bool
    brought: int
    #: Carried away on getting up.
    took: int
    #: In front of them now.
    has: int
    #: Put into the hand that is being played, and their part of what rides to the next.
    pot: int
    #: Won or lost: took, has and pot, less brought.
    net: int
    #: Asked for in the middle of a hand; they come after it.
    booked: int
    hands: int
    won: int


def lines_of(room: Room, chips: Sequence[int]) -> list[LedgerLine]:
    """A line for everybody who has sat down this evening, who won most first; `chips`: what lies in front of each place now."""
    at_table = {held.holder: place for place, held in enumerate(room.seats) if held is not None}
    lines = []
    for holder, row in room.ledger.items():
        place = at_table.get(holder)
        seat = None if place is None else room.seats[place]
        has = 0 if place is None else chips[place]
        pot = row.riding + (0 if seat is None else seat.chips - has)
        net = row.took + has + pot - row.brought
        booked = 0 if seat is None else seat.booked
        lines.append(LedgerLine(holder, row.name, row.bot, row.brought, row.took, has, pot, net, booked, row.hands, row.won))
    return sorted(lines, key=lambda line: (-line.net, line.name))


def payments_of(lines: Sequence[LedgerLine]) -> list[Payment]:
    """Who pays whom; nobody where there are not two people to pay one another. The bots are one purse."""
    if sum(not line.bot for line in lines) < 2:
        return []
    names = _names_apart(lines)
    results = {names[line.id]: line.net for line in lines if not line.bot}
    bots = sum(line.net for line in lines if line.bot)
    return fewest_payments({**results, BOTS: bots} if bots else results)


def csv_of(lines: Sequence[LedgerLine]) -> str:
    """The lines as a file for a spreadsheet, the sums last."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(_HEADINGS)
    for line in lines:
        name = f"'{line.name}" if line.name.startswith(_FORMULA) else line.name
        bot = "bot" if line.bot else ""
        rows.writerow([name, bot, line.brought, line.took, line.has, line.pot, line.net, line.hands, line.won])
    sums = [sum(column) for column in zip(*((line.brought, line.took, line.has, line.pot, line.net) for line in lines), strict=True)]
    rows.writerow(["Together", "", *(sums or [0] * 5), "", ""])
    return text.getvalue()


def _names_apart(lines: Sequence[LedgerLine]) -> dict[str, str]:
    """A name for each line, by its id; people who were called the same at different times are told apart by a number."""
    names: dict[str, str] = {}
    for line in lines:
        count = 1
        while (name := line.name if count == 1 else f"{line.name} ({count})") in names.values() or name == BOTS:
            count += 1
        names[line.id] = name
    return names
