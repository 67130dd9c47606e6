"""The end of a hand for its table: chips back to the seats, the ledger, the list of hands played."""

from __future__ import annotations

from collections import Counter
from typing import Final

from studbook.table.customs import note_winner
from studbook.table.deal import DealtHand
from studbook.table.ledger import ride
from studbook.table.room import Past, Room

#: How many hands the list keeps.
_PAST: Final = 50


def pay_out(room: Room, deal: DealtHand) -> None:
    """Write what a hand has come to into its room. The hand is over, and its players have not left their seats yet."""
    state = deal.hand.state
    assert sum(state.stacks) + state.carried == sum(deal.setup.stacks) + deal.setup.carried, "chips are conserved"
    won: Counter[int] = Counter()
    for award in state.awards:
        won[award.seat] += award.amount
    put: dict[str, int] = {}
    for seat, place in enumerate(deal.setup.places):
        holder = room.seat_at(place)
        holder.chips = state.stacks[seat]
        row = room.account(holder)
        row.hands += 1
        row.won += seat in won
        row.last_hand, row.last_stack = deal.setup.id, deal.setup.stacks[seat]
        put[holder.holder] = deal.setup.stacks[seat] - state.stacks[seat] + won[seat]
    ride(room.ledger, put, state.carried)
    room.carried = state.carried
    note_winner(room, [room.seat_at(deal.setup.places[seat]).holder for seat in won])
    winners = " and ".join(deal.setup.names[seat] for seat, _chips in won.most_common())
    room.past.insert(0, Past(deal.setup.id, deal.game.name, winners or "nobody", won.total()))
    del room.past[_PAST:]
