"""Streets and little pictures of the deal."""

import pytest

from studbook.games import games, make
from studbook.rules import When
from studbook.rules.streets import deal_pictures, street_at, streets_of
from studbook.rules.walk import every, walked

KEYS = [entry.key for entry in games()]


def names(key: str, players: int, **chosen: object) -> list[str]:
    return [street.name for street in streets_of(make(key, **chosen), players)]


@pytest.mark.parametrize("key", KEYS)
def test_streets_cover_every_phase_once_and_have_different_names(key: str) -> None:
    game = make(key)
    for players in range(game.players[0], game.players[1] + 1):
        found = streets_of(game, players)
        assert [street.first for street in found] == [0, *(street.last for street in found[:-1])]
        assert found[-1].last == len(walked(game, players))
        assert len({street.name for street in found}) == len(found)
        assert found[-1].name == "Showdown"
        for at in range(found[-1].last):
            assert street_at(found, at).first <= at < street_at(found, at).last


def test_stud_goes_by_the_number_of_cards() -> None:
    assert names("seven-card-stud", 4) == ["Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street", "Showdown"]
    assert [street.cards for street in streets_of(make("mexican-stud"), 4)] == [2, 3, 4, 5, 5]
    assert names("five-card-stud-last-optional", 4)[3] == "Fifth street"


def test_other_games_go_by_what_is_asked() -> None:
    assert names("badugi", 4) == ["Deal", "First draw", "Second draw", "Third draw", "Showdown"]
    assert names("five-card-draw", 4) == ["Deal", "Draw", "Showdown"]
    assert names("omaha", 4) == ["Before the flop", "Flop", "Turn", "River", "Showdown"]
    assert names("five-card-high-low-buy", 4, buys=2)[4:] == ["First buy", "Second buy", "Declare", "Showdown"]
    assert names("english-stud", 5, seventh_card=True)[3:] == [
        "First exchange", "Sixth street", "Second exchange", "Seventh street", "Showdown",
    ]  # fmt: skip
    assert names("english-stud", 6, seventh_card=True)[3:] == ["First exchange", "Sixth street", "Second exchange", "Showdown"]
    assert names("no-peek", 3, turns="once round") == ["Deal", "First turn", "Second turn", "Third turn", "Showdown"]
    assert names("no-peek", 3)[20:] == ["20th turn", "21st turn", "Showdown"]
    assert names("anaconda", 4)[1:6] == ["First pass", "Second pass", "Third pass", "Discard", "First roll"]
    assert names("low-hole-choice", 4)[-2:] == ["Choice", "Showdown"]


def test_the_deal_in_little_cards() -> None:
    def drawn(key: str) -> list[tuple[str, str, str]]:
        return [(picture.label, picture.cards, picture.table) for picture in deal_pictures(make(key))]

    assert drawn("good-bad-ugly") == [("deal", "DDU", "TTT"), ("Good", "U", ""), ("Bad", "U", ""), ("Ugly", "U", ""), ("last", "D", "")]
    assert drawn("badugi")[:2] == [("deal", "DDDD", ""), ("first draw", "XXXX", "")]
    assert drawn("texas-holdem") == [("deal", "DD", ""), ("flop", "SSS", ""), ("turn", "S", ""), ("river", "S", "")]
    assert drawn("mexican-stud")[0] == ("deal", "DDR", "")


def test_walking_and_writing_are_two_things() -> None:
    game = make("english-stud", seventh_card=True)
    assert any(isinstance(phase, When) for phase in every(game.phases))
    assert not any(isinstance(phase, When) for phase in walked(game, 5))
    assert len(walked(game, 5)) == len(walked(game, 6)) + 1
