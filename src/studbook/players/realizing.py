"""What part of its share of the pot a hand that calls comes to win, by the betting rounds to come."""

from __future__ import annotations

from typing import Final

from studbook.players.worlds import Worlds

#: It is given up now and then, and pays those that are ahead. The bets still to come bring nothing on top: who is ahead is not paid off by
#: more than it pays. Both are measured in play among bots.
_REALIZED: Final = (1.0, 0.87, 0.78, 0.68)
#: The same where hands lie hidden and are drawn to, and what is added for each equal share that the hand has beyond the first: one that
#: must draw much pays for it on every round.
_DRAWN: Final = (1.0, 0.75, 0.57, 0.48)
_DRAWN_AHEAD: Final = (0.0, 0.15, 0.25, 0.3)
_MOST_REALIZED: Final = 0.95
#: How much of what is not realized is lost to one rival, and to each further one: fewer bet who are ahead.
_LOST_TO_ONE: Final = 0.5
_LOST_TO_MORE: Final = 0.3
#: The same to one rival where hands are drawn to, by the betting rounds to come. Among bots, who called before the first of three draws won
#: less than half of its share, whoever bet first with the better draw more than all of it: the lead goes on betting.
_LOST_DRAWING: Final = (0.5, 0.5, 0.65, 0.85)


def realized(worlds: Worlds, equal: float, rivals: float) -> float:
    """The part of its share that a hand realizes against so many rivals, `equal` being that share beside an equal one."""
    rounds = min(len(worlds.sight.bets), len(_REALIZED) - 1)
    part, lost = _REALIZED[rounds], _LOST_TO_ONE
    if rounds and worlds.finishing.draws_only:
        part = min(_DRAWN[rounds] + _DRAWN_AHEAD[rounds] * (equal - 1), _MOST_REALIZED)
        lost = _LOST_DRAWING[rounds]
    return 1 - worlds.level.patience * min(lost + _LOST_TO_MORE * (rivals - 1), 1.0) * (1 - part)
