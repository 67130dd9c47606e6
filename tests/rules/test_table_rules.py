"""Rules of the table laid over games: what each does, what is refused, what is idle."""

import pytest

from studbook.cards import SUIT_ORDERS, Deck
from studbook.games import games, make, options
from studbook.hands import High, Low
from studbook.rules import Bet, Bug, Declare, JokerWild, RankWild, Showdown, Stakes
from studbook.rules.options import UnknownOption
from studbook.rules.overlay import ContradictoryRules, with_table_rules
from studbook.rules.page import house_lines
from studbook.rules.table_rules import TableRules, declared, table_options, table_rule_options

STUD = make("seven-card-stud")
HIGH_LOW = make("seven-card-high-low")
KEYS = [entry.key for entry in games()]


def test_nothing_said_is_nothing_changed() -> None:
    assert TableRules().given == ()
    assert with_table_rules(STUD, TableRules()) is STUD


def test_every_rule_has_its_words_its_concern_and_its_place() -> None:
    rules = table_rule_options()
    assert len(rules) == len(declared()) == len(TableRules.__dataclass_fields__)
    for rule in rules:
        assert rule.label
        assert rule.default is None
        assert rule.name in declared()


def test_a_rule_comes_after_and_stands_beside_rules_that_there_are() -> None:
    rules = {rule.name: rule for rule in table_rule_options()}
    for name, rule in declared().items():
        assert set(rule.after) <= rules.keys() - {name}
        for other, value in rule.bars:
            assert value in rules[other].choices


def test_a_rule_is_laid_after_what_it_is_about() -> None:
    """The suit of the imperial flush concerns a game only once the circle is Greek, and both ties once both may be declared."""
    laid = with_table_rules(STUD, TableRules(imperial_any_suit=True, circle="greek"), strict=True)
    assert laid.pot == (High(circle="greek", imperial_any_suit=True),)
    laid = with_table_rules(HIGH_LOW, TableRules(all_failed="rides", declare_both=True, declare="at once"), strict=True)
    assert [name for name, _value in laid.choices][-3:] == ["declare", "declare_both", "all_failed"]


def test_rules_are_read_and_checked() -> None:
    assert TableRules(raises="4", burns="yes").given == (("raises", 4), ("burns", True))  # type: ignore[arg-type]  # as a form sends them
    with pytest.raises(UnknownOption, match="expected structure to be one of fixed, spread, pot, no limit; got half pot"):
        TableRules(structure="half pot")  # type: ignore[arg-type]  # what is tested


def test_a_table_that_plays_everything_leaves_idle_what_does_not_concern_a_game() -> None:
    rules = TableRules(structure="pot", low="A-6", declare="in turn", circle="italian", ties="seat", natural_vs_wild="natural")
    for key in KEYS:
        game = with_table_rules(make(key), rules)
        in_force = dict(game.choices)
        assert (game.stakes.structure, in_force["structure"]) == ("pot", "pot")
        assert ("circle" in in_force) == any(isinstance(ranking, High) for ranking in game.pot)
        assert any(isinstance(ranking, Low) and ranking.system != "A-6" for ranking in game.pot) is False
    with pytest.raises(ContradictoryRules, match="expected a rule that concerns Razz, got declare=in turn"):
        with_table_rules(make("razz"), TableRules(declare="in turn"), strict=True)


def test_choices_tell_what_is_in_force() -> None:
    game = with_table_rules(make("razz"), TableRules(burns=False, raises=4))
    assert dict(game.choices) == {"bring_in": True, "burns": False, "raises": 4}


@pytest.mark.parametrize(
    ("rules", "stakes"),
    [
        (TableRules(structure="no limit"), Stakes("no limit", None)),
        (TableRules(structure="spread"), Stakes("spread", 3)),
        (TableRules(structure="pot", raises=5), Stakes("pot", 5)),
        (TableRules(raises="no cap"), Stakes("fixed", None)),
        (TableRules(short_all_in="never", raise_at_least_last=True), Stakes(short_all_in="never", raise_at_least_last=True)),
        (TableRules(opener_may_complete=True), Stakes(opener_may_complete=True)),
        (TableRules(structure="pot", short_all_ins_add_up=False), Stakes("pot", None, short_all_ins_add_up=False)),
    ],
)
def test_stakes(rules: TableRules, stakes: Stakes) -> None:
    assert with_table_rules(STUD, rules).stakes == stakes


def test_openers_are_changed_in_every_round() -> None:
    game = with_table_rules(STUD, TableRules(ties="seat", wild="2", wild_up_cards="face", wild_above_ace=False))
    openings = [game.opening, *(phase.opening for phase in game.phases if isinstance(phase, Bet) and phase.opening)]
    for opening in openings:
        assert (opening.ties, opening.wild_at_face, opening.wild_above_ace) == ("seat", True, False)


def test_declaring_is_put_in_taken_out_and_changed() -> None:
    put_in = with_table_rules(HIGH_LOW, TableRules(declare="in turn", declare_first="left of dealer", declare_both=True, both_tie="keeps"))
    assert put_in.phases[-2:] == (Declare(("high", "low", "both"), "in turn", "left of dealer"), Showdown())
    assert put_in.both_tie == "keeps"
    declared = make("seven-card-high-low-declare")
    assert not any(isinstance(phase, Declare) for phase in with_table_rules(declared, TableRules(declare="cards speak")).phases)
    assert Declare(("high", "low"), "at once") in with_table_rules(declared, TableRules(declare_both=False)).phases


def test_jokers_and_wild_cards() -> None:
    assert with_table_rules(STUD, TableRules(wild="2", jokers="two")).wilds == (RankWild("2"), JokerWild())
    bugged = with_table_rules(make("seven-card-wild", jokers=1), TableRules(jokers="bug"))
    assert (bugged.wilds, bugged.deck) == ((RankWild("2"), Bug()), Deck(jokers=1))
    assert with_table_rules(make("five-card-draw"), TableRules(jokers="none")).wilds == ()


def test_a_smaller_deck_serves_fewer() -> None:
    assert with_table_rules(make("five-card-stud"), TableRules(deck="32")).players == (2, 6)
    assert with_table_rules(make("badugi"), TableRules(deck="20")).players == (2, 5)


def test_qualifiers() -> None:
    assert with_table_rules(HIGH_LOW, TableRules(qualifier="9")).pot == (High(), Low("A-5", 9))
    assert with_table_rules(make("stud-8"), TableRules(qualifier="any")).pot == (High(), Low("A-5"))


@pytest.mark.parametrize(
    ("key", "rules", "told"),
    [
        ("razz", TableRules(deck="by players", without="8"), "expected either without or deck=by players, got both"),
        (
            "seven-card-stud",
            TableRules(circle="italian", imperial_any_suit=True),
            "expected either imperial_any_suit or circle=italian, got both",
        ),
        (
            "seven-card-stud",
            TableRules(ladder="original", soko_below_pair=True),
            "expected either soko_below_pair or ladder=original, got both",
        ),
        ("razz", TableRules(low="2-7", ace_pair="high"), "expected either ace_pair or low=2-7, got both"),
        (
            "stud-8",
            TableRules(declare="cards speak", fist="low 1, high 2, both 3"),
            "expected either fist or declare=cards speak, got both",
        ),
        ("seven-card-wild", TableRules(deck="32"), r"expected wild cards that are in the deck \(32 cards\), got 2"),
        ("man-with-the-axe", TableRules(without="K"), "expected wild cards that are in the deck .* got K"),
        ("aces-straights-flushes", TableRules(jokers="none"), "expected joker in the deck, since it is set aside, got 52 cards"),
        ("seven-card-stud", TableRules(wild="Jk"), "expected a joker in the deck, since it is wild; say jokers=one, two or bug"),
        ("five-card-draw", TableRules(wild="Jk"), "expected the joker to be wild or the bug, got both"),
        (
            "anaconda",
            TableRules(deck="20"),
            "expected a deck that serves 3 players of Anaconda, got 20 cards: the deal wants 21 cards and 20",
        ),
        ("seven-card-stud", TableRules(without="2 3 4 5 6 7 8 9 T"), "expected at least five ranks in the deck, got 4"),
        ("seven-card-stud", TableRules(without="Kd"), "expected ranks to leave out, such as 8 9 T; expected a rank"),
    ],
)
def test_rules_that_contradict_each_other_or_the_game_are_refused(key: str, rules: TableRules, told: str) -> None:
    with pytest.raises(ContradictoryRules, match=told):
        with_table_rules(make(key), rules)


def test_options_are_those_that_concern_the_game() -> None:
    names = {option.name for option in table_options(make("razz"))}
    assert {"low", "structure", "ties"} <= names
    assert not names & {"circle", "ladder", "declare", "natural_vs_wild", "both_tie", "short_all_ins_add_up", "ace_pair"}
    assert "ace_pair" in {option.name for option in table_options(make("london-lowball"))}
    assert "both_tie" in {option.name for option in table_options(make("seven-card-high-low-declare"))}
    assert "wild_above_ace" in {option.name for option in table_options(make("baseball"))}
    assert "ties" not in {option.name for option in table_options(make("badugi"))}


@pytest.mark.rule("R-SUIT-1")
def test_an_order_of_suits_is_told_in_words_with_the_countries_that_play_it() -> None:
    rule = next(rule for rule in table_rule_options() if rule.name == "suit_order")
    assert tuple(rule.choices) == tuple(SUIT_ORDERS)
    for order in SUIT_ORDERS:
        (line,) = house_lines(make("seven-card-stud", suit_order=order), options("seven-card-stud"))[-1:]
        assert line.text.lower().startswith(SUIT_ORDERS[order].lower())
