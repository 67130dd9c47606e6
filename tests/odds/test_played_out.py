"""House rules and odds: a hand that the engine plays to its end pays what the odds say comes of the same deal, or the odds refuse in words.

Every game under each value of its house rules, its own and some of the table's, that changes who wins or who draws. In the engine
everybody does what the odds suppose of everybody: checks and calls, keeps the cards that count, buys and pays; the words that are
declared are drawn, and the odds are told them.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace as with_
from fractions import Fraction

import pytest
from msgspec.structs import replace

from studbook.ahead.course import Course, DrawStep
from studbook.ahead.keeping import LAST_CARDS, kept, worth
from studbook.ahead.seeing import seen
from studbook.ahead.spot import Spot, SpotError
from studbook.cards import Card
from studbook.engine import (
    SPECTATOR,
    Action,
    BetOffer,
    Call,
    Check,
    Dealer,
    Fold,
    Hand,
    Offer,
    Pick,
    PickOffer,
    Raise,
    Say,
    SayOffer,
    View,
    shuffled,
)
from studbook.engine import events as e
from studbook.engine.script import script_of
from studbook.games import Entry, games, make
from studbook.odds import answer
from studbook.odds.leaning import draws_low, has_halves, leans_low
from studbook.odds.plain_deals import Played
from studbook.odds.runouts import public_wild
from studbook.odds.what_matters import without_betting
from studbook.rules import Amounts, Bet, Choose, ChosenWild, Declare, Game, LowHoleWild, Showdown
from studbook.rules.lint import lint_game
from studbook.rules.options import RuleError
from studbook.rules.table_rules import table_options
from tests.games.drawing import other_values
from tests.games.test_house_rules import IDLE

#: Chips that two halves and any number of winners up to ten divide without rest; a price of single chips is too little to matter.
EVEN = 5040
ODD = Fraction(1, 1000)
STAKES = Amounts(*[EVEN * chips for chips in (1, 2, 4, 8, 2, 4)])
SOAK = int(os.environ.get("STUDBOOK_SOAK_SPOTS", "40"))


def under_house_rules(entry: Entry, source: random.Random, *, whole: bool) -> Iterator[Game]:
    """The game, and the game under each value of its own house rules that can change who wins; of the table's rules under one value of
    every third, or `whole`, under each of all."""
    plain = make(entry.key)
    yield plain
    own = {option.name for option in entry.options}
    for option in (*entry.options, *(rule for rule in table_options(plain) if rule.name not in own)):
        if not whole and option.name not in own and source.random() > 1 / 3:
            continue
        around = IDLE.get((entry.key, option.name), {})
        before = without_betting(make(entry.key, **around))
        choices = ["5 6"] if option.name == "without" else [*other_values(option)]
        for value in choices if whole or option.name in own else source.sample(choices, min(1, len(choices))):
            with suppress(RuleError):  # rules that contradict each other
                game = make(entry.key, **around, **{option.name: value})
                if without_betting(game) != before:
                    yield game


def open_spot(hand: Hand) -> Spot:
    """Where the hand stands with all hands open; of the middle only what has been turned is known."""
    state = hand.state.copy()
    state.table = [slot if slot.up else replace(slot, card=None) for slot in state.table]
    return seen(View(SPECTATOR, hand.game, hand.amounts, hand.script, state, tuple(hand.log), None, ()))


def supposed(hand: Hand, offer: Offer) -> Action:
    """What the odds suppose that a player does who is asked this."""
    if isinstance(offer, BetOffer):
        if offer.check:
            return Check()
        return Call() if offer.call else Raise(offer.raises[0].low) if offer.raises else Fold()
    if isinstance(offer, PickOffer):
        return Pick(picked(hand, offer))
    return Say(offer.words[0])


def picked(hand: Hand, offer: PickOffer) -> tuple[int, ...]:
    spot = open_spot(hand)
    ranking, wild = hand.game.pot[0], public_wild(spot)
    own = [card for card in hand.state.cards[offer.seat] if card is not None]
    if offer.verb == "throw":
        step = Course(spot).steps[0]
        assert isinstance(step, DrawStep)
        if has_halves(hand.game) and draws_low(spot, own, step.stage):
            ranking = hand.game.pot[1]
        stay = kept(own, ranking, wild, step.stage, offer.most)
        return tuple(place for place in offer.places if not stay[place])
    if offer.verb == "turn up":
        lowest = any(isinstance(one, LowHoleWild) for one in hand.game.wilds)
        order = sorted(offer.places, key=lambda place: (-(own[place] >> 2), place) if lowest else (0, place))
        return tuple(sorted(order[: offer.most if lowest else offer.least]))
    if offer.verb == "choose":
        at = spot.numbers.index(offer.seat)
        return (max(offer.places, key=lambda place: _chosen(spot, at, place)),)
    if has_halves(hand.game) and leans_low(spot, own):
        ranking = hand.game.pot[1]
    counts = worth(own, ranking, wild, LAST_CARDS)
    return tuple(sorted(sorted(offer.places, key=lambda place: (counts[place], place))[: offer.least]))


def _chosen(spot: Spot, seat: int, place: int) -> int:
    chosen = with_(spot, chosen={**spot.chosen, seat: place})
    reading = Played(chosen).played_out([]).reading(seat, 0)
    return -1 if reading is None else reading.strength


class Stop:
    """A moment of a hand: the spot, and the cards that came after it in their order."""

    def __init__(self, hand: Hand) -> None:
        self.spot = open_spot(hand)
        self._middle = [slot.card for slot in hand.state.table if not slot.up]
        self._stub = hand.dealer.stub[::-1]
        self._events = len(hand.log)

    def came(self, hand: Hand) -> list[Card]:
        """The cards as they came off the stock, those that were burned left out."""
        burned = set(hand.dealer.burns)
        return [card for card in (*self._middle, *self._stub) if card is not None and card not in burned]

    def in_order(self, hand: Hand) -> bool:
        """Whether the odds deal these cards to the same hands: they go on dealing to one that has had to fold, and deal a bought card at
        once, not after the row. Those are other deals, and the same chances."""
        later = hand.log[self._events :]
        first = next((at for at, event in enumerate(later) if isinstance(event, e.Folded) or getattr(event, "answer", None) == "buy"), None)
        return first is None or not any(isinstance(event, e.Dealt) for event in later[first:])


def stops_of(hand: Hand, source: random.Random) -> list[Stop]:
    """Play the hand to its end; some moments between actions at which odds can be asked, the first after the last card among them."""
    stops = []
    last = max(at for at, phase in enumerate(hand.script.phases) if not isinstance(phase, Bet | Choose | Declare | Showdown))
    late = False
    while not hand.over:
        offer = hand.offers[0]
        if isinstance(offer, SayOffer) and offer.words[0] not in ("buy", "pay"):
            hand.act(offer.seat, Say(source.choice(offer.words)))
            continue
        throws = isinstance(offer, PickOffer) and offer.verb == "throw"
        first_late = not late and hand.state.phase > last
        if any(hand.state.cards) and (throws or isinstance(offer, BetOffer)) and (first_late or source.random() < 0.15):
            stops.append(Stop(hand))
            late = late or first_late
        hand.act(offer.seat, supposed(hand, offer))
    return stops


def paid(hand: Hand, seats: tuple[int, ...]) -> list[Fraction]:
    """The part of the pot that each of these seats was awarded; even parts where it rides to the next deal."""
    total = sum(award.amount for award in hand.state.awards)
    won = [sum(award.amount for award in hand.state.awards if award.seat == seat) for seat in seats]
    return [Fraction(one, total) if total else Fraction(1, len(seats)) for one in won]


def supposes_more(game: Game) -> bool:
    """Whether the odds say in words that they suppose what a hand cannot do: name another wild card for each side."""
    return len(game.pot) > 1 and any(isinstance(wild, ChosenWild) for wild in game.wilds)


def agree(game: Game, source: random.Random, *, asked: bool) -> int:
    """Play one hand; at how many moments the odds' deal and the engine's came to the same.

    The deal is played by the plain odds, with which the fast ones are compared elsewhere; `asked`: the fast ones too are asked about it.
    """
    players = source.randint(game.players[0], min(game.players[1], max(game.players[0], 4)))
    if any(finding.level == "error" for finding in lint_game(game, players, STAKES)):
        return 0
    hand = Hand(game, STAKES, [10**9] * players, Dealer(shuffled(script_of(game, players).deck, source), b"key"))
    stops = stops_of(hand, source)
    compared = 0
    said = hand.state.claims or {}
    for stop in [] if hand.dealer.reshuffled or supposes_more(game) else stops:  # a shuffle in play is another one in the odds
        if len(stop.spot.seats) < 2 or not stop.in_order(hand):
            continue
        asked_about = with_(stop.spot, claims={at: said[seat] for at, seat in enumerate(stop.spot.numbers) if seat in said})
        outcome = Played(asked_about).outcome(stop.came(hand))
        expected = paid(hand, stop.spot.numbers)
        assert max(abs(one - other) for one, other in zip(outcome.shares, expected, strict=True)) < ODD, (
            game.key,
            game.choices,
            stop.spot.seats,
            stop.came(hand)[:12],
        )
        compared += 1
        if asked and not Course(stop.spot).needs(stop.spot):
            with suppress(SpotError):  # refused in words
                shares = [seat.equity for seat in answer(asked_about, threads=1).seats]
                assert shares == pytest.approx([float(part) for part in expected], abs=float(ODD)), game.choices
    return compared


def test_the_table_pays_what_the_odds_deal_under_every_house_rule() -> None:
    compared = hands = 0
    for entry in games():
        source = random.Random(entry.key)
        for game in under_house_rules(entry, source, whole=False):
            compared += agree(game, source, asked=False)
            hands += 1
    assert compared > hands


def test_ten_moments_of_every_game_come_to_what_the_table_pays() -> None:
    """As the book has the game, early and late, with up to four players."""
    for entry in games():
        source, compared, game = random.Random(f"{entry.key} ten"), 0, make(entry.key)
        for _ in range(40):
            compared += agree(game, source, asked=False) if compared < 10 else 0
        assert compared >= 10, entry.key


@pytest.mark.soak
@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.key)
def test_the_table_pays_what_the_odds_deal_under_every_house_rule_for_long(entry: Entry) -> None:
    """``STUDBOOK_SOAK_SPOTS`` is how many hands of each game under each value; of each the odds themselves are asked about one."""
    source = random.Random(f"{entry.key} for long")
    under = [*under_house_rules(entry, source, whole=True)]
    assert sum(agree(game, source, asked=number == 0) for game in under for number in range(SOAK)) > len(under)
