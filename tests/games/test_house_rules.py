"""Every house rule of every game is reachable, changes the game, and leaves one that can be dealt and played."""

import random
from dataclasses import replace

import pytest

from studbook.engine import events as e
from studbook.games import games, get, make
from studbook.rules import LowHoleWild
from studbook.rules.lint import lint_game
from studbook.rules.overlay import ContradictoryRules
from studbook.rules.sums import sums_of
from studbook.rules.table_rules import table_options
from tests.engine.playing import deal, happened, play_checked, run_out
from tests.games.drawing import a_few_rules, other_values

KEYS = [entry.key for entry in games()]
#: Values that make no difference by themselves: they speak of what another option brings in.
IDLE: dict[tuple[str, str], dict[str, object]] = {
    ("seven-card-wild", "low"): {"win": "low"},
    ("low-hole", "low"): {"win": "high-low"},
    ("low-hole", "ace_in_hole"): {"win": "low"},
    ("low-hole-choice", "low"): {"win": "low"},
    ("five-card-high-low-buy", "second"): {"buys": 2},
}


def own_cases() -> list[tuple[str, str, object]]:
    return [(entry.key, option.name, value) for entry in games() for option in entry.options for value in other_values(option)]


@pytest.mark.rule("R-TAB-7")
@pytest.mark.parametrize(("key", "name", "value"), own_cases())
def test_each_option_changes_the_game_and_leaves_it_playable(key: str, name: str, value: object) -> None:
    around = IDLE.get((key, name), {})
    before, after = make(key, **around), make(key, **around, **{name: value})
    assert replace(after, choices=()) != replace(before, choices=())
    assert dict(after.choices)[name] == value
    assert [finding for finding in lint_game(after) if finding.level != "note"] == []


@pytest.mark.parametrize("key", KEYS)
def test_each_rule_of_the_table_that_concerns_a_game_changes_it(key: str) -> None:
    game = make(key)
    own = {option.name for option in get(key).options}
    concerned = [option for option in table_options(game) if option.name not in own]
    assert concerned
    for option in concerned:
        changed, refused = [], []
        for value in (*other_values(option), *(("5 6",) if option.name == "without" else ())):
            if option.name == "without" and value != "5 6":
                continue
            try:
                changed.append(make(key, **{option.name: value}))
            except ContradictoryRules as error:
                # A deck without the cards that are wild here, say.
                refused.append(str(error))
        assert any(replace(other, choices=()) != replace(game, choices=()) for other in changed) or refused, option.name


@pytest.mark.parametrize("key", KEYS)
def test_random_play_under_random_house_rules(key: str) -> None:
    source = random.Random(f"house rules of {key}")
    for _ in range(8):
        game = a_few_rules(key, source)
        players = source.randint(*game.players)
        if sums_of(game, players).trouble or any(finding.level == "error" for finding in lint_game(game, players)):
            pytest.fail(f"{game.choices} cannot be dealt to {players}: {lint_game(game, players)}")
        play_checked(game, [source.choice((3, 15, 70, 300)) for _ in range(players)], source.randrange(10**9))


@pytest.mark.rule("R-GBU-5", "R-GBU-7")
@pytest.mark.parametrize(
    ("everyone", "ruled", "stacks", "carried"),
    [("split", "they split the pot", [500, 500, 2], 0), ("rides", "the pot rides to the next deal", [497, 497, 0], 8)],
)
def test_what_happens_if_the_ugly_would_fold_everyone_is_for_the_host_to_say(
    everyone: str, ruled: str, stacks: list[int], carried: int
) -> None:
    """Two put in 3, one is all in for 2: a main pot of 6 to three, a side pot of 2 to two."""
    hands = ["2c 9d 5d 7h 2d Jc Qh", "Ks Kd 5c 7d 2h Jd Qs", "Kc Kh 5h 8d 3h Ad As"]
    hand = run_out(deal(make("gbu", ugly_everyone=everyone), hands, stacks=[500, 500, 2], table="9s Td 5s"))
    assert happened(hand, e.Ruled) == [e.Ruled(f"Everyone left holds one of the fives, so {ruled}.")]
    assert not happened(hand, e.Shown)
    assert hand.over
    assert (hand.state.stacks, hand.state.carried) == (stacks, carried)


def test_mexican_stud_with_the_hole_card_wild_is_a_low_hole_game_of_one_card() -> None:
    assert make("mexican-stud", hole_wild=True).wilds == (LowHoleWild(),)
