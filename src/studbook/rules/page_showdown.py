"""The rules page's words for the aim, the showdown and the pots."""

from __future__ import annotations

from typing import Final

from studbook.cards import SUIT_NAMES, SUITS
from studbook.hands.halves import half_words
from studbook.rules.card_effects import MustDiscard
from studbook.rules.game import Game
from studbook.rules.phases import Bet, Declare, TurnUp
from studbook.rules.phrases import hand_words, held, joined, sentence_case, shared
from studbook.rules.sums import number_word
from studbook.rules.traits import may_tie
from studbook.rules.walk import every


def aim_lines(game: Game) -> list[str]:
    """What takes the pot."""
    sides = [ranking.words for ranking in game.pot]
    if len(sides) == 1:
        lines = [f"{sentence_case(sides[0])} takes the pot: {hand_words(game)[0].lower()}{hand_words(game)[1:]}."]
    else:
        lines = [f"{sentence_case(joined(sides))} share the pot: {hand_words(game)[0].lower()}{hand_words(game)[1:]}."]
        if held(game) + shared(game) > 5:
            lines.append("Each side may be made of other cards.")
    lines.append("When all others have folded, the last player left takes the pot and need not show.")
    return lines


_BOTH: Final = {
    "forfeits": "win both outright; a tie or a loss on either side forfeits everything",
    "keeps": "win one side outright and at least tie the other; a tie keeps the half won",
    "shares": "at least tie both; a tie shares its half, so that three quarters of the pot may be won",
}


def _first_to_show(game: Game) -> str:
    """Who shows first where nobody bet in the last round: who would open one now."""
    last = [phase.opening or game.opening for phase in every(game.phases) if isinstance(phase, Bet)][-1:]
    if not last or last[0].by in ("seat", "whose turn"):
        return "the first still in to the dealer's left"
    return "whoever would act first by the cards showing"


def showdown_lines(game: Game) -> list[str]:
    """Who shows first, how hands are ranked, how halves are claimed."""
    lines = [f"Who bet or raised last shows first; if nobody did, {_first_to_show(game)}."]
    for ranking in game.pot:
        lines += ranking.page(game.deck)
    if any(isinstance(phase, TurnUp) and isinstance(phase.effect, MustDiscard) for phase in every(game.phases)):
        lines.append("A short hand counts what it has: no straight, flush or full house, and a kicker beats none.")
    declare = next((phase for phase in every(game.phases) if isinstance(phase, Declare)), None)
    if declare is None:
        return [*lines, "The cards speak: each hand counts as the best that can be made of it."]
    lines.append("Each side goes to the best hand among those who declared it; if nobody declared a side, the other takes all.")
    if "both" in declare.choices:
        lines.append(f"Who declared both must {_BOTH[game.both_tie]}.")
    return lines


def pot_lines(game: Game) -> list[str]:
    """Side pots, ties, odd chips."""
    lines = ["Who is all in contests what they matched; the rest makes side pots, awarded first, each among those who paid into it.",
             "A bet that nobody matched goes back."]  # fmt: skip
    if len(game.pot) > 1:
        halves = half_words(game.pot)
        parts = "halved" if len(halves) == 2 else f"divided in {number_word(len(halves))}"
        lines.append(f"Each pot is {parts} between {joined(list(halves))}, the odd chip to {halves[0]}.")
    if not may_tie(game):
        return lines
    lines.append("Equal hands split." if all(ranking.suits == "never" for ranking in game.pot) else "Hands equal in their suits too split.")
    if game.odd_chip == "seat":
        lines.append("An odd chip among tied hands goes to the first of them left of the dealer.")
    else:
        held_in = "in the winning five" if game.odd_chip == "suit" else "they hold"
        order = ", ".join(SUIT_NAMES[SUITS.index(suit)] for suit in game.suits)
        which = "lowest" if game.odd_chip_low == "lowest" and all(ranking.side == "low" for ranking in game.pot) else "highest"
        lines.append(f"An odd chip among tied hands goes to the one with the {which} card {held_in}, suits going {order}.")
        if game.odd_chip_low == "lowest" and which == "highest":
            lines.append(f"Among tied low hands it goes to the one with the lowest card {held_in}, the lowest suit first.")
    return lines
