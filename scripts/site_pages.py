"""A hook of MkDocs: adds the pages that are made from the code, and makes links that lead out of docs/ fit the site."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from scripts.api_page import api_page
from scripts.game_page import game_page, games_page
from scripts.notebook_page import FOLDER, as_ipynb, notebook_page
from scripts.rooms_drawing import architecture_page, drawing
from scripts.wild_page import wild_page

from studbook.games.registry import games

ROOT = Path(__file__).parents[1]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put every game of the book under "The games", and a page that mkdocs.yml does not name at the end."""
    named = (ROOT / "mkdocs.yml").read_text("utf-8")
    unnamed = [page.name for page in sorted((ROOT / "docs").glob("*.md")) if page.name not in named]
    if config.nav is not None and unnamed:
        config.nav.append({"More": unnamed})
    for entry in config.nav or []:
        if "The games" in entry:
            entry["The games"] = ["games/index.md", *({one.declare().name: f"games/{one.key}.md"} for one in games())]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages made from the code."""
    pages = {
        "games/index.md": games_page(),
        **{f"games/{entry.key}.md": game_page(entry) for entry in games()},
        "api.md": api_page(),
        "architecture.md": architecture_page(),
        "wild-cards.md": wild_page(),
        "assets/rooms.svg": drawing(),
        "contributing.md": _moved("CONTRIBUTING.md"),
        "changes.md": _moved("CHANGELOG.md"),
        **{f"notebooks/{path.stem}.md": notebook_page(path) for path in sorted(FOLDER.glob("*.py"))},
        **{f"notebooks/{path.stem}.ipynb": as_ipynb(path) for path in sorted(FOLDER.glob("*.py"))},
        "examples/evening.txt": (ROOT / "examples" / "evening.txt").read_text("utf-8"),
    }
    for name, content in pages.items():
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A link to a file of the code becomes its name with the path as a title: the site does not hold the code."""
    markdown = markdown.replace("](../CONTRIBUTING.md", "](contributing.md").replace("](../CHANGELOG.md", "](changes.md")
    markdown = markdown.replace("](../../examples/evening.txt)", "](../examples/evening.txt)")
    here = page.file.src_uri.count("/")
    out = re.compile(r"\[([^\]]*)\]\((?:\.\./){" + str(here + 1) + r"}((?:src|tests|bench|examples|scripts)/[^)\s]*)\)")
    return out.sub(r'<span title="\2">\1</span>', markdown)


def _moved(name: str) -> str:
    """A page of the root, its links as they are from docs/."""
    return (ROOT / name).read_text("utf-8").replace("](docs/", "](")
