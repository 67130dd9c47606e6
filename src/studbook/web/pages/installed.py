"""What makes the pages an application of the home screen: its manifest, and the worker that says so when there is no network."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from studbook.browser import FILES
from studbook.web.webpage import WebPage, html


class Installed(WebPage):
    """The manifest, the worker, and the page that stands where the network does not."""

    def routes(self) -> list[BaseRoute]:
        return [Route("/manifest.webmanifest", self.manifest), Route("/worker.js", self.worker), Route("/offline", self.offline)]

    async def manifest(self, _request: Request) -> Response:
        """Name, drawings and colours of the application."""
        icons = [{"src": f"/static/icons/mark-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)]
        maskable = {"src": "/static/icons/mark-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
        return JSONResponse(
            {
                "name": "studbook",
                "short_name": "studbook",
                "description": "Home poker: stud, lowball, badugi",
                "start_url": "/",
                "display": "standalone",
                "background_color": "#f4f2f5",
                "theme_color": "#f4f2f5",
                "icons": [*icons, maskable],
            },
            media_type="application/manifest+json",
        )

    async def worker(self, _request: Request) -> Response:
        """The worker, from the root: it may speak for every page."""
        return FileResponse(FILES / "js/worker.js", media_type="text/javascript")

    async def offline(self, _request: Request) -> Response:
        """What a page is while there is no network; it goes on by itself when there is."""
        return html("offline.html")
