"""Who opens the first round of betting: the forms in which stud is played, as a rule of any game that shows cards by then (R-BET-8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeGuard

from studbook.rules.game import Game
from studbook.rules.phases import Bet, Blinds, Phase
from studbook.rules.stakes import Opening
from studbook.rules.walk import every, rewritten

#: "high hand opens": the best hand showing, in a game for low the lowest. "open or drop" is seed 004's: who has the highest card, in a game
#: for low the lowest, opens or is out.
FirstRoundForm = Literal["low card brings in", "high card brings in", "high hand opens", "open or drop"]


def shows_cards_first(game: Game) -> bool:
    """Whether players have cards of their own up when the first round of betting begins, and nothing has been bet blind."""
    shown = False
    for phase in every(game.phases):
        if isinstance(phase, Blinds):
            return False
        if isinstance(phase, Bet):
            return shown and (phase.opening or game.opening).by != "whose turn"
        shown = shown or phase.shows_own
    return False


def open_first(game: Game, form: FirstRoundForm) -> Game:
    """The game with its first round opened in this form. With "open or drop" ties in every round go to the seat, as seed 004 has it."""
    first = _first_opening(game)
    ties = "seat" if form == "open or drop" else "suit" if first.forced == "open-or-drop" else None
    opening = replace(first, **_form(game, form), ties=ties or first.ties)
    left = 1

    def in_phase(phase: Phase) -> tuple[Phase, ...]:
        nonlocal left
        if isinstance(phase, Bet) and left:
            left = 0
            return (replace(phase, opening=opening),)
        return (phase,)

    later = replace(game.opening, ties=ties or game.opening.ties)
    return replace(game, phases=rewritten(game.phases, in_phase), opening=later)


def _first_opening(game: Game) -> Opening:
    return next(phase.opening or game.opening for phase in every(game.phases) if _is_bet(phase))


def _is_bet(phase: Phase) -> TypeGuard[Bet]:
    return isinstance(phase, Bet)


def _form(game: Game, form: FirstRoundForm) -> dict[str, str]:
    low = game.pot[0].side == "low"
    match form:
        case "low card brings in":
            return {"by": "low card", "forced": "bring-in"}
        case "high card brings in":
            return {"by": "high card", "forced": "bring-in"}
        case "high hand opens":
            return {"by": "low hand" if low else "high hand", "forced": "nothing"}
        case "open or drop":
            return {"by": "low card" if low else "high card", "forced": "open-or-drop"}
