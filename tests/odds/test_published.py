"""Figures that others have published, each with its source; where ours differs, why (`published.toml`; R-PROB-1)."""

import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from studbook.cards import STANDARD, Deck, cards
from studbook.games import make
from studbook.hands import WildHouse, named
from studbook.kernels.classes import Classes
from studbook.kernels.evaluating import evaluate, shift_of
from studbook.kernels.hand_frequencies import counted_by_class, tabulated
from studbook.kernels.hand_kinds import kinds_under
from studbook.odds import answer, spot

pytestmark = pytest.mark.rule("R-PROB-1")
SOURCES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("published.toml").read_text("utf-8"))["source"]
LOWS = {"5": "five low", "6": "six low", "7": "seven low", "8": "eight low", "9": "nine low", "K": "king low"}


def figures(*, soak: bool) -> list[Any]:
    """Every figure that takes long, or every one that does not, with what its source says of all of them."""
    chosen = []
    for source in SOURCES:
        of_all = {key: value for key, value in source.items() if key != "figures"}
        for figure in source["figures"]:
            one = {"as": "number", **of_all, **figure}
            if one.get("soak", False) == soak:
                chosen.append(pytest.param(one, id=f"{source['name'].split(':')[0]}, {one['what']}".replace(" ", "-")))
    return chosen


def at_least(numbers: NDArray[np.intp], names: tuple[str, ...], figure: dict[str, Any]) -> NDArray[np.bool_]:
    """Which hands, by the numbers of their kinds (the best is 0), are what the figure counts."""
    if "makes" in figure:
        return np.isin(numbers, [names.index(name) for name in figure["makes"]])
    if "least" in figure:
        return numbers <= names.index(figure["least"])
    low = names.index(LOWS[figure["low"]])
    return numbers == low if figure["how"] == "count" else numbers <= low


def chance(figure: dict[str, Any]) -> float:
    held = cards(figure["held"])
    gone = {*held, *cards(figure.get("dead", ""))}
    stock = [int(card) for card in STANDARD if card not in gone]
    more = np.array([*combinations(stock, figure["come"])], np.uint8)
    rows = np.concatenate([np.broadcast_to(np.array([int(card) for card in held], np.uint8), (len(more), len(held))), more], axis=1)
    ranking = named(figure["ranking"])
    kinds = kinds_under(ranking, Deck(), WildHouse())
    return float(at_least(kinds.of(evaluate(rows, ranking)), kinds.names, figure).mean())


@cache
def by_class(ranking: str, size: int) -> tuple[NDArray[np.int64], Classes]:
    """How many hands of so many cards are of each class, by its number."""
    return counted_by_class(named(ranking), size)


def score(figure: dict[str, Any], held: str) -> int:
    """The number of a hand's class: the higher the better."""
    rows = np.array([[int(card) for card in cards(held)]], np.uint8)
    return int(evaluate(rows, named(figure["ranking"]))[0]) >> shift_of(named(figure["ranking"]), WildHouse())


def count(figure: dict[str, Any]) -> float:
    """How many hands are so; as a share of all where odds are asked for."""
    ranking = named(figure["ranking"])
    hands, classes = by_class(figure["ranking"], figure["size"])
    if "makes" in figure:
        among = tabulated(hands, classes).of(figure["makes"])
    elif "beats" in figure:
        among = hands[score(figure, figure["beats"]) + 1 :].sum()
    else:
        kinds = kinds_under(ranking, Deck(), WildHouse())
        scores = np.arange(len(hands), dtype=np.int32) << shift_of(ranking, WildHouse())
        among = hands[at_least(kinds.of(scores), kinds.names, figure)].sum()
    return float(among / (hands.sum() if figure["as"] == "odds" else 1))


def place(figure: dict[str, Any]) -> float:
    """How many different hands there are that are as good or better."""
    return float(np.count_nonzero(by_class(figure["ranking"], 5)[0][score(figure, figure["held"]) :]))


def equity(figure: dict[str, Any]) -> float:
    odds = answer(spot(make(figure["game"]), figure["hands"], dead=figure.get("dead", "")), method="exact")
    assert odds.method == "exact"
    return odds.seats[0].win if figure.get("alone") else odds.seats[0].equity


COUNTED = {"chance": chance, "count": count, "place": place, "equity": equity}


def agrees(figure: dict[str, Any]) -> None:
    ours = COUNTED[figure["how"]](figure)
    said = {"percent": 100 * ours, "odds": (1 - ours) / max(ours, 1e-12), "number": ours}[figure["as"]]
    if "ours" in figure:
        assert figure["why"]
    assert said == pytest.approx(figure.get("ours", figure["says"]), abs=figure["within"])


@pytest.mark.parametrize("figure", figures(soak=False))
def test_what_others_have_published_comes_out(figure: dict[str, Any]) -> None:
    agrees(figure)


@pytest.mark.soak
@pytest.mark.parametrize("figure", figures(soak=True))
def test_what_others_have_published_of_many_hands_comes_out(figure: dict[str, Any]) -> None:
    agrees(figure)
