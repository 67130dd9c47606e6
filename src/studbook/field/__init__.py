"""The field where bots meet: matches with intervals, leagues, and environments to train in. It knows what players know, and no table."""

from studbook.field.entrants import BotFailure, MakeBot
from studbook.field.match_plan import STACK, MatchPlan, play_out
from studbook.field.round_robin import League, league_progress, planned_league
from studbook.field.simulation import Simulation, plan_match, progress_of, simulate
from studbook.field.winnings import BotResult

__all__ = [
    "STACK", "BotFailure", "BotResult", "League", "MakeBot", "MatchPlan", "Simulation", "league_progress", "plan_match", "planned_league",
    "play_out", "progress_of", "simulate",
]  # fmt: skip
