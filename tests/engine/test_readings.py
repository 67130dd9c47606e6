"""Readings on which the books disagree, each at both its values: what the engine pays and who it lets speak (RULINGS.md)."""

from __future__ import annotations

import random

import pytest

from studbook.cards import card
from studbook.engine import Call, Dealer, Fold, Hand, Raise, Say, shuffled
from studbook.engine import events as e
from studbook.engine.script import script_of
from studbook.engine.wilds import wild_cards
from studbook.games import make
from studbook.hands.comparisons import comparison
from studbook.hands.settlement import settle
from studbook.rules import Amounts, Game
from studbook.rules.overlay import ContradictoryRules
from tests.engine.playing import LIMIT, deal, happened, offer, passive, run_out

#: Seat 0 has the best high hand and ties seat 1 for low; seat 2 declares high and loses.
TIED_LOW = ["As 2d 3c 4h 6s Ac Ad", "Ah 2c 3d 4s 6d Ks Qh", "Kd Kc Qs 9h 9d 7c 7h"]


def declared(game: Game, hands: list[str], *words: str) -> list[float]:
    """The part of the pot that each wins who declares so."""
    hand = deal(game, hands, amounts=Amounts(8, 16, 32, 64))
    while not hand.over:
        what = hand.offers[0]
        hand.act(what.seat, Say(words[what.seat]) if "low" in getattr(what, "words", ()) else passive(what))
    chips = [sum(award.amount for award in hand.state.awards if award.seat == seat) for seat in range(hand.n)]
    return [won / sum(chips) for won in chips]


@pytest.mark.rule("R-7S-5")
@pytest.mark.parametrize(("tie", "parts"), [("forfeits", [0, 0.5, 0.5]), ("keeps", [0.5, 0.5, 0]), ("shares", [0.75, 0.25, 0])])
def test_both_tied_on_a_side_forfeits_keeps_its_half_or_shares_the_other(tie: str, parts: list[float]) -> None:
    game = make("seven-card-high-low-declare", low="A-6", both_tie=tie)
    assert declared(game, TIED_LOW, "both", "low", "high") == parts


@pytest.mark.rule("R-7S-5")
@pytest.mark.parametrize(("tie", "parts"), [("forfeits", [0, 0.5, 0.5]), ("keeps", [0, 0.5, 0.5]), ("shares", [0.5, 0.25, 0.25])])
def test_both_tied_on_both_sides_stands_only_where_ties_are_shared(tie: str, parts: list[float]) -> None:
    same = ["As 2d 3c 4h 6s 9c Jd", "Ah 2c 3d 4s 6d 9s Jh", "Ad 2h 3s 4d 6c 9h Jc"]
    assert declared(make("seven-card-high-low-declare", both_tie=tie), same, "both", "low", "high") == parts


@pytest.mark.rule("R-TAB-4", "R-SUIT-1")
@pytest.mark.parametrize(
    ("options", "seat"),
    [
        ({}, 0),  # the seven of hearts stands above the seven of clubs
        ({"odd_chip_low": "lowest"}, 1),  # the ace of clubs stands below the ace of hearts
        ({"odd_chip": "suit of all"}, 0),  # the king of diamonds
        ({"odd_chip": "suit of all", "odd_chip_low": "lowest"}, 1),
        ({"odd_chip": "seat"}, 0),
    ],
)
def test_the_odd_chip_of_tied_low_hands(options: dict[str, object], seat: int) -> None:
    """Three antes of 1 do not halve between two."""
    hands = ["Ah 2s 3d 5s 7h Kd Kc", "Ac 2c 3h 5d 7c Qs Qd", "Ks 9s 9d 8c 8d Jc Jd"]
    hand = run_out(deal(make("razz", burns=False, bring_in=False, **options), hands, amounts=Amounts(1, 1, 4, 8)))
    assert sum(award.amount for award in hand.state.awards) == 3
    assert [award.seat for award in hand.state.awards if award.odd] == [seat]


@pytest.mark.rule("R-BET-4")
@pytest.mark.parametrize("lifted", [False, True])
def test_the_cap_is_lifted_in_mid_round_when_the_house_says_so(lifted: bool) -> None:
    """The third player folds to the first raise: three raises are the most, unless the cap is lifted then."""
    hand = deal(make("five-card-stud", uncapped_in_round=lifted), ["2s Kd", "3s Qd", "4s Jd"], amounts=LIMIT)
    hand.act(0, Raise(4))
    hand.act(1, Raise(8))
    hand.act(2, Fold())
    assert bool(happened(hand, e.CapLifted)) == lifted
    hand.act(0, Raise(12))
    hand.act(1, Raise(16))
    assert bool(offer(hand).raises) == lifted
    for _ in range(6 * lifted):
        hand.act(offer(hand).seat, Raise(offer(hand).raises[0].low))


@pytest.mark.rule("R-BET-4")
def test_a_cap_that_is_reached_before_two_are_left_stands() -> None:
    hand = deal(make("five-card-stud", uncapped_in_round=True), ["2s Kd", "3s Qd", "4s Jd"], amounts=LIMIT)
    hand.act(0, Raise(4))
    hand.act(1, Raise(8))
    hand.act(2, Call())
    hand.act(0, Raise(12))
    hand.act(1, Raise(16))
    hand.act(2, Fold())
    assert not offer(hand).raises
    assert not happened(hand, e.CapLifted)
    hand.act(0, Call())
    assert hand.state.cap is None  # the next round begins with two, and has no cap by the older rule


@pytest.mark.rule("R-BET-4")
def test_a_lifted_cap_and_a_kept_one_contradict_each_other() -> None:
    with pytest.raises(ContradictoryRules, match="expected either uncapped_in_round or uncapped_heads_up=no, got both"):
        make("razz", uncapped_in_round=True, uncapped_heads_up=False)


@pytest.mark.rule("R-7S-2")
def test_whether_the_common_card_changes_who_opens() -> None:
    """Eight to the river share a card: with it another may open than on sixth street, without it nobody else can."""
    source = random.Random("common")
    moved = 0
    for _ in range(60):
        deck = shuffled(script_of(make("seven-card-stud"), 8).deck, source)
        openers = {}
        for counts in (True, False):
            hand = run_out(Hand(make("seven-card-stud", common_card_opens=counts), LIMIT, [500] * 8, Dealer(list(deck), b"k")))
            openers[counts] = [one.opener.seat for one in happened(hand, e.RoundOpened)]
        assert openers[False][4] == openers[False][3]
        assert openers[True][:4] == openers[False][:4]
        moved += openers[True][4] != openers[False][4]
    assert moved


@pytest.mark.rule("R-7S-9", "R-WILD-8")
@pytest.mark.parametrize(("wins", "side"), [("low", 0), ("high-low", 1)])
@pytest.mark.parametrize(("reading", "rank"), [("by ranking", "A"), ("high", "9")])
def test_an_ace_in_the_hole_as_the_low_hand_has_it_or_always_high(wins: str, side: int, reading: str, rank: str) -> None:
    hands = ["As 9d 2c 3c 4d Kh Qs", "Kc Kd 8s 8d 7s 6s 5h"]
    hand = run_out(deal(make("low-hole", win=wins, ace_in_hole=reading), hands))
    assert wild_cards(hand.state, hand.script, 0, side) == {card(f"{rank}{suit}") for suit in "shdc"}
    if side:
        assert card("9h") in wild_cards(hand.state, hand.script, 0, 0)


@pytest.mark.rule("R-7S-9", "R-WILD-8")
def test_the_table_and_a_comparison_agree_on_an_ace_in_the_hole() -> None:
    source = random.Random("ace in the hole")
    for _ in range(150):
        reading = source.choice(("by ranking", "high"))
        game = make("low-hole", win="low", ace_in_hole=reading)
        hand = run_out(Hand(game, LIMIT, [500] * 2, Dealer(shuffled(script_of(game, 2).deck, source), b"k")))
        lies = zip(hand.state.cards, hand.state.up, strict=True)
        texts = [" ".join(str(one) if up else f"({one})" for one, up in zip(*seat, strict=True)) for seat in lies]
        question = {
            "ranking": "low-a5", "hands": {"0": texts[0], "1": texts[1]}, "wild": "lowest-hole",
            "options": {"ace_in_hole_low": reading == "by ranking"},
        }  # fmt: skip
        winners = {str(award.seat) for award in hand.state.awards}
        assert set(settle(comparison(question)).winners) == winners, (texts, reading)


@pytest.mark.parametrize(
    ("key", "rule", "value"),
    [("five-card-stud", "odd_chip_low", "lowest"), ("badugi", "common_card_opens", False), ("razz", "ace_in_hole", "high")],
)
def test_readings_are_refused_where_they_mean_nothing(key: str, rule: str, value: object) -> None:
    with pytest.raises(ContradictoryRules, match="which would change nothing in it"):
        make(key, **{rule: value})
