import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { createPool } from "@hanpan/database";
import { pino } from "pino";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createServer } from "./createServer.ts";

const pool = createPool({ connectionString: inject("hanpanTestServer").studio, applicationName: "test" });
let app: Awaited<ReturnType<typeof createServer>>;
let address: string;

beforeAll(async () => {
  app = await createServer({
    registry: new Registry(),
    logger: pino({ level: "silent" }),
    pool,
    memberAppOrigin: "http://127.0.0.1:3000",
    publicUrl: "http://127.0.0.1:3002",
    trustedProxies: [],
    metricsToken: undefined,
    clientDirectory: "/nonexistent",
  });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

test("who writes 200 requests at once on one connection is let go", async () => {
  const socket = connect({ port: Number(new URL(address).port), host: "127.0.0.1" });
  socket.on("error", () => undefined);
  socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n".repeat(200));
  socket.resume();
  await once(socket, "close");
  expect(socket.bytesRead).toBeLessThan(10_000);
});

test("what is no HTTP is refused in the envelope, and its connection ends", async () => {
  const socket = connect({ port: Number(new URL(address).port), host: "127.0.0.1" });
  socket.write("nonsense\r\n\r\n");
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(body)).toMatchObject({ data: null, error: { code: "VALIDATION" } });
});

test("an address that cannot be read is refused like all else", async () => {
  const refused = await fetch(`${address}/api/%zz`);
  expect(refused.status).toBe(400);
  expect(refused.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.json()).toMatchObject({ error: { code: "VALIDATION" } });
});

test("the metrics are told to this machine, and to nobody behind a proxy on it", async () => {
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const refused = await fetch(`${address}/metrics`, { headers: { forwarded: "for=203.0.113.9" } });
  expect(refused.status).toBe(403);
});
