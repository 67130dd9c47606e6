"""Cards of hands of a batch: dealt, burned, drawn, turned up, laid in the middle; the twin of `studbook.engine.phases.dealing`.

`stub` has a hand's cards in their order; those from `TOP` to `END` are left. Burns and discards are masks: when they are shuffled in
again, the order follows from the hand's key by the engine's own dealer, for which the hand waits (`GATHERING`: 1 burns, 2 discards).
"""

from __future__ import annotations

import numpy as np

from studbook.kernels import batch_layout as at
from studbook.kernels.batch_betting import put_out
from studbook.kernels.batch_opening import count_of, lowest, public_wild
from studbook.kernels.compiling import Jitted, inner


@inner
def gather(s: Jitted, what: Jitted) -> None:
    """Wait until burns (1) or discards (2) are shuffled in."""
    s[at.WAITS] = at.SHUFFLE
    s[at.GATHERING] = what


@inner
def take(s: Jitted, stub: Jitted, own: Jitted) -> Jitted:
    """The next card that is not in the mask `own`; the very next when nothing else is left."""
    place = s[at.TOP]
    while place < s[at.END] and own >> np.int64(stub[place]) & 1:
        place += 1
    if place == s[at.END]:
        place = s[at.TOP]
    code = np.int64(stub[place])
    while place > s[at.TOP]:
        stub[place] = stub[place - 1]
        place -= 1
    s[at.TOP] += 1
    return code


@inner
def burn(s: Jitted, stub: Jitted) -> None:
    """A card away, unseen."""
    s[at.BURNS] |= 1 << take(s, stub, 0)


@inner
def hold(s: Jitted, seat: Jitted, word: Jitted) -> None:
    """A card more at the end of a hand."""
    s[at.HANDS + at.HELD * seat + s[at.COUNTS + seat]] = word
    s[at.COUNTS + seat] += 1


@inner
def let_go(s: Jitted, seat: Jitted, places: Jitted) -> None:
    """The cards at these places leave a hand."""
    first = at.HANDS + at.HELD * seat
    kept = 0
    for place in range(s[at.COUNTS + seat]):
        if not places >> place & 1:
            s[first + kept] = s[first + place]
            kept += 1
    s[at.COUNTS + seat] = kept


@inner
def fall(s: Jitted, t: Jitted, seat: Jitted, code: Jitted) -> None:
    """A card has fallen face up: what is wild may change, and triggers may hear it once the deal is done."""
    if t[at.UNDONE_BY] >> code & 1:
        s[at.UNDONE] = 1
    rank = code >> 2
    if rank == t[at.FOLLOWED]:
        s[at.FOLLOWER], s[at.FOLLOWING] = -1, 1
    elif s[at.FOLLOWING]:
        s[at.FOLLOWER], s[at.FOLLOWING] = (rank if rank < 13 else -1), 0
    if rank == s[at.MOVED]:
        s[at.MOVED] = (rank + 1) % 13
        while not t[at.DECK_RANKS] >> s[at.MOVED] & 1:
            s[at.MOVED] = (s[at.MOVED] + 1) % 13
    for number in range(t[at.TRIGGERS]):
        heard = t[t[at.TRIGGERS_AT] + at.TRIGGER_WIDTH * number + at.HEARD]
        if heard < 0 or heard == rank:
            s[at.WAITING + s[at.QUEUED]] = seat | number << 4 | code << 8
            s[at.QUEUED] += 1


@inner
def trigger_of(word: Jitted, t: Jitted) -> Jitted:
    """Where the trigger lies of one that waits."""
    return t[at.TRIGGERS_AT] + at.TRIGGER_WIDTH * (word >> 4 & 15)


@inner
def hear(s: Jitted, t: Jitted) -> None:
    """Put the triggers just set off in front of those that wait (`HEARD_SO_FAR`); who hears wild cards hears only them."""
    before = s[at.HEARD_SO_FAR]
    wild = public_wild(s, t)
    first = at.WAITING
    heard = before
    for place in range(before, s[at.QUEUED]):
        word = s[first + place]
        if t[trigger_of(word, t) + at.HEARD] >= 0 or wild >> (word >> 8) & 1:
            s[first + heard] = word
            heard += 1
    s[at.QUEUED] = s[at.HEARD_SO_FAR] = heard
    for _ in range(heard - before if before else 0):
        last = s[first + heard - 1]
        for place in range(heard - 1, 0, -1):
            s[first + place] = s[first + place - 1]
        s[first] = last


@inner
def deal_card(s: Jitted, stub: Jitted, t: Jitted, seat: Jitted, up: Jitted, unseen: Jitted) -> None:
    """The next card to a seat."""
    code = take(s, stub, 0)
    if up:
        hold(s, seat, code | at.UP | at.EVERYONE << at.SEEN)
        fall(s, t, seat, code)
    else:
        hold(s, seat, code | (0 if unseen else 1 << seat + at.SEEN))


@inner
def ready(s: Jitted, stub: Jitted, t: Jitted, need: Jitted) -> Jitted:
    """Burn if the game burns, after making the stub long enough if a rule can; False when only a shared card is left, or a shuffle has to
    come first."""
    burning = 1 if t[at.BURNING] and s[at.DEALT] else 0
    left = s[at.END] - s[at.TOP]
    if t[at.LAST_STAYS]:
        needed = need + burning + 1
        if left < needed and t[at.RECOVERS] and left + count_of(s[at.BURNS]) >= needed:
            gather(s, 1)
            return False
        if left >= needed and burning:
            burn(s, stub)
        return left >= needed
    if left < need + burning:
        recover = t[at.RECOVERS] if s[at.BURNS] else 0
        reshuffle = max(t[at.RESHUFFLES], t[at.STUB_FIRST]) if s[at.DISCARDS] else 0
        if recover and (not reshuffle or recover < reshuffle):
            gather(s, 1)
            return False
        if reshuffle:
            gather(s, 2)
            return False
    if burning and left > need:
        burn(s, stub)
    return left >= need


@inner
def common_card(s: Jitted, stub: Jitted, t: Jitted) -> None:
    """One card, face up, is everyone's."""
    if t[at.LAST_STAYS] and s[at.END] - s[at.TOP] < 3 and s[at.BURNS]:
        gather(s, 1)
        return
    if t[at.BURNING] and s[at.END] - s[at.TOP] > 1:
        burn(s, stub)
    s[at.TABLE + s[at.MIDDLE]] = take(s, stub, 0) | at.UP | at.SHARED | at.COMMON | 63 << at.SLOT
    s[at.MIDDLE] += 1


@inner
def begin_deal(s: Jitted, stub: Jitted, t: Jitted, p: Jitted) -> None:
    """Deal to each still in, clockwise, one at a time; short of cards, go down the game's ladder."""
    if not ready(s, stub, t, t[p + at.COUNT] * count_of(s[at.LIVE])):
        if s[at.WAITS] != at.SHUFFLE:
            common_card(s, stub, t)
        return
    before = s[at.QUEUED]
    for card in range(t[p + at.COUNT]):
        for seat in range(t[at.PLAYERS]):
            if s[at.LIVE] >> seat & 1:
                up = t[p + at.FACES_UP] >> card & 1
                if up and t[p + at.KEEP_DOWN] >= 0:
                    up = 1 if downs(s, seat, s[at.COUNTS + seat] - card) >= t[p + at.KEEP_DOWN] else 0
                deal_card(s, stub, t, seat, up, t[p + at.FACES_UNSEEN] >> card & 1)
    s[at.DEALT] = 1
    s[at.HEARD_SO_FAR] = before
    if s[at.GOING_UP] | s[at.GOING_ALL]:
        for seat in range(t[at.PLAYERS]):
            let_ranks_go(s, seat, s[at.GOING_UP], s[at.GOING_ALL])


@inner
def deal_bought(s: Jitted, stub: Jitted, t: Jitted) -> None:
    """A card to the seat that has bought one: `BUYING` is 1 + the seat, and 16 where it lies up."""
    deal_card(s, stub, t, (s[at.BUYING] & 15) - 1, s[at.BUYING] & 16, 0)
    s[at.BUYING] = 0


@inner
def downs(s: Jitted, seat: Jitted, cards: Jitted) -> Jitted:
    """How many of a seat's first so many cards lie down."""
    count = 0
    for place in range(cards):
        count += not s[at.HANDS + at.HELD * seat + place] & at.UP
    return count


@inner
def begin_table_cards(s: Jitted, stub: Jitted, t: Jitted, p: Jitted) -> None:
    """Cards to the middle, off the deck or the one set aside."""
    lies = (at.UP if t[p + at.LIES_UP] else 0) | (at.SHARED if t[p + at.PLAYS] else 0)
    if t[p + at.SET_ASIDE] < 0 and t[at.BURNING] and s[at.DEALT] and s[at.END] - s[at.TOP] > t[p + at.COUNT]:
        burn(s, stub)
    for card in range(t[p + at.COUNT]):
        code = t[p + at.SET_ASIDE] if t[p + at.SET_ASIDE] >= 0 else take(s, stub, 0)
        s[at.TABLE + s[at.MIDDLE]] = code | lies | t[p + at.FIRST_SLOT] + card << at.SLOT
        s[at.MIDDLE] += 1


@inner
def ranked(held: Jitted, ups: Jitted, every: Jitted) -> Jitted:
    """Whether a card is of one of the ranks in the mask `every`, or lies up and is of one in `ups`."""
    rank = (held & at.CODE) >> 2
    return rank < 13 and (every >> rank & 1 or (held & at.UP and ups >> rank & 1))


@inner
def let_ranks_go(s: Jitted, seat: Jitted, ups: Jitted, every: Jitted) -> None:
    """A seat still in throws away, shown to all and for good, its cards of these ranks."""
    if not s[at.LIVE] >> seat & 1:
        return
    places = 0
    for place in range(s[at.COUNTS + seat]):
        held = s[at.HANDS + at.HELD * seat + place]
        if ranked(held, ups, every):
            places |= 1 << place
            s[at.THROWN + seat] |= 1 << (held & at.CODE)
            s[at.THROWN_UP] |= 1 << (held & at.CODE)
    if places:
        let_go(s, seat, places)


@inner
def begin_turn_up(s: Jitted, t: Jitted, p: Jitted) -> None:
    """Turn the card of the middle; its rank takes effect once, now."""
    place = at.TABLE
    while s[place] >> at.SLOT != t[p + at.TURNED_SLOT]:
        place += 1
    s[place] |= at.UP
    if s[place] & at.CODE >= 52:
        return
    rank = 1 << ((s[place] & at.CODE) >> 2)
    ups, every = (0, rank) if t[p + at.ALL_CARDS] else (rank, 0)
    if t[p + at.EFFECT] == at.TURNS_WILD:
        s[at.TURNED_WILD] |= rank
    elif t[p + at.EFFECT] == at.TURNS_AWAY:
        for seat in range(t[at.PLAYERS]):
            let_ranks_go(s, seat, ups, every)
        if t[p + at.LATER]:
            s[at.GOING_UP] |= ups
            s[at.GOING_ALL] |= every
    else:
        fold_ranks(s, t, p, ups, every)


@inner
def fold_ranks(s: Jitted, t: Jitted, p: Jitted, ups: Jitted, every: Jitted) -> None:
    """Who holds such a card folds, a down card turned as proof; if that is everyone, nobody does, or the hand ends there."""
    holding = 0
    for seat in range(t[at.PLAYERS]):
        for place in range(s[at.COUNTS + seat]):
            if s[at.LIVE] >> seat & 1 and ranked(s[at.HANDS + at.HELD * seat + place], ups, every):
                holding |= 1 << seat
    if holding == s[at.LIVE]:
        if t[p + at.EVERYBODY]:
            s[at.UNJUDGED] = t[p + at.EVERYBODY]
            s[at.WAITS] = at.SHOWDOWN
        return
    for seat in range(t[at.PLAYERS]):
        if not holding >> seat & 1:
            continue
        proof = -1
        for place in range(s[at.COUNTS + seat] - 1, -1, -1):
            held = s[at.HANDS + at.HELD * seat + place]
            if ranked(held, ups, every):
                if held & at.UP:
                    proof = -2
                elif proof > -2:
                    proof = place
        if proof >= 0:
            s[at.HANDS + at.HELD * seat + proof] |= at.UP | at.EVERYONE << at.SEEN
        put_out(s, seat)


@inner
def drawable(s: Jitted, t: Jitted, most: Jitted) -> Jitted:
    """How many cards one exchange can ask for: with a reshuffle always `most`, else what the stub holds."""
    return most if t[at.RESHUFFLES] or t[at.STUB_FIRST] else min(most, s[at.END] - s[at.TOP])


@inner
def draw(s: Jitted, stub: Jitted, t: Jitted) -> None:
    """New cards at the places of those thrown, after a shuffle when the stub has too few that this seat has not thrown."""
    seat = s[at.DRAWER]
    own = s[at.THROWN + seat]
    others = 0
    for place in range(s[at.TOP], s[at.END]):
        others += not own >> np.int64(stub[place]) & 1
    wanted = count_of(s[at.DRAWING])
    short = others < wanted and not s[at.DRAW_FULL]
    for _ in range((others if t[at.STUB_FIRST] else 0) if short else wanted):
        place = lowest(s[at.DRAWING])
        s[at.DRAWING] &= s[at.DRAWING] - 1
        code = take(s, stub, own)
        up = s[at.HANDS + at.HELD * seat + place] & at.UP
        s[at.HANDS + at.HELD * seat + place] = code | up | (at.EVERYONE if up else 1 << seat) << at.SEEN
        if up:
            fall(s, t, seat, code)
    if short:
        s[at.DRAW_FULL] = 1
        gather(s, 2)
