"""The list of what is proven must itself be right."""

from pathlib import Path

import pytest

from tests import rules_coverage
from tests.rules_coverage import Requirement

PAGE = """# Rules
## 1. Rankings
- R-HI-1 Best five
  of any number.
- R-5S-10 Another.
## 2. Games
- R-TAB-1 Third.
- not a rule
"""


def test_requirements_are_read_with_their_sections() -> None:
    assert list(rules_coverage.requirements(PAGE)) == [
        Requirement("R-HI-1", 1, "Best five of any number."),
        Requirement("R-5S-10", 1, "Another."),
        Requirement("R-TAB-1", 2, "Third."),
    ]


def test_marks_are_found_wherever_they_stand() -> None:
    source = '''
pytestmark = pytest.mark.rule("R-HI-1")
@pytest.mark.rule("R-HI-2", "R-HI-3")
def test_it():
    """Not this: pytest.mark.rule("R-HI-9")"""
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("R-HI-4"))])
def test_that(x): ...
'''
    assert set(rules_coverage.marked(source)) == {"R-HI-1", "R-HI-2", "R-HI-3", "R-HI-4"}


def test_a_missing_proof_is_listed_and_fails_when_strict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rules.md").write_text(PAGE)
    (tmp_path / "test_it.py").write_text('@pytest.mark.rule("R-HI-1")\ndef test_it(): ...\n')
    monkeypatch.setattr(rules_coverage, "TESTS", tmp_path)
    monkeypatch.setattr(rules_coverage, "RULES", tmp_path / "rules.md")
    assert rules_coverage.main([]) == 0
    said = capsys.readouterr().out
    assert "R-TAB-1" in said
    assert "1 of 3 requirements" in said
    assert rules_coverage.main(["--section", "1"]) == 0
    assert "R-TAB-1" not in capsys.readouterr().out
    assert rules_coverage.main(["--strict"]) == 1


def test_a_mark_that_names_no_requirement_is_an_error() -> None:
    known = {requirement.id for requirement in rules_coverage.requirements(rules_coverage.RULES.read_text("utf-8"))}
    assert set(rules_coverage.proofs(rules_coverage.TESTS)) <= known
