"""A hand of Open Hand History, read: JSON in, an account out. What the standard leaves out is worked out from the play, or refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Final

import msgspec

from studbook.cards import CardError, faced
from studbook.errors import StudbookError
from studbook.games.elsewhere import OPEN_HAND_HISTORY, USUAL_SHORT_ALL_IN, dealt_elsewhere
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.money import Money
from studbook.history.ohh_objects import CardTexts, OhhAction, OhhHand, OhhRound, PlayerId, ohh_hand
from studbook.history.ohh_stakes import StreetBet, amounts_of
from studbook.history.record_error import RecordError
from studbook.history.site import OHH
from studbook.history.toml_fields import is_amount
from studbook.rules import Amounts, Blinds, Deal, Exchange, Game, TableCards
from studbook.rules.traits import brings_in
from studbook.rules.walk import every

LIMITS: Final = {"FL": "fixed", "PL": "pot", "NL": "no limit"}
#: Currencies that have cents, by the standard's codes; play chips are `XPM`, or `PPC` in older files.
_SIGNS: Final = {code: sign for sign, code in OHH.currencies.items()}
_PLAY_CHIPS: Final = frozenset(("XPM", "PPC"))
_ACTION: Final = re.compile(r'"action"\s*:')
_DATE: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d:\d\d))?")
_BYTE: Final = re.compile(r" \(byte (\d+)\)")
#: What is done about a seat and not in the hand.
_ASIDE: Final = frozenset(("Added Chips", "Sits Down", "Player Adjustment"))


def read_ohh(lines: Sequence[str], first_line: int, source: str) -> HandAccount:
    """The account of one hand, whose JSON begins on `first_line` of its file. Raises `RecordError`."""
    text = "\n".join(lines)
    try:
        hand = ohh_hand(text)
    except msgspec.ValidationError as error:
        raise RecordError(f"expected Open Hand History: {_plain(str(error))}", first_line, source) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError(f"expected Open Hand History as JSON: {_plain(str(error))}", first_line, source) from None
    places = [first_line + number for number, line in enumerate(lines) for _match in _ACTION.finditer(line)]
    return OhhReader(hand, first_line, places, source).read()


def _plain(message: str) -> str:
    return _BYTE.sub("", message).replace("`", "")


class OhhReader:
    """Goes through the rounds of one hand. `places`: the line of the file of each action, one after the other."""

    def __init__(self, hand: OhhHand, first_line: int, places: Sequence[int], source: str) -> None:
        self.hand = hand
        self.first = first_line
        self.places = places
        self.source = source
        #: The line of what is being read.
        self.line: int = first_line
        self.money: Money = self._money()
        self.game: Game = self._game()
        #: The players' places among `seats`, which are the engine's, by their numbers in the file.
        self.seats: dict[PlayerId, int] = {}
        self.steps: list[st.Step] = []
        #: Chips put in on this street, by seat.
        self.bets: list[int] = []
        self.folded: set[int] = set()
        #: The street being read, counted from 0, and the bets with theirs.
        self.street = -1
        self.street_bets: list[StreetBet] = []
        #: The phase whose round is being read; None: the showdown.
        self.phase: Deal | Exchange | TableCards | None = None

    def read(self) -> HandAccount:
        """The account; raises `RecordError`."""
        order = self._order()
        self.seats = {player: seat for seat, player in enumerate(order)}
        self.bets = [0] * len(order)
        low, high = self.game.players
        if not low <= len(order) <= high:
            raise self.wrong(f"expected {low} to {high} players for {self.game.name}, got {len(order)}")
        self._rounds()
        self._pots()
        by_number = {player.id: player for player in self.hand.players}
        players = [by_number[number] for number in order]
        beyond = self.hand.beyond
        return HandAccount(
            self.source, OHH, str(self.hand.game_number), self.first, self.game, self._amounts(), tuple(player.name for player in players),
            tuple(self.amount(player.starting_stack) for player in players), self.steps, self.money,
            chip=self.amount(beyond.chip) if beyond and beyond.chip else 1, facts=self._facts(),
            places=tuple(player.seat for player in players),
        )  # fmt: skip

    def wrong(self, problem: str) -> RecordError:
        """An error about the line being read."""
        return RecordError(problem, self.line, self.source, str(self.hand.game_number))

    # ---- pieces

    def amount(self, value: Decimal | None) -> int:
        """An amount in the smallest unit; none at all is 0."""
        if value is None:
            return 0
        unit = 10**self.money.places
        if not is_amount(value, unit):
            raise self.wrong(f"expected an amount{' with at most two decimals' if self.money.places else ' of whole chips'}, got {value}")
        return int(value * unit)

    def cards(self, texts: CardTexts) -> st.Cards:
        """The cards in a list of texts."""
        try:
            return tuple(card for card, _down in faced("".join(texts) if isinstance(texts, list) else texts or ""))
        except CardError as error:
            raise self.wrong(str(error)) from None

    def _money(self) -> Money:
        hand = self.hand
        numbers = [player.starting_stack for player in hand.players]
        numbers += [action.amount for part in hand.rounds for action in part.actions if action.amount is not None]
        numbers += [pot.amount for pot in hand.pots]
        parts = any(not is_amount(number) for number in numbers)
        if hand.tournament or hand.currency in _PLAY_CHIPS or not hand.currency:
            return Money("", 2 if parts else 0)
        sign = _SIGNS.get(hand.currency, "")
        return Money(sign, 2 if sign or parts else 0)

    def _game(self) -> Game:
        hand = self.hand
        short = OPEN_HAND_HISTORY.get(hand.game_type)
        if short is None:
            raise self.wrong(f"expected a game_type out of {', '.join(OPEN_HAND_HISTORY)}, got {hand.game_type!r}")
        limit = LIMITS.get(hand.bet_limit.bet_type)
        if limit is None:
            raise self.wrong(f"expected a bet_type out of {', '.join(LIMITS)}, got {hand.bet_limit.bet_type!r}")
        if hand.flags and any(flag.lower() == "run_it_twice" for flag in hand.flags):
            raise self.wrong("the cards to come were run more than once, which is not followed here")
        antes = any(action.action == "Post Ante" for part in hand.rounds for action in part.actions)
        rule = (hand.beyond and hand.beyond.short_all_in) or USUAL_SHORT_ALL_IN
        try:
            game = dealt_elsewhere(short, limit, False, rule)
        except StudbookError as error:
            raise self.wrong(str(error)) from None
        return dealt_elsewhere(short, limit, antes and any(isinstance(phase, Blinds) for phase in every(game.phases)), rule)

    def _order(self) -> list[PlayerId]:
        """Who was dealt in, from the dealer's left: after the button; without one as the antes came."""
        hand = self.hand
        doers = [action.player_id for part in hand.rounds for action in part.actions if action.action not in _ASIDE]
        players = sorted((player for player in hand.players if player.id in doers), key=lambda player: player.seat)
        numbers = [player.seat for player in players]
        if len(set(numbers)) < len(numbers) or len({player.id for player in hand.players}) < len(hand.players):
            raise self.wrong("expected each seat and each player once")
        if hand.dealer_seat:
            players.sort(key=lambda player: (player.seat <= (hand.dealer_seat or 0), player.seat))
        elif doers:
            first = next((at for at, player in enumerate(players) if player.id == doers[0]), 0)
            players = players[first:] + players[:first]
        return [player.id for player in players]

    def _facts(self) -> dict[str, object]:
        hand = self.hand
        facts: dict[str, object] = {}
        date = _DATE.match(hand.start_date_utc or "")
        if date:
            facts |= {"year": int(date[1]), "month": int(date[2]), "day": int(date[3])}
            facts |= {"time": date[4], "time_zone": "UTC"} if date[4] else {}
        if hand.table_name:
            facts["table"] = hand.table_name
        if hand.site_name:
            facts["site"] = hand.site_name
        if hand.tournament:
            facts["tournament"] = str(hand.tournament_info.tournament_number if hand.tournament_info else "") or "1"
        if hand.currency in _PLAY_CHIPS:
            facts |= {} if hand.tournament or (hand.beyond and hand.beyond.own_chips) else {"play_money": True}
        elif hand.currency:
            facts["currency"] = hand.currency
        return facts

    # ---- the play

    def _rounds(self) -> None:
        streets = [
            phase
            for phase in every(self.game.phases)
            if isinstance(phase, Deal | Exchange) or (isinstance(phase, TableCards) and phase.shared)
        ]
        numbers = iter(self.places)
        for part in sorted(self.hand.rounds, key=lambda part: part.id):
            if part.street.lower() == "showdown":
                self.phase = None
            else:
                self.street += 1
                if self.street == len(streets):
                    raise self.wrong(f"expected {len(streets)} rounds besides the showdown, got more")
                self.phase = streets[self.street]
            if self.street:
                self.bets = [0] * len(self.bets)
            self._round(part, [next(numbers, self.line) for _action in part.actions])

    def _round(self, part: OhhRound, places: Sequence[int]) -> None:
        middle = self.cards(part.cards)
        if middle:
            self.steps.append(st.BoardStep(places[0] if places else self.line, middle))
        for action, self.line in zip(part.actions, places, strict=True):
            if action.action in _ASIDE:
                continue
            do = _ACTIONS.get(action.action)
            if do is None:
                raise self.wrong(f"expected an action out of {', '.join(_ACTIONS)}, got {action.action!r}")
            seat = None if action.player_id is None else self.seats.get(action.player_id)
            if seat is None:
                raise self.wrong(f"expected one of the players {', '.join(map(str, self.seats))}, got {action.player_id!r}")
            do(self, seat, action)

    def on_post(self, seat: int, action: OhhAction) -> None:
        """An ante or a blind; a second big blind is one posted late."""
        kind = _POSTS[action.action]
        amount = self.amount(action.amount)
        if kind == "late blind" and brings_in(self.game):
            self.bets[seat] += amount
            self._bet(st.ActedStep(self.line, seat, "bring in", amount, None, action.is_allin))
            return
        if kind == "big blind" and any(isinstance(step, st.PostStep) and step.kind == kind for step in self.steps):
            kind = "late blind"
        if kind not in ("ante", "dead"):
            self.bets[seat] += amount
        self.steps.append(st.PostStep(self.line, seat, amount, kind, bool(action.is_allin)))

    def on_dealt(self, seat: int, action: OhhAction) -> None:
        """Cards to a player: all of the street, or those that lie up; after a draw as many as were thrown."""
        new = self.cards(action.cards)
        phase = self.phase
        if isinstance(phase, Exchange):
            self.steps.append(st.DealtStep(self.line, seat, new, None, drawn=True))
        elif not isinstance(phase, Deal):
            raise self.wrong("expected no cards of their own for players in this round")
        elif len(new) == len(phase.faces):
            self.steps.append(st.DealtStep(self.line, seat, new))
        elif len(new) == phase.faces.count("U"):
            up = iter(new)
            self.steps.append(st.DealtStep(self.line, seat, tuple(next(up) if face == "U" else None for face in phase.faces)))
        else:
            raise self.wrong(f"expected {len(phase.faces)} cards, or the {phase.faces.count('U')} face up, got {len(new)}")

    def on_thrown(self, seat: int, action: OhhAction) -> None:
        """Ours: cards thrown to draw others; none is to stand pat."""
        thrown = self.cards(action.cards)
        count = len(thrown) if action.count is None else action.count
        if thrown and len(thrown) != count:
            raise self.wrong(f"expected {count} cards thrown, got {len(thrown)}")
        self.steps.append(st.ThrewStep(self.line, seat, count, thrown))

    def on_act(self, seat: int, action: OhhAction) -> None:
        """A fold, a check or a bet; `amount` is what it adds to the pot."""
        word = action.action.lower()
        if word in ("fold", "check"):
            if word == "fold":
                self.folded.add(seat)
            self.steps.append(st.ActedStep(self.line, seat, word))
            return
        amount = self.amount(action.amount)
        self.bets[seat] += amount
        if word == "raise":
            self._bet(st.ActedStep(self.line, seat, word, None, self.bets[seat], action.is_allin))
        else:
            self._bet(st.ActedStep(self.line, seat, word, amount, None, action.is_allin))

    def _bet(self, step: st.ActedStep) -> None:
        self.steps.append(step)
        self.street_bets.append((self.street, step))

    def on_shows(self, seat: int, action: OhhAction) -> None:
        """A hand shown; before the showdown only where all are all in."""
        self.steps.append(st.ShownStep(self.line, seat, self.cards(action.cards), "", self.phase is None))

    def on_mucks(self, seat: int, action: OhhAction) -> None:
        """A hand not shown; some programs say it of a fold as well."""
        if seat not in self.folded:
            self.steps.append(st.MuckedStep(self.line, seat, self.cards(action.cards)))

    def on_leaves(self, seat: int, _action: OhhAction) -> None:
        """A player leaves the table, and so the hand, if it goes on."""
        if self.phase is not None and seat not in self.folded:
            self.folded.add(seat)
            self.steps.append(st.LeftStep(self.line, seat))

    # ---- the end

    def _pots(self) -> None:
        pots = sorted(self.hand.pots, key=lambda pot: pot.number)
        if not pots:
            return
        kept = [self.amount(pot.rake) + self.amount(pot.jackpot) for pot in pots]
        held = [self.amount(pot.amount) for pot in pots]
        net = tuple(amount - rake for amount, rake in zip(held, kept, strict=True)) if len(pots) > 1 else ()
        self.steps.append(st.TotalStep(self.line, sum(held), sum(kept), net))
        for number, pot in enumerate(pots):
            for win in pot.player_wins:
                seat = self.seats.get(win.player_id)
                if seat is None:
                    raise self.wrong(f"expected one of the players {', '.join(map(str, self.seats))}, got {win.player_id!r}")
                amount = self.amount(win.win_amount)
                if amount:
                    self.steps.append(st.WonStep(self.line, seat, amount, number))

    def _amounts(self) -> Amounts:
        try:
            posts = [step for step in self.steps if isinstance(step, st.PostStep)]
            return amounts_of(self.hand, self.game, posts, self.street_bets, self.amount)
        except StudbookError as error:
            raise self.wrong(str(error)) from None


#: A method that reads an action.
_Do = Callable[[OhhReader, int, OhhAction], None]
_POSTS: Final = {
    "Post Ante": "ante", "Post SB": "small blind", "Post BB": "big blind", "Post Extra Blind": "late blind", "Post Dead": "dead",
}  # fmt: skip
_ACTIONS: Final[dict[str, _Do]] = {
    **dict.fromkeys(_POSTS, OhhReader.on_post),
    **dict.fromkeys(("Fold", "Check", "Bet", "Call", "Raise"), OhhReader.on_act),
    "Dealt Cards": OhhReader.on_dealt,
    "Discards Cards": OhhReader.on_thrown,
    "Shows Cards": OhhReader.on_shows,
    "Mucks Cards": OhhReader.on_mucks,
    "Stands Up": OhhReader.on_leaves,
}
