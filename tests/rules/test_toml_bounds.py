"""TOML from outside is looked over before it is parsed, since the parser's memory grows by the square of a key's dots."""

import tomllib
import tracemalloc

import pytest

from studbook.history.toml_record import MOST_BYTES
from studbook.rules.toml_bounds import DEEPEST, MOST_DOTS, out_of_bounds

HOSTILE = {
    "one key": "a" + ".a" * 16_000 + " = 1",
    "one key, its parts in quotes": '"a"' + ".'a'" * 8_000 + " = 1",
    "one key behind a string that looks open": 'x = "\\""\n' + "a." * 5_000 + "a = 1",
    "one key behind a comment with a quote": '# "\n' + "a." * 5_000 + "a = 1",
    "a heading": "[" + "a." * 5_000 + "a]",
    "a key in a table of a line": "x = { " + "a." * 5_000 + "a = 1 }",
    "lists": "x = " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
    "tables": "x = " + "{ a = " * 40 + "1" + " }" * 40,
}
HARMLESS = {
    "dots in a string": f'x = "{"." * 100}"',
    "dots in a comment": f"# {'.' * 100}\nx = 1",
    "brackets in a string of lines": f'x = """\n{"[" * 100}\n"""\ny = 1',
    "amounts with cents": f"x = [{', '.join(['1.25'] * 100)}]",
    "as many dots as may be": "a" + ".a" * MOST_DOTS + " = 1",
    "many tables one after the other": "\n".join(f"[[a.b]]\nc = [[{number}]]" for number in range(100)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_too_deep_is_named_before_it_is_parsed(name: str) -> None:
    assert out_of_bounds(HOSTILE[name]) is not None


@pytest.mark.parametrize("name", HARMLESS)
def test_what_only_looks_deep_is_parsed(name: str) -> None:
    assert out_of_bounds(HARMLESS[name]) is None
    assert tomllib.loads(HARMLESS[name])


def test_the_line_is_told() -> None:
    assert out_of_bounds(f'x = """\n\n"""\n\n{"a." * 20}a = 1') == (f"a key of at most {MOST_DOTS} dots", 5)


def test_within_the_bounds_a_text_of_the_largest_size_takes_little_memory() -> None:
    head = f"[{'a.' * MOST_DOTS}a]\n"
    text = head + "".join(f"b{number}{'.b' * MOST_DOTS} = 1\n" for number in range(MOST_BYTES // 30))
    text = text[: MOST_BYTES - 30]
    assert out_of_bounds(text) is None
    tracemalloc.start()
    try:
        tomllib.loads(text[: text.rindex("\n")])
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()
