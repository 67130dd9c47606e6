"""A hand in words, and as one object for a page: everything told here comes from a view."""
