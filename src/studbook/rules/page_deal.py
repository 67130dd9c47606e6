"""The rules page's words for the deal: street by street, what is wild, what happens when cards run out."""

from __future__ import annotations

from typing import Final, assert_never

from studbook.cards import RANK_NAMES, rank_of
from studbook.rules.amounts import Amounts
from studbook.rules.card_effects import BecomesWild, Effect, MustDiscard, MustFold
from studbook.rules.dealt_up import MayBuy, Pays, WhenDealtUp
from studbook.rules.fists import fist_words
from studbook.rules.game import Game
from studbook.rules.phases import (
    Ante,
    Bet,
    Blinds,
    Choose,
    Deal,
    Declare,
    Discard,
    Each,
    Exchange,
    Pass,
    Phase,
    Roll,
    RollToBeat,
    Showdown,
    TableCards,
    TurnUp,
    When,
)
from studbook.rules.phrases import counted, faces_words, joined, price_words, sentence_case, shows_cards, slot_name, wilds_said
from studbook.rules.streets import streets_of
from studbook.rules.sums import number_word, sums_of
from studbook.rules.traits import has_wilds
from studbook.rules.walk import every, walked
from studbook.rules.wild_sources import Bug


def deal_lines(game: Game, amounts: Amounts) -> list[tuple[str, str]]:
    """Street and what happens on it. A game that goes round the players one by one is told once, not for each of them."""
    players = game.players[1]
    phases = walked(game, players)
    lines: list[tuple[str, str]] = []
    each = next((phase for phase in game.phases if isinstance(phase, Each)), None)
    whose = len(each.phases) * players * each.rounds if each else 0
    turns = 0
    for street in streets_of(game, players):
        part = phases[street.first : street.last]
        if each and any(phase in each.phases for phase in part):
            turns += len(part)
            if turns >= whose:
                texts = "; ".join(phase_words(phase, amounts, game) for phase in each.phases)
                lines.append(("In turn", f"From the dealer's left, each still in {texts}.{_round_again(each)}"))
            continue
        texts = "; ".join(text for phase in part if (text := phase_words(phase, amounts, game)))
        lines.append((street.name, sentence_case(texts) + "."))
    lines += _sometimes(game, amounts)
    lines += [(_heard(trigger), _consequence(trigger, amounts)) for trigger in game.triggers]
    if game.burns:
        lines.append(("Burn cards", "Before each street but the first a card is burned, face down."))
    return lines


def _round_again(each: Each) -> str:
    """How long the turns go on, where they go round more than once."""
    if each.rounds == 1:
        return ""
    if any(isinstance(phase, RollToBeat) for phase in each.phases):
        return " The turns go round until all but the best board have turned all their cards."
    return f" The turns go round {number_word(each.rounds)} times."


def _ante(phase: Ante, amounts: Amounts) -> str:
    ante = phase.times * amounts.ante
    if not ante:
        return ""
    return f"the dealer puts in an ante of {ante} for every player" if phase.by_dealer else f"everyone puts in the ante of {ante}"


def phase_words(phase: Phase, amounts: Amounts, game: Game) -> str:  # noqa: C901 -- a case a phase
    """What happens in a phase: ``two cards face down and one face up to each``. Empty for one that is told elsewhere."""
    match phase:
        case Ante():
            return _ante(phase, amounts)
        case Blinds():
            blinds = f"the player left of the dealer puts in {amounts.small_blind}, the next {amounts.big_blind}"
            return f"{blinds}; with two players the dealer puts in the smaller"
        case Deal():
            keep = f", but face down to whoever has fewer than {number_word(phase.keep_down)} down" if phase.keep_down is not None else ""
            return f"{faces_words(phase.faces)} to each{keep}"
        case TableCards():
            return _middle(phase)
        case TurnUp():
            return f"the {slot_name(phase.slot)} is turned: {_effect(phase.effect)}"
        case Roll():
            return _roll(phase, amounts)
        case RollToBeat():
            return "turns cards up, in the order they lie, until the board beats the best other; who cannot is out"
        case Exchange():
            return _exchange(phase, amounts, game)
        case Discard():
            return f"each throws {counted(phase.count, 'card')} away, and none comes back"
        case Pass():
            to = {"left": "to the left", "right": "to the right", "across": "across"}[phase.to]
            return f"each passes {counted(phase.count, 'card')} {to}, unseen by the others"
        case Choose():
            return "each chooses one of their down cards, in secret until it is shown"
        case Bet():
            return "a round of betting"
        case Declare():
            return _declare(phase)
        case Showdown():
            return "those still in show their hands"
        case When() | Each():
            return ""
        case _:
            assert_never(phase)


def _middle(phase: TableCards) -> str:
    what = f"the {phase.card}" if phase.card and phase.card != "Jk" else "a joker" if phase.card else counted(len(phase.slots), "card")
    face = "face up" if phase.face == "up" else "face down"
    if phase.shared:
        return f"{what} {face} in the middle, everyone's"
    slots = joined([f"the {slot_name(slot)}" for slot in phase.slots])
    return f"{what} {face} in the middle ({slots}), part of no hand"


def _effect(effect: Effect) -> str:
    match effect:
        case BecomesWild():
            return "cards of its rank are wild for everyone from now on"
        case MustDiscard():
            reach = "up cards" if effect.scope == "up" else "cards, up or down,"
            return f"all {reach} of its rank are discarded, and none replaced"
        case MustFold():
            holds = "shows a card" if effect.scope == "up" else "holds a card, up or down,"
            return f"whoever {holds} of its rank folds"
        case _:
            assert_never(effect)


def _exchange(phase: Exchange, amounts: Amounts, game: Game) -> str:
    up_to = counted(phase.at_most, "card") if phase.at_most == 1 else f"up to {counted(phase.at_most, 'card')}"
    price = f", for {price_words(phase.price, amounts)} to the pot, which is no bet" if phase.price.times else ""
    lock = "; who has stood pat once is not asked again" if phase.pat_locks else ""
    faces = ", up for up and down for down" if shows_cards(game) else ""
    return f"from the dealer's left each may exchange {up_to}{faces}{price}{lock}"


def _roll(phase: Roll, amounts: Amounts) -> str:
    may = "may turn" if phase.optional else "turns"
    how = "all at once" if phase.order == "at once" else "in turn from the dealer's left"
    price = f", for {price_words(phase.price, amounts)} to the pot" if phase.price.times else ""
    return f"each {may} up {counted(phase.count, 'down card')} of their choice, {how}{price}"


def _declare(phase: Declare) -> str:
    words = f"{', '.join(phase.choices[:-1])} or {phase.choices[-1]}"
    if phase.order == "in turn":
        return f"in turn each declares {words}"
    return f"each declares {words}, all at once; chips in the fist: {fist_words(phase.fist, phase.choices)}"


def _sometimes(game: Game, amounts: Amounts) -> list[tuple[str, str]]:
    """Phases that only smaller tables have."""
    return [
        (
            f"Up to {number_word(phase.players_at_most)} players",
            sentence_case("; ".join(phase_words(inner, amounts, game) for inner in phase.phases)) + ".",
        )
        for phase in every(game.phases)
        if isinstance(phase, When) and phase.players_at_most < game.players[1]
    ]


def _heard(trigger: WhenDealtUp) -> str:
    return "A wild card dealt up" if trigger.what == "wild" else f"A {RANK_NAMES[rank_of(trigger.what)]} dealt up"


def _consequence(trigger: WhenDealtUp, amounts: Amounts) -> str:
    price = price_words(trigger.then.price, amounts)
    if isinstance(trigger.then, Pays):
        return f"Its player pays {price} to the pot."
    if isinstance(trigger.then, MayBuy):
        face = "up" if trigger.then.face == "U" else "down"
        return f"Its player may have one more card face {face}, for {price}."
    return f"Its player pays {price} or folds."


_BEATS: Final = {
    "equal": "Equal hands are equal, whatever is wild in them.",
    "natural": "A natural hand beats an equal one with wild cards.",
    "fewer": "Of equal hands the one with fewer wild cards wins.",
    "more": "Of equal hands the one with more wild cards wins.",
}


# ---- wild cards --------------------------------------------------------------------------------------------------


def wild_lines(game: Game) -> list[str]:
    """What is wild, what a wild card may be, and what the house says of it."""
    if not has_wilds(game):
        return []
    lines = [f"Wild: {joined(wilds_said(game))}."]
    if any(wild.own and not wild.chosen_by for wild in game.wilds):
        low = any(wild.ace_is_low(ranking.ace_is_low) for wild in game.wilds for ranking in game.pot)
        lines.append("It is settled by the last card, and the ace is high" + (", but low for the low hand." if low else "."))
    lines += dict.fromkeys(wild.note for wild in game.wilds if wild.note)
    house = game.wild_house
    if all(isinstance(wild, Bug) for wild in game.wilds) and game.wilds:
        lines.append("The bug makes five aces, and no other five of a kind.")
        return lines
    if not any(ranking.made_hands for ranking in game.pot):
        lines.append("A wild card stands for the card that helps the hand most.")
    elif house.five_of_a_kind:
        top = "which beats a straight flush" if any(ranking.crown for ranking in game.pot) else "the highest hand"
        lines.append(f"A wild card stands for any card not already in the hand, or makes five of a kind, {top}.")
    else:
        lines.append("A wild card stands for any card not already in the hand; there is no five of a kind.")
    if house.double_ace_flush:
        lines.append("It may stand for a card already held, so that a flush can have two aces.")
    lines.append(_BEATS[house.beats])
    if house.may_not_be:
        lines.append(f"It may not stand for {joined([f'a {RANK_NAMES[rank_of(rank)]}' for rank in house.may_not_be])}.")
    return lines


# ---- when cards run out ------------------------------------------------------------------------------------------


def shortage_lines(game: Game) -> list[str]:
    """The sum of the cards at a full table, and what is done when the deck is short."""
    most = game.players[1]
    lines = [sums_of(game, most).sentence]
    if sums_of(game, most).wanted > sums_of(game, most).deck:
        remedies = {"recover burns": "The burned cards are shuffled into what is left of the deck.",
                "reshuffle discards": "The discards are shuffled with what is left of the deck, this round's among them.",
                "stub first": "What is left of the deck is dealt out first, then the discards are shuffled.",
                "shared card": "One card face up in the middle is everyone's, "
                f"{'and counts' if game.common_card_opens else 'but does not count'} for who opens."}  # fmt: skip
        lines += [remedies[step] for step in game.shortage if step != "recover burns" or game.burns]
        if game.last_card_stays:
            lines.append("The last card of the deck is never dealt.")
        lines.append("Cards of players who folded are never dealt again.")
    return lines
