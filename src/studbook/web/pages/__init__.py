"""The pages and what they ask: a module for each, with its template, its answers and the turns it gives."""
