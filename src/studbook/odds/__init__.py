"""What are my chances: the worlds consistent with one seat's view, counted exactly or sampled, and reports of them.

>>> import studbook
>>> studbook.equity("razz", ["2s3h6d7cQh8s", "As4s9dTd5h2c"], dead="3s5c8d6sKhAd").seats[0].equity
0.7477718360071302

`equity` answers a question in one call: about cards, or about what one seat may see, never about the true hand. Below it `spot` makes a
`Spot` of texts, `seen` makes one of a view, `ask` understands a JSON question; `answer` gives a spot's final report and `sharpening` its
reports as they sharpen. `prospects` says what helps a hand, card by card or throw by throw, `makes` what every hand ends as. `coach` is
the quick answer for one at the table, `by_street` the equity of everybody along a recorded hand.

Importing the package imports none of its modules: NumPy and Numba are loaded with the first name that needs them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from studbook.lazy_names import names_on_demand

if TYPE_CHECKING:
    from studbook.ahead.policy import Policy as Policy
    from studbook.ahead.seeing import seen as seen
    from studbook.ahead.spot import Spot as Spot
    from studbook.ahead.spot import SpotError as SpotError
    from studbook.odds.answering import answer as answer
    from studbook.odds.answering import sharpening as sharpening
    from studbook.odds.coaching import coach as coach
    from studbook.odds.final_hands import FinalHand as FinalHand
    from studbook.odds.final_hands import FinalHands as FinalHands
    from studbook.odds.final_hands import Makes as Makes
    from studbook.odds.final_hands import makes as makes
    from studbook.odds.helping import Prospect as Prospect
    from studbook.odds.helping import Prospects as Prospects
    from studbook.odds.helping import prospects as prospects
    from studbook.odds.question import OddsQuestion as OddsQuestion
    from studbook.odds.question import ask as ask
    from studbook.odds.question import equity as equity
    from studbook.odds.report import Report as Report
    from studbook.odds.report import SeatOdds as SeatOdds
    from studbook.odds.spot_text import spot as spot
    from studbook.odds.spreading import Spread as Spread
    from studbook.odds.spreading import spread as spread
    from studbook.odds.street_odds import by_street as by_street

#: Public name → the module that has it. No name is also that of a module of the package.
_PUBLIC: Final = {
    "FinalHand": "studbook.odds.final_hands",
    "FinalHands": "studbook.odds.final_hands",
    "Makes": "studbook.odds.final_hands",
    "OddsQuestion": "studbook.odds.question",
    "Policy": "studbook.ahead.policy",
    "Prospect": "studbook.odds.helping",
    "Prospects": "studbook.odds.helping",
    "Report": "studbook.odds.report",
    "SeatOdds": "studbook.odds.report",
    "Spot": "studbook.ahead.spot",
    "SpotError": "studbook.ahead.spot",
    "Spread": "studbook.odds.spreading",
    "answer": "studbook.odds.answering",
    "ask": "studbook.odds.question",
    "by_street": "studbook.odds.street_odds",
    "coach": "studbook.odds.coaching",
    "equity": "studbook.odds.question",
    "makes": "studbook.odds.final_hands",
    "prospects": "studbook.odds.helping",
    "seen": "studbook.ahead.seeing",
    "sharpening": "studbook.odds.answering",
    "spot": "studbook.odds.spot_text",
    "spread": "studbook.odds.spreading",
}

__all__ = [*_PUBLIC]  # noqa: PLE0604 -- the names are the table's


if not TYPE_CHECKING:  # type checkers have the list above, and say so when a name is not in it
    __getattr__, __dir__ = names_on_demand(__name__, _PUBLIC)
