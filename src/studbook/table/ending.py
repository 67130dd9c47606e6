"""How an evening ends: at an agreed time, after so many hands or orbits, when one has everything, or when the host says so (R-TAB-5).

An orbit is once round the table: it is over when the deal comes back to the place where it began, or passes over it. The last one is
announced as it begins, so that everybody has dealt as often. A pot that rides to the next deal is played for first.
"""

from __future__ import annotations

from studbook.table.commands import Refused
from studbook.table.room import Result, Room, Session, Standing


def deal_goes_to(room: Room, dealer: int, now: float) -> None:
    """The next hand is dealt from this place: the first of an evening, or one more, and an orbit more where the evening began."""
    session = room.session
    if session is None:
        room.result = None
        room.session = Session(now, room.hands, dealer)
        if room.settings.orbits == 1:
            room.session.last_from, room.session.why = dealer, _orbits_agreed(room)
    elif _comes_to(room, session.first, dealer):
        session.orbits += 1


def why_over(room: Room, now: float) -> str:
    """Why no hand is dealt after the last one, in words; empty when one is. The last orbit begins here when its time has come."""
    session, settings = room.session, room.settings
    if session is None or room.hands == session.hands:
        return ""
    if settings.freezeout and sum(seat is not None and seat.chips > 0 for seat in room.seats) == 1:
        return "one has everything"
    if room.carried or not room.ready():
        return ""
    dealer = room.next_dealer()
    if session.stop:
        return "the host ended it"
    if settings.hands and room.hands - session.hands >= settings.hands:
        return f"{settings.hands} {'hand was' if settings.hands == 1 else 'hands were'} agreed"
    if session.last_from >= 0:
        return session.why if _comes_to(room, session.last_from, dealer) else ""
    completed = session.orbits + _comes_to(room, session.first, dealer)
    if settings.orbits and completed >= settings.orbits - 1:
        session.last_from, session.why = session.first, _orbits_agreed(room)
        return session.why if completed >= settings.orbits else ""
    if settings.minutes and now >= session.began + 60 * settings.minutes:
        session.last_from, session.why = dealer, "the agreed time is up"
        return "" if settings.last_orbit else session.why
    return ""


def call_last(room: Room, *, orbit: bool) -> None:
    """The host ends the evening: after one more orbit, or after the hand that is being played. Raises `Refused` before the first."""
    if room.session is None:
        raise Refused("expected an evening that has begun; no hand has been dealt yet")
    if orbit:
        room.session.last_from, room.session.why = room.next_dealer(), "the host ended it"
    else:
        room.session.stop = True


def close_session(room: Room, why: str) -> None:
    """The evening is over: who sits with the most chips has won it; several with as many have won it together."""
    held = [(seat.name, seat.chips, seat.chips - seat.bought) for seat in room.seats if seat is not None]
    if room.carried and len([chips for _name, chips, _net in held if chips]) == 1:  # nobody is left to play for it against
        held = [(name, chips + room.carried * bool(chips), net + room.carried * bool(chips)) for name, chips, net in held]
        for seat in room.seats:
            if seat is not None and seat.chips:
                seat.chips += room.carried
        room.carried = 0
    standings = [Standing(*line) for line in sorted(held, key=lambda line: -line[1])]
    most = standings[0].chips if standings else 0
    room.result = Result([line.name for line in standings if line.chips == most], why, standings)
    room.session = None
    room.phase = "over"


def is_last_orbit(room: Room) -> bool:
    """Whether the deal goes round for the last time, or to nobody twice any more."""
    session = room.session
    if session is None:
        return False
    left = hands_left(room)
    return session.stop or session.last_from >= 0 or (left is not None and left <= len(room.ready()))


def hands_left(room: Room) -> int | None:
    """How many hands are to come of those agreed, the one that is being played among them; None when none were."""
    if room.session is None or not room.settings.hands:
        return None
    return max(room.settings.hands - (room.hands - room.session.hands) + (room.phase == "playing"), 0)


def _orbits_agreed(room: Room) -> str:
    return f"{room.settings.orbits} {'orbit was' if room.settings.orbits == 1 else 'orbits were'} agreed"


def _comes_to(room: Room, place: int, dealer: int) -> bool:
    """Whether the deal, on its way from the last dealer to this one, comes to a place or passes over it."""
    count = len(room.seats)
    steps = (dealer - room.dealer - 1) % count + 1
    return (place - room.dealer - 1) % count + 1 <= steps
