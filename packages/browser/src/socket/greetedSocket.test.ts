import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdSockets } from "../testing/heldSocket.ts";
import { type GreetedSocket, type GreetedState, greetServer } from "./greetedSocket.ts";

let held: ReturnType<typeof holdSockets>;
let states: GreetedState[];
let received: unknown[];
let greeted: GreetedSocket;
const measure = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  held = holdSockets();
  states = [];
  received = [];
  measure.mockClear();
  greeted = greetServer<object>({
    url: "wss://server.example/live",
    hello: () => ({ type: "hello", token: null }),
    read: (data) => (typeof data === "string" && data.startsWith("{") ? JSON.parse(data) : null),
    clock: { measure },
    receive: (message) => received.push(message),
    onState: (state) => states.push(state),
    pauses: { firstMs: 1_000, longestMs: 60_000 },
    welcomeMs: 10_000,
    pings: { firstMs: [0, 500], steadyMs: 15_000, answerMs: 4_000 },
    steadyAfterMs: 10_000,
    random: () => 1,
  });
});
afterEach(() => {
  greeted.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function welcome() {
  held.newest().open();
  held.newest().deliver({ type: "welcome" });
}
const pings = () => held.newest().said.filter(({ type }) => type === "ping").length;
const pong = () => held.newest().deliver({ type: "pong", sentAtMs: 1, serverAtMs: 7 });

test("receives and sends nothing before it is welcomed", () => {
  held.newest().open();
  greeted.send({ type: "subscribe" });
  held.newest().deliver({ type: "lobby" });
  expect(received).toEqual([]);
  held.newest().deliver({ type: "welcome" });
  greeted.send({ type: "subscribe" });
  held.newest().deliver({ type: "lobby" });
  expect(received).toEqual([{ type: "lobby" }]);
  expect(held.newest().said).toEqual([{ type: "hello", token: null }, { type: "subscribe" }]);
  expect(states).toEqual(["CONNECTING", "OPEN"]);
});

test("pings quickly at first, then steadily, and measures the clock by the answers", () => {
  welcome();
  vi.advanceTimersByTime(500);
  expect(pings()).toBe(2);
  pong();
  expect(measure).toHaveBeenCalledExactlyOnceWith(1, expect.any(Number), 7);
  vi.advanceTimersByTime(15_000);
  expect(pings()).toBe(3);
});

test("a server that does not answer a ping is gone, and what cannot be read is no answer", () => {
  welcome();
  vi.advanceTimersByTime(3_999);
  held.newest().onmessage?.({ data: "noise" });
  expect(states.at(-1)).toBe("OPEN");
  vi.advanceTimersByTime(1);
  expect(states).toEqual(["CONNECTING", "OPEN", "BROKEN"]);
  // During a retry the last state stays.
  vi.advanceTimersByTime(1_000);
  expect(held.sockets).toHaveLength(2);
  expect(states).toHaveLength(3);
});

test("the page's return asks a line that stands with a ping of its own", () => {
  welcome();
  vi.advanceTimersByTime(500);
  pong();
  const before = pings();
  window.dispatchEvent(new Event("online"));
  expect(pings()).toBe(before + 1);
  vi.advanceTimersByTime(4_000);
  expect(states.at(-1)).toBe("BROKEN");
});

test("who is there only for a moment is waited for ever longer", () => {
  for (const pauseMs of [1_000, 2_000]) {
    welcome();
    const before = held.sockets.length;
    held.newest().cut();
    vi.advanceTimersByTime(pauseMs - 1);
    expect(held.sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(held.sockets).toHaveLength(before + 1);
  }
  welcome();
  vi.advanceTimersByTime(500);
  pong();
  vi.advanceTimersByTime(15_000);
  pong();
  const before = held.sockets.length;
  held.newest().cut();
  vi.advanceTimersByTime(1_000);
  expect(held.sockets).toHaveLength(before + 1);
});
