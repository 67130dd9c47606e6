"""Bots: they take a view and an offer and return an action. They know what their seat may know, and nothing else."""

from studbook.players.bot import PricingBot
from studbook.players.bot_levels import LEVELS, BotLevel, level
from studbook.players.bot_names import pick_names
from studbook.players.temperaments import TEMPERAMENTS, Temperament, temperament

__all__ = ["LEVELS", "TEMPERAMENTS", "BotLevel", "PricingBot", "Temperament", "level", "pick_names", "temperament"]
