"""The lint of the cards: what the deck holds, what is wild, and what a player can be asked for."""

from __future__ import annotations

from collections.abc import Iterator

from studbook.cards import CardError, card, rank_of
from studbook.rules.game import Game
from studbook.rules.lint_play import Fault
from studbook.rules.phases import Choose, Deal, Discard, Exchange, Pass, Phase, Roll, RollToBeat, TableCards, When
from studbook.rules.walk import every, walk
from studbook.rules.wild_sources import Bug, CardWild, FollowWild, JokerWild, LowHoleWild, RankWild


def deck_faults(game: Game, players: int) -> Iterator[Fault]:
    """Cards set aside and ranks heard that are not in the deck."""
    deck = game.deck.at(players)
    if len(deck.ranks) < 5:
        yield f"expected at least five ranks in the deck, got {len(deck.ranks)}", -1
    for at, phase in enumerate(game.phases):
        for inner in every((phase,)):
            if isinstance(inner, TableCards) and inner.card:
                yield from _card_in_deck(inner.card, game, players, "set aside", at)
    for trigger in game.triggers:
        if trigger.what == "wild":
            if not game.wilds:
                yield "expected something wild, since wild cards dealt up have a consequence", -1
        else:
            yield from _rank_in_deck(trigger.what, game, players, "heard when dealt up")


def wild_faults(game: Game, players: int) -> Iterator[Fault]:
    """Wild cards that are not there, and jokers that are nothing."""
    for wild in game.wilds:
        if isinstance(wild, RankWild | FollowWild):
            yield from _rank_in_deck(wild.rank, game, players, "wild")
        if isinstance(wild, CardWild):
            yield from _card_in_deck(wild.card, game, players, "wild")
    jokers = any(isinstance(wild, JokerWild) for wild in game.wilds)
    bug = any(isinstance(wild, Bug) for wild in game.wilds)
    if (jokers or bug) and not game.deck.jokers:
        yield "expected a joker in the deck, since it is wild", -1
    if game.deck.jokers and not (jokers or bug):
        yield "expected the joker to be wild or the bug, got a joker that is nothing", -1
    if jokers and bug:
        yield "expected the joker to be wild or the bug, got both", -1
    for rank in game.wild_house.may_not_be:
        yield from _rank_in_deck(rank, game, players, "barred to wild cards")


def _rank_in_deck(name: str, game: Game, players: int, what: str) -> Iterator[Fault]:
    try:
        if rank_of(name) not in game.deck.at(players).ranks:
            yield f"expected the rank {what} to be in the deck of {game.deck.at(players)}, got {name}", -1
    except CardError as error:
        yield str(error), -1


def _card_in_deck(name: str, game: Game, players: int, what: str, at: int = -1) -> Iterator[Fault]:
    try:
        if card(name) not in set(game.deck.at(players)):
            yield f"expected the card {what} to be in the deck of {game.deck.at(players)}, got {name}", at
    except CardError as error:
        yield str(error), at


class _Held:
    """What one player holds as the phases go by, when nothing is lost to the table."""

    def __init__(self) -> None:
        self.down = self.up = self.unseen = 0

    @property
    def all(self) -> int:
        return self.down + self.up + self.unseen

    def take(self, phase: Phase) -> None:
        if isinstance(phase, Deal):
            self.down += phase.faces.count("D")
            self.up += phase.faces.count("U")
            self.unseen += phase.faces.count("N")
        elif isinstance(phase, Roll):
            turned = min(phase.count, self.down)
            self.down, self.up = self.down - turned, self.up + turned
        elif isinstance(phase, Discard):
            self.down = max(self.down - phase.count, 0)

    def lacks(self, phase: Phase) -> str:
        """Why a player cannot be asked this; empty when they can."""
        if isinstance(phase, Roll) and phase.count > self.down:
            return f"expected at most {self.down} down cards to be turned up, got {phase.count}"
        if isinstance(phase, Choose) and not self.down:
            return "expected a down card to choose, but nobody holds one then"
        if isinstance(phase, Pass | Discard) and phase.count >= self.all:
            return f"expected fewer than the {self.all} cards held, got {phase.count}"
        if isinstance(phase, Exchange) and not self.all:
            return "expected cards to exchange, but nobody holds one then"
        if isinstance(phase, RollToBeat) and not (self.unseen or self.down):
            return "expected cards to turn until a board is beaten, but nobody holds any then"
        return ""


def hand_faults(game: Game, players: int) -> Iterator[Fault]:
    """What players are asked for and cannot have; hands that the pot's rankings cannot judge."""
    held = _Held()
    for at, phase in enumerate(game.phases):
        for inner, turn in walk((phase,), players):
            lacks = held.lacks(inner)
            if lacks and turn <= 0:
                yield lacks, at
            held.take(inner)
    middle = sum(len(p.slots) for p, _turn in walk(game.phases, players) if isinstance(p, TableCards) and p.shared)
    if held.all + middle > 13:
        yield f"expected hands of at most 13 cards, got {held.all + middle}", -1
    for ranking in game.pot:
        own = ranking.own
        if own is not None and not (1 <= own <= held.all and own + middle >= 5 and own <= 5):
            yield f"expected so many own cards to play that they make five with those in the middle, got {own} and {middle}", -1
        if ranking.hole_only and not held.down:
            yield "expected down cards at the showdown, since one of them takes a part of the pot", -1
    if any(isinstance(wild, LowHoleWild) for wild in game.wilds) and not held.down:
        yield "expected down cards at the showdown, since the lowest of them is wild", -1
    if any(isinstance(phase, When) and phase.players_at_most < 2 for phase in every(game.phases)):
        yield "expected a When for two players or more", -1
