"""What a stranger writes against the public face. mypy and pyright check it, both strict, in `make check`; a test runs it."""

from collections.abc import Iterator

import studbook as sb


class Patient:
    """A bot: stays while it is cheap."""

    def decide(self, view: sb.View) -> sb.Action:
        match view.own_offer:
            case sb.BetOffer(call=call) as offer if 0 < call <= view.amounts.small:
                return sb.Call() if offer.allows(sb.Call()) else offer.cheapest
            case offer:
                return offer.cheapest


def told(hand: sb.Hand) -> Iterator[str]:
    """The bets of a hand in words."""
    for event in hand.log:
        match event:
            case sb.events.Raised(seat, to=chips, name=name):
                yield f"{seat}: {name} to {chips}"
            case sb.events.Called(seat):
                yield f"{seat}: call"
            case _:
                pass


def played() -> tuple[int, ...]:
    """A hand by hand."""
    hand: sb.Hand = sb.deal("razz", stacks=[200] * 4, amounts=sb.Amounts(ante=1, bring_in=2, small=5, big=10), seed=7)
    hand.act(sb.Raise(5))
    hand.act(2 if hand.actor is None else hand.actor, sb.Fold())
    while (offer := hand.offer) is not None:
        hand.act(offer.cheapest)
    assert list(told(hand))
    payoffs: tuple[int, ...] = hand.payoffs
    return payoffs


def scored() -> list[int]:
    """Hands by the array."""
    hands = sb.codes("As Ks Qs Js Ts", "Ah Ad Ac 7h 7d")
    best = int(sb.evaluate(hands, "high").argmax())
    return [best, *(int(category) for category in sb.categories(hands))]


def chances() -> float:
    """Odds."""
    report: sb.Report = sb.equity("razz", ["2s3h6d7cQh8s", "As4s9dTd5h2c"], dead="3s5c8d6sKhAd")
    return report.seats[0].equity


def matched() -> int:
    """Bots against each other."""
    bots: list[sb.Bot] = [Patient(), sb.house_bot("tight", seed=1)]
    return sum(game.payoffs[0] for game in sb.play("five-card-stud", bots, hands=3, seed=1))


def checked(path: str) -> list[bool]:
    """A file of hands."""
    return [sb.verify(account).ok for account in sb.read_hands(path)]


def missing() -> object:
    """A name that is not there is an error for type checkers too: were it none, each would call its comment here unused."""
    return sb.nothing  # type: ignore[attr-defined]  # what is tested


def refused() -> str:
    """What is wrong, in one line."""
    try:
        sb.deal("rzz", stacks=[1, 1])
    except sb.StudbookError as error:
        return str(error)
    return ""
