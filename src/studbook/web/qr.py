"""Links as QR codes: for a page, and for the terminal."""

from __future__ import annotations

import io

import segno


def svg_of(link: str) -> bytes:
    """The link as a drawing, dark on white whatever the page's theme, since cameras want it so."""
    drawing = io.BytesIO()
    segno.make(link, error="m", micro=False).save(drawing, kind="svg", scale=8, border=3, dark="#1d1620", light="#ffffff")
    return drawing.getvalue()


def lines_of(link: str) -> str:
    """The link in half blocks, for a terminal."""
    text = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out=text, border=2, compact=True)
    return text.getvalue().rstrip("\n")
