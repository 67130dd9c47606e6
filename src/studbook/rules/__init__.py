"""The vocabulary: the words that every game's page is written in, the lint that checks a page, and the printer that reads it aloud."""

from studbook.hands.rankings import Badugi, High, HoleSuit, Low, Ranking, WildHouse
from studbook.rules.amounts import FREE, Amounts, Price, Unit
from studbook.rules.betting import (
    BETS_BY_SEAT,
    HIGH_HAND_OPENS,
    HIGHEST_CARD_BRINGS_IN,
    LOW_HAND_OPENS,
    LOWEST_CARD_BRINGS_IN,
    Opening,
    Stakes,
)
from studbook.rules.game import Game, OddChip, Shortage
from studbook.rules.phases import (
    Ante,
    BecomesWild,
    Bet,
    Blinds,
    Choose,
    Deal,
    Declare,
    Discard,
    Each,
    Effect,
    Exchange,
    MustDiscard,
    MustFold,
    Pass,
    Phase,
    Roll,
    RollToBeat,
    Scope,
    Showdown,
    TableCards,
    TurnUp,
    When,
)
from studbook.rules.triggers import MayBuy, Pays, PaysOrFolds, WhenDealtUp
from studbook.rules.wilds import Bug, CardWild, ChosenWild, FollowWild, JokerWild, LowCardWild, LowHoleWild, RankWild, Wild

__all__ = [
    "BETS_BY_SEAT", "FREE", "HIGHEST_CARD_BRINGS_IN", "HIGH_HAND_OPENS", "LOWEST_CARD_BRINGS_IN", "LOW_HAND_OPENS",
    "Amounts", "Ante", "Badugi", "BecomesWild", "Bet", "Blinds", "Bug", "CardWild", "Choose", "ChosenWild", "Deal", "Declare",
    "Discard", "Each", "Effect", "Exchange", "FollowWild", "Game", "High", "HoleSuit", "JokerWild", "Low", "LowCardWild", "LowHoleWild",
    "MayBuy", "MustDiscard", "MustFold", "OddChip", "Opening", "Pass", "Pays", "PaysOrFolds", "Phase", "Price", "RankWild", "Ranking",
    "Roll", "RollToBeat", "Scope", "Shortage", "Showdown", "Stakes", "TableCards", "TurnUp", "Unit", "WhenDealtUp", "When", "Wild",
    "WildHouse", "Blinds",
]  # fmt: skip
