"""The hand that a table was playing when it stopped, or had played last, taken up from the store."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from studbook.table.deal import DealtHand
from studbook.table.room import Room
from studbook.table.store import EveningStore, StoreFails, UnreadableRow

_LOG: Final = logging.getLogger(__name__)


#: What a table is told of a hand that is lost.
_VOID: Final = "A hand that was being played could not be read and does not count: everybody has the chips from before it."


def hand_in_play(store: EveningStore, code: str, tell: Callable[[str], None]) -> DealtHand | None:
    """The hand that was being played at this table, as far as it got. One that cannot be played on is void, and the table is told so:
    everyone keeps their chips, and what rode into it rides on.
    """
    try:
        kept = store.unfinished(code)
    except UnreadableRow:
        _LOG.exception("the hand that was being played at table %s is void", code)
        store.void(code)
        tell(_VOID)
        return None
    if kept is None:
        return None
    try:
        return DealtHand(*kept)
    except Exception:  # whatever is wrong with one hand must not keep the table from being used
        _LOG.exception("hand %s of table %s cannot be taken up and is void", kept.setup.id, code)
        store.void(code)
        tell(_VOID)
        return None


def last_hand(store: EveningStore, room: Room) -> DealtHand | None:
    """The hand that was over last at this table, when it can be played again."""
    try:
        kept = store.hand(room.code, room.hands)
        return None if kept is None else DealtHand(*kept)
    except StoreFails:
        raise
    except Exception:  # it is only looked at: the table plays on without it
        _LOG.exception("hand %s of table %s cannot be shown", room.hands, room.code)
        return None
