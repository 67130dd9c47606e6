"""A game of the host's own at the table: put on the list by the host, dealt to everybody, kept, and part of the hand's record."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from studbook.games import UnknownGame, make_own
from studbook.table import commands as c
from studbook.table.book import MOST_OWN
from studbook.table.clock import default_action
from studbook.table.commands import Refused
from studbook.table.deal import DealtHand
from studbook.table.hub import Hub
from studbook.table.sqlite_store import SQLiteStore
from tests.table.tables import Gathering, run

EXAMPLES = Path(__file__).parents[2] / "examples"
SHERIFFS = (EXAMPLES / "two-sheriffs.toml").read_text("utf-8")
STRAW = (EXAMPLES / "short-straw.toml").read_text("utf-8")


def renamed(text: str, key: str) -> str:
    return text.replace('key = "two-sheriffs"', f'key = "{key}"')


async def finish(evening: Gathering) -> None:
    """Everybody does what the clock would, bots what they like, until the hand is over."""
    deal = evening.table.deal
    assert deal is not None
    while not deal.hand.over:
        if (found := evening.asked()) is None:
            await asyncio.sleep(0.005)
        else:
            with suppress(Refused):  # the hand has gone on by itself
                await evening.act(found[0], default_action(found[1]))


def test_the_list_has_an_end() -> None:
    async def story(evening: Gathering) -> None:
        host, room = evening.host, evening.table.room
        for number in range(MOST_OWN):
            await evening.do(host, c.PutGame(text=renamed(SHERIFFS, f"game-{number}")))
        with pytest.raises(Refused, match=f"expected at most {MOST_OWN} games of your own"):
            await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "one-more")))
        await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "game-3") + "# changed\n"))  # the same key: in its place
        assert room.own["game-3"].endswith("# changed\n")
        await evening.do(host, c.TakeGame(game="game-3"))
        with pytest.raises(Refused, match="expected a game of your own on the list"):
            await evening.do(host, c.TakeGame(game="game-3"))
        await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "long") + "#" * 20_000))
        await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "game-0") + "#" * 20_000))
        with pytest.raises(Refused, match="expected at most 65536 letters"):
            await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "game-1") + "#" * 20_000))
        jun = await evening.friend("Jun")
        with pytest.raises(Refused, match="host of the table"):
            await evening.do(jun, c.PutGame(text=STRAW))

    run(story)


def test_a_list_of_some_games_takes_it_in_and_lets_it_go() -> None:
    async def story(evening: Gathering) -> None:
        host, room = evening.host, evening.table.room
        await evening.do(host, c.ChangeSettings(settings={"games": ["razz"]}))
        await evening.do(host, c.PutGame(text=STRAW))
        assert room.settings.games == ("razz", "short-straw")
        await evening.do(host, c.ChangeSettings(settings={"games": ["short-straw"]}))
        await evening.do(host, c.TakeGame(game="short-straw"))
        assert not room.settings.games

    run(story)


def test_it_survives_a_restart_and_a_change_of_the_file(tmp_path: Path) -> None:
    """The hand in play goes on from the text it was dealt with; the list has the new one; the record plays again."""
    path = tmp_path / "tables.db"

    async def story(evening: Gathering) -> None:
        table, host = evening.table, evening.host
        await evening.friend("Jun")
        await evening.do(host, c.PutGame(text=SHERIFFS))
        await evening.do(host, c.StartPlay())
        await evening.choose("two-sheriffs", burns=True)
        changed = SHERIFFS.replace("Two sheriffs", "Three sheriffs")
        await evening.do(host, c.PutGame(text=changed))
        assert table.deal is not None
        assert table.deal.game == make_own(SHERIFFS, burns=True)
        assert table.evening.find_game("two-sheriffs", {"burns": True}).text == SHERIFFS  # the page of the hand in play
        await evening.hub.stop()
        hub = Hub(SQLiteStore(path))
        await hub.start()
        again = await hub.find(table.room.code)
        assert again.deal is not None
        assert again.deal.game == make_own(SHERIFFS, burns=True)
        assert again.room.own == {"two-sheriffs": changed}
        evening.table = again
        again.connect(host.id)
        await evening.play_hand()
        await evening.until(lambda: again.room.phase == "choosing")
        ((setup, moves),) = hub.store.hands(again.room.code)
        assert setup.chosen.text == SHERIFFS
        assert DealtHand(setup, moves).hand.over
        await evening.choose("two-sheriffs")
        assert again.deal.game.name == "Three sheriffs"
        await hub.stop()

    run(story, path=path)


def test_bots_deal_it_and_a_game_taken_off_is_dealt_no_more() -> None:
    async def story(evening: Gathering) -> None:
        await evening.do(evening.host, c.PutGame(text=SHERIFFS))
        await evening.do(evening.host, c.ChangeSettings(settings={"games": ["two-sheriffs"], "choice": "rotate"}))
        await evening.do(evening.host, c.StartPlay())
        await evening.until(lambda: evening.table.deal is not None)
        assert evening.table.deal is not None
        assert evening.table.deal.game.key == "two-sheriffs"
        await evening.do(evening.host, c.TakeGame(game="two-sheriffs"))
        first = evening.table.deal.setup.id
        await finish(evening)
        await evening.until(lambda: evening.table.deal is not None and evening.table.deal.setup.id > first)
        assert evening.table.deal.game.key != "two-sheriffs"
        with pytest.raises(UnknownGame):
            evening.table.evening.find_game("nobody-knows", {})

    run(story, bots=2)


def test_from_the_command_line_it_is_dealt_first() -> None:
    """``play --game FILE``: on the list of the table, and the first hand; afterwards dealer's choice of everything."""

    async def evening() -> None:
        hub = Hub(SQLiteStore(":memory:"), SHERIFFS)
        table, host = await hub.create("", "host".ljust(40, "x"), "Ines", bots=3, seats=4, settings={"pace": 0, "pause": 0})
        table.room.opened = True
        story = Gathering(hub, table, host)
        await story.until(lambda: table.deal is not None)
        assert table.deal is not None
        assert table.deal.game.key == "two-sheriffs"
        await finish(story)
        await story.until(lambda: table.room.phase in ("choosing", "playing"))
        assert table.room.first is None
        assert table.room.settings.games == ()
        await hub.stop()

    asyncio.run(evening())
