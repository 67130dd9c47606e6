"""What are my chances: the worlds consistent with one seat's view, counted exactly or sampled, and reports of them.

The package can be called::

    import studbook
    studbook.odds("razz", ["As2s4d", "3c5d7h"], dead="Kh 9c")      # from cards: a Report
    studbook.odds(view)                                            # from what one seat may see, never from the true hand

`answer` and `sharpening` take a `Spot`; `ask` makes one from a JSON question (see `studbook.odds.answer`), `spot` from texts, `seen` from
a view. `coach` is the quick answer for one at the table, `by_street` the equity of everybody along a recorded hand.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from studbook.engine import View
    from studbook.odds.answer import answer as answer
    from studbook.odds.answer import sharpening as sharpening
    from studbook.odds.asking import Asked as Asked
    from studbook.odds.asking import ask as ask
    from studbook.odds.coaching import coach as coach
    from studbook.odds.policy import Policy as Policy
    from studbook.odds.policy import policy as policy
    from studbook.odds.reading import spot as spot
    from studbook.odds.report import Report as Report
    from studbook.odds.report import SeatOdds as SeatOdds
    from studbook.odds.seeing import seen as seen
    from studbook.odds.spot import Spot as Spot
    from studbook.odds.spot import SpotError as SpotError
    from studbook.odds.streets import by_street as by_street
    from studbook.rules import Game

#: Public name → the module that has it, loaded when it is first asked for. Names of modules of the package stay those of functions: a
#: submodule is imported by its dotted path.
_PUBLIC: Final = {
    "Asked": "asking",
    "Policy": "policy",
    "Report": "report",
    "SeatOdds": "report",
    "Spot": "spot",
    "SpotError": "spot",
    "answer": "answer",
    "ask": "asking",
    "by_street": "streets",
    "coach": "coaching",
    "policy": "policy",
    "seen": "seeing",
    "sharpening": "answer",
    "spot": "reading",
}

__all__ = [*_PUBLIC]  # noqa: PLE0604 -- the names are the table's


class _Odds(ModuleType):
    """The package as a function: the documented way to make a module callable is to give it a class (Python's data model, 3.3.2.1)."""

    def __call__(self, about: View | Game | str, hands: Sequence[str] = (), **asked: Any) -> Report:
        """See `studbook.odds.calling.odds_of`."""
        from studbook.odds.calling import odds_of  # noqa: PLC0415 -- importing the package imports none of its modules

        return odds_of(about, hands, **asked)

    def __getattribute__(self, name: str) -> Any:
        """The public names, also where a module of the package is called the same."""
        if name in _PUBLIC:
            return getattr(import_module(f"studbook.odds.{_PUBLIC[name]}"), name)
        return super().__getattribute__(name)


sys.modules[__name__].__class__ = _Odds
