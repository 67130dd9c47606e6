"""Showing cards after a hand that ended without a showdown: one, all or none; what others see of it, at the table and in records."""

from __future__ import annotations

from typing import Any

import pytest

from studbook.engine import Fold, IllegalAction
from studbook.engine.events import WithCards
from studbook.history.hand_replay import replay
from studbook.history.record_files import read_one
from studbook.table import commands as c
from studbook.table.moves import Move, ShowCards, decode_move, encode_move
from studbook.table.room import Person
from studbook.web.pages.replay import record
from tests.table.tables import Gathering, frame_of, run

Json = dict[str, Any]


async def won_by_folds(e: Gathering) -> tuple[Person, Person]:
    """A hand of stud in which everybody has folded to one: the winner, and another."""
    for name in ("Jun", "Rosa"):
        await e.friend(name)
    await e.do(e.host, c.StartPlay())
    await e.choose("seven-card-stud")
    while (found := e.asked()) is not None:
        person, offer = found
        await e.act(person, Fold() if getattr(offer, "fold", False) else offer.cheapest)
    await e.until(e.over)
    frames = {person.id: frame_of(e.table, person) for person in e.people}
    winner = next(person for person in e.people if frames[person.id]["hand"]["can_show"])
    return winner, next(person for person in e.people if person is not winner)


def seen(e: Gathering, person: Person, of: Person) -> Json:
    """How this person sees another's part of the hand."""
    place = e.table.room.seat_of(of.id)
    players: list[Json] = frame_of(e.table, person)["hand"]["players"]
    return next(player for player in players if player["seat"] == place)


def test_one_card_is_shown_to_everybody_and_the_others_to_nobody() -> None:
    async def story(e: Gathering) -> None:
        winner, other = await won_by_folds(e)
        own = [card["card"] for card in seen(e, winner, winner)["cards"]]
        await e.do(winner, c.Show(places=(1,)))
        player = seen(e, other, winner)
        assert [card["card"] for card in player["cards"]] == [None, *own[1:]]
        assert [card["shown"] for card in player["cards"]] == [False, True, False]
        assert (player["shows"], player["hand"]) == (False, [])
        line = frame_of(e.table, winner)["hand"]["log"][0]["lines"][-1]["parts"]
        assert [part["card"] for part in line if isinstance(part, dict) and "card" in part] == [own[1]]
        await e.do(winner, c.Show())
        player = seen(e, other, winner)
        assert [card["card"] for card in player["cards"]] == own
        assert player["shows"]
        assert player["hand"]

    run(story)


def test_a_card_that_is_shown_or_not_there_is_not_shown_again() -> None:
    async def story(e: Gathering) -> None:
        winner, _other = await won_by_folds(e)
        await e.do(winner, c.Show(places=(0,)))
        for places in ((0,), (2,), (9,)):
            with pytest.raises(c.Refused, match="cards not shown yet"):
                await e.do(winner, c.Show(places=places))

    run(story)


def test_the_record_of_a_hand_shown_in_part_has_what_its_reader_knows_and_plays_again() -> None:
    async def story(e: Gathering) -> None:
        winner, other = await won_by_folds(e)
        await e.do(winner, c.Show(places=(1,)))
        own = [card["card"] for card in seen(e, winner, winner)["cards"]]
        kept = e.table.store.hand(e.table.room.code, 1)
        assert kept is not None
        setup, moves = kept
        text = record(setup, moves, setup.holders.index(other.id), "Thursday")
        shown = {str(card) for event in replay(read_one(text)).log if isinstance(event, WithCards) for card, _ in event.cards}
        assert own[1] in shown
        assert own[0] not in shown

    run(story)


def test_a_move_that_shows_is_kept_as_it_was_made() -> None:
    for move in (Move(1, ShowCards()), Move(1, ShowCards((0, 2)))):
        assert decode_move(encode_move(move)) == move
    assert issubclass(IllegalAction, Exception)
