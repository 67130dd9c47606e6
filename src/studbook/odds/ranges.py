"""Ranges: what a player may hold, in words. ``docs/odds-ranges.md`` has the language with examples.

A range is a condition on the cards of a hand that are not known, in curly brackets after the known ones: ``{any pair}``, after
them if some are known. Brackets may be left out when nothing is known. Alternatives stand between commas, each with a
weight after a colon, 1 if there is none; a holding has the weight of the first alternative that it fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import product
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.spot import Holdings, Spot, SpotSeat
from studbook.cards import CARDS, CardError, cards, rank_of
from studbook.odds.best_hands import BEST, among_best
from studbook.odds.place import Place
from studbook.odds.predicates import WORDS, Fits, HandRows, predicate

#: The most ways to hold the unknown cards that are gone through.
MOST_WAYS: Final = 3_000_000
#: The most holdings that a range may come to.
MOST_KEPT: Final = 300_000
#: Ranks without suits: each card of a hand in any suit.
RANKS_ALONE: Final = re.compile(r"[2-9TJQKA]{3,}")
#: How cards begin, and go on.
_CARDS_BEGIN: Final = re.compile(r"(?:10|[2-9TJQKAtjqka])[cdhsCDHS]\S")


def split(text: str, place: Place) -> tuple[str, str]:
    """The cards and the condition of a hand as written; a text that does not begin like cards is all condition. Of ranks alone each is a
    card that is not known, and they are the condition."""
    bare = re.sub(r"[\s()]", "", text)
    if RANKS_ALONE.fullmatch(bare):
        return re.sub("[2-9TJQKA]", " ?? ", text), bare
    if "{" in text or "}" in text:
        plain, sign, rest = text.partition("{")
        condition, end, more = rest.partition("}")
        if not sign or not end or more.strip() or not condition.strip():
            raise place.error(f"expected a range in curly brackets after the cards, such as 7c {{any pair in the hole}}, got {text!r}")
        return plain, condition.strip()
    try:
        cards(text.replace("(", " ").replace(")", " ").replace("?", " ").replace("|", " "), distinct=False)
    except CardError:
        return _undecided(text)
    return text, ""


def _undecided(text: str) -> tuple[str, str]:
    """Neither cards nor brackets: a range if its words are some, else cards with a fault."""
    lowered = text.lower()
    first = lowered.split()[0].strip(",:+") if lowered.split() else ""
    cut_off = _CARDS_BEGIN.match(text) and not set(text) & set(",:&")
    if any(word in lowered for word in WORDS) or (
        not cut_off and 2 <= len(first.rstrip("+so")) <= 5 and not set(first) - set("23456789tjqka+-so")
    ):
        return "", text.strip()
    return text, ""


def holdings(condition: str, seat: SpotSeat, spot: Spot, place: Place) -> Holdings:
    """The ways to hold the unknown cards of `seat` that meet the condition. Raises `SpotError` when it is not understood or no way does."""
    if not seat.holes:
        raise place.error(f"expected cards that are not known for the range {condition!r} to be about, got them all")
    if RANKS_ALONE.fullmatch(condition) and len(condition) == len(seat.holes):
        return _in_any_suits(condition, spot, place)
    ways = _ways(seat, spot, place)
    hands = HandRows(_completed(seat, ways), np.array(seat.up), spot.game.pot[0])
    weights = weights_in(condition, hands, place, lambda part: among_best(part, hands, spot, place))
    chosen = np.flatnonzero(weights)
    if not len(chosen):
        raise place.error(f"expected a range that some cards fit, got {condition!r}, which none of those left do")
    if len(chosen) > MOST_KEPT:
        raise place.error(f"expected a range of at most {MOST_KEPT:,} holdings, got {len(chosen):,} by {condition!r}")
    card = CARDS.__getitem__
    kept = tuple(tuple(map(card, row)) for row in ways[chosen].tolist())
    return Holdings(kept, tuple(weights[chosen].tolist()), condition)


def weights_in(condition: str, hands: HandRows, place: Place, best: Callable[[float], Fits]) -> NDArray[np.float64]:
    """The weight of each hand in the range, 0 for those that are not in it. `best`: which hands are among the best such part of all.
    Raises `SpotError` when the condition is not understood."""
    weights = np.zeros(len(hands.codes))
    for alternative in condition.split(","):
        rule, weight = _weighed(alternative, place)
        weights[(weights == 0) & _fits(rule, hands, place, best)] = weight
    return weights


def _in_any_suits(ranks: str, spot: Spot, place: Place) -> Holdings:
    """Cards of these ranks in their order, in every suit that is left."""
    stock = set(spot.stock)
    suits = [[one for one in CARDS[4 * rank_of(rank) : 4 * rank_of(rank) + 4] if one in stock] for rank in ranks]
    ways = tuple(way for way in product(*suits) if len(set(way)) == len(way))
    if not ways:
        raise place.error(f"expected ranks of which there are cards left, got {ranks}")
    return Holdings(ways, (1.0,) * len(ways), ranks)


def _weighed(alternative: str, place: Place) -> tuple[str, float]:
    rule, sign, text = alternative.partition(":")
    if not rule.strip():
        raise place.error(f"expected a range on both sides of a comma, got {alternative!r}")
    if not sign:
        return rule.strip(), 1.0
    try:
        weight = float(text.strip().rstrip("%"))
    except ValueError:
        weight = -1.0
    if not 0 < weight < 1e9:
        raise place.error(f"expected a weight greater than 0 after the colon, got {text.strip()!r}")
    return rule.strip(), weight / 100 if "%" in text else weight


def _fits(rule: str, hands: HandRows, place: Place, best: Callable[[float], Fits]) -> Fits:
    fits = np.ones(len(hands.codes), bool)
    for clause in rule.replace("&", " and ").split(" and "):
        words = clause.strip()
        negated = words.startswith("not ")
        plain = words.removeprefix("not ").strip()
        asked = BEST.fullmatch(plain.lower())
        holds = predicate(plain, hands, place) if asked is None else best(float(asked["part"]) / 100)
        fits &= ~holds if negated else holds
    return fits


def _ways(seat: SpotSeat, spot: Spot, place: Place) -> NDArray[np.uint8]:
    """Every way to hold the unknown cards, a row each: any of the face-down ones with any of the face-up ones."""
    stock = np.array([int(card) for card in spot.stock], np.uint8)
    down = [at for at, place in enumerate(seat.holes) if not seat.up[place]]
    up = [at for at, place in enumerate(seat.holes) if seat.up[place]]
    total = comb(len(stock), len(down)) * comb(len(stock) - len(down), len(up))
    if not 0 < total <= MOST_WAYS or (up and down and comb(len(stock), len(down)) * comb(len(stock), len(up)) > MOST_WAYS):
        raise place.error(f"expected a range for fewer unknown cards; {total:,} ways to hold {len(down) + len(up)} are too many")
    first = every_choice(stock, len(down))
    if not up:
        return first
    second = every_choice(stock, len(up))
    if not down:
        return second
    clash = (first[:, None, :, None] == second[None, :, None, :]).any(axis=(2, 3))
    one, other = np.nonzero(~clash)
    ways = np.zeros((len(one), len(down) + len(up)), np.uint8)
    ways[:, down] = first[one]
    ways[:, up] = second[other]
    return ways


def every_choice(stock: NDArray[np.uint8], count: int) -> NDArray[np.uint8]:
    """Every choice of so many cards, in order, a row each: each choice of one fewer goes on with every card after its last."""
    chosen = np.zeros((1, 0), np.uint8)
    last = np.array([-1])
    for left in range(count - 1, -1, -1):
        onward = np.maximum(len(stock) - left - 1 - last, 0)
        chosen = np.repeat(chosen, onward, axis=0)
        starts = np.repeat(np.cumsum(onward) - onward, onward)
        last = np.repeat(last, onward) + np.arange(len(starts)) - starts + 1
        chosen = np.concatenate([chosen, stock[last][:, None]], axis=1)
    return chosen


def _completed(seat: SpotSeat, ways: NDArray[np.uint8]) -> NDArray[np.uint8]:
    hands = np.zeros((len(ways), len(seat.cards)), np.uint8)
    for place, card in enumerate(seat.cards):
        if card is not None:
            hands[:, place] = int(card)
    hands[:, list(seat.holes)] = ways
    return hands


def chances(seats: Sequence[SpotSeat]) -> list[NDArray[np.float64] | None]:
    """For each ranged seat the running sum of its weights, to draw holdings by."""
    running: list[NDArray[np.float64] | None] = []
    for seat in seats:
        if seat.holdings is None:
            running.append(None)
        else:
            sums = np.cumsum(np.array(seat.holdings.weights))
            running.append(sums / sums[-1])
    return running
