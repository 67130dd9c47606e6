"""Studbook: the stud family of poker, played to the letter, priced, recorded and checked.

>>> import studbook
>>> studbook.make("razz").name
'Razz'

Importing the package imports none of its rooms: each public name is loaded when it is first asked for, so that a program which
wants only the cards does not wait for NumPy and Numba.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the same names for type checkers and editors, which do not run __getattr__
    from studbook.cards import Card as Card
    from studbook.cards import CardError as CardError
    from studbook.engine import Hand as Hand
    from studbook.engine import View as View
    from studbook.games import make as make
    from studbook.hands import evaluator as evaluator
    from studbook.kernels import categories as categories
    from studbook.kernels import codes as codes
    from studbook.kernels import evaluate as evaluate
    from studbook.odds.question import equity as equity
    from studbook.rules import Game as Game

__version__ = "0.1.0"

#: Public name → the room that has it. A test walks the whole table, and compares it with the list for type checkers.
_PUBLIC = {
    "Card": "studbook.cards",
    "CardError": "studbook.cards",
    "Game": "studbook.rules",
    "Hand": "studbook.engine",
    "View": "studbook.engine",
    "categories": "studbook.kernels",
    "codes": "studbook.kernels",
    "equity": "studbook.odds.question",
    "evaluate": "studbook.kernels",
    "evaluator": "studbook.hands",
    "make": "studbook.games",
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
