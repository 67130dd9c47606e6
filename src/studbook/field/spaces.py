"""The spaces of both environments."""

from __future__ import annotations

from typing import Final

import numpy as np
from gymnasium import spaces

from studbook.field.action_codes import ACTIONS
from studbook.field.observation import observation_length

#: No count of cards, phases or bets is larger.
_LARGEST: Final = 1000


def action_space() -> spaces.Discrete:
    """One number for each action of docs/field.md."""
    return spaces.Discrete(ACTIONS)


def observation_space(players: int, chips: int) -> spaces.Dict:
    """The fields of an observation in one row, and the mask of actions, at a table of so many with so many chips on it."""
    row = spaces.Box(0, max(chips, _LARGEST), (observation_length(players),), np.float32)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})
