"""Questions about odds: in one call from a program (`equity`), or as the JSON object that a page, a file or a link holds (`ask`).

>>> from studbook.odds import ask
>>> question = ask({"game": "razz", "hands": ["As2s4d6h8cKd", "3c5d7h9cTcQd"], "dead": "Kh", "method": "auto"})
>>> question.answer().method
'exact'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Unpack

from studbook.ahead.policy import KEEP_WHAT_COUNTS, Policy
from studbook.ahead.seeing import seen
from studbook.ahead.spot import Spot, SpotError
from studbook.engine import View
from studbook.games import make
from studbook.odds.answering import METHODS, SHARP, How, Wishes, answer
from studbook.odds.report import Report
from studbook.odds.spot_text import spot
from studbook.rules import Game

#: What a question may have: the game's key and the hands, as text, it must have.
FIELDS: Final = (
    "game",
    "options",
    "hands",
    "dead",
    "shared",
    "draws",
    "players",
    "wild",
    "policy",
    "method",
    "samples",
    "error",
    "seed",
    "outs",
    "makes",
    "spread",
)


def equity(
    about: View | Game | str,
    hands: Sequence[str] = (),
    *,
    options: Mapping[str, object] | None = None,
    dead: str = "",
    shared: str = "",
    draws: int | None = None,
    wild: str = "",
    policy: Policy = KEEP_WHAT_COUNTS,
    **wishes: Unpack[Wishes],
) -> Report:
    """The odds of what a seat sees (a `View`), or of `hands` in a game (its key, with house rules as `options`, or its value).

    >>> equity("razz", ["2s3h6d7cQh8s", "As4s9dTd5h2c"], dead="3s5c8d6sKhAd").deals
    1122

    `dead`, `shared`, `draws` and `wild` are those of `studbook.odds.spot_text.spot`, `wishes` those of `studbook.odds.answering.answer`:
    method, samples, error, seed, threads, seconds. The report has a seat for each hand; of a view, for each seat still in, from the
    dealer's left.
    """
    if isinstance(about, View):
        return answer(seen(about, policy), **wishes)
    game = make(about, **(options or {})) if isinstance(about, str) else about
    return answer(spot(game, hands, dead=dead, shared=shared, draws=draws, wild=wild, policy=policy), **wishes)


class OddsQuestion(NamedTuple):
    """A JSON question understood."""

    #: What is asked about.
    spot: Spot
    method: How
    #: How many deals to sample exactly; None: until the answer is sharp.
    samples: int | None
    #: The standard error at which to stop.
    error: float
    seed: int
    #: The place of the hand whose help is asked for too; None: no hand's.
    outs: int | None = None
    #: Whether it is asked too what hands end as.
    makes: bool = False
    #: The place of the hand of which it is asked too how its equity is spread over what another may hold; None: no hand.
    spread: int | None = None

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


def ask(question: object) -> OddsQuestion:
    """Understand a question. Raises `SpotError`, `CardError` or `RuleError` with what was expected and what came."""
    if not isinstance(question, Mapping):
        raise SpotError(f"expected an object with a game and hands, got {question!r:.80}")
    for name in question:
        if name not in FIELDS:
            raise SpotError(f"expected fields out of {', '.join(FIELDS)}, got {name!r}")
    key = question.get("game")
    if not isinstance(key, str):
        raise SpotError(f"expected the key of a game, got {key!r}", "game")
    return ask_about(make(key, **_names(question, "options")), question)


def ask_about(game: Game, question: Mapping[str, object]) -> OddsQuestion:
    """Understand a question about a game at hand, whatever game it names."""
    hands = question.get("hands")
    if not isinstance(hands, list | tuple) or not all(isinstance(hand, str) for hand in hands):
        raise SpotError(f"expected a list of hands, got {hands!r}")
    wish = question.get("method") or "auto"
    method = next((method for method in METHODS if method == wish), None)
    if method is None:
        raise SpotError(f"expected a method out of {', '.join(METHODS)}, got {wish!r}", "method")
    error = question.get("error")
    if error is not None and (isinstance(error, bool) or not isinstance(error, int | float)):
        raise SpotError(f"expected a number for error, got {error!r}", "error")
    about = spot(
        game,
        hands,
        dead=_text(question, "dead"),
        shared=_text(question, "shared"),
        draws=_number(question, "draws"),
        players=_number(question, "players"),
        wild=_text(question, "wild"),
        policy=Policy.of(_names(question, "policy")),
    )
    outs, spread = (_place(question, name, len(hands)) for name in ("outs", "spread"))
    return OddsQuestion(
        about,
        method,
        _number(question, "samples"),
        SHARP if error is None else float(error),
        _number(question, "seed") or 0,
        outs,
        question.get("makes") is True,
        spread,
    )


def _place(question: Mapping[str, object], name: str, hands: int) -> int | None:
    """The place of the hand whose number it is, from 0."""
    number = _number(question, name)
    if number is not None and not 1 <= number <= hands:
        raise SpotError(f"expected the number of a hand from 1 to {hands} for {name}, got {number}", name)
    return None if number is None else number - 1


def _text(question: Mapping[str, object], name: str) -> str:
    value = question.get(name)
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return " ".join(str(card) for card in value)
    if not isinstance(value, str):
        raise SpotError(f"expected cards as text for {name}, got {value!r}", name)
    return value


def _number(question: Mapping[str, object], name: str) -> int | None:
    value = question.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise SpotError(f"expected a whole number for {name}, got {value!r}", name)
    return value


def _names(question: Mapping[str, object], name: str) -> dict[str, object]:
    value = question.get(name)
    if value is None:
        return {}
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise SpotError(f"expected an object of names and values for {name}, got {value!r}", name)
    return {str(key): choice for key, choice in value.items()}
