"""Every name of the documents, of other sites and of our own pages finds its game, its ranking or its rule, however it is written."""

from __future__ import annotations

import re

import pytest

from studbook.cards import ranks_and_cards, suit_order
from studbook.games import UnknownGame, games, get, make
from studbook.games.elsewhere import DEALT, FULL_TILT, POKERSTARS
from studbook.hands.ranking_names import NAMED, NAMED_WORDS, RankingError, known_as, named
from studbook.hands.rankings import Low
from studbook.names import FIGURES, Names, lean, squeezed
from studbook.rules.options import UnknownOption, named_option
from studbook.rules.table_rules import table_rule_options
from studbook.rules.toml import read_game

#: A name, the document and the line where it stands, and the game.
OF_THE_DOCUMENTS = [
    ("The Good, the Bad and the Ugly", "000:2", "good-bad-ugly"),
    ("good-the-bad-and-the-ugly", "000:32", "good-bad-ugly"),
    ("Good, Bad & Ugly", "000:27", "good-bad-ugly"),
    ("seven-card stud", "000:3", "seven-card-stud"),
    ("Badugi", "001:1", "badugi"),
    ("20 40 Stud", "002:1", "seven-card-stud"),
    ("20/40 stud", "002:11", "seven-card-stud"),
    ("five card stud", "002:15", "five-card-stud"),
    ("Texas Hold'em", "002:17", "texas-holdem"),
    ("Omaha", "002:17", "omaha"),
    ("Five Card Stud Lowball", "002:68", "five-card-lowball"),
    ("Five Card Stud High-Low", "002:72", "five-card-high-low"),
    ("Five Card Stud High-Low with declaration", "002:78", "five-card-high-low-declare"),
    ("Five Card Stud High-Low with a Buy", "002:82", "five-card-high-low-buy"),
    ("Sökö", "002:88", "soko"),
    ("SOKO", "002:88", "soko"),
    ("California Stud", "002:90", "soko"),
    ("5-card stud", "002:90", "five-card-stud"),
    ("Seven Card Stud", "002:138", "seven-card-stud"),
    ("Seven Card Stud High-Low", "002:160", "seven-card-high-low"),
    ("Seven Card Stud Hi-Lo Eight or Better", "002:174", "stud-8"),
    ("Seven-Stud/8", "002:174", "stud-8"),
    ("Seven Card Stud High-Low with declare", "002:178", "seven-card-high-low-declare"),
    ("RAZZ", "002:190", "razz"),
    ("London Lowball", "002:192", "london-lowball"),
    ("Seven Card Stud with Wild Cards", "002:198", "seven-card-wild"),
    ("seven card stud, deuces wild", "002:200", "seven-card-wild"),
    ("Low Hole", "002:204", "low-hole"),
    ("Late Show", "002:206", "low-hole"),
    ("English Stud", "002:210", "english-stud"),
    ("Aces, Straights and Flushes", "002:230", "aces-straights-flushes"),
    ("5-card draw", "002:232", "five-card-draw"),
    ("Deuces and Jacks and the Man with the Axe", "002:234", "man-with-the-axe"),
    ("7-card Stud", "002:238", "seven-card-stud"),
    ("Chicago", "003:8", "chicago"),
    ("basic draw poker", "003:23", "five-card-draw"),
    ("California Lowball", "003:69", "a5-single-draw"),
    ("Kansas City Lowball", "003:75", "27-single-draw"),
    ("Seven Card Stud Hi-Lo 8 or Better", "003:88", "stud-8"),
    ("deuces wild", "003:92", "seven-card-wild"),
    ("one-eyed jacks wild", "003:92", "seven-card-wild"),
    ("five card draw", "003:107", "five-card-draw"),
    ("No Peek", "003:127", "no-peek"),
    ("stud poker", "003:136", "seven-card-stud"),
    ("Italian Poker", "003:160", "italian-poker"),
    ("20 cards", "003:162", "20-card-poker"),
    ("Hold’em", "003:184", "texas-holdem"),
    ("Omaha Hi/Lo", "003:184", "omaha-8"),
    ("Stud Hi/Lo", "003:184", "stud-8"),
    ("2-7 Single Draw", "003:184", "27-single-draw"),
    ("2-7 Triple Draw", "003:184", "27-triple-draw"),
    ("Six card stud", "004:70", "six-card-stud"),
    ("seven-toes Pete", "004:81", "seven-card-stud"),
    ("down the river", "004:81", "seven-card-stud"),
    ("Seven card stud: low hole card wild card", "004:90", "low-hole-choice"),
    ("Mexican stud", "004:99", "mexican-stud"),
    ("Last card down", "004:113", "five-card-stud-last-down"),
    ("Last card optionally down", "004:115", "five-card-stud-last-optional"),
    ("Low-hand stud", "004:120", "low-hand-stud"),
]
#: Names that are nobody's alone: a document, or the table, has several games by them.
OF_SEVERAL = [
    ("lowball", "002:68", {"five-card-lowball", "27-single-draw", "27-triple-draw", "a5-single-draw", "a5-triple-draw"}),
    ("With Declare", "002:176", {"five-card-high-low-declare", "seven-card-high-low-declare"}),
    ("eight or better", "002:172", {"stud-8", "omaha-8"}),
    ("Deuce to Seven Lowball", "003:254", {"27-single-draw", "27-triple-draw"}),
    ("2-7", "003:184", {"27-single-draw", "27-triple-draw"}),
    ("Kansas City", "003:184", {"27-single-draw", "27-triple-draw"}),
    ("California", "003:184", {"a5-single-draw", "a5-triple-draw"}),
    ("triple draw", "", {"27-triple-draw", "a5-triple-draw"}),
    ("high-low, declare", "", {"five-card-high-low-declare", "seven-card-high-low-declare"}),
]
OF_TABLES = {
    "GBU": "good-bad-ugly", "pass the trash": "anaconda", "plo": "omaha", "PLO8": "omaha-8", "O8": "omaha-8", "stud 8": "stud-8",
    "hold em": "texas-holdem", "NLHE": "texas-holdem", "7 stud": "seven-card-stud", "twenty-card poker": "20-card-poker",
    "the man with the axe": "man-with-the-axe", "Stud H/L": "stud-8", "Stud Hi": "seven-card-stud", "Greek": "greek-poker",
    "aces straights & flushes": "aces-straights-flushes", "sevencardstud": "seven-card-stud", "RAZZ poker": "razz",
}  # fmt: skip
RANKINGS = [
    ("A-5", "003:6", "low-a5"), ("2-7", "003:6", "low-27"), ("A-6", "003:6", "low-a6"), ("Ace to Five", "003:67", "low-a5"),
    ("California Lowball", "003:69", "low-a5"), ("eight or better", "003:71", "low-8"), ("8 or Better", "003:88", "low-8"),
    ("Deuce to Seven", "003:73", "low-27"), ("Kansas City Lowball", "003:75", "low-27"), ("Ace to Six", "003:77", "low-a6"),
    ("California", "003:184", "low-a5"), ("Kansas City", "003:184", "low-27"), ("deuce-to-seven lowball", "003:254", "low-27"),
    ("Badugi", "001:1", "badugi"), ("Sökö", "002:88", "soko"), ("four flush", "004:60", "four-flush"), ("20 cards", "003:162", "original"),
    ("ace-to-five", "", "low-a5"), ("ACE TO SIX", "", "low-a6"), ("27", "", "low-27"), ("low 2-7", "", "low-27"),
]  # fmt: skip
RULES = [
    ("Double Ace Flush", "003:117", "double_ace_flush"), ("Natural versus Wild", "003:121", "natural_vs_wild"),
    ("Five of a Kind", "003:101", "five_of_a_kind"),
    ("burn cards", "", "burns"), ("Flush over full house", "003:160", "flush_over_full_house"),
]  # fmt: skip


def written(name: str) -> list[str]:
    """The same name as other people write it."""
    figures = re.sub("|".join(FIGURES), lambda match: FIGURES[match[0]], name.lower())
    return [
        name, name.upper(), name.lower(), name.replace("-", " "), name.replace(" ", "-"), name.replace(" ", "  "), name.replace(",", ""),
        name.replace("'", "’"), name.replace("’", "'"), name.replace("'", "").replace("’", ""), name.replace(" and ", " & "), figures,
        name.replace("ö", "o"), name.replace("/", " "), f" {name} ", name.replace(" ", ""), name.replace("-", "–"),
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "line", "key"), OF_THE_DOCUMENTS)
def test_a_name_of_the_documents_finds_its_game(name: str, line: str, key: str) -> None:
    for other in written(name):
        assert get(other).key == key, other
    assert re.fullmatch(r"00[0-4]:\d+", line)


def test_every_official_name_finds_its_game_and_no_other() -> None:
    official: dict[str, str] = {}
    for entry in games():
        for name in (entry.key, make(entry.key).name, *entry.aliases):
            for other in written(name):
                assert get(other).key == entry.key, other
            for form in {squeezed(name), lean(name)}:
                assert official.setdefault(form, entry.key) == entry.key, name


@pytest.mark.parametrize(("name", "line", "keys"), OF_SEVERAL)
def test_a_name_of_several_games_says_which_they_are(name: str, line: str, keys: set[str]) -> None:
    for other in written(name):
        with pytest.raises(UnknownGame, match=r"expected one game, got .*, a name of ") as raised:
            get(other)
        assert set(re.split(", | and ", str(raised.value).split(", a name of ")[1])) == keys


@pytest.mark.parametrize("name", [name for entry in games() for name in (entry.short, *entry.shared) if name])
def test_what_stands_under_a_heading_is_found_or_said_to_be_several(name: str) -> None:
    having = {entry.key for entry in games() if name in (entry.short, *entry.shared)}
    if len(having) == 1:
        assert {get(name).key} == having
    else:
        with pytest.raises(UnknownGame, match="expected one game") as raised:
            get(name)
        assert all(key in str(raised.value) for key in having)


def test_names_of_tables_and_sites_find_their_games() -> None:
    for name, key in OF_TABLES.items():
        assert get(name).key == key, name
    for names in (POKERSTARS, FULL_TILT):
        for name, short in names.items():
            if short != "omaha5":  # five hole cards are an option of Omaha
                assert get(name).key == DEALT[short][0], name


@pytest.mark.parametrize(("name", "line", "key"), RANKINGS)
def test_a_name_of_a_ranking_finds_it(name: str, line: str, key: str) -> None:
    for other in written(name):
        assert known_as(other) == key, other
        assert named(other) is NAMED[key]


def test_every_ranking_has_its_own_words() -> None:
    for key, (word, _) in NAMED_WORDS.items():
        assert known_as(word) == known_as(key) == key
    with pytest.raises(RankingError, match=r"got 'kansas' \(did you mean Kansas City\?\)"):
        named("kansas")


@pytest.mark.parametrize(("name", "line", "key"), RULES)
def test_a_house_rule_is_found_by_what_pages_call_it(name: str, line: str, key: str) -> None:
    rule = named_option(table_rule_options(), name)
    assert rule is not None
    assert rule.name == key
    with pytest.raises(UnknownGame, match=f"a house rule of .*: --option {key}="):
        get(name)


def test_a_near_miss_says_what_it_may_have_meant() -> None:
    near = {
        "razzz": "razz", "omha": "omaha", "baduggi": "badugi", "seven cart stud": "seven-card-stud", "the good, the bad": "good-bad-ugly",
    }  # fmt: skip
    for name, key in near.items():
        with pytest.raises(UnknownGame, match=r"did you mean [^?]+\?\)\. There are: ") as raised:
            get(name)
        guesses = re.split(" or ", str(raised.value).split("did you mean ")[1].split("?)")[0])
        assert key in {get(guess).key for guess in guesses}
    with pytest.raises(UnknownGame, match=r"'A-6', a ranking \(low-a6\) that is played for in london-lowball, "):
        get("A-6")
    with pytest.raises(UnknownGame, match=r"got 'xyzzy'\. There are"):
        get("xyzzy")


def test_house_rules_and_their_values_may_be_said_in_words() -> None:
    assert make("razz", **{"Burn cards": "no"}) is make("razz", burns=False)
    assert make("seven-card-high-low", low="Kansas City").pot[1] == Low("2-7")
    assert make("seven-card-high-low", low="ace to six").pot[1] == Low("A-6")
    assert make("seven-card-high-low", qualifier="eight or better") is make("seven-card-high-low", qualifier=8)
    assert make("seven-card-stud", big_bets="From Fifth Street") is make("seven-card-stud", big_bets="fifth street")
    assert make("chicago", suit="hearts") is make("chicago", suit="h")
    assert make("seven-card-wild", wild="deuces, one-eyed jacks") is make("seven-card-wild", wild="2 Jh Js")
    assert make("seven-card-wild", wild="deuces and the man with the axe") is make("seven-card-wild", wild="2 Kd")
    with pytest.raises(UnknownOption, match=r"got 'Burn card' \(did you mean burns\?\)"):
        make("razz", **{"Burn card": "no"})


def test_a_file_may_name_its_rankings_and_words_as_people_do() -> None:
    file = 'key="mine"\nname="Mine"\nplayers=[2, 6]\nphases=["Ante", {deal="DU"}, "bet", "Showdown"]\n'
    assert read_game(file + 'pot=["high", "Kansas City"]').pot[1] == Low("2-7")
    assert read_game(file + 'pot=["high", "ace to five"]').pot[1] == Low("A-5")
    assert read_game(file + 'pot=[{low="ace to six"}]').pot[0] == Low("A-6")


def test_cards_and_suits_by_their_words() -> None:
    assert ranks_and_cards("2 10 jd") == ("2", "T", "Jd")
    assert ranks_and_cards("treys, sixes, suicide king, jokers") == ("3", "6", "Kh", "Jk")
    assert suit_order("Hearts, spades, diamonds, clubs") == "hsdc"


def test_the_index_says_all_meanings_and_the_nearest_names() -> None:
    names: Names[int] = Names()
    names.add("The one", 1)
    names.add("one", 2)
    names.add("Twenty-two’s", 3)
    assert names.meanings("one") == (2,)
    assert names.meanings("the 1") == (1,)
    assert names.meanings("20 2s") == (3,)
    assert names.meanings("") == ()
    assert names.near("twenty-twoes") == ["Twenty-two’s"]
