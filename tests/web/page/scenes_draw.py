"""Scenes of draw games and questions: throwing, exchanging, turning, paying, declaring; and shared cards."""

from __future__ import annotations

from tests.web.page.scenes import STUD, Json, define, hand, log, player, snapshot, ticking, tray
from tests.web.page.scenes_stud import table_stud


@define("table-badugi")
def table_badugi() -> Json:
    """The second draw of badugi: you choose what to throw."""
    game = {
        "key": "badugi",
        "name": "Badugi",
        "line": "Four cards down, three draws. Lowest of four ranks and four suits. Fixed limit 10/20, blinds 5 and 10.",
        "short": "fixed 10/20, three draws",
        "sides": ["low"],
        "draw": True,
        "options": [],
        "choices": {},
    }
    back = "(?? ?? ?? ??)"
    keep = ["4-A: you keep ", {"card": "As"}, " ", {"card": "4d"}]
    me = player(
        0,
        "Ines",
        194,
        "(As 4d Kd 9s)",
        draws=[2, None, None],
        hand=[{"side": "low", "title": "Two-card badugi", "detail": keep}],
        gone=[
            {"card": "Jh", "street": 1, "why": "thrown", "up": False, "when": "on the first draw"},
            {"card": "Ts", "street": 1, "why": "thrown", "up": False, "when": "on the first draw"},
        ],
    )
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
            44,
            game,
            {"name": "Second draw", "size": "big bet 20", "number": 2},
            [me, *others],
            pots=[{"name": "Main", "amount": 110, "note": ""}],
            total=110,
            raises=None,
            unseen=46,
            tray={},
            offer={
                "kind": "pick",
                "verb": "throw",
                "places": [0, 1, 2, 3],
                "least": 0,
                "most": 4,
                "price": 0,
                "title": "Second draw of three",
            },
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
    )


DECLARE = STUD | {
    "key": "seven-card-high-low-declare",
    "name": "Seven-card high-low, declare",
    "short": "5/10",
    "sides": ["high", "low"],
    "line": "Fixed limit 5/10. Secret declaration, ace-to-five low, no qualifier.",
}


@define("draw-ahead")
def draw_ahead() -> Json:
    """Before the draw: Hazel is to act, and you say already what you will throw."""
    frame = table_badugi()
    frame["hand"] |= {"offer": None, "to_act": [1]}
    frame["me"] |= {"ahead": {"due": True, "price": 5, "throw": 4, "plan": {"what": "draw", "price": 0, "places": [1, 2]}}}
    return frame


@define("declare")
def declare() -> Json:
    """High, low or both, in secret."""
    me = player(
        0,
        "Ines",
        139,
        "(Ac 7d) 3h 4h 5c Jc (Kh)",
        declared="choosing",
        hand=[
            {"side": "low", "title": "Seven-five low", "detail": "7-5-4-3-A", "short": "7-5-4-3-A"},
            {"side": "high", "title": "Ace high", "detail": ""},
        ],
    )
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
            45,
            DECLARE,
            {"name": "Declaration", "size": "", "number": 8},
            [me, *others],
            secret=True,
            raises=None,
            pots=[{"name": "Main", "amount": 111, "note": "all four"}, {"name": "Side", "amount": 60, "note": "without Jun"}],
            total=171,
            dead=["Js", "Td", "8c"],
            unseen=30,
            to_act=[0, 4],
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
    )


@define("exchange")
def exchange() -> Json:
    """English stud: one card may be exchanged, at a price, an up card for an up card."""
    frame = table_stud()
    frame["hand"]["game"] = STUD | {"key": "english-stud", "name": "English stud"}
    frame["hand"]["offer"] = {
        "kind": "pick",
        "verb": "throw",
        "places": [0, 1, 2, 3, 4],
        "least": 0,
        "most": 1,
        "price": 5,
        "title": "First exchange",
    }
    return frame


@define("turn-up")
def turn_up() -> Json:
    """Mexican stud: one of the down cards is to be turned."""
    frame = table_stud()
    frame["hand"]["offer"] = {
        "kind": "pick",
        "verb": "turn up",
        "places": [0, 1],
        "least": 1,
        "most": 1,
        "price": 0,
        "title": "Turn a card",
    }
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
    others = [
        player(seat, name, 190, "(?? ??)", bet=10 if seat == 2 else 0)
        for seat, name in ((1, "Marta"), (2, "Hazel"), (3, "Jun"), (4, "Rosa"))
    ]
    table = [
        {"slot": f"b{at}", "name": "", "card": code, "up": True, "says": "", "shared": True}
        for at, code in enumerate(["Qs", "Jh", "9c", "2d"])
    ]
    table.append({"slot": "b4", "name": "", "card": None, "up": False, "says": "", "shared": True})
    table[3]["just"] = True
    game = STUD | {"key": "texas-holdem", "name": "Texas hold’em", "line": "High. Fixed limit 5/10, blinds 2 and 5."}
    return snapshot(
        "playing",
        [me, *others],
        hand(
            60,
            game,
            {"name": "The turn", "size": "big bet 10", "number": 3},
            [me, *others],
            table=table,
            total=50,
            this_street=10,
            pots=[{"name": "Main", "amount": 40, "note": ""}],
            tray=tray("Ac Qd", "Qs Jh 9c 2d", ""),
            unseen=46,
            offer={"kind": "bet", "fold": True, "check": False, "call": 10, "raises": [{"name": "raise", "low": 20, "high": 20}]},
        ),
        dealer=4,
        clock=ticking(15, 0),
    )
