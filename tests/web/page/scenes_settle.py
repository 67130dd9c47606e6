"""Questions of the page "Settle it", as the links that people send: each a scene to look at."""

from __future__ import annotations

#: What stands after the # of the page's address, by name.
QUESTIONS = {
    "empty": "",
    "two-hands": "r=high&n=5&h=Ann.KsKhKd9c9d&h=Jun.QsQhQdAcAd",
    "half-done": "r=badugi&n=4&h=.As2h3d&h=.4c",
    "high-low": "r=high&r=low-8&n=7&h=Ann.AsKs2s3d4d5d7h&h=Jun.AhKhQhJhTh2c2d&h=Rosa.9s9d6c5c3h2hAc",
    "wild": "r=high&wild=6.Kd.lowest-hole.Jk&n=7&o=natural_vs_wild-natural&"
    "h=Ann.-6s-6hKcKsQd9h3d&h=Jun.-3s-4hKhTc9c8d5s&h=Marta.-7s-8cJk2d2hAdAc",
    "shared": "r=high.own-2&r=low-8.own-2&n=4&table=5&shared=2s3d7hKcKd&h=Ann.As4sKhQc&h=Jun.Ad5d8c9c",
    "circle": "r=high.circle-italian&deck=32&n=5&h=Ann.Ts9s8s7sAs&h=Jun.JhTh9h8h7h&h=Rosa.AdKdQdJdTd",
    "ten-cards": "r=high&n=10&h=Ann.2c3c4c5c6c7c8c9cTcJc&h=Jun.2d3d4d5d6d7d8d9dTdJd",
    "eight-players": "r=high&n=5&" + "&".join(f"h=.{cards}" for cards in (
        "AsKsQsJs9s", "AhKhQhJh9h", "AdKdQdJd9d", "AcKcQcJc9c", "Ts8s7s6s4s", "Th8h7h6h4h", "Td8d7d6d4d", "Tc8c7c6c4c")),
    "wrong": "r=high&n=5&h=Ann.KsKhKd9c9d&h=Jun.KsQhQdAcAd",
}  # fmt: skip
