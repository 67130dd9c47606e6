"""Bots think in processes of their own: the same thoughts as anywhere, and one that hangs or dies stops nobody."""

from __future__ import annotations

import os
import time
from concurrent.futures import Future
from functools import partial
from multiprocessing.connection import Connection

import pytest

from studbook.engine import Action
from studbook.players.bot import PricingBot
from studbook.players.bot_levels import LEVELS
from studbook.players.temperaments import TEMPERAMENTS
from studbook.rules import Amounts
from studbook.table import commands as c
from studbook.table.bot_pool import BotPool
from studbook.table.bot_process import BotFails, BotProcess, answer
from studbook.table.bot_question import BotQuestion, Mind, decide, question_to, unpacked
from studbook.table.button import next_button
from studbook.table.clock import default_action
from studbook.table.deal import DealtHand, set_up
from studbook.table.moves import Move
from studbook.table.room import Chosen, Room, Seat
from studbook.table.settings import stakes_of
from tests.table.tables import Gathering, frame_of, run

STEADY = Mind("steady", "normal")
#: Seeds of bots that are not well.
HANGS, DIES, RAISES = 1, 2, 3


def ill(line: Connection) -> None:
    """What a process does whose bots are not all well."""
    while True:
        packed = line.recv_bytes()
        seed = unpacked(packed).seed
        if seed == HANGS:
            time.sleep(60)
        if seed == DIES:
            os._exit(1)
        line.send_bytes(b"fValueError: no idea" if seed == RAISES else answer(packed))


def dealt(game: str) -> DealtHand:
    room = Room("k7f3mn", "Thursday table", "", [Seat(name, 200, 200) for name in ("Hazel", "Otis", "Jun")], {}, stakes_of(Amounts()))
    return DealtHand(set_up(room, Chosen(game), Amounts(), next_button(room)))


def question_of(deal: DealtHand, seed: int) -> BotQuestion:
    setup = deal.setup
    return question_to(STEADY, seed, setup.chosen, setup.stacks, setup.carried, deal.view(deal.hand.offers[0].seat))


@pytest.mark.parametrize("game", ["seven-card-stud", "badugi", "good-bad-ugly", "seven-card-high-low-declare"])
def test_a_bot_decides_elsewhere_as_it_does_on_its_view(game: str) -> None:
    deal = dealt(game)
    for _ in range(6):
        if deal.hand.over:
            break
        question, view = question_of(deal, 9), deal.view(deal.hand.offers[0].seat)
        action = decide(unpacked(question.packed()))
        assert action == PricingBot(TEMPERAMENTS["steady"], 9, LEVELS["normal"]).decide(view)
        deal.do(Move(view.seat, action))


def test_one_that_hangs_dies_or_goes_wrong_is_named_and_the_next_is_answered() -> None:
    deal = dealt("razz")
    pool = BotPool(most=1, patience=20.0, idle=0.5, begin=partial(BotProcess, ill))
    well = question_of(deal, 9)
    assert pool.ask(well).result() == decide(well)
    for seed, why in ((RAISES, "went wrong: ValueError: no idea"), (DIES, "was cut off while it thought")):
        with pytest.raises(BotFails, match=why):
            pool.ask(question_of(deal, seed)).result()
    pool.patience = 0.2
    first, second = pool.ask(question_of(deal, HANGS)), pool.ask(well)
    with pytest.raises(BotFails, match=r"did not decide in 0\.2 seconds"):
        first.result()
    pool.patience = 20.0
    assert second.exception() is None or "did not decide" in str(second.exception())
    assert pool.ask(well).result() == decide(well)
    assert pool.processes == 1
    deadline = time.monotonic() + 20
    while pool.processes and time.monotonic() < deadline:  # nobody asks any more
        time.sleep(0.05)
    assert pool.processes == 0


def test_where_no_process_can_be_started_the_bot_fails_and_nobody_waits() -> None:
    def begin() -> BotProcess:
        raise OSError("too many processes")

    with pytest.raises(BotFails, match="had no process to think in: too many processes"):
        BotPool(begin=begin).ask(question_of(dealt("razz"), 9)).result(timeout=20)


class Hopeless(BotPool):
    """Of bots that never decide."""

    def ask(self, question: BotQuestion) -> Future[Action]:
        future: Future[Action] = Future()
        future.set_exception(BotFails("did not decide in 10 seconds"))
        return future

    def warm_up(self) -> None:
        pass


def test_the_clock_answers_for_a_bot_that_does_not_and_everybody_is_told() -> None:
    async def story(e: Gathering) -> None:
        e.table._bots._pool = Hopeless()
        await e.do(e.host, c.AddBot(seat=1))
        await e.do(e.host, c.StartPlay())
        words = "did not decide in 10 seconds; the clock has answered."

        def is_told() -> bool:
            return any(line["text"].endswith(words) for line in frame_of(e.table, e.host)["chat"])

        def goes_on() -> bool:
            return is_told() or e.asked() is not None

        while not is_told():
            await e.until(goes_on)
            if (turn := e.asked()) is not None:
                await e.act(turn[0], default_action(turn[1]))
        (line,) = [line for line in frame_of(e.table, e.host)["chat"] if line["text"].endswith(words)][:1]
        assert line["text"].startswith(e.table.room.seat_at(1).name)

    run(story, seats=2, settings={"choice": "rotate", "games": ("razz",)})
