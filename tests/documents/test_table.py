"""The table of the documents' statements: it is up to date, and no statement lacks a test."""

import pytest

from tests.documents import table
from tests.documents.table import DOCS, PAGE, TESTS, Document, Proof, Statement
from tests.rules_coverage import RULES, requirements

EVERY = list(table.documents((DOCS / "statements.toml").read_text("utf-8")))
KNOWN = {statement.id for document in EVERY for statement in document.statements}


#: Statements that studbook does nothing about so far, and what is missing.
MISSING: dict[str, str] = {}


@pytest.fixture(scope="module")
def shown() -> dict[str, list[Proof]]:
    """Statement → the tests that carry its mark."""
    return table.proofs(TESTS)


def test_every_statement_has_a_test(shown: dict[str, list[Proof]]) -> None:
    assert sorted(KNOWN - set(shown) - set(MISSING)) == []


def test_every_mark_names_a_statement(shown: dict[str, list[Proof]]) -> None:
    assert sorted(set(shown) - KNOWN) == []


def test_every_statement_falls_under_rules_that_there_are() -> None:
    rules = {requirement.id for requirement in requirements(RULES.read_text("utf-8"))}
    for document in EVERY:
        for statement in document.statements:
            assert statement.rules, statement
            assert set(statement.rules) <= rules, statement


def test_the_page_is_what_the_marks_say(shown: dict[str, list[Proof]]) -> None:
    """When this fails, ``make documents`` writes the page anew."""
    assert PAGE.read_text("utf-8") == table.page(EVERY, shown)


def test_a_statement_without_a_test_is_visible() -> None:
    every = [Document("009", "A game", (Statement("009-1", "One.", ("R-HI-1",)), Statement("009-2", "Two.", ("R-HI-2",))))]
    lines = table.page(every, {"009-1": [Proof("hands/test_it.py", "test_one")]}).splitlines()
    assert "| 009-1 | One. | R-HI-1 | [test_one](../tests/hands/test_it.py) |" in lines
    assert "| 009-2 | Two. | R-HI-2 | **no test** |" in lines


def test_marks_of_tests_their_parameters_and_cases() -> None:
    source = '''
@pytest.mark.statement("009-1", "009-2")
def test_one(): ...
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.statement("009-3"))])
async def test_two(x): ...
@pytest.mark.xfail(reason="not yet")
@pytest.mark.statement("009-6")
def test_four(): ...
def test_three():
    """Not this: pytest.mark.statement("009-4")"""
'''
    expected = {("test_one", "009-1"), ("test_one", "009-2"), ("test_two", "009-3"), ("test_four (**fails so far**)", "009-6")}
    assert set(table.marked_tests(source)) == expected
    assert list(table.marked_cases('{"id": "a"}\n{"id": "b", "statements": ["009-5"]}\n')) == [("case b", "009-5")]
