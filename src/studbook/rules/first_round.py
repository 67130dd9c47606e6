"""Who opens the first round of betting: the forms in which stud is played, as a rule of any game that shows cards by then (R-BET-8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

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
    first = next(phase.opening or game.opening for phase in every(game.phases) if isinstance(phase, Bet))
    later = game.opening
    if form == "open or drop":
        first, later = replace(first, ties="seat"), replace(later, ties="seat")
    elif first.forced == "open-or-drop":
        first, later = replace(first, ties="suit"), replace(later, ties="suit")
    opening = _in_form(first, form, low=game.pot[0].side == "low")
    changed = False

    def in_phase(phase: Phase) -> tuple[Phase, ...]:
        nonlocal changed
        if isinstance(phase, Bet) and not changed:
            changed = True
            return (replace(phase, opening=opening),)
        return (phase,)

    return replace(game, phases=rewritten(game.phases, in_phase), opening=later)


def _in_form(opening: Opening, form: FirstRoundForm, *, low: bool) -> Opening:
    match form:
        case "low card brings in":
            return replace(opening, by="low card", forced="bring-in")
        case "high card brings in":
            return replace(opening, by="high card", forced="bring-in")
        case "high hand opens":
            return replace(opening, by="low hand" if low else "high hand", forced="nothing")
        case "open or drop":
            return replace(opening, by="low card" if low else "high card", forced="open-or-drop")
