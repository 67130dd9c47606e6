"""Cards off the deck: to the players, to the table, burned, drawn; and what is done when they run out (RULINGS.md, Cards running out)."""

from __future__ import annotations

from functools import lru_cache

from studbook.cards import Card
from studbook.engine import events as e
from studbook.engine.events import EVERYONE, NOBODY
from studbook.engine.phases.triggers import hear
from studbook.engine.running import Running
from studbook.engine.state import COMMON
from studbook.rules import Deal, TableCards


def begin_deal(run: Running, phase: Deal) -> None:
    """Deal to each player still in, clockwise, one at a time; short of cards, go down the game's ladder."""
    s = run.state
    live = s.live
    if not _ready(run, len(phase.faces) * len(live)):
        _common_card(run)
        return
    if phase.keep_down is None:
        _deal_out(run, *_alike(live, phase.faces))
    else:
        deal_to(run, live * len(phase.faces), _faces(run, phase))


def deal_to(run: Running, seats: tuple[int, ...], faces: str) -> None:
    """Deal one card to each of `seats`, with the face of the same place."""
    _deal_out(run, seats, faces, tuple(map(audience, faces, seats)))


def _deal_out(run: Running, seats: tuple[int, ...], faces: str, audiences: tuple[int, ...]) -> None:
    cards = run.dealer.deal(seats)
    run.emit(e.Dealt(seats, faces, tuple(zip(cards, audiences, strict=True))))
    if run.game.triggers:
        hear(run, [(seat, card) for card, face, seat in zip(cards, faces, seats, strict=True) if face == "U"])


def audience(face: str, seat: int) -> int:
    """Who may know a card dealt to `seat` with this face."""
    return EVERYONE if face == "U" else 1 << seat if face == "D" else NOBODY


@lru_cache(maxsize=1024)
def _alike(live: tuple[int, ...], faces: str) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """A deal of each of these faces to all who are in: to whom each card goes, its face, who may know it. There are few such deals."""
    seats = live * len(faces)
    each = "".join(face * len(live) for face in faces)
    return seats, each, tuple(map(audience, each, seats))


def _faces(run: Running, phase: Deal) -> str:
    """The face of each card of a deal in which some seats may have too few down."""
    return "".join(_face(run, phase, face, seat) for face in phase.faces for seat in run.state.live)


def _face(run: Running, phase: Deal, face: str, seat: int) -> str:
    if face == "U" and phase.keep_down is not None and len(run.state.down(seat)) < phase.keep_down:
        return "D"
    return face


def _ready(run: Running, need: int) -> bool:
    """Burn if the game burns, after making the stub long enough if a rule can; False when only a shared card is left."""
    dealer = run.dealer
    burn = 1 if run.game.burns and run.state.dealt else 0
    if run.game.last_card_stays:
        return _ready_tda(run, need, burn)
    for step in run.game.shortage:
        if len(dealer.stub) >= need + burn:
            break
        if step == "recover burns" and dealer.burns:
            _gather(run, "burns")
        elif step in ("reshuffle discards", "stub first") and dealer.discards:
            _gather(run, "discards")
    # No burn if it would make the deal impossible.
    if burn and len(dealer.stub) > need:
        _burn(run)
    return len(dealer.stub) >= need


def _ready_tda(run: Running, need: int, burn: int) -> bool:
    """TDA RP-10H: what is needed is the players left, a burn, and one last card that is never dealt."""
    dealer = run.dealer
    needed = need + burn + 1
    if len(dealer.stub) < needed and "recover burns" in run.game.shortage and len(dealer.stub) + len(dealer.burns) >= needed:
        _gather(run, "burns")
    enough = len(dealer.stub) >= needed
    if enough and burn:
        _burn(run)
    return enough


def _common_card(run: Running) -> None:
    """One card, face up, is everyone's (R-7S-2)."""
    dealer = run.dealer
    if run.game.last_card_stays and len(dealer.stub) < 3 and dealer.burns:
        _gather(run, "burns")
    if run.game.burns and len(dealer.stub) > 1:
        _burn(run)
    table = run.state.table
    slot = f"{COMMON} {len(table)}" if any(slot.name == COMMON for slot in table) else COMMON
    run.emit(e.Tabled((slot,), tuple((card, EVERYONE) for card in dealer.take(1)), True, True))


def _burn(run: Running) -> None:
    run.emit(e.Burned(((run.dealer.burn(), NOBODY),)))


def _gather(run: Running, what: str) -> None:
    count = run.dealer.recover_burns() if what == "burns" else run.dealer.reshuffle_discards()
    run.emit(e.Gathered(what, count, len(run.dealer.stub)))


def begin_table_cards(run: Running, phase: TableCards) -> None:
    """Cards to the middle, off the deck or the one set aside."""
    up = phase.face == "up"
    if phase.card:
        cards = list(run.script.set_aside)
        cards = [card for card in cards if str(card) == phase.card][:1]
    else:
        if run.game.burns and run.state.dealt and len(run.dealer.stub) > len(phase.slots):
            _burn(run)
        cards = run.dealer.take(len(phase.slots))
    who = EVERYONE if up else NOBODY
    run.emit(e.Tabled(phase.slots, tuple((card, who) for card in cards), up, phase.shared, not phase.card))


def draw(run: Running, seat: int, places: tuple[int, ...], faces: str) -> None:
    """New cards at the places of those thrown (R-BDG-4).

    When the stub is short of cards that this seat has not thrown, stub and discards are shuffled, this throw included, and the dealer deals
    past the seat's own throws while anything else is left; by "stub first" the stub is dealt out before.
    """
    dealer = run.dealer
    own = frozenset(card for card in run.state.thrown[seat] if card is not None)
    cards: list[Card] = []
    if dealer.others(own) < len(places):
        if "stub first" in run.game.shortage:
            cards = dealer.take_past(dealer.others(own), own, seat)
        _gather(run, "discards")
    cards += dealer.take_past(len(places) - len(cards), own, seat)
    run.emit(e.Drawn(seat, places, faces, tuple((card, audience(face, seat)) for card, face in zip(cards, faces, strict=True))))
    hear(run, [(seat, card) for card, face in zip(cards, faces, strict=True) if face == "U"])


def drawable(run: Running, most: int) -> int:
    """How many cards one exchange can ask for: with a reshuffle always `most`, since one's own throws go in; else what the stub holds."""
    reshuffles = "reshuffle discards" in run.game.shortage or "stub first" in run.game.shortage
    return most if reshuffles else min(most, len(run.dealer.stub))
