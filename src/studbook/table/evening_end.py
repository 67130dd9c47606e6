"""How an evening ends: at an agreed time, after so many hands or orbits, when one has everything, or when the host says so (R-TAB-5).

An orbit is once round the table: it is over when the deal comes back to the place where it began, or passes over it. The last one is
announced as it begins, so that everybody has dealt as often. A pot that rides to the next deal is played for first.
"""

from __future__ import annotations

from studbook.table.button import next_button
from studbook.table.commands import Refused
from studbook.table.room import EveningResult, Placing, Room, Sitting


def deal_goes_to(room: Room, dealer: int, now: float) -> None:
    """The next hand is dealt from this place: the first of an evening, or one more, and an orbit more where the evening began."""
    sitting = room.sitting
    if sitting is None:
        room.result = None
        room.sitting = Sitting(now, room.hands, dealer)
        if room.settings.orbits == 1:
            room.sitting.last_from, room.sitting.why = dealer, _orbits_agreed(room)
    elif _comes_to(room, sitting.first, dealer):
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
        return sitting.why if _comes_to(room, sitting.last_from, dealer) else ""
    completed = sitting.orbits + _comes_to(room, sitting.first, dealer)
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


def close_evening(room: Room, why: str) -> None:
    """The evening is over: who sits with the most chips has won it; several with as many have won it together."""
    _pay_out_what_rides(room)
    held = [(seat.name, seat.chips, seat.chips - seat.bought) for seat in room.seats if seat is not None]
    standings = [Placing(*line) for line in sorted(held, key=lambda line: -line[1])]
    most = standings[0].chips if standings else 0
    room.result = EveningResult([line.name for line in standings if line.chips == most], why, standings)
    room.sitting = room.drawing = None
    room.phase = "over"


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


def _comes_to(room: Room, place: int, dealer: int) -> bool:
    """Whether the deal, on its way from the last dealer to this one, comes to a place or passes over it."""
    if dealer == room.dealer and room.settings.button == "dead":  # it stays where it is
        return False
    count = len(room.seats)
    steps = (dealer - room.dealer - 1) % count + 1
    return (place - room.dealer - 1) % count + 1 <= steps
