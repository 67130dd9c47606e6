"""Answers that point at cards: what to throw, turn up, pass, discard, choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from math import comb
from typing import Final

from studbook.ahead.course import Course
from studbook.ahead.keeping import LAST_CARDS, Keeping, keeping_of
from studbook.ahead.seeing import seen
from studbook.cards import Card
from studbook.engine import Action, Pick, PickOffer, View, public_wild
from studbook.players.finishing import Finishing
from studbook.players.temperaments import Temperament
from studbook.players.turning import turn_up, turned_values
from studbook.players.worlds import Change, Worlds

Places = tuple[int, ...]
#: At most so many choices are compared by sampling; more are thinned out by the rule for keeping.
_MOST_CHOICES: Final = 36
#: How much better than the rule's another throw must do in the sample, as a part of the pot: the sample is small.
_TRUST: Final = 0.04


def pick(view: View, offer: PickOffer, worlds: Worlds, mind: Temperament) -> Action:
    """The cards to point at."""
    if offer.verb == "throw":
        return Pick(_throw(view, offer, worlds, mind))
    if offer.verb == "turn up":
        return Pick(turn_up(view, offer, worlds))
    if offer.verb == "pass":
        return Pick(_passed(view, offer, worlds))
    if offer.verb == "discard":
        return Pick(_best(worlds, _choices(view, offer, LAST_CARDS), _discarding))
    return Pick(_chosen(view, offer, worlds))


def choices_of(view: View, offer: PickOffer) -> int:
    """How many choices will be compared, about, for the size of the sample."""
    if offer.verb == "throw":
        return 6
    return 10 if offer.verb in ("discard", "pass") else 4


def compared(view: View, offer: PickOffer, worlds: Worlds, more: Iterable[Places] = ()) -> dict[Places, tuple[float, int]]:
    """The choices worth looking at, and `more`, each with the chips that it wins in the sample and its price."""
    if offer.verb == "turn up":
        return turned_values(view, offer, worlds)
    if offer.verb == "choose":
        return {places: (chips, 0) for places, chips in _by_choice(view, offer, worlds).items()}
    effect = {"discard": _discarding, "pass": _passing}.get(offer.verb, _throwing)
    choices = _throws(view, offer, worlds)[0] if offer.verb == "throw" else _choices(view, offer, LAST_CARDS)
    layers = worlds.layers(0)
    return {
        places: (
            sum(worlds.won(world, worlds.own_marks(world, effect(places)), layers) for world in worlds.worlds) / len(worlds.worlds),
            offer.price * bool(places),
        )
        for places in dict.fromkeys([*choices, *more])
    }


# ---- comparing choices on the same sample


def _best(
    worlds: Worlds, choices: Iterable[Places], effect: Callable[[Places], Change], prices: Mapping[Places, float] | None = None
) -> Places:
    """The choice that wins most, less its price: all are tried in a part of the worlds, the better half in more, and so on."""
    left = list(choices)
    totals = dict.fromkeys(left, 0.0)
    tried = 0
    cost = prices or {}
    layers = worlds.layers(0)
    while len(left) > 1 and tried < len(worlds.worlds):
        rounds = max(len(worlds.worlds) // (3 if len(left) > 4 else 1), 12) if len(left) > 2 else len(worlds.worlds)
        for world in worlds.worlds[tried : tried + rounds]:
            for choice in left:
                totals[choice] += worlds.won(world, worlds.own_marks(world, effect(choice)), layers) - cost.get(choice, 0)
        tried += rounds
        left.sort(key=totals.__getitem__, reverse=True)
        left = left[: max(len(left) // 2, 2)]
    return max(left, key=totals.__getitem__)


def _throwing(places: Places) -> Change:
    def change(cards: list[Card], up: list[bool], stock: list[Card]) -> bool:
        for place in places:
            if stock:
                cards[place] = stock.pop(0)
        return False

    return change


def _discarding(places: Places) -> Change:
    def change(cards: list[Card], up: list[bool], stock: list[Card]) -> bool:
        for place in sorted(places, reverse=True):
            del cards[place], up[place]
        return False

    return change


def _passing(places: Places) -> Change:
    def change(cards: list[Card], up: list[bool], stock: list[Card]) -> bool:
        _discarding(places)(cards, up, stock)
        for _ in places:
            if stock:
                cards.append(stock.pop(0))
                up.append(False)
        return False

    return change


# ---- which choices to compare


def _held(view: View) -> list[Card]:
    return [card for card in view.state.cards[view.seat] if card is not None]


def _choices(view: View, offer: PickOffer, stage: int) -> list[Places]:
    """Every choice when they are few; else those that the rule for keeping leaves for some ranking, and their neighbours."""
    sizes = range(offer.least, offer.most + 1)
    if sum(comb(len(offer.places), size) for size in sizes) <= _MOST_CHOICES:
        return [chosen for size in sizes for chosen in combinations(offer.places, size)]
    held = _held(view)
    wild = public_wild(view.state, view.script)
    orders = [keeping_of(held, ranking, wild, stage).order for ranking in view.game.pot]
    return [places for places in _near_rules(offer, orders) if set(places) <= set(offer.places)]


def _near_rules(offer: PickOffer, orders: Iterable[Places]) -> list[Places]:
    """The worst cards of each order, as many as may go, and the same with one of them kept instead of the next worse."""
    choices: dict[Places, None] = {}
    for order in orders:
        for size in range(offer.least, offer.most + 1):
            worst = order[len(order) - size :] if size else ()
            choices[tuple(sorted(worst))] = None
            if size and size < len(order):
                for spared in worst[:2]:
                    choices[tuple(sorted([order[len(order) - size - 1], *(place for place in worst if place != spared)]))] = None
    return list(choices)


def _throw(view: View, offer: PickOffer, worlds: Worlds, mind: Temperament) -> Places:
    """Where a throw costs chips, or the pot has sides that want different cards, the sample decides among those that the rule is near."""
    likely, ruled = _throws(view, offer, worlds)
    # The price must bring more than itself, and with some to spare; the rule is trusted beyond the sample where cards are free.
    price = offer.price * (1.1 + mind.caution)
    trust = 0.0 if offer.price else _TRUST * view.state.pot
    return _best(worlds, likely, _throwing, {places: price * bool(places) - trust * (places in ruled) for places in likely})


def _throws(view: View, offer: PickOffer, worlds: Worlds) -> tuple[list[Places], set[Places]]:
    """The throws that the rule for keeping is near, for any side of the pot, and those that it names."""
    rules = _rules(view, worlds.finishing.stage)
    ruled = _ruled(offer, rules)
    choices = _choices(view, offer, worlds.finishing.stage)
    likely = [places for places in choices if places in ruled or any(_near(places, rule) for rule in rules)]
    if not offer.least and () not in likely:
        likely.append(())  # to keep all is always a choice
    return likely, ruled


def _rules(view: View, stage: int) -> list[Keeping]:
    """The own hand as the rule for keeping has it, for each side of the pot."""
    held, wild = _held(view), public_wild(view.state, view.script)
    return [keeping_of(held, ranking, wild, stage) for ranking in view.game.pot]


def _ruled(offer: PickOffer, rules: Iterable[Keeping]) -> set[Places]:
    return {tuple(sorted(order[max(good, len(order) - offer.most) :])) for order, good in rules}


def thrown_by_rule(view: View, offer: PickOffer) -> Places | None:
    """What the rule for keeping throws, as odds suppose of everybody, where cards are free and it says one thing; nothing is sampled."""
    if offer.verb != "throw" or offer.price:
        return None
    spot = seen(view)
    ruled = _ruled(offer, _rules(view, Finishing(view, Course(spot), pending=bool(spot.pending)).stage))
    return ruled.pop() if len(ruled) == 1 else None


def _passed(view: View, offer: PickOffer, worlds: Worlds) -> Places:
    """What is handed on: by the rule for one side of the pot or another, or what is near to it and clearly better.

    The cards that come for them are anybody's, so that the best of all ways in a small sample is the luckiest and not the best.
    """
    held, wild = _held(view), public_wild(view.state, view.script)
    orders = [keeping_of(held, ranking, wild, LAST_CARDS).order for ranking in view.game.pot]
    ruled = {tuple(sorted(order[len(order) - offer.least :])) for order in orders}
    choices = [places for places in _near_rules(offer, orders) if set(places) <= set(offer.places)]
    trust = _TRUST * view.state.pot
    return _best(worlds, choices, _passing, {places: -trust * (places in ruled) for places in choices})


def _near(places: Places, rule: Keeping) -> bool:
    """Whether this throw keeps the rule's own first cards, at most one more or fewer than it does."""
    kept = len(rule.order) - len(places)
    return abs(kept - rule.good) <= 1 and all(place in rule.order[kept:] for place in places)


# ---- the other questions


def _chosen(view: View, offer: PickOffer, worlds: Worlds) -> Places:
    """The card that wins most when it is the one chosen (wild, with its rank)."""
    values = _by_choice(view, offer, worlds)
    return max(values, key=values.__getitem__)


def _by_choice(view: View, offer: PickOffer, worlds: Worlds) -> dict[Places, float]:
    """What each card wins, in chips, when it is the one chosen."""
    assert view.state.asked is not None
    key = view.state.asked.what
    layers = worlds.layers(0)
    totals: dict[Places, float] = {}
    for place in offer.places:
        worlds.strengths.choose(view.seat, key, place)
        won = sum(worlds.won(world, worlds.own_marks(world), layers) for world in worlds.worlds)
        totals[place,] = won / len(worlds.worlds)
        worlds.strengths.choose(view.seat, key, None)
    return totals
