"""Words for games of one's own: wilds that move on, are undone, lie up or down; and rules that can never be heard."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from studbook.ahead.spot import SpotError
from studbook.cards import Card, Deck, card, cards
from studbook.engine import Hand
from studbook.engine.wilds import public_wild, wild_cards
from studbook.games import make
from studbook.hands import High
from studbook.odds import answer, spot
from studbook.players import PricingBot, temperament
from studbook.rules import (
    Ante,
    Bet,
    BugUpWildDown,
    Deal,
    FollowWild,
    Game,
    LowHoleWild,
    MayBuy,
    MovingWild,
    Pays,
    Price,
    RankWild,
    Roll,
    Showdown,
    UndoneBy,
    WhenDealtUp,
)
from studbook.rules.lint import lint_game
from studbook.rules.page import rules_page
from studbook.rules.toml import read_game, write_game
from studbook.rules.wild_sources import Wild
from tests.engine.playing import deal, play_checked, run_out

STUD = replace(make("seven-card-stud"), key="own", choices=())
DOWN = Game("midnight", "Midnight", (2, 6), (Ante(), Deal("DDDDD"), Roll(1), Bet(), Roll(1), Bet(), Showdown()), (High(),))


def of_rank(*ranks: str) -> frozenset[Card]:
    return frozenset(card(f"{rank}{suit}") for rank in ranks for suit in "shdc")


def with_wilds(*wilds: Wild, jokers: int = 0) -> Game:
    return replace(STUD, wilds=wilds, deck=Deck(jokers=jokers))


WILDS = {
    "moving": with_wilds(MovingWild("2")),
    "undone": with_wilds(RankWild("2"), UndoneBy("K")),
    "undone by a card": with_wilds(LowHoleWild(), UndoneBy("Ks")),
    "bug up, wild down": with_wilds(BugUpWildDown(), jokers=2),
}


#: What the rules page says of each.
TOLD = {
    "moving": "whenever one of the wild rank is dealt up, the next rank instead",
    "undone": "Once a king has been dealt up, nothing is wild",
    "undone by a card": "Once the king of spades has been dealt up",
    "bug up, wild down": "a joker that lies face down; face up",
}
#: A wild card dealt up costs an ante.
WILD_PAYS = (WhenDealtUp("wild", Pays(Price(1, "ante"))),)


def dealt(game: Game, *hands: str) -> Hand:
    return run_out(deal(game, hands))


@pytest.mark.parametrize(
    ("hands", "wild"),
    [
        (("As Ks 9d 8c 7h 6d 5c", "Ad Kh 9h 8d 7c 6s 5h"), "2"),
        (("As Ks 2d 8c 7h 6d 5c", "Ad Kh 9h 8d 7c 6s 5h"), "3"),  # a two falls
        (("As Ks 2d 3c 7h 6d 5c", "Ad Kh 9h 8d 7c 6s 5h"), "4"),  # and a three
        (("As Ks 3d 2c 7h 6d 5c", "Ad Kh 9h 8d 7c 6s 5h"), "3"),  # the three fell before it was wild
        (("As 2s 3d 8c 7h 6d 5c", "Ad Kh 9h 8d 7c 6s 2h"), "2"),  # twos in the hole say nothing
        (("As Ks 2d Jc 7h 6d 5c", "Ad Kh 3h 8d 7c 6s 5h"), "4"),  # the first seat's two comes before the other's three
    ],
)
def test_a_wild_rank_moves_on_as_its_cards_fall(hands: tuple[str, ...], wild: str) -> None:
    hand = dealt(WILDS["moving"], *hands)
    assert public_wild(hand.state, hand.script) == of_rank(wild)


def test_after_the_highest_rank_of_the_deck_comes_its_lowest() -> None:
    hand = dealt(replace(with_wilds(MovingWild("A")), deck=Deck("7")), "Ks Qs Ad 8c 9h Td Jc", "Kd Kh 9d 8d Jh Ts Qh")
    assert public_wild(hand.state, hand.script) == of_rank("7")


def test_a_card_undoes_what_is_wild() -> None:
    quiet = dealt(WILDS["undone"], "As 2s 9d 8c 7h 6d Kc", "Ad 2h 9h 8d 7c 6s Kh")
    assert wild_cards(quiet.state, quiet.script, 0) == of_rank("2")
    loud = dealt(WILDS["undone"], "As 2s 9d 8c 7h Kd 5c", "Ad 2h 9h 8d 7c 6s Kh")
    assert wild_cards(loud.state, loud.script, 0) == frozenset() == public_wild(loud.state, loud.script)
    own = dealt(WILDS["undone by a card"], "As 3s 9d 8c 7h Kd 5c", "Ad 4h 9h 8d 7c 6s Kh")
    assert wild_cards(own.state, own.script, 0) == of_rank("3")
    own = dealt(WILDS["undone by a card"], "As 3s 9d 8c 7h Ks 5c", "Ad 4h 9h 8d 7c 6s Kh")
    assert wild_cards(own.state, own.script, 0) == frozenset()


def test_a_joker_is_wild_in_the_hole_and_the_bug_face_up() -> None:
    """Kings and a joker: in the hole three kings, face up only an ace beside a pair."""
    down = dealt(WILDS["bug up, wild down"], "Jk Ks Kd 8c 7h 4d 2c", "Ad Qh 9h 8d 7c 6s 3h")
    up = dealt(WILDS["bug up, wild down"], "Ks 2c Kd Jk 7h 4d 8c", "Ad Qh 9h 8d 7c 6s 3h")
    joker = cards("Jk")[0]
    assert joker in wild_cards(down.state, down.script, 0)
    assert joker not in wild_cards(up.state, up.script, 0)
    assert joker not in public_wild(down.state, down.script)


@pytest.mark.parametrize("name", WILDS)
def test_they_are_played_written_told_and_refused_by_the_odds(name: str) -> None:
    game = WILDS[name]
    assert not [finding for finding in lint_game(game) if finding.level != "note"]
    assert read_game(write_game(game)) == game
    text = " ".join(line.text for section in rules_page(game).sections for line in section.lines)
    assert TOLD[name] in text
    source = random.Random(name)
    for seed in range(25):
        players = source.randint(2, 6)
        play_checked(game, [source.choice((3, 40, 200)) for _ in range(players)], seed)
    with pytest.raises(SpotError, match="expected wild cards that the odds can follow"):
        answer(spot(game, ["(As Ks) Qd", "(2s 3s) 4d"]))


@pytest.mark.parametrize("name", WILDS)
def test_bots_play_them(name: str) -> None:
    hand = deal(WILDS[name], ["As 2s 3d 8c 7h Kd 5c", "Ad 4h 9h 8d 7c 6s Kh"])
    player = PricingBot(temperament("bold"), 5)
    while not hand.over:
        offer = hand.offers[0]
        hand.act(offer.seat, player.decide(hand.view(offer.seat)))


@pytest.mark.parametrize(
    ("game", "warning"),
    [
        (replace(DOWN, triggers=(WhenDealtUp("4", MayBuy(Price(1, "small"))),)), "a four dealt up has a consequence, but no card is ever"),
        (replace(DOWN, triggers=WILD_PAYS, wilds=(RankWild("2"),)), "a wild card dealt up has a"),
        (
            replace(STUD, triggers=WILD_PAYS, wilds=(LowHoleWild(),)),
            "nobody knows which cards are wild",
        ),
        (replace(DOWN, wilds=(FollowWild("Q"),)), "what is wild follows cards that are dealt face up, but none ever is"),
        (replace(DOWN, wilds=(MovingWild("2"),)), "what is wild follows cards that are dealt face up, but none ever is"),
        (replace(DOWN, wilds=(RankWild("2"), UndoneBy("K"))), "but none ever is: Once a king"),
    ],
)
def test_the_check_warns_of_what_can_never_be_heard(game: Game, warning: str) -> None:
    warnings = [finding.text for finding in lint_game(game) if finding.level == "warning"]
    assert any(warning in text for text in warnings), warnings


def test_what_can_be_heard_is_not_warned_of() -> None:
    for key in ("baseball", "man-with-the-axe", "follow-the-queen"):
        assert not [finding for finding in lint_game(make(key)) if finding.level == "warning"]


@pytest.mark.parametrize(
    ("game", "error"),
    [
        (with_wilds(UndoneBy("K")), "expected something wild beside what undoes it, got none"),
        (with_wilds(BugUpWildDown()), "expected a joker in the deck, since it is wild"),
        (replace(with_wilds(MovingWild("2")), deck=Deck("7")), "expected the rank wild to be in the deck of 32 cards, got 2"),
    ],
)
def test_words_that_mean_nothing_are_errors(game: Game, error: str) -> None:
    assert error in {finding.text for finding in lint_game(game) if finding.level == "error"}


def test_the_last_card_up_or_down_by_choice_in_any_game() -> None:
    """Who turns a hole card up gets the last one down, who does not gets it up: two words, in seven-card stud too."""
    *before, _last, bet, showdown = STUD.phases
    game = replace(STUD, phases=(*before, Roll(1, optional=True, order="in turn"), Deal("U", keep_down=2), bet, showdown))
    assert not [finding for finding in lint_game(game) if finding.level != "note"]
    for seed in range(20):
        hand = play_checked(game, [200] * 3, seed)
        for seat in hand.state.live:
            if len(hand.state.held[seat]) == 7:
                assert sum(not held.up for held in hand.state.held[seat]) == 2
