"""How fast deals are sampled in games in which more happens than that cards are dealt: table cards, draws, moving wild cards, ranges."""

from collections.abc import Iterator

from bench.measure import Work, alone
from bench.row import Row
from studbook.games import make
from studbook.odds.blocks import Blocks
from studbook.odds.spot_text import spot

DEALS = 1 << 17

#: What is measured; its game, hands, draws left, and the million deals a second we mean to reach.
GAMES: tuple[tuple[str, str, tuple[str, ...], int | None, float | None], ...] = (
    ("The Good, the Bad and the Ugly, two hands", "good-bad-ugly", ("(AsAd)7c", "(KhKd)2s"), None, 1.0),
    ("The Good, the Bad and the Ugly, one of them not known", "good-bad-ugly", ("(AsAd)7c", "random"), None, 1.0),
    ("Follow the queen", "follow-the-queen", ("(AsAd)7c", "(KhKd)2s"), None, 1.0),
    ("Baseball, every card bought", "baseball", ("(AsAd)7c", "(KhKd)2s"), None, None),
    ("Low hole, your choice", "low-hole-choice", ("(AsAd)7c", "(KhKd)2s"), None, 1.0),
    ("badugi with three draws", "badugi", ("As2d3c", "random"), 3, None),
    ("five-card draw with the bug", "five-card-draw", ("AsAd", "random"), 1, None),
    ("English stud", "english-stud", ("(AsAd)7c", "(KhKd)2s"), None, None),
    ("stud against a range", "seven-card-stud", ("(AsAd)7c", "7h {any pair in the hole}"), None, None),
)


def sampling(game: str, hands: tuple[str, ...], draws: int | None) -> Work:
    """Sampling one spot."""
    blocks = Blocks(spot(make(game), hands, draws=draws))

    def work() -> int:
        return blocks.sample(DEALS, seed=1).deals

    return work


def rows() -> Iterator[Row]:
    """A row a game."""
    for what, game, hands, draws, limit in GAMES:
        yield Row(what=f"odds: {what}, sampled", unit="M deals/s", ours=alone(sampling(game, hands, draws), times=3) / 1e6, limit=limit)
