"""Spots for the tests of odds: runouts made from text."""

from __future__ import annotations

from studbook.cards import STANDARD, Deck, cards, faced
from studbook.hands import Badugi, High, HoleSuit, Low, Ranking, WildHouse
from studbook.kernels.runout import Runout, Side
from studbook.kernels.wild_masks import wild_mask

HIGH, LOW8 = High(), Low("A-5", 8)


def side(ranking: Ranking, wild: str = "", house: WildHouse | None = None, *, deck: Deck = STANDARD, hole: str = "") -> Side:
    """One side of a pot; `hole`: "low" for the lowest hole card wild, "ace" where aces are low in it."""
    return Side(ranking, wild_mask(wild or None), house or WildHouse(), deck, bool(hole), hole == "ace")


def spot(
    hands: list[str],
    *sides: Ranking | Side,
    size: int = 7,
    stock: str = "",
    dead: str = "",
    shared: str = "",
    shared_size: int = 0,
    deck: Deck = STANDARD,
) -> Runout:
    """A runout in which each hand grows to `size` cards, the shared ones to `shared_size`, out of `stock`, or of the deck but for the cards
    `dead`. Cards in round brackets lie face down; of the cards to come in seven-card stud the first two and the last do."""
    read = [faced(hand) for hand in hands]
    known = tuple(tuple(int(card) for card, _ in hand if card is not None) for hand in read)
    down = tuple(
        (*(at for at, (_, under) in enumerate(hand) if under), *(at for at in (0, 1, 6) if len(hand) <= at < size)) for hand in read
    )
    boards = tuple(int(card) for card in cards(shared))
    gone = {code for hand in known for code in hand} | set(boards) | set(cards(dead))
    unseen = tuple(card for card in (cards(stock) if stock else deck) if card not in gone)
    return Runout(
        known,
        tuple(size - len(hand) for hand in known),
        tuple(int(card) for card in unseen),
        tuple(one if isinstance(one, Side) else side(one, deck=deck) for one in sides),
        boards,
        max(shared_size - len(boards), 0),
        down,
    )


JOKER = Deck(jokers=1)
FIFTH = ["(As 2d) 4s 7c 9h", "(Kc Kd) 8h 3s Jd"]
SIXTH = ["(As 2d) 4s 7c 9h 6h", "(Kc Kd) 8h 3s Jd 5s", "(Qh Jh) Th 4h 2c 9d"]
SOME = "3d 4c 5h 6s 8s 9c Ts Qd Ah"
FEW = "3d 4c 5h 6s 8s Ts Qd Ah"

#: Every ranking and whatever else there is, each with few deals.
SMALL: dict[str, Runout] = {
    "high": spot(FIFTH, HIGH, stock=SOME),
    "high, a fifth and a sixth card": spot(["As 2d 4s 7c 9h 6h", "Kc Kd 8h 3s Jd"], HIGH, stock=SOME),
    "high, three hands": spot(SIXTH, HIGH, stock=SOME),
    "high, three hands of unlike sizes": spot(["As 2d 4s 7c 9h", *SIXTH[1:]], HIGH, stock=SOME),
    "high, four hands": spot([*SIXTH, "6c 6d 7h 2h Kh 8c"], HIGH, stock=FEW),
    "high, five hands": spot([*SIXTH, "6c 6d 7h 2h Kh 8c", "9s Qs 3c Tc Jc 7d"], HIGH, stock="3d 4c 5h 6s 8s"),
    "high, an unknown hand": spot(["Ks Kd", ""], HIGH, size=3, stock=FEW),
    "high, one hand": spot(["As 2d 4s 7c 9h"], HIGH, stock=FEW),
    "high, nothing to come": spot(["As 2d 4s 7c 9h 6h 3d", "Kc Kd 8h 3s Jd 5s 9c"], HIGH, stock=FEW),
    "high, alike hands": spot(["As Kd Qh 4c 3d", "Ac Kh Qs 4s 3h"], HIGH, stock=SOME),
    "high-low": spot(["As 2d 4s 7c Kh", "2c 3c 8h 7s Jd"], HIGH, LOW8, stock=SOME),
    "high-low without qualifier": spot(["As 2d 4s 7c Kh", "2c 3c 8h 7s Jd"], HIGH, Low("A-5"), stock=SOME),
    "high-low, alike hands": spot(["As 2d 4s 7c Kh", "Ac 2h 4d 7s Kd"], HIGH, LOW8, stock=SOME),
    "high-low, three hands": spot(["As 2d 4s 7c Kh 8h", "2c 3c 8d 7s Jd 5c", "Ad 2h 4d 8c Qc Qs"], HIGH, LOW8, stock=SOME),
    "high-low, no low but one": spot(["Ks Qd 4s 7c Kh 9h", "2c 3c 8d 7s Jd Tc"], HIGH, LOW8, stock=SOME),
    "a low that may be claimed by nobody": spot(["Ks Qd 4s 7c Kh 3h", "2c 3c 8d 7s Jd Tc"], LOW8, stock=SOME),
    "two qualifiers": spot(["Ks Qd 4s 7c Kh 3h", "2c 3c 8d 7s Jd Tc"], LOW8, Low("A-5", 7), stock=SOME),
    "razz": spot(FIFTH, Low("A-5"), stock=SOME),
    "razz, three hands": spot(SIXTH, Low("A-5"), stock=SOME),
    "razz without five ranks": spot(
        ["As Ac 4s 4c 9h 9d", "Kc Kd 8h 8c Jd Jc", "2s 2c 2h 3s 3c 3h"], Low("A-5"), stock="3d 4h 5h 8s 9s Ts Js Ks Ah"
    ),
    "deuce to seven": spot(FIFTH, Low("2-7"), stock=SOME),
    "ace to six": spot(FIFTH, Low("A-6"), stock=SOME),
    "badugi": spot(["As 2d 4c", "3c 5h 9s"], Badugi(), size=4, stock=SOME),
    "badugi, of two cards": spot(["As 2d", "3c 5h"], Badugi(), size=4, stock=FEW),
    "badugi, three hands": spot(["As 2d 4s", "3c 5d 9s", "2h 6h 7c"], Badugi(), size=4, stock=SOME),
    "soko": spot(["As Ts 4s", "Kc Qd Jh"], High("soko"), size=5, stock="3d 4c 5h 6s 8s 9c 2s Jc"),
    "four flush": spot(["As Ts 4s", "Kc Qd Jh"], High("four-flush"), size=5, stock="3d 4c 5h 6s 8s 9c 2s Jc"),
    "original": spot(["As Ks Qs", "Kc Qd Jh"], High("original"), size=5, stock="Td Jc Qh Kh Ah Tc Ts Js", deck=Deck.of(20)),
    "stripped deck": spot(
        ["As Ks Qs", "Kc Qd Jh"], High(flush_over_full_house=True), size=5, stock="Td Jc 7h 8h 9h Tc Ts Js", deck=Deck.of(32)
    ),
    "crown": spot(["7s Ks Qs", "7c Qd Jh"], High(crown="7"), size=5, stock="7d Jc 7h 8h 9h Tc Ts Js"),
    "deuces wild": spot(["As Ts 4s", "Kc 2d Jh"], side(HIGH, "2"), size=5, stock="3d 4c 5h 6s 8s 2c 2s Jc"),
    "deuces wild in a low": spot(["As Ts 4s", "Kc 2d Jh"], side(Low("2-7"), "2"), size=5, stock="3d 4c 5h 6s 8s 2c 2s Jc"),
    "a card and a joker wild": spot(["As Ts 4s", "Kc 2d Jh"], side(HIGH, "Kc Jk", deck=JOKER), size=5, stock="3d 4c 5h 6s 8s Jk 2s Jc"),
    "a bug": spot(["As Ts 4s", "Kc 2d Jh"], HIGH, size=5, stock="3d 4c 5h 6s 8s Jk 2s Jc", deck=JOKER),
    "a bug in a low": spot(["As Ts 4s", "Kc 2d Jh"], Low("A-5"), size=5, stock="3d 4c 5h 6s 8s Jk 2s Jc", deck=JOKER),
    "no five of a kind": spot(["As Ac Ad", "Kc Kd Kh"], side(HIGH, "2", WildHouse(False)), size=5, stock="3d 2c 2h 2s Ah Ks 5c 6d"),
    "natural hands first": spot(["As Ac Ad", "Kc Kd Kh"], side(HIGH, "2", WildHouse(beats="natural")), size=5, stock="3d 2c 2h Ks 5c 6d"),
    "more wilds first": spot(["As Ac Ad", "Kc Kd Kh"], side(HIGH, "2", WildHouse(beats="more")), size=5, stock="3d 2c 2h Ks 5c 6d"),
    "lowest hole card wild": spot(["(4s 9d) 4d 7c Kh", "(Kc 4h) 8h 3s Jd"], side(HIGH, hole="low"), stock="3d 4c 5h 6s 8s 9c Ah"),
    "lowest hole card wild, high-low, a bug": spot(
        ["(4s 9d) 4h 7c Kh 2h", "(4d Jk) 8h 3s Jd 6h"],
        side(HIGH, hole="low", deck=JOKER),
        side(LOW8, hole="ace", deck=JOKER),
        stock="4c 5h 6s 8s 9c Ts Ah Ac",
        deck=JOKER,
    ),
    "a spade in the hole": spot(["(As 9d) 4s 7c Kh", "(Kc Ks) 8h 3s Jd"], HIGH, HoleSuit("s"), stock="3d 4c 5h 6s 8s 9s Ah"),
    "the lowest spade in the hole": spot(["(9h 9d) 4s 7c Kh 2c", "(Kc Kd) 8h 3s Jd 6c"], HIGH, HoleSuit("s", True), stock=SOME),
    "suits break ties": spot(["As Kd Qh 4c 3d 9h", "Ac Kh Qs 4s 3h 9d"], High(suits="card"), stock=SOME),
    "suits break ties, wild cards": spot(
        ["As Kd Qh", "Ac Kh Qs", "Ad Kc Qc"],
        side(High(suits="card"), "2", WildHouse(beats="more")),
        size=5,
        stock="2c 2d 3h 4s 5c 6d 7h 8h",
    ),
    "the lower suit breaks ties": spot(["As 2d 4c 9h Kd", "Ac 2h 4s 9s Kc"], Low("A-5", suits="card"), stock=SOME),
    "a shared seventh card": spot(SIXTH, HIGH, LOW8, size=6, shared_size=1, stock=SOME),
    "own and shared cards to come": spot(["As 2d 4s 7c 9h", "Kc Kd 8h 3s Jd"], HIGH, LOW8, size=6, shared_size=1, stock=FEW),
    "two shared cards to come": spot(["As Kd", "Qh Qc"], HIGH, size=2, shared="2s 7d 9h", shared_size=5, stock=SOME),
    "two own cards must play": spot(
        ["As Kd 3c 2c", "Qh Qc 4s 5s"],
        High(own=2),
        Low("A-5", 8, own=2),
        size=4,
        shared="2s 7d 8h",
        shared_size=5,
        stock="3d 4c 5h 6s 8s Ah",
    ),
    "the Italian circle": spot(
        ["Ts Js Qs Ks", "7h 8h 9h Th"], High(circle="italian"), size=5, stock="As 9s Jh 6h Ah 8d 8c", deck=Deck.of(32)
    ),
    "the Italian circle, three hands": spot(
        ["Ts Js Qs Ks", "7h 8h 9h Th", "8d 9d Td Jd"], High(circle="italian"), size=5, stock="As 9s Jh Ah 7d Qd 8c", deck=Deck.of(32)
    ),
    "the Greek circle": spot(
        ["Th Jh Qh Kh", "7c 7d 7h 8h", "9s 9c 9d As"], High(circle="greek"), size=5, stock="Ah 9h 7s Js Tc", deck=Deck.of(32)
    ),
}
