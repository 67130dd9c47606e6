"""What the lines of sites' texts mean: what a reader does with each, for the tables of patterns that name these."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from studbook.history import steps as st
from studbook.history.sites.site_reader import SiteReader

#: The amounts of single pots in the line of the total.
_ONE_POT: Final = re.compile(r"pot(?:-| #?)?(?:\d{1,2})? (?P<amount>[$€£]?[\d,]{0,20}\d(?:\.\d{1,8})?)\.")
#: Folding on the last street, whichever it is.
_LAST: Final = "on the river"
#: A second blind of a kind is one posted late.
_LATE: Final = {"big blind": "late blind", "small blind": "dead"}


def ignore(*_groups: object) -> None:
    """A line that says nothing about the play."""


# ---- what players do


def acts(word: str) -> Callable[[SiteReader, str, re.Match[str]], None]:
    """What a reader does with a fold, a check or a bet: `amount` added, or `to` a total, and whether all in."""

    def act(reader: SiteReader, name: str, match: re.Match[str]) -> None:
        draft = reader.draft
        groups = match.re.groupindex
        amount = draft.amount(match["amount"]) if "amount" in groups else None
        to = draft.amount(match["to"]) if "to" in groups else None
        draft.act(name, word, amount, to, all_in="all_in" in groups and match["all_in"] is not None)

    return act


def posts(kind: str) -> Callable[[SiteReader, str, re.Match[str]], None]:
    """What a reader does with an ante or a blind."""

    def post(reader: SiteReader, name: str, match: re.Match[str]) -> None:
        draft = reader.draft
        draft.post(name, kind, draft.amount(match["amount"]), all_in=bool(match["all_in"]))

    return post


def on_post(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """An ante or a blind, of the `kind` that the line names."""
    draft = reader.draft
    kind = match["kind"]
    amount, all_in = draft.amount(match["amount"]), bool(match["all_in"])
    if kind == "small & big blinds":
        big = draft.big_blind
        draft.post(name, "late blind", min(amount, big), all_in=all_in)
        if amount > big:
            draft.post(name, "dead", amount - big, all_in=all_in)
        return
    if kind != "ante" and any(post.kind == kind for post in draft.posts):
        kind = _LATE.get(kind, kind)
    draft.post(name, kind, amount, all_in=all_in)


def on_discards(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """Cards thrown, with their names where the record has them."""
    reader.draft.throw(name, int(match["count"]), match["cards"])


def on_stands_pat(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """No card thrown."""
    reader.draft.stand_pat(name, match["cards"])


def on_drew(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """How many cards came in exchange."""
    reader.draft.drew(name, int(match["count"]))


def on_opens(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """Who opens, and with which card."""
    draft = reader.draft
    cards = draft.cards(match["cards"])
    if len(cards) != 1:
        raise draft.wrong(f"expected the one card that opens, got {match['cards']!r}")
    draft.opener_due = False
    draft.steps.append(st.OpensStep(draft.line, draft.place(name), cards[0]))


def on_out(reader: SiteReader, name: str, _match: re.Match[str]) -> None:
    """Somebody who is not dealt in, or will not be."""
    reader.draft.sitting[reader.draft.places[name]].out = True


# ---- the end


def on_uncalled(reader: SiteReader, match: re.Match[str]) -> None:
    """An uncalled bet goes back."""
    draft = reader.draft
    draft.steps.append(st.ReturnedStep(draft.line, draft.place(match["name"]), draft.amount(match["amount"])))


def on_shows(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """A hand shown, and what it is."""
    draft = reader.draft
    draft.steps.append(st.ShownStep(draft.line, draft.place(name), draft.cards(match["cards"]), match["words"] or ""))


def on_shows_early(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """A hand shown; without words it is shown before the last cards come."""
    draft = reader.draft
    words = match["words"] or ""
    draft.steps.append(st.ShownStep(draft.line, draft.place(name), draft.cards(match["cards"]), words, bool(words)))


def on_says_hand(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """The words alone for a hand that was shown before the last cards came, its player being all in."""
    draft = reader.draft
    seat = draft.place(name)
    for step in reversed(draft.steps):
        if isinstance(step, st.ShownStep) and step.seat == seat and not step.final:
            draft.steps.append(st.ShownStep(draft.line, seat, step.cards, match["words"]))
            return
    raise draft.not_understood()


def on_mucks(reader: SiteReader, name: str, _match: re.Match[str]) -> None:
    """A hand that is not shown."""
    draft = reader.draft
    draft.steps.append(st.MuckedStep(draft.line, draft.place(name)))


def on_won_pot(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """Chips from a pot, or a share of it."""
    draft = reader.draft
    groups = match.groupdict()
    pot = 0 if groups["pot"] in ("pot", "main pot") else int(groups["number"] or 1)
    side, words = groups.get("side") or "", groups.get("words") or ""
    draft.steps.append(st.WonStep(draft.line, draft.place(name), draft.amount(groups["amount"]), pot, side, words))


# ---- lines of no player


def on_table(reader: SiteReader, match: re.Match[str]) -> None:
    """The table's name, for how many it is, and the button."""
    groups = match.groupdict()
    facts = reader.draft.facts
    reader.draft.button = int(groups["button"] or 0)
    facts["table"] = groups["table"]
    if groups.get("most"):
        facts["seat_count"] = int(groups["most"])
    if groups.get("play"):
        facts["play_money"] = True


def on_button(reader: SiteReader, match: re.Match[str]) -> None:
    """The seat of the button."""
    if reader.draft.street >= 0:
        raise reader.draft.wrong("expected the button before the cards")
    reader.draft.button = int(match["place"])


def on_board(reader: SiteReader, match: re.Match[str]) -> None:
    """The cards in the middle, said again."""
    reader.draft.check_middle(match["cards"])


def on_reshuffle(reader: SiteReader, _match: re.Match[str]) -> None:
    """The discards are shuffled."""
    reader.draft.steps.append(st.ReshuffledStep(reader.draft.line))


def on_capped(reader: SiteReader, _match: re.Match[str]) -> None:
    """Nobody may raise any more."""
    reader.draft.steps.append(st.CappedStep(reader.draft.line))


def on_cancelled(reader: SiteReader, _match: re.Match[str]) -> None:
    """The site took the hand back."""
    raise reader.draft.cancelled()


def on_run_twice(reader: SiteReader, _match: re.Match[str]) -> None:
    """Two boards were dealt."""
    raise reader.draft.run_twice()


def on_total(reader: SiteReader, match: re.Match[str]) -> None:
    """The total pot, the single ones and the rake."""
    draft = reader.draft
    amounts = tuple(map(draft.amount, _ONE_POT.findall(match["pots"])))
    draft.total(st.TotalStep(draft.line, draft.amount(match["total"]), draft.amount(match["rake"]), amounts))


# ---- what the summary says of a player


def on_folded(reader: SiteReader, name: str, match: re.Match[str]) -> None:
    """On which street a player folded, and whether they had bet."""
    where = match["where"].lower()
    street = len(reader.draft.streets) - 1 if where == _LAST else reader.text.folded.get(where)
    if street is None:
        numbered = where.removeprefix("on ").removeprefix("the ").removesuffix(" street").removesuffix(" st.")
        street = reader.draft.street_numbered(numbered)
    if street is None:
        raise reader.draft.not_understood()
    _add_fold(reader, name, street, bet=not match["no_bet"])


def on_never_bet(reader: SiteReader, name: str, _match: re.Match[str]) -> None:
    """Somebody folded before they had bet anything."""
    _add_fold(reader, name, 0, bet=False)


def _add_fold(reader: SiteReader, name: str, street: int, *, bet: bool) -> None:
    draft = reader.draft
    draft.summed(reader.marks, st.SummedStep(draft.line, draft.place(name), "folded", street, bet=bet))


def fate(what: str) -> Callable[[SiteReader, str, re.Match[str]], None]:
    """What the summary says of a player who was in to the end: won, lost, mucked; with which cards, where they are told."""

    def add_fate(reader: SiteReader, name: str, match: re.Match[str]) -> None:
        draft = reader.draft
        groups = match.groupdict()
        place = draft.place(name)
        held = groups.get("cards")
        amount = groups.get("amount")
        cards = draft.cards(held) if held else ()
        chips = draft.amount(amount) if amount else 0
        draft.summed(reader.marks, st.SummedStep(draft.line, place, what, -1, chips, cards, groups.get("words") or "", True))

    return add_fate
