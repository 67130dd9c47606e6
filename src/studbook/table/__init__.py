"""The web table: rooms, seats, clocks, ledger, store, protocol and the page. Its front door is `serve` and `play`."""

from typing import Any

__all__ = ["CannotServe", "default_database", "play", "serve"]


def __getattr__(name: str) -> Any:
    """The front door, imported when it is entered: what only looks at the room does not wait for a web server."""
    if name in __all__:
        from studbook.table import launch  # noqa: PLC0415  # that is the point

        return getattr(launch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
