"""How an evening ends: at an agreed time, after so many hands or orbits, when one has everything, or when the host says so (R-TAB-5).

An orbit is once round the table: it is over when the deal comes back to the place where it began, or passes over it. The last one is
announced as it begins, so that everybody has dealt as often. A pot that rides to the next deal is played for first.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from studbook.table.button import comes_to, next_button
from studbook.table.commands import Refused
from studbook.table.ledger import shares
from studbook.table.ledger_lines import lines_of, payments_of
from studbook.table.room import Room
from studbook.table.sitting import EveningResult, Placing, Sitting

#: How many results a table keeps.
_RESULTS: Final = 20


def deal_goes_to(room: Room, dealer: int, now: float) -> None:
    """The next hand is dealt from this place: the first of an evening, or one more, and an orbit more where the evening began."""
    sitting = room.sitting
    if sitting is None:
        room.result = None
        room.sitting = Sitting(now, room.hands, dealer)
        if room.settings.orbits == 1:
            room.sitting.last_from, room.sitting.why = dealer, _orbits_agreed(room)
    elif comes_to(room, sitting.first, dealer):
        sitting.orbits += 1


def why_over(room: Room, now: float) -> str:
    """Why no hand is dealt after the last one, in words; empty when one is. The last orbit begins here when its time has come."""
    sitting, settings = room.sitting, room.settings
    if sitting is None or room.hands == sitting.hands:
        return ""
    if settings.freezeout and sum(seat is not None and seat.chips > 0 for seat in room.seats) == 1:
        return "one has everything"
    if room.carried or not room.ready():
        return ""
    dealer = next_button(room).place
    if sitting.stop:
        return "the host ended it"
    if settings.hands and room.hands - sitting.hands >= settings.hands:
        return f"{settings.hands} {'hand was' if settings.hands == 1 else 'hands were'} agreed"
    if sitting.last_from >= 0:
        return sitting.why if comes_to(room, sitting.last_from, dealer) else ""
    completed = sitting.orbits + comes_to(room, sitting.first, dealer)
    if settings.orbits and completed >= settings.orbits - 1:
        sitting.last_from, sitting.why = sitting.first, _orbits_agreed(room)
        return sitting.why if completed >= settings.orbits else ""
    if settings.minutes and now >= sitting.began + 60 * settings.minutes:
        sitting.last_from, sitting.why = dealer, "the agreed time is up"
        return "" if settings.last_orbit else sitting.why
    return ""


def call_last(room: Room, *, orbit: bool) -> None:
    """The host ends the evening: after one more orbit, or after the hand that is being played. Raises `Refused` before the first."""
    if room.sitting is None:
        raise Refused("expected an evening that has begun; no hand has been dealt yet")
    if orbit:
        room.sitting.last_from, room.sitting.why = next_button(room).place, "the host ended it"
    else:
        room.sitting.stop = True


def close_evening(room: Room, why: str, now: float = 0.0) -> None:
    """The evening is over: who sits with the most chips has won it; several with as many have won it together."""
    _pay_out_what_rides(room)
    sitting = room.sitting or Sitting(now, room.hands, 0)
    lines = {line.id: line for line in lines_of(room, [0 if seat is None else seat.chips for seat in room.seats])}
    standings = []
    for place, holders in _places(room):
        for holder, prize in _prizes(room, place, holders, len(lines)).items():
            line = lines[holder]
            net = prize - line.brought if room.settings.freezeout else line.net
            lines[holder] = msgspec.structs.replace(line, net=net)
            curve = _whole_curve(sitting.curves.get(holder, []), line.took + line.has - line.brought)
            standings.append(
                Placing(line.name, line.has, net, line.bot, place, line.brought, line.took, prize, line.hands, line.won, curve)
            )
    room.result = EveningResult(
        [line.name for line in standings if line.place == 1], why, standings, secrets.token_urlsafe(9), sitting.began, now,
        room.hands - sitting.hands, payments_of(list(lines.values())), sitting.biggest,
        sorted(sitting.best, key=lambda hand: -hand.shown), sitting.every, sitting.hands,
    )  # fmt: skip
    room.results.insert(0, room.result)
    del room.results[_RESULTS:]
    room.sitting = room.drawing = None
    room.phase = "over"


def begin_anew(room: Room) -> None:
    """After an evening that is over and settled: everybody at the table begins the next one with the usual chips, and a new ledger."""
    room.ledger, room.run, room.custom = {}, None, ""
    room.winner, room.wins, room.rides = "", 0, 0
    for seat in room.seats:
        if seat is not None:
            seat.chips = seat.bought = room.settings.chips
            seat.booked = 0
            room.account(seat).brought = seat.chips


def _whole_curve(curve: list[int], net: int) -> list[int]:
    """Somebody's results to the end: the last hands may have no point of their own."""
    return curve if not curve or curve[-1] == net else [*curve, net]


def _places(room: Room) -> list[tuple[int, list[str]]]:
    """Who is in which place: by chips at the table, then who played on longest, then who began their last hand with the most."""
    chips = {seat.holder: seat.chips for seat in room.seats if seat is not None}
    order: dict[tuple[int, int, int], list[str]] = {}
    for holder, row in room.ledger.items():
        left = chips.get(holder, 0)
        order.setdefault((left, 0, 0) if left else (0, row.last_hand, row.last_stack), []).append(holder)
    place, places = 1, []
    for key in sorted(order, reverse=True):
        places.append((place, order[key]))
        place += len(order[key])
    return places


def _prizes(room: Room, place: int, holders: list[str], entrants: int) -> dict[str, int]:
    """What each of those in one place gets of all that was brought; who went out together divide their places' prizes."""
    if not room.settings.freezeout:
        return dict.fromkeys(holders, 0)
    pool = sum(row.brought for row in room.ledger.values())
    measures = {str(at): part for at, part in enumerate(room.settings.prizes[:entrants], 1)}
    parts = shares(pool, measures)
    theirs = sum(parts.get(str(at), 0) for at in range(place, place + len(holders)))
    return shares(theirs, dict.fromkeys(holders, 1))


def _pay_out_what_rides(room: Room) -> None:
    """No hand is played for it any more: whoever alone has chips takes it, else everybody takes back what they put in for it."""
    seats = {seat.holder: seat for seat in room.seats if seat is not None}
    with_chips = [seat for seat in seats.values() if seat.chips]
    if len(with_chips) == 1:
        with_chips[0].chips += room.carried
    else:
        for holder, row in room.ledger.items():
            if holder in seats:
                seats[holder].chips += row.riding
            else:
                row.took += row.riding
    for row in room.ledger.values():
        row.riding = 0
    room.carried = 0


def is_last_orbit(room: Room) -> bool:
    """Whether the deal goes round for the last time, or to nobody twice any more."""
    sitting = room.sitting
    if sitting is None:
        return False
    left = hands_left(room)
    return sitting.stop or sitting.last_from >= 0 or (left is not None and left <= len(room.ready()))


def hands_left(room: Room) -> int | None:
    """How many hands are to come of those agreed, the one that is being played among them; None when none were."""
    if room.sitting is None or not room.settings.hands:
        return None
    return max(room.settings.hands - (room.hands - room.sitting.hands) + (room.phase == "playing"), 0)


def _orbits_agreed(room: Room) -> str:
    return f"{room.settings.orbits} {'orbit was' if room.settings.orbits == 1 else 'orbits were'} agreed"
