"""Scenes with boards: six and eight at seven-card stud, and the Good, the Bad and the Ugly."""

from __future__ import annotations

from tests.web.page.scenes import STUD, Json, define, hand, log, player, snapshot, ticking, tray

TO_SIX = [{"street": 6, "up": True}, {"street": 7, "up": False}]


@define("table-stud")
def table_stud() -> Json:
    """Fifth street, six players, your turn to call, raise or fold; one all in, two folded."""
    me = player(
        0, "Ines", 184, "(Ac Qd) Qs Td 5c", to_come=TO_SIX, hand=[{"side": "high", "title": "Pair of queens", "detail": "ace, ten kicker"}]
    )
    others = [
        player(1, "Marta", 149, "Kd", state="folded", note="folded on third"),
        player(2, "Hazel", 214, "(?? ??) 9s 9d 4c", bet=10, opens="pair of nines showing", did="bets 10", to_come=TO_SIX),
        player(3, "Jun", 0, "(?? ??) 3s 8h Jh", state="all in", note="all in for the main pot", to_come=TO_SIX),
        player(4, "Rosa", 154, "(?? ??) Ad 7c 8d", bet=10, did="calls 10", to_come=TO_SIX),
        player(5, "Otis", 194, "2c Th", state="folded", note="folded on fourth"),
    ]
    return snapshot(
        "playing",
        [me, *others],
        hand(
            42,
            STUD,
            {"name": "Fifth street", "size": "big bet 10", "number": 5},
            [me, *others],
            pots=[{"name": "Main", "amount": 55, "note": "with Jun"}, {"name": "Side", "amount": 12, "note": "without Jun"}],
            total=87,
            this_street=20,
            dead=["Kd", "Th", "2c"],
            unseen=35,
            tray=tray("Ac Qd Qs Td 5c", "9s 9d 4c 3s 8h Jh Ad 7c 8d", "Kd Th 2c"),
            offer={"kind": "bet", "fold": True, "check": False, "call": 10, "raises": [{"name": "raise", "low": 20, "high": 20}]},
            log=log(
                Fifth_street__big_bet_10="""*Hazel opens: pair of nines showing.
                    *Hazel bets 10.
                    *Jun is all in.
                    *Rosa calls 10.""",
                Fourth_street="""*Hazel opens: pair of nines showing.
                    *Hazel bets 10: open pair, big bet.
                    *Jun calls 6, all in.
                    *Rosa calls 10.
                    *Otis folds.
                    *You call 10.""",
                Third_street__small_bet_5="""*Otis brings in 2: lowest card, #2c.
                    *You complete to 5.
                    *Marta folds.
                    *Hazel, *Jun, *Rosa and *Otis call 5.""",
            ),
        ),
        dealer=4,
        clock=ticking(18, 0),
        room={"next": {"seat": 5, "name": "Otis"}},
    )


@define("table-stud-8")
def table_stud_8() -> Json:
    """Seventh street, eight players, three folded, a pair open, a raise to you."""
    down = "?? ??"
    me = player(0, "Ines", 144, "(Ac Qd) Qs Td 5c As (Qh)", hand=[{"side": "high", "title": "Full house", "detail": "queens full of aces"}])
    others = [
        player(1, "Marta", 149, "Kd", state="folded", note="folded"),
        player(2, "Hazel", 174, f"({down}) 9s 9d 4c 2h (??)", bet=10, opens="pair of nines showing", did="bets 10"),
        player(3, "Jun", 0, f"({down}) 3s 8h Jh 8c (??)", state="all in", note="all in"),
        player(4, "Rosa", 114, f"({down}) Ad 7c 8d Kh (??)", bet=20),
        player(5, "Otis", 194, "2c Th", state="folded", note="folded"),
        player(6, "Nadia", 88, f"({down}) 6s 5h 5s Js (??)", bet=20),
        player(7, "Wren", 131, "4s Jd 9c", state="folded", note="folded"),
    ]
    return snapshot(
        "playing",
        [me, *others],
        hand(
            42,
            STUD,
            {"name": "Seventh street", "size": "big bet 10", "number": 7},
            [me, *others],
            pots=[{"name": "Main", "amount": 63, "note": "with Jun"}, {"name": "Side", "amount": 80, "note": "without Jun"}],
            total=193,
            this_street=50,
            raises={"made": 1, "of": 3},
            dead=["Kd", "Jd", "Th", "9c", "4s", "2c"],
            unseen=23,
            tray=tray("Ac Qd Qs Td 5c As Qh", "9s 9d 4c 2h 3s 8h Jh 8c Ad 7c 8d Kh 6s 5h 5s Js", "Kd Jd Th 9c 4s 2c"),
            offer={"kind": "bet", "fold": True, "check": False, "call": 20, "raises": [{"name": "raise", "low": 30, "high": 30}]},
            log=log(
                Seventh_street__big_bet_10="""Last card, dealt down.
                    *Hazel opens: pair of nines showing.
                    *Hazel bets 10.
                    *Jun is all in.
                    *Rosa raises to 20.
                    *Nadia calls 20.""",
                Sixth_street="""*Hazel opens: pair of nines showing.
                    *Hazel checks.
                    *Rosa bets 10.
                    *Nadia calls 10.
                    *You call 10.
                    *Hazel calls 10.""",
                Fifth_street="""*Hazel bets 10.
                    *Wren folds.""",
            ),
        ),
        dealer=4,
        clock=ticking(21, 0),
        room={"next": {"seat": 5, "name": "Otis"}},
    )


@define("table-gbu")
def table_gbu() -> Json:
    """Sixth street of the Good, the Bad and the Ugly: sixes wild, jacks gone, tens just folded."""
    game = {
        "key": "good-bad-ugly",
        "name": "The Good, the Bad and the Ugly",
        "line": "Seven-card stud. Three table cards turn: wild, discard, fold.",
        "short": "fixed 5/10",
        "sides": ["high"],
        "draw": False,
        "options": [],
        "choices": {},
    }
    me = player(
        0,
        "Ines",
        179,
        "(6d Kc) Kh 3s 6h 9c",
        wild="6",
        opens="pair of kings showing, six wild",
        hand=[{"side": "high", "title": "Four kings", "detail": "nine kicker; both sixes play as kings"}],
    )
    marta = player(1, "Marta", 150, "Ts 2d Qd 5h", state="folded", note=None, forced="folded by the Ugly: shows a ten", wild="6")
    marta["cards"][0]["cause"] = True
    hazel = player(2, "Hazel", 189, "(?? ??) Ac 8d 4s", wild="6", gone=[{"card": "Jc", "street": 4, "why": "bad", "up": True}])
    for card, street in zip(hazel["cards"][2:], (3, 5, 6), strict=True):
        card["street"] = street
    others = [
        marta,
        hazel,
        player(3, "Jun", 142, "7s 2h", state="folded", note="folded on fourth"),
        player(4, "Rosa", 172, "(?? ??) 6s Qs 3d 7d", wild="6", says="shows a pair of queens"),
        player(5, "Otis", 98, "9h", state="folded", note="folded on third"),
    ]
    table = [
        {"slot": "good", "name": "The Good", "card": "6c", "up": True, "says": "sixes wild", "shared": False, "wild": True},
        {"slot": "bad", "name": "The Bad", "card": "Jd", "up": True, "says": "jacks gone", "shared": False},
        {"slot": "ugly", "name": "The Ugly", "card": "Th", "up": True, "says": "tens fold", "shared": False, "just": True},
    ]
    return snapshot(
        "playing",
        [me, *others],
        hand(
            43,
            game,
            {"name": "Sixth street", "size": "big bet 10", "number": 6},
            [me, *others],
            table=table,
            pots=[{"name": "Main", "amount": 91, "note": ""}],
            total=91,
            voice="Marta shows a ten and folds.",
            wild=["6"],
            rulings=[{"text": "A card of the Bad’s rank that comes later stays.", "by": "Rob"}],
            dead=["Ts", "2d", "Qd", "5h", "Jc", "7s", "2h", "9h", "6c", "Jd", "Th"],
            unseen=28,
            tray=tray("6d Kc Kh 3s 6h 9c", "Ac 8d 4s 6s Qs 3d 7d", "Ts 2d Qd 5h Jc 7s 2h 9h 6c Jd Th"),
            offer={"kind": "bet", "fold": True, "check": True, "call": 0, "raises": [{"name": "bet", "low": 10, "high": 10}]},
            log=log(
                Sixth_street__big_bet_10="""The Ugly is #Th: whoever shows a ten folds.
                    *Marta shows #Ts and folds.
                    *You open: pair of kings showing, six wild.""",
                Fifth_street__big_bet_10="""The Bad is #Jd: jacks showing are discarded.
                    *Hazel loses #Jc.
                    *You open: pair of kings showing, six wild.
                    *You bet 10. *Marta, *Hazel and *Rosa call.""",
                Fourth_street__small_bet_5="""The Good is #6c: sixes are wild to the end.
                    *Rosa opens: pair of queens showing, six wild.
                    *Rosa bets 5. *You, *Marta and *Hazel call. *Jun folds.""",
                Third_street="""*Rosa brings in 2: lowest card, #6s.""",
            ),
        ),
        dealer=4,
        clock=ticking(24, 0),
    )


@define("side-pots")
def side_pots() -> Json:
    """Five all in for unequal chips, with cards in the middle and a word about them."""
    found = table_gbu()
    found["hand"] |= {
        "offer": None,
        "to_act": [],
        "total": 901,
        "pots": [
            {"name": "Main", "amount": 100, "note": "with Marta"},
            {"name": "Side 1", "amount": 140, "note": "with Hazel"},
            {"name": "Side 2", "amount": 315, "note": "with Rosa"},
            {"name": "Side 3", "amount": 346, "note": "without Rosa"},
        ],
        "voice": "The Ugly is ten of hearts: whoever shows a ten folds to the end.",
    }
    return found


@define("waiting")
def waiting() -> Json:
    """The same stud hand a moment earlier: Rosa is to act, and you wait."""
    frame = table_stud()
    frame["hand"] |= {"offer": None, "to_act": [4], "turn": 16}
    rosa = frame["hand"]["players"][4]
    rosa |= {"bet": 0, "chips": 164, "did": None}
    frame["clock"] = ticking(25, 4)
    frame["me"] |= {"ahead": {"due": True, "price": 10, "throw": 0, "plan": None}}
    return frame


@define("waiting-to-call")
def waiting_to_call() -> Json:
    """The same, and you have said that you will call."""
    frame = waiting()
    frame["me"]["ahead"]["plan"] = {"what": "call", "price": 10, "places": []}
    return frame


@define("more-time")
def more_time() -> Json:
    """Your turn, with more time to be had; the clock is up, and the time bank runs."""
    frame = table_stud()
    frame["clock"] |= {"kind": "time bank", "total": 60_000, "left": 48_000}
    frame["me"] |= {"more_time": True, "bank": 48}
    return frame


@define("folded-bet")
def folded_bet() -> Json:
    """Somebody who has folded, with chips still in front."""
    frame = table_stud()
    frame["hand"]["players"][1] |= {"bet": 5}
    frame["hand"]["players"][5] |= {"bet": 10}
    return frame


@define("folded")
def folded() -> Json:
    """You have folded and look on."""
    frame = waiting()
    me = frame["hand"]["players"][0]
    me |= {"state": "folded", "note": "folded on fifth", "hand": [], "to_come": []}
    frame["me"] |= {"ahead": None, "go_on": {"wished": False, "waits_for": ["Ines"]}}
    return frame


@define("watching")
def watching() -> Json:
    """Somebody without a seat looks on."""
    frame = waiting()
    frame["me"] = {"id": "p9", "name": "Tobias", "seat": None, "host": False, "away": False}
    for card in frame["hand"]["players"][0]["cards"]:
        card["card"] = card["card"] if card["up"] else None
    frame["seats"][5] = None
    frame["hand"]["players"][0]["hand"] = []
    frame["hand"]["tray"] = {code: "showing" if state == "yours" else state for code, state in frame["hand"]["tray"].items()}
    return frame


@define("talk")
def talk() -> Json:
    """Two have just said something."""
    frame = table_stud()
    frame["chat"] += [
        {"id": 3, "who": "Hazel", "text": "I had you beaten until the river came"},
        {"id": 4, "who": "Rosa", "text": "Nice hand"},
    ]
    return frame


@define("pot-limit")
def pot_limit() -> Json:
    """A raise of one's own choosing: pot limit."""
    frame = table_stud()
    frame["hand"]["game"] = STUD | {"line": "High. Pot limit, ante 1, bring-in 2. Best five of seven cards.", "short": "pot limit, ante 1"}
    frame["hand"]["raises"] = {"made": 0, "of": None}
    frame["hand"]["offer"] = {
        "kind": "bet",
        "fold": True,
        "check": False,
        "call": 10,
        "raises": [{"name": "raise", "low": 20, "high": 107}],
    }
    return frame


@define("two-sizes")
def two_sizes() -> Json:
    """Fourth street with an open pair: either bet may be made."""
    frame = table_stud()
    sizes = [{"name": "bet", "low": 5, "high": 5}, {"name": "bet", "low": 10, "high": 10}]
    frame["hand"] |= {"turn": 18, "offer": {"kind": "bet", "fold": True, "check": True, "call": 0, "raises": sizes}}
    return frame


@define("third-street")
def third_street() -> Json:
    """Third street: you bring it in or complete; nobody has acted."""
    me = player(0, "Ines", 199, "(Ac Qd) 2c", to_come=[{"street": n, "up": n < 7} for n in (4, 5, 6, 7)], opens="lowest card, two of clubs")
    names = ["Marta", "Hazel", "Jun", "Rosa", "Otis"]
    ups = ["Kd", "9s", "3s", "Ad", "Th"]
    others = [
        player(seat, name, 199, f"(?? ??) {up}", to_come=[{"street": n, "up": True} for n in (4, 5, 6)])
        for seat, (name, up) in enumerate(zip(names, ups, strict=True), 1)
    ]
    raises = [{"name": "bring in", "low": 2, "high": 2}, {"name": "complete", "low": 5, "high": 5}]
    return snapshot(
        "playing",
        [me, *others],
        hand(
            42,
            STUD,
            {"name": "Third street", "size": "small bet 5", "number": 3},
            [me, *others],
            pots=[{"name": "Main", "amount": 6, "note": ""}],
            total=6,
            unseen=44,
            tray=tray("Ac Qd 2c", " ".join(ups), ""),
            offer={"kind": "bet", "fold": False, "check": False, "call": 0, "raises": raises},
            log=log(
                Third_street__small_bet_5="""Ante 1 from everyone.
                *You open: lowest card, #2c."""
            ),
        ),
        dealer=5,
        clock=ticking(29, 0),
    )


@define("ten-players")
def ten_players() -> Json:
    """Ten at five-card stud: the most a table takes."""
    names = ["Marta", "Hazel", "Jun", "Rosa", "Otis", "Nadia", "Wren", "Bela", "Ciaran"]
    boards = ["Kd 4s 9c", "9s 9d 4c", "3s 8h Jh", "Ad 7c 8d", "2c Th", "6s 5h 5s", "4d Jd", "Ts Tc 2s", "Qh 3c 7s"]
    me = player(0, "Ines", 184, "(Ac) Qs Td 5c", hand=[{"side": "high", "title": "Ace high", "detail": "queen, ten"}])
    others = [
        player(
            seat,
            name,
            200 - seat,
            f"(??) {board}",
            bet=10 if seat in (2, 8) else 0,
            opens="pair of tens showing" if seat == 8 else None,
            state="folded" if seat in (5, 7) else "in",
            note="folded on fourth" if seat in (5, 7) else None,
        )
        for seat, (name, board) in enumerate(zip(names, boards, strict=True), 1)
    ]
    game = STUD | {"key": "five-card-stud", "name": "Five-card stud", "line": "High. Fixed limit 5/10, ante 1."}
    offer = {"kind": "bet", "fold": True, "check": False, "call": 10, "raises": [{"name": "raise", "low": 20, "high": 20}]}
    return snapshot(
        "playing",
        [me, *others],
        hand(
            50,
            game,
            {"name": "Fourth street", "size": "big bet 10", "number": 4},
            [me, *others],
            pots=[{"name": "Main", "amount": 95, "note": ""}],
            total=95,
            this_street=20,
            dead=["Th", "2c", "4d", "Jd"],
            unseen=22,
            tray=tray("Ac Qs Td 5c", "Kd 4s 9c 9s 9d 4c 3s 8h Jh Ad 7c 8d 6s 5h 5s Ts Tc 2s Qh 3c 7s", "2c Th 4d Jd"),
            offer=offer,
            log=log(Fourth_street__big_bet_10="*Bela opens: pair of tens showing.\n*Bela bets 10."),
        ),
        dealer=4,
        seats_max=10,
        clock=ticking(12, 0),
    )


@define("long-board")
def long_board() -> Json:
    """Boards of seven up cards (no peek), and two players at the table."""
    me = player(0, "Ines", 150, "Qs Td 5c As Qh 2d 8c", hand=[{"side": "high", "title": "Pair of queens", "detail": "ace, ten, eight"}])
    hazel = player(1, "Hazel", 150, "9s 9d 4c 2h Kd Jc (??)", opens="pair of nines showing", bet=10)
    game = STUD | {"key": "no-peek", "name": "No peek", "line": "High. Fixed limit 5/10, ante 1. Cards are turned one by one."}
    return snapshot(
        "playing",
        [me, hazel],
        hand(
            51,
            game,
            {"name": "Turning", "size": "big bet 10", "number": 7},
            [me, hazel],
            pots=[{"name": "Main", "amount": 40, "note": ""}],
            total=50,
            this_street=10,
            unseen=39,
            tray=tray("Qs Td 5c As Qh 2d 8c", "9s 9d 4c 2h Kd Jc", ""),
            offer={"kind": "bet", "fold": True, "check": False, "call": 10, "raises": [{"name": "raise", "low": 20, "high": 20}]},
        ),
        clock=ticking(12, 0),
    )


@define("no-peek")
def no_peek() -> Json:
    """Nobody knows their own cards: you turn one."""
    frame = long_board()
    me = frame["hand"]["players"][0]
    for card in me["cards"][2:]:
        card |= {"card": None, "up": False}
    frame["hand"]["tray"] = tray("Qs Td", "9s 9d 4c 2h Kd Jc", "")
    places = [2, 3, 4, 5, 6]
    frame["hand"]["offer"] = {
        "kind": "pick",
        "verb": "turn up",
        "places": places,
        "least": 1,
        "most": 1,
        "price": 0,
        "title": "Turn a card up",
    }
    return frame


@define("seven-players")
def seven_players() -> Json:
    """Seven at the table: three a side."""
    frame = table_stud_8()
    frame["seats"][7] = None
    frame["hand"]["players"].pop()
    return frame


@define("bomb-pot")
def bomb_pot() -> Json:
    """A hand for which everybody has put in five antes."""
    frame = table_stud()
    frame["room"]["custom"] = "A bomb pot: five antes from everybody, and no betting in the first round."
    return frame
