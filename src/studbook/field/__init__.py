"""The field where bots meet: matches with intervals, leagues, and environments to train in. It knows what players know, and no table."""

from studbook.field.entrants import BotFailure, MakeBot
from studbook.field.match_plan import STACK, MatchPlan, play_out
from studbook.field.simulation import Simulation, plan_match, progress_of, simulate
from studbook.field.winnings import BotResult

__all__ = ["STACK", "BotFailure", "BotResult", "MakeBot", "MatchPlan", "Simulation", "plan_match", "play_out", "progress_of", "simulate"]
