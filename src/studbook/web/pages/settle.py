"""The page "Settle it": what may be chosen, and who wins. Nothing is kept, and nothing of a question stays on the server."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from time import monotonic
from typing import Any, Final

import anyio
import msgspec
from anyio.to_thread import run_sync
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from studbook.hands.house_rules import OPTIONS, Option, Options, QuestionError
from studbook.hands.questions import LOWEST_CARD, LOWEST_HOLE, MOST_CARDS, AskedHand, Question, question
from studbook.hands.rankings import NAMED, NAMED_WORDS
from studbook.hands.settle import Answer, settle
from studbook.web.pages.lobby import body_of
from studbook.web.pages.settle_presets import presets

MOST_HANDS: Final = 10
MOST_SHARED: Final = 5
MOST_SIDES: Final = 2
#: After so many seconds no further hand of a question is looked at.
PATIENCE: Final = 5.0
DECKS: Final = (52, 48, 44, 40, 36, 32, 28, 24, 20)
_COUNTING: Final = 4  # cards that count at most: in badugi, else five
#: Questions are answered one after another, so that nobody keeps both cores busy with hands full of wild cards.
_one_at_a_time: Final = anyio.CapacityLimiter(1)


class Settling:
    """The routes' functions. `page_of` fills in a template by its name."""

    def __init__(self, page_of: Callable[[str], Response]) -> None:
        self._page_of = page_of

    async def page(self, _request: Request) -> Response:
        """The page; the question is in its address, after the #, and does not reach the server with it."""
        return self._page_of("settle.html")

    async def choices(self, _request: Request) -> Response:
        """What may be asked, in words."""
        return Response(choices(), media_type="application/json")

    async def settle(self, request: Request) -> Response:
        """The answer to a question; 422 with the field where it cannot be answered as it stands."""
        try:
            asked = read(await body_of(request))
            found = await run_sync(answer, asked, limiter=_one_at_a_time)
        except QuestionError as error:
            return JSONResponse({"message": str(error), "field": error.field}, status_code=422)
        return JSONResponse(found)


# ---- what may be chosen ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def choices() -> bytes:
    """Rankings, options, decks, wild cards and the games of the book as JSON; made once. From `OPTIONS` and `NAMED`, no list of its own."""
    return msgspec.json.encode(
        {
            "rankings": [_ranking(name) for name in NAMED],
            "options": [_option(name, option) for name, option in OPTIONS.items() if not option.by_name],
            "decks": list(DECKS),
            "wild": {"lowest_hole": LOWEST_HOLE, "lowest_card": LOWEST_CARD, "joker": "Jk"},
            "most": {"hands": MOST_HANDS, "cards": MOST_CARDS, "shared": MOST_SHARED},
            "games": presets(),
        }
    )


def _ranking(name: str) -> dict[str, Any]:
    ranking = NAMED[name]
    label, sentence = NAMED_WORDS[name]
    usual = Options(ranking)
    usual.ace_in_hole_low = ranking.ace_is_low
    has = {
        option: OPTIONS[option].value_in(usual) for option in OPTIONS if not OPTIONS[option].of or isinstance(ranking, OPTIONS[option].of)
    }
    return {
        "name": name,
        "label": label,
        "sentence": sentence,
        "low": ranking.side == "low",
        "cards": _COUNTING if name == "badugi" else 5,
        "deck": DECKS[-1] if getattr(ranking, "ladder", "") == "original" else DECKS[0],
        "system": getattr(ranking, "system", ""),
        "ladder": getattr(ranking, "ladder", ""),
        "options": {name: _as_asked(OPTIONS[name], value) for name, value in has.items()},
    }


def _as_asked(option: Option, value: object) -> object:
    """A value as a question writes it: the choice that is read as this value."""
    if option.kind != "choice":
        return value
    return next((choice for choice, _ in option.choices if option.read(choice, option.label) == value), value)


def _option(name: str, option: Option) -> dict[str, Any]:
    return {
        "name": name,
        "label": option.label,
        "help": option.help,
        "kind": option.kind,
        "choices": [value for value, _ in option.choices],
        "words": [words for _, words in option.choices],
        "of_ranking": bool(option.of),
        "needs": None if option.needs is None else {"what": option.needs[0], "values": list(option.needs[1])},
    }


# ---- answering ---------------------------------------------------------------------------------------------------


def read(body: bytes) -> list[Question]:
    """The question as `studbook compare` takes it, once for each side. `sides`: up to two rankings with options of their own, in place
    of `ranking`. Raises `QuestionError`."""
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        raise QuestionError("expected a question as a JSON object") from None
    if not isinstance(data, dict):
        raise QuestionError("expected a question as a JSON object")
    _check_size(data)
    sides = data.get("sides") or [{"ranking": data.get("ranking")}]
    if not isinstance(sides, list) or len(sides) > MOST_SIDES or not all(isinstance(side, dict) for side in sides):
        raise QuestionError(f"expected at most {MOST_SIDES} sides, each with a ranking and its options", "sides")
    common = data.get("options") or {}
    if not isinstance(common, dict):
        raise QuestionError("expected an object for options", "options")
    found = []
    for side in sides:
        own = side.get("options") or {}
        if not isinstance(own, dict):
            raise QuestionError("expected an object for options", "options")
        found.append(question(data | {"ranking": side.get("ranking"), "options": common | own}))
    return found


def _check_size(data: dict[str, Any]) -> None:
    hands = data.get("hands")
    if isinstance(hands, (dict, list)) and len(hands) > MOST_HANDS:
        raise QuestionError(f"expected at most {MOST_HANDS} hands, got {len(hands)}", "hands")


def answer(asked: list[Question]) -> dict[str, Any]:
    """Each side's answer, and who gets what of the pot. Raises `QuestionError` at more shared cards or more work than there is patience."""
    if len(asked[0].shared) > MOST_SHARED:
        raise QuestionError(f"expected at most {MOST_SHARED} shared cards, got {len(asked[0].shared)}", "shared")
    end = monotonic() + PATIENCE

    def in_time() -> None:
        if monotonic() > end:
            raise QuestionError(
                f"expected an easier question: this one took more than {PATIENCE:.0f} seconds; try fewer wild cards", "wild"
            )

    answers = [settle(one, in_time) for one in asked]
    return {"sides": [_side(one) for one in answers], "takes": takes(answers)}


def _side(found: Answer) -> dict[str, Any]:
    """`studbook compare`'s answer, and what a page draws: each hand's wild cards, the parts of its name, the cards as they play."""
    asked = found.question
    told = found.as_json()
    del told["id"]
    return told | {
        "low": asked.ranking.side == "low",
        "wild_cards": {hand.name: _wild_in(asked, hand) for hand in asked.hands},
        "as_played": {name: [str(card) for card in value.as_played] if value else [] for name, value in found.values.items()},
    }


def _wild_in(asked: Question, hand: AskedHand) -> list[str]:
    """The cards that are wild, or a bug, in that hand, shared ones among them."""
    wild = asked.wild_for(hand)
    return [str(card) for card in (*hand.cards, *asked.shared) if card in wild or card.is_joker]


def takes(answers: list[Answer]) -> dict[str, str]:
    """Each winner's part of the pot in words, by name: ``wins``, ``half of the pot``, ``wins both halves``, ``a third of the low half``."""
    claimed = [found for found in answers if found.winners]
    if len(claimed) == 1:
        winners = claimed[0].winners
        whole = "wins" if len(answers) == 1 else "wins all"
        return {name: whole if len(winners) == 1 else f"{_part(len(winners))} of the pot" for name in winners}
    told: dict[str, list[str]] = {}
    for found in claimed:
        word = found.question.ranking.side
        share = f"the {word} half" if len(found.winners) == 1 else f"{_part(len(found.winners))} of the {word} half"
        for name in found.winners:
            told.setdefault(name, []).append(share)
    alone = [name for name in told if all(found.winners == (name,) for found in claimed)]
    return {name: "wins both halves" if name in alone else " and ".join(parts) for name, parts in told.items()}


def _part(winners: int) -> str:
    return {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth"}.get(winners, f"one of {winners} parts")
