"""Spots from text: hands as they are written on a command line, in a file or in a link."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from studbook.ahead.policy import KEEP_WHAT_COUNTS, Policy
from studbook.ahead.spot import Spot, SpotError, SpotSeat, TableCard
from studbook.cards import JOKERS, Card, CardError, card, cards, faced
from studbook.engine import script_of
from studbook.engine.script import Script
from studbook.odds.moment import Moment, moment_of
from studbook.odds.place import DEAD, MIDDLE, Place, hand_place
from studbook.odds.public_facts import follows
from studbook.odds.ranges import RANKS_ALONE, holdings, split
from studbook.rules import Deal, Declare, Game, MayBuy, TableCards
from studbook.rules.streets import street_at, streets_of

#: What is written for a player of whom nothing is known.
RANDOM = ("random", "*", "")
#: A card with a sign: bought beyond those dealt, or thrown.
_SIGNED: Final = re.compile(r"(?<!\S)([+-])\s*((?:10|[2-9TJQKAtjqka])[cdhsCDHS♣♦♥♠]|[Jj][Kk])(?!\w)")

#: A card that is offered, and may be left.
_OFFERED: Final = re.compile(r"(?<!\S)\+\s*\?\??(?!\S)")
#: What a hand declares: ``=high``.
_DECLARED: Final = re.compile(r"(?<!\S)=\s*(high|low|both)(?!\w)")


def spot(
    game: Game,
    hands: Sequence[str],
    *,
    dead: str = "",
    shared: str = "",
    draws: int | None = None,
    players: int | None = None,
    wild: str = "",
    policy: Policy = KEEP_WHAT_COUNTS,
) -> Spot:
    """The spot in which `hands` are in, from the dealer's left.

    A hand: its cards in the order dealt, the face-down ones in round brackets where faces matter, ``??`` for a card that is not known; or
    ``random``; or a range (`studbook.odds.ranges`); or ranks alone, ``AKQ``, in any suits. Cards that are not written are dealt, in a draw
    game drawn; ``+9h`` is a card bought beyond those dealt, ``+?`` one that is offered now, ``-2h`` one thrown; ``=low`` is what it
    declares.

    `dead`: cards seen in hands that are out. `shared`: the cards turned in the middle, in the order of the game. `draws`: how many are
    left, by default one in a game that deals everything at once. `players`: how many were dealt in, where the game asks. `wild`: the rank
    that is wild now, where one follows another; ``none``; or ``next``, the rank of the next card to fall face up.

    Raises `SpotError` or `CardError`.
    """
    least, most = game.players
    if len(hands) < 2:
        raise SpotError(f"expected two hands or more, got {len(hands)}; write random for a player of whom nothing is known")
    if len(hands) > most:
        raise SpotError(f"expected at most {most} hands in {game.name}, got {len(hands)}")
    if players is not None and not max(len(hands), least) <= players <= most:
        raise SpotError(f"expected from {max(len(hands), least)} to {most} players dealt in, got {players}")
    plan = script_of(game, players or max(len(hands), least))
    places = [hand_place(number) for number in range(1, len(hands) + 1)]
    written = [_written(place, text) for place, text in zip(places, hands, strict=True)]
    turned = _cards(MIDDLE, shared)
    held = _checked(
        plan,
        [
            *zip(places, (hand.cards for hand in written), strict=True),
            *zip(places, ((*hand.bought, *hand.threw) for hand in written), strict=True),
            (DEAD, _cards(DEAD, dead)),
            (MIDDLE, turned),
        ],
    )
    written = [one._replace(cards=cards) for one, cards in zip(written, held, strict=False)]
    buys = _bought_face(game, written, places)
    out = (*(card for card in held[-2] if card is not None), *(card for hand in written for card in hand.threw))
    at = _moment(plan, written, places, len(turned), draws)
    table = _table(plan, at, tuple(card for card in held[-1] if card is not None))
    seats = tuple(_offered(_seat(at, one, buys), buys) if one.offered else _seat(at, one, buys) for one in written)
    before = Spot(
        game,
        plan,
        seats,
        at.phase,
        0,
        out,
        table,
        (*at.turned,),
        follows(game, wild) if wild.strip() else _fallen(plan, at, seats),
        at.pending,
        at.burned,
        at.draws,
        claims=_claims(plan, written, places),
        numbers=tuple(range(len(seats))),
        policy=policy,
    )
    hidden = sum(len(seat.holes) for seat in seats) + sum(one.card is None for one in table) + at.burned
    if hidden > len(before.stock):
        raise SpotError(f"expected hands that {plan.deck} can deal, got {hidden - len(before.stock)} cards too many")
    ranged = tuple(
        replace(seat, holdings=holdings(hand.condition, seat, before, place)) if hand.condition else seat
        for seat, hand, place in zip(seats, written, places, strict=True)
    )
    return replace(before, seats=ranged, stub=len(before.stock) - hidden)


class _Written(NamedTuple):
    """A hand as written: `down` says which cards lie face down, None where that is not said; `known`: something is said of it."""

    text: str
    cards: tuple[Card | None, ...]
    down: tuple[bool, ...] | None
    condition: str
    known: bool = True
    #: Cards bought beyond those dealt, and cards thrown at the next draw.
    bought: tuple[Card, ...] = ()
    threw: tuple[Card, ...] = ()
    #: What it declares; empty where that is not said.
    claim: str = ""
    #: Whether a card is offered to it now.
    offered: bool = False


def _written(place: Place, whole: str) -> _Written:
    claim = "".join(_DECLARED.findall(whole)[:1])
    offered = _OFFERED.search(whole) is not None
    text = _OFFERED.sub("", _DECLARED.sub("", whole))
    if text.strip().lower() in RANDOM:
        return _Written(whole, (), None, "", known=False, claim=claim, offered=offered)
    signed = [(sign, card(name)) for sign, name in _SIGNED.findall(text)]
    plain, condition = split(_SIGNED.sub("", text), place)
    try:
        held = faced(plain)
    except CardError as error:
        raise place.error(str(error)) from None
    down = tuple(lies_down for _, lies_down in held) if "(" in plain else None
    bought = tuple(one for sign, one in signed if sign == "+")
    threw = tuple(one for sign, one in signed if sign == "-")
    return _Written(whole.strip(), tuple(card for card, _ in held), down, condition, bool(held or threw), bought, threw, claim, offered)


def _claims(plan: Script, written: Sequence[_Written], places: Sequence[Place]) -> dict[int, str]:
    """What has been said to be declared, by seat."""
    words = next((phase.choices for phase in reversed(plan.phases) if isinstance(phase, Declare)), ())
    for one, place in zip(written, places, strict=True):
        if one.claim and one.claim not in words:
            may = f"one of {', '.join(words)} to be declared" if words else f"no declaration in {plan.game.name}"
            raise place.error(f"expected {may}, got {one.claim}")
    return {at: one.claim for at, one in enumerate(written) if one.claim}


def _bought_face(game: Game, written: Sequence[_Written], places: Sequence[Place]) -> bool:
    """Whether cards that are bought lie face up. Raises `SpotError` where there are none to buy."""
    offers = [trigger.then.face == "U" for trigger in game.triggers if isinstance(trigger.then, MayBuy)]
    for one, place in zip(written, places, strict=True):
        if (one.bought or one.offered) and not offers:
            what = f"+{one.bought[0]}" if one.bought else "+?"
            raise place.error(f"expected no bought card in {game.name}, where none is sold, got {what}")
    return any(offers)


def _cards(place: Place, text: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except CardError as error:
        raise place.error(str(error)) from None


def _checked(plan: Script, places: Sequence[tuple[Place, Sequence[Card | None]]]) -> list[tuple[Card | None, ...]]:
    """The cards of every place, jokers told apart; each must be of the deck, and nowhere else."""
    deck = set(plan.deck)
    seen = dict.fromkeys(plan.set_aside, MIDDLE)
    hands = []
    for place, held in places:
        here: list[Card | None] = []
        for written in held:
            card = written
            if card is not None and card.is_joker:
                card = next((joker for joker in JOKERS if joker in deck and joker not in seen), card)
            if card is not None and card not in deck:
                raise place.error(f"expected cards of the deck of {plan.game.name} ({plan.deck}), got {card}")
            if card is not None and card in seen:
                also = f"in {seen[card]} and in {place}" if seen[card] != place else f"in {place}"
                raise SpotError(f"expected each card once, got {card} twice: {also}", place.field)
            if card is not None:
                seen[card] = place
            here.append(card)
        hands.append(tuple(here))
    return hands


def _moment(plan: Script, written: Sequence[_Written], places: Sequence[Place], tabled: int, draws: int | None) -> Moment:
    """The moment by the longest hand. Raises `SpotError` where brackets would make it a later one, with cards nobody has written."""
    most = max(len(one.cards) for one in written)
    faced_hands = [(place, one.down) for place, one in zip(places, written, strict=True) if one.down is not None]
    up = max((down.count(False) for _, down in faced_hands), default=0)
    down = max((down.count(True) for _, down in faced_hands), default=0)
    at = moment_of(plan, most, up, down, tabled, draws)
    by_count = moment_of(plan, most, 0, 0, tabled, draws)
    if len(at.faces) == len(by_count.faces):
        return at
    lie_down = by_count.faces.count("D") - by_count.rolled
    for place, faces in faced_hands:
        if faces.count(True) > lie_down or faces.count(False) > len(by_count.faces) - lie_down:
            street = street_at(streets_of(plan.game, plan.n), by_count.phase).name.lower()
            raise place.error(
                f"expected {lie_down} of {len(by_count.faces)} cards in round brackets, those that lie face down on {street} of "
                f"{plan.game.name}, got {faces.count(True)} of {len(faces)}; ?? stands for a card that is not known"
            )
    return at


def _table(plan: Script, at: Moment, turned_up: tuple[Card, ...]) -> tuple[TableCard, ...]:
    """The cards in the middle: face-up ones as given, those that were turned likewise; what is left is a card shared for want of others."""
    source = iter(turned_up)
    middle = []
    aside = iter(plan.set_aside)
    for slot, shared, open_card in at.slots:
        if open_card or slot in at.turned:
            middle.append(TableCard(slot, next(source, None), shared))
        else:
            set_aside = any(isinstance(phase, TableCards) and phase.card and slot in phase.slots for phase in plan.phases)
            middle.append(TableCard(slot, next(aside) if set_aside else None, shared))
    middle += [TableCard(f"common {number}", card, shared=True) for number, card in enumerate(source)]
    return tuple(middle)


def _seat(at: Moment, one: _Written, bought_up: bool) -> SpotSeat:
    """The hand with a place for every card it has been dealt; what is not written it holds unknown, or draws."""
    faces = at.faces
    alone = RANKS_ALONE.fullmatch(one.condition) is not None
    lie_up = [not down for down in one.down] if one.down is not None else _as_dealt(at, len(one.cards))
    if one.condition and one.down is None and not alone:
        # A range is about the cards nobody sees: those that are written are the ones that lie up, but for those unknown before them.
        hidden = next((place for place, card in enumerate(one.cards) if card is not None), 0)
        lie_up = [hidden <= place < hidden + faces.count("U") for place in range(len(one.cards))]
    more = [bought_up] * len(one.bought)
    if one.known and (at.drawing or at.gone):
        draws = at.drawing and (None not in one.cards or len(one.cards) < len(faces))
        drawing = len(faces) - len(one.cards) if draws else None
        return SpotSeat((*one.cards, *one.bought), (*lie_up, *more), drawing, text=one.text, threw=one.threw)
    left = len(faces) - len(one.cards)
    up_left = max(faces.count("U") - sum(lie_up), 0)
    rest = [place >= left - up_left for place in range(left)]
    if one.down is None and (alone or not one.condition):
        rest = _as_dealt(at, len(faces))[len(one.cards) :]
    return SpotSeat((*one.cards, *[None] * left, *one.bought), (*lie_up, *rest, *more), text=one.text, threw=one.threw)


def _offered(seat: SpotSeat, up: bool) -> SpotSeat:
    """The seat with one card more, which is not known and may be left."""
    return replace(seat, cards=(*seat.cards, None), up=(*seat.up, up), offered=True)


def _as_dealt(at: Moment, count: int) -> list[bool]:
    """How the first cards lie when nothing is said: as they were dealt; of those turned up since, the first ones."""
    lie_up = [face == "U" for face in at.faces[:count]]
    turns = min(at.rolled, count - 1)
    return [up or place < turns for place, up in enumerate(lie_up)]


def _fallen(plan: Script, at: Moment, seats: Sequence[SpotSeat]) -> tuple[Card, ...]:
    """The up cards known, in the order in which they fell."""
    queues = [iter([card for card, up in zip(seat.cards, seat.up, strict=True) if up]) for seat in seats]
    fallen: list[Card | None] = []
    for number, phase in enumerate(plan.phases[: at.phase + 1]):
        if isinstance(phase, Deal) and number not in at.pending:
            for face in phase.faces:
                if face == "U":
                    fallen += [next(queue, None) for queue in queues]
    return tuple(card for card in fallen if card is not None)
