"""What a table waits for, and how long."""

from __future__ import annotations

from typing import Final, NamedTuple

from studbook.engine import Offer
from studbook.table.choices import bot_chooses, choosing_person
from studbook.table.deal import DealtHand, Turn
from studbook.table.pace import Pace
from studbook.table.room import Room, Seat

#: Seconds to look at a street when nobody can act any more.
_LONGEST_LOOK: Final = 1.5
#: Seconds for somebody who is away and not looking, or has got up.
_ABSENT: Final = 1.0
#: Seconds for somebody to choose a game who has no page here: nobody waits long for a host who has gone home.
_ABSENT_CHOOSES: Final = 5.0
#: Seconds that a bot takes at most to choose a game.
_BOT_CHOOSES: Final = 2.5
#: The same, for somebody who plays against bots alone.
_BOT_CHOOSES_FOR_ONE: Final = 0.8
#: Seconds to look at a street when everybody wishes to go on.
_SHORT_LOOK: Final = 0.4


class Waiting(NamedTuple):
    """Whom a table waits for before it goes on by itself: ``Waiting(("playing", 7), 30, frozenset({Turn(7, 2, 0)}))``."""

    #: What it is: choosing, playing, looking on or between hands, with a number that tells one time from the next.
    stage: tuple[str, int]
    #: Seconds until the clock decides; None: as long as it takes.
    seconds: float | None
    #: The questions put to people. Empty while bots think, and when it is no hand that is waited for.
    turns: frozenset[Turn] = frozenset()

    def begins(self, before: Waiting) -> bool:
        """Whether the clock begins anew. It does not when one of several people who are asked at once has answered."""
        return self.stage != before.stage or bool(self.turns - before.turns)


#: Nobody: the table rests until somebody comes, or the host says so.
NOBODY = Waiting(("resting", 0), None)


def waits_for(room: Room, deal: DealtHand | None, pace: Pace) -> Waiting:
    """Whom the table waits for now, and how long. Nobody who plays against bots alone is hurried."""
    alone = pace.alone(room)
    pause, clock = room.settings.pause, room.settings.clock
    if room.phase == "choosing":
        if not bot_chooses(room):
            present = pace.online(choosing_person(room))
            seconds = room.settings.choosing if present else min(_ABSENT_CHOOSES, room.settings.choosing)
            return Waiting(("choosing", room.hands), None if alone else seconds)
        return Waiting(("choosing", room.hands), min(_BOT_CHOOSES_FOR_ONE if alone else _BOT_CHOOSES, room.settings.pace * 2))
    if deal is None:
        return NOBODY
    if room.phase == "between":
        return Waiting(("between", deal.setup.id), pause if any(deal.hand.state.shown) else pause / 2)
    if room.phase != "playing":
        return NOBODY
    if deal.curtain:
        return Waiting(("looking on", deal.curtain[0]), min(_SHORT_LOOK if pace.hurries(room, deal) else _LONGEST_LOOK, pause / 4))
    people = _people_asked(room, deal)
    turns = frozenset(deal.turn_of(offer.seat) for offer, _seat in people)
    if not people:
        return Waiting(("playing", deal.setup.id), None, turns)
    if all(seat is None or seat.leaving or (seat.away and not pace.online(seat.person)) for _offer, seat in people):
        return Waiting(("playing", deal.setup.id), min(_ABSENT, clock), turns)
    if turns & pace.banked:
        banks = [pace.bank(seat.person, room.settings.bank) for _offer, seat in people if seat is not None and seat.person]
        return Waiting(("time bank", deal.setup.id), max(banks), turns)
    stage = "more time" if turns & pace.extended else "playing"
    return Waiting((stage, deal.setup.id), None if alone else clock, turns)


def _people_asked(room: Room, deal: DealtHand) -> list[tuple[Offer, Seat | None]]:
    """The offers made to people, bots left out, each with who sits there now."""
    held = [(offer, room.seats[deal.setup.places[offer.seat]]) for offer in deal.hand.offers]
    return [(offer, seat) for offer, seat in held if seat is None or not seat.bot]
