"""Lines of values in TOML texts of every shape."""

from studbook.rules.toml_lines import lines_of

TEXT = '''\
# a comment
a = 1
"b c".d = [ # with a comment
  1, [2,
  3], { e = "x,]}#", f.g = 4 },
]
h = """
two ] lines""" # and more
i = 'a # b'
j = \'\'\'
x\'\'\'
k = 1979-05-27 07:32:00
[t.u]
v = true
[[w]]
x = 1
[[w]]
x = 2
[w.y]
z = 3
'''


def test_every_shape() -> None:
    lines = lines_of(TEXT)
    assert lines["a",] == 2
    assert (lines["b c",], lines["b c", "d"], lines["b c", "d", 0], lines["b c", "d", 1, 1]) == (3, 3, 4, 5)
    assert (lines["b c", "d", 2], lines["b c", "d", 2, "e"], lines["b c", "d", 2, "f", "g"]) == (5, 5, 5)
    assert (lines["h",], lines["i",], lines["j",], lines["k",]) == (7, 9, 10, 12)
    assert (lines["t", "u"], lines["t", "u", "v"]) == (13, 14)
    assert (lines["w",], lines["w", 0], lines["w", 0, "x"], lines["w", 1], lines["w", 1, "x"], lines["w", 1, "y", "z"]) == (
        15,
        15,
        16,
        17,
        18,
        20,
    )


def test_line_ends_of_another_system() -> None:
    assert lines_of("a = 1\r\n\r\nb = 2\r\n")["b",] == 3
