"""The tables of ``studbook solve``: the lines of the round, and what each class of hands does at some of its decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from studbook.cli.odds_table import pretty
from studbook.solver.solution import DecisionReport, Solution

#: So many classes of a decision are listed; the others are in --json.
_MOST_CLASSES: Final = 30
#: Lines listed without being asked for, those that are played most.
_MOST_LINES: Final = 24
_STYLES: Final = {"fold": "red", "check": "blue", "call": "yellow"}


def show(solution: Solution, lines: Sequence[tuple[str, ...]]) -> None:
    """Print a solution; `lines`: after which moves the hands are shown."""
    console = Console(highlight=False)
    console.print(solution_words(solution, lines))


def solution_words(solution: Solution, lines: Sequence[tuple[str, ...]]) -> Group:
    """The whole answer: a heading, both hands, the lines of play, and the classes of hands after some of them."""
    spot = solution.position.spot
    near = f"  a best response wins {solution.exploitable:.3g} % of the pot more"
    parts: list[RenderableType] = [Text.assemble((spot.game.name, "bold"), (near, "dim")), Text("")]
    if spot.dead:
        dead = pretty(sorted(spot.dead, reverse=True), [True] * len(spot.dead))
        parts += [Text.assemble(("dead  ", "dim"), dead), Text("")]
    parts += [_hands(solution), Text(""), _lines(solution)]
    shown = [solution.at(*line) for line in lines] if lines else _usual(solution)
    for decision in shown:
        parts += [Text(""), _classes(decision, _street(solution, decision))]
    if solution.note:
        parts.append(Padding(Text(solution.note, style="dim italic"), (1, 0, 0, 0)))
    return Group(*parts)


def _usual(solution: Solution) -> list[DecisionReport]:
    """The first decision of each, the answer to the first bet, and how a next street most often begins."""
    decisions = solution.decisions
    first = decisions[0]
    answer = next((one for one in decisions if one.hand != first.hand and one.line and one.line[0] != first.moves[0]), None)
    after = next((one for one in decisions if one.hand != first.hand), None)
    later = max((one for one in decisions if one.street != first.street), key=lambda one: one.reached, default=None)
    return [first, *(one for one in dict.fromkeys((after, answer, later)) if one is not None)]


def _street(solution: Solution, decision: DecisionReport) -> str:
    """The street of a decision, where there is more than one."""
    return decision.street if decision.street != solution.decisions[0].street or solution.decisions[-1].street != decision.street else ""


def _hands(solution: Solution) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for name in ("", "hand"):
        table.add_column(name)
    for name in ("holdings", "equity", "wins", "of the pot"):
        table.add_column(name, justify="right", no_wrap=True)
    for number, seat in enumerate(solution.position.spot.seats):
        held = pretty(seat.cards, seat.up)
        if seat.holdings is not None and seat.holdings.words != "any":
            held.append(f"  {seat.holdings.words}", style="italic dim")
        count = solution.holdings[number]
        value = solution.values[number]
        table.add_row(
            Text(str(number + 1), style="dim"),
            held,
            f"{count:,}",
            percent(solution.equities[number]),
            Text(f"{value:.2f}", style="bold"),
            percent(value / solution.pot),
        )
    return table


def _lines(solution: Solution) -> Table:
    """A row a decision: how often play comes there, and what is done."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("after", ratio=1)
    table.add_column("hand", justify="right")
    table.add_column("comes", justify="right", no_wrap=True)
    table.add_column("what is done")
    table.add_column("wins", justify="right", no_wrap=True)
    played = sorted(solution.decisions, key=lambda one: one.reached, reverse=True)[:_MOST_LINES]
    street = ""
    for decision in solution.decisions:
        if decision in played:
            if street != _street(solution, decision):
                street = _street(solution, decision)
                table.add_row(Text(street, style="bold"))
            done = Text("  ").join(
                Text(f"{move} {percent(often)}", style=_style(move)) for move, often in zip(decision.moves, decision.often, strict=True)
            )
            table.add_row(decision.words or "nothing yet", str(decision.hand), percent(decision.reached), done, f"{decision.value:.2f}")
    return table


def _classes(decision: DecisionReport, street: str) -> Group:
    """What each class of hands does at one decision."""
    after = f"hand {decision.hand} after {decision.words}" if decision.line else f"hand {decision.hand} first"
    where = f"{street}, " if street else ""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("has")
    table.add_column("part", justify="right", no_wrap=True)
    for move in decision.moves:
        table.add_column(move, justify="right", no_wrap=True)
    table.add_column("wins", justify="right", no_wrap=True)
    for row in decision.classes[:_MOST_CLASSES]:
        often = [
            Text(percent(one), style=_style(move) if one >= 0.005 else "dim") for move, one in zip(decision.moves, row.often, strict=True)
        ]
        table.add_row(row.name, percent(row.part), *often, f"{row.value:.2f}")
    heading = Text.assemble((where + after, "bold"), (f"  pot {decision.pot}", "dim"))
    return Group(heading, table)


def _style(move: str) -> str:
    return _STYLES.get(move.split(maxsplit=1)[0], "green")


def percent(part: float) -> str:
    """``17.8 %``; what comes, however seldom, is not shown as nothing."""
    if 0 < part < 0.0005:
        return "< 0.1 %"
    return f"{100 * part:.1f} %"
