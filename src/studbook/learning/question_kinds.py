"""The kinds of questions that a game gives: those of its rounds and cards, and for each side of the pot which cards play and who wins."""

from __future__ import annotations

from studbook.learning.aim_question import WhatTakesThePot
from studbook.learning.declare_questions import WhatBothNeeds, WhichWordPays
from studbook.learning.hand_questions import WhichCardsPlay
from studbook.learning.pick_questions import HowManyCards, WhatItCosts
from studbook.learning.pot_questions import WhatEachGets, WhoWins
from studbook.learning.question_kind import QuestionKind
from studbook.learning.round_questions import WhatMayIDo, WhoIsToBeat, WhoOpens
from studbook.learning.wild_questions import WhatIsWild, WhatTheTableTakes
from studbook.rules import Game


def lesson_kinds(game: Game) -> tuple[QuestionKind, ...]:
    """What a lesson asks, in the order in which it asks at one moment."""
    sides = range(len(game.pot))
    return (
        WhatTakesThePot(),
        WhatTheTableTakes(),
        WhatIsWild(),
        WhoOpens(),
        WhoIsToBeat(),
        WhatMayIDo(),
        HowManyCards(),
        WhatItCosts(),
        WhatBothNeeds(),
        *(WhichCardsPlay(side) for side in sides),
        *quiz_kinds(game),
        WhichWordPays(),
    )


def quiz_kinds(game: Game) -> tuple[QuestionKind, ...]:
    """What a quiz asks: who wins each side, and what each gets."""
    return (*(WhoWins(side) for side in range(len(game.pot))), WhatEachGets())
