"""Bots by name, as a host, a simulation or a bench seats them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from studbook.errors import StudbookError
from studbook.players.bot import Bot, PricingBot
from studbook.players.bot_levels import HARD, LEVELS, NORMAL
from studbook.players.reference_bots import CallerBot, OddsBot, RockBot
from studbook.players.temperaments import STEADY, TEMPERAMENTS

#: Those who play by one plain rule, and the strongest that there is, by name.
REFERENCES: Final[dict[str, Callable[[int], Bot]]] = {
    "caller": CallerBot,
    "rock": RockBot,
    "odds": OddsBot,
    "best": lambda seed: PricingBot(STEADY, seed, HARD),
}


def bot_named(name: str, seed: int) -> Bot:
    """The bot of that name: a reference (``caller``, ``rock``, ``odds``, ``best``), a temperament, a level, or both as ``bold hard``.

    Raises `StudbookError` with the names there are.
    """
    words = name.lower().split()
    if len(words) == 1 and words[0] in REFERENCES:
        return REFERENCES[words[0]](seed)
    tempers = [TEMPERAMENTS[word] for word in words if word in TEMPERAMENTS]
    levels = [LEVELS[word] for word in words if word in LEVELS]
    if not words or len(tempers) > 1 or len(levels) > 1 or len(tempers) + len(levels) < len(words):
        every = ", ".join([*REFERENCES, *TEMPERAMENTS, *LEVELS])
        raise StudbookError(f"expected a bot out of {every}, or a temperament and a level, got {name!r}")
    return PricingBot(tempers[0] if tempers else STEADY, seed, levels[0] if levels else NORMAL)
