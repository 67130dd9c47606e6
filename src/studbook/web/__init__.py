"""The table over HTTP: pages, what they ask, and a line to each table. Its front door is `serve` and `play`."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from studbook.web.launch import THIS_MACHINE as THIS_MACHINE
    from studbook.web.launch import CannotServe as CannotServe
    from studbook.web.launch import default_database as default_database
    from studbook.web.launch import play as play
    from studbook.web.launch import serve as serve

__all__ = ["THIS_MACHINE", "CannotServe", "default_database", "play", "serve"]


def __getattr__(name: str) -> object:
    """The front door, imported when it is entered: what only looks at the room does not wait for a web server."""
    if name in __all__:
        from studbook.web import launch  # noqa: PLC0415  # that is the point

        front: object = getattr(launch, name)
        return front
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
