"""Pages to print: every game of the book on one page with its ladder, a card of games, the rankings; as PDF and as HTML."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from studbook.games import games, make, options
from studbook.hands.hand_ladder import LadderQuestion
from studbook.hands.ranking_names import NAMED, NAMED_WORDS
from studbook.hands.rungs import hand_ladder
from studbook.paper import PAPER_SIZES, PaperError, Sheet, menu_sheet, rankings_sheet, rules_sheet, write_paper
from studbook.paper.layout import POINT, Paper, largest
from studbook.paper.sheet import SheetBlock, SheetLine
from studbook.rules import Amounts
from studbook.rules.page import rules_page
from studbook.rules.page_ladder import printed_ladder
from studbook.telling.ladder_counts import kept_counts
from tests.cli.test_games import run

if TYPE_CHECKING:
    from playwright.sync_api import Browser

KEYS = [entry.key for entry in games()]
#: One in four; the long tests take all of them.
SOME_KEYS = [key if at % 4 == 0 else pytest.param(key, marks=pytest.mark.soak) for at, key in enumerate(KEYS)]


def pages(content: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", content))


def drawn(content: bytes) -> int:
    """How many bytes of drawing its streams hold."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL)
    return max(len(zlib.decompress(stream)) for stream in streams[:1])


@pytest.mark.parametrize("key", SOME_KEYS)
def test_every_game_is_one_page_with_its_ladder(key: str, tmp_path: Path) -> None:
    sheet = rules_sheet(rules_page(make(key), options=options(key), counting=kept_counts))
    ladders = [block.ladder for block in sheet.blocks if block.ladder]
    assert len(ladders) == len(make(key).pot)
    sizes = PAPER_SIZES if KEYS.index(key) % 4 == 0 else PAPER_SIZES[:1]
    for size in sizes:
        write_paper(sheet, tmp_path / f"{size}.pdf", size)
        content = (tmp_path / f"{size}.pdf").read_bytes()
        assert content.startswith(b"%PDF")
        assert pages(content) == 1
        assert drawn(content) > 5_000
    write_paper(sheet, tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text("utf-8")
    assert text.count("<tr>") == sum(len(ladder.lines) for ladder in ladders)
    for block in sheet.blocks:
        assert block.lines or block.ladder
    assert not re.search(r"(src|href|url\()", text)  # nothing from elsewhere


def test_a_word_wider_than_a_line_is_cut_and_nothing_is_lost() -> None:
    game = "abcdefghij" * 30
    layout = largest(
        Sheet("A game", (), (SheetBlock("Hands", (SheetLine(f"of {game} poker", "Ranks"),)),)),
        Paper(100, 100),
        lambda text, _face: len(text) / 2,
    )
    assert layout is not None
    lines = ["".join(run.text for run in line) for line in layout.texts[-1].lines]
    assert len(lines) > 2
    assert all(len(line) / 2 * layout.letters * POINT <= layout.column_width for line in lines)
    assert "".join(lines).replace(" ", "") == f"Ranks.of{game}poker"


#: The games with the shortest and the longest pages, and one of each kind; the long tests print all of them.
PRINTED = ("five-card-stud", "good-bad-ugly", "badugi", "seven-card-high-low-declare", "omaha-8")


@pytest.mark.browser
def test_html_prints_on_one_page(chromium: Browser, tmp_path: Path) -> None:
    print_all(PRINTED, chromium, tmp_path)


@pytest.mark.soak
def test_html_of_every_game_prints_on_one_page(chromium: Browser, tmp_path: Path) -> None:
    print_all(KEYS, chromium, tmp_path)


def print_all(keys: Sequence[str], chromium: Browser, tmp_path: Path) -> None:
    tab = chromium.new_page()
    for key in keys:
        sheet = rules_sheet(rules_page(make(key), options=options(key), counting=kept_counts))
        for size in PAPER_SIZES:
            write_paper(sheet, tmp_path / "page.html", size)
            tab.goto((tmp_path / "page.html").as_uri())
            assert pages(tab.pdf(prefer_css_page_size=True)) == 1, (key, size)
    tab.close()


def test_a_card_of_games(tmp_path: Path) -> None:
    chosen = [make(key) for key in ("razz", "stud-8", "badugi")]
    sheet = menu_sheet(chosen, Amounts())
    assert [block.heading for block in sheet.blocks] == [game.name for game in chosen]
    everything = menu_sheet([make(key) for key in KEYS], Amounts())
    for name, one in (("three", sheet), ("all", everything)):
        write_paper(one, tmp_path / f"{name}.pdf")
        assert pages((tmp_path / f"{name}.pdf").read_bytes()) == 1


def test_rankings_for_the_table(tmp_path: Path) -> None:
    ladders = [
        (*NAMED_WORDS[name], printed_ladder(kept_counts(hand_ladder(LadderQuestion(ranking, cards=ranking.size)))))
        for name, ranking in NAMED.items()
    ]
    write_paper(rankings_sheet(ladders), tmp_path / "rankings.pdf")
    assert pages((tmp_path / "rankings.pdf").read_bytes()) == 1
    with pytest.raises(PaperError, match="expected what fits one page of a4, got more"):
        write_paper(rankings_sheet(ladders * 3), tmp_path / "more.pdf")
    assert not (tmp_path / "more.pdf").exists()


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["rules", "razz", "--size", "letter"],
        ["games", "--games", "razz,stud-8"],
        ["rankings", "high", "badugi"],
    ):
        for ending in ("pdf", "html"):
            file = tmp_path / f"{arguments[0]}.{ending}"
            assert run(*arguments, "--paper", str(file)) == 0
            assert file.stat().st_size > 1_000
    capsys.readouterr()
    assert run("rules", "razz", "--paper", "razz.doc") == 2
    assert capsys.readouterr().err == "studbook: expected a file that ends in .pdf or .html, got razz.doc\n"
    assert run("rules", "razz", "--paper", str(tmp_path / "none" / "razz.pdf")) == 2
    assert run("games", "--games", "razz") == 2
    assert "expected --paper FILE with --games" in capsys.readouterr().err


def test_without_the_library_the_way_to_it_is_told(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['fpdf'] = None\n"
        "from studbook.cli.app import main\n"
        f"sys.exit(main(['rules', 'razz', '--paper', {str(tmp_path / 'razz.pdf')!r}]))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert 'pip install "studbook[paper]"' in told.stderr
