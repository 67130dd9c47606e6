"""The sum of the cards: how many a table can want, how many there are, and what happens when they run out (R-7S-2, R-7S-3, R-BDG-4)."""

from __future__ import annotations

from dataclasses import dataclass

from studbook.cards import rank_of
from studbook.rules.dealt_up import MayBuy
from studbook.rules.game import Game
from studbook.rules.phases import Bet
from studbook.rules.walk import walked

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number_word(number: int) -> str:
    """A small number in words, a large one in figures."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


@dataclass(frozen=True, slots=True)
class Sums:
    """The cards of one deal at its dearest, when nobody folds and everybody exchanges all they may."""

    players: int
    #: How many cards the players can use.
    wanted: int
    #: How many cards there are.
    deck: int
    #: What is done when they run out, in this order.
    steps: tuple[str, ...]
    #: A sentence for each place at which the deck cannot serve and no rule says what to do.
    trouble: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """``Six players can use 45 of 52 cards. There is always enough.``"""
        who = f"{number_word(self.players).capitalize()} players can"
        if self.wanted <= self.deck:
            return f"{who} use {self.wanted} of {self.deck} cards. There is always enough."
        remedies = {"recover burns": "the burned cards come back first", "shared card": "a shared card serves",
                "reshuffle discards": "the discards are shuffled back in", "stub first": "the discards are shuffled back in"}  # fmt: skip
        what = ", then ".join(remedies[step] for step in self.steps) or "no more than the deck holds can be drawn"
        if self.trouble:
            what = "say what happens when they run out"
        return f"{who} want {self.wanted} cards of {self.deck}: {what}."


class _Count:
    """The deck as it shrinks; what `studbook.engine.phases.dealing` does with cards, done with numbers."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.stub = self.size = len(game.deck.at(players))
        self.burned = self.thrown = self.wanted = 0
        self.out = False
        self.steps: list[str] = []
        self.trouble: list[str] = []

    def ready(self, need: int, shareable: bool, what: str) -> None:
        burn = 1 if self.game.burns and self.out else 0
        spare = burn + 1 if self.game.last_card_stays else 0
        self.out = True
        self.wanted += need
        for step in self.game.shortage:
            if self.stub >= need + max(burn, spare):
                break
            self._gather(step)
        if self.stub >= need + spare:
            if burn and self.stub > need:
                self.stub -= 1
                self.burned += 1
                self.wanted += 1
            self.stub -= need
        elif "shared card" in self.game.shortage and shareable and self.stub:
            self.stub -= 1
            self._used("shared card")
        else:
            self.trouble.append(f"{what} wants {need} cards and {self.stub} are left")
            self.stub = max(self.stub - need, 0)

    def exchange(self, at_most: int) -> None:
        most = at_most * self.players
        self.wanted += most
        if most > self.stub:
            self._used(next((step for step in self.game.shortage if step in ("reshuffle discards", "stub first")), ""))
        moved = min(most, self.stub)
        self.stub -= moved
        self.thrown += moved

    def _gather(self, step: str) -> None:
        if step == "recover burns" and self.burned:
            self.stub += self.burned
            self.burned = 0
            self._used(step)
        elif step in ("reshuffle discards", "stub first") and self.thrown:
            self.stub += self.thrown
            self.thrown = 0
            self._used(step)

    def _used(self, step: str) -> None:
        if step and step not in self.steps:
            self.steps.append(step)


def sums_of(game: Game, players: int) -> Sums:
    """Count the cards of a deal at a table of so many players, at its dearest."""
    count = _Count(game, players)
    ranks = game.deck.at(players).ranks
    for trigger in game.triggers:
        if isinstance(trigger.then, MayBuy):
            # At most one more card for each card of the rank.
            bought = 4 if trigger.what == "wild" or rank_of(trigger.what) in ranks else 0
            count.wanted += bought
            count.stub -= bought
    for phase in walked(game, players):
        if phase.set_aside:
            count.stub -= 1
            count.wanted += 1
        if phase.dealt:
            what = "the deal" if not count.out else "a later deal"
            count.ready(len(phase.dealt) * players, len(phase.dealt) == 1, what)
        if phase.laid:
            count.ready(phase.laid, False, "the middle")
        if phase.drawn:
            count.exchange(phase.drawn)
        count.thrown += phase.thrown * players
    if not count.trouble and may_exhaust(game, players):
        count.trouble.append("as some fold, the deck can be used up to the last card with a street to come")
    return Sums(players, count.wanted, count.size, tuple(count.steps), tuple(count.trouble))


def cards_wanted(game: Game, players: int) -> int:
    """How many cards a deal can want at a table of so many players, when nobody folds and everybody exchanges all they may."""
    return sums_of(game, players).wanted


def most_players(game: Game) -> int:
    """The most players, up to the game's own limit, so that the deck serves them and every fewer; 0 when it cannot serve the least."""
    least, most = game.players
    served = 0
    for players in range(least, most + 1):
        if sums_of(game, players).trouble:
            break
        served = players
    return served


def may_exhaust(game: Game, players: int) -> bool:
    """Whether no card may be left when a shared one is wanted.

    Not seen where nobody folds: a larger table may leave a card to share where a smaller one, or one at which some have folded, deals the
    deck out to the last. So every way of folding is walked: how many are in, and how many cards can still be dealt.
    """
    if "shared card" not in game.shortage:
        return False
    reshuffles = any(step in game.shortage for step in ("reshuffle discards", "stub first"))
    bought = 4 * sum(isinstance(trigger.then, MayBuy) for trigger in game.triggers)
    left = len(game.deck.at(players))
    states = {(players, left - count) for count in range(bought + 1)}
    out = False
    for phase in walked(game, players):
        if isinstance(phase, Bet):
            states = {(fewer, cards) for live, cards in states for fewer in range(2, live + 1)}
        if phase.laid or phase.set_aside:
            need = phase.laid or 1
            states = {(live, cards - need) for live, cards in states}
        if phase.drawn and not reshuffles:
            states = {(live, cards - gone) for live, cards in states for gone in range(min(phase.drawn * live, cards) + 1)}
        if phase.dealt:
            if any(cards < 1 for _live, cards in states):
                return True
            states = {(live, _left(game, live * len(phase.dealt), cards, out)) for live, cards in states}
            out = True
    return False


def _left(game: Game, need: int, cards: int, out: bool) -> int:
    """How many cards can be dealt after a deal; burns that come back count among them."""
    lost = 1 if game.burns and out and "recover burns" not in game.shortage and cards > need else 0
    kept = 1 if game.last_card_stays else 0
    return cards - need - lost if cards >= need + kept else cards - 1
