"""Why a seat opens a betting round, in words."""

from __future__ import annotations

from typing import Final

from studbook.cards import Card
from studbook.engine import Opener, Script

_BY: Final = {
    "their turn": "next in turn",
    "the round before": "opened the round before",
    "dealer": "left of the dealer",
    "big blind": "left of the big blind",
    "high card": "highest card",
    "low card": "lowest card",
    "record": "as recorded; not every card showing is",
}
#: What is a place at the table, and no cards that somebody shows.
_PLACES: Final = {"their turn", "dealer", "big blind"}
_TIES: Final = {"": "", "suit": ", by suit", "seat": ", nearest the dealer's left", "site": ", tied"}


def why_opens(opener: Opener, script: Script) -> str:
    """``lowest card, by suit``; ``pair of nines showing``; ``left of pair of aces showing, which is all in``.

    Who opens by a place alone: ``next in turn, past whoever is all in``.
    """
    if opener.by in ("high hand", "low hand"):
        reason = f"{script.evaluators[0].showing_name(opener.cards, frozenset(opener.wild))} showing"
    else:
        reason = _BY[opener.by]
    reason += _TIES[opener.tie]
    if opener.all_in < 0:
        return reason
    return f"{reason}, past whoever is all in" if opener.by in _PLACES else f"left of {reason}, which is all in"


def opening_card(opener: Opener) -> Card | None:
    """The up card for which the seat opens, where one card of its own decides."""
    if opener.by not in ("high card", "low card") or opener.all_in >= 0:
        return None
    (card,) = opener.cards
    return None if card.is_joker else card
