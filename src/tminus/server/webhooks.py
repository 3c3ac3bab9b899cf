"""Webhooks: a program is told by a request to its address, signed the way of standardwebhooks.com, so that it can be
sure who sends and that nothing was changed or sent again."""

import hmac
from base64 import b64decode, b64encode
from hashlib import sha256
from secrets import token_bytes

import msgspec

from tminus.server.notices import Notice
from tminus.server.subscriptions import Webhook, id_of

_PREFIX = "whsec_"


def new_secret() -> str:
    return _PREFIX + b64encode(token_bytes(24)).decode()


def call(webhook: Webhook, notice: Notice, at: int) -> tuple[dict[str, str], bytes]:
    """Headers and body, at this second. The id is the same whenever the same is told again."""
    body = msgspec.json.encode(notice._asdict())
    id = id_of(f"{notice.table} {notice.seat} {notice.number} {notice.kind}")
    key = b64decode(webhook.secret.removeprefix(_PREFIX))
    signature = hmac.digest(key, f"{id}.{at}.".encode() + body, sha256)
    headers = {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{b64encode(signature).decode()}",
    }
    return headers, body
