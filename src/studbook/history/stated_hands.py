"""What a record says that a hand is, compared with what the cards are."""

from __future__ import annotations

from studbook.history.hand_words import differs
from studbook.history.progress import Progress


def check_words(progress: Progress, seat: int, words: str, side: str = "") -> None:
    """The words must be true of the cards told; where not all cards are told they are left alone."""
    hand_words = progress.account.site.hand_words
    if not words or hand_words is None:
        return
    s = progress.hand.state
    cards = tuple(progress.ledger.hands[seat])
    if len(cards) != len(s.held[seat]):
        return
    game = progress.hand.game
    shared = tuple(s.shared)
    statement = words, side, cards, shared
    if statement in progress.true_words:
        return  # shown, won and summed up with the same words
    low = all(ranking.side == "low" for ranking in game.pot)
    texts = {side: words} if side else hand_words.by_side(words, low=low)
    for number, ranking in enumerate(game.pot):
        text = texts.get(ranking.side)
        if text is None or len(cards) + len(shared) < ranking.size:
            continue
        key = number, cards + shared
        if key not in progress.values:
            progress.values[key] = progress.hand.script.evaluators[number].value(cards, shared, frozenset())
        value = progress.values[key]
        ours = hand_words.say(value) if value is not None else "no hand"
        if differs(text, ours):
            raise progress.wrong(f"expected {progress.name(seat)} to have {ours}; the record has {text}")
    progress.true_words.add(statement)
