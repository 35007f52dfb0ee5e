"""What is written from the types of the wire: OpenAPI, and the TypeScript of the page."""
