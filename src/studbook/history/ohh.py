"""A hand as Open Hand History, the JSON that club sites, trackers and replayers exchange (hh-specs.handhistory.org)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Final, assert_never

from studbook.cards import Card
from studbook.engine import Event, Hand, redact
from studbook.engine import events as e
from studbook.games.elsewhere import OPEN_HAND_HISTORY, USUAL_SHORT_ALL_IN
from studbook.history.account import HandAccount
from studbook.history.money import CHIPS, Money
from studbook.history.ohh_objects import (
    SPEC_VERSION,
    UNSEEN,
    OhhAction,
    OhhBetLimit,
    OhhBeyond,
    OhhHand,
    OhhPlayer,
    OhhPot,
    OhhRound,
    OhhTournament,
    OhhWin,
    ohh_text,
)
from studbook.history.ohh_reader import LIMITS, read_ohh
from studbook.history.phh_codes import short_in
from studbook.history.progress import begins_street, streets_of
from studbook.history.record_error import RecordError
from studbook.history.site import OHH
from studbook.history.verdicts import verify
from studbook.rules import Exchange, Game
from studbook.version import __version__

_POSTS: Final = {
    "ante": "Post Ante", "small blind": "Post SB", "big blind": "Post BB", "late blind": "Post Extra Blind", "dead": "Post Dead",
}  # fmt: skip
_BOARD_STREETS: Final = ("Preflop", "Flop", "Turn", "River")
_STUD_STREETS: Final = ("Third Street", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street")
_FIVE_CARD_STREETS: Final = ("Second Street", "Third Street", "Fourth Street", "Fifth Street")
_DRAWS: Final = ("Before the Draw", "First Draw", "Second Draw", "Third Draw")


def write(
    hand: Hand,
    players: Sequence[str] = (),
    *,
    seat: int | None = None,
    facts: Mapping[str, object] | None = None,
    account: HandAccount | None = None,
) -> str:
    """The hand as JSON, with the cards that `seat` may know, None: all; other arguments as in `native.write`.

    Raises `RecordError` for a game that has no name there, a hand cut short, or one that cannot be told that way.
    """
    kind = game_type(hand.game)
    if not kind:
        raise RecordError(f"expected a game with a name in Open Hand History ({', '.join(OPEN_HAND_HISTORY)}), got {hand.game.name}")
    if not hand.over:
        raise RecordError("expected a hand that is over, got one cut short")
    if hand.carried:
        raise RecordError("expected no chips from the deal before, which Open Hand History cannot tell")
    money = account.money if account else CHIPS
    names = tuple(players or (account.names if account else [f"Player{number + 1}" for number in range(hand.n)]))
    writer = _OhhWriter(hand, money)
    for event in hand.log:
        writer.tell(event if seat is None else redact(event, seat))
    text = ohh_text(writer.hand_of(kind, names, seat, facts or {}, account))
    verdict = verify(read_ohh(text.split("\n"), 1, ""))
    if not verdict.ok:
        raise RecordError(f"the hand went by rules that Open Hand History has not, or cannot be told its way: {verdict.problem}")
    return f"{text}\n"


def game_type(game: Game) -> str:
    """What the standard, or we in its manner, call a game; empty when there is no name."""
    short = short_in(game, OPEN_HAND_HISTORY.values())
    return next((kind for kind, own in OPEN_HAND_HISTORY.items() if own == short), "")


class _OhhWriter:
    """Goes through the events of a hand that is over and keeps its rounds."""

    def __init__(self, hand: Hand, money: Money) -> None:
        self.hand = hand
        self.money = money
        #: The phases that are streets, and what the streets are called.
        self.streets: tuple[int, ...] = streets_of(hand.script)
        self.titles: Sequence[str] = _titles(hand)
        self.street = -1
        self.rounds: list[OhhRound] = []
        self.stacks: list[int] = list(hand.start)
        #: The pots by number: what is in them, the rake, and who wins how much.
        self.kept: dict[int, int] = {}
        self.won: dict[int, dict[int, int]] = {}
        self._open(self.titles[0])

    def _open(self, title: str) -> None:
        self.rounds.append(OhhRound(id=len(self.rounds), street=title, actions=[]))

    def _add(self, seat: int, action: str, amount: int | None = None, cards: Sequence[Card | None] = (), count: int | None = None) -> None:
        actions = self.rounds[-1].actions
        if amount is not None:
            self.stacks[seat] -= amount
        actions.append(
            OhhAction(
                action_number=len(actions),
                player_id=seat,
                action=action,
                amount=None if amount is None else self.chips(amount),
                is_allin=True if amount is not None and not self.stacks[seat] else None,
                cards=[UNSEEN if card is None else str(card) for card in cards] or None,
                count=count,
            )
        )

    def chips(self, amount: int) -> Decimal:
        """An amount in the currency."""
        return Decimal(amount).scaleb(-self.money.places)

    def tell(self, event: Event) -> None:  # noqa: C901 - one line for each kind of event
        """What there is to say of an event."""
        match event:
            case e.PhaseBegan():
                if event.index in self.streets:
                    self.street += 1
                    if self.street:
                        self._open(self.titles[self.street])
            case e.Put():
                self._add(event.seat, _POSTS[event.kind], event.amount)
            case e.Dealt():
                self._deal(event)
            case e.Drawn():
                self._show_cards(event.seat, "Dealt Cards", event.cards)
            case e.Tabled():
                self.rounds[-1].cards = [*(self.rounds[-1].cards or ()), *(str(card) for card, _audience in event.cards)]
            case e.Checked():
                self._add(event.seat, "Check")
            case e.Called():
                self._add(event.seat, "Call", event.amount)
            case e.Raised():
                self._add(event.seat, _raise_word(event.name), event.amount)
            case e.Folded():
                self._add(event.seat, "Stands Up" if event.why == "left" else "Fold")
            case e.Answered():
                if event.answer == ():
                    self._add(event.seat, "Discards Cards", count=0)
            case e.Discarded():
                self._add(event.seat, "Discards Cards", cards=_known(event.cards), count=len(event.places))
            case e.Shown():
                self._open_showdown()
                self._show_cards(event.seat, "Shows Cards", event.cards)
            case e.Mucked():
                self._open_showdown()
                self._add(event.seat, "Mucks Cards", cards=_known(event.cards))
            case e.Returned():
                self.stacks[event.seat] += event.amount
            case e.Raked():
                self.kept[event.pot] = event.amount
            case e.Awarded():
                pot = self.won.setdefault(event.pot, {})
                pot[event.seat] = pot.get(event.seat, 0) + event.amount
            case (
                e.RoundOpened()
                | e.Reopened()
                | e.CapLifted()
                | e.RoundClosed()
                | e.Burned()
                | e.Gathered()
                | e.Asked()
                | e.Disclosed()
                | e.Heard()
                | e.Resolved()
                | e.Ruled()
                | e.Ended()
            ):
                pass  # follows from the rules
            case e.Turned() | e.Rolled() | e.Passed() | e.Carried():
                pass  # no game with a name there has these
            case _:
                assert_never(event)

    def _deal(self, event: e.Dealt) -> None:
        """The cards of each seat as far as they are known: all, or those that lie up, ``??`` for one of them that nobody wrote down."""
        new: dict[int, list[tuple[Card | None, str]]] = {}
        for seat, face, (card, _audience) in zip(event.seats, event.faces, event.cards, strict=True):
            new.setdefault(seat, []).append((card, face))
        for seat, dealt in new.items():
            known = [card for card, _face in dealt if card is not None]
            up = [card for card, face in dealt if face == "U"]
            if up or len(known) == len(dealt):
                self._add(seat, "Dealt Cards", cards=known if len(known) == len(dealt) else up)

    def _show_cards(self, seat: int, action: str, cards: Sequence[e.CardFor]) -> None:
        known = _known(cards)
        if known:
            self._add(seat, action, cards=known)

    def _open_showdown(self) -> None:
        if self.rounds[-1].street != "Showdown":
            self._open("Showdown")

    # ---- the whole

    def hand_of(
        self, kind: str, names: Sequence[str], seat: int | None, facts: Mapping[str, object], account: HandAccount | None
    ) -> OhhHand:
        """All of it, when every event has been told."""
        hand, amounts = self.hand, self.hand.amounts
        places = account.places if account and account.places else tuple(range(1, hand.n + 1))
        site = str(facts.get("site") or (account.site.name if account else "studbook"))
        tournament = facts.get("tournament")
        fixed = hand.game.stakes.structure == "fixed"
        rule = hand.game.stakes.short_all_in
        blinds = hand.script.has_blinds
        return OhhHand(
            spec_version=SPEC_VERSION,
            site_name=site,
            network_name=site,
            internal_version=__version__,
            tournament=True if tournament else None,
            tournament_info=OhhTournament(str(tournament)) if tournament else None,
            game_number=str(facts.get("hand") or (account.name if account else "") or "1"),
            start_date_utc=_date(facts),
            table_name=str(facts.get("table") or "studbook"),
            game_type=kind,
            bet_limit=OhhBetLimit(next(code for code, limit in LIMITS.items() if limit == hand.game.stakes.structure)),
            table_size=max(*places, hand.n),
            currency=OHH.currencies.get(self.money.sign) or str(facts.get("currency") or "XPM"),
            dealer_seat=places[-1],
            small_blind_amount=self.chips(amounts.small_blind) if blinds else None,
            big_blind_amount=self.chips(amounts.big_blind) if blinds else None,
            ante_amount=self.chips(amounts.ante) if amounts.ante else None,
            hero_player_id=seat if seat is not None and seat < hand.n else _only_known(hand),
            players=[
                OhhPlayer(number, names[number], places[number], self.chips(hand.start[number]))
                for number in sorted(range(hand.n), key=places.__getitem__)
            ],
            rounds=self.rounds,
            pots=[
                OhhPot(
                    number,
                    self.chips(sum(won.values()) + self.kept.get(number, 0)),
                    self.chips(self.kept[number]) if number in self.kept else None,
                    None,
                    [OhhWin(winner, self.chips(amount)) for winner, amount in won.items()],
                )
                for number, won in sorted(self.won.items())
            ],
            beyond=OhhBeyond(
                small_bet=self.chips(amounts.small) if fixed else None,
                big_bet=self.chips(amounts.big) if fixed else None,
                bring_in=None if blinds else self.chips(amounts.bring_in),
                chip=self.chips(hand.chip) if hand.chip > 1 else None,
                short_all_in=None if not fixed or rule == USUAL_SHORT_ALL_IN else rule,
                own_chips=not (self.money.sign or tournament or facts.get("play_money") or facts.get("currency")),
            ),
        )


def _titles(hand: Hand) -> Sequence[str]:
    """The names of the streets: the standard's of games with a board, and ours of the others."""
    phases = hand.script.phases
    if any(isinstance(phase, Exchange) for phase in phases):
        return _DRAWS
    if hand.script.has_blinds:
        return _BOARD_STREETS
    return _STUD_STREETS if sum(map(begins_street, phases)) == len(_STUD_STREETS) else _FIVE_CARD_STREETS


def _raise_word(name: str) -> str:
    """The bring-in is a blind of another kind there; a completion is a raise."""
    return {"bring in": "Post Extra Blind", "bet": "Bet", "open": "Bet"}.get(name, "Raise")


def _known(cards: Sequence[e.CardFor]) -> list[Card]:
    """The cards, if all are known."""
    known = [card for card, _audience in cards if card is not None]
    return known if len(known) == len(cards) else []


def _only_known(hand: Hand) -> int | None:
    """The one player whose hole cards are known from the deal on, as in a text that they saved."""
    hidden: set[int] = set()
    for event in hand.log:
        if isinstance(event, e.Dealt):
            hidden |= {seat for seat, (card, _audience) in zip(event.seats, event.cards, strict=True) if card is None}
    known = [seat for seat in range(hand.n) if seat not in hidden]
    return known[0] if len(known) == 1 else None


def _date(facts: Mapping[str, object]) -> str | None:
    """When it began, as far as it is told."""
    year, month, day = (facts.get(name) for name in ("year", "month", "day"))
    if not (isinstance(year, int) and isinstance(month, int) and isinstance(day, int)):
        return None
    time = facts.get("time")
    return f"{year:04d}-{month:02d}-{day:02d}T{time if isinstance(time, str) else '00:00:00'}Z"
