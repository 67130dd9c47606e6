"""What people say to one another at a table. It is kept in memory alone, and not for long."""

from __future__ import annotations

from typing import Final, NamedTuple

from studbook.table.commands import Refused
from studbook.table.room import Person

#: Remarks that a table remembers.
_MOST: Final = 100
#: Letters of one remark.
_LONGEST: Final = 300
#: Left out of what is said: control letters, and marks that turn the writing around a line; spaces and the joiners of emoji stay.
_UNSAID: Final = dict.fromkeys(
    (*range(9), *range(0x0E, 0x1C), *range(0x7F, 0x85), *range(0x86, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
)


class Remark(NamedTuple):
    """One thing said: ``Remark(12, "Jun", "p1", "nice hand")``."""

    #: Counts up from 1.
    id: int
    #: The speaker's name when it was said.
    who: str
    #: The id of the speaker.
    person: str
    text: str


class Conversation:
    """The remarks at one table, the latest last."""

    def __init__(self) -> None:
        self.remarks: list[Remark] = []

    def say(self, person: Person, text: str) -> None:
        """Add a remark. Raises `Refused` when it is empty or too long."""
        assert person.name is not None
        clean = " ".join(text.translate(_UNSAID).split())
        if not 1 <= len(clean) <= _LONGEST:
            raise Refused(f"expected 1 to {_LONGEST} letters to say, got {len(clean)}")
        number = self.remarks[-1].id + 1 if self.remarks else 1
        self.remarks.append(Remark(number, person.name, person.id, clean))
        del self.remarks[:-_MOST]
