"""What an address takes beside its path, said at the function that answers it, so that the server's description of itself has it too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

Function = TypeVar("Function", bound=Callable[..., object])
_MARK: Final = "_takes"


class Taking(NamedTuple):
    """The body, and the names that may stand after the ``?``."""

    #: A structure in JSON; ``dict``: any object in JSON; ``str``: a text, such as a file; None: nothing.
    body: type | None = None
    query: tuple[str, ...] = ()


def reads(body: type | None = None, *query: str) -> Callable[[Function], Function]:
    """What the function of an address takes::

    @reads(NewRoom)
    async def create(self, request: Request) -> Response: ...
    """

    def mark(function: Function) -> Function:
        setattr(function, _MARK, Taking(body, query))
        return function

    return mark


def taken_by(function: Callable[..., object]) -> Taking | None:
    """What this function takes; None where nothing is said."""
    said: Taking | None = getattr(function, _MARK, None)
    return said
