"""A recorded hand as one piece of data, for programs and for a page that shows it step by step; the shape is in docs/hand-record.md."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from studbook.history.account import HandAccount
from studbook.history.ending import check_ending
from studbook.history.frames import Frame, Json, frame_json, frames_of
from studbook.history.hand_replay import HandReplay
from studbook.history.native import amounts_table
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_text
from studbook.history.verdicts import allowances

#: Of the last step shown, also beside the steps: where the hand stands.
STANDING = ("street", "to_act", "offer", "pots", "stacks", "bets", "folded", "cards", "up", "table")


@dataclass(slots=True)
class Film:
    """A recorded hand as it was followed."""

    account: HandAccount
    replay: HandReplay
    #: The frames as far as the record could be followed, and what is wrong with it beyond.
    frames: list[Frame] = field(default_factory=list)
    problem: RecordError | None = None

    def as_json(self) -> Json:
        """All of it; seats count from 1, from the dealer's left; amounts in the smallest unit, of which `unit` says how much it is."""
        account, game = self.account, self.account.game
        steps = [frame_json(frame) for frame in self.frames]
        last = steps[-1]
        return {
            "file": account.source,
            "format": account.form,
            "hand": account.name,
            "game": game.key,
            "name": game.name,
            "limit": game.stakes.structure,
            "amounts": amounts_table(account.amounts),
            "players": list(account.names),
            "money": account.money.sign,
            "unit": 10**-account.money.places if account.money.places else 1,
            "over": last["over"],
            **{key: last[key] for key in STANDING},
            "events": [event for step in steps for event in step["events"]],
            "steps": steps,
            "problem": self.problem.problem if self.problem else None,
            "line": self.problem.line or None if self.problem else None,
            "allowed": list(allowances(self.replay)),
        }


def film_of(account: HandAccount, seat: int | None = None, at: int | None = None) -> Film:
    """Follow an account to its end, or to the step `at`. `seat`: as this seat sees it, else with every card the record knows.

    Raises `RecordError` when the hand cannot even begin; what is wrong later is the film's `problem`.
    """
    replay = HandReplay(account)
    made = Film(account, replay)
    try:
        for frame in frames_of(replay, seat):
            made.frames.append(frame)
            if frame.number == at:
                return made
        if replay.hand.over:
            check_ending(replay)
    except RecordError as error:
        made.problem = error
    return made


def films(text: str, source: str = "record", seat: int | None = None) -> Iterator[Json]:
    """Every hand of a text of any format, as `Film.as_json` has it; one that cannot be read has no steps, and its problem and line."""
    for account in read_text(text, source):
        yield _film_json(account, source, seat)


def _film_json(account: HandAccount | RecordError, source: str, seat: int | None) -> Json:
    try:
        if isinstance(account, RecordError):
            raise account
        return film_of(account, seat).as_json()
    except RecordError as error:
        return {"file": source, "hand": error.hand, "steps": [], "problem": error.problem, "line": error.line or None}
