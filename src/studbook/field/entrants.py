"""Who plays: bots by name, out of a file, or of one's own."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from functools import lru_cache
from inspect import signature
from pathlib import Path
from typing import cast

from studbook.errors import StudbookError
from studbook.players import Bot, bot_named

#: Makes a bot out of a seed. A class without parameters will do: its bots then need no randomness.
MakeBot = Callable[[int], Bot] | Callable[[], Bot]


class BotFailure(StudbookError):
    """A bot that is not the house's did what it was not offered, or broke off; the message names it, and what it was asked."""


def is_own(name: str, own: Mapping[str, MakeBot]) -> bool:
    """Whether a bot is somebody's own: given by name, or written as ``FILE.py:CLASS``."""
    return name in own or ".py:" in name


def seated(name: str, seed: int, own: Mapping[str, MakeBot]) -> Bot:
    """A new bot of that name: one of `own`, one out of a file (``FILE.py:CLASS``), or one that `bot_named` knows.

    Raises `StudbookError` for a name that there is not, and `OSError` for such a file.
    """
    if not is_own(name, own):
        return bot_named(name, seed)
    make = own.get(name) or _in_file(name)
    return _made(make, seed)


def _made(make: MakeBot, seed: int) -> Bot:
    if signature(make).parameters:
        return cast("Callable[[int], Bot]", make)(seed)
    return cast("Callable[[], Bot]", make)()


@lru_cache
def _in_file(text: str) -> MakeBot:
    """The class or function that ``FILE.py:NAME`` names, its file run once."""
    place, _colon, name = text.rpartition(":")
    path = Path(place)
    path.stat()  # a file that is not there is told of by its name
    spec = importlib.util.spec_from_file_location(f"studbook_entrant_{path.stem}", path)
    assert spec is not None  # it ends in .py
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BotFailure(f"{path}: expected a file of Python with a bot in it, got {type(error).__name__}: {error}") from error
    make = getattr(module, name, None)
    if not callable(make):
        raise BotFailure(f"{path}: expected a class {name!r} in it, got {'none' if make is None else type(make).__name__}")
    return cast("MakeBot", make)
