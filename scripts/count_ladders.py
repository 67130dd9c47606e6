"""Count how often each hand comes on the ladders of the book's games, under each of their own house rules, and write it down where
`studbook.telling.ladder_counts` reads it. What is written there already, and still fits its ladder, is not counted again.

Run it when a game or a ranking is new: ``.venv/bin/python scripts/count_ladders.py``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from studbook.games import games, make
from studbook.hands.hand_ladder import HandLadder
from studbook.hands.rungs import hand_ladder
from studbook.rules.options import RuleError
from studbook.rules.page_ladder import ladder_questions
from studbook.telling import ladder_counts
from studbook.telling.ladder_counts import count, question_text

KEPT: Final = Path(ladder_counts.__file__).with_name("ladder_counts.json")


def ladders() -> Iterator[HandLadder]:
    """Every ladder of the book that can be counted."""
    for entry in games():
        choices: list[dict[str, object]] = [{}]
        choices += [{option.name: value} for option in entry.options for value in option.choices if value != option.default]
        for chosen in choices:
            try:
                questions = ladder_questions(make(entry.key, **chosen))
            except RuleError:  # rules that do not go together
                continue
            yield from (hand_ladder(question) for question in questions if question.countable)


def main() -> None:
    kept: dict[str, list[int]] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    counts: dict[str, list[int]] = {}
    for ladder in ladders():
        text = question_text(ladder.question)
        if text not in counts:
            known = kept.get(text)
            counts[text] = known if known is not None and len(known) == len(ladder.rungs) else list(count(ladder))
            print(text)
    KEPT.write_text(json.dumps(counts, indent=0, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
