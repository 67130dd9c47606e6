"""What the first line of a hand says beside the game: when it was played, and in which tournament."""

from __future__ import annotations

import re
from datetime import time
from typing import Final

_DATE: Final = re.compile(r"(\d{4})/(\d{1,2})/(\d{1,2})")
_TIME: Final = re.compile(r"\b([01]?\d|2[0-3]):([0-5]\d):([0-5]\d) ([A-Z]{2,5})\b")
_BUY_IN: Final = re.compile(r"([$€£]?\d{1,9}(?:\.\d{1,2})?) ?\+ ?([$€£]?\d{1,9}(?:\.\d{1,2})?)")
_TOURNAMENT: Final = re.compile(r"tournament #(\d{1,20})|\((\d{1,20})\), Table ", re.IGNORECASE)


def facts_of(text: str) -> dict[str, object]:
    """The day and the time (``2010/11/10 18:15:01 ET``), the tournament's number and its buy-in (``Tournament #123, $1+$0.20``)."""
    facts: dict[str, object] = {}
    date = _DATE.search(text)
    if date:
        facts |= {"year": int(date[1]), "month": int(date[2]), "day": int(date[3])}
    clock = _TIME.search(text)
    if clock:
        facts |= {"time": time(int(clock[1]), int(clock[2]), int(clock[3])), "time_zone_abbreviation": clock[4]}
    tournament = _TOURNAMENT.search(text)
    if tournament:
        facts["tournament"] = tournament[1] or tournament[2]
        buy_in = _BUY_IN.search(text)
        if buy_in:
            facts["buy_in"] = f"{buy_in[1]}+{buy_in[2]}"
    return facts
