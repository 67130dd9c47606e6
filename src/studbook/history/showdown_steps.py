"""Steps at the end of a hand: an uncalled bet goes back, hands are shown or mucked, pots are won."""

from __future__ import annotations

from studbook.engine.pots import unmatched
from studbook.history import steps as st
from studbook.history.card_checks import check_shown
from studbook.history.progress import Progress
from studbook.history.showing import show_orders
from studbook.history.stated_hands import check_words


def follow_returned(progress: Progress, step: st.ReturnedStep) -> None:
    """An uncalled bet goes back."""
    if (step.seat, step.amount) in progress.to_return:
        progress.to_return.remove((step.seat, step.amount))
        return
    if _takes_ante_along(progress, step):
        return
    rules = "expected no bet to go back here"
    if progress.to_return:
        seat, amount = progress.to_return[0]
        rules = f"expected {progress.chips(amount)} back to {progress.name(seat)}"
    raise progress.wrong(f"{rules}; the record has {progress.chips(step.amount)} back to {progress.name(step.seat)}")


def _takes_ante_along(progress: Progress, step: st.ReturnedStep) -> bool:
    """Whether the line has beside the bet the part of an ante that nobody could match, which the engine gives back at the end."""
    back = unmatched(progress.hand.state)
    if back is None or back[0] != step.seat or (step.seat, step.amount - back[1]) not in progress.to_return:
        return False
    progress.to_return.remove((step.seat, step.amount - back[1]))
    progress.returned_ahead = back
    return True


def follow_shown(progress: Progress, step: st.ShownStep) -> None:
    """A hand is shown, at the showdown or before it."""
    if step.final and not progress.hand.over:
        raise progress.not_so(progress.expected(), step.seat, "show")
    if progress.hand.state.folded[step.seat]:
        raise progress.wrong(f"{progress.name(step.seat)} has folded; the record has them show")
    if step.final:
        progress.check_returned()
        contested = progress.headed and len(progress.hand.state.live) > 1
        if contested and not progress.showdown_headed and not progress.shown_early:
            raise progress.wrong("expected the heading of the showdown before this")
        _check_turn(progress, step.seat)
    progress.shown_early |= not step.final
    check_shown(progress, step)
    check_words(progress, step.seat, step.words)


def follow_mucked(progress: Progress, step: st.MuckedStep) -> None:
    """A hand is not shown, though the record may know it."""
    if not progress.hand.over:
        raise progress.not_so(progress.expected(), step.seat, "muck")
    if progress.hand.state.folded[step.seat]:
        raise progress.wrong(f"{progress.name(step.seat)} has folded; the record has them muck at the end")
    progress.check_returned()
    _check_turn(progress, step.seat)
    if step.cards:
        check_shown(progress, st.ShownStep(step.line, step.seat, step.cards, step.words))


def _check_turn(progress: Progress, seat: int) -> None:
    """Whose turn it is to show or muck."""
    if seat in progress.showed:
        return
    if progress.headed and progress.account.site.tells_in_turn and len(progress.hand.state.live) > 1:
        if not progress.showing_orders:
            progress.showing_orders = show_orders(progress)
        turn = len(progress.showed)
        due = progress.showing_orders[0][turn]
        progress.showing_orders = [order for order in progress.showing_orders if order[turn] == seat]
        if not progress.showing_orders:
            raise progress.wrong(f"expected {progress.name(due)} to show or muck first; the record has {progress.name(seat)}")
    progress.showed.append(seat)


def follow_won(progress: Progress, step: st.WonStep) -> None:
    """Chips from a pot."""
    progress.check_returned()
    if not progress.hand.over:
        raise progress.not_so(progress.expected(), step.seat, "win")
    _check_all_shown(progress, step)
    check_words(progress, step.seat, step.words, step.side)


def _check_all_shown(progress: Progress, step: st.WonStep) -> None:
    """A pot goes to somebody when all who play for it have shown or mucked."""
    if not progress.headed or len(progress.hand.state.live) < 2:
        return
    lie = progress.pots()
    for seat in lie[step.pot].seats if step.pot is not None and step.pot < len(lie) else ():
        if seat not in progress.showed:
            raise progress.wrong(f"expected {progress.name(seat)} to show or muck first; the record has {progress.name(step.seat)} win")
