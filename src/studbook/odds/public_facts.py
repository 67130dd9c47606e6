"""What everybody at the table knows beside the cards that lie there: which rank is wild now, which street it is."""

from __future__ import annotations

from studbook.ahead.spot import Spot, SpotError
from studbook.cards import RANK_PLURALS, Card, CardError, card, rank_letter, rank_of
from studbook.odds.runouts import follower, public_wild
from studbook.rules import BecomesWild, Deal, FollowWild, Game, TurnUp
from studbook.rules.streets import street_at, streets_of


def follows(game: Game, wild: str) -> tuple[Card, ...]:
    """Up cards after which this rank is the one that follows; ``none``: none has followed; ``next``: that of the next up card will be."""
    source = next((one for one in game.wilds if isinstance(one, FollowWild)), None)
    if source is None:
        raise SpotError(f"expected no wild rank in {game.name}, where none follows another, got {wild!r}", "wild")
    said = wild.strip().lower()
    if said == "none":
        return ()
    before = card(source.rank + "s")
    if said == "next":
        return (before,)
    try:
        rank = rank_of(rank_letter(wild.strip()))
    except CardError:
        raise SpotError(f"expected a rank that is wild now, none or next, got {wild!r}", "wild") from None
    return (before, card(f"{rank_letter(wild.strip())}h")) if rank != before.rank else (before,)


def granted(spot: Spot) -> str:
    """What the answer takes for granted: the street, where cards come street by street, and what is wild by what has happened."""
    phases = spot.script.phases
    streets = sum(isinstance(phase, Deal) for phase in phases) > 1
    parts = [f"{street_at(streets_of(spot.game, spot.script.n), spot.phase).name}."] if streets else []
    moving = any(isinstance(one, FollowWild) for one in spot.game.wilds)
    moving = moving or any(isinstance(phase, TurnUp) and isinstance(phase.effect, BecomesWild) for phase in phases)
    if moving:
        parts.append(_wild(spot))
    return " ".join(parts)


def _wild(spot: Spot) -> str:
    ranks = sorted({one.rank for one in public_wild(spot) if not one.is_joker}, reverse=True)
    words = " and ".join(RANK_PLURALS[rank] for rank in ranks)
    source = next((one for one in spot.game.wilds if isinstance(one, FollowWild)), None)
    if source is None or follower(spot.fallen, rank_of(source.rank)):
        return f"Wild now: {words}." if words else "Nothing is wild yet."
    waits = bool(spot.fallen) and spot.fallen[-1].rank == rank_of(source.rank)
    return f"Wild now: {words}, and {'the rank of the next up card' if waits else 'no rank that followed one'}."
