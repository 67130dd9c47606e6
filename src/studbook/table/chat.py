"""What people say to one another at a table, and what the table tells them all. The latest hundred remarks are kept."""

from __future__ import annotations

from typing import Final

from studbook.table.commands import Refused
from studbook.table.person_names import is_seen, tidy
from studbook.table.remarks import Remark
from studbook.table.room import Person, Room
from studbook.table.store import EveningStore

#: Remarks that a table remembers.
_MOST: Final = 100
#: Letters of one remark.
_LONGEST: Final = 300
#: Left out of what is said: control letters, and marks that turn the writing around a line; spaces and the joiners of emoji stay.
_UNSAID: Final = dict.fromkeys(
    (*range(9), *range(0x0E, 0x1C), *range(0x7F, 0x85), *range(0x86, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
)


class Conversation:
    """The remarks at one table, the latest last."""

    def __init__(self, store: EveningStore, code: str) -> None:
        self._store = store
        self._code = code
        self.remarks: list[Remark] = store.remarks(code)

    def reread(self) -> None:
        """Go on from what is kept."""
        self.remarks = self._store.remarks(self._code)

    def say(self, room: Room, person: Person, text: str) -> None:
        """Add a remark. Raises `Refused` when it is empty or too long."""
        assert person.name is not None
        clean = " ".join(text.translate(_UNSAID).split())
        if not 1 <= len(clean) <= _LONGEST or not is_seen(tidy(clean)):
            raise Refused(f"expected 1 to {_LONGEST} letters to say, got {len(clean) if is_seen(tidy(clean)) else 0}")
        self._add(room, person.name, person.id, clean)

    def tell(self, room: Room, text: str) -> None:
        """The table itself tells everybody something, and keeps the room with it."""
        self._add(room, "", "", text)

    def _add(self, room: Room, who: str, person: str, text: str) -> None:
        remark = Remark(self.remarks[-1].id + 1 if self.remarks else 1, who, person, text)
        self._store.say(room, remark, _MOST)
        self.remarks = [*self.remarks, remark][-_MOST:]
