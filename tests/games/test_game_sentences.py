"""The opening sentence of each game under each value of each house rule, held against what is dealt, wild, won and declared."""

import re
from contextlib import suppress

import pytest

from studbook.engine.script import script_of
from studbook.games import games, get, make, options
from studbook.rules import Declare, Game
from studbook.rules.game_sentences import game_sentence, same_in_a_sentence
from studbook.rules.options import Option, RuleError
from studbook.rules.sums import number_word
from studbook.rules.table_rules import table_options

KEYS = [entry.key for entry in games()]


def values(option: Option) -> tuple[object, ...]:
    return option.choices or (tuple({option.least, option.most}) if option.kind == "number" else ("", "2", "Kd"))


def variants(key: str) -> list[Game]:
    """The game with each value of each house rule, its own and those of any table."""
    made = [make(key)]
    own = options(key)
    names = {option.name for option in own}
    for option in (*own, *(rule for rule in table_options(make(key)) if rule.name not in names)):
        for value in values(option):
            with suppress(RuleError):  # what contradicts the game is no variant
                made.append(make(key, **{option.name: value}))
    return list(dict.fromkeys(made))


@pytest.mark.rule("R-TAB-7")
@pytest.mark.parametrize("key", KEYS)
def test_the_opening_sentence_never_contradicts_the_house_rules(key: str) -> None:
    for game in variants(key):
        told = game_sentence(game)
        script = script_of(game, game.players[1])
        faces = "".join(phase.dealt for phase in script.phases)
        if told == get(key).sentence:
            assert same_in_a_sentence(game, make(key))
        else:
            assert told.startswith(f"{number_word(len(faces)).capitalize()} cards each"), told
            for face, words in (("D", "face down"), ("U", "face up")):
                count = re.search(rf"(\w+) {words}", told)
                if count and len(set(faces)) > 1:
                    assert count[1] == number_word(faces.count(face)), told
        assert "joker" not in told or script.has_jokers, told
        assert ("wild" not in told and "joker" not in told) or script.has_wilds, told
        better = re.search(r"(seven|eight|nine|ten) or better", told)
        qualifiers = [number_word(ranking.qualifier) for ranking in game.pot if ranking.qualifier]
        assert (better[1] if better else None) == (qualifiers[0] if qualifiers else None), told
        both = any(isinstance(phase, Declare) and "both" in phase.choices for phase in script.phases)
        assert ("or both" in told) == both, told
        assert "pot limit" not in told or game.stakes.structure == "pot", told


@pytest.mark.parametrize(
    ("key", "chosen", "told"),
    [
        (
            "five-card-draw",
            {"bug": "no"},
            "Five cards each, face down; once each may exchange up to three cards; the best high hand takes the pot.",
        ),
        ("seven-card-stud", {"last_card": "up"}, "Seven cards each, two face down and five face up; the best high hand takes the pot."),
        ("seven-card-stud", {"burns": True}, "Two cards down, four up, the last down; the best five of seven win."),
    ],
)
def test_a_sentence_follows_the_rules_that_it_speaks_of(key: str, chosen: dict[str, object], told: str) -> None:
    assert game_sentence(make(key, **chosen)) == told
