"""``studbook quiz``: the showdown, the questions and what is typed."""

import json
import sys
from collections.abc import Iterable, Iterator

import pytest

from studbook.cli.app import main
from studbook.learning import QuizDeal


def run(*arguments: str) -> int:
    try:
        main(["quiz", *arguments])
    except SystemExit as left:
        return int(left.code or 0)
    return 0


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What somebody types at a terminal, line by line; then they leave."""
    lines: list[str] = []

    def read(_prompt: str = "") -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", read)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    yield lines
    assert not lines


def numbers(names: Iterable[str], right: Iterable[str]) -> str:
    order = list(names)
    return " ".join(str(order.index(name) + 1) for name in right)


def test_right_answers_typed(types: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    questions = [stop.question for stop in QuizDeal("stud-8", 3, 4).stops if stop.question is not None]
    for question in questions:
        names = [choice.id for choice in question.choices]
        if question.form == "amounts":
            types += ["1", " ".join(str(question.right.get(name, 0)) for name in names)]  # one amount is too few
        else:
            types += [numbers(names, question.right)]
    assert run("stud-8", "--level", "3", "--seed", "4") == 0
    out = capsys.readouterr().out
    assert out.count("Right.") == len(questions) == 3
    assert "one for each player, got '1'" in out


def test_a_wrong_answer_is_told_why_and_ends_with_1(types: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    (question,) = [stop.question for stop in QuizDeal("razz", 2, 4).stops if stop.question is not None]
    wrong = next(at for at, choice in enumerate(question.choices, 1) if choice.id not in question.right)
    types += ["x", str(wrong)]
    assert run("razz", "--level", "2", "--seed", "4") == 1
    out = capsys.readouterr().out
    assert "expected numbers from 1 to 3, got 'x'" in out
    assert "Not so." in out
    assert "the second card, six under seven, decides." in out


def test_for_programs_and_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("badugi", "--seed", "2", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["level"], told["seed"]) == ("badugi", 1, 2)
    (question,) = told["questions"]
    assert set(question["answer"]) <= set(question["choices"])
    assert run("badugi", "--seed", "2", "--answers") == 0
    assert question["why"] in capsys.readouterr().out
    assert run("badugi", "--level", "4") == 2
    assert capsys.readouterr().err == "studbook: expected a level from 1 to 3, got 4\n"
