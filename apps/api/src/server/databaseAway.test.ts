import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createPool } from "@hanpan/database";
import { lineTo } from "@hanpan/database/testing";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";

/** A line to the database that can be cut and joined again. */
class Line {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #isCut = false;

  constructor(databaseUrl: string) {
    this.#server = createServer((near) => {
      if (this.#isCut) return near.destroy();
      const far = lineTo(databaseUrl);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on("error", () => undefined).on("close", () => other.destroy());
        socket.pipe(other);
      }
    });
  }

  async open(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  join(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

let site: TestApp;
let line: Line;
let pool: Pool;

beforeAll(async () => {
  site = await createTestApp({}, async (appUrl) => {
    const url = new URL(appUrl);
    line = new Line(appUrl);
    url.hostname = "127.0.0.1";
    url.port = String(await line.open());
    pool = createPool({ connectionString: url.toString(), applicationName: "cut off", maximum: 2 });
    return pool;
  });
});
afterAll(async () => {
  await pool.end();
  line.close();
  await site.close();
});

test("while the database is away each call is answered so in the envelope, and served again when it is back", async () => {
  const login = { path: "/auth/login", body: { loginId: "nobody01", password: "wrong-word-1" } } as const;
  expect(await ask(site.app, { path: "/bank" })).toMatchObject({ status: 200 });
  for (const time of ["first", "second"]) {
    line.cut();
    for (const call of [{ path: "/bank" }, login]) {
      expect(await ask(site.app, { ...call, language: "en" }), `${time} ${call.path}`).toMatchObject({
        status: 503,
        code: "UNAVAILABLE",
        message: "The service is unavailable for the moment. Please try again shortly.",
        data: null,
        headers: { "retry-after": "2" },
      });
    }
    line.join();
    expect(await ask(site.app, { path: "/bank" }), time).toMatchObject({ status: 200 });
    expect(await ask(site.app, login), time).toMatchObject({ status: 401 });
  }
});
