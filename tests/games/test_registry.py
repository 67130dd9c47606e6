"""The registry: keys, aliases, families, making a game, and errors that say what there is."""

import inspect

import pytest

from studbook.games import FAMILIES, UnknownGame, games, get, make, options, registry
from studbook.rules import Game, Showdown
from studbook.rules.options import UnknownOption
from studbook.rules.overlay import ContradictoryRules

BOOK = """
    five-card-stud five-card-stud-last-down five-card-stud-last-optional six-card-stud mexican-stud five-card-lowball low-hand-stud
    five-card-high-low five-card-high-low-declare five-card-high-low-buy soko seven-card-stud seven-card-high-low stud-8
    seven-card-high-low-declare razz london-lowball seven-card-wild low-hole low-hole-choice english-stud aces-straights-flushes
    man-with-the-axe good-bad-ugly badugi
"""
KEYS = [entry.key for entry in games()]


def test_every_game_of_the_documents_is_there_and_families_stand_together() -> None:
    assert set(BOOK.split()) <= set(KEYS)
    assert [FAMILIES.index(entry.family) for entry in games()] == sorted(FAMILIES.index(entry.family) for entry in games())


@pytest.mark.parametrize("key", KEYS)
def test_a_declaration_reads_like_its_page(key: str) -> None:
    """Twenty-five lines at most, a docstring that names its source, keyword-only house rules with defaults."""
    declare = get(key).declare
    source = inspect.getsource(declare).rstrip().splitlines()
    body = source[next(at for at, line in enumerate(source) if line.startswith("def ")) :]
    assert len(body) <= 25
    assert declare.__doc__
    assert "seed 00" in declare.__doc__ or "Beyond the book." in declare.__doc__
    for parameter in inspect.signature(declare).parameters.values():
        assert parameter.kind is parameter.KEYWORD_ONLY
        assert parameter.default is not parameter.empty


@pytest.mark.parametrize("key", KEYS)
def test_a_game_knows_its_key_its_choices_and_its_sentence(key: str) -> None:
    game = make(key)
    assert game.key == key
    assert game.choices == tuple((option.name, option.default) for option in options(key))
    assert game.sentence == get(key).sentence
    assert game.sentence.endswith(".")
    assert isinstance(game.phases[-1], Showdown)
    assert hash(game) == hash(make(key))


def test_the_same_call_gives_the_same_object() -> None:
    assert make("razz") is make("razz")
    assert make("gbu", bad="all") is make("good-bad-ugly", bad="all")
    assert make("gbu", bad="all") is not make("gbu")


def test_aliases_spaces_and_capitals() -> None:
    assert get("GBU").key == "good-bad-ugly"
    assert get("Seven card stud").key == "seven-card-stud"
    assert get("sökö").key == "soko"
    names = [name for entry in games() for name in (entry.key, *entry.aliases)]
    assert len(names) == len(set(names))


def test_an_unknown_game_is_told_what_there_is() -> None:
    with pytest.raises(UnknownGame, match=r"got 'raz' \(did you mean razz\?\)\. There are: good-bad-ugly, .*omaha-8"):
        make("raz")
    with pytest.raises(UnknownGame, match="There are: "):
        options("poker with a hat")


def test_an_unknown_option_is_told_what_there_is() -> None:
    with pytest.raises(
        UnknownOption, match=r"option of razz, got 'burn' \(did you mean burns\?\)\. Its own: bring_in, burns\. Of the table: "
    ):
        make("razz", burn=True)


def test_an_unknown_value_is_told_what_there_is() -> None:
    with pytest.raises(UnknownOption, match="expected bad to be one of up, all; got sideways"):
        make("gbu", bad="sideways")
    with pytest.raises(UnknownOption, match="expected seven_pays to be a whole number from 0 to 20; got '21'"):
        make("man-with-the-axe", seven_pays="21")
    with pytest.raises(UnknownOption, match="ranks and cards such as '2 J Kd'; expected"):
        make("seven-card-wild", wild="2 Kx")


def test_values_may_come_as_text() -> None:
    assert make("razz", burns="no") == make("razz", burns=False)
    assert make("seven-card-stud", **{"big-bets": "fifth-street"}) == make("seven-card-stud", big_bets="fifth street")
    assert make("stud-8", structure="No-Limit").stakes.structure == "no limit"
    assert make("seven-card-high-low", qualifier="8") == make("seven-card-high-low", qualifier=8)
    assert make("seven-card-high-low", qualifier="none") == make("seven-card-high-low")
    assert make("seven-card-wild", wild="10, jd").choices[0] == ("wild", "T Jd")


def test_a_rule_of_the_table_that_concerns_nothing_is_refused() -> None:
    with pytest.raises(ContradictoryRules, match="expected a rule that concerns Razz, got circle=italian"):
        make("razz", circle="italian")


def test_a_key_is_taken_once() -> None:
    with pytest.raises(ValueError, match="'razz' is taken"):

        @registry.register("new-razz", "Low hands", "Again.", aliases=("razz",))
        def again() -> Game:
            return make("razz")

    assert "new-razz" not in [entry.key for entry in games()]
