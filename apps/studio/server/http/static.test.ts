import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool } from "@hanpan/database";
import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, inject, test } from "vitest";
import { createServer } from "./createServer.ts";

test("the built client is served: pages fresh, hashed files for a year, nothing outside", async () => {
  const clientDirectory = mkdtempSync(path.join(tmpdir(), "hanpan-studio-test-"));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(clientDirectory, name)), { recursive: true });
    writeFileSync(path.join(clientDirectory, name), text);
  };
  write("index.html", "any page");
  write("games/dancheong-fortune/index.html", "the game");
  write("games/dancheong-fortune/rules/index.html", "the rules");
  write("fairness/index.html", "the fairness page");
  write("assets/game-1a2b3c.js", "export {};");
  const pool = createPool({ connectionString: inject("hanpanTestServer").studio, applicationName: "test" });
  const app = await createServer({
    registry: new Registry(),
    logger: pino({ level: "silent" }),
    pool,
    conditions: [],
    memberAppOrigin: "http://127.0.0.1:3000",
    publicUrl: "http://127.0.0.1:3002",
    trustedProxies: [],
    metricsToken: undefined,
    clientDirectory,
  });
  const read = async (url: string) => await app.inject({ url });

  const game = await read("/games/dancheong-fortune/?token=x&user=y");
  expect([game.statusCode, game.body]).toEqual([200, "the game"]);
  expect(game.headers["cache-control"]).toBe("no-cache");
  expect(game.headers["content-security-policy"]).toContain("frame-ancestors http://127.0.0.1:3000");
  expect((await read("/games/dancheong-fortune/rules/")).body).toBe("the rules");
  // A page without a document of its own gets the one that finds out by the address.
  expect((await read("/games/sic-bo/rules/")).body).toBe("any page");
  expect((await read("/fairness/?round=a&key=b")).body).toBe("the fairness page");
  expect((await read("/assets/game-1a2b3c.js")).headers["cache-control"]).toContain("immutable");
  expect((await read("/nothing")).statusCode).toBe(404);
  expect((await read("/../package.json")).statusCode).toBe(404);
  expect((await read("/%2e%2e/package.json")).statusCode).not.toBe(200);

  await app.close();
  await pool.end();
  rmSync(clientDirectory, { recursive: true });
});
