"""Who somebody is at a table, on whatever device: their own link, the browsers that are theirs, and who is kept out."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from studbook.table.commands import Refused
from studbook.table.room import Person, Room

#: People with a name that a table knows at a time.
MOST_NAMES: Final = 200
#: Browsers that one person may use at a table; the oldest is forgotten.
_MOST_BROWSERS: Final = 8


def new_key() -> str:
    """The secret end of somebody's own link: 144 bits."""
    return secrets.token_urlsafe(18)


def key_of(person: Person) -> str:
    """The secret of this person's own link, made when it is first wanted."""
    person.key = person.key or new_key()
    return person.key


def by_key(room: Room, key: str) -> Person:
    """Whose link this is. Raises `Refused` when it is nobody's any more."""
    owner = next((one for one in room.people.values() if one.key and secrets.compare_digest(one.key.encode(), key.encode())), None)
    if owner is None or owner.barred:
        raise Refused("This link is not good any more. The host can let you back in: say your name at the door.")
    return owner


def give_browser(room: Room, token: str, person: Person) -> None:
    """The browser with this secret is that person's from now on. Whoever it was before and has no name is forgotten."""
    for other in list(room.people.values()):
        if token in other.tokens and other is not person:
            other.tokens.remove(token)
            if other.name is None:
                forget(room, other)
    person.tokens = [*(one for one in person.tokens if one != token), token][-_MOST_BROWSERS:]


def enter_by_key(room: Room, token: str, key: str) -> Person:
    """The browser with this secret is that of the person whose link this is. Raises `Refused`."""
    person = by_key(room, key)
    give_browser(room, token, person)
    return person


def renew(person: Person, token: str) -> str:
    """A new link, whose secret is returned; the old one and all other browsers are nobody's any more."""
    person.key = new_key()
    person.tokens = [token]
    return person.key


def forget(room: Room, person: Person) -> None:
    """Somebody without a name has gone, with what they asked for."""
    del room.people[person.id]
    room.wishes = [wish for wish in room.wishes if wish.person != person.id]


def make_room_for_name(room: Room, person: Person, online: Callable[[str], bool]) -> None:
    """Somebody new is about to say a name: where very many have, the oldest who only looked in is forgotten. Raises `Refused` when all
    are here, or have a part in the evening.
    """
    named = [one for one in room.people.values() if one.name is not None]
    if person.name is not None or len(named) < MOST_NAMES:
        return
    asking = {wish.person for wish in room.wishes}
    awaited = {seat.heir for seat in room.seats if seat is not None}
    for one in named:
        has_part = one.id in room.ledger or one.id in asking or one.id in awaited or room.seat_of(one.id) is not None
        if not (has_part or one.barred or one.id in (room.host, room.owner) or online(one.id)):
            forget(room, one)
            return
    raise Refused(f"{MOST_NAMES} people have said a name at this table, and no more can. Its host can make another table.")


def bar(room: Room, person: Person, why: str) -> None:
    """Keep somebody out. Since they may come by the table's link as somebody new, the host is asked about newcomers from now on."""
    person.barred, person.notice = True, why
    room.wishes = [wish for wish in room.wishes if wish.person != person.id]


def why_gone(room: Room, person: str, token: str) -> int | None:
    """Why a page of this person is closed, as the code of its socket; None when it stays. `token`: of its browser, "" when not known."""
    guest = room.people.get(person)
    if guest is None or (token and token not in guest.tokens):
        return SOMEBODY_ELSE
    return BARRED if guest.barred else None


#: Codes of a closed line: the browser is somebody else's now, and should come again; the host keeps this person out.
SOMEBODY_ELSE: Final = 4409
BARRED: Final = 4410
