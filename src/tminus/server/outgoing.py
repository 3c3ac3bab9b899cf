"""Requests that leave the server, to addresses that anybody may have given it.

Nobody must be able to reach through the server what only the server can reach: its own machine, its home network, the
address where a cloud keeps its keys. So a name is looked up by us, everything that it leads to has to be on the open
internet, and the connection goes to just what was checked: looked up a second time, the name could lead elsewhere.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpcore

from tminus.server.refusals import Wrong
from tminus.server.turns import Turns

AT_ONCE = 32  # requests; those who wait take turns by the host they are for, so a slow one is in nobody's way
CHECKS = 8  # names that are looked up at once because somebody wants to be told there: never in the way of notices
SECONDS = 10.0  # for one request, from the first look at the name to the last byte of the answer
LONGEST_ADDRESS = 1000
LONGEST_ANSWER = 16 * 1024  # bytes that are read so that the connection can be used again; nothing looks at them
PORTS = {"https": 443, "http": 80}

Resolve = Callable[[str, int], Awaitable[list[str]]]

_ADDRESS = re.compile(r"[!-\[\]-~]+")  # what can be printed in ASCII, without spaces and backslashes
_PUBLIC = IPv6Network("2000::/3")
_TRANSLATED = IPv6Network("64:ff9b::/96")  # an IPv4 address in its last 32 bits, for networks without any
# What some Pythons take for public: protocols' own addresses, 6to4, and addresses for examples.
_NOT_PUBLIC = (
    IPv4Network("192.0.0.0/24"),
    IPv4Network("192.88.99.0/24"),
    IPv6Network("2001::/23"),
    IPv6Network("2002::/16"),
    IPv6Network("3fff::/20"),
)


class UnreachableError(Wrong):
    """The server sends nothing to such an address."""


class NotSentError(Exception):
    """There was no answer, or none in time."""


def on_the_internet(text: str) -> bool:
    """Whether everybody may reach this address, and so the server may be made to."""
    address: IPv4Address | IPv6Address = ip_address(text)
    if isinstance(address, IPv6Address) and address in _TRANSLATED:
        address = IPv4Address(address.packed[-4:])
    if isinstance(address, IPv6Address) and address not in _PUBLIC:
        return False
    return address.is_global and not address.is_multicast and not any([address in some for some in _NOT_PUBLIC])


class CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connections to what was checked and to nothing else. Encryption is still for the name: a certificate counts only
    if it is that of the host which was asked for."""

    def __init__(
        self, resolve: Resolve, allow_private: bool, network: httpcore.AsyncNetworkBackend | None = None
    ) -> None:
        self._resolve = resolve
        self._allow_private = allow_private
        self._network = network or httpcore.AnyIOBackend()

    async def addresses(self, host: str, port: int) -> list[str]:
        """What a name leads to. Raises UnreachableError without telling what it is: that is nobody's business."""
        try:
            found = await self._resolve(host, port)
        except (OSError, UnicodeError):
            found = []
        if not found or not (self._allow_private or all([on_the_internet(address) for address in found])):
            raise UnreachableError("unreachable")
        return found

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        failure: Exception = NotSentError()
        for address in await self.addresses(host, port):
            try:
                return await self._network.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        raise UnreachableError("into-this-machine")

    async def sleep(self, seconds: float) -> None:
        await self._network.sleep(seconds)


class Outgoing:
    """All requests that this server sends. `allow_private` is for tests and home networks: then nothing of the above
    holds, and neither encryption nor the usual port is asked for."""

    def __init__(
        self, allow_private: bool = False, resolve: Resolve | None = None, trust: ssl.SSLContext | None = None
    ) -> None:
        self._allow_private = allow_private
        # Where a name server does not answer, a thread waits for it long after we have given up.
        self._resolvers = ThreadPoolExecutor(3 * AT_ONCE, "names")
        self._network = CheckedNetwork(resolve or self._look_up, allow_private)
        self._trust = trust
        self._turns, self._checks = Turns(AT_ONCE), Turns(CHECKS)

    @cached_property
    def _pool(self) -> httpcore.AsyncConnectionPool:
        """Made when something is sent: to read whom this machine trusts takes long, and most servers send nothing."""
        return httpcore.AsyncConnectionPool(
            ssl_context=self._trust or ssl.create_default_context(),
            max_connections=AT_ONCE,
            keepalive_expiry=30,
            network_backend=self._network,
        )

    async def _look_up(self, host: str, port: int) -> list[str]:
        """All addresses of a name, as this machine knows them."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(
            self._resolvers, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        )
        return list(dict.fromkeys([str(place[0]) for _, _, _, _, place in found]))

    async def check(self, address: str) -> None:
        """Raises UnreachableError unless something could be sent there now. It is checked again when it is."""
        parts = self._parts(address)
        host = str(parts.hostname)
        async with self._checks.turn(host):
            try:
                async with asyncio.timeout(SECONDS):
                    await self._network.addresses(host, _port(parts))
            except TimeoutError:
                raise UnreachableError("unreachable") from None

    async def post(self, address: str, headers: dict[str, str], body: bytes) -> int:
        """The status of the answer; where it redirects to, nobody follows. Raises NotSentError or UnreachableError."""
        parts = self._parts(address)
        host = str(parts.hostname)
        url = httpcore.URL(
            scheme=parts.scheme.encode(),
            host=host.encode(),
            port=_port(parts),
            target=((parts.path or "/") + (f"?{parts.query}" if parts.query else "")).encode(),
        )
        sent = {"host": parts.netloc, "user-agent": "T-Minus", "content-length": str(len(body)), **headers}
        async with self._turns.turn(host):
            try:
                async with asyncio.timeout(SECONDS):
                    return await self._send(url, sent, body)
            except (TimeoutError, OSError, httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException):
                raise NotSentError() from None

    async def _send(self, url: httpcore.URL, headers: dict[str, str], body: bytes) -> int:
        async with self._pool.stream("POST", url, headers=list(headers.items()), content=body) as answer:
            size = 0
            async for part in answer.aiter_stream():
                size += len(part)
                if size > LONGEST_ANSWER:
                    break
            return answer.status

    def _parts(self, address: str) -> SplitResult:
        if len(address) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(address):
            raise UnreachableError("address-too-long", most=LONGEST_ADDRESS)
        try:
            parts = urlsplit(address)
            port = _port(parts)
        except ValueError:
            raise UnreachableError("no-address") from None
        if parts.scheme not in (PORTS if self._allow_private else ("https",)):
            raise UnreachableError("address-scheme")
        if not parts.hostname or ":" in parts.hostname:
            raise UnreachableError("address-host")
        if parts.username is not None or parts.password is not None or parts.fragment:
            raise UnreachableError("address-parts")
        if port != PORTS[parts.scheme] and not self._allow_private:
            raise UnreachableError("address-port")
        return parts

    async def close(self) -> None:
        if "_pool" in self.__dict__:
            await self._pool.aclose()
        self._resolvers.shutdown(wait=False, cancel_futures=True)


def _port(parts: SplitResult) -> int:
    """Raises ValueError if it is none."""
    return PORTS.get(parts.scheme, 0) if parts.port is None else parts.port
