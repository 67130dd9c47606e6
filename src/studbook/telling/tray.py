"""Cards that a viewer has seen: dead, showing, their own; and how many are unseen."""

from __future__ import annotations

from typing import Any

from studbook.cards import JOKERS, RANKS, Card
from studbook.telling.seen import Reading
from studbook.telling.story import Story


def code(card: Card) -> str:
    """A card as the key of an object: the second joker must not take the first one's place."""
    return "Jk2" if card == JOKERS[1] else str(card)


def dead_cards(reading: Reading, story: Story) -> list[Card]:
    """Cards that everyone knows and nobody can be dealt: folded up cards, those taken by the table, table cards turned."""
    s = reading.state
    found: list[Card] = []
    for seat in range(reading.n):
        if s.folded[seat]:
            found += [card for card, up in zip(s.cards[seat], s.up[seat], strict=True) if up and card is not None]
        found += [gone.card for gone in story.players[seat].gone if gone.up or gone.why == "bad"]
    found += [card for card, shared in zip(s.table, s.table_shared, strict=True) if card is not None and not shared]
    return [card for card in dict.fromkeys(found) if card not in story.back_in_play]


def tray(reading: Reading, story: Story) -> dict[str, Any]:
    """`dead`, `tray` and `unseen` of the snapshot."""
    s = reading.state
    you = reading.view.seat
    dead = dead_cards(reading, story)
    states = {code(card): "dead" for card in dead}
    for seat in range(reading.n):
        for gone in story.players[seat].gone:
            if gone.card not in story.back_in_play and (gone.why != "passed" or not s.over):
                states.setdefault(code(gone.card), "dead" if gone.why != "passed" else "showing")
        for card, up in zip(s.cards[seat], s.up[seat], strict=True):
            if card is None:
                continue
            if seat == you and not s.folded[seat]:
                states[code(card)] = "yours"
            elif s.folded[seat]:
                states[code(card)] = "dead"
            elif up or s.shown[seat]:
                states[code(card)] = "showing"
            else:
                states.setdefault(code(card), "showing")  # passed on to a neighbour by this viewer
    for card, shared in zip(s.table, s.table_shared, strict=True):
        if card is not None:
            states[code(card)] = "showing" if shared else "dead"
    return {
        "dead": [str(card) for card in dead],
        "tray": states,
        "unseen": len(reading.script.deck) - len(states),
        "deck_without": [RANKS[rank] for rank in range(13) if rank not in reading.script.deck.ranks],
    }
