import { fastify } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import * as z from "zod";
import { streamCloseCodes } from "../protocol/stream.ts";
import { registerSockets, registerStream } from "./streamRoute.ts";

/** As many as may have said nothing yet from one address. */
const mostStrangers = 200;

const hello = z.strictObject({ type: z.literal("hello") });
let app: ReturnType<typeof fastify>;
let url: string;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  app = fastify({ trustProxy: true });
  await registerSockets(app);
  await registerStream(app, {
    path: "/api/stream",
    origins: [],
    speech: { schema: hello, largestMessageBytes: 100 },
    enter: (connection, place) => ({
      take: () => connection.send({ hasRoom: place.turnInto("MEMBER") }),
      hasSaidHello: () => true,
      leave: () => undefined,
    }),
  });
  url = `${(await app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws")}/api/stream`;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await app.close();
});

function join(address: string): WebSocket {
  const socket = new WebSocket(url, { headers: { "x-forwarded-for": address } });
  sockets.push(socket);
  return socket;
}
const opened = (socket: WebSocket) => new Promise((resolve) => socket.once("open", resolve));
const closed = (socket: WebSocket) => new Promise((resolve) => socket.once("close", resolve));
const firstMessage = (socket: WebSocket) =>
  new Promise((resolve) => socket.once("message", (text) => resolve(JSON.parse(String(text)))));

test("an IPv6 network's room for those who have said nothing is its own, and free again once they have", async () => {
  for (let number = 1; number <= mostStrangers; number += 1) {
    await opened(join(`2001:db8:3:1::${number.toString(16)}`));
  }
  expect(await closed(join("2001:db8:3:1:ffff::1"))).toBe(streamCloseCodes.tryLater);
  await opened(join("2001:db8:3:2::1"));
  const [first] = sockets;
  first?.send('{"type":"hello"}');
  expect(first && (await firstMessage(first))).toEqual({ hasRoom: true });
  const next = join("2001:db8:3:1:ffff::2");
  await opened(next);
  next.send('{"type":"hello"}');
  expect(await firstMessage(next)).toEqual({ hasRoom: true });
});
