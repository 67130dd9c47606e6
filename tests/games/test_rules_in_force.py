"""The house rules in force as the page tells them: a rule that is off is not explained as if on, one that cannot matter is not told."""

from contextlib import suppress
from functools import cache

import pytest

from studbook.games import games, make, options
from studbook.rules import Amounts, Game
from studbook.rules.options import Option, RuleError
from studbook.rules.page import PageSection, house_lines, page_sections, rules_page
from studbook.rules.table_rules import table_options, table_rule_options
from studbook.rules.traits import declares_in_turn, may_declare_both, plays_low

KEYS = [entry.key for entry in games()]
#: One in three; the long tests take all of them.
SOME_KEYS = [key if at % 3 == 0 else pytest.param(key, marks=pytest.mark.soak) for at, key in enumerate(KEYS)]
HELP = {option.label: option.help for option in table_rule_options()}


def values(option: Option) -> tuple[object, ...]:
    return option.choices or (tuple({option.least, option.most}) if option.kind == "number" else ("", "2", "Kd"))


def variants(key: str) -> list[Game]:
    """The game with each value of each house rule, its own and those of any table."""
    made = []
    own = options(key)
    names = {option.name for option in own}
    for option in (*own, *(rule for rule in table_options(make(key)) if rule.name not in names)):
        for value in values(option):
            with suppress(RuleError):  # what contradicts the game is no variant
                made.append(make(key, **{option.name: value}))
    return list(dict.fromkeys(made))


@cache
def sections(game: Game) -> tuple[PageSection, ...]:
    """The rules of a game, without the ladders of its hands: a game that is made again is told once."""
    return page_sections(game, Amounts(), options(game.key))


def told(game: Game) -> list[tuple[str, list[str]]]:
    """The page without its house rules."""
    return [(part.title, [line.text for line in part.lines]) for part in sections(game) if part.title != "House rules in force"]


@pytest.mark.rule("R-TAB-7")
@pytest.mark.parametrize("key", SOME_KEYS)
def test_a_rule_that_is_not_told_changes_nothing_else_that_is_told(key: str) -> None:
    for game in variants(key):
        labels = {line.lead for line in house_lines(game, options(key))}
        chosen = dict(game.choices)
        for option in options(key):
            if option.name not in chosen or option.label in labels:
                continue
            for value in values(option):
                with suppress(RuleError):
                    assert told(make(key, **{**chosen, option.name: value})) == told(game), (option.name, value, game.choices)


@pytest.mark.rule("R-TAB-7")
@pytest.mark.parametrize("key", SOME_KEYS)
def test_a_rule_that_is_off_is_not_explained_as_if_on(key: str) -> None:
    helps = HELP | {option.label: option.help for option in options(key)}
    for game in variants(key):
        for line in house_lines(game, options(key)):
            if line.text.split(" – ", maxsplit=1)[0] in ("No", "None", "0", "Any", "Never", "Free", "No cap"):
                assert not helps[line.lead] or helps[line.lead] not in line.text


@pytest.mark.rule("R-7S-5")
@pytest.mark.parametrize("key", SOME_KEYS)
def test_no_word_of_declaring_both_where_nobody_may(key: str) -> None:
    for game in variants(key):
        labels = {line.lead for line in house_lines(game, options(key))}
        text = "\n".join(f"{line.lead}: {line.text}" for section in sections(game) for line in section.lines).lower()
        if not may_declare_both(game):
            assert "both 2" not in text
            assert "both 3" not in text
            assert not labels & {"Both, tied on a side", "Both, failed", "Every claim failed"}
        if not declares_in_turn(game):
            assert "First to declare" not in labels
        if not plays_low(game):
            assert not labels & {"Low hands", "Low must be"}


def test_equal_hands_do_not_split_where_suits_break_ties() -> None:
    assert "Equal hands split." in rules_page(make("five-card-stud")).plain()
    told = rules_page(make("five-card-stud", suit_tiebreak="card")).plain()
    assert "split" not in told
    assert "An odd chip" not in told


def test_only_one_hand_is_called_the_highest() -> None:
    assert "five of a kind, the highest hand" in rules_page(make("seven-card-wild")).plain()
    assert "the highest hand" not in rules_page(make("man-with-the-axe")).plain().replace("highest hand showing", "")


def test_a_rule_of_one_kind_on_another_is_called_by_its_own_name() -> None:
    assert {option.label for option in options("mexican-stud")} >= {"Cards are turned"}
    assert {option.label for option in options("baseball")} >= {"A four dealt up", "Extra card for a four"}
    for key in KEYS:
        labels = [option.label for option in options(key)]
        assert len(labels) == len(set(labels))
