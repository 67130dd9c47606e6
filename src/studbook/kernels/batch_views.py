"""What the seat that is asked in each hand of a batch knows, as a row of numbers, and what it may do, as numbers of one list.

The rows are those of `studbook.field.observation` and the numbers those of `studbook.field.action_codes`, whose twin this is: a card is
written only where its bit says that the seat may know it.
"""

from __future__ import annotations

from studbook.kernels import batch_layout as at
from studbook.kernels.batch_betting import chips_in
from studbook.kernels.batch_opening import count_of, lowest
from studbook.kernels.compiling import Jitted, inner, jitted, pointer_to

#: Cards that there are; actions, in their order: bets, words, "done", places.
CARDS = 54
BRING, LEAST_BET, LARGE_BET, HALF_POT, WHOLE_POT, ALL = 3, 4, 5, 6, 7, 8
FIRST_WORD, DONE, FIRST_PLACE, ACTIONS = 9, 16, 17, 37
SIZES = 6


@inner
def size_of(s: Jitted, t: Jitted, code: Jitted) -> Jitted:
    """What an action from `BRING` to `ALL` would make the bet in all; 0 where it is not offered."""
    if code == BRING:
        return s[at.MAY_BRING]
    if not s[at.RAISES]:
        return 0
    if code == LEAST_BET:
        return s[at.LOW_ONE]
    if code == LARGE_BET:
        return s[at.LOW_TWO] if s[at.RAISES] == 2 else 0
    low, high = s[at.LOW_ONE], s[at.HIGH_ONE]
    if low == high:
        return 0
    if code == ALL:
        return high
    pot = chips_in(s, t) + s[at.MAY_CALL]
    to = s[at.BETS + s[at.ACTOR]] + s[at.MAY_CALL] + (pot >> 1 if code == HALF_POT else pot)
    return to if low < to < high else 0


@inner
def may_do(s: Jitted, t: Jitted, code: Jitted) -> Jitted:
    """Whether the seat that is asked may do the action of this number."""
    if s[at.ASKS] == at.BET_ASKED:
        if code <= at.CALL:
            return s[at.MAY_FOLD + code] > 0
        return code <= ALL and size_of(s, t, code) > 0
    if s[at.ASKS] == at.WORD_ASKED:
        return FIRST_WORD <= code < DONE and s[at.MAY_SAY] >> (code - FIRST_WORD) & 1 > 0
    picked = count_of(s[at.POINTED])
    if code == DONE:
        return picked >= s[at.LEAST]
    place = code - FIRST_PLACE
    if place < 0 or not s[at.PLACES] >> place & 1 or s[at.POINTED] >> place or picked >= s[at.MOST]:
        return False
    return picked + count_of(s[at.PLACES] >> place) >= s[at.LEAST]


@inner
def write_seat(s: Jitted, out: Jitted, first: Jitted, turn: Jitted, seat: Jitted, players: Jitted) -> Jitted:
    """The cards, up cards and thrown cards of a seat, as the seat that is asked knows them; how many it does not know."""
    viewer = s[at.ACTOR]
    unknown = 0
    for place in range(s[at.COUNTS + seat]):
        word = s[at.HANDS + at.HELD * seat + place]
        if word >> (at.SEEN + viewer) & 1:
            out[first + CARDS * turn + (word & at.CODE)] = 1
            if word & at.UP:
                out[first + CARDS * (players + turn) + (word & at.CODE)] = 1
        else:
            unknown += 1
    thrown = s[at.THROWN + seat] if seat == viewer else s[at.THROWN + seat] & s[at.THROWN_UP]
    while thrown:
        out[first + 2 * CARDS * players + players + 2 * at.HELD + CARDS * (turn + 1) + lowest(thrown)] = 1
        thrown &= thrown - 1
    return unknown


@inner
def write_row(s: Jitted, t: Jitted, out: Jitted) -> None:
    """The whole row, which is all zeros before."""
    players = t[at.PLAYERS]
    viewer = s[at.ACTOR]
    out[viewer] = 1
    unknown = players + 2 * CARDS * players
    own = unknown + players
    middle = own + 2 * at.HELD
    folded = middle + CARDS * (players + 1)
    single = folded + 4 * players
    claims = single + 4 + SIZES
    for turn in range(players):
        seat = (viewer + turn) % players
        out[unknown + turn] = write_seat(s, out, players, turn, seat, players)
        out[folded + turn] = 0 if s[at.LIVE] >> seat & 1 else 1
        out[folded + players + turn] = s[at.STACKS + seat]
        out[folded + 2 * players + turn] = s[at.BETS + seat]
        out[folded + 3 * players + turn] = s[at.PUT + seat]
        if s[at.DECLARED] and s[at.CLAIMS + seat] >= 0 and (s[at.DISCLOSED] or seat == viewer):
            out[claims + 3 * turn + s[at.CLAIMS + seat]] = 1
    for place in range(s[at.COUNTS + viewer]):
        word = s[at.HANDS + at.HELD * viewer + place]
        if word >> (at.SEEN + viewer) & 1:
            out[own + place] = (word & at.CODE) + 1
    for place in range(at.HELD):
        out[own + at.HELD + place] = s[at.POINTED] >> place & 1
    for place in range(s[at.MIDDLE]):
        if s[at.TABLE + place] & at.UP:
            out[middle + (s[at.TABLE + place] & at.CODE)] = 1
    out[single] = chips_in(s, t)
    if s[at.ASKS] == at.BET_ASKED:
        out[single + 1] = s[at.MAY_CALL]
        for size in range(SIZES):
            out[single + 2 + size] = size_of(s, t, BRING + size)
    else:
        out[single + 2 + SIZES] = s[at.PRICE]
    out[single + 3 + SIZES] = s[at.COUNTED]
    out[claims + 3 * players + s[at.ASKS]] = 1
    out[claims + 3 * players + 3] = s[at.PHASE]


@jitted
def show_rows(rows: Jitted, terms: Jitted, observations: Jitted, masks: Jitted) -> None:
    """What the seat that is asked in each hand knows, and a 1 for each action that it may do; zeros where nobody is asked."""
    t = pointer_to(terms, 0)
    observations[:] = 0
    masks[:] = 0
    for row in range(rows.shape[0]):
        s = pointer_to(rows, row * rows.shape[1])
        if s[at.WAITS] == at.ASKED:
            write_row(s, t, pointer_to(observations, row * observations.shape[1]))
            for code in range(ACTIONS):
                masks[row, code] = may_do(s, t, code)


@jitted
def decode_rows(rows: Jitted, terms: Jitted, codes: Jitted, kinds: Jitted, values: Jitted) -> Jitted:
    """Numbers of actions as kinds and values for `play_rows`, in each hand that is asked; a kind of -1 where a card was pointed at and more
    may be. The first row whose number is not offered, before anything has changed, or -1."""
    t = pointer_to(terms, 0)
    for row in range(rows.shape[0]):
        s = pointer_to(rows, row * rows.shape[1])
        if s[at.WAITS] == at.ASKED and not (0 <= codes[row] < ACTIONS and may_do(s, t, codes[row])):
            return row
    for row in range(rows.shape[0]):
        s = pointer_to(rows, row * rows.shape[1])
        code = codes[row]
        kinds[row], values[row] = -1, 0
        if s[at.WAITS] != at.ASKED:
            continue
        if s[at.ASKS] == at.WORD_ASKED:
            kinds[row], values[row] = at.SAY, code - FIRST_WORD
        elif s[at.ASKS] == at.BET_ASKED:
            kinds[row] = min(code, at.RAISE)
            values[row] = size_of(s, t, code) if code >= BRING else 0
        else:
            if code >= FIRST_PLACE:
                s[at.POINTED] |= 1 << (code - FIRST_PLACE)
            if code == DONE or count_of(s[at.POINTED]) == s[at.MOST]:
                kinds[row], values[row] = at.PICK, s[at.POINTED]
    return -1
