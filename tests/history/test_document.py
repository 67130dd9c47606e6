"""The page about the record: its example is a record, and it names every field, verb and column there is."""

import re
from pathlib import Path

from studbook.games.elsewhere import CODES
from studbook.history.action_reader import VERBS
from studbook.history.record_tables import COLUMNS
from tests.history.records import verdict

PAGE = (Path(__file__).parents[2] / "docs" / "hand-record.md").read_text("utf-8")


def test_the_example_is_read_and_its_mistake_found() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)
    found = verdict(example)
    assert found.problem == "expected Cy to end with 57; the record has 97"
    assert example.splitlines()[(found.line or 0) - 1] == "finishing_stacks = [104, 99, 97]"
    assert verdict(example.replace("97]", "57]")).ok


def test_every_verb_code_and_column_is_on_the_page() -> None:
    for verb in VERBS:
        assert re.search(rf"`(p1 )?{verb}[ `]", PAGE), verb
    for code in CODES:
        assert f"`{code}`" in PAGE
    for columns in COLUMNS.values():
        for column in columns:
            assert f"`{column}`" in PAGE, column
