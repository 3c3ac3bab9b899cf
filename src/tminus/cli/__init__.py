"""The `tminus` command: one small file per command, shared parts beside them."""
