"""Scenes of the end of a hand: showdowns, a pot won without one, and the pause after it."""

from __future__ import annotations

from tests.web.page.scenes import STUD, Json, cards, define, hand, log, player, snapshot
from tests.web.page.scenes_draw import DECLARE
from tests.web.page.scenes_stud import table_stud


def _shown(text: str, high: str, low: str) -> list[Json]:
    found = cards(text, shown=True)
    for card in found:
        card["plays"] = [side for side, words in (("high", high), ("low", low)) if card["card"] in words.split()]
    return found


@define("showdown-hilo")
def showdown_hilo() -> Json:
    """A showdown in halves, with a side pot, an odd chip, and a claim to both that failed."""
    hazel = player(
        2,
        "Hazel",
        240,
        "",
        declared="high",
        cards=_shown("(9c 4c) 9s 4s Qh 9h (7s)", "9c 4c 9s 4s 9h", ""),
        shows=True,
        won=[
            {"pot": "Main pot", "side": "high", "amount": 56, "why": "111 does not halve, so high takes it"},
            {"pot": "Side pot", "side": "high", "amount": 30},
        ],
        hand=[
            {"side": "high", "title": "Full house", "detail": "nines full of fours"},
            {"side": "low", "title": "pair of fours", "off": True, "why": "not declared"},
        ],
    )
    me = player(
        0,
        "Ines",
        224,
        "",
        declared="low",
        cards=_shown("(Ac 7d) 3h 4h 5c Jc (Kh)", "", "Ac 7d 3h 4h 5c"),
        shows=True,
        won=[{"pot": "Main pot", "side": "low", "amount": 55}, {"pot": "Side pot", "side": "low", "amount": 30}],
        hand=[
            {"side": "low", "title": "7-5-4-3-A", "detail": ""},
            {"side": "high", "title": "ace high", "off": True, "why": "not declared"},
        ],
    )
    rosa = player(
        4,
        "Rosa",
        134,
        "",
        declared="both",
        cards=_shown("(4d 3c) Ad 6d 9d 2d (Ks)", "4d Ad 6d 9d 2d", "4d 3c Ad 6d 2d"),
        shows=True,
        hand=[
            {"side": "high", "title": "Flush", "detail": "ace high", "why": "loses to Hazel, so both sides are lost"},
            {"side": "low", "title": "6-4-3-2-A", "detail": "", "why": "the best low, out with the high"},
        ],
    )
    jun = player(
        3,
        "Jun",
        0,
        "",
        declared="low",
        state="all in",
        cards=_shown("(3s 8d) 2c 6c 8s 5h (Qs)", "", "3s 8d 2c 6c 5h"),
        shows=True,
        hand=[
            {"side": "low", "title": "8-6-5-3-2", "detail": "", "why": "loses to your seven"},
            {"side": "high", "title": "pair of eights", "off": True, "why": "not declared"},
        ],
    )
    for one in (hazel, me, rosa, jun):
        one["cards"].sort(key=lambda card: (card["up"], card["place"]))
        for place, card in enumerate(one["cards"]):
            card["place"] = place
    folded = [player(1, "Marta", 149, "Td", state="folded"), player(5, "Otis", 188, "8c Js", state="folded")]
    odd = "111 does not halve, so high takes it."
    result = [
        {
            "pot": "Main pot",
            "amount": 111,
            "parts": [
                {"side": "high", "seats": [2], "names": "Hazel", "amount": 56, "hand": "full house, nines full of fours", "why": odd},
                {"side": "low", "seats": [0], "names": "You", "amount": 55, "hand": "7-5-4-3-A"},
            ],
        },
        {
            "pot": "Side pot",
            "amount": 60,
            "parts": [
                {"side": "high", "seats": [2], "names": "Hazel", "amount": 30, "hand": "full house, nines full of fours"},
                {"side": "low", "seats": [0], "names": "You", "amount": 30, "hand": "7-5-4-3-A"},
            ],
        },
    ]
    return snapshot(
        "between",
        [me, folded[0], hazel, jun, rosa, folded[1]],
        hand(
            45,
            DECLARE,
            {"name": "Showdown", "size": "", "number": 9},
            [hazel, jun, rosa, me, *folded],
            over=True,
            result=result,
            to_act=[],
            total=171,
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
    )


def _shares(board: str, plays: str) -> list[Json]:
    return [{"card": card, "wild": False, "plays": ["high"] if card in plays.split() else []} for card in board.split()]


@define("newcomer")
def newcomer() -> Json:
    """Ines has sat down where a bot has just won: its hand is not hers."""
    frame = showdown_hilo()
    for one in frame["hand"]["players"]:
        one["name"] = "Kofi" if one["seat"] == 0 else one["name"]
    frame["me"] |= {"dealt": False}
    return frame


@define("showdown-shared")
def showdown_shared() -> Json:
    """A showdown of Omaha: two cards of one's own and three of the middle, each hand with what it plays of them."""
    board = "Qh 8c 8d 3s Kc"
    full = [{"side": "high", "title": "Full house", "detail": "queens full of eights"}]
    hazel = player(
        2, "Hazel", 286, "", cards=_shown("(Qs Qd 5h 4h)", "Qs Qd", ""), shared=_shares(board, "Qh 8c 8d"), shows=True,
        won=[{"pot": "Main pot", "side": "high", "amount": 96}], hand=full,
    )  # fmt: skip
    trips = [{"side": "high", "title": "Three eights", "detail": "ace, king", "why": "loses to Hazel; full house beats three of a kind"}]
    me = player(0, "Ines", 154, "", cards=_shown("(As 8h Jd 6d)", "As 8h", ""), shared=_shares(board, "8c 8d Kc"), shows=True, hand=trips)
    two = [{"side": "high", "title": "Two pair", "detail": "kings and eights, jack", "why": "loses to Hazel; full house beats two pair"}]
    rosa = player(4, "Rosa", 120, "", cards=_shown("(Kd Jc 7s 2h)", "Kd Jc", ""), shared=_shares(board, "Kc 8c 8d"), shows=True, hand=two)
    others = [player(1, "Marta", 149, "", state="folded"), player(3, "Jun", 178, "", state="folded")]
    players = [hazel, me, rosa, *others]
    table = [{"slot": f"b{at}", "name": "", "card": code, "up": True, "says": "", "shared": True} for at, code in enumerate(board.split())]
    part = {"side": "whole", "seats": [2], "names": "Hazel", "amount": 96, "hand": "full house, queens full of eights", "why": ""}
    return snapshot(
        "between",
        players,
        hand(
            61, STUD | {"key": "omaha", "name": "Omaha", "line": "High. Pot limit, blinds 2 and 5."},
            {"name": "Showdown", "size": "", "number": 5},
            players, over=True, to_act=[], table=table, result=[{"pot": "Main pot", "amount": 96, "parts": [part]}],
            log=log(Showdown="*Hazel takes 96: full house, queens full of eights."),
        ),
        dealer=4,
        clock={"seats": [], "left": 5000, "total": 7000},
    )  # fmt: skip


@define("showdown-wild")
def showdown_wild() -> Json:
    """A showdown of the Good, the Bad and the Ugly: one side, and what the wild cards stand for."""
    me = player(
        0,
        "Ines",
        270,
        "",
        cards=_shown("(6d Kc) Kh 3s 6h 9c (2s)", "6d Kc Kh 6h 9c", ""),
        won=[{"pot": "Main pot", "side": "high", "amount": 91}],
        hand=[{"side": "high", "title": "Four kings", "detail": "nine kicker; both sixes play as kings"}],
        shows=True,
    )
    for card in me["cards"]:
        if card["card"][0] == "6":
            card |= {"wild": True, "as": "Kd" if card["card"] == "6d" else "Ks"}
    rosa = player(
        4,
        "Rosa",
        172,
        "",
        cards=_shown("(8c Qh) 6s Qs 3d 7d (8h)", "Qh 6s Qs 8c 8h", ""),
        shows=True,
        hand=[{"side": "high", "title": "Full house", "detail": "queens full of eights; the six plays as a queen"}],
    )
    rosa["cards"][2] |= {"wild": True, "as": "Qd"}
    gbu = {
        "key": "good-bad-ugly",
        "name": "The Good, the Bad and the Ugly",
        "line": "Seven-card stud. Three table cards turn: wild, discard, fold.",
    }
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
            43,
            STUD | gbu,
            {"name": "Showdown", "size": "", "number": 8},
            [rosa, me, *others],
            over=True,
            to_act=[],
            total=91,
            table=table,
            result=[{"pot": "Main pot", "amount": 91, "parts": parts}],
            log=log(Showdown="*You take 91: four kings, nine kicker."),
        ),
        dealer=4,
        clock={"seats": [], "left": 8000, "total": 10000},
    )


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
        "over": True,
        "offer": None,
        "to_act": [],
        "can_show": True,
        "result": [{"pot": "Main pot", "amount": 87, "parts": parts}],
        "pots": [],
    }
    frame["room"]["phase"] = "between"
    frame["clock"] = {"seats": [], "left": 5000, "total": 6000}
    frame["me"] |= {"go_on": {"wished": False, "waits_for": ["Ines"]}}
    return frame


@define("won-and-shown")
def won_and_shown() -> Json:
    """Hazel has won without a showdown, and shows the hand; to you it lies face up at her seat."""
    frame = won()
    hand_ = frame["hand"]
    hazel = next(one for one in hand_["players"] if one["name"] == "Hazel")
    ines = next(one for one in hand_["players"] if one["seat"] == 0)
    ines |= {"state": "folded", "won": []}
    down = cards("(9c Ah)")
    for place, card in enumerate(down):
        card |= {"place": place, "street": 3, "shown": True}
    for place, card in enumerate(hazel["cards"] if hazel["cards"][0]["up"] else hazel["cards"][2:]):
        card |= {"place": place + 2, "dead": False}
    ups = [card for card in hazel["cards"] if card["up"]]
    hazel |= {
        "state": "in", "shows": True, "cards": [*down, *ups], "won": [{"pot": "Main pot", "side": "high", "amount": 87}], "note": None,
        "hand": [{"side": "high", "title": "Three nines", "detail": "ace, four kicker"}],
    }  # fmt: skip
    hand_ |= {"can_show": False}
    hand_["result"] = [
        {
            "pot": "Main pot",
            "amount": 87,
            "parts": [
                {"side": "whole", "seats": [hazel["seat"]], "names": "Hazel", "amount": 87, "hand": "", "why": "everyone else has folded"}
            ],
        }
    ]
    return frame


@define("shown-one")
def shown_one() -> Json:
    """You have won without a showdown and shown one card of two."""
    frame = won()
    ines = next(one for one in frame["hand"]["players"] if one["seat"] == 0)
    ines["cards"][0] |= {"shown": True}
    return frame


@define("choosing-other")
def choosing_other() -> Json:
    """Somebody else chooses, and the last hand stays to be read."""
    frame = showdown_hilo()
    frame["room"]["phase"] = "choosing"
    frame["clock"] = None
    frame["choosing"] = {"seat": 2, "name": "Hazel", "left": 15_000, "total": 20_000, "default": {"game": "seven-card-stud", "options": {}}}
    return frame


@define("broke")
def broke() -> Json:
    """Out of chips, after a showdown."""
    frame = showdown_hilo()
    frame["seats"][0] |= {"chips": 0, "state": "out of chips"}
    return frame


@define("talk-over")
def talk_over() -> Json:
    """Two have just said something about the hand that is over."""
    frame = showdown_hilo()
    frame["chat"] = [*frame["chat"], {"id": 3, "who": "Hazel", "text": "Nice hand"}, {"id": 4, "who": "Nora", "text": "Unlucky"}]
    return frame
