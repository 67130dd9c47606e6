"""Records that nobody would write by hand: each is refused in words, with a line, and no other error comes out."""

import pytest

from studbook.history.record_error import RecordError
from studbook.history.record_files import read_text
from studbook.history.verdicts import refused, verify
from tests.history.records import text_of

PLAIN = text_of("phh-stud.phh")
OURS = 'variant = "FR"\nstarting_stacks = [100, 100]\nactions = []\n[_studbook]\nrecord = 1\n'

HOSTILE = {
    "a figure longer than Python reads": (f"{PLAIN}\nlevel = {'9' * 5000}", "too long"),
    "a power past what decimals have": (f"{PLAIN}\nlevel = 1e99999999999999999999", "too long"),
    "lists in lists": (f"{PLAIN}\nlevel = {'[' * 400}{']' * 400}", "brackets at most 32 deep"),
    "tables in tables": (f"{PLAIN}\n{'.'.join('a' * 3000)} = 1", "a key of at most 8 dots"),
    "a key with so many dots that the parser would take gigabytes": (f"{PLAIN}\n{'a.' * 90_000}a = 1", "a key of at most 8 dots"),
    "a heading with so many dots": (f"{PLAIN}\n[_{'a.' * 90_000}a]", "a key of at most 8 dots"),
    "a key with spaces about its dots": (f"{PLAIN}\n{'a . ' * 40_000}a = 1", "a key of at most 8 dots"),
    "a key with quotes about its parts": (f"{PLAIN}\n" + '"a".' * 40_000 + "a = 1", "a key of at most 8 dots"),
    "a variant that is a list": (PLAIN.replace("variant = 'F7S'", "variant = ['F7S']"), "expected a variant out of"),
    "a variant that is a table": (PLAIN.replace("variant = 'F7S'", "variant = { a = 1 }"), "expected a variant out of"),
    "a declaration that is a list": (f"{OURS}declaration = [1]", "declaration of the game as text"),
    "a declaration that is a table": (f"{OURS}declaration = {{ a = 1 }}", "declaration of the game as text"),
    "an option named like an argument": (f'{OURS}game = "razz"\noptions = {{ key = "x" }}', "expected an option of razz"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_in_words_and_what_follows_is_read(name: str) -> None:
    text, said = HOSTILE[name]
    found, after = [*read_text(f"{text}\n"), *read_text(PLAIN)]
    assert isinstance(found, RecordError)
    assert said in found.problem
    assert found.line >= 1
    assert not isinstance(after, RecordError)


@pytest.mark.parametrize(
    "action", [f"p{'9' * 5000} f", f"p1 sd @{'9' * 5000}", f"p1 cbr {'9' * 5000}", f"p1 sm {'As' * 5000}", "p1" + " " * 9000]
)
def test_an_action_with_a_figure_past_what_python_reads_is_refused(action: str) -> None:
    text = text_of("phh-stud.phh")
    (found,) = read_text(text.replace("'p1 cc',", f"'{action}',", 1))
    verdict = refused(found) if isinstance(found, RecordError) else verify(found)
    assert not verdict.ok
    assert verdict.line
