"""The pages of a server: ours, those of the client, and no others."""

import asyncio
import re
from pathlib import Path

import pytest

from tests.server.running import Running, served
from tminus.server import pages


def test_pages_fetch_nothing_from_elsewhere_and_hold_no_scripts_of_their_own(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        for path in ("/", "/api/docs"):
            page = (await server.client.get(path)).text
            links = re.findall(r"""(?:src|href|action)\s*=\s*["']?([^"'\s>]*)""", page)
            assert links
            for link in links:
                assert re.match(r"/[^/]", link), link
                assert (await server.client.get(link)).status_code == 200
            assert not re.search(r"<script(?![^>]*\ssrc=)|<style|<iframe|\son\w+=|\sstyle=|url\(", page)
        described = (await server.client.get("/api/docs")).text
        assert "POST /api/tables/{table}/actions" in described

    served("sqlite", tmp_path, check)


@pytest.mark.parametrize(
    "path", ["/%00", "/../../etc/passwd", "//etc/passwd", "/..%2f..%2fapp.py", "/%2e%2e/app.py", "/" + "x" * 5000]
)
def test_no_path_leads_out_of_the_pages(path: str, tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        assert (await reader.read()).startswith(b"HTTP/1.1 404")
        writer.close()

    served("sqlite", tmp_path, check)


def test_the_client_takes_the_place_of_the_plain_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("The client", encoding="utf-8")
    (client / "assets" / "app.js").write_text("play()", encoding="utf-8")
    monkeypatch.setattr(pages, "CLIENT", client)

    async def check(server: Running) -> None:
        assert (await server.client.get("/")).text == "The client"
        script = await server.client.get("/assets/app.js")
        assert (script.text, script.headers["content-type"].partition(";")[0]) == ("play()", "text/javascript")
        assert "T-Minus: the API" in (await server.client.get("/api/docs")).text
        assert (await server.client.get("/plain.css")).status_code == 200
        assert (await server.client.get("/api/leads/nowhere")).status_code == 404

    served("sqlite", tmp_path, check)


BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


LED_ON = {
    "/table/abc": "/#/table/abc",
    "/rules": "/#/rules",
    "/join/abc/k%C3%A9y": "/#/join/abc/k%C3%A9y",
    "/table/%00": "/#/table/%00",
    "/assets": None,
    "/%3Cb%3E": None,
    "/table/" + "x" * 5000: None,
}


def test_a_browser_that_asks_for_no_page_is_led_on(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        for path, meant in LED_ON.items():
            answer = await server.client.get(path, headers=BROWSER)
            assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
            assert re.findall(r'<a href="([^"]*)"', answer.text) == [*([meant] if meant else []), "/"]
            assert "<b>" not in answer.text
            assert len(answer.text) < 2000
            german = await server.client.get(path, headers={**BROWSER, "accept-language": "de"})
            assert 'lang="de"' in german.text
            assert "Diese Seite gibt es nicht" in german.text
            program = await server.client.get(path)
            assert (program.status_code, program.json()["sentence"]) == (404, "There is nothing here.")

    served("sqlite", tmp_path, check)


def test_a_server_without_the_client_tells_browsers_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "nowhere")

    async def check(server: Running) -> None:
        answer = await server.client.get("/", headers=BROWSER)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert "make client" in answer.text
        assert "Node.js 20" in answer.text
        assert (await server.client.get("/plain.css")).status_code == 200
        assert "Seite zum Spielen" in (await server.client.get("/", headers={"accept-language": "de"})).text

    served("sqlite", tmp_path, check)


def test_browsers_keep_what_never_changes_and_ask_for_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    for name in ("index.html", "worker.js", "manifest.webmanifest", "icon-192.png", "assets/app-abc.js"):
        (client / name).write_text("{}", encoding="utf-8")
    monkeypatch.setattr(pages, "CLIENT", client)
    types = {
        "/": "text/html",
        "/worker.js": "text/javascript",
        "/manifest.webmanifest": "application/manifest+json",
        "/icon-192.png": "image/png",
    }

    async def check(server: Running) -> None:
        for path, kind in types.items():
            told = (await server.client.get(path)).headers
            assert told["content-type"].partition(";")[0] == kind
            assert told["cache-control"] == "no-cache"
        assert "immutable" in (await server.client.get("/assets/app-abc.js")).headers["cache-control"]
        gone = await server.client.get("/assets/app-old.js")
        assert (gone.status_code, gone.headers["cache-control"]) == (404, "no-cache")
        assert (await server.client.get("/api/tables")).headers["cache-control"] == "no-store"
        assert (await server.client.get("/api/games")).headers["cache-control"] == "no-cache"

    served("sqlite", tmp_path, check)
