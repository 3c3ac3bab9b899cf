import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { FakeSocket, fakeLine, shown } from "../test/line";
import { Connection } from "./live";

const heard = { message: vi.fn(), line: vi.fn(), known: () => "seen=3&number=7&line=0" };
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  fakeLine();
  connection = new Connection("a b", 1, heard);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

const lines = (): string[] => heard.line.mock.calls.map(([line]) => line as string);

test("it tells where to go on", () => {
  expect(FakeSocket.last.url).toContain("/api/tables/a%20b/live?seat=1&seen=3&number=7&line=0&language=en");
});

test("what is broken is mended, sooner at first and later and later", () => {
  FakeSocket.last.break();
  expect(lines()).toEqual(["lost"]);
  vi.advanceTimersByTime(250);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.break();
  vi.advanceTimersByTime(250);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(250);
  expect(FakeSocket.all).toHaveLength(3);
});

test("what was not answered is sent again with the same key, and no more once it was", () => {
  connection.send({ type: "act", seat: 1, code: 5, answers: 7, key: "k" });
  expect(FakeSocket.last.sent).toEqual([]); // not open yet
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toMatchObject([{ type: "act", key: "k" }]);
  FakeSocket.last.break();
  vi.advanceTimersByTime(250);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toMatchObject([{ type: "act", key: "k" }]);
  FakeSocket.last.hear({ type: "accepted", key: "k", number: 8 });
  expect(connection.waiting).toBe(false);
  FakeSocket.last.break();
  vi.advanceTimersByTime(600);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
});

test("a line without a word for nine seconds is broken, and a ping is a word", () => {
  FakeSocket.last.open();
  FakeSocket.last.hear(shown(1));
  vi.advanceTimersByTime(8_000);
  FakeSocket.last.hear({ type: "ping" });
  expect(FakeSocket.last.sent).toEqual([{ type: "pong", number: 1 }]);
  vi.advanceTimersByTime(8_000);
  expect(lines()).toEqual(["live"]);
  vi.advanceTimersByTime(1_500);
  expect(lines()).toEqual(["live", "lost"]);
});

test("the server is told when nobody sees the page, and when somebody does again", () => {
  const hidden = vi.spyOn(document, "hidden", "get");
  const turn = (to: boolean): void => {
    hidden.mockReturnValue(to);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  FakeSocket.last.open();
  FakeSocket.last.hear(shown(4));
  turn(true);
  turn(false);
  turn(true);
  const look = (looks: boolean): object => ({ type: "look", looks, number: 4 });
  expect(FakeSocket.last.sent).toEqual([look(false), look(true), look(false)]);
  FakeSocket.last.break();
  vi.advanceTimersByTime(250);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([look(false)]); // the server knows nothing of the line before
  hidden.mockRestore();
});

test("what comes over a line that was given up is not heard twice", () => {
  const old = FakeSocket.last;
  old.open();
  dispatchEvent(new Event("offline"));
  expect(lines()).toEqual(["lost"]);
  old.hear(shown(9));
  expect(heard.message).not.toHaveBeenCalled();
});

test("when the network is back, nobody waits", () => {
  dispatchEvent(new Event("offline"));
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

test("what the server will not change its mind about ends it; that it is busy does not", () => {
  FakeSocket.last.break(4429, "Too many");
  expect(lines()).toEqual(["lost"]);
  vi.advanceTimersByTime(250);
  FakeSocket.last.break(4404, "No such table.");
  expect(heard.line).toHaveBeenLastCalledWith("closed", "No such table.");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});
