"""A hand as data: every format gives the same shape, ready for a page and for programs."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from studbook.games import registry
from studbook.history import native
from studbook.history.film import STANDING, films
from tests.history.records import GOOD, random_hand, text_of

PAGE = (Path(__file__).parents[2] / "docs" / "hand-record.md").read_text("utf-8")


def film_of(text: str, seat: int | None = None) -> dict[str, Any]:
    (only,) = films(text, seat=seat)
    return only


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_every_format_has_the_same_shape_and_every_field_is_documented(path: Path) -> None:
    film = film_of(path.read_text("utf-8"))
    assert json.loads(json.dumps(film)) == film
    assert (film["problem"], film["line"], film["over"]) == (None, None, True)
    assert {key: film[key] for key in STANDING} == {key: film["steps"][-1][key] for key in STANDING}
    assert film["events"] == [event for step in film["steps"] for event in step["events"]]
    for field in {*film, *film["steps"][0]}:
        assert re.search(rf"`{field}`", PAGE), field
    n = len(film["players"])
    for step in film["steps"]:
        assert {len(step[key]) for key in ("stacks", "bets", "folded", "cards", "up")} == {n}
        assert all(1 <= seat <= n for seat in step["to_act"])
        assert all(1 <= event[key] <= n for event in step["events"] for key in ("seat", "opener") if key in event)


def test_no_chip_is_lost_between_the_steps() -> None:
    film = film_of(text_of("stars-badugi-half-raise.txt"))
    for step in film["steps"][:-1]:
        assert sum(step["stacks"]) + sum(pot["amount"] for pot in step["pots"]) == sum(film["stacks"])


def test_as_a_seat_sees_it_no_card_of_the_others_is_told() -> None:
    hand = random_hand(registry.make("seven-card-stud"), 21, players=(5, 5))
    text = native.write(hand)
    film = film_of(text, seat=2)
    known = {str(card) for row in hand.view(2).state.cards for card in row if card is not None}
    told = set(re.findall(r'"([2-9TJQKA][cdhs])"', json.dumps(film)))
    assert told <= known | {str(card) for row in hand.view(2).state.thrown for card in row}
    assert told < set(re.findall(r'"([2-9TJQKA][cdhs])"', json.dumps(film_of(text))))


def test_seats_of_passes_declarations_and_triggers_count_from_one() -> None:
    found: dict[str, Any] = {}
    for key in ("anaconda", "seven-card-high-low-declare", "baseball"):
        for seed in range(6):
            text = native.write(random_hand(registry.make(key), seed, players=(3, 5), stacks=(400,)))
            found |= {event["event"]: event for event in film_of(text)["events"]}
    assert {found["Passed"]["seat"], found["Passed"]["to"]} <= {1, 2, 3, 4, 5}
    assert all(1 <= one["seat"] <= 5 and one["answer"] in ("high", "low", "both") for one in found["Disclosed"]["answers"])
    assert {"seat", "trigger", "card"} == set(found["Heard"]["items"][0])


def test_a_wrong_record_is_shown_as_far_as_it_goes_and_an_unreadable_one_not_at_all() -> None:
    wrong = film_of(text_of("phh-stud.phh").replace("'p2 cbr 400000'", "'p2 cbr 450000'", 1))
    assert (wrong["line"], wrong["over"], len(wrong["steps"]) > 2) == (18, False, True)
    assert "the record has Ben B" in wrong["problem"]
    odd = film_of(text_of("odd-unreadable-card.txt"))
    assert (odd["steps"], odd["line"]) == ([], 46)
