"""What of a game makes a difference to the odds: which house rules, which choices of players, and whether the faces of cards do."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from studbook.games import registry
from studbook.rules import Ante, Bet, Blinds, ChosenWild, Declare, Game, LowHoleWild, MayBuy
from studbook.rules.card_effects import MustDiscard, MustFold
from studbook.rules.options import Option, RuleError
from studbook.rules.phases import Deal, Exchange, Roll, TurnUp
from studbook.rules.walk import every, rewritten, walked

#: What is about betting, and so about money alone.
_BETTING: Final = (Ante, Bet, Blinds)


def faces_matter(game: Game) -> bool:
    """Whether it makes a difference which of a player's cards lie face down."""
    if any(isinstance(wild, LowHoleWild | ChosenWild) for wild in game.wilds):
        return True
    for phase in walked(game, game.players[0]):
        if isinstance(phase, Roll) or (isinstance(phase, Deal) and phase.keep_down is not None):
            return True
        if isinstance(phase, TurnUp) and isinstance(phase.effect, MustDiscard | MustFold):
            return True
    return any(ranking.hole_only for ranking in game.pot)


def has_choice(game: Game, policy: str) -> bool:
    """Whether players of the game have what this field of a `Policy` chooses."""
    if policy == "draw":
        return any(isinstance(phase, Exchange) for phase in every(game.phases))
    if policy == "declare":
        return any(isinstance(phase, Declare) for phase in every(game.phases))
    return any(isinstance(trigger.then, MayBuy) for trigger in game.triggers)


def option_matters(game: Game, options: dict[str, object], option: Option) -> bool:
    """Whether a house rule can change who wins: whether any of its choices gives another game once the betting is left out."""
    choices = option.choices or ((option.least, option.most) if option.kind == "number" else ())
    if option.kind == "cards":
        return True
    plain = without_betting(game)
    for choice in choices:
        with suppress(RuleError):  # rules that contradict each other are no choice
            if without_betting(registry.make(game.key, **{**options, option.name: choice})) != plain:
                return True
    return False


def without_betting(game: Game) -> tuple[object, ...]:
    """What of a game decides who gets which cards and who wins: two games with the same have the same odds."""
    phases = rewritten(game.phases, lambda phase: () if isinstance(phase, _BETTING) else (phase,))
    both = (game.both_tie, game.failed_both) if any(isinstance(phase, Declare) for phase in every(game.phases)) else ()
    return phases, game.pot, game.wilds, game.wild_house, game.triggers, game.deck, game.suits, game.burns, game.shortage, both
