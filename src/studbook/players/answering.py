"""Answers to questions that are not bets: what to throw, turn up, pass, choose, declare, pay or buy."""

from __future__ import annotations

from studbook.cards import CARDS, Card
from studbook.engine import Action, Pick, PickOffer, Say, SayOffer, View, public_wild
from studbook.hands import Badugi, Low
from studbook.players.estimate import Table
from studbook.players.keeping import keeping
from studbook.rules import LowHoleWild


def pick(table: Table, offer: PickOffer, samples: int) -> Action:
    """The cards to point at."""
    view = table.view
    if offer.verb == "throw":
        return _throw(table, offer, samples)
    if offer.verb == "choose":
        return Pick((_wild_hole(view, offer.places),))
    if offer.verb == "turn up":
        return _turn_up(table, offer)
    return Pick(tuple(sorted(_worst(view, offer.most))))


def _held(view: View) -> list[Card]:
    return [card for card in view.state.cards[view.seat] if card is not None]


def _throws(view: View, offer: PickOffer) -> list[tuple[int, ...]]:
    """The throws worth trying: none, and for each ranking what the rule of thumb would throw, one more and one fewer."""
    held = _held(view)
    wild = public_wild(view.state, view.script)
    found: dict[tuple[int, ...], None] = {(): None}
    for ranking in view.game.pot:
        order, good = keeping(held, ranking, wild)
        for kept in (good - 1, good, good + 1):
            if 0 <= kept < len(order):
                throw = order[max(kept, len(order) - offer.most) :]
                found[tuple(sorted(throw))] = None
    return list(found)


def _throw(table: Table, offer: PickOffer, samples: int) -> Action:
    throws = _throws(table.view, offer)
    each = max(samples // len(throws), 24)
    pot = table.view.state.pot
    best, best_gain = throws[0], -1.0
    for throw in throws:
        gain = table.worth(each, throw).share * (pot + (offer.price if throw else 0)) - (offer.price if throw else 0)
        if gain > best_gain:
            best, best_gain = throw, gain
    return Pick(best)


def _worst(view: View, count: int) -> list[int]:
    """The places of the cards least worth keeping, both ways in high-low."""
    held = _held(view)
    wild = public_wild(view.state, view.script)
    ranks = [0] * len(held)
    for ranking in view.game.pot:
        for at, place in enumerate(keeping(held, ranking, wild).order):
            ranks[place] += at
    return sorted(range(len(held)), key=lambda place: -ranks[place])[:count]


def _turn_up(table: Table, offer: PickOffer) -> Action:
    """Hide what is strong: turn the card least worth keeping; where the lowest hole card is wild, the highest."""
    view = table.view
    if offer.least == 0 and table.rng.random() < 0.6:
        return Pick(())
    cards = view.state.cards[view.seat]
    if any(isinstance(wild, LowHoleWild) for wild in view.game.wilds):
        order = sorted(offer.places, key=lambda place: -int(cards[place] or 0))
    else:
        worst = _worst(view, len(cards))
        order = [place for place in worst if place in offer.places]
    return Pick(tuple(sorted(order[: max(offer.most, offer.least)])))


def _wild_hole(view: View, places: tuple[int, ...]) -> int:
    """The down card whose rank makes the best hand when it is wild."""
    held = _held(view)
    shared = [c for c, ours in zip(view.state.table, view.state.table_shared, strict=True) if ours and c is not None]
    wild = public_wild(view.state, view.script)

    def strength(place: int) -> int:
        card = view.state.cards[view.seat][place]
        own = frozenset(CARDS[4 * card.rank : 4 * card.rank + 4]) if card is not None and not card.is_joker else frozenset()
        return view.script.evaluators[0].strength(held, shared, wild | own) or 0

    return max(places, key=strength)


def say(table: Table, offer: SayOffer, samples: int) -> Action:
    """The word to say."""
    view = table.view
    if "pay" in offer.words or "buy" in offer.words:
        price = max(offer.prices, default=0)
        share = table.worth(samples).share
        if "pay" in offer.words:
            return Say("pay" if share * (view.state.pot + price) >= price else "fold")
        return Say("buy" if price <= 0.6 * share * view.state.pot else "no")
    return Say(_claim(table, offer, samples))


def _claim(table: Table, offer: SayOffer, samples: int) -> str:
    """High or low, whichever is won more often against who may claim it too; both when that is won outright often enough."""
    view = table.view
    told = {seat: word for seat, word in view.state.answers.get("declare", {}).items() if word is not None and seat != view.seat}
    worth = table.worth(samples, claims=told)
    chances: dict[str, float] = {}
    for side, chance in enumerate(worth.sides):
        word = "low" if isinstance(view.game.pot[side], Low | Badugi) else "high"
        chances[word] = chances.get(word, 0.0) + chance / 2
    if "both" in offer.words:
        chances["both"] = worth.scoop
    return max(offer.words, key=lambda word: (chances.get(word, 0.0), word))
