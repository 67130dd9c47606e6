"""Who wins, with which cards, and why: the answer to a `Comparison`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from studbook.hands.comparisons import Comparison
from studbook.hands.evaluators import evaluator
from studbook.hands.explanations import explain
from studbook.hands.naming import became
from studbook.hands.patience import looking_up
from studbook.hands.value import Value

NO_CLAIM = "does not qualify"


@dataclass(frozen=True, slots=True)
class Answer:
    """`order`: names of hands in groups that tie, best first, those without a claim left out. `winners`: need not be the top of the order
    where hands beat each other in a circle. `values`: each hand's reading, None without a claim. `why`: the sentence that decided."""

    question: Comparison
    values: dict[str, Value | None]
    order: tuple[tuple[str, ...], ...]
    winners: tuple[str, ...]
    why: str

    def names(self) -> dict[str, str]:
        """Each hand in words, with what its wild cards play as."""
        return {name: describe(value) for name, value in self.values.items()}

    def as_json(self) -> dict[str, object]:
        """The answer as `studbook compare` writes it, ready for `json.dumps`."""
        report: dict[str, object] = {
            "id": self.question.id,
            "order": [list(group) for group in self.order],
            "winners": list(self.winners),
            "names": self.names(),
            "why": self.why,
            "plays": {name: [str(card) for card in value.cards] if value else [] for name, value in self.values.items()},
        }
        wild = {
            name: [[str(card), str(stood)] for card, stood in value.stands_for]
            for name, value in self.values.items()
            if value and value.stands_for
        }
        if wild:
            report["wild"] = wild
        types = {name: value.kind for name, value in self.values.items() if value and value.kind}
        if types:
            report["types"] = types
        return report


def describe(value: Value | None) -> str:
    """``Four kings, nine kicker; both sixes play as kings``."""
    if value is None:
        return NO_CLAIM
    wild = became(value)
    return f"{value.name}; {wild}" if wild else value.name


def settle(question: Comparison, look: Callable[[], None] = lambda: None) -> Answer:
    """Rank the hands of the question and say who wins. `look` is called before each hand and while it is read, and may raise to stop."""
    judge = evaluator(question.ranking, question.deck, question.house, question.suit_order)
    names = [hand.name for hand in question.hands]
    values: list[Value | None] = []
    with looking_up(look):
        for hand in question.hands:
            look()
            values.append(judge.value(hand.cards, question.shared, question.wild_for(hand)))
    return Answer(
        question,
        dict(zip(names, values, strict=True)),
        tuple(tuple(names[at] for at in group) for group in judge.order(values)),
        tuple(names[at] for at in judge.winners(values)),
        explain(*values),
    )
