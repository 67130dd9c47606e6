"""How long a reading may take: hands full of wild cards have very many, and whoever asks may want to be asked whether to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

_LOOK: Final[ContextVar[Callable[[], None] | None]] = ContextVar("look", default=None)


@contextmanager
def looking_up(look: Callable[[], None]) -> Iterator[None]:
    """Call `look` again and again while hands are read here; it may raise, and the reading ends with what it raises."""
    before = _LOOK.set(look)
    try:
        yield
    finally:
        _LOOK.reset(before)


def look_up() -> None:
    """One more step of a reading that may have very many."""
    look = _LOOK.get()
    if look is not None:
        look()
