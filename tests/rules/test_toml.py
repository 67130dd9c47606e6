"""A game as TOML: every built-in reads back equal; a wrong file says the line, what was expected and what came."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studbook.cards import Deck
from studbook.games import games, make
from studbook.rules import MayBuy, Price, When, WhenDealtUp
from studbook.rules.toml import MOST_BYTES, GameFileError, line_of, read_game, write_game

KEYS = [entry.key for entry in games()]

MINE = """\
key = "mine"            # line 1
name = "Mine"
players = [2, 6]
pot = ["high", { low = "A-5", qualifier = 8 }]
phases = [
    "ante",
    { deal = "DDU" },
    # a comment, and an opening over two lines
    { bet = "small", opening = { by = "low card", forced = "bring-in" } },
    { exchange = 1, price = "2 big" },
    { when = 5, phases = [
        { deal = "U" },
        "bet",
    ] },
    "showdown",
]

[stakes]
structure = "pot"
raises = "none"

[[triggers]]
what = "7"
then = { may-buy = "1 small", face = "D" }
"""


@pytest.mark.parametrize("key", KEYS)
def test_every_game_reads_back_equal(key: str) -> None:
    assert read_game(write_game(make(key))) == make(key)


def test_every_value_of_every_option_reads_back_equal() -> None:
    for entry in games():
        for option in entry.options:
            for value in option.choices:
                game = make(entry.key, **{option.name: value})
                assert read_game(write_game(game)) == game


def test_rules_of_the_table_read_back_equal() -> None:
    game = make("five-card-stud", deck="32", circle="italian", suit_order="hdcs", ties="seat", wild_up_cards="face", wild="Jh Kd")
    assert read_game(write_game(game)) == game
    game = make("seven-card-high-low", jokers="bug", low="A-6", ace_pair="high", declare="in turn", without="5 6", raises="no cap")
    assert read_game(write_game(game)) == game


def test_a_file_by_hand() -> None:
    game = read_game(MINE)
    assert (game.key, game.players, len(game.phases)) == ("mine", (2, 6), 6)
    assert isinstance(game.phases[4], When)
    assert (game.stakes.structure, game.stakes.raises) == ("pot", None)
    assert game.triggers == (WhenDealtUp("7", MayBuy(Price(1, "small"), "D")),)
    assert read_game(write_game(game)) == game


def test_words_may_be_written_as_the_vocabulary_has_them() -> None:
    text = MINE.replace('"showdown"', '"Showdown"').replace("may-buy", "MayBuy").replace("{ deal", "{ Deal")
    assert read_game(text) == read_game(MINE)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"ante"', '"anti"', "line 6: expected phases 1 to be one of ante, blinds, .*, got 'anti' \\(did you mean ante\\?\\)"),
        ('deal = "DDU"', 'dael = "DDU"', "line 7: expected phases 2 to say one of ante, .*, got dael \\(did you mean deal\\?\\)"),
        ('bet = "small"', 'bet = "smal"', 'line 9: expected phases 3 bet to be one of "small", "big", "pair", got \'smal\''),
        ('by = "low card"', 'by = "low"', 'line 9: expected phases 3 opening by to be one of "high hand", .*, got \'low\''),
        ('forced = "bring-in"', "force = 1", "line 9: expected a field of opening: by, ties, forced, .*, got 'force'"),
        ('price = "2 big"', 'price = "2 bags"', "line 10: expected a price such as \"2 big\".*, got '2 bags'"),
        ("exchange = 1", "exchange = true", "line 10: expected phases 4 exchange to be a whole number, got True"),
        ("exchange = 1", 'exchange = "1"', "line 10: expected phases 4 exchange to be a whole number, got '1'"),
        ('        { deal = "U" },', "        { deal = 3 },", "line 12: expected phases 5 phases 1 deal to be text, got 3"),
        ("when = 5, phases", "when = 5, phase", "line 11: expected a field of when: players_at_most, phases, got 'phase'"),
        ("players = [2, 6]", "players = [2]", "line 3: expected 2 values in players, got 1"),
        ("players = [2, 6]", "players = 2", "line 3: expected players to be a list in square brackets, got 2"),
        ("players = [2, 6]", "", "line 1: expected players in game, got none"),
        ('key = "mine"', 'key = "My Game"', "line 1: expected a key of small letters, figures and hyphens"),
        ('name = "Mine"', 'name = "  "', "line 2: expected the game to have a name"),
        ('name = "Mine"', f'name = "{"x" * 61}"', "line 2: expected name to be shorter, got 61 letters"),
        ('name = "Mine"', r'name = "a\u0007"', "line 2: expected name to be printable"),
        ("qualifier = 8", "qualifies = 8", "line 4: expected a field of low: system, .*did you mean qualifier"),
        ('structure = "pot"', 'structure = "pots"', "line 19: expected stakes structure to be one of .*, got 'pots' .*mean pot"),
        ('what = "7"', "what = 7", "line 23: expected triggers 1 what to be text, got 7"),
        ("then = {", "then = { pays = \"1 ante\", ", "line 24: expected triggers 1 then to say one of .*, got pays and may-buy"),
        ('"showdown",\n]', '"showdown",\n', "line 18: expected TOML; Invalid value"),
        ('"showdown"', '{ showdown = 1 }', "line 15: expected 'showdown' alone, since it needs nothing, got a table"),
        ('"showdown"', "7", "line 15: expected phases 6 to be a word such as 'ante', or a table, got 7"),
        ("[stakes]", "[stake]", "line 18: expected a field of game: .*, got 'stake' \\(did you mean stakes\\?\\)"),
        ("[stakes]", '[deck]\nlowest = "B"\n[stakes]', "line 18: expected a rank out of 2 3 .*, got 'B'"),
    ],
)  # fmt: skip
def test_a_wrong_file_says_where_and_what(old: str, new: str, told: str) -> None:
    assert old in MINE
    with pytest.raises(GameFileError, match=f"^mine.toml, {told}") as error:
        read_game(MINE.replace(old, new, 1), "mine.toml")
    assert "\n" not in str(error.value)


def test_a_file_that_could_hurt_is_refused() -> None:
    with pytest.raises(GameFileError, match=f"expected a file of at most {MOST_BYTES} bytes"):
        read_game(MINE + "#" * MOST_BYTES)
    many = MINE.replace('    "ante",\n', '    "ante",\n' * 200)
    with pytest.raises(GameFileError, match="line 5: expected at most 100 in phases, got 205"):
        read_game(many)
    for deep in ("phases = " + "[" * 5000, "x = " + "{a=" * 5000, MINE.replace('"ante"', "{ each = [" * 2000 + "]}" * 2000)):
        with pytest.raises(GameFileError):
            read_game(deep)


@settings(max_examples=300)
@given(st.text(max_size=200))
def test_no_text_gives_another_error(text: str) -> None:
    with pytest.raises(GameFileError):
        read_game(text)


@settings(max_examples=300)
@given(
    st.integers(0, len(MINE) - 1), st.sampled_from(['"', "[", "]", "{", "}", "=", ",", "\n", "7", "true", "'''", "#", "é", "1979-05-27"])
)
def test_a_file_with_one_slip_reads_or_says_so(at: int, slip: str) -> None:
    for text in (MINE[:at] + slip + MINE[at:], MINE[:at] + slip + MINE[at + 1 :]):
        told = ""
        try:
            read_game(text)
        except GameFileError as error:
            told = str(error)
        assert not told or re.match(r"game(, line \d+)?: expected", told)


def test_lines_for_the_lints_findings() -> None:
    assert [line_of(MINE, "phases", at) for at in range(6)] == [6, 7, 9, 10, 11, 15]
    assert line_of(MINE, "phases", 99) == 5
    assert line_of(MINE, "triggers", 0, "then") == 24
    assert line_of("") == 1


def test_a_deck_that_is_not_the_usual_one() -> None:
    game = replace(make("razz"), deck=Deck("7", without="8", jokers=1))
    assert read_game(write_game(game)) == game
