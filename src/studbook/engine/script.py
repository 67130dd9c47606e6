"""A game laid out for a table of n players: its phases walked flat, its evaluators ready. Made once, shared by every hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from studbook.cards import CARDS, JOKERS, Card, Deck, card, rank_of, suit_heights
from studbook.errors import StudbookError
from studbook.hands.evaluators import Evaluator, evaluator
from studbook.rules import (
    BecomesWild,
    Bet,
    Blinds,
    CardWild,
    Choose,
    FollowWild,
    Game,
    JokerWild,
    MustDiscard,
    Opening,
    Phase,
    RankWild,
    TurnUp,
    UndoneBy,
)
from studbook.rules.walk import walk_phases


class Script:
    """`phases` after `When` and `Each` are expanded; `turns[i]` is the seat whose `Each` copy phase i belongs to, or -1.

    `openings[i]` says who opens phase i, if it is a betting round; `last_opening`, who opens the last of them. `evaluators[side]` ranks
    hands for ranking number `side` of the pot, `hole_only[side]` says whether down cards alone count for it;
    `plays_low`: whether the first ranking, by which openers go, is a low one; `aces_low`: how openers and lowest cards read an ace;
    `static_wild`: the cards wild in every hand from the start; `wild_moves`: whether more may become wild, for everyone or for one;
    `disclosed`: the keys of what players choose in secret, of which all are told at the showdown; `suit_heights`: how high each suit stands
    in a tie.
    """

    __slots__ = (
        "aces_low",
        "deck",
        "disclosed",
        "evaluators",
        "game",
        "has_blinds",
        "has_jokers",
        "has_wilds",
        "hole_only",
        "last_opening",
        "later_discards",
        "n",
        "openings",
        "phases",
        "plays_low",
        "set_aside",
        "static_wild",
        "suit_heights",
        "turns",
        "undone_by",
        "wild_moves",
    )

    def __init__(self, game: Game, n: int) -> None:
        low, high = game.players
        if not low <= n <= high:
            raise StudbookError(f"expected {low} to {high} players for {game.name}, got {n}")
        walked = list(walk_phases(game.phases, n))
        self.game: Game = game
        self.n: int = n
        self.phases: tuple[Phase, ...] = tuple(phase for phase, _turn in walked)
        self.turns: tuple[int, ...] = tuple(turn for _phase, turn in walked)
        self.deck: Deck = game.deck.at(n)
        self.evaluators: tuple[Evaluator, ...] = tuple(evaluator(r, self.deck, game.wild_house, game.suits) for r in game.pot)
        self.hole_only: tuple[bool, ...] = tuple(ranking.hole_only for ranking in game.pot)
        self.plays_low: bool = game.pot[0].side == "low"
        self.aces_low: bool = game.pot[0].ace_is_low
        self.suit_heights: tuple[int, ...] = suit_heights(game.suits)
        self.static_wild: frozenset[Card] = _static_wild(game)
        self.wild_moves: bool = any(not isinstance(w, RankWild | CardWild | JokerWild) for w in game.wilds) or any(
            isinstance(getattr(phase, "effect", None), BecomesWild) for phase in self.phases
        )
        self.undone_by: tuple[str, ...] = tuple(source.what for source in game.wilds if isinstance(source, UndoneBy))
        self.openings: tuple[Opening, ...] = tuple(phase.opening or game.opening for phase in self.phases)
        rounds = [opening for phase, opening in zip(self.phases, self.openings, strict=True) if isinstance(phase, Bet)]
        self.last_opening: Opening | None = rounds[-1] if rounds else None
        self.has_blinds: bool = any(isinstance(phase, Blinds) for phase in self.phases)
        self.has_jokers: bool = any(card.is_joker for card in self.deck)
        self.later_discards: tuple[tuple[str, MustDiscard], ...] = tuple(
            (phase.slot, phase.effect)
            for phase in self.phases
            if isinstance(phase, TurnUp) and isinstance(phase.effect, MustDiscard) and phase.effect.later
        )
        self.has_wilds: bool = bool(self.static_wild) or self.wild_moves
        self.disclosed: tuple[str, ...] = tuple(phase.key for phase in self.phases if isinstance(phase, Choose))
        self.set_aside: tuple[Card, ...] = tuple(card(phase.set_aside) for phase in self.phases if phase.set_aside)

    def barred(self, side: int, ranks: tuple[str, ...]) -> Evaluator:
        """The evaluator in which a wild may not stand for `ranks` either (an option of the Bad)."""
        house = self.game.wild_house
        return evaluator(
            self.game.pot[side], self.deck, replace(house, may_not_be=tuple(sorted({*house.may_not_be, *ranks}))), self.game.suits
        )


def _static_wild(game: Game) -> frozenset[Card]:
    wild: set[Card] = set()
    for source in game.wilds:
        if isinstance(source, RankWild):
            rank = rank_of(source.rank)
            wild.update(CARDS[4 * rank : 4 * rank + 4])
        elif isinstance(source, CardWild):
            wild.add(card(source.card))
        elif isinstance(source, JokerWild):
            wild.update(JOKERS)
        elif isinstance(source, FollowWild):
            pass  # the queen herself is wild only where a RankWild says so
    return frozenset(wild)


_SCRIPTS: Final[dict[tuple[int, int], Script]] = {}
_MOST_SCRIPTS: Final = 512


def script_of(game: Game, n: int) -> Script:
    """The script of `game` for `n` players; raises `StudbookError` when the game is not for so many.

    Kept by the identity of the game value, since hashing a whole declaration costs more than a street of play.
    """
    key = (id(game), n)
    script = _SCRIPTS.get(key)
    if script is None or script.game is not game:
        if len(_SCRIPTS) >= _MOST_SCRIPTS:
            _SCRIPTS.clear()
        script = _SCRIPTS[key] = Script(game, n)
    return script
