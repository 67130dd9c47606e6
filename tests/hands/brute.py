"""Brute-force twins: what a hand is worth by trying every choice of five and every card that each wild card could be.

Nothing here is taken from the code under test: the rules are said again, the slow way, and scored on five plain cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from studbook.cards import Card, Deck
from studbook.hands import Badugi, High, Low, WildHouse

ACE = 12
ROYAL = {8, 9, 10, 11, 12}

Key = tuple[int, ...]


# ---- plain cards -----------------------------------------------------------------------------------------------


@cache
def run_tops(deck: Deck, length: int) -> dict[frozenset[int], int]:
    """Each set of ranks that is a straight, with its place (larger is better): the ace may stand below the lowest rank."""
    line = list(deck.ranks)
    if line[-1] == ACE:
        line.insert(0, ACE)
    tops: dict[frozenset[int], int] = {}
    for at in range(len(line) - length + 1):
        run = frozenset(line[at : at + length])
        if len(run) == length:
            tops[run] = at
    return tops


@cache
def high_categories(ranking: High) -> list[str]:
    """From low to high."""
    names = ["nothing", "pair", "two pair", "trips", "straight", "flush", "full house", "quads", "straight flush", "five"]
    if ranking.ladder == "original":
        names = ["nothing", "pair", "two pair", "trips", "full house", "quads", "five"]
    if ranking.ladder == "four-flush":
        names[2:2] = ["four flush"]
    if ranking.ladder == "soko":
        names[2:2] = ["four straight", "four flush"]
        if ranking.soko_below_pair:
            names[1:4] = ["four straight", "four flush", "pair"]
    if ranking.flush_over_full_house and "flush" in names:
        a, b = names.index("flush"), names.index("full house")
        names[a], names[b] = names[b], names[a]
    if ranking.trips_over_straight and "straight" in names:
        a, b = names.index("trips"), names.index("straight")
        names[a], names[b] = names[b], names[a]
    if ranking.circle == "greek" and "straight flush" in names:
        names.insert(names.index("straight flush") + 1, "imperial")
    return names


def by_count(ranks: list[int]) -> list[tuple[int, int]]:
    return sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)


def score_high(cards: tuple[Card, ...], ranking: High, deck: Deck) -> tuple[str, Key]:
    """The best category of up to five plain cards, as ``(name, (place, what is compared ...))``."""
    names = high_categories(ranking)
    ranks = sorted((card >> 2 for card in cards), reverse=True)
    groups = by_count(ranks)
    shape = tuple(count for count, _ in groups)
    compared = tuple(rank for _, rank in groups)
    readings: list[tuple[str, Key]] = []
    name = {
        (5,): "five", (4, 1): "quads", (4,): "quads", (3, 2): "full house", (3, 1, 1): "trips", (3, 1): "trips", (3,): "trips",
        (2, 2, 1): "two pair", (2, 2): "two pair",
    }.get(shape, "pair" if shape[:1] == (2,) else "nothing")  # fmt: skip
    readings.append((name, compared))
    if len(cards) == 5:
        tops = run_tops(deck, 5)
        straight = tops.get(frozenset(ranks)) if len(set(ranks)) == 5 else None
        flush = len({card & 3 for card in cards}) == 1
        if straight is not None:
            readings.append(("straight", (straight,)))
        if flush:
            readings.append(("flush", tuple(ranks)))
        if flush and straight is not None:
            readings.append(("straight flush", (straight,)))
            if set(ranks) == ROYAL and (ranking.imperial_any_suit or cards[0] & 3 == 2):
                readings.append(("imperial", (straight,)))
    if len(cards) >= 4:
        tops = run_tops(deck, 4)
        for four in combinations(cards, 4):
            odd = tuple(card >> 2 for card in set(cards) - set(four)) if len(set(cards)) == len(cards) else odd_of(cards, four)
            if len({card & 3 for card in four}) == 1:
                readings.append(("four flush", (*sorted((card >> 2 for card in four), reverse=True), *odd)))
            top = tops.get(frozenset(card >> 2 for card in four))
            if top is not None:
                readings.append(("four straight", (top, *odd)))
    known = [(names.index(name), key, name) for name, key in readings if name in names]
    place, key, name = max(known)
    return name, (place, *key)


def odd_of(cards: tuple[Card, ...], four: tuple[Card, ...]) -> tuple[int, ...]:
    rest = Counter(cards) - Counter(four)
    return tuple(card >> 2 for card in rest.elements())


def score_low(cards: tuple[Card, ...], ranking: Low, deck: Deck) -> tuple[str, Key]:
    """The badness turned round: larger is lower, that is better."""
    line = list(deck.ranks)
    if ranking.system != "2-7" and line[-1] == ACE:
        line = [ACE, *line[:-1]]
    height = {rank: at for at, rank in enumerate(line)}
    in_sets = dict(height)
    if ranking.system == "A-6" and ranking.ace_pair == "high" and ACE in height:
        in_sets[ACE] = 99
    counts = Counter(card >> 2 for card in cards)
    groups = sorted(((count, (in_sets if count > 1 else height)[rank]) for rank, count in counts.items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    compared = tuple(at for _, at in groups)
    names = ["nothing", "pair", "two pair", "trips", "straight", "flush", "full house", "quads", "straight flush", "five"]
    name = {(5,): "five", (4, 1): "quads", (4,): "quads", (3, 2): "full house", (2, 2, 1): "two pair", (2, 2): "two pair"}.get(
        shape, {3: "trips", 2: "pair"}.get(shape[0] if shape else 0, "nothing")
    )
    if ranking.system != "A-5" and len(cards) == 5:
        tops = {frozenset(line[at : at + 5]): at for at in range(len(line) - 4)}
        if ranking.system == "A-6" and ranking.ace_king_straight and line[0] == ACE:
            tops.setdefault(frozenset([*line[-4:], ACE]), 50)
        straight = tops.get(frozenset(counts)) if len(counts) == 5 else None
        flush = len({card & 3 for card in cards}) == 1
        if straight is not None:
            name, compared = ("straight flush" if flush else "straight"), (straight,)
        elif flush and len(counts) == 5:
            name = "flush"
    return name, (len(cards), -names.index(name), *(-at for at in compared))


def score_badugi(cards: tuple[Card, ...], deck: Deck) -> Key | None:
    """None when two of the cards clash."""
    line = list(deck.ranks)
    if line[-1] == ACE:
        line = [ACE, *line[:-1]]
    ranks = sorted((line.index(card >> 2) for card in cards), reverse=True)
    if len(set(ranks)) < len(ranks) or len({card & 3 for card in cards}) < len(cards):
        return None
    return (len(cards), *(-rank for rank in ranks))


# ---- wild cards ------------------------------------------------------------------------------------------------


def suit_key(cards: tuple[Card, ...], ranking: High, order: str, name: str, deck: Deck) -> Key:
    """Heights of the suits in the order in which they are compared."""
    if ranking.suits == "never":
        return ()
    height = {"cdhs".index(suit): 3 - at for at, suit in enumerate(order)}
    counts = Counter(card >> 2 for card in cards)

    def at(card: Card) -> tuple[int, int, int]:
        rank = card >> 2
        first = {"card": 1, "paired-card": int(counts[rank] > 1), "unpaired-card": int(counts[rank] == 1)}[ranking.suits]
        low_ace = False
        if rank == ACE and name in ("straight", "straight flush"):
            low_ace = run_tops(deck, 5)[frozenset(counts)] == 0 and len(deck.ranks) > 5
        if rank == ACE and name == "four straight":
            fours = [
                (run_tops(deck, 4).get(frozenset(c >> 2 for c in four), -1), any(c >> 2 == ACE for c in four))
                for four in combinations(cards, 4)
            ]
            top, with_ace = max(fours)
            low_ace = with_ace and top == 0
        return first, -1 if low_ace else rank, height[card & 3]

    return tuple(height[card & 3] for card in sorted(cards, key=at, reverse=True))


def wild_key(count: int, beats: str) -> int:
    return {"equal": 0, "natural": int(count == 0), "fewer": -count, "more": count}[beats]


def stand_ins(cards: tuple[Card, ...], wild: frozenset[Card], deck: Deck, house: WildHouse) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every way to play all these cards, with the number of wilds that stand for another card; bugs as if fully wild."""
    barred = ["23456789TJQKA".index(rank) for rank in house.may_not_be]
    plain = [card for card in deck if card < 52 and card >> 2 not in barred]
    choices: list[list[Card]] = []
    for card in cards:
        if card in wild or card >= 52:
            choices.append(plain + ([card] if card < 52 and card not in plain else []))
        else:
            choices.append([card])
    for played in product(*choices):
        yield played, sum(1 for card, became in zip(cards, played, strict=True) if card != became)


def legal(played: tuple[Card, ...], house: WildHouse, score_five: bool) -> bool:
    """Whether these five may be: each card once, but for five of a kind and the double-ace flush."""
    same = len(played) == 5 and len({card >> 2 for card in played}) == 1
    if same and score_five:
        return house.five_of_a_kind
    return house.double_ace_flush or len(set(played)) == len(played)


def brute_high(
    cards: tuple[Card, ...], wild: frozenset[Card], ranking: High, deck: Deck, house: WildHouse, order: str = "shdc"
) -> tuple[Key, int, Key]:
    """The key of the best high hand: (category and ranks, wild tie-break, suit tie-break)."""
    if ranking.crown is not None:
        crown = "23456789TJQKA".index(ranking.crown)
        if sum(1 for card in cards if card < 52 and card >> 2 == crown) >= 2:
            return (99,), 0, ()
    best: tuple[Key, int, Key] = ((-1,), 0, ())
    scores: dict[tuple[Card, ...], tuple[str, Key]] = {}
    for five in combinations(sorted(cards), min(5, len(cards))):
        fallback: tuple[Key, int, Key] = ((-1,), 0, ())
        found = False
        for played, wilds in stand_ins(five, wild, deck, house):
            if not legal(played, house, True):
                continue
            plain = tuple(sorted(played))
            if plain not in scores:
                scores[plain] = score_high(plain, ranking, deck)
            name, key = scores[plain]
            if key < best[0]:
                if not found:
                    found = bugs_obey(five, played, wild, name, deck, house)
                continue
            whole = (key, wild_key(wilds, house.beats), suit_key(played, ranking, order, name, deck))
            if bugs_obey(five, played, wild, name, deck, house):
                found = True
                best = max(best, whole)
            elif top_four_and_bug(five, played, wild, deck, house):
                fallback = max(fallback, whole)
        if not found:
            best = max(best, fallback)
    return best


@cache
def highest_allowed(deck: Deck, house: WildHouse) -> int:
    return max(rank for rank in deck.ranks if "23456789TJQKA"[rank] not in house.may_not_be)


def bugs_obey(five: tuple[Card, ...], played: tuple[Card, ...], wild: frozenset[Card], name: str, deck: Deck, house: WildHouse) -> bool:
    """A bug is an ace, or completes a straight or a flush."""
    if name in ("straight", "flush", "straight flush", "imperial"):
        return True
    top = highest_allowed(deck, house)
    return all(became >> 2 == top for card, became in zip(five, played, strict=True) if card >= 52 and card not in wild)


def top_four_and_bug(five: tuple[Card, ...], played: tuple[Card, ...], wild: frozenset[Card], deck: Deck, house: WildHouse) -> bool:
    """Four aces and a bug where five of a kind does not exist: the bug has to be something, and is the next best card."""
    top = highest_allowed(deck, house)
    others = [became >> 2 for card, became in zip(five, played, strict=True)]
    return not house.five_of_a_kind and others.count(top) == 4


def low_suit_key(cards: tuple[Card, ...], ranking: Low | Badugi, order: str, line: list[int], name: str) -> Key:
    """The same for lows, where the lower suit is the better and the ace may be the lowest card: heights below the best, negative."""
    if ranking.suits == "never":
        return ()
    height = {"cdhs".index(suit): 3 - at for at, suit in enumerate(order)}
    counts = Counter(card >> 2 for card in cards)
    high_pairs = isinstance(ranking, Low) and ranking.system == "A-6" and ranking.ace_pair == "high"
    broadway = name.startswith("straight") and counts[ACE] and set(counts) != {*line[:5]} and line[0] == ACE

    def at(card: Card) -> tuple[int, int, int]:
        rank = card >> 2
        first = {"card": 1, "paired-card": int(counts[rank] > 1), "unpaired-card": int(counts[rank] == 1)}[ranking.suits]
        top = rank == ACE and (broadway or (high_pairs and counts[ACE] > 1))
        return first, 99 if top else line.index(rank), height[card & 3]

    return tuple(-height[card & 3] for card in sorted(cards, key=at, reverse=True))


def brute_low(
    cards: tuple[Card, ...], wild: frozenset[Card], ranking: Low, deck: Deck, house: WildHouse, order: str = "shdc"
) -> tuple[Key, int, Key]:
    """The key of the best low hand: (count, category and ranks, wild tie-break, suit tie-break)."""
    best: tuple[Key, int, Key] = ((-1,), 0, ())
    line = list(deck.ranks)
    if ranking.system != "2-7" and line[-1] == ACE:
        line = [ACE, *line[:-1]]
    scores: dict[tuple[Card, ...], tuple[str, Key]] = {}
    allowed = [rank for rank in line if "23456789TJQKA"[rank] not in house.may_not_be]
    for five in combinations(cards, min(5, len(cards))):
        bugs = [at for at, card in enumerate(five) if card >= 52 and card not in wild]
        for played, wilds in stand_ins(five, wild, deck, house):
            if not legal(played, house, False):
                continue
            rest = {card >> 2 for at, card in enumerate(played) if at not in bugs}
            lacking = [rank for rank in allowed if rank not in rest][: len(bugs)]
            if sorted(lacking) != sorted(played[at] >> 2 for at in bugs):
                continue
            plain = tuple(sorted(played))
            if plain not in scores:
                scores[plain] = score_low(plain, ranking, deck)
            name, key = scores[plain]
            if key >= best[0]:
                best = max(best, (key, wild_key(wilds, house.beats), low_suit_key(played, ranking, order, line, name)))
    return best


def brute_badugi(
    cards: tuple[Card, ...], wild: frozenset[Card], ranking: Badugi, deck: Deck, house: WildHouse, order: str = "shdc"
) -> tuple[Key, int, Key]:
    """The key of the best badugi."""
    best: tuple[Key, int, Key] = ((-1,), 0, ())
    line = [ACE, *deck.ranks[:-1]] if deck.ranks[-1] == ACE else list(deck.ranks)
    for size in range(1, 5):
        for some in combinations(cards, size):
            for played, wilds in stand_ins(some, wild, deck, house):
                key = score_badugi(played, deck)
                if key is not None and key >= best[0]:
                    best = max(best, (key, wild_key(wilds, house.beats), low_suit_key(played, ranking, order, line, "")))
    return best


# ---- what a reading shown is worth -------------------------------------------------------------------------------


def worth(
    shown: tuple[Card, ...], wilds: int, ranking: High | Low | Badugi, deck: Deck, house: WildHouse, order: str
) -> tuple[Key, int, Key]:
    """The key of cards as they are said to play, so many of them wild."""
    line = [ACE, *deck.ranks[:-1]] if deck.ranks[-1] == ACE else list(deck.ranks)
    if isinstance(ranking, High):
        name, key = score_high(shown, ranking, deck)
        return key, wild_key(wilds, house.beats), suit_key(shown, ranking, order, name, deck)
    if isinstance(ranking, Low):
        name, key = score_low(shown, ranking, deck)
        return (
            key,
            wild_key(wilds, house.beats),
            low_suit_key(shown, ranking, order, list(deck.ranks) if ranking.system == "2-7" else line, name),
        )
    found = score_badugi(shown, deck)
    assert found is not None
    return found, wild_key(wilds, house.beats), low_suit_key(shown, ranking, order, line, "")
