"""The end of a record: who won what, the pots, the rake, the summary and the last stacks, compared with the engine's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from studbook.engine import events as e
from studbook.history import steps as st
from studbook.history.card_checks import check_shown
from studbook.history.progress import Progress
from studbook.history.stated_hands import check_words

#: Steps of a summary.
_SUMMING_UP: Final = frozenset((st.SummedStep, st.StacksStep, st.WinningsStep))


def check_ending(progress: Progress) -> None:
    """Compare; raises `RecordError` at the first line that differs."""
    steps = progress.account.steps
    progress.line = steps[-1].line if steps else progress.account.line
    if not progress.hand.over:
        raise progress.wrong(f"the record ends before the hand does: {progress.expected(-1)}")
    site = progress.account.site
    won = progress.steps_of(st.WonStep)
    total = next(iter(progress.steps_of(st.TotalStep)), None)
    if site.returns_uncalled:
        _check_returned(progress)
    if site.tells_showdown:
        _check_showdown(progress, total)
    if site.tells_showdown or site.tells_winners:
        _check_won(progress, won)
    if total is None and site.sums_up:
        raise progress.wrong("expected a summary with the total pot once, got it 0 times")
    if total is not None:
        progress.line = total.line
        _check_total(progress, total)
    sums, antes = _won_by_seat(progress, won), _antes(progress)
    for step in steps:
        if type(step) not in _SUMMING_UP:
            continue
        if isinstance(step, st.SummedStep):
            progress.line = step.line
            _check_summed(progress, step, sums[step.seat], antes[step.seat])
        elif isinstance(step, st.StacksStep):
            progress.line = step.line
            _check_stacks(progress, step)
        elif isinstance(step, st.WinningsStep):
            progress.line = step.line
            _check_winnings(progress, step)


def _check_returned(progress: Progress) -> None:
    if progress.to_return:
        seat, amount = progress.to_return[0]
        raise progress.wrong(f"expected {progress.chips(amount)} back to {progress.name(seat)}; the record does not have it")


def _check_showdown(progress: Progress, total: st.TotalStep | None) -> None:
    """Where several are left: every street and the showdown have their headings, and each player shows or mucks."""
    s = progress.hand.state
    if len(s.live) < 2:
        return
    progress.line = progress.line if total is None else total.line
    if progress.street != len(progress.streets) - 1:
        raise progress.wrong(f"expected the heading of street {progress.street + 2} before the end")
    if not progress.shown_early and not progress.showdown_headed:
        raise progress.wrong("expected the heading of the showdown")
    silent = [seat for seat in s.live if seat not in progress.showed]
    if silent:
        raise progress.wrong(f"expected {progress.name(silent[0])} to show or muck; the record has neither")


def _check_won(progress: Progress, won: Sequence[st.WonStep]) -> None:
    """Winnings by pot and seat, and by side where the record says which."""
    if not won and len(progress.hand.state.live) == 1 and _sums_up_winner(progress):
        return  # the line is left out, and the summary has the amount
    sides = {}
    if any(step.side for step in won):
        sides = {side: _word(progress, side) for side in range(len(progress.hand.game.pot))}
    ours: Counter[tuple[int, int, str]] = Counter()
    awards = progress.hand.state.awards
    several = any(award.pot for award in awards) and len(progress.pots()) > 1
    for award in awards:
        ours[award.pot if several else 0, award.seat, sides.get(award.side, "")] += award.amount
    if progress.account.site.pot_holds_uncalled:
        _add_uncalled(progress, ours, won)
    told_shares = _won_by_key(won)
    progress.line = won[-1].line if won else progress.line
    if told_shares == ours:
        return
    _odd_chip(progress, ours, told_shares)
    theirs: Counter[tuple[int, int, str]] = Counter()
    for step in won:
        progress.line = step.line
        key = (step.pot or 0, step.seat, step.side)
        theirs[key] += step.amount
        if theirs[key] > ours[key]:
            raise progress.wrong(_not_won(progress, ours, key, theirs[key]))
    progress.line = won[-1].line if won else progress.line
    for key, amount in ours.items():
        if theirs[key] != amount:
            at = next((step.line for step in won if (step.pot or 0, step.seat, step.side) == key), None)
            progress.line = at or progress.line
            raise progress.wrong(_not_won(progress, ours, key, theirs[key]))


def _won_by_key(won: Sequence[st.WonStep]) -> Counter[tuple[int, int, str]]:
    """What the record has each seat win, by pot and side."""
    theirs: Counter[tuple[int, int, str]] = Counter()
    for step in won:
        theirs[step.pot or 0, step.seat, step.side] += step.amount
    return theirs


def _add_uncalled(progress: Progress, ours: Counter[tuple[int, int, str]], won: Sequence[st.WonStep]) -> None:
    """Bets that nobody called, where the site has them in the pot: in the last one, or in one of their own."""
    top = len(progress.pots()) - 1
    own = any(step.pot == top + 1 for step in won)
    for event in progress.hand.log:
        if type(event) is e.Returned:
            ours[top + own, event.seat, ""] += event.amount


def _sums_up_winner(progress: Progress) -> bool:
    """Whether the summary says what the only player left has won."""
    (seat,) = progress.hand.state.live
    return any(isinstance(step, st.SummedStep) and step.seat == seat and step.what == "won" for step in progress.account.steps)


def _odd_chip(progress: Progress, ours: Counter[tuple[int, int, str]], theirs: Counter[tuple[int, int, str]]) -> None:
    """Which of those who tie gets the chip that cannot be halved is a site's own rule: `ours` is made to agree where that is all."""
    if set(theirs) != set(ours) or sum(theirs.values()) != sum(ours.values()):
        return
    chip = progress.account.chip
    sides = any(key[2] for key in theirs)
    several = len(progress.pots()) > 1
    odd: Counter[tuple[int, int, str]] = Counter()
    for award in progress.hand.state.awards:
        odd[award.pot if several else 0, award.seat, _word(progress, award.side) if sides else ""] += award.odd
    least = {key: amount - chip * odd[key] for key, amount in ours.items()}
    if all(least[key] <= amount <= least[key] + chip * sum(odd.values()) for key, amount in theirs.items()):
        progress.account.allow("an odd chip that went the site's own way")
        ours.update({key: theirs[key] - amount for key, amount in list(ours.items())})


def _word(progress: Progress, side: int) -> str:
    return "high" if side == 0 else "low"


def _not_won(progress: Progress, ours: Counter[tuple[int, int, str]], key: tuple[int, int, str], amount: int) -> str:
    pot, seat, side = key
    of = f" of the {side}" if side else ""
    name = "the pot" if len(progress.pots()) == 1 else "the main pot" if pot == 0 else f"side pot {pot}"
    rightly = [f"{progress.name(s)} {progress.chips(a)}" for (p, s, d), a in ours.items() if p == pot and d == side and a]
    theirs = f"{progress.name(seat)} {progress.chips(amount)}" if amount else f"nothing for {progress.name(seat)}"
    return f"expected {name}{of} to go to {', '.join(rightly) or 'nobody'}; the record has {theirs}"


def _check_total(progress: Progress, step: st.TotalStep) -> None:
    s = progress.hand.state
    uncalled = 0
    if progress.account.site.pot_holds_uncalled:
        uncalled = sum(event.amount for event in progress.hand.log if type(event) is e.Returned)
    if step.total != s.pot + uncalled:
        raise progress.wrong(f"expected pots of {progress.chips(s.pot + uncalled)} in all; the record has {progress.chips(step.total)}")
    paid = sum(award.amount for award in s.awards)
    if step.rake != s.pot - paid:
        raise progress.wrong(f"expected a rake of {progress.chips(s.pot - paid)}; the record has {progress.chips(step.rake)}")
    lie = [pot.amount for pot in progress.pots()]
    if step.pots:
        raked = Counter({event.pot: event.amount for event in progress.hand.log if type(event) is e.Raked})
        net = [amount - raked[number] for number, amount in enumerate(lie)]
        if list(step.pots) not in (lie, net):
            ours = ", ".join(progress.chips(amount) for amount in lie)
            raise progress.wrong(f"expected pots of {ours}; the record has {', '.join(map(progress.chips, step.pots))}")
    elif len(lie) > 1 and not progress.account.site.pot_holds_uncalled:
        raise progress.wrong(f"expected {len(lie)} pots; the record has one")


def _won_by_seat(progress: Progress, won: Sequence[st.WonStep]) -> list[int]:
    """What each seat has won: as the record tells it, the sites dividing odd chips their own way, or as the engine has it."""
    sums = [0] * progress.hand.n
    for award in progress.hand.state.awards:
        sums[award.seat] += award.amount
    for step in won:
        sums[step.seat] = 0
    for step in won:
        sums[step.seat] += step.amount
    return sums


def _antes(progress: Progress) -> list[int]:
    """What each seat has put in as an ante."""
    antes = [0] * progress.hand.n
    for event in progress.hand.log:
        if type(event) is e.Put and event.kind == "ante":
            antes[event.seat] += event.amount
    return antes


def _check_summed(progress: Progress, step: st.SummedStep, won: int, ante: int) -> None:
    """A line of the summary about one player, who has won so much and put in so much as an ante."""
    s = progress.hand.state
    seat = step.seat
    name = progress.name(seat)
    if step.what == "folded":
        if not s.folded[seat]:
            raise progress.wrong(f"expected {name} to be in at the end; the record has them folded")
        _check_folded(progress, step, ante)
    elif s.folded[seat]:
        raise progress.wrong(f"expected {name} to have folded; the record has {step.what}")
    elif step.what == "won" and step.amount != won:
        raise progress.wrong(f"expected {name} to win {progress.chips(won)}; the record has {progress.chips(step.amount)}")
    elif step.what == "lost" and won:
        raise progress.wrong(f"expected {name} to win {progress.chips(won)}; the record has them lose")
    elif step.what == "mucked" and won and len(s.live) > 1:
        raise progress.wrong(f"expected {name} to win {progress.chips(won)}; the record has them muck")
    if step.cards:
        check_shown(progress, st.ShownStep(step.line, seat, step.cards, step.words))
    check_words(progress, seat, step.words)


def _check_folded(progress: Progress, step: st.SummedStep, ante: int) -> None:
    """On which street, and whether anything had been bet."""
    if step.street < 0:
        return
    street = progress.street_of(progress.folded_in[step.seat])
    if step.bet is False and progress.hand.state.put[step.seat] > ante:
        raise progress.wrong(f"expected {progress.name(step.seat)} to have bet; the record says not")
    if street != step.street:
        raise progress.wrong(
            f"expected {progress.name(step.seat)} to have folded on street {street + 1}; the record has street {step.street + 1}"
        )


def _check_stacks(progress: Progress, step: st.StacksStep) -> None:
    s = progress.hand.state
    if _is_raked_elsewhere(progress, s.stacks, step.stacks):
        return
    for seat, (ours, theirs) in enumerate(zip(s.stacks, step.stacks, strict=True)):
        if ours != theirs:
            raise progress.wrong(
                f"expected {progress.name(seat)} to end with {progress.chips(ours)}; the record has {progress.chips(theirs)}"
            )


def _check_winnings(progress: Progress, step: st.WinningsStep) -> None:
    """What each seat got out of the pots; some programs count an uncalled bet that went back."""
    won = [0] * progress.hand.n
    for award in progress.hand.state.awards:
        won[award.seat] += award.amount
    with_returned = won[:]
    for event in progress.hand.log:
        if type(event) is e.Returned:
            with_returned[event.seat] += event.amount
    if list(step.amounts) == with_returned != won:
        progress.account.allow("an uncalled bet counted among the winnings")
        return
    if _is_raked_elsewhere(progress, won, step.amounts):
        return
    for seat, (ours, theirs) in enumerate(zip(won, step.amounts, strict=True)):
        if ours != theirs:
            raise progress.wrong(f"expected {progress.name(seat)} to win {progress.chips(ours)}; the record has {progress.chips(theirs)}")


def _is_raked_elsewhere(progress: Progress, ours: Sequence[int], theirs: Sequence[int]) -> bool:
    """Whether the amounts differ only in which winners the rake was taken from: a format without a field for it does not say."""
    s = progress.hand.state
    winners = {award.seat for award in s.awards}
    gaps = {seat: here - there for seat, (here, there) in enumerate(zip(ours, theirs, strict=True)) if here != there}
    return bool(s.raked and gaps) and not sum(gaps.values()) and set(gaps) <= winners and max(gaps.values()) <= s.raked
