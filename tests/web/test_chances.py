""" "Odds" over the wire: reports as they sharpen, one question at a time, and errors that say where they arose."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from multiprocessing import Pipe
from typing import Any

import httpx
import pytest

from studbook.ahead.policy import CHOICES
from studbook.games import registry
from studbook.odds import Report, SeatOdds, ask
from studbook.web.pages import odds_work
from studbook.web.pages.odds_games import POLICIES
from studbook.web.visitor_process import Asker
from tests.web.server import Browser, Server

Json = dict[str, Any]
#: One card to come each: exact at once.
QUICK = {"game": "seven-card-stud", "hands": ["As Ah 4d 7c 9s Jd", "Kc Kd 5h 5s 2d 8c"], "dead": "Qs"}
#: Long enough to be interrupted: ten seconds of sampling.
LONG = {"game": "badugi", "hands": ["As 2d 3c Kh", *["random"] * 5], "samples": 5_000_000}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("chances") / "tables.db") as server:
        yield server


def events(answer: httpx.Response) -> Iterator[Json]:
    assert answer.status_code == 200, answer.read()
    assert answer.headers["content-type"].startswith("text/event-stream")
    for line in answer.iter_lines():
        if line:
            yield json.loads(line.removeprefix("data: "))


def told(browser: Browser, question: Json) -> list[Json]:
    with browser.http.stream("POST", "/api/odds", json=question, timeout=120) as answer:
        return list(events(answer))


def refused(browser: Browser, **fields: Any) -> Json:
    answer = browser.http.post("/api/odds", json=fields)
    assert answer.status_code == 422, answer.text
    found: Json = answer.json()
    return found


def test_an_exact_answer_is_that_of_the_library(ines: Browser) -> None:
    *_, last = told(ines, QUICK)
    assert last["over"] is True
    assert last["report"] == ask(QUICK).answer(threads=1).as_json()
    assert last["report"]["method"] == "exact"
    assert sum(seat["equity"] for seat in last["report"]["seats"]) == pytest.approx(1)


def test_what_helps_and_what_hands_end_as_come_after_the_chances(ines: Browser) -> None:
    *_, last, outs, ends = told(ines, QUICK | {"outs": 2, "makes": True})
    assert last["over"]
    assert outs["outs"]["seat"] == 1
    assert len(outs["outs"]["rows"]) == 52 - 13
    assert {one["seat"] for one in ends["makes"]["hands"]} == {0, 1}
    assert refused(ines, **QUICK, outs=3)["field"] == "outs"


def test_a_sample_is_told_as_it_grows(ines: Browser) -> None:
    question = {"game": "stud-8", "hands": ["As 2d 3s", "random"], "samples": 200_000}
    found = [one["report"] for one in told(ines, question)]
    assert [one["deals"] for one in found] == sorted({one["deals"] for one in found})
    assert len(found) >= 2
    assert found[-1]["deals"] == 200_000
    assert all(one["method"] == "sampled" for one in found)
    assert 0 < found[-1]["seats"][0]["stderr"] < found[0]["seats"][0]["stderr"]


def test_a_new_question_of_the_same_browser_ends_its_last_one(ines: Browser) -> None:
    with ines.http.stream("POST", "/api/odds", json=LONG, timeout=120) as first:
        before = events(first)
        next(before)
        *_, last = told(ines, QUICK)
        assert last["over"]
        assert not any(one.get("over") for one in before)  # it was cut off


def test_another_browser_waits_for_its_turn_and_gets_it_when_the_first_goes(ines: Browser, jun: Browser) -> None:
    with ines.http.stream("POST", "/api/odds", json=LONG, timeout=120) as first:
        next(events(first))
        with jun.http.stream("POST", "/api/odds", json=QUICK, timeout=120) as second:
            after = events(second)
            assert next(after) == {"waiting": True}
            first.close()  # the page goes
            *_, last = after
            assert last["over"]


def heard(monkeypatch: pytest.MonkeyPatch, reports: list[Report], **limits: float) -> list[Json]:
    """What is told of an answer that comes as these reports."""
    for name, value in limits.items():
        monkeypatch.setattr(odds_work, name, value)
    monkeypatch.setattr("studbook.odds.sharpening", lambda spot, **how: (report for report in reports))

    here, there = Pipe()
    try:
        odds_work.OddsWork(ask(QUICK), Asker(there)).work()
    except odds_work.TooSlow as error:
        there.send(("news", {"error": str(error)}))
    there.close()
    news: list[Json] = []
    with here, suppress(EOFError):
        while True:
            news.append(here.recv()[1])
    return news


SEAT = SeatOdds(0.5, 0.5, 0, 0.5, 0, 0.5, 0.01)
SOFAR = Report("seven-card-stud", "sampled", 1000, (SEAT, SEAT), done=0.5)
COUNTING = Report("seven-card-stud", "exact", 0, (), done=0.3)


def test_what_takes_too_long_ends_with_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = heard(monkeypatch, [SOFAR] * 9, LONGEST=0.0)
    assert len(stopped) == 1
    assert stopped[0]["over"]
    assert stopped[0]["report"] == replace(SOFAR, done=1.0, note="Stopped after 0 seconds.").as_json()
    assert heard(monkeypatch, [SOFAR] * 9, LONGEST=60.0, SAMPLING=0.0)[0]["report"]["note"] == "Stopped after 0 seconds of sampling."


def test_while_it_counts_the_sample_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    early = replace(SOFAR, done=0.0)
    last = replace(SOFAR, method="exact", done=1.0)
    first, counting, over = heard(monkeypatch, [early, COUNTING, last])
    assert first["report"]["done"] == 0
    assert counting["report"] == replace(early, done=0.3).as_json()
    assert over == {"report": last.as_json(), "over": True}


def test_without_anything_to_tell_it_waits_for_the_compiler_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    last = replace(SOFAR, method="exact", done=1.0)
    assert heard(monkeypatch, [COUNTING, last], LONGEST=0.0)[-1]["report"]["seats"]
    assert "takes too long" in heard(monkeypatch, [COUNTING, last], LONGEST=0.0, COLDEST=0.0)[-1]["error"]


@pytest.mark.parametrize(
    ("field", "words", "fields"),
    [
        ("hands.2", "got As twice: in hand 1 and in hand 2", {"game": "razz", "hands": ["As 2s 4d", "As 5d 7h"]}),
        ("hands.1", "expected a card", {"game": "razz", "hands": ["As 2s 1x", "3c 5d 7h"]}),
        ("dead", "in the dead cards", {"game": "razz", "hands": ["As 2s 4d", "3c 5d 7h"], "dead": "As"}),
        ("shared", "in the middle", {"game": "razz", "hands": ["As 2s 4d", "3c 5d 7h"], "shared": "9s Ts"}),
        ("draws", "draws left", {"game": "badugi", "hands": ["As 2s 4d", "3c 5d 7h"], "draws": 9}),
        ("", "two hands or more", {"game": "razz", "hands": ["As 2s 4d"]}),
        ("", "expected a game of the book", {"game": "snap", "hands": ["As", "Ks"]}),
        ("", "a range in curly brackets", {"game": "razz", "hands": ["{any pair} As", "random"]}),
        ("", "a range in curly brackets", {"game": "razz", "hands": ["As 2s 4d", "{<script>}"]}),
        ("hands.2", "a range that some cards fit", {"game": "razz", "hands": ["As 2s 4d", "Ks {three to a wheel}"]}),
        ("hands.1", "got 'three to a tea'", {"game": "razz", "hands": ["{three to a tea}", "random"]}),
        ("", "at most 400 letters", {"game": "razz", "hands": ["As " * 200, "random"]}),
        ("", "at most 5,000,000 deals", {"game": "razz", "hands": ["As 2s 4d", "random"], "samples": 10**9}),
        ("", "a standard error of", {"game": "razz", "hands": ["As 2s 4d", "random"], "error": 1e-5}),
    ],
)
def test_an_error_says_what_was_expected_and_where(ines: Browser, field: str, words: str, fields: Json) -> None:
    found = refused(ines, **fields)
    assert words in found["message"]
    assert found["field"] == field, found


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b'{"game": 3}', b'{"game": "razz", "hands": [1, 2]}'])
def test_what_is_no_question_is_refused_in_words(ines: Browser, body: bytes) -> None:
    answer = ines.http.post("/api/odds", content=body)
    assert answer.status_code == 422
    assert answer.json()["message"].startswith("expected")


def test_ranges_are_answered_and_how_the_chances_are_spread_over_them(ines: Browser) -> None:
    """Every holding of the range with its weight, the worst first; the equity against all of it is their mean."""
    late = {"game": "razz", "hands": ["As 2s 4d 6h 8c Kd", "5c 7h 9c Tc {two to a four: 2, ace}"], "dead": "Kh", "spread": 1}
    news = told(ines, late)
    equity = next(one["report"] for one in news if one.get("over"))["seats"][0]["equity"]
    spread = next(one["spread"] for one in news if "spread" in one)
    equities = [row["equity"] for row in spread["rows"]]
    assert (spread["seat"], spread["against"]) == (0, 1)
    assert len(equities) == spread["holdings"]
    assert equities == sorted(equities)
    assert sum(row["weight"] for row in spread["rows"]) == pytest.approx(1)
    assert sum(row["weight"] * row["equity"] for row in spread["rows"]) == pytest.approx(equity, abs=0.003)


def test_another_sites_page_is_refused(ines: Browser) -> None:
    assert ines.http.post("/api/odds", json=QUICK, headers={"origin": "http://elsewhere.example"}).status_code in (400, 422)


def test_every_game_can_be_asked_about_as_it_begins(ines: Browser) -> None:
    for entry in registry.games():
        shape = ines.http.post("/api/odds/game", json={"game": entry.key, "options": {}}).json()
        cards = [f"{rank}s" for rank in shape["ranks"]][: shape["begins"]]
        faces = shape["faces"]
        assert len(faces) >= shape["begins"] >= 2
        text = " ".join(f"({card})" if face == "D" and shape["faces_matter"] else card for card, face in zip(cards, faces, strict=False))
        spot = ask({"game": entry.key, "hands": [text, *["random"] * (shape["players"][0] - 1)]}).spot
        assert [str(card) for card in spot.seats[0].cards if card is not None] == cards
        if shape["faces_matter"] and "U" in faces[: shape["begins"]]:
            assert list(spot.seats[0].up[: shape["begins"]]) == [face == "U" for face in faces[: shape["begins"]]]


def test_options_change_what_a_game_is_to_the_page(ines: Browser) -> None:
    asked = {"game": "five-card-draw", "options": {}}
    assert ines.http.post("/api/odds/game", json=asked).json()["jokers"] == 1
    wrong = ines.http.post("/api/odds/game", json={"game": "razz", "options": {"colour": "red"}})
    assert wrong.status_code == 422
    assert "expected an option of razz" in wrong.json()["message"]


def test_house_rules_about_betting_alone_are_left_out(ines: Browser) -> None:
    shape = ines.http.post("/api/odds/game", json={"game": "seven-card-stud", "options": {}}).json()
    assert shape["options"] == ["last_card", "burns", "four_flush"]
    for entry in registry.games():
        left_out = {option.name for option in entry.options} - set(
            ines.http.post("/api/odds/game", json={"game": entry.key, "options": {}}).json()["options"]
        )
        assert left_out <= {
            "first_round",
            "antes",
            "big_bets",
            "bring_in",
            "start",
            "open_or_drop",
            "all_failed",
            "bet_after",
            "low",
            "second",
        }


def test_policies_are_those_of_the_library(ines: Browser) -> None:
    for one in POLICIES:
        assert tuple(one["choices"]) == CHOICES[one["name"]]
        assert len(one["words"]) == len(one["choices"])
    pat = {"game": "badugi", "hands": ["As 2d 3c Kd", "4c 5d 6h 8s"], "draws": 1, "policy": {"draw": "pat"}}
    *_, last = told(ines, pat)
    assert "stands pat" in last["report"]["policy"]


def test_each_browser_has_a_name_of_its_own(server: Server) -> None:
    with httpx.Client(base_url=server.url, trust_env=False) as fresh:
        assert fresh.get("/odds").cookies


def test_the_page_carries_no_inline_script(ines: Browser) -> None:
    page = ines.http.get("/odds")
    assert page.status_code == 200
    assert "<script>" not in page.text
    assert 'href="/odds"' in ines.http.get("/").text


# ---- last rounds, which are told in the same way -----------------------------------------------------------------


def test_a_last_round_is_told_as_it_comes_nearer(ines: Browser) -> None:
    question = {"game": "five-card-stud", "hands": ["As Kd 7c 2h", "Qs Jd 7h 4c {pair of queens, any: 2}"], "pot": 50}
    with ines.http.stream("POST", "/api/solve", json=question, timeout=120) as answer:
        *_, last = events(answer)
    solution = last["solution"]
    assert solution["exploitable"] <= 0.1
    assert sum(solution["values"]) == pytest.approx(50)
    assert solution["decisions"][0]["moves"] == ["check", "bet 10"]
    with ines.http.stream("POST", "/api/solve", json=question | {"dead": "As"}, timeout=120) as answer:
        assert "got As twice" in list(events(answer))[-1]["error"]


def test_a_last_round_that_a_page_cannot_ask_about_is_refused(ines: Browser) -> None:
    hands = ["As Kd 7c 2h", "Qs Jd 7h 4c"]
    wrong = {
        "whose last round a page can ask about": {"game": "badugi", "hands": hands},
        "a question about a last round": {"game": "razz", "hands": hands, "pot": "much"},
        "at most 400 letters": {"game": "razz", "hands": ["A" * 500, "K"]},
    }
    for said, question in wrong.items():
        answer = ines.http.post("/api/solve", json=question)
        assert answer.status_code == 422
        assert said in answer.json()["message"]
    many = {"game": "seven-card-stud", "hands": hands, "structure": "no limit", "stack": 5000, "sizes": ["10%", "50%", "pot", "all-in"]}
    with ines.http.stream("POST", "/api/solve", json=many, timeout=120) as answer:
        assert "a page can wait for" in list(events(answer))[-1]["error"]
