"""The web server's own protocol of a page's socket, which stops reading only when commands pile up."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class PageProtocol(WebSocketsSansIOProtocol):
    """The class above stops reading at each message until the application takes it, by two calls to the system. Pages send one now and
    then: it is enough to stop when another one waits already.
    """

    def send_receive_event_to_app(self) -> None:
        """Queue a message that has come whole."""
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that it is not stopped above
        super().send_receive_event_to_app()
        self.read_paused = False
