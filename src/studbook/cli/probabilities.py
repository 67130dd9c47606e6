"""``studbook probabilities``: how often each hand comes, counted to the last hand."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypedDict

import typer

from studbook.cards import RANK_NAMES, RANKS, STANDARD, Deck
from studbook.cli.complaints import UserError
from studbook.cli.pictures import check_picture
from studbook.hands.comparisons import OPTIONS, Options
from studbook.hands.ladders import HIGH_CARD, STRAIGHT_FLUSH
from studbook.hands.naming import COUNTED
from studbook.hands.ranking_names import NAMED, named
from studbook.hands.rankings import Ranking

if TYPE_CHECKING:
    from rich.table import Table

    from studbook.kernels.hand_frequencies import Frequencies, Row

command: typer.Typer = typer.Typer(add_completion=False)


def _help(name: str) -> str:
    return OPTIONS[name].help


@command.command(context_settings={"token_normalize_func": lambda name: name.replace("_", "-")})
def probabilities(
    ranking: Annotated[str, typer.Option(help=f"What is counted: {', '.join(NAMED)}.")] = "high",
    cards: Annotated[int | None, typer.Option(help="Cards in a hand, 1 to 10. [default: 5, badugi 4]", show_default=False)] = None,
    deck: Annotated[int, typer.Option(help="Cards in the deck: 52, or 48 down to 20.")] = 52,
    decks: Annotated[int, typer.Option(help="Decks shuffled together, 1 to 8.")] = 1,
    wild: Annotated[list[str] | None, typer.Option(help="Wild: a rank or a card; again for more.")] = None,
    jokers: Annotated[int, typer.Option(help="Jokers in the deck, 0 to 2; wild unless --bug.")] = 0,
    bug: Annotated[bool, typer.Option("--bug", help="The jokers are bugs.")] = False,
    without: Annotated[str | None, typer.Option(help=_help("without"))] = None,
    soko_below_pair: Annotated[bool | None, typer.Option(help=_help("soko_below_pair"))] = None,
    flush_over_full_house: Annotated[bool | None, typer.Option(help=_help("flush_over_full_house"))] = None,
    trips_over_straight: Annotated[bool | None, typer.Option(help=_help("trips_over_straight"))] = None,
    crown: Annotated[str | None, typer.Option(help=_help("crown"))] = None,
    circle: Annotated[str | None, typer.Option(help=_help("circle"))] = None,
    imperial_any_suit: Annotated[bool | None, typer.Option(help=_help("imperial_any_suit"))] = None,
    qualifier: Annotated[str | None, typer.Option(help=_help("qualifier"))] = None,
    ace_king_straight: Annotated[bool | None, typer.Option(help=_help("ace_king_straight"))] = None,
    ace_pair: Annotated[str | None, typer.Option(help=_help("ace_pair"))] = None,
    five_of_a_kind: Annotated[bool | None, typer.Option(help=_help("five_of_a_kind"))] = None,
    double_ace_flush: Annotated[bool | None, typer.Option(help=_help("double_ace_flush"))] = None,
    wild_may_not_be: Annotated[list[str] | None, typer.Option(help=_help("wild_may_not_be"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result for programs.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the result: a .png, .svg or .pdf file.", show_default=False)] = None,
) -> None:
    """Count how often each hand comes: every hand of the deck, by the best hand it holds.

    For example: studbook probabilities --cards 7; studbook probabilities --wild 2; studbook probabilities --ranking low-27 --plot low.png
    """
    arguments = locals()
    options = Options(named(ranking))
    for name in OPTIONS:
        if (value := arguments.get(name)) is not None:
            options.set(name, value)
    if plot is not None:
        check_picture(plot)
    size = cards if cards is not None else options.ranking.size
    if bug and not jokers:
        raise UserError("expected --jokers 1 or --jokers 2 with --bug, got no joker to be one")
    pack = replace(Deck.of(deck, jokers), without=options.without)
    names = [*(wild or ()), *(["Jk"] if jokers and not bug else [])]
    result, composite = _counted(options, size, pack, decks, names)
    about = _about(ranking, size, pack, decks, wild or [], bug)
    if as_json:
        print(json.dumps(_for_programs(result, composite, options.ranking, about), ensure_ascii=False))
    else:
        _show(result, composite, options.ranking, about)
    if plot is not None:
        from studbook.cli.probability_plot import draw  # noqa: PLC0415 -- Matplotlib, only for a plot

        draw(lines_of(result, options.ranking), result.total, about["title"], plot)


class About(TypedDict):
    """What was counted: for programs, and under ``title`` for people."""

    ranking: str
    cards: int
    #: Cards of one deck, jokers aside.
    deck: int
    decks: int
    jokers: int
    bug: bool
    wild: list[str]
    title: str


def _counted(options: Options, size: int, pack: Deck, decks: int, wild: list[str]) -> tuple[Frequencies, tuple[Row, ...]]:
    """The count, and for several decks and five cards the one that tells flushes apart."""
    from rich.console import Console  # noqa: PLC0415 -- only when something is counted
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    from studbook.kernels.hand_frequencies import frequencies  # noqa: PLC0415 -- Numba
    from studbook.kernels.multiple_decks import by_suitedness, several_decks  # noqa: PLC0415

    if decks != 1:
        if wild or pack.jokers:
            raise UserError("expected several decks without wild cards and jokers, or one deck with them")
        return several_decks(options.ranking, size, decks, pack), by_suitedness(size, decks, pack) if size == 5 else ()
    console = Console(stderr=True)
    columns = (TextColumn("counting hands"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        update = bar.update
        count = frequencies(
            options.ranking,
            size,
            deck=pack,
            house=options.house,
            wild=wild,
            progress=lambda done, of: update(task, completed=done, total=of),
        )
    return count, ()


def _about(ranking: str, size: int, pack: Deck, decks: int, wild: list[str], bug: bool) -> About:
    """What was counted: for programs, and under "title" for people."""
    title = f"{ranking}: {size} card{'s' * (size != 1)} from "
    title += f"{decks} decks of {pack}" if decks > 1 else "a deck of 52 cards" if pack == STANDARD else f"a deck of {pack}"
    if pack.jokers:
        title += (", a bug" if pack.jokers == 1 else ", bugs") if bug else ", wild"
    if wild:
        title += f"; wild: {' '.join(wild)}"
    return {
        "ranking": ranking,
        "cards": size,
        "deck": len(pack) - pack.jokers,
        "decks": decks,
        "jokers": pack.jokers,
        "bug": bug,
        "wild": wild,
        "title": title,
    }


def lines_of(result: Frequencies, ranking: Ranking) -> list[tuple[str, int, int, bool]]:
    """Lines for people: name, hands, classes, and whether the line is a part of the one above it.

    The straight flushes are split into royal and others where they run up to the ace; unpaired lows and badugis by their highest card.
    """
    lines = []
    for row in result.rows:
        name = "no pair" if ranking.side == "low" and row.name == HIGH_CARD else row.name
        lines.append((name, row.hands, row.classes, False))
        if name == "no pair" or (row.name in COUNTED and row.parts):
            high = "" if row.name == COUNTED[1] else " high"
            lines += [(RANK_NAMES[part.rank] + high, part.hands, part.classes, True) for part in row.parts]
        if name == STRAIGHT_FLUSH and result.royal_flushes:
            lines.append(("royal flush", result.royal_flushes, 1, True))
    return lines


def _for_programs(result: Frequencies, composite: tuple[Row, ...], ranking: Ranking, about: About) -> dict[str, object]:
    payload: dict[str, object] = {name: value for name, value in about.items() if name != "title"}
    payload |= {"total": result.total, "classes": result.classes}
    payload["hands"] = [
        {
            "name": row.name,
            "hands": row.hands,
            "share": result.share(row.hands),
            "classes": row.classes,
            "by_rank": [{"rank": RANKS[part.rank], "hands": part.hands, "classes": part.classes} for part in row.parts if part.rank >= 0],
        }
        for row in result.rows
    ]
    if ranking.side == "high":
        payload["royal_flushes"] = result.royal_flushes
    if composite:
        payload["by_suitedness"] = [
            {"name": row.name, "hands": row.hands, "share": result.share(row.hands), "classes": row.classes} for row in composite
        ]
    return payload


def _show(result: Frequencies, composite: tuple[Row, ...], ranking: Ranking, about: About) -> None:
    from rich.console import Console  # noqa: PLC0415 -- not for programs

    console = Console()
    console.print(_table(lines_of(result, ranking), result, about["title"]))
    if about["decks"] > 1:
        console.print("Each hand is in the highest category it satisfies; a flush may hold equal cards of different decks.", style="dim")
    if composite:
        lines = [(row.name, row.hands, row.classes, False) for row in composite]
        console.print()
        console.print(_table(lines, result, "The same hands by their ranks and by whether they are of one suit, the rarest first"))


def _table(lines: list[tuple[str, int, int, bool]], result: Frequencies, title: str) -> Table:
    from rich.table import Table  # noqa: PLC0415

    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, header_style="dim", show_footer=True)
    table.add_column("", footer="all")
    table.add_column("hands", justify="right", footer=f"{result.total:,}")
    table.add_column("share", justify="right", footer="100 %")
    table.add_column("one in", justify="right")
    table.add_column("classes", justify="right", footer=f"{result.classes:,}")
    for name, hands, classes, part in lines:
        cells = (f"{hands:,}", percent(result.share(hands)), one_in(result.total, hands), f"{classes:,}" if classes else "")
        table.add_row(f"  {name}" if part else name, *cells, style="dim" if part else "")
    return table


def percent(share: float) -> str:
    """A share in per cent, small ones with more digits: ``42.3 %``, ``0.00015 %``."""
    value = 100 * share
    if value == 0 or value >= 10:
        return f"{value:.1f} %"
    digits = 2
    while value * 10**digits < 10:
        digits += 1
    return f"{value:.{digits}f} %"


def one_in(total: int, hands: int) -> str:
    """``1.37``, ``649,740``: one hand of how many."""
    if not hands:
        return ""
    ratio = total / hands
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:.1f}" if ratio < 1000 else f"{ratio:,.0f}"
