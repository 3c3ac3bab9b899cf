"""Numbers for those who run a server, in the way Prometheus reads them. None tells which table or whose."""

import hmac
from collections.abc import Iterator, Mapping

from litestar import Request, Response, get
from litestar.datastructures import State
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric, SummaryMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from tminus.server.addresses import is_local
from tminus.server.refusals import NotAllowed

TEXT = CONTENT_TYPE_LATEST.partition("; charset")[0]  # the framework tells the charset itself
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 30)


class Metrics(Collector):
    """Requests are counted as they come; the rest is counted where it happens, and read when somebody asks."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.registry = CollectorRegistry()
        self._answers = Counter(
            "tminus_requests", "Requests that were answered", ["method", "route", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "tminus_request_seconds", "Until they were answered", ["route"], buckets=SECONDS, registry=self.registry
        )
        self._lives = Counter("tminus_live_ended", "Live connections that ended", ["code"], registry=self.registry)
        ProcessCollector(registry=self.registry)
        self.registry.register(self)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        self._answers.labels(method, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def live_ended(self, code: int) -> None:
        """0: the other side has left."""
        self._lives.labels(str(code)).inc()

    def collect(self) -> Iterator[Metric]:
        state = self.state
        tables, thinkers, messenger, nodes = state.tables, state.thinkers, state.messenger, state.nodes
        watchers = sum([len(watchers) for watchers in state.audience.watchers.values()])
        yield gauge("tables_in_memory", "Tables in memory", len(tables.in_memory))
        yield gauge("watchers", "Who watches a table live or waits for news of it", watchers)
        yield by_kind("accepted", "Entries that were written, by what was done", tables.accepted)
        yield by_kind("refused", "What was refused at tables, by the reason", tables.refused)
        batches = tables.store.batches, tables.store.written
        yield SummaryMetricFamily("tminus_batch", "Tables that were written to in one transaction", *batches)
        yield counter("bots_decided", "Decisions that bots have made", thinkers.thought)
        yield counter("bots_retried", "Times that a bot had to be asked again", thinkers.retried)
        yield counter("bots_gave_up", "Decisions that had to be made more simply", thinkers.gave_up)
        yield counter("hints_given", "Hints that people were given", thinkers.advised)
        yield gauge("bots_waiting", "Decisions that wait for a free process", thinkers.waiting)
        yield counter("notices_sent", "Notices that were sent to people who do not watch", messenger.sent)
        yield counter("notices_failed", "Notices that could not be sent", messenger.failed)
        yield counter("notices_dropped", "Notices for which there were too many others", messenger.dropped)
        yield counter("news", "News of other servers about tables in use here", nodes.heard)
        yield counter("news_reconnected", "Times that the connection for news had to be made again", nodes.reconnected)

    def text(self) -> bytes:
        return generate_latest(self.registry)


def gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(f"tminus_{name}", words, value)


def counter(name: str, words: str, value: float) -> Metric:
    return CounterMetricFamily(f"tminus_{name}", words, value)


def by_kind(name: str, words: str, values: Mapping[str, float]) -> Metric:
    family = CounterMetricFamily(f"tminus_{name}", words, labels=["kind"])
    for kind, value in values.items():
        family.add_metric([kind], value)
    return family


@get("/metrics", include_in_schema=False)
async def metrics(request: Request, state: State) -> Response[bytes]:
    token = state.settings.metrics_token
    if token:
        given = request.headers.get("authorization", "")
        if not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
            raise NotAllowed("metrics-token")
    elif not is_local(request.scope):
        raise NotAllowed("metrics-local")
    return Response(state.metrics.text(), media_type=TEXT)
