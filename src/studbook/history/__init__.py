"""Hand records, in and out: our own, PHH, and the text of the card rooms' sites."""
