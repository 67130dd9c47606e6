"""Steps at which a player does something: bets, throws cards, points at cards, says a word, leaves."""

from __future__ import annotations

from studbook.engine import PickOffer, SayOffer
from studbook.engine import events as e
from studbook.engine.actions import Pick, Say
from studbook.history import steps as st
from studbook.history.bet_steps import action_of, check_all_in
from studbook.history.card_checks import check_draws, check_held, check_untold
from studbook.history.card_steps import check_street
from studbook.history.places import places_of
from studbook.history.progress import Progress
from studbook.history.recorded import recorded_house
from studbook.history.recorded_dealer import RecordedDealer


def follow_acted(progress: Progress, step: st.ActedStep) -> None:
    """A fold, a check or a bet of any kind."""
    check_street(progress)
    if progress.cards_fell:
        check_untold(progress)
        check_draws(progress)
        progress.cards_fell = False
    offer = progress.offer_for(step.seat, step.word)
    progress.act(step.seat, action_of(progress, step, offer))
    check_all_in(progress, step)


def follow_threw(progress: Progress, step: st.ThrewStep) -> None:
    """Cards thrown to draw others, or none."""
    check_street(progress)
    if progress.cards_fell:
        check_untold(progress)
    words = f"throw {step.count}" if step.count else "stand pat"
    offer = progress.offer_for(step.seat, words)
    if not isinstance(offer, PickOffer) or offer.verb != "throw":
        raise progress.not_so(progress.expected(step.seat), step.seat, words)
    if step.held is not None:
        check_held(progress, step.seat, step.held)
    left = len(progress.hand.dealer.stub)
    if progress.reshuffles_told == 1 and not progress.reshuffles and left >= step.count:
        raise progress.wrong(f"expected no reshuffle before this, since {left} cards are left")
    progress.act(step.seat, Pick(places_of(progress, step.seat, step.count, step.cards, step.places)))
    if progress.account.site.announces_reshuffle and progress.reshuffles > progress.reshuffles_told:
        raise progress.wrong("expected to read that the deck is reshuffled before this")


def follow_picked(progress: Progress, step: st.PickedStep) -> None:
    """Own cards pointed at. An answer that never became known had no effect: any will do."""
    check_untold(progress)
    offer = progress.offer_for(step.seat, step.verb)
    if not isinstance(offer, PickOffer) or offer.verb != step.verb:
        raise progress.not_so(progress.expected(step.seat), step.seat, step.verb)
    count = offer.least if step.cards == (None,) and step.places is None else len(step.cards)
    progress.act(step.seat, Pick(places_of(progress, step.seat, count, step.cards[:count], step.places)))


def follow_said(progress: Progress, step: st.SaidStep) -> None:
    """A word. One that never became known had no effect: any will do."""
    check_untold(progress)
    offer = progress.offer_for(step.seat, f"say {step.word}")
    unknown = step.word == "?" and isinstance(offer, SayOffer)
    progress.act(step.seat, Say(offer.words[0] if unknown and isinstance(offer, SayOffer) else step.word))


def follow_left(progress: Progress, step: st.LeftStep) -> None:
    """A player leaves the table."""
    house = recorded_house(progress.hand)
    if house is not None and step.seat in house.known.folded_all_in:
        if progress.account.site.tells_showdown:  # a site tells it when the turn comes; of others it is known, and no deed
            check_sat_out(progress, step.seat)
        return  # the engine folded at once, when the chips were in
    if not progress.hand.leave(step.seat):
        name = progress.name(step.seat)
        raise progress.wrong(f"expected a player still in, with chips and not alone, to leave; the record has {name}")
    progress.catch_up()


def check_sat_out(progress: Progress, seat: int) -> None:
    """Who sits out all in is folded by the site when the turn comes: nobody still in sits between the last who acted and them."""
    s = progress.hand.state
    house = recorded_house(progress.hand)
    assert house is not None  # it was asked who is folded so
    last = next(
        event.seat
        for event in reversed(progress.hand.log)
        if isinstance(event, e.Put | e.Checked | e.Called | e.Raised)
        or (isinstance(event, e.Folded) and event.seat not in house.known.folded_all_in)
    )
    if any((other - last) % s.n < (seat - last) % s.n for other in s.live if other != last):
        raise progress.not_so(progress.expected(), seat, "fold")


def follow_reshuffled(progress: Progress, step: st.ReshuffledStep) -> None:
    """The discards are shuffled in: said before the player who draws short does."""
    progress.reshuffles_told += 1
    if isinstance(progress.hand.dealer, RecordedDealer):
        progress.hand.dealer.short = True


def follow_capped(progress: Progress, step: st.CappedStep) -> None:
    """Nobody may raise any more."""
    s = progress.hand.state
    if s.open and (s.cap is None or s.counted < s.cap):
        cap = "no cap" if s.cap is None else f"{s.cap} bets"
        raise progress.wrong(f"expected {cap} in this round, {s.counted} made so far; the record has the betting capped")
