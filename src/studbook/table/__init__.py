"""An evening of people, chips and hands at one table; no HTTP."""
