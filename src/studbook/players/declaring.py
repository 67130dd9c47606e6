"""Declaring high, low or both: the word to say, and what a pot is worth before it is said, by what the others will say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from studbook.engine import View
from studbook.players.bot_levels import BotLevel
from studbook.players.dividing import CARDS_SPEAK, Declared, Division
from studbook.players.worlds import Worlds
from studbook.rules import Declare

if TYPE_CHECKING:
    from studbook.ahead.declare_game import Chances, DeclareGame, Marks

#: What a word must win more than another, as a part of the pot, to be said nearly three times as often by this seat.
_OWN_CLOSE: Final = 0.01
#: How much of what bets and calls say is believed.
_HEEDED: Final = 0.12
#: How often everybody thinks again where bets are weighed: less often than where the word is to be said.
_ROUNDS_AHEAD: Final = 8
_WORDS: Final = ("high", "low", "both")


def unheeding(level: BotLevel) -> BotLevel:
    """The same level, but bets and calls say hardly anything of what the others hold.

    In a pot with two sides they do not tell which one somebody is good on. Measured among bots: what a declaration is foreseen to win
    agrees with what it wins so (0.39 of the pot at seven cards, 0.44 at five), and is a fifth too little at seven where they are heeded.
    """
    return replace(level, belief=_HEEDED * level.belief, memory=False)


def sides_of(view: View) -> tuple[int, int]:
    """The places of the high and the low side of the pot."""
    sides = [ranking.side for ranking in view.game.pot]
    return sides.index("high"), sides.index("low")


def is_halved(view: View) -> bool:
    """Whether the pot has a high and a low side, and no other."""
    return sorted(ranking.side for ranking in view.game.pot) == ["high", "low"]


def words_to_say(view: View) -> tuple[str, ...]:
    """The words that everybody may declare in a pot with a high and a low side; empty where cards speak."""
    declares = [phase for phase in view.script.phases if isinstance(phase, Declare)]
    return declares[-1].choices if declares and is_halved(view) else ()


def division_of(worlds: Worlds) -> Division:
    """How the pot will be divided in these worlds: by what everybody may be expected to declare, where that is done."""
    view = worlds.view
    words = words_to_say(view)
    if not words or not worlds.level.foresight:
        return CARDS_SPEAK
    said = dict(view.state.claims or {})
    return Declared(game_of(worlds, words, said, _ROUNDS_AHEAD), view.seat, sides_of(view), said)


def game_of(worlds: Worlds, words: tuple[str, ...], said: Mapping[int, str], rounds: int) -> DeclareGame:
    """The words that all seats may be expected to say.

    Each seat but one's own holds one of the hands that the sampled worlds give it; one's own, for the others, one of those that they may
    think it has.
    """
    from studbook.ahead.declare_game import DeclareGame  # noqa: PLC0415 - NumPy: only where something is declared

    high, low = sides_of(worlds.view)
    hands: dict[int, list[Marks]] = {}
    for world in worlds.worlds:
        for hand in (*world.rivals, *world.seen):
            hands.setdefault(hand.seat, []).append((hand.marks[high], hand.marks[low]))
    return DeclareGame(hands, said, both="both" in words, rounds=rounds)


def claim(worlds: Worlds, words: tuple[str, ...], declared: Mapping[int, str], rng: Random) -> str:
    """The word to say, drawn from those that win most or nearly."""
    from studbook.ahead.declare_game import leaning  # noqa: PLC0415 - as above

    chances = leaning(_values(worlds, words, declared), _OWN_CLOSE)
    likely = [(name, chance) for name, chance in zip(_WORDS, chances, strict=True) if name in words]
    return rng.choices([name for name, _chance in likely], [chance for _name, chance in likely])[0]


def word_values(worlds: Worlds, words: tuple[str, ...]) -> dict[str, float]:
    """What part of the pot each of the words offered wins; empty where the pot has not a high and a low side."""
    if not is_halved(worlds.view):
        return {}
    values = _values(worlds, words, declared_by_others(worlds.view))
    return {name: value for name, value in zip(_WORDS, values, strict=True) if name in words}


def declared_by_others(view: View) -> dict[int, str]:
    """What the others have said already, where it is said in turn."""
    return {seat: word for seat, word in (view.state.claims or {}).items() if seat != view.seat}


def _values(worlds: Worlds, words: tuple[str, ...], declared: Mapping[int, str]) -> Chances:
    from studbook.ahead.declare_game import ROUNDS  # noqa: PLC0415 - as above

    game = game_of(worlds, words, declared, ROUNDS)
    high, low = sides_of(worlds.view)
    hands: Counter[Marks] = Counter()
    for world in worlds.worlds:
        marks = worlds.own_marks(world)
        if marks is not None:
            hands[marks[high], marks[low]] += 1
    every = [(count, game.wins(worlds.view.seat, hand)) for hand, count in hands.items()]
    total = hands.total() or 1
    means = [sum(count * wins[word] for count, wins in every) / total for word in range(len(_WORDS))]
    return means[0], means[1], means[2]
