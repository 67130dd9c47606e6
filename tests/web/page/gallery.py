"""Every scene there is."""

from __future__ import annotations

from tests.web.page import scenes_coach, scenes_draw, scenes_end, scenes_room, scenes_stud
from tests.web.page.scenes import names, scene

#: The modules whose scenes are in the gallery.
ROOMS = (scenes_stud, scenes_draw, scenes_end, scenes_room, scenes_coach)

__all__ = ["ROOMS", "names", "scene"]
