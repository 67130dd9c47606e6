"""Names as readers see them: what looks alike is one name, what cannot be seen is none, and a letter is what the eye counts."""

from __future__ import annotations

import pytest

from studbook.table import commands as c
from studbook.table.commands import Refused
from studbook.table.person_names import fitting_name, look_alike
from tests.table.tables import Gathering, run

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rob", "R\u043eb"),  # a Cyrillic o
        ("Rob", "\uff32\uff4f\uff42"),  # full width
        ("Rob", "R\ufe00ob"),  # a variation selector
        ("Rob", "R\u200dob"),  # a joiner
        ("Rob", "R o b"),
        ("Rob", "ROB"),
        ("Rob", "\U0001d411\U0001d428\U0001d41b"),  # bold letters of mathematics
        ("Al", "AI"),
        ("Jos\u00e9", "Jose\u0301"),
        ("\u041f\u0435\u0442\u0440", "\u041fe\u0442p"),
    ],
)
def test_what_looks_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Rob", "Bob"), ("Jos\u00e9", "Jose"), ("Ann", "Anna"), ("Jun", "June"), (FAMILY, "\U0001f467")]
)
def test_what_does_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("\u202eRob\u2066", "Rob"),
        ("Zoe\u0308", "Zo\u00eb"),
        (FAMILY * 20, FAMILY * 20),
        ("\u0928\u092e\u0938\u094d\u0924\u0947", "\u0928\u092e\u0938\u094d\u0924\u0947"),
        ("R\x00o\x07b", "Rob"),
    ],
)
def test_what_is_kept_of_a_name(name: str, kept: str) -> None:
    assert fitting_name(name) == kept


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u2800\u200d", "\u200e", "x" * 21, FAMILY * 21, "R" + "\u0301" * 5, "\u0301"])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(Refused, match="expected a name of"):
        fitting_name(name)


def test_nobody_takes_a_name_that_is_somebodys_to_the_eye() -> None:
    async def story(e: Gathering) -> None:
        with pytest.raises(Refused, match="looks like it"):
            await e.friend("In\u0435s")
        jun = await e.friend("Jun")
        await e.do(jun, c.Join(name="JUN"))  # one's own, in other letters
        with pytest.raises(Refused, match="the name of who rules"):
            await e.do(e.host, c.ChangeSettings(settings={"authority": "\u202e\u3164"}))
        await e.do(e.host, c.ChangeSettings(settings={"authority": "Grand\u202ema"}))
        assert e.table.room.settings.authority == "Grandma"
        with pytest.raises(Refused, match="letters to say, got 0"):
            await e.do(jun, c.Chat(text="\u2800 \u3164"))

    run(story)
