"""The list of words for people who write a game in TOML."""

from dataclasses import is_dataclass
from typing import get_args

from studbook.rules import Phase, Wild
from studbook.rules.glossary import words_by_kind
from studbook.rules.toml import word_name


def test_every_word_is_told_with_what_it_means() -> None:
    told = {word.name: word for listed in words_by_kind().values() for word in listed}
    for kind in (*get_args(Phase), *get_args(Wild)):
        assert isinstance(kind, type)
        assert is_dataclass(kind)
        assert told[word_name(kind)].meaning
    assert {place.name: place.meaning for place in told["roll"].places}["optional"] == "Whether a player may keep them down."
    exchange = {place.name: (place.may_be, place.default) for place in told["exchange"].places}
    assert exchange == {
        "at_most": ("number", None),
        "price": ('"2 big" (ante, small, big, pot, chip)', "free"),
        "pat_locks": ("true | false", "false"),
    }
    opening = {place.name: place for place in told["opening"].places}
    assert opening["ties"].may_be == '"suit" | "seat"'
    game = {place.name: place.may_be for place in told["game"].places}
    assert (game["players"], game["phases"], game["pot"]) == ("[least, most]", "[phase, ...]", "[ranking, ...]")
