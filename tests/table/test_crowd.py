"""Many strangers at one table: what they are refused costs its own people nothing, and there is always room for those."""

from __future__ import annotations

import pytest

from studbook.table import commands as c
from studbook.table import guests
from studbook.table.commands import Refused
from studbook.table.inbox import Viewer
from tests.table.tables import Gathering, run


def test_a_refusal_makes_no_page_anew_and_is_remembered_short() -> None:
    async def story(e: Gathering) -> None:
        jun = await e.friend("Jun")
        viewer = e.table.connect(e.host.id)
        await e.do(jun, c.Chat(text="hello"))
        viewer.changed.clear()
        before = e.table.version
        key = "key" * 5000
        for command in (c.ChooseGame(id="r1", game=key), c.StartPlay(id="r2"), c.Sit(id="r3", seat=99)):
            with pytest.raises(Refused) as refusal:
                await e.do(jun, command)
            assert len(str(refusal.value)) <= 400
        with pytest.raises(Refused):
            await e.do(jun, c.Sit(id="r3", seat=99))
        assert e.table.version == before
        assert not viewer.changed.is_set()
        await e.do(jun, c.Chat(text="and now"))
        assert viewer.changed.is_set()

    run(story)


def test_people_with_a_name_have_a_limit_and_those_who_only_looked_in_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "MOST_NAMES", 4)

    async def story(e: Gathering) -> None:
        await e.friend("Jun")

        async def visitor(name: str) -> None:
            person = e.table.room.admit(name.ljust(40, "x"))
            page = e.table.connect(person.id)
            await e.do(person, c.Join(name=name))
            pages[name] = page

        pages: dict[str, Viewer] = {}
        await visitor("Ann")
        await visitor("Bo")
        with pytest.raises(Refused, match="4 people have said a name"):
            await visitor("Cy")
        e.table.disconnect(pages["Ann"])
        await visitor("Dee")
        names = [person.name for person in e.table.room.people.values() if person.name]
        assert names == ["Ines", "Jun", "Bo", "Dee"]
        assert e.table.room.seat_of(e.host.id) is not None

    run(story)
