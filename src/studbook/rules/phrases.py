"""The vocabulary in words: rankings, faces, prices, stakes, and a game in one line. Nothing here asks which game it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from studbook.cards import RANK_NAMES, STANDARD
from studbook.hands.halves import half_words
from studbook.hands.rankings import SYSTEMS
from studbook.rules.amounts import Amounts, Price
from studbook.rules.game import Game
from studbook.rules.phases import Ante, Blinds, Declare
from studbook.rules.stakes import Stakes
from studbook.rules.sums import number_word
from studbook.rules.traits import brings_in, turned_wild
from studbook.rules.walk import every, walked

STRUCTURES: Final = {"fixed": "fixed limit", "spread": "spread limit", "pot": "pot limit", "no limit": "no limit"}
FACES: Final = {"D": "face down", "U": "face up", "N": "unseen"}


def joined(parts: list[str]) -> str:
    """``a, b and c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""


def counted(number: int, one: str, many: str = "") -> str:
    """``one card``, ``three cards``."""
    return f"{number_word(number)} {one if number == 1 else many or one + 's'}"


def faces_words(faces: str) -> str:
    """``two cards face down and one face up``."""
    runs: list[list[str]] = []
    for face in faces:
        if runs and runs[-1][0] == face:
            runs[-1].append(face)
        else:
            runs.append([face])
    parts = [f"{number_word(len(run))}{' card' + 's' * (len(run) > 1) if not at else ''} {FACES[run[0]]}" for at, run in enumerate(runs)]
    return joined(parts)


def sentence_case(text: str) -> str:
    """The first letter in upper case, the rest as it is."""
    return text[:1].upper() + text[1:]


def plays_for(game: Game) -> str:
    """``high``, ``low`` or ``high-low``: the mark of a game in a list."""
    sides = {ranking.side for ranking in game.pot}
    return "high-low" if len(sides) > 1 else str(sides.pop())


def price_words(price: Price, amounts: Amounts | None = None) -> str:
    """``one big bet (10)``; ``nothing`` when free."""
    if not price.times:
        return "nothing"
    if price.unit == "pot":
        return "as much as the pot" if price.times == 1 else f"{number_word(price.times)} times the pot"
    if price.unit == "chip":
        return counted(price.times, "chip")
    what = counted(price.times, {"ante": "ante", "small": "small bet", "big": "big bet"}[price.unit])
    return f"{what} ({amounts.price(price)})" if amounts else what


# ---- stakes ------------------------------------------------------------------------------------------------------


def stakes_words(stakes: Stakes, amounts: Amounts, write: Callable[[int], str] = str) -> str:
    """``fixed limit 5/10``, ``spread limit 5 to 10``, ``no limit``; `write` says how an amount is written, in chips or in money."""
    word = STRUCTURES[stakes.structure]
    if stakes.structure == "fixed":
        return f"{word} {write(amounts.small)}/{write(amounts.big)}"
    if stakes.structure == "spread":
        return f"{word} {write(amounts.spread_low or amounts.small)} to {write(amounts.spread_high or amounts.big)}"
    return word


def slot_name(slot: str) -> str:
    """A table card's name in a sentence: ``Good``."""
    return sentence_case(slot)


def shows_cards(game: Game) -> bool:
    """Whether cards lie face up before players."""
    return any(phase.shows_own for phase in every(game.phases))


def forced_words(game: Game, amounts: Amounts, write: Callable[[int], str] = str) -> list[str]:
    """What goes in before anyone chooses to: ``ante 1``, ``blinds 2 and 5``, ``bring-in 2``."""
    kinds = {type(phase) for phase in every(game.phases)}
    parts = []
    antes = [phase for phase in every(game.phases) if isinstance(phase, Ante)]
    if antes:
        ante = antes[0].times * amounts.ante
        whose = " each by the dealer" if antes[0].by_dealer else ""
        parts.append(f"ante {write(ante)}{whose}" if ante else "no ante")
    if Blinds in kinds:
        parts.append(f"blinds {write(amounts.small_blind)} and {write(amounts.big_blind)}")
    if brings_in(game) and amounts.bring_in:
        parts.append(f"bring-in {write(amounts.bring_in)}")
    return parts


# ---- a game in one line ------------------------------------------------------------------------------------------


def held(game: Game, players: int | None = None) -> int:
    """How many cards of their own each player has at the showdown, when none is lost on the way."""
    return sum(len(phase.dealt) - phase.thrown for phase in walked(game, players or game.players[0]))


def shared(game: Game) -> int:
    """How many cards in the middle are everyone's."""
    return sum(len(phase.shares) for phase in every(game.phases))


def hand_words(game: Game) -> str:
    """``Best five of seven cards``: what a hand is made of."""
    first = game.pot[0]
    own, middle = held(game), shared(game)
    best = "lowest" if first.side == "low" else "best"
    if first.draws_to == "badugi":
        return f"Lowest of {number_word(own)} ranks and {number_word(own)} suits"
    if first.own:
        return f"{best.capitalize()} five, of which just {number_word(first.own)} of {number_word(own)} own cards"
    if own + middle == 5:
        return f"{best.capitalize()} five cards"
    return f"{best.capitalize()} five of {number_word(own + middle)} cards"


def pot_words(game: Game) -> str:
    """``High``, ``Low, ace-to-five``, ``High-low, eight or better``: what the pot goes to, shortly."""
    if len(game.pot) == len({ranking.side for ranking in game.pot}):
        words = sentence_case(plays_for(game))
        for ranking in game.pot:
            words += f", {SYSTEMS[ranking.system]}" if ranking.system else ""
            words += f", {RANK_NAMES[ranking.qualifier - 2]} or better" if ranking.qualifier else ""
    else:  # halves of one kind
        words = sentence_case(joined([half.removeprefix("the ").removesuffix(" hand") for half in half_words(game.pot)]))
    if any(isinstance(phase, Declare) for phase in every(game.phases)):
        words += ", declared"
    return words


def wilds_said(game: Game) -> list[str]:
    """Everything wild in words."""
    return [wild.words for wild in game.wilds if wild.words] + [f"the rank of the {slot_name(turn.slot)}" for turn in turned_wild(game)]


def one_line(game: Game, amounts: Amounts, write: Callable[[int], str] = str) -> str:
    """``High. Fixed limit 5/10, ante 1, bring-in 2. Best five of seven cards.``"""
    stakes = sentence_case(", ".join([stakes_words(game.stakes, amounts, write), *forced_words(game, amounts, write)]))
    draws = [phase for phase in every(game.phases) if phase.drawn]
    parts = [pot_words(game), stakes, hand_words(game)]
    if draws:
        word = "buy" if draws[0].price.times else "exchange" if shows_cards(game) else "draw"
        parts.append(sentence_case(counted(len(draws), word)))
    if wilds_said(game):
        parts.append(f"Wild: {joined(wilds_said(game))}")
    if game.deck != STANDARD:
        parts.append(sentence_case(str(game.deck)))
    return ". ".join(parts) + "."


def short_line(game: Game, amounts: Amounts, write: Callable[[int], str] = str) -> str:
    """``fixed 5/10, ante 1``: the same where there is little room."""
    word = {"fixed": "fixed ", "spread": "spread "}.get(game.stakes.structure, "")
    limits = f"{word}{write(amounts.small)}/{write(amounts.big)}" if word else STRUCTURES[game.stakes.structure]
    return ", ".join([limits, *forced_words(game, amounts, write)[:1]])
