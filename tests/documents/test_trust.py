"""Every test that docs/trust.md leans on is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
_NAMED = re.compile(r"`([\w/]+\.py): (\w+)`")


def test_the_tests_that_the_threats_name_exist() -> None:
    text = (ROOT / "docs" / "trust.md").read_text("utf-8")
    named = set(_NAMED.findall(text))
    assert len(named) > 30
    missing = []
    for file, name in sorted(named):
        path = ROOT / "tests" / file
        body = ast.parse(path.read_text("utf-8")).body if path.exists() else []
        if name not in {part.name for part in body if isinstance(part, ast.FunctionDef)}:
            missing.append(f"{file}: {name}")
    assert missing == []


def test_every_threat_has_a_defence_and_a_test() -> None:
    lines = (ROOT / "docs" / "trust.md").read_text("utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| ") and not line.startswith("| threat |")]
    assert len(rows) > 20
    assert [row for row in rows if len(row.strip("|").split(" | ")) != 3 or not _NAMED.search(row)] == []
