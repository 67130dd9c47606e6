"""One thing said at a table."""

from __future__ import annotations

import msgspec


class Remark(msgspec.Struct, frozen=True):
    """One thing said: ``Remark(12, "Jun", "p1", "nice hand")``."""

    #: Counts up from 1.
    id: int
    #: The speaker's name when it was said; empty: the table itself.
    who: str
    #: The id of the speaker; empty: the table itself.
    person: str
    text: str
