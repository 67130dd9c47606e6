"""A game of the book as a question about hands: its rankings, what is wild, its deck, and how its cards come. For the page "Settle it"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from studbook.games import registry
from studbook.hands.comparisons import LOWEST_CARD, LOWEST_HOLE
from studbook.hands.house_rules import OPTIONS, Options
from studbook.hands.ranking_names import NAMED
from studbook.hands.rankings import Ranking
from studbook.rules import Bug, CardWild, Game, JokerWild, LowCardWild, LowHoleWild, RankWild
from studbook.rules.card_effects import BecomesWild
from studbook.rules.phases import Deal, TurnUp
from studbook.rules.phrases import held, sentence_case, shared
from studbook.rules.walk import every, walked
from studbook.rules.wild_sources import Wild

_PLAYERS: Final = range(2, 9)


@lru_cache(maxsize=1)
def presets() -> list[dict[str, object]]:
    """Every game of the book that has a ranking to ask about."""
    return [_preset(entry) for entry in registry.games() if any(_askable(ranking) for ranking in registry.make(entry.key).pot)]


def _askable(ranking: Ranking) -> bool:
    return not ranking.hole_only


def _preset(entry: registry.Entry) -> dict[str, object]:
    game = registry.make(entry.key)
    common = _house_options(game)
    preset: dict[str, object] = {
        "key": entry.key,
        "name": game.name,
        "family": entry.family,
        "sides": [_side(ranking) for ranking in game.pot if _askable(ranking)],
        "options": common,
        "wild": [name for wild in game.wilds if (name := _wild(wild))],
        "bug": any(isinstance(wild, Bug) for wild in game.wilds),
        "faces": _faces(game),
        "shared": shared(game),
        "note": " ".join(_notes(game)),
    }
    if game.deck.by_players:
        return preset | {"decks": {str(players): _size(game.deck.at(players).lowest) for players in _PLAYERS}}
    return preset | {"deck": _size(game.deck.lowest)}


def _size(lowest: str) -> int:
    return 52 - 4 * "23456789TJQKA".index(lowest)


def _faces(game: Game) -> str:
    """A letter for each card of one's own, D down and U up, as many as are held at the showdown."""
    faces = "".join(phase.faces for phase in walked(game, game.players[0]) if isinstance(phase, Deal))
    return faces.replace("N", "D")[: held(game)]


def _side(ranking: Ranking) -> dict[str, object]:
    """A ranking by name with the options that make it: the named one that is the same, or that differs in the fewest."""
    differences = {name: _differences(named, ranking) for name, named in NAMED.items() if type(named) is type(ranking)}
    name = min(differences, key=lambda candidate: len(differences[candidate]))
    return {"ranking": name, "options": differences[name], "low": ranking.side == "low"}


def _differences(named: Ranking, ranking: Ranking) -> dict[str, object]:
    if named.system != ranking.system:
        return dict.fromkeys(OPTIONS)  # no option leads from one system to another
    kept = {name: option.kept for name, option in OPTIONS.items() if isinstance(ranking, option.of)}
    return {name: getattr(ranking, at) for name, at in kept.items() if getattr(ranking, at) != getattr(named, at)}


def _house_options(game: Game) -> dict[str, object]:
    """What belongs to the house and the deck, where it is not as usual."""
    usual = Options(game.pot[0])
    played = Options(game.pot[0])
    played.house, played.suit_order, played.without = game.wild_house, game.suits, game.deck.without
    if any(isinstance(wild, LowHoleWild) and wild.ace == "high" for wild in game.wilds):
        played.ace_in_hole_low = False
    values = {name: option.value_in(played) for name, option in OPTIONS.items() if not option.of}
    return {name: value for name, value in values.items() if value != OPTIONS[name].value_in(usual)}


def _wild(wild: object) -> str:
    if isinstance(wild, RankWild):
        return wild.rank
    if isinstance(wild, CardWild):
        return wild.card
    if isinstance(wild, JokerWild):
        return "Jk"
    if isinstance(wild, LowHoleWild):
        return LOWEST_HOLE
    return LOWEST_CARD if isinstance(wild, LowCardWild) else ""


def _notes(game: Game) -> list[str]:
    """What a question cannot know of the game, and the person has to add."""
    notes = [f"{sentence_case(wild.words)} is wild here too: set it under wild cards." for wild in _unasked(game)]
    if any(isinstance(phase, TurnUp) and isinstance(phase.effect, BecomesWild) for phase in every(game.phases)):
        notes.append("The rank that a table card made wild: set it under wild cards.")
    return notes + [f"The other half goes to {ranking.words}: see for yourselves." for ranking in game.pot if not _askable(ranking)]


def _unasked(game: Game) -> list[Wild]:
    return [wild for wild in game.wilds if not _wild(wild) and not isinstance(wild, Bug)]
