"""Customs of stud homes within a hand: who antes for whom, what dropping costs, and a pot that begins with many antes."""

from __future__ import annotations

import random

import pytest

from studbook.engine import SPECTATOR, BetOffer, Call, Fold, Hand, Raise, split_pots
from studbook.engine.events import Put, RoundOpened
from studbook.face.fresh_hand import deal
from studbook.games import games, make
from studbook.history import native
from studbook.rules import Amounts, Ante, Bet, Blinds
from studbook.rules.page import rules_page
from studbook.rules.table_rules import table_options
from studbook.telling.offer import BetOfferShown, offer_shown
from studbook.telling.reader import Reader
from studbook.telling.teller import Teller
from tests.engine.playing import choose
from tests.history.records import played, verdict

AMOUNTS = Amounts(ante=2, bring_in=3, small=5, big=10)


def puts(hand: Hand) -> list[tuple[int, int, str]]:
    return [(event.seat, event.amount, event.kind) for event in hand.log if isinstance(event, Put)]


def page_of(key: str, **rules: object) -> str:
    page = rules_page(make(key, **rules), AMOUNTS, ())
    return " ".join([page.line, *(f"{line.lead} {line.text}" for section in page.sections for line in section.lines)])


def finished(hand: Hand, seed: int = 1) -> Hand:
    """Random legal play to the end."""
    source = random.Random(seed)
    while not hand.over:
        offer = source.choice(hand.offers)
        hand.act(offer.seat, choose(offer, source))
    return hand


def test_the_dealer_antes_for_all() -> None:
    hand = deal("razz", stacks=[100, 100, 100], amounts=AMOUNTS, seed=3, dealer_antes=True)
    assert puts(hand) == [(2, 6, "dead")]
    assert hand.state.pot == 6
    assert "the dealer puts in an ante of 2 for every player" in page_of("razz", dealer_antes=True).replace("The dealer", "the dealer")


def test_a_dealer_all_in_for_the_antes_plays_for_them_and_no_more() -> None:
    hand = deal("five-card-stud", stacks=[100, 100, 4], amounts=AMOUNTS, seed=3, dealer_antes=True)
    assert puts(hand) == [(2, 4, "dead")]
    finished(hand, 2)
    state = hand.state
    assert sum(state.stacks) + state.carried == 204
    if not state.folded[2]:
        mine = sum(award.amount for award in state.awards if award.seat == 2)
        assert mine in (0, 2, 4)
    short = deal("five-card-stud", stacks=[100, 100, 4], amounts=AMOUNTS, seed=3, dealer_antes=True)
    while not max(short.state.put):
        offer = short.offers[0]
        assert isinstance(offer, BetOffer)
        short.act(offer.seat, Raise(offer.raises[-1].high))
    actor = short.actor
    assert actor is not None
    short.act(actor, Call())
    pots = split_pots(short.state)
    assert [pot.seats for pot in pots] == [(0, 1, 2), (0, 1)]
    assert pots[0].amount == 4


def brought_in(stacks: list[int], **rules: object) -> tuple[Hand, int]:
    """A hand of razz after the bring-in, and who acts next."""
    hand = deal(make("razz", **rules), stacks=stacks, amounts=AMOUNTS, seed=3)
    hand.act(Raise(3))
    assert hand.actor is not None
    return hand, hand.actor


@pytest.mark.parametrize(("unit", "price"), [("ante", 2), ("small", 5), ("big", 10)])
def test_who_folds_pays(unit: str, price: int) -> None:
    hand, seat = brought_in([100, 100, 100], drop_pays=unit)
    before, stack = hand.state.pot, hand.state.stacks[seat]
    hand.act(seat, Fold())
    assert (hand.state.stacks[seat], hand.state.pot) == (stack - price, before + price)
    gone = next(one for one in hand.state.live if one != hand.actor)
    hand.leave(gone)  # who gets up pays as well
    assert hand.over
    assert sum(hand.state.stacks) == 300
    assert hand.state.stacks[gone] == 100 - 2 - 3 - price
    assert f"Whoever folds puts {price} more into the pot" in page_of("razz", drop_pays=unit)


def test_who_has_less_pays_that() -> None:
    hand, seat = brought_in([8, 8, 8], drop_pays="big")
    hand.act(seat, Fold())
    assert hand.state.stacks[seat] == 0
    assert hand.state.folded[seat]


@pytest.mark.parametrize("key", [entry.key for entry in games()])
def test_a_bomb_pot_begins_with_its_antes_and_without_its_first_round(key: str) -> None:
    plain = make(key)
    if "bomb" not in {option.name for option in table_options(plain)}:
        bets = [phase for phase in plain.phases if isinstance(phase, Bet)]
        assert len(bets) < 2 or (bets[1].opening or plain.opening).by == "same as before"
        return
    game = make(key, bomb=5)
    assert not any(isinstance(phase, Blinds) for phase in game.phases)
    assert [phase for phase in game.phases if isinstance(phase, Ante)] == [Ante(5)]
    assert sum(isinstance(phase, Bet) for phase in game.phases) == sum(isinstance(phase, Bet) for phase in plain.phases) - 1
    n = max(2, plain.players[0])
    hand = deal(game, stacks=[100] * n, amounts=AMOUNTS, seed=4)
    assert puts(hand)[:n] == [(seat, 10, "ante") for seat in range(n)]
    assert "ante of 10" in page_of(key, bomb=5)
    opened = next((event for event in hand.log if isinstance(event, RoundOpened)), None)
    assert opened is None or opened.owed == 0  # nobody brings it in


@pytest.mark.parametrize(
    "rules", [{"dealer_antes": True}, {"drop_pays": "small"}, {"bomb": 5}, {"bomb": 3, "dealer_antes": True, "drop_pays": "ante"}]
)
@pytest.mark.parametrize("key", ["seven-card-stud", "razz", "five-card-stud", "five-card-draw", "baseball", "stud-8"])
def test_records_say_it_and_play_it_again(key: str, rules: dict[str, object]) -> None:
    for seed in range(3):
        hand = finished(deal(make(key, **rules), stacks=[60, 25, 9, 100], amounts=AMOUNTS, seed=seed), seed)
        text = native.write(hand)
        assert verdict(text).ok, verdict(text)
        again = played(text)
        assert again.log == hand.log
        assert dict(again.game.choices).items() >= rules.items()


def test_they_are_told_in_words() -> None:

    hand, seat = brought_in([100, 100, 100], dealer_antes=True, drop_pays="small")
    asked = Teller(Reader(hand, ("Ines", "Jun", "Rosa"), seat, places=(0, 1, 2), authority="Rob"))
    offer = offer_shown(asked.look(hand.view(seat)))
    assert isinstance(offer, BetOfferShown)
    assert "folding costs 5" in offer.facts
    hand.act(seat, Fold())
    teller = Teller(Reader(hand, ("Ines", "Jun", "Rosa"), SPECTATOR, places=(0, 1, 2), authority="Rob"))
    teller.hear(hand.view(SPECTATOR).log)
    said = [
        "".join(part if isinstance(part, str) else str(getattr(part, "who", "")) for part in line.parts)
        for street in teller.narrator.streets
        for line in street.lines
    ]
    assert any("pays 6 for every player’s ante." in line for line in said), said
    assert any("pays 5 for dropping." in line for line in said), said
