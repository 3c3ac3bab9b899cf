"""The secrets that seats, hosts and links are known by. The server keeps only what they hash to."""

import hmac
import re
from hashlib import blake2b
from secrets import token_urlsafe

_BYTES = 24  # 192 bits: nobody guesses one, and nobody needs slow hashing to keep it safe
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")


def new_token() -> str:
    return token_urlsafe(_BYTES)


def new_id() -> str:
    """The name of a table in its link. Whoever knows it may look, so it is as hard to guess as a token."""
    return token_urlsafe(16)


def hashed(token: str) -> str:
    return blake2b(token.encode(), digest_size=24).hexdigest()


def looks_like_one(token: str) -> bool:
    return bool(_TOKEN.fullmatch(token))


def fits(token: str, kept: str) -> bool:
    """Whether this is the token that hashes to what was kept; in a time that does not tell how nearly it is."""
    return bool(kept) and looks_like_one(token) and hmac.compare_digest(hashed(token), kept)
