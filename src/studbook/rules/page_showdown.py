"""The rules page's words for the aim, the showdown and the pots."""

from __future__ import annotations

from studbook.cards import RANK_NAMES, RANK_PLURALS, SUIT_NAMES, SUITS, rank_of
from studbook.hands.rankings import Badugi, High, HoleSuit, Low
from studbook.rules.game import Game
from studbook.rules.phases import Declare, MustDiscard, TurnUp
from studbook.rules.phrases import hand_words, held, joined, ranking_words, sentence_case, shared
from studbook.rules.traits import claim_word
from studbook.rules.walk import every


def aim_lines(game: Game) -> list[str]:
    """What takes the pot."""
    sides = [ranking_words(ranking) for ranking in game.pot]
    if len(sides) == 1:
        lines = [f"{sentence_case(sides[0])} takes the pot: {hand_words(game)[0].lower()}{hand_words(game)[1:]}."]
    else:
        lines = [f"{sentence_case(joined(sides))} share the pot: {hand_words(game)[0].lower()}{hand_words(game)[1:]}."]
        if held(game) + shared(game) > 5:
            lines.append("Each side may be made of other cards.")
    lines.append("When all others have folded, the last player left takes the pot and need not show.")
    return lines


def showdown_lines(game: Game) -> list[str]:
    """Who shows first, how hands are ranked, how halves are claimed."""
    lines = ["Who bet or raised last shows first; if nobody did, the first still in to the dealer's left."]
    for ranking in game.pot:
        lines += _ranking(ranking, game)
    if any(isinstance(phase, TurnUp) and isinstance(phase.effect, MustDiscard) for phase in every(game.phases)):
        lines.append("A short hand counts what it has: no straight, flush or full house, and a kicker beats none.")
    declare = next((phase for phase in every(game.phases) if isinstance(phase, Declare)), None)
    if declare is None:
        return [*lines, "The cards speak: each hand counts as the best that can be made of it."]
    lines.append("Each side goes to the best hand among those who declared it; if nobody declared a side, the other takes all.")
    if "both" in declare.choices:
        tie = "a tie or a loss on either side forfeits everything" if game.both_tie == "forfeits" else "a tie keeps the half won"
        lines.append(f"Who declared both must win both outright; {tie}.")
    return lines


def _ranking(ranking: object, game: Game) -> list[str]:
    if isinstance(ranking, High):
        return _high(ranking)
    if isinstance(ranking, Low):
        return _low(ranking, game)
    if isinstance(ranking, Badugi):
        return ["Only cards of different rank and different suit count; more beat fewer, then the lowest; aces are low."]
    if isinstance(ranking, HoleSuit):
        suit = SUIT_NAMES[SUITS.index(ranking.suit)]
        return [f"Without any of the {suit} face down there is no claim to that half; if nobody has one, the other takes all."]
    return []


def _high(ranking: High) -> list[str]:
    lines = []
    if ranking.ladder == "four-flush":
        lines.append("Four of a suit beat a pair and lose to two pair, here and in opening.")
    if ranking.ladder == "soko":
        where = "below a pair" if ranking.soko_below_pair else "above a pair and below two pair"
        lines.append(f"Four in a row and four of a suit rank {where}; four of a suit is the higher.")
    if ranking.ladder == "original":
        lines.append("There are only four of a kind, full house, three of a kind, two pair, a pair and none.")
    if ranking.flush_over_full_house:
        lines.append("A flush beats a full house.")
    if ranking.trips_over_straight:
        lines.append("Three of a kind beats a straight.")
    if ranking.crown:
        lines.append(f"A natural pair of {RANK_PLURALS[rank_of(ranking.crown)]} beats everything.")
    if ranking.circle == "italian":
        lines.append("The least straight flush beats the greatest, the greatest a middle one, and a middle one the least.")
    if ranking.circle == "greek":
        which = "any suit" if ranking.imperial_any_suit else "hearts"
        lines.append(f"A royal flush in {which} is imperial: only four of the lowest rank in the deck beat it.")
    if ranking.suits != "never":
        card = {"card": "highest card", "paired-card": "highest paired card", "unpaired-card": "highest unpaired card"}[ranking.suits]
        lines.append(f"Equal hands are decided by the suit of the {card}.")
    else:
        lines.append("Suits never rank hands.")
    return lines


def _low(ranking: Low, game: Game) -> list[str]:
    said, best = {
        "A-5": ("Low: aces are low, straights and flushes do not count", "5-4-3-2-A is best"),
        "2-7": ("Low: the worst high hand wins, and aces are high", "7-5-4-3-2 of mixed suits is best"),
        "A-6": ("Low: aces are low, straights and flushes count against the hand", "6-4-3-2-A of mixed suits is best"),
    }[ranking.system]
    full = len(game.deck.ranks) == 13 and not game.deck.by_players
    lines = [f"{said}; {best}." if full else f"{said}."]
    if ranking.system == "A-6":
        lines.append(f"A-K-Q-J-10 {'is a straight' if ranking.ace_king_straight else 'is a king-low, no straight'}.")
        lines.append(f"A pair of aces is the {'lowest' if ranking.ace_pair == 'low' else 'highest'} pair.")
    if ranking.qualifier:
        top = RANK_NAMES[ranking.qualifier - 2]
        lines.append(f"A low hand must have five different ranks, none above {'an' if top[0] in 'ae' else 'a'} {top}; "
                     "if nobody has one, the other half takes all.")  # fmt: skip
    return lines


def pot_lines(game: Game) -> list[str]:
    """Side pots, ties, odd chips."""
    lines = ["Who is all in contests what they matched; the rest makes side pots, awarded first, each among those who paid into it.",
             "A bet that nobody matched goes back. Equal hands split."]  # fmt: skip
    if len(game.pot) > 1:
        halves = " and ".join(claim_word(ranking) for ranking in game.pot)
        lines.append(f"Each pot is halved between {halves}, the odd chip to {ranking_words(game.pot[0])}.")
    if game.odd_chip == "seat":
        lines.append("An odd chip among tied hands goes to the first of them left of the dealer.")
    else:
        held_in = "in the winning five" if game.odd_chip == "suit" else "they hold"
        order = ", ".join(SUIT_NAMES[SUITS.index(suit)] for suit in game.suits)
        lines.append(f"An odd chip among tied hands goes to the one with the highest card {held_in}, suits going {order}.")
    return lines
