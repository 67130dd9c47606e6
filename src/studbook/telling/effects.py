"""What a table card does when it is turned up, in words."""

from __future__ import annotations

from studbook.cards import Card
from studbook.rules import BecomesWild, MustDiscard, TurnUp
from studbook.telling.words import rank_name, rank_plural, with_article


def effect_sentence(phase: TurnUp, card: Card) -> str:
    """The end of the sentence that the dealer says: ``sixes are wild to the end``."""
    if card.is_joker:
        return "a joker, which does nothing"
    effect = phase.effect
    if isinstance(effect, BecomesWild):
        return f"{rank_plural(card)} are wild to the end"
    if isinstance(effect, MustDiscard):
        return f"{rank_plural(card)} showing are discarded" if effect.scope == "up" else f"all {rank_plural(card)} are discarded"
    return f"whoever {'shows' if effect.scope == 'up' else 'holds'} {with_article(rank_name(card))} folds"


def effect_label(phase: TurnUp, card: Card | None) -> str:
    """What stands beside the card: ``sixes wild``; ``turns wild`` while it is not known."""
    effect = phase.effect
    if card is None:
        return "turns wild" if isinstance(effect, BecomesWild) else "discards" if isinstance(effect, MustDiscard) else "folds"
    if card.is_joker:
        return "nothing"
    many = rank_plural(card)
    return f"{many} wild" if isinstance(effect, BecomesWild) else f"{many} gone" if isinstance(effect, MustDiscard) else f"{many} fold"
