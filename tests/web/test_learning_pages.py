""" "Learn" and "Quiz" over the wire: stops come without their answers, answers are judged, and errors say what was expected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.server import Browser, Server

Json = dict[str, Any]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Server(tmp_path_factory.mktemp("learning") / "tables.db") as server, server.browser() as browser:
        yield browser


def test_a_stop_comes_without_its_answer_and_is_judged(browser: Browser) -> None:
    path = "/api/learn/Stud 8 or better/3/0/1"
    told: Json = browser.http.get(path).json()
    assert told["key"] == "stud-8"  # found by one of its other names
    assert (told["hand"], told["hands"], told["stop"]["number"]) == (0, 3, 1)
    question = told["stop"]["question"]
    assert question["text"] == "Who brings it in?"
    assert set(question) == {"kind", "text", "form", "choices", "total"}
    judged: Json = browser.http.post(path, json={"answer": {question["choices"][0]["id"]: 1}}).json()
    assert set(judged) == {"right", "reason", "answer"}
    (right,) = judged["answer"]
    assert judged["right"] == (right == question["choices"][0]["id"])
    assert browser.http.post(path, json={"answer": judged["answer"]}).json()["right"] is True


def test_a_quiz_of_any_game_and_of_one(browser: Browser) -> None:
    told: Json = browser.http.get("/api/quiz/3/17/0").json()
    assert told["stop"]["question"]["kind"] == "wins"
    razz: Json = browser.http.get("/api/quiz/1/4/0?game=razz").json()
    assert razz["key"] == "razz"
    judged: Json = browser.http.post("/api/quiz/1/4/0?game=razz", json={"answer": {}}).json()
    assert judged["right"] is False
    choices: Json = browser.http.get("/api/quiz/choices").json()
    assert [level["name"] for level in choices["levels"]] == ["clear", "close", "hard"]
    assert "razz" in choices["games"]


@pytest.mark.parametrize(
    ("path", "body", "message"),
    [
        ("/api/learn/chess/1/0/0", None, "chess"),
        ("/api/learn/razz/1/7/0", None, "expected a hand from 0 to 2, got 7"),
        ("/api/learn/razz/1/0/99", None, "expected a stop from 0 to "),
        ("/api/learn/razz/99999999999/0/0", None, "expected a seed below"),
        ("/api/learn/razz/1/0/0", {"answer": {"seat 9": 1}}, "expected choices out of"),
        ("/api/learn/razz/1/0/0", {"answers": 1}, "expected an answer to a question"),
        ("/api/quiz/9/1/0", None, "expected a level from 1 to 3, got 9"),
        ("/api/quiz/1/1/0?game=no-peek", None, "hands are compared at the end"),
        ("/api/quiz/1/1/0?game=chess", None, "chess"),
    ],
)
def test_what_cannot_be_is_refused_in_words(browser: Browser, path: str, body: Json | None, message: str) -> None:
    answer = browser.http.get(path) if body is None else browser.http.post(path, json=body)
    assert answer.status_code == 400, answer.text
    assert message in answer.json()["message"]


def test_the_lobby_leads_to_both_pages(browser: Browser) -> None:
    assert 'href="/learn"' in browser.http.get("/").text
    for path, script in (("/learn", "learn/learn.js"), ("/quiz", "learn/quiz.js")):
        assert script in browser.http.get(path).text
