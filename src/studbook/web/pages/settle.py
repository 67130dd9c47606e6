"""The page "Settle it": what may be chosen, and who wins. Nothing is kept, and nothing of a question stays on the server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from time import monotonic
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.hands.comparisons import LOWEST_CARD, LOWEST_HOLE, MOST_CARDS, ComparedHand, Comparison, comparison
from studbook.hands.halves import half_names
from studbook.hands.house_rules import OPTIONS, Options, QuestionError, RankingOption
from studbook.hands.ranking_names import NAMED, NAMED_WORDS
from studbook.hands.settlement import Answer, settle
from studbook.web.body import Unanswerable, body_of, question_in
from studbook.web.pages.settle_presets import presets
from studbook.web.taking import reads
from studbook.web.visitor_pool import QUICK
from studbook.web.visitor_process import Asker, Errand
from studbook.web.webpage import WebPage, html, json_of

MOST_HANDS: Final = 10
MOST_SHARED: Final = 5
MOST_SIDES: Final = 2
#: Seconds after which a question is given up.
PATIENCE: Final = 5.0
DECKS: Final = (52, 48, 44, 40, 36, 32, 28, 24, 20)
_COUNTING: Final = 4  # cards that count at most: in badugi, else five


class SettleIt(WebPage):
    """Questions are answered one after another, so that nobody keeps both cores busy with hands full of wild cards."""

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/settle", self.page),
            Route("/api/settle", self.settle, methods=["POST"]),
            Route("/api/settle/choices", self.choices),
        ]

    async def page(self, _request: Request) -> Response:
        """The page; the question is in its address, after the #, and does not reach the server with it."""
        return html("settle.html")

    async def choices(self, _request: Request) -> Response:
        """What may be asked, in words."""
        return Response(choices(), media_type="application/json")

    @reads(dict)
    async def settle(self, request: Request) -> Response:
        """The answer to a question. Raises `Unanswerable` with the field where it cannot be answered as it stands."""
        body = await body_of(request)
        try:
            return json_of(await self.errand(request, QUICK, Errand(_settled, (body,), 2 * PATIENCE)))
        except QuestionError as error:
            raise Unanswerable(str(error), error.field) from None


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


def _ranking(name: str) -> dict[str, object]:
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
        "deck": DECKS[-1] if ranking.ladder == "original" else DECKS[0],
        "system": ranking.system or "",
        "ladder": ranking.ladder or "",
        "options": {name: _as_asked(OPTIONS[name], value) for name, value in has.items()},
    }


def _as_asked(option: RankingOption, value: object) -> object:
    """A value as a question writes it: the choice that is read as this value."""
    if option.kind != "choice":
        return value
    return next((choice for choice, _ in option.choices if option.read(choice, option.label) == value), value)


def _option(name: str, option: RankingOption) -> dict[str, object]:
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


def _settled(asker: Asker, body: bytes) -> dict[str, object]:
    return answer(read(body), lambda: asker.stopped)


# ---- answering ---------------------------------------------------------------------------------------------------


def read(body: bytes) -> list[Comparison]:
    """The question as `studbook compare` takes it, once for each side. `sides`: up to two rankings with options of their own, in place
    of `ranking`. Raises `Unanswerable` or `QuestionError`."""
    fields = question_in(body)
    hands = fields.get("hands")
    if isinstance(hands, dict | list) and len(hands) > MOST_HANDS:
        raise QuestionError(f"expected at most {MOST_HANDS} hands, got {len(hands)}", "hands")
    common = _options_in(fields)
    return [comparison(fields | {"ranking": side.get("ranking"), "options": common | _options_in(side)}) for side in _sides_in(fields)]


def _sides_in(fields: dict[str, object]) -> Sequence[dict[str, object]]:
    sides = fields.get("sides") or [{"ranking": fields.get("ranking")}]
    if not isinstance(sides, list) or len(sides) > MOST_SIDES or not all(isinstance(side, dict) for side in sides):
        raise QuestionError(f"expected at most {MOST_SIDES} sides, each with a ranking and its options", "sides")
    return sides


def _options_in(fields: dict[str, object]) -> dict[str, object]:
    options = fields.get("options") or {}
    if not isinstance(options, dict):
        raise QuestionError("expected an object for options", "options")
    return options


def answer(sides: list[Comparison], gone: Callable[[], bool] = lambda: False) -> dict[str, object]:
    """Each side's answer, and who gets what of the pot. Raises `QuestionError` at more shared cards or more work than there is patience,
    or when who asked has `gone`.
    """
    if len(sides[0].shared) > MOST_SHARED:
        raise QuestionError(f"expected at most {MOST_SHARED} shared cards, got {len(sides[0].shared)}", "shared")
    end = monotonic() + PATIENCE

    def in_time() -> None:
        if monotonic() > end or gone():
            raise QuestionError(
                f"expected an easier question: this one took more than {PATIENCE:.0f} seconds; try fewer wild cards", "wild"
            )

    answers = [settle(side, in_time) for side in sides]
    return {"sides": [_side(one) for one in answers], "takes": takes(answers)}


def _side(side: Answer) -> dict[str, object]:
    """`studbook compare`'s answer, and what a page draws: each hand's wild cards, the parts of its name, the cards as they play."""
    about = side.question
    fields = side.as_json()
    del fields["id"]
    return fields | {
        "low": about.ranking.side == "low",
        "wild_cards": {hand.name: _wild_in(about, hand) for hand in about.hands},
        "as_played": {name: [str(card) for card in value.as_played] if value else [] for name, value in side.values.items()},
    }


def _wild_in(about: Comparison, hand: ComparedHand) -> list[str]:
    """The cards that are wild, or a bug, in that hand, shared ones among them."""
    wild = about.wild_for(hand)
    return [str(card) for card in (*hand.cards, *about.shared) if card in wild or card.is_joker]


def takes(answers: list[Answer]) -> dict[str, str]:
    """Each winner's part of the pot in words, by name: ``wins``, ``half of the pot``, ``wins both halves``, ``a third of the low half``."""
    names = half_names([side.question.ranking for side in answers])
    named = [(side, name) for side, name in zip(answers, names, strict=True) if side.winners]
    claimed = [side for side, _name in named]
    if len(claimed) == 1:
        winners = claimed[0].winners
        whole = "wins" if len(answers) == 1 else "wins all"
        return {name: whole if len(winners) == 1 else f"{_part(len(winners))} of the pot" for name in winners}
    shares: dict[str, list[str]] = {}
    for side, word in named:
        share = f"the {word} half" if len(side.winners) == 1 else f"{_part(len(side.winners))} of the {word} half"
        for name in side.winners:
            shares.setdefault(name, []).append(share)
    alone = [name for name in shares if all(side.winners == (name,) for side in claimed)]
    return {name: "wins both halves" if name in alone else " and ".join(parts) for name, parts in shares.items()}


def _part(winners: int) -> str:
    return {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth"}.get(winners, f"one of {winners} parts")
