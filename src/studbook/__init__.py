"""Studbook: the stud family of poker, played to the letter, priced, recorded and checked.

>>> import studbook as sb
>>> hand = sb.deal("razz", stacks=[200] * 4, seed=7)
>>> print(hand.actor, hand.offer)
2 bring in 2 or complete to 5
>>> _ = hand.act(sb.Raise(5))
>>> hand
<Hand of Razz: 4 players, 10 events, pot 9, seat 3 may fold, call 5 or raise to 10>

docs/python.md tells the whole of it in five stories: play a hand, evaluate arrays, odds, read a file, write a bot.

Importing the package imports none of its rooms: each public name is loaded when it is first asked for, so that a program which
wants only the cards does not wait for NumPy and Numba.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the same names for type checkers and editors
    from studbook.cards import Card as Card
    from studbook.cards import CardError as CardError
    from studbook.cards import Deck as Deck
    from studbook.engine import Action as Action
    from studbook.engine import BetOffer as BetOffer
    from studbook.engine import Call as Call
    from studbook.engine import Check as Check
    from studbook.engine import Event as Event
    from studbook.engine import Fold as Fold
    from studbook.engine import Hand as Hand
    from studbook.engine import IllegalAction as IllegalAction
    from studbook.engine import Offer as Offer
    from studbook.engine import Pick as Pick
    from studbook.engine import PickOffer as PickOffer
    from studbook.engine import Raise as Raise
    from studbook.engine import Say as Say
    from studbook.engine import SayOffer as SayOffer
    from studbook.engine import View as View
    from studbook.engine import events as events
    from studbook.errors import StudbookError as StudbookError
    from studbook.face.fresh_hand import deal as deal
    from studbook.face.matches import PlayedHand as PlayedHand
    from studbook.face.matches import house_bot as house_bot
    from studbook.face.matches import play as play
    from studbook.field.simulation import Simulation as Simulation
    from studbook.field.simulation import simulate as simulate
    from studbook.field.training import env as env
    from studbook.field.training import parallel_env as parallel_env
    from studbook.field.training import seat_env as seat_env
    from studbook.field.training import vector_env as vector_env
    from studbook.games import make as make
    from studbook.hands import evaluator as evaluator
    from studbook.history import HandAccount as HandAccount
    from studbook.history import RecordError as RecordError
    from studbook.history import Verdict as Verdict
    from studbook.history import read_hands as read_hands
    from studbook.history import replay as replay
    from studbook.history import verify as verify
    from studbook.kernels import categories as categories
    from studbook.kernels import category_names as category_names
    from studbook.kernels import codes as codes
    from studbook.kernels import evaluate as evaluate
    from studbook.odds import Report as Report
    from studbook.odds import equity as equity
    from studbook.players import Bot as Bot
    from studbook.rules import Amounts as Amounts
    from studbook.rules import Game as Game
    from studbook.solver import Solution as Solution
    from studbook.solver import solve as solve
    from studbook.version import __version__ as __version__

#: Public name → the module that has it. A test walks the whole table, and compares it with the list for type checkers.
_PUBLIC = {
    "Action": "studbook.engine",
    "Amounts": "studbook.rules",
    "BetOffer": "studbook.engine",
    "Bot": "studbook.players",
    "Call": "studbook.engine",
    "Card": "studbook.cards",
    "CardError": "studbook.cards",
    "Check": "studbook.engine",
    "Deck": "studbook.cards",
    "Event": "studbook.engine",
    "Fold": "studbook.engine",
    "Game": "studbook.rules",
    "Hand": "studbook.engine",
    "HandAccount": "studbook.history",
    "IllegalAction": "studbook.engine",
    "Offer": "studbook.engine",
    "Pick": "studbook.engine",
    "PickOffer": "studbook.engine",
    "PlayedHand": "studbook.face.matches",
    "Raise": "studbook.engine",
    "RecordError": "studbook.history",
    "Report": "studbook.odds",
    "Say": "studbook.engine",
    "SayOffer": "studbook.engine",
    "Simulation": "studbook.field.simulation",
    "Solution": "studbook.solver",
    "StudbookError": "studbook.errors",
    "Verdict": "studbook.history",
    "View": "studbook.engine",
    "__version__": "studbook.version",
    "categories": "studbook.kernels",
    "category_names": "studbook.kernels",
    "codes": "studbook.kernels",
    "deal": "studbook.face.fresh_hand",
    "env": "studbook.field.training",
    "equity": "studbook.odds",
    "evaluate": "studbook.kernels",
    "evaluator": "studbook.hands",
    "events": "studbook.engine",
    "house_bot": "studbook.face.matches",
    "make": "studbook.games",
    "parallel_env": "studbook.field.training",
    "play": "studbook.face.matches",
    "read_hands": "studbook.history",
    "replay": "studbook.history",
    "seat_env": "studbook.field.training",
    "simulate": "studbook.field.simulation",
    "solve": "studbook.solver",
    "vector_env": "studbook.field.training",
    "verify": "studbook.history",
}

__all__ = [
    "Action",
    "Amounts",
    "BetOffer",
    "Bot",
    "Call",
    "Card",
    "CardError",
    "Check",
    "Deck",
    "Event",
    "Fold",
    "Game",
    "Hand",
    "HandAccount",
    "IllegalAction",
    "Offer",
    "Pick",
    "PickOffer",
    "PlayedHand",
    "Raise",
    "RecordError",
    "Report",
    "Say",
    "SayOffer",
    "Simulation",
    "Solution",
    "StudbookError",
    "Verdict",
    "View",
    "__version__",
    "categories",
    "category_names",
    "codes",
    "deal",
    "env",
    "equity",
    "evaluate",
    "evaluator",
    "events",
    "house_bot",
    "make",
    "parallel_env",
    "play",
    "read_hands",
    "replay",
    "seat_env",
    "simulate",
    "solve",
    "vector_env",
    "verify",
]

if not TYPE_CHECKING:  # type checkers have the list above, and say so when a name is not in it

    def __getattr__(name: str) -> object:
        """Load a public name from its room on first use (PEP 562)."""
        try:
            module = _PUBLIC[name]
        except KeyError:
            raise AttributeError(f"module 'studbook' has no attribute {name!r}") from None
        value = getattr(import_module(module), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *_PUBLIC})
