import type { GreetedState } from "@hanpan/browser/socket/greetedSocket";
import { createServerClock } from "@hanpan/browser/socket/serverClock";
import { holdSockets } from "@hanpan/browser/testing/heldSocket";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLiveStream, type LiveStream } from "./stream.ts";

const table = (sequence: number) => ({
  tableCode: "baccarat-speed",
  gameCode: "baccarat-speed",
  kind: "BACCARAT",
  family: "LIVE",
  isOpen: true,
  sequence,
  round: null,
  bettingMs: 15_000,
  road: [],
});
const change = (sequence: number) => ({
  type: "change",
  tableCode: "baccarat-speed",
  sequence,
  kind: "TABLE_CLOSED",
  isOpen: false,
  round: null,
  series: null,
  endedSeries: null,
  road: null,
});

let opened: LiveStream | null = null;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  opened?.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stand() {
  const { sockets, newest: socket } = holdSockets();
  const states: GreetedState[] = [];
  const onMessage = vi.fn();
  const stream = createLiveStream({
    token: () => "token",
    clock: createServerClock(),
    onMessage,
    onState: (state) => states.push(state),
  });
  opened = stream;
  const serverSends = (message: object) => socket().deliver(message);
  const welcome = () => {
    socket().open();
    serverSends({ type: "welcome", serverAtMs: 1, hasSession: true });
  };
  const subscriptions = () => socket().said.filter(({ type }) => type === "subscribe");
  /** The browser says that the network is back. */
  const hurry = () => window.dispatchEvent(new Event("online"));
  return { stream, socket, sockets, serverSends, welcome, states, onMessage, hurry, subscriptions };
}

const watched = new Map([["baccarat-speed", "TABLE" as const]]);

test("greets, subscribes, and delivers changes in their order, once each", () => {
  const { stream, serverSends, welcome, onMessage, socket, subscriptions } = stand();
  stream.watch(watched);
  welcome();
  expect(socket().said[0]).toEqual({ type: "hello", token: "token" });
  expect(subscriptions()).toEqual([
    { type: "subscribe", tableCode: "baccarat-speed", view: "TABLE", sequence: null },
  ]);
  serverSends({ type: "lobby", table: table(4) });
  serverSends(change(5));
  serverSends(change(5));
  expect(onMessage).toHaveBeenCalledTimes(2);
});

test("asks for the whole table when a change is missing", () => {
  const { stream, serverSends, welcome, onMessage, subscriptions } = stand();
  stream.watch(watched);
  welcome();
  serverSends({ type: "lobby", table: table(4) });
  serverSends(change(7));
  expect(onMessage).toHaveBeenCalledTimes(1);
  expect(subscriptions().at(-1)).toMatchObject({ sequence: null });
});

test("comes back after a break and goes on from the last change", () => {
  const { stream, serverSends, welcome, socket, sockets, states, subscriptions } = stand();
  stream.watch(watched);
  welcome();
  serverSends({ type: "lobby", table: table(4) });
  serverSends(change(5));
  socket().cut();
  expect(states.at(-1)).toBe("BROKEN");
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(2);
  welcome();
  expect(subscriptions()).toMatchObject([{ sequence: 5 }]);
});

test("does not come back when the session has ended", () => {
  const { socket, states } = stand();
  socket().cut(4401);
  expect(states.at(-1)).toBe("ENDED");
  expect(vi.getTimerCount()).toBe(0);
});

test("gives up a socket over which nothing comes back, and says so until another one is open", () => {
  const { stream, welcome, serverSends, socket, sockets, states, hurry } = stand();
  const pong = () => serverSends({ type: "pong", sentAtMs: 0, serverAtMs: 1 });
  stream.watch(watched);
  welcome();
  // Coming back to the page asks at once whether the line still lives.
  hurry();
  expect(socket().said.at(-1)).toMatchObject({ type: "ping" });
  pong();
  for (let turn = 0; turn < 10; turn += 1) {
    vi.advanceTimersByTime(3_999);
    pong();
  }
  expect(states).toEqual(["CONNECTING", "OPEN"]);
  hurry();
  vi.advanceTimersByTime(4_000);
  expect(states).toEqual(["CONNECTING", "OPEN", "BROKEN"]);
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(2);
  // A way that is not made at all is given up too, and at once when the network is back.
  vi.advanceTimersByTime(10_000);
  hurry();
  hurry();
  expect(sockets).toHaveLength(4);
  expect(states.at(-1)).toBe("BROKEN");
  welcome();
  expect(states.at(-1)).toBe("OPEN");
});
