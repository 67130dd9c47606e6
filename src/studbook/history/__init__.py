"""Hand records, in and out: our own, a TOML text from which a hand plays again."""
