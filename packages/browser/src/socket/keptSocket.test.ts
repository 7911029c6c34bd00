import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdSockets } from "../testing/heldSocket.ts";
import { type KeptSocket, type KeptSocketOptions, keepSocket, type SocketState } from "./keptSocket.ts";

let held: ReturnType<typeof holdSockets>;
let states: SocketState[];
let received: unknown[];
let kept: KeptSocket;
let probe: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  held = holdSockets();
  states = [];
  received = [];
  probe = vi.fn<() => void>();
});
afterEach(() => {
  kept.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function keep(options: Partial<KeptSocketOptions> = {}): void {
  kept = keepSocket({
    url: "wss://server.example/stream",
    hello: () => ({ type: "hello" }),
    receive: (data) => {
      received.push(data);
      return data !== "noise";
    },
    onState: (state) => states.push(state),
    pauses: { firstMs: 1_000, longestMs: 30_000 },
    welcomeMs: 10_000,
    probe,
    random: () => 1,
    ...options,
  });
}

/** The newest socket, over which the server has said something. */
function answered() {
  const socket = held.newest();
  socket.open();
  socket.deliver({ hello: "you" });
  return socket;
}

/** How long it waits after a break until it tries again, milliseconds. */
function waitedMs(breakIt: () => void): number {
  const before = held.sockets.length;
  breakIt();
  let waited = 0;
  while (held.sockets.length === before && waited < 100_000) {
    vi.advanceTimersByTime(500);
    waited += 500;
  }
  return waited;
}

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("greets first, and drops what is said while no socket is open", () => {
  keep();
  kept.send({ type: "early" });
  held.newest().open();
  kept.send({ type: "late" });
  expect(held.newest().said).toEqual([{ type: "hello" }, { type: "late" }]);
});

test("comes back ever more slowly until it has proved good", () => {
  keep();
  const waits = () => waitedMs(() => held.newest().cut());
  expect([waits(), waits(), waits(), waits(), waits(), waits(), waits()]).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  kept.prove();
  expect(waits()).toBe(1_000);
});

test("waits a part of its pause that nobody shares", () => {
  keep({ random: () => 0 });
  expect(waitedMs(() => held.newest().cut())).toBe(500);
});

test("a server that never answers is given up", () => {
  keep();
  held.newest().open();
  vi.advanceTimersByTime(9_999);
  held.newest().onmessage?.({ data: "noise" });
  expect(states).toEqual(["CONNECTING"]);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(["CONNECTING", "BROKEN"]);
  expect(held.sockets[0]?.isClosed).toBe(true);
});

test("a server that falls silent is taken for gone where it promised signs of life, and only there", () => {
  keep({ silenceMs: 60_000 });
  const first = answered();
  vi.advanceTimersByTime(59_999);
  first.deliver({ event: "position" });
  vi.advanceTimersByTime(59_999);
  expect(states).toEqual(["CONNECTING"]);
  vi.advanceTimersByTime(1);
  expect(states.at(-1)).toBe("BROKEN");
  kept.close();
  keep();
  answered();
  states = [];
  vi.advanceTimersByTime(3_600_000);
  expect(states).toEqual([]);
});

test("a question without an answer ends the line, and any sign of life answers it", () => {
  keep();
  const socket = answered();
  kept.expectLife(4_000);
  socket.deliver({ any: "thing" });
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(["CONNECTING"]);
  kept.expectLife(4_000);
  vi.advanceTimersByTime(4_000);
  expect(states.at(-1)).toBe("BROKEN");
});

test("what the server says of its closing decides whether and when it comes back", () => {
  const afterClose = (code: number) => (code === 4401 ? "NEVER" : code === 4429 ? "SLOWLY" : "AGAIN");
  keep({ afterClose });
  expect(waitedMs(() => held.newest().cut(4429))).toBe(30_000);
  held.newest().cut(4401);
  expect(states.at(-1)).toBe("ENDED");
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(100_000);
  expect(held.sockets).toHaveLength(2);
});

test("tries at once when the browser has its connection back, or the page is looked at again", () => {
  keep();
  held.newest().cut();
  window.dispatchEvent(new Event("online"));
  expect(held.sockets).toHaveLength(2);
  held.newest().cut();
  look("hidden");
  expect(held.sockets).toHaveLength(2);
  look("visible");
  expect(held.sockets).toHaveLength(3);
  vi.advanceTimersByTime(9_000);
  expect(held.sockets).toHaveLength(3);
});

test("who is to stay away for the longest pause does so however often the page is looked at", () => {
  keep({ afterClose: () => "SLOWLY" });
  held.newest().cut(4429);
  look("hidden");
  look("visible");
  vi.advanceTimersByTime(29_999);
  look("visible");
  expect(held.sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(held.sockets).toHaveLength(2);
  answered();
  kept.rest();
  look("visible");
  expect(held.sockets).toHaveLength(2);
  window.dispatchEvent(new Event("online"));
  expect(held.sockets).toHaveLength(3);
});

test("a way that was begun before the network came back is begun anew", () => {
  keep();
  const first = held.newest();
  window.dispatchEvent(new Event("online"));
  expect(first.isClosed).toBe(true);
  expect(held.sockets).toHaveLength(2);
  first.open();
  first.deliver({ too: "late" });
  expect(received).toEqual([]);
});

test("a line that stands is asked whether it lives when the network or the page comes or goes", () => {
  keep();
  answered();
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  look("visible");
  expect(probe).toHaveBeenCalledTimes(3);
  expect(held.sockets).toHaveLength(1);
});

test("an address that no page may open is tried again after the longest pause", () => {
  vi.stubGlobal("WebSocket", function refuse() {
    throw new SyntaxError("no address");
  });
  keep();
  expect(states).toEqual(["CONNECTING", "BROKEN"]);
  vi.advanceTimersByTime(29_999);
  expect(states).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(["CONNECTING", "BROKEN", "CONNECTING", "BROKEN"]);
});

test("closed by the page it says nothing more and does not come back", () => {
  keep();
  const socket = answered();
  kept.close();
  expect(socket.isClosed).toBe(true);
  socket.deliver({ more: true });
  socket.cut();
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(200_000);
  expect(held.sockets).toHaveLength(1);
  expect(received).toHaveLength(1);
  expect(states).toEqual(["CONNECTING"]);
});
