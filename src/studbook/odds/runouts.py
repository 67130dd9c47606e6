"""Spots in which nobody has a choice any more, as the kernels take them."""

from __future__ import annotations

from dataclasses import replace

from studbook.ahead.course import Course, DealStep, DrawStep, TableStep, turns
from studbook.ahead.spot import Spot
from studbook.cards import RANKS, Card, rank_of
from studbook.hands import WildHouse
from studbook.hands.wild_ranks import rank_wild
from studbook.kernels.runout import Runout, Side
from studbook.odds.declared_sides import words_of
from studbook.rules import BecomesWild, ChosenWild, FollowWild, LowCardWild, LowHoleWild, MayBuy, MustDiscard


def runout(spot: Spot, course: Course) -> Runout | None:
    """The spot as cards to come and what they settle; None when more happens than that, or a ranking asks for more."""
    if words_of(spot) or not _settled(spot, course):
        return None
    wilds = spot.game.wilds
    lowest = next((wild for wild in wilds if isinstance(wild, LowHoleWild | LowCardWild)), None)
    mask = sum(1 << card for card in public_wild(spot))
    house = barring(spot)
    every = any(isinstance(wild, LowCardWild) for wild in wilds)
    sides = tuple(
        Side(
            ranking, mask, house, spot.script.deck, lowest is not None,
            aces_low_in_hole=lowest is not None and lowest.ace_is_low(ranking.ace_is_low),
        )
        for ranking in spot.game.pot
    )  # fmt: skip
    hands, missing, down = [], [], []
    for number, seat in enumerate(spot.seats):
        known = [(card, up) for card, up in zip(seat.cards, seat.up, strict=True) if card is not None]
        to_come = [up for card, up in zip(seat.cards, seat.up, strict=True) if card is None] + coming(spot, course, number)
        lie = [up for _card, up in known] + to_come
        hands.append(tuple(int(card) for card, _up in known))
        missing.append(len(to_come))
        down.append(tuple(place for place, up in enumerate(lie) if every or not up))
    shared = [one for one in spot.table if one.shared]
    to_come_shared = sum(len(step.slots) for step in course.steps if isinstance(step, TableStep) and step.shared)
    return Runout(
        tuple(hands),
        tuple(missing),
        tuple(int(card) for card in spot.stock),
        sides,
        tuple(int(one.card) for one in shared if one.card is not None),
        sum(one.card is None for one in shared) + to_come_shared,
        tuple(down),
    )


def given(before: Runout, seat: int, code: int) -> Runout:
    """The same when the next card that this seat gets is known."""
    hands, missing = list(before.hands), list(before.missing)
    hands[seat] = (*hands[seat], code)
    missing[seat] -= 1
    return replace(before, hands=tuple(hands), missing=tuple(missing), stock=tuple(one for one in before.stock if one != code))


def given_shared(before: Runout, code: int) -> Runout:
    """The same when the next card that everybody shares is known."""
    stock = tuple(one for one in before.stock if one != code)
    return replace(before, stock=stock, shared=(*before.shared, code), shared_missing=before.shared_missing - 1)


def drawn_at_once(spot: Spot, course: Course) -> bool:
    """Whether nothing comes but one draw, for which every hand says how many cards it takes, and there are enough."""
    steps = course.steps
    said = all(seat.drawing is not None for seat in spot.seats)
    return len(steps) == 1 and isinstance(steps[0], DrawStep) and said and course.wants(spot) <= spot.stub


def _settled(spot: Spot, course: Course) -> bool:
    """Whether only cards are to come, and no card to come changes what another is worth."""
    if not (course.plain or drawn_at_once(spot, course)) or any(seat.holdings is not None for seat in spot.seats):
        return False
    game = spot.game
    for ranking in game.pot:
        if ranking.own is not None:
            return False
        if ranking.suits != "never" and game.suits != "shdc":
            return False
    ups = any(isinstance(step, DealStep) and "U" in step.faces for step in course.steps)
    ups = ups or any(card is None and up for seat in spot.seats for card, up in zip(seat.cards, seat.up, strict=True))
    buys = spot.policy.buy == "always" and any(isinstance(trigger.then, MayBuy) for trigger in game.triggers)
    follows = any(isinstance(wild, FollowWild) for wild in game.wilds)
    chosen = any(isinstance(wild, ChosenWild) for wild in game.wilds)
    dealt = any(isinstance(step, DealStep) for step in course.steps)
    goes = dealt and any(isinstance(t.effect, MustDiscard) and t.effect.later and t.slot in spot.turned for t in turns(spot))
    return not (chosen or goes or (ups and (buys or follows)))


def coming(spot: Spot, course: Course, number: int) -> list[bool]:
    """How the cards that this seat will be dealt will lie: True for face up."""
    up = list(spot.seats[number].up)
    known = len(up)
    for step in course.steps:
        if isinstance(step, DealStep):
            for face in step.faces:
                up.append(face == "U" and not (step.keep_down is not None and up.count(False) < step.keep_down))
        elif isinstance(step, DrawStep):
            up += [False] * (spot.seats[number].drawing or 0)
    return up[known:]


def public_wild(spot: Spot) -> frozenset[Card]:
    """The cards wild in every hand now."""
    wild = spot.script.static_wild
    lying = {one.slot: one.card for one in spot.table}
    for step in turns(spot):
        card = lying.get(step.slot)
        if isinstance(step.effect, BecomesWild) and step.slot in spot.turned and card is not None and not card.is_joker:
            wild |= rank_wild(card.rank)
    for source in spot.game.wilds:
        if isinstance(source, FollowWild):
            wild |= follower(spot.fallen, rank_of(source.rank))
    return wild


def follower(fallen: tuple[Card, ...] | list[Card], rank: int) -> frozenset[Card]:
    """The rank of the up card that fell next after the latest of `rank`."""
    for at in range(len(fallen) - 1, -1, -1):
        if fallen[at].rank == rank:
            after = fallen[at + 1 : at + 2]
            return rank_wild(after[0].rank) if after and not after[0].is_joker else frozenset()
    return frozenset()


def barring(spot: Spot) -> WildHouse:
    """The house's rules about wild cards, with the ranks that a turned card bars."""
    lying = {one.slot: one.card for one in spot.table}
    house = spot.game.wild_house
    barred = set()
    for step in turns(spot):
        card = lying.get(step.slot)
        bars = isinstance(step.effect, MustDiscard) and step.effect.bars_wild
        if bars and step.slot in spot.turned and card is not None and not card.is_joker:
            barred.add(RANKS[card.rank])
    return replace(house, may_not_be=tuple(sorted({*house.may_not_be, *barred}))) if barred else house
