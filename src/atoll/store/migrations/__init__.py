"""The schema and how it came to be, one step a file in versions/. Run by `atoll.store.schema` when a store opens."""
