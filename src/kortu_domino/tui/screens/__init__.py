"""One screen a file; each has its stylesheet of the same name in `styles/`."""
