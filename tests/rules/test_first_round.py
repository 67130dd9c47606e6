"""Who opens the first round, as a rule of every game in which cards lie up by then."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Final

import pytest

from studbook.cards import Card
from studbook.engine import Dealer, Hand, shuffled
from studbook.engine import events as e
from studbook.engine.offers import BetOffer
from studbook.engine.script import script_of
from studbook.games import games, make
from studbook.rules import Amounts, Game
from studbook.rules.first_round import shows_cards_first
from studbook.rules.lint import lint_game
from studbook.rules.overlay import with_table_rules
from studbook.rules.sums import sums_of
from studbook.rules.table_rules import TableRules, table_options
from studbook.rules.toml import read_game, write_game
from tests.engine.playing import passive

FORMS: Final = ("low card brings in", "high card brings in", "high hand opens", "open or drop")
STUD: Final = [entry.key for entry in games() if shows_cards_first(entry.declare())]


def at_first_bet(game: Game, players: int, source: random.Random) -> Hand:
    """A random hand as its first round of betting begins."""
    hand = Hand(game, Amounts(1, 2, 5, 10), [300] * players, Dealer(shuffled(script_of(game, players).deck, source), b"k"))
    while not isinstance(hand.offers[0], BetOffer):
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    return hand


def test_every_game_that_shows_cards_before_a_bet_has_the_choice_and_no_other() -> None:
    for entry in games():
        hand = at_first_bet(entry.declare(), entry.declare().players[1], random.Random(entry.key))
        shows = all(True in up for up in hand.state.up) and not max(hand.state.bets)
        assert any(option.name == "first_round" for option in table_options(entry.declare())) == shows, entry.key
    assert len(STUD) == 27


@pytest.mark.rule("R-BET-8", "R-TAB-7")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("key", STUD)
def test_each_form_is_dealt_written_and_made_again(key: str, form: str) -> None:
    game = make(key, first_round=form)
    assert [finding for finding in lint_game(game) if finding.level != "note"] == []
    assert dict(game.choices)["first_round"] == form
    assert not {"bring_in", "open_or_drop"} & dict(game.choices).keys()
    assert make(key, **dict(game.choices)) == game
    assert read_game(write_game(game)) == game
    # The game's own rule of that name and the one laid over it say the same.
    assert replace(with_table_rules(make(key), TableRules(first_round=form)), choices=()) == replace(game, choices=())  # type: ignore[arg-type]  # one of FORMS


def by_hand(game: Game, form: str, doors: list[Card]) -> int:
    """Who opens when each shows one card and none is wild: worked out from the cards alone."""
    low = game.pot[0].side == "low"
    ace_low = game.pot[0].ace_is_low

    def height(seat: int) -> int:
        return -1 if ace_low and doors[seat].rank == 12 else doors[seat].rank

    lowest = form == "low card brings in" or (low and form in ("high hand opens", "open or drop"))
    best = (min if lowest else max)(map(height, range(len(doors))))
    tied = [seat for seat in range(len(doors)) if height(seat) == best]
    if form == "open or drop" or game.opening.ties == "seat":
        return tied[0]
    return (min if lowest else max)(tied, key=lambda seat: game.suits[::-1].index(str(doors[seat])[1]))


@pytest.mark.rule("R-BET-8")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("key", [key for key in STUD if not make(key).wilds])
def test_the_engine_opens_as_the_rule_says(key: str, form: str) -> None:
    source = random.Random(f"{key} {form}")
    for _ in range(40):
        game = make(key, first_round=form, suit_order=source.choice(("shdc", "shcd", "cshd", "hdcs")))
        players = source.randint(2, game.players[1])
        hand = at_first_bet(game, players, source)
        doors = [[card for card, up in zip(*both, strict=True) if up] for both in zip(hand.state.cards, hand.state.up, strict=True)]
        assert all(len(up) == 1 for up in doors)
        opened = next(event for event in hand.log if isinstance(event, e.RoundOpened))
        assert opened.opener.seat == by_hand(game, form, [up[0] for up in doors if up[0] is not None])
        offer = hand.offers[0]
        assert isinstance(offer, BetOffer)
        names = {one.name for one in offer.raises}
        wanted = {"high hand opens": {"bet"}, "open or drop": {"open"}}.get(form, {"bring in", "bet"})
        assert names <= wanted | {"complete"}
        assert offer.check == (form == "high hand opens")
        assert ("bring in" in names) == form.endswith("brings in")


@pytest.mark.rule("R-GBU-1")
def test_with_burns_seven_still_play_the_good_the_bad_and_the_ugly() -> None:
    """Seven hands of seven and three table cards are the whole deck: the three burns come back for the last street."""
    game = make("good-bad-ugly", burns=True)
    assert game.players == (2, 7)
    assert sums_of(game, 7).wanted > 52
    assert not sums_of(game, 7).trouble
    full = 0
    for seed in range(20):
        hand = at_first_bet(game, 7, random.Random(seed))
        while not hand.over:
            hand.act(hand.offers[0].seat, passive(hand.offers[0]))
        dealt = Counter(seat for event in hand.log if isinstance(event, e.Dealt) for seat in event.seats)
        assert all(dealt[seat] == 7 or out for seat, out in enumerate(hand.state.folded))
        full += not any(hand.state.folded)
    assert full, "expected some hands in which the Ugly folds nobody"
