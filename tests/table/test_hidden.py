"""Nobody is sent a card they may not see, and nothing that depends on one."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from studbook.cards import CARDS, card
from studbook.engine import SPECTATOR, Action, BetOffer, Call, Check, Fold, IllegalAction, Offer, Pick, PickOffer, Raise, Say
from studbook.table import commands as c
from studbook.table.choices import chooser_of
from studbook.table.deal import DealtHand, Setup
from studbook.table.moves import Move
from studbook.table.room import Person
from tests.table.tables import Gathering, frame_of, run

GAMES = [
    "seven-card-stud", "razz", "stud-8", "five-card-stud", "badugi", "good-bad-ugly", "seven-card-high-low-declare", "low-hole", "baseball",
    "english-stud", "mexican-stud", "anaconda", "no-peek", "follow-the-queen", "texas-holdem", "chicago", "five-card-high-low-buy",
]  # fmt: skip
_CODE = re.compile(r'"([2-9TJQKA][cdhs])"')
_STANDS_FOR = re.compile(r'"as":"[^"]*"')
_WORDS = {one.words: str(one) for one in CARDS[:52]}


def seen_in(frame: str) -> set[str]:
    """Every card that a frame names, by its code or in words; what a wild card stands for is a claim and no card."""
    frame = _STANDS_FOR.sub("", frame)
    return set(_CODE.findall(frame)) | {code for words, code in _WORDS.items() if words in frame}


def allowed(log: list[Any], seat: int) -> set[str]:
    """The cards that a seat was dealt or shown, told from the audiences of the events alone."""
    return {
        str(one)
        for event in log
        for one, audience in getattr(event, "cards", ())
        if one is not None and (audience < 0 or audience >> seat & 1)
    }


def any_action(offer: Offer, source: random.Random) -> Action:
    """Something legal, rather staying in than not."""
    if isinstance(offer, BetOffer):
        ways = [Check()] * 4 * offer.check + [Call()] * 6 * (offer.call > 0) + [Fold()] * (offer.call > 0)
        return source.choice([*ways, *(Raise(one.low) for one in offer.raises)])
    if isinstance(offer, PickOffer):
        return Pick(tuple(sorted(source.sample(offer.places, source.randint(offer.least, offer.most)))))
    return Say(source.choice(offer.words))


class Watch:
    """Looks at what every person would be sent, at every change."""

    def __init__(self, e: Gathering, onlooker: Person) -> None:
        self.e, self.onlooker = e, onlooker
        self.frames = 0
        self.leaks: list[str] = []
        e.table.listeners.append(self.look)

    def look(self) -> None:
        table = self.e.table
        if table.deal is None:
            return
        for person in [*self.e.people, self.onlooker]:
            seat = table.deal.engine_seat(table.room.seat_of(person.id))
            frame = msgspec.json.encode(frame_of(table, person)).decode()
            extra = seen_in(frame) - allowed(table.deal.hand.log, SPECTATOR if seat is None else seat)
            if extra or table.deal.setup.key in frame:
                self.leaks.append(f"{person.name} was sent {extra or 'the key'} in {table.deal.game.key}")
            self.frames += 1


@pytest.mark.parametrize("game", GAMES)
def test_no_frame_names_a_card_that_its_reader_may_not_see(game: str) -> None:
    source = random.Random(game)

    async def story(e: Gathering) -> None:
        for name in ("Jun", "Rosa", "Marta"):
            await e.friend(name)
        onlooker = e.table.room.admit("onlooker".ljust(40, "x"))
        e.table.connect(onlooker.id)
        await e.do(onlooker, c.Join(name="Tobias"))
        watch = Watch(e, onlooker)
        await e.do(e.host, c.StartPlay())
        for _ in range(2):
            await e.choose(game)
            while (found := e.asked()) is not None:
                person, offer = found
                await e.act(person, any_action(offer, source))
            watch.look()
        assert watch.frames > 100
        assert not watch.leaks

    run(story)


def test_bots_at_the_table_change_nothing_about_that() -> None:
    source = random.Random(5)

    async def story(e: Gathering) -> None:
        onlooker = e.table.room.admit("onlooker".ljust(40, "x"))
        e.table.connect(onlooker.id)
        watch = Watch(e, onlooker)
        await e.do(e.host, c.Fill())
        await e.do(e.host, c.StartPlay())
        for number in (1, 2):
            await e.until(
                lambda: e.table.room.phase == "playing" or (e.table.room.phase == "choosing" and chooser_of(e.table.room) == 0), 30
            )
            if e.table.room.phase == "choosing":
                await e.do(e.host, c.ChooseGame(game="stud-8"))
            while e.table.room.hands == number and not e.over():
                found = e.asked()
                if found is None:
                    await e.until(lambda: e.over() or e.asked() is not None, 30)
                else:
                    await e.act(found[0], any_action(found[1], source))
            await e.until(lambda: e.table.room.phase in ("choosing", "playing"), 30)
        assert watch.frames > 40
        assert not watch.leaks

    # Games whose rules name no card: a name in words would be taken for a card that was seen.
    run(story, settings={"games": ("stud-8", "razz", "badugi")})


def other_cards(deal: DealtHand, seat: int, source: random.Random) -> Setup:
    """The same deal with all cards that this seat cannot know in another order: in others' hands and in the stub."""
    known = {int(card(code)) for code in allowed(deal.hand.log, seat)}
    deck = list(deal.setup.deck)
    hidden = [at for at, code in enumerate(deck) if code not in known]
    codes = [deck[at] for at in hidden]
    source.shuffle(codes)
    for at, code in zip(hidden, codes, strict=True):
        deck[at] = code
    return msgspec.structs.replace(deal.setup, deck=tuple(deck))


@pytest.mark.parametrize(
    "game", ["seven-card-stud", "razz", "badugi", "good-bad-ugly", "low-hole", "seven-card-high-low-declare", "no-peek"]
)
def test_two_deals_that_differ_in_hidden_cards_alone_look_the_same(game: str) -> None:
    """Byte for byte, at every turn: not a width, a word, a clock or an order tells what is hidden."""
    source = random.Random(game)
    compared = 0

    async def story(e: Gathering) -> None:
        nonlocal compared
        for name in ("Jun", "Rosa", "Marta"):
            await e.friend(name)
        await e.do(e.host, c.StartPlay())
        await e.choose(game)
        table = e.table
        deal = table.deal
        assert deal is not None
        e.table.now = lambda: 0.0
        moves: list[Move] = []
        while (found := e.asked()) is not None:
            person, offer = found
            for viewer in e.people:
                seat = deal.engine_seat(table.room.seat_of(viewer.id))
                assert seat is not None
                before = _frame(e, viewer)
                setup = other_cards(deal, seat, source)
                try:
                    twin = DealtHand(setup, moves)
                except IllegalAction:
                    continue  # what the others showed by what they did is not hidden: another opens, another may raise
                if twin.hand.view(seat).log != deal.hand.view(seat).log:
                    continue
                table.evening.deal = twin
                assert _frame(e, viewer) == before
                table.evening.deal = deal
                compared += 1
            await e.act(person, any_action(offer, source))
            store = table.store.unfinished(table.room.code)
            moves = store[1] if store is not None else []
            if deal.hand.over:
                break

    run(story)
    assert compared > 20


def _frame(e: Gathering, viewer: Person) -> bytes:
    told = frame_of(e.table, viewer)
    del told["now"]
    return msgspec.json.encode(told)


@pytest.mark.trap("B148", "B149", "B151")
def test_a_hand_won_without_a_showdown_stays_hidden_until_its_owner_shows_it() -> None:
    """Traps B148, B149, B151."""

    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.choose("seven-card-stud")
        while (found := e.asked()) is not None:
            person, offer = found
            assert isinstance(offer, BetOffer)
            if person is jun and offer.fold:
                await e.act(person, Fold())
            else:
                await e.act(person, Check() if offer.check else Raise(offer.raises[0].low))
        deal = e.table.deal
        assert deal is not None
        mine = next(seat for seat in range(2) if deal.setup.names[seat] == "Ines")
        down = {str(one) for one in deal.hand.state.down(mine)}
        assert len(deal.hand.state.cards[mine]) < 7  # no card was dealt after the fold
        assert not down & seen_in(_frame(e, jun).decode())
        with pytest.raises(c.Refused, match="cards of your own to show"):
            await e.do(jun, c.Show())
        told = frame_of(e.table, e.host)["hand"]
        assert told["can_show"]
        await e.do(e.host, c.Show())
        assert down <= seen_in(_frame(e, jun).decode())

    run(story)


def test_a_newcomer_to_a_chair_does_not_inherit_its_cards() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        rosa = await e.friend("Rosa")
        await e.do(e.host, c.StartPlay())
        await e.choose("seven-card-stud")
        deal = e.table.deal
        assert deal is not None
        seat = deal.setup.names.index("Rosa")
        place = deal.setup.places[seat]
        down = {str(one) for one in deal.hand.state.down(seat)}
        await e.do(rosa, c.Stand())
        nils = e.table.room.admit("nils".ljust(40, "x"))
        e.table.connect(nils.id)
        await e.do(nils, c.Join(name="Nils"))
        with pytest.raises(c.Refused, match="Rosa sits there"):
            await e.do(nils, c.Sit(seat=place))
        await e.play_hand()
        await e.until(lambda: e.table.room.phase == "choosing")
        await e.do(nils, c.Sit(seat=place))
        assert not down & seen_in(_frame(e, nils).decode())
        assert [frame_of(e.table, one)["me"]["dealt"] for one in (e.host, nils)] == [True, False], "the hand that is shown was Rosa's"

    run(story)
