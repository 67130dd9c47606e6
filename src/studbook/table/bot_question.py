"""What a bot is asked, as it goes to a process where bots think: what its seat may know of the hand, and how it plays."""

from __future__ import annotations

import pickle
from functools import cache
from typing import NamedTuple

import msgspec

from studbook.engine import Action, Event, Offer, View
from studbook.engine.changes import fold
from studbook.engine.script import script_of
from studbook.players.bot import PricingBot
from studbook.players.bot_levels import LEVELS
from studbook.players.temperaments import TEMPERAMENTS
from studbook.rules import Amounts, Game
from studbook.table.book import game_of
from studbook.table.room import Chosen


class Mind(NamedTuple):
    """How a bot plays: the names of its temperament and its level."""

    temper: str
    level: str


class BotQuestion(NamedTuple):
    """One decision of one bot. Its log comes out of the seat's own view: no other card goes to where it thinks."""

    mind: Mind
    seed: int
    #: The game, in JSON.
    chosen: bytes
    amounts: Amounts
    #: The stacks when the hand began, and the chips that lay in the pot.
    stacks: tuple[int, ...]
    carried: int
    seat: int
    log: tuple[Event, ...]
    offer: Offer
    to_act: tuple[int, ...]

    def packed(self) -> bytes:
        """As bytes, for a process of ours: `unpacked` is the reverse, and trusts them."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)


def unpacked(data: bytes) -> BotQuestion:
    """The question that another process of ours has packed."""
    question = pickle.loads(data)  # noqa: S301 - by a pipe that only the process which began this one has
    assert isinstance(question, BotQuestion)
    return question


def question_to(mind: Mind, seed: int, chosen: Chosen, stacks: tuple[int, ...], carried: int, view: View) -> BotQuestion:
    """What a bot is asked that sees this view of a hand of that game. Raises `IllegalAction` when it is not asked."""
    offer = view.own_offer
    return BotQuestion(
        mind, seed, msgspec.json.encode(chosen), view.amounts, stacks, carried, view.seat, tuple(view.log), offer, view.to_act
    )


def decide(question: BotQuestion) -> Action:
    """What the bot does: the same anywhere, since its random numbers come out of the question."""
    game = _game_of(question.chosen)
    script = script_of(game, len(question.stacks))
    state = fold(question.stacks, question.log, question.carried)
    view = View(question.seat, game, question.amounts, script, state, question.log, question.offer, question.to_act)
    bot = PricingBot(TEMPERAMENTS[question.mind.temper], question.seed, LEVELS[question.mind.level])
    return bot.decide(view)


@cache
def _game_of(chosen: bytes) -> Game:
    return game_of(msgspec.json.decode(chosen, type=Chosen))
