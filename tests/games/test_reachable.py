"""Each house rule in each place: the dealer's-choice panel, the rules page, the snapshot of the hand and the hand's record.

And each row of docs/RULINGS.md that leaves a choice has its option.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from studbook.engine import Dealer, Hand
from studbook.engine.script import script_of
from studbook.games import games, get, make
from studbook.history.native import write
from studbook.history.record_files import read_one
from studbook.rules import Amounts
from studbook.rules.options import Option, RuleError
from studbook.rules.page import rules_page
from studbook.rules.phrases import sentence_case
from studbook.rules.table_rules import declared, table_options, table_rule_options
from studbook.table.settings import Settings
from studbook.telling.shown_hand import game_shown
from studbook.web.pages.entries import catalogue
from tests.games.drawing import other_values
from tests.games.test_house_rules import own_cases
from tests.telling.hands import reader_of

RULINGS = (Path(__file__).parents[2] / "docs" / "RULINGS.md").read_text("utf-8")
PANEL = {game["key"]: game for game in json.loads(catalogue())["games"]}
RULES = {option["name"]: option for option in json.loads(catalogue())["table_options"]}

#: The rows of the tables that leave a choice, and the options that make it; () where there is nothing to choose.
OF_TABLES = {
    "cap": ("raises",),
    "cap when two were active at the start of the round": ("uncapped_heads_up",),
    "cap when two are left in mid-round": ("uncapped_in_round",),
    "half-bet rule (fixed limit)": ("short_all_in",),
    "short all-in in pot and no limit": ("short_all_ins_add_up",),
    "pot limit maximum": ("structure",),
    "raise at least the last raise": ("raise_at_least_last",),
    "open pair → big bet": ("big_bets",),
    'only players still in count for "a pair showing"': (),
    "spread limit": ("structure",),
    "the first round, where cards lie up by then": ("first_round",),
    "ties among boards": ("ties",),
    "a shared card that lies up": (),
    '"highest card" of 9-9-K against 9-9-K': (),
    "bring-in player all-in for the ante": (),
    "bring-in all-in for less": (),
    "bring-in as large as the small bet": (),
    "everyone just calls the bring-in": ("opener_may_complete",),
    "the high hand is all-in": (),
    "wild up-card": ("wild_up_cards", "wild_above_ace"),
    "wild up-card in a low game": ("wild_above_ace", "wild_up_cards"),
    "the bug showing": (),
    "Low hole: up-cards": (),
    "low boards": ("ties",),
    "high-low openers": ("first_round",),
    "four flush": ("four_flush",),
    "nobody bet in the last round": (),
    "last card down": (),
    "stud, no burns": (),
    "stud, burns": ("burns",),
    "option: TDA reading": ("last_card_stays",),
    "folded cards": (),
    "whether that common card changes who opens": ("common_card_opens",),
    "badugi": ("empty_deck",),
    "buys and exchanges": (),
    "simultaneous, chips in the fist": ("fist",),
    "in sequence": ("declare", "declare_first"),
    "bet after the declaration": ("bet_after",),
    "both": ("declare_both", "both_tie"),
    "a failed both": ("failed_both",),
    "everybody failed": ("all_failed",),
    '"whoever beat it takes all", and all who beat a failed both have failed themselves': ("all_failed",),
    "nobody on a side": (),
    "qualifier with declare, sole low has none": ("qualifier",),
}
#: The rows whose choice is the table's own setting `button`, since it is about the evening and not about one hand.
OF_THE_BUTTON = (
    "after each hand",
    "who owes the small blind has left or sits out",
    "who would have the button has left or sits out",
    "somebody sits down, or comes back, between the button and the blinds",
    "two are left",
    "the third sits down, and the button would lie at the big blind",
    "a game without blinds among others",
)
#: What the lists of single rulings call an option, and its name.
OF_LISTS = {
    "among all cards held: option": "odd_chip",
    "to the lowest card, the lower suit": "odd_chip_low",
    "an option has the ace always high": "ace_in_hole",
    "option: down cards too": "bad",
    "Option: a wild card may not stand for a rank": "bad_bars_wild",
    "a price is an option": "price",
    "Buy: price default one big bet": "price",
    "standing pat once locks": "pat_locks",
    "one source follows that: option": "soko_below_pair",
    "option: the player chooses, at the showdown": "wild",
    "the option has four values": "natural_vs_wild",
    "option any suit": "imperial_any_suit",
    "separate toggles for flush over full house": "flush_over_full_house",
    "trips over straight": "trips_over_straight",
}


def all_names() -> set[str]:
    return {option.name for entry in games() for option in entry.options} | {option.name for option in table_rule_options()}


def table_rows() -> list[str]:
    rows = [line.split("|")[1].strip() for line in RULINGS.splitlines() if line.startswith("|")]
    return [row for row in rows if row and row not in ("option", "situation") and not set(row) <= set("-")]


def test_every_row_of_the_rulings_has_its_option() -> None:
    assert sorted((*OF_TABLES, *OF_THE_BUTTON)) == sorted(set(table_rows()))
    assert "button" in Settings.__struct_fields__
    for names in OF_TABLES.values():
        assert set(names) <= all_names()
    for words, name in OF_LISTS.items():
        assert words in RULINGS
        assert name in all_names()


def _in_all_places(key: str, option: Option, value: object, chosen: dict[str, object]) -> None:
    game = make(key, **chosen)
    told = sentence_case(option.word(value))
    sections = [section for section in rules_page(game, options=get(key).options).sections if section.title == "House rules in force"]
    lines = [line for section in sections for line in section.lines if line.lead == option.label]
    # A rule that cannot matter beside the others is kept, and not told.
    assert any(line.text.startswith(told) for line in lines) == option.matters(game), (lines, told)
    # The record and what the page of the table shows.
    players = game.players[0]
    deck = tuple(script_of(game, players).deck)
    names, stacks = tuple("ABCDEFGHIJ"[:players]), (50,) * players
    hand = Hand(game, Amounts(), stacks, Dealer(deck))
    assert read_one(write(hand, names)).game == game
    shown = game_shown(reader_of(hand, 0, names))
    assert any(one.label == option.label and one.value.startswith(told) for one in shown.options) or not option.matters(game)
    assert shown.choices[option.name] == value


@pytest.mark.rule("R-TAB-7")
@pytest.mark.parametrize(("key", "name", "value"), own_cases())
def test_a_games_own_option_in_every_place(key: str, name: str, value: object) -> None:
    option = next(option for option in get(key).options if option.name == name)
    listed = next(one for one in PANEL[key]["options"] if one["name"] == name)
    assert listed["label"] == option.label
    assert listed["ruling"] == option.ruling
    if option.choices:
        assert option.word(value) in listed["words"]
        assert value in listed["choices"]
    _in_all_places(key, option, option.read(value), {name: value})


@pytest.mark.parametrize("key", [entry.key for entry in games()])
def test_a_rule_of_the_table_in_every_place(key: str) -> None:
    own = {option.name for option in get(key).options}
    concerned = [option for option in table_options(make(key)) if option.name not in own]
    on_a_screen = {option.name: option.label for option in concerned if not option.by_hand}  # nobody has chips in a fist there
    assert on_a_screen.keys() <= set(PANEL[key]["table_options"])
    assert on_a_screen == {name: RULES[name]["label"] for name in on_a_screen}
    for option in concerned:
        for value in other_values(option):
            try:
                make(key, **{option.name: value})
            except RuleError:
                continue  # it contradicts the game, and was refused with the reason
            _in_all_places(key, option, option.read(value), {option.name: value})
            break


def test_every_rule_of_the_table_concerns_some_game() -> None:
    """Rules that speak of what another rule brings in are reached when that one is laid first."""
    alone = {option.name for entry in games() for option in table_options(entry.declare())}
    brought = (
        ("five-card-stud", "ladder", "soko"),
        ("five-card-stud", "circle", "greek"),
        ("seven-card-stud", "jokers", "one"),
        ("low-hole", "win", "low"),
    )
    after = {option.name for key, name, value in brought for option in table_options(make(key, **{name: value}))}
    assert alone | after == set(declared())
    assert re.fullmatch(r"[a-z_ ]+", " ".join(sorted(alone)))
