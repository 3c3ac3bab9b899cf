"""Web Push: what a browser shows although no page is open. Its push service carries the message and cannot read it.

Libraries encrypt and sign. They could send as well, but only `Outgoing` knows where something may be sent to.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tminus.server.notices import Notice
from tminus.server.refusals import Wrong
from tminus.server.subscriptions import Push, id_of

KEEPS = 24 * 3600  # seconds that the push service keeps a message for a browser that is not there
GOOD_FOR = 12 * 3600  # seconds that a signature is good for; push services accept no more than a day
AUTH_BYTES = 16


class PushKey:
    """The key by which push services know us. All servers of one database have the same: browsers subscribe to it."""

    def __init__(self, pem: bytes, contact: str) -> None:
        self._vapid = Vapid02.from_pem(pem)
        self._contact = contact

    @staticmethod
    def new_pem() -> bytes:
        vapid = Vapid02()
        vapid.generate_keys()
        pem: bytes = vapid.private_pem()
        return pem

    @property
    def public(self) -> str:
        """As browsers want it: an uncompressed point in base64 for addresses, without padding."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    def message(self, push: Push, notice: Notice) -> tuple[dict[str, str], bytes]:
        """Headers and body for the push service."""
        body = http_ece.encrypt(
            msgspec.json.encode(notice._asdict()),
            private_key=generate_private_key(SECP256R1()),  # for this message only
            dh=_bytes(push.p256dh),
            auth_secret=_bytes(push.auth),
            version="aes128gcm",
        )
        headers = {"content-encoding": "aes128gcm", "content-type": "application/octet-stream", "ttl": str(KEEPS)}
        if notice.kind in ("your-turn", "reminder"):
            # A phone that was off for a day should tell once whose turn it is.
            headers["topic"] = id_of(f"{notice.table} {notice.seat}")
        endpoint = urlsplit(push.endpoint)
        claims = {"sub": self._contact, "aud": f"{endpoint.scheme}://{endpoint.netloc}", "exp": int(time()) + GOOD_FOR}
        signed: dict[str, str] = self._vapid.sign(claims)
        return headers | signed, body


def check_keys(p256dh: str, auth: str) -> None:
    """Raises Wrong unless a message can be encrypted with these."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), _bytes(p256dh))
    except ValueError:
        raise Wrong("bad-p256dh") from None
    try:
        if len(_bytes(auth)) != AUTH_BYTES:
            raise ValueError
    except ValueError:
        raise Wrong("bad-auth", bytes=AUTH_BYTES) from None


def _bytes(text: str) -> bytes:
    """Raises ValueError if it is not base64; browsers leave the padding out."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
