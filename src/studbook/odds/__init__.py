"""What are my chances: the worlds consistent with one seat's view, counted exactly or sampled, and reports of them."""
