"""What a record says that a hand is, compared with what the cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studbook.history.sitewords import differs, say, sides

if TYPE_CHECKING:
    from studbook.history.hand_replay import HandReplay


def check_words(play: HandReplay, seat: int, words: str, side: str = "") -> None:
    """The words must be true of the cards told; where not all cards are told they are left alone."""
    form = play.account.form
    cards = play.known.hands[seat]
    if not words or form not in ("stars", "fulltilt") or len(cards) != len(play.hand.state.cards[seat]):
        return
    game = play.hand.game
    s = play.hand.state
    shared = tuple(c for c, ours, up in zip(s.table, s.table_shared, s.table_up, strict=True) if ours and up and c is not None)
    only_low = all(ranking.side == "low" for ranking in game.pot)
    told = {side: words} if side else sides(words, form, only_low)
    for number, ranking in enumerate(game.pot):
        text = told.get(ranking.side)
        if text is None:
            continue
        if len(cards) + len(shared) < ranking.size:
            continue
        value = play.hand.script.evaluators[number].value(tuple(cards), shared, frozenset())
        ours = say(value, form) if value is not None else "no hand"
        if differs(text, ours):
            raise play.wrong(f"expected {play.name(seat)} to have {ours}; the record has {text}")
