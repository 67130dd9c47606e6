"""The union of all events, the table that folds them and the module that declares them agree."""

import inspect
from typing import Any, get_args, get_type_hints

import pytest

from studbook.cards import Card
from studbook.engine import EVERYONE, NOBODY, Event, State, redact
from studbook.engine import events as e
from studbook.engine.changes import APPLY

PARTS = {e.Opener, e.Happening}  # a part of one, and what all of them are
DECLARED = {kind for _name, kind in inspect.getmembers(e, inspect.isclass) if kind.__module__ == e.__name__} - PARTS
KINDS = sorted(DECLARED, key=lambda kind: kind.__name__)


def test_every_event_class_is_in_the_union_once() -> None:
    union = get_args(Event)
    assert set(union) == DECLARED
    assert len(union) == len(DECLARED)


def test_every_event_is_folded_by_a_function_that_takes_it() -> None:
    assert set(APPLY) == DECLARED
    for kind, change in APPLY.items():
        state, event = list(get_type_hints(change).values())[:2]
        assert state is State
        assert kind in (get_args(event) or (event,))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_with_an_audience_is_redacted(kind: Any) -> None:
    fields = get_type_hints(kind)
    holds_cards = fields.get("cards") == tuple[e.CardFor, ...]
    assert holds_cards == (kind in get_args(e.WithCards))
    assert ("audience" in fields) == (kind is e.Answered)
    assert e.CardFor not in fields.values(), "redact reads `cards` alone"
    if holds_cards:
        blank = dict.fromkeys(fields, 0) | {"cards": ((Card(7), 1 << 2), (Card(8), NOBODY), (Card(9), EVERYONE))}
        event = kind(**blank)
        assert [card for card, _audience in redact(event, 2).cards] == [7, None, 9]  # type: ignore[union-attr]  # it holds cards
        assert [card for card, _audience in redact(event, 1).cards] == [None, None, 9]  # type: ignore[union-attr]  # the same
