"""A record, followed with the engine: each step is done or compared, and the first that cannot be so is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Never

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

    def follow(self, step: st.Step) -> None:
        """Do or compare one step."""
        self.line: int = step.line
        follower = FOLLOW[type(step)]
        if follower is not None:
            follower(self, step)  # type: ignore[arg-type]  # the table has the function for this class


#: What is done at each step. Typed by `Never`, since each function takes its own step; a test holds the table complete. None: known before
#: the hand began, done by a rule, or compared when all is done (`check_ending`).
FOLLOW: Final[dict[type[st.Step], Callable[[Progress, Never], None] | None]] = {
    st.PostStep: None,
    st.StreetStep: card_steps.follow_street,
    st.DealtStep: card_steps.follow_dealt,
    st.BoardStep: card_steps.follow_board,
    st.TurnedStep: card_steps.follow_turned,
    st.MovedStep: None,
    st.OpensStep: card_steps.follow_opens,
    st.ActedStep: deed_steps.follow_acted,
    st.ThrewStep: deed_steps.follow_threw,
    st.PickedStep: deed_steps.follow_picked,
    st.SaidStep: deed_steps.follow_said,
    st.LeftStep: deed_steps.follow_left,
    st.ReturnedStep: showdown_steps.follow_returned,
    st.ShownStep: showdown_steps.follow_shown,
    st.MuckedStep: showdown_steps.follow_mucked,
    st.WonStep: showdown_steps.follow_won,
    st.TotalStep: None,
    st.SummedStep: None,
    st.ReshuffledStep: deed_steps.follow_reshuffled,
    st.CappedStep: deed_steps.follow_capped,
    st.StacksStep: None,
    st.WinningsStep: None,
}
