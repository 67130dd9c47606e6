"""The account that comes of a site's text: who was dealt in, from the dealer's left, and what was played for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from studbook.engine.script import script_of
from studbook.errors import StudbookError
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.sites.draft import Draft
from studbook.history.sites.draft_checks import check_posts, check_summary
from studbook.history.sites.site_games import DealtGame, dealt_game
from studbook.rules import Amounts

#: What is said of two players of whom one has the button and the big blind.
BIG_BLIND_ON_BUTTON: Final = "the big blind on the button"
#: Steps that are of no seat.
_SEATLESS: Final = frozenset((
    st.StreetStep, st.BoardStep, st.TotalStep, st.ReshuffledStep, st.CappedStep, st.StacksStep, st.WinningsStep, st.TurnedStep,
))  # fmt: skip


def account_of(draft: Draft, first_line: int) -> HandAccount:
    """The account of a draft whose lines are all read, the seats in the engine's order. Raises `RecordError`."""
    last_line = draft.line
    draft.line = first_line
    dealt = draft.dealt_game
    if dealt is None:
        raise draft.wrong("expected the game in the first line")
    if not dealt.antes and any(post.kind == "ante" for post in draft.posts):
        dealt = dealt_game(*draft.short, True, draft.site.short_all_in)
    game = dealt.game
    if not draft.sitting:
        raise draft.wrong("expected the players and their chips, got none", first_line)
    order = _order(draft, dealt)
    names = tuple(draft.sitting[place].name for place in order)
    low, high = game.players
    if not low <= len(order) <= high:
        raise draft.wrong(f"expected {low} to {high} players for {game.name}, got {len(order)}")
    check_posts(draft, dealt, order)
    if not _cut_short(draft):
        check_summary(draft, order, last_line)
    steps = _by_our_seats(draft, order)
    script_of(game, len(order))
    account = HandAccount(
        draft.source, draft.site, draft.name, first_line, game, _amounts(draft, dealt), names,
        tuple(draft.sitting[place].stack for place in order), steps, draft.money, facts=draft.facts, places=tuple(order),
        partial=draft.partial,
    )  # fmt: skip
    if _big_blind_has_button(draft, order):
        account.allow(BIG_BLIND_ON_BUTTON)
    return account


def _by_our_seats(draft: Draft, order: list[int]) -> list[st.Step]:
    """The steps with the engine's seats in place of the site's numbers."""
    seats = {place: seat for seat, place in enumerate(order)}
    steps: list[st.Step] = []
    for step in draft.steps:
        if type(step) in _SEATLESS:
            steps.append(step)
            continue
        seat = seats.get(step.seat)  # type: ignore[union-attr]  # all others are of a seat
        if seat is None:
            raise draft.wrong("expected only players who were dealt in", step.line)
        # The seat is every step's second field: `_replace` takes three times as long.
        steps.append(tuple.__new__(type(step), (step[0], seat, *step[2:])))
    return steps


def _cut_short(draft: Draft) -> bool:
    """Whether the text ends before the summary: what it tells can be followed so far, and is no whole record (`check_ending`)."""
    return not draft.totals and not draft.fates


def _order(draft: Draft, dealt: DealtGame) -> list[int]:
    """The seat numbers of those dealt in, which is who posts, gets cards, acts or is in the summary.

    From the dealer's left: after the button, or as the cards fell, or as antes were posted.
    """
    in_hand = sorted(place for place, who in draft.sitting.items() if who.dealt_in)
    if not dealt.antes and _cut_short(draft):  # those who have not acted yet are in, too: only the summary would say so
        in_hand = sorted({*in_hand, *_yet_to_act(draft)})
    if len(in_hand) < 2:
        who = ", ".join(draft.sitting[place].name for place in in_hand) or "nobody"
        raise draft.wrong(f"no hand was played: expected two players or more who are dealt in, got {who}")
    if draft.site.antes_from_left and not draft.button:
        return _order_of_antes(draft, in_hand)
    if _big_blind_has_button(draft, in_hand):
        return _from(in_hand, draft.button)
    return _from(in_hand, draft.button + 1 if draft.button else draft.first_dealt)


def _big_blind_has_button(draft: Draft, in_hand: list[int]) -> bool:
    """Whether of two who are left one has the button and the big blind, as it moved on when others went: the small blind speaks first."""
    blinds = {post.kind: post.seat for post in draft.posts}
    return len(in_hand) == 2 and "small blind" in blinds and blinds.get("big blind") == draft.button


def _from(places: list[int], first: int) -> list[int]:
    """The places round the table from the first."""
    return [place for place in places if place >= first] + [place for place in places if place < first]


def _yet_to_act(draft: Draft) -> list[int]:
    """Seats, not said to be out, that the first round of bets has not come to: from the big blind's left, beyond the last to act."""
    blind = next((post.seat for post in draft.posts if post.kind == "big blind"), draft.button)
    by_turn = sorted(draft.sitting, key=lambda place: (place <= blind, place))
    acted = [by_turn.index(step.seat) for step in draft.steps if isinstance(step, st.ActedStep)]
    if draft.street > 0:
        return []
    return [place for place in by_turn[max(acted, default=-1) + 1 :] if not draft.sitting[place].out]


def _order_of_antes(draft: Draft, in_hand: list[int]) -> list[int]:
    """The site has antes posted from the dealer's left, which it does not show otherwise."""
    antes = [post for post in draft.posts if post.kind == "ante"]
    order = _from(in_hand, antes[0].seat if antes else in_hand[0])
    left = iter(order)
    for post in antes:
        if post.seat not in left:
            raise draft.wrong(f"expected antes in the order of the seats, got {draft.sitting[post.seat].name} out of it", post.line)
    return order


def _amounts(draft: Draft, dealt: DealtGame) -> Amounts:
    """What the hand is played for, by its stakes and by what was posted."""
    posts = draft.posts
    full = [post for post in posts if not post.all_in]
    small = _most(full, "small blind")
    big = _most(full, "big blind", "late blind")
    ante = draft.ante or _most(full, "ante") or _most(posts, "ante")
    fixed = dealt.game.stakes.structure == "fixed"
    least = draft.small if fixed else max(big, 1)
    if dealt.blinds:
        big = draft.small if fixed else draft.big or big
        _check_big_blinds(draft, posts, big)
    try:
        return Amounts(
            ante=ante, bring_in=min(_bring_in(draft), least), small=least, big=draft.big if fixed else least,
            small_blind=min(small or big // 2, big), big_blind=big,
        )  # fmt: skip
    except StudbookError as error:
        raise draft.wrong(str(error)) from None


def _most(posts: Iterable[st.PostStep], *kinds: str) -> int:
    return max((post.amount for post in posts if post.kind in kinds), default=0)


def _check_big_blinds(draft: Draft, posts: list[st.PostStep], big: int) -> None:
    for post in posts:
        if post.kind in ("big blind", "late blind") and post.amount != big and not (post.all_in and post.amount < big):
            raise draft.wrong(f"expected a blind of {draft.money.write(big)}, got {draft.money.write(post.amount)}", post.line)


def _bring_in(draft: Draft) -> int:
    """The bring-in; where nobody brought it in the record does not say what it would have been, and half a small bet stands for it."""
    return draft.bring_in or max(draft.small // 2, 1)
