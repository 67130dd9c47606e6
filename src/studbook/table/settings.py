"""What a host may set for a room: checked, and told with what was expected."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, Literal

import msgspec

from studbook.games import registry
from studbook.rules import Amounts
from studbook.rules.options import AUTHORITY
from studbook.table.commands import Refused


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`clock`: seconds to act; `chips`, `least`, `most`: chips to sit down with; `authority`: whose rulings stand where no document speaks.

    `choice`: who chooses the game: the dealer, the host, or the list in turn; `games`: the keys that may be chosen, empty for all.
    `choosing`: seconds to choose; `pause`: seconds between hands; `pace`: about how long a bot thinks, in seconds.
    `coach`: whether everybody is told their own equity and the price they are offered.
    """

    clock: int = 30
    chips: int = 200
    least: int = 50
    most: int = 1000
    authority: str = AUTHORITY
    choice: Literal["dealer", "host", "rotate"] = "dealer"
    games: tuple[str, ...] = ()
    choosing: int = 30
    pause: float = 7.0
    pace: float = 1.0
    coach: bool = False


#: What anybody may sit down with, and what any stake may be.
MOST_CHIPS: Final = 1_000_000

_BOUNDS: dict[str, tuple[float, float]] = {
    "clock": (5, 600),
    "chips": (1, MOST_CHIPS),
    "least": (1, MOST_CHIPS),
    "most": (1, MOST_CHIPS),
    "choosing": (5, 600),
    "pause": (0, 60),
    "pace": (0, 10),
}


def changed(settings: Settings, given: dict[str, Any], own: Collection[str] = ()) -> Settings:
    """The settings with some of them changed; `own`: keys of games beside the book's. Raises `Refused` with what was expected."""
    try:
        new = msgspec.convert({**msgspec.structs.asdict(settings), **given}, Settings)
    except msgspec.ValidationError as error:
        raise Refused(f"these settings do not fit: {str(error)[0].lower()}{str(error)[1:]}") from None
    for name, (low, high) in _BOUNDS.items():
        value = getattr(new, name)
        if not low <= value <= high:
            raise Refused(f"expected {name} between {low:,} and {high:,}, got {value:,}")
    if not new.least <= new.chips <= new.most:
        raise Refused(f"expected chips to sit down with between the least {new.least} and the most {new.most}, got {new.chips}")
    if not 1 <= len(new.authority.strip()) <= 24:
        raise Refused("expected the name of who rules, of 1 to 24 letters")
    try:
        games = tuple(key if key in own else registry.get(key).key for key in new.games)
        return msgspec.structs.replace(new, authority=new.authority.strip(), games=games)
    except ValueError as error:
        raise Refused(str(error)) from None


def amounts_of(present: Amounts, given: dict[str, int]) -> Amounts:
    """The stakes with some of them changed. Raises `Refused` with what was expected."""
    known = {name: getattr(present, name) for name in Amounts.__slots__}
    strange = [name for name in given if name not in known]
    if strange:
        raise Refused(f"expected stakes out of {', '.join(known)}; got {', '.join(strange)}")
    for name, amount in given.items():
        if amount > MOST_CHIPS:
            raise Refused(f"expected at most {MOST_CHIPS:,} chips for {name}, got {amount:,}")
    try:
        return Amounts(**{**known, **given})
    except ValueError as error:
        raise Refused(str(error)) from None
