"""The book: a file per family, each game a value that reads like its rules page, and the registry of them.

A game is data made of :mod:`studbook.rules`; no code outside this room names a game.

>>> from studbook.games import make
>>> make("razz").name
'Razz'
"""

from studbook.games.own import CheckedGame, check_own, make_own
from studbook.games.registry import FAMILIES, Entry, UnknownGame, games, get, make, options

__all__ = ["FAMILIES", "CheckedGame", "Entry", "UnknownGame", "check_own", "games", "get", "make", "make_own", "options"]
