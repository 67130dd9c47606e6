"""Scores and categories of many hands at once: the public face of the kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CARDS, SUITS, CardError, Deck
from studbook.ground import cores
from studbook.hands.ranking_names import named
from studbook.hands.rankings import Ranking, WildHouse
from studbook.kernels.checking import bits_of, first_fault, seen_kernel
from studbook.kernels.classes import classes_of
from studbook.kernels.multisets import allowed_ranks
from studbook.kernels.reference import TIE_BITS, reference_scores
from studbook.kernels.row_kernels import rows_kernel
from studbook.kernels.tables import TableQuestion, Tables, tables_for
from studbook.kernels.wild_masks import Wild, wild_mask

MOST_CARDS: Final = 10
#: Rows that a thread takes at a time; fewer are not worth a thread.
_SHARE: Final = 1 << 16
_JOKERS: Final = 3 << 52
_DECK: Final = Deck()
_HOUSE: Final = WildHouse()


def evaluate(
    cards: NDArray[np.generic],
    ranking: Ranking | str = "high",
    *,
    wild: Wild = None,
    deck: Deck | int = _DECK,
    house: WildHouse = _HOUSE,
    suit_order: str = "shdc",
    check: bool = True,
    threads: int | None = None,
) -> NDArray[np.int32]:
    """How good hands are: int32 scores, larger is better, equal exactly when the hands tie.

    `cards`: card codes (4 × rank + suit; 52 and 53 are the jokers), shape (n, k) or (n, players, k) with k from 1 to 10; the best hand
    among the k cards counts. The scores have shape (n,) or (n, players). Scores of one ranking, deck and house compare, whatever the
    number of cards and whatever is wild; scores of two rankings do not. 0 is no claim (a low that does not qualify).

    `ranking`: a ranking or its name ("high", "low-a5", "badugi" ...). `wild`: ranks, cards and "Jk" (``"2"``, ``["Kd", "Jk"]``), a mask
    with a bit for each wild code, or an array of masks, one for each hand; a joker that is not wild is a bug. `deck`: a `Deck` or its
    size. `house`: the rules about wild cards. `suit_order`: for rankings in which suits break ties.

    `check`: refuse codes that are no cards of the deck, and cards held twice, with a `CardError` that names the row. Without it such
    rows get a score that means nothing, and bugs are reckoned with only if the deck has jokers. `threads`: how many, by default one for
    each core.

    A circle (R-CAT-5, R-CAT-6) is a relation and no order: the scores are of the hands as they rank without it.
    """
    ranked = _ranking(ranking)
    pack = Deck.of(deck) if isinstance(deck, int) else deck
    rows, shape = _rows_of(cards)
    _refuse(ranked, pack)
    jokers = _checked(rows, shape, pack, threads) if check else pack.jokers > 0
    out = np.zeros(len(rows), np.int32)
    if ranked.suit is not None:
        _hole_suits(rows, ranked.suit, ranked.lowest, out)
    elif isinstance(wild, np.ndarray):
        masks = np.broadcast_to(wild if wild.ndim == len(shape) else wild[:, None], shape).reshape(-1)
        for mask in np.unique(masks):
            chosen = np.flatnonzero(masks == mask)
            scores = np.zeros(len(chosen), np.int32)
            _score(np.ascontiguousarray(rows[chosen]), ranked, pack, house, suit_order, wild_mask(int(mask)), jokers, threads, scores)
            out[chosen] = scores
    else:
        _score(rows, ranked, pack, house, suit_order, wild_mask(wild), jokers, threads, out)
    return out.reshape(shape)


def categories(
    cards: NDArray[np.generic],
    ranking: Ranking | str = "high",
    *,
    wild: Wild = None,
    deck: Deck | int = _DECK,
    house: WildHouse = _HOUSE,
    check: bool = True,
    threads: int | None = None,
) -> NDArray[np.int8]:
    """The category of each hand, as an index into `category_names`; -1 for no claim. Arguments as for `evaluate`."""
    ranked = _ranking(ranking)
    pack = Deck.of(deck) if isinstance(deck, int) else deck
    scores = evaluate(cards, ranked, wild=wild, deck=pack, house=house, check=check, threads=threads)
    if ranked.hole_only:
        return np.where(scores > 0, 0, -1).astype(np.int8)
    category: NDArray[np.int8] = classes_of(ranked, _bare(pack), house).category[scores >> shift_of(ranked, house)]
    return category


def category_names(ranking: Ranking | str, *, deck: Deck | int = _DECK, house: WildHouse = _HOUSE) -> tuple[str, ...]:
    """The categories of a ranking from the lowest to the highest: the names of what `categories` gives."""
    ranked = _ranking(ranking)
    if ranked.hole_only:
        return ("hole card",)
    return classes_of(ranked, _bare(Deck.of(deck) if isinstance(deck, int) else deck), house).names


def shift_of(ranking: Ranking, house: WildHouse) -> int:
    """How many bits of a score, from the lowest, are tie-breaks; the rest is the number of the hand's class."""
    if by_reference(ranking, Deck(), house):
        return TIE_BITS
    return 0 if house.beats == "equal" else 3


def by_reference(ranking: Ranking, deck: Deck, house: WildHouse) -> bool:
    """Whether these hands are left to the plain evaluator: a ranking without tables, suits that break ties, "more wild cards win", nothing
    that a wild may be."""
    return not ranking.tabled or ranking.suits != "never" or house.beats == "more" or not allowed_ranks(deck, house)


def question_of(ranking: Ranking, deck: Deck, house: WildHouse, wild: int, jokers: bool, size: int) -> TableQuestion:
    """The question that tables answer, told apart from others only by what matters."""
    present = sum(15 << 4 * rank for rank in deck.ranks)
    bugs = jokers and wild & _JOKERS != _JOKERS
    return TableQuestion(ranking, _bare(deck), house, wild & (present | _JOKERS), bugs, size)


def prepare(
    ranking: Ranking | str,
    size: int,
    *,
    wild: str | int | Iterable[str | int] | None = None,
    deck: Deck | int = _DECK,
    house: WildHouse = _HOUSE,
) -> Tables:
    """The tables for hands of `size` cards, for `studbook.kernels.score` in other jitted code; bugs count if the deck has jokers.

    Raises `CardError` for a ranking that no kernel covers (suits that break ties, "more wild cards win", own cards that must play).
    """
    ranked = _ranking(ranking)
    pack = Deck.of(deck) if isinstance(deck, int) else deck
    _refuse(ranked, pack)
    if ranked.hole_only or by_reference(ranked, pack, house):
        raise CardError(f"expected a ranking and house rules that have tables, got {ranked} with {house}")
    return tables_for(question_of(ranked, pack, house, wild_mask(wild), pack.jokers > 0, size))


def _bare(deck: Deck) -> Deck:
    """The deck without its jokers, which change no ranking."""
    return replace(deck, jokers=0)


def _refuse(ranking: Ranking, deck: Deck) -> None:
    if deck.by_players:
        raise CardError("expected a deck worked out for the number of players, got one `by_players`; use `deck.at(players)`")
    if ranking.own is not None:
        raise CardError(
            f"expected a ranking that may use any of the cards, got {ranking}; give each choice of own and shared cards as a hand"
        )


def _ranking(ranking: Ranking | str) -> Ranking:
    """The ranking, or the one of that name; `ValueError` with the names there are for what is neither."""
    return ranking if isinstance(ranking, Ranking) else named(str(ranking))


def _where(at: Sequence[int]) -> str:
    """The row, and the player where each row has several."""
    return f"row {at[0]}" if len(at) == 1 else f"row {at[0]}, player {at[1]}"


def _rows_of(cards: NDArray[np.generic]) -> tuple[NDArray[np.uint8], tuple[int, ...]]:
    codes = np.asarray(cards)
    if codes.ndim not in (2, 3) or not 1 <= codes.shape[-1] <= MOST_CARDS:
        raise CardError(f"expected cards of shape (n, k) or (n, players, k) with k from 1 to {MOST_CARDS}, got {codes.shape}")
    if not np.issubdtype(codes.dtype, np.integer):
        raise CardError(f"expected card codes as uint8, got {codes.dtype}")
    if codes.dtype != np.uint8:
        wide = codes.astype(np.int64)
        strange = np.argwhere((wide < 0) | (wide > 255))
        if len(strange):
            at = tuple(strange[0])
            raise CardError(f"{_where(at[:-1])}: expected card codes from 0 to 53, got code {codes[at]}")
    rows = np.ascontiguousarray(codes, np.uint8).reshape(-1, codes.shape[-1])
    return rows, codes.shape[:-1]


def _checked(rows: NDArray[np.uint8], shape: tuple[int, ...], deck: Deck, threads: int | None) -> bool:
    """Refuse what is no hand; whether there are jokers among the cards."""
    allowed = sum(15 << 4 * rank for rank in deck.ranks) | _JOKERS
    kernel, bits = seen_kernel(rows.shape[1]), bits_of(allowed)
    seen: list[int] = []
    in_shares(len(rows), lambda begin, end: seen.append(int(kernel(rows[begin:end], bits))), threads)
    if not any(one >> 63 for one in seen):
        return any(one & _JOKERS for one in seen)
    at, hand = first_fault(rows, allowed)
    where = _where((at,) if len(shape) == 1 else divmod(at, shape[1]))
    for code in hand:
        if not allowed >> code & 1:
            what = f"code {code}" if code > 53 else f"{CARDS[code]}, which is not in a deck of {deck}"
            raise CardError(f"{where}: expected card codes from 0 to 53, got {what}")
    twice = next(code for code in hand if hand.count(code) > 1)
    raise CardError(f"{where}: expected each card once, got {CARDS[twice]} twice")


def _score(
    rows: NDArray[np.uint8],
    ranking: Ranking,
    deck: Deck,
    house: WildHouse,
    suit_order: str,
    wild: int,
    jokers: bool,
    threads: int | None,
    out: NDArray[np.int32],
) -> None:
    if not len(rows):
        return
    if by_reference(ranking, deck, house):
        out[:] = reference_scores(rows, ranking, deck, house, suit_order, wild)
        return
    tables = tables_for(question_of(ranking, deck, house, wild, jokers, rows.shape[1]))
    kernel = rows_kernel(tables.method, tables.size)
    in_shares(len(rows), lambda begin, end: kernel(rows[begin:end], tables, out[begin:end]), threads)


def in_shares(rows: int, work: Callable[[int, int], None], threads: int | None) -> None:
    """Do `work` on rows ``begin`` to ``end`` in shares, by several threads when there are enough."""
    if threads is not None and threads < 1:
        raise ValueError(f"expected one thread or more, got {threads}")
    count = cores() if threads is None else threads
    if count == 1 or rows <= _SHARE:
        work(0, rows)
        return
    with ThreadPoolExecutor(count) as pool:
        begins = range(0, rows, _SHARE)
        for done in [pool.submit(work, begin, min(begin + _SHARE, rows)) for begin in begins]:
            done.result()


def _hole_suits(rows: NDArray[np.uint8], letter: str, lowest: bool, out: NDArray[np.int32]) -> None:
    suit = SUITS.index(letter)
    ranks = (rows >> 2).astype(np.int32)
    heights = np.where((rows & 3 == suit) & (rows < 52), 13 - ranks if lowest else ranks + 1, 0)
    out[:] = heights.max(axis=1)
