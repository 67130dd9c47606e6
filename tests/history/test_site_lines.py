"""Lines of sites' texts that no hand beside these tests has: made up, to the sites' manner."""

import pytest

from studbook.history.film import film_of
from studbook.history.hand_words import differs
from tests.history.records import account_of, played, text_of, verdict, verdicts

HOLDEM = """\
Full Tilt Poker Game #123456789: Table Vega (6 max) - $1/$2 - Limit Hold'em - 10:00:00 ET - 2010/01/02
Seat 1: Ann ($40)
Seat 2: Bo ($40)
Seat 3: Cy ($40), is sitting out
Seat 4: Di ($40)
Ann posts the small blind of $0.50
Bo posts the big blind of $1
The button is in seat #4
*** HOLE CARDS ***
Dealt to Ann [As Kd]
Bo: good luck all
Di is feeling happy
Di calls $1
Ann calls $0.50
Bo checks
*** FLOP *** [2c 3d 4h] (Total Pot: $3, 3 Players)
Ann checks
Bo checks
Di bets $1
Ann calls $1
Bo folds
*** TURN *** [2c 3d 4h] [5s] (Total Pot: $5, 2 Players)
Ann checks
Di checks
*** RIVER *** [2c 3d 4h 5s] [6c] (Total Pot: $5, 2 Players)
Ann checks
Di checks
*** SHOW DOWN ***
Di shows [7h 7d] a straight, Seven high
Ann mucks
Di wins the pot ($4.75) with a straight, Seven high
*** SUMMARY ***
Total pot $5 | Rake $0.25
Board: [2c 3d 4h 5s 6c]
Seat 1: Ann (small blind) mucked [As Kd] - a straight, Six high
Seat 2: Bo (big blind) folded on the Flop
Seat 3: Cy is sitting out
Seat 4: Di (button) collected ($4.75)
"""


def test_a_hold_em_hand_with_talk_and_a_player_sitting_out() -> None:
    assert verdict(HOLDEM).ok
    hand = played(HOLDEM)
    assert hand.n == 3
    assert hand.state.stacks == [3800, 3900, 4275]


@pytest.mark.parametrize(
    ("was", "now", "line", "said"),
    [
        ("[2c 3d 4h] [5s]", "[2c 3d 4s] [5s]", 21, "expected 2c 3d 4h in the middle, got 2c 3d 4s"),
        ("[2c 3d 4h 5s] [6c]", "[2c 3d 4h 5s] [As]", 34, "expected 2c 3d 4h 5s As in the middle"),
        ("Board: [2c 3d 4h 5s 6c]", "Board: [2c 3d 4h 5s 7c]", 33, "expected 2c 3d 4h 5s 6c in the middle"),
        ("shows [7h 7d]", "shows [8h 8d]", 28, "expected Di to have a straight, Six high"),
        ("Di bets $1", "Di bets $2", 18, "expected Di to fold, check or bet to $1; the record has Di bet $2"),
        ("(Total Pot: $3, 3 Players)", "(Total Pot: $3, 2 Players)", 15, "expected 3 players left"),
        ("Seat 2: Bo (big blind) folded", "Seat 2: Bo (small blind) folded", 35, "expected Bo to be big blind"),
        ("Di is feeling happy", "Di is feelng happy", 12, "expected a line of a hand history, got 'Di is feelng happy'"),
        ("Ann posts the small blind of $0.50\n", "", 34, "expected Ann to be neither button nor blind"),
        ("The button is in seat #4\n", "", 37, "expected Di to be neither button nor blind"),
        ("Seat 2: Bo ($40)\n", "Seat 2: Bo ($40.555)\n", 3, "expected an amount with at most 2 decimals"),
        ("Seat 2: Bo ($40)\n", "Seat 1: Bo ($40)\n", 3, "expected each seat and each name once"),
        ("Limit Hold'em", "Limit Go Fish", 1, "expected a game out of Stud H/L"),
        ("$1/$2 -", "-", 1, "expected the stakes"),
    ],
)
def test_each_mistake_is_named_with_its_line(was: str, now: str, line: int, said: str) -> None:
    assert was in HOLDEM
    found = verdict(HOLDEM.replace(was, now, 1))
    assert not found.ok
    assert said in (found.problem or ""), found
    assert found.line is not None
    assert abs(found.line - line) <= 1


SPLIT = """\
PokerStars Hand #77: HORSE (Omaha Hi/Lo Limit) - Level II (10/20) - 2010/01/02 10:00:00 ET
Table 'Vega' 9-max Seat #9 is the button
Seat 1: Ann (100 in chips)
Seat 5: Bo (100 in chips, $1.50 bounty)
Seat 6: Eve (30 in chips)
Seat 9: Cy (47 in chips)
Ann: posts the ante 1
Bo: posts the ante 1
Cy: posts the ante 1
Ann: posts small blind 5
Bo: posts big blind 10
*** HOLE CARDS ***
Cy has timed out
Cy: calls 10
Eve joins the table at seat #6
Ann said, "all in: soon"
Ann: calls 5
Bo: checks
*** FLOP *** [2c 3d 9h]
Ann: checks
Bo: checks
Cy: bets 10
Ann: calls 10
Bo: folds
*** TURN *** [2c 3d 9h] [9s]
Ann: bets 20
Cy: raises 6 to 26 and is all-in
Ann: calls 6
*** RIVER *** [2c 3d 9h 9s] [4c]
*** SHOW DOWN ***
Ann: shows [Ac 5d Kh Qs] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)
Cy: shows [Ad 5c Kc Qd] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)
Ann collected 28 from pot
Ann collected 26 from pot
Cy collected 27 from pot
Cy collected 24 from pot
*** SUMMARY ***
Total pot 105 | Rake 0
Board [2c 3d 9h 9s 4c]
Seat 1: Ann (small blind) showed [Ac 5d Kh Qs] and won (54) with HI: a straight, Ace to Five; LO: 5,4,3,2,A
Seat 5: Bo (big blind) folded on the Flop
Seat 9: Cy (button) showed [Ad 5c Kc Qd] and won (51) with HI: a straight, Ace to Five; LO: 5,4,3,2,A
"""


def test_antes_beside_blinds_a_newcomer_and_both_halves_split() -> None:
    text = SPLIT.replace("Ann collected 28 from pot\nAnn collected 26", "Ann collected 27 from pot\nAnn collected 26").replace(
        "Cy collected 27 from pot\nCy collected 24", "Cy collected 26 from pot\nCy collected 26"
    )
    text = text.replace("won (54)", "won (53)").replace("won (51)", "won (52)")
    assert verdict(text).problem is None
    assert played(text).n == 3


def test_who_of_those_who_tie_gets_the_odd_chip_is_the_sites_own() -> None:
    text = SPLIT.replace("Ann collected 28 from pot\nAnn collected 26", "Ann collected 26 from pot\nAnn collected 26").replace(
        "Cy collected 27 from pot\nCy collected 24", "Cy collected 27 from pot\nCy collected 26"
    )
    found = verdict(text.replace("won (54)", "won (52)").replace("won (51)", "won (53)"))
    assert (found.problem, found.allowed) == (None, ("an odd chip that went the site's own way",))
    assert "expected the pot to go to Ann 53, Cy 52" in (verdict(SPLIT).problem or "")


def test_what_is_no_hand_is_named_and_the_next_hand_is_read() -> None:
    notice, hand = verdicts("Transcript of the last hands\n\n" + text_of("stars-stud8-split.txt"))
    assert (notice.ok, notice.line, hand.ok) == (False, 1, True)
    assert "got 'Transcript of the last hands'" in (notice.problem or "")


THREE_POTS = """\
Full Tilt Poker Game #1: Table Vega (6 max) - $2/$4 - Limit Badugi - 10:00:00 ET - 2010/01/02
Seat 1: Ann ($3)
Seat 2: Bo ($6)
Seat 3: Cy ($20)
Seat 4: Di ($20)
Ann posts the small blind of $1
Bo posts the big blind of $2
The button is in seat #4
*** HOLE CARDS ***
Cy raises to $4
Di calls $4
Ann calls $2, and is all in
Bo raises to $6, and is all in
Cy calls $2
Di calls $2
*** FIRST DRAW *** (Total Pot: $21, 4 Players, 2 All-In)
Ann stands pat
Bo stands pat
Cy stands pat
Di stands pat
Cy bets $2
Di calls $2
*** SECOND DRAW *** (Total Pot: $25, 4 Players, 2 All-In)
Ann stands pat
Bo stands pat
Cy stands pat
Di stands pat
Cy checks
Di checks
*** THIRD DRAW *** (Total Pot: $25, 4 Players, 2 All-In)
Ann stands pat
Bo stands pat
Cy stands pat
Di stands pat
Cy checks
Di checks
*** SHOW DOWN ***
Cy shows [Ah 2d 3s 5c] a Badugi: 5, 3, 2, A
Di shows [Ad 2s 3c 7h] a Badugi: 7, 3, 2, A
Cy wins side pot #2 ($4) with a Badugi: 5, 3, 2, A
Bo mucks
Cy wins side pot #1 ($9) with a Badugi: 5, 3, 2, A
Ann shows [As 2c 3d 4h] a Badugi: 4, 3, 2, A
Ann wins the main pot ($12) with a Badugi: 4, 3, 2, A
*** SUMMARY ***
Total pot $25 Main pot $12. Side pot 1 $9. Side pot 2 $4. | Rake $0
Seat 1: Ann (small blind) showed [As 2c 3d 4h] and won ($12) with a Badugi: 4, 3, 2, A
Seat 2: Bo (big blind) mucked [Kc Kh Kd Ks] - a 1-Card: K
Seat 3: Cy showed [Ah 2d 3s 5c] and won ($13) with a Badugi: 5, 3, 2, A
Seat 4: Di (button) showed [Ad 2s 3c 7h] and lost with a Badugi: 7, 3, 2, A
"""


def test_two_side_pots_are_won_one_after_the_other() -> None:
    assert verdict(THREE_POTS).problem is None
    assert played(THREE_POTS).state.stacks == [1200, 0, 2500, 1200]


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("side pot #2 ($4)", "side pot #1 ($4)", "expected"),
        ("Cy wins side pot #1 ($9)", "Di wins side pot #1 ($9)", "expected"),
        ("Side pot 1 $9. Side pot 2 $4.", "Side pot 1 $4. Side pot 2 $9.", "expected pots of $12, $9, $4"),
        ("4 Players, 2 All-In", "4 Players, 1 All-In", "expected 2 all in"),
        ("a 1-Card: K", "a 1-Card: Q", "expected Bo to have a 1-Card: K"),
        ("Bo mucks\nCy wins side pot #1 ($9)", "Cy wins side pot #1 ($9)", "expected Bo to show or muck first"),
    ],
)
def test_a_mistake_among_side_pots_is_found(was: str, now: str, said: str) -> None:
    assert was in THREE_POTS
    found = verdict(THREE_POTS.replace(was, now, 1))
    assert not found.ok
    assert said in (found.problem or ""), found


ALL_IN_EARLY = """\
Full Tilt Poker Game #12345678901: Table Foo (6 max) - $0.50/$1 - No Limit Hold'em - 12:34:56 ET - 2010/03/04
Seat 1: alice ($50)
Seat 2: bob ($30)
Seat 3: carol ($70)
bob posts the small blind of $0.50
carol posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to carol [9h 9d]
alice raises to $3
bob folds
carol calls $2
*** FLOP *** [9s 4d 2c]
carol checks
alice bets $4
carol raises to $12
alice raises to $47, and is all in
carol calls $35
alice shows [Ah Ad]
carol shows [9h 9d]
*** TURN *** [9s 4d 2c] [Kc]
*** RIVER *** [9s 4d 2c Kc] [3h]
alice shows a pair of Aces
carol shows three of a kind, Nines
carol wins the pot ($97.50) with three of a kind, Nines
*** SUMMARY ***
Total pot $100.50 | Rake $3
Board: [9s 4d 2c Kc 3h]
Seat 1: alice (button) showed [Ah Ad] and lost with a pair of Aces
Seat 2: bob (small blind) folded before the Flop
Seat 3: carol (big blind) showed [9h 9d] and won ($97.50) with three of a kind, Nines
"""


def test_who_was_all_in_early_is_told_in_words_at_the_end() -> None:
    assert verdict(ALL_IN_EARLY).ok
    wrong = verdict(ALL_IN_EARLY.replace("alice shows a pair of Aces", "alice shows a pair of Kings"))
    assert (wrong.line, wrong.ok) == (23, False)
    unseen = verdict(ALL_IN_EARLY.replace("alice shows [Ah Ad]\n", ""))
    assert "expected a line of a hand history" in (unseen.problem or "")


ALL_IN_FOR_THE_ANTE = """\
PokerStars Hand #123456789016: 7 Card Stud Limit ($2/$4) - 2015/03/04 12:34:56 ET
Table 'Alcor II' 8-max
Seat 1: alice ($0.20 in chips)
Seat 3: bob ($100 in chips)
Seat 4: carol ($100 in chips)
alice: posts the ante $0.20 and is all-in
bob: posts the ante $0.20
carol: posts the ante $0.20
*** 3rd STREET ***
Dealt to alice [2c]
Dealt to bob [Kd 4s 7h]
Dealt to carol [9c]
bob: brings in for $1
carol: raises $1 to $2
bob: calls $1
*** 4th STREET ***
Dealt to alice [2c] [3h]
Dealt to bob [Kd 4s 7h] [7d]
Dealt to carol [9c] [Jc]
bob: bets $2
carol: folds
Uncalled bet ($2) returned to bob
*** 5th STREET ***
Dealt to alice [2c 3h] [8h]
Dealt to bob [Kd 4s 7h 7d] [Qs]
*** 6th STREET ***
Dealt to alice [2c 3h 8h] [8d]
Dealt to bob [Kd 4s 7h 7d Qs] [5s]
*** RIVER ***
Dealt to bob [Kd 4s 7h 7d Qs 5s] [5c]
*** SHOW DOWN ***
bob: shows [Kd 4s 7h 7d Qs 5s 5c] (two pair, Sevens and Fives)
alice: shows [As Ac 2c 3h 8h 8d Th] (two pair, Aces and Eights)
bob collected $4 from side pot
alice collected $0.60 from main pot
*** SUMMARY ***
Total pot $4.60 Main pot $0.60. Side pot $4. | Rake $0
Seat 1: alice showed [As Ac 2c 3h 8h 8d Th] and won ($0.60) with two pair, Aces and Eights
Seat 3: bob showed [Kd 4s 7h 7d Qs 5s 5c] and won ($4) with two pair, Sevens and Fives
Seat 4: carol folded on the 4th Street
"""


def test_the_next_opens_for_the_bring_in_of_one_all_in_for_the_ante() -> None:
    assert verdict(ALL_IN_FOR_THE_ANTE).ok
    wrong = verdict(ALL_IN_FOR_THE_ANTE.replace("alice ($0.20 in chips)", "alice ($2 in chips)").replace(" and is all-in", ""))
    assert (wrong.line, wrong.ok) == (13, False)


@pytest.mark.parametrize("words", ["3-card: 70,A", "3-card: sixes", "Badugi: 6.5"])
def test_words_that_begin_like_a_badugi_must_be_true(words: str) -> None:
    assert differs(words, "3-card: 6,5,A")
    assert differs("87653.50", "8,7,6,5,3")


def cut_before(text: str, line: str) -> str:
    """The text up to a line, which is not in it."""
    return text[: text.index(line)]


@pytest.mark.parametrize(
    ("text", "line", "street", "to_act", "stacks"),
    [
        (ALL_IN_FOR_THE_ANTE, "bob: brings in", "Third street", [2], [0, 9980, 9980]),
        (ALL_IN_FOR_THE_ANTE, "bob: calls", "Third street", [2], [0, 9880, 9780]),
        (ALL_IN_FOR_THE_ANTE, "Dealt to alice [2c] [3h]", "Fourth street", [], [0, 9780, 9780]),
        (ALL_IN_FOR_THE_ANTE, "bob: bets $2", "Fourth street", [2], [0, 9780, 9780]),
        (ALL_IN_EARLY, "alice raises to $3", "Before the flop", [3], [2950, 6900, 5000]),
        (ALL_IN_EARLY, "alice bets $4", "Flop", [3], [2950, 6700, 4700]),
        (HOLDEM, "Di calls $1", "Before the flop", [3], [3950, 3900, 4000]),
    ],
)
def test_a_text_cut_short_says_where_it_stops(text: str, line: str, street: str, to_act: list[int], stacks: list[int]) -> None:
    cut = cut_before(text, line)
    shown = film_of(account_of(cut)).as_json()
    assert (shown["problem"], shown["over"]) == (None, False)
    assert (shown["street"], shown["to_act"], shown["stacks"]) == (street, to_act, stacks)
    assert [offer["seat"] for offer in shown["offer"]] == to_act
    told = verdict(cut)
    assert not told.ok
    assert told.line is not None
    assert cut.count("\n") - 2 <= told.line <= cut.count("\n")  # talk is no step
    assert "the record ends before the hand does" in (told.problem or "")
