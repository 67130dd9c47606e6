"""The end of a hand for its table: chips back to the seats, the ledger, the list of hands played."""

from __future__ import annotations

from typing import Final

from studbook.table.deal import DealtHand
from studbook.table.room import Past, Room

#: How many hands the list keeps.
_PAST: Final = 50


def pay_out(room: Room, deal: DealtHand) -> None:
    """Take over into the room what the hand has come to; the hand is over, and its players have not left their seats yet."""
    state = deal.hand.state
    before = sum(deal.setup.stacks) + deal.setup.carried
    assert sum(state.stacks) + state.carried == before
    won: dict[int, int] = {}
    for award in state.awards:
        won[award.seat] = won.get(award.seat, 0) + award.amount
    for seat, place in enumerate(deal.setup.places):
        holder = room.seats[place]
        assert holder is not None
        holder.chips = state.stacks[seat]
        account = room.account(holder.name)
        account.hands += 1
        account.won += seat in won
    room.carried = state.carried
    winners = " and ".join(deal.setup.names[seat] for seat in sorted(won, key=lambda seat: -won[seat]))
    room.past.insert(0, Past(deal.setup.id, deal.game.name, winners or "nobody", sum(won.values())))
    del room.past[_PAST:]
