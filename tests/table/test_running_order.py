"""Which game is dealt when: orders, how long each is played, no game twice running, and what bots deal."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from studbook.errors import StudbookError
from studbook.games import games, make
from studbook.games.orders import ORDERS, GameOrder, order_named
from studbook.table import commands as c
from studbook.table.choices import allowed, bots_choice, check_choice, chooser_of, default_choice, listed, next_chooser
from studbook.table.commands import Refused
from studbook.table.desk import Desk
from studbook.table.evening import Evening
from studbook.table.evening_shown import turn_of_games
from studbook.table.room import Chosen, Person
from studbook.table.seating import seat_bots
from studbook.table.settings import Settings, changed
from studbook.table.sqlite_store import SQLiteStore
from tests.table.test_ending import play_hand
from tests.table.test_evening_rules import STUD, evening_of


def games_dealt(evening: Evening, people: list[Person], hands: int) -> list[str]:
    """What so many hands are, played on from where the evening stands."""
    dealt = []
    evening.next_hand()
    for _ in range(hands):
        assert evening.deal is not None
        dealt.append(evening.deal.game.name)
        play_hand(evening, people)
    return dealt


def rotating(**changes: object) -> Settings:
    return changed(Settings(), {"choice": "rotate", "pause": 0, **changes}, orders=["Our Thursday list"])


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order.key)
def test_every_order_can_be_dealt_to_six(order: GameOrder) -> None:
    for one in order.games:
        assert make(one.key, **one.options).players[1] >= 6


def test_horse_is_five_games_of_fixed_limit_and_each_is_dealt_in_turn() -> None:
    horse = order_named("horse")
    assert horse is not None
    assert {make(one.key, **one.options).stakes.structure for one in horse.games} == {"fixed"}
    assert [make(one.key).name[0] for one in horse.games] == ["T", "O", "R", "S", "S"]  # hold’em, Omaha, razz, stud, eight or better
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=rotating(order="horse"))
    names = [make(one.key, **one.options).name for one in horse.games]
    assert games_dealt(evening, people, 11) == [*names, *names, names[0]]
    shown = turn_of_games(evening.room)
    assert shown is not None
    assert (shown.name, shown.games, shown.at, shown.left) == ("H.O.R.S.E.", names, 1, 0)


def test_eight_games_have_hold_em_twice_each_with_its_limit() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=rotating(order="8-game"))
    evening.next_hand()
    structures = []
    for _ in range(9):
        assert evening.deal is not None
        structures.append((evening.deal.game.key, evening.deal.game.stakes.structure))
        play_hand(evening, people)
    assert structures[1] == ("texas-holdem", "fixed")
    assert structures[6:] == [("texas-holdem", "no limit"), ("omaha", "pot"), ("27-triple-draw", "fixed")]


@pytest.mark.parametrize(("each", "run"), [(1, 1), (3, 3), (0, 3)])
def test_each_game_is_played_for_so_many_hands_or_an_orbit(each: int, run: int) -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=rotating(order="horse", each=each))
    dealt = games_dealt(evening, people, 3 * run)
    assert dealt == [name for name in dict.fromkeys(dealt) for _ in range(run)]
    assert len(set(dealt)) == 3


def test_an_orbit_is_over_when_everybody_there_has_dealt() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=rotating(order="horse", each=0))
    first = games_dealt(evening, people, 1)
    place = evening.room.seat_of(people[2].id)
    assert place is not None
    evening.stand(place)  # one of three gets up: two deal an orbit
    dealt = []
    for _ in range(4):
        assert evening.deal is not None
        dealt.append(evening.deal.game.name)
        play_hand(evening, people)
    assert dealt[:2].count(first[0]) in (1, 2)
    assert dealt[3] != first[0]


def test_the_dealer_s_game_goes_on_for_an_orbit_too_and_the_next_dealer_chooses() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=Settings(each=0, pause=0))
    evening.next_hand()
    chosen = []
    for _ in range(7):
        if evening.room.phase == "choosing":
            chosen.append(evening.room.hands)
        play_hand(evening, people)
    assert chosen == [0, 3, 6]


@pytest.mark.parametrize(("each", "chooses"), [(1, True), (2, False)])
def test_who_chooses_after_this_hand_is_told_only_where_somebody_does(each: int, chooses: bool) -> None:
    evening, _ = evening_of("Ines", "Jun", "Rosa", settings=Settings(each=each, pause=0))
    evening.next_hand()
    evening.begin(default_choice(evening.room))
    assert next_chooser(evening.room) == (chooser_of(evening.room) if chooses else None)
    evening.room.settings = rotating(order="horse", each=each)
    assert next_chooser(evening.room) is None


def test_games_that_are_not_for_so_many_are_passed_over() -> None:
    evening, people = evening_of("Ines", "Jun", settings=rotating(games=["anaconda", "razz", "badugi"]))
    assert games_dealt(evening, people, 3) == ["Razz", "Badugi", "Razz"]


def test_the_room_keeps_lists_of_its_own() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=Settings(pause=0))
    desk, host = Desk(evening), people[0]
    desk.carry_out(host, c.PutOrder(name="  Our Thursday  list ", games=("razz", "baseball", "razz", "badugi")))
    desk.carry_out(host, c.ChangeSettings(settings={"choice": "rotate", "order": "Our Thursday list"}))
    assert games_dealt(evening, people, 5) == ["Razz", "Baseball", "Razz", "Badugi", "Razz"]
    assert isinstance(evening.store, SQLiteStore)
    assert evening.store.room(evening.room.code) == evening.room
    for name, keys, why in [
        ("horse", ("razz",), "list of the book"), ("", ("razz",), "1 to 30 letters"), ("None", (), "1 to 60 games"),
        ("Wrong", ("rzz",), "razz"),
    ]:  # fmt: skip
        with pytest.raises(StudbookError, match=why):
            desk.carry_out(host, c.PutOrder(name=name, games=keys))
    with pytest.raises(Refused, match="no order of games called Friday"):
        desk.carry_out(host, c.ChangeSettings(settings={"order": "Friday"}))
    with pytest.raises(Refused, match="no list called Friday"):
        desk.carry_out(host, c.TakeOrder(name="Friday"))
    with pytest.raises(Refused, match="host of the table"):
        desk.carry_out(people[1], c.PutOrder(name="Mine", games=("razz",)))
    desk.carry_out(host, c.TakeOrder(name="Our Thursday list"))
    assert (evening.room.orders, evening.room.settings.order) == ({}, "")


def test_no_game_twice_running_where_the_host_says_so() -> None:
    evening, people = evening_of("Ines", "Jun", "Rosa", settings=Settings(pause=0, twice=False))
    desk = Desk(evening)
    evening.next_hand()
    evening.begin(STUD)
    while evening.room.phase == "playing":
        evening.time_is_up()
    for seat in evening.room.seats:
        if seat is not None:
            seat.away = False
    evening.time_is_up()
    assert STUD.game not in allowed(evening.room)
    assert STUD.game in listed(evening.room)
    assert default_choice(evening.room).game != STUD.game
    dealer = next(one for one in people if evening.may_choose(one))
    with pytest.raises(Refused, match="dealt last"):
        desk.carry_out(dealer, c.ChooseGame(game=STUD.game))
    evening.room.settings = changed(Settings(), {"twice": False, "games": [STUD.game]})
    assert allowed(evening.room) == [STUD.game]  # there is no other
    check_choice(evening.room, STUD.game)
    with pytest.raises(Refused, match="This table plays Five-card stud"):
        check_choice(evening.room, "razz")


def test_bots_deal_all_that_the_host_allows_and_never_the_same_game_twice_running() -> None:
    evening, _people = evening_of("Ines", settings=Settings())
    seat_bots(evening.room, [1, 2, 3], Random(2))
    source, dealt = Random(4), []
    for hands in range(1, 600):
        chosen = bots_choice(evening.room, source)
        dealt.append(chosen.game)
        evening.room.chosen, evening.room.hands = chosen, hands
    assert set(dealt) == {entry.key for entry in games() if make(entry.key).players[1] >= 4}
    assert all(one != other for one, other in pairwise(dealt))
    evening.room.settings = changed(Settings(), {"games": ["razz", "badugi"]})
    assert {bots_choice(evening.room, source).game for _ in range(20)} <= {"razz", "badugi"}
    evening.room.settings = changed(Settings(), {"games": ["razz"]})
    evening.room.chosen = Chosen("razz")
    assert bots_choice(evening.room, source).game == "razz"
