"""What is so of a game: questions that house rules, the lint and the rules page ask of its phases, its pot and its stakes."""

from __future__ import annotations

from collections.abc import Callable

from studbook.cards import JOKER
from studbook.rules.card_effects import BecomesWild
from studbook.rules.game import Game
from studbook.rules.phases import Ante, Bet, Blinds, Declare, TurnUp
from studbook.rules.stakes import Opening
from studbook.rules.walk import every
from studbook.rules.wild_sources import LowHoleWild


def always(_game: Game) -> bool:
    """So of every game."""
    return True


def all_of(*questions: Callable[[Game], bool]) -> Callable[[Game], bool]:
    """Whether all of these are so: ``all_of(has_wilds, plays_high)``."""
    return lambda game: all(question(game) for question in questions)


# ---- the pot -----------------------------------------------------------------------------------------------------


def two_halves(game: Game) -> bool:
    """Whether the pot has a high and a low half, so that it can be declared for."""
    return sorted(ranking.side for ranking in game.pot) == ["high", "low"]


def shares_pot(game: Game) -> bool:
    """Whether more than one ranking takes a part of the pot."""
    return len(game.pot) > 1


def plays_high(game: Game) -> bool:
    """Whether a high hand takes the pot or a part of it."""
    return any(ranking.made_hands for ranking in game.pot)


def plays_soko(game: Game) -> bool:
    """Whether four of a suit and four in a row are hands."""
    return any(ranking.ladder == "soko" for ranking in game.pot)


def plays_greek(game: Game) -> bool:
    """Whether the lowest fours beat the imperial flush."""
    return any(ranking.circle == "greek" for ranking in game.pot)


def plays_low(game: Game) -> bool:
    """Whether a low hand takes the pot or a part of it."""
    return any(ranking.system is not None for ranking in game.pot)


def plays_ace_to_six(game: Game) -> bool:
    """Whether a low hand in which straights and flushes count takes the pot or a part of it, aces low."""
    return any(ranking.system == "A-6" for ranking in game.pot)


def has_low_side(game: Game) -> bool:
    """Whether the lowest hand takes the pot or a part of it: a low hand or a badugi."""
    return any(ranking.side == "low" for ranking in game.pot)


def may_break_ties_by_suit(game: Game) -> bool:
    """Whether hands may be equal but for their suits."""
    return plays_high(game) or has_low_side(game)


def odd_chip_by_card(game: Game) -> bool:
    """Whether cards decide who has the odd chip among tied hands."""
    return game.odd_chip != "seat"


# ---- what goes in before the deal --------------------------------------------------------------------------------


def antes(game: Game) -> bool:
    """Whether an ante is put in before the deal."""
    return any(isinstance(phase, Ante) for phase in game.phases)


def may_be_a_bomb_pot(game: Game) -> bool:
    """Whether the first round of betting can be left out: it is not all there is, and nobody opens a later one as they opened it."""
    bets = [phase for phase in game.phases if isinstance(phase, Bet)]
    openings = [bet.opening or game.opening for bet in bets]
    return any(isinstance(phase, Ante | Blinds) for phase in game.phases) and len(bets) > 1 and openings[1].by != "same as before"


# ---- wild cards, deck --------------------------------------------------------------------------------------------


def has_wilds(game: Game) -> bool:
    """Whether any card is wild, or may become so."""
    return bool(game.wilds or turned_wild(game))


def reads_ace_in_hole(game: Game) -> bool:
    """Whether the lowest hole card is wild in a game for a hand that has the ace low."""
    return any(isinstance(wild, LowHoleWild) for wild in game.wilds) and any(ranking.ace_is_low for ranking in game.pot)


def turned_wild(game: Game) -> list[TurnUp]:
    """The table cards that make their rank wild when they are turned."""
    return [phase for phase in every(game.phases) if isinstance(phase, TurnUp) and isinstance(phase.effect, BecomesWild)]


def deals_again(game: Game) -> bool:
    """Whether cards are dealt more than once, so that some may be burned."""
    return sum(bool(phase.dealt or phase.laid or phase.set_aside) for phase in every(game.phases)) > 1


def may_share_a_card(game: Game) -> bool:
    """Whether one card serves all when the deck is short."""
    return "shared card" in game.shortage


def may_open_by_common_card(game: Game) -> bool:
    """Whether one card may serve all before a round that boards decide who opens."""
    return may_share_a_card(game) and opens_by_board(game)


# ---- betting -----------------------------------------------------------------------------------------------------


def openings(game: Game) -> list[Opening]:
    """Who opens each betting round."""
    return [phase.opening or game.opening for phase in every(game.phases) if isinstance(phase, Bet)]


def opens_by_board(game: Game) -> bool:
    """Whether what lies face up decides who opens a round."""
    return any(opening.by not in ("seat", "whose turn") for opening in openings(game))


def openings_with_wilds(game: Game) -> list[Opening]:
    """Who opens each betting round in which a card that lies up may be wild and everyone can tell.

    Not so by what a player holds face down or chooses: such a card stands at face value until the hands are shown.
    """
    known = any(wild.known and not wild.of_jokers for wild in game.wilds) or jokers_may_show(game)
    listed = []
    for phase in every(game.phases):
        known = known or (isinstance(phase, TurnUp) and isinstance(phase.effect, BecomesWild))
        if known and isinstance(phase, Bet):
            listed.append(phase.opening or game.opening)
    return listed


def jokers_may_show(game: Game) -> bool:
    """Whether a wild joker may lie before a player."""
    aside = sum(phase.set_aside == JOKER for phase in every(game.phases))
    return game.deck.jokers > aside and any(wild.of_jokers and wild.known for wild in game.wilds)


def opens_hands_with_wilds(game: Game) -> bool:
    """Whether boards are compared in which a wild card may show."""
    return any(opening.by in ("high hand", "low hand", "same as before") for opening in openings_with_wilds(game))


def opens_by_wild_card(game: Game) -> bool:
    """Whether the card that decides who opens may be a wild one, other than a joker, which stands above an ace anyway."""
    if not any(opening.by in ("high card", "low card") for opening in openings_with_wilds(game)):
        return False
    return any(wild.known and not wild.of_jokers for wild in game.wilds) or bool(turned_wild(game))


def brings_in(game: Game) -> bool:
    """Whether a round opens with a bring-in."""
    return any(opening.forced == "bring-in" for opening in openings(game))


def fixed_limit(game: Game) -> bool:
    """Whether the sizes of bets are fixed."""
    return game.stakes.structure == "fixed"


def pot_or_no_limit(game: Game) -> bool:
    """Whether bets may be as large as the pot or the stack."""
    return game.stakes.structure in ("pot", "no limit")


def caps_raises(game: Game) -> bool:
    """Whether only so many raises are allowed in a round."""
    return game.stakes.raises is not None


def may_tie(game: Game) -> bool:
    """Whether two players may have equal hands: not where suits break every tie, unless cards may be everyone's or stand for others."""
    broken = all(ranking.suits != "never" or ranking.hole_only for ranking in game.pot)
    return not broken or has_wilds(game) or may_share_a_card(game) or any(phase.shares for phase in every(game.phases))


def suits_decide(game: Game) -> bool:
    """Whether the order of the suits decides anything: who opens, an odd chip, equal hands."""
    by_suit = any(opening.ties == "suit" and opening.by not in ("seat", "whose turn") for opening in openings(game))
    odd_chip = game.odd_chip != "seat" and may_tie(game)
    return by_suit or odd_chip or any(ranking.suits != "never" for ranking in game.pot)


# ---- declaring ---------------------------------------------------------------------------------------------------


def declares(game: Game) -> bool:
    """Whether the halves of the pot are declared for."""
    return any(isinstance(phase, Declare) for phase in every(game.phases))


def declares_at_once(game: Game) -> bool:
    """Whether the halves of the pot are declared for by all together."""
    return any(isinstance(phase, Declare) and phase.together for phase in every(game.phases))


def declares_in_turn(game: Game) -> bool:
    """Whether the halves of the pot are declared for by one after the other."""
    return any(isinstance(phase, Declare) and not phase.together for phase in every(game.phases))


def may_declare_both(game: Game) -> bool:
    """Whether both halves may be declared for."""
    return any(isinstance(phase, Declare) and "both" in phase.choices for phase in every(game.phases))
