"""What the book's pages say, line by line of docs/RULES.md section 2: streets, sizes, openers, rankings, options."""

from typing import Any

import pytest

from studbook.games import games, get, make, options
from studbook.hands import Badugi, High, Low
from studbook.rules import (
    HIGH_HAND_OPENS,
    HIGHEST_CARD_BRINGS_IN,
    LOW_HAND_OPENS,
    LOWEST_CARD_BRINGS_IN,
    Amounts,
    BecomesWild,
    Bet,
    Bug,
    CardWild,
    Choose,
    ChosenWild,
    Deal,
    Declare,
    Exchange,
    Game,
    LowCardWild,
    LowHoleWild,
    MustDiscard,
    MustFold,
    Opening,
    Pays,
    Price,
    RankWild,
    Roll,
    TableCards,
    TurnUp,
    WhenDealtUp,
)
from studbook.rules.walk import walked


def faces(game: Game, players: int | None = None) -> list[str]:
    return [phase.faces for phase in walked(game, players or game.players[1]) if isinstance(phase, Deal)]


def sizes(game: Game) -> list[str]:
    return [phase.size for phase in walked(game, game.players[1]) if isinstance(phase, Bet)]


def openings(game: Game) -> list[Opening]:
    return [phase.opening or game.opening for phase in walked(game, game.players[1]) if isinstance(phase, Bet)]


def only(game: Game, kind: type) -> Any:
    (found,) = [phase for phase in game.phases if isinstance(phase, kind)]
    return found


@pytest.mark.rule("R-5S-1", "R-BET-5")
@pytest.mark.statement("002-23", "002-31")
def test_five_card_stud() -> None:
    game = make("five-card-stud")
    assert (game.players, faces(game), sizes(game)) == ((2, 10), ["DU", "U", "U", "U"], ["small", "pair", "pair", "pair"])
    assert set(openings(game)) == {HIGH_HAND_OPENS}


@pytest.mark.rule("R-BET-6")
@pytest.mark.statement("002-60", "002-150")
def test_the_casino_form() -> None:
    assert sizes(make("five-card-stud", big_bets="last two rounds")) == ["small", "small", "big", "big"]
    assert sizes(make("seven-card-stud", big_bets="fifth street")) == ["small", "small", "big", "big", "big"]
    assert make("seven-card-stud", raise_at_least_last=True).stakes.raise_at_least_last


@pytest.mark.rule("R-BET-3")
def test_without_a_bring_in() -> None:
    game = make("seven-card-stud", first_round="high hand opens")
    assert openings(game)[0] == HIGH_HAND_OPENS
    assert make("razz", bring_in=False).phases[2] == Bet("small", LOW_HAND_OPENS)


@pytest.mark.rule("R-BET-1")
@pytest.mark.statement("002-52", "002-142")
def test_amounts_are_the_tables() -> None:
    assert Amounts().ante < Amounts().bring_in < Amounts().small
    with pytest.raises(ValueError, match="expected a bring-in not over the small bet 5, got 6"):
        Amounts(bring_in=6)


@pytest.mark.rule("R-BET-4")
@pytest.mark.statement("002-147")
def test_the_cap_and_two_players() -> None:
    assert (make("seven-card-stud").stakes.raises, make("seven-card-stud").stakes.uncapped_heads_up) == (3, True)
    assert make("seven-card-stud", raises=4, uncapped_heads_up=False).stakes.raises == 4
    assert make("seven-card-stud", raises="no cap").stakes.raises is None


@pytest.mark.rule("R-BET-7")
@pytest.mark.parametrize(("structure", "raises"), [("fixed", 3), ("spread", 3), ("pot", None), ("no limit", None)])
def test_betting_structures(structure: str, raises: int | None) -> None:
    for key in ("seven-card-stud", "badugi"):
        stakes = make(key, structure=structure).stakes
        assert (stakes.structure, stakes.raises) == (structure, raises)
    assert make("london-lowball", structure="fixed").stakes.raises == 3


@pytest.mark.rule("R-BET-8")
def test_openers() -> None:
    low_card = Opening("low card", forced="bring-in")
    assert openings(make("seven-card-stud")) == [low_card, *[HIGH_HAND_OPENS] * 4]
    assert openings(make("five-card-stud", first_round="high card brings in"))[0] == HIGHEST_CARD_BRINGS_IN
    assert openings(make("razz")) == [HIGHEST_CARD_BRINGS_IN, *[LOW_HAND_OPENS] * 4]
    dropping = openings(make("five-card-stud", first_round="open or drop"))
    assert dropping == [Opening("high card", "seat", "open-or-drop", wild_above_ace=True), *[Opening("high hand", "seat")] * 3]
    assert {opening.ties for opening in openings(make("seven-card-stud", ties="seat"))} == {"seat"}


@pytest.mark.rule("R-5S-2")
@pytest.mark.statement("002-64", "004-102")
def test_last_card_down_is_opened_by_whoever_opened_before() -> None:
    game = make("five-card-stud-last-down")
    assert faces(game) == ["DU", "U", "U", "D"]
    assert openings(game)[-1] == Opening("same as before")


@pytest.mark.rule("R-5S-3")
@pytest.mark.statement("004-104")
def test_last_card_optionally_down() -> None:
    game = make("five-card-stud-last-optional")
    assert only(game, Roll) == Roll(1, optional=True, order="in turn")
    assert game.phases[game.phases.index(only(game, Roll)) + 1] == Deal("U", keep_down=1)
    assert only(make("five-card-stud-last-optional", price="big bet"), Roll).price == Price(1, "big")


@pytest.mark.rule("R-5S-4")
@pytest.mark.statement("004-61")
def test_six_card_stud() -> None:
    assert faces(make("six-card-stud")) == ["DU", "U", "U", "U", "D"]
    assert len(sizes(make("six-card-stud"))) == 5


@pytest.mark.rule("R-5S-5")
@pytest.mark.statement("004-91", "004-95")
def test_mexican_stud() -> None:
    game = make("mexican-stud")
    assert faces(game) == ["DD", "D", "D", "D"]
    assert sum(isinstance(phase, Roll) for phase in game.phases) == 4
    assert game.wilds == ()
    assert make("mexican-stud", hole_wild=True).wilds == (LowHoleWild(),)


@pytest.mark.rule("R-5S-6")
@pytest.mark.statement("002-68", "002-70c", "004-112", "004-113")
def test_lowball_and_low_hand_stud() -> None:
    game = make("five-card-lowball")
    assert game.pot == (Low("A-5"),)
    assert [make("five-card-lowball", low=low).pot for low in ("A-6", "2-7")] == [(Low("A-6"),), (Low("2-7"),)]
    assert openings(game) == [HIGHEST_CARD_BRINGS_IN, *[LOW_HAND_OPENS] * 3]
    for variant in (game, make("five-card-lowball", big_bets="never"), make("low-hand-stud"), make("razz")):
        assert "pair" not in sizes(variant)
    forms = {
        "five-card": "five-card-stud", "last card down": "five-card-stud-last-down",
        "last card your choice": "five-card-stud-last-optional",
        "six-card": "six-card-stud", "Mexican": "mexican-stud", "seven-card": "seven-card-stud", "English": "english-stud",
    }  # fmt: skip
    assert list(forms) == list(options("low-hand-stud")[0].choices)
    for form, key in forms.items():
        low_hand, high = make("low-hand-stud", form=form), make(key)
        assert faces(low_hand) == faces(high)
        assert low_hand.players == high.players
        assert [type(phase) for phase in low_hand.phases] == [type(phase) for phase in high.phases]
        assert {opening.by for opening in openings(low_hand)} <= {"low hand", "same as before"}
        assert sizes(low_hand)[:2] == ["small", "small"]
        assert set(sizes(low_hand)[2:]) == {"big"}
        assert set(sizes(make("low-hand-stud", form=form, big_bets="never"))) == {"small"}
        assert openings(make("low-hand-stud", form=form, open_or_drop=True))[0].forced == "open-or-drop"


@pytest.mark.rule("R-5S-7")
@pytest.mark.statement("002-74b", "002-76b")
def test_five_card_high_low() -> None:
    game = make("five-card-high-low")
    assert game.pot == (High(), Low("A-5"))
    assert make("five-card-high-low", low="2-7").pot[1] == Low("2-7")
    assert "pair" in sizes(game)
    assert "pair" not in sizes(make("five-card-high-low", big_bets="never"))
    assert not any(isinstance(phase, Declare) for phase in game.phases)


@pytest.mark.rule("R-5S-8")
@pytest.mark.statement("002-78", "002-78b")
def test_five_card_high_low_declare() -> None:
    declare = only(make("five-card-high-low-declare"), Declare)
    assert (declare.choices, declare.order) == (("high", "low"), "at once")
    in_turn = only(make("five-card-high-low-declare", order="in turn", first="high hand", both=True), Declare)
    assert (in_turn.choices, in_turn.order, in_turn.first) == (("high", "low", "both"), "in turn", "high hand")


@pytest.mark.rule("R-5S-9")
@pytest.mark.statement("002-84c", "002-84d", "002-86")
def test_five_card_high_low_with_a_buy() -> None:
    once, twice = make("five-card-high-low-buy"), make("five-card-high-low-buy", buys=2)
    assert [phase.price for phase in once.phases if isinstance(phase, Exchange)] == [Price(1, "big")]
    assert [phase.price for phase in twice.phases if isinstance(phase, Exchange)] == [Price(1, "big"), Price(2, "big")]
    prices = {"big bets": Price(3, "big"), "small bets": Price(3, "small"), "antes": Price(3, "ante"), "chips": Price(3, "chip")}
    for words, price in prices.items():
        same = make("five-card-high-low-buy", buys=2, price=3, price_in=words, second="same")
        assert [phase.price for phase in same.phases if isinstance(phase, Exchange)] == [price] * 2
    assert once.players == make("five-card-high-low").players == (2, 10)
    kinds = [type(phase) for phase in once.phases]
    assert kinds[kinds.index(Exchange) - 1] is Deal
    assert kinds[kinds.index(Exchange) + 1 : kinds.index(Exchange) + 3] == [Bet, Declare]


@pytest.mark.rule("R-5S-10")
@pytest.mark.statement("002-90")
def test_soko() -> None:
    assert make("soko").pot == (High("soko"),)
    assert make("soko", below_pair=True).pot == (High("soko", soko_below_pair=True),)


@pytest.mark.rule("R-7S-1")
@pytest.mark.statement("002-116", "002-124", "004-73")
def test_seven_card_stud() -> None:
    game = make("seven-card-stud")
    assert (game.players, faces(game)) == ((2, 8), ["DDU", "U", "U", "U", "D"])
    assert sizes(game) == ["small", "pair", "pair", "pair", "pair"]
    assert faces(make("seven-card-stud", last_card="up"))[-1] == "U"


@pytest.mark.rule("R-7S-2", "R-7S-3")
def test_what_serves_when_cards_run_out() -> None:
    assert make("seven-card-stud").shortage == ("recover burns", "shared card")
    assert not make("seven-card-stud").burns
    assert make("seven-card-stud", burns=True).burns
    assert make("seven-card-stud", last_card_stays=True).last_card_stays


@pytest.mark.rule("R-7S-4")
@pytest.mark.statement("002-164c", "002-174")
def test_seven_card_high_low_and_eight_or_better() -> None:
    assert make("seven-card-high-low").pot == (High(), Low("A-5"))
    assert make("seven-card-high-low", low="A-6", qualifier=9).pot[1] == Low("A-6", 9)
    assert make("stud-8").pot == (High(), Low("A-5", 8))


@pytest.mark.rule("R-7S-5", "R-GBU-7")
@pytest.mark.statement("002-178")
def test_seven_card_high_low_declare() -> None:
    game = make("seven-card-high-low-declare")
    assert only(game, Declare).choices == ("high", "low", "both")
    assert (game.both_tie, game.failed_both, game.all_failed) == ("forfeits", "taken out", "split")
    other = make("seven-card-high-low-declare", both_tie="keeps", failed_both="beater takes all", all_failed="rides", bet_after=True)
    assert (other.both_tie, other.failed_both, other.all_failed) == ("keeps", "beater takes all", "rides")
    assert isinstance(other.phases[-2], Bet)


@pytest.mark.rule("R-7S-6")
@pytest.mark.statement("002-186", "002-188", "002-188b")
def test_razz() -> None:
    game = make("razz")
    assert (game.pot, sizes(game)) == ((Low("A-5"),), ["small", "small", "big", "big", "big"])


@pytest.mark.rule("R-7S-7")
@pytest.mark.statement("002-194", "002-196")
def test_london_lowball() -> None:
    game = make("london-lowball")
    assert (game.pot, game.stakes.structure, game.stakes.raises) == ((Low("A-6"),), "pot", None)
    house = make("london-lowball", ace_king_straight=True, ace_pair="high")
    assert house.pot == (Low("A-6", ace_king_straight=True, ace_pair="high"),)


@pytest.mark.rule("R-7S-8", "R-WILD-1")
@pytest.mark.statement("002-200", "002-200b")
def test_seven_card_stud_with_wild_cards() -> None:
    assert make("seven-card-wild").wilds == (RankWild("2"),)
    assert make("seven-card-wild", wild="Jh Js Kd").wilds == (CardWild("Jh"), CardWild("Js"), CardWild("Kd"))
    assert make("seven-card-wild", jokers=2).deck.jokers == 2
    assert make("seven-card-wild", win="low").pot == (Low("A-5"),)
    assert make("seven-card-wild", win="high-low", low="2-7").pot == (High(), Low("2-7"))
    assert openings(make("seven-card-wild", win="low")) == [HIGHEST_CARD_BRINGS_IN, *[LOW_HAND_OPENS] * 4]


@pytest.mark.rule("R-7S-9", "R-WILD-8")
@pytest.mark.statement("002-208", "004-84")
def test_low_hole() -> None:
    assert make("low-hole").wilds == (LowHoleWild(),)
    assert make("low-hole", wild="any card").wilds == (LowCardWild(),)
    choice = make("low-hole-choice")
    assert (choice.wilds, faces(choice)) == ((ChosenWild("wild"),), ["DDU", "U", "U", "U", "U"])
    assert isinstance(choice.phases[-2], Choose)


@pytest.mark.rule("R-7S-10")
@pytest.mark.statement("002-214", "002-218c", "002-224", "002-226")
def test_english_stud() -> None:
    game = make("english-stud")
    assert (game.players, faces(game)) == ((2, 6), ["DDU", "U", "U", "U"])
    assert [phase for phase in game.phases if isinstance(phase, Exchange)] == [Exchange(1), Exchange(1)]
    priced = make("english-stud", price="small bet", pat_locks=True, seventh_card=True)
    assert [phase for phase in priced.phases if isinstance(phase, Exchange)] == [Exchange(1, Price(1, "small"), pat_locks=True)] * 2
    assert (faces(priced, 5)[-1], faces(priced, 6)) == ("D", ["DDU", "U", "U", "U"])


@pytest.mark.rule("R-7S-11")
@pytest.mark.statement("002-232", "002-232c")
def test_aces_straights_and_flushes() -> None:
    game = make("aces-straights-flushes")
    assert (faces(game), game.wilds, game.deck.jokers) == (["DDU", "U", "U", "D"], (Bug(),), 1)
    assert only(game, TableCards) == TableCards(("centre",), "up", shared=True, card="Jk")


@pytest.mark.rule("R-7S-12")
@pytest.mark.statement("002-236", "002-238", "002-238b")
def test_the_man_with_the_axe() -> None:
    game = make("man-with-the-axe")
    assert game.wilds == (RankWild("2"), RankWild("J"), CardWild("Kd"))
    assert game.pot == (High(crown="7"),)
    assert game.triggers == (WhenDealtUp("wild", Pays(Price(1, "ante"))), WhenDealtUp("7", Pays(Price(5, "ante"))))
    assert set(openings(game)) == {HIGH_HAND_OPENS}
    assert make("man-with-the-axe", wild_pays=0).triggers == (WhenDealtUp("7", Pays(Price(5, "ante"))),)


@pytest.mark.rule("R-GBU-1", "R-GBU-3", "R-GBU-4", "R-GBU-5")
@pytest.mark.statement("000-3", "000-6")
def test_the_good_the_bad_and_the_ugly() -> None:
    game = make("good-bad-ugly")
    assert (game.players, faces(game)) == ((2, 7), ["DDU", "U", "U", "U", "D"])
    turned = [phase for phase in game.phases if isinstance(phase, TurnUp)]
    assert turned == [TurnUp("good", BecomesWild()), TurnUp("bad", MustDiscard()), TurnUp("ugly", MustFold())]
    for phase in turned:
        at = game.phases.index(phase)
        assert isinstance(game.phases[at - 1], Deal)
        assert isinstance(game.phases[at + 1], Bet)
    reaching = make("good-bad-ugly", bad="all", ugly="all", bad_later=True, bad_bars_wild=True)
    effects = [phase.effect for phase in reaching.phases if isinstance(phase, TurnUp)][1:]
    assert effects == [MustDiscard("all", later=True, bars_wild=True), MustFold("all")]


@pytest.mark.rule("R-GBU-2")
@pytest.mark.statement("000-7")
def test_table_cards_are_no_part_of_a_hand() -> None:
    assert only(make("good-bad-ugly"), TableCards) == TableCards(("good", "bad", "ugly"), "down", shared=False)


@pytest.mark.rule("R-BDG-1", "R-BDG-2")
@pytest.mark.statement("001-18", "001-51b", "001-51c", "001-86")
def test_badugi() -> None:
    game = make("badugi")
    assert (game.players, game.pot, faces(game)) == ((2, 8), (Badugi(),), ["DDDD"])
    assert sizes(game) == ["small", "small", "big", "big"]
    assert [phase.at_most for phase in game.phases if isinstance(phase, Exchange)] == [4, 4, 4]
    assert (game.stakes.raises, game.stakes.uncapped_heads_up) == (3, False)
    assert [make("badugi", structure=structure).stakes.structure for structure in ("pot", "no limit")] == ["pot", "no limit"]


@pytest.mark.rule("R-BDG-4")
def test_how_badugis_discards_come_back() -> None:
    assert make("badugi").shortage == ("reshuffle discards",)
    assert make("badugi", empty_deck="stub first").shortage == ("stub first",)


@pytest.mark.rule("R-SUIT-2", "R-SUIT-3")
@pytest.mark.statement("003-145")
def test_suit_orders_and_suits_that_break_ties() -> None:
    for order in ("shcd", "sdch", "hsdc", "hdsc", "hdcs", "dshc", "dhsc", "cshd"):
        assert make("seven-card-stud", suit_order=order).suits == order
    for form in ("card", "paired-card", "unpaired-card"):
        assert make("five-card-stud", suit_tiebreak=form).pot == (High(suits=form),)


@pytest.mark.rule("R-CAT-2", "R-CAT-3", "R-CAT-4", "R-CAT-5", "R-CAT-6")
@pytest.mark.statement("003-160", "003-162")
def test_italian_greek_and_the_oldest_poker_are_five_card_stud_with_options() -> None:
    italian = make("five-card-stud", deck="by players", flush_over_full_house=True, circle="italian", suit_order="hdcs")
    assert italian.deck.by_players
    assert italian.pot == (High(flush_over_full_house=True, circle="italian"),)
    short = make("five-card-stud", deck="32", circle="italian")
    assert (len(short.deck), short.players) == (32, (2, 6))
    greek = make("five-card-stud", deck="36", circle="greek", imperial_any_suit=True, trips_over_straight=True)
    assert greek.pot == (High(circle="greek", imperial_any_suit=True, trips_over_straight=True),)
    oldest = make("five-card-stud", deck="20", ladder="original")
    assert (len(oldest.deck), oldest.players, oldest.pot) == (20, (2, 4), (High("original"),))
    assert make("five-card-stud", four_flush=True).pot == (High("four-flush"),)
    assert make("seven-card-stud", without="8 9 T").deck.without == "89T"


@pytest.mark.rule("R-WILD-4", "R-WILD-5", "R-WILD-6")
def test_wild_house_rules_reach_any_game() -> None:
    game = make("seven-card-stud", wild="2", five_of_a_kind=False, double_ace_flush=True, natural_vs_wild="fewer")
    house = game.wild_house
    assert (house.five_of_a_kind, house.double_ace_flush, house.beats) == (False, True, "fewer")
    assert make("seven-card-stud", jokers="bug").wilds == (Bug(),)


def test_lowest_card_brings_in_is_what_the_chooser_shows() -> None:
    assert make("seven-card-stud").phases[2] == Bet("small", LOWEST_CARD_BRINGS_IN)


@pytest.mark.rule("R-BET-5", "R-BET-6")
@pytest.mark.statement("002-149")
@pytest.mark.parametrize("key", [entry.key for entry in games() if any(option.name == "big_bets" for option in entry.options)])
def test_a_raise_is_at_least_the_last_one_in_casino_form_alone(key: str) -> None:
    """Wherever a choice of sizes is left in casino form, a small raise may not follow a big bet; at home it may."""
    (option,) = [option for option in get(key).options if option.name == "big_bets"]
    for form in option.choices:
        stakes = make(key, big_bets=form).stakes
        assert stakes.raise_at_least_last == (form not in ("open pair", "never"))
