import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { holdSockets } from "../testing/heldSocket.ts";
import { type EventStreamState, followEvents } from "./eventStream.ts";

let held: ReturnType<typeof holdSockets>;
let states: EventStreamState[];
let received: number[];
let refused: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  held = holdSockets();
  states = [];
  received = [];
  refused = 0;
  stop = followEvents({
    url: "wss://server.example/stream",
    hello: (after) => ({ token: "t", ...(after === undefined ? {} : { after }) }),
    event: z.object({ event: z.enum(["position", "news"]), id: z.number() }),
    receive: ({ id }) => received.push(id),
    onState: (state) => states.push(state),
    onRefused: () => {
      refused += 1;
    },
    random: () => 1,
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("is live once the server has said where the stream is, and comes back where it left off", () => {
  held.newest().open();
  held.newest().deliver({ event: "news", id: 4 });
  expect(states).toEqual(["CONNECTING"]);
  held.newest().deliver({ event: "position", id: 5 });
  held.newest().deliver({ event: "position", id: 5 });
  held.newest().deliver({ event: "what comes one day", id: 9 });
  expect(states).toEqual(["CONNECTING", "LIVE"]);
  expect(received).toEqual([4, 5, 5]);
  held.newest().cut();
  vi.advanceTimersByTime(1_000);
  held.newest().open();
  expect(held.newest().said).toEqual([{ token: "t", after: 5 }]);
  expect(states).toEqual(["CONNECTING", "LIVE", "OFF", "CONNECTING"]);
});

test("a line that shows no sign of life for a minute is given up", () => {
  held.newest().open();
  held.newest().deliver({ event: "position", id: 1 });
  vi.advanceTimersByTime(59_999);
  expect(states.at(-1)).toBe("LIVE");
  vi.advanceTimersByTime(1);
  expect(states.at(-1)).toBe("OFF");
});

test.each([4400, 4401, 4403])("a close with %i is final", (code) => {
  held.newest().cut(code);
  expect(states).toEqual(["CONNECTING", "OFF"]);
  expect(refused).toBe(code === 4401 ? 1 : 0);
  vi.advanceTimersByTime(200_000);
  expect(held.sockets).toHaveLength(1);
});

test("too many sockets are come back to after the longest pause", () => {
  held.newest().cut(4429);
  vi.advanceTimersByTime(29_999);
  expect(held.sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(held.sockets).toHaveLength(2);
});
