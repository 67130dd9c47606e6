"""What a seat knows, as numbers: a row of a fixed length, by fields. It is read off the view, and so has nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import Card
from studbook.engine import BetOffer, PickOffer, Raise, SayOffer, View
from studbook.field.action_codes import BRING_IN, MOST, PLACES, coded_actions

#: 52 cards and two jokers.
_CARDS: Final = 54
_CLAIMS: Final = ("high", "low", "both")
_SIZES: Final = range(BRING_IN, MOST + 1)

Numbers = NDArray[np.float32]


@lru_cache
def observation_fields(players: int) -> MappingProxyType[str, slice]:
    """Where each field lies in an observation at a table of so many; docs/field.md says what each is."""
    lengths = {
        "seat": players, "cards": players * _CARDS, "up": players * _CARDS, "unknown": players, "places": PLACES, "picked": PLACES,
        "middle": _CARDS, "thrown": players * _CARDS, "folded": players, "stacks": players, "bets": players, "put": players, "pot": 1,
        "call": 1, "sizes": len(_SIZES), "price": 1, "counted": 1, "claims": players * len(_CLAIMS), "asked": 3, "phase": 1,
    }  # fmt: skip
    fields = {}
    at = 0
    for name, length in lengths.items():
        fields[name] = slice(at, at + length)
        at += length
    return MappingProxyType(fields)


def observation_length(players: int) -> int:
    """How many numbers an observation has."""
    return observation_fields(players)["phase"].stop  # type: ignore[no-any-return]  # a slice's ends have no type


def observed(view: View, picked: tuple[int, ...] = ()) -> Numbers:
    """The view as numbers; `picked`: the places of the cards that the viewer has pointed at so far. Seats go round from the viewer."""
    state, offer = view.state, view.offer
    players = state.n
    seats = [(view.seat + turn) % players for turn in range(players)]
    fields = observation_fields(players)
    row = np.zeros(observation_length(players), np.float32)
    row[fields["seat"]][view.seat] = 1
    for turn, seat in enumerate(seats):
        held = state.held[seat]
        known = [one for one in held if one.card is not None]
        _mark(row[fields["cards"]], turn, (one.card for one in known))
        _mark(row[fields["up"]], turn, (one.card for one in known if one.up))
        _mark(row[fields["thrown"]], turn, state.thrown[seat])
        row[fields["unknown"]][turn] = len(held) - len(known)
        claim = (state.claims or {}).get(seat)
        if claim in _CLAIMS:
            row[fields["claims"]][turn * len(_CLAIMS) + _CLAIMS.index(claim)] = 1
    for place, one in enumerate(state.held[view.seat][:PLACES]):
        row[fields["places"]][place] = 0 if one.card is None else one.card + 1
    row[fields["picked"]][list(picked)] = 1
    _mark(row[fields["middle"]], 0, (slot.card for slot in state.table))
    for name, values in (("folded", state.folded), ("stacks", state.stacks), ("bets", state.bets), ("put", state.put)):
        row[fields[name]] = [values[seat] for seat in seats]
    row[fields["pot"]] = state.pot
    row[fields["counted"]] = state.counted
    row[fields["phase"]] = state.phase
    if isinstance(offer, BetOffer):
        row[fields["call"]] = offer.call
        codes = coded_actions(view)
        row[fields["sizes"]] = [action.to if isinstance(action := codes.get(code), Raise) else 0 for code in _SIZES]
    elif isinstance(offer, PickOffer):
        row[fields["price"]] = offer.price
    elif isinstance(offer, SayOffer):
        row[fields["price"]] = max(offer.prices, default=0)
    if offer is not None:
        row[fields["asked"]][(BetOffer, PickOffer, SayOffer).index(type(offer))] = 1
    return row


def _mark(part: Numbers, turn: int, cards: Iterable[Card | None]) -> None:
    for card in cards:
        if card is not None:
            part[turn * _CARDS + card] = 1
