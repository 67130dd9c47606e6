"""The text of HTML as somebody sees it who reads it: the lines that hand histories had before a mail program or a browser set them.

The library's own parser takes the square of its time for tags that never end, and pages come from anywhere: so this looks at each
letter once. What it tells apart is what makes lines; attributes it does not read.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Final

#: What begins a line of its own, and ends it.
_BLOCKS: Final = re.compile(
    "address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|footer|form|h[1-6r]|header|html|li|main|nav|ol|p|pre|section|table"
    "|tbody|tfoot|thead|tr|ul"
)
#: What nobody sees, up to its own end.
_UNSEEN: Final = frozenset(("script", "style", "template", "title"))
_CELLS: Final = frozenset(("td", "th"))
#: The name of a tag, at its beginning.
_NAME: Final = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]{0,20})(?=[\s/>])")
#: White space of the source, which is one space to the reader; a space that does not break is none of it.
_SPACE: Final = re.compile(r"[ \t\r\n\f]+")
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
#: A letter by a number that no letter has.
_NO_LETTER: Final = re.compile(r"&#(?:\d{9,}|[xX][0-9a-fA-F]{9,});?")


def text_of_html(source: str) -> str:
    r"""The lines that are seen.

    >>> text_of_html("<p>Ann:&nbsp;checks<br>Bo:\nbets <b>$2</b></p><pre>Cy: calls\nAnn: folds</pre>")
    'Ann: checks\nBo: bets $2\nCy: calls\nAnn: folds\n'
    """
    page = _Page()
    lower = source.lower() if source.isascii() else source.translate(_SMALL)
    at = 0
    while at < len(source):
        start = source.find("<", at)
        name = _NAME.match(source, start) if start >= 0 else None
        if start < 0:
            page.say(source[at:])
            break
        page.say(source[at:start])
        if source.startswith("<!--", start):
            at = _after(source, "-->", start)
        elif name is None and source[start + 1 : start + 2] not in ("!", "?"):
            page.say("<")
            at = start + 1
        else:
            at = _after(source, ">", start)
            if name is not None:
                tag = name[2].lower()
                if tag in _UNSEEN and not name[1]:
                    at = _after(lower, f"</{tag}", at - 1)
                    at = _after(source, ">", at - 1)
                else:
                    page.tag(tag, ends=bool(name[1]))
    page.end_line()
    return "".join(f"{line}\n" for line in page.lines)


#: Capitals to small letters, place by place: other letters may change how many they are.
_SMALL: Final = {ord(letter): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


def _after(text: str, what: str, start: int) -> int:
    """The place behind the next of these; the end where there is none."""
    at = text.find(what, start)
    return len(text) if at < 0 else at + len(what)


class _Page:
    """Gathers lines; whatever is wrong with the source, something is seen."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._line: list[str] = []
        #: How many elements are open whose white space stands as it is.
        self._kept = 0

    def end_line(self) -> None:
        """The line ends here, if there is anything in it, be it a space that makes an empty line."""
        line = "".join(self._line).strip(" \n")
        self._line.clear()
        if line:
            self.lines.append(line.replace(_NO_BREAK, " ").strip())

    def tag(self, name: str, *, ends: bool) -> None:
        """What a tag does to lines."""
        if name == "br":
            self._break()
        elif _BLOCKS.fullmatch(name):
            self.end_line()
            if name == "pre":
                self._kept = max(self._kept + (-1 if ends else 1), 0)
        elif name in _CELLS and not ends:
            self._line.append(" ")

    def say(self, source: str) -> None:
        """Text between two tags."""
        text = unescape(_NO_LETTER.sub("\N{REPLACEMENT CHARACTER}", source)) if "&" in source else source
        if not self._kept:
            words = _SPACE.sub(" ", text)
            follows_space = not self._line or self._line[-1].endswith(" ")
            self._line.append(words[1:] if follows_space and words.startswith(" ") else words)
            return
        first, *others = text.replace("\r\n", "\n").split("\n")
        self._line.append(first)
        for line in others:
            self._break()
            self._line.append(line)

    def _break(self) -> None:
        """A line ends, also one without anything in it: it may stand between two hands."""
        if any(part.strip() for part in self._line):
            self.end_line()
        else:
            self._line.clear()
            self.lines.append("")
