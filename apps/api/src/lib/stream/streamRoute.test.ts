import { streamCloseCodes } from "@hanpan/contract/stream";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { frameOf } from "./connection.ts";
import { registerStreamRoute } from "./streamRoute.ts";

/** As many as may have said nothing yet from one address. */
const mostStrangers = 200;
/** As many as may read from one address. */
const mostReaders = 500;

test("the addresses of one IPv6 network share the room of those who have said nothing yet", async () => {
  const app = fastify({ trustProxy: true });
  await registerStreamRoute(app, {
    url: "/stream",
    publicUrl: undefined,
    door: { identify: async ({ token }) => token, enter: () => () => undefined },
    onHeartbeat: () => undefined,
    handshakesPerMinute: 1_000,
    isOpen: async () => true,
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const sockets: WebSocket[] = [];
  const join = (address: string) => {
    const headers = { "x-forwarded-for": address };
    const socket = new WebSocket(`${origin.replace("http", "ws")}/stream`, { headers });
    sockets.push(socket);
    return socket;
  };
  const opened = (socket: WebSocket) => new Promise((resolve) => socket.once("open", resolve));
  const closed = (socket: WebSocket) => new Promise((resolve) => socket.once("close", resolve));
  for (let number = 1; number <= mostStrangers; number += 1) {
    await opened(join(`2001:db8:3:1::${number.toString(16)}`));
  }
  expect(await closed(join("2001:db8:3:1:ffff::1"))).toBe(streamCloseCodes.tryLater);
  const elsewhere = join("2001:db8:3:2::1");
  await opened(elsewhere);
  // Whoever is let in is read: one that says something that is no hello is refused.
  elsewhere.send("no hello");
  expect(await closed(elsewhere)).toBe(streamCloseCodes.malformed);
  for (const socket of sockets) socket.terminate();
  await app.close();
});

test("one address has room for so many readers, however many members they are", async () => {
  const app = fastify({ trustProxy: true });
  await registerStreamRoute(app, {
    url: "/stream",
    publicUrl: undefined,
    door: {
      identify: async ({ token }) => token,
      enter: (_, connection) => {
        connection.send(frameOf("hello", null, 0));
        return () => undefined;
      },
    },
    onHeartbeat: () => undefined,
    handshakesPerMinute: 2_000,
    isOpen: async () => true,
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const sockets: WebSocket[] = [];
  /** What the server did with a reader: it was sent something, or the code with which it was closed. */
  const read = (address: string) =>
    new Promise<"READS" | number>((resolve) => {
      const headers = { "x-forwarded-for": address };
      const socket = new WebSocket(`${origin.replace("http", "ws")}/stream`, { headers });
      sockets.push(socket);
      socket.once("open", () => socket.send(JSON.stringify({ token: "a".repeat(64) })));
      socket.once("message", () => resolve("READS")).once("close", (code) => resolve(code));
    });
  for (let number = 0; number < mostReaders; number += 1) expect(await read("203.0.113.9")).toBe("READS");
  expect(await read("203.0.113.9")).toBe(streamCloseCodes.tryLater);
  expect(await read("203.0.113.10")).toBe("READS");
  for (const socket of sockets) socket.terminate();
  await app.close();
});
