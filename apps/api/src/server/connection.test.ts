import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";

let site: TestApp;
let port: number;

beforeAll(async () => {
  site = await createTestApp();
  port = Number(new URL(await site.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => site.close());

test("who writes 200 requests at once on one connection is let go", async () => {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  socket.write("GET /api/v1/user/bank HTTP/1.1\r\nhost: x\r\n\r\n".repeat(200));
  socket.resume();
  await once(socket, "close");
  expect(site.logged()).not.toContain('"level":50');
});
