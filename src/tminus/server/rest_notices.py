"""Notices over HTTP: where somebody who holds a seat wants to be told."""

from typing import Annotated

from litestar import Request, delete, get, post, put
from litestar.params import JSONBody, Parameter

from tminus.kernel.speaking import spoken
from tminus.server import seating
from tminus.server.asking import Answering, Id, SeatNumber, now, tables_of, token_of
from tminus.server.messenger import Messenger
from tminus.server.push import check_keys
from tminus.server.subscriptions import Push, Webhook, id_of
from tminus.server.tokens import hashed
from tminus.server.webhooks import new_secret
from tminus.server.wire import PublicKey, Subscribed, Subscribing, Webhooked, Webhooking

SubscriptionId = Annotated[str, Parameter(max_length=32)]


class NoticesController(Answering):
    path = "/api"

    @get("/push-key", summary="What browsers subscribe with")
    async def push_key(self, request: Request) -> PublicKey:
        return PublicKey((await messenger_of(request).key()).public)

    @post("/tables/{table:str}/seats/{seat:int}/push", summary="Have a browser told, as long as you do not watch")
    async def subscribe(self, request: Request, table: Id, seat: SeatNumber, data: JSONBody[Subscribing]) -> Subscribed:
        """In the language that this is asked in."""
        token, messenger = await holder(request, table, seat), messenger_of(request)
        check_keys(data.keys.p256dh, data.keys.auth)
        await messenger.outgoing.check(data.endpoint)
        push = Push(table, seat, id_of(data.endpoint), data.endpoint, data.keys.p256dh, data.keys.auth, spoken())
        await messenger.subscriptions.add_push(push, hashed(token), now())
        return Subscribed(push.id)

    @delete("/tables/{table:str}/seats/{seat:int}/push/{subscription:str}", summary="Do not have it told any more")
    async def unsubscribe(self, request: Request, table: Id, seat: SeatNumber, subscription: SubscriptionId) -> None:
        await holder(request, table, seat)
        await messenger_of(request).subscriptions.drop_push(table, seat, subscription)

    @put("/tables/{table:str}/seats/{seat:int}/webhook", summary="Have a program told, always")
    async def set_webhook(self, request: Request, table: Id, seat: SeatNumber, data: JSONBody[Webhooking]) -> Webhooked:
        token, messenger = await holder(request, table, seat), messenger_of(request)
        await messenger.outgoing.check(data.address)
        secret = new_secret()
        await messenger.subscriptions.set_webhook(Webhook(table, seat, data.address, secret), hashed(token))
        return Webhooked(secret)

    @delete("/tables/{table:str}/seats/{seat:int}/webhook", summary="Do not have it told any more")
    async def drop_webhook(self, request: Request, table: Id, seat: SeatNumber) -> None:
        await holder(request, table, seat)
        await messenger_of(request).subscriptions.drop_webhook(table, seat)


def messenger_of(request: Request) -> Messenger:
    messenger: Messenger = request.app.state.messenger
    return messenger


async def holder(request: Request, table: str, seat: int) -> str:
    """The token of whoever asks, who holds the seat with it."""
    token = token_of(request, table)
    await tables_of(request).look(table, lambda found: seating.check_seat(found, seat, token))
    return token
