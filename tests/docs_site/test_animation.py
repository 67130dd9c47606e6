"""The animation of the README: what tests.web.animation writes is one hand to its showdown, small enough to be looked at anywhere."""

from pathlib import Path

from PIL import Image

from tests.web.animation import FILE, MOST, Frame, without_repeats, write
from tests.web.pictures import PHONE


def test_the_animation_is_small_and_stands_still_at_the_showdown() -> None:
    assert FILE.stat().st_size < 1_500_000
    with Image.open(FILE) as animation:
        assert animation.size == PHONE
        frames = getattr(animation, "n_frames", 1)
        assert 10 <= frames <= MOST
        animation.seek(frames - 1)
        animation.load()
        assert animation.info["duration"] >= 3_000
        assert animation.info["loop"] == 0


def test_frames_that_look_alike_become_one(tmp_path: Path) -> None:
    red, blue = Image.new("RGB", (8, 8), "red"), Image.new("RGB", (8, 8), "blue")
    kept = without_repeats([Frame(red, 500), Frame(red.copy(), 900), Frame(blue, 500), Frame(red, 500)])
    assert [frame.stands for frame in kept] == [900, 500, 500]
    write(kept, tmp_path / "three.webp")
    with Image.open(tmp_path / "three.webp") as written:
        assert getattr(written, "n_frames", 1) == 3
