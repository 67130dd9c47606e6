"""The rankings of :mod:`studbook.hands` again, jitted with Numba: arrays in, arrays out.

The tables are built from the plain room's ladders and passed in; each kernel has its plain twin there and a test that they agree.
The only room that imports Numba, so it is imported late, by those who need many hands at once. ``docs/evaluator.md`` explains how it works.

`evaluate`, `categories`, `category_names`: hands by the array, such as `codes` makes of text.

For other jitted code, a hand at a time: make tables once with `tables_for` (of a `TableQuestion`, or by `prepare` from the same arguments
as `evaluate`), then call the jitted ``score(hand, tables)`` with a one-dimensional uint8 array of exactly ``tables.size`` codes. It
inlines, takes any ranking, and gives the same number as `evaluate`::

    @jitted
    def wins(mine, theirs, tables):
        return score(mine, tables) > score(theirs, tables)

    wins(np.array([48, 44, 40, 36, 32, 0, 5], np.uint8), other, prepare("high", 7))
"""

from studbook.kernels.card_codes import codes
from studbook.kernels.compiling import jitted
from studbook.kernels.evaluating import categories, category_names, evaluate, prepare
from studbook.kernels.hand_kernels import score
from studbook.kernels.tables import TableQuestion, Tables, tables_for

__all__ = ["TableQuestion", "Tables", "categories", "category_names", "codes", "evaluate", "jitted", "prepare", "score", "tables_for"]
