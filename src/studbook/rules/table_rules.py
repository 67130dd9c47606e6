"""House rules of a whole table, laid over any game (RULES.md; RULINGS.md): each declared once, with all that follows from it.

A rule is a field of `TableRules`: its type says what may be chosen, its `TableRule` what it is called, which games it concerns, how it
changes a game, and what it comes after. The chooser, the command line, the rules page, the lint and the records follow from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Annotated, Literal, get_type_hints

from studbook.cards import SUIT_ORDERS
from studbook.rules.first_round import FirstRoundForm, open_first, shows_cards_first
from studbook.rules.fists import FISTS, Fist
from studbook.rules.game import Game
from studbook.rules.options import Option, house_rule, option
from studbook.rules.rule_changes import (
    bomb_pot,
    declaring,
    in_ante,
    in_declare,
    in_game,
    in_high,
    in_low,
    in_low_hole,
    in_openings,
    in_stakes,
    in_suited,
    in_wild_house,
    leave_out,
    limit_structure,
    make_wild,
    put_jokers_in,
    strip_deck,
)
from studbook.rules.table_rule import TableRule, Value
from studbook.rules.traits import (
    all_of,
    always,
    antes,
    brings_in,
    caps_raises,
    deals_again,
    declares,
    declares_at_once,
    declares_in_turn,
    fixed_limit,
    has_low_side,
    has_wilds,
    may_be_a_bomb_pot,
    may_break_ties_by_suit,
    may_declare_both,
    may_open_by_common_card,
    may_share_a_card,
    may_tie,
    odd_chip_by_card,
    opens_by_board,
    opens_by_wild_card,
    opens_hands_with_wilds,
    plays_ace_to_six,
    plays_greek,
    plays_high,
    plays_low,
    plays_soko,
    pot_or_no_limit,
    reads_ace_in_hole,
    shares_pot,
    suits_decide,
    two_halves,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """The rules a table lays over whatever it plays; None leaves a rule as the game says, and one that does not concern a game is idle.

    >>> TableRules(raises=4, burns=True).given
    (('raises', 4), ('burns', True))
    """

    # A rule in three lines: what may be chosen; in what words; where and how.
    # fmt: off

    # ---- betting ---------------------------------------------------------------------------------------------------------

    structure: Annotated[Literal["fixed", "spread", "pot", "no limit"] | None, TableRule(
        "Bets", "how they are limited", ("fixed limit", "spread limit", "pot limit", "no limit"),
        concerns=always, apply=limit_structure)] = None
    raises: Annotated[Literal[2, 3, 4, 5, "no cap"] | None, TableRule(
        "Raises a round", "after the first bet",
        concerns=always, apply=in_stakes("raises", {"no cap": None}), after=("structure",))] = None
    uncapped_heads_up: Annotated[bool | None, TableRule(
        "No cap for two", "when only two were in as the round began",
        concerns=caps_raises, apply=in_stakes("uncapped_heads_up"), after=("raises",))] = None
    uncapped_in_round: Annotated[bool | None, TableRule(
        "No cap once two are left", "in mid-round too, if the raises are not used up", ruling=True,
        concerns=caps_raises, apply=in_stakes("uncapped_in_round"), after=("raises",), bars=(("uncapped_heads_up", False),))] = None
    short_all_in: Annotated[Literal["half", "half, completed", "always", "never"] | None, TableRule(
        "Short all-in raise reopens", "in fixed limit", ("at half a bet", "at half, to be completed", "always", "never"), ruling=True,
        concerns=fixed_limit, apply=in_stakes("short_all_in"), after=("structure",))] = None
    short_all_ins_add_up: Annotated[bool | None, TableRule(
        "Short all-ins add up", "to a full raise, in pot and no limit", ruling=True,
        concerns=pot_or_no_limit, apply=in_stakes("short_all_ins_add_up"), after=("structure",))] = None
    raise_at_least_last: Annotated[bool | None, TableRule(
        "Raise at least the last bet", "so that a big bet ends small raises",
        concerns=fixed_limit, apply=in_stakes("raise_at_least_last"), after=("structure",))] = None
    opener_may_complete: Annotated[bool | None, TableRule(
        "Opener may still raise", "when everyone just called the bring-in", ruling=True,
        concerns=brings_in, apply=in_stakes("opener_may_complete"), after=("structure", "first_round"))] = None

    # ---- customs of stud homes -------------------------------------------------------------------------------------------

    dealer_antes: Annotated[bool | None, TableRule(
        "Dealer antes for all", "so that nobody is asked for theirs",
        concerns=antes, apply=in_ante("by_dealer"), after=("bomb",))] = None
    drop_pays: Annotated[Literal["nothing", "ante", "small", "big"] | None, TableRule(
        "Who folds must pay", "into the pot", ("nothing", "an ante", "a small bet", "a big bet"),
        concerns=always, apply=in_stakes("drop_pays"))] = None
    bomb: Annotated[Literal[2, 3, 5, 10] | None, TableRule(
        "Bomb pot", "so many antes from everyone, and no betting in the first round",
        ("two antes", "three antes", "five antes", "ten antes"),
        concerns=may_be_a_bomb_pot, apply=bomb_pot, after=("first_round", "opener_may_complete"),
        instead_of=("bring_in", "open_or_drop"))] = None

    # ---- who opens -------------------------------------------------------------------------------------------------------

    first_round: Annotated[FirstRoundForm | None, TableRule(
        "First round", "who opens it, and what they owe",
        ("the lowest card brings it in", "the highest card brings it in", "the best hand showing opens",
        "the best card opens or drops"),
        concerns=shows_cards_first, apply=open_first, instead_of=("bring_in", "open_or_drop"))] = None
    ties: Annotated[Literal["suit", "seat"] | None, TableRule(
        "Openers tied", "", ("by suit", "nearest the dealer's left"),
        concerns=opens_by_board, apply=in_openings("ties"), after=("first_round",))] = None
    wild_up_cards: Annotated[Literal["best", "face"] | None, TableRule(
        "Wild cards showing", "when boards are compared", ("as the best hand", "as printed"), ruling=True,
        concerns=opens_hands_with_wilds, apply=in_openings("wild_at_face", {"face": True, "best": False}),
        after=("jokers", "wild"))] = None
    wild_above_ace: Annotated[bool | None, TableRule(
        "Wild door card above an ace", "when the highest card opens",
        concerns=opens_by_wild_card, apply=in_openings("wild_above_ace"), after=("first_round", "jokers", "wild"))] = None
    suit_order: Annotated[Literal["shdc", "shcd", "sdch", "hsdc", "hdsc", "hdcs", "dshc", "dhsc", "cshd"] | None, TableRule(
        "Suits, high to low", "for openers and odd chips", tuple(SUIT_ORDERS.values()), matters=suits_decide,
        concerns=always, apply=in_game("suits"))] = None

    # ---- cards -----------------------------------------------------------------------------------------------------------

    burns: Annotated[bool | None, TableRule(
        "Burn cards", "one face down before each street",
        concerns=deals_again, apply=in_game("burns"))] = None
    last_card_stays: Annotated[bool | None, TableRule(
        "Last card is never dealt", "the tournament way of counting whether cards run short", ruling=True,
        concerns=may_share_a_card, apply=in_game("last_card_stays"))] = None
    common_card_opens: Annotated[bool | None, TableRule(
        "Common card counts for openers", "the one dealt for want of cards", ruling=True,
        concerns=may_open_by_common_card, apply=in_game("common_card_opens"), after=("first_round",))] = None
    deck: Annotated[Literal["52", "48", "44", "40", "36", "32", "28", "24", "20", "by players"] | None, TableRule(
        "Deck", "cards, the low ones left out; by players: the lowest rank is eleven less their number",
        concerns=always, apply=strip_deck)] = None
    without: Annotated[str | None, TableRule(
        "Ranks left out", "such as 8 9 T; straights skip the gap", example="8 9 T",
        concerns=always, apply=leave_out, after=("deck",), bars=(("deck", "by players"),))] = None
    jokers: Annotated[Literal["none", "one", "two", "bug"] | None, TableRule(
        "Jokers", "wild, or one as the bug",
        concerns=always, apply=put_jokers_in, after=("deck",), instead_of=("bug",))] = None
    wild: Annotated[str | None, TableRule(
        "Wild cards", "ranks and cards, such as 2, or Jh Js Kd",
        concerns=always, apply=make_wild)] = None

    ace_in_hole: Annotated[Literal["by ranking", "high"] | None, TableRule(
        "An ace in the hole", "where the lowest hole card is wild", ("low for a low hand that has it low", "always high"), ruling=True,
        concerns=reads_ace_in_hole, apply=in_low_hole("ace"), after=("low",))] = None

    # ---- what beats what -------------------------------------------------------------------------------------------------

    five_of_a_kind: Annotated[bool | None, TableRule(
        "Five of a kind", "with wild cards",
        concerns=all_of(has_wilds, plays_high), apply=in_wild_house("five_of_a_kind"), after=("jokers", "wild"))] = None
    double_ace_flush: Annotated[bool | None, TableRule(
        "Double-ace flush", "a wild card may stand for a card already held",
        concerns=all_of(has_wilds, plays_high), apply=in_wild_house("double_ace_flush"), after=("jokers", "wild"))] = None
    natural_vs_wild: Annotated[Literal["equal", "natural", "fewer", "more"] | None, TableRule(
        "Equal hands with wilds", "", ("are equal", "natural beats wild", "fewer wilds win", "more wilds win"),
        concerns=has_wilds, apply=in_wild_house("beats"), after=("jokers", "wild"))] = None
    ladder: Annotated[Literal["standard", "four-flush", "soko", "original"] | None, TableRule(
        "High hands", "", ("as usual", "and the four flush", "and four flush and four straight", "of the old twenty-card game"),
        concerns=plays_high, apply=in_high("ladder"), instead_of=("four_flush",))] = None
    soko_below_pair: Annotated[bool | None, TableRule(
        "Four flush and straight below a pair", "as one book has it", ruling=True,
        concerns=plays_soko, apply=in_high("soko_below_pair"), after=("ladder",), instead_of=("below_pair",),
        bars=(("ladder", "standard"), ("ladder", "four-flush"), ("ladder", "original")))] = None
    flush_over_full_house: Annotated[bool | None, TableRule(
        "Flush over full house", "as with stripped decks",
        concerns=plays_high, apply=in_high("flush_over_full_house"))] = None
    trips_over_straight: Annotated[bool | None, TableRule(
        "Three of a kind over a straight", "as with stripped decks",
        concerns=plays_high, apply=in_high("trips_over_straight"))] = None
    circle: Annotated[Literal["none", "italian", "greek"] | None, TableRule(
        "No unbeatable hand", "", ("there is one", "the least straight flush beats the greatest",
        "the lowest fours beat the imperial flush"),
        concerns=plays_high, apply=in_high("circle", {"none": None}))] = None
    imperial_any_suit: Annotated[bool | None, TableRule(
        "Imperial flush in any suit", "not in hearts alone", ruling=True,
        concerns=plays_greek, apply=in_high("imperial_any_suit"), after=("circle",),
        bars=(("circle", "none"), ("circle", "italian")))] = None
    suit_tiebreak: Annotated[Literal["never", "card", "paired-card", "unpaired-card"] | None, TableRule(
        "Suits break ties", "the higher suit wins, for low the lower", ("never", "by the highest card", "by the highest paired card",
        "by the highest unpaired card"),
        concerns=may_break_ties_by_suit, apply=in_suited("suits"))] = None
    low: Annotated[Literal["A-5", "A-6", "2-7"] | None, TableRule(
        "Low hands", "", ("ace to five", "ace to six", "deuce to seven"),
        concerns=plays_low, apply=in_low("system"))] = None
    qualifier: Annotated[Literal["any", "7", "8", "9", "10"] | None, TableRule(
        "Low must be", "five different ranks, none higher", ("any", "seven or better", "eight or better", "nine or better",
        "ten or better"),
        concerns=all_of(plays_low, shares_pot), apply=in_low("qualifier", {"any": None, "7": 7, "8": 8, "9": 9, "10": 10}))] = None
    ace_king_straight: Annotated[bool | None, TableRule(
        "A-K-Q-J-10 is a straight", "in ace-to-six low",
        concerns=plays_ace_to_six, apply=in_low("ace_king_straight"), after=("low",), bars=(("low", "A-5"), ("low", "2-7")))] = None
    ace_pair: Annotated[Literal["low", "high"] | None, TableRule(
        "A pair of aces", "in ace-to-six low", ("is the lowest pair", "is the highest pair"),
        concerns=plays_ace_to_six, apply=in_low("ace_pair"), after=("low",), bars=(("low", "A-5"), ("low", "2-7")))] = None

    # ---- who gets what ---------------------------------------------------------------------------------------------------

    odd_chip: Annotated[Literal["suit", "suit of all", "seat"] | None, TableRule(
        "Odd chip among tied hands", "", ("highest card of the five", "highest card of all", "left of the dealer"), ruling=True,
        matters=may_tie, concerns=always, apply=in_game("odd_chip"))] = None
    odd_chip_low: Annotated[Literal["highest", "lowest"] | None, TableRule(
        "Odd chip among tied low hands", "by the same cards", ("the highest card", "the lowest card"), ruling=True,
        matters=may_tie, concerns=all_of(has_low_side, odd_chip_by_card), apply=in_game("odd_chip_low"), after=("odd_chip",),
        bars=(("odd_chip", "seat"),))] = None
    declare: Annotated[Literal["cards speak", "at once", "in turn"] | None, TableRule(
        "High-low is decided", "", ("by the cards", "by declaring at once", "by declaring in turn"),
        concerns=two_halves, apply=declaring, instead_of=("order",))] = None
    declare_first: Annotated[Literal["last raiser", "left of dealer", "high hand"] | None, TableRule(
        "First to declare", "in turn", ("last raiser", "left of dealer", "high hand showing"), ruling=True,
        matters=declares_in_turn, instead_of=("first",), concerns=declares, apply=in_declare("first"),
        after=("declare",), bars=(("declare", "cards speak"),))] = None
    declare_both: Annotated[bool | None, TableRule(
        "Both may be declared", "for the whole pot",
        concerns=declares, apply=in_declare("choices", {True: ("high", "low", "both"), False: ("high", "low")}), instead_of=("both",),
        after=("declare",), bars=(("declare", "cards speak"),))] = None
    fist: Annotated[Fist | None, TableRule(
        "Chips in the fist", "what they say when declaring at once", FISTS, by_hand=True, matters=declares_at_once,
        concerns=declares, apply=in_declare("fist"), after=("declare",), bars=(("declare", "cards speak"),))] = None
    both_tie: Annotated[Literal["forfeits", "keeps", "shares"] | None, TableRule(
        "Both, tied on a side", "", ("forfeits everything", "keeps the half won", "shares the half tied"),
        concerns=may_declare_both, apply=in_game("both_tie"), after=("declare_both",))] = None
    failed_both: Annotated[Literal["taken out", "beater takes all"] | None, TableRule(
        "Both, failed", "who divides what it would have won", ("the others divide", "whoever beat it takes all"), ruling=True,
        concerns=may_declare_both, apply=in_game("failed_both"), after=("declare_both",))] = None
    all_failed: Annotated[Literal["split", "rides"] | None, TableRule(
        "Every claim failed", "", ("they split the pot", "it rides to the next deal"), ruling=True,
        concerns=may_declare_both, apply=in_game("all_failed"), after=("declare_both",))] = None
    # fmt: on

    def __post_init__(self) -> None:
        for rule in table_rule_options():
            value = getattr(self, rule.name)
            if value is not None:
                object.__setattr__(self, rule.name, rule.read(value))

    @classmethod
    def of(cls, values: Mapping[str, Value]) -> TableRules:
        """The rules out of names and values, which may come as text: ``{"raises": "4"}``. Raises `UnknownOption`."""
        return cls(**values)

    @property
    def given(self) -> tuple[tuple[str, object], ...]:
        """The rules that say something, as ``(name, value)`` pairs."""
        pairs = ((field.name, getattr(self, field.name)) for field in fields(self))
        return tuple((name, value) for name, value in pairs if value is not None)


@lru_cache(maxsize=1)
def declared() -> dict[str, TableRule]:
    """Every rule of a table by its name, as `TableRules` declares it."""
    hints = get_type_hints(TableRules, include_extras=True)
    rules = {name: house_rule(hint) for name, hint in hints.items()}
    return {name: rule for name, rule in rules.items() if isinstance(rule, TableRule)}


@lru_cache(maxsize=1)
def table_rule_options() -> tuple[Option, ...]:
    """Every rule of a table as an option whose default is None: as the game says."""
    hints = get_type_hints(TableRules, include_extras=True)
    return tuple(_option(field.name, hints[field.name]) for field in fields(TableRules))


def _option(name: str, hint: object) -> Option:
    rule = declared()[name]
    return replace(option(name, hint, None), matters=all_of(rule.concerns, rule.matters))


def table_options(game: Game) -> tuple[Option, ...]:
    """The table rules that would change something in this game, as options."""
    return tuple(rule for rule in table_rule_options() if declared()[rule.name].concerns(game))
