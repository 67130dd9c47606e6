"""The lint of the cards: what the deck holds, what is wild, and what a player can be asked for."""

from __future__ import annotations

from collections.abc import Iterator

from studbook.cards import CardError, card, rank_of
from studbook.rules.game import Game
from studbook.rules.lint_play import Fault
from studbook.rules.phase_answers import CardCount
from studbook.rules.phases import When
from studbook.rules.traits import turned_wild
from studbook.rules.walk import every, walk_phases
from studbook.rules.wild_sources import LowHoleWild, UndoneBy


def deck_faults(game: Game, players: int) -> Iterator[Fault]:
    """Cards set aside and ranks heard that are not in the deck."""
    deck = game.deck.at(players)
    if len(deck.ranks) < 5:
        yield f"expected at least five ranks in the deck, got {len(deck.ranks)}", -1
    for at, phase in enumerate(game.phases):
        for inner in every((phase,)):
            if inner.set_aside:
                yield from _card_in_deck(inner.set_aside, game, players, "set aside", at)
    for trigger in game.triggers:
        if trigger.what == "wild":
            if not game.wilds:
                yield "expected something wild, since wild cards dealt up have a consequence", -1
        else:
            yield from _rank_in_deck(trigger.what, game, players, "heard when dealt up")


def wild_faults(game: Game, players: int) -> Iterator[Fault]:
    """Wild cards that are not there, and jokers that are nothing."""
    for wild in game.wilds:
        if wild.rank_named is not None:
            yield from _rank_in_deck(wild.rank_named, game, players, "wild")
        if wild.card_named is not None:
            yield from _card_in_deck(wild.card_named, game, players, "wild")
    jokers = {type(wild) for wild in game.wilds if wild.of_jokers}
    if jokers and not game.deck.jokers:
        yield "expected a joker in the deck, since it is wild", -1
    if game.deck.jokers and not jokers:
        yield "expected the joker to be wild or the bug, got a joker that is nothing", -1
    if len(jokers) > 1:
        yield "expected the joker to be wild or the bug, got both", -1
    if game.wilds and all(isinstance(wild, UndoneBy) for wild in game.wilds) and not turned_wild(game):
        yield "expected something wild beside what undoes it, got none", -1
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


def hand_faults(game: Game, players: int) -> Iterator[Fault]:
    """What players are asked for and cannot have; hands that the pot's rankings cannot judge."""
    held = CardCount()
    for at, phase in enumerate(game.phases):
        for inner, turn in walk_phases((phase,), players):
            lacks = inner.lacks(held)
            if lacks and turn <= 0:
                yield lacks, at
            held = inner.hold(held)
    middle = sum(len(phase.shares) for phase, _turn in walk_phases(game.phases, players))
    if held.total + middle > 13:
        yield f"expected hands of at most 13 cards, got {held.total + middle}", -1
    for ranking in game.pot:
        own = ranking.own
        if own is not None and not (1 <= own <= held.total and own + middle >= 5 and own <= 5):
            yield f"expected so many own cards to play that they make five with those in the middle, got {own} and {middle}", -1
        if ranking.hole_only and not held.down:
            yield "expected down cards at the showdown, since one of them takes a part of the pot", -1
    if any(isinstance(wild, LowHoleWild) for wild in game.wilds) and not held.down:
        yield "expected down cards at the showdown, since the lowest of them is wild", -1
    if any(isinstance(phase, When) and phase.players_at_most < 2 for phase in every(game.phases)):
        yield "expected a When for two players or more", -1
