import { createServerClock } from "@hanpan/browser/socket/serverClock";
import { holdSockets } from "@hanpan/browser/testing/heldSocket";
import { largestFeedMessageLength } from "@hanpan/contract/liveFeed";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { someChange, someTable } from "../testing/tables.ts";
import { type FeedNews, type FeedSocket, openFeedSocket } from "./feedSocket.ts";

let held: ReturnType<typeof holdSockets>;
let received: FeedNews[] = [];
let there: boolean[] = [];
let opened: FeedSocket;

beforeEach(() => {
  vi.useFakeTimers();
  held = holdSockets();
  received = [];
  there = [];
  opened = openFeedSocket({
    url: "wss://vendor.example/live",
    clock: createServerClock(),
    receive: (news) => received.push(news),
    onThere: (isThere) => there.push(isThere),
    random: () => 1,
  });
});
afterEach(() => {
  opened.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const socket = () => held.newest();

function greet() {
  socket().open();
  socket().deliver({ type: "welcome", serverAtMs: 0 });
}

test("greets without a token, and is there once it is greeted", () => {
  greet();
  expect(socket().said).toEqual([{ type: "hello", token: null }]);
  expect(there).toEqual([true]);
});

test("leaves out what it cannot read and what is too long, and goes on", () => {
  greet();
  const tooLong = JSON.stringify({ ...someChange(5), note: "x".repeat(largestFeedMessageLength) });
  const road = Array.from({ length: 501 }, (_, index) => ({ number: index + 1, mark: "B1" }));
  for (const data of ["{", "null", "[]", '{"type":"dance"}', new Uint8Array(4), tooLong]) {
    socket().onmessage?.({ data });
  }
  socket().deliver({ ...someChange(5), sequence: -1 });
  socket().deliver({ type: "lobby", table: someTable({ road }) });
  expect(received).toEqual([]);
  socket().deliver({ ...someChange(5), news: "what comes one day" });
  expect(received).toEqual([someChange(5)]);
  expect(there).toEqual([true]);
});

test("a vendor that falls silent is taken for gone, though the line stands", () => {
  greet();
  for (let turn = 0; turn < 6; turn += 1) {
    vi.advanceTimersByTime(10_000);
    const ping = socket()
      .said.filter(({ type }) => type === "ping")
      .at(-1);
    socket().deliver({ type: "pong", sentAtMs: ping?.["sentAtMs"] ?? 0, serverAtMs: 0 });
  }
  expect(there).toEqual([true]);
  vi.advanceTimersByTime(25_000);
  expect(there).toEqual([true, false]);
  expect(held.sockets[0]?.isClosed).toBe(true);
  expect(held.sockets.length).toBeGreaterThan(1);
});

test("comes back ever more slowly", () => {
  const waits: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const before = held.sockets.length;
    socket().cut();
    let waitedMs = 0;
    while (held.sockets.length === before && waitedMs < 100_000) {
      vi.advanceTimersByTime(500);
      waitedMs += 500;
    }
    waits.push(waitedMs);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test("a flood ends the line for a while", () => {
  greet();
  const first = socket();
  for (let turn = 0; turn < 700; turn += 1) first.deliver({ type: "pong", sentAtMs: 0, serverAtMs: 0 });
  expect(first.isClosed).toBe(true);
  expect(there).toEqual([true, false]);
  vi.advanceTimersByTime(50_000);
  expect(held.sockets).toHaveLength(1);
  vi.advanceTimersByTime(10_500);
  expect(held.sockets).toHaveLength(2);
});

test("closed by the page it says nothing more and does not come back", () => {
  greet();
  opened.close();
  socket().cut();
  vi.advanceTimersByTime(200_000);
  expect(held.sockets).toHaveLength(1);
  expect(there).toEqual([true]);
});
