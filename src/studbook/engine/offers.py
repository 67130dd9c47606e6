"""What a seat that is asked may do: a value that prints itself. Legal means being in the offer."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from studbook.engine.actions import Action, Call, Check, Fold, Pick, Raise, Say


class Range(NamedTuple):
    """Totals for the round from `low` to `high`; `name` is bring in, open, complete, bet or raise.

    All-in below a full raise has low == high.
    """

    name: str
    low: int
    high: int

    def __str__(self) -> str:
        amount = f"{self.low}" if self.low == self.high else f"{self.low}-{self.high}"
        return f"{self.name} {'to ' if self.name in ('complete', 'raise') else ''}{amount}"


class BetOffer(msgspec.Struct, frozen=True, gc=False):
    """`call`: chips to add to call, 0 when there is nothing to call or no call is allowed; `raises`: what may be raised to."""

    seat: int
    fold: bool
    check: bool
    call: int
    raises: tuple[Range, ...]

    @property
    def cheapest(self) -> Action:
        """What puts in the fewest chips: check, else fold, else the lowest bet there is."""
        if self.check:
            return Check()
        if self.fold:
            return Fold()
        return Call() if self.call else Raise(self.raises[0].low)

    def allows(self, action: Action) -> bool:
        kind = type(action)
        if kind is Check:
            return self.check
        if kind is Call:
            return self.call > 0
        if kind is Fold:
            return self.fold
        return isinstance(action, Raise) and self.name_of(action.to) is not None

    def name_of(self, to: int) -> str | None:
        """What raising to that total is called: bring in, open, complete, bet or raise; None: it is not offered."""
        return next((name for name, low, high in self.raises if low <= to <= high), None)

    def __str__(self) -> str:
        words = ["fold"] * self.fold + ["check"] * self.check + [f"call {self.call}"] * (self.call > 0) + [str(r) for r in self.raises]
        return _either(words)


class PickOffer(msgspec.Struct, frozen=True, gc=False):
    """Point at `least` to `most` of the cards at `places`.

    `verb`: throw, turn up, discard, pass, choose. `price`: chips, when any are picked.
    """

    seat: int
    verb: str
    places: tuple[int, ...]
    least: int
    most: int
    price: int = 0

    @property
    def cheapest(self) -> Action:
        """As few cards as may be, the first ones."""
        return Pick(self.places[: self.least])

    def allows(self, action: Action) -> bool:
        if type(action) is not Pick:
            return False
        picked = action.places
        return self.least <= len(picked) <= self.most and len(set(picked)) == len(picked) and set(picked) <= set(self.places)

    def __str__(self) -> str:
        count = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        price = f" for {self.price}" if self.price else ""
        return f"{self.verb} {count} of the cards at places {', '.join(map(str, self.places))}{price}"


class SayOffer(msgspec.Struct, frozen=True, gc=False):
    """Say one of `words`; `prices`: the chips each costs."""

    seat: int
    words: tuple[str, ...]
    prices: tuple[int, ...] = ()

    @property
    def cheapest(self) -> Action:
        """The word that costs least, the first of several."""
        prices = self.prices or (0,) * len(self.words)
        return Say(min(zip(prices, self.words, strict=True), key=lambda pair: pair[0])[1])

    def allows(self, action: Action) -> bool:
        return type(action) is Say and action.word in self.words

    def __str__(self) -> str:
        prices = self.prices or (0,) * len(self.words)
        return "say " + _either([f"{word} for {price}" if price else word for word, price in zip(self.words, prices, strict=True)])


Offer = BetOffer | PickOffer | SayOffer


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def refusal(offer: Offer, action: Action) -> str:
    """Why the action, which is not in the offer, is refused: what was expected and what came."""
    return f"seat {offer.seat}: expected to {offer}; got {_words(action)}"


def _words(action: Action) -> str:
    kind = type(action)
    if kind is Raise:
        return f"raise to {action.to}"  # type: ignore[union-attr]  # kind says it
    if kind is Pick:
        return f"places {', '.join(map(str, action.places)) or 'none'}"  # type: ignore[union-attr]  # kind says it
    if kind is Say:
        return f"the word {action.word!r}"  # type: ignore[union-attr]  # kind says it
    return kind.__name__.lower()
