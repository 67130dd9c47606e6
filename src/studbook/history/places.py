"""Which of a hand's places a record means when it names cards, or only says how many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studbook.cards import write
from studbook.history.steps import Cards

if TYPE_CHECKING:
    from studbook.history.hand_replay import HandReplay


def places_of(play: HandReplay, seat: int, count: int, cards: Cards, places: tuple[int, ...] | None) -> tuple[int, ...]:
    """The places told, those where the named cards lie, or the last ones that nobody knows anything about."""
    held = play.hand.state.cards[seat]
    if places is not None:
        for place, card in zip(places, cards, strict=False):
            if place >= len(held) or (card is not None and held[place] not in (None, card)):
                there = write([held[place]]) if place < len(held) else "no card"
                raise play.wrong(f"expected {there} at place {place} of {play.name(seat)}'s hand; the record has {write([card])}")
        return places
    found: list[int] = []
    for card in cards:
        if card is not None and card in held:
            found.append(held.index(card))
        elif card is not None and None not in held:
            raise play.wrong(f"expected a card out of {write(held)} from {play.name(seat)}; the record has {card}")
    unknown = [place for place, card in enumerate(held) if card is None and place not in found]
    rest = [place for place in range(len(held)) if place not in found and place not in unknown]
    while len(found) < count and (unknown or rest):
        found.append(unknown.pop() if unknown else rest.pop())
    if len(set(found)) != count:
        raise play.wrong(f"expected at most {len(held)} different cards from {play.name(seat)}; the record has {count}")
    return tuple(found)
