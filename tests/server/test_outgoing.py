"""Requests that leave the server: to the open internet only, and only to what was checked."""

import asyncio
import ssl
from collections.abc import Coroutine
from typing import Any

import httpcore
import pytest
import trustme

from tests.server.receiving import receiving
from tminus.server.outgoing import CheckedNetwork, NotSentError, Outgoing, UnreachableError, on_the_internet

HERE = "127.0.0.1"
PUBLIC = "93.184.215.14"

OPEN = [
    "8.8.8.8",
    "93.184.215.14",
    "223.255.255.254",
    "2606:4700:4700::1111",
    "2a00:1450:4001:80f::2003",
    "64:ff9b::8.8.8.8",
]
CLOSED = {
    "this host": ["0.0.0.0", "0.1.2.3", "::"],
    "loopback": ["127.0.0.1", "127.255.255.254", "::1"],
    "private": ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "fc00::1", "fd12:3456::1", "fec0::1"],
    "link-local": ["169.254.0.1", "169.254.169.254", "fe80::1", "fe80::1%lo"],
    "shared by a provider's customers": ["100.64.0.1", "100.127.255.254"],
    "multicast": ["224.0.0.1", "239.255.255.250", "ff02::1", "ff0e::1"],
    "reserved": ["240.0.0.1", "255.255.255.255", "192.0.0.8", "192.88.99.1", "198.18.0.1", "4000::1", "100::1"],
    "for examples": ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
    "IPv4 in IPv6": ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "::8.8.8.8"],
    "6to4": ["2002:7f00:1::", "2002:a00:1::1", "2002:808:808::1"],
    "Teredo and other protocols": ["2001::1", "2001:3::1", "2001:20::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
    "translated": ["64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::169.254.169.254", "64:ff9b:1::8.8.8.8"],
}


def run(check: Coroutine[Any, Any, None]) -> None:
    asyncio.run(check)


class Names:
    """A name server that answers as it is told to, each time with the next answer."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked = 0

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked += 1
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


class Noting(httpcore.AsyncMockBackend):
    """A network that only says where connections were meant to go: tests cannot reach the open internet."""

    def __init__(self) -> None:
        super().__init__([])
        self.went: list[str] = []

    async def connect_tcp(self, host: str, *args: Any, **rest: Any) -> httpcore.AsyncNetworkStream:
        self.went.append(host)
        return await super().connect_tcp(host, *args, **rest)


# ---- addresses


@pytest.mark.parametrize("address", OPEN)
def test_everybody_may_reach_what_is_public(address: str) -> None:
    assert on_the_internet(address)


@pytest.mark.parametrize("address", [address for some in CLOSED.values() for address in some])
def test_nothing_else_is_on_the_internet(address: str) -> None:
    assert not on_the_internet(address)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("http://hooks.example/", "https://"),
        ("ftp://hooks.example/", "https://"),
        ("file:///etc/passwd", "https://"),
        ("hooks.example", "https://"),
        ("", "plain ASCII"),
        ("https:///path", "names a host"),
        ("https://hooks.example:8443/", "usual port"),
        ("https://hooks.example:0/", "usual port"),
        ("https://hooks.example:99999/", "not an address"),
        ("https://[::1/", "not an address"),
        ("https://[::1]/", "not by an IPv6 address"),
        ("https://[2606:4700::1111]/", "not by an IPv6 address"),
        ("https://user@hooks.example/", "neither a user"),
        ("https://user:word@hooks.example/", "neither a user"),
        ("https://hooks.example/#part", "fragment"),
        ("https://hooks.example/ x", "plain ASCII"),
        ("https://hooks.example/\r\nhost: other", "plain ASCII"),
        ("https://hooks.example\\@127.0.0.1/", "plain ASCII"),
        ("https://höoks.example/", "plain ASCII"),
        ("https://hooks.example/" + "x" * 1000, "1000 characters"),
    ],
)
def test_what_is_no_address_for_us_is_refused_in_a_sentence(address: str, reason: str) -> None:
    async def check() -> None:
        outgoing = Outgoing(resolve=Names([PUBLIC]))
        for ask in (outgoing.check(address), outgoing.post(address, {}, b"")):
            with pytest.raises(UnreachableError, match=reason):
                await ask
        await outgoing.close()

    run(check())


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1"])
def test_this_machine_is_not_reached_by_any_spelling_of_it(host: str) -> None:
    """The real resolver of this machine knows them all."""

    async def check() -> None:
        outgoing = Outgoing()
        for ask in (outgoing.check(f"https://{host}/"), outgoing.post(f"https://{host}/", {}, b"")):
            with pytest.raises(UnreachableError, match="open internet"):
                await ask
        await outgoing.close()

    run(check())


def test_a_name_must_not_lead_anywhere_private_even_if_it_also_leads_to_the_internet() -> None:
    async def check() -> None:
        for addresses in ([PUBLIC, HERE], [HERE, PUBLIC], ["::ffff:10.0.0.1", PUBLIC], []):
            with pytest.raises(UnreachableError) as refusal:
                await Outgoing(resolve=Names(addresses)).check("https://hooks.example/")
            assert refusal.value.status == 422
            assert not any([address in refusal.value.sentence for address in addresses])
        await Outgoing(resolve=Names([PUBLIC, "2606:4700::1111"])).check("https://hooks.example/")

    run(check())


@pytest.mark.parametrize("host", ["no-such-host.invalid", "x" * 64 + ".example", "a..b.example"])
def test_a_name_that_leads_nowhere_is_refused(host: str) -> None:
    async def check() -> None:
        outgoing = Outgoing()
        with pytest.raises(UnreachableError, match="open internet"):
            await outgoing.check(f"https://{host}/")
        await outgoing.close()

    run(check())


# ---- connections


def test_a_name_that_changes_its_mind_after_the_check_gets_nothing() -> None:
    async def check() -> None:
        names = Names([PUBLIC], [HERE])
        outgoing = Outgoing(resolve=names)
        await outgoing.check("https://hooks.example/")
        with pytest.raises(UnreachableError):
            await outgoing.post("https://hooks.example/", {}, b"secret")
        await outgoing.close()
        async with receiving() as receiver:
            with pytest.raises(UnreachableError):
                await CheckedNetwork(Names([HERE]), False).connect_tcp("hooks.example", receiver.port)
            assert receiver.connections == 0
            stream = await CheckedNetwork(Names([HERE]), True).connect_tcp("hooks.example", receiver.port)
            await stream.aclose()  # the same way in is open where the operator allows it

    run(check())


def test_the_connection_goes_to_the_address_that_was_checked_and_the_name_is_asked_once() -> None:
    async def check() -> None:
        names, network = Names([PUBLIC], [HERE]), Noting()
        await CheckedNetwork(names, False, network).connect_tcp("hooks.example", 443)
        assert network.went == [PUBLIC]
        assert names.asked == 1

    run(check())


def test_if_one_address_does_not_answer_the_next_is_tried() -> None:
    async def check() -> None:
        async with receiving(204) as receiver:
            outgoing = Outgoing(allow_private=True, resolve=Names(["127.0.0.2", HERE]))
            receiver_address = f"http://hooks.example:{receiver.port}/x?y=1"
            assert await outgoing.post(receiver_address, {"x-test": "1"}, b"words") == 204
            received = await receiver.next()
            assert (received.path, received.body) == ("/x?y=1", b"words")
            assert received.headers["host"] == f"hooks.example:{receiver.port}"
            assert received.headers["x-test"] == "1"
            await outgoing.post(receiver_address, {}, b"more")
            assert receiver.connections == 1
            await outgoing.close()

    run(check())


def test_a_certificate_counts_only_if_it_is_for_the_name_that_was_asked_for() -> None:
    async def check() -> None:
        authority = trustme.CA()
        trust = ssl.create_default_context()
        authority.configure_trust(trust)
        certificate = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        authority.issue_cert("hooks.example").configure_cert(certificate)
        async with receiving(certificate=certificate) as receiver:
            for host, context, good in (
                ("hooks.example", trust, True),
                ("other.example", trust, False),
                (HERE, trust, False),
                ("hooks.example", None, False),
            ):
                outgoing = Outgoing(allow_private=True, resolve=Names([HERE]), trust=context)
                address = f"https://{host}:{receiver.port}/"
                if good:
                    assert await outgoing.post(address, {}, b"words") == 200
                else:
                    with pytest.raises(NotSentError):
                        await outgoing.post(address, {}, b"words")
                await outgoing.close()
            assert receiver.came.qsize() == 1

    run(check())


def test_nobody_follows_where_an_answer_redirects_to() -> None:
    async def check() -> None:
        async with receiving() as inside, receiving(307, headers={"location": inside.address}) as receiver:
            outgoing = Outgoing(allow_private=True)
            assert await outgoing.post(receiver.address, {}, b"words") == 307
            assert inside.connections == 0
            await outgoing.close()

    run(check())


def test_proxies_that_the_environment_names_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with receiving() as proxy, receiving() as receiver:
            for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
                monkeypatch.setenv(name, f"http://{HERE}:{proxy.port}")
            outgoing = Outgoing(allow_private=True)
            assert await outgoing.post(receiver.address, {}, b"words") == 200
            assert proxy.connections == 0
            await outgoing.close()

    run(check())


def test_an_endless_answer_is_not_listened_to() -> None:
    async def check() -> None:
        async with receiving(answer=b"x" * 5_000_000) as receiver:
            outgoing = Outgoing(allow_private=True)
            for _ in range(2):
                assert await outgoing.post(receiver.address, {}, b"words") == 200
            assert receiver.connections == 2  # the rest of the first answer was never fetched
            await outgoing.close()

    run(check())
