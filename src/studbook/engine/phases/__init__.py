"""What each kind of phase does when it begins, and when somebody answers in it."""
