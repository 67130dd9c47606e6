"""Public names of a package that are loaded from its modules when they are first asked for (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def names_on_demand(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """The ``__getattr__`` and the ``__dir__`` of a package. `homes`: its public names, and the module that has each.

    >>> load, names = names_on_demand("studbook.ground", {"cores": "studbook.ground.processors"})
    >>> load("cores").__name__, "cores" in names()
    ('cores', True)
    """

    def load(name: str) -> object:
        """A public name, from now on the package's own."""
        try:
            home = homes[name]
        except KeyError:
            raise AttributeError(f"module {package!r} has no attribute {name!r}") from None
        value: object = getattr(import_module(home), name)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        """Those that are there, and those that may be asked for."""
        return sorted({*vars(sys.modules[package]), *homes})

    return load, names
