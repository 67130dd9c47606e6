"""Make the tables of starting hands that come with the package: ``python scripts/starting_tables.py [GAME ...]``.

Seed 0, so that the same deals come again; standard errors of 0.1 to 0.4 % of the pot, and never more than `WORST`. Takes minutes a game.
"""

import sys
from pathlib import Path

from studbook.games import make
from studbook.odds.kept_tables import packed
from studbook.odds.starting import worked_out

#: The main games, whose tables are asked for most: how many opponents there are tables for, and how many deals each kind meets (None: as
#: many as a table of any game, about a hundred thousand).
MAIN = {
    "seven-card-stud": ((1, 2, 3, 5, 7), None),
    "razz": ((1, 2, 3, 5, 7), None),
    "five-card-stud": ((1, 2, 3, 5, 9), None),
    "stud-8": ((1, 7), None),
    "27-triple-draw": ((1, 5), 20_000),
    "badugi": ((1,), 20_000),
    "a5-triple-draw": ((1,), 20_000),
    "five-card-draw": ((1,), 20_000),
}
#: The most that a standard error may be.
WORST = 0.005
PLACE = Path(__file__).parent.parent / "src" / "studbook" / "odds" / "starting_tables"


def main() -> None:
    """Make the files of the games named, or of all."""
    PLACE.mkdir(exist_ok=True)
    for key in sys.argv[1:] or MAIN:
        game = make(key)
        numbers, deals = MAIN[key]
        tables = [worked_out(game, opponents, deals) for opponents in numbers]
        worst = max(row.stderr for table in tables for row in table.hands)
        assert worst < WORST, f"{key}: a standard error of {worst}"
        data = packed(game, tables)
        (PLACE / f"{key}.json.xz").write_bytes(data)
        print(
            f"{key}: {len(tables[0].hands)} kinds, {[table.opponents for table in tables]} opponents, ± {worst:.4f}, {len(data):,} bytes",
            flush=True,
        )


if __name__ == "__main__":
    main()
