"""Scenes with the coach switched on: a price to pay, nothing to pay with four actions, still counting, and after the hand."""

from __future__ import annotations

from typing import Any

from tests.web.page.scenes import Json, define, scene


def coached(name: str, **word: Any) -> Json:
    """A scene with the coach on, and the coach's frame for its turn when there is one."""
    found = scene(name)
    found["room"]["settings"]["coach"] = True
    found["room"]["code"] = name
    if word:
        told = {"type": "coach", "hand": found["hand"]["id"], "turn": found["hand"]["turn"], "error": 0.002, "policy": "keep what counts"}
        found["coach"] = told | {"options": []} | word
    return found


@define("coach-pays")
def coach_pays() -> Json:
    return coached("table-stud", equity=0.153, call=10, pot=97, price=0.0935)


@define("coach-free")
def coach_free() -> Json:
    return coached("two-sizes", equity=0.29, call=0, pot=56, price=0)


@define("coach-dear")
def coach_dear() -> Json:
    return coached("pot-limit", equity=0.081, call=100, pot=120, price=0.4545)


@define("coach-counting")
def coach_counting() -> Json:
    return coached("table-gbu")


@define("coach-after")
def coach_after() -> Json:
    return coached("showdown-hilo")


@define("coach-options")
def coach_options() -> Json:
    """A draw, with what each answer would win: five of them, as many as are told."""
    words = ("keep A♠ 2♦ 5♥, draw 1", "stand pat", "keep A♠ 2♦, draw 2", "keep A♠, draw 3", "draw 4")
    options = [{"words": text, "share": 0.34 - 0.04 * at, "cost": 0} for at, text in enumerate(words)]
    return coached("table-badugi", equity=0.34, call=0, pot=56, price=0, options=options)
