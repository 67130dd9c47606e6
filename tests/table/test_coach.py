"""The coach: a word for who is asked, from that seat's view alone, none too late; and everybody's chances after the hand."""

from __future__ import annotations

import asyncio
import random
import threading
from typing import Any

import pytest

from studbook.engine import View
from studbook.table import coach as coaching
from studbook.table import commands as c
from studbook.table.clock import default_action
from studbook.table.coach import think
from studbook.table.deal import DealtHand, Turn
from tests.table.played import played
from tests.table.tables import Gathering, run
from tests.table.test_hidden import other_cards


def test_its_word_depends_on_nothing_that_the_seat_cannot_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "SECONDS", 60)  # sampled until it is sharp, so that the same view gives the same word
    source = random.Random(4)
    setup, moves = played("seven-card-stud", source)
    compared = 0
    for count in (0, 2):
        deal = DealtHand(setup, moves[:count])
        seat = deal.hand.offers[0].seat
        turn = deal.turn_of(seat)
        word = think(turn, deal.view(seat))
        assert word is not None
        assert 0 < word["equity"] < 1
        assert word["error"] < 0.002
        offer = deal.view(seat).offer
        assert offer is not None
        assert word["call"] == getattr(offer, "call", 0)
        if word["call"]:
            assert word["price"] == pytest.approx(word["call"] / (word["pot"] + word["call"]), abs=1e-4)
        other = DealtHand(other_cards(deal, seat, source), moves[:count])
        assert other.setup.deck != setup.deck
        assert think(turn, other.view(seat)) == word
        compared += 1
    assert compared == 2


def test_it_is_silent_when_it_is_off_and_to_onlookers() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        onlooker = e.table.room.admit("onlooker".ljust(40, "x"))
        e.table.connect(onlooker.id)
        await e.do(e.host, c.StartPlay())
        await e.choose("razz")
        people = [e.host, jun, onlooker]
        coach = e.table.coach
        assert [coach.turn_of(person.id) for person in people] == [None] * 3
        await e.do(e.host, c.ChangeSettings(settings={"coach": True}))
        found = e.asked()
        assert found is not None
        asked = [coach.turn_of(person.id) for person in people]
        assert [person for person, one in zip(people, asked, strict=True) if one] == [found[0]]

    run(story)


def test_a_word_that_comes_too_late_is_dropped_and_the_same_question_is_thought_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    thought: list[Turn] = []

    def slowly(turn: Turn, _view: View) -> dict[str, Any]:
        thought.append(turn)
        go.wait(10)
        return {"type": "coach", "turn": turn.number}

    monkeypatch.setattr(coaching, "think", slowly)

    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.ChangeSettings(settings={"coach": True}))
        await e.do(e.host, c.StartPlay())
        await e.choose("seven-card-stud")
        found = e.asked()
        assert found is not None
        person, offer = found
        coach = e.table.coach
        turn = coach.turn_of(person.id)
        assert turn is not None
        one, two = (asyncio.ensure_future(coach.advice(person.id, turn)) for _ in range(2))
        await asyncio.sleep(0.05)
        await e.act(person, default_action(offer))
        go.set()
        assert await one is None
        assert await two is None
        assert thought == [turn]

    run(story)
