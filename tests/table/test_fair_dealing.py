"""Dealing at a table as its people follow it: they cut, each checks what they see, nobody is told of a card they may not see."""

from __future__ import annotations

import asyncio
import random
import secrets
from pathlib import Path

import msgspec
import pytest

from studbook.engine import SPECTATOR
from studbook.fair import CardOpening, Committed, Cutting, FairCheck, FairEvent, sealed
from studbook.table import commands as c
from studbook.table.commands import Refused
from studbook.table.deal import DealtHand
from studbook.table.proof_frames import DealingMark, DealingShown, dealing_for
from studbook.table.room import Person
from tests.table.tables import Gathering, frame_of, run
from tests.table.test_hidden import any_action

GAMES = ("seven-card-stud", "good-bad-ugly", "anaconda", "27-triple-draw", "badugi", "english-stud", "baseball")


class Page:
    """What a person's page does: seal, say the seed when asked, and check."""

    def __init__(self, evening: Gathering, person: Person, *, silent: bool = False) -> None:
        self.evening, self.person, self.silent = evening, person, silent
        self.mark = DealingMark()
        self.check = FairCheck()
        self.story: list[FairEvent] = []
        #: A listener must not raise: what is wrong is told at the end of the hand.
        self.faults: list[str] = []
        self.frames: list[DealingShown] = []
        self.seed = secrets.token_bytes(32)
        self.evening.table.listeners.append(self.look)

    async def seal(self) -> None:
        await self.evening.do(self.person, c.SealSeed(seal=sealed(self.seed).hex()))

    def look(self) -> None:
        frame = dealing_for(self.evening.table, self.person, self.mark)
        if frame is None:
            return
        self.frames.append(frame)
        if frame.since == 0:
            self.story, self.check = [], FairCheck(frame.seat)
        assert frame.since == len(self.story)
        self.story += frame.events
        for event in frame.events:
            self.check.take(event)
            if isinstance(event, Committed) and frame.seat in [seal.seat for seal in event.seals] and not self.silent:
                self._say(event)
        self.faults += self.check.faults

    def _say(self, event: Committed) -> None:
        seed, self.seed = self.seed, secrets.token_bytes(32)
        self.check.send(event.part, seed)
        command = c.GiveSeed(deal=event.deal, seed=seed.hex(), next=sealed(self.seed).hex())
        self.saying = asyncio.ensure_future(self.evening.do(self.person, command))


@pytest.mark.parametrize("game", GAMES)
def test_everybody_checks_every_card_they_see_and_is_told_of_no_other(game: str) -> None:
    source = random.Random(game)
    shuffles = 0

    async def story(e: Gathering) -> None:
        nonlocal shuffles
        for name in ("Jun", "Rosa", "Marta", "Otto"):
            await e.friend(name)
        onlooker = e.table.room.admit("onlooker".ljust(40, "x"))
        e.table.connect(onlooker.id)
        pages = [Page(e, person) for person in (*e.people, onlooker)]
        for page in pages[:-1]:
            await page.seal()
        await e.do(e.host, c.StartPlay())
        for _ in range(3):
            await e.choose(game)
            await e.until(lambda: not e.over())
            while (asked := e.asked()) is not None:
                await e.act(asked[0], any_action(asked[1], source))
                await e.until(lambda: e.table.evening.cuts.waiting is None)
            deal = e.table.deal
            assert deal is not None
            for page in pages:
                assert page.faults == []
                view = e.table.evening.view_for(page.person.id)
                assert view is not None
                known = {card for event in view.log for card, _ in getattr(event, "cards", ()) if card is not None}
                aside = set(deal.hand.script.set_aside)
                opened = [event for event in page.story if isinstance(event, CardOpening)]
                assert {event.card for event in opened} == {int(card) for card in known - aside}
                assert next(event for event in page.story if isinstance(event, Cutting)).late == ()
                salts = {event.salt for event in opened}
                hidden = {opening.salt for opening in _all_openings(deal)} - salts
                assert not any(salt in msgspec.json.encode(page.frames[-1]).decode() for salt in hidden)
            assert set(pages[0].check.cutters[1]) == set(range(5))
            shuffles = max(shuffles, len(pages[0].check.cutters))

    run(story)
    if game == "27-triple-draw":
        assert shuffles > 1, "five who draw as they like have the discards shuffled in"


def _all_openings(deal: DealtHand) -> list[CardOpening]:
    """What opens every card of the deck, as nobody is ever told."""
    assert deal.shuffling is not None
    return [deal.shuffling.deck.opening(place) for place in range(len(deal.shuffling.deck.order))]


def test_who_says_no_seed_is_named_and_the_deal_goes_on() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        pages = [Page(e, e.host), Page(e, jun, silent=True)]
        for page in pages:
            await page.seal()
        await e.do(e.host, c.StartPlay())
        await e.choose("seven-card-stud")
        assert e.over()
        assert e.table.evening.waiting.stage[0] == "cutting"
        assert frame_of(e.table, e.host)["choosing"] is None, "the game is chosen, and nobody is asked for it any more"
        waiting = e.table.evening.cuts.waiting
        assert waiting is not None
        with pytest.raises(Refused, match="expected the seed that was sealed"):
            await e.do(jun, c.GiveSeed(deal=waiting.shuffle.deal, seed="00" * 32))
        await e.until(lambda: len(waiting.late) == 1)
        e.table.evening.time_is_up()
        deal = e.table.deal
        assert deal is not None
        pages[0].look()
        seat = deal.engine_seat(e.table.room.seat_of(jun.id))
        assert pages[0].check.late == {1: (seat,)}

    run(story)


def test_who_leaves_while_the_deck_is_cut_is_dealt_no_cards() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.friend("Rosa")
        page = Page(e, e.host, silent=True)
        await page.seal()
        await e.do(e.host, c.StartPlay())
        await e.choose("seven-card-stud")
        assert e.table.evening.cuts.waiting is not None
        await e.do(jun, c.Stand())
        e.table.evening.time_is_up()
        deal = e.table.deal
        assert deal is not None
        assert jun.id not in deal.setup.holders
        assert len(deal.setup.holders) == 2

    run(story)


def test_a_move_that_brings_a_reshuffle_is_kept_before_anybody_cuts_it(tmp_path: Path) -> None:
    """The table goes down while the cards are being cut: the throw that was answered is there, and the cards come again."""
    source = random.Random(5)

    async def story(e: Gathering) -> None:
        for name in ("Jun", "Rosa", "Marta", "Otto", "Nils"):
            await e.friend(name)
        pages = [Page(e, person, silent=True) for person in e.people]
        await e.do(e.host, c.StartPlay())
        await e.choose("27-triple-draw")
        while (asked := e.asked()) is not None:
            for page in pages:
                await page.seal()
            deal = e.table.deal
            assert deal is not None
            before = deal.count
            most = getattr(asked[1], "most", None)
            await e.act(asked[0], any_action(asked[1], source))
            if deal.held is None:
                continue
            assert most is not None
            assert deal.count == before + 1
            kept = e.table.store.unfinished(e.table.room.code)
            assert kept is not None
            again = DealtHand(*kept)
            assert again.held == deal.held
            with pytest.raises(Refused, match="being shuffled"):
                await e.act(asked[0], any_action(asked[1], source))
            await e.table.change(e.table.evening.time_is_up)
            assert deal.held is None
            kept = e.table.store.unfinished(e.table.room.code)
            assert kept is not None
            again = DealtHand(*kept)
            assert again.hand.log == deal.hand.log
            assert again.proof(SPECTATOR) == deal.proof(SPECTATOR)
            return
        raise AssertionError("expected a reshuffle")

    run(story)
