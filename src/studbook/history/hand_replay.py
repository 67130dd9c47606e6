"""A record, followed with the engine: each step is done or compared, and the first that cannot be so is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from studbook.engine import Hand
from studbook.history import card_steps, deed_steps, showdown_steps
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.progress import Progress


def replay(account: HandAccount) -> Hand:
    """The engine's hand as it stood at the end of the record; raises `RecordError` at the first step that cannot be so.

    >>> from studbook.history import read_hands
    >>> hand = replay(next(read_hands("evening.txt")))
    >>> hand.over, hand.state.pot, [award.amount for award in hand.state.awards]
    (True, 108, [61, 42])
    """
    hand_replay = HandReplay(account)
    hand_replay.run()
    return hand_replay.hand


class HandReplay(Progress):
    """The hand of an account, followed step by step with the engine.

    `hand` is where it stands, `line` the step being looked at. Raises `RecordError` when the account cannot even begin.
    """

    def run(self) -> None:
        """Follow every step; raises `RecordError` at the first that cannot be so."""
        for step in self.account.steps:
            self.follow(step)

    def steps(self) -> Iterator[st.Step]:
        """Follow the steps one by one, each given when it is done."""
        for step in self.account.steps:
            self.follow(step)
            yield step

    def follow(self, step: st.Step) -> None:  # noqa: C901 - one line for each kind of step
        """Do or compare one step."""
        self.line: int = step.line
        match step:
            case st.ActedStep():
                deed_steps.follow_acted(self, step)
            case st.DealtStep():
                card_steps.follow_dealt(self, step)
            case st.PostStep() | st.MovedStep():
                pass  # known before the hand began, or done by a rule
            case st.TotalStep() | st.SummedStep() | st.StacksStep() | st.WinningsStep():
                pass  # compared when all is done: `check_ending`
            case st.ThrewStep():
                deed_steps.follow_threw(self, step)
            case st.StreetStep():
                card_steps.follow_street(self, step)
            case st.BoardStep():
                card_steps.follow_board(self, step)
            case st.ReturnedStep():
                showdown_steps.follow_returned(self, step)
            case st.ShownStep():
                showdown_steps.follow_shown(self, step)
            case st.MuckedStep():
                showdown_steps.follow_mucked(self, step)
            case st.WonStep():
                showdown_steps.follow_won(self, step)
            case st.OpensStep():
                card_steps.follow_opens(self, step)
            case st.TurnedStep():
                card_steps.follow_turned(self, step)
            case st.PickedStep():
                deed_steps.follow_picked(self, step)
            case st.SaidStep():
                deed_steps.follow_said(self, step)
            case st.LeftStep():
                deed_steps.follow_left(self, step)
            case st.ReshuffledStep():
                deed_steps.follow_reshuffled(self, step)
            case st.CappedStep():
                deed_steps.follow_capped(self, step)
            case _:
                assert_never(step)
