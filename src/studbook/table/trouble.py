"""A table whose store fails: it stands still, tries again after growing pauses, and everybody reads why."""

from __future__ import annotations

from typing import Final

from studbook.table.store import StoreFails

#: Seconds before each new attempt; after the last of them, always as long again.
_PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0)


class Trouble:
    """Whether a table cannot save, and when it tries again.

    >>> trouble = Trouble()
    >>> trouble.begin(StoreFails("database or disk is full"), now=10.0)
    >>> trouble.words
    'Cannot save just now (database or disk is full). Play goes on by itself when it can.'
    >>> trouble.left(10.05)
    0.15
    """

    def __init__(self) -> None:
        #: What everybody at the table reads; empty while all is well.
        self.words: str = ""
        #: Whether the store cannot even be read, so that what the table has in memory may not be kept: no page is shown it.
        self.unread: bool = False
        self._tries = 0
        self._next = 0.0

    def __bool__(self) -> bool:
        return bool(self.words)

    def begin(self, error: Exception, now: float) -> None:
        """The store has failed, for the first time or again."""
        cause = f" ({error})" if isinstance(error, StoreFails) else ""
        self.words = f"Cannot save just now{cause}. Play goes on by itself when it can."
        self._next = now + _PAUSES[min(self._tries, len(_PAUSES) - 1)]
        self._tries += 1

    def end(self) -> None:
        """What was tried has worked."""
        self.words, self._tries, self.unread = "", 0, False

    def left(self, now: float) -> float:
        """Seconds until the next attempt."""
        return round(max(self._next - now, 0.0), 6)
