"""The lint: each way in which a game can be wrong is found, at its phase, and told in words."""

from dataclasses import replace
from typing import Any

import pytest

from studbook.cards import Deck
from studbook.hands import High, Low
from studbook.hands.rankings import HoleSuit, WildHouse
from studbook.rules import (
    Amounts,
    Ante,
    BecomesWild,
    Bet,
    Blinds,
    Bug,
    CardWild,
    Choose,
    ChosenWild,
    Deal,
    Declare,
    Discard,
    Each,
    Exchange,
    FollowWild,
    Game,
    JokerWild,
    LowHoleWild,
    Opening,
    Pass,
    Pays,
    Price,
    RankWild,
    Roll,
    RollToBeat,
    Showdown,
    TableCards,
    TurnUp,
    When,
    WhenDealtUp,
)
from studbook.rules.lint import UnplayableGame, cards_wanted, check, lint_game

STUD = Game(
    "test", "Test", (2, 6), (Ante(), Deal("DU"), Bet(), Deal("U"), Bet("pair"), Deal("U"), Bet(), Deal("U"), Bet(), Showdown()), (High(),)
)


def errors(game: Game, players: int | None = None) -> list[tuple[str, int]]:
    return [(finding.text, finding.phase) for finding in lint_game(game, players) if finding.level == "error"]


def with_phases(*phases: Any, **more: Any) -> Game:
    return replace(STUD, phases=phases, **more)


def test_a_sound_game_has_no_errors_and_no_warnings() -> None:
    assert [finding for finding in lint_game(STUD) if finding.level != "note"] == []
    check(STUD)


@pytest.mark.parametrize(
    ("game", "told", "at"),
    [
        (with_phases(Ante(), Deal("DD"), Bet()), "expected the showdown as the last phase", 2),
        (with_phases(Ante(), Showdown(), Deal("D"), Bet(), Showdown()), "expected one showdown, got more", -1),
        (with_phases(Ante(), Bet(), Showdown()), "expected a deal to the players, got none", -1),
        (with_phases(Deal("DX"), Bet(), Showdown()), "expected 1 to 13 faces out of D (down), U (up) and N (unseen), got 'DX'", 0),
        (
            with_phases(Deal("D" * 14), Bet(), Showdown()),
            f"expected 1 to 13 faces out of D (down), U (up) and N (unseen), got '{'D' * 14}'",
            0,
        ),
        (with_phases(Deal("DD"), Exchange(0), Showdown()), "expected to ask for 1 to 13 cards, got 0", 1),
        (
            with_phases(Deal("DD"), Exchange(1, Price(1000, "big")), Showdown()),
            "expected a price of 0 to 100 times a unit, got Price(times=1000, unit='big')",
            1,
        ),
        (
            with_phases(Deal("DDU"), TurnUp("joy", BecomesWild()), Showdown()),
            "expected to turn one of the table cards laid before (none is), got 'joy'",
            1,
        ),
        (
            with_phases(Deal("DDU"), TableCards(("a", "a")), Bet(), Showdown()),
            "expected each table card under its own name, got 'a' twice",
            1,
        ),
        (
            with_phases(Deal("DDU"), TableCards(("a",), "up"), TurnUp("a", BecomesWild()), Showdown()),
            "expected 'a' to lie face down when it is turned",
            2,
        ),
        (
            with_phases(Deal("DDU"), TableCards(("a", "b"), card="As"), Showdown()),
            "expected 1 to 10 table cards, one if it is a card set aside, got 2",
            1,
        ),
        (
            with_phases(Deal("DDU"), Bet(), Declare(), Showdown()),
            "expected a pot of two halves, high and low, to declare for, got high",
            2,
        ),
        (
            with_phases(Deal("DDU"), Declare(("high", "sideways")), Showdown(), pot=(High(), Low())),
            "expected high and low, and perhaps both, to be declared, got high, sideways",
            1,
        ),
        (
            with_phases(Deal("DDU"), Declare(), Deal("U"), Showdown(), pot=(High(), Low())),
            "expected the declaration after the last card",
            1,
        ),
        (with_phases(Deal("DDU"), Declare(), Declare(), Showdown(), pot=(High(), Low())), "expected one declaration, got more", 2),
        (
            with_phases(Deal("DDU"), Bet(), Showdown(), wilds=(ChosenWild("x"),)),
            "expected a phase Choose('x') for the wild card to be chosen in, got none",
            -1,
        ),
        (
            with_phases(Deal("DDU"), Choose("x"), Showdown()),
            "expected ChosenWild('x') among the wilds for what is chosen, got nothing that uses it",
            1,
        ),
        (
            with_phases(Deal("DDU"), Bet("small", Opening("same as before")), Showdown()),
            "expected someone to open the first round, got whoever opened the round before",
            1,
        ),
        (
            with_phases(Blinds(), Deal("DDU"), Bet("small", Opening("low card", forced="bring-in")), Showdown()),
            "expected either blinds or a forced opening, got blinds and bring-in",
            2,
        ),
        (
            with_phases(Deal("DDU"), Bet("small", Opening("high hand", forced="bring-in")), Showdown()),
            "expected a card to decide who brings it in (high card, low card), got high hand",
            1,
        ),
        (
            with_phases(Deal("NN"), RollToBeat(), Bet(), Showdown()),
            "expected what is done at one player's turn to stand inside Each",
            1,
        ),
        (
            with_phases(Deal("NN"), Each((When(3, (Bet(),)),)), Showdown()),
            "expected no When or Each inside another",
            1,
        ),
        (
            with_phases(Deal("NN"), When(3, (Declare(),)), Bet(), Showdown(), pot=(High(), Low())),
            "expected antes, blinds, declarations and the showdown outside When and Each",
            1,
        ),
        (replace(STUD, suits="shdx"), "expected the four suits s h d c from high to low, such as shdc, got 'shdx'", -1),
        (replace(STUD, pot=()), "expected 1 to 4 rankings to share the pot, got 0", -1),
        (replace(STUD, pot=(High(), High())), "expected different rankings to share the pot, got the same twice", -1),
        (replace(STUD, pot=(Low("A-5", 3),)), "expected a low hand to qualify by a card from 5 to 13, got 3", -1),
        (replace(STUD, pot=(Low("2-7", ace_pair="high"),)), "expected rules about aces in ace-to-six low only, got them in 2-7", -1),
        (replace(STUD, pot=(High(), HoleSuit("x"))), "expected a suit out of s h d c, got 'x'", -1),
        (replace(STUD, players=(6, 2)), "expected from 2 to 10 players, the least first, got 6 to 2", -1),
        (replace(STUD, wilds=(RankWild("2"),), deck=Deck("7")), "expected the rank wild to be in the deck of 32 cards, got 2", -1),
        (replace(STUD, wilds=(RankWild("B"),)), "expected a rank out of 2 3 4 5 6 7 8 9 T J Q K A, got 'B'", -1),
        (replace(STUD, wilds=(FollowWild("2"),), deck=Deck("7")), "expected the rank wild to be in the deck of 32 cards, got 2", -1),
        (replace(STUD, wilds=(CardWild("2d"),), deck=Deck("7")), "expected the card wild to be in the deck of 32 cards, got 2d", -1),
        (replace(STUD, wilds=(JokerWild(),)), "expected a joker in the deck, since it is wild", -1),
        (replace(STUD, deck=Deck(jokers=1)), "expected the joker to be wild or the bug, got a joker that is nothing", -1),
        (replace(STUD, deck=Deck(jokers=1), wilds=(JokerWild(), Bug())), "expected the joker to be wild or the bug, got both", -1),
        (
            replace(STUD, wild_house=WildHouse(may_not_be=("3",)), deck=Deck("7")),
            "expected the rank barred to wild cards to be in the deck of 32 cards, got 3",
            -1,
        ),
        (
            replace(STUD, triggers=(WhenDealtUp("wild", Pays(Price(1))),)),
            "expected something wild, since wild cards dealt up have a consequence",
            -1,
        ),
        (
            replace(STUD, triggers=(WhenDealtUp("3", Pays(Price(1))),), deck=Deck("7")),
            "expected the rank heard when dealt up to be in the deck of 32 cards, got 3",
            -1,
        ),
        (with_phases(Deal("UU"), Roll(), Bet(), Showdown()), "expected at most 0 down cards to be turned up, got 1", 1),
        (
            with_phases(Deal("UU"), Choose("x"), Bet(), Showdown(), wilds=(ChosenWild("x"),)),
            "expected a down card to choose, but nobody holds one then",
            1,
        ),
        (with_phases(Deal("DD"), Pass(2), Bet(), Showdown()), "expected fewer than the 2 cards held, got 2", 1),
        (with_phases(Deal("DD"), Discard(3), Bet(), Showdown()), "expected fewer than the 2 cards held, got 3", 1),
        (with_phases(Exchange(1), Deal("DD"), Bet(), Showdown()), "expected cards to exchange, but nobody holds one then", 0),
        (
            with_phases(Deal("UU"), Each((RollToBeat(),)), Bet(), Showdown()),
            "expected cards to turn until a board is beaten, but nobody holds any then",
            1,
        ),
        (
            with_phases(Deal("DDDD"), Bet(), Showdown(), pot=(High(own=2),)),
            "expected so many own cards to play that they make five with those in the middle, got 2 and 0",
            -1,
        ),
        (
            with_phases(Deal("UUUUU"), Bet(), Showdown(), pot=(High(), HoleSuit())),
            "expected down cards at the showdown, since one of them takes a part of the pot",
            -1,
        ),
        (
            with_phases(Deal("UUUUU"), Bet(), Showdown(), wilds=(LowHoleWild(),)),
            "expected down cards at the showdown, since the lowest of them is wild",
            -1,
        ),
        (
            with_phases(Deal("D" * 7), Deal("D" * 7), Bet(), Showdown(), players=(2, 3)),
            "expected hands of at most 13 cards, got 14",
            -1,
        ),
        (
            with_phases(TableCards(("joker",), "up", shared=True, card="Jk"), Deal("DD"), Bet(), Showdown()),
            "expected the card set aside to be in the deck of 52 cards, got Jk",
            0,
        ),
    ],
)  # fmt: skip
def test_each_fault_is_found(game: Game, told: str, at: int) -> None:
    assert (told, at) in errors(game)
    with pytest.raises(UnplayableGame, match="Test cannot be dealt: "):
        check(game)


def test_too_many_players() -> None:
    assert errors(STUD, 7) == [("expected 2 to 6 players, got 7", -1)]
    assert errors(STUD, 1) == [("expected 2 to 6 players, got 1", -1)]


def test_a_deck_that_cannot_serve() -> None:
    crowded = replace(STUD, players=(2, 10), phases=(Ante(), Deal("DDU"), Bet(), Deal("UU"), Bet(), Deal("U"), Bet(), Showdown()))
    assert errors(crowded, 8) == []
    (found,) = errors(crowded, 9)
    assert (
        found[0] == "Nine players can want 54 cards of 52: say what happens when they run out (a later deal wants 9 cards and 7 are left)"
    )
    assert cards_wanted(crowded, 9) == 54
    serving = replace(crowded, shortage=("shared card",))
    assert errors(serving, 9) == []
    assert "a shared card serves" in str(lint_game(serving, 9)[0])


def test_a_shared_card_serves_one_card_and_not_two() -> None:
    game = with_phases(Ante(), Deal("DDDU"), Bet(), Deal("UU"), Bet(), Showdown(), players=(2, 9), shortage=("shared card",))
    assert "a later deal wants 18 cards and 16 are left" in errors(game, 9)[0][0]


def test_a_deck_that_folding_can_use_up_to_the_last_card() -> None:
    """Twenty cards: five players leave none after four cards each, and there are two streets to come."""
    game = with_phases(
        Ante(), Deal("DU"), Bet(), Deal("U"), Bet(), Deal("U"), Bet(), Deal("U"), Bet(), Deal("U"), Bet(), Showdown(),
        players=(2, 6), shortage=("shared card",), deck=Deck("T"),
    )  # fmt: skip
    assert errors(game, 3) == []
    assert "the deck can be used up to the last card" in errors(game, 6)[0][0] or "0 are left" in errors(game, 6)[0][0]
    assert "0 are left" in errors(game, 5)[0][0]


def test_an_exchange_without_a_reshuffle_when_it_may_run_short() -> None:
    game = with_phases(Ante(), Deal("DDDDD"), Bet(), Exchange(5), Bet(), Showdown(), players=(2, 6))
    assert [str(finding) for finding in lint_game(game, 6)] == [
        "warning: Six players can want 60 cards of 52: no more than the deck holds can be drawn.",
        "note: without a bring-in a larger ante is usual, here it is 1 to a small bet of 5",
    ]
    assert lint_game(replace(game, shortage=("reshuffle discards",)), 6)[0].level == "note"


def test_rounds_that_cannot_be_what_they_say() -> None:
    game = with_phases(Ante(), Deal("DDDDD"), Bet("pair"), Showdown())
    assert ("warning", "a pair can never show in this round, since no card lies face up", 2) in [
        (finding.level, finding.text, finding.phase) for finding in lint_game(game)
    ]
    unopened = with_phases(Ante(), Deal("DDDDD"), Bet("small", Opening("low card", forced="bring-in")), Showdown())
    assert "nobody can be made to open this round" in " ".join(map(str, lint_game(unopened)))
    assert "there is no round of betting" in " ".join(map(str, lint_game(with_phases(Ante(), Deal("DDDDD"), Showdown()))))


def test_amounts_worth_a_word() -> None:
    bringing = with_phases(Ante(), Deal("DU"), Bet("small", Opening("low card", forced="bring-in")), Showdown())
    assert "the bring-in is usually more than the ante" in str(lint_game(bringing, 4, Amounts(ante=3, bring_in=3)))
    assert "the bring-in is 0" in str(lint_game(bringing, 4, Amounts(bring_in=0)))
    assert "nothing goes into the pot before the first bet" in str(lint_game(with_phases(Deal("DU"), Bet(), Showdown())))


def test_phases_of_one_deal_are_limited() -> None:
    game = with_phases(Ante(), Deal("NNNNN"), Each(tuple(Bet() for _ in range(30))), Showdown(), players=(2, 10))
    assert ("expected at most 200 phases at a table of 7, got more", -1) in errors(game)
    assert errors(game, 6) == []
