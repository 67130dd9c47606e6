"""What must hold of any site's record, whoever plays: who posts, in which order, and a summary that names everybody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from studbook.history import steps as st
from studbook.history.sites.draft import Draft
from studbook.history.sites.site_games import DealtGame


def check_posts(draft: Draft, dealt: DealtGame, order: Sequence[int]) -> None:
    """One ante each; the blinds from the players left of the button, heads-up the small one from the button. `order`: seats by deal."""
    posts = draft.posts
    paid: set[tuple[int, str]] = set()
    kinds_of = {(post.seat, post.kind) for post in posts}
    for post in posts:
        kind = post.kind.removeprefix("late ").removeprefix("big ").removeprefix("small ")
        if (post.seat, kind) in paid or (kind == "dead" and (post.seat, "small blind") in kinds_of):
            raise draft.wrong(f"expected one {kind} of {_name(draft, post.seat)}, got two", post.line)
        paid.add((post.seat, kind))
        if post.all_in and post.amount != draft.sitting[post.seat].stack:
            left = sum(other.amount for other in posts if other.seat == post.seat)
            if left != draft.sitting[post.seat].stack:
                raise draft.wrong(f"expected {_name(draft, post.seat)} to have chips left; the record has them all in", post.line)
    if dealt.antes:
        _check_antes(draft, order, [post for post in posts if post.kind == "ante"])
    if dealt.blinds:
        _check_blinds(draft, order, posts)


def _check_antes(draft: Draft, order: Sequence[int], antes: list[st.PostStep]) -> None:
    if not antes and not draft.ante:
        return
    ante = draft.ante or max(post.amount for post in antes)
    missing = [place for place in order if place not in {post.seat for post in antes}]
    if missing:
        raise draft.wrong(
            f"expected an ante of {draft.money.write(ante)} from {_name(draft, missing[0])}, got none", antes[-1].line + 1 if antes else 0
        )
    for post in antes:
        if post.amount != ante and not (post.all_in and post.amount < ante):
            raise draft.wrong(f"expected an ante of {draft.money.write(ante)}, got {draft.money.write(post.amount)}", post.line)


def _check_blinds(draft: Draft, order: Sequence[int], posts: list[st.PostStep]) -> None:
    if not draft.button:
        raise draft.wrong("expected the seat of the button, got none")
    small = next((post for post in posts if post.kind == "small blind"), None)
    big = next((post for post in posts if post.kind == "big blind"), None)
    if big is None:
        raise draft.wrong("expected a big blind, got none", draft.line)
    broke = {post.seat for post in posts if post.kind == "ante" and post.all_in}  # no chip was left for a blind
    if len(order) == 2 and small is None and order[1] not in broke:
        raise draft.wrong("expected a small blind, got none", big.line)
    if len(order) == 2 and draft.button in order:
        where = {"small": order[1], "big": order[0]}
    else:
        where = {"small": order[0], "big": order[1] if small is not None or order[0] in broke else order[0]}
    for post, kind in ((small, "small"), (big, "big")):
        if post is not None and post.seat != where[kind]:
            raise draft.wrong(
                f"expected the {kind} blind from {_name(draft, where[kind])}, got it from {_name(draft, post.seat)}", post.line
            )
    if small is not None:
        _check_small(draft, small, big)


def _check_small(draft: Draft, small: st.PostStep, big: st.PostStep) -> None:
    """Half the big blind; for money what of it can be paid in coins of the table, which is between a third and two thirds."""
    if small.all_in or big.all_in:
        return
    exact = not draft.money.sign and big.amount % 2 == 0
    if (exact and 2 * small.amount != big.amount) or not big.amount <= 3 * small.amount <= 2 * big.amount:
        half = draft.money.write(big.amount // 2)
        raise draft.wrong(f"expected a small blind of {half}, half of the big one, got {draft.money.write(small.amount)}", small.line)


def check_summary(draft: Draft, order: Sequence[int], last_line: int) -> None:
    """The pot, then everybody who was dealt in, by seat."""
    totals, summed = draft.totals, draft.fates
    if len(totals) != 1:
        raise draft.wrong(f"expected a summary with the total pot once, got it {len(totals)} times", last_line)
    if summed and summed[0].line < totals[0].line:
        raise draft.wrong("expected the total pot before the players", summed[0].line)
    if not draft.site.sums_up_all:
        return
    seen = [step.seat for step in summed]
    missing = [place for place in sorted(order) if place not in seen]
    if missing:
        raise draft.wrong(f"expected {_name(draft, missing[0])} in the summary, got nothing of them", last_line)
    for before, after in pairwise(summed):
        if after.seat <= before.seat:
            raise draft.wrong(f"expected the players by seat, got {_name(draft, after.seat)} after {_name(draft, before.seat)}", after.line)


def _name(draft: Draft, place: int) -> str:
    return draft.sitting[place].name
