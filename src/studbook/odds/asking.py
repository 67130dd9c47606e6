"""Questions about odds as a page, a file or a link asks them: JSON objects; see `studbook.odds.answer` for the fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from studbook.games import make
from studbook.odds.answer import METHODS, SHARP, How, answer
from studbook.odds.policy import policy
from studbook.odds.reading import spot
from studbook.odds.report import Report
from studbook.odds.spot import Spot, SpotError
from studbook.rules import Game

FIELDS: Final = ("game", "options", "hands", "dead", "shared", "draws", "players", "policy", "method", "samples", "error", "seed")


class Asked(NamedTuple):
    """A question understood."""

    spot: Spot
    method: How
    samples: int | None
    error: float
    seed: int

    def answer(self, *, threads: int | None = None, seconds: float | None = None) -> Report:
        """The final report."""
        return answer(
            self.spot,
            method=self.method,
            samples=self.samples,
            error=self.error,
            seed=self.seed,
            threads=threads,
            seconds=seconds,
        )


def ask(question: object) -> Asked:
    """Understand a question. Raises `SpotError`, `CardError` or `RuleError` with what was expected and what came."""
    if not isinstance(question, Mapping):
        raise SpotError(f"expected an object with a game and hands, got {question!r:.80}")
    for name in question:
        if name not in FIELDS:
            raise SpotError(f"expected fields out of {', '.join(FIELDS)}, got {name!r}")
    key = question.get("game")
    if not isinstance(key, str):
        raise SpotError(f"expected the key of a game, got {key!r}")
    return asked(make(key, **_names(question, "options")), question)


def asked(game: Game, question: Mapping[str, Any]) -> Asked:
    """The same about a game at hand."""
    hands = question.get("hands")
    if not isinstance(hands, list | tuple) or not all(isinstance(hand, str) for hand in hands):
        raise SpotError(f"expected a list of hands, got {hands!r}")
    method = question.get("method") or "auto"
    if method not in METHODS:
        raise SpotError(f"expected a method out of {', '.join(METHODS)}, got {method!r}")
    error = question.get("error")
    if error is not None and (isinstance(error, bool) or not isinstance(error, int | float)):
        raise SpotError(f"expected a number for error, got {error!r}")
    found = spot(
        game,
        hands,
        dead=_text(question, "dead"),
        shared=_text(question, "shared"),
        draws=_number(question, "draws"),
        players=_number(question, "players"),
        policy=policy(**_names(question, "policy")),
    )
    return Asked(found, method, _number(question, "samples"), SHARP if error is None else float(error), _number(question, "seed") or 0)


def _text(question: Mapping[str, Any], name: str) -> str:
    value = question.get(name)
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return " ".join(str(one) for one in value)
    if not isinstance(value, str):
        raise SpotError(f"expected cards as text for {name}, got {value!r}")
    return value


def _number(question: Mapping[str, Any], name: str) -> int | None:
    value = question.get(name)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise SpotError(f"expected a whole number for {name}, got {value!r}")
    return value


def _names(question: Mapping[str, Any], name: str) -> dict[str, Any]:
    value = question.get(name)
    if value is None:
        return {}
    if not isinstance(value, Mapping) or not all(isinstance(one, str) for one in value):
        raise SpotError(f"expected an object of names and values for {name}, got {value!r}")
    return {str(one): what for one, what in value.items()}
