"""Questions that are not bets: throw, turn up, discard, pass, choose, declare, pay, buy."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from studbook.engine import events as e
from studbook.engine.actions import Action, Pick, Say
from studbook.engine.events import EVERYONE, NOBODY
from studbook.engine.offers import Offer, PickOffer, SayOffer
from studbook.engine.openers import boards, find_opener
from studbook.engine.phases.dealing import deal_to, draw, drawable
from studbook.engine.phases.triggers import pay_dead
from studbook.engine.running import Running
from studbook.engine.state import State
from studbook.rules import Choose, Declare, Discard, Exchange, Pass, Phase, Roll


def ask_more(run: Running, phase: Phase) -> bool:
    """Ask the next question of this phase; False when everyone has been asked."""
    return bool(phase.asks) and _ask(run, phase)


def _ask(run: Running, phase: Phase) -> bool:
    s = run.state
    waiting = (seat for seat in s.live if not s.done >> seat & 1 and _askable(run, phase, seat))
    # In turn from the dealer's left only the next is looked for: the others are looked at when their turn comes.
    seats = tuple(waiting if phase.together or isinstance(phase, Declare) else islice(waiting, 1))
    if not seats:
        return False
    price = run.amounts.price(phase.price, s.pot)
    if phase.together:
        run.emit(e.Asked(phase.asks, seats, True, price))
    else:
        run.emit(e.Asked(phase.asks, (_next(run, phase, seats),), False, price))
    return True


def _next(run: Running, phase: Phase, seats: tuple[int, ...]) -> int:
    """In turn from the dealer's left; a declaration from the last raiser, who opened, or the high hand, as the phase says."""
    if not isinstance(phase, Declare):
        return seats[0]
    s = run.state
    if phase.first == "left of dealer":
        first = 0
    elif phase.first == "high hand":
        shown = boards(s, common=run.game.common_card_opens)
        first = find_opener(s, run.script, replace(run.game.opening, by="high hand"), s.live, shown).seat
    else:
        first = s.last_aggressor if s.last_aggressor >= 0 else max(s.last_opener, 0)
    return min(seats, key=lambda seat: (seat - first) % s.n)


def _askable(run: Running, phase: Phase, seat: int) -> bool:
    s = run.state
    if isinstance(phase, Exchange):
        if phase.pat_locks and s.locked >> seat & 1:
            return False
        return bool(s.held[seat]) and s.stacks[seat] >= run.amounts.price(phase.price, s.pot) and drawable(run, phase.at_most) > 0
    if isinstance(phase, Roll):
        return bool(s.down(seat)) and s.stacks[seat] >= run.amounts.price(phase.price, s.pot)
    if isinstance(phase, Choose):
        return bool(s.down(seat))
    return True


def question_offers(run: Running) -> tuple[Offer, ...]:
    """One offer for each seat whose answer is wanted."""
    return tuple(_offer(run, seat) for seat in pending(run.state))


def _offer(run: Running, seat: int) -> Offer:
    """What this seat, which is asked, may answer."""
    s = run.state
    assert s.asked is not None
    price = s.asked.price
    if s.queue:
        return SayOffer(seat, ("pay", "fold") if s.asked.what == "pay" else ("buy", "no"), (price, 0))
    phase = run.script.phases[s.phase]
    hand = s.held[seat]
    everything = tuple(range(len(hand)))
    down = tuple(place for place in everything if not hand[place].up)
    if isinstance(phase, Declare):
        return SayOffer(seat, phase.choices)
    if isinstance(phase, Exchange):
        return PickOffer(seat, "throw", everything, 0, min(drawable(run, phase.at_most), len(everything)), price)
    if isinstance(phase, Roll):
        count = min(phase.count, len(down))
        return PickOffer(seat, "turn up", down, 0 if phase.optional else count, count, price)
    if isinstance(phase, Choose):
        return PickOffer(seat, "choose", down, 1, 1)
    assert isinstance(phase, Discard | Pass)
    return PickOffer(seat, phase.asks, everything, phase.count, phase.count)


def answer(run: Running, offer: Offer, action: Action) -> None:
    """Take an answer; when it was the last one wanted, do what was answered."""
    s = run.state
    assert s.asked is not None
    question, seat = s.asked, offer.seat
    reply: e.Answer = tuple(sorted(action.places)) if isinstance(action, Pick) else action.word if isinstance(action, Say) else None
    run.emit(e.Answered(seat, reply, 1 << seat if question.at_once else EVERYONE))
    if s.queue:
        _answer_trigger(run, seat, reply, question.price)
    elif not question.at_once:
        _do(run, question.what, seat, reply, question.price)
    elif s.asked is None:
        _do_together(run, question)


def _answer_trigger(run: Running, seat: int, word: e.Answer, price: int) -> None:
    then = run.game.triggers[run.state.queue[0][1]].then
    if word in ("pay", "buy"):
        pay_dead(run, seat, price)
    run.emit(e.Resolved(seat))
    if word == "fold":
        run.emit(e.Folded(seat, "no price"))
    elif word == "buy":
        deal_to(run, (seat,), getattr(then, "face", "U"))


def settle_without(run: Running, seat: int) -> None:
    """The seat, which was asked, has left: its answer is not waited for; when it was the last wanted, do what the others answered."""
    s = run.state
    assert s.asked is not None
    question = s.asked
    run.emit(e.Answered(seat, None))
    if s.queue:
        run.emit(e.Resolved(seat))
    run.emit(e.Folded(seat, "left"))
    if question.at_once and s.asked is None and len(s.live) > 1:
        _do_together(run, question)


def pending(s: State) -> list[int]:
    """The seats whose answer is wanted. A trigger asks one seat, whatever else that seat has answered in the phase."""
    if s.asked is None:
        return []
    return list(s.asked.seats) if s.queue else [seat for seat in s.asked.seats if not s.done >> seat & 1]


def _do_together(run: Running, question: e.Asked) -> None:
    s = run.state
    what, seats = question.what, question.seats
    phase = run.script.phases[s.phase]
    answers = s.answers[what]
    if isinstance(phase, Declare):
        run.emit(e.Disclosed(what, tuple((seat, answers[seat]) for seat in seats if not s.folded[seat])))
    elif not isinstance(phase, Choose):
        for seat in seats:
            if not s.folded[seat]:
                _do(run, what, seat, answers[seat], question.price)


def _do(run: Running, what: str, seat: int, places: e.Answer, price: int) -> None:
    """Do what a seat has answered by pointing at cards; a declaration is only noted."""
    s = run.state
    if not places or isinstance(places, str):
        return
    if price:
        pay_dead(run, seat, price)
    picked = [s.held[seat][place] for place in places]
    faces = "".join("U" if held.up else "D" for held in picked)
    if what == "turn up":
        run.emit(e.Rolled(seat, places, tuple((held.card, EVERYONE) for held in picked)))
    elif what == "pass":
        _pass(run, seat, places)
    else:
        gone = tuple((held.card, EVERYONE if held.up and what == "throw" else 1 << seat) for held in picked)
        run.dealer.throw_in([card for card, _audience in gone])
        run.emit(e.Discarded(seat, places, gone, "exchange" if what == "throw" else "discard"))
        if what == "throw":
            draw(run, seat, places, faces)


def _pass(run: Running, seat: int, places: tuple[int, ...]) -> None:
    s = run.state
    phase = run.script.phases[s.phase]
    assert isinstance(phase, Pass)
    live = s.live
    steps = {"left": 1, "right": -1, "across": len(live) // 2}[phase.to]
    to = live[(live.index(seat) + steps) % len(live)]
    known = 1 << seat | 1 << to
    # Only the cards held when all chose are passed on: what has come from a neighbour lies behind them.
    passed = [s.held[seat][place] for place in places]
    run.emit(e.Passed(seat, to, places, tuple((held.card, known if held.seen != NOBODY else NOBODY) for held in passed)))
