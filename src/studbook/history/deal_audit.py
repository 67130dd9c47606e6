"""The audit of a record: whether the hand was dealt as it was committed to (docs/fair.md)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from studbook.engine.events import WithCards
from studbook.errors import StudbookError
from studbook.fair import audit_dealing
from studbook.history.account import HandAccount
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError

#: The field of a record that has what its owner was told of the dealing.
FIELD: Final = "_fair"


@dataclass(frozen=True, slots=True)
class DealVerdict:
    """What is said of how one hand was dealt."""

    file: str
    #: The hand's own number; empty where it could not be read.
    hand: str
    ok: bool
    #: How many cards were found where they were committed to.
    checked: int = 0
    #: Whose seeds cut the cards, and who was asked and did not answer in time.
    cutters: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    #: What is wrong, in words.
    faults: tuple[str, ...] = ()

    def as_fields(self) -> dict[str, object]:
        """The verdict for programs."""
        return asdict(self)


def audit_of(account: HandAccount | RecordError) -> DealVerdict:
    """Check a record's dealing: by itself, and against the cards that the record has."""
    if isinstance(account, RecordError):
        return DealVerdict(account.source, account.hand, False, faults=(account.problem,))
    story = account.facts.get(FIELD)
    if story is None:
        return DealVerdict(account.source, account.name, False, faults=("the record says nothing of how the hand was dealt",))
    try:
        play = HandReplay(account)
        play.run()
        aside = set(play.hand.script.set_aside)
        seen = {card for event in play.hand.log if isinstance(event, WithCards) for card, _ in event.cards if card is not None}
        check = audit_dealing(story, seen - aside)
    except RecordError as error:
        return DealVerdict(account.source, account.name, False, faults=(error.problem,))
    except StudbookError as error:
        return DealVerdict(account.source, account.name, False, faults=(str(error),))
    names = account.names
    cutters = sorted({seat for seats in check.cutters.values() for seat in seats})
    late = sorted({seat for seats in check.late.values() for seat in seats})
    return DealVerdict(
        account.source, account.name, not check.faults, check.checked,
        tuple(_name(names, seat) for seat in cutters), tuple(_name(names, seat) for seat in late), tuple(check.faults),
    )  # fmt: skip


def _name(names: tuple[str, ...] | list[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"
