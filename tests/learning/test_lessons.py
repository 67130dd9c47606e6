"""A lesson of any game stops where something new happens, asks what the engine can answer, and shows no card too early."""

from __future__ import annotations

from itertools import pairwise

import pytest

from studbook.errors import StudbookError
from studbook.games import games
from studbook.learning import Choice, Lesson, Question, Stop
from studbook.learning.lesson import HANDS
from studbook.learning.pot_questions import WhoWins
from studbook.learning.scene import Scene
from studbook.rules import Pass
from studbook.rules.walk import every
from studbook.telling.words import written

KEYS = [entry.key for entry in games()]
#: A game for each kind of stop: a bring-in, blinds, a draw, table cards, what is wild, halves that are declared, prices, no showdown.
SAMPLE = (
    "razz",
    "27-single-draw",
    "good-bad-ugly",
    "follow-the-queen",
    "five-card-high-low-declare",
    "baseball",
    "no-peek",
    "texas-holdem",
)


def wrong_answer(question: Question) -> dict[str, int]:
    """An answer that is not the right one."""
    if question.form == "amounts":
        first, *others = (choice.id for choice in question.choices)
        return {first: question.right.get(first, 0) + 1} | {one: question.right.get(one, 0) for one in others}
    other = next((choice.id for choice in question.choices if choice.id not in question.right), None)
    if other is not None:
        return {other: 1}
    return dict(list(question.right.items())[1:])


def check_question(question: Question) -> None:
    """What holds of every question: its right answer is right, another is wrong, and the reason is a sentence."""
    names = [choice.id for choice in question.choices]
    assert len(set(names)) == len(names) > 1
    assert set(question.right) <= set(names)
    assert question.judge(question.right).right
    judgement = question.judge(wrong_answer(question))
    assert not judgement.right
    assert judgement.answer == dict(question.right)
    for reason in (judgement.reason, question.judge(question.right).reason):
        text = written(reason)
        assert text.endswith(".")
        assert "  " not in text
        assert "None" not in text


def check_scene(scene: Scene, *, passes: bool) -> None:
    """Nobody sees another's down card before it is shown; `passes`: whether cards are handed on, which the giver knows."""
    for player in scene.players:
        if not player.you and not passes:
            assert all(card.card is None or card.up or card.shown for card in player.cards)
        if not scene.over:
            assert not player.hand
            assert not player.won


def check_lesson(key: str, seed: int, hands: int) -> list[Stop]:
    lesson = Lesson(key, seed)
    stops = [stop for number in range(hands) for stop in lesson.hand(number)]
    passes = any(isinstance(phase, Pass) for phase in every(lesson.game.phases))
    for stop in stops:
        check_scene(stop.scene, passes=passes)
        if stop.question is not None:
            check_question(stop.question)
    assert sum(stop.question is None for stop in stops) == hands
    return stops


@pytest.mark.parametrize("key", SAMPLE)
def test_a_lesson_stops_asks_and_hides(key: str) -> None:
    stops = check_lesson(key, 1, 1)
    assert len({stop.question.kind for stop in stops if stop.question is not None}) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("key", KEYS)
def test_lessons_of_every_game_by_many_seeds(key: str) -> None:
    kinds: set[str] = set()
    asked = 0
    for seed in range(1, 13):
        stops = check_lesson(key, seed, HANDS)
        here = {stop.question.kind for stop in stops if stop.question is not None}
        assert len(here) >= 3, (seed, here)
        kinds |= here
        asked += len(stops) - HANDS
    print(f"{key}: {asked} questions in 12 lessons: {', '.join(sorted(kinds))}")


def test_the_same_seed_makes_the_same_lesson() -> None:
    one, other = Lesson("five-card-stud", 5), Lesson("five-card-stud", 5)
    assert [stop.shown(0, 1) for stop in one.hand(0)] == [stop.shown(0, 1) for stop in other.hand(0)]
    assert one.hand(0)[0].scene != Lesson("five-card-stud", 6).hand(0)[0].scene
    with pytest.raises(StudbookError, match="expected a hand from 0 to 2, got 3"):
        one.hand(HANDS)


def test_the_story_of_a_hand_is_told_once_and_whole() -> None:
    stops = Lesson("20-card-poker", 2).hand(0)
    story = [written(line.parts) for stop in stops for street in stop.scene.story for line in street.lines]
    assert story[0].startswith("Ante 1")
    assert stops[-1].scene.result
    assert all(before is not after for before, after in pairwise(stops))
    assert len([line for line in story if line.startswith("Ante")]) == 1


def test_a_choice_that_there_is_not_is_refused() -> None:
    question = Question("coin", "Which?", "one", (Choice("h", "heads"), Choice("t", "tails")), {"h": 1}, ["Heads."])
    with pytest.raises(StudbookError, match="expected choices out of h, t, got 'x'"):
        question.judge({"x": 1})


def test_other_cards_that_make_as_good_a_hand_are_right_too() -> None:
    """Of two cards of a rank either one plays in a low hand."""
    for seed in range(1, 10):
        for stop in Lesson("razz", seed).hand(0):
            question = stop.question
            if question is None or question.kind != "plays":
                continue
            cards = {choice.id: choice.card or "" for choice in question.choices}
            out = [one for one in cards if one not in question.right]
            for name in question.right:
                twin = next((one for one in out if cards[one][0] == cards[name][0]), None)
                if twin is not None:
                    swapped = {one: 1 for one in question.right if one != name} | {twin: 1}
                    if question.judge(swapped).right:
                        assert question.judge(swapped).answer == dict(question.right)
                        return
    pytest.fail("no such hand in nine lessons")


def test_a_kind_has_a_name_for_each_side() -> None:
    assert WhoWins(1).name == "wins 1"
