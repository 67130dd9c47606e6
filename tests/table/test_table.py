"""The life of a table: coming, sitting, choosing, playing, leaving; and what is refused."""

import asyncio

import pytest

from studbook.engine import Call, Check, Raise
from studbook.table import commands as c
from studbook.table.clock import default_action
from studbook.table.commands import Refused, action_of, decode, payload_of
from tests.table.tables import Gathering, frame_of, run


@pytest.mark.statement("001-55")
def test_an_evening_of_three() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.friend("Rosa")
        await e.do(e.host, c.StartPlay())
        dealers = []
        for _ in range(4):
            await e.choose("five-card-stud")
            dealers.append(e.table.room.dealer)
            await e.play_hand()
            await e.until(lambda: e.table.room.phase == "choosing")
            assert sum(seat.chips for seat in e.table.room.seats if seat) == 600
        assert dealers == [0, 1, 2, 0]  # the deal passes left
        assert [account.hands for account in e.table.room.ledger.values()] == [4, 4, 4]
        assert len(e.table.room.past) == 4

    run(story)


def test_start_wants_two_players_and_the_host() -> None:
    async def story(e: Gathering) -> None:
        with pytest.raises(Refused, match="Two players"):
            await e.do(e.host, c.StartPlay())
        jun = await e.friend("Jun")
        with pytest.raises(Refused, match="host"):
            await e.do(jun, c.StartPlay())

    run(story)


def test_names_and_seats() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        late = e.table.room.admit("late".ljust(40, "x"))
        with pytest.raises(Refused, match="Say your name"):
            await e.do(late, c.Sit())
        for name, problem in (("jun", "taken"), ("", "1 to 20"), ("x" * 30, "1 to 20"), ("You", "taken"), ("\x07\u200b", "1 to 20")):
            with pytest.raises(Refused, match=problem):
                await e.do(late, c.Join(name=name))
        await e.do(late, c.Join(name="Late"))
        with pytest.raises(Refused, match="Jun sits there"):
            await e.do(late, c.Sit(seat=e.table.room.seat_of(jun.id)))
        with pytest.raises(Refused, match="seat from 0 to 5"):
            await e.do(late, c.Sit(seat=77))
        with pytest.raises(Refused, match="50 to 1,000 chips"):
            await e.do(late, c.Sit(chips=7))
        with pytest.raises(Refused, match="already"):
            await e.do(jun, c.Sit())

    run(story)


def test_an_act_applies_once_and_late_ones_are_refused() -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.friend("Rosa")
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        found = e.asked()
        assert found is not None
        person, offer = found
        deal = e.table.deal
        assert deal is not None
        log = list(deal.hand.log)
        for action in (Raise(3), Call()):
            with pytest.raises(Refused, match="expected to"):
                await e.act(person, action)
        with pytest.raises(Refused, match="hand 99"):
            await e.act(person, Check(), hand=99)
        with pytest.raises(Refused, match="turn is over"):
            await e.act(person, Check(), turn=5)
        other = next(p for p in e.people if p.id != person.id)
        with pytest.raises(Refused, match=f"expected seat {offer.seat} to act"):
            await e.act(other, Check())
        assert deal.hand.log == log
        turn = deal.turns[offer.seat]
        click = c.Act(id="twice", hand=deal.setup.id, turn=turn, action=Check())
        await e.do(person, click)
        after = list(deal.hand.log)
        await e.do(person, click)  # a double click is answered, and applies once
        assert deal.hand.log == after
        with pytest.raises(Refused, match="turn is over"):
            await e.act(person, Check(), turn=turn)

    run(story)


@pytest.mark.trap("B155")
def test_leaving_folds_at_once_and_the_chips_stay_conserved() -> None:
    """B155."""

    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        rosa = await e.friend("Rosa")
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        await e.do(rosa, c.Stand())
        deal = e.table.deal
        assert deal is not None
        seat = deal.setup.names.index("Rosa")
        assert deal.hand.state.folded[seat]
        await e.play_hand()
        await e.until(lambda: e.table.room.seat_of(rosa.id) is None)
        account = e.table.room.ledger[rosa.id]
        assert account.took + sum(s.chips for s in e.table.room.seats if s) == 600

    run(story)


@pytest.mark.trap("B106")
def test_away_is_not_dealt_in_and_does_not_hold_the_deal_up() -> None:
    """B106."""

    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.friend("Rosa")
        await e.do(jun, c.Away(on=True))
        await e.do(e.host, c.StartPlay())
        dealers = []
        for _ in range(3):
            await e.choose("five-card-stud")
            assert e.table.deal is not None
            assert "Jun" not in e.table.deal.setup.names
            dealers.append(e.table.room.dealer)
            await e.play_hand()
        assert dealers == [0, 2, 0]

    run(story)


@pytest.mark.trap("B154")
def test_the_clock_checks_or_folds_and_after_two_misses_one_is_away() -> None:
    """B154: absence never costs a free check."""

    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        deal = e.table.deal
        assert deal is not None
        hours = 0
        e.table.now = lambda: asyncio.get_running_loop().time() + hours * 3600
        misses = []
        for count in range(1, 5):
            hours += 1  # the clock runs out
            e.table.connect(e.host.id)  # somebody looks: the table wakes
            await e.until(lambda count=count: deal.count == count)  # type: ignore[misc]  # the default is the loop's own number
            misses.append(sorted((seat.missed, seat.away) for seat in e.table.room.seats if seat is not None))
        assert misses == [
            [(0, False), (1, False)],
            [(1, False), (1, False)],
            [(1, False), (2, True)],
            [(2, True), (2, True)],
        ]
        assert not any(deal.hand.state.folded)

    run(story)


def test_chips_bought_in_a_hand_come_after_it() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.do(jun, c.Rebuy(chips=100))
        assert e.table.room.ledger[jun.id].brought == 300
        with pytest.raises(Refused, match="more than 1,000"):
            await e.do(jun, c.Rebuy(chips=900))
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")
        await e.do(jun, c.Rebuy(chips=100))
        assert frame_of(e.table, jun)["seats"][1]["booked"] == 100
        assert e.table.room.ledger[jun.id].brought == 300
        with pytest.raises(Refused, match="you can buy 600 at most, not 601"):
            await e.do(jun, c.Rebuy(chips=601))
        await e.play_hand()
        await e.until(lambda: e.table.room.phase == "choosing")
        assert e.table.room.ledger[jun.id].brought == 400

    run(story)


def test_only_the_dealer_chooses_and_wrong_choices_are_refused() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.until(lambda: e.table.room.phase == "choosing")
        for person, game, options, problem in (
            (jun, "razz", {}, "not your choice"),
            (e.host, "tarot", {}, "expected a game of the book"),
            (e.host, "razz", {"colour": "blue"}, "expected an option"),
        ):
            with pytest.raises(Refused, match=problem):
                await e.do(person, c.ChooseGame(game=game, options=options))
        assert e.table.deal is None
        await e.do(e.host, c.ChooseGame(game="razz"))
        assert e.table.deal is not None

    run(story)


def test_the_host_sets_the_table() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        await e.do(e.host, c.ChangeSettings(settings={"clock": 45}, stakes={"ante": 2}))
        assert (e.table.room.settings.clock, e.table.room.stakes["ante"]) == (45, 2)
        for settings, stakes, problem in (
            ({"clock": 1}, {}, "5 to 600, not"),
            ({"clock": "soon"}, {}, "do not fit"),
            ({"tempo": 3}, {}, "do not fit"),
            ({"games": ["tarot"]}, {}, "expected a game"),
            ({}, {"small": 0}, "small bet"),
            ({}, {"gold": 3}, "expected stakes"),
            ({"least": 500}, {}, "between the least and the most"),
        ):
            with pytest.raises(Refused, match=problem):
                await e.do(e.host, c.ChangeSettings(settings=settings, stakes=stakes))
        with pytest.raises(Refused, match="host"):
            await e.do(jun, c.ChangeSettings(settings={"clock": 60}))
        await e.do(e.host, c.HostTo(person=jun.id))
        await e.do(jun, c.ChangeSettings(settings={"clock": 60}))

    run(story)


def test_bots_fill_the_empty_seats_and_go() -> None:
    async def story(e: Gathering) -> None:
        await e.do(e.host, c.Fill())
        names = [seat.name for seat in e.table.room.seats if seat is not None]
        assert len(names) == len(set(names)) == 6
        await e.do(e.host, c.RemoveBot(seat=3))
        assert e.table.room.seats[3] is None
        with pytest.raises(Refused, match="with a person"):
            await e.do(e.host, c.Remove(seat=2))
        with pytest.raises(Refused, match="No bot sits there"):
            await e.do(e.host, c.RemoveBot(seat=0))

    run(story)


def test_an_answer_says_which_snapshot_shows_what_the_command_did() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        chips: dict[int, int] = {}
        e.table.listeners.append(lambda: chips.update({e.table.version: e.table.room.seat_at(1).chips}))
        await e.table.ask(jun, c.Chat(text="good evening"))
        rebuy = c.Rebuy(id="once", chips=50)
        seq = await e.table.ask(jun, rebuy)
        assert (chips[seq - 1], chips[seq]) == (200, 250)
        await e.table.ask(jun, c.Chat(text="thank you"))
        assert await e.table.ask(jun, rebuy) == seq  # the same id: the same answer
        assert e.table.room.seat_at(1).chips == 250

    run(story)


def test_a_fault_of_ours_is_logged_and_never_told_as_a_rule(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")

        def broken(*_: object) -> None:
            e.table.room.seat_at(1).chips = 7  # half done
            raise ValueError("expected 3 to unpack, got 2")

        with monkeypatch.context() as patch:
            patch.setattr(e.table.evening, "rebuy", broken)
            with pytest.raises(Refused, match="something went wrong at the table; it stands where it stood before"):
                await e.do(jun, c.Rebuy(chips=50))
        assert "expected 3 to unpack" in caplog.text
        assert "Traceback" in caplog.text
        assert e.table.room.seat_at(1).chips == 200
        await e.do(jun, c.Rebuy(chips=50))
        assert e.table.room.seat_at(1).chips == 250

    run(story)


def test_a_table_that_faults_again_and_again_pauses_and_its_host_may_start_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(e: Gathering) -> None:
        await e.friend("Jun")
        await e.do(e.host, c.StartPlay())
        await e.choose("five-card-stud")

        def full(*_: object) -> None:
            raise OSError("disk full")

        with monkeypatch.context() as patch:
            patch.setattr(e.table.evening.store, "move", full)
            for count in range(1, 6):
                found = e.asked()
                assert found is not None
                with pytest.raises(Refused, match="something went wrong"):
                    await e.act(found[0], default_action(found[1]))
                assert (e.table.room.phase == "paused") is (count == 5)
        assert e.table.left is None
        asked = e.asked()
        assert asked is not None
        with pytest.raises(Refused, match="its host can start it again"):
            await e.act(asked[0], default_action(asked[1]))
        deal = e.table.deal
        assert deal is not None
        cards = deal.hand.state.cards
        await e.do(e.host, c.StartPlay())
        assert (e.table.room.phase, e.table.deal) == ("playing", deal)  # the hand goes on where it stands
        assert deal.hand.state.cards == cards
        await e.play_hand()
        assert sum(seat.chips for seat in e.table.room.seats if seat) == 400
        assert [past.id for past in e.table.room.past] == [1]

    run(story)


def test_a_table_outlives_a_store_that_fails_altogether(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")

        def gone(*_: object) -> None:
            raise OSError("the disk is gone")

        with monkeypatch.context() as patch:
            for method in ("save", "room", "unfinished"):
                patch.setattr(e.table.evening.store, method, gone)
            with pytest.raises(Refused, match="something went wrong"):
                await e.do(jun, c.Away(on=False))
            assert e.table.trouble
            with pytest.raises(Refused, match="Cannot save just now"):
                await e.do(jun, c.Away(on=False))
        await e.until(lambda: not e.table.trouble)
        await e.do(e.host, c.StartPlay())
        await e.until(lambda: e.table.room.phase == "choosing")

    run(story)


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "7",
        '{"do": "fly"}',
        '{"do": "sit", "seat": "two"}',
        '{"do": "act", "hand": 1.5}',
        '{"do": "act", "hand": 1, "turn": 0, "action": {"dance": true}}',
        '{"do": "act", "hand": 1, "turn": 0}',
        '{"do": "sit", "sofa": 1}',
        b"\xff\xfe",
        "[" * 20000,
        '{"do": "chat", "id": "' + "x" * 99 + '", "text": "a"}',
    ],
)
def test_malformed_frames_are_refused_in_words(frame: str | bytes) -> None:
    with pytest.raises(Refused) as refusal:
        decode(frame)
    assert "Traceback" not in str(refusal.value)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("action", [{"fold": True}, {"check": True}, {"call": True}, {"raise": 20}, {"pick": [0, 3]}, {"say": "low"}])
def test_actions_there_and_back(action: dict[str, object]) -> None:
    assert payload_of(action_of(action)) == action


@pytest.mark.parametrize(
    "action", [{}, {"fold": 1}, {"raise": "20"}, {"raise": True}, {"pick": [1, "2"]}, {"say": 3}, {"fold": True, "call": True}]
)
def test_what_is_no_action(action: dict[str, object]) -> None:
    with pytest.raises(Refused):
        action_of(action)
