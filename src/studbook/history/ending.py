"""The end of a record: who won what, the pots, the rake, the summary and the last stacks, compared with the engine's."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from studbook.engine import events as e
from studbook.history import steps as st
from studbook.history.stated_hands import check_words

if TYPE_CHECKING:
    from studbook.history.hand_replay import HandReplay


#: A house that keeps more than one chip in so many is not believed without saying so.
_MOST_RAKE: Final = 10


def check_ending(play: HandReplay) -> None:
    """Compare; raises `RecordError` at the first line that differs."""
    steps = play.account.steps
    play.line = steps[-1].line if steps else play.account.line
    if not play.hand.over:
        raise play.wrong(f"the record ends before the hand does: {play.expected(-1)}")
    if play.account.form in ("stars", "fulltilt"):
        _check_returned(play)
        _check_showdown(play)
        _check_won(play)
    total = next((step for step in steps if isinstance(step, st.TotalStep)), None)
    if total is None and play.account.form in ("stars", "fulltilt"):
        raise play.wrong("expected a summary with the total pot once, got it 0 times")
    if total is not None:
        play.line = total.line
        _check_total(play, total)
    for step in steps:
        if isinstance(step, st.SummedStep):
            play.line = step.line
            _check_summed(play, step)
        elif isinstance(step, st.StacksStep):
            play.line = step.line
            _check_stacks(play, step)


def _check_returned(play: HandReplay) -> None:
    if play.returned:
        seat, amount = play.returned[0]
        raise play.wrong(f"expected {play.chips(amount)} back to {play.name(seat)}; the record does not have it")


def _check_showdown(play: HandReplay) -> None:
    """Where several are left: every street and the showdown have their headings, and each player shows or mucks."""
    s = play.hand.state
    if len(s.live) < 2:
        return
    steps = play.account.steps
    total = next((step.line for step in steps if isinstance(step, st.TotalStep)), play.line)
    play.line = total
    if play.street != len(play.streets) - 1:
        raise play.wrong(f"expected the heading of street {play.street + 2} before the end")
    shown_before = any(isinstance(step, st.ShownStep) and not step.final for step in steps)
    if not shown_before and not any(isinstance(step, st.StreetStep) and step.number < 0 for step in steps):
        raise play.wrong("expected the heading of the showdown")
    silent = [seat for seat in s.live if seat not in play.told_at_end]
    if silent:
        raise play.wrong(f"expected {play.name(silent[0])} to show or muck; the record has neither")


def _check_won(play: HandReplay) -> None:
    """Winnings by pot and seat, and by side where the record says which."""
    won = [step for step in play.account.steps if isinstance(step, st.WonStep)]
    sides = {}
    if any(step.side for step in won):
        sides = {side: _word(play, side) for side in range(len(play.hand.game.pot))}
    ours: Counter[tuple[int, int, str]] = Counter()
    several = len(play.pots()) > 1
    for award in play.hand.state.awards:
        ours[award.pot if several else 0, award.seat, sides.get(award.side, "")] += award.amount
    theirs: Counter[tuple[int, int, str]] = Counter()
    _odd_chip(play, ours, won)
    for step in won:
        play.line = step.line
        key = (step.pot or 0, step.seat, step.side)
        theirs[key] += step.amount
        if theirs[key] > ours[key]:
            raise play.wrong(_not_won(play, ours, key, theirs[key]))
    play.line = won[-1].line if won else play.line
    for key, amount in ours.items():
        if theirs[key] != amount:
            at = next((step.line for step in won if (step.pot or 0, step.seat, step.side) == key), None)
            play.line = at or play.line
            raise play.wrong(_not_won(play, ours, key, theirs[key]))


def _odd_chip(play: HandReplay, ours: Counter[tuple[int, int, str]], won: list[st.WonStep]) -> None:
    """Which of those who tie gets the chip that cannot be halved is a site's own rule: `ours` is made to agree where that is all."""
    theirs: Counter[tuple[int, int, str]] = Counter()
    for step in won:
        theirs[step.pot or 0, step.seat, step.side] += step.amount
    if theirs == ours or set(theirs) != set(ours) or sum(theirs.values()) != sum(ours.values()):
        return
    chip = play.account.chip
    sides = any(key[2] for key in theirs)
    several = len(play.pots()) > 1
    odd: Counter[tuple[int, int, str]] = Counter()
    for award in play.hand.state.awards:
        odd[award.pot if several else 0, award.seat, _word(play, award.side) if sides else ""] += award.odd
    least = {key: amount - chip * odd[key] for key, amount in ours.items()}
    if all(least[key] <= amount <= least[key] + chip * sum(odd.values()) for key, amount in theirs.items()):
        play.account.allow("an odd chip that went the site's own way")
        ours.update({key: theirs[key] - amount for key, amount in list(ours.items())})


def _word(play: HandReplay, side: int) -> str:
    return "high" if side == 0 else "low"


def _not_won(play: HandReplay, ours: Counter[tuple[int, int, str]], key: tuple[int, int, str], amount: int) -> str:
    pot, seat, side = key
    of = f" of the {side}" if side else ""
    name = "the pot" if len(play.pots()) == 1 else "the main pot" if pot == 0 else f"side pot {pot}"
    rightly = [f"{play.name(s)} {play.chips(a)}" for (p, s, d), a in ours.items() if p == pot and d == side and a]
    told = f"{play.name(seat)} {play.chips(amount)}" if amount else f"nothing for {play.name(seat)}"
    return f"expected {name}{of} to go to {', '.join(rightly) or 'nobody'}; the record has {told}"


def _check_total(play: HandReplay, step: st.TotalStep) -> None:
    s = play.hand.state
    if step.total != s.pot:
        raise play.wrong(f"expected pots of {play.chips(s.pot)} in all; the record has {play.chips(step.total)}")
    paid = sum(award.amount for award in s.awards)
    if step.rake != s.pot - paid:
        raise play.wrong(f"expected a rake of {play.chips(s.pot - paid)}; the record has {play.chips(step.rake)}")
    lie = play.pots()
    if step.pots:
        raked = Counter({event.pot: event.amount for event in play.hand.log if type(event) is e.Raked})
        net = [amount - raked[number] for number, amount in enumerate(lie)]
        if list(step.pots) not in (lie, net):
            ours = ", ".join(play.chips(amount) for amount in lie)
            raise play.wrong(f"expected pots of {ours}; the record has {', '.join(map(play.chips, step.pots))}")
    elif len(lie) > 1:
        raise play.wrong(f"expected {len(lie)} pots; the record has one")


def _check_summed(play: HandReplay, step: st.SummedStep) -> None:
    s = play.hand.state
    seat = step.seat
    name = play.name(seat)
    told = [other.amount for other in play.account.steps if isinstance(other, st.WonStep) and other.seat == seat]
    won = sum(told) if told else sum(award.amount for award in s.awards if award.seat == seat)
    if step.what == "folded":
        if not s.folded[seat]:
            raise play.wrong(f"expected {name} to be in at the end; the record has them folded")
        _check_folded(play, step)
    elif s.folded[seat]:
        raise play.wrong(f"expected {name} to have folded; the record has {step.what}")
    elif step.what == "won" and step.amount != won:
        raise play.wrong(f"expected {name} to win {play.chips(won)}; the record has {play.chips(step.amount)}")
    elif step.what == "lost" and won:
        raise play.wrong(f"expected {name} to win {play.chips(won)}; the record has them lose")
    elif step.what == "mucked" and won and len(s.live) > 1:
        raise play.wrong(f"expected {name} to win {play.chips(won)}; the record has them muck")
    if step.cards:
        play.known.shown(play, st.ShownStep(step.line, seat, step.cards, step.words))
    check_words(play, seat, step.words)


def _check_folded(play: HandReplay, step: st.SummedStep) -> None:
    """On which street, and whether anything had been bet."""
    if step.street < 0:
        return
    phase = -1
    for event in play.hand.log:
        if type(event) is e.PhaseBegan:
            phase = event.index
        elif type(event) is e.Folded and event.seat == step.seat:
            break
    street = sum(at <= phase for at in play.streets) - 1
    if step.bet is False:
        antes = sum(event.amount for event in play.hand.log if type(event) is e.Put and event.kind == "ante" and event.seat == step.seat)
        if play.hand.state.put[step.seat] > antes:
            raise play.wrong(f"expected {play.name(step.seat)} to have bet; the record says not")
    if street != step.street:
        raise play.wrong(f"expected {play.name(step.seat)} to have folded on street {street + 1}; the record has street {step.street + 1}")


def _check_stacks(play: HandReplay, step: st.StacksStep) -> None:
    s = play.hand.state
    winners = {award.seat for award in s.awards}
    missing = sum(s.stacks) - sum(step.stacks)
    short = [seat for seat in range(s.n) if s.stacks[seat] != step.stacks[seat]]
    account = play.account
    if (
        account.form == "phh"
        and (account.money.sign or "currency" in account.facts)  # for chips without a currency there is no rake
        and 0 < missing * _MOST_RAKE <= s.pot
        and all(seat in winners and s.stacks[seat] > step.stacks[seat] for seat in short)
    ):
        play.account.allow("rake")  # the format has no field for it: the winners end with less
        return
    for seat, (ours, theirs) in enumerate(zip(play.hand.state.stacks, step.stacks, strict=True)):
        if ours != theirs:
            raise play.wrong(f"expected {play.name(seat)} to end with {play.chips(ours)}; the record has {play.chips(theirs)}")
