"""A hand as PokerStars would print it, for programs that read such texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from studbook.cards import Card
from studbook.cards import write as write_cards
from studbook.engine import SPECTATOR, Hand, redact
from studbook.engine import events as e
from studbook.engine.pots import split_pots
from studbook.games.elsewhere import POKERSTARS, dealt_elsewhere
from studbook.hands.naming import COUNTED
from studbook.history.account import HandAccount
from studbook.history.errors import RecordError
from studbook.history.money import CHIPS, Money
from studbook.history.phh_codes import same_bones
from studbook.history.progress import begins_street
from studbook.history.sites.stars import STARS, STARS_WORDS, STREET_WORDS, StarsReader
from studbook.history.verdicts import verify
from studbook.rules import Deal, Exchange, Game

_LIMITS: Final = {"fixed": "Limit", "pot": "Pot Limit", "no limit": "No Limit"}


def write(
    hand: Hand,
    players: Sequence[str] = (),
    *,
    seat: int | None = None,
    facts: Mapping[str, Any] | None = None,
    account: HandAccount | None = None,
) -> str:
    """The text of a hand that is over, with the hole cards of `seat`, None: nobody's; other arguments as in `native.write`.

    Raises `RecordError` for a game that the site has not, a hand cut short, or one that went by rules other than the site's.
    """
    short = short_name(hand.game)
    if not short:
        raise RecordError(f"expected a game that PokerStars deals ({', '.join(POKERSTARS)}), got {hand.game.name}")
    if not hand.over:
        raise RecordError("expected a hand that is over, got one cut short")
    names = tuple(players or (account.names if account else [f"Player{number + 1}" for number in range(hand.n)]))
    text = _Writer(hand, names, seat, short, facts or {}, account).text()
    verdict = verify(StarsReader.account_of(text.splitlines(), 1, ""))
    if not verdict.ok:
        raise RecordError(f"the hand went by rules that PokerStars has not, or cannot be told its way: {verdict.problem}")
    return text


def short_name(game: Game) -> str:
    """Our short name of the site's game that this is, but for caps and ties; empty when there is none."""
    structure = game.stakes.structure
    if structure not in _LIMITS:
        return ""
    return next((short for short in POKERSTARS.values() if same_bones(dealt_elsewhere(short, structure), game)), "")


class _Writer:
    def __init__(
        self, hand: Hand, names: Sequence[str], hero: int | None, short: str, facts: Mapping[str, Any], account: HandAccount | None
    ) -> None:
        self.hand = hand
        self.names = names
        self.hero = SPECTATOR if hero is None else hero
        self.short = short
        self.facts = facts
        self.money: Money = account.money if account else CHIPS
        self.places = account.places if account and account.places else tuple(range(1, hand.n + 1))
        self.lines: list[str] = []
        self.stacks = list(hand.start)
        self.bets = [0] * hand.n
        self.to_call = 0
        self.phase = -1
        self.street = -1
        self.told: list[list[Card]] = [[] for _ in range(hand.n)]
        self.where: dict[int, int] = {}
        self.voluntary = [False] * hand.n
        self.opened = False
        self.streets = [at for at, phase in enumerate(hand.script.phases) if begins_street(phase)]
        self.draw = any(isinstance(phase, Exchange) for phase in hand.script.phases)
        self.board: list[Card] = []

    def text(self) -> str:
        self._head()
        for event in _told_order(self.hand.log):
            do = _WRITE.get(type(event))
            if do is not None:
                do(self, redact(event, self.hero))
        self._ending()
        self._summary()
        return "\n".join(self.lines) + "\n"

    def say(self, line: str) -> None:
        self.lines.append(line)

    def chips(self, amount: int) -> str:
        return self.money.write(amount)

    # ---- before the cards

    def _head(self) -> None:
        a, game = self.hand.amounts, self.hand.game
        number = "".join(sign for sign in str(self.facts.get("hand", "")) if sign.isdecimal()) or "1"
        day = "/".join(f"{int(self.facts.get(key, 1)):02d}" for key in ("month", "day"))
        when = f"{int(self.facts.get('year', 2000))}/{day} {self.facts.get('time', '0:00:00')} ET"
        fixed = game.stakes.structure == "fixed"
        low, high = (a.small, a.big) if fixed else (a.small_blind, a.big_blind)
        currency = STARS.currencies.get(self.money.sign)
        name = next(site for site, short in POKERSTARS.items() if short == self.short)
        stakes = f"({self.chips(low)}/{self.chips(high)}{f' {currency}' if currency else ''})"
        self.say(f"PokerStars Hand #{number}:  {name} {_LIMITS[game.stakes.structure]} {stakes} - {when}")
        blinds = self.hand.script.has_blinds
        button = f" Seat #{self.places[-1]} is the button" if blinds else ""
        self.say(f"Table 'studbook' {max(*self.places, game.players[1])}-max{button}")
        for seat in self._by_place():
            self.say(f"Seat {self.places[seat]}: {self.names[seat]} ({self.chips(self.hand.start[seat])} in chips)")

    def _by_place(self) -> list[int]:
        return sorted(range(self.hand.n), key=lambda seat: self.places[seat])

    def on_put(self, event: e.Put) -> None:
        seat = event.seat
        self.stacks[seat] -= event.amount
        if event.kind in ("small blind", "big blind", "late blind"):
            self.bets[seat] += event.amount
            self.to_call = max(self.to_call, event.owed)
        kind = {"ante": "the ante", "late blind": "big blind", "dead": "small blind"}.get(event.kind, event.kind)
        self.say(f"{self.names[seat]}: posts {kind} {self.chips(event.amount)}{self._all_in(seat)}")

    def _all_in(self, seat: int) -> str:
        return "" if self.stacks[seat] else " and is all-in"

    # ---- streets

    def on_phase(self, event: e.PhaseBegan) -> None:
        self.phase = event.index
        if event.index not in self.streets:
            return
        self.street += 1
        self.bets = [0] * self.hand.n if self.street else self.bets
        self.to_call = 0 if self.street else self.to_call
        self.opened = False
        heading = self._heading()
        phase = self.hand.script.phases[event.index]
        if not hasattr(phase, "slots") and not self._common():
            self.say(f"*** {heading} ***")

    def _common(self) -> bool:
        """Whether this street's one card is everyone's, since the deck ran short."""
        return any(type(event) is e.Tabled and event.slots[0].startswith("common") for event in self._of_phase())

    def _of_phase(self) -> list[Any]:
        log = self.hand.log
        first = next(at for at, event in enumerate(log) if type(event) is e.PhaseBegan and event.index == self.phase)
        last = next((at for at in range(first + 1, len(log)) if type(log[at]) is e.PhaseBegan), len(log))
        return list(log[first:last])

    def _heading(self) -> str:
        if self.draw:
            return ("DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")[self.street]
        if self.street == len(self.streets) - 1:
            return "RIVER"
        if self.hand.script.has_blinds:
            return ("HOLE CARDS", "FLOP", "TURN")[self.street]
        return f"{self._ordinal(self.street)} STREET"

    def _ordinal(self, street: int) -> str:
        """``3rd``: stud streets are called by the cards each holds."""
        first = self.hand.script.phases[self.streets[0]]
        number = street + (len(first.faces) if isinstance(first, Deal) else 0)
        return f"{number}{({2: 'nd', 3: 'rd'}).get(number, 'th')}"

    def on_dealt(self, event: Any) -> None:
        new: dict[int, list[Card]] = {}
        for seat, card in zip(event.seats, event.cards, strict=True):
            if card[0] is not None:
                new.setdefault(seat, []).append(card[0])
        for seat in self._by_place():
            if seat in new:
                before = f"[{write_cards(self.told[seat])}] " if self.told[seat] else ""
                self.say(f"Dealt to {self.names[seat]} {before}[{write_cards(new[seat])}]")
                self.told[seat] += new[seat]

    def on_tabled(self, event: Any) -> None:
        new = [card for card, _audience in event.cards]
        before = f" [{write_cards(self.board)}]" if self.board else ""
        self.say(f"*** {self._heading()} ***{before} [{write_cards(new)}]")
        self.board += new

    # ---- play

    def _act(self, seat: int, words: str, amount: int) -> None:
        self.stacks[seat] -= amount
        self.bets[seat] += amount
        self.voluntary[seat] = True
        self.say(f"{self.names[seat]}: {words}{self._all_in(seat)}")

    def on_round(self, event: e.RoundOpened) -> None:
        self.to_call = event.owed

    def on_called(self, event: e.Called) -> None:
        self._act(event.seat, f"calls {self.chips(event.amount)}", event.amount)

    def on_checked(self, event: e.Checked) -> None:
        self.say(f"{self.names[event.seat]}: checks")

    def on_raised(self, event: e.Raised) -> None:
        if event.name == "bring in":
            words = f"brings in for {self.chips(event.to)}"
        elif event.name in ("bet", "open") or (event.name == "complete" and not any(self.bets)):
            words = f"bets {self.chips(event.amount)}"
        else:
            words = f"raises {self.chips(event.to - self.to_call)} to {self.chips(event.to)}"
        self._act(event.seat, words, event.amount)
        self.to_call = max(self.to_call, event.to)

    def on_folded(self, event: e.Folded) -> None:
        self.where[event.seat] = self.street
        self.say(f"{self.names[event.seat]}: folds")

    def on_returned(self, event: e.Returned) -> None:
        self.stacks[event.seat] += event.amount
        self.say(f"Uncalled bet ({self.chips(event.amount)}) returned to {self.names[event.seat]}")

    def on_answered(self, event: e.Answered) -> None:
        places = event.answer
        if places == ():
            own = f" on [{write_cards(self.told[event.seat])}]" if event.seat == self.hero else ""
            self.say(f"{self.names[event.seat]}: stands pat{own}")

    def on_discarded(self, event: Any) -> None:
        count = len(event.places)
        cards = [card for card, _audience in event.cards]
        own = f" [{write_cards(cards)}]" if event.seat == self.hero else ""
        self.say(f"{self.names[event.seat]}: discards {count} card{'s' * (count > 1)}{own}")
        if event.seat == self.hero:
            self.told[event.seat] = [card for card in self.told[event.seat] if card not in cards]

    def on_drawn(self, event: Any) -> None:
        if event.seat != self.hero:
            return
        new = [card for card, _audience in event.cards]
        before = f"[{write_cards(self.told[event.seat])}] " if self.told[event.seat] else ""
        self.say(f"Dealt to {self.names[event.seat]} {before}[{write_cards(new)}]")
        self.told[event.seat] += new

    def on_gathered(self, event: e.Gathered) -> None:
        if event.what == "discards":
            self.lines.insert(len(self.lines) - 1, "The deck is reshuffled")  # the site says so before the throw that needs it

    # ---- the end

    def _ending(self) -> None:
        s = self.hand.state
        live = s.live
        if len(live) > 1:
            self.say("*** SHOW DOWN ***")
            for seat in self._show_order():
                if s.shown[seat] and None not in s.cards[seat]:
                    self.say(f"{self.names[seat]}: shows [{write_cards(s.cards[seat])}] ({self._words(seat, brackets=True)})")
                else:
                    self.say(f"{self.names[seat]}: mucks hand")
        several = len(split_pots(s)) > 1
        sums: dict[tuple[int, int], int] = {}
        for award in s.awards:
            key = award.pot if several else 0, award.seat
            sums[key] = sums.get(key, 0) + award.amount
        for (pot, seat), amount in sums.items():
            self.say(f"{self.names[seat]} collected {self.chips(amount)} from {self._pot(pot)}")
        if len(live) == 1:
            self.say(f"{self.names[live[0]]}: doesn't show hand")

    def _pot(self, number: int) -> str:
        count = len(split_pots(self.hand.state))
        if count == 1:
            return "pot"
        return "main pot" if number == 0 else "side pot" if count == 2 else f"side pot-{number}"

    def _show_order(self) -> list[int]:
        """The last to bet or raise in the last round first, else the first left of the dealer; side pots before the main one."""
        s = self.hand.state
        first = 0
        for event in self.hand.log:
            if type(event) is e.PhaseBegan and event.index in self.streets:
                first = 0
            elif type(event) is e.Raised and event.name != "bring in":
                first = event.seat
        order = sorted(s.live, key=lambda seat: (seat - first) % s.n)
        found: list[int] = []
        for pot in reversed(split_pots(s)):
            found += [seat for seat in order if seat in pot.seats and seat not in found]
        return found

    def _words(self, seat: int, *, brackets: bool = False) -> str:
        """What the hand is: within brackets, and without an article, or in the summary."""
        s = self.hand.state
        shared = tuple(c for c, ours, up in zip(s.table, s.table_shared, s.table_up, strict=True) if ours and up and c is not None)
        said = []
        game = self.hand.game
        for side, ranking in enumerate(game.pot):
            value = self.hand.script.evaluators[side].value(tuple(c for c in s.cards[seat] if c is not None), shared, frozenset())
            if value is None:
                continue
            words = STARS_WORDS.say(value)
            if value.category in COUNTED:
                words = words.removeprefix("a ") if brackets else words
            elif len(game.pot) > 1:
                words = f"{'HI' if ranking.side == 'high' else 'LO'}: {words}"
            elif ranking.side == "low":
                words = f"Lo: {words}"
            said.append(words)
        return "; ".join(said)

    def _summary(self) -> None:
        s = self.hand.state
        self.say("*** SUMMARY ***")
        net: dict[int, int] = {}
        for award in s.awards:
            net[award.pot] = net.get(award.pot, 0) + award.amount
        count = len(split_pots(s))
        single = ""
        if count > 1:
            single = "".join(f" {self._pot(number).capitalize()} {self.chips(net.get(number, 0))}." for number in range(count))
        self.say(f"Total pot {self.chips(s.pot)}{single} | Rake {self.chips(s.pot - sum(net.values()))}")
        if self.board:
            self.say(f"Board [{write_cards(self.board)}]")
        for seat in self._by_place():
            self.say(f"Seat {self.places[seat]}: {self.names[seat]}{self._marks(seat)} {self._fate(seat)}")

    def _marks(self, seat: int) -> str:
        if not self.hand.script.has_blinds:
            return ""
        kinds = [event.kind for event in self.hand.log if type(event) is e.Put and event.seat == seat]
        marks = ["button"] * (seat == self.hand.n - 1) + [kind for kind in ("small blind", "big blind") if kind in kinds]
        return "".join(f" ({mark})" for mark in marks)

    def _fate(self, seat: int) -> str:
        s = self.hand.state
        if s.folded[seat]:
            where = self._street_words(self.where[seat])
            antes = sum(event.amount for event in self.hand.log if type(event) is e.Put and event.kind == "ante" and event.seat == seat)
            nothing = s.put[seat] <= antes and self.where[seat] == 0
            return f"folded {where}" + (" (didn't bet)" if nothing else "")
        won = sum(award.amount for award in s.awards if award.seat == seat)
        known = s.shown[seat] and None not in s.cards[seat]
        if won:
            return f"({self.chips(won)})" + (f" with {self._words(seat)}" if known and len(s.live) > 1 else "")
        if known:
            return f"showed [{write_cards(s.cards[seat])}] and lost with {self._words(seat)}"
        return "mucked"

    def _street_words(self, street: int) -> str:
        if self.draw or self.hand.script.has_blinds:
            return STREET_WORDS["draw" if self.draw else "flop"][street]
        return "on the River" if street == len(self.streets) - 1 else f"on the {self._ordinal(street)} Street"


def _told_order(log: Sequence[Any]) -> list[Any]:
    """The events as the site tells them: what nobody could call goes back as soon as the last chips are in, before more cards."""
    found: list[Any] = []
    last = 0
    for event in log:
        if type(event) is e.Returned:
            found.insert(last, event)
            last += 1
            continue
        found.append(event)
        if type(event) in (e.Put, e.Called, e.Raised, e.Checked, e.Folded):
            last = len(found)
    return found


_WRITE: Final[dict[type, Callable[[_Writer, Any], None]]] = {
    e.PhaseBegan: _Writer.on_phase,
    e.Put: _Writer.on_put,
    e.Dealt: _Writer.on_dealt,
    e.Tabled: _Writer.on_tabled,
    e.RoundOpened: _Writer.on_round,
    e.Called: _Writer.on_called,
    e.Checked: _Writer.on_checked,
    e.Raised: _Writer.on_raised,
    e.Folded: _Writer.on_folded,
    e.Returned: _Writer.on_returned,
    e.Answered: _Writer.on_answered,
    e.Discarded: _Writer.on_discarded,
    e.Drawn: _Writer.on_drawn,
    e.Gathered: _Writer.on_gathered,
}
