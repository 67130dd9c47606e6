"""The quiz: its answers are the engine's settlement, counted again from the chips; its levels are what they say."""

from __future__ import annotations

from collections import Counter

import pytest

from studbook.engine import events as e
from studbook.engine import wild_cards
from studbook.errors import StudbookError
from studbook.games import make
from studbook.learning import LEVELS, QuizDeal
from studbook.learning.quiz_deal import hardness_of, quiz_games
from studbook.telling.glance import Glance
from studbook.telling.reader import Reader
from studbook.telling.result import Result
from tests.learning.test_lessons import check_question

SAMPLE = ("seven-card-stud", "stud-8", "badugi", "five-card-high-low-declare", "chicago", "low-hole")


def paid_in(quiz: QuizDeal) -> Counter[int]:
    """What each seat put in and did not get back, read off the events that are no awards."""
    chips: Counter[int] = Counter()
    for event in quiz.played.hand.log:
        if isinstance(event, e.Put | e.Called | e.Raised):
            chips[event.seat] += event.amount
        elif isinstance(event, e.Returned):
            chips[event.seat] -= event.amount
    return chips


def check_quiz(quiz: QuizDeal) -> None:
    """Who wins and what each gets, against the chips that moved and against the rankings alone."""
    hand = quiz.played.hand
    questions = [stop.question for stop in quiz.stops if stop.question is not None]
    # Where every claim has failed, as when all declared both, the pot is divided and nobody wins a side of it.
    divided = any(award.pot == 0 and award.side < 0 for award in hand.state.awards)
    assert questions[0].kind == ("gets" if divided else "wins")
    chips = paid_in(quiz)
    for question in questions:
        check_question(question)
        if question.kind == "gets":
            gains = {f"seat {seat}": hand.payoffs[seat] + chips[seat] for seat in range(hand.n)}
            assert {name: gain for name, gain in gains.items() if gain} == dict(question.right)
    script, state = hand.script, hand.state
    if not state.claims and not script.hole_only[0]:
        values = [
            script.evaluators[0].value(
                [held.card for held in state.held[seat] if held.card is not None], state.shared, wild_cards(state, script, seat)
            )
            for seat in state.live
        ]
        winners = {f"seat {state.live[at]}" for at in script.evaluators[0].winners(values)}
        assert (winners or {"nobody"}) == set(questions[0].right)


@pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))
@pytest.mark.parametrize("key", SAMPLE)
def test_a_quiz_agrees_with_the_chips(key: str, level: int) -> None:
    check_quiz(QuizDeal(key, level, 3))


@pytest.mark.soak
@pytest.mark.parametrize("key", quiz_games())
def test_quizzes_of_every_game_agree_with_the_chips(key: str) -> None:
    kinds: Counter[str] = Counter()
    for level in range(1, len(LEVELS) + 1):
        for seed in range(1, 11):
            quiz = QuizDeal(key, level, seed)
            check_quiz(quiz)
            kinds.update(stop.question.kind for stop in quiz.stops if stop.question is not None)
    print(f"{key}: {dict(kinds)} in 30 quizzes")


def test_levels_are_harder_one_after_the_other() -> None:
    hardness = [
        sum(
            hardness_of(Result(Glance(Reader(quiz.played.hand, ("",) * 9), quiz.played.final_state)), quiz.game)
            for quiz in (QuizDeal("seven-card-stud", level, seed) for seed in range(1, 5))
        )
        for level in range(1, len(LEVELS) + 1)
    ]
    assert hardness == sorted(hardness)
    assert hardness[0] < hardness[2]


def test_a_game_whose_hands_are_never_compared_gives_no_quiz() -> None:
    assert "no-peek" not in quiz_games()
    with pytest.raises(StudbookError, match="hands are compared"):
        QuizDeal("no-peek", 1, 1)
    with pytest.raises(StudbookError, match="expected a level from 1 to 3, got 4"):
        QuizDeal("razz", 4, 1)


def test_without_a_game_the_seed_chooses_one() -> None:
    assert QuizDeal("", 1, 5).game == QuizDeal("", 1, 5).game
    assert make(QuizDeal("", 1, 6).game.key).key in quiz_games()
