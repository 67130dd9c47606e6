"""The chooser's script finds games by the same names as the command line: both forms of every name are those of `studbook.names`."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from studbook.browser import FILES
from studbook.games import games, make
from studbook.names import lean, squeezed
from studbook.web.pages.entries import catalogue
from tests.web.test_js_types import DENO

JS = FILES / "js"


def run(folder: Path, body: str) -> Any:
    """What a script prints, as JSON; `book` is the book of games as the page has it."""
    script = folder / "script.mjs"
    script.write_text(
        f"""
import {{ forms }} from {json.dumps((JS / "core/names.js").as_uri())};
globalThis.localStorage ??= {{ getItem: () => null }};
const {{ foundGames, firstFound }} = await import({json.dumps((JS / "room/findgame.js").as_uri())});
const book = {catalogue().decode()};
const find = (text, family = "All") => foundGames(book, {{ find: text, family }}, new Set()).map((game) => game.key);
{body}
""",
        "utf-8",
    )
    command = [str(DENO), "run", "--quiet", "--no-check", "--allow-read", str(script)]
    ended = subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, env={"NO_COLOR": "1", "DENO_DIR": str(folder)}
    )
    assert not ended.returncode, ended.stderr
    return json.loads(ended.stdout)


def test_the_page_compares_names_as_the_command_line_does(tmp_path: Path) -> None:
    names = [name for entry in games() for name in (entry.key, make(entry.key).name, entry.short, *entry.aliases, *entry.shared)]
    names += ["Hold’em", "hold'em", "SÖKÖ", "Seven-Stud/8", "Good, Bad & Ugly", "deuce to seven", "the", "", "½ pot – ß", "twenty-two"]
    told = run(tmp_path, f"console.log(JSON.stringify({json.dumps(names)}.map((name) => forms(name, book))));")
    for name, form in zip(names, told, strict=True):
        assert (form["whole"], form["lean"]) == (squeezed(name), lean(name)), name


@pytest.mark.parametrize("key", ["name", "key"])
def test_every_name_in_full_finds_its_game_first(tmp_path: Path, key: str) -> None:
    rows = run(tmp_path, f"console.log(JSON.stringify(book.games.map((game) => [game.key, find(game.{key})[0]])));")
    assert [first for first, _ in rows] == [found for _, found in rows]


def test_what_is_typed_finds_games_the_best_first(tmp_path: Path) -> None:
    typed = {
        "hold'em": ["texas-holdem"], "hold’e": ["texas-holdem"], "2-7": ["27-triple-draw", "27-single-draw"], "stud 8": ["stud-8"],
        "plo": ["omaha"], "GBU": ["good-bad-ugly"], "pass the tr": ["anaconda"], "the good the b": ["good-bad-ugly"], "soko": ["soko"],
        "seven-toes": ["seven-card-stud"], "sev": ["seven-card-wild"], "kansas city lowball": ["27-single-draw"], "razz": ["razz"],
    }  # fmt: skip
    lists = run(tmp_path, f"console.log(JSON.stringify({json.dumps(list(typed))}.map((text) => find(text))));")
    for (text, first), keys in zip(typed.items(), lists, strict=True):
        assert keys[: len(first)] == first, text
    nowhere, elsewhere, by_sentence = run(
        tmp_path, 'console.log(JSON.stringify([find("xyzzy"), find("razz", "Draw"), find("joker in the middle")]));'
    )
    assert (nowhere, elsewhere, by_sentence) == ([], [], ["aces-straights-flushes"])
    first = run(tmp_path, 'console.log(JSON.stringify(firstFound(book, { find: "stud", family: "All" }, new Set(), 9).key));')
    assert first != "seven-card-stud"  # nine cannot play it


def test_spelling_is_forgiven_where_no_name_is_spelt_so(tmp_path: Path) -> None:
    typed = {
        "badgui": "badugi", "raz": "razz", "razzz": "razz", "anacanda": "anaconda", "texas holdm": "texas-holdem", "omhaa": "omaha",
        "seven card stdu": "seven-card-stud", "basebal": "baseball", "bsaeball": "baseball", "chicgo": "chicago",
        "folow the queen": "follow-the-queen",
    }  # fmt: skip
    lists = run(tmp_path, f"console.log(JSON.stringify({json.dumps(list(typed))}.map((text) => find(text))));")
    for (text, key), keys in zip(typed.items(), lists, strict=True):
        assert key in keys[:3], (text, keys)
    assert run(tmp_path, 'console.log(JSON.stringify([find("xyzzy"), find("qqqq"), find("poker night")]));') == [[], [], []]


def test_one_letter_wrong_in_any_name_still_finds_its_game(tmp_path: Path) -> None:
    """Every name of six letters and more with one left out, and with two changed about, unless another name is spelt so."""
    body = """
    const { fitOf } = await import(NAMES);
    const wrong = [];
    const all = book.games.flatMap((game) => [game.name, ...game.aliases].map((name) => forms(name, book)));
    for (const game of book.games) for (const name of [game.name, ...game.aliases.slice(0, 1)]) {
      const { spelt } = forms(name, book);
      if (spelt.length < 6) continue;
      for (let at = 1; at < spelt.length - 1; at += 2) {
        const left = spelt.slice(0, at) + spelt.slice(at + 1);
        const crossed = spelt.slice(0, at) + spelt[at + 1] + spelt[at] + spelt.slice(at + 2);
        for (const typed of [left, crossed]) {
          const other = all.some((said) => fitOf(forms(typed, book), said) < 3);
          if (!other && !find(typed).includes(game.key)) wrong.push([typed, name, find(typed)]);
        }
      }
    }
    console.log(JSON.stringify(wrong));
    """
    assert run(tmp_path, body.replace("NAMES", json.dumps((JS / "core/names.js").as_uri()))) == []


def test_letters_that_differ_are_counted(tmp_path: Path) -> None:
    pairs = [
        ("razz", "razz"),
        ("raz", "razz"),
        ("rzaz", "razz"),
        ("rbzz", "razz"),
        ("badgui", "badugi"),
        ("stdu", "studeight"),
        ("ab", "xy"),
    ]
    body = f"""
    const {{ mistakes }} = await import({json.dumps((JS / "core/names.js").as_uri())});
    console.log(JSON.stringify({json.dumps(pairs)}.map(([typed, name]) => mistakes(typed, name, 2))));
    """
    assert run(tmp_path, body) == [0, 0, 1, 1, 1, 1, 2]


def test_the_first_house_rules_are_few_and_what_was_changed_stands_in_front(tmp_path: Path) -> None:
    body = f"""
    const {{ rulesInFront }} = await import({json.dumps((JS / "room/rulesinfront.js").as_uri())});
    const known = {{ ...book, byKey: new Map(book.games.map((game) => [game.key, game])) }};
    const shown = (key, options, live) => {{
      const {{ front, rest }} = rulesInFront(known, known.byKey.get(key), {{ game: key, options: {{ [key]: options }} }}, live);
      return [front.map(({{ option }}) => option.name), rest.length];
    }};
    const all = book.games.map((game) => shown(game.key, {{}})[0].length);
    const razz = [shown("razz", {{}}), shown("razz", {{ suit_order: "hsdc" }}), shown("razz", {{}}, ["burns"])];
    console.log(JSON.stringify([Math.max(...all), Math.min(...all), ...razz]));
    """
    most, least, plain, changed, settled = run(tmp_path, body)
    assert (most, least) == (3, 3)
    assert "burns" in plain[0]
    assert set(changed[0]) == {*plain[0], "suit_order"}
    assert changed[1] == plain[1] - 1
    assert settled == [["burns"], 0]
