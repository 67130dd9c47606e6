"""The page of the Python API: each public name of `studbook`, by the room that it comes from, told by its docstring."""

from __future__ import annotations

from itertools import groupby

import studbook

_INTRO = """# The names of `studbook`

Everything that `import studbook` offers, by where it comes from; [five stories](python.md) tell how they go together.
"""


def api_page() -> str:
    """The page in Markdown, with a directive of mkdocstrings for each name."""
    places = studbook._PUBLIC  # noqa: SLF001 -- which room each name comes from stands nowhere else
    names = sorted((module, name) for name, module in places.items() if not name.startswith("__"))
    parts = [_INTRO]
    for module, group in groupby(names, key=lambda pair: pair[0]):
        parts.append(f"## {module}")
        parts += [f"::: {_place(module, name)}" for _module, name in group]
    return "\n\n".join(parts) + "\n"


def _place(module: str, name: str) -> str:
    """Where the thing itself is defined, whose docstring is read: a room's front door only hands it on."""
    value = getattr(studbook, name)
    if hasattr(value, "__qualname__") and hasattr(value, "__module__"):
        return f"{value.__module__}.{value.__qualname__}"
    return value.__name__ if type(value).__name__ == "module" else f"{module}.{name}"
