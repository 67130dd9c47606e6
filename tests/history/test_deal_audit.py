"""The audit of records that a table gave out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from studbook.cards import CARDS
from studbook.cli.app import app
from studbook.engine import SPECTATOR
from studbook.history.deal_audit import DealVerdict, audit_of
from studbook.history.record_files import read_one
from studbook.table import commands as c
from studbook.web.pages.replay import record
from tests.table.tables import Gathering, run
from tests.table.test_fair_dealing import Page


def records(game: str) -> dict[int, str]:
    """A hand of the game at a table of three who all cut: its record by each seat, and by an onlooker."""
    texts: dict[int, str] = {}

    async def story(e: Gathering) -> None:
        for name in ("Jun", "Rosa"):
            await e.friend(name)
        for person in e.people:
            await Page(e, person).seal()
        await e.do(e.host, c.StartPlay())
        await e.choose(game)
        await e.until(lambda: not e.over())
        await e.play_hand()
        kept = e.table.store.hand(e.table.room.code, 1)
        assert kept is not None
        for seat in (0, 1, 2, SPECTATOR):
            texts[seat] = record(kept.setup, kept.moves, seat, "k7f3mn")

    run(story)
    return texts


def without_proof(text: str) -> str:
    """The record without the proof of its dealing, in whose letters the code of any card may stand by chance."""
    return re.sub(r"^_fair = .*\n", "", text, flags=re.MULTILINE)


def verdict(text: str) -> DealVerdict:
    return audit_of(read_one(text))


@pytest.mark.parametrize("game", ["seven-card-stud", "badugi", "good-bad-ugly"])
def test_everybodys_record_shows_how_the_hand_was_dealt(game: str) -> None:
    for seat, text in records(game).items():
        outcome = verdict(text)
        assert outcome.faults == ()
        assert set(outcome.cutters) == {"Ines", "Jun", "Rosa"}
        assert outcome.checked > 0 or (seat == SPECTATOR and game == "badugi")


def test_a_card_changed_in_the_record_is_found(tmp_path: Path) -> None:
    text = records("seven-card-stud")[0]
    actions, rest = text.split("players =", 1)
    dealt = re.findall(r"d dh p1 ((?:[2-9TJQKA][cdhs])+)", actions)[0]
    other = next(str(card) for card in CARDS if str(card) not in without_proof(text))
    changed = actions.replace(dealt, other + dealt[2:], 1) + "players =" + rest
    assert verdict(changed).faults == (f"{other} is in the record, and nothing shows that it was committed to",)
    file = tmp_path / "changed.toml"
    file.write_text(changed, "utf-8")
    shown = CliRunner().invoke(app, ["audit", str(file)])
    assert shown.exit_code == 2
    assert other in shown.output
    file.write_text(text, "utf-8")
    shown = CliRunner().invoke(app, ["audit", "--json", str(file)])
    assert shown.exit_code == 0
    assert json.loads(shown.output)["ok"] is True


def test_a_record_without_a_proof_and_one_with_nonsense_are_named() -> None:
    text = records("seven-card-stud")[SPECTATOR]
    without = without_proof(text)
    assert verdict(without).faults == ("the record says nothing of how the hand was dealt",)
    for nonsense in ('"x"', "3", "[1]", '[{ what = "open" }]', "[[]]"):
        outcome = verdict(re.sub(r"^_fair = .*\n", f"_fair = {nonsense}\n", text, flags=re.MULTILINE))
        assert len(outcome.faults) == 1
        assert outcome.faults[0].startswith("expected what was told of the dealing")
