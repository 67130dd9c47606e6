"""How a hand goes on from one decision to the next: triggers, questions, bets, the next phase, the end."""

from __future__ import annotations

from typing import assert_never

from studbook.engine import events as e
from studbook.engine.offers import Offer
from studbook.engine.phases.dealing import begin_deal, begin_table_cards
from studbook.engine.phases.questions import ask_more, question_offers
from studbook.engine.phases.rolling import begin_roll_to_beat
from studbook.engine.phases.rounds import begin_ante, begin_bet, begin_blinds, close_round, lift_cap, round_offer
from studbook.engine.phases.showdown import begin_showdown, finish_alone
from studbook.engine.phases.tablecards import begin_turn_up, later_discards
from studbook.engine.phases.triggers import run_trigger
from studbook.engine.running import Running
from studbook.rules import (
    Ante,
    Bet,
    Blinds,
    Choose,
    Deal,
    Declare,
    Discard,
    Each,
    Exchange,
    Pass,
    Roll,
    RollToBeat,
    Showdown,
    TableCards,
    TurnUp,
    When,
)


def advance_hand(run: Running) -> tuple[Offer, ...]:
    """Go on until somebody is asked or the hand is over; one offer for each seat that is asked."""
    s = run.state
    while not s.over:
        if len(s.live) == 1:
            if s.open:
                close_round(run)
            finish_alone(run)
        elif s.open:  # nothing else is asked as long as it is
            if run.game.stakes.uncapped_in_round:
                lift_cap(run)
            offer = round_offer(run)
            if offer is not None:
                return (offer,)
            close_round(run)
        elif s.asked is not None:
            return question_offers(run)
        elif s.queue:
            run_trigger(run)
        elif s.phase < 0 or not ask_more(run, run.script.phases[s.phase]):
            _begin(run, s.phase + 1)
    return ()


def _begin(run: Running, index: int) -> None:
    run.emit(e.PhaseBegan(index))
    phase = run.script.phases[index]
    turn = run.script.turns[index]
    if turn >= 0 and run.state.folded[turn]:
        return
    match phase:
        case Bet():
            begin_bet(run, phase)
        case Deal():
            begin_deal(run, phase)
            later_discards(run)
        case Ante():
            begin_ante(run, phase)
        case Showdown():
            begin_showdown(run, phase)
        case Blinds():
            begin_blinds(run, phase)
        case TableCards():
            begin_table_cards(run, phase)
        case TurnUp():
            begin_turn_up(run, phase)
        case RollToBeat():
            begin_roll_to_beat(run, phase)
        case Exchange() | Roll() | Discard() | Pass() | Choose() | Declare():
            pass  # `ask_more` asks its questions
        case When() | Each():
            pass  # a script has what they are made of
        case _:
            assert_never(phase)
