"""Where everything lies in a hand of a batch: a hand is a row of int64, a game at a table one array of them.

Amounts are chips; a mask has a bit for each seat, place, card or rank; -1 is nobody or nothing. What each number means is said where the
engine keeps the same: in `studbook.engine.state.State`, `studbook.engine.offers` and the phases and stakes of `studbook.rules`.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 10
#: Cards in a hand, and in the middle, at most; triggers that wait at once, at most.
HELD: Final = 20
SLOTS: Final = 16
QUEUE: Final = 40

# What a hand waits for: nothing, an answer, a shuffle of its stub, the scores of its hands, nothing any more.
RUNNING, ASKED, SHUFFLE, SHOWDOWN, OVER = range(5)
# What is asked for: a bet, cards, a word.
BET_ASKED, PICK_ASKED, WORD_ASKED = range(3)
# What is answered. Beside it stands the total of a raise, the mask of the places picked, the number of the word.
FOLD, CHECK, CALL, RAISE, PICK, SAY = range(6)
#: The words, by their number.
WORDS: Final = ("high", "low", "both", "pay", "fold", "buy", "no")
HIGH, LOW, BOTH, PAY, DROP, BUY, NO = range(7)
# Who answers for a seat in `play_rows`: whoever runs the batch; the calling station; chance.
NOBODY, CALLER, RANDOM = range(3)

# A card in a hand: its code, then a bit for lying up, then who may know it, a bit a seat and one for everybody else.
CODE: Final = 63
UP: Final = 1 << 6
SEEN: Final = 7
EVERYONE: Final = (1 << SEATS + 1) - 1
# A card in the middle: its code, `UP`, whether it plays for all, whether it lies there for want of cards, and its slot's number from there.
SHARED: Final = 1 << 7
COMMON: Final = 1 << 8
SLOT: Final = 9

# ---- a hand: single numbers
(
    WAITS, PHASE, LIVE, DEALT, BIG_BLIND, DEAD, CARRIED, STEPS, DICE,
    OPEN, OPENER, ORDER, ABLE, DUE, ACTED, TO_CALL, FULL_TO, STEP, COUNTED, CAP, SMALL_SIZE, LARGE_SIZE, LAST, AGGRESSOR, BROUGHT,
    LAST_OPENER, LAST_AGGRESSOR, OPENING,
    TOP, END, BURNS, DISCARDS, GATHERING, SHUFFLES, DRAWER, DRAWING, DRAW_FULL, BUYING, THROWN_UP,
    FOLLOWER, FOLLOWING, MOVED, TURNED_WILD, UNDONE, GOING_UP, GOING_ALL, UNJUDGED,
    ASKING, QUESTION_PRICE, DONE, LOCKED, DECLARED, DISCLOSED, QUEUED, HEARD_SO_FAR, POINTED, MIDDLE,
    ACTOR, ASKS, MAY_FOLD, MAY_CHECK, MAY_CALL, MAY_BRING, RAISES, LOW_ONE, HIGH_ONE, LOW_TWO, PLACES, LEAST, MOST, MAY_SAY, PRICE,
) = range(72)  # fmt: skip
# ---- by seat
STACKS, BETS, PUT, FACED, COUNTS, THROWN, PICKS, CLAIMS, CHOSEN = range(72, 72 + 9 * SEATS, SEATS)
#: Triggers that wait: seat + 16 × number.
WAITING: Final = 72 + 9 * SEATS
#: The cards in the middle.
TABLE: Final = WAITING + QUEUE
#: The cards in the hands, `HELD` places a seat.
HANDS: Final = TABLE + SLOTS
WIDTH: Final = HANDS + SEATS * HELD

# ---- the terms of a game at a table
(
    PLAYERS, ANTE_CHIPS, BRING_IN, SMALL_BET, BIG_BET, LOW_BLIND, HIGH_BLIND, SPREAD_LOW, SPREAD_HIGH, STRUCTURE, MOST_RAISES,
    UNCAPPED_HEADS_UP, UNCAPPED_IN_ROUND, AT_LEAST_LAST, SHORT_ALL_IN, ADD_UP, DROP_PAYS, OPENER_COMPLETES,
    BURNING, LAST_STAYS, RECOVERS, RESHUFFLES, STUB_FIRST, COMMON_OPENS, HAS_BLINDS, PLAYS_LOW, ACES_LOW,
    HAS_WILDS, HAS_JOKERS, ALWAYS_WILD, DECK_RANKS, TOP_RANK, FOLLOWED, MOVING, UNDONE_BY, SUITS_COUNT, ASIDE,
    SIDES, ODD_BY_SEAT, BOTH_TIE, FAILED_BOTH, RIDES, FIRST_WORD, SECOND_WORD,
    TRIGGERS, TRIGGERS_AT, PHASES_AT, BOARDS_AT, KEYS, KEYS_AT, HEIGHTS,
) = range(51)  # fmt: skip
#: How high each suit stands, clubs first, is the last of the terms. After them come, where `TRIGGERS_AT` and the others say: the triggers
#: and the phases, a row each; how high a board of at most four cards stands, by its cards' ranks (13 wild, 14 bug, 15 none), a nibble
#: each, the newest lowest, then the same for four of a suit; and all boards by how many of each rank, a nibble a rank, ascending, then
#: how high each of those stands.
TERMS: Final = HEIGHTS + 4

FIXED, SPREAD, POT, NO_LIMIT = range(4)
SHORT_HALF, SHORT_COMPLETED, SHORT_ALWAYS, SHORT_NEVER = range(4)
STANDS_ALONE, KEEPS, SHARES = range(3)

# ---- phases, a row each: what it is, then what it says
(
    ANTE_PHASE, BLINDS_PHASE, DEAL_PHASE, TABLE_PHASE, TURN_PHASE, ROLL_PHASE, EXCHANGE_PHASE, DISCARD_PHASE, PASS_PHASE, CHOOSE_PHASE,
    BET_PHASE, DECLARE_PHASE, SHOWDOWN_PHASE,
) = range(13)  # fmt: skip
# Every phase: its kind and whose turn it is; what a question of it costs; how many cards, or times.
KIND, TURN, COST_TIMES, COST_UNIT, COUNT = range(5)
# Antes: whether the dealer puts them in for all.
BY_DEALER: Final = 5
# A deal: masks of the faces that lie up and that nobody sees; how many must lie down.
FACES_UP, FACES_UNSEEN, KEEP_DOWN = range(5, 8)
# A round: its size, and who opens.
SIZE, OPENS_BY, TIES, FORCED, WILD_ABOVE, WILD_AT_FACE = range(5, 11)
# A question: whether it may be declined, whether all answer together, what else it says.
OPTIONAL, TOGETHER, DETAIL = 5, 6, 11
# Cards to the middle: whether they lie up and play for all, the number of the first slot, the card set aside.
LIES_UP, PLAYS, FIRST_SLOT, SET_ASIDE = range(5, 9)
# A card turned: its slot, what its rank does, to which cards, whether to later ones, what if it is everybody.
TURNED_SLOT, EFFECT, ALL_CARDS, LATER, EVERYBODY = range(5, 10)
PHASE_WIDTH: Final = 12

SMALL_ROUND, BIG_ROUND, PAIR_ROUND = range(3)
BY_HIGH_HAND, BY_LOW_HAND, BY_HIGH_CARD, BY_LOW_CARD, BY_SEAT, BY_TURN, AS_BEFORE = range(7)
UNFORCED, BRINGS_IN, OPENS_OR_DROPS = range(3)
UNIT_ANTE, UNIT_SMALL, UNIT_BIG, UNIT_POT, UNIT_CHIP = range(5)
LAST_RAISER, LEFT_OF_DEALER, HIGH_BOARD = range(3)
TURNS_WILD, TURNS_AWAY, TURNS_OUT = range(3)

# ---- triggers, a row each: the rank that is heard (-1: what is wild), what follows, what it costs, whether the card bought lies up
HEARD, FOLLOWS, TRIGGER_TIMES, TRIGGER_UNIT, BOUGHT_UP = range(5)
TRIGGER_WIDTH: Final = 5
MUST_PAY, PAY_OR_FOLD, MAY_BUY = range(3)
