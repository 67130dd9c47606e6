"""The table over HTTP: pages, what they ask, and a line to each table. Its front door is `serve` and `play`."""

from typing import Any

__all__ = ["CannotServe", "default_database", "play", "serve"]


def __getattr__(name: str) -> Any:
    """The front door, imported when it is entered: what only looks at the room does not wait for a web server."""
    if name in __all__:
        from studbook.web import launch  # noqa: PLC0415  # that is the point

        return getattr(launch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
