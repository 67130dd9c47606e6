"""What is noted of each hand for the result of the evening: everybody's line, the biggest pot, the best hands that were shown."""

from __future__ import annotations

from typing import Final

import msgspec

from studbook.engine import SPECTATOR
from studbook.table.deal import DealtHand
from studbook.table.ledger_lines import lines_of
from studbook.table.room import Room
from studbook.table.sitting import MOST_POINTS, BestHand, BiggestPot, Sitting
from studbook.telling.result import Result

#: So many kinds of hands are kept; of a book of games there are not more.
_MOST_KINDS: Final = 24


def note_hand(room: Room, deal: DealtHand) -> None:
    """Note a hand that has been paid out: only what everybody has seen of it."""
    sitting = room.sitting
    if sitting is None:
        return
    _note_lines(room, sitting)
    past = room.past[0]
    if sitting.biggest is None or past.pot > sitting.biggest.pot:
        sitting.biggest = BiggestPot(past.id, past.game, past.winners, past.pot)
    for hand in best_shown(deal, room.settings.authority):
        _note_hand(sitting, hand)


def _note_lines(room: Room, sitting: Sitting) -> None:
    count = room.hands - sitting.hands
    if count % sitting.every:
        return
    points = count // sitting.every
    for line in lines_of(room, [0 if seat is None else seat.chips for seat in room.seats]):
        curve = sitting.curves.setdefault(line.id, [])
        curve += [0] * (points - 1 - len(curve))
        curve.append(line.net)
    if points >= MOST_POINTS:
        sitting.curves = {holder: curve[1::2] for holder, curve in sitting.curves.items()}
        sitting.every *= 2


def best_shown(deal: DealtHand, authority: str) -> list[BestHand]:
    """The hands that won a part of a pot at a showdown, as an onlooker has seen them."""
    result = Result(deal.teller(SPECTATOR, authority).look(deal.view(SPECTATOR)))
    hands = {}
    for share in result.shares:
        for seat in share.amounts:
            side = 0 if share.side < 0 and len(deal.game.pot) == 1 else share.side
            value = None if result.alone or side < 0 else result.value(seat, side)
            if value is None:
                continue
            ranking = deal.game.pot[side].untied()
            hands[seat, side] = BestHand(
                f"{ranking!r} {deal.game.deck}", result.side_name(side), deal.setup.names[seat], value.name,
                tuple(str(card) for card in value.cards), deal.game.name, deal.setup.id, value.base,
            )  # fmt: skip
    return list(hands.values())


def _note_hand(sitting: Sitting, hand: BestHand) -> None:
    at = next((at for at, best in enumerate(sitting.best) if best.kind == hand.kind), None)
    if at is not None:
        best = sitting.best[at]
        sitting.best[at] = msgspec.structs.replace(hand if hand.strength > best.strength else best, shown=best.shown + 1)
    elif len(sitting.best) < _MOST_KINDS:
        sitting.best.append(hand)
