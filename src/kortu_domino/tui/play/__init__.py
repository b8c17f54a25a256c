"""Playing at a table: what is shown of it, what has been picked, and what each key and click makes of that."""
