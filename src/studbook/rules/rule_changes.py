"""How house rules of a table change a game: each function makes a change out of the field that the rule sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import UnionType

from studbook.cards import CardError, Deck
from studbook.hands.rankings import Badugi, High, Low, Ranking
from studbook.rules.game import Game
from studbook.rules.options import RuleError
from studbook.rules.phases import Ante, Bet, Blinds, Declare, Phase, Showdown
from studbook.rules.table_rule import Change, Value
from studbook.rules.walk import every, rewritten
from studbook.rules.wild_sources import Bug, JokerWild, LowHoleWild, wilds_named


class ContradictoryRules(RuleError):
    """House rules that cannot hold together, or not with this game; the message says which and why."""


#: What a value of a rule means in the field it sets, where it is not the same: ``{"no cap": None}``.
Meaning = Mapping[Value, Value]
_ITSELF: Meaning = {}


def in_game(field: str) -> Change:
    """The rule is a field of the game."""
    return lambda game, value: replace(game, **{field: value})


def in_stakes(field: str, meaning: Meaning = _ITSELF) -> Change:
    """The rule is a field of the stakes."""
    return lambda game, value: replace(game, stakes=replace(game.stakes, **{field: meaning.get(value, value)}))


def in_wild_house(field: str) -> Change:
    """The rule is a field of what wild cards may do."""
    return lambda game, value: replace(game, wild_house=replace(game.wild_house, **{field: value}))


def in_high(field: str, meaning: Meaning = _ITSELF) -> Change:
    """The rule is a field of every high ranking of the pot."""
    return _in_rankings(High, field, meaning)


def in_low(field: str, meaning: Meaning = _ITSELF) -> Change:
    """The rule is a field of every low ranking of the pot."""
    return _in_rankings(Low, field, meaning)


def in_suited(field: str) -> Change:
    """The rule is a field of every ranking in which suits may break ties."""
    return _in_rankings(High | Low | Badugi, field, _ITSELF)


def _in_rankings(kind: type[Ranking] | UnionType, field: str, meaning: Meaning) -> Change:
    def change(game: Game, value: Value) -> Game:
        changed = {field: meaning.get(value, value)}
        return replace(game, pot=tuple(replace(ranking, **changed) if isinstance(ranking, kind) else ranking for ranking in game.pot))

    return change


def in_openings(field: str, meaning: Meaning = _ITSELF) -> Change:
    """The rule is a field of who opens, in every round."""

    def change(game: Game, value: Value) -> Game:
        changed = {field: meaning.get(value, value)}

        def in_phase(phase: Phase) -> tuple[Phase, ...]:
            if isinstance(phase, Bet) and phase.opening:
                return (replace(phase, opening=replace(phase.opening, **changed)),)
            return (phase,)

        return replace(game, opening=replace(game.opening, **changed), phases=rewritten(game.phases, in_phase))

    return change


def in_low_hole(field: str) -> Change:
    """The rule is a field of the lowest hole card that is wild."""

    def change(game: Game, value: Value) -> Game:
        wilds = tuple(replace(wild, **{field: value}) if isinstance(wild, LowHoleWild) else wild for wild in game.wilds)
        return replace(game, wilds=wilds)

    return change


def in_declare(field: str, meaning: Meaning = _ITSELF) -> Change:
    """The rule is a field of the declaration."""

    def change(game: Game, value: Value) -> Game:
        def in_phase(phase: Phase) -> tuple[Phase, ...]:
            return (replace(phase, **{field: meaning.get(value, value)}),) if isinstance(phase, Declare) else (phase,)

        return replace(game, phases=rewritten(game.phases, in_phase))

    return change


# ---- rules that are more than a field ----------------------------------------------------------------------------


def limit_structure(game: Game, value: Value) -> Game:
    """Caps go with fixed limit: three raises there, none in pot and no limit."""
    was_big, is_big = (structure in ("pot", "no limit") for structure in (game.stakes.structure, value))
    raises = game.stakes.raises if was_big == is_big else None if is_big else 3
    return replace(game, stakes=replace(game.stakes, structure=value, raises=raises))


def bomb_pot(game: Game, value: Value) -> Game:
    """So many antes from everyone in place of what went in before, and no betting in the first round."""
    rounds = [at for at, phase in enumerate(game.phases) if isinstance(phase, Bet)]
    phases = [phase for at, phase in enumerate(game.phases) if at != rounds[0] and not isinstance(phase, Ante | Blinds)]
    return replace(game, phases=(Ante(int(value)), *phases))


def in_ante(field: str) -> Change:
    """The rule is a field of the ante."""

    def change(game: Game, value: Value) -> Game:
        phases = (replace(phase, **{field: value}) if isinstance(phase, Ante) else phase for phase in game.phases)
        return replace(game, phases=tuple(phases))

    return change


def strip_deck(game: Game, value: Value) -> Game:
    """A deck of so many cards, the low ones left out."""
    if value == "by players":
        return replace(game, deck=Deck(jokers=game.deck.jokers, by_players=True))
    return replace(game, deck=replace(Deck.of(int(value), game.deck.jokers), without=game.deck.without))


def leave_out(game: Game, value: Value) -> Game:
    """A deck without some ranks, of which five must be left."""
    try:
        deck = replace(game.deck, without="".join(value.split()))
    except CardError as error:
        raise ContradictoryRules(f"expected ranks to leave out, such as 8 9 T; {error}") from None
    if len(deck.ranks) < 5:
        raise ContradictoryRules(f"expected at least five ranks in the deck, got {len(deck.ranks)}")
    return replace(game, deck=deck)


def put_jokers_in(game: Game, value: Value) -> Game:
    """Jokers in the deck, wild or one as the bug, in place of those the game has."""
    count = {"none": 0, "one": 1, "two": 2, "bug": 1}[value]
    others = tuple(wild for wild in game.wilds if not wild.of_jokers)
    ours = (Bug(),) if value == "bug" else (JokerWild(),) if count else ()
    return replace(game, deck=replace(game.deck, jokers=count), wilds=(*others, *ours))


def make_wild(game: Game, value: Value) -> Game:
    """More ranks and cards are wild."""
    return replace(game, wilds=tuple(dict.fromkeys((*game.wilds, *wilds_named(value)))))


def _of_declaring(before: Phase | None, phase: Phase) -> bool:
    return isinstance(phase, Declare) or (isinstance(before, Declare) and isinstance(phase, Bet))


def declaring(game: Game, value: Value) -> Game:
    """Put the declaration before the showdown, change its order, or take it out with the round of betting that was about it."""
    has_one = any(isinstance(phase, Declare) for phase in every(game.phases))

    def in_phase(phase: Phase) -> tuple[Phase, ...]:
        if isinstance(phase, Declare):
            return (replace(phase, order=value),)
        if isinstance(phase, Showdown) and not has_one:
            return (Declare(order=value), phase)
        return (phase,)

    if value == "cards speak":
        pairs = zip((None, *game.phases), game.phases, strict=False)
        return replace(game, phases=tuple(phase for before, phase in pairs if not _of_declaring(before, phase)))
    return replace(game, phases=rewritten(game.phases, in_phase))
