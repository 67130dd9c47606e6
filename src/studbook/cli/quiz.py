"""``studbook quiz``: a showdown, and who wins it."""

from __future__ import annotations

import json
import re
import sys
from random import SystemRandom
from typing import TYPE_CHECKING, Annotated, Final

import typer

from studbook.cards import SUIT_SIGNS
from studbook.errors import StudbookError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from studbook.learning import Judgement, Question, QuizDeal
    from studbook.learning.scene import Scene, ScenePlayer
    from studbook.telling.words import Part

#: Seeds that are drawn where none is given; small, so that one can be told.
_SEEDS: Final = 1_000_000
_CARD: Final = re.compile(r"\b([2-9TJQKA])([cdhs])\b")


def command(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game of the book.", show_default=False)] = "",
    level: Annotated[int, typer.Option(metavar="N", help="1 clear, 2 close, 3 split pots, wild cards and odd chips.")] = 1,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed asks the same.", show_default=False)] = None,
    answers: Annotated[bool, typer.Option("--answers", help="Print the answers with the questions, and ask nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the showdown, the questions and their answers for programs.")] = False,
) -> None:
    """Lay a showdown open, and ask who wins it and what each gets.

    For example: studbook quiz; studbook quiz stud-8 --level 3; studbook quiz razz --seed 4 --answers. Players are answered by their
    numbers, amounts by chips in the same order: 1 3, or 22 0 21. Exits with code 1 when an answer was wrong.
    """
    from studbook.learning import QuizDeal  # noqa: PLC0415 -- NumPy and Numba

    if seed is None:
        seed = SystemRandom().randrange(1, _SEEDS)
    deal = QuizDeal(game, level, seed)
    if as_json:
        print(json.dumps(_as_json(deal), ensure_ascii=False))
        return
    _show(deal)
    asks = not answers and sys.stdin.isatty()
    right = True
    for stop in deal.stops:
        if stop.question is not None:
            right &= _ask(stop.question) if asks else _tell(stop.question, answers=answers)
    if not (answers or asks):
        print("\nThe answers: the same with --answers, and this seed.")
    if not right:
        raise typer.Exit(1)


def _show(deal: QuizDeal) -> None:
    """The hands, the middle and the pots."""
    scene = deal.stops[0].scene
    print(f"{deal.game.name}: level {deal.level.number} ({deal.level.name}), seed {deal.seed}\n")
    width = max(len(player.name) for player in scene.players)
    for player in scene.players:
        print(f"  {player.name:{width}}  {_hand(player)}")
    middle = " ".join(_signed(card.card) for card in scene.table if card.card)
    if middle:
        print(f"  {'middle':{width}}  {middle}")
    print(f"\n{_pot_words(scene)}")


def _hand(player: ScenePlayer) -> str:
    """``(A♠ 2♦) 3♥ K♣``: what lay down in brackets, a wild card with a star."""
    if player.state == "folded":
        return "folded"
    words = ""
    down = False
    for held in player.cards:
        words += ")" * (down and held.up) + " " * bool(words) + "(" * (not down and not held.up)
        words += _signed(held.card or "??") + "*" * held.wild
        down = not held.up
    notes = [f"declares {player.declared}"] if player.declared else []
    notes += [player.state] if player.state != "in" else []
    return f"{words}{')' * down}{'  ' * bool(notes)}{', '.join(notes)}"


def _pot_words(scene: Scene) -> str:
    parts = [f"{pot.name.lower()} {pot.amount} {pot.note}".strip() for pot in scene.pots] if len(scene.pots) > 1 else []
    return f"The pot is {scene.total}{': ' if parts else ''}{', '.join(parts)}."


def _signed(text: str) -> str:
    """Cards as people write them: ``10♠``."""
    return _CARD.sub(lambda card: f"{'10' if card[1] == 'T' else card[1]}{SUIT_SIGNS['cdhs'.index(card[2])]}", text)


def _reason(parts: Sequence[Part]) -> str:
    from studbook.telling.words import written  # noqa: PLC0415

    return _signed(written(parts))


# ---- asking


def _tell(question: Question, *, answers: bool) -> bool:
    """Print a question, with its answer where it is wanted."""
    print(f"\n{question.text}")
    if answers:
        print(f"  {_reason(question.reason)}")
    return True


def _ask(question: Question) -> bool:
    """Ask, and say whether the answer is right; asked again while it cannot be read."""
    print(f"\n{question.text}")
    for number, choice in enumerate(question.choices, 1):
        print(f"  {number} {choice.words}")
    while True:
        try:
            judgement = question.judge(_read(question, input("> ")))
        except EOFError:
            print()
            raise typer.Exit(0) from None
        except StudbookError as error:
            print(f"  {error}")
            continue
        print(f"  {_verdict(judgement)} {_reason(judgement.reason)}")
        return judgement.right


def _verdict(judgement: Judgement) -> str:
    return "Right." if judgement.right else "Not so."


def _read(question: Question, line: str) -> dict[str, int]:
    """What was typed: numbers of choices, or an amount for each. Raises `StudbookError`."""
    names = [choice.id for choice in question.choices]
    words = line.replace(",", " ").split()
    numbers = [int(word) for word in words if word.isdecimal()]
    if question.form == "amounts":
        if len(numbers) != len(names) or len(words) != len(names):
            raise StudbookError(f"expected {len(names)} amounts, one for each player, got {line.strip()!r}")
        return dict(zip(names, numbers, strict=True))
    if len(numbers) != len(words) or not numbers or not all(1 <= number <= len(names) for number in numbers):
        raise StudbookError(f"expected numbers from 1 to {len(names)}, got {line.strip()!r}")
    return {names[number - 1]: 1 for number in numbers}


def _as_json(deal: QuizDeal) -> dict[str, object]:
    """The showdown for programs."""
    scene = deal.stops[0].scene
    return {
        "game": deal.game.key,
        "level": deal.level.number,
        "seed": deal.seed,
        "players": [
            {
                "name": player.name,
                "state": player.state,
                "declared": player.declared or None,
                "cards": [{"card": held.card, "up": held.up, "wild": held.wild} for held in player.cards],
            }
            for player in scene.players
        ],
        "middle": [card.card for card in scene.table if card.card],
        "pots": [{"name": pot.name, "amount": pot.amount} for pot in scene.pots],
        "questions": [_question_json(stop.question) for stop in deal.stops if stop.question is not None],
    }


def _question_json(question: Question) -> dict[str, object]:
    return {
        "text": question.text,
        "choices": [choice.words for choice in question.choices],
        "answer": {choice.words: question.right[choice.id] for choice in question.choices if choice.id in question.right},
        "why": _reason(question.reason),
    }
