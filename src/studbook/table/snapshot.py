"""What a person sees of a table: one object for all of it. The hand in it comes through the engine's view alone.

Pages are sent its parts by `page_frames`, each as soon as it changes.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from studbook.engine import SPECTATOR
from studbook.table.choices import chooser_of, default_choice, next_chooser
from studbook.table.deal import DealtHand
from studbook.table.evening_shown import ending_shown
from studbook.table.ledger_lines import lines_of, payments_of
from studbook.table.plans import chances_of
from studbook.table.room import Drawing, Person, Room, Seat
from studbook.table.seat_draw import card_of
from studbook.table.shown import (
    AheadShown,
    ChatLine,
    ChoiceShown,
    ChoosingShown,
    ClockShown,
    DrawingShown,
    DrawnCardShown,
    GoOnShown,
    MeShown,
    NextChooser,
    PersonShown,
    PlanShown,
    RoomShown,
    SeatShown,
    Snapshot,
)
from studbook.table.standing import RoomStanding, standing_of
from studbook.table.table import Table
from studbook.table.wish_words import shown_awaited, shown_wishes
from studbook.telling.shown_hand import HandShown, Onlookers
from studbook.telling.teller import Teller


class Bookmark:
    """How far one page has read the log: a frame carries the lines that came since the one before."""

    def __init__(self) -> None:
        self._teller: Teller | None = None
        self._lines = 0

    def since(self, teller: Teller) -> int:
        """How many lines of this teller's log the page has: none of another hand's, nor of what another seat was told."""
        return self._lines if self._teller is teller else 0

    def move(self, teller: Teller) -> None:
        """The page has all that has been told."""
        self._teller = teller
        self._lines = teller.narrator.count


def snapshot_for(table: Table, person: Person, bookmark: Bookmark | None = None) -> Snapshot:
    """The whole table for this person, as docs/protocol.md says; the log from the bookmark on, which moves, or all of it."""
    chips = table.evening.chips_in_front()
    return Snapshot(
        seq=table.version,
        now=int(time.time() * 1000),
        room=room_shown(table, chips),
        me=me_shown(table, person, table.evening.eyes_of(person.id)),
        seats=seats_shown(table, chips),
        choosing=choosing_shown(table),
        clock=clock_shown(table),
        chat=chat_shown(table, person),
        hand=_hand(table, person, bookmark),
    )


def chat_shown(table: Table, person: Person) -> list[ChatLine]:
    """What was said, for this person."""
    return [ChatLine(one.id, one.who, one.text, one.person == person.id) for one in table.desk.chat.remarks]


def me_shown(table: Table, person: Person, seat: int) -> MeShown:
    """What the table is to this person, who sees the hand from this seat (`eyes_of`)."""
    room, deal, pace = table.room, table.deal, table.evening.pace
    at = room.seat_of(person.id)
    asked = deal is not None and deal.offer(seat) is not None
    return MeShown(
        person.id,
        person.name,
        at,
        seat != SPECTATOR,
        person.id == room.host,
        person.id == room.owner,
        awaits=shown_awaited(room, person),
        notice=person.notice,
        away=at is not None and room.seat_at(at).away,
        bank=int(pace.bank(person.id, room.settings.bank)),
        more_time=asked and table.deadline is not None and not pace.has_had_time(seat),
        ahead=None if asked or deal is None or deal.curtain else _ahead(table, deal, seat),
        go_on=_go_on(table, person.id),
    )


def _ahead(table: Table, deal: DealtHand, seat: int) -> AheadShown | None:
    may, plan = chances_of(seat, deal.state(SPECTATOR), deal.hand.script), table.evening.plans.by_seat.get(seat)
    if may is None:
        return None
    return AheadShown(may.due, may.price, may.throw, None if plan is None else PlanShown(plan.what, plan.price, list(plan.places)))


def _go_on(table: Table, person: str) -> GoOnShown | None:
    room, pace = table.room, table.evening.pace
    if not pace.may_go_on(room, table.deal, person):
        return None
    return GoOnShown(person in pace.wishes, [seat.name for seat in pace.present(room) if seat.person not in pace.wishes])


def room_shown(table: Table, chips: Sequence[int], standing: RoomStanding | None = None) -> RoomShown:
    """The room, for everybody alike; `chips`: what lies before each place; `standing`: what no action changes, where it is known."""
    room = table.room
    standing = standing_of(room) if standing is None else standing
    lines = lines_of(room, chips)
    payments = payments_of(lines) if room.phase in ("paused", "waiting", "over") else []
    return RoomShown(
        code=room.code,
        name=room.name,
        phase=room.phase,
        stakes=standing.stakes,
        settings=standing.settings,
        seats_max=len(room.seats),
        hands=room.hands,
        url=f"/room/{room.code}",
        people=[
            PersonShown(
                person.id, person.name, room.seat_of(person.id), table.evening.online(person.id), person.id == room.host, person.barred
            )
            for person in room.people.values()
            if person.name
        ],
        wishes=shown_wishes(room),
        closed=room.closed,
        ledger=lines,
        payments=payments,
        history=standing.history,
        next=_next_chooser(room),
        players_ready=len(room.ready()),
        alone=table.evening.pace.alone(room),
        own=standing.own,
        allowed=standing.allowed,
        barred=standing.barred,
        orders=standing.orders,
        custom=room.custom,
        turn=standing.turn,
        ending=ending_shown(room),
        result=standing.result,
        drawing=None if room.drawing is None else _drawing(room.drawing),
    )


def _next_chooser(room: Room) -> NextChooser | None:
    chooser = next_chooser(room)
    holder = None if chooser is None else room.seats[chooser]
    return None if holder is None else NextChooser(chooser, holder.name)


def _drawing(drawing: Drawing) -> DrawingShown:
    seats = "; all sit in the order of their cards" if drawing.seats else ""
    words = f"{drawing.cards[0].name} has the highest card and deals first{seats}."
    return DrawingShown(drawing.hand, words, [DrawnCardShown(one.name, str(card_of(one)), one.place) for one in drawing.cards])


def seats_shown(table: Table, chips: Sequence[int]) -> list[SeatShown | None]:
    """The places at the table, for everybody alike."""
    return [_seat(table, place, held, chips[place]) for place, held in enumerate(table.room.seats)]


def _seat(table: Table, place: int, held: Seat | None, chips: int) -> SeatShown | None:
    if held is None:
        return None
    people = table.room.people
    return SeatShown(
        seat=place,
        id=held.person or f"bot-{place}",
        name=held.name,
        bot=held.bot,
        temper=held.temper,
        level=held.level if held.bot else None,
        chips=chips,
        booked=held.booked,
        state=_seat_state(table, place, held, chips),
        heir=people[held.heir].name if held.heir in people else None,
        dealer=place == table.room.dealer and table.room.hands > 0,
    )


def _seat_state(table: Table, place: int, held: Seat, chips: int) -> str:
    if held.leaving:
        return "leaving"
    if not held.bot and not table.evening.online(held.person):
        return "disconnected"
    if held.away:
        return "away"
    in_hand = table.deal is not None and not table.deal.over and place in table.deal.setup.places
    return "in" if chips or in_hand else "out of chips"


def choosing_shown(table: Table) -> ChoosingShown | None:
    """Who chooses the next game, and how long there is; nothing once it is chosen and its shuffle is being cut."""
    if table.room.phase != "choosing" or table.evening.cuts.waiting is not None:
        return None
    chooser = chooser_of(table.room)
    holder = None if chooser is None else table.room.seats[chooser]
    default = default_choice(table.room)
    return ChoosingShown(
        seat=chooser,
        name=None if holder is None else holder.name,
        left=_milliseconds(table.left),
        total=int(table.total * 1000),
        default=ChoiceShown(default.game, default.options),
    )


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else int(seconds * 1000)


def clock_shown(table: Table) -> ClockShown | None:
    """How long the table waits for whom."""
    if table.left is None or (table.deal is not None and table.deal.curtain):
        return None
    seats: list[int] = []
    if table.deal is not None and table.room.phase == "playing":
        seats = [table.deal.setup.places[offer.seat] for offer in table.deal.hand.offers]
    stage = table.evening.waiting.stage[0]
    return ClockShown(stage if stage in ("time bank", "more time") else "clock", seats, _milliseconds(table.left), int(table.total * 1000))


def _hand(table: Table, person: Person, bookmark: Bookmark | None) -> HandShown | None:
    public = hand_in_public(table)
    if public is None:
        return None
    teller, shown = hand_seen(table, public, table.evening.eyes_of(person.id))
    if bookmark is None:
        return teller.with_log(shown)
    hand = teller.with_log(shown, bookmark.since(teller))
    bookmark.move(teller)
    return hand


class HandSeen(NamedTuple):
    """The hand without its log at one moment as somebody sees it, and who tells it."""

    teller: Teller
    shown: HandShown


def hand_in_public(table: Table) -> HandSeen | None:
    """The hand as onlookers see it."""
    if table.deal is None:
        return None
    teller, glance = table.deal.look(SPECTATOR, table.room.settings.authority)
    return HandSeen(teller, teller.show(glance, number=table.deal.setup.id))


def hand_seen(table: Table, public: HandSeen, seat: int) -> HandSeen:
    """The hand as it is seen from this seat; `public`: how onlookers see it at this moment."""
    deal = table.deal
    assert deal is not None
    if seat == SPECTATOR:
        return public
    teller, glance = deal.look(seat, table.room.settings.authority)
    shown = teller.show(
        glance,
        Onlookers(public.shown, public.teller.state, public.teller.story),
        number=deal.setup.id,
        turn=deal.turns[seat],
        can_show=table.evening.can_show(seat),
    )
    return HandSeen(teller, shown)
