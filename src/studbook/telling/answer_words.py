"""An answer in words, beside the view of whoever gives it: ``call 10``, ``keep 2♣ 3♦ 4♥, throw K♠``, ``declare low``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from studbook.cards import SUIT_SIGNS, Card
from studbook.engine import Action, BetOffer, Call, Check, Fold, Pick, PickOffer, Raise, Say, View


def worded(view: View, action: Action) -> str:
    """The answer as one would say it."""
    match action:
        case Fold():
            return "fold"
        case Check():
            return "check"
        case Call():
            call = view.offer.call if isinstance(view.offer, BetOffer) else 0
            return f"call {call:,}" if call else "call"
        case Raise(to):
            return _raise_words(view, to)
        case Pick(places):
            return _pick_words(view, places)
        case Say(word):
            return f"declare {word}" if word in ("high", "low", "both") else {"no": "decline the card"}.get(word, word)
        case _:
            assert_never(action)


def _raise_words(view: View, to: int) -> str:
    ranges = view.offer.raises if isinstance(view.offer, BetOffer) else ()
    name = next((one.name for one in ranges if one.low <= to <= one.high), "raise")
    return f"{name} to {to:,}" if name in ("complete", "raise") else f"{name} {to:,}"


def _pick_words(view: View, places: Iterable[int]) -> str:
    hand = view.state.cards[view.seat]
    picked = [hand[place] for place in sorted(places)]
    verb = view.offer.verb if isinstance(view.offer, PickOffer) else "choose"
    if verb != "throw":
        return f"{verb} {_cards(picked)}" if picked else f"{verb} none"
    if not picked:
        return "keep all"
    kept = [card for place, card in enumerate(hand) if place not in set(places)]
    return f"keep {_cards(kept)}, throw {_cards(picked)}" if kept else "throw all"


def _cards(cards: Iterable[Card | None]) -> str:
    """``2♣ 10♦``, by rank."""
    return " ".join(_card(card) for card in sorted((card for card in cards if card is not None), key=lambda card: (card >> 2, card & 3)))


def _card(card: Card) -> str:
    if card.is_joker:
        return "joker"
    text = str(card)
    return f"{text[:-1].replace('T', '10')}{SUIT_SIGNS[card & 3]}"
