"""The table's words, on the hands that the page was drawn for: what each says, and that the figures beside it agree."""

from __future__ import annotations

from typing import Any

import pytest

from studbook.engine import Action, Call, Check, Fold, Hand, Pick, Raise, Say, SayOffer
from studbook.games import registry
from studbook.rules import Amounts
from tests.engine.playing import deal, passive, run_out, until
from tests.telling.hands import lines, told

FOLD, CHECK, CALL = Fold(), Check(), Call()


def play(hand: Hand, *actions: Action) -> Hand:
    """Whoever is asked does the next."""
    for action in actions:
        hand.act(hand.offers[0].seat, action)
    return hand


def player(frame: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in frame["players"] if one["name"] == name)


@pytest.fixture
def fifth_street() -> Hand:
    """Seven-card stud, six players: a pair of nines bets, one is all in, two have folded, Ines is to act."""
    hands = ["7d 3d 2c Th", "Ac Qd Qs Td 5c", "4s 6s Kd", "7h 5h 9s 9d 4c", "5d 6h 3s 8h Jh", "Ks 2h Ad 7c 8d"]
    hand = deal(registry.make("seven-card-stud"), hands, [200, 200, 150, 230, 12, 180], amounts=Amounts())
    play(hand, Raise(2), Raise(5), FOLD, CALL, CALL, CALL, CALL)
    play(hand, Raise(10), CALL, CALL, FOLD, CALL)
    return play(hand, Raise(10), CALL)


def test_the_log_of_a_stud_hand(fifth_street: Hand) -> None:
    assert lines(told(fifth_street, 1)) == {
        "Third street · small bet 5": [
            "Ante 1 from everyone.",
            "Otis brings in 2: lowest card, [2c].",
            "You complete to 5.",
            "Marta folds.",
            "Hazel calls 5.",
            "Jun calls 5.",
            "Rosa calls 5.",
            "Otis calls 5.",
        ],
        "Fourth street · bets 5 or 10": [
            "Hazel opens: pair of nines showing.",
            "Hazel bets 10: open pair, big bet.",
            "Jun calls 6, all in.",
            "Rosa calls 10.",
            "Otis folds.",
            "You call 10.",
        ],
        "Fifth street · bets 5 or 10": ["Hazel opens: pair of nines showing.", "Hazel bets 10: open pair, big bet.", "Rosa calls 10."],
    }


def test_the_figures_of_a_stud_hand(fifth_street: Hand) -> None:
    frame = told(fifth_street, 1)
    assert frame["pots"] == [{"name": "Main", "amount": 55, "note": "with Jun"}, {"name": "Side", "amount": 12, "note": "without Jun"}]
    assert (frame["total"], frame["this_street"]) == (87, 20)
    assert sorted(frame["dead"]) == ["2c", "Kd", "Th"]
    assert frame["unseen"] == 35
    assert frame["to_act"] == [1]
    assert frame["raises"] == {"made": 0, "of": 3}
    assert frame["street"] == {"name": "Fifth street", "size": "bets 5 or 10", "number": 5}
    assert frame["offer"] | {"pot": 97} == frame["offer"]
    assert frame["offer"]["call"] == 10
    assert [(one["name"], one["low"], one["high"]) for one in frame["offer"]["raises"]] == [("raise", 15, 15), ("raise", 20, 20)]


def test_the_seats_of_a_stud_hand(fifth_street: Hand) -> None:
    frame = told(fifth_street, 1)
    hazel, jun, rosa, marta, otis, me = (player(frame, name) for name in ("Hazel", "Jun", "Rosa", "Marta", "Otis", "Ines"))
    assert (hazel["opens"], hazel["did"], hazel["bet"]) == ("pair of nines showing", "bets 10", 10)
    assert (jun["state"], jun["note"], jun["chips"]) == ("all in", "all in for the main pot", 0)
    assert (rosa["did"], rosa["opens"]) == ("calls 10", None)
    assert (marta["note"], otis["note"]) == ("folded on third", "folded on fourth")
    assert [card["card"] for card in marta["cards"]] == ["Kd"]
    assert all(card["dead"] for card in marta["cards"])
    assert [(card["card"], card["up"], card["street"]) for card in hazel["cards"]] == [
        (None, False, 3), (None, False, 3), ("9s", True, 3), ("9d", True, 4), ("4c", True, 5),
    ]  # fmt: skip
    assert me["hand"] == [{"side": "high", "title": "Pair of queens", "detail": "ace, ten, five kicker", "short": "Pair of queens"}]
    assert me["to_come"] == [{"street": 6, "up": True}, {"street": 7, "up": False}]
    assert hazel["hand"] == []


def test_the_tray(fifth_street: Hand) -> None:
    tray = told(fifth_street, 1)["tray"]
    assert [code for code, state in tray.items() if state == "yours"] == ["Ac", "Qd", "Qs", "Td", "5c"]
    assert {code for code, state in tray.items() if state == "showing"} == {"9s", "9d", "4c", "3s", "8h", "Jh", "Ad", "7c", "8d"}
    assert {code for code, state in tray.items() if state == "dead"} == {"2c", "Kd", "Th"}


def test_what_an_onlooker_reads(fifth_street: Hand) -> None:
    frame = told(fifth_street)
    assert "Ines completes to 5." in lines(frame)["Third street · small bet 5"]
    assert frame["offer"] is None
    assert player(frame, "Ines")["hand"] == []
    assert frame["unseen"] == 37


def test_won_without_a_showdown(fifth_street: Hand) -> None:
    hand = play(fifth_street, FOLD)
    hand.leave(5)
    run_out(hand)
    frame = told(hand, 1)
    assert player(frame, "Ines")["note"] == "folded on fifth"
    assert player(frame, "Rosa")["note"] == "left the table"
    assert "Rosa leaves the table and folds." in lines(frame)["Sixth street · bets 5 or 10"]
    assert "Last card, dealt down." in lines(frame)["Seventh street"]


def test_everyone_else_folded() -> None:
    hand = deal(registry.make("five-card-stud"), ["2c Ks", "3c 4s", "5c 6s"], amounts=Amounts())
    play(hand, Raise(5), FOLD, FOLD)
    frame = told(hand, 0)
    assert list(lines(frame).values())[-1] == [
        "Ante 1 from everyone.", "You open: king high showing.", "You bet 5.", "Ines folds.", "Marta folds.",
        "5 go back to you: nobody called.",
        "You take 3: everyone else has folded.",
    ]  # fmt: skip
    (pot,) = frame["result"]
    assert pot["parts"] == [{"side": "high", "seats": [0], "names": "You", "amount": 3, "hand": "", "why": "everyone else has folded"}]
    assert player(frame, "Otis")["won"] == [{"pot": "Main pot", "side": "high", "amount": 3, "why": "everyone else has folded"}]
    assert frame["total"] == 3


def good_bad_ugly(hands: list[str], table: str, **options: Any) -> Hand:
    """The hands are dealt round the three table cards, which come after the first three cards."""
    game = registry.make("good-bad-ugly", **options)
    return deal(game, hands, table=table, amounts=Amounts())


def test_the_good_the_bad_and_the_ugly() -> None:
    """Three cards turn: wild, discarded, folded; the dealer says each."""
    hands = ["2h 8d 7s 4s 9h 3s 2d", "6d Kc Kh 3h 6h 9c 2s", "Qc Ts Td 2c Qd 5h Qh", "8c 4h Ac Jc 8s 4d 5s"]
    hand = good_bad_ugly(hands, "6c Jd Th")
    names = ("Jun", "Ines", "Marta", "Hazel")
    while hand.state.phase < 12:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    frame = told(hand, 1, names)
    log = lines(frame)
    assert log["Fourth street · small bet 5"][0] == "The Good is [6c]: sixes are wild to the end."
    assert log["Fifth street · big bet 10"][:2] == ["The Bad is [Jd]: jacks showing are discarded.", "Hazel loses [Jc]."]
    assert log["Sixth street · big bet 10"][:2] == ["The Ugly is [Th]: whoever shows a ten folds.", "Marta shows [Td] and folds."]
    assert frame["voice"].startswith("The Ugly is ten of hearts: whoever shows a ten folds. Marta shows ten of diamonds and folds.")
    assert [(one["name"], one["card"], one["says"], one["just"]) for one in frame["table"]] == [
        ("The Good", "6c", "sixes wild", False), ("The Bad", "Jd", "jacks gone", False), ("The Ugly", "Th", "tens fold", True),
    ]  # fmt: skip
    marta, hazel, me = (player(frame, name) for name in ("Marta", "Hazel", "Ines"))
    assert marta["forced"] == "folded by the Ugly: shows a ten"
    assert [card["card"] for card in marta["cards"] if card.get("cause")] == ["Td"]
    assert hazel["gone"] == [{"card": "Jc", "street": 4, "why": "bad", "up": True}]
    assert {"Jc", "6c", "Jd", "Th", "Td"} <= set(frame["dead"])
    assert frame["wild"] == ["6"]
    assert me["opens"] == "pair of kings showing"
    assert [card["card"] for card in me["cards"] if card["wild"]] == ["6d", "6h"]
    assert me["hand"][0]["title"] == "Four kings"
    assert me["hand"][0]["detail"] == "nine kicker; both sixes play as kings"


def test_badugi_is_told_by_draws() -> None:
    hands = ["Kc Qc Jc 2c", "As 4d Kd 9s", "2h 3h 4h 5h"]
    hand = deal(registry.make("badugi"), hands, amounts=Amounts())
    names = ("Otis", "Ines", "Marta")
    play(hand, CALL, CALL, CHECK, Pick(()), Pick((2, 3)))
    frame = told(hand, 1, names)
    assert lines(frame) == {
        "Deal · small bet 5": [
            "Otis posts the small blind 2.", "You post the big blind 5.", "Marta calls 5.", "Otis calls 5.", "You check.",
        ],
        "First draw · small bet 5": ["Draws in order from the dealer’s left.", "Otis stands pat.", "You draw 2."],
    }  # fmt: skip
    me, otis, marta = (player(frame, name) for name in ("Ines", "Otis", "Marta"))
    assert me["draws"] == [2, None, None]
    assert otis["draws"] == ["pat", None, None]
    assert marta["draws"] == [None, None, None]
    assert (otis["did"], marta["drawing"]) == ("stood pat", True)
    assert me["gone"] == [
        {"card": "Kd", "street": 1, "why": "thrown", "up": False, "when": "on the first draw"},
        {"card": "9s", "street": 1, "why": "thrown", "up": False, "when": "on the first draw"},
    ]
    assert told(hand, 0, names)["players"][1]["gone"] == []
    assert frame["unseen"] == 46
    assert frame["game"]["draw"]
    offer = told(hand, 2, names)["offer"]
    assert offer["title"] == "First draw of three"
    assert (offer["kind"], offer["verb"], offer["least"], offer["most"]) == ("pick", "throw", 0, 4)


def test_who_draws_later_is_said_while_one_has_still_to_draw() -> None:
    hand = deal(registry.make("badugi"), ["Kc Qc Jc 2c", "As 4d Kd 9s", "2h 3h 4h 5h"], amounts=Amounts())
    play(hand, CALL, CALL, CHECK, Pick(()))
    frame = told(hand, 1, ("Otis", "Ines", "Marta"))
    assert [one["note"] for one in frame["players"]] == [None, None, "draws after you"]
    assert frame["players"][1]["hand"][0] == {
        "side": "low", "title": "Two-card badugi", "short": "4-A", "detail": ["4-A: you keep ", {"card": "4d"}, " ", {"card": "As"}],
    }  # fmt: skip


def declared(*words: str) -> Hand:
    """Seven-card high-low, declared in secret; everyone has put the same in."""
    hands = ["9c 4c 9s 4s Qh 9h 7s", "Ac 7d 3h 4h 5c Jc Kh", "4d 3c Ad 6d 9d 2d Ks", "3s 8d 2c 6c 8s 5h Qs"]
    hand = deal(registry.make("seven-card-high-low-declare"), hands, [200, 200, 200, 37], amounts=Amounts(), carried=3)
    while not isinstance(hand.offers[0], SayOffer):
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    for word in words:
        hand.act(hand.offers[0].seat, Say(word))
    return hand


def test_declaring_in_secret() -> None:
    hand = declared("high")
    names = ("Hazel", "Ines", "Rosa", "Jun")
    frame = told(hand, 1, names)
    assert frame["secret"]
    assert [one["declared"] for one in frame["players"]] == ["chosen", "choosing", "choosing", "choosing"]
    assert lines(frame)["Declare"] == ["In secret: high, low or both.", "Both must win both outright, in each pot.", "Hazel has chosen."]
    assert frame["offer"]["words"] == ["high", "low", "both"]
    assert frame["offer"]["notes"] == ["ace high, K-J-7-5", "7-5-4-3-A", "win both or nothing"]
    assert "high" not in str([one["declared"] for one in told(hand, 2, names)["players"]])


def test_a_showdown_in_halves_with_a_failed_both_and_an_odd_chip() -> None:
    hand = declared("high", "low", "both", "low")
    names = ("Hazel", "Ines", "Rosa", "Jun")
    assert hand.over
    frame = told(hand, 1, names)
    (pot,) = frame["result"]
    total = pot["amount"]
    assert total % 2 == 1
    high, low = pot["parts"]
    odd = f"{total} does not halve, so high takes it"
    assert (high["names"], high["amount"], high["hand"], high["why"]) == ("Hazel", total // 2 + 1, "full house, nines full of fours", odd)
    assert (low["names"], low["amount"], low["hand"], low["why"]) == ("You", total // 2, "7-5-4-3-A", "")
    assert lines(frame)["Showdown"] == [
        f"Hazel takes {total // 2 + 1}, the high half: full house, nines full of fours; {odd}.",
        f"You take {total // 2}, the low half: 7-5-4-3-A.",
        "Rosa declared both and lost the high: out of both.",
    ]
    assert lines(frame)["Declare"][-4:] == ["Hazel declares high.", "You declare low.", "Rosa declares both.", "Jun declares low."]
    hazel, me, rosa, jun = (player(frame, name) for name in names)
    assert {card["card"] for card in hazel["cards"] if card["plays"] == ["high"]} == {"9c", "4c", "9s", "4s", "9h"}
    assert me["hand"][0] == {"side": "low", "title": "7-5-4-3-A", "detail": ""}
    assert me["hand"][1] == {"side": "high", "title": "ace high", "detail": "K-J-7-5", "off": True, "why": "not declared"}
    assert [one.get("why") for one in rosa["hand"]] == ["loses to Hazel, so both sides are lost", "out with the other side, which it lost"]
    assert jun["hand"][0]["why"].startswith("loses to you; ")
    assert rosa["declared"] == "both"
    assert all(one["shows"] for one in frame["players"])


def test_no_low_qualifies() -> None:
    hands = ["Kc Kd Kh Qs Js Td 9d", "Ac Qh Jh Th 9c 8h 8d"]
    hand = deal(registry.make("stud-8", burns=False), hands, amounts=Amounts())
    run_out(hand)
    (pot,) = told(hand, 0)["result"]
    (part,) = pot["parts"]
    assert part["why"] == "no low qualifies, so high takes all"
    assert [one.get("off", False) for one in told(hand, 0)["players"][1]["hand"]] == [False, True]


def test_a_tie_says_where_the_odd_chip_went() -> None:
    hand = deal(registry.make("five-card-stud"), ["2c 2d Kd Qh Jh", "2s 2h Ks Qc Jd", "4c 7d 8s 9h 3s"], amounts=Amounts())
    run_out(hand)
    (pot,) = told(hand, 0)["result"]
    (part,) = pot["parts"]
    assert part["amount"] == 3
    assert part["seats"] == [0, 1]
    assert part["why"].startswith("3 does not divide by 2: the odd chip to ")
    assert "by suit" in part["why"]


def test_a_wild_card_says_what_it_stands_for_at_the_showdown() -> None:
    hand = good_bad_ugly(["6d Kc Kh 3s 6h 9c 2s", "8c Qh 5s Qs 3d 7d 8h"], "6c Jd Th")
    run_out(hand)
    frame = told(hand, 1)
    otis = player(frame, "Otis")
    assert {card["card"]: card["as"] for card in otis["cards"] if card["as"]} == {"6d": "Ks", "6h": "Kd"}
    assert lines(frame)["Showdown"] == ["Otis takes 6: four kings, nine kicker."]


def test_a_ruling_is_told_with_the_name_of_who_rules() -> None:
    """Both show a ten when the Ugly is a ten: nobody folds, and the table says so."""
    hand = good_bad_ugly(["2c 3c Ts 4d 5d 6h", "2h 3h Td 4s 5s 7h"], "8c Jd Tc")
    while not hand.state.rulings:
        hand.act(hand.offers[0].seat, passive(hand.offers[0]))
    frame = told(hand, 0)
    assert frame["rulings"] == [{"text": "Everyone left holds one of the tens, so nobody folds.", "by": "Rob"}]
    assert any("Ruling of the house: Rob." in line for line in lines(frame)["Sixth street · big bet 10"])


@pytest.mark.rule("R-TAB-8")
@pytest.mark.statement("004-39")
def test_the_dealer_says_who_is_high_what_is_possible_and_when_the_last_card_comes() -> None:
    hands = ["2c 3d 9h 8h 7h 2h 3c", "4c 5d Ks Kd 4s 8c 9c"]
    hand = deal(registry.make("seven-card-stud"), hands, amounts=Amounts())
    fifth = str(told(until(hand, 6), 1))
    assert "pair of kings showing" in fifth
    assert "possible flush" in fifth
    assert "possible straight" in fifth
    seventh = told(until(hand, 9), 1)
    assert "Last card" in str(seventh["log"][0])


def test_shared_cards_stand_with_each_hand_that_shows_and_with_what_they_play_for_in_it() -> None:
    hands = ("As 8h Jd 6d", "Qs Qd 5h 4h", "Kd Jc 7s 2h")
    hand = deal(registry.make("omaha"), hands, table="Qh 8c 8d 3s Kc")
    assert not any(one["shared"] for one in told(until(hand, 4), 1)["players"])
    shown = [one for one in told(run_out(hand), 1)["players"] if one["shows"]]
    assert {card["card"] for one in shown if one["seat"] == 1 for card in one["shared"] if card["plays"]} == {"Qh", "8c", "8d"}
    for one in shown:
        assert [card["card"] for card in one["shared"]] == ["Qh", "8c", "8d", "3s", "Kc"]
        assert sum(bool(card["plays"]) for card in [*one["cards"], *one["shared"]]) == 5
