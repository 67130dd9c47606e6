"""How sites wrote what they wrote: each kind once, on hands that were really played (the files beside this one) or on changes of them."""

import re
from pathlib import Path

import pytest

from studbook.cli.app import app
from studbook.engine import events as e
from studbook.history import HandAccount, RecordError, read_hands, verify
from studbook.history.record_error import CancelledHandError
from studbook.history.record_files import read_file, read_text
from tests.history.records import GOOD, account_of, played, text_of, verdict, verdicts

SITES = [path.name for path in GOOD if path.suffix == ".txt"]
STARS, FULLTILT = "stars-stud8-split.txt", "fulltilt-stud8-side-pot.txt"


def test_five_card_draw_has_no_heading_for_its_draw() -> None:
    assert "DRAW ***" not in text_of("stars-five-draw.txt")
    hand = played(text_of("stars-five-draw.txt"))
    assert [event.seat for event in hand.log if type(event) is e.Drawn] == [0, 1]
    headed = text_of("stars-five-draw.txt").replace("Ada: discards", "*** DRAW ***\nAda: discards", 1)
    assert verdict(headed).problem is None
    early = text_of("stars-five-draw.txt").replace("Ada: calls $30\n", "", 1)
    assert "to act" in (verdict(early).problem or "") or "expected Ada" in (verdict(early).problem or "")


@pytest.mark.parametrize("name", SITES)
def test_spaces_and_blank_lines_fall_anywhere(name: str) -> None:
    text = text_of(name)
    for spaced in (
        text.replace("\n", " \n"),
        text.replace("\n", "\t  \n"),
        text.replace("\n", "\n\n"),
        text.replace("\n", "\n \n\n"),
        " " + text,
        "\n\n  " + text.replace("\n", "\n  "),
    ):
        assert verdict(spaced).problem is None


@pytest.mark.parametrize("name", SITES)
def test_sent_by_mail_twice(name: str) -> None:
    text = text_of(name)
    mailed = f"*********** # 1 **************\n{text}\n\n\n*********** # 2 **************\n{text}"
    assert [found.problem for found in verdicts(mailed)] == [None, None]
    archived = f"******************** # 1 *************************\n\n{text}\n******************** # 2 *************************\n\n{text}"
    assert [found.problem for found in verdicts(archived)] == [None, None]


@pytest.mark.parametrize("junk", ["Hands of last night:", "\x00\x01", "<p>and</p>"])
@pytest.mark.parametrize("name", [STARS, FULLTILT])
def test_what_lies_between_two_hands_is_an_error_of_its_own_and_spoils_neither(name: str, junk: str) -> None:
    text = text_of(name)
    for between in (f"\n{junk}\n", f"\n\n{junk}\n\n"):
        before, error, after = verdicts(text.rstrip("\n") + between + text)
        assert (before.ok, error.ok, after.ok) == (True, False, True)
        assert error.line == text.rstrip("\n").count("\n") + (2 if between[1] != "\n" else 3)
        assert "expected a hand of" in (error.problem or "")


@pytest.mark.parametrize(
    ("name", "talk"),
    [
        (FULLTILT, "Ada: well played"), (FULLTILT, "Ben B has returned"), (FULLTILT, "Kit (Observer): nice"), (STARS, 'Ben B said, "gg"'),
        (STARS, "Eva: 2nd leaves the table"), (STARS, "Gus has returned"),
    ],
)  # fmt: skip
def test_talk_below_the_summary_is_part_of_the_hand(name: str, talk: str) -> None:
    text = text_of(name)
    assert [found.problem for found in verdicts(f"{text}{talk}\n\n{talk}\n\n{text}")] == [None, None]


def test_utf_16_with_a_damaged_end(tmp_path: Path) -> None:
    text = text_of("fulltilt-five-draw.txt")
    path = tmp_path / "wide.txt"
    for data in (
        text.replace("\n", "\r\n").encode("utf-16"),
        text.replace("\n", "\r\n").encode("utf-16") + b"\x20",
        text.encode("utf-16-le"),
        text.replace("\n", "\r\n\r\n").encode("utf-16"),
        text.replace("\n", "\r").encode(),
        text.replace("\n", "\r\r\n").encode(),
    ):
        path.write_bytes(data)
        (account,) = read_file(path)
        assert isinstance(account, HandAccount), account
        assert verify(account).problem is None


def test_full_tilt_says_twos_and_pokerstars_deuces() -> None:
    text = text_of("fulltilt-holdem-twos.txt")
    assert "a pair of Twos" in text
    assert verdict(text.replace("Twos", "Deuces")).ok
    wrong = verdict(text.replace("shows a pair of Twos", "shows a pair of Threes"))
    assert "expected Ada to have a pair of Deuces" in (wrong.problem or "")


def test_the_summary_alone_says_who_won() -> None:
    text = text_of("fulltilt-omaha-no-wins-line.txt")
    assert "wins" not in text
    assert "expected Dov to win $13.30" in (verdict(text.replace("($13.30)", "($13.20)")).problem or "")
    assert not verdict(text.replace("collected ($13.30), mucked", "folded on the River")).ok


def test_a_cancelled_hand_is_nothing_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = text_of("odd-cancelled.txt")
    (error,) = read_text(text)
    assert isinstance(error, CancelledHandError)
    assert verdict(text).allowed == ("cancelled by the site: nothing was played",)
    path = tmp_path / "hands.txt"
    path.write_text(f"{text}\n\n{text_of(STARS)}", "utf-8")
    assert [hand.name for hand in read_hands(path)] == [account_of(text_of(STARS)).name]
    assert [type(hand) for hand in read_hands(path, errors="give")] == [CancelledHandError, HandAccount]
    for command in (["verify"], ["stats"], ["export", "--to", "native"]):
        with pytest.raises(SystemExit) as end:
            app([command[0], str(path), *command[1:]])
        assert end.value.code == 0
    assert "good (cancelled by the site: nothing was played)" in capsys.readouterr().out


@pytest.mark.parametrize("name", SITES)
def test_a_doubled_line_brings_no_chips(name: str) -> None:
    """Whatever is told twice, nobody ends with more for it: the hand is refused, or is the same hand."""
    lines = text_of(name).splitlines()
    stacks = played("\n".join(lines)).state.stacks
    for at in range(1, len(lines)):
        doubled = "\n".join([*lines[: at + 1], *lines[at:]])
        found = verdict(doubled)
        paid = re.search(r"(?:posts|antes|bets|raises|calls|brings in|completes|collected|wins the .*pot)", lines[at])
        assert not (found.ok and paid), lines[at]
        if found.ok:
            assert played(doubled).state.stacks == stacks


def test_a_blind_posted_twice_by_one_player() -> None:
    text = text_of("stars-badugi-late-blind.txt")
    for line in [line for line in text.splitlines() if "blind" in line and "posts" in line]:
        found = verdict(text.replace(f"{line}\n", f"{line}\n{line}\n", 1))
        assert "got two" in (found.problem or "") or "expected the small blind" in (found.problem or "")


MIXED = [
    ("HORSE (7 Card Stud Hi/Lo Limit, $0.10/$0.20)", "stud-8", "$0.20"),
    ("HORSE (7 Card Stud Hi/Lo Limit, $0.10/$0.20 USD)", "stud-8", "$0.20"),
    ("8-Game (7 Card Stud Hi/Lo Limit, $0.10/$0.20 USD)", "stud-8", "$0.20"),
    ("HOSE (7 Card Stud Hi/Lo Limit, 10/20)", "stud-8", "20"),
    ("Triple Stud (7 Card Stud Hi/Lo Limit, 4/8)", "stud-8", "8"),
    ("8-Game (Razz Limit, 100/200)", "razz", "200"),
    ("HORSE (7 Card Stud Limit, €1/€2 EUR)", "seven-card-stud", "€2"),
    ("Mixed NLH/PLO (Omaha Pot Limit, $0.10/$0.20 USD)", "omaha", "$0.20"),
    ("Mixed Omaha H/L (Omaha Hi/Lo Limit, $0.25/$0.50 USD)", "omaha-8", "$0.50"),
    ("Tournament #99, $9.80+$1.20 USD 8-Game (Razz Limit) - Level XX (400/800)", "razz", "800"),
    ("Tournament #3, 100+9 8-Game (Triple Draw 2-7 Lowball Limit) - Match Round I, Level I (20/40)", "27-triple-draw", "40"),
    ("TOURNAMENT #7, $10+$1 7 CARD STUD HI/LO LIMIT - LEVEL I (25/50)", "stud-8", "50"),
    ("5 Card Draw Limit ($0.02/$0.04)", "five-card-draw", "$0.04"),
]


@pytest.mark.parametrize(("heading", "game", "big"), MIXED, ids=lambda value: value[:30])
def test_headings_of_mixed_games(heading: str, game: str, big: str) -> None:
    """The game, and the stakes: a cut hand needs no more."""
    text = f"""PokerStars Hand #5:  {heading} - 2012/07/15 1:45:25 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ada (${9000} in chips)
Seat 2: Ben (${9000} in chips)
"""
    if "$" not in heading or "Tournament" in heading.title():
        text = text.replace("($", "(")
    text = text.replace("($", "(€") if "€" in heading else text
    text += "Ada: posts the ante 1\nBen: posts the ante 1\n".replace("ante 1", f"ante {big[0] if not big[0].isdigit() else ''}1")
    if game in ("omaha", "omaha-8", "27-triple-draw", "five-card-draw"):
        sign = "" if big[0].isdigit() else big[0]
        half = {"$0.20": "0.10", "$0.50": "0.12", "40": "10", "$0.04": "0.01"}[big]
        whole = {"$0.20": "0.20", "$0.50": "0.25", "40": "20", "$0.04": "0.02"}[big]
        text = text[: text.index("Ada: posts")] + f"Ada: posts small blind {sign}{half}\nBen: posts big blind {sign}{whole}\n"
    account = account_of(text)
    assert account.game.key == game
    assert account.money.write(account.amounts.big) == big


def test_pokerstars_before_2008_gave_bets_back_without_a_word() -> None:
    text = text_of("stars-holdem-2005.txt")
    assert "Uncalled" not in text
    assert "Seat #5 is the button" in text
    assert "-max" not in text
    assert verdict(text).problem is None
    assert "expected $1 back to Gus before this" in (verdict(text.replace("Table 'Vega'", "Table 'Vega' 10-max")).problem or "")
    told = text.replace("Gus collected", "Uncalled bet ($1) returned to Gus\nGus collected", 1)
    assert verdict(told).ok
    assert not verdict(told.replace("($1)", "($2)")).ok


def test_full_tilts_five_card_stud_begins_on_second_street() -> None:
    hand = played(text_of("fulltilt-five-stud.txt"))
    assert hand.game.key == "five-card-stud"
    raises = [event.to for event in hand.log if type(event) is e.Raised]
    assert raises[1:4] == [800, 1345, 2145]  # half a bet all in is a whole one there, and the next raises that


def test_who_sits_out_all_in_is_folded_by_the_site() -> None:
    text = text_of("stars-badugi-sat-out-all-in.txt")
    hand = played(text)
    assert hand.payoffs[-2:] != (0, 0)
    assert hand.state.folded[0]
    assert not verdict(text.replace("Hana [h] (25 in chips) is sitting out", "Hana [h] (25 in chips)")).ok


def test_an_ante_that_nobody_can_match_goes_back_with_the_blind() -> None:
    text = text_of("stars-single27-uncalled-ante.txt")
    assert "Uncalled bet (124) returned" in text
    assert played(text).payoffs == (1, -1)
    for amount in (100, 123, 125, 24):
        assert not verdict(text.replace("(124)", f"({amount})")).ok


def test_somebody_who_came_during_the_hand_is_in_the_summary() -> None:
    text = text_of("fulltilt-single27-newcomer.txt")
    assert "Seat 3: Kit Seat 4: " in text
    assert not verdict(text.replace("Seat 3: Kit Seat 4: ", "Seat 3: Kit ")).ok
    assert not verdict(text.replace("Seat 3: Kit Seat 4: ", "Seat 3: Cleo Seat 4: ")).ok


def test_a_hand_run_twice_is_named_as_what_it_is() -> None:
    twice = """PokerStars Hand #9:  Hold'em No Limit ($1/$2 USD) - 2012/12/14 7:59:19 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ada ($20 in chips)
Seat 2: Ben ($20 in chips)
Ada: posts small blind $1
Ben: posts big blind $2
*** HOLE CARDS ***
Ada: raises $18 to $20 and is all-in
Ben: calls $18 and is all-in
*** FIRST FLOP *** [Js 9h Jh]
"""
    (error,) = read_text(twice)
    assert isinstance(error, RecordError)
    assert (error.line, error.hand) == (10, "9")
    assert "this hand was run twice" in error.problem


def test_full_tilts_players_agree_to_run_it_twice() -> None:
    text = text_of("fulltilt-holdem-twos.txt").replace("Ben B shows", "Players agree to Run It Twice\nBen B shows", 1)
    assert "this hand was run twice" in (verdict(text).problem or "")
    headed = text_of("fulltilt-holdem-twos.txt").replace("*** FLOP ***", "*** FLOP 1 ***")
    assert "this hand was run twice" in (verdict(headed).problem or "")


def test_of_two_players_the_big_blind_may_have_the_button() -> None:
    text = """PokerStars Game #2344646393:  Badugi Limit ($1/$2 USD) - 2005/08/15 14:27:10 ET
Table 'Vega' Seat #6 is the button
Seat 6: Ada ($40 in chips)
Seat 7: Ben ($24.75 in chips)
Ben: posts small blind $0.50
Ada: posts big blind $1
*** DEALING HANDS ***
Dealt to Ada [3s 4s 5s 6s]
Ben: folds
Ada collected $1 from pot
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 6: Ada (button) (big blind) collected ($1)
Seat 7: Ben (small blind) folded before the Draw
"""
    assert verdict(text).allowed == ("the big blind on the button",)
    assert not verdict(text.replace("Ben: posts small", "Ada: posts small")).ok


UNREAD = [
    ('<session sessioncode="1234">\n<general>', "iPoker"),
    ('<?xml version="1.0" encoding="utf-8"?>\n<session sessioncode="1234">', "iPoker"),
    ('<description type="Holdem" stakes="No Limit ($0.50/$1)"/>', "Merge"),
    ('<Game hhversion="4" id="1234" date="2009-09-12">', "Microgaming"),
    ('<SESSION time="1272220470" tableName="x">', "Everest"),
    ("***** Hand History for Game 5149506010 *****", "PartyPoker"),
    ("***** 888poker Hand History for Game 13021 *****", "888poker"),
    ("#Game No : 13021", "888poker"),
    ("***** History for hand R5-75443872-57 *****", "OnGame"),
    ("Bovada Hand #2560000000: 7CARD - 2012-05-08", "Bovada"),
    ("Ignition Hand #3598529326: HOLDEM Tournament #22190838", "Bovada"),
    ("Poker Hand #RC1234567: Hold'em No Limit ($0.5/$1) - 2021/01/01 01:01:01", "GGPoker"),
    ("Hand #79412332 - Holdem(No Limit) - $0.50/$1.00 - 2019/01/01 01:01:01 UTC", "Americas Cardroom"),
    ("Stage #3017211733: Omaha Pot Limit $2, $1 ante - 2009-12-30", "Absolute"),
    ("Hand#710910543B500014 - Freeroll", "Cake"),
    ("Mão PokerStars #137737997245: Torneio #1270291825", "a language other than English"),
]


@pytest.mark.parametrize(("head", "site"), UNREAD, ids=lambda value: value[:20])
def test_a_file_of_a_site_that_is_not_read_is_named(head: str, site: str) -> None:
    (error,) = read_text(f"{head}\nand so on\nand on")
    assert isinstance(error, RecordError)
    assert error.problem.startswith("this is a hand of ")
    assert site in error.problem


CHECKED_DOWN = """PokerStars Game #12: 7 Card Stud Limit (4/8) - 2010/01/02 10:00:00 ET
Table 'Vega' 8-max
Seat 1: Ada (100 in chips)
Seat 2: Ben (100 in chips)
Seat 3: Cleo (100 in chips)
Ada: posts the ante 1
Ben: posts the ante 1
Cleo: posts the ante 1
*** 3rd STREET ***
Dealt to Ada [5c]
Dealt to Ben [2d]
Dealt to Cleo [9h]
Ben: brings in for 2
Cleo: calls 2
Ada: calls 2
*** 4th STREET ***
Dealt to Ada [5c] [6d]
Dealt to Ben [2d] [4s]
Dealt to Cleo [9h] [Ks]
Cleo: checks
Ada: checks
Ben: checks
*** 5th STREET ***
Dealt to Ada [5c 6d] [7s]
Dealt to Ben [2d 4s] [Tc]
Dealt to Cleo [9h Ks] [3c]
Cleo: checks
Ada: checks
Ben: checks
*** 6th STREET ***
Dealt to Ada [5c 6d 7s] [Jc]
Dealt to Ben [2d 4s Tc] [Qh]
Dealt to Cleo [9h Ks 3c] [3d]
Cleo: checks
Ada: checks
Ben: checks
*** RIVER ***
Cleo: checks
Ada: checks
Ben: checks
*** SHOW DOWN ***
Ada: shows [Ah 8d 5c 6d 7s Jc 2c] (high card Ace)
Ben: mucks hand
Cleo: shows [2h 4h 9h Ks 3c 3d 6s] (a pair of Threes)
Cleo collected 9 from pot
*** SUMMARY ***
Total pot 9 | Rake 0
Seat 1: Ada showed [Ah 8d 5c 6d 7s Jc 2c] and lost with high card Ace
Seat 2: Ben mucked [Js 7d 2d 4s Tc Qh 8s]
Seat 3: Cleo showed [2h 4h 9h Ks 3c 3d 6s] and won (9) with a pair of Threes
"""


def test_a_hand_checked_down_is_shown_from_the_dealers_left_or_from_who_spoke_first() -> None:
    ada, ben, cleo = (line for line in CHECKED_DOWN.splitlines() if re.match(r"\w+: (?:shows|mucks)", line))
    for order, ok in (((ada, ben, cleo), True), ((cleo, ada, ben), True), ((ben, cleo, ada), False), ((ada, cleo, ben), False)):
        found = verdict(CHECKED_DOWN.replace("\n".join((ada, ben, cleo)), "\n".join(order)))
        assert found.ok is ok, (order, found.problem)
        assert ok or "to show or muck first" in (found.problem or "")


def test_thousands_of_full_tilts_highest_levels() -> None:
    text = text_of("fulltilt-holdem-twos.txt").replace(" - 30/60 - ", " - 30K/60K - ")
    text = re.sub(r"(?<=[ (])(220|380|1,200|30|60|160|470)(?=[,) \n])", lambda match: f"{match[1]},000", text)
    assert verdict(text.replace("15,000 seconds", "15 seconds")).problem is None


def test_the_card_somebody_opens_with_lies_up_on_the_first_street() -> None:
    text = text_of("fulltilt-razz-uncalled-ante.txt")
    (shown,) = re.findall(r"Ada is high with \[(..)\]", text)
    (fourth,) = re.findall(r"4TH STREET.*\nDealt to Ada \[.*\] \[(..)\]", text)
    found = verdict(text.replace(f"high with [{shown}]", f"high with [{fourth}]"))
    assert f"expected Ada to show {shown}; the record has {fourth}" in (found.problem or "")


def test_seats_beyond_those_of_the_table() -> None:
    text = text_of("stars-five-draw.txt").replace("6-max", "3-max")
    assert "expected seats up to 3, as the table's line says, got seat 4" in (verdict(text).problem or "")
