"""The web table: rooms, seats, clocks, the ledger, the store, the protocol and the page."""
