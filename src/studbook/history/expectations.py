"""What the rules expect, in words with the record's own money."""

from __future__ import annotations

from studbook.engine import BetOffer, Offer, PickOffer
from studbook.history.money import Money


def joined(words: list[str], last: str = "or") -> str:
    """``fold, call $2 or raise to $4``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def offered(offer: Offer, money: Money) -> str:
    """What a seat may do, for the sentence "expected Ann to ..."."""
    if isinstance(offer, BetOffer):
        choices = ["fold"] * offer.fold + ["check"] * offer.check
        if offer.call:
            choices.append(f"call {money.write(offer.call)}")
        for name, low, high in offer.raises:
            amount = money.write(low) if low == high else f"{money.write(low)} to {money.write(high)}"
            choices.append(f"{name} {'' if name == 'bring in' or low != high else 'to '}{amount}")
        return joined(choices)
    if isinstance(offer, PickOffer):
        count = f"{offer.least}" if offer.least == offer.most else f"{offer.least} to {offer.most}"
        return f"{offer.verb} {count} card{'' if offer.most == 1 else 's'}"
    return "say " + joined(list(offer.words))
