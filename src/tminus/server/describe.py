"""Print the description of the API (OpenAPI) without starting a server: `python -m tminus.server.describe`."""

import sys

import msgspec

from tminus.server.app import create_app

if __name__ == "__main__":
    description = create_app("sqlite:///never-opened.db").openapi_schema.to_schema()
    sys.stdout.buffer.write(msgspec.json.encode(description))
