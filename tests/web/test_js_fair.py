"""The page's check of a deal is the twin of Python's: the same hashes, the same order, the same faults in the same words."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from studbook.browser import FILES
from studbook.fair import CardOpening, Cutting, DealtCards, FairCheck, FairEvent, SeedOf, cut_of, leaf, permutation, sealed
from tests.fair.test_fair import DEAL, KEY, story
from tests.web.test_js_types import DENO

CORE = FILES / "js" / "core"


def answers(folder: Path, body: str, **values: object) -> Any:
    """What a script prints, as JSON; `values` are its constants."""
    script = folder / "script.mjs"
    constants = "\n".join(f"const {name} = {msgspec.json.encode(value).decode()};" for name, value in values.items())
    script.write_text(
        f"""
import {{ bytesOf, hexOf, sha256 }} from {json.dumps((CORE / "sha256.js").as_uri())};
import {{ cutOf, leaf, permutation, sealed }} from {json.dumps((CORE / "shuffle.js").as_uri())};
import {{ FairCheck }} from {json.dumps((CORE / "faircheck.js").as_uri())};
{constants}
{body}
""",
        "utf-8",
    )
    run = subprocess.run(
        [str(DENO), "run", "--quiet", "--no-check", "--allow-read", str(script)], capture_output=True, text=True, timeout=120, check=False
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def spoiled() -> list[list[FairEvent]]:
    """Honest and dishonest dealings, of every kind that the check knows."""
    honest = story()
    committed, cut, dealt, opening = honest[0], honest[1], honest[2], honest[3]
    assert isinstance(cut, Cutting)
    assert isinstance(dealt, DealtCards)
    assert isinstance(opening, CardOpening)
    return [
        honest,
        [committed, committed],
        [cut],
        [committed, cut, cut],
        [committed, dealt],
        [replace(committed, leaves="no")],
        [replace(committed, part=2)],
        [committed, replace(cut, seeds=cut.seeds[:1])],
        [committed, replace(cut, seeds=cut.seeds[::-1])],
        [committed, replace(cut, seeds=cut.seeds[:1], late=(2,))],
        [committed, replace(cut, seeds=(cut.seeds[0], SeedOf(2, "00" * 32)))],
        [*honest, replace(dealt, places=(8, 11, -1))],
        [*honest[:3], replace(opening, card=(opening.card + 1) % 52), replace(opening, salt="00" * 32), replace(opening, salt="no")],
        [*honest[:3], replace(opening, place=99), replace(opening, place=30), replace(opening, card=60)],
    ]


def test_hashes_cuts_and_orders_are_those_of_python(tmp_path: Path) -> None:
    source = random.Random(8)
    texts = [source.randbytes(length) for length in (0, 1, 55, 56, 63, 64, 65, 119, 120, 1000)]
    cuts = [source.randbytes(32) for _ in range(6)]
    shown = answers(
        tmp_path,
        "console.log(JSON.stringify({ hashes: texts.map((text) => sealed(text)), orders: cuts.map((cut) => permutation(bytesOf(cut), 54)),"
        " leaf: leaf(deal, 7, 51, key), cut: hexOf(cutOf(deal, cuts)) }));",
        texts=[text.hex() for text in texts], cuts=[cut.hex() for cut in cuts], deal=DEAL, key=KEY.hex(),
    )  # fmt: skip
    assert shown["hashes"] == [sealed(text).hex() for text in texts]
    assert shown["orders"] == [permutation(cut, 54) for cut in cuts]
    assert shown["leaf"] == leaf(DEAL, 7, 51, KEY).hex()
    assert shown["cut"] == cut_of(DEAL, cuts).hex()


def test_the_same_is_found_wrong_in_the_same_words(tmp_path: Path) -> None:
    stories = spoiled()
    shown = answers(
        tmp_path,
        "console.log(JSON.stringify(stories.map((events) => { const check = new FairCheck(null);"
        " for (const event of events) check.take(event);"
        " return [check.faults, check.checked, [...check.cards].sort()]; })));",
        stories=stories,
    )  # fmt: skip
    for (faults, checked, cards), events in zip(shown, stories, strict=True):
        check = FairCheck().take_all(events)
        assert faults == check.faults
        assert checked == check.checked
        assert len(cards) == len(check.cards)
    assert sum(bool(faults) for faults, *_ in shown) == len(stories) - 2
