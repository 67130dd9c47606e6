"""Who speaks first, and how much may be bet (R-BET; RULINGS.md, Betting and Who opens)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

OpenedBy = Literal["high hand", "low hand", "high card", "low card", "seat", "whose turn", "same as before"]
Structure = Literal["fixed", "spread", "pot", "no limit"]


@dataclass(frozen=True, slots=True)
class Opening:
    """Who opens a betting round (R-BET-8). Whether an ace is low follows from the game's first ranking."""

    #: What decides. "seat": left of the last live blind, else left of the dealer. "same as before": who opened the round before; if that
    #: player has folded, the best board among those left (last card down, R-5S-2). "whose turn": the player whose `Each` it is.
    by: OpenedBy = "high hand"
    #: Between tied boards: the suit of their highest card, or the seat nearest the dealer's left.
    ties: Literal["suit", "seat"] = "suit"
    #: What the opener owes: nothing, the bring-in, or to open or drop (seed 004).
    forced: Literal["nothing", "bring-in", "open-or-drop"] = "nothing"
    #: Whether a wild door card stands above an ace, where a card decides (seed 004).
    wild_above_ace: bool = True
    #: Whether wild up cards count as what is printed on them.
    wild_at_face: bool = False


@dataclass(frozen=True, slots=True)
class Stakes:
    """How bets are sized and counted (R-BET-4, R-BET-5, R-BET-7)."""

    structure: Structure = "fixed"
    #: Raises a round after the first bet; None for no cap.
    raises: int | None = 3
    #: Whether the cap is lifted when two were in as the round began.
    uncapped_heads_up: bool = True
    #: Whether it is lifted as well when two are left in mid-round, unless so many raises have been made by then (Robert's Rules).
    uncapped_in_round: bool = False
    #: Whether a raise must be at least the last bet or raise (casino form), so that a big bet ends small raises.
    raise_at_least_last: bool = False
    #: When an all-in raise for less than a full one reopens the betting in fixed limit: "half" a bet will do and is a full bet;
    #: "half, completed": it will do, and who raises next completes that bet first (online rooms); "always"; "never".
    short_all_in: Literal["half", "half, completed", "always", "never"] = "half"
    #: Whether, in pot and no limit, several short all-ins that come to a full raise reopen the betting (TDA).
    short_all_ins_add_up: bool = True
    #: What whoever folds puts into the pot.
    drop_pays: Literal["nothing", "ante", "small", "big"] = "nothing"
    #: Whether the opener may still complete when everyone just called the bring-in.
    opener_may_complete: bool = False


BETS_BY_SEAT = Opening("seat")
HIGH_HAND_OPENS = Opening("high hand")
LOW_HAND_OPENS = Opening("low hand")
LOWEST_CARD_BRINGS_IN = Opening("low card", forced="bring-in")
HIGHEST_CARD_BRINGS_IN = Opening("high card", forced="bring-in")
