"""The rules pages of six games, as they are printed.

Read a page when it changes; if the change is meant, write them anew with ``.venv/bin/python -m tests.games.test_pages``.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from studbook.games import games, make, options
from studbook.hands import Badugi, High, HoleSuit, Low, Ranking
from studbook.hands.halves import half_names
from studbook.rules import Amounts
from studbook.rules.game_sentences import game_sentence
from studbook.rules.page import rules_page
from studbook.rules.phrases import one_line
from studbook.rules.streets import streets_of
from studbook.rules.sums import sums_of
from studbook.rules.table_rules import table_rule_options
from studbook.rules.toml import read_game, write_game
from studbook.telling.reader import Reader
from tests.engine.playing import deal

PAGES = Path(__file__).parent / "pages"
SIX = ("seven-card-stud", "razz", "stud-8", "five-card-stud", "badugi", "good-bad-ugly")
KEYS = [entry.key for entry in games()]


def printed(key: str) -> str:
    return rules_page(make(key), Amounts(), options(key)).markdown()


@pytest.mark.parametrize("key", SIX)
def test_the_page_is_the_one_that_was_read(key: str) -> None:
    assert printed(key) == (PAGES / f"{key}.md").read_text("utf-8")


@pytest.mark.rule("R-TAB-7")
@pytest.mark.parametrize("key", KEYS)
def test_every_page_tells_every_choice_and_every_street(key: str) -> None:
    game = make(key)
    told = rules_page(game, options=options(key))
    sections = {section.title: section.lines for section in told.sections}
    in_force = [line.lead for line in sections.get("House rules in force", ())]
    assert in_force == [option.label for option in options(key) if option.matters(game)]
    leads = [line.lead for line in sections["The deal"]]
    for street in streets_of(game, game.players[1]):
        assert street.name in leads or "In turn" in leads
    for section in told.sections:
        for line in section.lines:
            assert line.text[0] == line.text[0].upper()
            assert "  " not in line.text
            assert "None" not in line.text


@pytest.mark.rule("R-GBU-7")
@pytest.mark.statement("000-31")
def test_rulings_carry_the_name_of_the_authority() -> None:
    told = rules_page(make("gbu"), options=options("gbu"), authority="Ada")
    rulings = next(section for section in told.sections if section.title == "Rulings of the house")
    assert rulings.heading == "Rulings of the house: Ada"
    assert {line.ruling for line in rulings.lines} == {"Ada"}
    assert any("nobody folds" in line.text for line in rulings.lines)
    house = next(section for section in told.sections if section.title == "House rules in force")
    ruled = {line.lead: line.ruling for line in house.lines}
    assert ruled["Later cards of the Bad's rank go"] == "Ada"
    assert ruled["The Bad reaches"] == ""
    assert "(ruling of the house: Ada)" in told.plain()


@pytest.mark.parametrize("key", KEYS)
def test_each_choice_that_differs_is_told(key: str) -> None:
    """Of each option that matters some other value changes the page."""
    for option in options(key):
        if not option.matters(make(key)):
            continue
        told = {rules_page(make(key, **{option.name: value}), options=options(key)).plain() for value in option.choices}
        assert len(told) == len(option.choices)


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("seven-card-stud", "High. Fixed limit 5/10, ante 1, bring-in 2. Best five of seven cards."),
        ("razz", "Low, ace-to-five. Fixed limit 5/10, ante 1, bring-in 2. Lowest five of seven cards."),
        ("stud-8", "High-low, ace-to-five, eight or better. Fixed limit 5/10, ante 1, bring-in 2. Best five of seven cards."),
        ("badugi", "Low. Fixed limit 5/10, blinds 2 and 5. Lowest of four ranks and four suits. Three draws."),
        ("good-bad-ugly", "High. Fixed limit 5/10, ante 1, bring-in 2. Best five of seven cards. Wild: the rank of the Good."),
        ("omaha", "High. Pot limit, blinds 2 and 5. Best five, of which just two of four own cards."),
        ("chicago", "High and highest spade in the hole. Fixed limit 5/10, ante 1, bring-in 2. Best five of seven cards."),
    ],
)
def test_a_game_in_one_line(key: str, line: str) -> None:
    assert one_line(make(key), Amounts()) == line


@pytest.mark.parametrize(
    ("key", "players", "told"),
    [
        ("good-bad-ugly", 6, "Six players can use 45 of 52 cards. There is always enough."),
        ("seven-card-stud", 8, "Eight players can want 56 cards of 52: a shared card serves."),
        ("badugi", 4, "Four players can want 64 cards of 52: the discards are shuffled back in."),
        ("stud-8", 8, "Eight players can want 59 cards of 52: the burned cards come back first, then a shared card serves."),
    ],
)
def test_the_sum_of_the_cards(key: str, players: int, told: str) -> None:
    assert sums_of(make(key), players).sentence == told


def test_the_sentence_is_the_registers() -> None:
    assert game_sentence(make("soko")) == "Five-card stud in which four of a suit and four in a row are hands."


if __name__ == "__main__":
    for six in SIX:
        (PAGES / f"{six}.md").write_text(printed(six), "utf-8")


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_page_as_a_file_too(key: str) -> None:
    """A file's own choices may have the names of rules that any table has, with other values."""
    game = make(key)
    there = read_game(write_game(game), "own.toml")
    lines = {section.title: section.lines for section in rules_page(there).sections}.get("House rules in force", ())
    idle = {option.name for option in table_rule_options() if not option.matters(game)}
    assert len(lines) == sum(name not in idle for name, _value in game.choices)


def test_a_files_choice_may_have_the_name_of_a_rule_of_any_table() -> None:
    text = write_game(make("razz")).replace('["burns", true]', '["structure", "as ever"]')
    lines = {section.title: section.lines for section in rules_page(read_game(text, "own.toml")).sections}["House rules in force"]
    assert "As ever" in [line.text for line in lines]


@pytest.mark.parametrize(
    ("key", "options", "halves"),
    [
        ("chicago", {}, "the high hand and the highest spade in the hole"),
        ("chicago", {"suit": "d", "lowest": True}, "the high hand and the lowest diamond in the hole"),
        ("stud-8", {}, "the high hand and the low hand"),
    ],
)
def test_each_half_of_the_pot_has_a_name_of_its_own(key: str, options: dict[str, object], halves: str) -> None:
    assert f"Each pot is halved between {halves}, the odd chip to the high hand." in rules_page(make(key, **options)).plain()


@pytest.mark.parametrize(
    ("pot", "names"),
    [
        ((Low("A-5"), Low("2-7")), ("ace-to-five low", "deuce-to-seven low")),
        ((Badugi(), Low("2-7")), ("badugi", "deuce-to-seven low")),
        ((Low("A-5"), Low("A-5", 8)), ("ace-to-five low", "ace-to-five low of eight or better")),
        ((High(), High("soko"), Low()), ("high", "Sökö high", "low")),
        ((HoleSuit("s"), HoleSuit("s", lowest=True)), ("high spade", "low spade")),
        ((High(), High(flush_over_full_house=True)), ("first high", "second high")),
        ((High(), Badugi()), ("high", "low")),
    ],
)
def test_halves_of_one_kind_are_told_apart(pot: tuple[Ranking, ...], names: tuple[str, ...]) -> None:
    assert half_names(pot) == names
    game = replace(make("seven-card-stud"), pot=pot, sentence="")
    told = rules_page(game).plain()
    assert "high and high" not in told
    assert "low and low" not in told
    assert Reader(deal(game, ["", ""]), ("Ann", "Bob")).sides == names
