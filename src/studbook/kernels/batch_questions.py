"""Questions to hands of a batch that are no bets, and triggers; the twin of `studbook.engine.phases.questions` and `.triggers`."""

from __future__ import annotations

from studbook.kernels import batch_layout as at
from studbook.kernels.batch_betting import chips_in, pay_dead, put_out
from studbook.kernels.batch_dealing import downs, drawable, hold, let_go, trigger_of
from studbook.kernels.batch_opening import count_of, find_opener, from_seat, lowest
from studbook.kernels.compiling import Jitted, inner


@inner
def price_of(s: Jitted, t: Jitted, times: Jitted, unit: Jitted) -> Jitted:
    """Chips that a price comes to now."""
    if not times:
        return 0
    if unit == at.UNIT_POT:
        return times * chips_in(s, t)
    if unit == at.UNIT_CHIP:
        return times
    return times * (t[at.ANTE_CHIPS] if unit == at.UNIT_ANTE else t[at.SMALL_BET] if unit == at.UNIT_SMALL else t[at.BIG_BET])


@inner
def askable(s: Jitted, t: Jitted, p: Jitted, seat: Jitted, price: Jitted) -> Jitted:
    """Whether a seat still in has something to answer in this phase."""
    kind = t[p + at.KIND]
    if kind == at.EXCHANGE_PHASE:
        if t[p + at.DETAIL] and s[at.LOCKED] >> seat & 1:
            return False
        return s[at.COUNTS + seat] > 0 and s[at.STACKS + seat] >= price and drawable(s, t, t[p + at.COUNT]) > 0
    if kind == at.ROLL_PHASE:
        return downs(s, seat, s[at.COUNTS + seat]) > 0 and s[at.STACKS + seat] >= price
    if kind == at.CHOOSE_PHASE:
        return downs(s, seat, s[at.COUNTS + seat]) > 0
    return True


@inner
def ask_more(s: Jitted, t: Jitted, p: Jitted) -> Jitted:
    """Ask the next question of this phase; False when everyone has been asked."""
    if not at.ROLL_PHASE <= t[p + at.KIND] <= at.DECLARE_PHASE or t[p + at.KIND] == at.BET_PHASE:
        return False
    price = price_of(s, t, t[p + at.COST_TIMES], t[p + at.COST_UNIT])
    waiting = 0
    for seat in range(t[at.PLAYERS]):
        if s[at.LIVE] & ~s[at.DONE] & 1 << seat and askable(s, t, p, seat, price):
            waiting |= 1 << seat
    if not waiting:
        return False
    s[at.QUESTION_PRICE] = price
    s[at.ASKING] = waiting
    if t[p + at.KIND] == at.DECLARE_PHASE:
        if t[p + at.TOGETHER] or not s[at.DECLARED]:
            for seat in range(t[at.PLAYERS]):
                s[at.CLAIMS + seat] = -1
        s[at.DECLARED] = 1
        s[at.DISCLOSED] = not t[p + at.TOGETHER]
    if not t[p + at.TOGETHER]:
        s[at.ASKING] = 1 << from_seat(waiting, first_to_speak(s, t, p) if t[p + at.KIND] == at.DECLARE_PHASE else 0)
    return True


@inner
def first_to_speak(s: Jitted, t: Jitted, p: Jitted) -> Jitted:
    """Who declares first, in turn."""
    if t[p + at.DETAIL] == at.LEFT_OF_DEALER:
        return 0
    if t[p + at.DETAIL] == at.HIGH_BOARD:
        return find_opener(s, t, p, at.BY_HIGH_HAND, s[at.LIVE])
    return s[at.LAST_AGGRESSOR] if s[at.LAST_AGGRESSOR] >= 0 else max(s[at.LAST_OPENER], 0)


@inner
def offer_answer(s: Jitted, t: Jitted, p: Jitted) -> None:
    """Ask the next of those whose answer is wanted."""
    s[at.WAITS] = at.ASKED
    s[at.PRICE] = s[at.QUESTION_PRICE]
    s[at.POINTED] = 0
    if s[at.QUEUED]:
        seat = s[at.WAITING] & 15
        s[at.ACTOR], s[at.ASKS] = seat, at.WORD_ASKED
        follows = t[trigger_of(s[at.WAITING], t) + at.FOLLOWS]
        s[at.MAY_SAY] = 1 << at.BUY | 1 << at.NO if follows == at.MAY_BUY else 1 << at.PAY | 1 << at.DROP
        return
    seat = lowest(s[at.ASKING] & ~s[at.DONE])
    s[at.ACTOR] = seat
    kind = t[p + at.KIND]
    if kind == at.DECLARE_PHASE:
        s[at.ASKS], s[at.MAY_SAY] = at.WORD_ASKED, t[p + at.COUNT]
        return
    s[at.ASKS] = at.PICK_ASKED
    cards = s[at.COUNTS + seat]
    everything = (1 << cards) - 1
    down = 0
    for place in range(cards):
        if not s[at.HANDS + at.HELD * seat + place] & at.UP:
            down |= 1 << place
    s[at.PLACES] = everything
    s[at.LEAST] = s[at.MOST] = t[p + at.COUNT]
    if kind == at.EXCHANGE_PHASE:
        s[at.LEAST], s[at.MOST] = 0, min(drawable(s, t, t[p + at.COUNT]), cards)
    elif kind == at.ROLL_PHASE:
        s[at.PLACES], s[at.MOST] = down, min(t[p + at.COUNT], count_of(down))
        s[at.LEAST] = 0 if t[p + at.OPTIONAL] else s[at.MOST]
    elif kind == at.CHOOSE_PHASE:
        s[at.PLACES], s[at.LEAST], s[at.MOST] = down, 1, 1


@inner
def answer(s: Jitted, t: Jitted, p: Jitted, value: Jitted) -> None:
    """The seat that is asked answers with a mask of places, or with a word, which it was offered."""
    seat = s[at.ACTOR]
    if s[at.QUEUED]:
        answer_trigger(s, t, seat, value)
        return
    kind = t[p + at.KIND]
    s[at.DONE] |= 1 << seat
    if kind == at.DECLARE_PHASE:
        s[at.CLAIMS + seat] = value
    else:
        s[at.PICKS + seat] = value
        if kind == at.EXCHANGE_PHASE and not value:
            s[at.LOCKED] |= 1 << seat
    if s[at.ASKING] & ~s[at.DONE]:
        return
    asked = s[at.ASKING]
    s[at.ASKING] = 0
    if kind == at.DECLARE_PHASE:
        s[at.DISCLOSED] = 1
        return
    for other in range(t[at.PLAYERS]):
        if asked >> other & 1 and s[at.LIVE] >> other & 1:
            do_picked(s, t, p, other, s[at.PICKS + other])


@inner
def do_picked(s: Jitted, t: Jitted, p: Jitted, seat: Jitted, places: Jitted) -> None:
    """Do what a seat has answered by pointing at cards."""
    kind = t[p + at.KIND]
    first = at.HANDS + at.HELD * seat
    if not places:
        return
    if kind == at.CHOOSE_PHASE:
        s[at.CHOSEN + seat] = lowest(places)
        return
    pay_dead(s, seat, s[at.QUESTION_PRICE])
    if kind == at.PASS_PHASE:
        pass_on(s, t, p, seat, places)
        return
    for place in range(s[at.COUNTS + seat]):
        if places >> place & 1:
            bit = 1 << (s[first + place] & at.CODE)
            if kind == at.ROLL_PHASE:
                s[first + place] |= at.UP | at.EVERYONE << at.SEEN
                continue
            s[at.DISCARDS] |= bit
            s[at.THROWN + seat] |= bit
            if kind == at.EXCHANGE_PHASE and s[first + place] & at.UP:
                s[at.THROWN_UP] |= bit
    if kind == at.DISCARD_PHASE:
        let_go(s, seat, places)
    elif kind == at.EXCHANGE_PHASE:
        s[at.DRAWER], s[at.DRAWING], s[at.DRAW_FULL] = seat, places, 0


@inner
def pass_on(s: Jitted, t: Jitted, p: Jitted, seat: Jitted, places: Jitted) -> None:
    """Cards to a neighbour still in, at the end of the hand there."""
    live = s[at.LIVE]
    players = count_of(live)
    steps = players // 2 if t[p + at.DETAIL] == 2 else t[p + at.DETAIL] % players
    to = seat
    for _ in range(steps):
        to = from_seat(live, to + 1)
    for place in range(s[at.COUNTS + seat]):
        if places >> place & 1:
            held = s[at.HANDS + at.HELD * seat + place]
            known = (1 << seat | 1 << to) << at.SEEN if held >> at.SEEN else 0
            hold(s, to, held & at.CODE | known)
    let_go(s, seat, places)


@inner
def run_trigger(s: Jitted, t: Jitted) -> None:
    """Do the first trigger that waits, or ask its question. Who cannot pay a price is not asked."""
    seat = s[at.WAITING] & 15
    then = trigger_of(s[at.WAITING], t)
    price = price_of(s, t, t[then + at.TRIGGER_TIMES], t[then + at.TRIGGER_UNIT])
    stack = s[at.STACKS + seat]
    if s[at.LIVE] >> seat & 1 and t[then + at.FOLLOWS] != at.MUST_PAY:
        if stack and not (t[then + at.FOLLOWS] == at.MAY_BUY and (stack < price or s[at.TOP] == s[at.END])):
            s[at.ASKING], s[at.QUESTION_PRICE] = 1 << seat, min(price, stack)
            return
    elif s[at.LIVE] >> seat & 1:
        pay_dead(s, seat, price)
    resolve(s)


@inner
def resolve(s: Jitted) -> None:
    """The first trigger that waits is done with."""
    s[at.QUEUED] -= 1
    s[at.HEARD_SO_FAR] = s[at.QUEUED]
    for place in range(at.WAITING, at.WAITING + s[at.QUEUED]):
        s[place] = s[place + 1]


@inner
def answer_trigger(s: Jitted, t: Jitted, seat: Jitted, word: Jitted) -> None:
    """Pay or fold, buy or not."""
    then = trigger_of(s[at.WAITING], t)
    s[at.ASKING] = 0
    if word in (at.PAY, at.BUY):
        pay_dead(s, seat, s[at.QUESTION_PRICE])
    resolve(s)
    if word == at.DROP:
        put_out(s, seat)
    elif word == at.BUY:
        s[at.BUYING] = seat + 1 | (16 if t[then + at.BOUGHT_UP] else 0)
