"""Answers in words: high, low or both; pay or fold; buy or not."""

from __future__ import annotations

from bisect import bisect_left
from random import Random

from studbook.ahead.policy import NO_CLAIM
from studbook.cards import Card
from studbook.engine import Action, Pot, Say, SayOffer, View
from studbook.players.declaring import claim, declared_by_others, is_halved
from studbook.players.temperaments import Temperament
from studbook.players.worlds import Worlds


def say(view: View, offer: SayOffer, worlds: Worlds, mind: Temperament, rng: Random) -> Action:
    """The word to say."""
    if "buy" in offer.words:
        return Say("buy" if _worth_buying(worlds, max(offer.prices), mind) else "no")
    if "pay" in offer.words:
        return Say("pay" if _worth_paying(worlds, max(offer.prices), mind) else "fold")
    declared = declared_by_others(view)
    if worlds.level.foresight and is_halved(view):
        return Say(claim(worlds, offer.words, declared, rng))
    return Say(_claim(view, offer, worlds, declared))


def _average(worlds: Worlds, layers: list[Pot]) -> float:
    return sum(worlds.won(world, worlds.own_marks(world), layers) for world in worlds.worlds) / len(worlds.worlds)


def paying(worlds: Worlds, price: int) -> tuple[float, float]:
    """What is won by paying, in chips, the price not taken off, and by folding. It goes to the main pot, which one gives up by folding."""
    layers = worlds.layers(0)
    layers[0] = layers[0]._replace(amount=layers[0].amount + price)
    return _average(worlds, layers), 0.0


def buying(worlds: Worlds) -> tuple[float, float]:
    """What is won with the card on offer, in chips, its price not taken off, and without it."""
    layers = worlds.layers(0)

    def one_more(cards: list[Card], up: list[bool], stock: list[Card]) -> bool:
        if stock:
            cards.append(stock.pop(0))
            up.append(True)
        return False

    with_it = sum(worlds.won(world, worlds.own_marks(world, one_more), layers) for world in worlds.worlds) / len(worlds.worlds)
    return with_it, _average(worlds, layers)


def _worth_paying(worlds: Worlds, price: int, mind: Temperament) -> bool:
    won, _folded = paying(worlds, price)
    return won - price >= mind.caution * (sum(layer.amount for layer in worlds.layers(0)) + price)


def _worth_buying(worlds: Worlds, price: int, mind: Temperament) -> bool:
    with_it, without = buying(worlds)
    return with_it - without >= price * (1 + mind.caution)


def _claim(view: View, offer: SayOffer, worlds: Worlds, declared: dict[int, str]) -> str:
    """The claim that wins most, the others claiming what they are strongest at among hands like theirs, or have claimed already."""
    layers = worlds.layers(0)
    ladders = [sorted(hand.marks[side] for world in worlds.worlds for hand in world.rivals) for side in worlds.strengths.sides]
    totals = dict.fromkeys(offer.words, 0.0)
    for world in worlds.worlds:
        marks = worlds.own_marks(world)
        claims = {hand.seat: declared.get(hand.seat) or _their_claim(view, hand.marks, ladders, offer.words) for hand in world.rivals}
        for word in offer.words:
            totals[word] += worlds.won(world, marks, layers, {**claims, view.seat: word})
    return max(offer.words, key=totals.__getitem__)


def _their_claim(view: View, marks: list[int], ladders: list[list[int]], words: tuple[str, ...]) -> str:
    heights: dict[str, float] = {}
    for side, mark in enumerate(marks):
        height = -1.0 if mark == NO_CLAIM else bisect_left(ladders[side], mark) / len(ladders[side])
        word = view.game.pot[side].side
        heights[word] = max(heights.get(word, -1.0), height)
    if "both" in words and min(heights.values()) > 0.9:
        return "both"
    return max((word for word in words if word in heights), key=heights.__getitem__, default=words[0])
