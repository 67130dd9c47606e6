"""A recorded hand gone through once, for what it adds to the figures."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from studbook.engine import events as e
from studbook.history.account import HandAccount
from studbook.history.ending import check_ending
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError
from studbook.history.record_tables import date
from studbook.rules.streets import street_at, streets_of
from studbook.tracker.all_in import Expected, expected_of
from studbook.tracker.clock_sessions import minute_of
from studbook.tracker.hand_facts import PLACES, DuelFacts, HandFacts, HandStakes, PlayerFacts, StreetFacts
from studbook.tracker.starting_hand import kind_of_start
from studbook.tracker.table_watch import SeatWatch, TableWatch

#: Quarters of a pot.
_QUARTERS: Final = 4


def facts_of(account: HandAccount | RecordError, *, expected: bool = False) -> HandFacts | RecordError:
    """What a hand that verifies adds to the figures, or what is wrong with its record.

    `expected`: also what each player could expect when all was in, which takes far longer for such hands.
    """
    if isinstance(account, RecordError):
        return account
    replay = HandReplay(account)
    try:
        replay.run()
        check_ending(replay)
    except RecordError as error:
        return error.placed(account.source, account.name, account.line)
    return facts_of_replay(replay, expected=expected)


def facts_of_replay(replay: HandReplay, *, expected: bool = False) -> HandFacts:
    """The facts of a hand that has been followed to its end."""
    account, hand = replay.account, replay.hand
    s = hand.state
    laid = streets_of(hand.game, hand.n)
    watch = TableWatch(hand)
    watch.follow()
    scale = 10 ** (PLACES - account.money.places)
    price = expected_of(hand) if expected else None
    winners = dict.fromkeys(account.names[award.seat] for award in s.awards)
    return HandFacts(
        file=account.source,
        hand=account.name,
        date=date(account.facts),
        game=hand.game.key,
        name=hand.game.name,
        stakes=_stakes(account, scale),
        places=account.money.places,
        streets=[street.name for street in laid],
        played=laid.index(street_at(laid, max(s.phase, 0))) + 1,
        pot=s.pot * scale,
        rake=s.raked * scale,
        seats=hand.n,
        players=[_player(replay, watch.seats[seat], seat, scale, price) for seat in range(hand.n)],
        winners=", ".join(winners),
        exact=price is not None and price.exact,
        duel=_duel(replay, watch, scale),
        minute=minute_of(account.facts),
    )


def _duel(replay: HandReplay, watch: TableWatch, scale: int) -> DuelFacts | None:
    """What the last two took from each other: of what each put in, the part of the pots that went to the other."""
    if watch.last_two is None:
        return None
    s = replay.hand.state
    won = [sum(award.amount for award in s.awards if award.seat == seat) for seat in watch.last_two]
    paid = [won[at] - (s.stacks[seat] - replay.hand.start[seat]) for at, seat in enumerate(watch.last_two)]
    flow = int(Fraction(won[0] * paid[1] - won[1] * paid[0], max(sum(won), 1)))  # an odd chip is nobody's gain
    first, second = (replay.name(seat) for seat in watch.last_two)
    return DuelFacts(first, second, flow * scale, showdown=len(s.live) > 1)


def _stakes(account: HandAccount, scale: int) -> HandStakes:
    amounts, limit = account.amounts, account.game.stakes.structure
    big = amounts.big if limit in ("fixed", "spread") else max(amounts.big_blind, amounts.small)
    return HandStakes(money_of(account), limit, amounts.small * scale, big * scale, amounts.ante * scale)


def money_of(account: HandAccount) -> str:
    """The currency, or which chips: nothing of one is ever added to another."""
    if account.money.sign:
        return account.money.sign
    facts: Mapping[str, object] = account.facts
    if facts.get("tournament") or facts.get("_tournament"):
        return "tournament"
    return "play money" if facts.get("play_money") or facts.get("_play_money") else ""


def _player(replay: HandReplay, seen: SeatWatch, seat: int, scale: int, price: Expected | None) -> PlayerFacts:
    hand = replay.hand
    s = hand.state
    won = sum(award.amount for award in s.awards if award.seat == seat)
    net = s.stacks[seat] - hand.start[seat]
    contested = len(s.live) > 1 and not s.folded[seat]
    paid = sum(hand.start) - sum(s.stacks) + sum(award.amount for award in s.awards)  # by everybody, into all pots
    return PlayerFacts(
        name=replay.name(seat),
        position=seen.position,
        net=net * scale,
        won=won * scale,
        streets=[StreetFacts(one.raises, one.calls, one.checks, one.folded, one.paid * scale, one.deed) for one in seen.streets],
        entry=seen.entry,
        folded_on=seen.folded_on,
        showdown=contested,
        brought_in=seen.brought_in,
        could_open=seen.could_open,
        could_steal=seen.could_steal,
        faced_steal=seen.faced_steal,
        draws=seen.draws,
        start=kind_of_start(hand.game, seen.start),
        quarters=_quarters(replay, seat) if contested and len(hand.game.pot) > 1 else -1,
        expected=None if price is None else round((net - won + price.won[seat]) * scale),
        rake=s.raked * scale * (won - net) // max(paid, 1),
    )


def _quarters(replay: HandReplay, seat: int) -> int:
    """Of the main pot."""
    total = mine = 0
    for event in replay.hand.log:
        if type(event) is e.Awarded and event.pot == 0:
            total += event.amount
            mine += event.amount if event.seat == seat else 0
    return round(_QUARTERS * mine / total) if total else -1
