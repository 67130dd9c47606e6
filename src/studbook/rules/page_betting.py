"""The rules page's words for betting: who opens each round, and how much may be bet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from studbook.cards import SUIT_NAMES, SUITS
from studbook.rules.amounts import Amounts
from studbook.rules.game import Game
from studbook.rules.phases import Bet, Blinds
from studbook.rules.phrases import joined, sentence_case
from studbook.rules.stakes import Opening, Stakes
from studbook.rules.streets import streets_of
from studbook.rules.sums import number_word
from studbook.rules.traits import brings_in, fixed_limit, jokers_may_show, opens_by_wild_card
from studbook.rules.walk import walk_phases

Round = tuple[str, Bet]


def rounds(game: Game) -> list[Round]:
    """The betting rounds of a full table, each with its street; those that go round the players are told once."""
    players = game.players[1]
    listed = streets_of(game, players)
    pairs: list[Round] = []
    for at, (phase, turn) in enumerate(walk_phases(game.phases, players)):
        told = turn > 0 or (turn == 0 and any(phase is bet for _name, bet in pairs))
        if isinstance(phase, Bet) and not told:
            pairs.append((next(street.name for street in listed if street.first <= at < street.last) if turn < 0 else "Each turn", phase))
    return pairs


def spans(names: list[str], last: bool) -> str:
    """``Fourth street``, ``Fourth and fifth street``, ``From fifth street``."""
    if len(names) == 1:
        return names[0]
    if last and len(names) > 2:
        return f"From {names[0][0].lower()}{names[0][1:]}"
    if all(name.endswith(" street") for name in names):
        names = [name.removesuffix(" street") for name in names[:-1]] + [names[-1]]
    return sentence_case(joined([name[0].lower() + name[1:] for name in names]))


def _grouped(game: Game, mark: Callable[[Bet], object]) -> list[tuple[str, Bet]]:
    """Rounds alike in `mark` (their opening or their size) under one lead."""
    groups = [list(group) for _key, group in groupby(rounds(game), key=lambda one: mark(one[1]))]
    return [(spans([name for name, _bet in group], group is groups[-1] and len(groups) > 1), group[0][1]) for group in groups]


# ---- who opens ---------------------------------------------------------------------------------------------------


def opening_lines(game: Game, amounts: Amounts) -> list[tuple[str, str]]:
    """Rounds and who opens them."""
    groups = _grouped(game, lambda bet: bet.opening or game.opening)
    if len(groups) == 1:
        groups = [("Every round", groups[0][1])]
    return [(lead, sentence_case(_opens(bet.opening or game.opening, game, amounts)) + ".") for lead, bet in groups]


def _opens(opening: Opening, game: Game, amounts: Amounts) -> str:
    if opening.by == "seat":
        if any(isinstance(phase, Blinds) for phase in game.phases):
            return "the player left of the big blind opens the first round, and the first still in left of the dealer the others"
        return "the first player still in to the dealer's left opens"
    if opening.by == "whose turn":
        return "the player whose turn it is opens"
    if opening.by == "same as before":
        return "whoever opened the round before opens; if that player has folded, the best board of those left"
    low = opening.by.startswith("low")
    text = {"high hand": f"the highest hand showing opens; {_shown(game)}", "low hand": "the lowest hand showing opens",
            "high card": "the highest card showing opens", "low card": "the lowest card showing opens"}[opening.by]  # fmt: skip
    if opening.by.endswith("card") and game.pot[0].ace_is_low:
        text = text.replace(" opens", ", aces low, opens")
    if opening.forced == "bring-in" and amounts.bring_in:
        at_once = "" if _full_bring_in(game, amounts) else f", or bet {amounts.small} at once"
        text = text.replace("opens", f"must bring it in for {amounts.bring_in}{at_once}")
    elif opening.forced == "open-or-drop":
        text = text.replace("opens", "must open or drop")
    return f"{text}. {_ties(opening, low, game)}{_wild(opening, game)}"


def _shown(game: Game) -> str:
    if game.pot[0].ladder == "four-flush":
        return "four of a suit counts, straights and flushes do not"
    return "straights and flushes do not count"


def _ties(opening: Opening, low: bool, game: Game) -> str:
    if opening.ties == "seat":
        return "Ties: the player nearest the dealer's left"
    order = ", ".join(SUIT_NAMES[SUITS.index(suit)] for suit in (reversed(game.suits) if low else game.suits))
    if opening.by.endswith("card"):
        return f"Ties: by suit, first {order}"
    return f"Ties: by the suit of the highest card, first {order}"


def _wild(opening: Opening, game: Game) -> str:
    """Where a wild card stands, in a round that one may open."""
    if not opening.by.endswith("card"):
        return ""
    low = game.pot[0].side == "low"
    stands = "is the lowest" if low else "stands above an ace"
    if opens_by_wild_card(game) and not opening.wild_at_face:
        return f"; a wild card {stands if opening.wild_above_ace else 'counts as what is printed on it'}"
    return f"; a joker {stands}" if jokers_may_show(game) else ""


# ---- how much ----------------------------------------------------------------------------------------------------


def betting_lines(game: Game, amounts: Amounts) -> list[tuple[str, str]]:
    """Sizes, raises and caps."""
    stakes = game.stakes
    lines: list[tuple[str, str]] = []
    if stakes.structure == "fixed":
        lines += [(lead, _size(bet, amounts)) for lead, bet in _grouped(game, lambda bet: bet.size)]
    else:
        least = amounts.big_blind if any(isinstance(phase, Blinds) for phase in game.phases) else amounts.small
        low, high = amounts.spread_low or amounts.small, amounts.spread_high or amounts.big
        text = {"spread": f"Any amount from {low} to {high}, and a raise at least the last bet or raise.",
                "pot": f"At least {least} or the last raise, at most what is in the pot after calling.",
                "no limit": f"At least {least} or the last raise, at most all one has."}[stakes.structure]  # fmt: skip
        lines.append(("Size of bets", text))
    if brings_in(game) and amounts.bring_in:
        lines.append(("Bring-in", _bring_in(game, amounts)))
    lines.append(("Raises", _raises(game)))
    if stakes.drop_pays != "nothing" and amounts.of(stakes.drop_pays):
        lines.append(("Dropping", f"Whoever folds puts {amounts.of(stakes.drop_pays)} more into the pot, or what they have of it."))
    return lines


def _full_bring_in(game: Game, amounts: Amounts) -> bool:
    """Whether the bring-in is as large as the small bet, of fixed size, and so a full bet itself."""
    return fixed_limit(game) and amounts.bring_in >= amounts.small


def _bring_in(game: Game, amounts: Amounts) -> str:
    """What may be done over it. Only a bet of a fixed size can be completed."""
    call = f"others may call {amounts.bring_in}"
    if _full_bring_in(game, amounts):
        return f"It is a full bet: {call}, raise by {amounts.small} or fold." + (" It counts for the cap." if game.stakes.raises else "")
    if fixed_limit(game):
        text = f"Until someone completes it to {amounts.small}, {call}, complete or fold; raises come after."
    else:
        text = f"Until someone raises it, to {amounts.small} or more, {call}, raise or fold."
    return text + (" It is not a bet for the cap." if game.stakes.raises is not None else "")


def _size(bet: Bet, amounts: Amounts) -> str:
    if bet.size == "pair":
        return f"Bets and raises of {amounts.small}, or {amounts.big}, by anyone, once a pair or better shows before a player still in."
    return f"Bets and raises of {amounts.big if bet.size == 'big' else amounts.small}."


def _heads_up(stakes: Stakes) -> str:
    if stakes.uncapped_in_round:
        return "With two left there is no cap, unless that many raises were made before."
    return "With two in as the round began there is no cap." if stakes.uncapped_heads_up else "The cap stands when two are left."


def _raises(game: Game) -> str:
    stakes = game.stakes
    blinds = any(isinstance(phase, Blinds) for phase in game.phases)
    if stakes.raises is None:
        text = "No cap on raises."
    else:
        text = f"One bet and {number_word(stakes.raises)} raises a round."
        text += f" {_heads_up(stakes)}"
    if stakes.structure == "fixed" and any(bet.size == "pair" for _name, bet in rounds(game)):
        text += " A raise must be at least the last bet or raise." if stakes.raise_at_least_last else " A small raise may follow a big bet."
    return text + (" The blinds count as bets, and the big blind may raise last." if blinds else "")
