"""Bots: each takes a view and an offer, and returns an action. They know what a person in the same seat would know."""
