"""Learning at the table: hands that stop where something new happens, and a quiz of showdowns, made from a game's declaration alone.

A `HandMoment` is where a hand stands before its next event; each kind of question looks at it and asks, or does not; a `Stop` is the moment
as it is shown with its `Question`. What is right, and why, comes from the engine and from `studbook.telling`, never from written-out texts.
"""

from studbook.learning.asked_question import Choice, Judgement, Question
from studbook.learning.lesson import Lesson
from studbook.learning.quiz_deal import LEVELS, QuizDeal
from studbook.learning.stop import Stop

__all__ = ["LEVELS", "Choice", "Judgement", "Lesson", "Question", "QuizDeal", "Stop"]
