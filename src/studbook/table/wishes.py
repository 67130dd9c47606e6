"""What people ask of the host: a seat or chips where the host approves them, and to be let back in on another device."""

from __future__ import annotations

from studbook.table.commands import Refused
from studbook.table.guests import give_browser
from studbook.table.room import Person, Room, Wish

#: What a table keeps at once; who asks beyond is told to wait.
_MOST = 40


def must_ask(room: Room, person: Person) -> bool:
    """Whether the host is asked before this person gets a seat or chips."""
    return room.settings.approve and person.id != room.host


def wish_of(room: Room, person: Person) -> Wish | None:
    """What this person has asked for and waits for."""
    return next((wish for wish in room.wishes if wish.person == person.id), None)


def ask(room: Room, wish: Wish) -> None:
    """Ask the host; what the same person asked for before is forgotten. Raises `Refused` when too many ask."""
    others = [other for other in room.wishes if other.person != wish.person]
    if len(others) >= _MOST:
        raise Refused("So many ask the host already; please wait a moment.")
    room.wishes = [*others, wish]


def ask_for_seat(room: Room, person: Person, place: int | None, chips: int | None) -> None:
    """Ask for a seat with so many chips. Raises `Refused` where nobody could sit down so."""
    settings = room.settings
    chips = settings.chips if chips is None else chips
    if not settings.least <= chips <= settings.most:
        raise Refused(f"expected to sit down with {settings.least} to {settings.most} chips, got {chips}")
    if place is not None:
        room.free_seat(place, bots=True)
    ask(room, Wish(person.id, "seat", place, chips))


def ask_for_chips(room: Room, person: Person, chips: int | None) -> None:
    """Ask for more chips. Raises `Refused`."""
    chips = room.settings.chips if chips is None else chips
    if chips < 1:
        raise Refused(f"expected one chip at least, got {chips}")
    ask(room, Wish(person.id, "chips", None, chips))


def ask_back(room: Room, person: Person, name: str) -> None:
    """A browser that nobody knows says whose it is; the host says whether that is so. Raises `Refused`."""
    clean = " ".join(name.split()).casefold()
    old = next((one for one in room.people.values() if one.name and one.name.casefold() == clean and not one.barred), None)
    if old is None or old.id == person.id:
        raise Refused(f"Nobody here is called {name.strip()[:20]}.")
    ask(room, Wish(person.id, "back", back=old.id))


def drop(room: Room, person: str) -> Wish:
    """Take somebody's wish off the list. Raises `Refused` when there is none."""
    wish = next((one for one in room.wishes if one.person == person), None)
    if wish is None:
        raise Refused("expected somebody who asks for something; nobody does any more")
    room.wishes = [one for one in room.wishes if one is not wish]
    return wish


def let_back(room: Room, wish: Wish) -> None:
    """The browser that asked is the person's again."""
    newcomer, old = room.people.get(wish.person), room.people.get(wish.back)
    if newcomer is None or old is None:
        raise Refused("expected somebody who is still at the door")
    for token in list(newcomer.tokens):
        give_browser(room, token, old)
