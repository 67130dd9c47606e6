"""The doors to the environments: they need the extra ``train``, and say so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from studbook.errors import StudbookError
from studbook.field.entrants import MakeBot, seated
from studbook.field.match_plan import STACK
from studbook.games import make
from studbook.rules import Amounts, Game
from studbook.rules.lint import check

if TYPE_CHECKING:  # they want an extra
    from studbook.batch import Decider
    from studbook.field.agents_env import AgentsEnv
    from studbook.field.hands_env import HandsEnv
    from studbook.field.parallel_env import TogetherEnv
    from studbook.field.seat_env import SeatEnv

_USUAL: Final = Amounts()


class TrainingMissing(StudbookError):
    """PettingZoo or Gymnasium is not installed."""


def env(
    game: str | Game,
    *,
    players: int = 4,
    stack: int = STACK,
    amounts: Amounts = _USUAL,
    render_mode: str | None = None,
    **house_rules: object,
) -> AgentsEnv:
    """A PettingZoo environment (AEC) of any game, for so many agents; docs/field.md says what they are shown and may do.

    >>> import studbook as sb
    >>> env = sb.env("razz", players=3)
    >>> env.reset(seed=7)
    >>> observation, reward, over, _, _ = env.last()
    >>> env.agent_selection, observation["action_mask"].nonzero()[0].tolist()
    ('seat_1', [3, 4])
    >>> env.step(4)

    Needs ``studbook[train]``; raises `TrainingMissing` without it, and `StudbookError` for what cannot be dealt.
    """
    value = _playable(game, players, stack, amounts, house_rules, render_mode)
    try:
        from studbook.field.agents_env import AgentsEnv  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return AgentsEnv(value, players, stack, amounts, render_mode)


def parallel_env(
    game: str | Game,
    *,
    players: int = 4,
    stack: int = STACK,
    amounts: Amounts = _USUAL,
    render_mode: str | None = None,
    **house_rules: object,
) -> TogetherEnv:
    """A parallel PettingZoo environment of any game: who is asked at once, to declare or to throw, answers at once.

    >>> import studbook as sb
    >>> env = sb.parallel_env("razz", players=3)
    >>> observations, infos = env.reset(seed=7)
    >>> [agent for agent in env.agents if observations[agent]["action_mask"].any()]
    ['seat_1']
    >>> observations, rewards, over, truncated, infos = env.step({"seat_1": 4})

    Needs ``studbook[train]``; raises `TrainingMissing` without it, and `StudbookError` for what cannot be dealt.
    """
    value = _playable(game, players, stack, amounts, house_rules, render_mode)
    try:
        from studbook.field.parallel_env import TogetherEnv  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return TogetherEnv(value, players, stack, amounts, render_mode)


def seat_env(
    game: str | Game,
    opponents: Sequence[str] = ("caller",),
    *,
    stack: int = STACK,
    amounts: Amounts = _USUAL,
    bots: Mapping[str, MakeBot] | None = None,
    render_mode: str | None = None,
    **house_rules: object,
) -> SeatEnv:
    """A Gymnasium environment of any game: one seat to play against these bots, who sit from its left.

    >>> import studbook as sb
    >>> env = sb.seat_env("razz", ["caller", "caller"])
    >>> observation, info = env.reset(seed=7)
    >>> observation, reward, over, _, info = env.step(int(info["action_mask"].nonzero()[0][-1]))

    Bots are named as in `simulate`, `bots` has others by name. Needs ``studbook[train]``; raises `TrainingMissing` without it, and
    `StudbookError` for what cannot be dealt.
    """
    own = dict(bots or {})
    for name in opponents:
        seated(name, 0, own)
    value = _playable(game, len(opponents) + 1, stack, amounts, house_rules, render_mode)
    try:
        from studbook.field.seat_env import SeatEnv  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return SeatEnv(value, opponents, stack, amounts, own, render_mode)


def vector_env(
    game: str | Game,
    *,
    hands: int = 256,
    players: int = 4,
    others: Decider = "nobody",
    stack: int = STACK,
    amounts: Amounts = _USUAL,
    **house_rules: object,
) -> HandsEnv:
    """A Gymnasium vector environment: so many hands side by side on the batch engine, with the observations and actions of `env`.

    >>> import studbook as sb
    >>> env = sb.vector_env("razz", hands=2, players=3)
    >>> observation, info = env.reset(seed=7)
    >>> observation, rewards, over, _, info = env.step(observation["action_mask"].argmax(axis=1))

    `others`: "caller" or "random" plays every seat but one, which moves on from hand to hand; with "nobody" every seat is asked. Needs
    ``studbook[train]``; raises `TrainingMissing` without it, `UnknownPhase` for a game that the batch engine does not play, and
    `StudbookError` for what cannot be dealt.
    """
    value = _playable(game, players, stack, amounts, house_rules, None)
    if hands < 1 or others not in ("nobody", "caller", "random"):
        raise StudbookError(f"expected one hand or more and others out of nobody, caller and random, got {hands} and {others!r}")
    try:
        from studbook.field.hands_env import HandsEnv  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return HandsEnv(value, hands, players, others, stack, amounts)


def _playable(
    game: str | Game, players: int, stack: int, amounts: Amounts, house_rules: dict[str, object], render_mode: str | None
) -> Game:
    value = make(game, **house_rules) if isinstance(game, str) else game
    check(value, players, amounts)
    if stack < 1:
        raise StudbookError(f"expected a stack of at least one chip, got {stack}")
    if render_mode not in (None, "human", "ansi"):
        raise StudbookError(f"expected the render mode human, ansi or None, got {render_mode!r}")
    return value


def _missing(error: ModuleNotFoundError) -> TrainingMissing:
    return TrainingMissing(f"expected {error.name}, which is not installed: pip install 'studbook[train]'")
