"""Where the documents are silent: what is played, told from the phases of any game (R-GBU-7; RULINGS.md)."""

from __future__ import annotations

from typing import NamedTuple

from studbook.rules.card_effects import MustDiscard, MustFold
from studbook.rules.game import Game
from studbook.rules.phases import Declare, Roll, TurnUp
from studbook.rules.phrases import slot_name
from studbook.rules.traits import brings_in, fixed_limit, may_tie, opens_hands_with_wilds, pot_or_no_limit, turned_wild
from studbook.rules.walk import every


class Ruling(NamedTuple):
    """What is played, and what it is about."""

    about: str
    text: str


def rulings_of(game: Game) -> tuple[Ruling, ...]:
    """Every ruling of the house in force in this game."""
    listed: list[Ruling] = []
    for phase in every(game.phases):
        if isinstance(phase, TurnUp):
            listed += _table_card(game, phase)
    if brings_in(game):
        full, more = ("complete", "complete") if fixed_limit(game) else ("bet", "raise")
        listed.append(Ruling("Bring-in", f"If its player is all in for the ante, the next to the left may fold, bring it in or {full}."))
        may = f"may still {more}" if game.stakes.opener_may_complete else "may not raise: the bring-in was their bet"
        listed.append(Ruling("Bring-in called by all", f"The round ends and the opener {may}."))
    if fixed_limit(game):
        half = "if it is half a bet or more"
        when = {"half": half, "half, completed": f"{half}, and the next raise completes it first"}.get(
            game.stakes.short_all_in, game.stakes.short_all_in
        )
        listed.append(Ruling("All-in raise for less", f"It reopens the betting {when}."))
    elif pot_or_no_limit(game):
        adds = "add up to one" if game.stakes.short_all_ins_add_up else "do not add up to one"
        listed.append(Ruling("All-in raises for less", f"Only a full raise reopens the betting; several short ones {adds}."))
    listed += _cards(game)
    listed += _declarations(game)
    return tuple(dict.fromkeys(listed))


def _table_card(game: Game, phase: TurnUp) -> list[Ruling]:
    about = f"The {slot_name(phase.slot)}"
    effect = phase.effect
    if isinstance(effect, MustDiscard):
        later = "go too" if effect.later else "stay"
        may = "may not" if effect.bars_wild else "may"
        listed = [
            Ruling(about, f"Cards of its rank dealt after it was turned {later}."),
            Ruling(about, f"A wild card {may} stand for its rank."),
        ]
        if turned_wild(game):
            listed.append(Ruling(about, "If its rank is the wild one, those cards are discarded all the same."))
        return listed
    if isinstance(effect, MustFold):
        ends = {"nobody folds": "nobody folds", "split": "they split the pot", "rides": "the pot rides to the next deal"}[effect.everyone]
        return [
            Ruling(about, f"If it would fold everyone left, {ends}, and the table says so."),
            Ruling(about, "It is looked at when it is turned, and never again."),
        ]
    return []


def _cards(game: Game) -> list[Ruling]:
    listed = []
    if opens_hands_with_wilds(game):
        shown = "count as printed" if game.opening.wild_at_face else "make the best hand showing"
        listed.append(Ruling("Wild cards showing", f"They {shown} when it is decided who opens."))
    if any(phase.drawn for phase in every(game.phases)) and "reshuffle discards" in game.shortage:
        listed.append(Ruling("Draw pile short", "Nobody gets back a card they threw while others remain."))
    if any(phase.drawn and phase.price.times for phase in every(game.phases)):
        listed.append(Ruling("Price of a card", "Who cannot pay it in full may not buy."))
    if any(isinstance(p, Roll) and p.order == "at once" for p in every(game.phases)):
        listed.append(Ruling("Turning up", "All turn together, when everyone has chosen."))
    if any(ranking.crown for ranking in game.pot):
        listed.append(Ruling("The winning pair", "Two players who both hold it split."))
    if any(ranking.circle == "italian" for ranking in game.pot):
        listed.append(Ruling("Straight flushes of all three kinds", "The least, the best middle one and the greatest split."))
    if game.odd_chip != "seat" and may_tie(game):
        held = "of the winning five" if game.odd_chip == "suit" else "of all cards held"
        listed.append(Ruling("Odd chip", f"Among tied hands it goes to the highest card {held}, by suit."))
    return listed


def _declarations(game: Game) -> list[Ruling]:
    listed = []
    for phase in every(game.phases):
        if not isinstance(phase, Declare):
            continue
        if phase.order == "in turn":
            first = {"last raiser": "The last to raise, or who opened", "left of dealer": "The player left of the dealer",
                     "high hand": "The high hand showing"}[phase.first]  # fmt: skip
            listed.append(Ruling("Declaring in turn", f"{first} declares first, and the others follow clockwise."))
        if "both" in phase.choices:
            out = "is out, and the others divide" if game.failed_both == "taken out" else "loses all to whoever beat it"
            listed.append(Ruling("A failed both", f"It {out}; each pot is judged by the players in it."))
            end = "they split it" if game.all_failed == "split" else "it rides to the next deal"
            listed.append(Ruling("Everybody failed", f"The pot: {end}."))
    return listed
