"""Cases with the right answer, each through the same door as `studbook compare`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from studbook.hands.comparisons import comparison
from studbook.hands.settlement import settle

CASES = [json.loads(line) for line in Path(__file__).with_name("cases.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    answer = settle(comparison(case))
    expected = case["expected"]
    assert sorted(answer.winners) == sorted(expected["winners"]), answer.as_json()
    if "order" in expected:
        assert [sorted(group) for group in answer.order] == [sorted(group) for group in expected["order"]], answer.as_json()
    if "types" in expected:
        assert answer.as_json()["types"] == expected["types"]
    assert answer.why
    json.dumps(answer.as_json())
