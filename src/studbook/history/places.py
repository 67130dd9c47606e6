"""Which of a hand's places a record means when it names cards, or only says how many."""

from __future__ import annotations

from studbook.cards import write
from studbook.history.progress import Progress
from studbook.history.steps import Cards


def places_of(progress: Progress, seat: int, count: int, cards: Cards, places: tuple[int, ...] | None) -> tuple[int, ...]:
    """The places told, those where the named cards lie, or the last ones that nobody knows anything about."""
    held = [one.card for one in progress.hand.state.held[seat]]
    if places is not None:
        for place, card in zip(places, cards, strict=False):
            if place >= len(held) or (card is not None and held[place] not in (None, card)):
                there = write([held[place]]) if place < len(held) else "no card"
                raise progress.wrong(f"expected {there} at place {place} of {progress.name(seat)}'s hand; the record has {write([card])}")
        return places
    named: list[int] = []
    for card in cards:
        if card is not None and card in held:
            named.append(held.index(card))
        elif card is not None and None not in held:
            raise progress.wrong(f"expected a card out of {write(held)} from {progress.name(seat)}; the record has {card}")
    unknown = [place for place, card in enumerate(held) if card is None and place not in named]
    rest = [place for place in range(len(held)) if place not in named and place not in unknown]
    while len(named) < count and (unknown or rest):
        named.append(unknown.pop() if unknown else rest.pop())
    if len(set(named)) != count:
        raise progress.wrong(f"expected at most {len(held)} different cards from {progress.name(seat)}; the record has {count}")
    return tuple(named)
