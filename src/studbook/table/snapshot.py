"""What a viewer sees of a table: one object for all of it, made anew each time. The hand in it comes through the engine's view alone."""

from __future__ import annotations

import time
import zlib
from typing import Any

from studbook.engine import SPECTATOR
from studbook.table.book import options_of
from studbook.table.choices import allowed, default_choice
from studbook.table.room import Person, Room, Seat
from studbook.table.table import Table
from studbook.telling.hand import HandAbout, hand_data


def snapshot(table: Table, person: Person) -> dict[str, Any]:
    """The whole table for this person, as docs/protocol.md says."""
    room = table.room
    at = room.seat_of(person.id)
    seat = None if at is None else room.seats[at]
    return {
        "type": "snapshot",
        "seq": table.version,
        "now": int(time.time() * 1000),
        "room": _room(table),
        "me": {
            "id": person.id,
            "name": person.name,
            "seat": at,
            "host": person.id == room.host,
            "away": bool(seat and seat.away),
        },
        "seats": [_seat(table, place, held) for place, held in enumerate(room.seats)],
        "choosing": _choosing(table),
        "clock": _clock(table),
        "chat": [{"id": one.id, "who": one.who, "text": one.text, "you": one.person == person.id} for one in table.desk.chat.remarks],
        "hand": _hand(table, person),
    }


def _room(table: Table) -> dict[str, Any]:
    room = table.room
    chooser = table.evening.chooser()
    holder = None if chooser is None else room.seats[chooser]
    settings = room.settings
    return {
        "code": room.code,
        "name": room.name,
        "phase": room.phase,
        "stakes": room.stakes,
        "settings": {
            "clock": settings.clock,
            "chips": settings.chips,
            "least": settings.least,
            "most": settings.most,
            "authority": settings.authority,
            "choice": settings.choice,
            "games": list(settings.games),
            "choosing": settings.choosing,
            "pause": settings.pause,
            "pace": settings.pace,
            "coach": settings.coach,
        },
        "seats_max": len(room.seats),
        "hands": room.hands,
        "url": f"/room/{room.code}",
        "people": [
            {"id": p.id, "name": p.name, "seat": room.seat_of(p.id), "online": table.evening.online(p.id), "host": p.id == room.host}
            for p in room.people.values()
            if p.name
        ],
        "ledger": _ledger(table),
        "history": [{"id": past.id, "game": past.game, "winners": past.winners, "pot": past.pot} for past in room.past],
        "next": None if holder is None else {"seat": chooser, "name": holder.name},
        "players_ready": len(room.ready()),
        "own": [{"key": key, "mark": zlib.crc32(text.encode())} for key, text in room.own.items()],
        "allowed": allowed(room) if room.phase == "choosing" else [],
    }


def _chips(table: Table, place: int, held: Seat) -> int:
    """Chips in front of a seat now: during a hand the hand has them."""
    deal = table.deal
    if deal is not None and not deal.over and place in deal.setup.places and table.evening.plays_at(place):
        return deal.public.stacks[deal.setup.places.index(place)]
    return held.chips


def _ledger(table: Table) -> list[dict[str, Any]]:
    room: Room = table.room
    inside = {held.name: _chips(table, place, held) for place, held in enumerate(room.seats) if held is not None}
    rows = []
    for name, account in room.ledger.items():
        chips = inside.get(name, 0)
        rows.append(
            {
                "name": name,
                "bought": account.bought,
                "chips": chips,
                "net": chips + account.left - account.bought,
                "hands": account.hands,
                "won": account.won,
            }
        )
    return sorted(rows, key=lambda row: -row["net"])


def _seat(table: Table, place: int, held: Seat | None) -> dict[str, Any] | None:
    if held is None:
        return None
    if held.leaving:
        state = "leaving"
    elif not held.bot and not table.evening.online(held.person):
        state = "disconnected"
    elif held.away:
        state = "away"
    else:
        state = "in" if _chips(table, place, held) or _in_hand(table, place) else "out of chips"
    return {
        "seat": place,
        "id": held.person or f"bot-{place}",
        "name": held.name,
        "bot": held.bot,
        "temper": held.temper,
        "chips": _chips(table, place, held),
        "state": state,
        "heir": held.heir and table.room.people[held.heir].name if held.heir in table.room.people else None,
        "dealer": place == table.room.dealer and table.room.hands > 0,
    }


def _in_hand(table: Table, place: int) -> bool:
    return table.deal is not None and not table.deal.over and place in table.deal.setup.places


def _choosing(table: Table) -> dict[str, Any] | None:
    if table.room.phase != "choosing":
        return None
    chooser = table.evening.chooser()
    holder = None if chooser is None else table.room.seats[chooser]
    default = default_choice(table.room)
    return {
        "seat": chooser,
        "name": None if holder is None else holder.name,
        "left": _milliseconds(table.left),
        "total": int(table.total * 1000),
        "default": {"game": default.game, "options": default.options},
    }


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else int(seconds * 1000)


def _clock(table: Table) -> dict[str, Any] | None:
    if table.left is None or (table.deal is not None and table.deal.curtain):
        return None
    seats: list[int] = []
    if table.deal is not None and table.room.phase == "playing":
        seats = [table.deal.setup.places[offer.seat] for offer in table.deal.hand.offers]
    return {"seats": seats, "left": _milliseconds(table.left), "total": int(table.total * 1000)}


def _hand(table: Table, person: Person) -> dict[str, Any] | None:
    deal = table.deal
    view = table.evening.view_for(person.id)
    if deal is None or view is None:
        return None
    own = view.seat if view.seat != SPECTATOR else None
    about = HandAbout(
        id=deal.setup.id,
        turn=0 if own is None else deal.turns[own],
        names=deal.setup.names,
        places=deal.setup.places,
        stacks=deal.setup.stacks,
        carried=deal.setup.carried,
        authority=table.room.settings.authority,
        options=options_of(deal.setup.chosen),
        can_show=own is not None and table.evening.can_show(own),
    )
    return hand_data(view, about)
