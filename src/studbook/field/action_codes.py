"""Actions as numbers: one list for every game, so that an agent may learn with a table or a network of a fixed size."""

from __future__ import annotations

from typing import Final

from studbook.engine import Action, BetOffer, Call, Check, Fold, Pick, PickOffer, Raise, Say, SayOffer, View

FOLD: Final = 0
CHECK: Final = 1
CALL: Final = 2
#: The bring-in; a bet, a completion or a raise by the least there is; the same by the larger size, where a round has two.
BRING_IN: Final = 3
BET: Final = 4
BET_LARGE: Final = 5
#: Where an amount is free to choose: half the pot, the pot, all that is allowed.
HALF_POT: Final = 6
POT: Final = 7
MOST: Final = 8
#: The words that may be asked for, from here on.
WORDS: Final = ("high", "low", "both", "pay", "fold", "buy", "no")
FIRST_WORD: Final = 9
#: No more cards.
DONE: Final = FIRST_WORD + len(WORDS)
#: Point at the card in this place of one's own hand, from here on. A hand has 13 cards at most, and what falls to it beyond.
FIRST_PLACE: Final = DONE + 1
PLACES: Final = 20
ACTIONS: Final = FIRST_PLACE + PLACES

#: What each number is called, in their order.
ACTION_NAMES: Final = (
    "fold", "check", "call", "bring in", "bet", "bet large", "half pot", "pot", "most", *(f"say {word}" for word in WORDS), "done",
    *(f"card {place}" for place in range(PLACES)),
)  # fmt: skip


def coded_actions(view: View, picked: tuple[int, ...] = ()) -> dict[int, Action | int]:
    """What the viewer may do, by number; nothing when the viewer is not asked.

    Cards are pointed at one after the other, those in lower places first, so that each choice of cards has one way: `picked` has those
    so far. A number then stands for a place more (an `int`) or, with the last card or with "done", for the whole answer.
    """
    offer = view.offer
    if isinstance(offer, BetOffer):
        return _bets(view, offer)
    if isinstance(offer, SayOffer):
        return {FIRST_WORD + WORDS.index(word): Say(word) for word in offer.words}
    return {} if offer is None else _picks(offer, picked)


def _bets(view: View, offer: BetOffer) -> dict[int, Action | int]:
    codes: dict[int, Action | int] = {}
    if offer.fold:
        codes[FOLD] = Fold()
    if offer.check:
        codes[CHECK] = Check()
    if offer.call:
        codes[CALL] = Call()
    sizes = [size for size in offer.raises if size.name != "bring in"]
    for size in offer.raises:
        if size.name == "bring in":
            codes[BRING_IN] = Raise(size.low)
    if sizes:
        codes[BET] = Raise(sizes[0].low)
        last = sizes[-1]
        if len(sizes) > 1:
            codes[BET_LARGE] = Raise(last.low)
        if last.low < last.high:
            state = view.state
            called = state.bets[offer.seat] + offer.call
            for code, part in ((HALF_POT, (state.pot + offer.call) // 2), (POT, state.pot + offer.call)):
                if last.low < called + part < last.high:
                    codes[code] = Raise(called + part)
            codes[MOST] = Raise(last.high)
    return codes


def _picks(offer: PickOffer, picked: tuple[int, ...]) -> dict[int, Action | int]:
    codes: dict[int, Action | int] = {}
    if len(picked) >= offer.least:
        codes[DONE] = Pick(picked)
    later = [place for place in sorted(offer.places) if not picked or place > picked[-1]]
    for at, place in enumerate(later):
        more = (*picked, place)
        if len(more) <= offer.most and len(more) + len(later) - at - 1 >= offer.least:
            codes[FIRST_PLACE + place] = Pick(more) if len(more) == offer.most else place
    return codes
