"""What each answer to a question would bring, as the strongest bot sees it: for a word beside the table, and for looking back."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from studbook.engine import Action, BetOffer, Call, Check, Fold, Pick, PickOffer, Raise, Say, SayOffer, View
from studbook.players.bot_levels import HARD, BotLevel
from studbook.players.declaring import division_of, unheeding, word_values, words_to_say
from studbook.players.dividing import CARDS_SPEAK
from studbook.players.foresight import Foresight
from studbook.players.picking import Places, choices_of, compared
from studbook.players.pricing import gain, staying, worth_of
from studbook.players.saying import buying, paying
from studbook.players.worlds import Worlds

#: As much as it takes to tell a mistake from a close choice, and no more.
LOOKING_BACK: Final[BotLevel] = replace(HARD, name="looking back", words="weighs every answer", budget=1400, error=0.0)


class WeighedAnswer(NamedTuple):
    """An answer: what it brings in chips on the average beyond folding for nothing, what part of the pot is won by it, and its price."""

    action: Action
    chips: float
    share: float
    price: int = 0


def appraise(view: View, seed: int = 0, also: Action | None = None, *, pains: int = 1) -> list[WeighedAnswer]:
    """The answers to the view's offer that are worth comparing, and `also`, the best first; none where there is nothing to compare.

    A function of the view, the seed and `pains`, how many times as large as usual the sample is. It is small: differences of a few
    hundredths of the pot say nothing.
    """
    offer = view.offer
    level = replace(LOOKING_BACK, budget=LOOKING_BACK.budget * pains)
    rng = Random(f"{seed} {view.seat} {len(view.log)} {view.state.cards[view.seat]}")
    if isinstance(offer, BetOffer):
        options = _bets(view, offer, rng, level, also)
    elif isinstance(offer, PickOffer):
        options = _picks(view, offer, rng, level, also)
    elif isinstance(offer, SayOffer):
        options = _words(view, offer, rng, level)
    else:
        options = []
    return sorted(options, key=lambda option: -option.chips)


def cost_of(options: list[WeighedAnswer], action: Action) -> float:
    """What this answer brings less than the best one, in chips; 0 for one that is not among them."""
    return next((options[0].chips - option.chips for option in options if option.action == action), 0.0)


def _bets(view: View, offer: BetOffer, rng: Random, level: BotLevel, also: Action | None) -> list[WeighedAnswer]:
    if not (offer.check or offer.call):
        return []
    s, me = view.state, view.seat
    worlds = Worlds(view, rng, staying(view), level=level, as_seen=bool(offer.raises or words_to_say(view)))
    worlds.division = division_of(worlds)
    marks = [worlds.own_marks(world) for world in worlds.worlds]
    value = worth_of(worlds, offer.call, marks)
    stay = gain(worlds, value, offer.call)
    options = [WeighedAnswer(Check() if offer.check else Call(), stay, value.share)]
    if offer.fold and not offer.check:
        options.append(WeighedAnswer(Fold(), -float(worlds.sight.drops[me]), 0.0))
    totals = {one.low for one in offer.raises if one.name != "bring in"}
    if isinstance(also, Raise):
        totals.add(also.to)
    if totals:
        foresight = Foresight(worlds, marks)
        options += [
            WeighedAnswer(Raise(total), stay + foresight.of(total).edge, value.share) for total in sorted(totals) if total > s.to_call
        ]
    return options


def _picks(view: View, offer: PickOffer, rng: Random, level: BotLevel, also: Action | None) -> list[WeighedAnswer]:
    as_seen = offer.verb == "turn up" or bool(words_to_say(view))
    worlds = Worlds(view, rng, staying(view), choices_of(view, offer), level, as_seen=as_seen)
    worlds.division = division_of(worlds)
    more: list[Places] = [tuple(sorted(also.places))] if isinstance(also, Pick) else []
    pot = sum(layer.amount for layer in worlds.layers(0)) or 1
    return [
        WeighedAnswer(
            also if isinstance(also, Pick) and tuple(sorted(also.places)) == places else Pick(places), chips - price, chips / pot, price
        )
        for places, (chips, price) in compared(view, offer, worlds, more).items()
    ]


def _words(view: View, offer: SayOffer, rng: Random, level: BotLevel) -> list[WeighedAnswer]:
    declares = "declare" in view.state.answers
    level = unheeding(level) if declares else level
    worlds = Worlds(view, rng, None if declares else staying(view), level=level, as_seen=bool(declares or words_to_say(view)))
    worlds.division = CARDS_SPEAK if declares else division_of(worlds)
    pot = sum(layer.amount for layer in worlds.layers(0)) or 1
    if "buy" in offer.words or "pay" in offer.words:
        price = max(offer.prices)
        with_it, without = buying(worlds) if "buy" in offer.words else paying(worlds, price)
        words = ("buy", "no") if "buy" in offer.words else ("pay", "fold")
        return [WeighedAnswer(Say(words[0]), with_it - price, with_it / pot, price), WeighedAnswer(Say(words[1]), without, without / pot)]
    values = word_values(worlds, offer.words)
    return [WeighedAnswer(Say(word), part * pot, part) for word, part in values.items()]
