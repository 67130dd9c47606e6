"""Scenes of draw games, questions, declaring, showdowns, the dealer's choice and the room."""

from __future__ import annotations

from tests.page.scenes import STUD, Json, cards, define, hand, log, player, snapshot, ticking, tray
from tests.page.scenes_stud import table_stud, waiting


@define("table-badugi")
def table_badugi() -> Json:
    """The second draw of badugi: you choose what to throw."""
    game = {
        "key": "badugi", "name": "Badugi", "line": "Four cards down, three draws. Lowest of four ranks and four suits. Fixed limit 10/20, blinds 5 and 10.",
        "short": "fixed 10/20, three draws", "sides": ["low"], "draw": True, "options": [], "choices": {},
    }  # fmt: skip
    back = "(?? ?? ?? ??)"
    keep = ["4-A: you keep ", {"card": "As"}, " ", {"card": "4d"}]
    me = player(
        0, "Ines", 194, "(As 4d Kd 9s)", draws=[2, None, None], hand=[{"side": "low", "title": "Two-card badugi", "detail": keep}],
        gone=[{"card": "Jh", "street": 1, "why": "thrown", "up": False, "when": "on the first draw"},
              {"card": "Ts", "street": 1, "why": "thrown", "up": False, "when": "on the first draw"}],
    )  # fmt: skip
    others = [
        player(1, "Marta", 212, back, draws=[3, None, None], note="draws after you"),
        player(2, "Hazel", 187, back, draws=[1, None, None], note="draws after you"),
        player(3, "Jun", 240, "", draws=[2, None, None], state="folded", note="folded before the second draw"),
        player(4, "Rosa", 165, back, draws=[2, 1, None], did="drew 1"),
        player(5, "Otis", 178, back, draws=["pat", "pat", None], did="stood pat"),
    ]
    return snapshot(
        "playing",
        [me, *others],
        hand(
            44, game, {"name": "Second draw", "size": "big bet 20", "number": 2}, [me, *others],
            pots=[{"name": "Main", "amount": 110, "note": ""}], total=110, raises=None, unseen=46, tray={},
            offer={"kind": "pick", "verb": "throw", "places": [0, 1, 2, 3], "least": 0, "most": 4, "price": 0, "title": "Second draw of three"},
            log=log(
                Second_draw="""Draws in order from the dealer’s left.
                    *Rosa draws 1.
                    *Otis stands pat.""",
                After_the_first_draw__small_bet_10="""*Rosa checks. *Otis bets 10.
                    *You, *Marta, *Hazel and *Rosa call. *Jun folds.""",
                First_draw="""*Rosa draws 2.
                    *Otis stands pat.
                    *You draw 2.
                    *Marta draws 3.
                    *Hazel draws 1.
                    *Jun draws 2.""",
                Blinds_5_and_10="""*Rosa posts 5, *Otis posts 10.
                    All six play for 10; *Otis checks.""",
            ),
        ),
        dealer=3,
        clock=ticking(26, 0),
        room={"next": {"seat": 1, "name": "Marta"}},
    )  # fmt: skip


DECLARE = STUD | {
    "key": "seven-card-high-low-declare", "name": "Seven-card high-low, declare", "short": "5/10", "sides": ["high", "low"],
    "line": "Fixed limit 5/10. Secret declaration, ace-to-five low, no qualifier.",
}  # fmt: skip


@define("declare")
def declare() -> Json:
    """High, low or both, in secret."""
    me = player(
        0, "Ines", 139, "(Ac 7d) 3h 4h 5c Jc (Kh)", declared="choosing",
        hand=[{"side": "low", "title": "Seven-five low", "detail": "7-5-4-3-A", "short": "7-5-4-3-A"}, {"side": "high", "title": "Ace high", "detail": ""}],
    )  # fmt: skip
    others = [
        player(1, "Marta", 149, "Td", state="folded", note="folded on third"),
        player(2, "Hazel", 154, "(?? ??) 9s 4s Qh 9h (??)", declared="chosen", says="pair of nines showing"),
        player(3, "Jun", 0, "(?? ??) 2c 6c 8s 5h (??)", declared="chosen", state="all in"),
        player(4, "Rosa", 134, "(?? ??) Ad 6d 9d 2d (??)", declared="choosing", says="four diamonds showing"),
        player(5, "Otis", 188, "8c Js", state="folded", note="folded on fourth"),
    ]
    return snapshot(
        "playing",
        [me, *others],
        hand(
            45, DECLARE, {"name": "Declaration", "size": "", "number": 8}, [me, *others], secret=True, raises=None,
            pots=[{"name": "Main", "amount": 111, "note": "all four"}, {"name": "Side", "amount": 60, "note": "without Jun"}], total=171,
            dead=["Js", "Td", "8c"], unseen=30, to_act=[0, 4],
            tray=tray("Ac 7d Kh 3h 4h 5c Jc", "9s 4s Qh 9h 2c 6c 8s 5h Ad 6d 9d 2d", "Td 8c Js"),
            offer={"kind": "say", "what": "declare", "words": ["high", "low", "both"], "prices": [0, 0, 0]},
            log=log(
                Declaration="""In secret: high, low or both.
                    Both must win both outright, in each pot.
                    *Hazel has chosen.
                    *Jun has chosen.""",
                Seventh_street__big_bet_10="""Last card, dealt down.
                    *Hazel opens: pair of nines showing.
                    *Hazel bets 10. *Rosa calls. *You call.""",
                Sixth_street__big_bet_10="""*Hazel opens: pair of nines showing.
                    *Hazel bets 10. *Jun calls 10, all in. *Rosa and *You call.""",
                Fifth_street="*Rosa opens: ace high showing.",
            ),
        ),
        dealer=4,
        clock=ticking(16, 0, 4),
        room={"next": {"seat": 2, "name": "Hazel"}},
    )  # fmt: skip


def _shown(text: str, high: str, low: str) -> list[Json]:
    found = cards(text, shown=True)
    for card in found:
        card["plays"] = [side for side, words in (("high", high), ("low", low)) if card["card"] in words.split()]
    return found


@define("showdown-hilo")
def showdown_hilo() -> Json:
    """A showdown in halves, with a side pot, an odd chip, and a claim to both that failed."""
    hazel = player(
        2, "Hazel", 240, "", declared="high", cards=_shown("(9c 4c) 9s 4s Qh 9h (7s)", "9c 4c 9s 4s 9h", ""), shows=True,
        won=[{"pot": "Main pot", "side": "high", "amount": 56, "why": "111 does not halve, so high takes it"}, {"pot": "Side pot", "side": "high", "amount": 30}],
        hand=[{"side": "high", "title": "Full house", "detail": "nines full of fours"}, {"side": "low", "title": "pair of fours", "off": True, "why": "not declared"}],
    )  # fmt: skip
    me = player(
        0, "Ines", 224, "", declared="low", cards=_shown("(Ac 7d) 3h 4h 5c Jc (Kh)", "", "Ac 7d 3h 4h 5c"), shows=True,
        won=[{"pot": "Main pot", "side": "low", "amount": 55}, {"pot": "Side pot", "side": "low", "amount": 30}],
        hand=[{"side": "low", "title": "7-5-4-3-A", "detail": ""}, {"side": "high", "title": "ace high", "off": True, "why": "not declared"}],
    )  # fmt: skip
    rosa = player(
        4, "Rosa", 134, "", declared="both", cards=_shown("(4d 3c) Ad 6d 9d 2d (Ks)", "4d Ad 6d 9d 2d", "4d 3c Ad 6d 2d"), shows=True,
        hand=[{"side": "high", "title": "Flush", "detail": "ace high", "why": "loses to Hazel, so both sides are lost"},
              {"side": "low", "title": "6-4-3-2-A", "detail": "", "why": "the best low, out with the high"}],
    )  # fmt: skip
    jun = player(
        3, "Jun", 0, "", declared="low", state="all in", cards=_shown("(3s 8d) 2c 6c 8s 5h (Qs)", "", "3s 8d 2c 6c 5h"), shows=True,
        hand=[{"side": "low", "title": "8-6-5-3-2", "detail": "", "why": "loses to your seven"}, {"side": "high", "title": "pair of eights", "off": True, "why": "not declared"}],
    )  # fmt: skip
    for one in (hazel, me, rosa, jun):
        one["cards"].sort(key=lambda card: (card["up"], card["place"]))
        for place, card in enumerate(one["cards"]):
            card["place"] = place
    folded = [player(1, "Marta", 149, "Td", state="folded"), player(5, "Otis", 188, "8c Js", state="folded")]
    odd = "111 does not halve, so high takes it."
    result = [
        {"pot": "Main pot", "amount": 111, "parts": [{"side": "high", "seats": [2], "names": "Hazel", "amount": 56, "hand": "full house, nines full of fours", "why": odd},
                                                     {"side": "low", "seats": [0], "names": "You", "amount": 55, "hand": "7-5-4-3-A"}]},
        {"pot": "Side pot", "amount": 60, "parts": [{"side": "high", "seats": [2], "names": "Hazel", "amount": 30, "hand": "full house, nines full of fours"},
                                                    {"side": "low", "seats": [0], "names": "You", "amount": 30, "hand": "7-5-4-3-A"}]},
    ]  # fmt: skip
    return snapshot(
        "between",
        [me, folded[0], hazel, jun, rosa, folded[1]],
        hand(
            45, DECLARE, {"name": "Showdown", "size": "", "number": 9}, [hazel, jun, rosa, me, *folded], over=True, result=result, to_act=[], total=171,
            log=log(
                Showdown="""*Hazel takes the high half: full house, nines full of fours.
                    *You take the low half: 7-5-4-3-A.
                    *Rosa declared both and lost the high: out of both.
                    The odd chip goes to high.""",
                Declaration="""*Hazel declares high.
                    *Jun declares low.
                    *Rosa declares both.
                    *You declare low.""",
                Seventh_street__big_bet_10="*Hazel bets 10. *Rosa calls. *You call.",
            ),
        ),
        dealer=4,
        clock={"seats": [], "left": 8000, "total": 10000},
        room={"next": {"seat": 2, "name": "Hazel"}},
    )  # fmt: skip


@define("showdown-wild")
def showdown_wild() -> Json:
    """A showdown of the Good, the Bad and the Ugly: one side, and what the wild cards stand for."""
    me = player(0, "Ines", 270, "", cards=_shown("(6d Kc) Kh 3s 6h 9c (2s)", "6d Kc Kh 6h 9c", ""), won=[{"pot": "Main pot", "side": "high", "amount": 91}],
                hand=[{"side": "high", "title": "Four kings", "detail": "nine kicker; both sixes play as kings"}], shows=True)  # fmt: skip
    for card in me["cards"]:
        if card["card"][0] == "6":
            card |= {"wild": True, "as": "Kd" if card["card"] == "6d" else "Ks"}
    rosa = player(4, "Rosa", 172, "", cards=_shown("(8c Qh) 6s Qs 3d 7d (8h)", "Qh 6s Qs 8c 8h", ""), shows=True,
                  hand=[{"side": "high", "title": "Full house", "detail": "queens full of eights; the six plays as a queen"}])  # fmt: skip
    rosa["cards"][2] |= {"wild": True, "as": "Qd"}
    gbu = {"key": "good-bad-ugly", "name": "The Good, the Bad and the Ugly", "line": "Seven-card stud. Three table cards turn: wild, discard, fold."}
    table = [
        {"slot": "good", "name": "The Good", "card": "6c", "up": True, "says": "sixes wild", "shared": False, "wild": True},
        {"slot": "bad", "name": "The Bad", "card": "Jd", "up": True, "says": "jacks gone", "shared": False},
        {"slot": "ugly", "name": "The Ugly", "card": "Th", "up": True, "says": "tens fold", "shared": False},
    ]
    others = [player(seat, name, 150, "", state="folded") for seat, name in ((1, "Marta"), (2, "Hazel"), (3, "Jun"), (5, "Otis"))]
    parts = [{"side": "high", "seats": [0], "names": "You", "amount": 91, "hand": "four kings, nine kicker"}]
    return snapshot(
        "between",
        [me, rosa, *others],
        hand(
            43, STUD | gbu, {"name": "Showdown", "size": "", "number": 8}, [rosa, me, *others], over=True, to_act=[], total=91, table=table,
            result=[{"pot": "Main pot", "amount": 91, "parts": parts}],
            log=log(Showdown="*You take 91: four kings, nine kicker."),
        ),
        dealer=4,
        clock={"seats": [], "left": 8000, "total": 10000},
    )  # fmt: skip


@define("won")
def won() -> Json:
    """A pot won because everyone else folded: the cards need not be shown."""
    frame = table_stud()
    for one in frame["hand"]["players"]:
        if one["seat"]:
            one |= {"state": "folded", "note": "folded on fifth", "bet": 0, "opens": None, "to_come": []}
            one["cards"] = [card | {"dead": True} for card in one["cards"] if card["up"]]
    me = frame["hand"]["players"][0]
    me |= {"won": [{"pot": "Main pot", "side": "high", "amount": 87}], "chips": 271}
    parts = [{"side": "high", "seats": [0], "names": "You", "amount": 87, "hand": "", "why": "everyone else has folded"}]
    frame["hand"] |= {
        "over": True, "offer": None, "to_act": [], "can_show": True, "result": [{"pot": "Main pot", "amount": 87, "parts": parts}], "pots": [],
    }  # fmt: skip
    frame["room"]["phase"] = "between"
    frame["clock"] = {"seats": [], "left": 5000, "total": 6000}
    return frame


@define("exchange")
def exchange() -> Json:
    """English stud: one card may be exchanged, at a price, an up card for an up card."""
    frame = table_stud()
    frame["hand"]["game"] = STUD | {"key": "english-stud", "name": "English stud"}
    frame["hand"]["offer"] = {"kind": "pick", "verb": "throw", "places": [0, 1, 2, 3, 4], "least": 0, "most": 1, "price": 5, "title": "First exchange"}
    return frame


@define("turn-up")
def turn_up() -> Json:
    """Mexican stud: one of the down cards is to be turned."""
    frame = table_stud()
    frame["hand"]["offer"] = {"kind": "pick", "verb": "turn up", "places": [0, 1], "least": 1, "most": 1, "price": 0, "title": "Turn a card"}
    return frame


@define("pay")
def pay() -> Json:
    """A card dealt up that has to be paid for."""
    frame = table_stud()
    frame["hand"]["offer"] = {"kind": "say", "what": "pay", "words": ["pay", "fold"], "prices": [10, 0], "title": "A three: pay or fold"}
    return frame


@define("holdem")
def holdem() -> Json:
    """Shared cards in the middle."""
    me = player(0, "Ines", 180, "(Ac Qd)", hand=[{"side": "high", "title": "Pair of queens", "detail": "ace, jack, nine"}])
    others = [player(seat, name, 190, "(?? ??)", bet=10 if seat == 2 else 0) for seat, name in ((1, "Marta"), (2, "Hazel"), (3, "Jun"), (4, "Rosa"))]
    table = [{"slot": f"b{at}", "name": "", "card": code, "up": True, "says": "", "shared": True} for at, code in enumerate(["Qs", "Jh", "9c", "2d"])]
    table.append({"slot": "b4", "name": "", "card": None, "up": False, "says": "", "shared": True})
    table[3]["just"] = True
    game = STUD | {"key": "texas-holdem", "name": "Texas hold’em", "line": "High. Fixed limit 5/10, blinds 2 and 5."}
    return snapshot(
        "playing",
        [me, *others],
        hand(
            60, game, {"name": "The turn", "size": "big bet 10", "number": 3}, [me, *others], table=table, total=50, this_street=10,
            pots=[{"name": "Main", "amount": 40, "note": ""}], tray=tray("Ac Qd", "Qs Jh 9c 2d", ""), unseen=46,
            offer={"kind": "bet", "fold": True, "check": False, "call": 10, "raises": [{"name": "raise", "low": 20, "high": 20}]},
        ),
        dealer=4,
        clock=ticking(15, 0),
    )  # fmt: skip


@define("choose-game")
def choose_game() -> Json:
    """The dealer chooses."""
    frame = waiting()
    frame["hand"] = None
    frame["room"] |= {"phase": "choosing", "hands": 45}
    frame["clock"] = None
    frame["choosing"] = {"seat": 0, "name": "Ines", "left": 40_000, "total": 60_000, "default": {"game": "seven-card-stud", "options": {}}}
    return frame


@define("choosing-other")
def choosing_other() -> Json:
    """Somebody else chooses, and the last hand stays to be read."""
    frame = showdown_hilo()
    frame["room"]["phase"] = "choosing"
    frame["clock"] = None
    frame["choosing"] = {"seat": 2, "name": "Hazel", "left": 15_000, "total": 20_000, "default": {"game": "seven-card-stud", "options": {}}}
    return frame


LEDGER = [
    {"name": "Hazel", "bought": 200, "chips": 240, "net": 40, "hands": 41, "won": 11},
    {"name": "Ines", "bought": 200, "chips": 200, "net": 0, "hands": 41, "won": 9},
    {"name": "Jun", "bought": 150, "chips": 12, "net": -138, "hands": 38, "won": 4},
    {"name": "Marta", "bought": 132, "chips": 150, "net": 18, "hands": 41, "won": 8},
    {"name": "Rosa", "bought": 100, "chips": 180, "net": 80, "hands": 40, "won": 9},
]


@define("room")
def room_scene() -> Json:
    """The room between two hands, as its host sees it."""
    people = [player(0, "Ines", 200, ""), player(1, "Marta", 150, ""), player(2, "Hazel", 240, ""), player(3, "Jun", 12, ""), player(4, "Rosa", 180, "")]
    frame = snapshot("paused", people, None, room={"ledger": LEDGER, "hands": 46})
    frame["seats"][2]["temper"] = "careful"
    frame["seats"][3]["state"] = "away"
    return frame


@define("room-guest")
def room_guest() -> Json:
    """The room before the first hand, as a guest without a seat sees it."""
    frame = room_scene()
    frame["me"] = {"id": "p9", "name": "Tobias", "seat": None, "host": False, "away": False}
    frame["room"] |= {"phase": "waiting", "hands": 0, "ledger": [], "history": []}
    frame["room"]["people"].append({"id": "p9", "name": "Tobias", "seat": None, "online": True, "host": False})
    return frame


@define("door")
def door() -> Json:
    """Somebody comes in by the link and has no name yet."""
    frame = room_guest()
    frame["me"] |= {"name": None}
    return frame


@define("broke")
def broke() -> Json:
    """Out of chips, after a showdown."""
    frame = showdown_hilo()
    frame["seats"][0] |= {"chips": 0, "state": "out of chips"}
    return frame
