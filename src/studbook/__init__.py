"""Studbook: the stud family of poker, played to the letter, priced, recorded and audited.

Importing the package imports none of its rooms: each public name is loaded when it is first asked for, so that a program which
wants only the cards does not wait for NumPy and Numba.
"""

from importlib import import_module

__version__ = "0.1.0"

#: Public name → the module that has it. A name is listed when its module exists; the test walks the whole table.
_PUBLIC = {
    "Card": "studbook.cards",
    "CardError": "studbook.cards",
}

__all__ = ["__version__", *_PUBLIC]  # noqa: PLE0604 -- the names are the table's


def __getattr__(name: str) -> object:
    """Load a public name from its room on first use (PEP 562)."""
    try:
        module = _PUBLIC[name]
    except KeyError:
        raise AttributeError(f"module 'studbook' has no attribute {name!r}") from None
    value: object = getattr(import_module(module), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_PUBLIC})
