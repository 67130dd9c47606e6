"""`studbook.odds` as a function."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from studbook.engine import View
from studbook.games import make
from studbook.odds.answer import answer
from studbook.odds.policy import KEEP_WHAT_COUNTS, Policy
from studbook.odds.reading import spot
from studbook.odds.report import Report
from studbook.odds.seeing import seen
from studbook.rules import Game


def odds_of(
    about: View | Game | str,
    hands: Sequence[str] = (),
    *,
    options: Mapping[str, object] | None = None,
    dead: str = "",
    shared: str = "",
    draws: int | None = None,
    policy: Policy = KEEP_WHAT_COUNTS,
    **limits: Any,
) -> Report:
    """The odds of a view, or of `hands` in a game (its key, with house rules as `options`, or its value).

    `dead`, `shared` and `draws` as for `studbook.odds.reading.spot`; `limits` are those of `studbook.odds.answer.answer`: method, samples,
    error, seed, threads, seconds. The report has a seat for each hand; of a view, for each seat still in, from the dealer's left.
    """
    if isinstance(about, View):
        return answer(seen(about, policy), **limits)
    game = make(about, **(options or {})) if isinstance(about, str) else about
    return answer(spot(game, hands, dead=dead, shared=shared, draws=draws, policy=policy), **limits)


#: What `studbook.odds` is: the package, which can be called.
odds: Final = cast("Callable[..., Report]", sys.modules["studbook.odds"])
