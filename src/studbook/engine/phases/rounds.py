"""Antes, blinds and betting rounds: how each begins, what the seat to act may do, what it does, and how the round ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from studbook.engine import events as e
from studbook.engine.actions import Action, Call, Check, Raise
from studbook.engine.betting import bet_offer, full_raise, half_raise, next_to_act
from studbook.engine.offers import BetOffer
from studbook.engine.openers import Opener, pair_shows
from studbook.engine.state import State
from studbook.rules import Ante, Bet, Blinds, Opening

if TYPE_CHECKING:
    from studbook.engine.hand import Hand


def begin_ante(hand: Hand, phase: Ante) -> None:
    """Everyone puts in the ante, or what they have of it."""
    _post(hand, hand.antes())


def begin_blinds(hand: Hand, phase: Blinds) -> None:
    """Seat 0 small and seat 1 big; heads-up the dealer, seat 1, is small (R-BDG-1)."""
    _post(hand, hand.blinds())


def _post(hand: Hand, posts: Sequence[tuple[int, int, str]]) -> None:
    """Each puts in what is asked of them, or what they have of it."""
    for seat, owed, kind in posts:
        paid = min(owed, hand.state.stacks[seat])
        if paid:
            hand.emit(e.Put(seat, paid, kind, owed))


def begin_bet(hand: Hand, phase: Bet) -> None:
    """Open the round, unless nobody could bet: fewer than two with chips and nothing owed means that the cards go on."""
    s = hand.state
    live = s.live
    able = [seat for seat in live if s.stacks[seat]]
    blinds = max(s.bets) > 0
    if len(able) < 2 and not (blinds and able and s.bets[able[0]] < max(s.bets[seat] for seat in live)):
        if blinds:
            _close(hand)
        return
    opening = hand.script.openings[s.phase]
    forced = opening.forced == "bring-in" and hand.amounts.bring_in > 0
    opener = _first(hand, opening, live, able, forced)
    owed, counted = (hand.amounts.big_blind, 1) if blinds else (hand.amounts.bring_in, 0) if forced else (0, 0)
    hand.emit(
        e.RoundOpened(opener.seat, _order(able, opener.seat, s.n), owed, counted, _cap(hand, live), _sizes(hand, phase, blinds), opener.why)
    )


def _first(hand: Hand, opening: Opening, live: list[int], able: list[int], forced: bool) -> Opener:
    """Who opens; when the best hand showing is all in, the next to the left with chips (RULINGS.md, Who opens).

    The duty to bring it in stays with the player all in for the ante, so that the next has the choice; the duty to open or drop does not.
    """
    found = _opener(hand, opening, able if opening.forced == "open-or-drop" else live)
    if forced or found.seat in able:
        return found
    return Opener(_order(able, found.seat, hand.n)[0], f"left of {found.why}, which is all in")


def _opener(hand: Hand, opening: Opening, seats: list[int]) -> Opener:
    return hand.find_opener(opening, seats)


def _order(able: list[int], opener: int, n: int) -> tuple[int, ...]:
    return tuple(sorted(able, key=lambda seat: (seat - opener) % n))


def _cap(hand: Hand, live: list[int]) -> int | None:
    stakes = hand.game.stakes
    if stakes.raises is None or (stakes.uncapped_heads_up and len(live) == 2):
        return None
    return stakes.raises + 1


def _sizes(hand: Hand, phase: Bet, blinds: bool) -> tuple[int, ...]:
    """Fixed limit: the bets that may be made. Spread: the two limits. Pot and no limit: the least bet."""
    amounts = hand.amounts
    structure = hand.game.stakes.structure
    if structure == "spread":
        return amounts.spread_low or amounts.small, amounts.spread_high or amounts.big
    if structure != "fixed":
        return (amounts.big_blind if hand.has_blinds else amounts.small,)
    if phase.size == "pair":
        return (amounts.small, amounts.big) if amounts.big > amounts.small and pair_shows(hand.state, hand.script) else (amounts.small,)
    return (amounts.big if phase.size == "big" else amounts.small,)


def _forced(hand: Hand) -> str:
    return hand.script.openings[hand.state.phase].forced


def round_offer(hand: Hand) -> BetOffer | None:
    """The offer to the seat whose turn it is, None when the round is complete."""
    s = hand.state
    seat = next_to_act(s, hand.game.stakes)
    if seat < 0:
        return None
    return bet_offer(s, hand.game.stakes, seat, hand.script.openings[s.phase].forced, hand.amounts.bring_in)


def act_in_round(hand: Hand, offer: BetOffer, action: Action) -> None:
    """Do what was offered."""
    s = hand.state
    seat = offer.seat
    kind = type(action)
    if kind is Call:
        hand.emit(e.Called(seat, offer.call))
    elif kind is Check:
        hand.emit(e.Checked(seat))
    elif isinstance(action, Raise):
        name = next(name for name, low, high in offer.raises if low <= action.to <= high)
        full, step = (False, 0) if name == "bring in" else full_raise(s, hand.game.stakes, action.to)
        reopens = not full and name != "bring in" and half_raise(s, hand.game.stakes, action.to, step)
        hand.emit(e.Raised(seat, action.to - s.bets[seat], action.to, name, full, step))
        if reopens:
            hand.emit(e.Reopened(seat))
    else:
        _fold(hand, seat)


def _fold(hand: Hand, seat: int) -> None:
    s = hand.state
    dropped = _forced(hand) == "open-or-drop" and seat == s.opener and not s.to_call
    hand.emit(e.Folded(seat, "dropped" if dropped else ""))
    able = [other for other in s.live if s.stacks[other]]
    if dropped and len(s.live) > 1 and able:
        # The drop passes the duty to open to the best card among those left.
        opener = _opener(hand, hand.script.openings[s.phase], able)
        hand.emit(e.RoundOpened(opener.seat, _order(able, opener.seat, s.n), 0, 0, s.cap, s.sizes, opener.why))


def close_round(hand: Hand) -> None:
    """Return an uncalled bet and take the bets in."""
    _close(hand)


def _close(hand: Hand) -> None:
    s = hand.state
    uncalled = _uncalled(s)
    if uncalled:
        hand.emit(e.Returned(*uncalled))
    hand.emit(e.RoundClosed())


def _uncalled(s: State) -> tuple[int, int] | None:
    most = max(s.bets)
    if not most or s.bets.count(most) > 1:
        return None
    seat = s.bets.index(most)
    return seat, most - max((bet for other, bet in enumerate(s.bets) if other != seat), default=0)
