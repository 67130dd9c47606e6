"""Where a recorded hand is cut into steps: when the cards are out, and after each thing that a player does.

`shots` are the same for a page, which also stops where a street begins and where the hand comes to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from studbook.engine import Event
from studbook.engine import events as e
from studbook.history import steps as st
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError
from studbook.history.recorded import recorded_house
from studbook.rules.streets import streets_of


@dataclass(frozen=True, slots=True)
class Cut:
    """A moment of a recorded hand."""

    #: How many events of the hand's log have happened.
    at: int
    #: The line of the file.
    line: int
    #: What was done; None at the deal, and between two things done.
    step: st.Step | None = None
    #: The seats that are asked then; none where the record ends before it tells whom.
    to_act: tuple[int, ...] = ()


def deeds(replay: HandReplay) -> Iterator[Cut]:
    """Follow the record: a cut at the deal and one after each thing done. Raises `RecordError` at a step that cannot be."""
    cut = _cut(replay, None)
    yield cut
    for step in replay.steps():
        if isinstance(step, st.DEEDS) or len(replay.hand.log) > cut.at:
            cut = _cut(replay, step)
            yield cut


def _cut(replay: HandReplay, step: st.Step | None) -> Cut:
    hand, account = replay.hand, replay.account
    house = recorded_house(hand)
    untold = house is not None and house.untold
    to_act = () if untold else tuple(offer.seat for offer in hand.offers)
    return Cut(len(hand.log), account.place(step.line) if step is not None else account.line, step, to_act)


def shots(replay: HandReplay) -> tuple[list[Cut], RecordError | None]:
    """Follow the record to its end, or to what is wrong with it: the cuts up to there, for a page, and the error."""
    hand, account = replay.hand, replay.account
    done: list[Cut] = []
    problem = None
    try:
        done.extend(deeds(replay))
    except RecordError as error:
        problem = error
    if len(hand.log) > done[-1].at:
        done.append(Cut(len(hand.log), account.place(replay.line), None, tuple(offer.seat for offer in hand.offers)))
    firsts = {street.first for street in streets_of(hand.game, hand.n)}
    cuts: list[Cut] = []
    at = 0
    for cut in done:
        for between in _between(hand.log, at, cut.at, firsts):
            cuts.append(Cut(between, cut.line))
            at = between
        if not cuts or _shows(hand.log[at : cut.at]):
            cuts.append(cut)
        elif cuts[-1].at == at:  # an answer that showed nothing: who is asked next has changed all the same
            cuts[-1] = cut
        at = cut.at
    return cuts, problem


def _between(log: Sequence[Event], first: int, last: int, firsts: set[int]) -> Iterator[int]:
    """Where between two cuts another street begins, or the end."""
    since = first
    ending = any(_look(event) == "end" for event in log[:first])
    for at in range(first, last):
        event = log[at]
        begins = isinstance(event, e.PhaseBegan) and event.index in firsts
        ends = not ending and _look(event) == "end"
        ending = ending or ends
        if (begins or ends) and _shows(log[since:at]):
            yield at
            since = at


def _shows(events: Sequence[Event]) -> bool:
    return any(_look(event) != "nothing" for event in events)


def _look(event: Event) -> Literal["nothing", "something", "end"]:
    """Whether there is something to look at after an event, or the hand comes to its end with it."""
    match event:
        case (
            e.PhaseBegan() | e.RoundOpened() | e.RoundClosed() | e.Reopened() | e.CapLifted() | e.Burned() | e.Asked() | e.Heard()
            | e.Resolved()
        ):  # fmt: skip
            return "nothing"
        case e.Shown() | e.Mucked() | e.Raked() | e.Awarded() | e.Carried() | e.Ended():
            return "end"
        case (
            e.Put() | e.Checked() | e.Called() | e.Raised() | e.Folded() | e.Returned() | e.Dealt() | e.Tabled() | e.Turned()
            | e.Discarded() | e.Drawn() | e.Rolled() | e.Passed() | e.Answered() | e.Disclosed() | e.Gathered() | e.Ruled()
        ):  # fmt: skip
            return "something"
        case _:
            assert_never(event)
