"""Cards off the deck: to the players, to the table, burned, drawn; and what is done when they run out (RULINGS.md, Cards running out)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studbook.cards import Card
from studbook.engine import events as e
from studbook.engine.events import EVERYONE, NOBODY
from studbook.engine.phases.triggers import hear
from studbook.rules import Deal, TableCards

if TYPE_CHECKING:
    from studbook.engine.hand import Hand

COMMON = "common"


def begin_deal(hand: Hand, phase: Deal) -> None:
    """Deal to each player still in, clockwise, one at a time; short of cards, go down the game's ladder."""
    s = hand.state
    live = s.live
    if not _ready(hand, len(phase.faces) * len(live)):
        _common_card(hand)
        return
    seats = tuple(live) * len(phase.faces)
    if phase.keep_down is None:
        faces = "".join(face * len(live) for face in phase.faces)
    else:
        faces = "".join(_face(hand, phase, face, seat) for face in phase.faces for seat in live)
    deal_to(hand, seats, faces)


def deal_to(hand: Hand, seats: tuple[int, ...], faces: str) -> None:
    """Deal one card to each of `seats`, with the face of the same place."""
    cards = hand.dealer.deal(seats)
    hand.cards_are_out = True
    hand.emit(e.Dealt(seats, faces, tuple(zip(cards, map(audience, faces, seats), strict=True))))
    if hand.game.triggers:
        hear(hand, [(seat, card) for card, face, seat in zip(cards, faces, seats, strict=True) if face == "U"])


def audience(face: str, seat: int) -> int:
    """Who may know a card dealt to `seat` with this face."""
    return EVERYONE if face == "U" else 1 << seat if face == "D" else NOBODY


def _face(hand: Hand, phase: Deal, face: str, seat: int) -> str:
    if face == "U" and phase.keep_down is not None and hand.state.up[seat].count(False) < phase.keep_down:
        return "D"
    return face


def _ready(hand: Hand, need: int) -> bool:
    """Burn if the game burns, after making the stub long enough if a rule can; False when only a shared card is left."""
    dealer = hand.dealer
    burn = 1 if hand.game.burns and hand.cards_are_out else 0
    if hand.game.last_card_stays:
        return _ready_tda(hand, need, burn)
    for step in hand.game.shortage:
        if len(dealer.stub) >= need + burn:
            break
        if step == "recover burns" and dealer.burns:
            _gather(hand, "burns")
        elif step in ("reshuffle discards", "stub first") and dealer.discards:
            _gather(hand, "discards")
    # No burn if it would make the deal impossible.
    if burn and len(dealer.stub) > need:
        _burn(hand)
    return len(dealer.stub) >= need


def _ready_tda(hand: Hand, need: int, burn: int) -> bool:
    """TDA RP-10H: what is needed is the players left, a burn, and one last card that is never dealt."""
    dealer = hand.dealer
    wanted = need + burn + 1
    if len(dealer.stub) < wanted and "recover burns" in hand.game.shortage and len(dealer.stub) + len(dealer.burns) >= wanted:
        _gather(hand, "burns")
    enough = len(dealer.stub) >= wanted
    if enough and burn:
        _burn(hand)
    return enough


def _common_card(hand: Hand) -> None:
    """One card, face up, is everyone's (R-7S-2)."""
    dealer = hand.dealer
    if hand.game.last_card_stays and len(dealer.stub) < 3 and dealer.burns:
        _gather(hand, "burns")
    if hand.game.burns and len(dealer.stub) > 1:
        _burn(hand)
    slot = COMMON if COMMON not in hand.state.slots else f"{COMMON} {len(hand.state.slots)}"
    hand.emit(e.Tabled((slot,), tuple((card, EVERYONE) for card in dealer.take(1)), True, True))


def _burn(hand: Hand) -> None:
    hand.emit(e.Burned(((hand.dealer.burn(), NOBODY),)))


def _gather(hand: Hand, what: str) -> None:
    count = hand.dealer.recover_burns() if what == "burns" else hand.dealer.reshuffle_discards()
    hand.emit(e.Gathered(what, count, len(hand.dealer.stub)))


def begin_table_cards(hand: Hand, phase: TableCards) -> None:
    """Cards to the middle, off the deck or the one set aside."""
    up = phase.face == "up"
    if phase.card:
        cards = list(hand.script.set_aside)
        cards = [card for card in cards if str(card) == phase.card][:1]
    else:
        if hand.game.burns and hand.cards_are_out and len(hand.dealer.stub) > len(phase.slots):
            _burn(hand)
        cards = hand.dealer.take(len(phase.slots))
    who = EVERYONE if up else NOBODY
    hand.emit(e.Tabled(phase.slots, tuple((card, who) for card in cards), up, phase.shared, not phase.card))


def draw(hand: Hand, seat: int, places: tuple[int, ...], faces: str) -> None:
    """New cards at the places of those thrown (R-BDG-4).

    When the stub is short of cards that this seat has not thrown, stub and discards are shuffled, this throw included, and the dealer deals
    past the seat's own throws while anything else is left; by "stub first" the stub is dealt out before.
    """
    dealer = hand.dealer
    own = frozenset(card for card in hand.state.thrown[seat] if card is not None)
    cards: list[Card] = []
    if dealer.others(own) < len(places):
        if "stub first" in hand.game.shortage:
            cards = dealer.take_past(dealer.others(own), own)
        _gather(hand, "discards")
    cards += dealer.take_past(len(places) - len(cards), own)
    hand.emit(e.Drawn(seat, places, faces, tuple((card, audience(face, seat)) for card, face in zip(cards, faces, strict=True))))
    hear(hand, [(seat, card) for card, face in zip(cards, faces, strict=True) if face == "U"])


def drawable(hand: Hand, most: int) -> int:
    """How many cards one exchange can ask for: with a reshuffle always `most`, since one's own throws go in; else what the stub holds."""
    reshuffles = any(step in hand.game.shortage for step in ("reshuffle discards", "stub first"))
    return most if reshuffles else min(most, len(hand.dealer.stub))
