"""How a hand goes on from one decision to the next: triggers, questions, bets, the next phase, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Never

from studbook.engine import events as e
from studbook.engine.offers import Offer
from studbook.engine.phases.dealing import begin_deal, begin_table_cards
from studbook.engine.phases.questions import ask_more, pending, question_offer
from studbook.engine.phases.rolling import begin_roll_to_beat
from studbook.engine.phases.rounds import begin_ante, begin_bet, begin_blinds, close_round, round_offer
from studbook.engine.phases.showdown import begin_showdown, finish_alone
from studbook.engine.phases.tablecards import begin_turn_up, later_discards
from studbook.engine.phases.triggers import run_trigger
from studbook.engine.running import Running
from studbook.rules import Ante, Bet, Blinds, Deal, RollToBeat, Showdown, TableCards, TurnUp


def advance(run: Running) -> tuple[Offer, ...]:
    """Go on until somebody is asked or the hand is over; one offer for each seat that is asked."""
    s = run.state
    while not s.over:
        if s.folded.count(False) == 1:
            if s.open:
                close_round(run)
            finish_alone(run)
        elif s.asked is not None:
            return tuple(question_offer(run, seat) for seat in pending(s))
        elif s.queue:
            run_trigger(run)
        elif s.open:
            offer = round_offer(run)
            if offer is not None:
                return (offer,)
            close_round(run)
        elif s.phase < 0 or not ask_more(run, run.script.phases[s.phase]):
            _begin(run, s.phase + 1)
    return ()


def _begin(run: Running, index: int) -> None:
    run.emit(e.PhaseBegan(index))
    phase = run.script.phases[index]
    turn = run.script.turns[index]
    if turn >= 0 and run.state.folded[turn]:
        return
    begin = _BEGIN.get(type(phase))
    if begin is not None:
        begin(run, phase)  # type: ignore[arg-type]  # the table has the function for this class


def _deal(run: Running, phase: Deal) -> None:
    begin_deal(run, phase)
    later_discards(run)


#: What a phase does when it begins. A phase that only asks (Exchange, Declare ...) is not here: `ask_more` asks its questions.
_BEGIN: Final[dict[type, Callable[[Running, Never], None]]] = {
    Ante: begin_ante, Blinds: begin_blinds, Bet: begin_bet, Deal: _deal, TableCards: begin_table_cards, TurnUp: begin_turn_up,
    RollToBeat: begin_roll_to_beat, Showdown: begin_showdown,
}  # fmt: skip
