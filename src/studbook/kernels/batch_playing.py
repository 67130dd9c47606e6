"""Hands of a batch from one decision to the next: the twin of `studbook.engine.advance`, and who decides for a seat by rote."""

from __future__ import annotations

import numpy as np

from studbook.kernels import batch_layout as at
from studbook.kernels.batch_betting import (
    act_in_round,
    begin_bet,
    begin_blinds,
    close_round,
    is_two,
    name_opener,
    next_to_act,
    offer_bet,
    pay_dead,
    post,
)
from studbook.kernels.batch_dealing import begin_deal, begin_table_cards, begin_turn_up, deal_bought, draw, hear
from studbook.kernels.batch_opening import count_of, lowest
from studbook.kernels.batch_questions import answer, ask_more, offer_answer, run_trigger
from studbook.kernels.compiling import Jitted, inner, jitted, pointer_to
from studbook.kernels.random_deals import high_half

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_ONE = np.uint64(0xBF58476D1CE4E5B9)
_MIX_TWO = np.uint64(0x94D049BB133111EB)


@inner
def begin_phase(s: Jitted, stub: Jitted, t: Jitted, p: Jitted) -> None:
    """What a phase does as it begins. One that waits for a shuffle is begun again after it."""
    kind = t[p + at.KIND]
    s[at.DONE] = 0
    if t[p + at.TURN] >= 0 and not s[at.LIVE] >> t[p + at.TURN] & 1:
        return
    if kind == at.BET_PHASE:
        begin_bet(s, t, p)
    elif kind == at.DEAL_PHASE:
        begin_deal(s, stub, t, p)
    elif kind == at.ANTE_PHASE:
        if t[p + at.BY_DEALER]:
            pay_dead(s, t[at.PLAYERS] - 1, t[at.PLAYERS] * t[p + at.COUNT] * t[at.ANTE_CHIPS])
        else:
            for seat in range(t[at.PLAYERS]):
                post(s, seat, t[p + at.COUNT] * t[at.ANTE_CHIPS], 0)
    elif kind == at.BLINDS_PHASE:
        begin_blinds(s, t)
    elif kind == at.TABLE_PHASE:
        begin_table_cards(s, stub, t, p)
    elif kind == at.TURN_PHASE:
        begin_turn_up(s, t, p)
    elif kind == at.SHOWDOWN_PHASE:
        s[at.WAITS] = at.SHOWDOWN


@inner
def finish_alone(s: Jitted, t: Jitted) -> None:
    """The last one left takes everything."""
    if s[at.OPEN]:
        close_round(s, t)
    pot = s[at.DEAD]
    for seat in range(t[at.PLAYERS]):
        pot += s[at.PUT + seat]
        s[at.BETS + seat] = 0
    s[at.STACKS + lowest(s[at.LIVE])] += pot
    s[at.WAITS] = at.OVER


@inner
def go_on_in_round(s: Jitted, t: Jitted, p: Jitted) -> None:
    """Ask who is next in the round, or close it."""
    if t[at.UNCAPPED_IN_ROUND] and s[at.CAP] >= 0 and s[at.COUNTED] < s[at.CAP] and is_two(s[at.LIVE]):
        s[at.CAP] = -1
    seat = next_to_act(s, t)
    if seat >= 0:
        offer_bet(s, t, p, seat)
    else:
        close_round(s, t)


@inner
def allows(s: Jitted, kind: Jitted, value: Jitted) -> Jitted:
    """Whether the seat that is asked was offered this."""
    if s[at.WAITS] != at.ASKED:
        return False
    if s[at.ASKS] == at.WORD_ASKED:
        return kind == at.SAY and 0 <= value < 7 and s[at.MAY_SAY] >> value & 1 > 0
    if s[at.ASKS] == at.PICK_ASKED:
        return kind == at.PICK and value >= 0 and not value & ~s[at.PLACES] and s[at.LEAST] <= count_of(value) <= s[at.MOST]
    if kind == at.RAISE:
        brings = s[at.MAY_BRING] > 0 and value == s[at.MAY_BRING]
        first = s[at.RAISES] > 0 and s[at.LOW_ONE] <= value <= s[at.HIGH_ONE]
        return brings or first or (s[at.RAISES] == 2 and value == s[at.LOW_TWO])
    return (
        (kind == at.CALL and s[at.MAY_CALL] > 0) or (kind == at.CHECK and s[at.MAY_CHECK] > 0) or (kind == at.FOLD and s[at.MAY_FOLD] > 0)
    )


@inner
def below(s: Jitted, bound: Jitted) -> Jitted:
    """A number from 0 to `bound` - 1, by SplitMix64, off the hand's own dice."""
    state = np.uint64(s[at.DICE]) + _STEP
    s[at.DICE] = np.int64(state)
    word = (state ^ (state >> np.uint64(30))) * _MIX_ONE
    word = (word ^ (word >> np.uint64(27))) * _MIX_TWO
    return np.int64(high_half(word ^ (word >> np.uint64(31)), np.uint64(bound)))


@inner
def passive(s: Jitted) -> Jitted:
    """Check, call, bring in or open for the least; pick the first, as few as may be; say the word that costs least."""
    if s[at.ASKS] == at.WORD_ASKED:
        if s[at.PRICE] and s[at.MAY_SAY] & (1 << at.DROP | 1 << at.NO):
            return at.SAY, at.DROP if s[at.MAY_SAY] >> at.DROP & 1 else at.NO
        return at.SAY, lowest(s[at.MAY_SAY])
    if s[at.ASKS] == at.PICK_ASKED:
        places = 0
        left = s[at.PLACES]
        for _ in range(s[at.LEAST]):
            places |= left & -left
            left &= left - 1
        return at.PICK, places
    if s[at.MAY_CHECK]:
        return at.CHECK, 0
    if s[at.MAY_CALL]:
        return at.CALL, 0
    if s[at.MAY_BRING]:
        return at.RAISE, s[at.MAY_BRING]
    return (at.RAISE, s[at.LOW_ONE]) if s[at.RAISES] else (at.FOLD, 0)


@inner
def places_at_random(s: Jitted) -> Jitted:
    """Any number of cards that was offered, and any cards."""
    wanted = s[at.LEAST] + below(s, s[at.MOST] - s[at.LEAST] + 1)
    left = count_of(s[at.PLACES])
    places = 0
    for place in range(at.HELD):
        if s[at.PLACES] >> place & 1:
            if below(s, left) < wanted:
                places |= 1 << place
                wanted -= 1
            left -= 1
    return places


@inner
def at_random(s: Jitted) -> Jitted:
    """Any of the kinds of action that were offered, alike; of a raise any amount; of cards any number, and any cards."""
    if s[at.ASKS] == at.WORD_ASKED:
        words = s[at.MAY_SAY]
        for _ in range(below(s, count_of(words))):
            words &= words - 1
        return at.SAY, lowest(words)
    if s[at.ASKS] == at.PICK_ASKED:
        return at.PICK, places_at_random(s)
    brings = s[at.MAY_BRING] > 0
    kinds = s[at.MAY_FOLD] + s[at.MAY_CHECK] + (s[at.MAY_CALL] > 0) + brings + s[at.RAISES]
    chosen = below(s, kinds)
    if s[at.MAY_FOLD]:
        if chosen == 0:
            return at.FOLD, 0
        chosen -= 1
    if s[at.MAY_CHECK] or s[at.MAY_CALL]:
        if chosen == 0:
            return (at.CHECK if s[at.MAY_CHECK] else at.CALL), 0
        chosen -= 1
    if brings:
        if chosen == 0:
            return at.RAISE, s[at.MAY_BRING]
        chosen -= 1
    if chosen == 1:
        return at.RAISE, s[at.LOW_TWO]
    return at.RAISE, s[at.LOW_ONE] + below(s, s[at.HIGH_ONE] - s[at.LOW_ONE] + 1)


@jitted
def play_rows(  # noqa: C901 -- one list of what comes first; another function for a part of it would be compiled twice
    rows: Jitted, stubs: Jitted, terms: Jitted, deciders: Jitted, kinds: Jitted, values: Jitted, journal: Jitted
) -> None:
    """Play every hand on until it waits for what is not decided here.

    `deciders`: who answers for each seat of each hand (`NOBODY`, `CALLER`, `RANDOM`).

    Where `kinds` is not -1, the hand is asked, and its seat first does that action, which it was offered. `journal`: what each has done, an
    action a column as seat + 16 × kind + 128 × value, as far as it has columns.
    """
    t = pointer_to(terms, 0)
    for row in range(rows.shape[0]):
        s, stub = pointer_to(rows, row * rows.shape[1]), pointer_to(stubs, row * stubs.shape[1])
        kind, value = kinds[row], values[row]
        while True:
            p = t[at.PHASES_AT] + at.PHASE_WIDTH * s[at.PHASE]
            if s[at.WAITS] == at.ASKED:
                if kind < 0:
                    decider = deciders[row, s[at.ACTOR]]
                    if decider == at.NOBODY:
                        break
                    kind, value = passive(s) if decider == at.CALLER else at_random(s)
                if s[at.STEPS] < journal.shape[1]:
                    journal[row, s[at.STEPS]] = s[at.ACTOR] | kind << 4 | value << 7
                s[at.WAITS] = at.RUNNING
                s[at.STEPS] += 1
                if s[at.ASKS] == at.BET_ASKED:
                    act_in_round(s, t, p, kind, value)
                else:
                    answer(s, t, p, value)
                s[at.ACTOR] = kind = -1
            elif s[at.WAITS] != at.RUNNING:
                break
            elif s[at.DRAWING]:
                draw(s, stub, t)
            elif s[at.BUYING]:
                deal_bought(s, stub, t)
            elif s[at.QUEUED] > s[at.HEARD_SO_FAR]:
                hear(s, t)
            elif not s[at.LIVE] & (s[at.LIVE] - 1):
                finish_alone(s, t)
            elif s[at.ASKING]:
                offer_answer(s, t, p)
            elif s[at.QUEUED]:
                run_trigger(s, t)
            elif s[at.OPENING]:
                name_opener(s, t, p)
            elif s[at.OPEN]:
                go_on_in_round(s, t, p)
            elif s[at.GATHERING]:  # the stub has been shuffled: the phase that waited for it is begun again
                s[at.GATHERING] = 0
                begin_phase(s, stub, t, p)
            elif s[at.PHASE] < 0 or not ask_more(s, t, p):
                s[at.PHASE] += 1
                begin_phase(s, stub, t, p + at.PHASE_WIDTH)


@jitted
def refused_row(rows: Jitted, kinds: Jitted, values: Jitted) -> Jitted:
    """The first row that was not offered its action of `kinds` and `values`, or -1; a kind of -1 is no action."""
    for row in range(rows.shape[0]):
        if kinds[row] >= 0 and not allows(pointer_to(rows, row * rows.shape[1]), kinds[row], values[row]):
            return row
    return -1


@jitted
def start_rows(
    rows: Jitted, stubs: Jitted, which: Jitted, terms: Jitted, decks: Jitted, stacks: Jitted, carried: Jitted, dice: Jitted
) -> None:
    """New hands in the rows of `which`, before anything has happened."""
    players = stacks.shape[1]
    for row in which:
        s = pointer_to(rows, row * rows.shape[1])
        for place in range(rows.shape[1]):
            s[place] = 0
        s[at.LIVE] = (1 << players) - 1
        s[at.PHASE] = s[at.BIG_BLIND] = s[at.OPENER] = s[at.LAST] = s[at.AGGRESSOR] = s[at.BROUGHT] = -1
        s[at.LAST_OPENER] = s[at.LAST_AGGRESSOR] = s[at.FOLLOWER] = s[at.CAP] = s[at.ACTOR] = -1
        s[at.MOVED] = terms[at.MOVING]
        s[at.DEAD] = carried[row]
        s[at.DICE] = dice[row]
        for seat in range(players):
            s[at.STACKS + seat] = stacks[row, seat]
            s[at.CLAIMS + seat] = s[at.CHOSEN + seat] = -1
        for place in range(decks.shape[1]):
            if not terms[at.ASIDE] >> np.int64(decks[row, place]) & 1:
                stubs[row, s[at.END]] = decks[row, place]
                s[at.END] += 1
