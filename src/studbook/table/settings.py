"""What a host may set for a room: checked, and told with what was expected."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Literal

import msgspec

from studbook.errors import StudbookError
from studbook.games import registry
from studbook.games.orders import ORDERS, order_named
from studbook.rules import Amounts
from studbook.rules.options import AUTHORITY
from studbook.table.commands import Refused
from studbook.table.person_names import fitting_name


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host has set for the table."""

    #: Seconds to act.
    clock: int = 30
    #: Chips to sit down with, when one does not say how many; and the fewest and most.
    chips: int = 200
    least: int = 50
    most: int = 1000
    #: Whose rulings stand where no document speaks.
    authority: str = AUTHORITY
    #: Who chooses the game: the dealer, the host, or the list in turn.
    choice: Literal["dealer", "host", "rotate"] = "dealer"
    #: The keys that may be chosen, empty for all; in this order they are played in turn.
    games: tuple[str, ...] = ()
    #: What is played in turn: an order of the book's, or a list that the room has kept; empty: the games above.
    order: str = ""
    #: How many hands of each game, 0 for an orbit.
    each: int = 1
    #: Whether the dealer may choose the game that was dealt last.
    twice: bool = True
    #: Seconds in the time bank of each player, which runs when the clock is up; 0: none.
    bank: int = 60
    #: Seconds to choose a game.
    choosing: int = 30
    #: Seconds between hands.
    pause: float = 7.0
    #: About how many seconds a bot thinks.
    pace: float = 1.0
    #: What cards are drawn for before the first hand: nothing, who deals first, or that and where everybody sits.
    draw: Literal["none", "first deal", "seats"] = "none"
    #: Which moves on after each hand: the deal, to the next player dealt in; or the big blind, so that nobody misses it (`button.py`).
    button: Literal["moving", "dead"] = "moving"
    #: When the evening ends (R-TAB-5): after so many minutes, hands or orbits, 0 for never, whichever comes first.
    minutes: int = 0
    hands: int = 0
    orbits: int = 0
    #: Whether the deal goes round once more when the time is up; else the hand that is being played is the last.
    last_orbit: bool = True
    #: Play until one has everything: nobody buys chips or sits down once it has begun.
    freezeout: bool = False
    #: How the stakes rise while one is played until one has everything, after so many hands or minutes a level (`levels.py`).
    levels: Literal["none", "hands", "minutes"] = "none"
    level_length: int = 10
    #: What the places get then, in hundredths of all that was brought, the first first.
    prizes: tuple[int, ...] = (100,)
    #: What a bot does that has lost its chips: buys more, goes and another comes, or goes. When one is to have everything it goes.
    broke_bots: Literal["buy", "another", "go"] = "buy"
    #: How well new bots play, and with what temperament; any: whichever the table has fewest of.
    bot_level: Literal["easy", "normal", "hard"] = "normal"
    bot_temper: Literal["any", "steady", "tight", "loose", "bold", "timid", "tricky"] = "any"
    #: Whether the table stands in the lobby of everybody who opens the server.
    listed: bool = False
    #: Whether the host is asked before somebody sits down or buys chips.
    approve: bool = False
    #: Minutes after which a host who is away passes the part on; 0: never.
    host_away: int = 5
    #: Whether whoever wins two pots running kills the next: a small bet of theirs lies in it, and its bets are half as much more, or twice.
    kill: Literal["none", "half", "full"] = "none"
    #: Whether the ante grows by itself each time a pot rides to the next deal, until it is won.
    ante_grows: bool = False
    #: Every so many hands a bomb pot, 0 for never: so many antes from everybody, and no betting in the first round.
    bomb_every: int = 0
    bomb_antes: Literal[2, 3, 5, 10] = 5
    #: Whether everybody is told their own equity and the price they are offered.
    coach: bool = False
    #: Whether one may look, after a hand that ended without a showdown, at the cards that would have come.
    rabbit: bool = False


#: What anybody may sit down with, and what any stake may be.
MOST_CHIPS: Final = 1_000_000

#: What people call settings whose names are not words for them.
_LABELS: Final = {
    "clock": "seconds for a decision", "chips": "chips to sit down with", "least": "the fewest chips", "most": "the most chips",
    "choosing": "seconds to choose a game", "bank": "seconds in the time bank", "pause": "seconds between hands",
    "pace": "seconds that a bot thinks", "minutes": "minutes of an evening", "hands": "hands of an evening",
    "orbits": "orbits of an evening", "each": "hands of each game",
    "bomb_every": "hands between bomb pots", "level_length": "the length of a level",
    "host_away": "minutes that the host may be away",
}  # fmt: skip
_BOUNDS: dict[str, tuple[float, float]] = {
    "clock": (5, 600),
    "bank": (0, 600),
    "chips": (1, MOST_CHIPS),
    "least": (1, MOST_CHIPS),
    "most": (1, MOST_CHIPS),
    "choosing": (5, 600),
    "pause": (0, 60),
    "pace": (0, 10),
    "minutes": (0, 1440),
    "hands": (0, 10_000),
    "orbits": (0, 1000),
    "each": (0, 100),
    "bomb_every": (0, 100),
    "host_away": (0, 240),
    "level_length": (1, 500),
}


def changed(settings: Settings, changes: Mapping[str, object], own: Collection[str] = (), orders: Collection[str] = ()) -> Settings:
    """The settings with some of them changed. Raises `Refused` with what was expected.

    `own` are the keys of games beside the book's, `orders` the names of lists of games that the room has kept.
    """
    try:
        new = msgspec.convert({**msgspec.structs.asdict(settings), **changes}, Settings)
    except msgspec.ValidationError as error:
        raise Refused(f"these settings do not fit: {str(error)[0].lower()}{str(error)[1:]}") from None
    for name, (low, high) in _BOUNDS.items():
        value = getattr(new, name)
        if not low <= value <= high:
            raise Refused(f"{_LABELS.get(name, name).capitalize()}: {low:,} to {high:,}, not {value:,}.")
    if not new.least <= new.chips <= new.most:
        raise Refused(f"The usual chips lie between the least and the most: {new.least:,} to {new.most:,}, not {new.chips:,}.")
    if new.order and new.order not in orders and order_named(new.order) is None:
        names = ", ".join([*(one.name for one in ORDERS), *orders])
        raise Refused(f"There is no order of games called {new.order} here; there are {names}.")
    if sum(new.prizes) != 100 or list(new.prizes) != sorted(new.prizes, reverse=True) or new.prizes[-1] < 1:
        raise Refused(f"The prizes come to 100 hundredths, and no place gets more than the one before; got {list(new.prizes)}.")
    try:
        games = tuple(key if key in own else registry.get(key).key for key in new.games)
    except StudbookError as error:
        raise Refused(str(error)) from None
    return msgspec.structs.replace(new, authority=fitting_name(new.authority, 24, "the name of who rules"), games=games)


def stakes_of(amounts: Amounts) -> dict[str, int]:
    """The amounts by their names, as a room and its store keep them."""
    return {name: getattr(amounts, name) for name in Amounts.__slots__}


def amounts_of(present: Amounts, changes: Mapping[str, int]) -> Amounts:
    """The stakes with some of them changed. Raises `Refused` with what was expected."""
    stakes = stakes_of(present)
    strange = [name for name in changes if name not in stakes]
    if strange:
        raise Refused(f"expected stakes out of {', '.join(stakes)}; got {', '.join(strange)}")
    for name, amount in changes.items():
        if amount > MOST_CHIPS:
            raise Refused(f"A stake is {MOST_CHIPS:,} chips at most; {name.replace('_', ' ')} of {amount:,} is more.")
    try:
        return Amounts(**{**stakes, **changes})
    except StudbookError as error:
        raise Refused(str(error)) from None
