"""One modal dialog a file: small, centred over what it asks about, the likeliest choice under the cursor."""
