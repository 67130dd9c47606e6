""" "Settle it" over the wire: what may be chosen, who wins, and errors that say where they arose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from studbook.games import registry
from studbook.hands.comparisons import comparison
from studbook.hands.house_rules import OPTIONS, QuestionError
from studbook.hands.ranking_names import NAMED, NAMED_WORDS
from studbook.hands.settlement import settle
from studbook.web.pages import settle as settling
from tests.web.server import Browser, Server

Json = dict[str, Any]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Server(tmp_path_factory.mktemp("settling") / "tables.db") as server, server.browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def choices(browser: Browser) -> Json:
    found: Json = browser.http.get("/api/settle/choices").json()
    return found


def asked(browser: Browser, **fields: Any) -> Json:
    answer = browser.http.post("/api/settle", json=fields)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def refused(browser: Browser, **fields: Any) -> Json:
    answer = browser.http.post("/api/settle", json=fields)
    assert answer.status_code == 422, answer.text
    found: Json = answer.json()
    return found


# ---- answers -----------------------------------------------------------------------------------------------------


def test_the_answer_is_that_of_the_command(browser: Browser) -> None:
    asking = {"ranking": "high", "wild": ["6"], "hands": {"1": "6s 6h Kc Ks 9h", "2": "As Ah Ad Qc Jc"}}
    (side,) = asked(browser, **asking)["sides"]
    told = settle(comparison(asking)).as_json()
    assert {name: side[name] for name in told if name != "id"} == {name: value for name, value in told.items() if name != "id"}
    assert side["winners"] == ["1"]
    assert side["names"]["1"] == "Four kings, nine kicker; both sixes play as kings"
    assert side["wild_cards"] == {"1": ["6s", "6h"], "2": []}
    assert sorted(side["plays"]["1"]) == sorted(["6s", "6h", "Kc", "Ks", "9h"])


@pytest.mark.parametrize(
    ("ranking", "hands", "winners"),
    [
        ("low-a5", {"1": "5s 4s 3s 2s As", "2": "6s 4h 3d 2c Ah"}, ["1"]),
        ("low-27", {"1": "As 5h 4d 3c 2s", "2": "7s 5d 4c 3h 2h"}, ["2"]),
        ("low-a6", {"1": "6s 4s 3s 2s As", "2": "6h 5d 3d 2h Ad"}, ["2"]),
        ("low-8", {"1": "9s 4h 3d 2c Ah", "2": "8s 7h 6d 5c 3s"}, ["2"]),
        ("badugi", {"1": "8s 6h 5c 3d", "2": "7s 4h 2c 2d"}, ["1"]),
        ("soko", {"1": "As Ks 9s 4s 2d", "2": "Ad Ah Qc Jc 9c"}, ["1"]),
        ("four-flush", {"1": "As Ks 9s 4s 2d", "2": "3d 3h 2h 2c 9c"}, ["2"]),
    ],
)
def test_every_kind_of_ranking(browser: Browser, ranking: str, hands: Json, winners: list[str]) -> None:
    found = asked(browser, ranking=ranking, hands=hands)
    assert found["sides"][0]["winners"] == winners
    assert found["sides"][0]["why"]
    assert found["takes"] == {winners[0]: "wins"}


def test_a_circle_splits_three_ways(browser: Browser) -> None:
    hands = {"1": "Ts 9s 8s 7s As", "2": "Jh Th 9h 8h 7h", "3": "Ad Kd Qd Jd Td"}
    found = asked(browser, ranking="high", deck=32, options={"circle": "italian"}, hands=hands)
    (side,) = found["sides"]
    assert sorted(side["winners"]) == ["1", "2", "3"]
    assert "split" in side["why"]
    assert set(found["takes"].values()) == {"a third of the pot"}


def test_two_halves_each_by_its_own_ranking(browser: Browser) -> None:
    sides = [{"ranking": "high"}, {"ranking": "low-a5", "options": {"qualifier": "8"}}]
    both = asked(browser, sides=sides, hands={"1": "As 2s 3d 4d 5d Kh Kc", "2": "Ah Kd Qh Jc 9h 9s 8c"})
    assert both["takes"] == {"1": "wins both halves"}
    divided = asked(browser, sides=sides, hands={"1": "As 2s 3d 4h 6d Kh Qc", "2": "Ah Kd Kc Jc 9h 9s 8c", "3": "Ad 2d 3c 4c 6h Js Tc"})
    assert divided["takes"] == {"2": "the high half", "1": "half of the low half", "3": "half of the low half"}
    no_low = asked(browser, sides=sides, hands={"1": "As Ks 9d 9h Td", "2": "Ah Kd Qh Jc 9s"})
    assert no_low["takes"] == {"1": "wins all"}
    assert no_low["sides"][1]["winners"] == []


def test_face_down_cards_jokers_and_shared_cards(browser: Browser) -> None:
    hole = asked(browser, ranking="high", wild=["lowest-hole"], hands={"1": "(4s 9h) 4d Ks Kd", "2": "(Ah Qh) 4c Qd Jd"})
    assert hole["sides"][0]["wild_cards"] == {"1": ["4s", "4d"], "2": ["Qh", "Qd"]}
    bug = asked(browser, ranking="high", bug=True, hands={"1": "Jk As Kd 9c 4h", "2": "Ks Kh 8d 7c 2s"})
    assert bug["sides"][0]["names"]["1"].startswith("Pair of aces")
    shared = asked(browser, ranking="high", shared="Ah Kh Qh 2c 2d", options={"own": 2}, hands={"1": "Jh 3c 4c 9s", "2": "2s 2h 7c 8c"})
    assert shared["sides"][0]["winners"] == ["2"]
    assert len(shared["sides"][0]["plays"]["1"]) == 5


def test_suits_break_ties_only_where_they_may(browser: Browser) -> None:
    hands = {"1": "As Kd 9c 7h 2h", "2": "Ah Kc 9d 7s 2s"}
    assert asked(browser, ranking="high", hands=hands)["takes"] == {"1": "half of the pot", "2": "half of the pot"}
    decided = asked(browser, ranking="high", options={"suit_tiebreak": "card", "suit_order": "hsdc"}, hands=hands)
    assert decided["takes"] == {"2": "wins"}
    assert "suits decide" in decided["sides"][0]["why"]


# ---- errors ------------------------------------------------------------------------------------------------------

TWO = {"1": "As Ks Qs Js 9s", "2": "Ah Kh Qh Jh 9h"}


@pytest.mark.parametrize(
    ("field", "words", "fields"),
    [
        ("hands.2", "got As in hand 2 and in hand 1", {"ranking": "high", "hands": TWO | {"2": "As 2c"}}),
        ("hands.1", "expected a card", {"ranking": "high", "hands": TWO | {"1": "As 1x"}}),
        ("hands.1", "at most 10 cards", {"ranking": "high", "hands": {"1": "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs"}}),
        ("hands.2", "in hand 2: expected cards of 32 cards", {"ranking": "high", "deck": 32, "hands": TWO | {"2": "2h 7h"}}),
        ("hands.1", "face-down cards of hand 1", {"ranking": "high", "wild": ["lowest-hole"], "hands": TWO}),
        ("hands", "at least one hand", {"ranking": "high", "hands": {}}),
        ("hands", "at most 10 hands", {"ranking": "high", "hands": {str(at): "As" for at in range(11)}}),
        ("shared", "at most 5 shared cards", {"ranking": "high", "hands": TWO, "shared": "2c 3c 4c 5c 6c 7c"}),
        ("ranking", "expected a ranking out of", {"ranking": "tarot", "hands": TWO}),
        ("ranking", "expected a ranking out of", {"hands": TWO}),
        ("sides", "at most 2 sides", {"sides": [{"ranking": "high"}] * 3, "hands": TWO}),
        ("wild", "expected a rank", {"ranking": "high", "wild": ["Z"], "hands": TWO}),
        ("wild", "no joker in a game without one", {"ranking": "high", "hands": TWO | {"2": "Jk 2c"}}),
        ("deck", "expected a deck of", {"ranking": "high", "deck": 33, "hands": TWO}),
        ("bug", "true or false", {"ranking": "high", "bug": "yes", "hands": TWO}),
        ("options.crown", "expected a rank", {"ranking": "high", "options": {"crown": "Z"}, "hands": TWO}),
        ("options.circle", "only with high", {"ranking": "badugi", "options": {"circle": "greek"}, "hands": TWO}),
        ("options", "expected an option out of", {"ranking": "high", "options": {"colour": 1}, "hands": TWO}),
    ],
)
def test_an_error_says_what_was_expected_and_where(browser: Browser, field: str, words: str, fields: Json) -> None:
    told = refused(browser, **fields)
    assert told["field"] == field, told
    assert words in told["message"]


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"null", b"{", b"\xff\xfe", b"[" * 40_000, b'{"sides": [[]]}', b'{"sides": [{"options": 3}], "hands": {}}']
)
def test_what_is_no_question_is_refused_in_words(browser: Browser, body: bytes) -> None:
    answer = browser.http.post("/api/settle", content=body)
    assert answer.status_code == 422
    assert answer.json()["message"].startswith("expected")


def test_too_large_a_question_and_another_sites_page_are_refused(browser: Browser) -> None:
    assert browser.http.post("/api/settle", content=b" " * 70_000).status_code == 400
    foreign = browser.http.post("/api/settle", json={"ranking": "high", "hands": TWO}, headers={"origin": "http://elsewhere.example"})
    assert foreign.status_code == 400


def test_a_question_that_takes_too_long_is_given_up_between_two_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 1.0, 100.0])
    monkeypatch.setattr(settling, "monotonic", lambda: next(ticks))
    with pytest.raises(QuestionError, match="easier question"):
        settling.answer(settling.read(b'{"ranking": "high", "hands": {"1": "As", "2": "Ks"}}'))


# ---- what may be chosen ------------------------------------------------------------------------------------------


def test_the_choices_are_the_declaration(choices: Json) -> None:
    assert [one["name"] for one in choices["rankings"]] == list(NAMED) == list(NAMED_WORDS)
    told = {one["name"]: one for one in choices["options"]}
    assert set(told) == {name for name, option in OPTIONS.items() if not option.by_name}
    for name, one in told.items():
        option = OPTIONS[name]
        assert one["label"]
        assert len(one["choices"]) == len(one["words"])
        for choice in one["choices"]:
            option.read(choice if option.kind == "choice" else [choice], name)


def test_every_choice_of_every_option_can_be_asked(choices: Json) -> None:
    """So that nothing on the page leads to an error."""
    for ranking in choices["rankings"]:
        for option in choices["options"]:
            if option["name"] not in ranking["options"]:
                continue
            values = (
                [True, False] if option["kind"] == "switch" else option["choices"] if option["kind"] == "choice" else [option["choices"]]
            )
            for value in values if option["name"] != "without" else [["2"]]:
                asking = {"ranking": ranking["name"], "options": {option["name"]: value}, "hands": {"1": "As Kd Qh Jc"}}
                assert comparison(asking).ranking is not None
            usual = ranking["options"][option["name"]]
            if usual is not None:
                plain = comparison({"ranking": ranking["name"], "hands": {"1": "As"}})
                said = comparison({"ranking": ranking["name"], "options": {option["name"]: usual}, "hands": {"1": "As"}})
                assert said == plain


def test_the_games_of_the_book_are_there_with_their_rankings(choices: Json) -> None:
    games = {one["key"]: one for one in choices["games"]}
    assert len(games) == len(registry.games())
    for key, game in games.items():
        declared = registry.make(key)
        for side, ranking in zip(game["sides"], declared.pot, strict=False):
            hand = "(As Kd) " + "Qh Jc 9s 8d 7h"[: 3 * (len(game["faces"]) - 2) - 1] if len(game["faces"]) > 2 else "(As Kd)"
            made = comparison(
                {**side, "options": game["options"] | side["options"], "wild": game["wild"], "bug": game["bug"], "hands": {"1": hand}}
            )
            assert made.ranking == ranking, key
            assert made.house == declared.wild_house
            assert made.suit_order == declared.suits


def test_the_page_carries_no_inline_script(browser: Browser) -> None:
    page = browser.http.get("/settle")
    assert page.status_code == 200
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert "<script>" not in page.text
    assert 'href="/settle"' in browser.http.get("/").text
