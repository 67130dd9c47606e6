"""A view as JSON and back: for a program that plays a seat elsewhere, and thinks with the engine's own values.

Its log is the seat's own, with no other card in it; the state is made of it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import msgspec

from studbook.cards import CARDS, Card
from studbook.engine import Event, Offer, Opener, Range, View, fold, script_of
from studbook.errors import StudbookError
from studbook.rules import Amounts, Game


class ViewJson(msgspec.Struct):
    """What is sent of a view. The game goes beside it, as its table names it."""

    seat: int
    amounts: Amounts
    #: The stacks when the hand began, and the chips that lay in the pot.
    stacks: tuple[int, ...]
    carried: int
    #: The events, and the seat's offer, as `plain` writes them.
    log: object
    offer: object
    to_act: tuple[int, ...]


def view_json(view: View, stacks: tuple[int, ...], carried: int) -> ViewJson:
    """The view of a hand that began with these stacks, and these chips in the pot."""
    return ViewJson(view.seat, view.amounts, stacks, carried, plain(tuple(view.log)), plain(view.offer), view.to_act)


def view_of(told: ViewJson, game: Game) -> View:
    """The view that was written so, of a hand of this game. Raises `StudbookError` for what this version does not know."""
    log, offer = _value_of(told.log), _value_of(told.offer)
    assert isinstance(log, tuple)
    script = script_of(game, len(told.stacks))
    return View(told.seat, game, told.amounts, script, fold(told.stacks, log, told.carried), log, _offer(offer), told.to_act)


def plain(value: object) -> object:
    """A value of the engine's in what JSON has: ``{"is": "Raised", "of": [2, 5, 10, "raise", true, 5]}``, cards ``{"card": 51}``.

    >>> plain((Card("As"), None, 7))
    [{'card': 51}, None, 7]
    """
    if isinstance(value, Card):
        return {"card": int(value)}
    if isinstance(value, msgspec.Struct):
        return {"is": type(value).__name__, "of": [plain(getattr(value, name)) for name in value.__struct_fields__]}
    if isinstance(value, Range):
        return {"is": "Range", "of": list(value)}
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    return value


def _value_of(told: object) -> object:
    match told:
        case {"card": int(code)} if 0 <= code < len(CARDS):
            return CARDS[code]
        case {"is": str(name), "of": list(parts)} if name in _KINDS:
            try:
                return _KINDS[name](*map(_value_of, parts))
            except TypeError:  # it has other fields there
                pass
        case list(parts):
            return tuple(map(_value_of, parts))
        case str() | int() | None:
            return told
    raise StudbookError(f"expected what happens in a hand as this version writes it, got {str(told)[:60]!r}")


def _offer(value: object) -> Offer | None:
    assert value is None or isinstance(value, get_args(Offer))
    return value


def _kinds(union: object) -> Iterator[type]:
    for part in get_args(union):
        yield from _kinds(part) if get_args(part) else (part,)


_KINDS: Final = {kind.__name__: kind for kind in (*_kinds(Event), *_kinds(Offer), Opener, Range)}
