"""Each place that tells events knows every one of them, whatever the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import get_args

import pytest

from studbook.engine import SPECTATOR, Dealer, Event, Hand, IllegalAction, shuffled
from studbook.engine.running import House, Running
from studbook.games import registry
from studbook.history.frames import event_json
from studbook.history.hindsight import told_early
from studbook.rules import Amounts, Game
from studbook.telling.shown_hand import Onlookers
from studbook.telling.teller import Teller
from tests.engine.playing import choose
from tests.telling.hands import reader_of


def kinds(union: object) -> Iterator[type]:
    """The classes of a union of unions."""
    for part in get_args(union):
        yield from kinds(part) if get_args(part) else (part,)


#: Games under options that make the rarer events happen.
RARE: dict[str, dict[str, object]] = {
    "good-bad-ugly": {}, "seven-card-stud": {"short_all_in": "half, completed"}, "five-card-stud": {"uncapped_in_round": True},
    "seven-card-high-low-declare": {"declare_both": True, "all_failed": "rides"},
}  # fmt: skip


class MuckingHouse(House):
    """A house in which the first seat never shows."""

    def mucks(self, _run: Running, seat: int) -> bool:
        return seat == 0


def hand_of(game: Game, seats: int, source: random.Random) -> Hand:
    """A hand played at random to its end, with short stacks and a rake, in which people leave and show."""
    stacks = [source.choice([9, 40, 200]) for _ in range(seats)]
    dealer = Dealer(shuffled(game.deck.at(seats), source), b"events")
    hand = Hand(game, Amounts(), stacks, dealer, house=MuckingHouse(lambda pot: pot // 20))
    while not hand.over:
        offer = source.choice(hand.offers)
        if source.random() < 0.01:
            hand.leave(offer.seat)
        else:
            hand.act(offer.seat, choose(offer, source))
    with suppress(IllegalAction):  # unless it was shown
        hand.show(hand.state.live[0])
    return hand


@cache
def played() -> tuple[Hand, ...]:
    """Hands of every game, in which all kinds of events happen."""
    source = random.Random("events")
    hands = []
    for entry in registry.games():
        game = registry.make(entry.key)
        for seats in {game.players[0], min(4, game.players[1]), game.players[1]}:
            hands += [hand_of(game, seats, source) for _ in range(2)]
    for key, options in RARE.items():
        game = registry.make(key, **options)
        hands += [hand_of(game, seats, source) for seats in (2, 3, 4) for _ in range(60)]
    return tuple(hands)


def test_every_kind_of_event_happens_in_these_hands() -> None:
    happened = {type(event) for hand in played() for event in hand.log}
    assert set(kinds(Event)) - happened == set()


@pytest.mark.parametrize("words_alone", [False, True])
def test_a_teller_takes_every_event_as_anybody_may_know_it(words_alone: bool) -> None:
    for hand in played():
        for seat in (SPECTATOR, 0):
            teller = Teller(reader_of(hand, seat, tuple(f"P{number}" for number in range(hand.n)), words_alone=words_alone))
            teller.hear(hand.view(seat).log)
            assert teller.heard == len(hand.log)
            assert teller.state == hand.view(seat).state


def test_a_teller_that_hears_piece_by_piece_says_the_same() -> None:
    source = random.Random(1)
    for hand in played()[::5]:
        names = tuple(f"P{number}" for number in range(hand.n))
        log = hand.view(0).log
        whole, pieces = Teller(reader_of(hand, 0, names)), Teller(reader_of(hand, 0, names))
        whole.hear(log)
        lines = []
        while pieces.heard < len(log):
            said = pieces.narrator.count
            pieces.hear(log[pieces.heard : pieces.heard + source.randint(1, 5)])
            shown = pieces.show(pieces.glance())
            if source.random() < 0.2:
                at_once = Teller(reader_of(hand, 0, names))
                at_once.hear(log[: pieces.heard])
                assert shown == at_once.show(at_once.glance())
            lines += [line for street in reversed(pieces.narrator.log(said)) for line in street.lines]
        assert pieces.narrator.log() == whole.narrator.log()
        assert lines == [line for street in reversed(whole.narrator.log()) for line in street.lines]
        assert pieces.show(pieces.glance()) == whole.show(whole.glance())


def test_records_and_programs_are_told_every_event() -> None:
    for hand in played():
        assert [event_json(event, hand.script)["event"] for event in hand.log] == [type(event).__name__ for event in hand.log]
        assert told_early(hand).log == hand.log


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.soak)])
def test_what_onlookers_see_too_is_laid_into_a_seats_sight_as_if_it_were_made_for_it(every: int) -> None:
    source = random.Random(2)
    seen = set()
    for hand in played()[::every]:
        names, seat = tuple(f"P{number}" for number in range(hand.n)), source.randrange(hand.n)
        onlookers, shared, alone = (Teller(reader_of(hand, eyes, names)) for eyes in (SPECTATOR, seat, seat))
        logs = {teller: hand.view(teller.reader.seat).log for teller in (onlookers, shared, alone)}
        while shared.heard < len(hand.log):
            upto = shared.heard + source.randint(1, 4)
            for teller, log in logs.items():
                teller.hear(log[teller.heard : upto])
            common = Onlookers(onlookers.show(onlookers.glance()), onlookers.state, onlookers.story)
            shown = shared.show(shared.glance(), common)
            assert shown == alone.show(alone.glance())
            seen |= {player is other for player, other in zip(shown.players, common.hand.players, strict=True)}
    assert seen == {True, False}
