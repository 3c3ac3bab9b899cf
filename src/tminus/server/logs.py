"""The log: a line of JSON for everything that happens, and in it nothing that could open a table or name a player.

Paths, queries, headers and bodies are never written. What libraries and errors say is written without whatever they
quote and without all that looks like a token: an error tends to quote what somebody sent.
"""

import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from hashlib import blake2b
from traceback import extract_tb
from typing import Any, TextIO

import msgspec

LOGGER = "tminus.server"
DETAILS = "details"  # the attribute of a record that holds more than words
request_id: ContextVar[str] = ContextVar("request_id", default="")

_QUOTED = re.compile(r"(?<!\w)'[^'\n]*'|\"[^\"\n]*\"|`[^`\n]*`|\([^()\n]*\)=\([^()\n]*\)")
_LIKE_A_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,}|(?<=://)[^\s/@]+@")


def hidden(table: str) -> str:
    """A table as it is called in the log: two lines about one table can be told, but nobody can go there."""
    return blake2b(table.encode(), digest_size=4).hexdigest()


def scrubbed(words: str) -> str:
    return _LIKE_A_TOKEN.sub("…", _QUOTED.sub("…", words))


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": scrubbed(record.getMessage()),
        }
        if request_id.get():
            line["request"] = request_id.get()
        line.update(getattr(record, DETAILS, {}))
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = error_in_lines(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def error_in_lines(error: BaseException) -> list[str]:
    """What went wrong and where, from the first cause to the last."""
    cause = error.__cause__ if error.__suppress_context__ else error.__context__
    lines = error_in_lines(cause) if cause is not None else []
    lines.append(f"{type(error).__name__}: {scrubbed(str(error))}")
    lines += [f"at {frame.name}, {frame.filename}:{frame.lineno}" for frame in extract_tb(error.__traceback__)]
    return lines


def write_log(level: int = logging.INFO, stream: TextIO | None = None) -> logging.Handler:
    """Send everything that anybody logs in this process to standard error, or elsewhere."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("uvicorn", "alembic", "httpx"):  # they tell paths, and nothing that we do not tell ourselves
        logging.getLogger(chatty).setLevel(logging.WARNING)
    return handler
