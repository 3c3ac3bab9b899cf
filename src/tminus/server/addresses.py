"""Where a request comes from."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from litestar.types import Scope

HOME = 64  # bits of an IPv6 address that one household or one rented machine shares


def address_of(scope: Scope) -> IPv4Address | IPv6Address | None:
    """Of whoever asks: behind a proxy that is trusted, the one it names."""
    client = scope.get("client")
    try:
        address = ip_address(client[0].partition("%")[0]) if client else None
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


def neighbourhood(scope: Scope) -> str:
    """What is counted as one caller: it costs nothing to have many IPv6 addresses, but they all begin alike."""
    address = address_of(scope)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, HOME), strict=False))
    return str(address)


def is_local(scope: Scope) -> bool:
    """Whether somebody on this machine asks, and not through a proxy for somebody elsewhere."""
    address = address_of(scope)
    forwarded = [name for name, _ in scope["headers"] if name in (b"x-forwarded-for", b"forwarded")]
    return address is not None and address.is_loopback and not forwarded
