import { expect, it, vi } from "vitest";
import { createServerClock } from "../../connection/clock.ts";
import type { Socket, StreamState } from "../../connection/keptSocket.ts";
import { createLiveStream } from "./stream.ts";

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

const stand = () => {
  const sockets: (Socket & { readonly said: Record<string, unknown>[] })[] = [];
  const waiting: { run: () => void; delayMs: number }[] = [];
  const states: StreamState[] = [];
  const hear = vi.fn();
  const stream = createLiveStream({
    open: () => {
      const said: Record<string, unknown>[] = [];
      const socket = {
        said,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text: string) => void said.push(JSON.parse(text)),
        close: () => undefined,
      };
      sockets.push(socket);
      return socket;
    },
    token: () => "token",
    clock: createServerClock(),
    hear,
    onState: (state) => states.push(state),
    later: (run, delayMs) => {
      const entry = { run, delayMs };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), 1);
    },
  });
  const socket = () => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error("no socket was opened");
    return last;
  };
  const tell = (message: object) => socket().onmessage?.({ data: JSON.stringify(message) });
  const welcome = () => {
    socket().onopen?.();
    tell({ type: "welcome", serverAtMs: 1, hasSession: true });
  };
  const subscriptions = () => socket().said.filter(({ type }) => type === "subscribe");
  return { stream, socket, sockets, tell, welcome, states, hear, waiting, subscriptions };
};

const watched = new Map([["baccarat-speed", "TABLE" as const]]);

it("greets, subscribes, and tells changes in their order, once each", () => {
  const { stream, tell, welcome, hear, socket, subscriptions } = stand();
  stream.watch(watched);
  welcome();
  expect(socket().said[0]).toEqual({ type: "hello", token: "token" });
  expect(subscriptions()).toEqual([
    { type: "subscribe", tableCode: "baccarat-speed", view: "TABLE", sequence: null },
  ]);
  tell({ type: "lobby", table: table(4) });
  tell(change(5));
  tell(change(5));
  expect(hear).toHaveBeenCalledTimes(2);
});

it("asks for the whole table when a change is missing", () => {
  const { stream, tell, welcome, hear, subscriptions } = stand();
  stream.watch(watched);
  welcome();
  tell({ type: "lobby", table: table(4) });
  tell(change(7));
  expect(hear).toHaveBeenCalledTimes(1);
  expect(subscriptions().at(-1)).toMatchObject({ sequence: null });
});

it("comes back after a break and goes on from the last change", () => {
  const { stream, tell, welcome, socket, sockets, states, waiting, subscriptions } = stand();
  stream.watch(watched);
  welcome();
  tell({ type: "lobby", table: table(4) });
  tell(change(5));
  socket().onclose?.({ code: 1006 });
  expect(states.at(-1)).toBe("BROKEN");
  waiting.at(-1)?.run();
  expect(sockets).toHaveLength(2);
  welcome();
  expect(subscriptions()).toMatchObject([{ sequence: 5 }]);
});

it("does not come back when the session has ended", () => {
  const { socket, states, waiting } = stand();
  socket().onclose?.({ code: 4401 });
  expect(states.at(-1)).toBe("ENDED");
  expect(waiting).toHaveLength(0);
});

it("gives up a socket over which nothing comes back, and says so until another one is open", () => {
  const { stream, welcome, tell, socket, sockets, states, waiting } = stand();
  const run = (delayMs: number) => {
    const index = waiting.findLastIndex((each) => each.delayMs === delayMs);
    waiting.splice(index, 1)[0]?.run();
  };
  stream.watch(watched);
  welcome();
  // Coming back to the page asks at once whether the line still lives.
  stream.hurry();
  tell({ type: "pong", sentAtMs: 0, serverAtMs: 1 });
  expect(waiting.filter(({ delayMs }) => delayMs === 4_000)).toHaveLength(0);
  stream.hurry();
  expect(socket().said.at(-1)).toMatchObject({ type: "ping" });
  run(4_000);
  expect(states).toEqual(["CONNECTING", "OPEN", "BROKEN"]);
  waiting.at(-1)?.run();
  expect(sockets).toHaveLength(2);
  // A way that is not made at all is given up too, and at once when the network is back.
  run(10_000);
  stream.hurry();
  stream.hurry();
  expect(sockets).toHaveLength(4);
  expect(states.at(-1)).toBe("BROKEN");
  welcome();
  expect(states.at(-1)).toBe("OPEN");
});
