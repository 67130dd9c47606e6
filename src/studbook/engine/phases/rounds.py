"""Antes, blinds and betting rounds: how each begins, what the seat to act may do, what it does, and how the round ends."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from msgspec.structs import replace

from studbook.cards import Card
from studbook.engine import events as e
from studbook.engine.actions import Action, Call, Check, Raise
from studbook.engine.betting import bet_offer, full_raise, half_raise, next_to_act
from studbook.engine.events import Opener
from studbook.engine.offers import BetOffer
from studbook.engine.openers import boards, pair_shows
from studbook.engine.running import Due, Running
from studbook.engine.state import State
from studbook.rules import Ante, Bet, Blinds, Opening


def begin_ante(run: Running, phase: Ante) -> None:
    """Everyone puts in the ante, or what they have of it; or the dealer for all."""
    _post(run, run.house.antes(run, phase))


def begin_blinds(run: Running, phase: Blinds) -> None:
    """Those whose blinds are due put them in, or what they have of them."""
    _post(run, run.house.blinds(run))


def _post(run: Running, dues: Sequence[Due]) -> None:
    """Each puts in what is asked of them, or what they have of it."""
    stacks = run.state.stacks
    for due in dues:
        paid = min(due.amount, stacks[due.seat])
        if paid:
            run.emit(e.Put(due.seat, paid, due.kind, due.amount))


def begin_bet(run: Running, phase: Bet) -> None:
    """Open the round, unless nobody could bet: fewer than two with chips and nothing owed means that the cards go on."""
    s = run.state
    live = s.live
    able = _with_chips(s)
    blinds = max(s.bets) > 0
    if len(able) < 2 and not (blinds and able and s.bets[able[0]] < max(s.bets)):
        if blinds:
            _close(run)
        return
    opening = run.script.openings[s.phase]
    forced = opening.forced == "bring-in" and run.amounts.bring_in > 0
    shown = boards(s)
    opener = _first(run, opening, live, able, forced, shown if run.game.common_card_opens else boards(s, common=False))
    sizes = _sizes(run, phase, blinds, shown)
    owed, counted = 0, 0
    if blinds:
        owed, counted = run.amounts.big_blind, 1
    elif forced:  # a bring-in as large as a bet is one, for raises and for the cap
        owed, counted = run.amounts.bring_in, int(run.amounts.bring_in >= sizes[0])
    run.emit(e.RoundOpened(opener, _order(able, opener.seat), owed, counted, _cap(run, live), sizes))


def _with_chips(s: State) -> list[int]:
    """The seats still in that are not all in, from the dealer's left."""
    stacks = s.stacks
    return [seat for seat in s.live if stacks[seat]]


def _first(run: Running, opening: Opening, live: Sequence[int], able: list[int], forced: bool, shown: list[list[Card]]) -> Opener:
    """Who opens; when the best hand showing is all in, the next to the left with chips (RULINGS.md, Who opens).

    The duty to bring it in stays with the player all in for the ante, so that the next has the choice; the duty to open or drop does not.
    """
    best = run.house.find_opener(run, opening, able if opening.forced == "open-or-drop" else live, shown)
    if forced or best.seat in able:
        return best
    return replace(best, seat=_order(able, best.seat)[0], all_in=best.seat)


def _order(able: list[int], opener: int) -> tuple[int, ...]:
    at = bisect_left(able, opener)
    return (*able[at:], *able[:at])


def _cap(run: Running, live: Sequence[int]) -> int | None:
    stakes = run.game.stakes
    if stakes.raises is None or (stakes.uncapped_heads_up and len(live) == 2):
        return None
    return stakes.raises + 1


def lift_cap(run: Running) -> None:
    """Lift the cap once two are left in mid-round, in a house that does so, if the raises are not used up (Robert's Rules)."""
    s = run.state
    if s.cap is not None and s.counted < s.cap and len(s.live) == 2:
        run.emit(e.CapLifted())


def _sizes(run: Running, phase: Bet, blinds: bool, shown: list[list[Card]]) -> tuple[int, ...]:
    """Fixed limit: the bets that may be made. Spread: the two limits. Pot and no limit: the least bet."""
    amounts = run.amounts
    structure = run.game.stakes.structure
    if structure == "spread":
        return amounts.spread_low or amounts.small, amounts.spread_high or amounts.big
    if structure != "fixed":
        return (amounts.big_blind if run.script.has_blinds else amounts.small,)
    if phase.size == "pair":
        open_pair = pair_shows(run.state, run.script, run.script.openings[run.state.phase], shown)
        return (amounts.small, amounts.big) if amounts.big > amounts.small and open_pair else (amounts.small,)
    return (amounts.big if phase.size == "big" else amounts.small,)


def _forced(run: Running) -> str:
    return run.script.openings[run.state.phase].forced


def round_offer(run: Running) -> BetOffer | None:
    """The offer to the seat whose turn it is, None when the round is complete."""
    s = run.state
    stakes = run.game.stakes
    seat = next_to_act(s, stakes)
    return None if seat < 0 else bet_offer(s, stakes, seat, run.script.openings[s.phase], run.amounts)


def act_in_round(run: Running, offer: BetOffer, action: Action) -> None:
    """Do what was offered."""
    s = run.state
    seat = offer.seat
    kind = type(action)
    if kind is Check:
        run.emit(e.Checked(seat))
    elif kind is Call:
        run.emit(e.Called(seat, offer.call))
    elif isinstance(action, Raise):
        name = offer.name_of(action.to)
        assert name is not None  # the action is offered
        full, step = (False, 0) if name == "bring in" else full_raise(s, run.game.stakes, action.to)
        reopens = not full and name != "bring in" and half_raise(s, run.game.stakes, action.to, step)
        run.emit(e.Raised(seat, action.to - s.bets[seat], action.to, name, full, step))
        if reopens:
            run.emit(e.Reopened(seat))
    else:
        _fold(run, seat)


def _fold(run: Running, seat: int) -> None:
    duty = _must_open(run, seat)
    run.emit(e.Folded(seat, "dropped" if duty else ""))
    _pay_for_dropping(run, seat)
    if duty:
        _pass_duty_on(run)


def leave_round(run: Running, seat: int) -> None:
    """Fold out of turn. What the seat has put in stays, and still has to be matched; a duty to open passes on as from one who drops."""
    duty = _must_open(run, seat)
    run.emit(e.Folded(seat, "left"))
    _pay_for_dropping(run, seat)
    if duty:
        _pass_duty_on(run)


def _pay_for_dropping(run: Running, seat: int) -> None:
    """Put in what whoever folds must pay, or what is left of it."""
    unit = run.game.stakes.drop_pays
    if unit != "nothing":
        _post(run, [Due(seat, run.amounts.of(unit), "dead")])


def _must_open(run: Running, seat: int) -> bool:
    """Whether the seat has to open or drop now."""
    s = run.state
    return s.open and seat == s.opener and not s.to_call and _forced(run) == "open-or-drop"


def _pass_duty_on(run: Running) -> None:
    """The duty to open goes to the best card among those left."""
    s = run.state
    able = _with_chips(s)
    if len(s.live) > 1 and able:
        opener = run.house.find_opener(run, run.script.openings[s.phase], able, boards(s, common=run.game.common_card_opens))
        run.emit(e.RoundOpened(opener, _order(able, opener.seat), 0, 0, s.cap, s.sizes))


def close_round(run: Running) -> None:
    """Return an uncalled bet and take the bets in."""
    _close(run)


def _close(run: Running) -> None:
    s = run.state
    uncalled = _uncalled(s)
    if uncalled:
        run.emit(e.Returned(*uncalled))
    run.emit(e.RoundClosed())


def _uncalled(s: State) -> tuple[int, int] | None:
    """The seat still in whose bet nobody matched, and by how much; the chips of whoever has folded match as well, and never go back."""
    most = max(s.bets)
    seat = s.bets.index(most)
    if not most or s.folded[seat] or s.bets.count(most) > 1:
        return None
    return seat, most - sorted(s.bets)[-2]
