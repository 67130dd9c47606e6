"""Bots: they take a view and an offer and return an action. They know what their seat may know, and nothing else."""

from studbook.players.bot import Bot, PricingBot
from studbook.players.bot_levels import LEVELS, BotLevel, level
from studbook.players.bot_names import pick_names
from studbook.players.lineup import REFERENCES, bot_named
from studbook.players.temperaments import TEMPERAMENTS, Temperament, temperament

__all__ = [
    "LEVELS", "REFERENCES", "TEMPERAMENTS", "Bot", "BotLevel", "PricingBot", "Temperament", "bot_named", "level", "pick_names",
    "temperament",
]  # fmt: skip
