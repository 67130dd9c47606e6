"""Where a recorded hand is cut into steps to be looked at: the deal of each street, each thing a player does, the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from studbook.engine import events as e
from studbook.history.errors import RecordError
from studbook.history.frames import DEEDS
from studbook.history.hand_replay import HandReplay
from studbook.rules.streets import streets

#: Events that change nothing one could see.
_SILENT: Final = (e.PhaseBegan, e.RoundOpened, e.RoundClosed, e.Reopened, e.Burned, e.Asked, e.Heard, e.Resolved)
#: Events with which a hand ends.
_END: Final = (e.Shown, e.Raked, e.Awarded, e.Carried, e.Ended)


@dataclass(frozen=True, slots=True)
class Cut:
    """`at`: how many events of the hand's log have happened; `line` of the file; `to_act`: the seats that are asked then."""

    at: int
    line: int
    to_act: tuple[int, ...] = ()


def cuts(play: HandReplay) -> tuple[list[Cut], RecordError | None]:
    """Follow the record to its end, or to what is wrong with it: the steps up to there, and the error."""
    account, hand = play.account, play.hand
    marks = [_mark(play, account.line)]
    problem = None
    try:
        for step in play.steps():
            if isinstance(step, DEEDS) or len(hand.log) > marks[-1].at:
                marks.append(_mark(play, account.place(step.line)))
    except RecordError as error:
        problem = error
    if len(hand.log) > marks[-1].at:
        marks.append(_mark(play, account.place(play.line)))
    firsts = {street.first for street in streets(hand.game, hand.n)}
    found: list[Cut] = []
    done = 0
    for mark in marks:
        for at in _inner(hand.log, done, mark.at, firsts):
            found.append(Cut(at, mark.line))
            done = at
        if found and not _seen(hand.log[done : mark.at]):  # an answer that showed nothing: who is asked next has changed all the same
            found[-1] = mark if found[-1].at == done else found[-1]
        else:
            found.append(mark)
        done = mark.at
    return found, problem


def _mark(play: HandReplay, line: int) -> Cut:
    return Cut(len(play.hand.log), line, tuple(offer.seat for offer in play.hand.offers))


def _seen(events: list[Any]) -> bool:
    return any(not isinstance(event, _SILENT) for event in events)


def _inner(log: list[Any], first: int, last: int, firsts: set[int]) -> Iterator[int]:
    """Where between two marks another street begins, or the end."""
    since = first
    ending = any(isinstance(event, _END) for event in log[:first])
    for at in range(first, last):
        event = log[at]
        begins = isinstance(event, e.PhaseBegan) and event.index in firsts
        ends = isinstance(event, _END) and not ending
        ending |= ends
        if (begins or ends) and _seen(log[since:at]):
            yield at
            since = at
