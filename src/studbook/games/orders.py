"""Orders of games that tables play one after the other: mixed games as card rooms have them, and nights of one kind."""

from __future__ import annotations

from typing import Final, NamedTuple


class OrderedGame(NamedTuple):
    """One game of an order, with the house rules that make it what it is there."""

    key: str
    options: dict[str, object]


class GameOrder(NamedTuple):
    """Games in the order in which they are played: ``order_named("horse")``."""

    key: str
    name: str
    games: tuple[OrderedGame, ...]


def _limit(key: str) -> OrderedGame:
    """A game of blinds as mixed games have it, with bets of a fixed size."""
    return OrderedGame(key, {"structure": "fixed"})


def _order(key: str, name: str, *games: OrderedGame | str) -> GameOrder:
    return GameOrder(key, name, tuple(OrderedGame(game, {}) if isinstance(game, str) else game for game in games))


_STUDS: Final = ("razz", "seven-card-stud", "stud-8")
#: The orders that every table has beside its own.
ORDERS: Final = (
    _order("horse", "H.O.R.S.E.", _limit("texas-holdem"), _limit("omaha-8"), *_STUDS),
    _order("hose", "H.O.S.E.", _limit("texas-holdem"), _limit("omaha-8"), "seven-card-stud", "stud-8"),
    _order("8-game", "8-game", "27-triple-draw", _limit("texas-holdem"), _limit("omaha-8"), *_STUDS, "texas-holdem", "omaha"),
    _order("stud-night", "Stud night", "seven-card-stud", "razz", "stud-8", "five-card-stud", "chicago", "mexican-stud"),
    _order("low-night", "Low night", "razz", "badugi", "27-triple-draw", "a5-triple-draw", "five-card-lowball"),
    _order("wild-night", "Wild night", "good-bad-ugly", "baseball", "follow-the-queen", "man-with-the-axe", "low-hole", "seven-card-wild"),
    _order("draw-night", "Draw night", "badugi", "27-triple-draw", "five-card-draw", "a5-triple-draw", "27-single-draw"),
)
_BY_KEY: Final = {order.key: order for order in ORDERS}


def order_named(key: str) -> GameOrder | None:
    """The order of that key; None where there is none."""
    return _BY_KEY.get(key)
