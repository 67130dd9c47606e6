"""A recorded hand for people to look at: told step by step in the words of the table, and priced street by street.

Here records and their telling meet: `studbook.history` plays a record, `studbook.telling` says what happened, and neither knows the other.
"""
