"""What a game's page says about strategy, from docs/strategy-facts.json: starting hands, and how often the favourite holds."""

from __future__ import annotations

import re

from scripts.strategy_facts import GameFacts, StartingFact, StartingFacts, kept_facts

from studbook.cards import RANKS, SUIT_SIGNS, SUITS

_CARD = re.compile(r"([2-9TJQKA])([cdhsk])")
_NUMBERS = {1: "one opponent", 2: "two opponents"}


def strategy_section(key: str) -> str:
    """The section in Markdown; empty for a game of which nothing has been worked out."""
    known = kept_facts().get(key)
    if known is None:
        return ""
    parts = [_starting(known.starting)] if known.starting else []
    parts += [_favourites(known)] if known.streets else []
    return "\n\n".join(["## Strategy, as far as it can be counted", *parts]) if parts else ""


def _starting(starting: StartingFacts) -> str:
    against = _NUMBERS.get(starting.opponents, f"{starting.opponents} opponents")
    what = "cards to keep at the first draw" if starting.keeps else "starting hands"
    intro = (
        f"Of {starting.kinds:,} kinds of {what}, the best and the worst: the part of the pot that each takes of {against} with random"
        " cards, when nobody folds. Sampled, with the standard error."
    )
    lines = [
        intro,
        "",
        f"| {'kept' if starting.keeps else 'hand'} | part of the pot | {'to be kept' if starting.keeps else 'dealt'} |",
        "|---|--:|--:|",
        *(_row(fact) for fact in starting.best),
        "| … | | |",
        *(_row(fact) for fact in reversed(starting.worst)),
    ]
    return "\n".join(lines) + (f"\n\n{starting.policy}" if starting.policy else "")


def _row(fact: StartingFact) -> str:
    return f"| {drawn(fact.hand)} | {fact.equity:.1%} ± {100 * max(fact.stderr, 0.0):.1f} | 1 in {1 / fact.share:,.0f} |"


def drawn(hand: str) -> str:
    """A hand in cards, those in brackets face down; ranks alone as they are, where suits do not matter."""
    if not _CARD.search(hand):
        return " ".join(hand) if set(hand) <= set(RANKS) else hand
    return _CARD.sub(lambda found: _sign(found[1], found[2]), hand.replace(" ", ""))


def _sign(rank: str, suit: str) -> str:
    words = "Joker" if suit == "k" else f"{rank.replace('T', '10')}{SUIT_SIGNS[SUITS.index(suit)]}"
    return f'<span class="card{" red" if suit in "dh" else ""}">{words}</span>'


def _favourites(known: GameFacts) -> str:
    among = "two" if known.players == 2 else str(known.players)
    even = f"{1 / known.players:.0%}"
    intro = (
        "How often the favourite holds: the part of the pot that the one who is ahead on a street takes in the end, among"
        f" {among} who never fold ({even} would be an even share), over {known.hands} random hands with every hand open."
    )
    lines = [
        intro,
        "",
        "| ahead on | takes |",
        "|---|--:|",
        *(f"| {street.name} | {street.holds:.0%} ± {100 * street.stderr:.1f} |" for street in known.streets),
    ]
    return "\n".join(lines)
