import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { streamCloseCodes } from "@hanpan/contract/stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { type Connection, frameOf, takeIn } from "./connection.ts";

let server: Server;
let sockets: WebSocketServer;
let entered: Connection[];
let left: number;
let identify: (token: string) => Promise<string>;
const clients: WebSocket[] = [];

beforeEach(async () => {
  entered = [];
  left = 0;
  identify = async (token) => token;
  server = createServer();
  sockets = new WebSocketServer({ server, maxPayload: 1_024 });
  sockets.on("connection", (socket) =>
    takeIn(
      socket,
      {
        identify: ({ token }) => identify(token),
        enter(_, connection) {
          entered.push(connection);
          return () => {
            left += 1;
          };
        },
      },
      "127.0.0.1",
    ),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.terminate();
  sockets.close();
  server.close();
  await once(server, "close");
});

async function open(): Promise<WebSocket> {
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  clients.push(client);
  await once(client, "open");
  return client;
}

const sayHello = (client: WebSocket) => client.send(JSON.stringify({ token: "somebody" }));

async function join(): Promise<{ client: WebSocket; connection: Connection }> {
  const client = await open();
  const count = entered.length;
  sayHello(client);
  while (entered.length === count) await new Promise(setImmediate);
  const connection = entered.at(-1);
  if (connection === undefined) throw new Error("nobody entered");
  return { client, connection };
}

test("a client that does not read is cut off before it costs memory, others go on", async () => {
  const [slow, quick] = [await join(), await join()];
  slow.client.pause();
  const frame = frameOf("balances", { filler: "x".repeat(10_000) }, 1);
  let received = 0;
  quick.client.on("message", () => {
    received += 1;
  });
  let sent = 0;
  let most = 0;
  while (left === 0 && sent < 20_000) {
    slow.connection.send(frame);
    quick.connection.send(frame);
    sent += 1;
    for (const socket of sockets.clients) most = Math.max(most, socket.bufferedAmount);
    await new Promise(setImmediate);
  }
  expect(left).toBe(1);
  // The limit, and the one frame that passed it.
  expect(most).toBeLessThan(64 * 1_024 + 2 * frame.length);
  while (received < sent) await once(quick.client, "message");
  expect(quick.client.readyState).toBe(WebSocket.OPEN);
});

test("a client without a sign of life between two probes is cut off", async () => {
  const [dead, alive] = [await join(), await join()];
  dead.client.pause();
  const answered = once(alive.client, "ping");
  for (const { connection } of [dead, alive]) connection.probe();
  await answered;
  // The answer to the probe arrives before this message does, on the same connection.
  const [serverSide] = [...sockets.clients].slice(1);
  if (serverSide === undefined) throw new Error("no socket");
  await once(serverSide, "pong");
  for (const { connection } of [dead, alive]) connection.probe();
  while (left === 0) await new Promise(setImmediate);
  expect(left).toBe(1);
  expect(alive.client.readyState).toBe(WebSocket.OPEN);
});

test("one frame serves many sockets", async () => {
  const joined = await Promise.all([join(), join(), join()]);
  const frame = frameOf("winner", { win: 1 }, 9);
  const messages = joined.map(({ client }) => once(client, "message"));
  for (const { connection } of joined) connection.send(frame);
  for (const [message] of await Promise.all(messages))
    expect(JSON.parse(String(message))).toEqual({ event: "winner", data: { win: 1 }, id: 9 });
});

/** A client whose token is looked up for as long as the test likes. */
async function waitForLookUp(): Promise<{ client: WebSocket; found: (token: string) => void }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  identify = () => {
    asked.resolve();
    return promise;
  };
  const client = await open();
  sayHello(client);
  await asked.promise;
  return { client, found: resolve };
}

test("who says nothing for five seconds is closed as a stranger", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const client = await open();
  while (sockets.clients.size === 0) await new Promise(setImmediate);
  const closed = once(client, "close");
  vi.advanceTimersByTime(5_000);
  expect((await closed)[0]).toBe(streamCloseCodes.unauthenticated);
});

test("who said hello in time comes in however late the token is found", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { client, found } = await waitForLookUp();
  vi.advanceTimersByTime(10_000);
  found("somebody");
  while (entered.length === 0 && client.readyState === WebSocket.OPEN) await new Promise(setImmediate);
  expect(entered).toHaveLength(1);
});

test("a look-up that does not end sends its client away to come again, not for good", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { client, found } = await waitForLookUp();
  const closed = once(client, "close");
  vi.advanceTimersByTime(20_000);
  found("somebody");
  expect((await closed)[0]).toBe(streamCloseCodes.tryLater);
  expect(entered).toHaveLength(0);
});
